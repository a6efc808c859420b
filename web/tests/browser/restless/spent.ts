// Where the time of a visit goes: seconds and how often, by what was done; and what the browser computed,
// which says the same on a busy machine.
import type { Browser } from 'playwright-core';

interface Processes {
  processInfo: { id: number; cpuTime: number }[];
}

export class Spent {
  #of = new Map<string, { ms: number; times: number }>();
  #computed = new Map<number, number>();

  async on<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const known = this.#of.get(what) ?? { ms: 0, times: 0 };
      this.#of.set(what, { ms: known.ms + performance.now() - begun, times: known.times + 1 });
    }
  }

  // Before pages are closed: their processes end with them.
  async count(browser: Browser): Promise<void> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as Processes;
    for (const { id, cpuTime } of processInfo) this.#computed.set(id, cpuTime);
    await session.detach();
  }
  get computed(): number {
    return [...this.#computed.values()].reduce((sum, seconds) => sum + seconds, 0);
  }

  // The most first.
  tell(): string {
    return [...this.#of]
      .sort(([, a], [, b]) => b.ms - a.ms)
      .map(([what, { ms, times }]) => `${what} ${Math.round(ms / 1000)} s (${times} times)`)
      .join(', ');
  }
}
