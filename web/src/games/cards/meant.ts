// What a person would have meant by pointing at something: the notation to ask the server about.
// The verbs are those of games/cards/actions.cpp, by the question.
import { typeOf } from './data';
import type { Ask } from './rules';

const cardVerbs: Partial<Record<Ask, string>> = {
  attach: 'choose',
  action: 'use',
  would: 'use',
  interrupt: 'use',
  reaction: 'use',
  next_forced: 'use',
  attackers: 'attack',
  defenders: 'defend',
  stealth: 'bypass',
  claim_kill: 'kill',
  intimidate: 'kneel',
  pay_with: 'choose',
  target: 'choose',
  targets: 'choose',
  may: 'choose',
  stand: 'choose',
};
function handVerb(ask: Ask, card: string, phase: string): string | null {
  const event = typeOf(card) === 'event';
  switch (ask) {
    case 'lay_out':
      return 'lay';
    case 'reserve':
    case 'pay_card':
      return 'discard';
    case 'would':
    case 'interrupt':
    case 'reaction':
      return 'play';
    case 'action':
      return event ? 'play' : phase === 'challenges' ? 'ambush' : 'marshal';
    default:
      return null;
  }
}

// `opponent` is whom a challenge would be against, where there is but one.
export function meant(
  ask: Ask,
  element: string,
  phase: string,
  opponent: number | null,
): string | null {
  const [kind = '', a = '', b = '', c = '1'] = element.split(':');
  if (kind === 'card') {
    const verb = cardVerbs[ask];
    return verb ? `${verb} ${a}:${b}${c === '1' ? '' : `#${c}`}` : null;
  }
  if (kind === 'hand') {
    const verb = handVerb(ask, b, phase);
    return verb ? `${verb} ${b}` : null;
  }
  if (kind === 'plot') return ask === 'plot' ? `plot ${b}` : null;
  if (kind === 'challenge')
    return ask === 'challenge' && opponent !== null ? `challenge ${a} ${opponent}` : null;
  if (kind === 'seat')
    return ['first_player', 'player', 'next_revealed', 'winner'].includes(ask)
      ? `player ${a}`
      : null;
  return null;
}
