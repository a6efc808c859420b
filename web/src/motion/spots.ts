// Where named things lie. Pictures (SVG) are measured on their own layer, so that a map that is moved or
// zoomed meanwhile moves no piece; everything else on the screen.
import type { Way } from './frames';
import type { Point } from './script';

export type Piece = HTMLElement | SVGGraphicsElement;
export interface Spot {
  node: Piece;
  parent: Element | null;
  middle: Point; // on the screen
  place: Point | null; // on its layer, of a picture
  width: number; // in the units of its layer, or in pixels
  height: number;
  unit: number; // pixels
  turn: number; // degrees it is turned by for good, as a kneeling card: `data-turn`
}
export type Spots = Map<string, Spot>;

const isPicture = (node: Element): node is SVGGraphicsElement => node instanceof SVGGraphicsElement;
const through = (m: DOMMatrix, { x, y }: Point): Point => ({
  x: m.a * x + m.c * y + m.e,
  y: m.b * x + m.d * y + m.f,
});

// All named things of the stage, read in one go; of like names the first.
export function measure(stage: Element): Spots {
  const spots: Spots = new Map();
  const layers = new Map<Element, DOMMatrix | null>();
  for (const node of stage.querySelectorAll<Piece>('[data-fly]')) {
    const name = node.dataset['fly'] ?? '';
    if (name === '' || spots.has(name)) continue;
    const rect = node.getBoundingClientRect();
    const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    const parent = node.parentElement;
    const turn = Number(node.dataset['turn'] ?? 0);
    const about = { node, parent, middle, turn };
    if (!isPicture(node)) {
      const { offsetWidth: width, offsetHeight: height } = node;
      spots.set(name, { ...about, place: null, width, height, unit: 1 });
      continue;
    }
    if (parent && !layers.has(parent)) layers.set(parent, fromScreen(parent));
    const layer = (parent && layers.get(parent)) || null;
    const unit = layer ? 1 / Math.hypot(layer.a, layer.b) : 1;
    const sides = [rect.width / unit, rect.height / unit] as const;
    const [width, height] = turn % 180 === 0 ? sides : [sides[1], sides[0]];
    spots.set(name, { ...about, place: layer && through(layer, middle), width, height, unit });
  }
  return spots;
}

// From points of the screen to those of a layer of pictures.
function fromScreen(layer: Element): DOMMatrix | null {
  const matrix = layer instanceof SVGGraphicsElement ? layer.getScreenCTM() : null;
  return matrix ? DOMMatrix.fromMatrix(matrix).inverse() : null;
}

// Boxes may lie on things that are themselves turned or scaled, as a hand's slots: a step on the screen as
// a step there. Remembered for one update.
export class Grounds {
  #known = new Map<Element, DOMMatrix>();

  step(spot: Spot, on: Point): Point {
    if (isPicture(spot.node)) {
      const m = spot.parent && fromScreen(spot.parent);
      return m ? { x: m.a * on.x + m.c * on.y, y: m.b * on.x + m.d * on.y } : on;
    }
    const m = this.#of(spot.parent);
    const det = m.a * m.d - m.b * m.c || 1;
    return { x: (m.d * on.x - m.c * on.y) / det, y: (m.a * on.y - m.b * on.x) / det };
  }
  #of(node: Element | null): DOMMatrix {
    if (!node) return new DOMMatrix();
    const known = this.#known.get(node);
    if (known) return known;
    const { transform } = getComputedStyle(node);
    const above = this.#of(node.parentElement);
    const here = transform === 'none' ? above : above.multiply(new DOMMatrix(transform));
    this.#known.set(node, here);
    return here;
  }
  // How `from` stands to `to`, in the units of the ground `to` lies on.
  way(to: Spot, from: Spot): Way {
    const here = to.place && to.parent === from.parent ? from.place : null;
    const off = here
      ? { x: here.x - (to.place?.x ?? 0), y: here.y - (to.place?.y ?? 0) }
      : this.step(to, { x: from.middle.x - to.middle.x, y: from.middle.y - to.middle.y });
    const grown = from.width / to.width || 1;
    const scale = here ? grown : (grown * from.unit) / to.unit;
    // The short way round.
    const turn = ((((from.turn - to.turn) % 360) + 540) % 360) - 180;
    return { ...off, scale, turn };
  }
}
