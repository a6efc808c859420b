// Choosing allies and power tokens.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"

namespace rookery::alliances {

bool can_be_killed(const State& s, Ally ally) {
  if ((steadfast & bit(ally)) != 0) return false;
  for (const auto& council : s.councils) {
    if ((council.allies & bit(ally)) != 0) return (council.allies & kill_guards & ~bit(ally)) == 0;
  }
  return true;
}

namespace {

Allies allies_in_scope(const State& s, const Ability& a, Scope scope) {
  Allies set = 0;
  for (Council c{0}; c < s.seats; ++c) {
    const bool own = s.owns(a.you, c);
    bool inside = true;
    if (scope == Scope::this_) inside = c == a.council;
    if (scope == Scope::your_other) inside = c == s.other_council(a.you, a.council);
    if (scope == Scope::not_yours) inside = !own;
    if (scope == Scope::winners) inside = s.owns(s.winner, c);
    if (scope == Scope::winners_not_yours) inside = s.owns(s.winner, c) && !own;
    // The council of a neighbour that you do not share lies next to one of yours.
    if (scope == Scope::neighbours_other) {
      inside = !own && (s.owns(s.left_of(a.you), c) || s.owns(s.right_of(a.you), c));
    }
    if (inside) set |= s.councils[c].allies;
  }
  return set;
}

Allies killable(const State& s) {
  Allies set = 0;
  for (Council c{0}; c < s.seats; ++c) {
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

Allies ally_targets(const State& s, const Ability& a) {
  const Op& op = current_op(a);
  Allies set = 0;
  switch (op.code) {
    case OpCode::kill_ally:
      set = allies_in_scope(s, a, op.scope) & killable(s);
      if (op.exclude_this) set &= ~bit(a.ally);
      if (op.house != House::none) {
        set &= detail::allies_where([&](const AllyCard& c) { return c.house == op.house; });
      }
      break;
    case OpCode::move_ally: set = allies_in_scope(s, a, op.scope) & ~steadfast; break;
    case OpCode::swap_allies: {
      const Allies left = s.councils[s.left_council(a.you)].allies & ~steadfast;
      const Allies right = s.councils[s.right_council(a.you)].allies & ~steadfast;
      if (left != 0 && right != 0) set = a.begun ? right : left;
      break;
    }
    case OpCode::claim_extra:
      set = s.killed;
      if (op.exclude_cost) set &= ~bit(a.killed);
      break;
    default: break;
  }
  return with_power_up_to(set, op.max_power);
}

bool any_token(const State& s) {
  for (Council c{0}; c < s.seats; ++c) {
    if (!s.councils[c].tokens.empty()) return true;
  }
  return false;
}

Councils token_scope(const State& s, const Ability& a) {
  return current_op(a).scope == Scope::winners ? s.councils_of(s.winner) : Councils::of(a.council);
}

bool has_seen_some(const State& s, Seat seat, Council council) {
  const Tokens& tokens = s.councils[council].tokens;
  return std::any_of(tokens.begin(), tokens.end(), [seat](Token t) { return t.seen().has(seat); });
}

namespace {

// Where a moved ally may go: into the council of the mover, or the one shared with the neighbour.
bool may_move_to(const State& s, const Ability& a, Ally ally, Council to) {
  const Op& op = current_op(a);
  if (op.scope == Scope::your_other) return to == a.council;
  for (const Seat neighbour : {s.left_of(a.you), s.right_of(a.you)}) {
    const Council shared =
        neighbour == s.left_of(a.you) ? s.left_council(a.you) : s.right_council(a.you);
    const Council others = s.other_council(neighbour, shared);
    if (to == shared && (s.councils[others].allies & bit(ally)) != 0) return true;
  }
  return false;
}

// Of an ally that the current op may not choose: which rule says so. None: only the card does.
Rule why_no_target(const State& s, Ally ally, Verb wanted) {
  if (std::find(s.row.begin(), s.row.end(), ally) != s.row.end()) return Rule::ALL_RULING_38;
  const bool in_council = std::any_of(s.councils.begin(), s.councils.end(), [ally](const auto& c) {
    return (c.allies & bit(ally)) != 0;
  });
  const bool shielded =
      wanted == Verb::kill ? !can_be_killed(s, ally) : (steadfast & bit(ally)) != 0;
  return in_council && shielded ? Rule::ALL_RULING_46 : rule_of_card(s);
}

}  // namespace

Refusal why_not_ally(const State& s, Action action, Verb wanted) {
  const Ability& a = s.frames.top<Ability>();
  if (verb_of(action) == Verb::decline && current_op(a).optional && s.ask() != Ask::swap_second)
    return {};
  if (verb_of(action) != wanted) return refuse_kind(s, Text::refuse_choose_ally, action);
  const Ally ally = ally_of(action);
  if (arg_of(ally) >= ally_count) return refuse(Text::refuse_choose_ally, Rule::none);
  if ((ally_targets(s, a) & bit(ally)) == 0) {
    if (card_of(ally).power > current_op(a).max_power) {
      return refuse(Text::refuse_too_powerful, Rule::ALL_RULING_48, arg_of(ally),
                    current_op(a).max_power);
    }
    return refuse(Text::refuse_no_target, why_no_target(s, ally, wanted), arg_of(ally));
  }
  if (wanted == Verb::move &&
      (action.arg(1) >= s.seats || !may_move_to(s, a, ally, action.as<Council>(1)))) {
    return refuse(Text::refuse_wrong_council, rule_of_card(s), action.arg(1));
  }
  return {};
}

void list_allies(const State& s, ActionList& out) {
  const Ability& a = s.frames.top<Ability>();
  if (current_op(a).optional && s.ask() != Ask::swap_second) out.push(act(Verb::decline));
  const Verb verb = s.ask() == Ask::kill_ally      ? Verb::kill
                    : s.ask() == Ask::claim_killed ? Verb::claim
                                                   : Verb::swap;
  for_each(ally_targets(s, a), [&](Ally ally) {
    if (s.ask() != Ask::move_ally) return out.push(act(verb, ally));
    for (Council to{0}; to < s.seats; ++to) {
      if (may_move_to(s, a, ally, to)) out.push(act(Verb::move, ally, to));
    }
  });
}

Refusal why_not_token(const State& s, Seat seat, Action action) {
  const Ability& a = s.frames.top<Ability>();
  const Op& op = current_op(a);
  if (verb_of(action) == Verb::decline && op.optional) return {};
  const Verb wanted = s.ask() == Ask::move_token ? Verb::token : Verb::give_back;
  if (verb_of(action) != wanted) return refuse_kind(s, Text::refuse_choose_token, action);
  const Council from = action.as<Council>(0);
  const std::uint8_t position = action.arg(1);
  if (from >= s.seats || s.councils[from].tokens.empty()) {
    return refuse(Text::refuse_no_token_there, rule_of_card(s), from);
  }
  if (wanted == Verb::give_back && !token_scope(s, a).has(from)) {
    return refuse(Text::refuse_wrong_council, Rule::none, from);
  }
  const Council to = action.as<Council>(2);
  const bool next_to = to == s.next_council(from) || to == s.previous_council(from);
  if (wanted == Verb::token &&
      (to >= s.seats || (!next_to && on(Rule::ALL_CARD_11)) || to == from)) {
    return refuse(Text::refuse_not_next_to, rule_of_card(s), from, to);
  }
  const Tokens& tokens = s.councils[from].tokens;
  if (position > tokens.size() || (position > 0 && !tokens[position - 1U].seen().has(seat))) {
    return refuse(Text::refuse_unseen_token, Rule::ALL_RULING_16, from, position);
  }
  return {};
}

void list_tokens(const State& s, Seat seat, ActionList& out) {
  const Ability& a = s.frames.top<Ability>();
  const bool moving = s.ask() == Ask::move_token;
  if (current_op(a).optional) out.push(act(Verb::decline));
  for (Council from{0}; from < s.seats; ++from) {
    if (!moving && !token_scope(s, a).has(from)) continue;
    const Tokens& tokens = s.councils[from].tokens;
    if (tokens.empty()) continue;
    Council low = s.previous_council(from);
    Council high = s.next_council(from);
    if (low > high) std::swap(low, high);
    const auto count = static_cast<std::uint8_t>(tokens.size());
    for (std::uint8_t position = 0; position <= count; ++position) {
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

}  // namespace rookery::alliances
