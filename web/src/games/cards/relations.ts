// Who supports and rivals whom by their titles, as lines between seats.
import type { View } from './view';

export interface Relation {
  kind: 'supports' | 'rivals';
  from: number;
  to: number;
  // Both ways, so it has no arrow.
  mutual: boolean;
}

// `focus`: only the lines of this seat; null for all.
export function relationsOf(view: View, focus: number | null): Relation[] {
  const told: Relation[] = [];
  const known = (kind: Relation['kind'], from: number, to: number) =>
    told.find((one) => one.kind === kind && one.from === to && one.to === from);
  const tell = (kind: Relation['kind'], from: number, to: number) => {
    if (focus !== null && focus !== from && focus !== to) return;
    const other = known(kind, from, to);
    if (other) other.mutual = true;
    else told.push({ kind, from, to, mutual: false });
  };
  view.seats.forEach(({ supports, rivals }, from) => {
    if (supports !== undefined && supports !== null) tell('supports', from, supports);
    for (const to of rivals ?? []) tell('rivals', from, to);
  });
  return told;
}
