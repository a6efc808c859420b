import type { Event } from '../../protocol';
import { areaOrder, orders } from './data';

const orderIds = [...orders.keys()];

// Which orders a seat had in the round before, by area: as they were revealed, and changed by the Raven.
export function lastOrders(log: readonly Event[], seat: number | null): Map<string, string> {
  const found = new Map<string, string>();
  let rounds = 0;
  for (const { key, args } of log.toReversed()) {
    if (key === 'event.round' && ++rounds === 2) break;
    const [who = -1, at = -1, first = -1, then = -1] = args;
    const id = areaOrder[at];
    const order = key === 'event.swaps' ? then : first;
    if (rounds !== 1 || who !== seat || !id || found.has(id)) continue;
    if (key === 'event.order' || key === 'event.swaps') found.set(id, orderIds[order] ?? '');
  }
  return found;
}
