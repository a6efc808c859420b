// Why a unit may not be mustered.
#include "games/board/legal.h"
#include "games/board/questions.h"
#include "games/board/wrong.h"

namespace rookery::board {
namespace {

Refusal why_not_here(const State& s, const Mustering& mustering, Area area, int cost) {
  const auto named = static_cast<Arg>(area);
  const int points = mustering.two.has(area) ? 2 : mustering.one.has(area) ? 1 : 0;
  if (points >= cost) return {};
  if (is_water(area)) return refuse(Text::refuse_no_castle, Rule::BRD_MUSTER_12, named);
  if (!is_castle(area)) return refuse(Text::refuse_no_castle, Rule::BRD_MUSTER_15, named);
  if (controller(s, area) != mustering.seat)
    return refuse(Text::refuse_not_yours, Rule::BRD_MUSTER_01, named);
  if (points == 0)
    return s.step() == Step::consolidate
               ? refuse(Text::refuse_other_levy, Rule::BRD_CONS_04, named)
               : refuse(Text::refuse_points_spent, Rule::BRD_MUSTER_07, named);
  return refuse(Text::refuse_points, Rule::BRD_MUSTER_03, static_cast<Arg>(points),
                static_cast<Arg>(cost));
}

Refusal why_not_piece(const State& s, Seat seat, Unit unit) {
  if (reserve(s, seat)[unit] > 0 || !on(Rule::BRD_MUSTER_14)) return {};
  return refuse(Text::refuse_no_piece, Rule::BRD_MUSTER_14, static_cast<Arg>(unit));
}

Refusal why_not_supply(const State& s, Seat seat, Area area) {
  if (fits_with(s, seat, area, 1) || !on(Rule::BRD_MUSTER_06)) return {};
  return refuse(Text::refuse_supply, Rule::BRD_MUSTER_06, s.at(seat).supply);
}

Refusal why_not_upgrade(const State& s, const Mustering& mustering, Action action) {
  const Area area = action.as<Area>(0);
  const Man man = Man::of(action.arg(1));
  const Unit to = action.as<Unit>(2);
  if (const Refusal refusal = why_not_here(s, mustering, area, 1)) return refusal;
  const bool footman =
      man.unit == Unit::footman && s.owner[area] == mustering.seat && has_man(s, area, man);
  if (!footman || !on(Rule::BRD_MUSTER_04) || (to != Unit::knight && to != Unit::siege_engine))
    return refuse(Text::refuse_upgrade, Rule::BRD_MUSTER_04, static_cast<Arg>(area));
  if (!on(Rule::BRD_MUSTER_13))
    if (const Refusal refusal = why_not_supply(s, mustering.seat, area)) return refusal;
  return why_not_piece(s, mustering.seat, to);
}

Refusal why_not_launch(const State& s, const Mustering& mustering, Area from, Area to) {
  const auto named = static_cast<Arg>(to);
  if (const Refusal refusal = why_not_here(s, mustering, from, 1)) return refusal;
  if ((!neighbours(from).has(to) && on(Rule::BRD_MUSTER_09)) || lands.has(to))
    return refuse(Text::refuse_not_its_water,
                  (neighbours(from) - lands).empty() ? Rule::BRD_MUSTER_11 : Rule::BRD_MUSTER_09,
                  static_cast<Arg>(from), named);
  const Area shut = ports.has(to) && !on(Rule::BRD_PORT_03) ? record(to).port_sea : to;
  if (seas.has(shut) && held_by_others(s, mustering.seat).has(shut) && on(Rule::BRD_MUSTER_10))
    return refuse(Text::refuse_enemy_ships, Rule::BRD_MUSTER_10, named);
  if (ports.has(to) && size_at(s, to) >= ships_in_port && on(Rule::BRD_PORT_02))
    return refuse(Text::refuse_port_full, Rule::BRD_PORT_02, named);
  if (const Refusal refusal = why_not_piece(s, mustering.seat, Unit::ship)) return refusal;
  return why_not_supply(s, mustering.seat, to);
}

}  // namespace

Refusal why_not_muster(const State& s, const Mustering& mustering, Action action) {
  const Area area = action.as<Area>(0);
  if (verb_of(action) == Verb::upgrade) return why_not_upgrade(s, mustering, action);
  if (verb_of(action) == Verb::launch)
    return why_not_launch(s, mustering, area, action.as<Area>(1));
  const Unit unit = action.as<Unit>(1);
  if (const Refusal refusal = why_not_here(s, mustering, area, cost_of(unit))) return refusal;
  if (unit == Unit::ship) return refuse(Text::refuse_ship_on_land, Rule::BRD_MUSTER_09);
  if (const Refusal refusal = why_not_piece(s, mustering.seat, unit)) return refusal;
  return why_not_supply(s, mustering.seat, area);
}

}  // namespace rookery::board
