// Game of Thrones: The Iron Throne, for the shell.
import type { GameModule } from '../contract';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Mark from './Mark.svelte';
import Scene from './Scene.svelte';
import { describe, hostageNamed } from './describe';
import { merge } from './merge';
import { isProposal } from './terms';
import type { View } from './view';

const game: GameModule = {
  id: 'iron-throne',
  Board,
  Bar,
  icon: Mark,
  scene: Scene,
  cardFace: CardFace,
  composes: isProposal,
  detail: (choice, view, language) => hostageNamed(choice, view as View, language),
  seatLook(view, seat) {
    const house = (view as View).players[seat]?.house;
    return house ? { house } : null;
  },
  describe: (view, names, language) => describe(view as View, names, language),
  merge: (views) => merge(views as View[]),
  headings: ['event.turn'],
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
