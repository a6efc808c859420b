// What a person would have meant by pointing at something unlit: the notation to ask the server about.
// The verbs are those of games/board/actions.h, by the question (`ask` of the view).
import type { UnitKind } from './pieces/shapes';

const letters: Record<UnitKind, string> = {
  footman: 'F',
  knight: 'K',
  siege_engine: 'E',
  ship: 'S',
};
const areaVerbs: Record<string, string> = {
  march: 'march',
  remove_order: 'remove',
  remove_any_order: 'remove',
  retreat: 'retreat',
  send_retreat: 'retreat',
  consolidate: 'consolidate',
  raid: 'forgo',
};
const cardVerbs: Record<string, string> = {
  house_card: 'play',
  discard_enemy: 'discard',
  discard_card: 'discard',
  recover_card: 'recover',
};

const houseVerbs: Record<string, string> = {
  house: 'house',
  place_tied: 'place',
  name_tied: 'name',
};
const losses = new Set(['casualty', 'retreat_loss', 'reduce', 'lose_unit', 'kill_footman']);

// `from` is the area the question is about, `unit` one that stands there.
export function meant(
  ask: string,
  element: string,
  from: string | null,
  unit: UnitKind = 'footman',
): string | null {
  const [kind = '', a = '', b = ''] = element.split(':');
  switch (kind) {
    case 'area':
      if (ask === 'order') return `order ${a} march`;
      if (ask === 'move' && from) return `move ${from}>${a} 1${letters[unit]}`;
      if (ask === 'raid' && from && from !== a) return `raid ${from}>${a}`;
      return areaVerbs[ask] ? `${areaVerbs[ask]} ${a}` : null;
    case 'order':
      return ask === 'order' && from ? `order ${from} ${a}` : null;
    case 'card':
      return cardVerbs[ask] ? `${cardVerbs[ask]} ${a}` : null;
    case 'unit':
      return ask === 'muster' && from ? `muster ${from} ${a}` : null;
    case 'man':
    case 'routed':
      if (ask === 'lose_knight') return `demote ${a}`;
      return losses.has(ask) ? `destroy ${a} ${kind === 'routed' ? 'routed_' : ''}${b}` : null;
    case 'house':
      return houseVerbs[ask] ? `${houseVerbs[ask]} ${a}` : null;
    case 'westeros':
      return `choose ${a}`;
    case 'track':
      return `track ${a}`;
    default:
      return null;
  }
}
