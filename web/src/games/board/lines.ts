// What a line of a battle says: what it is, and why it counts so much.
import { houseCards, orders, tides } from './data';
import type { Here } from './here.svelte';
import { area } from './map/map';
import { armyOf, strengthOf, type Line } from './model';
import type { Side, Troops, View } from './view';
import { unitKinds } from './data';

export interface Said {
  label: string;
  why: string;
}

// "2 + 1 + 4": each unit by itself.
function unitByUnit(troops: Troops | undefined, storming: boolean): string {
  const each = unitKinds.flatMap((kind) =>
    Array.from({ length: troops?.[kind] ?? 0 }, () => strengthOf(kind, storming)),
  );
  return each.length > 1 ? each.join(' + ') : '';
}

export function storms(view: View, side: Side): boolean {
  return side === 'attacker' && (area(view.battle?.area ?? '')?.castle ?? 0) > 0;
}

// Cards whose texts change what units, orders or other cards count.
const passive = (view: View): string[] =>
  Object.values(view.battle?.cards ?? {}).filter(
    (id): id is string => id !== null && houseCards.get(id)?.timing === 'passive',
  );

export function wordsFor(here: Here, view: View, side: Side, { source, of }: Line): Said {
  const { language, words: say } = here;
  const told = (label: string, why = '') => ({ label, why });
  switch (source) {
    case 'army':
      return told(say('army'), unitByUnit(armyOf(view, side), storms(view, side)));
    case 'order':
      return told(orders.get(of ?? '')?.name[language] ?? '');
    case 'garrison':
      return told(say('garrison'), say('garrison_risk'));
    case 'support': {
      const owner = view.areas[of ?? '']?.owner;
      const whose = owner === view.battle?.[side] ? '' : here.name(owner);
      const order = orders.get(view.areas[of ?? '']?.order ?? '');
      const named = order?.name[language] ?? '';
      return told(here.area(of), [whose, named].filter(Boolean).join(', '));
    }
    case 'card': {
      const card = houseCards.get(of ?? '');
      return card ? told(card.name[language], say('house_card')) : told(say('card_hidden'));
    }
    case 'tides': {
      const card = tides.get(of ?? '');
      return told(say('tides_of_battle'), card ? iconWords(here, card) : say('card_hidden'));
    }
    case 'blade':
      return told(say('valyrian'), view.blade_used ? '' : say('blade_may'));
    case 'texts':
      return told(
        say('abilities'),
        passive(view)
          .map((id) => houseCards.get(id)?.name[language] ?? '')
          .join(', '),
      );
  }
}

function iconWords(
  { words: say }: Here,
  card: { swords: number; fortifications: number; skulls: number },
): string {
  if (card.swords) return say('with_sword');
  if (card.fortifications) return say('with_fort');
  return card.skulls ? say('with_skull') : '';
}

export function figure({ source, value, open }: Line): string {
  if (open) return '+1?';
  if (value === null) return '?';
  if (source === 'army') return String(value);
  return value >= 0 ? `+${value}` : `−${-value}`;
}
