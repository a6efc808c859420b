// What is true of every sound position.
#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"
#include "games/alliances/setup.h"

namespace rookery {

using namespace alliances;

namespace {

// White cards in the piles of their leaders, and events that have not joined yet.
void count_cards_beside(const State& s, std::array<int, influence_count>& titles) {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (const Influence card : s.packs[seat]) ++titles[static_cast<std::size_t>(card)];
    if (s.leaders[seat] == Leader::none) continue;
    for (int i = 0; i < whites_each; ++i) {
      if (((s.whites[seat] >> i) & 1) != 0)
        ++titles[static_cast<std::size_t>(white_of(s.leaders[seat], i))];
    }
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (((s.set_aside >> i) & 1U) != 0) ++titles[static_cast<std::size_t>(events[i])];
  }
}

// The card being played is in no area yet (ALL-RULING-06).
void count_cards_in_flight(const State& s, std::array<int, influence_count>& titles) {
  if (const Turn* turn = s.frames.find<Turn>()) ++titles[static_cast<std::size_t>(turn->card)];
}

Broken influence_cards_conserved(const State& s) {
  std::array<int, influence_count> titles{};
  for (const auto& place : s.influence_deck) ++titles[static_cast<std::size_t>(place.card)];
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (const HandCard held : s.hands[seat]) ++titles[static_cast<std::size_t>(held.card)];
    for (const BidCard bid : s.bids[seat]) ++titles[static_cast<std::size_t>(bid.card)];
  }
  for (std::size_t i = 0; i < influence_count; ++i) titles[i] += s.discard[i];
  count_cards_in_flight(s, titles);
  count_cards_beside(s, titles);
  for (const Influence card : s.peeked_influence) ++titles[static_cast<std::size_t>(card)];
  for (std::size_t i = 0; i < influence_count; ++i) {
    if (titles[i] != copies_in_game(s, i))
      return {"an influence card was lost or doubled", "karta wpływu zginęła albo się powtarza"};
  }
  return {};
}

Broken allies_conserved(const State& s) {
  Allies seen = 0;
  Broken bad;
  const auto count = [&](Allies set) {
    if ((seen & set) != 0) bad = {"an ally is in two places", "sojusznik jest w dwóch miejscach"};
    seen |= set;
  };
  for (const auto& council : s.councils) count(council.allies);
  count(s.killed);
  for (const auto& place : s.ally_deck) count(bit(place.card));
  for (const Ally ally : s.row) count(bit(ally));
  if (s.current != Ally::none) count(bit(s.current));
  const Claim* claim = s.frames.find<Claim>();
  if (claim != nullptr && claim->step != ClaimStep::when_claimed) count(bit(claim->ally));
  for (const Ally ally : s.peeked_allies) count(bit(ally));
  if (!bad && std::popcount(seen) != static_cast<int>(ally_count))
    bad = {"an ally was lost", "sojusznik zginął bez śladu"};
  return bad;
}

Broken tokens_conserved(const State& s) {
  std::array<int, 3> values{};
  const auto count = [&](const auto& tokens) {
    for (const Token token : tokens) ++values[static_cast<std::size_t>(token.value() - 1)];
  };
  for (const auto& council : s.councils) count(council.tokens);
  count(s.current_tokens);
  for (std::size_t i = 0; i < 3; ++i) {
    if (values[i] + s.supply[i] != token_kinds[i].copies)
      return {"a power token was lost or doubled", "żeton władzy zginął albo się powtarza"};
  }
  return {};
}

// ALL-SETUP-08: no leader card is taken twice.
Broken leaders_distinct(const State& s) {
  unsigned taken = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (s.leaders[seat] == Leader::none) continue;
    const unsigned mask = 1U << static_cast<unsigned>(s.leaders[seat]);
    if ((taken & mask) != 0)
      return {"two leaders share a leader card", "dwaj gracze mają tę samą kartę lidera"};
    taken |= mask;
  }
  return {};
}

// One canonical order, nested knowledge, and nothing noted about what the owner knows anyway.
Broken hands_in_order(const State& s) {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Hand& hand = s.hands[seat];
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (SeatSet(hand[i].known).has(seat))
        return {"a leader is noted as an onlooker of the own hand",
                "zapisano, że lider podejrzał własną rękę"};
      if (i == 0) continue;
      if (hand[i].card < hand[i - 1].card)
        return {"a hand is out of order", "karty na ręce nie są po kolei"};
      if (hand[i].card == hand[i - 1].card && (hand[i].known & ~hand[i - 1].known) != 0) {
        return {"what is known of a hand is out of order",
                "zapis tego, kto zna karty z ręki, nie jest po kolei"};
      }
    }
  }
  return {};
}

}  // namespace

Broken Alliances::broken_invariant(const State& s) {
  for (const auto check : {influence_cards_conserved, allies_conserved, tokens_conserved,
                           leaders_distinct, hands_in_order}) {
    if (const Broken bad = check(s)) return bad;
  }
  if (s.over() == s.question.open())
    return {"nobody is asked and the game is not over",
            "gra trwa, a od nikogo nie oczekuje się decyzji"};
  if (s.question.open() == s.question.owing().empty())
    return {"a question without anybody to answer it", "pytanie, na które nie ma kto odpowiedzieć"};
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (s.chosen[seat] != Influence::none && !s.hands[seat].holds(s.chosen[seat]))
      return {"a secret choice of a card not held",
              "potajemnie wybrano kartę, której nie ma na ręce"};
  }
  if ((s.peeked_allies.empty() && s.peeked_influence.empty()) != (s.peeker == no_seat))
    return {"somebody looks at nothing", "ktoś ogląda karty, których nie ma"};
  return {};
}

}  // namespace rookery
