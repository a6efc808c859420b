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
import { keyList } from './keys';
import { merge } from './merge';
import { houseOf } from './model';
import { beats, scenes } from './scenes';
import type { View } from './view';
import { words } from './words';

const game: GameModule = {
  id: 'board',
  drafts: true,
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
  label({ action }, view, language) {
    if (action !== 'done') return null;
    const { ask } = view as View;
    if (ask === 'move') return words[language]('end_march');
    return ask === 'muster' ? words[language]('end_muster') : null;
  },
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
  keys: (language) => keyList(words[language]),
  headings: ['event.round'],
  beats,
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
