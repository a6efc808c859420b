// Where pieces come from and go to, by event: the game's part of every movement.
import type { Script } from '../../motion/script';
import { allyOrder, influenceOrder } from './data';
import type { View } from './view';

const card = (n: number | undefined) => influenceOrder[n ?? -1] ?? '';

export const script: Script<View> = {
  moving: ['hand', 'bid', 'ally', 'token'],
  cues: {
    'event.plays': ([seat, n], { seat: me }) => [
      {
        piece: `bid:${seat}:${card(n)}`,
        from: seat === me ? [`hand:${card(n)}`, `seat:${seat}`] : [`seat:${seat}`],
      },
    ],
    'event.takes_back': ([seat, n]) => [
      { piece: `hand:${card(n)}`, from: [`bid:${seat}:${card(n)}`] },
      { piece: `bid:${seat}:${card(n)}`, to: [`seat:${seat}`] },
    ],
    'event.moves_bid': ([seat, n, from]) => [
      { piece: `bid:${seat}:${card(n)}`, from: [`bid:${from}:${card(n)}`, `seat:${from}`] },
    ],
    'event.swaps_bids': ([seat, own, other, theirs]) => [
      {
        piece: `bid:${seat}:${card(theirs)}`,
        from: [`bid:${other}:${card(theirs)}`, `seat:${other}`],
      },
      { piece: `bid:${other}:${card(own)}`, from: [`bid:${seat}:${card(own)}`, `seat:${seat}`] },
    ],
    'event.places_self': ([seat, n, before]) => [
      {
        piece: `bid:${before}:${card(n)}`,
        from: [`bid:${seat}:${card(n)}`, `hand:${card(n)}`, `seat:${seat}`],
      },
    ],
    'event.takes_pile': ([, n]) => [{ piece: `hand:${card(n)}`, from: ['pile:discard'] }],
    'event.took_card': ([, other, n]) => [{ piece: `hand:${card(n)}`, from: [`seat:${other}`] }],
    'event.moves_token': ([, from, to]) => [
      { piece: `token:${to}`, from: [`token:${from}`, `token:${from}:0`, `council:${from}`] },
    ],
    'event.places': ([, , to]) => [
      { piece: `token:${to}`, from: ['token:current', 'pile:supply'] },
    ],
    'event.reveals_ally': ([n]) => [{ piece: `ally:${allyOrder[n ?? -1]}`, act: 'flip' }],
    'event.token_shown': ([council]) => [{ piece: `token:${council}`, act: 'flip' }],
    'event.kneels': ([seat]) => [{ piece: `seat:${seat}`, act: 'bow' }],
    'event.reshuffles_influence': () => [{ piece: 'pile:influence', act: 'shake' }],
    'event.reshuffles_allies': () => [{ piece: 'pile:allies', act: 'shake' }],
  },
  origins: {
    hand: () => ['pile:influence'],
    bid: ([, seat]) => [`seat:${seat}`],
    ally: () => ['pile:allies', 'pile:killed'],
    token: () => ['pile:supply', 'pile:allies'],
  },
  targets: {
    hand: () => ['pile:discard'],
    bid: () => ['pile:discard'],
    ally: ([, id], { view }) => [view.killed.includes(id ?? '') ? 'pile:killed' : 'pile:allies'],
    token: () => ['pile:supply'],
  },
};
