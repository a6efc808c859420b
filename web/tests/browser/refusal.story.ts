// Something that is not allowed is answered with the reason and the rule behind it.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { begin, Seat, texts } from './table.ts';

const t = texts.en;

test('an unlit card says why, and the rule can be read', async () => {
  const me = await person();
  const { page } = me;
  // Last to choose a leader: three are taken.
  await begin(me, { options: { first_player: '1' } });
  const seat = new Seat(me);
  expect(await seat.turn()).toBe('decision');
  const taken = page.getByRole('button', { name: new RegExp(`, ${seat.board.taken}`) });
  expect(await taken.count()).toBe(3);
  await taken.first().click();
  const why = page.getByRole('region', { name: t.table.why });
  const link = why.getByRole('link');
  const rule = (await link.textContent()) ?? '';
  expect(rule).toMatch(/^ALL-[A-Z]+-\d+$/);
  expect((await why.textContent())?.length).toBeGreaterThan(rule.length + 30);
  await page.getByRole('button', { name: seat.board.not }).first().waitFor();
  await shot(page, 'refusal-dark-en-1440');

  const [rules] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await rules.getByRole('heading', { name: t.rules.title, exact: true }).waitFor();
  expect(rules.url()).toContain(`#${rule}`);
  const here = rules.locator(`[id="${rule}"]`);
  await expect
    .poll(() =>
      here.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
  await shot(rules, 'rules-dark-en-1440');

  // Nothing was done: the same question stands, and another card answers it.
  await why.getByRole('button', { name: t.table.close }).click();
  await why.waitFor({ state: 'detached' });
  await seat.play(1);
  expect(seat.answered).toBe(1);

  // What is typed and not allowed is answered the same way.
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: t.table.type }).fill('kill varys');
  await page.keyboard.press('Enter');
  await why.waitFor();
});
