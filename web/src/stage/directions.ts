// Which area an arrow key leads to. Neighbours come first, within 60° of the key's direction; else the
// nearest area that way, sideways distance counting more.
import type { Point } from './view';

export type Direction = 'up' | 'right' | 'down' | 'left';

export interface Anchor {
  id: string;
  at: Point;
  neighbours?: readonly string[];
}

const ways: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

function nearest(from: Anchor, way: Point, among: readonly Anchor[], least: number) {
  let best: string | null = null;
  let lowest = Infinity;
  for (const { id, at } of among) {
    const x = at.x - from.at.x;
    const y = at.y - from.at.y;
    const far = Math.hypot(x, y);
    const along = far === 0 ? 0 : (x * way.x + y * way.y) / far;
    if (id === from.id || along < least) continue;
    const cost = far * (1 + 1.6 * (1 - along));
    if (cost < lowest) {
      lowest = cost;
      best = id;
    }
  }
  return best;
}

export function towards(
  from: string,
  direction: Direction,
  anchors: readonly Anchor[],
): string | null {
  const here = anchors.find(({ id }) => id === from);
  if (!here) return null;
  const way = ways[direction];
  const beside = anchors.filter(({ id }) => here.neighbours?.includes(id));
  return nearest(here, way, beside, 0.5) ?? nearest(here, way, anchors, 0.6);
}

// The area nearest to a point: where the keys begin.
export function nearestTo(point: Point, anchors: readonly Anchor[]): string | null {
  let best: string | null = null;
  let lowest = Infinity;
  for (const { id, at } of anchors) {
    const far = Math.hypot(at.x - point.x, at.y - point.y);
    if (far < lowest) {
      lowest = far;
      best = id;
    }
  }
  return best;
}
