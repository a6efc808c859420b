// How a board divides its room. Pure figures, in pixels. Three forms: `wide`, `phone` (upright), and `low`
// for a phone on its side and for a page zoomed to 200 %, where height is what is missing.
export type Form = 'wide' | 'phone' | 'low';

// A fan of whole cards, their feet behind the lower edge; or tiles in rows, which hide nothing of each other.
export interface HandMeasures {
  form: Form;
  width: number;
  card: number; // its width
  tall: number; // height of a tile; 0 in a fan
  across: number; // tiles in a row
  height: number; // of all that shows
}
export interface Measures {
  form: Form;
  width: number;
  height: number;
  hand: HandMeasures;
  room: number; // height above hand and decision bar
}

export const gap = 4;
// Rings around lit tiles reach so far out of them.
export const margin = { x: 8, y: 8 };
const narrowest = 52;

// A phone that stands upright is never low, however little the question leaves of it.
export const formOf = (width: number, height: number, upright = false): Form =>
  height < (width < 700 ? 430 : 560) && width > height * 1.15 && !(upright && width < 700)
    ? 'low'
    : width < 700
      ? 'phone'
      : 'wide';

// What of a card in a fan must stay in sight, as a part of its width: its number.
const shown = 0.32;
// Piles beside the hand need so much on both sides together.
const piles = 140;

// `beside`: what a wide board keeps free at both sides of the hand together, as far as the hand allows.
export function handOf(
  form: Form,
  held: number,
  width: number,
  height: number,
  beside = 0,
): HandMeasures {
  if (form === 'wide') {
    const card = height > 950 ? 172 : height < 720 ? 128 : 150;
    const needed = card + 24 + Math.max(0, held - 1) * card * shown;
    const wide = Math.max(width - beside, Math.min(needed, width - piles));
    return { form, width: wide, card, tall: 0, across: held, height: held ? card * 0.92 : 0 };
  }
  const rows = form === 'phone' && held > 5 ? 2 : 1;
  const across = Math.max(1, Math.ceil(held / rows));
  const room = width - 2 * margin.x - (across - 1) * gap;
  const card = Math.max(narrowest, Math.min(form === 'low' ? 84 : 96, Math.floor(room / across)));
  const tall = form === 'low' ? 64 : rows === 1 ? 84 : height < 700 ? 66 : 74;
  const high = held ? rows * tall + (rows - 1) * gap + 2 * margin.y : 0;
  return { form, width, card, tall, across, height: high };
}

// `handed` measures the hand of a game whose hand is unlike the others'.
export function measure(
  width: number,
  height: number,
  bar: number,
  held: (form: Form) => number,
  beside = 0,
  handed: typeof handOf = handOf,
  upright = false,
): Measures {
  const form = formOf(width, height, upright);
  const hand = handed(form, held(form), width, height, beside);
  return { form, width, height, hand, room: height - bar - Math.max(8, hand.height) };
}
