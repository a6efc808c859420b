// Runs in the page. Everything a pointer could press now, and how inviting it is.
import { easySpotOn, nameOf, rendered, spotOn } from './geometry.ts';
import { region } from './table.ts';

// gold: the button that answers; answer: another button of the decision; away: leaves the page;
// grave: cannot be taken back; field, choice: something to type into or to choose from.
export type Kind = 'lit' | 'gold' | 'answer' | 'away' | 'grave' | 'field' | 'choice' | 'plain';
export interface Target {
  kind: Kind;
  what: string;
  x: number;
  y: number;
  // Its name on the board, for what is lit.
  element?: string;
  // What may be chosen, by value.
  values?: string[];
}

const pressable =
  'a[href], button, input, select, textarea, summary, label:has(input), [role=tab], [role=slider]';

function kindOf(node: Element, bar: Element | null): Kind {
  if (node.matches('[data-element][aria-pressed=false]')) return 'lit';
  if (bar?.contains(node) && !node.matches('[aria-haspopup]'))
    return node.matches('.primary') ? 'gold' : 'answer';
  if (node.matches('select')) return 'choice';
  if (node.matches('textarea, input:not([type=range], [type=checkbox], [type=radio])'))
    return 'field';
  if (node.matches('a[href]')) return 'away';
  return node.matches('.bad') ? 'grave' : 'plain';
}

export function targets(decision: string): Target[] {
  const bar = region(decision);
  const found: Target[] = [];
  for (const node of document.querySelectorAll(pressable)) {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) continue;
    if (node.matches(':disabled, [aria-disabled=true]') || !rendered(node)) continue;
    const kind = kindOf(node, bar);
    const spot = kind === 'lit' ? spotOn(node) : easySpotOn(node);
    if (!spot) continue;
    const target: Target = { kind, what: nameOf(node), ...spot };
    const element = node.getAttribute('data-element');
    if (element) target.element = element;
    if (node instanceof HTMLSelectElement)
      target.values = [...node.options].filter((o) => !o.disabled).map((o) => o.value);
    found.push(target);
  }
  return found;
}
