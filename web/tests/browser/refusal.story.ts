// Something that is not allowed is answered with the reason and the rule behind it.
import { expect, test } from 'vitest';
import type { Ledger, Text } from '../../src/protocol.ts';
import { person, shot, type Person } from './people.ts';
import { begin, call, Seat, texts } from './table.ts';

const t = texts.en;

async function ruleOf(me: Person, game: string, id: string): Promise<Text> {
  const ledger = await call<Ledger>(me, 'GET', `/api/games/${game}/rules`);
  const rule = ledger.sections.flatMap((section) => section.rules).find((one) => one.id === id);
  if (!rule) throw new Error(`${game} has no rule ${id}`);
  return rule.text;
}

test('an unlit card says why, and the rule can be read', async () => {
  const me = await person();
  const { page } = me;
  // Last to choose a leader: three are taken.
  await begin(me, { options: { first_player: '1' } });
  const seat = new Seat(me);
  expect(await seat.turn()).toBe('decision');
  const taken = page.getByRole('button', { name: new RegExp(`, ${seat.board('taken')}`) });
  expect(await taken.count()).toBe(3);
  await taken.first().click();
  const why = page.getByRole('region', { name: t.table.why });
  const link = why.getByRole('link');
  const rule = (await link.textContent()) ?? '';
  expect(rule).toMatch(/^ALL-[A-Z]+-\d+$/);
  expect((await why.textContent())?.length).toBeGreaterThan(rule.length + 30);
  await page.getByRole('button', { name: t.board.not }).first().waitFor();
  await shot(page, 'refusal-dark-en-1440');

  const [rules] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await rules.getByRole('heading', { name: t.rules.title, exact: true }).waitFor();
  expect(rules.url()).toContain(`#${rule}`);
  const here = rules.locator(`[id="${rule}"]`);
  expect(await here.textContent()).toContain((await ruleOf(me, 'alliances', rule)).en);
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

test("rules are read in the reader's language", async () => {
  const me = await person({ language: 'pl' });
  const { page } = me;
  // A chapter is shown from its heading on.
  await page.goto(`${me.site}/rules/iron-throne#IT-RULING`);
  const heading = page.getByRole('heading', { name: 'Nasze rozstrzygnięcia' });
  await heading.waitFor();
  const top = () => heading.evaluate((node) => node.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await shot(page, 'rules-dark-pl-1440');

  const here = page.locator('[id="IT-DIE-02"]');
  const text = await ruleOf(me, 'iron-throne', 'IT-DIE-02');
  await here.getByText(text.pl, { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('zakladnicy');
  await here.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: /English|EN/ }).click();
  await here.getByText(text.en, { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Rulings' }).waitFor();
});
