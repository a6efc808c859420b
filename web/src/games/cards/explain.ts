// What a card has come to be, in sentences: "strength 6 = 4 + 2 until the end of the challenge (Ice)".
import type { Language } from '../../protocol';
import { cardOf, phrase } from './data';
import type { Face } from './model';
import { tokens, untils } from './rules';
import type { Line, View } from './view';
import { words } from './words';

export function explain(view: View, face: Face, language: Language, seat: number): string[] {
  const say = words[language];
  const { card, of } = face;
  // How long what comes from there lasts.
  const until = (source: string | null): string => {
    const effect = view.lasting.find(
      (lasting) => lasting.source === source && lasting.card === of?.ref,
    );
    const name = effect && untils[effect.until];
    return name ? ` ${say(`until.${name}`)}` : '';
  };
  const line = ({ card: from, amount }: Line, i: number): string => {
    if (i === 0 && from === card.id) return String(amount);
    const sign = i === 0 ? '' : amount < 0 ? '− ' : '+ ';
    const name = from === null ? say('gold') : cardOf(from, language).name;
    return `${sign}${Math.abs(amount)}${until(from)} (${name})`;
  };
  const sum = (lines: readonly Line[]) => lines.map(line).join(' ');
  const notes: string[] = [];
  if (of?.strength !== undefined && (of.strength_from?.length ?? 0) > 1)
    notes.push(say('strength_sum', of.strength, sum(of.strength_from ?? [])));
  if (of?.kneeling) notes.push(say('note.kneeling'));
  if (of?.power) notes.push(say('power', of.power));
  tokens.forEach((token, i) => {
    if (of?.tokens[i]) notes.push(`${phrase(`token_${token}`, language)}: ${of.tokens[i]}`);
  });
  const gained = (of?.keywords ?? [])
    .map((keyword) => phrase(`keyword_${keyword}`, language))
    .filter((keyword) => !card.keywords?.some((own) => own.startsWith(keyword)));
  if (gained.length > 0) notes.push(say('note.gained', gained.join(', ')));
  if (of?.bypassed) notes.push(say('note.bypassed'));
  const cost = of === null ? view.seats[seat]?.costs?.[card.id] : undefined;
  if (cost) notes.push(say('cost_sum', cost.cost, sum(cost.from)));
  if (of && card.type === 'plot') notes.push(...plotNotes(view, face, language, sum));
  return notes;
}

function plotNotes(
  view: View,
  { owner, card }: Face,
  language: Language,
  sum: (lines: readonly Line[]) => string,
): string[] {
  const say = words[language];
  const seat = view.seats[owner];
  if (!seat || !card.plot) return [];
  const notes: string[] = [];
  if ((seat.income_from?.length ?? 0) > 1)
    notes.push(say('income_sum', seat.income ?? 0, sum(seat.income_from ?? [])));
  if ((seat.initiative_from?.length ?? 0) > 1)
    notes.push(say('initiative_sum', seat.initiative ?? 0, sum(seat.initiative_from ?? [])));
  if ((seat.reserve_from?.length ?? 0) > 1)
    notes.push(say('reserve_sum', seat.reserve ?? 0, sum(seat.reserve_from ?? [])));
  return notes;
}
