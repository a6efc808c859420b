// Puts shapes into an SVG element. A drawing is built once and cloned afterwards: the same card may lie on
// the table, in a chain of effects and be read large. Far cheaper than a component a path.
import type { Attachment } from 'svelte/attachments';
import type { Shape } from './shapes';

const namespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Record<string, string | number | undefined>) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== '') made.setAttribute(key, String(value));
  return made;
}

const lined = (shape: { line?: string; width?: number }) =>
  shape.line
    ? {
        stroke: shape.line,
        'stroke-width': shape.width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }
    : {};

function build(shape: Shape): SVGElement {
  if ('d' in shape)
    return element('path', {
      d: shape.d,
      fill: shape.fill ?? 'none',
      'fill-rule': shape.even ? 'evenodd' : undefined,
      opacity: shape.opacity,
      'clip-path': shape.lit ? 'url(#lit)' : undefined,
      ...lined(shape),
    });
  if ('charge' in shape) {
    // The box of the symbol is wider than its 100 × 100; so placed, one unit is one unit.
    const use = element('use', {
      href: `#charge-${shape.charge}`,
      x: -3,
      y: -5,
      width: 106,
      height: 112,
      color: shape.colour,
      ...lined(shape),
    });
    if (shape.field) use.style.setProperty('--f', shape.field);
    return use;
  }
  const group = element('g', { transform: shape.at, opacity: shape.opacity });
  group.append(...shape.shapes.map(build));
  return group;
}

const built = new WeakMap<readonly Shape[], DocumentFragment>();

export const painted =
  (shapes: readonly Shape[]): Attachment<SVGElement> =>
  (node) => {
    let drawing = built.get(shapes);
    if (!drawing) {
      drawing = document.createDocumentFragment();
      drawing.append(...shapes.map(build));
      built.set(shapes, drawing);
    }
    node.replaceChildren(drawing.cloneNode(true));
  };
