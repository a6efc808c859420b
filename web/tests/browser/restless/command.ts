// npm run restless -- --steps 10000 --seed 7 [--game board]: visits of a hundred steps and more until
// there are as many as wanted. Ends with 1 if anything was found.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { launch } from '../chromium.ts';
import { Site } from '../site.ts';
import { Examiner } from './examiner.ts';
import { again, goOut, report, shortened, type Finding } from './outing.ts';
import { Random } from './random.ts';
import { Spent } from './spent.ts';
import { draw, gamesOf, tell } from './starts.ts';
import { eyes, type Means } from './visitor.ts';

const usage = `npm run restless -- [options]
  --steps N     so many steps in all (300)
  --seed N      the first visit's; each further one has the next (1)
  --game ID     tables of this game alone
  --visit N     steps of one visit (120)
  --axe N       axe looks at what it has not seen, and once in so many steps (100)
  --shorten N   seconds to find fewer steps for each fault (60)
  --again FILE  the steps of a report once more`;

function read(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      steps: { ...text, default: '300' },
      seed: { ...text, default: '1' },
      visit: { ...text, default: '120' },
      axe: { ...text, default: '100' },
      shorten: { ...text, default: '60' },
      game: text,
      again: text,
      help: { type: 'boolean', default: false },
    },
  });
  return {
    ...values,
    steps: Number(values.steps),
    seed: Number(values.seed),
    visit: Number(values.visit),
    axe: Number(values.axe),
    shorten: Number(values.shorten),
  };
}
type Wanted = ReturnType<typeof read>;

async function repeat(means: Means, file: string): Promise<number> {
  const { start, steps } = JSON.parse(readFileSync(file, 'utf8')) as Finding;
  const found = await again(means, start, steps);
  for (const { check, what } of found) console.log(`${check}: ${what}`);
  console.log(`${found.length} faults`);
  return found.length;
}

async function visits(means: Means, wanted: Wanted): Promise<number> {
  const games = await gamesOf(means.site.url);
  const known = new Set<string>();
  let [done, found] = [0, 0];
  const begun = Date.now();
  for (let seed = wanted.seed; done < wanted.steps; seed++) {
    const start = draw(new Random(seed * 7919), games, wanted.game);
    const most = Math.min(wanted.visit, wanted.steps - done);
    const { findings, steps } = await goOut(means, seed, start, most, known);
    // A visit that cannot even begin must not go on for ever.
    done += Math.max(1, steps);
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${done} steps, ${seconds} s; ${seed}: ${tell(start)}`);
    for (const finding of findings) {
      found++;
      console.log(report(await shortened(means, finding, wanted.shorten)));
    }
  }
  console.log(`where the time went: ${means.spent.tell()}`);
  console.log(`the browser computed for ${Math.round(means.spent.computed)} s`);
  console.log(`${done} steps, ${found} faults`);
  return found;
}

export async function main(args: string[]): Promise<number> {
  const wanted = read(args);
  if (wanted.help) {
    console.log(usage);
    return 0;
  }
  const site = await Site.open();
  const browser = await chromium.launch(launch);
  try {
    const spent = new Spent();
    const looks = { eyes: await eyes(), axe: new Examiner(wanted.axe, spent) };
    const means = { browser, site, ...looks, spent };
    const found = await (wanted.again ? repeat(means, wanted.again) : visits(means, wanted));
    return found > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.close();
  }
}
