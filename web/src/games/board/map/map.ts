// The map as it is drawn: paths of areas and borders, from the packed arcs, and what the game knows of
// each area.
import areas from '../../../../../games/board/data/areas.json';
import type { Language } from '../../../protocol';
import { data, type MapData, type Place, type Point } from './data';
import { tierAt } from './tiers';

export type Kind = 'land' | 'sea' | 'port';

export interface Area {
  id: string;
  kind: Kind;
  name: Record<Language, string>;
  castle: number;
  supply: number;
  power: number;
  home: string | undefined;
  neighbours: readonly string[];
  // Its outline; a port is the ring it is drawn as.
  path: string;
  // Where its pieces are looked for: the middle for keys and for the eye.
  at: Point;
  radius: number;
}

export const frame = data.frame;
export const portRing = 17;

// The points of an arc, in units.
export function pointsOf([, , packed]: MapData['arcs'][number]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < packed.length; i += 2) {
    x += packed[i] ?? 0;
    y += packed[i + 1] ?? 0;
    points.push([x / 10, y / 10]);
  }
  return points;
}

const short = (value: number) => String(Math.round(value * 100) / 100);

// A curve through the middles between points, so that no zoom shows corners. It is the same from either
// end: neighbours still fit.
function curve(points: readonly Point[]): string {
  const last = points[points.length - 1];
  if (!last) return '';
  let d = '';
  points.slice(1, -1).forEach(([x, y], i) => {
    const [nx, ny] = points[i + 2] ?? last;
    const end = i + 3 === points.length ? [nx, ny] : [(x + nx) / 2, (y + ny) / 2];
    d += `Q${short(x)} ${short(y)} ${short(end[0] ?? 0)} ${short(end[1] ?? 0)}`;
  });
  return d || `L${short(last[0])} ${short(last[1])}`;
}
const start = (points: readonly Point[]) =>
  `M${short(points[0]?.[0] ?? 0)} ${short(points[0]?.[1] ?? 0)}`;

const lines = data.arcs.map(pointsOf);
// The frame is straight, and an island has no meeting of three to start from.
const straight = ([left, right]: MapData['arcs'][number]) => left < 0 || right < 0;

function arcCurve(n: number): string {
  const index = n < 0 ? ~n : n;
  const points = n < 0 ? (lines[index] ?? []).toReversed() : (lines[index] ?? []);
  const arc = data.arcs[index];
  if (!arc || straight(arc))
    return points
      .slice(1)
      .map(([x, y]) => `L${short(x)} ${short(y)}`)
      .join('');
  return curve(points);
}
const arcPath = (n: number) => start(lines[n] ?? []) + arcCurve(n);

const ringPath = (ring: readonly number[]): string => {
  const first = ring[0] ?? 0;
  const points = lines[first < 0 ? ~first : first] ?? [];
  const from = first < 0 ? points.slice(-1) : points;
  return `${start(from)}${ring.map(arcCurve).join('')}Z`;
};
const ringAt = ([x, y]: Point, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

// Of the game's own list, which also has the ports.
const facts = areas as unknown as (Omit<Area, 'path' | 'at' | 'radius'> & { home?: string })[];

function areaOf(fact: (typeof facts)[number]): Area {
  const shape = data.areas.find(({ id }) => id === fact.id);
  const port = data.ports.find(({ id }) => id === fact.id);
  const [x, y, radius] = shape?.pole ?? [...(port?.at ?? [0, 0]), portRing];
  return {
    ...fact,
    home: fact.home,
    path: shape ? shape.rings.map(ringPath).join('') : ringAt([x ?? 0, y ?? 0], portRing),
    at: [x ?? 0, y ?? 0],
    radius: radius ?? 0,
  };
}

// North to south, seas after lands, ports last: the order they are read in.
const rank: Record<Kind, number> = { land: 0, sea: 1, port: 2 };
export const allAreas: readonly Area[] = facts
  .map(areaOf)
  .sort((a, b) => rank[a.kind] - rank[b.kind] || a.at[1] - b.at[1]);
const byId = new Map(allAreas.map((area) => [area.id, area]));
export const area = (id: string): Area | undefined => byId.get(id);

export const lands = allAreas.filter(({ kind }) => kind === 'land');
export const seas = allAreas.filter(({ kind }) => kind === 'sea');
export const ports = data.ports;

const kindAt = (n: number): Kind | undefined => byId.get(data.areas[n]?.id ?? '')?.kind;
const water = new Set(data.rivers);
function borders(one: Kind, other: Kind): string {
  return data.arcs
    .map(([left, right], n) => {
      const [a, b] = [kindAt(left), kindAt(right)];
      const wanted = (a === one && b === other) || (a === other && b === one);
      return wanted && !water.has(n) ? arcPath(n) : '';
    })
    .join('');
}

export const paths = {
  land: lands.map(({ path }) => path).join(''),
  landBorders: borders('land', 'land'),
  seaBorders: borders('sea', 'sea'),
  coast: borders('land', 'sea'),
  rivers: data.rivers.map(arcPath).join(''),
};
export const bridges = data.bridges;
export const relief = data.relief;

// Where things of an area stand at so many pixels a unit; null for a port, whose ring holds all.
export function placeOf(id: string, scale: number): Place | null {
  const n = data.areas.findIndex((shape) => shape.id === id);
  return data.places[tierAt(scale)]?.[n] ?? null;
}

// The rectangle around areas, as the stage wants it.
export function around(ids: readonly string[]) {
  const corners = ids.flatMap((id): Point[] => {
    const shape = data.areas.find((one) => one.id === id);
    if (shape) return shape.rings.flat().flatMap((n) => lines[n < 0 ? ~n : n] ?? []);
    const port = byId.get(id);
    return port ? [port.at] : [];
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
