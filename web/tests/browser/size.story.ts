// What the first visit costs, as sent over the wire.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person } from './people.ts';
import { Seat, texts } from './table.ts';

function weigh(page: Page): { total(): Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const size = request.sizes().then((sent) => sent.responseBodySize);
    sizes.push(size.catch(() => 0)); // one that ends together with the page is no part of a visit
  });
  return {
    total: async () => (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0),
  };
}

test('the home page and the table are light', async () => {
  const me = await person();
  const scale = weigh(me.page);
  await me.page.goto(me.site, { waitUntil: 'networkidle' });
  const home = await scale.total();
  expect(home).toBeGreaterThan(50_000);
  expect(home).toBeLessThanOrEqual(300_000);
  await me.page.getByRole('button', { name: texts.en.home.play }).click();
  await new Seat(me).turn();
  await me.page.waitForLoadState('networkidle');
  const table = await scale.total();
  console.log(`home ${home} bytes, a table ${table} more`);
  expect(table).toBeLessThanOrEqual(200_000);
});
