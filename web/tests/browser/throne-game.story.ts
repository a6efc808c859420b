// The Iron Throne played: by two people and bots to the end, and by keyboard alone.
import { expect, test } from 'vitest';
import { parties, terms, type Term } from '../../src/games/iron-throne/terms.ts';
import { words } from '../../src/games/iron-throne/words.ts';
import { follow } from './guide.ts';
import { haggle, talksOf } from './haggle.ts';
import { person, shot, type Person } from './people.ts';
import { call, gather, playOut, Seat } from './table.ts';

async function answer(seat: Seat): Promise<void> {
  if (!(await haggle(seat))) await seat.answer();
}

test('two people and two bots play five turns to the end', async () => {
  const host = await person();
  const guest = await person({
    language: 'pl',
    theme: 'light',
    touch: true,
    size: { width: 390, height: 844 },
  });
  const options = { max_turns: '5' };
  const id = await gather([host, guest], { game: 'iron-throne', options });
  const a = new Seat(host, { seed: 11 });
  const b = new Seat(guest, { language: 'pl', touch: true, seed: 5 });
  const asked = await playOut([a, b], 170, answer);
  expect(a.answered).toBeGreaterThan(5);
  expect(b.answered).toBeGreaterThan(5);
  expect(asked).toContain('Choose your house.');
  expect(asked).toContain('Którą kartę kładziesz do starcia?');

  // Both are told the same result, each in their own language, and the replay of it.
  const places = await a.end.getByRole('listitem').allTextContents();
  expect(places).toHaveLength(4);
  expect(await b.end.getByRole('listitem').count()).toBe(4);
  await shot(host.page, 'throne-over-dark-en-1440');
  await shot(guest.page, 'throne-over-light-pl-390');
  const { steps } = await call<{ steps: unknown[] }>(host, 'GET', `/api/tables/${id}/replay`);
  await host.page.goto(`${host.site}/replay/${id}?at=${steps.length}&as=all`);
  await host.page.getByRole('slider').waitFor();
  await a.end.waitFor();
  await shot(host.page, 'throne-replay-dark-en-1440');
});

// Whoever has the focus, as a screen reader would call it.
const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? '';
  });

// Chooses by arrows and Enter what is lit, one thing after another and what may follow it, until a
// button of the bar says these words.
async function pointTo(me: Person, seat: Seat, words: string, first = ''): Promise<boolean> {
  const keys = me.page.keyboard;
  const tried = new Set<string>();
  for (;;) {
    const { gold, buttons } = await seat.sight();
    if ([...buttons, ...(gold ? [gold] : [])].some(({ what }) => what === words)) return true;
    await keys.press('Escape');
    if (first) await choose(me, (name) => name === first);
    const chosen = await choose(me, (name) => !tried.has(name));
    if (chosen === null) return false;
    tried.add(chosen);
    const now = await seat.sight();
    const further = !first && now.gold === null && now.lit.length > 0;
    if (further && (await pointTo(me, seat, words, chosen))) return true;
  }
}
// By arrows to the first thing of that kind, and Enter.
async function choose(me: Person, wanted: (name: string) => boolean): Promise<string | null> {
  for (let presses = 0; presses < 12; presses++) {
    await me.page.keyboard.press('ArrowRight');
    const name = (await focused(me)).split(';')[0] ?? '';
    if (!wanted(name)) continue;
    await me.page.keyboard.press('Enter');
    return name;
  }
  return null;
}

test('the guided turns by keyboard alone', async () => {
  const me = await person();
  const { page } = me;
  const seat = new Seat(me);
  seat.press = () => Promise.reject(new Error('this story has no mouse'));
  seat.does = async (words) => {
    expect(await pointTo(me, seat, words), `there is a way to "${words}"`).toBe(true);
    for (let i = 0; i < 80 && (await focused(me)) !== words; i++) await page.keyboard.press('Tab');
    expect(await focused(me)).toBe(words);
    await page.keyboard.press('Enter');
    seat.answered++;
  };
  // The last words of the guide ask for nothing.
  seat.answer = () => Promise.resolve('');
  await page.goto(me.site);
  const steps: number[] = [];
  await follow(
    me,
    seat,
    'Your first turns',
    async (step) => void steps.push(step),
    async (_, deal) => {
      // Steppers are buttons like others: by Tab to each, by Enter as often as needed.
      for (const party of parties)
        for (const term of terms)
          await stepTo(me, seat, parties.indexOf(party), term, deal[party][term]);
    },
  );
  expect(steps).toHaveLength(16);
});

// Presses less or more of a term until it stands at `value`.
async function stepTo({ page }: Person, seat: Seat, column: number, term: Term, value: number) {
  const name = words.en(`term.${term}`);
  const stepper = talksOf(seat)
    .locator('fieldset')
    .nth(column)
    .getByRole('group', { name: new RegExp(`^${name}: `) });
  for (;;) {
    const now = Number(await stepper.locator('output').textContent());
    if (now === value) return;
    const way = stepper.getByRole('button', {
      name: words.en(now < value ? 'more' : 'less', name),
    });
    for (let i = 0; i < 160; i++) {
      if (await way.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    expect(await way.evaluate((node) => node === document.activeElement), name).toBe(true);
    await page.keyboard.press('Enter');
  }
}
