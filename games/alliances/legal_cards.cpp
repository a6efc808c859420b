// Choosing cards of hands, of the discard pile, and of those being looked at.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"

namespace rookery::alliances {

namespace {

bool in_pile(const State& s, const Frame& frame, std::uint8_t title) {
  const bool was_cost = current_op(frame).exclude_cost && frame.memo == title;
  return title < influence_count && s.discard[title] > (was_cost ? 1 : 0);
}

}  // namespace

Refusal why_not_card(const State& s, Seat seat, Action action) {
  const Frame& frame = s.top();
  const Verb verb = verb_of(action);
  const bool may_decline = s.ask == Ask::discard_or_decline || s.ask == Ask::swap_cards ||
                           s.ask == Ask::offer_kill || s.ask == Ask::cancel_kill;
  if (verb == Verb::decline && may_decline) return {};
  if (verb == Verb::kneel && s.ask == Ask::discard_or_kneel) return {};
  const bool taking = s.ask == Ask::take_card || s.ask == Ask::take_pile;
  const Verb wanted = taking                     ? Verb::take
                      : s.ask == Ask::swap_cards ? Verb::exchange
                                                 : Verb::discard;
  if (verb != wanted) return refuse(Text::refuse_choose_card, Rule::ALL_RULING_07);
  const Influence card = influence_of(action);
  if (s.ask == Ask::take_pile) {
    if (in_pile(s, frame, action.arg(0))) return {};
    return refuse(Text::refuse_not_in_pile, Rule::ALL_RULING_19, action.arg(0));
  }
  const Seat owner = s.ask == Ask::take_card ? frame.subject : seat;
  if (!s.hands[owner].holds(card))
    return refuse(Text::refuse_not_in_hand, Rule::ALL_RULING_07, action.arg(0));
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
    for_each_title(s.hands[frame.subject].titles(),
                   [&](Influence c) { out.push(act(Verb::take, c)); });
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
  const bool fits =
      (s.ask == Ask::take_peeked && verb == Verb::take) ||
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
    case Ask::put_top_or_bottom: list(Verb::top); return list(Verb::bottom);
    default: return list(Verb::top);
  }
}

}  // namespace rookery::alliances
