// Axe computes for a second on a page with a map, longer than all other checks of ten steps. Names, roles and
// contrasts hang on what a page is built of: it looks where much is new to it, later where something is, and
// else once in a while.
import type { Page } from 'playwright-core';
import { faults } from '../sound.ts';
import type { Spent } from './spent.ts';

// So many shapes it has not seen are a dialog, a panel, another page.
const much = 12;
const [soon, later] = [12, 60];

export class Examiner {
  #seen = new Set<number>();
  #every: number;
  #spent: Spent;
  #since = soon;

  // Once in so many steps in any case.
  constructor(every: number, spent: Spent) {
    this.#every = every;
    this.#spent = spent;
  }

  // The same, that has seen nothing.
  get anew(): Examiner {
    return new Examiner(this.#every, this.#spent);
  }

  // Counts the step.
  due(shapes: readonly number[]): boolean {
    const fresh = shapes.filter((shape) => !this.#seen.has(shape)).length;
    this.#since++;
    const wait = fresh >= much ? soon : fresh > 0 ? later : this.#every;
    return this.#since >= wait;
  }

  async examine(page: Page, shapes: readonly number[]): Promise<string[]> {
    if (!this.due(shapes)) return [];
    // A page that was left meanwhile has shown nothing.
    const found = await this.#spent.on('axe', () => faults(page)).catch(() => null);
    if (found) this.remember(shapes);
    return found ?? [];
  }
  remember(shapes: readonly number[]): void {
    this.#since = 0;
    for (const shape of shapes) this.#seen.add(shape);
  }
}
