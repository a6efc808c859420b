// The board in words, for those who do not see it.
import type { Language, Names } from '../../protocol';
import { ally, influenceCard, leader } from './data';
import type { View } from './view';
import { words } from './words';

export function describe(view: View, names: Names, language: Language): string {
  const say = words[language];
  const nameOf = (seat: number) =>
    leader(view.leaders[seat]?.leader ?? null)?.name[language] ??
    names['seat']?.[seat]?.[language] ??
    String(seat + 1);
  const card = (id: string) => influenceCard(id).name[language];
  const lines = [`${say(`season.${view.season}`)}. ${say('round', view.round, view.rounds)}.`];
  const shown = view.claiming ?? view.current;
  if (shown) {
    const { name, power, text } = ally(shown.ally);
    lines.push(
      `${say('current')}: ${name[language]}, ${say('power')} ${power}${shown.tokens ? `, ${say('tokens', shown.tokens)}` : ''}. ${text[language]}`,
    );
  }
  view.leaders.forEach((each, seat) => {
    const bid = each.bid.map((laid) => `${card(laid.card)} ${laid.value}`).join(', ');
    const facts = [
      say('hand', each.hand.size),
      bid ? `${say('total')} ${each.total}: ${bid}` : '',
      each.kneeling ? say('kneels') : '',
      view.first_player === seat ? say('first') : '',
      view.waiting_for.includes(seat) ? say('thinks') : '',
      view.places ? `${say('place_no', view.places[seat] ?? 0)}` : '',
    ].filter(Boolean);
    lines.push(`${nameOf(seat)}: ${facts.join('; ')}.`);
  });
  view.councils.forEach((council, i) => {
    const members = council.allies
      .map((id) => `${ally(id).name[language]} ${ally(id).power}`)
      .join(', ');
    const hidden = council.tokens.filter((value) => value === null).length;
    const seen = council.tokens.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const power = view.powers?.[i] ?? council.ally_power + seen;
    const facts = [members, `${say('power')} ${power}`, hidden ? say('hidden', hidden) : ''].filter(
      Boolean,
    );
    lines.push(
      `${say('council')} ${nameOf(council.between[0])} – ${nameOf(council.between[1])}: ${facts.join('; ')}.`,
    );
  });
  return lines.join('\n');
}
