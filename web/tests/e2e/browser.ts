// A browser and a mock server for one test file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { MockServer } from '../mock-server';

export interface Site {
  server: MockServer;
  base: string;
  context: BrowserContext;
  // A page with these settings; faults of the page itself are collected.
  open(address: string, settings?: Record<string, unknown>): Promise<Page>;
  faults: string[];
}

export function site(): Site {
  const server = new MockServer();
  const profile = mkdtempSync(join(tmpdir(), 'rookery-e2e-'));
  const here = { server, faults: [] as string[] } as Site;
  beforeAll(async () => {
    here.base = `http://127.0.0.1:${await server.listen(0)}`;
    here.context = await chromium.launchPersistentContext(profile, {
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
  });
  afterAll(async () => {
    await here.context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  });
  here.open = async (address, settings = {}) => {
    const page = await here.context.newPage();
    page.on('pageerror', (error) => here.faults.push(error.message));
    page.on('console', (message) => {
      // What the content policy forbids is said here and nowhere else.
      if (/Content Security Policy/.test(message.text())) here.faults.push(message.text());
    });
    const kept = JSON.stringify({
      language: 'en',
      theme: 'dark',
      botSpeed: 'instant',
      ...settings,
    });
    await page.addInitScript((text) => localStorage.setItem('rookery.settings', text), kept);
    await page.goto(here.base + address);
    return page;
  };
  return here;
}
