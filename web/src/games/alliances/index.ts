// A Game of Thrones: Alliances, for the shell.
import type { GameModule } from '../contract';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Final from './Final.svelte';
import { leader } from './data';
import { describe } from './describe';
import { hindsight, type Hindsight } from './hindsight';
import { merge } from './merge';
import { pointsAt } from './points';
import type { View } from './view';
import { kindOf, openly } from './words';

const game: GameModule = {
  id: 'alliances',
  Board,
  Bar,
  cardFace: CardFace,
  Final,
  seatLook(view, seat) {
    const house = leader((view as View).leaders[seat]?.leader ?? null)?.house;
    return house ? { house } : null;
  },
  kindOf,
  describe: (view, names, language) => describe(view as View, names, language),
  merge: (views, later) => merge(views as View[], later as Hindsight | undefined),
  hindsight: (events, last) => hindsight(events, last as View),
  openly,
  pointsAt: (things, view) => pointsAt(things, view as View),
  headings: ['event.season', 'event.round'],
  beats: {
    'event.season': 'pause',
    'event.reveals_ally': 'pause',
    'event.wins_bid': 'moment',
    'event.places': 'pause',
    'event.killed': 'moment',
    'event.council_power': 'pause',
    'event.victory': 'moment',
    'event.shared_victory': 'moment',
  },
  sounds: {
    'event.plays': 'card',
    'event.moves_bid': 'card',
    'event.swaps_bids': 'card',
    'event.takes_back': 'card',
    'event.drew': 'card',
    'event.gains_token': 'token',
    'event.token_on_ally': 'token',
    'event.moves_token': 'token',
    'event.reveals_ally': 'reveal',
    'event.token_shown': 'reveal',
    'event.victory': 'end',
    'event.shared_victory': 'end',
  },
};

export default game;
