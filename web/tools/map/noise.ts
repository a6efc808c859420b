// Value noise on an integer lattice: the same numbers on every machine.
export type Point = readonly [x: number, y: number];

function hash(x: number, y: number, key: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(key, 362437)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

// In ±0.5.
function value(x: number, y: number, key: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = fade(x - i);
  const v = fade(y - j);
  const a = hash(i, j, key);
  const c = hash(i, j + 1, key);
  const upper = a + (hash(i + 1, j, key) - a) * u;
  const lower = c + (hash(i + 1, j + 1, key) - c) * u;
  return upper * (1 - v) + lower * v - 0.5;
}

const octaves = (x: number, y: number, key: number) =>
  value(x, y, key) +
  0.5 * value(x * 2.03, y * 2.03, key + 7) +
  0.25 * value(x * 4.1, y * 4.1, key + 13);

// A point pushed about: so far at most, with bends so long.
export function warp([x, y]: Point, far: number, long: number, key: number): Point {
  const push = (k: number) => far * 2 * octaves(x / long, y / long, k);
  return [x + push(key), y + push(key + 50)];
}

// Numbers in 0…1 from a seed.
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
