// Runs in the page. Words that cannot be read: cut off, too small, or never meant for people.
import { clippers, fixed, rendered, scrolls, styleOf } from './geometry.ts';

// Decoration, and the faces of pieces whose button says the same and that can be read large.
export const drawn = '[aria-hidden=true], [data-board] button[aria-label], [role=img][aria-label]';
// The hard floor of the visual language, in pixels on the screen.
export const smallest = 11;

export interface Words {
  text: string;
  parent: Element;
  node: Text;
}

// All text that a person is shown as text.
export function wordsShown(): Words[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Words[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const text = node.data.replaceAll(/\s+/g, ' ').trim();
    const parent = node.parentElement;
    if (text === '' || !parent || parent.matches('script, style, option')) continue;
    if (parent.closest(drawn) || parent.closest('a[href="#main"]') || !rendered(parent)) continue;
    if (onlyHeard(parent)) continue;
    found.push({ text: text.slice(0, 60), parent, node });
  }
  return found;
}

// Neither words nor faces of pieces that say what they are.
export const blank = (words: Words[]): boolean =>
  words.length < 3 &&
  ![...document.querySelectorAll('button[aria-label], [role=img]')].some(rendered);

// Laid into a box of a pixel for screen readers.
function onlyHeard(node: Element): boolean {
  for (let at: Element | null = node; at && at !== document.body; at = at.parentElement)
    if (styleOf(at).clipPath !== 'none' && at.getBoundingClientRect().width <= 2) return true;
  return false;
}

type Axis = 'x' | 'y';

// By how many pixels a line sticks out of a box on one axis. Above and below the letters a line has
// some air, which may go.
function excess(line: DOMRect, box: DOMRect, axis: Axis): number {
  if (axis === 'x') return Math.max(box.left - line.left, line.right - box.right) - 2;
  const air = Math.max(2, line.height * 0.22);
  return Math.max(box.top - line.top, line.bottom - box.bottom) - air;
}

const shortens = (style: CSSStyleDeclaration): boolean =>
  style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

// The edge that cuts this line, if any: an ancestor that clips, or the screen where it cannot scroll.
function edge(line: DOMRect, parent: Element): string | null {
  const open: Record<Axis, boolean> = { x: true, y: true };
  for (const around of [parent, ...clippers(parent)]) {
    const style = styleOf(around);
    const box = around.getBoundingClientRect();
    if (style.display === 'inline' || styleOf(around).display === 'contents') continue;
    for (const axis of ['x', 'y'] as const) {
      const overflow = axis === 'x' ? style.overflowX : style.overflowY;
      if (!open[axis] || overflow === 'visible' || excess(line, box, axis) <= 0) continue;
      // Who scrolls sees the rest, so boxes further out say nothing about it.
      if (scrolls(overflow)) open[axis] = false;
      else if (!shortens(style)) return around.tagName.toLowerCase() + classes(around);
      else open[axis] = false;
    }
  }
  const page = document.documentElement;
  const still = fixed(parent);
  const right = still ? innerWidth : page.scrollWidth - scrollX;
  const bottom = still ? innerHeight : Math.max(page.scrollHeight - scrollY, innerHeight);
  const left = still ? 0 : -scrollX;
  const top = still ? 0 : -scrollY;
  const screen = new DOMRect(left, top, right - left, bottom - top);
  if (open.x && excess(line, screen, 'x') > 0) return 'the screen';
  if (open.y && excess(line, screen, 'y') > 0) return 'the screen';
  return null;
}

const classes = (node: Element): string =>
  [...node.classList]
    .filter((name) => !name.startsWith('svelte-'))
    .map((name) => `.${name}`)
    .join('');

export function cutText(words: Words[]): string[] {
  const range = document.createRange();
  return words.flatMap(({ text, parent, node }) => {
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const cut = edge(line, parent);
      if (cut) return [`"${text}" is cut off by ${cut}`];
    }
    return [];
  });
}

const stretch = ({ a, b, c, d }: DOMMatrix): number => Math.sqrt(Math.abs(a * d - b * c));

// How much larger it is drawn than its font says: pictures and transforms scale.
function scale(node: Element): number {
  if (node instanceof SVGGraphicsElement) {
    const matrix = node.getScreenCTM();
    return matrix ? stretch(matrix) : 1;
  }
  let product = 1;
  for (let at: Element | null = node; at; at = at.parentElement) {
    const { transform, scale: own } = styleOf(at);
    if (transform !== 'none') product *= stretch(new DOMMatrix(transform));
    if (own && own !== 'none') product *= Number.parseFloat(own);
  }
  return product;
}

export function smallText(words: Words[]): string[] {
  const seen = new Set<Element>();
  return words.flatMap(({ text, parent }) => {
    if (seen.has(parent)) return [];
    seen.add(parent);
    const size = Number.parseFloat(styleOf(parent).fontSize) * scale(parent);
    return size < smallest - 0.05 ? [`"${text}" is ${size.toFixed(1)} px small`] : [];
  });
}

// A key without words, an empty place in a sentence, a value of the program.
const raw = /\bundefined\b|\bNaN\b|\[object |\{\d+:[a-z]|\b(?:event|ask|act|refusal)\.[a-z_]+\b/;

export const rawText = (words: Words[]): string[] =>
  words.filter(({ text }) => raw.test(text)).map(({ text }) => `"${text}" is no sentence`);

export function wideBody(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth;
  return over > 0 ? [`the page is ${over} px wider than the screen`] : [];
}
