// The Planning phase: orders, their reveal, the Messenger Raven.
#include "games/board/play.h"

namespace rookery::board {

// BRD-PLAN-03: all at once; BRD-PLAN-09: one after another if somebody has too few orders.
void Play::assign_orders() {
  Course& course = s.course();
  if (course.position == s.seats) return go(Step::reveal_orders);
  if (course.position == 0) {
    for (Seat seat{0}; seat < s.seats; ++seat)
      course.in_turn_order = course.in_turn_order || is_short_of_orders(s, seat);
    if (!on(Rule::BRD_PLAN_09)) course.in_turn_order = false;
  }
  SeatSet placing;
  if (course.in_turn_order) {
    course.skipped = AreaSet();
    const Seat seat = in_turn(s, course.position++);
    if (!s.held[seat].empty()) placing.add(seat);
  } else {
    course.position = s.seats;
    for (Seat seat{0}; seat < s.seats; ++seat)
      if (!s.held[seat].empty()) placing.add(seat);
  }
  if (!placing.empty()) ask(Ask::order, placing);
}

void Play::place_order(Seat seat, Area area, Order order) {
  AreaSet& skipped = s.course().skipped;
  // A token that lies elsewhere changes places with what is settled for this area.
  if (order != Order::none && !usable_instead(s, seat, area).has(order)) {
    const Area from = lies_at(s, seat, order, area);
    s.order[from] = s.order[area];
    if (skipped.has(area)) skipped.add(from);
  }
  s.order[area] = order;
  skipped = order == Order::none ? skipped.with(area) : skipped.without(area);
  if (order == Order::none) {
    tell_only(SeatSet::of(seat), Text::event_skips, seat, area);
  } else {
    tell_only(SeatSet::of(seat), Text::event_places, seat, area, order);
  }
}

void Play::ready(Seat seat) { tell(Text::event_ready, seat); }

// BRD-PLAN-12.
void Play::reveal_orders() {
  for (int i = 0; i < s.seats; ++i)
    for (const Area area : s.held[in_turn(s, i)])
      if (s.order[area] != Order::none)
        reveal(Text::event_order, everyone, in_turn(s, i), area, s.order[area]);
  go(Step::use_raven);
}

// BRD-RAVEN-01.
void Play::use_raven() {
  go(Step::raids);
  if (!s.raven_used && on(Rule::BRD_RAVEN_01)) ask(Ask::raven, s.holder[Track::kings_court]);
}

void Play::answer_raven(Seat seat, Action action) {
  s.raven_used = s.raven_used || (verb_of(action) != Verb::decline && on(Rule::BRD_RAVEN_05));
  switch (verb_of(action)) {
    case Verb::swap: {
      const Area area = action.as<Area>(0);
      tell(Text::event_swaps, seat, area, s.order[area], action.arg(1));
      s.order[area] = action.as<Order>(1);
      if (!on(Rule::BRD_RAVEN_06)) ask(Ask::raven, seat);
      return;
    }
    case Verb::look:
      s.wildling_known[s.wildling_deck.size() - 1].add(seat);
      tell(Text::event_looks, seat);
      reveal(Text::event_saw, SeatSet::of(seat), s.wildling_deck.back());
      return ask(Ask::raven_card, seat);
    case Verb::top: return tell(Text::event_keeps_top, seat);
    case Verb::bottom: {
      // Who knew the place of each other card knows it still, one further up.
      const Wildling card = s.wildling_deck.pop_back();
      const SeatSet known = s.wildling_known[s.wildling_deck.size()];
      s.wildling_deck.insert(0, card);
      for (std::size_t i = s.wildling_deck.size() - 1; i > 0; --i)
        s.wildling_known[i] = s.wildling_known[i - 1];
      s.wildling_known[0] = known;
      return tell(Text::event_puts_under, seat);
    }
    default: return tell(Text::event_leaves_raven, seat);
  }
}

}  // namespace rookery::board
