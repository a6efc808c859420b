// What lies secret just now, and who knows it. View and redeal both ask here, so that one cannot
// show what the other deals anew. For view*.h, view.cpp and redeal.cpp only.
#pragma once

#include "games/board/questions.h"

namespace rookery::board {

// Whether the seat has placed its orders and waits for others (BRD-PLAN-03, BRD-PLAN-09).
inline bool orders_placed(const State& s, Seat seat) {
  if (s.question.owes(seat)) return false;
  return !s.course().in_turn_order || position(s, Track::iron_throne, seat) < s.course().position;
}

// BRD-CLASH-03, BRD-WILD-03: until the last bid is in.
inline bool bids_are_secret(const State& s) {
  return s.ask() == Ask::bid && on(Rule::BRD_CLASH_03);
}

// BRD-RULING-30: a card chosen and not yet revealed; it is still in the hand. (The step is ahead of
// its question.)
inline bool card_is_secret(const State& s, const Battle& battle, Side side) {
  if (battle.step > BattleStep::reveal_cards || s.ask() != Ask::house_card) return false;
  if (!on(Rule::BRD_CARDS_01)) return false;
  const Card card = battle.card[side];
  return card != Card::none && s.at(battle.seat[side]).hand.has(place_in_hand(card));
}

// BRD-TIDES-02: a card drawn and not yet revealed.
inline bool tides_are_secret(const Battle& battle, Side side) {
  return battle.tides[side] != Tides::none && battle.step <= BattleStep::reveal_tides;
}

// BRD-RAVEN-03: who looked at a wildling card knows it; who saw it turned up as well. What
// spectators know is known to all.
inline bool knows_wildling(const State& s, std::size_t i, Viewer viewer) {
  const SeatSet eyes = viewer.as_audience() | Viewer::spectator().as_audience();
  return !(s.wildling_known[i] & eyes).empty();
}

}  // namespace rookery::board
