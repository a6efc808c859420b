// The board the demo stands on.
import type { BoardProps } from '../../src/games/contract';
import { Standing } from '../../src/games/shared/standing.svelte';
import { setBoard, getBoard } from '../../src/games/shared/here';
import { settings } from '../../src/settings.svelte';
import type { Choice, Decision } from '../../src/protocol';
import { LivePicker } from '../../src/table/picker.svelte';
import { all } from './cards';
import { duel, Maker, melee, type Face, type Lies, type Position, type Seat } from './position';

export interface Opened {
  title: string;
  cards: Lies[];
}

class Here extends Standing<{ step: string }, Face, null, Opened> {
  position: Position = $state.raw({} as Position);
  focus = $state(0); // the other's board that lies open
  page = $state(0);
  readonly words = null;

  constructor(
    seats: number,
    readonly live: LivePicker,
  ) {
    const state = { view: { step: 'play' }, names: {} };
    super(() => ({ state, picker: live, seat: 0, settings }) as unknown as BoardProps);
    const make = new Maker(all(settings.language));
    this.position = seats > 2 ? melee(make) : duel(make);
    live.decision = { number: 1, actions: this.#actions(), more: null } as unknown as Decision;
  }
  meant(): string | null {
    return null;
  }
  designed(): boolean {
    return false;
  }
  get own(): Seat {
    return this.position.seats[0] as Seat;
  }
  get others(): Seat[] {
    return this.position.seats.slice(1);
  }
  // Every second standing character of mine may be chosen, and a card of the hand.
  #actions(): Choice[] {
    const text = { key: 'action', args: [0, 0, 0, 0] };
    const mine = this.own.characters.filter((card) => !card.away && !card.kneeling);
    const lit = [...mine.filter((_, i) => i % 2 === 0), ...this.own.hand.slice(0, 1)];
    return lit.map(({ element }) => ({ action: element, text, touches: [element] }));
  }
  // The position with one card kneeling or standing; as from the server, all of it is new.
  renewed(id: string): Position {
    const fresh = structuredClone(this.position);
    for (const seat of fresh.seats)
      for (const card of [...seat.characters, ...seat.locations])
        if (card.id === id && card.face) {
          card.kneeling = !card.kneeling;
          card.face.now.kneeling = card.kneeling;
        }
    return fresh;
  }
}

export function stand(seats: number): Here {
  const picker = new LivePicker({ act: () => undefined, why: () => Promise.resolve(null) });
  return setBoard(new Here(seats, picker));
}
export const getHere = (): Here => getBoard<Here>();
