// What the end of a game tells of its beginning: which token lay where. Tokens are placed unseen, but
// every way one takes is told to all, and at the end they are turned up: so each can be followed.
import type { Event } from '../../protocol';
import type { View } from './view';

// The values of each council's tokens at one position; null for one that nobody ever learnt.
export type Hindsight = (number | null)[][];

// The tokens on the table by numbers of their own, in the order in which they lie.
class Tokens {
  #next = 0;
  // Those on the ally that is bid for, and which ally that is.
  #onAlly: number[] = [];
  #ally = -1;
  readonly councils: number[][];

  constructor(councils: number) {
    this.councils = Array.from({ length: councils }, () => []);
  }

  follow({ key, args }: Event): void {
    const [first = 0, a = 0, b = 0, c = 0] = args;
    switch (key) {
      case 'event.gains_token':
        this.councils[a]?.push(this.#next++);
        break;
      case 'event.moves_token':
        this.councils[b]?.push(...(this.councils[a]?.splice(c - 1, 1) ?? []));
        break;
      case 'event.returns_token':
        this.councils[a]?.splice(b - 1, 1);
        break;
      case 'event.token_on_ally':
        if (a !== this.#ally) this.#onAlly = [];
        this.#ally = a;
        this.#onAlly.push(this.#next++);
        break;
      case 'event.places':
        if (a === this.#ally) this.councils[b]?.push(...this.#onAlly.splice(0));
        break;
      case 'event.killed':
      case 'event.leaves':
        // What lay on it is back in the supply.
        if (first === this.#ally) this.#onAlly = [];
        break;
    }
  }
}

export function hindsight(events: readonly (readonly Event[])[], last: View): Hindsight[] {
  const tokens = new Tokens(last.councils.length);
  const positions = events.map((happened) => {
    for (const event of happened) tokens.follow(event);
    return tokens.councils.map((council) => [...council]);
  });
  const values = new Map<number, number>();
  last.councils.forEach((council, i) => {
    const followed = positions.at(-1)?.[i] ?? [];
    // A way we cannot follow: better no value than a wrong one.
    if (followed.length !== council.tokens.length) return;
    council.tokens.forEach((value, n) => {
      const token = followed[n];
      if (token !== undefined && value !== null) values.set(token, value);
    });
  });
  return positions.map((councils) =>
    councils.map((council) => council.map((token) => values.get(token) ?? null)),
  );
}
