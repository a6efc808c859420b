// What a person does at a table, whatever the game: looks what is lit, points at it, presses the gold
// button. Everything is found as a person, or a screen reader, would find it: by what it is called.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { words as boardWords } from '../../src/games/alliances/words.ts';
import { en } from '../../src/i18n/en.ts';
import { pl } from '../../src/i18n/pl.ts';
import type { Person } from './people.ts';

export type Language = 'en' | 'pl';
export const texts = { en, pl };

export interface Spot {
  what: string;
  x: number;
  y: number;
}
export interface Sight {
  // Elements of the board that may be chosen, and those that are.
  lit: Spot[];
  chosen: string[];
  // Buttons of the decision bar: the gold one apart.
  buttons: Spot[];
  gold: Spot | null;
  ask: string;
  // What is lit and cannot be reached by a pointer.
  covered: string[];
  // What is lit on a map, outside of the part that is in sight.
  away: string[];
}
export type Moment = 'decision' | 'sending' | 'waiting' | 'over' | 'paused';

// Runs in the page: must stand alone.
function look(said: { decision: string }): Sight {
  const covered: string[] = [];
  const away: string[] = [];
  const name = (node: Element) => node.getAttribute('aria-label') ?? node.textContent?.trim() ?? '';
  // A point of the element that nothing else covers, as near to its middle as can be.
  function spot(node: Element): Spot | null {
    const box = node.getBoundingClientRect();
    const offsets = [0, -0.2, 0.2, -0.35, 0.35, -0.44, 0.44];
    const points = offsets
      .flatMap((dx) => offsets.map((dy) => [dx, dy] as const))
      .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
    for (const [dx, dy] of points) {
      const x = box.x + box.width * (0.5 + dx);
      const y = box.y + box.height * (0.5 + dy);
      const hit = document.elementFromPoint(x, y);
      if (hit && (node === hit || node.contains(hit))) return { what: name(node), x, y };
    }
    if (node.closest('[data-pannable]')) away.push(name(node));
    else if (!scrolledAway(node)) covered.push(name(node));
    return null;
  }
  // In a box that a person would scroll, outside of what it shows now.
  function scrolledAway(node: Element): boolean {
    const box = node.getBoundingClientRect();
    for (let around = node.parentElement; around; around = around.parentElement) {
      if (around.scrollHeight <= around.clientHeight + 1) continue;
      if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
      const frame = around.getBoundingClientRect();
      return box.bottom > frame.bottom || box.top < frame.top;
    }
    return false;
  }
  const spots = (nodes: Element[]) => nodes.map(spot).filter((found) => found !== null);
  const pieces = (chosen: boolean) => [
    ...document.querySelectorAll(`main [data-element][aria-pressed=${chosen}]`),
  ];
  const bar = [...document.querySelectorAll('section[aria-label]')].find(
    (node) => name(node) === said.decision,
  );
  // What answers: not what only shows a card, nor the bar's own tools.
  const inBar = [...(bar?.querySelectorAll('button:not([aria-haspopup], .tool)') ?? [])];
  const gold = inBar.find((b) => b.matches('.primary:not([aria-disabled=true])'));
  return {
    lit: spots(pieces(false)),
    chosen: pieces(true).map(name),
    buttons: spots(inBar.filter((b) => !b.matches('.primary'))),
    gold: gold ? spot(gold) : null,
    ask: bar?.querySelector('.sentence')?.textContent?.trim() ?? '',
    covered,
    away,
  };
}

export class Seat {
  readonly page: Page;
  answered = 0;
  language: Language = 'en';
  readonly #touch: boolean;
  #random: number;

  constructor(
    person: Person,
    options: { touch?: boolean; language?: Language; seed?: number } = {},
  ) {
    this.page = person.page;
    this.#touch = options.touch ?? false;
    this.language = options.language ?? 'en';
    this.#random = options.seed ?? 1;
  }

  get t() {
    return texts[this.language].table;
  }
  get board() {
    return boardWords[this.language];
  }
  get decision() {
    return this.page.getByRole('region', { name: this.t.yourDecision, exact: true });
  }
  // Called by how it ended for this person.
  get end() {
    const { won, end } = this.t;
    return this.page.getByRole('region').filter({
      has: this.page.getByRole('heading', { name: new RegExp(`^(${won}|${end})$`) }),
    });
  }

  // Numbers of its own, so that a story makes the same choices in the same places.
  #pick<T>(of: T[]): T {
    this.#random = (this.#random * 48271) % 2147483647;
    return of[this.#random % of.length] as T;
  }

  async moment(): Promise<Moment> {
    return this.page.evaluate(
      ([decision, end, won, paused]) => {
        const regions = [...document.querySelectorAll('section')];
        const headed = regions.map((node) => node.querySelector('h2')?.textContent);
        if (headed.some((text) => text === end || text === won)) return 'over';
        if (headed.includes(paused)) return 'paused';
        const bar = regions.find((node) => node.getAttribute('aria-label') === decision);
        if (!bar) return 'waiting';
        return bar.querySelector('[role=status]') ? 'sending' : 'decision';
      },
      [this.t.yourDecision, this.t.end, this.t.won, this.t.paused],
    );
  }

  // Until something is asked of this person, or the game is over.
  async turn(seconds = 40): Promise<Moment> {
    const late = Date.now() + seconds * 1000;
    for (;;) {
      const moment = await this.moment();
      if (moment !== 'waiting' && moment !== 'sending') return moment;
      if (Date.now() > late) throw new Error(`nothing was asked for ${seconds} s: ${moment}`);
      await this.page.waitForTimeout(20);
    }
  }

  sight(): Promise<Sight> {
    return this.page.evaluate(look, { decision: this.t.yourDecision });
  }

  async press({ x, y }: Spot): Promise<void> {
    if (this.#touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  // The question with something to press: choices may still be on their way, and a map may show
  // another part of the land than is asked about.
  async #offered(): Promise<Sight> {
    const late = Date.now() + 10_000;
    for (;;) {
      const seen = await this.sight();
      const { lit, buttons, gold, away, covered, ask } = seen;
      if (lit.length + buttons.length > 0 || gold) return seen;
      const why = `"${ask}" can be answered; covered: ${covered.join()}; out of sight: ${away.join()}`;
      expect(Date.now(), why).toBeLessThan(late);
      if (away.length > 0) await this.#wholeMap();
      await this.page.waitForTimeout(50);
    }
  }
  async #wholeMap(): Promise<void> {
    const { whole } = texts[this.language].stage;
    await this.page.getByRole('button', { name: whole, exact: true }).click();
  }

  // What was pointed at leads on: to the gold button or to more to point at. A board that is turned to
  // another player's takes a moment.
  async #ledOn(): Promise<void> {
    for (const late = Date.now() + 1000; Date.now() < late;) {
      const { lit, gold } = await this.sight();
      if (gold || lit.length > 0) return;
      await this.page.waitForTimeout(20);
    }
  }

  // Answers the open question in some way: points at what is lit until the gold button is ready.
  async answer(): Promise<string> {
    for (let step = 0; step < 24; step++) {
      const seen = await this.#offered();
      const ready = seen.gold && (seen.chosen.length > 0 || seen.lit.length === 0);
      if (ready && seen.gold) {
        await this.press(seen.gold);
        this.answered++;
        return seen.gold.what;
      }
      const listed = seen.chosen.length > 0 && seen.buttons.length > 0;
      const spot = this.#pick(listed ? seen.buttons : [...seen.lit, ...seen.buttons]);
      await this.press(spot);
      if (!seen.lit.includes(spot)) {
        this.answered++;
        return spot.what;
      }
      // The mouse stays off the cards, or their large faces come up over the table.
      if (!this.#touch) await this.page.mouse.move(2, 2);
    }
    throw new Error('two dozen things were chosen and the question is still open');
  }

  // Answers the open question in these words: tries what is lit until a button says them.
  async does(words: string): Promise<void> {
    const find = async (path: string[]): Promise<Spot | null> => {
      const { gold, buttons, lit } = await this.sight();
      const named = [...buttons, ...(gold ? [gold] : [])].find(({ what }) => what === words);
      if (named || path.length === 3) return named ?? null;
      for (const what of new Set(lit.map((spot) => spot.what))) {
        await this.page.keyboard.press('Escape');
        for (const step of [...path, what]) {
          const spot = (await this.sight()).lit.find((one) => one.what === step);
          if (spot) await this.press(spot);
          await this.#ledOn();
        }
        const found = await find([...path, what]);
        if (found) return found;
      }
      return null;
    };
    // Choices may still be on their way, and pieces too: what was pressed may have moved on.
    const late = Date.now() + 10_000;
    let spot: Spot | null = null;
    while (!spot) {
      await this.#offered();
      spot = await find([]);
      if (!spot && Date.now() > late) throw new Error(`no way to answer "${words}"`);
      if (!spot) await this.page.keyboard.press('Escape'); // nothing chosen, as at first
    }
    await this.press(spot);
    this.answered++;
  }

  // Answers so many questions, or all until the end.
  async play(answers = Infinity): Promise<Moment> {
    for (let done = 0; done < answers; done++) {
      const moment = await this.turn();
      if (moment !== 'decision') return moment;
      await this.answer();
    }
    return this.turn();
  }
}

// So much has the chronicle told; it draws only what is in sight.
export const toldSoFar = (page: Page): Promise<number> =>
  page.getByRole('log').first().getAttribute('data-told').then(Number);

// From the home page with one press. Weak bots answer sooner.
export async function playNow(person: Person, bots: 'easy' | 'normal' = 'normal'): Promise<void> {
  const { page, site } = person;
  const language = await page
    .goto(site)
    .then(() => page.evaluate(() => document.documentElement.lang));
  if (bots === 'easy')
    await page.route('**/api/tables', (route) => {
      const body = route.request().postData()?.replaceAll('normal', 'easy');
      return route.continue(body ? { postData: body } : {});
    });
  await page.getByRole('button', { name: texts[language as Language].home.play }).click();
  await page.waitForURL(/\/t\//);
}

// Several people at one table: whoever is asked answers, until so many questions were answered.
export async function playTogether(seats: Seat[], answers: number): Promise<void> {
  const late = Date.now() + 90_000;
  for (let done = 0; done < answers;) {
    for (const seat of seats) {
      const moment = await seat.moment();
      if (moment === 'over') return;
      if (moment !== 'decision') continue;
      await seat.answer();
      done++;
    }
    if (Date.now() > late) throw new Error(`only ${done} questions were answered in 90 s`);
  }
}

// The same thing through the HTTP door, for tables the pages do not offer.
export async function call<T>(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  return person.page.evaluate(
    async ([method, path, body]) => {
      const init: RequestInit = { method, headers: { 'Content-Type': 'application/json' } };
      if (body) init.body = body;
      const response = await fetch(path, init);
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as [string, string, string],
  );
}

// Plays this person's seat to the end by the socket alone, as fast as the server allows. Better from
// another page than the table's, which would show every step of it.
export async function hurry(person: Person, table: string): Promise<void> {
  await person.page.evaluate(async (id) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    let answered = 0;
    await new Promise<void>((over, failed) => {
      socket.onclose = () => failed(new Error('the socket was closed'));
      socket.onmessage = ({ data }) => {
        const { table, state, patch } = JSON.parse(String(data));
        if (table?.status === 'finished') over();
        const decision = state?.decision ?? patch?.decision?.[0];
        if (!decision || decision.number === answered) return;
        answered = decision.number;
        const any = <T>(list: T[]) => list[answered % list.length] as T;
        const { heads, tails } = any<{ heads: [string][]; tails: [string][] }>(decision.actions);
        const action = any(heads)[0] + any(tails)[0];
        const act = { type: 'act', id: answered, decision: answered, action };
        setTimeout(() => socket.send(JSON.stringify(act)), 60);
      };
    });
    socket.onclose = null;
    socket.close();
  }, table);
}

// A table made through the HTTP door and begun: these people in the first seats, easy bots in the
// others. All look at it.
export async function gather(people: Person[], wishes: Record<string, unknown>): Promise<string> {
  for (const one of people) {
    await one.page.goto(`${one.site}/about`);
    await call(one, 'POST', '/api/guest', {});
  }
  const [host, ...guests] = people;
  if (!host) throw new Error('nobody came');
  const seats = Number(wishes.seats ?? 4);
  const bots = Array.from({ length: seats }, (_, i) => (i < people.length ? null : 'easy'));
  const wanted = { game: 'alliances', seats, bots, ...wishes };
  const { id } = await call<{ id: string }>(host, 'POST', '/api/tables', wanted);
  for (const [i, guest] of guests.entries())
    await call(guest, 'POST', `/api/tables/${id}/join`, { seat: i + 1 });
  await call(host, 'POST', `/api/tables/${id}/start`, {});
  for (const { page, site } of people) await page.goto(`${site}/t/${id}`);
  return id;
}
export const begin = (person: Person, wishes: Record<string, unknown> = {}): Promise<string> =>
  gather([person], wishes);

// Whoever is asked answers, until all see the end. Tells what was asked.
export async function playOut(
  seats: Seat[],
  seconds: number,
  answer = (seat: Seat): Promise<unknown> => seat.answer(),
): Promise<Set<string>> {
  const late = Date.now() + seconds * 1000;
  const asked = new Set<string>();
  for (;;) {
    const moments: Moment[] = [];
    for (const seat of seats) {
      const moment = await seat.moment();
      moments.push(moment);
      if (moment !== 'decision') continue;
      const { ask } = await seat.sight();
      asked.add(ask);
      // A card may still be on its way.
      const covered = async () => (await seat.sight()).covered;
      const message = `all of "${ask}" can be pointed at`;
      await expect.poll(covered, { message, timeout: 5000 }).toEqual([]);
      await answer(seat);
    }
    if (moments.every((moment) => moment === 'over')) return asked;
    if (Date.now() > late) throw new Error(`no end in ${seconds} s: ${moments.join()}`);
    if (!moments.includes('decision')) await seats[0]?.page.waitForTimeout(20);
  }
}
