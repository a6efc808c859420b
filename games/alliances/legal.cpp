#include "games/alliances/legal.h"

#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

// --- playing and kneeling ------------------------------------------------------------------------

namespace {

Titles titles_on_table(const State& s) {
  Titles titles;
  for (Seat seat{0}; seat < s.seats; ++seat) titles |= titles_in_area(s, seat);
  return titles;
}

constexpr auto weaker_than = [] {
  std::array<Titles, 13> sets{};
  for (std::size_t limit = 0; limit < sets.size(); ++limit)
    sets[limit] = detail::titles_where([limit](const InfluenceCard& c) { return c.value < limit; });
  return sets;
}();
constexpr auto of_colour = [] {
  std::array<Titles, colour_names.size()> sets{};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    sets[i] = detail::titles_where(
        [i](const InfluenceCard& c) { return c.colour == static_cast<Colour>(i); });
  }
  return sets;
}();

// What this round's ally, and cards played, forbid. All sets of titles, so that a whole hand is
// judged at once.
class Playable {
 public:
  Playable(const State& s, Seat seat) : hand_(s.hands[seat].titles()) {
    if (s.round_rules == 0 && s.banned[seat].empty() && !s.bids[seat].full()) return;
    // A limit is that of the current ally, whose first op sets it.
    const auto limit = [&s] {
      return s.current == Ally::none ? std::uint8_t{0} : card_of(s.current).ops[0].n;
    };
    // ALL-CARD-16: by name (ALL-RULING-21).
    if (s.in_force(RoundRule::no_duplicate_names) && on(Rule::ALL_CARD_16))
      duplicates_ = titles_on_table(s);
    if (s.in_force(RoundRule::min_value)) {
      limit_ = limit();
      too_small_ = weaker_than[limit_];
    }
    if (s.in_force(RoundRule::max_cards)) {
      limit_ = limit();
      spent_ = s.cards_played[seat] >= limit_;
    }
    for (const Colour colour : s.banned[seat])
      banned_ |= of_colour[static_cast<std::size_t>(colour)];
    full_ = s.bids[seat].full();
  }

  Titles titles() const {
    return full_ || spent_ ? Titles() : hand_ - duplicates_ - too_small_ - banned_;
  }

  Refusal why_not(Influence card) const {
    if (!hand_.has(card)) return refuse(Text::refuse_not_in_hand, Rule::ALL_PLAY_02, arg_of(card));
    if (full_) return refuse(Text::refuse_area_full, Rule::ALL_RULING_51);
    if (banned_.has(card))
      return refuse(Text::refuse_banned_colour, Rule::ALL_PRIO_01, arg_of(card));
    if (duplicates_.has(card))
      return refuse(Text::refuse_name_on_table, Rule::ALL_CARD_16, arg_of(card));
    if (too_small_.has(card))
      return refuse(Text::refuse_too_small, Rule::ALL_ROUND_05, arg_of(card), limit_);
    if (spent_) return refuse(Text::refuse_too_many, Rule::ALL_ROUND_05, limit_);
    return {};
  }

 private:
  Titles hand_;
  Titles duplicates_;
  Titles too_small_;
  Titles banned_;
  std::uint8_t limit_ = 0;
  bool spent_ = false;
  bool full_ = false;
};

bool may_kneel(const State& s, Seat seat, const Playable& playable) {
  return !must_play_one(s) || s.cards_played[seat] > 0 || playable.titles().empty();
}

// Whether a card in front of the leader speaks of skipping turns, and still does.
bool could_skip(const State& s, Seat seat) {
  return std::any_of(s.bids[seat].begin(), s.bids[seat].end(), [](BidCard bid) {
    return is_in(bid.card, skip_cards) && !bid.is(BidCard::spent);
  });
}

Refusal why_not_turn(const State& s, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  if (verb == Verb::skip && s.ask() == Ask::turn) {
    if (may_skip(s, seat)) return {};
    return refuse(Text::refuse_no_skip,
                  could_skip(s, seat) ? Rule::ALL_RULING_30 : Rule::ALL_PLAY_02);
  }
  if (verb != Verb::kneel && (verb != Verb::play || action.arg(0) >= influence_count)) {
    return refuse(Text::refuse_play_or_kneel,
                  s.ask() == Ask::turn ? Rule::ALL_PLAY_02 : Rule::ALL_CARD_14);
  }
  const Playable playable(s, seat);
  if (verb == Verb::play) return playable.why_not(influence_of(action));
  if (may_kneel(s, seat, playable)) return {};
  return refuse(Text::refuse_must_play_first, Rule::ALL_ROUND_05, arg_of(s.current));
}

void list_turn(const State& s, Seat seat, ActionList& out) {
  const Playable playable(s, seat);
  if (may_kneel(s, seat, playable)) out.push(act(Verb::kneel));
  for_each(playable.titles(), [&](Influence card) { out.push(act(Verb::play, card)); });
  if (s.ask() == Ask::turn && may_skip(s, seat)) out.push(act(Verb::skip));
}

}  // namespace

bool is_spent(const State& s, Seat seat) {
  const Op* limit = s.in_force(RoundRule::max_cards) ? &card_of(s.current).ops[0] : nullptr;
  return s.hands[seat].empty() || s.bids[seat].full() ||
         (limit != nullptr && s.cards_played[seat] >= limit->n);
}

bool may_skip(const State& s, Seat seat) {
  return s.whites_play && !s.no_more_skips && could_skip(s, seat);
}

// --- leaders -------------------------------------------------------------------------------------

SeatSet eligible_leaders(const State& s, const Ability& a) {
  const Op& op = current_op(a);
  SeatSet seats = SeatSet::first(s.seats) - SeatSet::of(a.you);
  if (op.who == Who::neighbour)
    seats = SeatSet::of(s.left_of(a.you)) | SeatSet::of(s.right_of(a.you));
  if (op.standing) seats = seats - s.kneeling;
  if (op.code == OpCode::place_self) {
    for (Seat seat{0}; seat < s.seats; ++seat) {
      if (s.bids[seat].full()) seats.remove(seat);
    }
  }
  const bool hands_matter = op.code == OpCode::take_hand || op.code == OpCode::discard_hand ||
                            (op.code == OpCode::look_hand && !op.all_round);
  if (!hands_matter) return seats;
  // Nobody need be asked to look into, or take from, an empty hand.
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (s.hands[seat].empty()) seats.remove(seat);
  }
  return seats;
}

// --- councils, leaders, order --------------------------------------------------------------------

namespace {

Councils council_options(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::place_ally: return place_options(s, s.frames.top<Claim>());
    case Ask::gain_token: return s.councils_of(seat);
    default: {
      Councils with_tokens;
      for (Council c{0}; c < s.seats; ++c)
        with_tokens = with_tokens.with(c, !s.councils[c].tokens.empty());
      return with_tokens;
    }
  }
}

Verb council_verb(Ask ask) {
  return ask == Ask::place_ally ? Verb::place : ask == Ask::gain_token ? Verb::gain : Verb::look;
}

Refusal why_not_council(const State& s, Seat seat, Action action) {
  if (verb_of(action) != council_verb(s.ask()))
    return refuse_kind(s, Text::refuse_choose_council, action);
  const Council council = action.as<Council>(0);
  if (council < s.seats && council_options(s, seat).has(council)) return {};
  if (s.ask() == Ask::gain_token)
    return refuse(Text::refuse_not_your_council, Rule::ALL_TOKEN_03, council);
  if (s.ask() == Ask::look_council) return refuse(Text::refuse_no_token_there, Rule::none, council);
  return refuse(Text::refuse_wrong_council, Rule::ALL_PLACE_02, council);
}

bool leader_taken(const State& s, std::uint8_t leader) {
  return std::any_of(s.leaders.begin(), s.leaders.end(),
                     [&](Leader l) { return arg_of(l) == leader; });
}

Refusal why_not_leader_card(const State& s, Action action) {
  if (verb_of(action) != Verb::lead || action.arg(0) >= leader_count) {
    return refuse(Text::refuse_choose_leader_card, Rule::ALL_SETUP_08);
  }
  if (!leader_taken(s, action.arg(0))) return {};
  return refuse(Text::refuse_leader_taken, Rule::ALL_SETUP_08, action.arg(0));
}

// Of a leader whom the current op may not choose: which rule says so. None: only the card does.
Rule why_wrong_leader(const State& s, Seat chosen) {
  const Ability& a = s.frames.top<Ability>();
  const Op& op = current_op(a);
  const bool next_to = chosen == s.left_of(a.you) || chosen == s.right_of(a.you);
  if (op.who == Who::neighbour && !next_to) return Rule::ALL_CONCEPT_05;
  if (chosen == a.you) return op.all_round ? Rule::ALL_RULING_31 : rule_of_card(s);
  if (op.standing && s.kneels(chosen)) return Rule::none;
  // A full area takes no card; an empty hand has none to look at, discard or take.
  return op.code == OpCode::place_self ? Rule::ALL_RULING_51 : Rule::ALL_RULING_07;
}

Refusal why_not_seat(const State& s, Action action) {
  if (verb_of(action) != Verb::choose) return refuse_kind(s, Text::refuse_choose_leader, action);
  const auto chosen = action.as<Seat>(0);
  if (chosen >= s.seats) return refuse(Text::refuse_no_such_seat, Rule::none, chosen);
  if (eligible_leaders(s, s.frames.top<Ability>()).has(chosen)) return {};
  return refuse(Text::refuse_wrong_leader, why_wrong_leader(s, chosen), chosen);
}

Titles triumph_choices(const State& s, Seat seat) {
  switch (s.rounds().step) {
    case GameStep::triumphs_after_claim: return open_triumphs(s, seat, Window::after_claim);
    case GameStep::triumphs_discarding: return open_triumphs(s, seat, Window::discard_step);
    default: return open_triumphs(s, seat, Window::after_winner);
  }
}

// One of two words: do it, or decline.
Refusal why_not_or_decline(const State& s, Action action) {
  if (verb_of(action) == Verb::decline) return {};
  if (s.ask() == Ask::kill_current) {
    if (verb_of(action) == Verb::kill && ally_of(action) == s.current) return {};
    return refuse(Text::refuse_kill_or_decline, Rule::none, arg_of(s.current));
  }
  if (verb_of(action) == Verb::pay) return {};
  return refuse(Text::refuse_pay_or_decline, Rule::none);
}

}  // namespace

Refusal why_not(const State& s, Seat seat, Action action) {
  if (!s.question.open()) return refuse(Text::refuse_game_over, Rule::ALL_SCORE_01);
  if (seat >= s.seats || !s.question.owes(seat)) return why_not_asked(s, seat, action);
  if (!well_formed(action)) return refuse(Text::refuse_no_such_action, Rule::none);
  switch (s.ask()) {
    case Ask::nothing: return {};
    case Ask::leader_card: return why_not_leader_card(s, action);
    case Ask::turn:
    case Ask::last_card: return why_not_turn(s, seat, action);
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid:
    case Ask::give_up_bid:
    case Ask::take_back:
    case Ask::give_bid:
    case Ask::get_bid:
    case Ask::copy_bid: return why_not_bid_action(s, action);
    case Ask::pick:
    case Ask::discard_secretly:
    case Ask::strike_card:
    case Ask::discard:
    case Ask::discard_or_decline:
    case Ask::discard_or_kneel:
    case Ask::swap_cards:
    case Ask::take_card:
    case Ask::take_pile:
    case Ask::offer_kill:
    case Ask::cancel_kill: return why_not_card(s, seat, action);
    case Ask::leader: return why_not_seat(s, action);
    case Ask::take_peeked:
    case Ask::put_under:
    case Ask::kill_peeked:
    case Ask::put_top:
    case Ask::put_top_or_bottom: return why_not_peek(s, action);
    case Ask::place_ally:
    case Ask::gain_token:
    case Ask::look_council: return why_not_council(s, seat, action);
    case Ask::move_token:
    case Ask::return_token: return why_not_token(s, seat, action);
    case Ask::kill_ally: return why_not_ally(s, action, Verb::kill);
    case Ask::move_ally: return why_not_ally(s, action, Verb::move);
    case Ask::swap_first:
    case Ask::swap_second: return why_not_ally(s, action, Verb::swap);
    case Ask::claim_killed: return why_not_ally(s, action, Verb::claim);
    case Ask::kill_current:
    case Ask::forgo_token:
    case Ask::buy_place: return why_not_or_decline(s, action);
    case Ask::colour:
      if (verb_of(action) == Verb::colour && action.arg(0) < colour_names.size()) return {};
      return refuse_kind(s, Text::refuse_choose_colour, action);
    case Ask::triumph_order:
      if (verb_of(action) == Verb::resolve && action.arg(0) < influence_count &&
          is_in(influence_of(action), triumph_choices(s, seat))) {
        return {};
      }
      return refuse(Text::refuse_choose_triumph, Rule::ALL_RULING_10);
  }
  return {};
}

void legal_actions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (seat >= s.seats || !s.question.owes(seat)) return;
  switch (s.ask()) {
    case Ask::nothing: break;
    case Ask::leader_card:
      for (std::uint8_t leader = 0; leader < leader_count; ++leader) {
        if (!leader_taken(s, leader)) out.push(act(Verb::lead, leader));
      }
      break;
    case Ask::turn:
    case Ask::last_card: list_turn(s, seat, out); break;
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid:
    case Ask::give_up_bid:
    case Ask::take_back:
    case Ask::give_bid:
    case Ask::get_bid:
    case Ask::copy_bid: list_bids(s, out); break;
    case Ask::pick:
    case Ask::discard_secretly:
    case Ask::strike_card:
    case Ask::discard:
    case Ask::discard_or_decline:
    case Ask::discard_or_kneel:
    case Ask::swap_cards:
    case Ask::take_card:
    case Ask::take_pile:
    case Ask::offer_kill:
    case Ask::cancel_kill: list_cards(s, seat, out); break;
    case Ask::leader:
      for (const Seat other : eligible_leaders(s, s.frames.top<Ability>()))
        out.push(act(Verb::choose, other));
      break;
    case Ask::take_peeked:
    case Ask::put_under:
    case Ask::kill_peeked:
    case Ask::put_top:
    case Ask::put_top_or_bottom: list_peeked(s, out); break;
    case Ask::place_ally:
    case Ask::gain_token:
    case Ask::look_council:
      for (const Council council : council_options(s, seat))
        out.push(act(council_verb(s.ask()), council));
      break;
    case Ask::move_token:
    case Ask::return_token: list_tokens(s, seat, out); break;
    case Ask::kill_ally:
    case Ask::move_ally:
    case Ask::swap_first:
    case Ask::swap_second:
    case Ask::claim_killed: list_allies(s, out); break;
    case Ask::kill_current:
      out.push(act(Verb::decline));
      out.push(act(Verb::kill, s.current));
      break;
    case Ask::forgo_token:
    case Ask::buy_place:
      out.push(act(Verb::decline));
      out.push(act(Verb::pay));
      break;
    case Ask::colour:
      for (std::size_t i = 0; i < colour_names.size(); ++i)
        out.push(act(Verb::colour, static_cast<std::uint8_t>(i)));
      break;
    case Ask::triumph_order:
      for_each(triumph_choices(s, seat), [&](Influence c) { out.push(act(Verb::resolve, c)); });
      break;
  }
}

}  // namespace rookery::alliances
