// Where the time of a visit goes: seconds and how often, by what was done.
export class Spent {
  #of = new Map<string, { ms: number; times: number }>();

  async on<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const known = this.#of.get(what) ?? { ms: 0, times: 0 };
      this.#of.set(what, { ms: known.ms + performance.now() - begun, times: known.times + 1 });
    }
  }

  // The most first.
  tell(): string {
    return [...this.#of]
      .sort(([, a], [, b]) => b.ms - a.ms)
      .map(([what, { ms, times }]) => `${what} ${Math.round(ms / 1000)} s (${times} times)`)
      .join(', ');
  }
}
