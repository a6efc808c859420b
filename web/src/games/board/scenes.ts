// The pace of the game: events that are told by themselves, and those the board tells by a picture, many
// alike as one.
import type { Event } from '../../protocol';
import type { Weight } from '../contract';

export const beats: Record<string, Weight> = {
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
};

// By their keys the picture they belong to.
export const scenes = {
  'event.westeros': 'westeros',
  'event.winter': 'westeros',
  'event.supply': 'supply',
  'event.bid': 'bids',
  'event.placed': 'bids',
  'event.watch_wins': 'attack',
  'event.wildlings_win': 'attack',
  'event.wildling_card': 'attack',
  'event.order': 'orders',
  'event.card': 'cards',
  'event.tides': 'tides',
  'event.blade': 'blade',
  'event.strength': 'result',
  'event.wins_battle': 'result',
  'event.destroyed': 'losses',
  'event.demotes': 'losses',
  'event.loses_power': 'losses',
  'event.loses_card': 'losses',
  'event.moved_on_track': 'losses',
  'event.garrison_falls': 'losses',
  'event.retreats': 'losses',
} as const satisfies Record<string, string>;

export type SceneName = (typeof scenes)[keyof typeof scenes];
export const sceneOf = (beat: readonly Event[] | undefined): SceneName | null =>
  (scenes as Record<string, SceneName>)[beat?.[0]?.key ?? ''] ?? null;
