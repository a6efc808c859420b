// Mountains, firs, hills, reeds, fields and dunes: strewn over an area, clear of its borders and of
// whatever stands there.
import type { MapData, Relief } from '../../src/games/board/map/data.ts';
import type { Cells } from './cells.ts';
import { relief } from './drawn.ts';
import { random } from './noise.ts';
import type { Box, Site } from './places.ts';

const gaps: Record<Relief, number> = {
  mountain: 17,
  fir: 13,
  hill: 23,
  reed: 22,
  field: 24,
  dune: 22,
};
const feet = [
  [0, 0],
  [-13, 0],
  [13, 0],
  [0, -14],
  [0, 8],
] as const;

export function reliefOf(
  cells: Cells,
  sites: readonly Site[],
  boxes: readonly Box[],
): MapData['relief'] {
  const strewn: MapData['relief'] = {
    mountain: [],
    fir: [],
    hill: [],
    reed: [],
    field: [],
    dune: [],
  };
  const next = random(7);
  const covered = (x: number, y: number) =>
    boxes.some(
      (box) => Math.abs(x - box.x) < box.width / 2 + 4 && Math.abs(y - box.y) < box.height / 2 + 5,
    );
  sites.forEach(({ id, pole: [px, py, radius] }, owner) => {
    const kind = relief[id];
    if (!kind) return;
    const own: [number, number, number][] = [];
    for (let tries = 0; tries < 2400 && own.length < 44; tries++) {
      const x = Math.round(px + (next() - 0.5) * radius * 5.2);
      const y = Math.round(py + (next() - 0.5) * radius * 5.2);
      const size = Math.round(80 + next() * 45);
      const fits = feet.every(([dx, dy]) => cells.under(x + dx, y + dy) === owner);
      const crowded = own.some(([ox, oy]) => (ox - x) ** 2 + (oy - y) ** 2 < gaps[kind] ** 2);
      if (fits && !crowded && !covered(x, y)) own.push([x, y, size]);
    }
    strewn[kind].push(...own);
  });
  // What stands farther south covers what is behind it.
  for (const things of Object.values(strewn)) things.sort((a, b) => a[1] - b[1]);
  return strewn;
}
