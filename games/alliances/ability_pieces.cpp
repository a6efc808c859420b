// Ops that move tokens and act on allies.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

void Play::carry_out_on_pieces(Ability& a, const Op& op) {
  switch (op.code) {
    case OpCode::gain_token: return op_gain_token(a, op);
    case OpCode::move_token: return op_move_token(a, op);
    case OpCode::look_tokens:
      if (!any_token(s)) return next_op(a);
      return ask(Ask::look_council, a.you);
    case OpCode::token_on_ally: return op_token_on_ally(a, op);
    case OpCode::remove_token: return op_return_token(a, op);
    case OpCode::forgo_token: return op_forgo_token(a);
    case OpCode::kill_ally: return op_on_ally(a, op, Ask::kill_ally);
    case OpCode::move_ally: return op_on_ally(a, op, Ask::move_ally);
    case OpCode::swap_allies:
      if (a.begun) return ask(Ask::swap_second, a.you);
      return op_on_ally(a, op, Ask::swap_first);
    case OpCode::kill_current: return op_kill_current(a, op);
    case OpCode::replace_current: return op_replace_current(a);
    case OpCode::claim_extra: return op_claim_extra(a, op);
    default: return next_op(a);  // not done but true: asked for where it matters
  }
}

// --- power tokens --------------------------------------------------------------------------------

void Play::op_gain_token(Ability& a, const Op& op) {
  if (!a.begun) {
    a.begun = true;
    a.left = op.n;
  }
  // Tokens the winner gains obey Pulling the Strings too (ALL-CARD-01).
  const Seat seat = op.who == Who::second ? s.second : a.you;
  const Council bound = seat == s.winner ? s.bound_council : no_council;
  const Council fixed = op.here ? a.council : bound;
  while (a.left > 0 && s.supply_size() > 0) {
    if (fixed == no_council) return ask(Ask::gain_token, seat);
    gain_token(seat, fixed);
    --a.left;
  }
  next_op(a);
}

void Play::op_move_token(Ability& a, const Op& op) {
  if (!a.begun) {
    a.begun = true;
    a.left = op.n;
  }
  if (a.left == 0 || !any_token(s)) return next_op(a);
  ask(Ask::move_token, a.you);
}

// ALL-CARD-07.
void Play::op_token_on_ally(Ability& a, const Op& op) {
  for (int i = 0; i < op.n; ++i) {
    if (s.current == Ally::none || s.supply_size() == 0 || s.current_tokens.full()) break;
    s.current_tokens.push_back(draw_token());
    tell(Text::event_token_on_ally, a.you, s.current);
  }
  next_op(a);
}

void Play::op_return_token(Ability& a, const Op& op) {
  Councils councils;
  for (const Council c : token_scope(s, a)) {
    if (!s.councils[c].tokens.empty()) councils.add(c);
  }
  if (councils.empty()) return next_op(a);
  const Council only = councils.lowest();
  const bool settled = councils.size() == 1 && !op.optional &&
                       (s.councils[only].tokens.size() == 1 || !has_seen_some(s, a.you, only));
  if (!settled) return ask(Ask::return_token, a.you);
  return_token(a.you, only, 0);
  next_op(a);
}

// Matchmaker's price. It cannot be paid without a token to give up, or when it would buy nothing.
void Play::op_forgo_token(Ability& a) {
  const bool another = !s.row.empty() || !s.ally_deck.empty() || s.killed != 0;
  if (!another || s.claimed_council == no_council || s.supply_size() == 0) return skip_rest(a);
  ask(Ask::forgo_token, a.you);
}

// --- allies --------------------------------------------------------------------------------------

void Play::op_on_ally(Ability& a, const Op& op, Ask question) {
  const Allies targets = ally_targets(s, a);
  if (targets == 0) return next_op(a);
  // Moving an ally may still leave a choice of council, killing a single one does not.
  const bool forced = !op.optional && std::has_single_bit(targets) && question == Ask::kill_ally;
  if (!forced) return ask(question, a.you);
  kill(static_cast<Ally>(std::countr_zero(targets)));
  next_op(a);
}

void Play::op_claim_extra(Ability& a, const Op& op) {
  if (op.from == From::killed) {
    if (ally_targets(s, a) == 0) return next_op(a);
    return ask(Ask::claim_killed, a.you);
  }
  // ALL-CARD-21. ALL-RULING-25: a "this round" ability of the ally revealed now has no effect.
  const Ally ally = reveal_another_ally();
  add_round_rules(rules_of_extra(this_round_rules(ally)));
  Council council = op.here ? a.council : no_council;
  if (op.other_council) council = s.other_council(a.you, s.claimed_council);
  const Claim extra{.you = a.you,
                    .ally = ally,
                    .extra = true,
                    .sent_to = council,
                    .own_rule_first = op.other_council};
  next_op(a);
  if (ally != Ally::none) claim(extra);
}

void Play::op_kill_current(Ability& a, const Op& op) {
  // Blood Magic needs another ally in the killed pile.
  const bool pointless = op.cost && s.killed == 0;
  if (s.current == Ally::none || pointless) return give_up(a, op);
  ask(Ask::kill_current, a.you);
}

// The Red Comet. Whoever came next is the current ally now, and its ability applies.
void Play::op_replace_current(Ability& a) {
  if (s.open_allies) extend_row();
  const bool from_row = !s.row.empty();
  next_op(a);
  if (!from_row && !refill_ally_deck()) return;
  return_current_tokens();
  if (s.current != Ally::none) {
    tell(Text::event_leaves, s.current);
    s.ally_deck.insert(0, {s.current, s.onlookers()});
  }
  s.current = from_row ? s.row.remove(0) : reveal_top_ally();
  if (from_row) tell(Text::event_next_ally, s.current);
  refresh_round_rules();
}

// --- answers -------------------------------------------------------------------------------------

void Play::answer_pieces(Ability& a, Ask asked, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  if (verb == Verb::decline) return give_up(a, current_op(a));
  const Council council = action.as<Council>(0);
  switch (asked) {
    case Ask::move_token:
      --a.left;
      return move_token(seat, council, action.arg(1), action.as<Council>(2));
    case Ask::return_token: return_token(seat, council, action.arg(1)); break;
    case Ask::look_council:
      tell(Text::event_looks_tokens, seat, council);
      for (Token& token : s.councils[council].tokens) {
        reveal(Text::event_saw_token, SeatSet::of(seat), seat, council, token.value());
        token.show_to(seat);
      }
      break;
    case Ask::forgo_token:
      s.token_forgone = true;
      tell(Text::event_forgoes_token, seat);
      break;
    default:
      a.killed = s.current;
      kill_current();
      break;
  }
  next_op(a);
}

void Play::answer_ally(Ability& a, Action action) {
  const Ally ally = ally_of(action);
  switch (verb_of(action)) {
    case Verb::kill: kill(ally); break;
    case Verb::move: move_ally(a.you, ally, action.as<Council>(1)); break;
    case Verb::swap:
      if (!a.begun) {  // the one from the left council first
        a.begun = true;
        a.swapped = ally;
        return;
      }
      move_ally(a.you, a.swapped, s.right_council(a.you));
      move_ally(a.you, ally, s.left_council(a.you));
      break;
    case Verb::claim: {
      s.killed &= ~bit(ally);
      const Claim extra{.you = a.you,
                        .ally = ally,
                        .extra = true,
                        .sent_to = current_op(a).here ? a.council : no_council};
      next_op(a);
      return claim(extra);
    }
    default: break;  // decline
  }
  next_op(a);
}

}  // namespace rookery::alliances
