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
}
export type Moment = 'decision' | 'sending' | 'waiting' | 'over' | 'paused';

// Runs in the page: must stand alone.
function look(said: { decision: string; may: string; chosen: string; clear: string }): Sight {
  const covered: string[] = [];
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
    covered.push(name(node));
    return null;
  }
  const spots = (nodes: Element[]) => nodes.map(spot).filter((found) => found !== null);
  const pieces = [...document.querySelectorAll('main button[aria-pressed]')];
  const bar = [...document.querySelectorAll('section[aria-label]')].find(
    (node) => name(node) === said.decision,
  );
  const inBar = [...(bar?.querySelectorAll('button') ?? [])].filter((b) => name(b) !== said.clear);
  const gold = inBar.find((b) => b.matches('.primary:not([aria-disabled=true])'));
  return {
    lit: spots(pieces.filter((node) => name(node).endsWith(`; ${said.may}`))),
    chosen: pieces.map(name).filter((called) => called.endsWith(`; ${said.chosen}`)),
    buttons: spots(inBar.filter((b) => !b.matches('.primary'))),
    gold: gold ? spot(gold) : null,
    ask: bar?.querySelector('.sentence')?.textContent?.trim() ?? '',
    covered,
  };
}

export class Seat {
  readonly page: Page;
  answered = 0;
  language: Language = 'en';
  readonly #touch: boolean;
  #random: number;

  constructor(person: Person, options: { touch?: boolean; language?: Language; seed?: number } = {}) {
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
  get end() {
    return this.page.getByRole('region', { name: this.t.end, exact: true });
  }

  // Numbers of its own, so that a story makes the same choices in the same places.
  #pick<T>(of: T[]): T {
    this.#random = (this.#random * 48271) % 2147483647;
    return of[this.#random % of.length] as T;
  }

  async moment(): Promise<Moment> {
    return this.page.evaluate(
      ([decision, end, paused]) => {
        const regions = [...document.querySelectorAll('section')];
        const called = (text: string) =>
          regions.find((node) => node.getAttribute('aria-label') === text);
        if (called(end as string)) return 'over';
        if (regions.some((node) => node.querySelector('h2')?.textContent === paused))
          return 'paused';
        const bar = called(decision as string);
        if (!bar) return 'waiting';
        return bar.querySelector('[role=status]') ? 'sending' : 'decision';
      },
      [this.t.yourDecision, this.t.end, this.t.paused],
    );
  }

  // Until something is asked of this person, or the game is over.
  async turn(seconds = 20): Promise<Moment> {
    const late = Date.now() + seconds * 1000;
    for (;;) {
      const moment = await this.moment();
      if (moment !== 'waiting' && moment !== 'sending') return moment;
      if (Date.now() > late) throw new Error(`nothing was asked for ${seconds} s: ${moment}`);
      await this.page.waitForTimeout(20);
    }
  }

  sight(): Promise<Sight> {
    return this.page.evaluate(look, {
      decision: this.t.yourDecision,
      may: this.board.may,
      chosen: this.board.chosen,
      clear: this.t.clear,
    });
  }

  async press({ x, y }: Spot): Promise<void> {
    if (this.#touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  // Answers the open question in some way: points at what is lit until the gold button is ready.
  async answer(): Promise<string> {
    for (let step = 0; step < 12; step++) {
      const seen = await this.sight();
      const ready = seen.gold && (seen.chosen.length > 0 || seen.lit.length === 0);
      if (ready && seen.gold) {
        await this.press(seen.gold);
        this.answered++;
        return seen.gold.what;
      }
      const listed = seen.chosen.length > 0 && seen.buttons.length > 0;
      const spot = this.#pick(listed ? seen.buttons : [...seen.lit, ...seen.buttons]);
      expect(spot, `"${seen.ask}" can be answered; covered: ${seen.covered.join()}`).toBeDefined();
      await this.press(spot);
      if (!seen.lit.includes(spot)) {
        this.answered++;
        return spot.what;
      }
      // The mouse stays off the cards, or their large faces come up over the table.
      if (!this.#touch) await this.page.mouse.move(2, 2);
    }
    throw new Error('a dozen things were chosen and the question is still open');
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
