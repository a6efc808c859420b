// The base procedure: setup, and then round after round the six steps of the rulebook.
#include <algorithm>
#include <span>

#include "games/alliances/play.h"
#include "games/alliances/score.h"
#include "games/alliances/setup.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

// Enters where the position stands and runs on, step after step in the rulebook's order, until
// somebody must decide or another procedure comes first.
void Play::rounds_step() {
  switch (rounds().step) {
    case GameStep::choose_leaders: return choose_leaders();
    case GameStep::deal_hands: deal_hands(); [[fallthrough]];
    case GameStep::draft:
      if (draft()) return go(GameStep::draft);
      [[fallthrough]];
    case GameStep::draw_whites: draw_whites(); [[fallthrough]];
    case GameStep::fill_row: fill_row(); [[fallthrough]];
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
    case GameStep::triumphs_discarding:
      if (triumphs(Window::discard_step)) return go(GameStep::triumphs_discarding);
      [[fallthrough]];
    case GameStep::discard_bids: discard_bids(); [[fallthrough]];
    case GameStep::pass_first_player: pass_first_player(); [[fallthrough]];
    case GameStep::advance_round_marker: return advance_round_marker();
    case GameStep::over: return;
  }
}

// ALL-SETUP-08: from the first player clockwise, each takes a leader card nobody has yet.
void Play::choose_leaders() {
  if (s.choose_leaders) {
    const Seat start = first_to_choose(s);
    Seat seat = start;
    do {
      if (s.leaders[seat] == Leader::none) return ask(Ask::leader_card, seat);
      seat = s.left_of(seat);
    } while (seat != start);
  }
  go(GameStep::deal_hands);
}

// ALL-SETUP-12 and ALL-SEASON-02; ALL-ADV-03: one card fewer where a white one follows.
void Play::deal_hands() {
  for (Seat seat{0}; seat < s.seats && on(Rule::ALL_SETUP_12); ++seat) {
    const bool white = s.advanced && s.whites[seat] != 0 && on(Rule::ALL_ADV_03);
    std::array<Influence, hand_size> dealt{};
    const std::size_t size = hand_size - (white ? 1 : 0);
    for (std::size_t i = 0; i < size; ++i) {
      dealt[i] = s.influence_deck.pop_back().card;  // just shuffled: known to nobody
      reveal(Text::event_dealt, SeatSet::of(seat), seat, dealt[i]);
    }
    tell(Text::event_deals, seat, size);
    const std::span cards(dealt.data(), size);
    if (s.draft != Draft::none && on(Rule::ALL_VARIANT_01)) {
      for (const Influence card : cards) add_to(s.packs[seat], card);
    } else {
      s.hands[seat].deal(cards);
    }
  }
}

// ALL-VARIANT-01: all pick at the same time and nobody sees a pick (ALL-RULING-36). True while
// somebody has to.
bool Play::draft() {
  if (s.draft == Draft::none) return false;
  if (rounds().picked) pass_packs();
  rounds().picked = true;
  SeatSet picking;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (s.packs[seat].size() > 1) picking.add(seat);
    if (s.packs[seat].size() == 1) pick(seat, s.packs[seat][0]);
  }
  if (!picking.empty()) {
    ask(Ask::pick, picking);
    return true;
  }
  rounds().picked = false;
  s.pass_right = !s.pass_right && on(Rule::ALL_VARIANT_02);  // the other way next season
  return false;
}

void Play::pass_packs() {
  const PerSeat<Pack> packs = s.packs;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Seat to = s.pass_right ? s.right_of(seat) : s.left_of(seat);
    s.packs[to] = packs[seat];
    for (const Influence card : packs[seat])
      reveal(Text::event_passed, SeatSet::of(to), seat, card);
  }
  tell(s.pass_right ? Text::event_pass_right : Text::event_pass_left);
}

void Play::pick(Seat seat, Influence card) {
  Pack& pack = s.packs[seat];
  std::size_t i = 0;
  while (pack[i] != card) ++i;
  pack.remove(i);
  s.hands[seat].add(card, 0);
  tell_only(SeatSet::of(seat), Text::event_picks, seat, card);
}

// ALL-ADV-03: one at random from the own white cards that are left.
void Play::draw_whites() {
  if (!s.advanced) return;
  for (Seat seat{0}; seat < s.seats && on(Rule::ALL_ADV_03); ++seat) {
    std::uint8_t& left = s.whites[seat];
    if (left == 0) continue;
    const int chosen = nth_bit(
        left, draw(s.rng, Draw::white_card, static_cast<std::uint32_t>(std::popcount(left))));
    left = static_cast<std::uint8_t>(left & ~(1U << chosen));
    const Influence card = white_of(s.leaders[seat], chosen);
    s.hands[seat].add(card, 0);
    tell(Text::event_draws_white, seat);
    reveal(Text::event_drew, SeatSet::of(seat), seat, card);
  }
}

// ALL-VARIANT-04; ALL-RULING-40: what is still in the row stays.
void Play::fill_row() {
  const bool due =
      s.open_allies && on(Rule::ALL_VARIANT_04) && (s.row.empty() || on(Rule::ALL_RULING_40));
  if (!due) return;
  for (std::size_t missing = s.seats + 1U - std::min<std::size_t>(s.row.size(), s.seats + 1U);
       missing > 0; --missing)
    extend_row();
}

// Step 1. ALL-ROUND-04; ALL-ROUND-05: a "this round" ability applies from now on.
void Play::reveal_ally() {
  tell(Text::event_round, s.round + 1, last_round(s) + 1);
  if (s.row.empty()) {
    s.current = reveal_top_ally();
    if (s.current == Ally::none) tell(Text::event_no_ally);
  } else {
    s.current = s.row.remove(0);
    tell(Text::event_next_ally, s.current);
  }
  apply_this_round_ability();
  s.turn = first_to_play(s);
  go(GameStep::play_influence);
}

void Play::apply_this_round_ability() {
  if (on(Rule::ALL_ROUND_05)) add_round_rules(this_round_rules(s.current));
}

// ALL-RULING-45: when the current ally leaves, its ability ends; that of the next one begins.
void Play::refresh_round_rules() {
  if (on(Rule::ALL_RULING_45)) {
    s.round_rules = s.card_rules;
    apply_this_round_ability();
  }
}

// Step 2. ALL-PLAY-05: until every leader has knelt.
void Play::play_influence() {
  if (enough_kneel(s)) return go(GameStep::determine_winner);
  next_turn();
}

// Step 3. ALL-CLAIM-01 to 04. The winner is fixed here, whatever moves later (ALL-RULING-11).
void Play::determine_winner() {
  Titles titles;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    s.totals[seat] = static_cast<std::uint8_t>(std::clamp(total_influence(s, seat), 0, 255));
    titles |= titles_in_area(s, seat);
  }
  s.winner = best_total(s, no_seat, s.in_force(RoundRule::reverse_ties));
  s.second = best_total(s, never_second(s), false);
  for (const Window window : {Window::after_winner, Window::after_claim, Window::discard_step}) {
    const bool any = !(titles & resolved_in[static_cast<std::size_t>(window)]).empty();
    s.open_windows = s.open_windows.with(window, any);
  }
  s.bound_council = (titles & string_pullers).empty() ? no_council : pulled_council(s);
  tell(Text::event_wins_bid, s.winner, s.totals[s.winner]);
  if (!(titles & bribes).empty() && on(Rule::ALL_CARD_15)) return_bribes();
}

// ALL-CARD-15, ALL-EX-07: to the hand of whoever it lies in front of, before anything else.
void Play::return_bribes() {
  if (s.in_force(RoundRule::no_triumph)) return;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (std::size_t i = s.bids[seat].size(); i-- > 0;) {
      const Influence card = s.bids[seat][i].card;
      if (!is_in(card, bribes)) continue;
      s.bids[seat].remove(i);
      to_hand(seat, card);
      tell(Text::event_takes_back, seat, card);
    }
  }
}

// True while the claim is under way; comes back here when all that follows from it is done.
bool Play::claim_current() {
  if (rounds().claimed) {
    rounds().claimed = false;
    return false;
  }
  const Ally ally = s.current;
  if (ally == Ally::none) {
    tell(Text::event_claims_nothing, s.winner);
    return false;
  }
  rounds().claimed = true;
  s.current = Ally::none;
  claim({.you = s.winner, .ally = ally});
  return true;
}

// ALL-TOKEN-01; one a round, however many allies were claimed (ALL-RULING-13), and even if there
// was none to claim (ALL-RULING-43). True if the winner has to choose the council.
bool Play::winners_token() {
  const bool due = on(Rule::ALL_TOKEN_01) && s.supply_size() > 0 && !s.token_forgone &&
                   (s.claimed_council != no_council || on(Rule::ALL_RULING_43));
  if (!due) return false;
  if (s.bound_council == no_council) {
    ask(Ask::gain_token, s.winner);
    return true;
  }
  gain_token(s.winner, s.bound_council);
  return false;
}

// Step 4. ALL-DISCARD-01, ALL-DISCARD-02. Contingency Plan replaces the discarding (ALL-CARD-09).
void Play::discard_bids() {
  if (s.intercepted != no_seat) watch();
  const bool triumphs_work = !s.in_force(RoundRule::no_triumph);
  for (Seat seat{0}; seat < s.seats; ++seat) {
    while (!s.bids[seat].empty()) {
      const Influence card = s.bids[seat].pop_back().card;
      const bool planned = is_in(card, returning_cards) && seat != s.winner && triumphs_work &&
                           on(Rule::ALL_CARD_09);
      if (kept_after_round(planned)) {
        to_hand(seat, card);
        tell(Text::event_takes_back, seat, card);
      } else {
        to_pile(card);
      }
    }
  }
  if (on(Rule::ALL_DISCARD_02)) s.kneeling = {};
  s.round_rules = 0;
  s.card_rules = 0;
  s.cards_played = {};
  s.took_back = false;
  s.reshuffled = false;
  s.open_windows = {};
  s.winner = no_seat;
  s.second = no_seat;
  s.bound_council = no_council;
  s.totals = {};
  s.claimed_council = no_council;
  s.token_forgone = false;
  s.skipped = {};
  s.no_more_skips = false;
  s.intercepted = no_seat;
  s.banned = {};
}

// Step 5. ALL-FIRST-01: to the left, also in the last round of a season (ALL-FIRST-02).
void Play::pass_first_player() {
  const bool passes = on(Rule::ALL_FIRST_01) && (s.round < s.seats || on(Rule::ALL_FIRST_02));
  if (passes) s.first_player = s.left_of(s.first_player);
}

// Step 6. ALL-ROUND-02: a season has one round more than there are leaders.
void Play::advance_round_marker() {
  if (s.round < last_round(s)) {
    if (on(Rule::ALL_MARKER_01)) ++s.round;
    return go(GameStep::reveal_ally);
  }
  // ALL-SEASON-03: nothing comes after winter.
  if (s.season == Season::winter) return final_scoring();
  change_season();
}

// ALL-MARKER-02; ALL-SEASON-04: councils, ally deck, killed pile and supply stay as they are.
void Play::change_season() {
  if (on(Rule::ALL_MARKER_02)) s.round = 0;
  s.season = static_cast<Season>(static_cast<int>(s.season) + 1);
  tell(Text::event_season, s.season);
  for (Seat seat{0}; seat < s.seats && on(Rule::ALL_SEASON_01); ++seat) {
    for (const HandCard& held : s.hands[seat]) {
      to_pile(held.card);
      // ALL-RULING-33: a white card leaves the game, and all see which.
      if (is_in(held.card, white_cards)) reveal(Text::event_removed, everyone, seat, held.card);
    }
    s.hands[seat].clear();
  }
  s.mingled = {};
  // ALL-EVENTS-03: after the discarding, before the dealing.
  if (const int joined = add_events(s)) tell(Text::event_events_join, joined);
  if (on(Rule::ALL_SEASON_02)) shuffle_influence(s);
  go(GameStep::deal_hands);
}

// ALL-SCORE-02: all tokens are turned up; the numbers follow from the position (score.h).
void Play::final_scoring() {
  go(GameStep::over);
  if (log != nullptr) {
    const Powers powers = final_powers(s);
    for (Council c{0}; c < s.seats; ++c) {
      for (const Token token : s.councils[c].tokens) {
        reveal(Text::event_token_shown, everyone, c, token.value());
      }
      reveal(Text::event_council_power, everyone, c, powers[c]);
    }
    const Result result = score(s);
    for (Seat seat{0}; seat < s.seats; ++seat) {
      if (result.place[seat] != 1) continue;
      reveal(result.winners() == 1 ? Text::event_victory : Text::event_shared_victory, everyone,
             seat);
    }
  }
}

}  // namespace rookery::alliances
