// Things an action may touch that lie nowhere on the table, or too small to choose among: they are
// laid out over it.
import { houseNames } from './data';
import { hostagesOf, held } from './model';
import type { View } from './view';

export type Item = { el: string; copy?: number } & (
  | { kind: 'house'; house: string; taken: number } // by which seat, or -1
  | { kind: 'sheet'; person: string }
  | { kind: 'card'; face: string; house: string | null }
  | { kind: 'back'; house: string | null; note: 'deck' | 'hand' | null; count: number }
);
export type Title = 'houses' | 'leaders' | 'sources' | 'own' | 'held' | 'seen' | 'hand';
export interface Tray {
  title: Title;
  seat: number; // whom it is about
  items: Item[];
}

const houseOf = (view: View, seat: number) => view.players[seat]?.house ?? null;

function hostageItems(view: View, holder: number): Item[] {
  return hostagesOf(view, holder).map(({ n, of, card }) => {
    const el = `hostage:${holder}:${n}`;
    const house = houseOf(view, of);
    return card === null
      ? { el, kind: 'back', house, note: null, count: 1 }
      : { el, kind: 'card', face: card, house };
  });
}

function sources(view: View, seat: number, touched: readonly string[]): Tray {
  const house = houseOf(view, seat);
  const player = view.players[seat];
  const pile = (note: 'deck' | 'hand', count: number): Item[] =>
    touched.includes(`${note}:${seat}`)
      ? [{ el: `${note}:${seat}`, kind: 'back', house, note, count }]
      : [];
  const items = [
    ...pile('deck', player?.deck ?? 0),
    ...pile('hand', player?.hand.size ?? 0),
    ...hostageItems(view, seat).filter(({ el }) => touched.includes(el)),
  ];
  return { title: 'sources', seat, items };
}

function otherHands(view: View, seat: number | null, touched: readonly string[]): Tray[] {
  return view.players.flatMap((player, owner): Tray[] => {
    if (owner === seat) return [];
    const prefix = `hand:${owner}:`;
    if (!touched.some((el) => el.startsWith(prefix))) return [];
    // Copies are one choice: the first of them stands for all.
    const faces = new Set([
      ...held(player.hand.known),
      ...touched.filter((el) => el.startsWith(prefix)).map((el) => el.slice(prefix.length)),
    ]);
    const items = [...faces].map((face): Item => ({
      el: prefix + face,
      kind: 'card',
      face,
      house: player.house,
    }));
    return [{ title: 'hand', seat: owner, items }];
  });
}

export function traysOf(view: View, seat: number | null, touched: readonly string[]): Tray[] {
  if (touched.length === 0) return [];
  const me = seat ?? 0;
  if (view.ask === 'house') {
    const items = [...houseNames.keys()].map((house): Item => {
      const taken = view.players.findIndex((player) => player.house === house);
      return { el: `house:${house}`, kind: 'house', house, taken };
    });
    return [{ title: 'houses', seat: me, items }];
  }
  if (view.ask === 'leader') {
    const items = (view.players[me]?.offered ?? []).map((person): Item => ({
      el: `sheet:${person}`,
      kind: 'sheet',
      person,
    }));
    return [{ title: 'leaders', seat: me, items }];
  }
  if (view.seen?.cards && touched.some((el) => el.startsWith('seen:'))) {
    const house = houseOf(view, view.seen.of);
    const items = [...new Set(view.seen.cards)].map((face): Item => ({
      el: `seen:${face}`,
      kind: 'card',
      face,
      house,
    }));
    return [{ title: 'seen', seat: me, items }];
  }
  if (view.ask === 'hostage_source') {
    const [, giver = '0'] = touched[0]?.split(':') ?? [];
    return [sources(view, Number(giver), touched)];
  }
  const holders = view.players.flatMap((_, holder): Tray[] =>
    touched.some((el) => el.startsWith(`hostage:${holder}:`))
      ? [
          {
            title: holder === seat ? 'own' : 'held',
            seat: holder,
            items: hostageItems(view, holder),
          },
        ]
      : [],
  );
  return [...holders, ...otherHands(view, seat, touched)];
}

// People to point at who do not stand in the arena.
export const lineUp = (view: View, touched: readonly string[]): string[] => {
  const standing = new Set(view.players.map(({ champion }) => champion));
  const people = touched.filter((el) => el.startsWith('person:')).map((el) => el.slice(7));
  return people.every((person) => standing.has(person)) ? [] : people;
};
