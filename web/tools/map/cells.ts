// Which area each cell of a fine grid belongs to.
import { coasts, frame, seeds } from './drawn.ts';
import { warp, type Point } from './noise.ts';

export interface Area {
  id: string;
  name: { en: string; pl: string };
  kind: 'land' | 'sea' | 'port';
  castle: number;
  supply: number;
  power: number;
  home?: string;
  neighbours: string[];
}

export const side = 2.5;
export const beyond = -1;
const around = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export class Cells {
  readonly width = Math.round(frame.width / side);
  readonly height = Math.round(frame.height / side);
  readonly #owner = new Int16Array(this.width * this.height);

  at(i: number, j: number): number {
    if (i < 0 || j < 0 || i >= this.width || j >= this.height) return beyond;
    return this.#owner[j * this.width + i] ?? beyond;
  }
  // The area at a point of the map.
  under(x: number, y: number): number {
    return this.at(Math.floor((x - frame.left) / side), Math.floor((y - frame.top) / side));
  }
  set(i: number, j: number, owner: number): void {
    this.#owner[j * this.width + i] = owner;
  }
  middle(i: number, j: number): Point {
    return [frame.left + (i + 0.5) * side, frame.top + (j + 0.5) * side];
  }
}

function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let is = false;
  let before = polygon[polygon.length - 1];
  for (const corner of polygon) {
    if (before) {
      const [ax, ay] = corner;
      const [bx, by] = before;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
    }
    before = corner;
  }
  return is;
}

interface Seed {
  at: Point;
  owner: number;
}

// The seeds of each mass of land, and of the sea.
function seedsBy(areas: readonly Area[]): Map<string, Seed[]> {
  const masses = new Map<string, Seed[]>([['sea', []]]);
  for (const mass of Object.keys(coasts)) masses.set(mass, []);
  areas.forEach(({ id, kind }, owner) => {
    const mass = kind === 'sea' ? 'sea' : id in coasts ? id : 'main';
    const own = seeds[id];
    if (!own) throw new Error(`no seed for ${id}`);
    masses.get(mass)?.push(...own.map((at) => ({ at, owner })));
  });
  return masses;
}

function nearest([x, y]: Point, among: readonly Seed[]): number {
  let best = Infinity;
  let owner = beyond;
  for (const seed of among) {
    const dx = x - seed.at[0];
    const dy = y - seed.at[1];
    const far = dx * dx + dy * dy;
    if (far < best) {
      best = far;
      owner = seed.owner;
    }
  }
  return owner;
}

export function cellsOf(areas: readonly Area[]): Cells {
  const cells = new Cells();
  const masses = seedsBy(areas);
  for (let j = 0; j < cells.height; j++) {
    for (let i = 0; i < cells.width; i++) {
      const middle = cells.middle(i, j);
      const shore = warp(warp(middle, 10, 58, 1), 5, 16, 3);
      const mass = Object.entries(coasts).find(([, polygon]) => inside(shore, polygon))?.[0];
      const bent = mass ? warp(warp(middle, 13, 64, 21), 3.5, 20, 23) : warp(middle, 18, 120, 31);
      cells.set(i, j, nearest(bent, masses.get(mass ?? 'sea') ?? []));
    }
  }
  for (let pass = 0; pass < 3; pass++) mend(cells);
  return cells;
}

interface Piece {
  owner: number;
  cells: [number, number][];
}

function piecesOf(cells: Cells): Piece[] {
  const seen = new Uint8Array(cells.width * cells.height);
  const pieces: Piece[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const first: [number, number] = [start % cells.width, Math.floor(start / cells.width)];
    const piece: Piece = { owner: cells.at(...first), cells: [first] };
    for (const [i, j] of piece.cells) {
      for (const [di, dj] of around) {
        const at = (j + dj) * cells.width + i + di;
        if (cells.at(i + di, j + dj) !== piece.owner || seen[at]) continue;
        seen[at] = 1;
        piece.cells.push([i + di, j + dj]);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

// Keeps the largest piece of each area and gives scraps to the neighbour they touch most.
function mend(cells: Cells): void {
  const pieces = piecesOf(cells);
  const largest = new Map<number, Piece>();
  for (const piece of pieces) {
    const known = largest.get(piece.owner);
    if (!known || known.cells.length < piece.cells.length) largest.set(piece.owner, piece);
  }
  for (const piece of pieces) {
    if (largest.get(piece.owner) === piece) continue;
    const touched = new Map<number, number>();
    for (const [i, j] of piece.cells) {
      for (const [di, dj] of around) {
        const owner = cells.at(i + di, j + dj);
        if (owner !== piece.owner && owner !== beyond)
          touched.set(owner, (touched.get(owner) ?? 0) + 1);
      }
    }
    const [[to] = [beyond]] = [...touched].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    for (const [i, j] of piece.cells) cells.set(i, j, to);
  }
}

// How far each cell is from the border of its area, in cells: a sweep down and one up.
function depths(cells: Cells): Float32Array {
  const { width, height } = cells;
  const depth = new Float32Array(width * height).fill(1e9);
  const sweep = (i: number, j: number, back: 1 | -1) => {
    const owner = cells.at(i, j);
    const from = (i2: number, j2: number, far: number) =>
      (cells.at(i2, j2) === owner ? (depth[j2 * width + i2] ?? 0) : 0) + far;
    depth[j * width + i] = Math.min(
      depth[j * width + i] ?? 0,
      from(i + back, j, 1),
      from(i, j + back, 1),
      from(i + back, j + back, 1.4),
      from(i - back, j + back, 1.4),
    );
  };
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) sweep(i, j, -1);
  for (let j = height - 1; j >= 0; j--) for (let i = width - 1; i >= 0; i--) sweep(i, j, 1);
  return depth;
}

// The point of each area that is farthest from its border, and how far that is.
export function polesOf(cells: Cells): Map<number, [x: number, y: number, radius: number]> {
  const poles = new Map<number, [number, number, number]>();
  depths(cells).forEach((depth, k) => {
    const [i, j] = [k % cells.width, Math.floor(k / cells.width)];
    const owner = cells.at(i, j);
    if (depth * side <= (poles.get(owner)?.[2] ?? 0)) return;
    poles.set(owner, [...cells.middle(i, j), depth * side]);
  });
  return poles;
}
