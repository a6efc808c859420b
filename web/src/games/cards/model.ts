// Cards of a view as they lie on the table: whose, in which row, with what on them.
import type { Language } from '../../protocol';
import type { Counter, Lying } from '../../zones/lying';
import { cardOf, typeOf } from './data';
import type { Card, PlotValues, Present } from './faces/card';
import { cardLabel } from './labels';
import { houseOf } from './naming';
import { icons, noRef, role, slotsOfSeat } from './rules';
import type { CardView, Frame, SeatView, View } from './view';

// A card as it is drawn and read large. `of` is what the view says of it, where it lies in play.
export interface Face {
  kind: 'card';
  card: Card;
  now: Present;
  of: CardView | null;
  owner: number;
}
export type Lies = Lying<Face>;

export interface SeatModel {
  id: string;
  seat: number;
  name: string;
  house: string | null;
  view: SeatView;
  characters: Lies[];
  locations: Lies[];
  // In the challenge.
  fighting: Lies[];
  // Face down, laid out for the set-up.
  laid: Lies[];
  hand: Lies[];
  faction: Lies | null;
  plot: Lies | null;
  agenda: Lies | null;
  title: string | null;
}

export const elementOf = (owner: number, id: string, copy: number): string =>
  `card:${owner}:${id}:${copy === 0 ? 1 : copy}`;
export const ownerOf = (ref: number): number => Math.floor(ref / slotsOfSeat);
export const typeName = (view: View) => icons[view.challenge?.type ?? 0] ?? 'military';

export function frameOf<P extends Frame['procedure']>(
  view: View,
  procedure: P,
): Extract<Frame, { procedure: P }> | null {
  const found = view.under_way.findLast((frame) => frame.procedure === procedure);
  return (found as Extract<Frame, { procedure: P }> | undefined) ?? null;
}
// The card in play of that number; null if it has left.
export function cardAt(view: View, ref: number): CardView | null {
  if (ref === noRef) return null;
  const board = view.seats[ownerOf(ref)]?.board ?? {};
  return Object.values(board).find((card) => card.ref === ref) ?? null;
}

const printed = (card: Card) => card.strength ?? 0;
export function presentOf(card: Card, of: CardView): Present {
  const change = (of.strength ?? printed(card)) - printed(card);
  return {
    kneeling: of.kneeling,
    ...(of.icons ? { icons: of.icons } : {}),
    ...(of.strength === undefined ? {} : { strength: of.strength }),
    ...(change === 0 ? {} : { change }),
  };
}
function countersOf(of: CardView): Counter[] {
  const [stand = 0, poison = 0, betrayal = 0] = of.tokens;
  return [
    ...(of.power > 0 ? [{ icon: 'crown', count: of.power, tone: 'dark' } as const] : []),
    ...(stand > 0 ? [{ icon: 'lift', count: stand, tone: 'good' } as const] : []),
    ...(poison > 0 ? [{ icon: 'drop', count: poison, tone: 'bad' } as const] : []),
    ...(betrayal > 0 ? [{ icon: 'warning', count: betrayal, tone: 'bad' } as const] : []),
  ];
}

interface Entry {
  owner: number;
  of: CardView;
}
function lieOf(language: Language, { owner, of }: Entry, all: readonly Entry[]): Lies {
  const under = all.filter((other) => other.of.host === of.ref);
  const attached = under.filter((other) => other.of.role === role.attachment);
  const duplicates = under.filter((other) => other.of.role === role.duplicate).length;
  const attachments = attached.map((one) => lieOf(language, one, all));
  const counters = countersOf(of);
  if (of.card === undefined) {
    const element = `facedown:${owner}:${of.ref}`;
    const label = cardLabel(language, null, of, 0);
    return { id: element, element, label, face: null, kneeling: of.kneeling };
  }
  const card = cardOf(of.card, language);
  const element = elementOf(owner, of.card, of.copy);
  return {
    id: element,
    element,
    label: cardLabel(language, card, of, duplicates, attachments),
    face: { kind: 'card', card, now: presentOf(card, of), of, owner },
    kneeling: of.kneeling,
    away: of.takes_part !== undefined && of.takes_part !== 'none',
    counters,
    duplicates,
    attachments,
    ...(card.unique ? {} : { like: of.card }),
  };
}

// A card out of play: in a hand or pile, or only named.
export function plainOf(
  id: string,
  element: string,
  fly: string,
  language: Language,
  copy = 0,
): Lies {
  const card = cardOf(id, language);
  return {
    id: fly,
    element,
    copy,
    label: card.name,
    face: { kind: 'card', card, now: {}, of: null, owner: -1 },
  };
}
export function pileOf(
  ids: readonly string[],
  zone: string,
  seat: number,
  language: Language,
): Lies[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const copy = seen.get(id) ?? 0;
    seen.set(id, copy + 1);
    return plainOf(id, `${zone}:${seat}:${id}`, `${zone}:${seat}:${id}#${copy}`, language, copy);
  });
}

// Everything in play, from every owner's slots.
const entriesOf = (view: View): Entry[] =>
  view.seats.flatMap((seat, owner) => Object.values(seat.board).map((of) => ({ owner, of })));

function agendaOf(seat: SeatView, owner: number, language: Language): Lies | null {
  if (!seat.agenda) return null;
  const element = elementOf(owner, seat.agenda, 1);
  return plainOf(seat.agenda, element, element, language);
}

// `name` says what seats are called.
export function seatsOf(
  view: View,
  language: Language,
  name: (seat: number) => string,
): SeatModel[] {
  const all = entriesOf(view);
  const standing = all.filter(({ of }) => of.role === role.card);
  return view.seats.map((seat, i) => {
    const own = standing.filter(({ of }) => of.controller === i);
    const rows = { characters: [] as Lies[], locations: [] as Lies[] };
    let faction: Lies | null = null;
    let plot: Lies | null = null;
    for (const entry of own) {
      const id = entry.of.card;
      const lie = lieOf(language, entry, all);
      const type = id === undefined ? 'character' : typeOf(id);
      if (type === 'character') rows.characters.push(lie);
      else if (type === 'location') rows.locations.push(lie);
      else if (type === 'faction') faction = lie;
      else if (type === 'plot') plot = lie;
    }
    const laid = seat.laid
      ? pileOf(seat.laid, 'laid', i, language)
      : Array.from({ length: seat.laid_size ?? 0 }, (_, n) => ({
          id: `laid:${i}:back#${n}`,
          element: `laid:${i}:${n}`,
          label: cardLabel(language, null, null, 0),
          face: null,
        }));
    return {
      id: `seat:${i}`,
      seat: i,
      name: name(i),
      house: houseOf(seat.faction),
      view: seat,
      ...rows,
      fighting: rows.characters
        .filter((card) => card.away)
        .map((card) => ({ ...card, away: false })),
      laid,
      hand: pileOf(seat.hand, 'hand', i, language),
      faction,
      plot,
      agenda: agendaOf(seat, i, language),
      title: seat.title ?? null,
    };
  });
}

// The standing strength of a seat for a challenge, of those who could still take part.
export const standingStrength = (seat: SeatModel, type: number): number =>
  seat.characters
    .filter(
      ({ kneeling, face }) =>
        !kneeling && face && (face.now.icons ?? []).includes(icons[type] ?? 'military'),
    )
    .reduce((sum, { face }) => sum + (face?.now.strength ?? 0), 0);

// The four values of the revealed plot, as they are now.
export function valuesOf({ view, plot }: SeatModel): PlotValues | null {
  const printed = plot?.face?.card.plot;
  if (!printed) return null;
  return {
    gold: view.income ?? printed.gold,
    initiative: view.initiative ?? printed.initiative,
    claim: printed.claim,
    reserve: view.reserve ?? printed.reserve,
  };
}
