// What the board tells by a picture: events by their keys, and the picture they belong to.
import type { Event } from '../../protocol';

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
