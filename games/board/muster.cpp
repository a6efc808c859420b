// Mustering: points, new units, upgrades.
#include "games/board/legal.h"
#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

// BRD-MUSTER-01, BRD-MUSTER-08: one house after another, each to its end.
void Play::muster_round_step() {
  MusterRound& round = s.now<MusterRound>();
  if (round.position == s.seats) return end_procedure();
  const Seat seat = nth_to_muster(s, round.position++);
  begin_mustering(seat, controlled(s, seat), false);
}

// BRD-MUSTER-02, BRD-MUSTER-15: only Castles and Strongholds have points.
void Play::begin_mustering(Seat seat, AreaSet own, bool one_area) {
  const AreaSet two = of_two_points(own);
  const AreaSet one = with_points(own) - two;
  if (!(two | one).empty())
    begin(Mustering{.two = two, .one = one, .seat = seat, .one_area = one_area});
}

void Play::mustering_step() {
  const Mustering& mustering = s.now<Mustering>();
  if (!can_muster(s, mustering)) return end_procedure();
  ask(Ask::muster, mustering.seat);
}

void Play::spend(Area area, int points) {
  Mustering& mustering = s.now<Mustering>();
  const int left = (mustering.two.has(area) ? 2 : 1) - points;
  if (mustering.one_area) mustering.two = mustering.one = AreaSet();
  mustering.two.remove(area);
  mustering.one.remove(area);
  if (left == 1 && on(Rule::BRD_RULING_13)) mustering.one.add(area);
}

void Play::muster(Seat seat, Area area, Unit unit) {
  put(seat, area, Troops::of(unit));
  tell(Text::event_musters, seat, unit, area);
  spend(area, cost_of(unit));
}

void Play::launch(Seat seat, Area from, Area to) {
  put(seat, to, Troops::of(Unit::ship));
  tell(Text::event_musters, seat, Unit::ship, to);
  spend(from, cost_of(Unit::ship));
}

// BRD-RULING-14: a routed Footman becomes a routed Knight.
void Play::upgrade(Seat seat, Area area, Man man, Unit to) {
  (man.routed ? s.routed : s.standing)[area].remove(man.unit);
  (stays_routed(man) ? s.routed : s.standing)[area].add(to);
  tell(Text::event_upgrades, seat, area, to);
}

}  // namespace rookery::board
