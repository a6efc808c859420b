// Where the units of an army and its order stand, in pixels about the middle.
import { armyWidth, type Tier } from '../map/tiers';
import type { UnitKind } from './shapes';

export interface Unit {
  // Stays with the piece wherever it goes.
  id: string;
  kind: UnitKind;
  routed?: boolean;
  ghost?: boolean;
  chosen?: boolean;
}

// Knights lead, engines come last.
const rank: Record<UnitKind, number> = { knight: 0, footman: 1, ship: 1, siege_engine: 2 };
const most = 4;
const few = 3;

export function armyLayout(units: readonly Unit[], tier: Tier, order: boolean) {
  const sorted = units.toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  const drawn = sorted.length > most ? sorted.slice(0, few) : sorted;
  const units0 = Math.max(1, drawn.length);
  const width = armyWidth(tier, units0) - (order ? 0 : tier.order + 3);
  const first = -width / 2 + tier.unit * 0.525;
  return {
    width,
    left: -width / 2,
    shown: drawn.map((unit, i) => ({ unit, x: first + i * tier.step })),
    more: sorted.length - drawn.length,
    countX: first + (units0 - 1) * tier.step + tier.unit * 0.3,
    orderX: width / 2 - tier.order / 2,
  };
}
