// The borders between areas, traced along the cells into arcs that two areas share and that end where
// three meet. An area is the chain of its arcs, so neighbours fit exactly.
import { beyond, side, type Cells } from './cells.ts';
import { frame } from './drawn.ts';

export interface Arc {
  // The areas to the left and right of the way it is traced.
  left: number;
  right: number;
  // In tenths of a unit.
  points: [number, number][];
}

interface Edge {
  to: number;
  left: number;
  right: number;
}

class Lattice {
  readonly #edges = new Map<number, Edge[]>();
  constructor(readonly cells: Cells) {
    const { width, height } = cells;
    for (let j = 0; j <= height; j++) {
      for (let i = 0; i <= width; i++) {
        const here = cells.at(i, j);
        const above = cells.at(i, j - 1);
        const before = cells.at(i - 1, j);
        if (i < width && above !== here) this.#join(i, j, i + 1, j, above, here);
        if (j < height && before !== here) this.#join(i, j, i, j + 1, here, before);
      }
    }
  }
  #join(i: number, j: number, i2: number, j2: number, left: number, right: number): void {
    const from = j * (this.cells.width + 1) + i;
    const to = j2 * (this.cells.width + 1) + i2;
    this.#add(from, { to, left, right });
    this.#add(to, { to: from, left: right, right: left });
  }
  #add(at: number, edge: Edge): void {
    const known = this.#edges.get(at);
    if (known) known.push(edge);
    else this.#edges.set(at, [edge]);
  }
  corners(): [number, Edge[]][] {
    return [...this.#edges];
  }
  edges(at: number): Edge[] {
    return this.#edges.get(at) ?? [];
  }
  point(at: number): [number, number] {
    const across = this.cells.width + 1;
    return [
      10 * (frame.left + (at % across) * side),
      10 * (frame.top + Math.floor(at / across) * side),
    ];
  }
}

type Corners = { left: number; right: number; way: number[] };

function trace(lattice: Lattice): Corners[] {
  const used = new Set<string>();
  const name = (a: number, b: number) => (a < b ? `${a}_${b}` : `${b}_${a}`);
  const walk = (from: number, first: Edge): Corners => {
    const way = [from, first.to];
    used.add(name(from, first.to));
    for (;;) {
      const at = way[way.length - 1] ?? from;
      const on = lattice.edges(at).find((edge) => !used.has(name(at, edge.to)));
      if (at === from || lattice.edges(at).length !== 2 || !on) break;
      used.add(name(at, on.to));
      way.push(on.to);
    }
    return { left: first.left, right: first.right, way };
  };
  const found: Corners[] = [];
  const take = (meeting: boolean) => {
    for (const [at, edges] of lattice.corners()) {
      if (meeting && edges.length === 2) continue;
      for (const edge of edges) if (!used.has(name(at, edge.to))) found.push(walk(at, edge));
    }
  };
  // Arcs between meetings of three areas first; what is left are islands.
  take(true);
  take(false);
  return found;
}

type Line = [number, number][];

function smooth(line: Line, closed: boolean): Line {
  const n = line.length;
  return line.map((here, i) => {
    if (!closed && (i === 0 || i === n - 1)) return here;
    const before = line[(i - 1 + n) % n] ?? here;
    const after = line[(i + 1) % n] ?? here;
    return [(before[0] + 2 * here[0] + after[0]) / 4, (before[1] + 2 * here[1] + after[1]) / 4];
  });
}

// Douglas and Peucker: drops points that lie nearer than `least` to the line without them.
function simplify(line: Line, least: number): Line {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return line;
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  let worst = 0;
  let at = 0;
  line.forEach(([x, y], i) => {
    if (i === 0 || i === line.length - 1) return;
    const px = x - first[0];
    const py = y - first[1];
    const far = length < 1e-6 ? Math.sqrt(px * px + py * py) : Math.abs(dy * px - dx * py) / length;
    if (far > worst) {
      worst = far;
      at = i;
    }
  });
  if (worst <= least) return [first, last];
  const tail = simplify(line.slice(at), least);
  return [...simplify(line.slice(0, at + 1), least).slice(0, -1), ...tail];
}

function drawn(line: Line, straight: boolean): Line {
  if (straight) return simplify(line, 1);
  const [first] = line;
  const last = line[line.length - 1];
  const closed = first !== undefined && last?.[0] === first[0] && last[1] === first[1];
  let soft = closed ? line.slice(0, -1) : line;
  for (let pass = 0; pass < 3; pass++) soft = smooth(soft, closed);
  if (!closed || !soft[0]) return simplify(soft, 5);
  const half = soft.length >> 1;
  const round = [...soft, soft[0]];
  return [...simplify(round.slice(0, half + 1), 5).slice(0, -1), ...simplify(round.slice(half), 5)];
}

export function arcsOf(cells: Cells): Arc[] {
  const lattice = new Lattice(cells);
  return trace(lattice).map(({ left, right, way }) => {
    const line = drawn(
      way.map((at) => lattice.point(at)),
      left === beyond || right === beyond,
    );
    return { left, right, points: line.map(([x, y]) => [Math.round(x), Math.round(y)]) };
  });
}

const same = (a: [number, number] | undefined, b: [number, number] | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

// The rings of an area: the numbers of its arcs in order, ~n for one that is walked backwards.
export function ringsOf(arcs: readonly Arc[], owner: number): number[][] {
  const left = new Set<number>();
  arcs.forEach((arc, i) => {
    if (arc.left === owner) left.add(i);
    if (arc.right === owner) left.add(~i);
  });
  const line = (n: number) => {
    const points = arcs[n < 0 ? ~n : n]?.points ?? [];
    return n < 0
      ? { from: points[points.length - 1], to: points[0] }
      : { from: points[0], to: points[points.length - 1] };
  };
  const rings: number[][] = [];
  for (const start of left) {
    left.delete(start);
    const ring = [start];
    for (;;) {
      const end = line(ring[ring.length - 1] ?? start).to;
      if (same(end, line(start).from)) break;
      const next = [...left].find((n) => same(line(n).from, end));
      if (next === undefined) throw new Error(`area ${owner} does not close`);
      left.delete(next);
      ring.push(next);
    }
    rings.push(ring);
  }
  return rings;
}
