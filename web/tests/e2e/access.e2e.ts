// Every page, in both themes and on a phone: no serious fault found by axe, nothing forbidden by the
// content policy, nothing wider than the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { site } from './browser';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const here = site();
const pages = {
  home: '/',
  'new table': '/new',
  lobby: '/t/lobby',
  'a table to join': '/t/join',
  'my turn': '/t/play',
  watching: '/t/watch',
  'a lesson': '/t/lesson',
  'a frozen table': '/t/frozen',
  'the end': '/t/over',
  'a closed table': '/t/closed',
  'no table': '/t/none',
  replay: '/replay/over?at=40&as=0',
  rules: '/rules/alliances',
  about: '/about',
  'no page': '/nowhere',
};

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    // A piece of a board is a picture with letters in it. Its label says what the picture shows, in
    // the order a listener needs, which is not the order of the letters.
    const piece = (rule: string, target: unknown) =>
      rule === 'label-content-name-mismatch' &&
      document.querySelector(String(target))?.closest('[data-board]') !== null;
    return (await axe.run()).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
      .filter(({ id, node }) => !piece(id, node.target[0]))
      .map(({ id, node }) => `${id}: ${node.html}`);
  });
}

describe.each(Object.entries(pages))('%s', (_name, address) => {
  it.each([
    ['dark', 1440, 900],
    ['light', 360, 740],
  ])('is sound in %s at %d px', async (theme, width, height) => {
    here.server.guest = true;
    const page = await here.open(address, { theme, still: true });
    await page.setViewportSize({ width, height });
    await page.waitForSelector('main:not([aria-busy])');
    await page.waitForTimeout(500);
    expect(await faultsOf(page)).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await page.close();
    expect(here.faults).toEqual([]);
  });
});
