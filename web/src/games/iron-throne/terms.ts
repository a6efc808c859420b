// Truce deals: their notation, what may be asked of whom, and the steps from one to the next.
import type { Choice } from '../../protocol';
import type { Deal, Terms } from './view';

export type Party = 'attacker' | 'defender';
export type Term = keyof Terms;
export const parties = ['attacker', 'defender'] as const satisfies Party[];
export const terms = ['influence', 'hostages', 'power'] as const satisfies Term[];
export const most: Terms = { influence: 1, hostages: 2, power: 3 };

const nothing: Terms = { influence: 0, hostages: 0, power: 0 };
export const noDeal: Deal = { attacker: nothing, defender: nothing };

const print = ({ influence, hostages, power }: Terms) => `i${influence}h${hostages}p${power}`;
export const notation = ({ attacker, defender }: Deal): string =>
  `propose A:${print(attacker)} D:${print(defender)}`;

export const isProposal = ({ action }: Choice): boolean => action.startsWith('propose ');
export const same = (a: Deal, b: Deal): boolean => notation(a) === notation(b);
export const isEmpty = (deal: Deal): boolean => same(deal, noDeal);

// The deal with one term changed by `by`; null beyond its range (IT-TRU-03).
export function stepped(deal: Deal, party: Party, term: Term, by: 1 | -1): Deal | null {
  const value = deal[party][term] + by;
  if (value < 0 || value > most[term]) return null;
  return { ...deal, [party]: { ...deal[party], [term]: value } };
}

// What sending this deal would be: accepting the one on the table, proposing another, or nothing.
export function meaning(
  deal: Deal,
  standing: Deal | null,
  actions: readonly Choice[],
): string | null {
  const wanted = standing && same(deal, standing) ? 'accept' : notation(deal);
  return actions.some(({ action }) => action === wanted) ? wanted : null;
}
