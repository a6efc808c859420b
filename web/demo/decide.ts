// Actions that could be legal in a fixture, for looking at the board without a server.
import type { Choice } from '../src/protocol';
import type { View } from '../src/games/alliances/view';

export function decide(view: View, seat: number | null): Choice[] {
  if (seat === null || !view.waiting_for.includes(seat)) return [];
  const me = view.leaders[seat];
  if (!me) return [];
  const text = { key: 'action', args: [0, 0, 0, 0] };
  const choice = (action: string, ...touches: string[]): Choice => ({ action, text, touches });
  const hand = [...new Set(me.hand.cards)];
  const others = view.leaders.flatMap((leader, owner) =>
    owner === seat ? [] : [{ leader, owner }],
  );
  switch (view.asked) {
    case 'turn':
    case 'last_card':
      return [
        ...hand.filter((_, i) => i !== 2).map((c) => choice(`play ${c}`, `hand:${seat}:${c}`)),
        choice('kneel'),
      ];
    case 'discard_secretly':
    case 'discard':
      return hand.map((c) => choice(`discard ${c}`, `hand:${seat}:${c}`));
    case 'leader_card':
      return [
        'cersei',
        'daenerys',
        'doran',
        'eddard',
        'euron',
        'jon',
        'melisandre',
        'olenna',
        'tyrion',
      ].map((id) => choice(`lead ${id}`, `leader:${id}`));
    case 'pick':
      return (view.pack ?? []).map((c) => choice(`pick ${c}`, `pack:${c}`));
    case 'strike_bid':
      return others.flatMap(({ leader, owner }) =>
        leader.bid.map((b) => choice(`bid ${owner}:${b.card}`, `bid:${owner}:${b.card}`)),
      );
    case 'put_top_or_bottom':
      return (view.peeked?.cards ?? []).flatMap((c) => [
        choice(`top ${c}`, `peeked:${c}`),
        choice(`bottom ${c}`, `peeked:${c}`),
      ]);
    case 'move_token':
      return view.councils.flatMap((c, from) =>
        c.tokens.length
          ? [
              choice(
                `token c${from}>c${(from + 1) % view.councils.length}`,
                `tokens:${from}`,
                `council:${(from + 1) % view.councils.length}`,
              ),
            ]
          : [],
      );
    case 'place_ally':
    case 'gain_token':
      return [seat, (seat + view.leaders.length - 1) % view.leaders.length].map((c) =>
        choice(`place c${c}`, `council:${c}`),
      );
    case 'swap_cards':
      return others.flatMap(({ leader, owner }) =>
        leader.hand.cards.flatMap((c) =>
          hand.map((h) => choice(`exchange ${h}>${c}`, `hand:${seat}:${h}`, `hand:${owner}:${c}`)),
        ),
      );
    case 'colour':
      return ['red', 'green', 'purple', 'blue', 'white'].map((c) =>
        choice(`colour ${c}`, `colour:${c}`),
      );
    case 'take_pile':
      return Object.keys(view.discard).map((c) => choice(`take ${c}`, `pile:${c}`));
    default:
      return [];
  }
}
