// The arithmetic of a map that is panned and zoomed: no element, no event, no clock. Lengths of the map
// are units, those of the screen pixels; `scale` is pixels a unit.
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  left: number;
  top: number;
}
// What panels cover at each edge of the screen.
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
// Where the map's origin lies on the screen, and how large a unit is there.
export interface View extends Point {
  scale: number;
}
// What the arithmetic stands on: the map's bounds, the screen, what panels leave free of it, the fewest
// and the most pixels a unit.
export interface Ground {
  bounds: Rect;
  screen: Size;
  insets: Insets;
  least: number;
  most: number;
}

export const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

export const toMap = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});
export const toScreen = (view: View, at: Point): Point => ({
  x: view.x + at.x * view.scale,
  y: view.y + at.y * view.scale,
});

// The part of the screen that no panel covers; never without extent.
export function free({ screen, insets }: Ground): Rect {
  return {
    left: insets.left,
    top: insets.top,
    width: Math.max(1, screen.width - insets.left - insets.right),
    height: Math.max(1, screen.height - insets.top - insets.bottom),
  };
}

// The scale that shows the whole map, or as much of it as can still be told apart.
export function leastScale(ground: Ground): number {
  const room = free(ground);
  const { bounds, least, most } = ground;
  const whole = Math.min(room.width / bounds.width, room.height / bounds.height);
  return Math.min(most, Math.max(least, whole));
}

// One axis: the map covers the free span, or lies in its middle if it is shorter.
function hold(at: number, from: number, span: number, start: number, length: number): number {
  const low = from - start;
  if (length <= span) return low + (span - length) / 2;
  return Math.min(low, Math.max(low + span - length, at));
}

// The nearest view in which the map does not leave the screen.
export function clamp(view: View, ground: Ground): View {
  const { bounds, most } = ground;
  const scale = Math.min(most, Math.max(leastScale(ground), view.scale));
  const room = free(ground);
  const axis = (at: number, from: number, span: number, start: number, length: number) =>
    hold(at, from, span, start * scale, length * scale);
  return {
    scale,
    x: axis(view.x, room.left, room.width, bounds.left, bounds.width),
    y: axis(view.y, room.top, room.height, bounds.top, bounds.height),
  };
}

export const pan = (view: View, by: Point, ground: Ground): View =>
  clamp({ ...view, x: view.x + by.x, y: view.y + by.y }, ground);

// Zoomed so that what lies at a point of the screen stays there.
export function zoom(view: View, factor: number, at: Point, ground: Ground): View {
  const scale = Math.min(ground.most, Math.max(leastScale(ground), view.scale * factor));
  const kept = toMap(view, at);
  return clamp({ scale, x: at.x - kept.x * scale, y: at.y - kept.y * scale }, ground);
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

// Two fingers: what lay between them lies between them still, as far apart as they are.
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  ground: Ground,
): View {
  const grown = distance(...after) / Math.max(1, distance(...before));
  const from = middle(...before);
  const to = middle(...after);
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return zoom(moved, grown, to, ground);
}

// The whole map in the free part of the screen, or its middle where the screen is too small for that.
export const fit = (ground: Ground): View => focus(ground.bounds, ground, [0, 0], 0);

// A rectangle of the map in the middle of the free part, with a margin, at a scale in `between`.
export function focus(
  rect: Rect,
  ground: Ground,
  between: readonly [least: number, most: number],
  margin = 0.12,
): View {
  const room = free(ground);
  const fitting = Math.min(
    (room.width * (1 - 2 * margin)) / Math.max(1, rect.width),
    (room.height * (1 - 2 * margin)) / Math.max(1, rect.height),
  );
  const wished = Math.min(between[1], Math.max(between[0], fitting));
  const scale = Math.min(ground.most, Math.max(leastScale(ground), wished));
  return clamp(
    {
      scale,
      x: room.left + room.width / 2 - (rect.left + rect.width / 2) * scale,
      y: room.top + room.height / 2 - (rect.top + rect.height / 2) * scale,
    },
    ground,
  );
}

// Part of the way from one view to another. The scale grows evenly to the eye (by factors), and the point
// that both views show at the same place stays there.
export function between(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const grown = to.scale - from.scale;
  // With no change of scale the way is straight.
  const share = Math.abs(grown) < 1e-9 ? part : (scale - from.scale) / grown;
  return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

// cubic-bezier(.3, 0, .1, 1): how far a travelling view is after a part of its time.
export function travelled(time: number): number {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  const bezier = (t: number, a: number, b: number) =>
    3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const half = (low + high) / 2;
    if (bezier(half, 0.3, 0.1) < time) low = half;
    else high = half;
  }
  return bezier((low + high) / 2, 0, 1);
}

export const sameView = (a: View, b: View): boolean =>
  Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.scale - b.scale) < 1e-4;

export interface Wheel {
  deltaX: number;
  deltaY: number;
  deltaMode: number;
  ctrlKey: boolean;
}

// A wheel zooms; two fingers on a trackpad pan, and spread (sent as a wheel with Ctrl) zoom. A wheel has
// one axis and moves in notches; a trackpad sends small steps and both axes.
export function wheelMeans({ deltaX, deltaY, deltaMode, ctrlKey }: Wheel): {
  factor?: number;
  by?: Point;
} {
  const unit = deltaMode === 1 ? 33 : deltaMode === 2 ? 400 : 1;
  const notch = deltaX === 0 && (deltaMode !== 0 || Math.abs(deltaY) >= 50);
  if (ctrlKey) return { factor: Math.exp(-deltaY * unit * 0.01) };
  if (notch) return { factor: Math.exp(-Math.max(-300, Math.min(300, deltaY * unit)) * 0.0018) };
  return { by: { x: -deltaX * unit, y: -deltaY * unit } };
}
