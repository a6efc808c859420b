// Where pieces come from and go to, by event: the game's part of every movement.
import type { Script } from '../../motion/script';
import { areaOrder, cardOrder } from './data';
import type { View } from './view';

export const script: Script<View> = {
  moving: ['hand', 'card', 'track', 'army'],
  cues: {
    'event.card': ([seat, card], { view, seat: me }) => {
      const side = view.battle?.attacker === seat ? 'attacker' : 'defender';
      return [
        { piece: `card:${side}`, act: 'flip' },
        ...(seat === me ? [{ piece: `hand:${cardOrder[card ?? -1]}`, to: [] }] : []),
      ];
    },
    'event.moves': ([, from, to]) => [
      { piece: `army:${areaOrder[to ?? -1]}`, from: [`army:${areaOrder[from ?? -1]}`] },
    ],
    'event.enters': ([, to], { view }) => [
      {
        piece: `army:${areaOrder[to ?? -1]}`,
        from: view.battle ? [`army:${view.battle.from}`] : [],
      },
    ],
  },
  origins: {
    hand: (_, { seat }) => (seat === null ? [] : [`seat:${seat}`]),
    card: ([, side], { view }) => {
      const seat = side === 'attacker' ? view.battle?.attacker : view.battle?.defender;
      return seat === undefined ? [] : [`seat:${seat}`];
    },
    army: ([, id], { view }) => {
      const owner = view.areas[id ?? '']?.owner;
      return owner === undefined ? [] : [`seat:${owner}`];
    },
    track: () => [],
  },
};
