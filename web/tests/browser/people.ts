// People of a story: each has a browser profile of their own, and whatever goes wrong on their pages
// fails the test.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listen } from './trouble.ts';

export const shots = fileURLToPath(new URL('../../../build/screenshots', import.meta.url));
mkdirSync(shots, { recursive: true });

export interface Wishes {
  site?: string;
  language?: 'en' | 'pl';
  theme?: 'dark' | 'light';
  botSpeed?: 'instant' | 'quick' | 'calm';
  size?: { width: number; height: number };
  touch?: boolean;
  context?: BrowserContextOptions;
}

export interface Person {
  page: Page;
  site: string;
  faults: string[];
  // Faults that this story brings about itself.
  expects(fault: RegExp): void;
  leaves(): Promise<void>;
}

let browser: Browser;
let present: Person[] = [];

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  const people = present;
  present = [];
  if (task.result?.state === 'fail') {
    const name = task.name.replaceAll(/\W+/g, '-').toLowerCase();
    for (const [i, { page }] of people.entries())
      await page.screenshot({ path: `${shots}/failed-${name}-${i}.png` }).catch(() => undefined);
  }
  for (const person of people) await person.leaves();
  expect(people.flatMap((person) => person.faults)).toEqual([]);
});

export async function person(wishes: Wishes = {}): Promise<Person> {
  const { language = 'en', theme = 'dark', botSpeed = 'instant', touch = false } = wishes;
  const context = await browser.newContext({
    viewport: wishes.size ?? { width: 1440, height: 900 },
    hasTouch: touch,
    isMobile: touch,
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    ...wishes.context,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(
    (settings) => {
      // The empty page a tab begins with has no storage.
      if (location.protocol === 'http:' && !localStorage.getItem('rookery.settings'))
        localStorage.setItem('rookery.settings', JSON.stringify(settings));
    },
    { language, theme, botSpeed },
  );
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => listen(page, seen));
  const page = await context.newPage();
  const one: Person = {
    page,
    site: wishes.site ?? inject('site'),
    get faults() {
      return seen.filter((fault) => !expected.some((known) => known.test(fault)));
    },
    expects: (fault) => void expected.push(fault),
    leaves: () => context.close(),
  };
  present.push(one);
  return one;
}

export const shot = (page: Page, name: string) =>
  page.screenshot({ path: `${shots}/${name}.png`, animations: 'disabled' });
