import type { Decision, State, Text } from '../../../protocol';
import type { View } from '../view';

interface Packed {
  seat: number;
  view: View;
  names: Text[];
  decision: Decision | null;
}
const files = import.meta.glob<Packed>('../fixtures/*.json', { import: 'default', eager: true });

export const names = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));
export function fixture(name: string): Packed {
  const found = files[`../fixtures/${name}.json`];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}
export const viewOf = (name: string): View => structuredClone(fixture(name).view);
export const stateOf = ({ view, names: seat, decision }: Packed): State => ({
  view,
  names: { seat },
  waiting_for: view.asked,
  decision,
  lesson: null,
  can: { take_back: false, rewind: false, hint: false, revise: null },
  windows: null,
});
