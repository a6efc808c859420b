// The few things that can happen to a piece. Every card works through these, so that "cannot"
// and "instead" need to be said only once.
#include <algorithm>
#include <utility>

#include "games/alliances/play.h"
#include "games/alliances/setup.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

// --- influence cards -----------------------------------------------------------------------------

// The holder of Interception sees the hand as it is now.
void Play::watch() {
  const Seat watcher = watcher_of(s, s.intercepted);
  const bool looks = watcher != no_seat && on(Rule::ALL_RULING_31);
  if (!looks) return;
  for (const HandCard held : s.hands[s.intercepted]) {
    if (SeatSet(held.known).has(watcher)) continue;
    reveal(Text::event_saw_card, SeatSet::of(watcher), watcher, s.intercepted, held.card);
  }
  s.hands[s.intercepted].show_to(watcher);
}

// Who sees which card passes between two hands.
SeatSet Play::witnesses(Seat a, Seat b) const {
  SeatSet seats = SeatSet::of(a) | SeatSet::of(b);
  for (const Seat owner : {a, b}) {
    const Seat watcher = watcher_of(s, owner);
    if (watcher != no_seat) seats.add(watcher);
  }
  return seats;
}

// ALL-RULING-18: an empty deck is made anew from the pile, at most once a round.
bool Play::refill_influence_deck() {
  if (!s.influence_deck.empty()) return true;
  const bool possible = !s.reshuffled && !pile_empty(s) && on(Rule::ALL_RULING_18);
  if (!possible) return false;
  s.reshuffled = true;
  shuffle_influence(s);
  tell(Text::event_reshuffles_influence);
  return true;
}

bool Play::draw_card(Seat seat, Text how) {
  if (s.hands[seat].full() || !refill_influence_deck()) return false;
  const auto top = s.influence_deck.pop_back();
  const auto known = static_cast<std::uint8_t>(top.known & ~(1U << seat));
  s.hands[seat].add(top.card, known);
  reveal(how, SeatSet::of(seat), seat, top.card);
  return true;
}

// `forced`: no choice told the onlookers which card it would be.
void Play::discard_from_hand(Seat seat, Influence card, bool forced) {
  s.hands[seat].remove(card);
  to_pile(card);
  if (forced) return reveal(Text::event_discards, everyone, seat, card);
  tell(Text::event_discards, seat, card);
}

void Play::discard_whole_hand(Seat seat) {
  while (!s.hands[seat].empty())
    discard_from_hand(seat, s.hands[seat][s.hands[seat].size() - 1].card, true);
}

Influence Play::random_card(Seat owner) {
  const Hand& hand = s.hands[owner];
  return hand[draw(s.rng, Draw::hand_card, static_cast<std::uint32_t>(hand.size()))].card;
}

void Play::take_from_hand(Seat taker, Seat owner, Influence card) {
  const SeatSet saw = witnesses(taker, owner);
  s.hands[owner].remove(card);
  s.hands[owner].keep_knowledge(saw.bits());
  if (!s.hands[taker].full()) {
    s.hands[taker].add(card, (saw - SeatSet::of(taker)).bits());
  } else {
    to_pile(card);
  }
  mingle(taker, owner);
  tell(Text::event_takes_card, taker, owner);
  reveal(Text::event_took_card, saw, taker, owner, card);
}

void Play::exchange(Seat seat, Influence mine, Seat with, Influence theirs) {
  const SeatSet saw = witnesses(seat, with);
  s.hands[seat].remove(mine);
  s.hands[with].remove(theirs);
  s.hands[seat].keep_knowledge(saw.bits());
  s.hands[with].keep_knowledge(saw.bits());
  s.hands[seat].add(theirs, (saw - SeatSet::of(seat)).bits());
  s.hands[with].add(mine, (saw - SeatSet::of(with)).bits());
  mingle(seat, with);
  tell(Text::event_exchanges, seat, with);
  reveal(Text::event_exchanged, saw, seat, with, mine, theirs);
}

BidCard Play::lift_bid(Seat owner, Influence card, bool zeroed) {
  if (is_in(card, open_hand_cards) && s.intercepted != no_seat) watch();  // for the last time
  BidArea& area = s.bids[owner];
  std::size_t i = 0;
  while (area[i].card != card || area[i].is(BidCard::zeroed) != zeroed) ++i;
  return area.remove(i);
}

void Play::discard_bid(Seat owner, Influence card, bool zeroed) {
  lift_bid(owner, card, zeroed);
  to_pile(card);
  tell(Text::event_discards_bid, owner, card);
}

// A card that all saw goes to a hand, and all know it is there.
void Play::to_hand(Seat seat, Influence card) {
  if (s.hands[seat].full()) return to_pile(card);
  s.hands[seat].add(card, static_cast<std::uint8_t>(s.onlookers() & ~(1U << seat)));
}

// --- power tokens --------------------------------------------------------------------------------

// ALL-SETUP-06: the supply is mixed unseen, so each token of it is equally likely.
Token Play::draw_token() {
  auto n = token_of_supply(draw(s.rng, Draw::token, static_cast<std::uint32_t>(s.supply_size())));
  int value = 0;
  while (n >= s.supply[static_cast<std::size_t>(value)])
    n -= s.supply[static_cast<std::size_t>(value++)];
  --s.supply[static_cast<std::size_t>(value)];
  return Token::fresh(value + 1);
}

// ALL-TOKEN-03: from the supply, unseen, to a council of the leader who gains it.
void Play::gain_token(Seat seat, Council council) {
  if (s.supply_size() == 0) return;  // ALL-RULING-15
  s.councils[council].tokens.push_back(as_gained(draw_token(), seat));
  tell(Text::event_gains_token, seat, council);
}

// ALL-RULING-16: a named token (position from 1), or one at random.
std::size_t Play::which_token(Council council, std::uint8_t position) {
  if (position > 0) return position - 1U;
  const auto n = static_cast<std::uint32_t>(s.councils[council].tokens.size());
  return token_of_council(n == 1 ? 0 : draw(s.rng, Draw::which_token, n), n);
}

void Play::move_token(Seat seat, Council from, std::uint8_t position, Council to) {
  const std::size_t i = which_token(from, position);
  s.councils[to].tokens.push_back(s.councils[from].tokens.remove(i));
  tell(Text::event_moves_token, seat, from, to, i + 1);
}

void Play::return_token(Seat seat, Council council, std::uint8_t position) {
  const std::size_t i = which_token(council, position);
  const Token token = s.councils[council].tokens.remove(i);
  ++s.supply[static_cast<std::size_t>(token.value() - 1)];
  tell(Text::event_returns_token, seat, council, i + 1);
}

// --- allies --------------------------------------------------------------------------------------

// ALL-RULING-17: an empty ally deck is made anew from the killed pile.
bool Play::refill_ally_deck() {
  if (!s.ally_deck.empty()) return true;
  const bool possible = s.killed != 0 && on(Rule::ALL_RULING_17);
  if (!possible) return false;
  for_each(s.killed, [this](Ally ally) { s.ally_deck.push_back({ally, 0}); });
  s.killed = 0;
  shuffle(s.rng, Draw::ally_deck, std::span(s.ally_deck.begin(), s.ally_deck.end()));
  tell(Text::event_reshuffles_allies);
  return true;
}

Ally Play::reveal_top_ally() {
  if (!refill_ally_deck()) return Ally::none;
  const Ally ally = s.ally_deck.pop_back().card;
  reveal(Text::event_reveals_ally, everyone, ally);
  return ally;
}

// One more ally from the deck at the right end of the row, if there is one.
void Play::extend_row() {
  const Ally ally = s.row.full() ? Ally::none : reveal_top_ally();
  if (ally != Ally::none) s.row.push_back(ally);
}

// ALL-VARIANT-06: with open allies the next card of the row serves, and one from the deck joins it.
Ally Play::reveal_another_ally() {
  const bool from_row = s.open_allies && on(Rule::ALL_VARIANT_06);
  if (!from_row) return reveal_top_ally();
  extend_row();
  if (s.row.empty()) return Ally::none;
  const Ally next = s.row.remove(0);
  tell(Text::event_next_ally, next);
  return next;
}

// From a council, or from nowhere (a card just looked at). ALL-KILL-01, ALL-KILL-03.
void Play::kill(Ally ally) {
  bool from_council = false;
  for (auto& council : s.councils) {
    if ((council.allies & bit(ally)) == 0) continue;
    from_council = true;
    if (on(Rule::ALL_KILL_03)) council.allies &= ~bit(ally);
  }
  if (from_council && (returns_to_deck & bit(ally)) != 0) {
    // ALL-VARIANT-08: with open allies into the row instead.
    if (s.open_allies && !s.row.full() && on(Rule::ALL_VARIANT_08)) {
      s.row.insert(0, ally);
      return tell(Text::event_back_in_row, ally);
    }
    s.ally_deck.push_back({ally, s.onlookers()});
    tell(Text::event_back_on_deck, ally);
    return;
  }
  if (on(Rule::ALL_KILL_01)) s.killed |= bit(ally);
  tell(Text::event_killed, ally);
}

// ALL-CARD-08: tokens on it go back to the supply, unseen and mixed (ALL-RULING-15).
void Play::return_current_tokens() {
  while (!s.current_tokens.empty() && on(Rule::ALL_CARD_08))
    ++s.supply[static_cast<std::size_t>(s.current_tokens.pop_back().value() - 1)];
}

void Play::kill_current() {
  const Ally ally = std::exchange(s.current, Ally::none);
  return_current_tokens();
  kill(ally);
  refresh_round_rules();
}

void Play::move_ally(Seat seat, Ally ally, Council to) {
  for (auto& council : s.councils) council.allies &= ~bit(ally);
  s.councils[to].allies |= bit(ally);
  tell(Text::event_moves_ally, seat, ally, to);
}

}  // namespace rookery::alliances
