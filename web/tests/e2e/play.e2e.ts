// Playing through the page: by mouse, by keyboard alone, over a lost connection.
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../data/game';
import { site } from './browser';

const here = site();
beforeEach(() => {
  here.server.reset();
  here.server.guest = false;
});

// What the mock takes at its present position of a table.
const recorded = (id: string) => game.steps[here.server.tables.get(id)?.at ?? 0]?.action ?? '';
// Cards lie in a fan, each over the right part of the one before: a person points at the left edge.
async function point(page: Page, action: string): Promise<void> {
  const card = page.locator(`[data-element="hand:0:${action.split(' ')[1] ?? ''}"]`).first();
  const box = await card.boundingBox();
  if (!box) throw new Error(`nothing to point at for ${action}`);
  await page.mouse.click(box.x + 24, box.y + 60);
}

describe('a table', () => {
  it('is begun with one press from the home page', async () => {
    const page = await here.open('/');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/t\/new\d+$/);
    await page.waitForSelector('text=Your decision');
    expect(here.server.guest).toBe(true);
    expect(await page.title()).toMatch(/^● /);
    const id = page.url().split('/').at(-1) ?? '';
    const salts = await page.evaluate(() => localStorage.getItem('rookery.salts'));
    expect(JSON.parse(salts ?? '{}')[id]).toMatch(/^[0-9a-f]{32}$/);
    await page.close();
  });

  it('takes an action by mouse and goes on', async () => {
    const page = await here.open('/t/play');
    await page.waitForSelector('[data-element]');
    const before = here.server.tables.get('play')?.at ?? 0;
    const action = recorded('play');
    await point(page, action);
    const primary = page.locator('.button.primary');
    expect(await primary.textContent()).toContain('Play: ');
    await primary.click();
    await expect.poll(() => here.server.tables.get('play')?.at).toBeGreaterThan(before);
    await page.close();
  });

  it('is playable by keyboard alone', async () => {
    const page = await here.open('/t/play');
    await page.waitForSelector('[data-element]');
    const wanted = recorded('play').split(' ')[1];
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('ArrowRight');
      const focused = await page.evaluate(
        () => (document.activeElement as HTMLElement).dataset.element,
      );
      if (focused === `hand:0:${wanted}`) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.button.primary:focus:not([aria-disabled])');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.button.primary[aria-disabled]');
    await page.keyboard.press('/');
    await page.keyboard.type(recorded('play'));
    const before = here.server.tables.get('play')?.at ?? 0;
    await page.keyboard.press('Enter');
    await expect.poll(() => here.server.tables.get('play')?.at).toBeGreaterThan(before);
    await page.close();
  });

  it('says why not, with the rule', async () => {
    const page = await here.open('/t/play');
    await page.waitForSelector('[data-element]');
    const wrong = ['kneel', 'play'].find((verb) => !recorded('play').startsWith(verb));
    expect(wrong).toBe('kneel');
    await page.getByRole('button', { name: 'Kneel' }).click();
    const rule = page.getByRole('link', { name: 'Rule ALL-PLAY-02' });
    await rule.waitFor();
    expect(await rule.getAttribute('href')).toBe('/rules/alliances#ALL-PLAY-02');
    expect(await page.locator('[aria-live="assertive"]').textContent()).not.toBe('');
    await page.close();
  });

  it('keeps an answer over a lost connection', async () => {
    const page = await here.open('/t/play');
    await page.waitForSelector('[data-element]');
    const before = here.server.tables.get('play')?.at ?? 0;
    here.server.refuse = true;
    here.server.cut();
    await page.waitForSelector('text=No connection');
    await point(page, recorded('play'));
    await page.locator('.button.primary').click();
    await page.waitForSelector('text=Goes out when the connection is back');
    expect(here.server.tables.get('play')?.at).toBe(before);
    here.server.refuse = false;
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect.poll(() => here.server.tables.get('play')?.at).toBeGreaterThan(before);
    await page.close();
  });

  it('talks, pauses and asks for hints', async () => {
    const page = await here.open('/t/play');
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.getByRole('textbox', { name: 'Say something' }).fill('Winter is coming.');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.said:text("Winter is coming.")');
    await page.locator('main').focus();
    await page.keyboard.press('h');
    await page.waitForSelector('text=What a bot would think of');
    await page.waitForSelector('text=wins 43 %');
    await page.getByRole('button', { name: 'Menu of the table' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForSelector('text=The game is paused');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForSelector('text=The game is paused', { state: 'detached' });
    await page.close();
  });

  it('is laid, joined and started', async () => {
    const page = await here.open('/t/join');
    await page.getByRole('button', { name: 'Sit here' }).first().click();
    await page.waitForSelector('text=The host starts the game.');
    await page.goto(`${here.base}/t/lobby`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('text=Your decision');
    await page.close();
  });

  it('ends with places and a rematch', async () => {
    const page = await here.open('/t/over');
    await page.waitForSelector('text=The game is over');
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL(/\/t\/new\d+$/);
    await page.close();
  });
});

describe('a replay', () => {
  it('steps, and keeps its place in the address', async () => {
    const page = await here.open('/replay/over?at=10&as=all');
    await page.waitForSelector('text=10 of 225');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('text=11 of 225');
    expect(page.url()).toContain('at=11');
    await page.keyboard.press('End');
    await page.waitForSelector('text=225 of 225');
    await page.selectOption('select', '2');
    await expect.poll(() => page.url()).toContain('as=2');
    await page.close();
  });

  it('proves its shuffle', async () => {
    const page = await here.open('/replay/over');
    await page.getByRole('button', { name: 'Was the shuffle fair?' }).click();
    await page.waitForSelector('text=The secret fits the number shown before the game.');
    await page.waitForSelector('text=rookery verify over.record');
    await page.close();
  });

  it('goes on from a position', async () => {
    const page = await here.open('/replay/over?at=50');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await page.waitForURL(/\/t\/new\d+$/);
    await page.close();
    expect(here.faults).toEqual([]);
  });
});
