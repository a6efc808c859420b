// One server and one browser for all stories; each person of a story gets a profile of their own.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { Site } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
    browser: string;
  }
}

export default async function setup(project: TestProject) {
  const site = await Site.open();
  const browser = await chromium.launchServer({
    executablePath: process.env.ROOKERY_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  project.provide('site', site.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}
