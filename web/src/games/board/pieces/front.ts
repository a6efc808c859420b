// What stands on the map, as the pieces are drawn from it.
import { area, placeOf, ports } from '../map/map';
import type { Point } from '../map/data';
import { siteRow, tierAt, tiers, type Tier } from '../map/tiers';
import type { Unit } from './army';
import type { OrderFace } from './shapes';

export interface Army {
  area: string;
  house: string;
  units: readonly Unit[];
  // Undefined: none; null: face down.
  order?: OrderFace | null | undefined;
  // Still to be carried out.
  due?: boolean;
  // An order is owed here.
  missing?: boolean;
  strength?: number | undefined;
}

export interface Front {
  // House by area, where one holds it.
  owners: Readonly<Record<string, string | undefined>>;
  armies: readonly Army[];
  tokens: readonly { area: string; house: string; planned?: boolean }[];
  garrisons: readonly { area: string; house: string; strength: number }[];
  // Null where nobody can pass.
  neutrals: readonly { area: string; strength: number | null }[];
}

export const tierOf = (scale: number): Tier => tiers[tierAt(scale)] ?? tiers[0];

// Where the army of an area stands.
export function armyAt(id: string, scale: number): Point {
  return placeOf(id, scale)?.army ?? ports.find((port) => port.id === id)?.at ?? [0, 0];
}
// The order of a port lies to its sea.
export function seaward(id: string): 1 | -1 {
  const port = ports.find((one) => one.id === id);
  return port && port.shore[0] > port.at[0] ? -1 : 1;
}
// The garrison stands first in the row of its castle.
export function garrisonAt(id: string, scale: number): Point | null {
  const place = placeOf(id, scale)?.site;
  const site = area(id);
  if (!place || !site) return null;
  const tier = tierOf(scale);
  const { width } = siteRow(tier, site);
  return [place[0] + (tier.garrison - width) / (2 * scale), place[1] + 1 / scale];
}
// A power token stands alone in the middle of an army's place, or behind the castle where there is one.
export function tokenAt(id: string, scale: number, crowded: boolean): Point {
  const [x, y] = armyAt(id, scale);
  if (!crowded) return [x, y];
  const { unit, token } = tierOf(scale);
  const place = placeOf(id, scale)?.site;
  const site = area(id);
  if (!place || !site) return [x, y - (unit + token) / (2 * scale)];
  const { width } = siteRow(tierOf(scale), site);
  return [place[0] + (width / 2 + token * 0.65) / scale, place[1]];
}
