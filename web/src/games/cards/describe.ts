// The board in words, for those who do not see it.
import type { Language, Names } from '../../protocol';
import { cardOf, phrase } from './data';
import { seatsOf, valuesOf, type SeatModel } from './model';
import type { View } from './view';
import { words, type Words } from './words';

const labels = (cards: readonly { label: string }[]) => cards.map(({ label }) => label).join('; ');

export function seatLabel(view: View, seat: SeatModel, say: Words, mine: boolean): string {
  const { view: of } = seat;
  return [
    mine ? `${say('you')}, ${seat.name}` : seat.name,
    view.first === seat.seat ? say('first_player') : '',
    say(
      'counts',
      of.total_power,
      of.gold,
      of.hand_size,
      of.deck_size,
      of.discard.length,
      of.dead.length,
    ),
    view.asked.includes(seat.seat) ? say('thinks') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function seatWords(view: View, seat: SeatModel, say: Words): string {
  const values = valuesOf(seat);
  const standing = seat.characters.filter(({ kneeling }) => !kneeling);
  const kneeling = seat.characters.filter((card) => card.kneeling);
  return [
    seatLabel(view, seat, say, seat.seat === view.you),
    values && seat.plot
      ? say(
          'plot_is',
          seat.plot.label,
          say('plot_numbers', values.gold, values.initiative, values.claim, values.reserve),
        )
      : '',
    seat.agenda ? seat.agenda.label : '',
    standing.length > 0 ? say('standing', labels(standing)) : '',
    kneeling.length > 0 ? say('kneeling', labels(kneeling)) : '',
    seat.locations.length > 0 ? say('locations', labels(seat.locations)) : '',
    seat.seat === view.you && seat.hand.length > 0
      ? say('your_hand', seat.hand.length, labels(seat.hand))
      : '',
  ]
    .filter(Boolean)
    .join('. ');
}

export function describe(view: View, names: Names, language: Language): string {
  const say = words[language];
  const name = (seat: number) => names['seat']?.[seat]?.[language] ?? String(seat + 1);
  const seats = seatsOf(view, language, name);
  const phase = phrase(`phase_${view.phase}`, language);
  const fight = view.challenge;
  const type = ['military', 'intrigue', 'power'][fight?.type ?? 0];
  const sum = (lines: { card: string | null; amount: number }[]) =>
    lines
      .map(
        ({ card, amount }) =>
          `${card === null ? say('gold') : cardOf(card, language).name} ${amount}`,
      )
      .join(', ');
  return [
    view.step === 'over' ? say('is_over') : say('round', view.round, phase),
    ...(fight && fight.attacker !== null && fight.defender !== null
      ? [
          say(
            'challenge',
            phrase(`challenge_${type}`, language),
            name(fight.attacker),
            name(fight.defender),
          ),
          say('attack_total', fight.attack_now, sum(fight.attack_from)),
          say('defence_total', fight.defence_now, sum(fight.defence_from)),
        ]
      : []),
    ...seats.map((seat) => seatWords(view, seat, say)),
  ].join('. ');
}
