// How fast the map of `board` is late in a game of six, with the most units there were: frames while it is
// panned and zoomed, scripting an update takes, bytes on the wire. It tells figures and judges none; only
// ROOKERY_SPEED=1 runs it, on a quiet machine. What a frame costs is time of the processor, which a busy
// one tells as well.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comes, playOn, wholeGame } from './branch.ts';
import { hurry, Seat } from './table.ts';

interface Timed {
  frames: number[];
}
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
const part = (list: readonly number[], share: number) =>
  sorted(list)[Math.floor((list.length - 1) * share)] ?? 0;

// Seconds of the processor the page's main thread has spent.
type Spent = Record<
  'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration' | 'TaskDuration',
  number
>;
type Clock = () => Promise<Spent>;
async function clockOf(page: Page): Promise<Clock> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Spent;
  };
}

async function frames(page: Page, clock: Clock, move: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const timed = window as unknown as Timed;
    const taken: number[] = [];
    timed.frames = taken;
    let last = performance.now();
    const frame = (now: number) => {
      taken.push(now - last);
      last = now;
      if (timed.frames === taken) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const began = await clock();
  await move();
  const ended = await clock();
  const taken = await page.evaluate(() => (window as unknown as Timed).frames.slice(2));
  const mean = taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
  const each = (name: keyof Spent) =>
    (((ended[name] - began[name]) * 1000) / taken.length).toFixed(1);
  return (
    `${(1000 / mean).toFixed(1)} frames a second (95 of 100 within ${part(taken, 0.95).toFixed(1)} ms); ` +
    `main thread ${each('TaskDuration')} ms a frame (scripting ${each('ScriptDuration')}, ` +
    `style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')})`
  );
}

test.runIf(process.env.ROOKERY_SPEED)('figures of board', { timeout: 900_000 }, async () => {
  const game = await wholeGame();
  const asked = game.positions.filter(({ ask }) => ask === 'order');
  const fullest = asked.reduce((best, one) => (one.units > best.units ? one : best));
  const me = await comes();
  const { page } = me;
  const sizes: number[] = [];
  const plannings: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      sizes.push(payload.length);
      if (payload.includes('"ask.order"')) plannings.push(payload.length);
    }),
  );
  await playOn(me, game, fullest);
  const seat = new Seat(me);
  await seat.turn();
  await page.waitForTimeout(2000);
  console.log(`${fullest.units} units on the board, load ${loadavg()[0]?.toFixed(1)}`);

  const clock = await clockOf(page);
  for (const close of [false, true]) {
    if (close) for (let i = 0; i < 4; i++) await page.keyboard.press('+');
    await page.waitForTimeout(800);
    const hand = { x: 760, y: 420 };
    const panned = await frames(page, clock, async () => {
      await page.mouse.move(hand.x, hand.y);
      await page.mouse.down();
      for (let i = 0; i < 120; i++) {
        const turn = (i / 40) * 2 * Math.PI;
        await page.mouse.move(hand.x + 160 * Math.sin(turn), hand.y + 120 * Math.cos(turn) - 120);
      }
      await page.mouse.up();
    });
    console.log(`panning ${close ? 'close' : 'the whole map'}: ${panned}`);
  }
  const zoomed = await frames(page, clock, async () => {
    await page.mouse.move(760, 420);
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 30 < 15 ? -60 : 60);
  });
  console.log(`zooming: ${zoomed}`);

  // The same seat is played beside this page, which only looks on. Time of the processor, not of the clock:
  // a machine seldom has nothing else to do.
  const beside = await page.context().newPage();
  await beside.goto(`${me.site}/about`);
  await page.bringToFront();
  sizes.length = 0;
  plannings.length = 0;
  const began = await clock();
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await Promise.race([hurry({ ...me, page: beside }, table), page.waitForTimeout(20_000)]);
  const ended = await clock();
  const each = (name: keyof Spent) =>
    (((ended[name] - began[name]) * 1000) / sizes.length).toFixed(1);
  const told = (list: number[]) =>
    `median ${part(list, 0.5)}, 95 of 100 within ${part(list, 0.95)}, most ${part(list, 1)}`;
  console.log(
    `${sizes.length} messages: ${each('ScriptDuration')} ms of scripting each, ${each('TaskDuration')} ms of all work`,
  );
  console.log(
    `bytes of a message: ${told(sizes)}; of one that asks for an order: ${told(plannings)}`,
  );
  expect(sizes.length).toBeGreaterThan(0);
});
