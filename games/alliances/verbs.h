// The few things that can happen to a piece. Every card works through these, so that "cannot"
// and "instead" need to be said only once.
#pragma once

#include <algorithm>

#include "games/alliances/play.h"

namespace rookery::alliances {

// --- influence cards -----------------------------------------------------------------------------

// The discard pile joins the deck and all of it is shuffled; nobody knows any of it any more.
template <class Sink>
void Play<Sink>::shuffle_influence() {
  // In one order whatever came before: the shuffle alone decides.
  for (const auto& place : s.influence_deck) ++s.discard[static_cast<std::size_t>(place.card)];
  s.influence_deck.clear();
  for (std::size_t title = 0; title < influence_count; ++title) {
    for (; s.discard[title] > 0; --s.discard[title]) {
      s.influence_deck.push_back({static_cast<Influence>(title), 0});
    }
  }
  shuffle(s.rng, Draw::influence_deck, std::span(s.influence_deck.begin(), s.influence_deck.end()));
}

// ALL-RULING-18: an empty deck is made anew from the pile, at most once a round.
template <class Sink>
bool Play<Sink>::refill_influence_deck() {
  if (!s.influence_deck.empty()) return true;
  if (!on(Rule::ALL_RULING_18) || s.reshuffled) return false;
  if (std::all_of(s.discard.begin(), s.discard.end(), [](auto n) { return n == 0; })) return false;
  s.reshuffled = true;
  shuffle_influence();
  tell(Text::event_reshuffles_influence);
  return true;
}

template <class Sink>
bool Play<Sink>::draw_card(Seat seat, Text how) {
  if (s.hands[seat].full() || !refill_influence_deck()) return false;
  const auto top = s.influence_deck.pop_back();
  const auto known = static_cast<std::uint8_t>(top.known & ~(1U << seat));
  s.hands[seat].add(top.card, known);
  reveal(how, SeatSet::of(seat), seat, as_arg(top.card));
  return true;
}

// `forced`: no choice told the onlookers which card it would be.
template <class Sink>
void Play<Sink>::discard_from_hand(Seat seat, Influence card, bool forced) {
  s.hands[seat].remove(card);
  ++s.discard[static_cast<std::size_t>(card)];
  emit(Text::event_discards, everyone, forced, {seat, as_arg(card)});
}

template <class Sink>
void Play<Sink>::discard_whole_hand(Seat seat) {
  while (!s.hands[seat].empty())
    discard_from_hand(seat, s.hands[seat][s.hands[seat].size() - 1].card, true);
}

template <class Sink>
Influence Play<Sink>::random_card(Seat owner) {
  const Hand& hand = s.hands[owner];
  return hand[draw(s.rng, Draw::hand_card, static_cast<std::uint32_t>(hand.size()))].card;
}

template <class Sink>
void Play<Sink>::take_from_hand(Seat taker, Seat owner, Influence card) {
  const SeatSet both = SeatSet::of(taker) | SeatSet::of(owner);
  s.hands[owner].remove(card);
  s.hands[owner].keep_knowledge(both.bits());
  if (!s.hands[taker].full()) {
    s.hands[taker].add(card, SeatSet::of(owner).bits());
  } else {
    ++s.discard[static_cast<std::size_t>(card)];
  }
  tell(Text::event_takes_card, taker, owner);
  reveal(Text::event_took_card, both, taker, owner, as_arg(card));
}

template <class Sink>
BidCard Play<Sink>::lift_bid(Seat owner, Influence card, bool zeroed) {
  BidArea& area = s.bids[owner];
  std::size_t i = 0;
  while (area[i].card != card || area[i].is(BidCard::zeroed) != zeroed) ++i;
  return area.remove(i);
}

template <class Sink>
void Play<Sink>::discard_bid(Seat owner, Influence card, bool zeroed) {
  lift_bid(owner, card, zeroed);
  ++s.discard[static_cast<std::size_t>(card)];
  tell(Text::event_discards_bid, owner, as_arg(card));
}

// A card that all saw goes to a hand, and all know it is there.
template <class Sink>
void Play<Sink>::to_hand(Seat seat, Influence card) {
  if (s.hands[seat].full()) {
    ++s.discard[static_cast<std::size_t>(card)];
    return;
  }
  s.hands[seat].add(card, static_cast<std::uint8_t>(s.onlookers() & ~(1U << seat)));
}

// --- power tokens --------------------------------------------------------------------------------

// ALL-SETUP-06: the supply is mixed unseen, so each token of it is equally likely.
template <class Sink>
Token Play<Sink>::draw_token() {
  auto n = draw(s.rng, Draw::token, static_cast<std::uint32_t>(s.supply_size()));
  if (!on(Rule::ALL_SETUP_06)) n = 0;
  int value = 0;
  while (n >= s.supply[static_cast<std::size_t>(value)])
    n -= s.supply[static_cast<std::size_t>(value++)];
  --s.supply[static_cast<std::size_t>(value)];
  return Token::fresh(value + 1);
}

// ALL-TOKEN-03: from the supply, unseen, to a council of the leader who gains it.
template <class Sink>
void Play<Sink>::gain_token(Seat seat, std::uint8_t council) {
  if (s.supply_size() == 0) return;  // ALL-RULING-15
  s.councils[council].tokens.push_back(draw_token());
  if (!on(Rule::ALL_TOKEN_04)) s.councils[council].tokens.back().show_to(seat);
  tell(Text::event_gains_token, seat, council);
}

// ALL-RULING-16: a named token (position from 1), or one at random.
template <class Sink>
std::size_t Play<Sink>::which_token(std::uint8_t council, std::uint8_t position) {
  if (position > 0) return position - 1U;
  const auto n = static_cast<std::uint32_t>(s.councils[council].tokens.size());
  if (!on(Rule::ALL_RULING_16)) return n - 1;
  return n == 1 ? 0 : draw(s.rng, Draw::which_token, n);
}

template <class Sink>
void Play<Sink>::move_token(Seat seat, std::uint8_t from, std::uint8_t position, std::uint8_t to) {
  const std::size_t i = which_token(from, position);
  s.councils[to].tokens.push_back(s.councils[from].tokens.remove(i));
  tell(Text::event_moves_token, seat, from, to, as_arg(i + 1));
}

template <class Sink>
void Play<Sink>::return_token(Seat seat, std::uint8_t council, std::uint8_t position) {
  const std::size_t i = which_token(council, position);
  const Token token = s.councils[council].tokens.remove(i);
  ++s.supply[static_cast<std::size_t>(token.value() - 1)];
  tell(Text::event_returns_token, seat, council, as_arg(i + 1));
}

// --- allies --------------------------------------------------------------------------------------

// ALL-RULING-17: an empty ally deck is made anew from the killed pile.
template <class Sink>
bool Play<Sink>::refill_ally_deck() {
  if (!s.ally_deck.empty()) return true;
  if (!on(Rule::ALL_RULING_17) || s.killed == 0) return false;
  for_each(s.killed, [this](Ally ally) { s.ally_deck.push_back({ally, 0}); });
  s.killed = 0;
  shuffle(s.rng, Draw::ally_deck, std::span(s.ally_deck.begin(), s.ally_deck.end()));
  tell(Text::event_reshuffles_allies);
  return true;
}

template <class Sink>
Ally Play<Sink>::reveal_top_ally() {
  if (!refill_ally_deck()) return Ally::none;
  const Ally ally = s.ally_deck.pop_back().card;
  reveal(Text::event_reveals_ally, everyone, as_arg(ally));
  return ally;
}

// From a council, or from nowhere (a card just looked at). ALL-KILL-01, ALL-KILL-03.
template <class Sink>
void Play<Sink>::kill(Ally ally) {
  bool from_council = false;
  for (auto& council : s.councils) {
    if ((council.allies & bit(ally)) == 0) continue;
    from_council = true;
    if (on(Rule::ALL_KILL_03)) council.allies &= ~bit(ally);
  }
  if (from_council && (returns_to_deck & bit(ally)) != 0) {
    s.ally_deck.push_back({ally, s.onlookers()});
    tell(Text::event_back_on_deck, as_arg(ally));
    return;
  }
  if (on(Rule::ALL_KILL_01)) s.killed |= bit(ally);
  tell(Text::event_killed, as_arg(ally));
}

template <class Sink>
void Play<Sink>::move_ally(Seat seat, Ally ally, std::uint8_t to) {
  for (auto& council : s.councils) council.allies &= ~bit(ally);
  s.councils[to].allies |= bit(ally);
  tell(Text::event_moves_ally, seat, as_arg(ally), to);
}

}  // namespace rookery::alliances
