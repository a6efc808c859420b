// Figures that count up or down: elements with a `data-count` name and one number in their text.
interface Run {
  text: Text;
  from: number;
  to: number;
  end: string; // the whole text as it is to stand
}

function figures(stage: Element): { name: string; text: Text; value: number }[] {
  return [...stage.querySelectorAll<HTMLElement>('[data-count]')].flatMap((node) => {
    const text = node.firstChild;
    const found = text instanceof Text ? /\d+/.exec(text.data) : null;
    if (!(text instanceof Text) || !found) return [];
    return [{ name: node.dataset['count'] ?? '', text, value: Number(found[0]) }];
  });
}

export const between = (from: number, to: number, done: number): number =>
  Math.round(from + (to - from) * Math.max(0, Math.min(1, done)));

export class Counters {
  #were = new Map<string, number>();
  #running: Run[] = [];
  #next = 0;

  before(stage: Element): void {
    this.#were = new Map(figures(stage).map(({ name, value }) => [name, value]));
  }
  after(stage: Element, ms: number): void {
    this.#running = figures(stage).flatMap(({ name, text, value }) => {
      const from = this.#were.get(name);
      return from === undefined || from === value
        ? []
        : [{ text, from, to: value, end: text.data }];
    });
    if (this.#running.length === 0 || ms <= 0) return;
    const begun = performance.now();
    const step = (now: number) => {
      const done = (now - begun) / ms;
      if (done >= 1) return this.finish();
      for (const { text, from, to, end } of this.#running)
        text.data = end.replace(/\d+/, String(between(from, to, done)));
      this.#next = requestAnimationFrame(step);
    };
    step(begun);
  }
  finish(): void {
    cancelAnimationFrame(this.#next);
    for (const { text, end } of this.#running) text.data = end;
    this.#running = [];
  }
}
