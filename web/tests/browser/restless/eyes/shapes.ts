// Runs in the page. What it is built of, as numbers: an element by its kind, its classes and states and
// the one around it, on a screen of this form in this theme. Two pages of the same shapes have the same
// names, roles and contrasts, whatever their words and however often each shape is there.
import { rendered } from './geometry.ts';
import { shapeOfScreen } from './table.ts';

const telling = /^(role|type|href|for|alt|title|disabled|tabindex|lang|aria-.*)$/;
const valued =
  /^(role|type|tabindex|aria-(?!label|describedby|controls|owns|activedescendant|value).*)$/;

function ownShape(node: Element): string {
  const said = [...node.attributes]
    .filter(({ name }) => telling.test(name))
    .map(({ name, value }) => (valued.test(name) ? `${name}=${value}` : name));
  const speaks = [...node.childNodes].some(
    (child) => child instanceof Text && child.data.trim() !== '',
  );
  return [node.tagName, node.getAttribute('class') ?? '', ...said, speaks].join(' ');
}

function hash(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return sum;
}

// Pictures are looked at as wholes.
const walked = 'body :not(svg *, script, style, link, option)';

export function shapes(): number[] {
  const { theme = '' } = document.documentElement.dataset;
  const known = new Map<Element, string>();
  const line = (node: Element | null): string => {
    if (!node) return '';
    const own = known.get(node) ?? ownShape(node);
    known.set(node, own);
    return own;
  };
  const found = new Set<number>();
  const screen = shapeOfScreen();
  for (const node of document.querySelectorAll(walked)) {
    const shape = hash([screen, theme, line(node), line(node.parentElement)].join('|'));
    if (!found.has(shape) && rendered(node)) found.add(shape);
  }
  return [...found];
}
