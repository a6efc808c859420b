// One server and one browser for all stories; each person of a story gets a profile of their own.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launch } from './chromium.ts';
import { Site } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
    browser: string;
  }
}

export default async function setup(project: TestProject) {
  const site = await Site.open();
  const browser = await chromium.launchServer(launch);
  project.provide('site', site.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}
