// Geometry of the hero picture: mountains and firs from a few numbers, so that nothing is traced and
// everything can be moved.

export interface Peak {
  x: number;
  y: number;
  left: number;
  right: number;
}

const at = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

// A chain of mountains as one outline down to the ground line.
export function ridge(peaks: readonly Peak[], ground: number): string {
  return peaks
    .map(
      ({ x, y, left, right }) => `M${at(x - left, ground)}L${at(x, y)}L${at(x + right, ground)}Z`,
    )
    .join('');
}

// The side of each mountain that faces the light, parted from the other by a jagged edge.
export function litFaces(peaks: readonly Peak[], ground: number, lightX: number): string {
  return peaks
    .map(({ x, y, left, right }) => {
      const side = x < lightX ? 1 : -1;
      const reach = side === 1 ? right : left;
      const height = ground - y;
      const edge = [
        [0.1, 0.16],
        [-0.06, 0.3],
        [0.13, 0.45],
        [0.02, 0.62],
        [0.22, 0.78],
        [0.16, 1],
      ].map(([dx = 0, dy = 0]) => at(x + side * dx * reach, y + dy * height));
      return `M${at(x, y)}L${edge.join('L')}L${at(x + side * reach, ground)}Z`;
    })
    .join('');
}

// Snow on the summits: a cap with a torn lower edge.
export function snow(peaks: readonly Peak[], ground: number, depth: number): string {
  return peaks
    .map(({ x, y, left, right }) => {
      const l = (left * depth) / (ground - y);
      const r = (right * depth) / (ground - y);
      return `M${at(x, y)}L${at(x + r, y + depth)}L${at(x + r * 0.5, y + depth * 0.72)}L${at(x + r * 0.12, y + depth * 1.25)}L${at(x - l * 0.3, y + depth * 0.75)}L${at(x - l, y + depth)}Z`;
    })
    .join('');
}

// A fir of three skirts.
export function fir(x: number, ground: number, height: number): string {
  const skirt = (top: number, bottom: number, width: number) =>
    `M${at(x, ground - height * top)}L${at(x + height * width, ground - height * bottom)}L${at(x - height * width, ground - height * bottom)}Z`;
  return `${skirt(1, 0.56, 0.14)}${skirt(0.76, 0.3, 0.2)}${skirt(0.5, 0, 0.26)}`;
}

// A wood: firs of changing height, always the same ones.
export function wood(
  from: number,
  to: number,
  ground: (x: number) => number,
  height: number,
): string {
  let seed = Math.round(from * 7 + to * 13);
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  let out = '';
  for (let x = from; x < to; x += height * (0.22 + random() * 0.3)) {
    out += fir(x, ground(x) + 2, height * (0.6 + random() * 0.55));
  }
  return out;
}

// Battlements of a wall from x to x2 with the top of its merlons at y.
export function battlements(
  x: number,
  x2: number,
  y: number,
  merlon: number,
  depth: number,
): string {
  const count = Math.max(1, Math.round((x2 - x) / merlon / 2));
  const step = (x2 - x) / (count * 2 - 1);
  let out = `M${at(x, y + depth * 2)}`;
  for (let i = 0; i < count * 2 - 1; i++) {
    const top = i % 2 === 0 ? y : y + depth;
    out += `L${at(x + step * i, top)}L${at(x + step * (i + 1), top)}`;
  }
  return `${out}L${at(x2, y + depth * 2)}Z`;
}
