// What a person would have meant by pointing at something: the notation to ask the server about.
// The verbs are those of games/iron_throne/actions.h, by the question (`ask` of the view).
const handVerbs: Record<string, string> = {
  play_text: 'play',
  lay_card: 'lay',
  discard: 'discard',
  discard_or_decline: 'discard',
  higher_card: 'lay',
  ban_card: 'ban',
  strike_card: 'strike',
};
const personVerbs: Record<string, string> = {
  put_power: 'power',
  put_power_or_stop: 'power',
  champion: 'send',
  character: 'target',
  torture_target: 'target',
};
const seatQuestions = ['defender', 'hostage_from', 'player'];

export function meant(ask: string, element: string, active: readonly number[]): string | null {
  const [kind = '', a = '', b = ''] = element.split(':');
  switch (kind) {
    case 'hand':
      if (b === '') return ask === 'hostage_source' ? 'take hand' : null;
      return handVerbs[ask] ? `${handVerbs[ask]} ${b}` : null;
    case 'deck':
      return ask === 'hostage_source' ? 'take deck' : null;
    case 'person':
      if (ask === 'offer') return `offer ${active[0] ?? 0} ${a}`;
      return personVerbs[ask] ? `${personVerbs[ask]} ${a}` : null;
    case 'seat':
      return seatQuestions.includes(ask) ? `choose ${a}` : null;
    case 'hostage':
      if (ask === 'hostages') return `torture #${b}`;
      if (ask === 'torture_which' || ask === 'torture_taken') return `torture #${b}`;
      if (ask === 'free_hostage') return `free ${a}#${b}`;
      return ask === 'hostage_source' ? `take #${b}` : null;
    case 'sheet':
      return ask === 'leader' ? `keep ${a}` : null;
    case 'leader':
      return ask === 'use_leader' || ask === 'play_text' ? 'use' : null;
    case 'house':
      return ask === 'house' ? `house ${a}` : null;
    case 'seen':
      return ask === 'keep_card' ? `pick ${a}` : null;
    default:
      return null;
  }
}
