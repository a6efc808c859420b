// Choosing cards in bid areas, and triumph abilities that wait there.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

namespace {

// In front of whom the card must lie.
bool right_area(const Ability& a, Ask question, Seat owner) {
  switch (question) {
    case Ask::copy_bid: return true;
    case Ask::take_bid: return owner != a.you && on(Rule::ALL_CARD_10);
    case Ask::give_up_bid: return owner == a.subject;
    case Ask::pay_bid:
    case Ask::take_back:
    case Ask::give_bid: return owner == a.you;
    default: return owner != a.you;
  }
}

// "Cannot" of cards and allies: a card that lies safe from being moved, discarded or taken back.
Refusal why_protected(const State& s, const Ability& a, Ask question, Seat owner, BidCard card) {
  if (question == Ask::zero_bid || question == Ask::copy_bid) return {};
  const Rule decree = question == Ask::take_back ? Rule::ALL_RULING_29 : Rule::ALL_CARD_12;
  if (is_in(card.card, protected_bids) && on(decree))
    return refuse(Text::refuse_protected, decree, arg_of(card.card));
  if (question == Ask::take_back) return {};  // neither moved to another area nor discarded
  if (s.in_force(RoundRule::kneeling_areas_protected) && s.kneels(owner))
    return refuse(Text::refuse_kneeling_area, Rule::ALL_ROUND_05, owner);
  if (owner != a.you && s.whites_play && area_has(s, owner, area_guards))
    return refuse(Text::refuse_guarded_area, Rule::ALL_RULING_49, owner);
  const bool moves =
      question == Ask::take_bid || question == Ask::give_bid || question == Ask::get_bid;
  if (moves && s.in_force(RoundRule::no_bid_moves))
    return refuse(Text::refuse_no_moves, Rule::ALL_ROUND_05);
  if (question == Ask::take_bid && s.bids[a.you].size() + 1 >= BidArea::capacity())
    return refuse(Text::refuse_area_full, Rule::ALL_RULING_51);
  return {};
}

Refusal why_wrong_value(const State& s, const Ability& a, Seat owner, BidCard card) {
  const Op& op = current_op(a);
  const int printed = card_of(card.card).value;
  const int compared = op.printed ? printed : limited_value(value_in_area(s, owner, card), printed);
  const int limit = op.max_is_cost ? a.paid_value : op.max_value;
  if (compared <= limit && compared >= op.min_value) return {};
  return refuse(Text::refuse_wrong_value, Rule::ALL_RULING_48, arg_of(card.card), arg_of(compared));
}

}  // namespace

Refusal why_not_bid(const State& s, const Ability& a, Ask question, Seat owner, BidCard card) {
  const Op& op = current_op(a);
  // What only the card says; of these cards the ledger has Betrayal.
  const Rule by_text = question == Ask::take_bid ? Rule::ALL_CARD_10 : Rule::none;
  if (!right_area(a, question, owner)) return refuse(Text::refuse_wrong_area, by_text, owner);
  if (question != Ask::give_bid && !fits_colours(card.card, op))
    return refuse(Text::refuse_wrong_colour, by_text, arg_of(card.card));
  if (question == Ask::copy_bid && !is_in(card.card, on_play_cards))
    return refuse(Text::refuse_not_on_play, Rule::none, arg_of(card.card));
  if (question == Ask::take_back && card.card == a.card && is_in(card.card, white_cards))
    return refuse(Text::refuse_itself, Rule::none, arg_of(card.card));
  if (const Refusal why = why_protected(s, a, question, owner, card)) return why;
  if (const Refusal why = why_wrong_value(s, a, owner, card)) return why;
  // Something is only given if it gets something.
  Ability next = a;
  if (question == Ask::pay_bid) {
    ++next.op;
    next.paid_value = arg_of(value_in_area(s, owner, card));
    if (!any_bid_target(s, next, Ask::strike_bid))
      return refuse(Text::refuse_buys_nothing, Rule::none, arg_of(card.card));
  }
  if (question == Ask::give_bid && !any_bid_target(s, next, Ask::get_bid))
    return refuse(Text::refuse_buys_nothing, Rule::none, arg_of(card.card));
  return {};
}

bool any_bid_target(const State& s, const Ability& a, Ask question) {
  for (Seat owner{0}; owner < s.seats; ++owner) {
    for (const BidCard bid : s.bids[owner]) {
      if (!why_not_bid(s, a, question, owner, bid)) return true;
    }
  }
  return false;
}

namespace {

// An exchange once begun is finished.
bool may_decline(const State& s, const Ability& a) {
  return current_op(a).optional && s.ask() != Ask::get_bid;
}

}  // namespace

Refusal why_not_bid_action(const State& s, Action action) {
  const Ability& a = s.frames.top<Ability>();
  if (verb_of(action) == Verb::decline && may_decline(s, a)) return {};
  if (verb_of(action) != Verb::bid) return refuse_kind(s, Text::refuse_choose_bid, action);
  const Seat owner = action.as<Seat>(0);
  if (owner >= s.seats) return refuse(Text::refuse_no_such_seat, Rule::none, owner);
  for (const BidCard bid : s.bids[owner]) {
    if (bid.card == influence_of(action, 1) && bid.is(BidCard::zeroed) == (action.arg(2) != 0)) {
      return why_not_bid(s, a, s.ask(), owner, bid);
    }
  }
  return refuse(Text::refuse_not_in_area, Rule::none, action.arg(1), owner);
}

void list_bids(const State& s, ActionList& out) {
  const Ability& a = s.frames.top<Ability>();
  if (may_decline(s, a)) out.push(act(Verb::decline));
  for (Seat owner{0}; owner < s.seats; ++owner) {
    std::array<Titles, 2> titles{};  // plain, zeroed
    for (const BidCard bid : s.bids[owner]) {
      if (why_not_bid(s, a, s.ask(), owner, bid)) continue;
      titles[bid.is(BidCard::zeroed) ? 1 : 0] |= Titles::of(bid.card);
    }
    for_each(titles[0] | titles[1], [&](Influence card) {
      for (std::uint8_t zeroed = 0; zeroed < 2; ++zeroed) {
        if (titles[zeroed].has(card)) out.push(act(Verb::bid, owner, arg_of(card), zeroed));
      }
    });
  }
}

Titles open_triumphs(const State& s, Seat seat, Window window) {
  if (s.in_force(RoundRule::no_triumph)) return {};
  Titles waiting;
  for (const BidCard bid : s.bids[seat]) {
    waiting = waiting.with(bid.card, !bid.is(BidCard::resolved));
  }
  Titles open;
  for_each(waiting & resolved_in[static_cast<std::size_t>(window)], [&](Influence card) {
    const When when = card_of(card).ops[0].when;
    open = open.with(card, (when != When::winner || seat == s.winner) &&
                               (when != When::not_winner || seat != s.winner));
  });
  return open;
}

}  // namespace rookery::alliances
