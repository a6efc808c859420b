// Wildling attacks: the bids, the card, and whom it strikes.
#include <algorithm>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

void Play::begin_attack(int strength, SeatSet bidders, bool first) {
  tell(Text::event_attack, strength);
  begin(Attack{.strength = byte(strength), .bidders = bidders, .first = first});
}

void Play::attack_step() {
  Attack& attack = s.now<Attack>();
  switch (attack.step) {
    case AttackStep::bid: attack.step = AttackStep::name_bidder; return ask_bids(attack.bidders);
    case AttackStep::name_bidder: return count_bids();
    case AttackStep::turn_card: return turn_wildling_card();
    case AttackStep::lowest:
      if (on(Rule::BRD_WILD_08) && !suffer(attack.bidder, true)) return;
      attack.begun = false;
      attack.step = AttackStep::others;
      return;
    case AttackStep::others: return others_suffer();
    case AttackStep::reward:
      if (!on(Rule::BRD_WILD_07) || reward(attack.bidder)) attack.step = AttackStep::retire_card;
      return;
    case AttackStep::retire_card: return retire_card();
  }
}

SeatSet extreme_bidders(const State& s, const Attack& attack) {
  SeatSet found;
  int best = -1;
  for (const Seat seat : attack.bidders) {
    const int bid = attack.won ? s.at(seat).bid : tokens_a_house - s.at(seat).bid;
    if (bid > best) found = SeatSet();
    if (bid >= best) found.add(seat);
    best = std::max(best, bid);
  }
  return found;
}

// BRD-WILD-04, BRD-WILD-05; BRD-RULING-57: ties are decided before the card is turned up.
void Play::count_bids() {
  Attack& attack = s.now<Attack>();
  if (attack.bidder == no_seat) {
    reveal_bids(attack.bidders);
    int watch = 0;
    for (const Seat seat : attack.bidders) watch = watch_with(watch, s.at(seat).bid);
    attack.won = watch_wins(watch, attack.strength);
    tell(attack.won ? Text::event_watch_wins : Text::event_wildlings_win, watch, attack.strength);
    const SeatSet tied = extreme_bidders(s, attack);
    if (tied.size() > 1 && on(Rule::BRD_WILD_09))
      return ask(Ask::name_tied, s.holder[Track::iron_throne]);
    name_bidder(tied.lowest());
  }
  attack.step = AttackStep::turn_card;
}

void Play::name_bidder(Seat seat) {
  Attack& attack = s.now<Attack>();
  attack.bidder = seat;
  tell(attack.won ? Text::event_highest : Text::event_lowest, seat);
}

// BRD-WILD-06 to 08.
void Play::turn_wildling_card() {
  Attack& attack = s.now<Attack>();
  attack.card = s.wildling_deck.remove(top_wildling(s.wildling_deck.size()));
  s.wildling_known[s.wildling_deck.size()] = SeatSet();
  reveal(Text::event_wildling_card, everyone, attack.card);
  attack.step = attack.won ? AttackStep::reward : AttackStep::lowest;
}

// BRD-RULING-11: after the lowest bidder everyone else, in turn order.
void Play::others_suffer() {
  Attack& attack = s.now<Attack>();
  if (attack.position == s.seats) {
    attack.step = AttackStep::retire_card;
    // Rattleshirt's Raiders: all tokens have moved, now armies are cut to size.
    if (attack.card == Wildling::rattleshirts_raiders) begin(SupplyCheck{.recount = false});
    return;
  }
  const Seat seat = nth_to_suffer(s, attack.position);
  const bool spared = seat == attack.bidder || !attack.bidders.has(seat);
  if (!spared && on(Rule::BRD_WILD_08) && !suffer(seat, false)) return;
  attack.begun = false;
  ++s.now<Attack>().position;
}

// BRD-WILD-10, BRD-WILD-11. Everybody has seen the card go under the deck.
void Play::retire_card() {
  const Attack attack = s.now<Attack>();
  s.wildling_deck.insert(under_the_deck(s.wildling_deck.size()), attack.card);
  for (std::size_t i = s.wildling_deck.size() - 1; i > 0; --i)
    s.wildling_known[i] = s.wildling_known[i - 1];
  s.wildling_known[0] = everyone;
  clear_bids();
  end_procedure();
  control_changed = true;
  if (!attack.first) return;  // BRD-RULING-56
  s.wildlings = space_after_attack(s, attack.won);
  tell(Text::event_wildlings, 2 * s.wildlings);
}

}  // namespace rookery::board
