// How a row of cards fits its width. In this order: the largest size at which all lie side by side, like cards
// in stacks, some covered as far as they may be, and last a row that scrolls.
import { stacked, type Lying } from './lying';

export interface Rule {
  // Widths of a card, largest first; the last is the least at which it can still be read.
  sizes: readonly number[];
  // Height of a standing card by its width.
  tall: number;
  // A slot is at least so many widths wide. What lies down in it takes the slot's width, so that rows stay as
  // they are when cards kneel and stand. More than `tall` is of no use.
  turn: number;
  gap: number;
  // How much of a covered card stays in sight: what must be read of it.
  tuck: number;
  // Which may be covered; those that kneel go to the outer end for it.
  covers: 'kneeling' | 'all';
}
export interface Fit {
  width: number;
  slot: number;
  // From one covered card to the next; null if none is covered.
  tuck: number | null;
  scrolls: boolean;
}
export interface Laid<Card> extends Fit {
  stacks: Card[][];
  // The last so many lie on each other, each over the one before it.
  heaped: number;
}

// Characters: names are legible down to 66.
export const people: Rule = {
  sizes: [96, 88, 81, 74, 66],
  tall: 1.25,
  turn: 1.065,
  gap: 5,
  tuck: 45,
  covers: 'kneeling',
};
// Locations, as panoramas; they lean rather than lie down.
export const tiles: Rule = {
  sizes: [132, 118, 104, 96],
  tall: 0.37,
  turn: 1,
  gap: 5,
  tuck: 96,
  covers: 'kneeling',
};
// The place of a card that is away.
export const notch = 12;

const needed = (count: number, slot: number, gap: number) =>
  count * slot + Math.max(0, count - 1) * gap;

// The sizes alone; null if even the least is too wide. `away` notches lie between the cards.
export function largest(room: number, places: number, rule: Rule, away = 0): Fit | null {
  const left = room - away * (notch + rule.gap);
  for (const width of rule.sizes) {
    if (needed(places, width * rule.turn, rule.gap) > left) continue;
    const share = (left - Math.max(0, places - 1) * rule.gap) / Math.max(1, places);
    const slot = Math.min(width * Math.max(1, rule.tall), share);
    return {
      width,
      slot: Math.max(width * rule.turn, Math.floor(slot)),
      tuck: null,
      scrolls: false,
    };
  }
  return null;
}

// At the least size, with `heaped` of the cards on each other; the last of them lies open.
function covered(room: number, open: number, heaped: number, rule: Rule): Fit {
  const width = rule.sizes.at(-1) ?? 0;
  const slot = width * rule.turn;
  const beside = open > 0 ? needed(open, slot, rule.gap) + rule.gap : 0;
  const pitch = heaped > 1 ? (room - beside - slot) / (heaped - 1) : 0;
  return pitch >= rule.tuck
    ? { width, slot, tuck: Math.min(pitch, slot + rule.gap), scrolls: false }
    : { width, slot, tuck: null, scrolls: true };
}

// `places` may be more than there are cards: a row keeps its size while some are away.
export function lay<Card extends Lying>(
  room: number,
  cards: readonly Card[],
  rule: Rule,
  places = cards.length,
): Laid<Card> {
  const single = cards.map((card) => [card]);
  const plain = largest(room, Math.max(places, cards.length), rule);
  if (plain) return { ...plain, stacks: single, heaped: 0 };
  const stacks = stacked(cards);
  const away = stacks.filter(([card]) => card?.away).length;
  const here = stacks.length - away;
  const fewer = largest(room, here, rule, away);
  if (fewer) return { ...fewer, stacks, heaped: 0 };
  const yields = ([card]: Card[]) =>
    !card?.away && (rule.covers === 'all' || card?.kneeling === true);
  const heap = stacks.filter(yields);
  const fit = covered(room - away * (notch + rule.gap), here - heap.length, heap.length, rule);
  if (fit.scrolls) return { ...fit, stacks, heaped: 0 };
  const rest = stacks.filter((stack) => !yields(stack));
  return { ...fit, stacks: [...rest, ...heap], heaped: heap.length };
}

export interface HandRule {
  width: number;
  gap: number;
  // From card to card when they overlap; nothing that is weighed before playing lies further right.
  least: number;
}
export interface HandFit {
  pitch: number;
  scrolls: boolean;
}
export function fitHand(room: number, count: number, { width, gap, least }: HandRule): HandFit {
  const open = width + gap;
  if (count < 2) return { pitch: open, scrolls: false };
  const pitch = (room - width) / (count - 1);
  if (pitch >= least) return { pitch: Math.min(open, pitch), scrolls: false };
  return { pitch: least, scrolls: true };
}
