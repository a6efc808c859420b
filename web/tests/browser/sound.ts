// What a picture alone does not show: nothing wider than the screen, nothing axe calls serious.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(what: Document, how: RunOptions): Promise<AxeResults>;
}

// A thing on the board shows numbers and marks; its label says them in words, in another order.
const drawn = /^<button[^>]*class="(piece|pile) /;

// What axe finds, but for its lesser impacts. Run in the page's own world, past its content policy. No rule
// of these reads style sheets or films, so none are fetched for it.
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return axe.run(document, { resultTypes: ['violations'], preload: false });
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => !(id === 'label-content-name-mismatch' && drawn.test(html)))
    .map(({ id, html }) => `${id}: ${html.slice(0, 200)}`);
}

// So many pixels stand out beyond the screen's edge.
export const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// A table drawn in every way takes minutes: those that axe looks at too, unless ROOKERY_LOOKS asks for all.
export const told = <L extends { axe: boolean }>(looks: readonly L[]): L[] =>
  looks.filter(({ axe }) => axe || process.env.ROOKERY_LOOKS !== undefined);
