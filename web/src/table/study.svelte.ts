// For thinking: questions about the position that the server answers from what my seat knows.
import type { Finding, Request, StudySpec } from '../protocol';
import type { Answer } from '../socket';

export interface Found {
  findings: Finding[];
  worlds: number;
}

export class Studies {
  // Which study is open; null if none is.
  name = $state<string | null>(null);
  // What it is about, as the board names things.
  about = $state<string | null>(null);
  found = $state.raw<Found | null>(null);
  asking = $state(false);
  // The position is another one than the answer is about.
  stale = $state(false);
  #last: string | null = null;
  #round = 0;
  #waiting = false;

  constructor(
    private readonly request: (request: Request) => Promise<Answer | null>,
    private readonly complain: (answer: Answer) => void,
  ) {}

  // Opens the study looked at last, or puts all away.
  toggle(specs: readonly StudySpec[], about: string | null = null): void {
    if (this.name !== null) return this.close();
    const spec = specs.find(({ name }) => name === this.#last) ?? specs[0];
    if (spec) this.choose(spec.name, about ?? this.about);
  }
  choose(name: string, about: string | null = this.about): void {
    this.name = this.#last = name;
    this.about = about;
    this.found = null;
    void this.ask();
  }
  // Something on the board was pointed at: if the open study is about such things, it is about this one.
  point(specs: readonly StudySpec[], element: string): void {
    const kind = specs.find(({ name }) => name === this.name)?.about;
    if (this.name !== null && kind && element.startsWith(`${kind}:`) && element !== this.about)
      this.choose(this.name, element);
  }
  // A state is shown; `mine` if it asks something new of me.
  changed(mine: boolean): void {
    if (this.name === null) return;
    if (mine) void this.ask();
    else this.stale = true;
  }
  close(): void {
    this.name = null;
    this.found = null;
    this.asking = false;
    this.#round++;
  }

  // One question at a time, for the server answers no more: what is wished meanwhile is asked then.
  async ask(): Promise<void> {
    if (this.name === null) return;
    const round = ++this.#round;
    this.asking = true;
    this.stale = false;
    if (this.#waiting) return;
    this.#waiting = true;
    const answer = await this.request({ type: 'study', name: this.name, about: this.about });
    this.#waiting = false;
    if (round !== this.#round) return this.ask();
    this.asking = false;
    if (answer?.type === 'study') this.found = answer;
    else this.stale = true;
    if (answer && answer.type !== 'study') this.complain(answer);
  }
}
