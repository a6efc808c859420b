// What a question is about and lies nowhere on the table: plots to choose from, cards of a pile, of a deck,
// of somebody's hand.
import type { Language } from '../../protocol';
import { frameOf, plainOf, type Lies } from './model';
import type { Ask } from './rules';
import type { View } from './view';

export interface Tray {
  title: 'plots' | 'titles' | 'hand' | 'deck' | 'discard' | 'dead';
  // Whose, as far as it is known.
  seat: number | null;
  items: Lies[];
}
const zones = ['hand', 'deck', 'discard', 'dead'] as const;

const itemsOf = (elements: readonly string[], language: Language): Lies[] =>
  elements.map((element) =>
    plainOf(element.split(':').at(-1) ?? '', element, `tray:${element}`, language),
  );

export function traysOf(
  view: View,
  ask: Ask,
  seat: number | null,
  touched: readonly string[],
  language: Language,
): Tray[] {
  if (seat === null || touched.length === 0) return [];
  const own = view.seats[seat];
  if (ask === 'plot') {
    const plots = own?.plots?.map((id) => `plot:${seat}:${id}`) ?? [];
    return [{ title: 'plots', seat, items: itemsOf([...new Set(plots)], language) }];
  }
  const titles = touched.filter((element) => element.startsWith('title:'));
  if (titles.length > 0) return [{ title: 'titles', seat, items: itemsOf(titles, language) }];
  const ability = frameOf(view, 'ability');
  const whose = ability?.player ?? seat;
  return zones.flatMap((zone): Tray[] => {
    const here = touched.filter(
      (element) => element.startsWith(`${zone}:`) && element.split(':').length === 3,
    );
    if (here.length === 0) return [];
    // Cards of the own hand are pointed at where they are held.
    if (zone === 'hand' && (ask !== 'pick' || whose === seat)) {
      const held = here.every((element) => own?.hand.includes(element.split(':')[2] ?? ''));
      if (held) return [];
    }
    return [{ title: zone, seat: whose, items: itemsOf(here, language) }];
  });
}
