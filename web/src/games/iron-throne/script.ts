// Where pieces come from and go to, by event: the game's part of every movement.
import type { Script } from '../../motion/script';
import { faceOrder, personOrder } from './data';
import type { View } from './view';

export const script: Script<View> = {
  moving: ['hand', 'champion', 'card', 'token', 'hostage'],
  cues: {
    'event.shows': ([seat, face], { seat: me }) => [
      { piece: `card:${seat}`, act: 'flip' },
      // Mine lay in my hand too, lifted: it leaves from where all see it.
      ...(seat === me ? [{ piece: `hand:${faceOrder[face ?? -1]}`, to: [] }] : []),
    ],
    'event.dies': ([person]) => [{ piece: `person:${personOrder[person ?? -1]}`, act: 'die' }],
    'event.reshuffles': ([seat]) => [{ piece: `deck:${seat}`, act: 'shake' }],
    'event.lays': ([seat, face]) => [
      { piece: `card:${seat}`, from: [`hand:${faceOrder[face ?? -1]}#0`, `seat:${seat}`] },
    ],
  },
  origins: {
    hand: (_, { seat }) => (seat === null ? [] : [`deck:${seat}`, `seat:${seat}`]),
    champion: ([, person]) => [`person:${person}`],
    card: ([, seat]) => [`seat:${seat}`],
    token: ([, , from]) => [`seat:${from}`],
    hostage: ([, , of]) => [`seat:${of}`],
  },
  targets: {
    hand: (_, { seat }) => (seat === null ? [] : [`discard:${seat}`, `seat:${seat}`]),
    champion: ([, person]) => [`person:${person}`],
    card: ([, seat]) => [`discard:${seat}`, `seat:${seat}`],
    token: ([, , from]) => [`seat:${from}`],
    hostage: ([, , of]) => [`seat:${of}`],
  },
};
