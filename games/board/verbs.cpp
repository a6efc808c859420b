// The few things that can happen to a piece.
#include <algorithm>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

void Play::put(Seat seat, Area area, Troops troops, bool routed) {
  (routed ? s.routed : s.standing)[area] = (routed ? s.routed : s.standing)[area] + troops;
  if (troops.empty()) return;
  s.owner[area] = seat;
  s.held[seat].add(area);
}

void Play::take(Area area, Troops troops, bool routed) {
  Troops& there = (routed ? s.routed : s.standing)[area];
  there = there - troops;
  if (!units_at(s, area).empty()) return;
  s.held[s.owner[area]].remove(area);
  s.owner[area] = no_seat;
}

void Play::destroy(Area area, Man man) {
  tell(Text::event_destroyed, s.owner[area], man.number(), area);
  take(area, Troops::of(man.unit), man.routed);
}

// Units come into an area without a fight: an enemy's power token there goes (BRD-CONTROL-07).
void Play::enter(Seat seat, Area area, Troops troops) {
  const Seat token = token_at(s, area);
  if (token != no_seat && token != seat && on(Rule::BRD_CONTROL_07)) remove_token(area);
  put(seat, area, troops);
}

// BRD-RULING-42: what the pool has not got is lost.
void Play::gain_power(Seat seat, int n) {
  n = either(Rule::BRD_RULING_42, std::min(n, pool(s, seat)), n);
  if (n <= 0) return;
  s.at(seat).power = byte(s.at(seat).power + n);
  tell(Text::event_gains_power, seat, n);
}

void Play::lose_power(Seat seat, int n) {
  n = std::min<int>(n, s.at(seat).power);
  if (n <= 0) return;
  s.at(seat).power = byte(s.at(seat).power - n);
  tell(Text::event_loses_power, seat, n);
}

void Play::remove_order(Area area) { s.order[area] = Order::none; }

void Play::remove_token(Area area) {
  const Seat seat = token_at(s, area);
  if (seat == no_seat) return;
  s.tokens[seat].remove(area);
  tell(Text::event_token_removed, seat, area);
}

void Play::set_supply(Seat seat, int supply) {
  s.at(seat).supply = byte(std::clamp(supply, 0, supply_most));
  tell(Text::event_supply, seat, s.at(seat).supply);
}

void Play::discard(Seat seat, Card card) {
  State::Player& player = s.at(seat);
  player.hand.remove(place_in_hand(card));
  player.discard.add(place_in_hand(card));
}

// BRD-CARDS-09, BRD-RULING-29: an empty hand takes up every discarded card but the last.
void Play::refill_hand(Seat seat, Card last) {
  State::Player& player = s.at(seat);
  if (!player.hand.empty() || !on(Rule::BRD_CARDS_09)) return;
  const std::uint8_t out = place_in_hand(last);
  player.hand = player.discard.without(out);
  player.discard = player.discard & Hand::of(out);
  tell(Text::event_refills_hand, seat);
}

}  // namespace rookery::board
