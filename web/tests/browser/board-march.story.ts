// Orders, a march and a mustering of the board game, seen on the map before anybody else sees them: put
// together by mouse, by dragging and by keys, changed in one place, and only then sent.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person, shot, type Person, type Wishes } from './people.ts';
import { actionsOf, quietTable, seen, type Seen } from './quiet.ts';
import { faults } from './sound.ts';
import { texts } from './table.ts';

const t = texts.en.table;
const mine = ['ask.order', 'ask.march', 'ask.move', 'ask.leave_token', 'ask.consol'];
const sizeOf = (troops: Record<string, number> = {}) =>
  Object.values(troops).reduce((sum, n) => sum + n, 0);

class Player {
  constructor(
    readonly me: Person,
    readonly table: string,
  ) {}
  get page(): Page {
    return this.me.page;
  }
  see(): Promise<Seen> {
    return seen(this.me, this.table);
  }
  async units(area: string) {
    return sizeOf((await this.see()).view.areas[area]?.units);
  }
  async orders(): Promise<Record<string, string | undefined>> {
    const { view } = await this.see();
    const own = Object.entries(view.areas).filter(([, { owner }]) => owner === 0);
    return Object.fromEntries(own.map(([id, { order }]) => [id, order]));
  }
  // Asked this, on the page as well.
  async asked(key: string) {
    await expect
      .poll(async () => (await this.see()).decision?.ask.key ?? '', { timeout: 15_000 })
      .toMatch(key);
    await this.decision.waitFor();
  }
  get decision() {
    return this.page.getByRole('region', { name: t.yourDecision, exact: true });
  }
  get gold() {
    return this.page.locator('.bar .primary:not([aria-disabled="true"])');
  }
  planned(area: string) {
    return this.page.locator(`[data-planned="${area}"]`);
  }
  token(order: string) {
    return this.page.locator(`button[data-element="order:${order}"]`);
  }
  // Where it lies once it lies still: the map and the tray move after each answer.
  async spot(what: string) {
    for (let last = await this.spotNow(what); ;) {
      await this.page.waitForTimeout(150);
      const here = await this.spotNow(what);
      if (Math.hypot(here.x - last.x, here.y - last.y) < 1) return here;
      last = here;
    }
  }
  // A point of the map where a hand finds this and nothing else.
  async spotNow(what: string) {
    let found: { x: number; y: number } | null = null;
    await expect
      .poll(async () => (found = await this.found(what)), { timeout: 10_000 })
      .not.toBeNull();
    return found ?? { x: 0, y: 0 };
  }
  async sees(what: string) {
    return (await this.found(what)) !== null;
  }
  private found(what: string) {
    return this.page.evaluate((what) => {
      const node = document.querySelector(what);
      const box = node?.getBoundingClientRect();
      if (!node || !box) return null;
      const parts = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9];
      for (const dy of parts)
        for (const dx of parts) {
          const at = { x: box.x + box.width * dx, y: box.y + box.height * dy };
          const hit = document.elementFromPoint(at.x, at.y);
          if (hit && (hit === node || node.contains(hit))) return at;
        }
      return null;
    }, what);
  }
  async click(what: string) {
    const { x, y } = await this.spot(what);
    await this.page.mouse.click(x, y);
  }
  async drag(what: string, to: string) {
    let goal = await this.spot(to);
    let from = await this.spot(what);
    // A map that shows all of it is drawn anew when panels come and go.
    for (let now = await this.spot(to); Math.hypot(now.x - goal.x, now.y - goal.y) > 1;) {
      goal = now;
      from = await this.spot(what);
      now = await this.spot(to);
    }
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + goal.x) / 2, (from.y + goal.y) / 2, { steps: 5 });
    await this.page.mouse.move(goal.x, goal.y, { steps: 5 });
    await this.page.mouse.up();
  }
  // With a finger, which playwright lets only tap.
  async swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
    const line = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
      line.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          part === undefined
            ? []
            : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 8; step++) await touch('touchMove', step / 8);
    await touch('touchEnd');
    await line.detach();
  }
  async open() {
    // The quiet page of the same person would leave this one in the background, where nothing is drawn.
    await this.page.bringToFront();
    await this.page.goto(`${this.me.site}/t/${this.table}`);
    await this.asked('ask.order');
  }
  async home(): Promise<string> {
    const { view } = await this.see();
    const own = Object.entries(view.areas).filter(([, { owner }]) => owner === 0);
    return own.sort(([, a], [, b]) => sizeOf(b.units) - sizeOf(a.units))[0]?.[0] ?? '';
  }
  // Where one unit could go without a fight, on foot.
  async goals(from: string): Promise<string[]> {
    const { view, decision } = await this.see();
    const to = actionsOf(decision).flatMap((action) => {
      const goal = new RegExp(`^move ${from}>(\\S+) 1F$`).exec(action)?.[1];
      return goal && !view.areas[goal] ? [goal] : [];
    });
    return to;
  }
}

// The strongest army marches, the others keep still.
async function plan(player: Player, home: string) {
  const rest = ['consolidate', 'support', 'consolidate', 'support', 'defence', 'raid'];
  for (const area of Object.keys(await player.orders())) {
    const order = area === home ? 'march' : (rest.shift() ?? 'raid');
    await player.page.locator(`[data-area="${area}"]`).press('Enter');
    await player.token(order).click();
    await expect.poll(() => player.orders()).toMatchObject({ [area]: order });
  }
}

async function begin(wishes: Wishes = {}, more: string[] = []) {
  const people = [await person(wishes), await person(), await person()];
  const [me] = people;
  if (!me) throw new Error('nobody');
  const player = new Player(me, await quietTable(people, [...mine, ...more]));
  await player.open();
  return player;
}

test(
  'a march is seen, changed and sent; then the same orders again',
  { timeout: 120_000 },
  async () => {
    const player = await begin();
    const { page } = player;
    const home = await player.home();

    // Area then token; a draft outlives a reload; a token carried onto an area takes its place.
    await plan(player, home);
    await page.reload();
    await player.decision.waitFor();
    expect(await player.orders()).toMatchObject({ [home]: 'march' });
    const other = Object.keys(await player.orders()).find((area) => area !== home) ?? '';
    await page.locator(`[data-area="${other}"]`).press('Enter');
    await player.drag('button[data-element="order:defence"]', `[data-area="${other}"]`);
    await expect.poll(() => player.orders()).toMatchObject({ [other]: 'defence' });
    await shot(page, 'board-planning-dark-1440');
    expect(await faults(page)).toEqual([]);
    const placed = await player.orders();
    await player.gold.click();

    // One unit by mouse to one area, then carried to another, then back.
    await player.asked('ask.move');
    const [first = '', second = ''] = await player.goals(home);
    const before = await player.units(home);
    await page.keyboard.press('g');
    await player.click(`[data-piece="man:${home}:footman#0"]`);
    await player.click(`[data-area="${first}"]`);
    await player.planned(first).waitFor();
    await expect.poll(() => player.gold.textContent()).toContain('March: 1 unit');
    expect(await player.units(home)).toBe(before);
    await shot(page, 'board-march-dark-1440');
    if (second) {
      await player.drag(`[data-piece="plan:${first}:footman#0"]`, `[data-area="${second}"]`);
      await player.planned(second).waitFor();
      expect(await player.planned(first).count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-planned]').count()).toBe(0);
    // Carried from home, and sent.
    await player.drag(`[data-piece="man:${home}:footman#0"]`, `[data-area="${first}"]`);
    await player.planned(first).waitFor();
    expect(await player.units(first)).toBe(0);
    expect(await faults(page)).toEqual([]);
    await player.gold.click();
    await expect.poll(() => player.units(first)).toBe(1);
    expect(await player.units(home)).toBe(before - 1);

    // The next round begins with the orders of this one.
    await player.asked('ask.order');
    await page.getByRole('button', { name: 'As last round' }).click();
    const { view } = await player.see();
    const still = Object.entries(placed).filter(
      ([area, order]) => view.areas[area]?.owner === 0 && !view.banned.includes(order ?? ''),
    );
    expect(still.length).toBeGreaterThan(0);
    await expect.poll(() => player.orders()).toMatchObject(Object.fromEntries(still));
    await page.getByRole('status').filter({ hasText: 'as last round' }).waitFor();
    await shot(page, 'board-copied-dark-1440');
  },
);

test('what is mustered stands on the map before it is sent', { timeout: 120_000 }, async () => {
  const player = await begin({}, ['ask.muster']);
  const { page } = player;
  const home = await player.home();
  await plan(player, home);
  // A special order that musters, carried from the tray as soon as all areas have one.
  await player.drag('button[data-element="order:consolidate_plus"]', `[data-area="${home}"]`);
  await expect.poll(() => player.orders()).toMatchObject({ [home]: 'consolidate_plus' });
  await player.gold.click();
  await player.asked('ask.consolidate');
  await page.locator(`[data-area="${home}"]`).press('Enter');
  await page.getByRole('button', { name: /^Muster instead/ }).click();

  await player.asked('ask.muster');
  const before = await player.units(home);
  // A Footman, which can only stand here; and a Ship, to any water of the castle where there is none.
  const built = () => page.locator('[data-piece^="build:"]').count();
  const { view, decision } = await player.see();
  const [water = ''] = actionsOf(decision).flatMap((action) => {
    const sea = /^launch \S+>(\S+)$/.exec(action)?.[1];
    return sea && !view.areas[sea] ? [sea] : [];
  });
  await page.locator('button[data-element="unit:footman"]').click();
  await expect.poll(built).toBe(1);
  await page.locator('button[data-element="unit:ship"]').click();
  if ((await built()) === 1) await player.click(`[data-area="${water}"]`);
  await expect.poll(built).toBe(2);
  expect(await player.gold.textContent()).toContain('Muster: 2 units');
  await shot(page, 'board-muster-dark-1440');
  expect(await faults(page)).toEqual([]);
  // One of them not after all: a click on it is enough.
  await page.keyboard.press('f');
  await player.click('[data-piece="build:1"]');
  await expect.poll(built).toBe(1);
  expect(await player.units(home)).toBe(before);
  await player.gold.click();
  await expect.poll(() => player.units(home)).toBe(before + 1);
});

test('orders and a march by keys alone', { timeout: 120_000 }, async () => {
  const player = await begin();
  const { page } = player;
  const home = await player.home();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? '');
  const count = Object.keys(await player.orders()).length;
  // Own areas one after another, an order by its digit.
  const digits = { march: '2', rest: ['6', '6', '8', '8'] };
  for (let n = 0; n < count; n++) {
    await page.keyboard.press(']');
    const area = await at();
    const key = area === home ? digits.march : (digits.rest[n] ?? '0');
    await page.keyboard.press(key);
    await expect.poll(async () => (await player.orders())[area]).toBeTruthy();
  }
  expect((await player.orders())[home]).toBe('march');
  await player.gold.focus();
  await page.keyboard.press('Enter');

  await player.asked('ask.move');
  const before = await player.units(home);
  const [goal = ''] = await player.goals(home);
  // Tab comes by what may be chosen.
  await page.locator('[data-area][tabindex="0"]').first().focus();
  for (let n = 0; n < 80 && (await at()) !== goal; n++) await page.keyboard.press('Tab');
  expect(await at()).toBe(goal);
  await page.keyboard.press('Enter');
  await player.planned(goal).waitFor();
  expect(await player.units(home)).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-planned]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await player.planned(goal).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => player.units(goal)).toBe(before);
  await shot(page, 'board-keys-dark-1440');
});

test('a finger carries orders and units, and moves the map', { timeout: 120_000 }, async () => {
  const player = await begin({ size: { width: 390, height: 844 }, touch: true });
  const { page } = player;
  const home = await player.home();
  const goal = `[data-area="${home}"]`;
  // From the tray onto an area.
  await player.token('raid').waitFor();
  await player.swipe(
    await player.spot('button[data-element="order:raid"]'),
    await player.spot(goal),
  );
  await expect.poll(() => player.orders()).toMatchObject({ [home]: 'raid' });
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe('');
  // A finger on the map moves it, and what lies there stays as it is.
  const at = await player.spot(goal);
  const left = async () => (await page.locator(goal).boundingBox())?.x ?? 0;
  const before = await left();
  await player.swipe(at, { x: at.x + 60, y: at.y });
  await expect.poll(async () => Math.round((await left()) - before)).toBeGreaterThan(20);
  expect(await player.orders()).toMatchObject({ [home]: 'raid' });

  await plan(player, home);
  await player.gold.tap();
  await player.asked('ask.move');
  // On a phone not all of the map is in sight at once: to one that is, of those that are asked about.
  await page.keyboard.press('g');
  const goals = await player.goals(home);
  const man = `[data-piece="man:${home}:footman#0"]`;
  let first = '';
  const inSight = async () => {
    if (!(await player.sees(man))) return '';
    for (const area of goals) if (await player.sees(`[data-area="${area}"]`)) return (first = area);
    return '';
  };
  await expect.poll(inSight).not.toBe('');
  await player.swipe(await player.spot(man), await player.spot(`[data-area="${first}"]`));
  await player.planned(first).waitFor({ state: 'attached' });
  await shot(page, 'board-swiped-dark-390');
});
