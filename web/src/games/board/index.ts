// A Game of Thrones: The Board Game, for the shell.
import type { GameModule } from '../contract';
import texts from '../../../../games/board/data/text.json';
import { openlyOf } from '../../text';
import Answer from './Answer.svelte';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Final from './Final.svelte';
import Rail from './Rail.svelte';
import { areaOrder, cardOrder } from './data';
import { describe } from './describe';
import { houseOf } from './model';
import { scenes } from './scenes';
import type { View } from './view';
import { words } from './words';

const game: GameModule = {
  id: 'board',
  Board,
  Bar,
  cardFace: CardFace,
  Final,
  Rail,
  Answer,
  openly: openlyOf(texts),
  seatLook(view, seat) {
    const house = houseOf(view as View, seat);
    return house ? { house } : null;
  },
  describe: (view, names, language) => describe(view as View, names, language),
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
    'event.westeros': 'scene',
    'event.winter': 'scene',
    'event.supply': 'moment',
    'event.attack': 'moment',
    'event.bid': 'scene',
    'event.placed': 'moment',
    'event.watch_wins': 'moment',
    'event.wildlings_win': 'moment',
    'event.wildling_card': 'scene',
    'event.chooses': 'moment',
    'event.order': 'moment',
    'event.swaps': 'moment',
    'event.looks': 'pause',
    'event.raids': 'pause',
    'event.neutral_beaten': 'moment',
    'event.battle': 'moment',
    'event.card': 'moment',
    'event.cancels': 'moment',
    'event.removes_order': 'pause',
    'event.moved_on_track': 'pause',
    'event.redraws': 'pause',
    'event.tides': 'moment',
    'event.blade': 'moment',
    'event.strength': 'moment',
    'event.wins_battle': 'moment',
    'event.destroyed': 'pause',
    'event.demotes': 'pause',
    'event.loses_power': 'pause',
    'event.loses_card': 'pause',
    'event.garrison_falls': 'pause',
    'event.retreats': 'moment',
    'event.sent_back': 'moment',
    'event.captures': 'pause',
    'event.ships_lost': 'pause',
    'event.seventh': 'moment',
    'event.wins': 'moment',
  },
  scenes,
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
