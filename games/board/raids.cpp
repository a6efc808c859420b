// Raid orders and Consolidate Power orders.
#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

// BRD-ROUND-06, BRD-RULING-60: round and round by positions, until nobody has such an order.
Seat Play::next_with(OrderKind kind) {
  Course& course = s.course();
  for (int tried = 0; tried < s.seats; ++tried) {
    if (course.position >= s.seats && !on(Rule::BRD_ROUND_06)) return no_seat;
    if (course.position >= s.seats) course.position = 0;
    const Seat seat = in_turn(s, course.position++);
    if (!orders_on(s, seat, kind).empty()) return seat;
  }
  return no_seat;
}

// BRD-RAID-01.
void Play::raids() {
  const Seat seat = next_with(OrderKind::raid);
  if (seat == no_seat || !on(Rule::BRD_RAID_01)) return go(Step::marches);
  const AreaSet own = orders_on(s, seat, OrderKind::raid);
  if (own.size() == 1 && raid_targets(s, seat, own.lowest()).empty())
    return raid(seat, own.lowest(), Area::none);
  ask(Ask::raid, seat);
}

void Play::raid(Seat seat, Area from, Area target) {
  if (target == Area::none) {  // BRD-RAID-08, BRD-RAID-09
    tell(Text::event_forgoes, seat, from);
    return remove_order(from);
  }
  const Seat victim = s.owner[target];
  const Order struck = s.order[target];
  tell(Text::event_raids, seat, from, victim, target, struck);
  remove_order(from);
  if (on(Rule::BRD_RAID_02)) remove_order(target);
  if (!pillages(struck, target)) return;
  if (s.at(victim).power > 0 || on(Rule::BRD_RAID_04)) gain_power(seat, 1);
  lose_power(victim, 1);
}

// BRD-CONS-01.
void Play::consolidate_step() {
  const Seat seat = next_with(OrderKind::consolidate);
  if (seat == no_seat || !on(Rule::BRD_CONS_01)) return go(Step::clean_up);
  const AreaSet own = orders_on(s, seat, OrderKind::consolidate);
  if (own.size() == 1 && !may_levy(s, own.lowest())) return consolidate(seat, own.lowest());
  ask(Ask::consolidate, seat);
}

bool may_levy(const State& s, Area area) {
  return s.order[area] == Order::consolidate_plus && may_muster_there(area) &&
         on(Rule::BRD_CONS_04);
}

int consolidated_power(const State& s, Seat seat, Area area) {
  if (seas.has(area) && on(Rule::BRD_CONS_03)) return 0;
  if (ports.has(area))
    return consolidated_in_port(held_by_others(s, seat).has(record(area).port_sea));
  return either(Rule::BRD_CONS_02, 1 + record(area).power, 1);
}

void Play::consolidate(Seat seat, Area area) {
  tell(Text::event_consolidates, seat, area);
  remove_order(area);
  gain_power(seat, consolidated_power(s, seat, area));
}

// BRD-CONS-04: in its own area only.
void Play::levy(Seat seat, Area area) {
  tell(Text::event_levies, seat, area);
  remove_order(area);
  if (!on(Rule::BRD_CONS_07)) gain_power(seat, consolidated_power(s, seat, area));
  begin_mustering(seat, AreaSet::of(area), false);
}

}  // namespace rookery::board
