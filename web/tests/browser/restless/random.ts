// Numbers that are the same for the same seed, so that a visit can be told by one number.
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  // From 0 up to, not including, 1 (mulberry32).
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  // A whole number, both ends included.
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }
  chance(part: number): boolean {
    return this.next() < part;
  }
  pick<T>(of: readonly T[]): T {
    if (of.length === 0) throw new Error('nothing to pick from');
    return of[Math.floor(this.next() * of.length)] as T;
  }
  // Each as often as its weight says; one whose weight is 0 never.
  weigh<T>(of: readonly (readonly [weight: number, what: T])[]): T {
    const sum = of.reduce((all, [weight]) => all + weight, 0);
    let left = this.next() * sum;
    for (const [weight, what] of of) {
      left -= weight;
      if (weight > 0 && left < 0) return what;
    }
    return this.pick(of.filter(([weight]) => weight > 0))[1];
  }
}
