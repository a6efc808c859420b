// Pictures of the pages, to be looked at: node tests/screens.mjs BASE OUT [NAME…]
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [base, out, ...only] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'screens-')), {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
const pages = {
  home: '/',
  new: '/new',
  lobby: '/t/lobby',
  join: '/t/join',
  play: '/t/play',
  lead: '/t/lead',
  watch: '/t/watch',
  over: '/t/over',
  frozen: '/t/frozen',
  closed: '/t/closed',
  gone: '/t/none',
  lesson: '/t/lesson',
  replay: '/replay/over?at=60&as=all',
  rules: '/rules/alliances#ALL-PLAY-02',
  about: '/about',
  missing: '/x/y',
};
const sizes = { 1440: [1440, 900], 390: [390, 844], 360: [360, 740] };
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
page.on('pageerror', (e) => console.log('error:', e.message));
for (const [name, address] of Object.entries(pages)) {
  for (const theme of ['dark', 'light']) {
    for (const [width, [w, h]] of Object.entries(sizes)) {
      const file = `${name}-${theme}-${width}`;
      if (only.length && !only.some((o) => file.startsWith(o))) continue;
      await page.setViewportSize({ width: w, height: h });
      await page.goto(base);
      await page.evaluate((s) => localStorage.setItem('rookery.settings', JSON.stringify(s)), {
        theme,
        language: theme === 'dark' ? 'pl' : 'en',
      });
      await page.goto(base + address);
      await page.waitForTimeout(900);
      await page.screenshot({ path: join(out, `${file}.png`) });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) console.log(`${file}: ${overflow} px too wide`);
    }
  }
}
await context.close();
