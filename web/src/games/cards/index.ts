// A Game of Thrones: The Card Game, for the shell.
import type { GameModule } from '../contract';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Chain from './Chain.svelte';
import Final from './Final.svelte';
import { describe } from './describe';
import CardText from './faces/Text.svelte';
import { merge } from './merge';
import { houseOf, label } from './naming';
import { pointsAt } from './points';
import type { View } from './view';
import { kindOf, openly, words } from './words';

const game: GameModule = {
  id: 'cards',
  Board,
  Bar,
  Chain,
  cardFace: CardFace,
  CardText,
  Final,
  quickPass: true,
  roomy: true,
  seatLook(view, seat) {
    const house = houseOf((view as View).seats[seat]?.faction ?? null);
    return house ? { house } : null;
  },
  kindOf,
  label: (choice, view, language) => label(choice, view as View, language),
  describe: (view, names, language) => describe(view as View, names, language),
  merge: (views) => merge(views as View[]),
  openly,
  pointsAt: (things, view) => pointsAt(things, view as View),
  keys: (language) => [[words[language]('key.space'), words[language]('key.pass')]],
  headings: ['event.round', 'event.phase'],
  hushed: ['event.ponders'],
  vain: true,
  beats: {
    'event.plot': 'pause',
    'event.wins_initiative': 'pause',
    'event.challenge': 'pause',
    'event.wins_challenge': 'moment',
    'event.nobody_wins': 'moment',
    'event.claim': 'pause',
    'event.cancelled': 'pause',
    'event.saved_by_duplicate': 'pause',
    'event.wins_dominance': 'pause',
    'event.eliminated': 'moment',
    'event.wins': 'moment',
  },
  sounds: {
    'event.draws': 'card',
    'event.drew': 'card',
    'event.marshals': 'card',
    'event.plays': 'card',
    'event.ambushes': 'card',
    'event.income': 'token',
    'event.gains_power': 'token',
    'event.moves_power': 'token',
    'event.plot': 'reveal',
    'event.wins': 'end',
  },
};

export default game;
