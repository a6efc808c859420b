// Runs in the page. Where things are, what clips them, and what lies on top of them.

export interface Spot {
  x: number;
  y: number;
}

// Styles are asked for again and again while nothing changes, and what lies on top of a point: remembered for
// the length of one look.
let styles = new WeakMap<Element, CSSStyleDeclaration>();
let tops = new Map<string, Element | null>();
export function forget(): void {
  styles = new WeakMap();
  tops = new Map();
}
export function styleOf(node: Element): CSSStyleDeclaration {
  const known = styles.get(node);
  if (known) return known;
  const style = getComputedStyle(node);
  styles.set(node, style);
  return style;
}

export const rendered = (node: Element): boolean =>
  node.checkVisibility({ opacityProperty: true, visibilityProperty: true });

// What it is called, as a screen reader would say it.
export function nameOf(node: Element): string {
  const labelled = node.getAttribute('aria-labelledby');
  const said =
    node.getAttribute('aria-label') ??
    (labelled ? document.getElementById(labelled)?.textContent : null) ??
    (node instanceof HTMLInputElement || node instanceof HTMLSelectElement
      ? node.labels?.[0]?.textContent
      : null) ??
    node.textContent ??
    '';
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
}

const holds = (style: CSSStyleDeclaration): boolean =>
  style.transform !== 'none' ||
  style.filter !== 'none' ||
  style.perspective !== 'none' ||
  /paint|layout|strict|content/.test(style.contain);

// Ancestors that may clip the element, innermost first: not those it is laid out past.
export function clippers(node: Element): Element[] {
  const found: Element[] = [];
  let { position } = styleOf(node);
  for (let around = node.parentElement; around; around = around.parentElement) {
    const style = styleOf(around);
    if (position === 'fixed' && !holds(style)) continue;
    if (position === 'absolute' && style.position === 'static' && !holds(style)) continue;
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') found.push(around);
    position = style.position;
  }
  return found;
}

// The element stays on the screen while the document is scrolled.
export function fixed(node: Element): boolean {
  for (let at: Element | null = node; at; at = at.parentElement)
    if (styleOf(at).position === 'fixed') return true;
  return false;
}

export const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

export function topAt(x: number, y: number): Element | null {
  const key = `${x} ${y}`;
  const known = tops.get(key);
  if (known !== undefined) return known;
  const top = document.elementFromPoint(x, y);
  tops.set(key, top);
  return top;
}
const hits = (node: Element, x: number, y: number): boolean => {
  const hit = topAt(x, y);
  return hit !== null && (node === hit || node.contains(hit));
};

const nearMiddle = (...offsets: number[]) =>
  offsets
    .flatMap((dx) => offsets.map((dy) => [dx, dy] as const))
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
const many = nearMiddle(0, -0.2, 0.2, -0.35, 0.35, -0.44, 0.44);
const few = nearMiddle(0, -0.35, 0.35);

// A point of the element that nothing else covers, as near to its middle as can be. Who need not find the
// last corner asks for few.
export function spotOn(node: Element, points = many): Spot | null {
  const box = node.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  for (const [dx, dy] of points) {
    const x = box.x + box.width * (0.5 + dx);
    const y = box.y + box.height * (0.5 + dy);
    if (hits(node, x, y)) return { x: Math.round(x), y: Math.round(y) };
  }
  return null;
}

// Nothing lies over its middle, nor, but for its own kin, over four points well inside of it.
export function uncovered(node: Element, kin: Element): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  const free = (of: Element, fx: number, fy: number) => hits(of, x + width * fx, y + height * fy);
  const sides = [0.2, 0.8];
  return free(node, 0.5, 0.5) && sides.every((fx) => sides.every((fy) => free(kin, fx, fy)));
}

export const easySpotOn = (node: Element): Spot | null => spotOn(node, few);

// Pixels that are free in a row to both sides of a spot on it.
function around(node: Element, { x, y }: Spot, enough: number): number {
  let run = 3;
  for (const way of [3, -3])
    for (let at = x + way; run < enough && hits(node, at, y); at += way) run += 3;
  return run;
}

// Pixels of the widest strip a finger finds on it, where it is known to be free, else over all rows; who
// has found enough looks no further.
export function strip(node: Element, spot: Spot, enough: number): number {
  let widest = around(node, spot, enough);
  if (widest >= enough) return widest;
  const box = node.getBoundingClientRect();
  for (let y = Math.max(box.top, 0) + 4; y < Math.min(box.bottom, innerHeight); y += 8) {
    let run = 0;
    for (let x = Math.max(box.left, 0) + 1; x < Math.min(box.right, innerWidth); x += 3) {
      run = hits(node, x, y) ? run + 3 : 0;
      widest = Math.max(widest, run);
      if (widest >= enough) return widest;
    }
  }
  return widest;
}

// Outside of what a box around it shows now, and that box, or the page, can be scrolled to it.
export function scrolledAway(node: Element): boolean {
  const box = node.getBoundingClientRect();
  for (const around of clippers(node)) {
    const style = styleOf(around);
    const frame = around.getBoundingClientRect();
    const down = box.bottom > frame.bottom + 1 || box.top < frame.top - 1;
    const across = box.right > frame.right + 1 || box.left < frame.left - 1;
    const room = around.scrollHeight > around.clientHeight + 1;
    const wide = around.scrollWidth > around.clientWidth + 1;
    const canBe =
      (down && room && scrolls(style.overflowY)) || (across && wide && scrolls(style.overflowX));
    if (canBe) return spotOnFrame(around) || scrolledAway(around);
  }
  if (fixed(node)) return false;
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  const [over, under] = [-box.top, box.bottom - innerHeight];
  return (over > 0 && over <= scrollY) || (under > 0 && under <= below);
}

// A box that is to be scrolled has to be on the screen itself, or to be scrolled there: boards on pages.
const spotOnFrame = (box: Element): boolean => {
  const { width, height } = box.getBoundingClientRect();
  return width > 30 && height > 30 && spotOn(box) !== null;
};
