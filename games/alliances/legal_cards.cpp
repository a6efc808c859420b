// Choosing cards of hands, of the discard pile, and of those being looked at.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"

namespace rookery::alliances {

namespace {

bool in_pile(const State& s, std::uint8_t title) {
  const auto& a = s.frames.top<Ability>();
  const bool was_cost = current_op(a).exclude_cost && arg_of(a.paid_card) == title;
  return title < first_white && s.discard[title] > (was_cost ? 1 : 0);
}

bool is_white(std::uint8_t title) { return title >= first_white && title < influence_count; }

Titles titles_in(const Pack& pack) {
  Titles titles;
  for (const Influence card : pack) titles = titles.with(card, true);
  return titles;
}

// Out of which cards one is chosen.
Titles offered(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::pick: return titles_in(s.packs[seat]);
    case Ask::take_card:
    case Ask::strike_card: return s.hands[s.frames.top<Ability>().subject].titles();
    default: return s.hands[seat].titles();
  }
}

Verb card_verb(Ask ask) {
  switch (ask) {
    case Ask::pick: return Verb::pick;
    case Ask::take_card:
    case Ask::take_pile: return Verb::take;
    case Ask::swap_cards: return Verb::exchange;
    default: return Verb::discard;
  }
}

}  // namespace

Refusal why_not_card(const State& s, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  const bool may_decline = s.ask() == Ask::discard_or_decline || s.ask() == Ask::swap_cards ||
                           s.ask() == Ask::offer_kill || s.ask() == Ask::cancel_kill;
  if (verb == Verb::decline && may_decline) return {};
  if (verb == Verb::kneel && s.ask() == Ask::discard_or_kneel) return {};
  const Verb wanted = card_verb(s.ask());
  if (verb != wanted) return refuse_kind(s, Text::refuse_choose_card, action);
  const Influence card = influence_of(action);
  if (s.ask() == Ask::take_pile) {
    if (in_pile(s, action.arg(0))) return {};
    const bool left_the_game = is_white(action.arg(0));
    return refuse(Text::refuse_not_in_pile, left_the_game ? Rule::ALL_ADV_04 : Rule::none,
                  action.arg(0));
  }
  if (action.arg(0) >= influence_count || !offered(s, seat).has(card))
    return refuse(Text::refuse_not_in_hand, rule_of_card(s), action.arg(0));
  if (wanted == Verb::exchange &&
      !s.hands[s.frames.top<Ability>().subject].holds(influence_of(action, 1))) {
    return refuse(Text::refuse_not_in_hand, rule_of_card(s), action.arg(1));
  }
  const bool named = s.ask() == Ask::offer_kill || s.ask() == Ask::cancel_kill;
  if (named && card != s.frames.top<Offer>().price)
    return refuse(Text::refuse_wrong_card, Rule::ALL_CARD_23, arg_of(s.frames.top<Offer>().price));
  return {};
}

void list_cards(const State& s, Seat seat, ActionList& out) {
  switch (s.ask()) {
    case Ask::discard_or_kneel: out.push(act(Verb::kneel)); break;
    case Ask::discard_or_decline:
    case Ask::swap_cards:
    case Ask::offer_kill:
    case Ask::cancel_kill: out.push(act(Verb::decline)); break;
    default: break;
  }
  if (s.ask() == Ask::offer_kill || s.ask() == Ask::cancel_kill) {
    const Influence card = s.frames.top<Offer>().price;
    if (s.hands[seat].holds(card)) out.push(act(Verb::discard, card));
    return;
  }
  if (s.ask() == Ask::take_pile) {
    for (std::uint8_t title = 0; title < first_white; ++title) {
      if (in_pile(s, title)) out.push(act(Verb::take, title));
    }
    return;
  }
  const Verb verb = card_verb(s.ask());
  for_each(offered(s, seat), [&](Influence card) {
    if (verb != Verb::exchange) return out.push(act(verb, card));
    for_each(s.hands[s.frames.top<Ability>().subject].titles(),
             [&](Influence theirs) { out.push(act(verb, arg_of(card), arg_of(theirs))); });
  });
}

namespace {

bool contains(const auto& cards, auto card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

}  // namespace

Refusal why_not_peek(const State& s, Action action) {
  const Verb verb = verb_of(action);
  const bool fits =
      (s.ask() == Ask::take_peeked && verb == Verb::take) ||
      (s.ask() == Ask::put_under && verb == Verb::under) ||
      (s.ask() == Ask::kill_peeked && verb == Verb::kill) ||
      (s.ask() == Ask::put_top && verb == Verb::top) ||
      (s.ask() == Ask::put_top_or_bottom && (verb == Verb::top || verb == Verb::bottom));
  if (!fits) return refuse_kind(s, Text::refuse_choose_peeked, action);
  const bool there = s.frames.top<Peek>().deck == Deck::influence
                         ? contains(s.peeked_influence, influence_of(action))
                         : contains(s.peeked_allies, ally_of(action));
  if (there) return {};
  return refuse(Text::refuse_not_peeked, rule_of_card(s));
}

void list_peeked(const State& s, ActionList& out) {
  Titles cards;
  for (const Influence card : s.peeked_influence) cards |= Titles::of(card);
  Allies allies = 0;
  for (const Ally ally : s.peeked_allies) allies |= bit(ally);
  const auto list = [&](Verb verb) {
    for_each(cards, [&](Influence card) { out.push(act(verb, card)); });
    for_each(allies, [&](Ally ally) { out.push(act(verb, ally)); });
  };
  switch (s.ask()) {
    case Ask::take_peeked: return list(Verb::take);
    case Ask::put_under: return list(Verb::under);
    case Ask::kill_peeked: return list(Verb::kill);
    case Ask::put_top_or_bottom: list(Verb::top); return list(Verb::bottom);
    default: return list(Verb::top);
  }
}

}  // namespace rookery::alliances
