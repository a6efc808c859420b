// Where pieces come from and go to, by event: the game's part of every movement.
import type { Script } from '../../motion/script';
import { kindOrder } from './data';
import type { View } from './view';

const id = (kind: number | undefined) => kindOrder[kind ?? -1] ?? '';

export const script: Script<View> = {
  moving: ['hand', 'card', 'facedown', 'laid', 'chosen'],
  cues: {
    'event.plot': ([seat, kind]) => [
      { piece: `card:${seat}:${id(kind)}`, from: [`chosen:${seat}`, `plots:${seat}`], act: 'flip' },
    ],
    'event.leaves': ([seat, kind, exit]) => [
      {
        piece: `card:${seat}:${id(kind)}`,
        to: [[`dead:${seat}`], [`discard:${seat}`], [`discard:${seat}`], [`hand_of:${seat}`]][
          exit ?? 0
        ] ?? [`deck:${seat}`],
      },
    ],
    'event.plays': ([seat, kind]) => [
      { piece: `hand:${seat}:${id(kind)}`, to: [`discard:${seat}`] },
    ],
    'event.discards': ([seat, kind]) => [
      { piece: `hand:${seat}:${id(kind)}`, to: [`discard:${seat}`] },
    ],
    'event.deck_empty': ([seat]) => [{ piece: `deck:${seat}`, act: 'shake' }],
  },
  origins: {
    hand: ([, seat]) => [`deck:${seat}`],
    card: ([, seat, kind]) => [
      `laid:${seat}:${kind}`,
      `laid:${seat}`,
      `hand:${seat}:${kind}`,
      `discard:${seat}`,
      `hand_of:${seat}`,
      `deck:${seat}`,
    ],
    facedown: ([, seat]) => [`deck:${seat}`],
    laid: ([, seat, kind]) => [`hand:${seat}:${kind}`, `hand_of:${seat}`],
    chosen: ([, seat]) => [`plots:${seat}`],
  },
  targets: {
    hand: ([, seat]) => [`discard:${seat}`, `deck:${seat}`],
    card: ([, seat]) => [`discard:${seat}`],
    laid: ([, seat]) => [`board:${seat}`],
    chosen: ([, seat]) => [`plots:${seat}`],
  },
};
