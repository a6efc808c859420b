// A Game of Thrones: Alliances, for the shell.
import type { GameModule } from '../contract';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Mark from './Mark.svelte';
import Scene from './Scene.svelte';
import { leader } from './data';
import { describe } from './describe';
import { merge } from './merge';
import type { View } from './view';

const game: GameModule = {
  id: 'alliances',
  Board,
  Bar,
  icon: Mark,
  scene: Scene,
  cardFace: CardFace,
  seatLook(view, seat) {
    const house = leader((view as View).leaders[seat]?.leader ?? null)?.house;
    return house ? { house } : null;
  },
  describe: (view, names, language) => describe(view as View, names, language),
  merge: (views) => merge(views as View[]),
  headings: ['event.season', 'event.reveals_ally'],
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
