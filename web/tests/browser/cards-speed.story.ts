// How fast a full melee table is: scripting an update takes and bytes on the wire, with all seats taken and many
// cards in play. It tells figures and judges none; only ROOKERY_SPEED=1 runs it, on a quiet machine. Times are
// those of the processor, which a busy machine tells as well.
import { loadavg } from 'node:os';
import { expect, test } from 'vitest';
import { crowd, drive, gather } from './drive.ts';
import type { Person } from './people.ts';
import { Seat } from './table.ts';

const seats = Number(process.env.ROOKERY_SEATS ?? 6);
const builds = ['^(keep|lay|duplicate|marshal|equip) ', '^(pass|done|no)$', '^(title|plot) '];
const fights = [
  '^(challenge|attack|defend) ',
  '^(save|bypass|choose|kill|yes|take|discard)\\b',
  '^(pass|done|no)$',
];
const part = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;

test.runIf(process.env.ROOKERY_SPEED)('figures of a melee', { timeout: 900_000 }, async () => {
  const people = await crowd(seats);
  const choices = people.map(() => ({ deck: 'random' }));
  const table = await gather(people, { game: 'cards', choices });
  await Promise.all(people.map((one) => drive(one, table, { plays: builds, round: 5 })));
  // The same seat is played beside this page, which only looks on.
  const [me, ...others] = people as [Person, ...Person[]];
  const page = await me.page.context().newPage();
  const sizes: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('"view"')) sizes.push(payload.length);
    }),
  );
  await page.goto(`${me.site}/t/${table}`);
  await new Seat({ ...me, page }).turn();
  await page.waitForTimeout(2000);
  const cards = await page.locator('[data-element^="card:"]').count();
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const clock = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    const spent = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
    return { script: spent.get('ScriptDuration') ?? 0, task: spent.get('TaskDuration') ?? 0 };
  };
  sizes.length = 0;
  const began = await clock();
  const played = [me, ...others].map((one) =>
    drive(one, table, { plays: fights, round: 8 }).catch(() => undefined),
  );
  await Promise.race([Promise.all(played), page.waitForTimeout(40_000)]);
  const ended = await clock();
  const each = (ms: number) => (ms / sizes.length).toFixed(1);
  console.log(
    `${seats} seats, ${cards} cards that can be pointed at, load ${loadavg()[0]?.toFixed(1)}: ` +
      `${sizes.length} updates of the view, ${each(ended.script - began.script)} ms of scripting each, ` +
      `${each(ended.task - began.task)} ms of all work; bytes: median ${part(sizes, 0.5)}, ` +
      `95 of 100 within ${part(sizes, 0.95)}, most ${part(sizes, 1)}`,
  );
  expect(sizes.length).toBeGreaterThan(0);
});
