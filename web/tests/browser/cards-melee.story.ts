// A melee: played among bots in the browser to its end, and looked at when its boards are full. ROOKERY_LOOKS=1
// looks at a duel and at more seats and questions, at every size in both themes. Pictures to be judged are left in
// build/screenshots.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { crowd, drive, gather as seated } from './drive.ts';
import { person, shot, type Person } from './people.ts';
import { excess, faults } from './sound.ts';
import { gather, playOut, Seat } from './table.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
];
const all = process.env.ROOKERY_LOOKS !== undefined;
const themes = all ? (['dark', 'light'] as const) : (['dark'] as const);

async function wears(me: Person, theme: string): Promise<void> {
  await me.page.evaluate((theme) => {
    const kept = JSON.parse(localStorage.getItem('rookery.settings') ?? '{}') as object;
    localStorage.setItem('rookery.settings', JSON.stringify({ ...kept, theme }));
  }, theme);
}
// Names in the first line of a board of another that something covers or that are cut by its edge.
const unread = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.melee .lying')].flatMap((board) => {
      const names = [...board.querySelectorAll('.plate span')];
      const line = names[0]?.closest('.slot')?.getBoundingClientRect().bottom ?? 0;
      return names
        .filter((name) => {
          const { left, bottom, top, width } = name.getBoundingClientRect();
          if (top > line || name.closest('.stack')) return false;
          const seen = document.elementFromPoint(left + width / 2, bottom - 2);
          return !seen?.closest('.slot')?.contains(name);
        })
        .map((name) => name.textContent);
    }),
  );
async function look(me: Person, table: string, name: string): Promise<void> {
  for (const theme of themes) {
    await wears(me, theme);
    await me.page.goto(`${me.site}/t/${table}`);
    expect(await new Seat(me).turn(), name).toBe('decision');
    for (const size of sizes) {
      await me.page.setViewportSize(size);
      await me.page.waitForTimeout(400);
      if (size.width === 1440) expect(await unread(me.page), name).toEqual([]);
      await shot(me.page, `cards-${name}-${theme}-${size.width}`);
      expect(await excess(me.page), `${name} is as wide as ${size.width}`).toBeLessThanOrEqual(0);
    }
    expect(await faults(me.page), name).toEqual([]);
  }
  await me.page.goto(`${me.site}/about`);
}

// Nobody fights until all have many cards in play; then everybody does but the one who looks.
const builds = ['^(keep|lay|duplicate|marshal|equip) ', '^(pass|done|no)$', '^(title|plot) '];
const fights = [
  '^(challenge|attack|defend) ',
  '^(save|bypass|choose|kill|yes|take|discard)\\b',
  '^(pass|done|no)$',
];
const waits = ['^(pass|done|no)$', '^(save|choose|kill|discard|take)\\b'];

test.each(all ? [2, 4, 6] : [4])(
  'a full table of %i on every screen',
  async (seats) => {
    const people = await crowd(seats);
    const choices = people.map(() => ({ deck: 'random' }));
    const table = await seated(people, { game: 'cards', choices });
    await Promise.all(people.map((one) => drive(one, table, { plays: builds, round: 5 })));
    const [me, ...others] = people as [Person, ...Person[]];
    // They go on until they leave with their page.
    for (const one of others) void drive(one, table, { plays: fights }).catch(() => undefined);
    const titles = seats > 2 ? ['ask.title'] : [];
    for (const until of all ? [...titles, 'ask.challenge', 'ask.defenders'] : ['ask.defenders']) {
      await drive(me, table, { plays: waits, until });
      await look(me, table, `${seats > 2 ? 'melee' : 'duel'}-${seats}-${until.slice(4)}`);
    }
  },
  all ? 600_000 : 180_000,
);

test('a person plays a melee of four against bots to its end', async () => {
  const me = await person();
  const choices = Array.from({ length: 4 }, () => ({ deck: 'random' }));
  await gather([me], { game: 'cards', seats: 4, choices });
  const seat = new Seat(me, { seed: 9 });
  const begun = Date.now();
  const asked = await playOut([seat], 170);
  const took = Math.round((Date.now() - begun) / 1000);
  console.log(`a melee of four: ${seat.answered} answers in ${took} s`);
  expect([...asked].some((ask) => ask.startsWith('Which title do you take'))).toBe(true);
  expect(await seat.end.getByRole('listitem').count()).toBe(4);
  await shot(me.page, 'cards-melee-over-dark-1440');
});

test('a finger reads titles without a long press', async () => {
  const me = await person({ touch: true, size: { width: 390, height: 844 } });
  const people = [me, ...(await crowd(3))];
  const choices = people.map(() => ({ deck: 'random' }));
  const table = await seated(people, { game: 'cards', choices });
  for (const one of people.slice(1))
    void drive(one, table, { plays: builds }).catch(() => undefined);
  const sits = async (until: string) => {
    await me.page.goto(`${me.site}/about`);
    await drive(me, table, { plays: builds, until });
    await me.page.goto(`${me.site}/t/${table}`);
    expect(await new Seat(me, { touch: true }).turn()).toBe('decision');
  };

  await sits('ask.title');
  const offered = me.page.locator('.tray [data-element^="title:"]').first();
  const name = (await offered.textContent())?.replaceAll('\u00AD', '').trim() ?? '';
  const before = await offered.boundingBox();
  await offered.tap();
  await me.page.locator('.tray .said', { hasText: `${name}:` }).waitFor();
  expect((await offered.boundingBox())?.y, 'it stays under the finger').toBe(before?.y);
  expect(await faults(me.page)).toEqual([]);

  await sits('ask.challenge');
  await me.page.locator('[data-title] button').first().tap();
  expect(await me.page.locator('.reader').isVisible()).toBe(true);
});
