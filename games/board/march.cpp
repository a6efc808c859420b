// March orders: groups, neutral forces, the token left behind, the battle.
#include <utility>

#include "games/board/legal.h"
#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

// BRD-MARCH-01.
void Play::marches() {
  const Seat seat = next_with(OrderKind::march);
  if (seat == no_seat || !on(Rule::BRD_MARCH_01)) return go(Step::consolidate);
  const AreaSet from = orders_on(s, seat, OrderKind::march);
  if (from.size() == 1) return begin_march(seat, from.lowest());
  ask(Ask::march, seat);
}

void Play::begin_march(Seat seat, Area from) {
  tell(Text::event_marches, seat, from, s.order[from]);
  begin(March{.seat = seat, .from = from});
}

void Play::march_step() {
  March& march = s.now<March>();
  switch (march.step) {
    case MarchStep::move:
      if (can_move(s, march)) return ask(Ask::move, march.seat);
      march.step = MarchStep::leave_token;
      return;
    case MarchStep::attack_neutral: return attack_neutral();
    case MarchStep::leave_token: return leave_token();
    case MarchStep::settle:
      march.step = MarchStep::fight;
      control_changed = !march.entered.empty();
      return;
    case MarchStep::fight: return fight();
    case MarchStep::end: return end_march();
  }
}

void Play::move_group(Area to, Troops troops) {
  March& march = s.now<March>();
  take(march.from, troops);
  if (s.neutral.has(to)) {
    march.neutral = to;
    march.group = troops;
    march.step = MarchStep::attack_neutral;
    const int needed = neutral_strength(s, to) - attack_strength(s, march, troops, to);
    if (needed > 0 && on(Rule::BRD_NEUTRAL_04)) call_for_support(to, march.seat, no_seat, needed);
    return;
  }
  march.entered.add(to);
  if (!on(Rule::BRD_MARCH_03)) march.step = MarchStep::leave_token;
  tell(Text::event_moves, march.seat, march.from, to, troops.number());
  if (to == march.embattled || defender_at(s, march.seat, to) != no_seat) {
    march.attacked = true;
    march.embattled = to;
    march.attackers = march.attackers + troops;
    return;
  }
  enter(march.seat, to, troops);
}

// BRD-NEUTRAL-01 to 06, BRD-RULING-24: if the strength is not enough, nothing has happened.
void Play::attack_neutral() {
  March& march = s.now<March>();
  int strength = attack_strength(s, march, march.group, march.neutral);
  for (const Area area : march.helpers)
    strength += support_strength(s, area, march.neutral, Side::attack);
  const Troops group = std::exchange(march.group, Troops());
  const Area area = std::exchange(march.neutral, Area::none);
  march.helpers = AreaSet();
  march.step = MarchStep::move;
  if (strength < neutral_strength(s, area)) {
    if (on(Rule::BRD_RULING_24)) march.closed.add(area);
    put(march.seat, march.from, group);
    return tell(Text::event_neutral_holds, march.seat, area);
  }
  march.attacked = on(Rule::BRD_NEUTRAL_06);
  march.entered.add(area);
  if (on(Rule::BRD_NEUTRAL_05)) s.neutral.remove(area);
  tell(Text::event_neutral_beaten, march.seat, area);
  tell(Text::event_moves, march.seat, march.from, area, group.number());
  enter(march.seat, area, group);
}

// BRD-CONTROL-02, BRD-CONTROL-05: when the last unit has left, before any battle.
void Play::leave_token() {
  March& march = s.now<March>();
  const bool left = !march.entered.empty() && s.owner[march.from] == no_seat;
  march.step = MarchStep::settle;
  if (left && !needs_no_token(s, march.seat, march.from) &&
      can_have_token(s, march.seat, march.from))
    ask(Ask::leave_token, march.seat);
}

// BRD-MARCH-09: all other moves are done.
void Play::fight() {
  March& march = s.now<March>();
  march.step = MarchStep::end;
  if (march.embattled == Area::none) return;
  Battle battle;
  battle.seat[Side::attack] = march.seat;
  battle.seat[Side::defence] = defender_at(s, march.seat, march.embattled);
  battle.attackers = std::exchange(march.attackers, Troops());
  battle.area = march.embattled;
  battle.from = march.from;
  battle.march = s.order[march.from];
  tell(Text::event_battle, march.seat, battle.seat[Side::defence], battle.area);
  begin(battle);
}

// BRD-MARCH-12, BRD-AFTER-01.
void Play::end_march() {
  const March march = s.now<March>();
  // Loras has taken the order along already.
  if (s.order[march.from] != Order::none) remove_order(march.from);
  end_procedure();
}

}  // namespace rookery::board
