// Orders of the board game lie secret until all are ready: a person points at token and area in any
// order, thinks again, comes back after a reload, and is not ready after all.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { seen } from './quiet.ts';
import { faults } from './sound.ts';
import { call, texts } from './table.ts';

const t = texts.en.table;

test('orders are drafts until everybody is ready', async () => {
  const me = await person();
  const friend = await person();
  const { page, site } = me;
  for (const one of [me, friend]) {
    await one.page.goto(`${site}/about`);
    await call(one, 'POST', '/api/guest', {});
  }
  const options = { houses: 'random' };
  const wish = { game: 'board', seats: 3, options, bots: [null, null, 'easy'] };
  const { id } = await call<{ id: string }>(me, 'POST', '/api/tables', wish);
  await call(friend, 'POST', `/api/tables/${id}/join`, {});
  await call(me, 'POST', `/api/tables/${id}/start`, {});
  await page.goto(`${site}/t/${id}`);

  const element = (name: string) => page.locator(`button[data-element="${name}"]`);
  // By key, wherever the map lies just now.
  const point = (area: string) => page.locator(`[data-element="area:${area}"]`).press('Enter');
  const gold = page.locator('.bar .primary');
  const decision = page.getByRole('region', { name: t.yourDecision, exact: true });
  const held = async () =>
    Object.entries((await seen(me, id)).view.areas).filter(([, area]) => area.owner === 0);
  const orders = async () =>
    Object.fromEntries((await held()).map(([name, { order }]) => [name, order]));
  const areas = (await held()).map(([name]) => name);
  const last = areas.at(-1) ?? '';

  // The area asked for put aside: the token first, then an area; then another token for it.
  await decision.waitFor();
  await page.keyboard.press('Escape');
  await element('order:march').click();
  await point(last);
  await expect.poll(orders).toMatchObject({ [last]: 'march' });
  await point(last);
  await element('order:raid').click();
  await expect.poll(orders).toMatchObject({ [last]: 'raid' });
  await point(last);
  await element('order:defence').click();
  await shot(page, 'draft-dark-en-1440');
  await expect.poll(orders).toMatchObject({ [last]: 'defence' });
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await decision.waitFor();
  expect(await orders()).toMatchObject({ [last]: 'defence' });

  // The rest as it is asked, and ready.
  for (const left of ['march', 'support', 'raid'].slice(0, areas.length - 1)) {
    const before = Object.values(await orders()).filter(Boolean).length;
    await element(`order:${left}`).click();
    await expect
      .poll(async () => Object.values(await orders()).filter(Boolean).length)
      .toBe(before + 1);
  }
  await gold.click();
  await page.getByRole('region', { name: t.waiting }).waitFor();
  expect((await seen(me, id)).decision).toBeNull();

  // Of another mind while the friend still thinks: one token for another, and not ready after all.
  await point(last);
  await element('order:consolidate').click();
  await expect.poll(orders).toMatchObject({ [last]: 'consolidate' });
  await shot(page, 'draft-ready-dark-en-1440');
  await page.getByRole('button', { name: 'Not ready after all' }).click();
  await decision.waitFor();
  expect(await faults(page)).toEqual([]);
});
