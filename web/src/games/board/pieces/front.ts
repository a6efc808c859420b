// What stands on the map, as the pieces are drawn from it.
import { area, placeOf, ports } from '../map/map';
import type { Point } from '../map/data';
import { armyWidth, siteRow, tierAt, tiers, type Tier } from '../map/tiers';
import { armyLayout, type Unit } from './army';
import type { OrderFace } from './shapes';

export interface Army {
  area: string;
  house: string;
  units: readonly Unit[];
  // Undefined: none; null: face down.
  order?: OrderFace | null | undefined;
  // Still to be carried out.
  due?: boolean;
  // Its order is a draft, and can be carried to another area.
  movable?: boolean;
  // An order is owed here.
  missing?: boolean;
  strength?: number | undefined;
}

// Units that will stand there if what is put together goes ahead.
export interface Planned {
  area: string;
  house: string;
  units: readonly Unit[];
}
// Units that have come to fight and are not in the area yet.
export interface Attackers extends Planned {
  from: string;
}

export interface Front {
  // House by area, where one holds it.
  owners: Readonly<Record<string, string | undefined>>;
  armies: readonly Army[];
  tokens: readonly { area: string; house: string; planned?: boolean }[];
  garrisons: readonly { area: string; house: string; strength: number }[];
  // Null where nobody can pass.
  neutrals: readonly { area: string; strength: number | null }[];
  planned?: readonly Planned[];
  attackers?: Attackers | null;
  // Seas whose ships carry a march that is put together.
  carriers?: readonly string[];
}

export const tierOf = (scale: number): Tier => tiers[tierAt(scale)] ?? tiers[0];

// Where the army of an area stands.
export function armyAt(id: string, scale: number): Point {
  return placeOf(id, scale)?.army ?? ports.find((port) => port.id === id)?.at ?? [0, 0];
}
// The first ship of a fleet, which stands left of its order if there is one.
export function shipAt(front: Front, id: string, scale: number): Point {
  const [x, y] = armyAt(id, scale);
  const fleet = front.armies.find((army) => army.area === id);
  const ordered = fleet?.order !== undefined || (fleet?.missing ?? false);
  const [first] = armyLayout(fleet?.units ?? [], tierOf(scale), ordered).shown;
  return [x + (first?.x ?? 0) / scale, y];
}
// Where those stand who come to an area: beside the army that is there, on the side they come from.
export function besideAt(front: Front, id: string, units: number, scale: number, side = -1): Point {
  const [x, y] = armyAt(id, scale);
  const there = front.armies.find((army) => army.area === id);
  const forces = there !== undefined || front.neutrals.some(({ area: at }) => at === id);
  if (!forces) return [x, y];
  const tier = tierOf(scale);
  const room = armyWidth(tier, Math.min(there?.units.length ?? 1, 4)) / 2;
  return [x + (side * (room + groupWidth(tier, units) / 2 + 2)) / scale, y];
}
// How wide the box around so many units is.
export const groupWidth = (tier: Tier, units: number): number =>
  armyWidth(tier, Math.min(units, 4)) - tier.order + 9;
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
