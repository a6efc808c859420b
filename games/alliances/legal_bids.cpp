// Choosing cards in bid areas, and triumph abilities that wait there.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"

namespace rookery::alliances {

Refusal why_not_bid(const State& s, const Frame& frame, Ask question, Seat owner, BidCard card) {
  const Op& op = current_op(frame);
  const bool own = owner == frame.you;
  if (own != (op.who == Who::you))
    return refuse(Text::refuse_wrong_area, Rule::ALL_RULING_07, owner);
  if (question == Ask::take_bid && !on(Rule::ALL_CARD_10))
    return refuse(Text::refuse_no_moves, Rule::ALL_CARD_10);
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
    if (s.in_force(RoundRule::no_bid_moves))
      return refuse(Text::refuse_no_moves, Rule::ALL_ROUND_05);
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

std::uint64_t open_triumphs(const State& s, Seat seat, Window window) {
  if (s.in_force(RoundRule::no_triumph)) return 0;
  static constexpr std::array by_window{
      triumphs_in(Window::none), triumphs_in(Window::after_winner), triumphs_in(Window::placing),
      triumphs_in(Window::after_claim)};
  std::uint64_t titles = 0;
  for (const BidCard bid : s.bids[seat]) {
    titles |= std::uint64_t{bid.is(BidCard::resolved) ? 0U : 1U} << arg_of(bid.card);
  }
  titles &= by_window[static_cast<std::size_t>(window)];
  std::uint64_t open = 0;
  for (; titles != 0; titles &= titles - 1) {
    const When when =
        influence_cards[static_cast<std::size_t>(std::countr_zero(titles))].ops[0].when;
    const bool mine = (when != When::winner || seat == s.winner) &&
                      (when != When::not_winner || seat != s.winner);
    if (mine) open |= titles & (~titles + 1);
  }
  return open;
}

}  // namespace rookery::alliances
