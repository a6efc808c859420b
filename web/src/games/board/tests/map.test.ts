// @vitest-environment node
// The shapes of the map against the game's own list of neighbours.
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../../tools/map/generate';
import { towards, type Direction } from '../../../stage/directions';
import { data, type Point } from '../map/data';
import { allAreas, area, around, bridges, lands, placeOf, pointsOf, ports } from '../map/map';
import { linesOf } from '../map/names';
import { tiers } from '../map/tiers';

const root = new URL('../../../../../', import.meta.url).pathname;
const file = 'web/src/games/board/map/map.json';
const read = (path: string) => readFileSync(root + path, 'utf8');

const length = (points: Point[]) =>
  points.reduce((sum, [x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);

// How much border each pair of areas shares, by "one|other" in order of their names.
const shared = new Map<string, number>();
for (const arc of data.arcs) {
  const [left, right] = [data.areas[arc[0]]?.id, data.areas[arc[1]]?.id];
  if (!left || !right) continue;
  const pair = [left, right].sort().join('|');
  shared.set(pair, (shared.get(pair) ?? 0) + length(pointsOf(arc)));
}
const kind = (id: string) => area(id)?.kind;
const adjacent = (one: string, other: string) => area(one)?.neighbours.includes(other) ?? false;

// Corners of an area's outer ring, and whether a point lies within.
function ring(id: string): Point[] {
  const shape = data.areas.find((one) => one.id === id);
  return (shape?.rings[0] ?? []).flatMap((n) => {
    const arc = data.arcs[n < 0 ? ~n : n];
    const points = arc ? pointsOf(arc) : [];
    return n < 0 ? points.reverse() : points;
  });
}
function inside([x, y]: Point, polygon: Point[]): boolean {
  let is = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon.at(i - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

describe('borders', () => {
  test('every area of the game is on the map, and nothing else', () => {
    const drawn = [...data.areas, ...data.ports].map(({ id }) => id);
    expect(drawn.sort()).toEqual(allAreas.map(({ id }) => id).sort());
    expect(allAreas).toHaveLength(58);
  });
  test('neighbours share a border that can be seen', () => {
    for (const { id, neighbours } of allAreas) {
      for (const other of neighbours) {
        if (kind(id) === 'port' || kind(other) === 'port') continue;
        const border = shared.get([id, other].sort().join('|')) ?? 0;
        expect(border, `${id} and ${other}`).toBeGreaterThanOrEqual(14);
      }
    }
  });
  test('areas that touch are neighbours, or a river parts them', () => {
    const apart = [...shared.keys()].filter((pair) => {
      const [one = '', other = ''] = pair.split('|');
      return !adjacent(one, other);
    });
    for (const pair of apart) expect(pair.split('|').map(kind)).toEqual(['land', 'land']);
    expect(apart.sort()).toEqual([
      'greywater_watch|winterfell',
      'harrenhal|mountains_of_the_moon',
      'harrenhal|twins',
      'riverrun|twins',
      'starfall|three_towers',
    ]);
  });
  test('water runs along each of them, and elsewhere only under a bridge', () => {
    const pairOf = (n: number) => {
      const [left = -1, right = -1] = data.arcs[n] ?? [];
      return [data.areas[left]?.id ?? '', data.areas[right]?.id ?? ''] as const;
    };
    const wet = data.rivers.map(pairOf);
    data.arcs.forEach((_, n) => {
      const [one, other] = pairOf(n);
      if (kind(one) !== 'land' || kind(other) !== 'land' || adjacent(one, other)) return;
      expect(data.rivers, `${one} and ${other}`).toContain(n);
    });
    const open = wet.filter(([one, other]) => adjacent(one, other));
    expect(open).toHaveLength(bridges.length);
    const ends = data.rivers.map((n) => pointsOf(data.arcs[n] ?? [0, 0, []]));
    for (const [x, y] of bridges)
      expect(ends.some((points) => points.some(([px, py]) => px === x && py === y))).toBe(true);
  });
  test('outlines close and hold their middle', () => {
    for (const { id, pole } of data.areas) {
      expect(inside([pole[0], pole[1]], ring(id)), id).toBe(true);
      expect(area(id)?.path.endsWith('Z')).toBe(true);
    }
  });
});

describe('ports', () => {
  test('lie in their sea, off the coast of their castle', () => {
    for (const { id, at, shore } of ports) {
      const [land, sea] = ['land', 'sea'].map((one) =>
        area(id)?.neighbours.find((other) => kind(other) === one),
      );
      expect(inside(at, ring(sea ?? '')), id).toBe(true);
      expect(inside(at, ring(land ?? '')), id).toBe(false);
      const coast = data.arcs.filter(([left, right]) => {
        const pair = [data.areas[left]?.id, data.areas[right]?.id];
        return pair.includes(land) && pair.includes(sea);
      });
      const near = coast.flatMap(pointsOf).map(([x, y]) => Math.hypot(x - shore[0], y - shore[1]));
      expect(Math.min(...near), id).toBeLessThan(1);
    }
    expect(ports).toHaveLength(8);
  });
});

describe('places', () => {
  test('armies stand on their area at every zoom', () => {
    for (const { id } of data.areas)
      for (const { from } of tiers)
        expect(inside(placeOf(id, from)?.army ?? [0, 0], ring(id)), `${id} ${from}`).toBe(true);
  });
  test('at work every area has its name in both languages', () => {
    for (const { id } of data.areas)
      for (const language of ['en', 'pl'] as const)
        for (const scale of [0.8, 1.2])
          expect(placeOf(id, scale)?.name[language], `${id} ${language}`).not.toBeNull();
  });
  test('in the overview few names wait for a closer look', () => {
    for (const language of ['en', 'pl'] as const)
      for (const scale of [0.46, 0.6]) {
        const without = data.areas.filter(({ id }) => !placeOf(id, scale)?.name[language]);
        expect(without.length, `${language} at ${scale}`).toBeLessThanOrEqual(2);
      }
  });
  test('castles, barrels and crowns have a place wherever there are some', () => {
    for (const land of lands) {
      const any = land.castle + land.supply + land.power > 0;
      expect(placeOf(land.id, 1)?.site !== null, land.id).toBe(any);
    }
  });
});

test('arrow keys reach every area from every other', () => {
  const anchors = allAreas.map(({ id, at: [x, y], neighbours }) => ({
    id,
    at: { x, y },
    neighbours,
  }));
  const ways: Direction[] = ['up', 'right', 'down', 'left'];
  for (const { id } of anchors) {
    const seen = new Set([id]);
    for (const from of seen)
      for (const way of ways) {
        const to = towards(from, way, anchors);
        if (to) seen.add(to);
      }
    expect(seen.size, id).toBe(58);
  }
});

test('names are broken into lines of like length', () => {
  expect(linesOf('Pyke')).toEqual([['Pyke']]);
  expect(linesOf('The Stony Shore')).toEqual([
    ['The Stony Shore'],
    ['The Stony', 'Shore'],
    ['The', 'Stony', 'Shore'],
  ]);
});

test('a rectangle lies around areas', () => {
  const { left, top, width, height } = around(['pyke']);
  const [x, y] = area('pyke')?.at ?? [0, 0];
  expect(left < x && x < left + width && top < y && y < top + height).toBe(true);
  expect(width).toBeLessThan(200);
});

test('the map is what the generator makes, and packs small', () => {
  const areas = JSON.parse(read('games/board/data/areas.json')) as Parameters<typeof generate>[0];
  const text = read(file);
  expect(JSON.stringify(generate(areas)) === text.trimEnd(), 'npm run map').toBe(true);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(35_000);
}, 180_000);
