#include "games/alliances/legal.h"

#include <algorithm>

#include "games/alliances/cards.h"

namespace rookery::alliances {
namespace {

// Kept out of line: a refusal is rare, and its bytes are not pieced together on the common path.
[[gnu::noinline, gnu::cold]] Refusal refuse(Text text, Rule rule, std::uint8_t a = 0, std::uint8_t b = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}

std::uint8_t arg_of(auto value) { return static_cast<std::uint8_t>(value); }

}  // namespace

std::span<const Op> ops_of(const Frame& frame) {
  return frame.of_ally ? card_of(static_cast<Ally>(frame.card)).ops
                       : card_of(static_cast<Influence>(frame.card)).ops;
}

const Op& current_op(const Frame& frame) { return ops_of(frame)[frame.op]; }

// --- playing and kneeling ------------------------------------------------------------------------

namespace {

std::uint64_t titles_on_table(const State& s) {
  std::uint64_t titles = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) titles |= titles_in_area(s, seat);
  return titles;
}

// What this round's ally forbids. All sets of titles, so that a whole hand is judged at once.
class Playable {
 public:
  Playable(const State& s, Seat seat) : hand_(s.hands[seat].titles()) {
    if (s.round_rules == 0 && !s.bids[seat].full()) return;
    const AllyCard* ally = s.current == Ally::none ? nullptr : &card_of(s.current);
    // ALL-CARD-16: by name (ALL-RULING-21).
    if (s.in_force(RoundRule::no_duplicate_names) && on(Rule::ALL_CARD_16)) duplicates_ = titles_on_table(s);
    if (s.in_force(RoundRule::min_value)) {
      limit_ = ally->ops[0].n;
      too_small_ = detail::set_where(printed_value, [this](std::uint8_t value) { return value < limit_; });
    }
    if (s.in_force(RoundRule::max_cards)) {
      limit_ = ally->ops[0].n;
      spent_ = s.cards_played[seat] >= limit_;
    }
    full_ = s.bids[seat].full();
  }

  Titles titles() const { return full_ || spent_ ? 0 : hand_ & ~duplicates_ & ~too_small_; }

  Refusal why_not(Influence card) const {
    if ((hand_ & bit(card)) == 0) return refuse(Text::refuse_not_in_hand, Rule::ALL_PLAY_02, arg_of(card));
    if (full_) return refuse(Text::refuse_area_full, Rule::ALL_RULING_05);
    if ((duplicates_ & bit(card)) != 0) return refuse(Text::refuse_name_on_table, Rule::ALL_CARD_16, arg_of(card));
    if ((too_small_ & bit(card)) != 0) return refuse(Text::refuse_too_small, Rule::ALL_ROUND_05, arg_of(card), limit_);
    if (spent_) return refuse(Text::refuse_too_many, Rule::ALL_ROUND_05, limit_);
    return {};
  }

 private:
  Titles hand_;
  Titles duplicates_ = 0;
  Titles too_small_ = 0;
  std::uint8_t limit_ = 0;
  bool spent_ = false;
  bool full_ = false;
};

bool may_kneel(const State& s, Seat seat, const Playable& playable) {
  return !s.in_force(RoundRule::must_play_one) || s.cards_played[seat] > 0 || playable.titles() == 0;
}

Refusal why_not_turn(const State& s, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  if (verb != Verb::kneel && (verb != Verb::play || action.arg(0) >= influence_count)) {
    return refuse(Text::refuse_play_or_kneel, Rule::ALL_PLAY_02);
  }
  const Playable playable(s, seat);
  if (verb == Verb::play) return playable.why_not(influence_of(action));
  if (may_kneel(s, seat, playable)) return {};
  return refuse(Text::refuse_must_play_first, Rule::ALL_ROUND_05, arg_of(s.current));
}

}  // namespace

// --- bids ----------------------------------------------------------------------------------------

Refusal why_not_bid(const State& s, const Frame& frame, Ask question, Seat owner, BidCard card) {
  const Op& op = current_op(frame);
  const bool own = owner == frame.you;
  if (own != (op.who == Who::you)) return refuse(Text::refuse_wrong_area, Rule::ALL_RULING_07, owner);
  if (!fits_colours(card.card, op)) {
    return refuse(Text::refuse_wrong_colour, Rule::ALL_CARD_10, arg_of(card.card));
  }
  const bool handled = question != Ask::zero_bid;  // moved or discarded
  if (handled && is_in(card.card, protected_bids) && on(Rule::ALL_CARD_12)) {
    return refuse(Text::refuse_protected, Rule::ALL_CARD_12, arg_of(card.card));
  }
  if (handled && s.in_force(RoundRule::kneeling_areas_protected) && s.kneels(owner)) {
    return refuse(Text::refuse_kneeling_area, Rule::ALL_ROUND_05, owner);
  }
  if (question == Ask::take_bid) {
    if (s.in_force(RoundRule::no_bid_moves)) return refuse(Text::refuse_no_moves, Rule::ALL_ROUND_05);
    if (s.bids[frame.you].size() + 1 >= BidArea::capacity()) {
      return refuse(Text::refuse_area_full, Rule::ALL_RULING_05);
    }
  }
  const int value = value_in_area(s, owner, card);
  const int limit = op.max_is_cost ? frame.memo : op.max_value;
  const int compared = on(Rule::ALL_RULING_48) ? value : card_of(card.card).value;
  if (compared > limit || compared < op.min_value) {
    return refuse(Text::refuse_wrong_value, Rule::ALL_RULING_48, arg_of(card.card), arg_of(value));
  }
  if (question != Ask::pay_bid) return {};
  // A price is only offered if it buys something.
  Frame next = frame;
  ++next.op;
  next.memo = arg_of(value);
  if (any_bid_target(s, next, Ask::strike_bid)) return {};
  return refuse(Text::refuse_buys_nothing, Rule::ALL_RULING_07, arg_of(card.card));
}

bool any_bid_target(const State& s, const Frame& frame, Ask question) {
  for (Seat owner = 0; owner < s.seats; ++owner) {
    for (const BidCard bid : s.bids[owner]) {
      if (!why_not_bid(s, frame, question, owner, bid)) return true;
    }
  }
  return false;
}

namespace {

Refusal why_not_bid_action(const State& s, Action action) {
  const Frame& frame = s.top();
  if (verb_of(action) == Verb::decline && current_op(frame).optional) return {};
  if (verb_of(action) != Verb::bid) return refuse(Text::refuse_choose_bid, Rule::ALL_RULING_07);
  const Seat owner = action.arg(0);
  if (owner >= s.seats) return refuse(Text::refuse_no_such_seat, Rule::ALL_SETUP_01, owner);
  for (const BidCard bid : s.bids[owner]) {
    if (bid.card == influence_of(action, 1) && bid.is(BidCard::zeroed) == (action.arg(2) != 0)) {
      return why_not_bid(s, frame, s.ask, owner, bid);
    }
  }
  return refuse(Text::refuse_not_in_area, Rule::ALL_PLAY_07, action.arg(1), owner);
}

void list_bids(const State& s, ActionList& out) {
  const Frame& frame = s.top();
  if (current_op(frame).optional) out.push(act(Verb::decline));
  for (Seat owner = 0; owner < s.seats; ++owner) {
    std::array<std::uint64_t, 2> titles{};  // plain, zeroed
    for (const BidCard bid : s.bids[owner]) {
      if (why_not_bid(s, frame, s.ask, owner, bid)) continue;
      titles[bid.is(BidCard::zeroed) ? 1 : 0] |= std::uint64_t{1} << arg_of(bid.card);
    }
    for (std::uint64_t rest = titles[0] | titles[1]; rest != 0; rest &= rest - 1) {
      const auto title = static_cast<std::uint8_t>(std::countr_zero(rest));
      for (std::uint8_t zeroed = 0; zeroed < 2; ++zeroed) {
        if (((titles[zeroed] >> title) & 1U) != 0) out.push(act(Verb::bid, owner, title, zeroed));
      }
    }
  }
}

}  // namespace

std::uint64_t open_triumphs(const State& s, Seat seat, Window window) {
  if (s.in_force(RoundRule::no_triumph)) return 0;
  static constexpr std::array by_window{triumphs_in(Window::none), triumphs_in(Window::after_winner),
                                        triumphs_in(Window::placing), triumphs_in(Window::after_claim)};
  std::uint64_t titles = 0;
  for (const BidCard bid : s.bids[seat]) {
    titles |= std::uint64_t{bid.is(BidCard::resolved) ? 0U : 1U} << arg_of(bid.card);
  }
  titles &= by_window[static_cast<std::size_t>(window)];
  std::uint64_t open = 0;
  for (; titles != 0; titles &= titles - 1) {
    const When when = influence_cards[static_cast<std::size_t>(std::countr_zero(titles))].ops[0].when;
    const bool mine = (when != When::winner || seat == s.winner) && (when != When::not_winner || seat != s.winner);
    if (mine) open |= titles & (~titles + 1);
  }
  return open;
}

// --- leaders -------------------------------------------------------------------------------------

SeatSet eligible_leaders(const State& s, const Frame& frame) {
  const Op& op = current_op(frame);
  SeatSet seats = SeatSet::first(s.seats) - SeatSet::of(frame.you);
  if (op.who == Who::neighbour) seats = SeatSet::of(s.left_of(frame.you)) | SeatSet::of(s.right_of(frame.you));
  if (op.standing) seats = seats - SeatSet(s.kneeling);
  if (op.code == OpCode::choose_leader) return seats;
  // Nobody need be asked to look into, or take from, an empty hand.
  unsigned empty = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) empty |= (s.hands[seat].empty() ? 1U : 0U) << seat;
  return seats - SeatSet(static_cast<std::uint8_t>(empty));
}

// --- placing -------------------------------------------------------------------------------------

namespace {

// Your council with more, by some measure of a council; both if equal.
template <class Measure>
std::uint8_t own_council_with_more(const State& s, Seat you, Measure measure) {
  const std::uint8_t left = s.left_council(you);
  const std::uint8_t right = s.right_council(you);
  const int a = measure(left);
  const int b = measure(right);
  return static_cast<std::uint8_t>((a >= b ? 1U << left : 0U) | (b >= a ? 1U << right : 0U));
}

std::uint8_t own_councils(const State& s, Seat you) {
  return static_cast<std::uint8_t>(1U << s.left_council(you) | 1U << s.right_council(you));
}

}  // namespace

std::uint8_t qualifying_councils(const State& s, Seat you, Ally ally) {
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  if (rule == nullptr) return 0;
  const auto those_with = [&](Allies wanted) {
    unsigned councils = 0;
    for (const std::uint8_t c : {s.left_council(you), s.right_council(you)}) {
      if ((s.councils[c].allies & wanted & ~bit(ally)) != 0) councils |= 1U << c;
    }
    return static_cast<std::uint8_t>(councils);
  };
  switch (rule->place_rule) {
    case PlaceRule::with_ally: return those_with(rule->allies);
    case PlaceRule::with_house:
      return those_with(detail::set_where(ally_cards, [&](const AllyCard& c) { return c.house == rule->house; }));
    case PlaceRule::with_strongest_ally:
      return own_council_with_more(s, you, [&](std::uint8_t c) {
        int best = -1;
        for_each(s.councils[c].allies, [&](Ally a) { best = std::max<int>(best, card_of(a).power); });
        return best;
      });
    case PlaceRule::neighbour_lower_total:
      return own_council_with_more(s, you, [&](std::uint8_t c) {
        const Seat neighbour = c == s.left_council(you) ? s.left_of(you) : s.right_of(you);
        return -static_cast<int>(s.totals[neighbour]);
      });
    case PlaceRule::fewer_allies:
      return own_council_with_more(s, you, [&](std::uint8_t c) { return -std::popcount(s.councils[c].allies); });
    case PlaceRule::second_decides:
    case PlaceRule::neighbour_buys:
    case PlaceRule::none: break;
  }
  return 0;
}

Seat placing_seat(const State& s, Seat you, Ally ally) {
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  return rule != nullptr && rule->place_rule == PlaceRule::second_decides ? s.second : you;
}

// From the strongest limit to the weakest: Mance, Sansa and Jaqen (ALL-CARD-05); the card that
// brought an extra ally; who paid; the ally's own rule (ALL-PRIO-02); Pulling the Strings.
std::uint8_t place_options(const State& s, const Frame& claim) {
  const auto ally = static_cast<Ally>(claim.card);
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  const std::uint8_t own = own_councils(s, claim.you);
  const std::uint8_t qualifying = qualifying_councils(s, claim.you, ally);
  if (rule != nullptr && rule->outranks_all && on(Rule::ALL_CARD_05)) {
    return qualifying != 0 ? qualifying : own;
  }
  if (claim.council != no_council) return static_cast<std::uint8_t>(1U << claim.council);
  if (claim.subject != claim.you) return own;
  const std::uint8_t options = qualifying != 0 ? qualifying : own;
  const bool extra = claim.memo != 0 && on(Rule::ALL_CARD_04);
  if (extra || s.bound_council == no_council) return options;
  const auto bound = static_cast<std::uint8_t>(1U << s.bound_council);
  if (!on(Rule::ALL_PRIO_02)) return bound;
  return (options & bound) != 0 ? bound : options;
}

// --- allies and tokens ---------------------------------------------------------------------------

bool can_be_killed(const State& s, Ally ally) {
  if ((steadfast & bit(ally)) != 0) return false;
  for (const auto& council : s.councils) {
    if ((council.allies & bit(ally)) != 0) return (council.allies & kill_guards & ~bit(ally)) == 0;
  }
  return true;
}

namespace {

Allies allies_in_scope(const State& s, const Frame& frame, Scope scope) {
  Allies set = 0;
  for (std::uint8_t c = 0; c < s.seats; ++c) {
    const bool own = s.owns(frame.you, c);
    bool inside = true;
    if (scope == Scope::this_) inside = c == frame.council;
    if (scope == Scope::your_other) inside = c == s.other_council(frame.you, frame.council);
    if (scope == Scope::not_yours) inside = !own;
    // The council of a neighbour that you do not share lies next to one of yours.
    if (scope == Scope::neighbours_other) {
      inside = !own && (s.owns(s.left_of(frame.you), c) || s.owns(s.right_of(frame.you), c));
    }
    if (inside) set |= s.councils[c].allies;
  }
  return set;
}

Allies killable(const State& s) {
  Allies set = 0;
  for (std::uint8_t c = 0; c < s.seats; ++c) {
    const Allies here = s.councils[c].allies;
    const Allies guards = here & kill_guards;
    if (guards == 0) set |= here;
    // A single guard protects the others, not herself.
    if (std::has_single_bit(guards)) set |= guards;
  }
  return set & ~steadfast;
}

Allies with_power_up_to(Allies set, int max) {
  Allies fitting = 0;
  for_each(set, [&](Ally ally) { fitting |= card_of(ally).power <= max ? bit(ally) : 0; });
  return fitting;
}

}  // namespace

Allies ally_targets(const State& s, const Frame& frame) {
  const Op& op = current_op(frame);
  Allies set = 0;
  switch (op.code) {
    case OpCode::kill_ally:
      set = allies_in_scope(s, frame, op.scope) & killable(s);
      if (op.exclude_this) set &= ~bit(static_cast<Ally>(frame.card));
      if (op.house != House::none) {
        set &= detail::set_where(ally_cards, [&](const AllyCard& c) { return c.house == op.house; });
      }
      break;
    case OpCode::move_ally: set = allies_in_scope(s, frame, op.scope) & ~steadfast; break;
    case OpCode::swap_allies: {
      const Allies left = s.councils[s.left_council(frame.you)].allies & ~steadfast;
      const Allies right = s.councils[s.right_council(frame.you)].allies & ~steadfast;
      if (left != 0 && right != 0) set = frame.op_step == 0 ? left : right;
      break;
    }
    case OpCode::claim_extra: set = s.killed; break;
    default: break;
  }
  return with_power_up_to(set, op.max_power);
}

bool any_token(const State& s) {
  for (std::uint8_t c = 0; c < s.seats; ++c) {
    if (!s.councils[c].tokens.empty()) return true;
  }
  return false;
}

bool has_seen_some(const State& s, Seat seat, std::uint8_t council) {
  const Tokens& tokens = s.councils[council].tokens;
  return std::any_of(tokens.begin(), tokens.end(), [seat](Token t) { return t.seen().has(seat); });
}

namespace {

// Where a moved ally may go: into the council of the mover, or the one shared with the neighbour.
bool may_move_to(const State& s, const Frame& frame, Ally ally, std::uint8_t to) {
  const Op& op = current_op(frame);
  if (op.scope == Scope::your_other) return to == frame.council;
  for (const Seat neighbour : {s.left_of(frame.you), s.right_of(frame.you)}) {
    const std::uint8_t shared =
        neighbour == s.left_of(frame.you) ? s.left_council(frame.you) : s.right_council(frame.you);
    const std::uint8_t others = s.other_council(neighbour, shared);
    if (to == shared && (s.councils[others].allies & bit(ally)) != 0) return true;
  }
  return false;
}

Refusal why_not_ally(const State& s, Action action, Verb wanted) {
  const Frame& frame = s.top();
  if (verb_of(action) == Verb::decline && current_op(frame).optional && s.ask != Ask::swap_second) return {};
  if (verb_of(action) != wanted) return refuse(Text::refuse_choose_ally, Rule::ALL_RULING_07);
  const Ally ally = ally_of(action);
  if (arg_of(ally) >= ally_count || (ally_targets(s, frame) & bit(ally)) == 0) {
    return refuse(Text::refuse_no_target, Rule::ALL_RULING_48, arg_of(ally));
  }
  if (wanted == Verb::move && (action.arg(1) >= s.seats || !may_move_to(s, frame, ally, action.arg(1)))) {
    return refuse(Text::refuse_wrong_council, Rule::ALL_RULING_26, action.arg(1));
  }
  return {};
}

Refusal why_not_token(const State& s, Seat seat, Action action) {
  const Frame& frame = s.top();
  const Op& op = current_op(frame);
  if (verb_of(action) == Verb::decline && op.optional) return {};
  const Verb wanted = s.ask == Ask::move_token ? Verb::token : Verb::give_back;
  if (verb_of(action) != wanted) return refuse(Text::refuse_choose_token, Rule::ALL_RULING_16);
  const std::uint8_t from = action.arg(0);
  const std::uint8_t position = action.arg(1);
  if (from >= s.seats || s.councils[from].tokens.empty()) {
    return refuse(Text::refuse_no_token_there, Rule::ALL_CARD_11, from);
  }
  if (wanted == Verb::give_back && from != frame.council) {
    return refuse(Text::refuse_wrong_council, Rule::ALL_RULING_16, from);
  }
  const std::uint8_t to = action.arg(2);
  const bool next_to = to == s.next_council(from) || to == s.previous_council(from);
  if (wanted == Verb::token && (to >= s.seats || (!next_to && on(Rule::ALL_CARD_11)) || to == from)) {
    return refuse(Text::refuse_not_next_to, Rule::ALL_CARD_11, from, to);
  }
  const Tokens& tokens = s.councils[from].tokens;
  if (position > tokens.size() || (position > 0 && !tokens[position - 1U].seen().has(seat))) {
    return refuse(Text::refuse_unseen_token, Rule::ALL_RULING_16, from, position);
  }
  return {};
}

void list_tokens(const State& s, Seat seat, ActionList& out) {
  const bool moving = s.ask == Ask::move_token;
  if (current_op(s.top()).optional) out.push(act(Verb::decline));
  for (std::uint8_t from = 0; from < s.seats; ++from) {
    if (!moving && from != s.top().council) continue;
    const Tokens& tokens = s.councils[from].tokens;
    if (tokens.empty()) continue;
    std::uint8_t low = s.previous_council(from);
    std::uint8_t high = s.next_council(from);
    if (low > high) std::swap(low, high);
    for (std::uint8_t position = 0; position <= tokens.size(); ++position) {
      if (position > 0 && !tokens[position - 1U].seen().has(seat)) continue;
      if (!moving) {
        out.push(act(Verb::give_back, from, position));
        continue;
      }
      out.push(act(Verb::token, from, position, low));
      out.push(act(Verb::token, from, position, high));
    }
  }
}

// --- hands, piles, decks -------------------------------------------------------------------------

bool in_pile(const State& s, const Frame& frame, std::uint8_t title) {
  const bool was_cost = current_op(frame).exclude_cost && frame.memo == title;
  return title < influence_count && s.discard[title] > (was_cost ? 1 : 0);
}

Refusal why_not_card(const State& s, Seat seat, Action action) {
  const Frame& frame = s.top();
  const Verb verb = verb_of(action);
  const bool may_decline = s.ask == Ask::discard_or_decline || s.ask == Ask::swap_cards ||
                           s.ask == Ask::offer_kill || s.ask == Ask::cancel_kill;
  if (verb == Verb::decline && may_decline) return {};
  if (verb == Verb::kneel && s.ask == Ask::discard_or_kneel) return {};
  const bool taking = s.ask == Ask::take_card || s.ask == Ask::take_pile;
  const Verb wanted = taking ? Verb::take : s.ask == Ask::swap_cards ? Verb::exchange : Verb::discard;
  if (verb != wanted) return refuse(Text::refuse_choose_card, Rule::ALL_RULING_07);
  const Influence card = influence_of(action);
  if (s.ask == Ask::take_pile) {
    if (in_pile(s, frame, action.arg(0))) return {};
    return refuse(Text::refuse_not_in_pile, Rule::ALL_RULING_19, action.arg(0));
  }
  const Seat owner = s.ask == Ask::take_card ? frame.subject : seat;
  if (!s.hands[owner].holds(card)) return refuse(Text::refuse_not_in_hand, Rule::ALL_RULING_07, action.arg(0));
  if (wanted == Verb::exchange && !s.hands[frame.subject].holds(influence_of(action, 1))) {
    return refuse(Text::refuse_not_in_hand, Rule::ALL_RULING_07, action.arg(1));
  }
  const bool named = s.ask == Ask::offer_kill || s.ask == Ask::cancel_kill;
  if (named && card != current_op(frame).card) {
    return refuse(Text::refuse_wrong_card, Rule::ALL_CARD_23, arg_of(current_op(frame).card));
  }
  return {};
}

void list_cards(const State& s, Seat seat, ActionList& out) {
  const Frame& frame = s.top();
  switch (s.ask) {
    case Ask::discard_or_kneel: out.push(act(Verb::kneel)); break;
    case Ask::discard_or_decline:
    case Ask::swap_cards:
    case Ask::offer_kill:
    case Ask::cancel_kill: out.push(act(Verb::decline)); break;
    default: break;
  }
  if (s.ask == Ask::offer_kill || s.ask == Ask::cancel_kill) {
    const Influence card = current_op(frame).card;
    if (s.hands[seat].holds(card)) out.push(act(Verb::discard, card));
    return;
  }
  if (s.ask == Ask::take_pile) {
    for (std::uint8_t title = 0; title < influence_count; ++title) {
      if (in_pile(s, frame, title)) out.push(act(Verb::take, title));
    }
    return;
  }
  if (s.ask == Ask::take_card) {
    for_each_title(s.hands[frame.subject].titles(), [&](Influence c) { out.push(act(Verb::take, c)); });
    return;
  }
  for_each_title(s.hands[seat].titles(), [&](Influence mine) {
    if (s.ask != Ask::swap_cards) return out.push(act(Verb::discard, mine));
    for_each_title(s.hands[frame.subject].titles(), [&](Influence theirs) {
      out.push(act(Verb::exchange, arg_of(mine), arg_of(theirs)));
    });
  });
}

Refusal why_not_peek(const State& s, Action action) {
  const Verb verb = verb_of(action);
  const bool fits = (s.ask == Ask::take_peeked && verb == Verb::take) ||
                    (s.ask == Ask::put_under && verb == Verb::under) ||
                    (s.ask == Ask::kill_peeked && verb == Verb::kill) ||
                    (s.ask == Ask::put_top && verb == Verb::top) ||
                    (s.ask == Ask::put_top_or_bottom && (verb == Verb::top || verb == Verb::bottom));
  if (!fits) return refuse(Text::refuse_choose_peeked, Rule::ALL_RULING_07);
  if (std::find(s.peeked.begin(), s.peeked.end(), action.arg(0)) != s.peeked.end()) return {};
  return refuse(Text::refuse_not_peeked, Rule::ALL_RULING_07);
}

void list_peeked(const State& s, ActionList& out) {
  std::uint64_t cards = 0;
  for (const std::uint8_t card : s.peeked) cards |= std::uint64_t{1} << card;
  const auto list = [&](Verb verb) {
    for (std::uint64_t rest = cards; rest != 0; rest &= rest - 1) {
      out.push(act(verb, static_cast<std::uint8_t>(std::countr_zero(rest))));
    }
  };
  switch (s.ask) {
    case Ask::take_peeked: return list(Verb::take);
    case Ask::put_under: return list(Verb::under);
    case Ask::kill_peeked: return list(Verb::kill);
    case Ask::put_top_or_bottom:
      list(Verb::top);
      return list(Verb::bottom);
    default: return list(Verb::top);
  }
}

// --- councils, leaders, order --------------------------------------------------------------------

std::uint8_t council_options(const State& s, Seat seat) {
  switch (s.ask) {
    case Ask::place_ally: return place_options(s, s.top());
    case Ask::gain_token: return own_councils(s, seat);
    default: {
      unsigned with_tokens = 0;
      for (unsigned c = 0; c < s.seats; ++c) with_tokens |= s.councils[c].tokens.empty() ? 0U : 1U << c;
      return static_cast<std::uint8_t>(with_tokens);
    }
  }
}

Verb council_verb(Ask ask) {
  return ask == Ask::place_ally ? Verb::place : ask == Ask::gain_token ? Verb::gain : Verb::look;
}

Refusal why_not_council(const State& s, Seat seat, Action action) {
  if (verb_of(action) != council_verb(s.ask)) return refuse(Text::refuse_choose_council, Rule::ALL_RULING_07);
  const std::uint8_t council = action.arg(0);
  if (council < s.seats && ((council_options(s, seat) >> council) & 1U) != 0) return {};
  if (s.ask == Ask::gain_token) return refuse(Text::refuse_not_your_council, Rule::ALL_TOKEN_03, council);
  if (s.ask == Ask::look_council) return refuse(Text::refuse_no_token_there, Rule::ALL_RULING_07, council);
  return refuse(Text::refuse_wrong_council, Rule::ALL_PLACE_02, council);
}

bool leader_taken(const State& s, std::uint8_t leader) {
  return std::any_of(s.leaders.begin(), s.leaders.end(), [&](Leader l) { return arg_of(l) == leader; });
}

Refusal why_not_leader_card(const State& s, Action action) {
  if (verb_of(action) != Verb::lead || action.arg(0) >= leader_count) {
    return refuse(Text::refuse_choose_leader_card, Rule::ALL_SETUP_08);
  }
  if (!leader_taken(s, action.arg(0))) return {};
  return refuse(Text::refuse_leader_taken, Rule::ALL_SETUP_08, action.arg(0));
}

Refusal why_not_seat(const State& s, Action action) {
  if (verb_of(action) != Verb::choose) return refuse(Text::refuse_choose_leader, Rule::ALL_RULING_07);
  if (action.arg(0) < s.seats && eligible_leaders(s, s.top()).has(action.arg(0))) return {};
  return refuse(Text::refuse_wrong_leader, Rule::ALL_RULING_07, action.arg(0));
}

std::uint64_t triumph_choices(const State& s, Seat seat) {
  const bool after_claim = s.top().step == arg_of(GameStep::triumphs_after_claim);
  return open_triumphs(s, seat, after_claim ? Window::after_claim : Window::after_winner);
}

}  // namespace

Refusal why_not(const State& s, Seat seat, Action action) {
  if (s.ask == Ask::nothing) return refuse(Text::refuse_game_over, Rule::ALL_SCORE_01);
  if (seat != s.asked) return refuse(Text::refuse_not_asked, Rule::ALL_PLAY_01, seat);
  if (!well_formed(action)) return refuse(Text::refuse_no_such_action, Rule::ALL_PLAY_02);
  switch (s.ask) {
    case Ask::nothing: return {};
    case Ask::leader_card: return why_not_leader_card(s, action);
    case Ask::turn: return why_not_turn(s, seat, action);
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid: return why_not_bid_action(s, action);
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
    case Ask::buy_place:
      if (verb_of(action) == Verb::pay || verb_of(action) == Verb::decline) return {};
      return refuse(Text::refuse_pay_or_decline, Rule::ALL_RULING_07);
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
  if (seat != s.asked) return;
  switch (s.ask) {
    case Ask::nothing: break;
    case Ask::leader_card:
      for (std::uint8_t leader = 0; leader < leader_count; ++leader) {
        if (!leader_taken(s, leader)) out.push(act(Verb::lead, leader));
      }
      break;
    case Ask::turn: {
      const Playable playable(s, seat);
      if (may_kneel(s, seat, playable)) out.push(act(Verb::kneel));
      for_each_title(playable.titles(), [&](Influence card) { out.push(act(Verb::play, card)); });
      break;
    }
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid: list_bids(s, out); break;
    case Ask::discard:
    case Ask::discard_or_decline:
    case Ask::discard_or_kneel:
    case Ask::swap_cards:
    case Ask::take_card:
    case Ask::take_pile:
    case Ask::offer_kill:
    case Ask::cancel_kill: list_cards(s, seat, out); break;
    case Ask::leader:
      for (const Seat other : eligible_leaders(s, s.top())) out.push(act(Verb::choose, other));
      break;
    case Ask::take_peeked:
    case Ask::put_under:
    case Ask::kill_peeked:
    case Ask::put_top:
    case Ask::put_top_or_bottom: list_peeked(s, out); break;
    case Ask::place_ally:
    case Ask::gain_token:
    case Ask::look_council:
      for (const Seat council : SeatSet(council_options(s, seat))) out.push(act(council_verb(s.ask), council));
      break;
    case Ask::move_token:
    case Ask::return_token: list_tokens(s, seat, out); break;
    case Ask::kill_ally:
    case Ask::move_ally:
    case Ask::swap_first:
    case Ask::swap_second:
    case Ask::claim_killed: {
      const bool may_decline = current_op(s.top()).optional && s.ask != Ask::swap_second;
      if (may_decline) out.push(act(Verb::decline));
      const Verb verb = s.ask == Ask::kill_ally      ? Verb::kill
                        : s.ask == Ask::claim_killed ? Verb::claim
                                                     : Verb::swap;
      for_each(ally_targets(s, s.top()), [&](Ally ally) {
        if (s.ask != Ask::move_ally) return out.push(act(verb, ally));
        for (std::uint8_t to = 0; to < s.seats; ++to) {
          if (may_move_to(s, s.top(), ally, to)) out.push(act(Verb::move, ally, to));
        }
      });
      break;
    }
    case Ask::buy_place:
      out.push(act(Verb::decline));
      out.push(act(Verb::pay));
      break;
    case Ask::triumph_order:
      for (std::uint64_t titles = triumph_choices(s, seat); titles != 0; titles &= titles - 1) {
        out.push(act(Verb::resolve, static_cast<std::uint8_t>(std::countr_zero(titles))));
      }
      break;
  }
}

}  // namespace rookery::alliances
