// Where pieces come from and go to, by event: the game's part of every movement. A unit is known by where it
// stands and of which kind it is, `man:winterfell:footman#0`; one that comes to fight is `attack:` until it
// has won the place.
import type { Cue, Script, Sight } from '../../motion/script';
import { areaOrder, cardOrder, unitKinds } from './data';
import { routesOf } from './march';
import type { View } from './view';

const areaName = (n: number | undefined) => areaOrder[n ?? -1] ?? '';

// Every kind of unit that is new in an area comes from another place, and passes these on its way.
function come(to: string, kinds: readonly string[], from: readonly string[], via: string[]): Cue[] {
  return kinds.flatMap((kind) =>
    unitKinds.map((unit) => ({
      piece: `${kind}:${to}:${unit}`,
      from: [...from.map((place) => `${place}:${unit}`), ...from],
      via,
    })),
  );
}
// The ships that carry a march stand in these seas.
function carried(sight: Sight<View>, seat: number | undefined, from: string, to: string): string[] {
  const view = sight.was ?? sight.view;
  const seas = seat === undefined ? [] : (routesOf(view, seat, from).get(to) ?? []);
  return seas.map((sea) => `army:${sea}`);
}

export const script: Script<View> = {
  moving: ['hand', 'card', 'track', 'man', 'routed', 'attack', 'order', 'token'],
  cues: {
    'event.card': ([seat, card], { view, seat: me }) => {
      const side = view.battle?.attacker === seat ? 'attacker' : 'defender';
      return [
        { piece: `card:${side}`, act: 'flip' },
        ...(seat === me ? [{ piece: `hand:${cardOrder[card ?? -1]}`, to: [] }] : []),
      ];
    },
    'event.moves': ([seat, from, to], sight) => {
      const [home, goal] = [areaName(from), areaName(to)];
      const via = carried(sight, seat, home, goal);
      return come(goal, ['man', 'attack'], [`man:${home}`, `army:${home}`], via);
    },
    // The winner takes the place it fought for.
    'event.enters': ([, to]) => {
      const goal = areaName(to);
      return come(goal, ['man'], [`attack:${goal}`], []);
    },
    'event.retreats': ([, to], { view, was }) => {
      const battle = was?.battle ?? view.battle;
      if (!battle) return [];
      const left = [`man:${battle.area}`, `attack:${battle.area}`, `army:${battle.area}`];
      return come(areaName(to), ['routed', 'man'], left, []);
    },
    'event.sent_back': ([, to], { view, was }) => {
      const battle = was?.battle ?? view.battle;
      return battle ? come(areaName(to), ['man', 'routed'], [`attack:${battle.area}`], []) : [];
    },
    // Who falls sinks where it stood, and the others feel it.
    'event.destroyed': ([, , at]) => {
      const place = areaName(at);
      return ['man', 'routed', 'attack'].map((kind) => ({
        piece: `${kind}:${place}`,
        to: [`army:${place}`],
        act: 'shake' as const,
      }));
    },
    'event.order': ([, at]) => [{ piece: `order:${areaName(at)}`, act: 'flip' }],
    'event.swaps': ([, at]) => [{ piece: `order:${areaName(at)}`, act: 'flip' }],
    // The raider's order strikes the other, and both are gone.
    'event.raids': ([, from, , to]) => [
      { piece: `order:${areaName(from)}`, to: [`order:${areaName(to)}`, `army:${areaName(to)}`] },
      { piece: `army:${areaName(to)}`, act: 'shake' },
    ],
    'event.consolidates': ([seat, at]) => [
      { piece: `order:${areaName(at)}`, to: [`seat:${seat}`] },
    ],
    'event.places': ([seat, at]) => [{ piece: `order:${areaName(at)}`, from: [`seat:${seat}`] }],
    'event.token': ([seat, at]) => [{ piece: `token:${areaName(at)}`, from: [`seat:${seat}`] }],
    'event.token_removed': ([seat, at]) => [
      { piece: `token:${areaName(at)}`, to: [`seat:${seat}`] },
    ],
    // Ships of a port change hands where they lie.
    'event.captures': ([, , port]) => [{ piece: `man:${areaName(port)}`, act: 'bow' }],
  },
  origins: {
    hand: (_, { seat }) => (seat === null ? [] : [`seat:${seat}`]),
    card: ([, side], { view }) => {
      const seat = side === 'attacker' ? view.battle?.attacker : view.battle?.defender;
      return seat === undefined ? [] : [`seat:${seat}`];
    },
    man: ([, id], { view }) => {
      const owner = view.areas[id ?? '']?.owner;
      return owner === undefined ? [] : [`seat:${owner}`];
    },
    // Beaten units lie down where they stood.
    routed: ([, id, unit]) => [`man:${id}:${unit}`],
    attack: () => [],
    order: () => [],
    token: ([, id], { view }) => {
      const owner = view.areas[id ?? '']?.token;
      return owner === undefined ? [] : [`seat:${owner}`];
    },
    track: () => [],
  },
};
