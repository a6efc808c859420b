// A Game of Thrones: The Board Game, for the shell.
import type { GameModule } from '../contract';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Final from './Final.svelte';
import { areaOrder, cardOrder } from './data';
import { describe } from './describe';
import { merge } from './merge';
import { houseOf } from './model';
import type { View } from './view';
import { words } from './words';

const game: GameModule = {
  id: 'board',
  Board,
  Bar,
  cardFace: CardFace,
  Final,
  seatLook(view, seat) {
    const house = houseOf(view as View, seat);
    return house ? { house } : null;
  },
  describe: (view, names, language) => describe(view as View, names, language),
  merge: (views) => merge(views as View[]),
  composes: ({ action }) => action.startsWith('bid '),
  kindOf(element, _, language) {
    const say = words[language];
    const kind = element.slice(0, element.indexOf(':'));
    switch (kind) {
      case 'area':
        return say('thing.area');
      case 'order':
        return say('thing.order');
      case 'man':
      case 'routed':
      case 'unit':
        return say('thing.unit');
      case 'card':
        return say('thing.card');
      case 'track':
        return say('thing.track');
      case 'house':
        return say('thing.house');
      default:
        return null;
    }
  },
  pointsAt: (things, view) =>
    things.flatMap(({ kind, value }) => {
      if (kind === 'area') return [`area:${areaOrder[value]}`];
      if (kind === 'card') return [`card:${cardOrder[value]}`];
      return kind === 'seat' ? [`house:${houseOf(view as View, value)}`] : [];
    }),
  headings: ['event.round'],
  beats: {
    'event.westeros': 'moment',
    'event.attack': 'moment',
    'event.watch_wins': 'moment',
    'event.wildlings_win': 'moment',
    'event.wildling_card': 'moment',
    'event.battle': 'moment',
    'event.card': 'moment',
    'event.tides': 'pause',
    'event.strength': 'moment',
    'event.wins_battle': 'moment',
    'event.order': 'pause',
    'event.bid': 'pause',
    'event.seventh': 'moment',
    'event.wins': 'moment',
  },
  sounds: {
    'event.card': 'reveal',
    'event.westeros': 'reveal',
    'event.wildling_card': 'reveal',
    'event.moves': 'token',
    'event.musters': 'token',
    'event.raids': 'token',
    'event.places': 'token',
    'event.wins': 'end',
  },
};

export default game;
