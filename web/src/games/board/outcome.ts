// What an answer leads to, as far as it can be counted beforehand: stands on its button.
import type { Language } from '../../protocol';
import { houses, trackName } from './data';
import { area } from './map/map';
import { houseOf, totalOf, troopsStrength } from './model';
import { orders } from './data';
import type { Side, Track, View } from './view';
import { words as wordsBy } from './words';

export interface Outcome {
  house: string | null;
  // In place of the action's own words, where the picture says the rest.
  words: string | null;
  sum: string;
}

// What the asked area is worth to a side.
export function supportWorth(view: View, id: string, side: Side): number {
  const field = view.support?.area ?? view.battle?.area ?? '';
  const storming = side === 'attacker' && (area(field)?.castle ?? 0) > 0;
  const one = view.areas[id];
  return troopsStrength(one?.units, storming) + (orders.get(one?.order ?? '')?.modifier ?? 0);
}

function sumWith(view: View, side: Side | null, more: number): string {
  const [a, d] = [totalOf(view, 'attacker'), totalOf(view, 'defender')];
  if (side === 'attacker') return `${a} → ${a + more} : ${d}`;
  if (side === 'defender') return `${a} : ${d} → ${d + more}`;
  return `${a} : ${d}`;
}

export function outcome(action: string, view: View, language: Language): Outcome | null {
  const say = wordsBy[language];
  const [verb = '', a = '', b = ''] = action.split(' ');
  const { battle } = view;
  const name = (seat: number) => houses.get(houseOf(view, seat) ?? '')?.name[language] ?? '';
  switch (verb) {
    case 'support': {
      if (!battle || (b !== 'attacker' && b !== 'defender')) return null;
      const seat = battle[b];
      return {
        house: houseOf(view, seat),
        words: say('back', name(seat)),
        sum: sumWith(view, b, supportWorth(view, a, b)),
      };
    }
    case 'withhold':
      return battle
        ? { house: null, words: say('stand_aside'), sum: sumWith(view, null, 0) }
        : null;
    case 'use':
    case 'decline': {
      if (!battle || view.ask !== 'blade') return null;
      const side = battle.attacker === view.asked[0] ? 'attacker' : 'defender';
      return verb === 'use'
        ? { house: null, words: say('draw_blade'), sum: sumWith(view, side, 1) }
        : { house: null, words: say('keep_blade'), sum: sumWith(view, null, 0) };
    }
    case 'place':
    case 'name':
      return { house: a, words: houses.get(a)?.name[language] ?? null, sum: '' };
    case 'track':
      return { house: null, words: trackName(a as Track)[language], sum: '' };
    default:
      return null;
  }
}
