// Following a guided game to its last words, as the guide says.
import { expect } from 'vitest';
import { dealIn, layDeal } from './haggle.ts';
import type { Person } from './people.ts';
import { texts, type Seat } from './table.ts';

// From the page with the lesson's button on it. `each` is told the number of every step, when the
// question of that step is open.
export async function follow(
  { page }: Person,
  seat: Seat,
  title: string,
  each: (step: number) => Promise<void>,
  propose = layDeal,
): Promise<void> {
  const t = texts[seat.language].table;
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.waitForURL(/\/t\//);
  const named = new RegExp(`^${t.lesson(0, 0).replaceAll('0', '(\\d+)')}$`);
  const guide = page.getByRole('region', { name: named });
  const numbers = async () => {
    const [, at, of] = named.exec((await guide.getAttribute('aria-label')) ?? '') ?? [];
    return [Number(at), Number(of)] as const;
  };
  let before = 0;
  for (;;) {
    if ((await seat.turn()) === 'over') break;
    const [at] = await numbers();
    expect(at, 'the guide goes on').toBe(before + 1);
    before = at;
    const said = (await guide.textContent()) ?? '';
    expect(said.length).toBeGreaterThan(60);
    await each(at);
    const [, wanted] = said.split(t.lessonDo('')) as [string, string?];
    // The last words ask for nothing: from there on the moves are one's own.
    if (wanted === undefined) {
      await seat.answer();
      break;
    }
    const deal = dealIn(wanted.trim(), seat.language);
    if (deal) await propose(seat, deal);
    await seat.does(wanted.trim());
  }
  const [at, of] = await numbers();
  expect(at).toBeGreaterThan(2);
  expect(at).toBe(of);
}
