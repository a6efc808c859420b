// The base procedure: setup, and then round after round the six steps of the rulebook.
#pragma once

#include "games/alliances/play.h"
#include "games/alliances/score.h"

namespace rookery::alliances {

// Enters where the position stands and runs on, step after step in the rulebook's order, until
// somebody must decide or another procedure comes first.
template <class Sink>
void Play<Sink>::game_step() {
  switch (static_cast<GameStep>(s.frames[0].step)) {
    case GameStep::choose_leaders: return choose_leaders();
    case GameStep::deal_hands: return deal_hands();
    // ALL-ROUND-03: the steps of a round.
    case GameStep::reveal_ally: return reveal_ally();
    case GameStep::play_influence: return play_influence();
    case GameStep::determine_winner: determine_winner(); [[fallthrough]];
    case GameStep::triumphs_after_winner:
      if (triumphs(Window::after_winner)) return go(GameStep::triumphs_after_winner);
      [[fallthrough]];
    case GameStep::claim_ally:
      go(GameStep::claim_ally);
      if (claim_current()) return;
      [[fallthrough]];
    case GameStep::triumphs_after_claim:
      if (triumphs(Window::after_claim)) return go(GameStep::triumphs_after_claim);
      [[fallthrough]];
    case GameStep::winners_token:
      if (winners_token()) return go(GameStep::winners_token);
      [[fallthrough]];
    case GameStep::discard_bids: discard_bids(); [[fallthrough]];
    case GameStep::pass_first_player: pass_first_player(); [[fallthrough]];
    case GameStep::advance_round_marker: return advance_round_marker();
    case GameStep::over: return;
  }
}

// ALL-SETUP-08: from the first player clockwise, each takes a leader card nobody has yet.
template <class Sink>
void Play<Sink>::choose_leaders() {
  if (s.choose_leaders) {
    const Seat start = on(Rule::ALL_SETUP_08) ? s.first_player : Seat{0};
    Seat seat = start;
    do {
      if (s.leaders[seat] == Leader::none) return ask(Ask::leader_card, seat);
      seat = s.left_of(seat);
    } while (seat != start);
  }
  go(GameStep::deal_hands);
}

// ALL-SETUP-12 and ALL-SEASON-02.
template <class Sink>
void Play<Sink>::deal_hands() {
  constexpr std::size_t hand_size = 10;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (!on(Rule::ALL_SETUP_12)) break;
    std::array<Influence, hand_size> cards{};
    for (Influence& card : cards) {
      card = s.influence_deck.pop_back().card;  // just shuffled: known to nobody
      reveal(Text::event_dealt, SeatSet::of(seat), seat, as_arg(card));
    }
    s.hands[seat].deal(cards);
    tell(Text::event_deals, seat, hand_size);
  }
  go(GameStep::reveal_ally);
}

// Step 1. ALL-ROUND-04; ALL-ROUND-05: a "this round" ability applies from now on.
template <class Sink>
void Play<Sink>::reveal_ally() {
  s.current = reveal_top_ally();
  if (s.current == Ally::none) tell(Text::event_no_ally);
  apply_this_round_ability();
  s.turn = on(Rule::ALL_PLAY_01) ? s.first_player : Seat{0};
  go(GameStep::play_influence);
}

template <class Sink>
void Play<Sink>::apply_this_round_ability() {
  if (s.current == Ally::none || card_of(s.current).timing != Timing::this_round) return;
  if (!on(Rule::ALL_ROUND_05)) return;
  for (const Op& op : card_of(s.current).ops) {
    s.round_rules =
        static_cast<std::uint16_t>(s.round_rules | 1U << static_cast<unsigned>(op.round_rule));
  }
}

// Step 2. ALL-PLAY-05: until every leader has knelt.
template <class Sink>
void Play<Sink>::play_influence() {
  const bool enough = !on(Rule::ALL_PLAY_05) && s.kneeling != 0;
  if (enough || SeatSet(s.kneeling) == SeatSet::first(s.seats))
    return go(GameStep::determine_winner);
  next_turn();
}

// Step 3. ALL-CLAIM-01 to 04. The winner is fixed here, whatever moves later (ALL-RULING-11).
template <class Sink>
void Play<Sink>::determine_winner() {
  std::uint64_t titles = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    s.totals[seat] = static_cast<std::uint8_t>(std::clamp(total_influence(s, seat), 0, 255));
    titles |= titles_in_area(s, seat);
  }
  s.winner = best_total(s, no_seat, s.in_force(RoundRule::reverse_ties));
  s.second = best_total(s, on(Rule::ALL_RULING_14) ? s.winner : no_seat, false);
  for (const Window window : {Window::after_winner, Window::after_claim}) {
    const bool any = (titles & triumphs_in(window)) != 0;
    s.open_windows = static_cast<std::uint8_t>(s.open_windows |
                                               (any ? 1U : 0U) << static_cast<unsigned>(window));
  }
  s.bound_council = (titles & string_pullers) == 0 ? no_council : pulled_council(s);
  tell(Text::event_wins_bid, s.winner, s.totals[s.winner]);
}

// True while the claim is under way; comes back here when all that follows from it is done.
template <class Sink>
bool Play<Sink>::claim_current() {
  Frame& frame = s.frames[0];
  if (frame.op_step == 1) {
    frame.op_step = 0;
    return false;
  }
  const Ally ally = s.current;
  if (ally == Ally::none) {
    // ALL-RULING-43: the winner claims nobody and still takes the token.
    tell(Text::event_claims_nothing, s.winner);
    if (on(Rule::ALL_RULING_43)) return false;
    go(GameStep::discard_bids);
    return true;
  }
  frame.op_step = 1;
  s.current = Ally::none;
  claim(s.winner, ally, false, no_council);
  return true;
}

// ALL-TOKEN-01; one a round, however many allies were claimed (ALL-RULING-13). True if the winner
// has to choose the council.
template <class Sink>
bool Play<Sink>::winners_token() {
  if (!on(Rule::ALL_TOKEN_01) || s.supply_size() == 0) return false;
  if (s.bound_council == no_council) {
    ask(Ask::gain_token, s.winner);
    return true;
  }
  gain_token(s.winner, s.bound_council);
  return false;
}

// Step 4. ALL-DISCARD-01, ALL-DISCARD-02. Contingency Plan replaces the discarding (ALL-CARD-09).
template <class Sink>
void Play<Sink>::discard_bids() {
  const bool triumphs_work = !s.in_force(RoundRule::no_triumph);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    while (!s.bids[seat].empty()) {
      const Influence card = s.bids[seat].pop_back().card;
      if (is_in(card, returning_cards) && seat != s.winner && triumphs_work &&
          on(Rule::ALL_CARD_09)) {
        to_hand(seat, card);
        tell(Text::event_takes_back, seat, as_arg(card));
      } else if (on(Rule::ALL_DISCARD_01)) {
        ++s.discard[static_cast<std::size_t>(card)];
      } else {
        to_hand(seat, card);
      }
    }
  }
  if (on(Rule::ALL_DISCARD_02)) s.kneeling = 0;
  s.round_rules = 0;
  s.cards_played = {};
  s.took_back = false;
  s.reshuffled = false;
  s.open_windows = 0;
  s.winner = no_seat;
  s.second = no_seat;
  s.bound_council = no_council;
  s.totals = {};
}

// Step 5. ALL-FIRST-01: to the left, also in the last round of a season (ALL-FIRST-02).
template <class Sink>
void Play<Sink>::pass_first_player() {
  if (!on(Rule::ALL_FIRST_01)) return;
  if (on(Rule::ALL_FIRST_02) || s.round < s.seats) s.first_player = s.left_of(s.first_player);
}

// Step 6. ALL-ROUND-02: a season has one round more than there are leaders.
template <class Sink>
void Play<Sink>::advance_round_marker() {
  const int last_round = on(Rule::ALL_ROUND_02) ? s.seats : s.seats - 1;
  if (s.round < last_round) {
    if (on(Rule::ALL_MARKER_01)) ++s.round;
    return go(GameStep::reveal_ally);
  }
  // ALL-SEASON-03: nothing comes after winter.
  if (s.season == Season::winter) return final_scoring();
  change_season();
}

// ALL-MARKER-02; ALL-SEASON-04: councils, ally deck, killed pile and supply stay as they are.
template <class Sink>
void Play<Sink>::change_season() {
  if (on(Rule::ALL_MARKER_02)) s.round = 0;
  s.season = static_cast<Season>(static_cast<int>(s.season) + 1);
  tell(Text::event_season, as_arg(s.season));
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (!on(Rule::ALL_SEASON_01)) break;
    for (const HandCard& held : s.hands[seat]) ++s.discard[static_cast<std::size_t>(held.card)];
    s.hands[seat].clear();
  }
  if (on(Rule::ALL_SEASON_02)) shuffle_influence();
  go(GameStep::deal_hands);
}

// ALL-SCORE-02: all tokens are turned up; the numbers follow from the position (score.h).
template <class Sink>
void Play<Sink>::final_scoring() {
  go(GameStep::over);
  if constexpr (Sink::active) {
    const Powers powers = final_powers(s);
    for (std::uint8_t c = 0; c < s.seats; ++c) {
      for (const Token token : s.councils[c].tokens) {
        reveal(Text::event_token_shown, everyone, c, as_arg(token.value()));
      }
      reveal(Text::event_council_power, everyone, c, as_arg(powers[c]));
    }
    const Result result = score(s);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (result.place[seat] != 1) continue;
      reveal(result.winners() == 1 ? Text::event_victory : Text::event_shared_victory, everyone,
             seat);
    }
  }
}

}  // namespace rookery::alliances
