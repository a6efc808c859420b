// The restless visitor, for 300 steps: at a table of every game the server has, in a lesson, on the
// pages around and in a replay. Thousands more by `npm run restless`.
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Examiner } from './restless/examiner.ts';
import { goOut, report, shortened } from './restless/outing.ts';
import { Spent } from './restless/spent.ts';
import { gamesOf, type Place, type Start } from './restless/starts.ts';
import { eyes, type Means } from './restless/visitor.ts';
import { Site } from './site.ts';

const games = await gamesOf(inject('site'));
const steps = 300;
const seed = 7;

// Tables with all seats taken: nothing is more crowded.
const tables = games.map((game, i): Place => {
  const most = { game: game.id, seats: game.max_seats, options: {} };
  return { at: 'table', ...most, seat: 1, answers: 4 + 3 * i };
});
const [taught] = games.filter(({ lessons }) => lessons.length > 0);
const around: Place[] = [
  { at: 'page', path: '/' },
  { at: 'page', path: '/new' },
  { at: 'lobby', game: games[0]?.id ?? '', seats: 3, options: {} },
  { at: 'replay', game: games[0]?.id ?? '', seats: 3, options: {} },
  { at: 'lesson', game: taught?.id ?? '', lesson: taught?.lessons[0]?.id ?? '' },
];
const visits = [...tables, ...around];
// Half of all steps are done at tables.
const stepsAt = (place: Place) =>
  Math.ceil(steps / 2 / (tables.includes(place) ? tables.length : around.length));
const looks: Omit<Start, 'place'>[] = [
  { size: [1440, 900], touch: false, theme: 'dark', language: 'en', speed: 'instant' },
  { size: [390, 844], touch: true, theme: 'light', language: 'pl', speed: 'instant' },
  { size: [1280, 720], touch: false, theme: 'light', language: 'pl', speed: 'instant' },
];

let browser: Browser;
let means: Means;
// A site of its own, for its line is cut.
beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
  const site = await Site.open();
  const spent = new Spent();
  means = { browser, site, eyes: await eyes(), axe: new Examiner(50, spent), spent };
});
afterAll(async () => {
  await means.site.close();
  await browser.close();
});

const called = (place: Place) => (place.at === 'page' ? place.path : `${place.at}, ${place.game}`);
test.each(visits.map((place, i) => [called(place), place, i] as const))(
  'nothing goes wrong: %s',
  async (_name, place, i) => {
    const look = looks[i % looks.length] ?? looks[0];
    if (!look) throw new Error('no look');
    const start = { place, ...look };
    const { findings } = await goOut(means, seed + i, start, stepsAt(place), new Set());
    const told: string[] = [];
    for (const finding of findings.slice(0, 3))
      told.push(report(await shortened(means, finding, 15)));
    expect(told.join('\n\n')).toBe('');
  },
  // Fifty steps take seconds, and minutes where others compute too.
  600_000,
);
