// What a person would have meant by pointing at something: the notation to ask the server about.
// The verbs are those of games/alliances/actions.h.

// By the question (`asked` of the view): the verb for a card of the own hand.
const handVerbs: Record<string, string> = {
  turn: 'play',
  last_card: 'play',
  discard: 'discard',
  discard_or_decline: 'discard',
  discard_or_kneel: 'discard',
  discard_secretly: 'discard',
  offer_kill: 'discard',
  cancel_kill: 'discard',
};
const allyVerbs: Record<string, string> = {
  kill_ally: 'kill',
  kill_current: 'kill',
  kill_peeked: 'kill',
  claim_killed: 'claim',
  swap_first: 'swap',
  swap_second: 'swap',
  put_top: 'top',
  put_top_or_bottom: 'top',
};
const councilVerbs: Record<string, string> = {
  place_ally: 'place',
  gain_token: 'gain',
  look_council: 'look',
};

export function meant(asked: string | null, element: string): string | null {
  if (asked === null) return null;
  const [kind = '', a = '', b = ''] = element.split(':');
  switch (kind) {
    case 'hand':
      if (handVerbs[asked]) return `${handVerbs[asked]} ${b}`;
      return asked === 'take_card' ? `take ${b}` : asked === 'strike_card' ? `discard ${b}` : null;
    case 'bid':
      if (asked === 'triumph_order') return `resolve ${b}`;
      return asked.endsWith('_bid') || asked === 'take_back' ? `bid ${a}:${b}` : null;
    case 'pack':
      return asked === 'pick' ? `pick ${a}` : null;
    case 'pile':
      return asked === 'take_pile' ? `take ${a}` : null;
    case 'peeked':
      if (asked === 'take_peeked') return `take ${a}`;
      if (asked === 'put_under') return `under ${a}`;
      return allyVerbs[asked] ? `${allyVerbs[asked]} ${a}` : null;
    case 'ally':
      return allyVerbs[asked] ? `${allyVerbs[asked]} ${a}` : null;
    case 'council':
      return councilVerbs[asked] ? `${councilVerbs[asked]} c${a}` : null;
    case 'seat':
      return asked === 'leader' ? `choose ${a}` : null;
    case 'leader':
      return asked === 'leader_card' ? `lead ${a}` : null;
    case 'token':
    case 'tokens':
      return asked === 'return_token' ? `return c${a}${kind === 'token' ? `#${b}` : ''}` : null;
    default:
      return null;
  }
}
