// What is shown how large at which zoom. Pieces and names keep their size on the screen while the land
// grows under them; these are pixels, `from` is the least pixels a unit of the map.
export interface Tier {
  from: number;
  unit: number;
  // From one unit of an army to the next: they overlap.
  step: number;
  order: number;
  castle: number;
  icon: number;
  landName: number;
  seaName: number;
  garrison: number;
  token: number;
  // The figure on an order.
  figure: number;
}

export const tiers: readonly [Tier, ...Tier[]] = [
  {
    from: 0.44,
    unit: 17.5,
    step: 11,
    order: 19,
    castle: 15,
    icon: 10,
    landName: 11,
    seaName: 11.5,
    garrison: 14,
    token: 17,
    figure: 11,
  },
  {
    from: 0.5,
    unit: 20,
    step: 13,
    order: 22,
    castle: 18,
    icon: 11,
    landName: 11.5,
    seaName: 13,
    garrison: 16,
    token: 19,
    figure: 11,
  },
  {
    from: 0.75,
    unit: 25,
    step: 18,
    order: 29,
    castle: 23,
    icon: 13,
    landName: 12.5,
    seaName: 15,
    garrison: 19,
    token: 24,
    figure: 12,
  },
  {
    from: 0.95,
    unit: 29,
    step: 21,
    order: 34,
    castle: 27,
    icon: 14,
    landName: 14,
    seaName: 16.5,
    garrison: 22,
    token: 28,
    figure: 13.5,
  },
];

// The number of the tier at so many pixels a unit.
export function tierAt(scale: number): number {
  const at = tiers.findLastIndex((tier) => scale >= tier.from);
  return Math.max(0, at);
}

// How wide an army of so many units stands beside its order.
export const armyWidth = (tier: Tier, units: number): number =>
  tier.unit * 1.05 + (units - 1) * tier.step + tier.order + 3;

// Sizes of names, by the room their area has (`radius` in units).
export function nameSize(tier: Tier, kind: 'land' | 'sea', radius: number): number {
  const room = radius * tier.from;
  if (kind === 'sea') return Math.max(tier.landName, Math.min(tier.seaName, room * 0.3));
  return Math.max(11, tier.landName - 1, Math.min(tier.landName + 1.5, room * 0.26));
}
export const lineHeight = 1.02;

export interface Site {
  castle: number;
  supply: number;
  power: number;
  home?: string | undefined;
}

// Garrison, castle, barrels and crowns stand in a row. Where each begins, from the row's left end.
export function siteRow(tier: Tier, { castle, supply, power, home }: Site) {
  const garrison = home ? tier.garrison + 1 : 0;
  const keep = castle === 2 ? tier.castle * 1.25 : castle === 1 ? tier.castle * 0.85 : 0;
  const icons = garrison + keep + (keep ? 1 : 0);
  return {
    garrison: 0,
    castle: garrison,
    icons,
    width: icons + (supply + power) * (tier.icon + 1),
  };
}
