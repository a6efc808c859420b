// Words put together: a house and its people, as screen readers are told of them, and what a deal gives.
import type { Here } from './here.svelte';
import { spreadBy } from './model';
import type { PersonView, Terms } from './view';
import type { Words } from './words';

export function seatLabel(here: Here, seat: number): string {
  const { view, words } = here;
  const player = view.players[seat];
  if (!player) return '';
  const role =
    seat === view.attacker
      ? words('role.attacker')
      : seat === view.defender
        ? words('role.defender')
        : '';
  return [
    seat === here.seat ? `${words('you')}, ${here.name(seat)}` : here.name(seat),
    here.person(seat),
    role,
    player.leader ? words('leader_of', here.full(player.leader)) : '',
    words('sheet', player.sheet),
    words('influence', spreadBy(player, seat)),
    view.asked.includes(seat) ? words('thinks') : '',
    player.bans > 0 ? words('has_ban') : '',
    view.places ? words('place_no', view.places[seat] ?? 0) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function personLabel(here: Here, seat: number, { id, power, lives }: PersonView): string {
  const { words, view } = here;
  return [
    here.full(id),
    here.name(seat),
    lives ? words('power', power) : words('dead'),
    view.players[seat]?.champion === id ? words('champion') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function gainWords(words: Words, { influence, hostages, power }: Terms): string {
  const gains = [
    influence ? words('gain.influence') : '',
    hostages ? words('gain.hostages', hostages) : '',
    power ? words('gain.power', power) : '',
  ];
  return gains.filter(Boolean).join(', ') || words('nothing');
}
