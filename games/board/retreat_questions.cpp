// Where the beaten may go, and what the abilities of house cards may be used on.
#include "games/board/questions.h"
#include "games/board/wrong.h"

namespace rookery::board {
namespace {

// Empty or friendly, and no neutral force: shields and tokens count as somebody's control
// (BRD-RETREAT-03, BRD-RETREAT-14, BRD-RULING-34).
bool is_open(const State& s, Seat seat, Area area) {
  const Seat there = controller(s, area);
  if (s.neutral.has(area) && on(Rule::BRD_RULING_34)) return false;
  if (there == no_seat) return on(Rule::BRD_RETREAT_03);
  if (there == seat) return true;
  return !on(Rule::BRD_RETREAT_14) && s.owner[area] == no_seat && token_at(s, area) == there;
}

// How many of n units cannot stay there because of supply, or for want of room in a port.
int losses_at(const State& s, Seat seat, Area area, int n, Armies elsewhere) {
  const int there = s.owner[area] == seat ? size_at(s, area) : 0;
  const Armies others = elsewhere - Armies::of_size(there);
  const int room = ports.has(area) ? ships_in_port - there : n;
  int lost = n > room ? n - room : 0;
  while (lost < n && on(Rule::BRD_RETREAT_06) &&
         !(others + Armies::of_size(there + n - lost)).fit(supply_limit(s, seat)))
    ++lost;
  return lost;
}

}  // namespace

namespace {

// Armies of the beaten house without the units that must retreat.
Armies armies_elsewhere(const State& s, const Battle& battle) {
  const Side side = other(battle.victor);
  const Armies all = armies(s, battle.seat[side]);
  const bool here = side == Side::defence && s.owner[battle.area] == battle.seat[side];
  return here ? all - Armies::of_size(size_at(s, battle.area)) : all;
}

}  // namespace

int retreat_losses(const State& s, const Battle& battle, Area area) {
  const Side side = other(battle.victor);
  const int n = fighting(s, battle, side).size();
  if (area == Area::none) return n;
  return losses_at(s, battle.seat[side], area, n, armies_elsewhere(s, battle));
}

Retreats retreats(const State& s, const Battle& battle, bool anywhere) {
  const Side side = other(battle.victor);
  const Seat seat = battle.seat[side];
  const bool attacked = side == Side::attack;
  const int n = fighting(s, battle, side).size();
  AreaSet ways;
  if (!attacked || anywhere || !on(Rule::BRD_RETREAT_02)) ways = retreat_ways(s, seat, battle.area);
  if (attacked) {
    ways.add(battle.from);  // BRD-RETREAT-02
  } else if (on(Rule::BRD_RETREAT_05)) {
    ways.remove(battle.from);
  }
  const Armies elsewhere = armies_elsewhere(s, battle);
  Retreats found;
  found.losses = n;
  for (const Area area : ways) {
    if (!is_open(s, seat, area)) continue;
    const int lost = losses_at(s, seat, area, n, elsewhere);
    if (lost >= n || (lost > found.losses && on(Rule::BRD_RULING_32))) continue;
    if (lost < found.losses && on(Rule::BRD_RULING_32)) found.areas = AreaSet();
    found.losses = lost;
    found.areas.add(area);
  }
  return found;
}

// Not the March order that started the battle.
AreaSet removable_nearby(const State& s, const Battle& battle, Side side) {
  const Seat enemy = battle.seat[other(side)];
  AreaSet found;
  for (const Area area : neighbours(battle.area) & s.held[enemy])
    if (s.order[area] != Order::none && area != battle.from) found.add(area);
  return found;
}

AreaSet removable_anywhere(const State& s, const Battle& battle, Side side) {
  const Seat enemy = battle.seat[other(side)];
  AreaSet found;
  for (const Area area : s.held[enemy])
    if (s.order[area] != Order::none && area != battle.from && area != battle.area) found.add(area);
  return found;
}

AreaSet renly_areas(const State& s, const Battle& battle, Side side) {
  const Seat own = battle.seat[side];
  AreaSet found;
  if (!is_left(reserve(s, own)[Unit::knight])) return found;
  const int routed = side == Side::defence && s.owner[battle.area] == own
                         ? s.routed[battle.area][Unit::footman]
                         : 0;
  if (fighting(s, battle, side)[Unit::footman] + routed > 0) found.add(battle.area);
  for (const Area area : battle.support[side])
    if (s.owner[area] == own && units_at(s, area)[Unit::footman] > 0) found.add(area);
  return found;
}

}  // namespace rookery::board
