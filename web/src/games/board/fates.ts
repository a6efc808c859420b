// What an attack of the wildlings has brought each house so far: from the chronicle, which outlives a
// reload, since the card was turned up.
import type { Event } from '../../protocol';

const fateful = new Set(
  [
    'destroyed',
    'demotes',
    'supply',
    'loses_power',
    'gains_power',
    'moved_on_track',
    'discards',
    'recovers',
    'recovers_all',
    'upgrades',
    'musters',
  ].map((key) => `event.${key}`),
);

// Of each of them the first number is the seat.
export function fatesOf(log: readonly Event[]): Event[] {
  const turned = log.findLastIndex(({ key }) => key === 'event.wildling_card');
  return turned < 0 ? [] : log.slice(turned + 1).filter(({ key }) => fateful.has(key));
}
