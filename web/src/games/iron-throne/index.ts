// Game of Thrones: The Iron Throne, for the shell.
import type { GameModule } from '../contract';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Final from './Final.svelte';
import { describe, hostageNamed } from './describe';
import { merge } from './merge';
import { pointsAt } from './points';
import { isProposal } from './terms';
import type { View } from './view';
import { kindOf, openly } from './words';

const game: GameModule = {
  id: 'iron-throne',
  Board,
  Bar,
  cardFace: CardFace,
  Final,
  composes: isProposal,
  detail: (choice, view, language) => hostageNamed(choice, view as View, language),
  seatLook(view, seat) {
    const house = (view as View).players[seat]?.house;
    return house ? { house } : null;
  },
  kindOf,
  describe: (view, names, language) => describe(view as View, names, language),
  merge: (views) => merge(views as View[]),
  openly,
  pointsAt: (things, view) => pointsAt(things, view as View),
  headings: ['event.turn'],
  beats: {
    'event.event': 'pause',
    'event.defender': 'pause',
    'event.shows': 'moment',
    'event.shows_nothing': 'moment',
    'event.outcome': 'moment',
    'event.wins': 'moment',
    'event.tie': 'moment',
    'event.deal': 'moment',
    'event.dies': 'moment',
    'event.victory': 'moment',
    'event.shared_victory': 'moment',
  },
  sounds: {
    'event.plays': 'card',
    'event.lays': 'card',
    'event.drew': 'card',
    'event.sends': 'token',
    'event.puts_power': 'token',
    'event.spreads': 'token',
    'event.shows': 'reveal',
    'event.event': 'reveal',
    'event.victory': 'end',
    'event.shared_victory': 'end',
  },
};

export default game;
