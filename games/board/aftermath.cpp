// After the victor is known: casualties, retreat, clean-up.
#include <algorithm>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {
namespace {

// Taken one by one, and in every place alike.
Man only_man(Troops troops) {
  for (const Unit unit : every_unit)
    if (troops[unit] > 0) return Man{unit, false};
  return {};
}
bool one_kind(Troops troops) { return troops.size() == troops[only_man(troops).unit]; }

}  // namespace

void Play::lose_fighter(Side side, Man man) {
  Battle& battle = s.now<Battle>();
  if (side == Side::defence) return destroy(battle.area, man);
  battle.attackers.remove(man.unit);
  tell(Text::event_destroyed, battle.seat[side], man.number(), battle.area);
}

// --- casualties
// -----------------------------------------------------------------------------------

// BRD-RULING-31: the loser's Siege Engines and routed units cannot retreat and absorb nothing. A
// beaten garrison is gone (BRD-GARRISON-03).
void Play::destroy_helpless() {
  Battle& battle = s.now<Battle>();
  const Side loser = other(battle.victor);
  if (on(Rule::BRD_RULING_31)) {
    while (fighting(s, battle, loser)[Unit::siege_engine] > 0 && on(Rule::BRD_RETREAT_13))
      lose_fighter(loser, Man{Unit::siege_engine, false});
    if (loser == Side::defence && s.owner[battle.area] == battle.seat[loser])
      for (std::uint8_t man = unit_count; man < Man::kinds; ++man)
        while (has_man(s, battle.area, Man::of(man))) lose_fighter(loser, Man::of(man));
  }
  if (loser == Side::defence && garrison_at(s, battle.area) == battle.seat[loser] &&
      on(Rule::BRD_GARRISON_03)) {
    s.garrisons.remove(battle.seat[loser]);
    tell(Text::event_garrison_falls, battle.seat[loser]);
  }
  // BRD-CASU-02.
  battle.losses =
      byte(casualties(swords(s, battle, strikes(battle.victor)), fortifications(s, battle, loser)));
  battle.step = BattleStep::casualties;
}

void Play::casualties_step() {
  Battle& battle = s.now<Battle>();
  if (!take_losses(suffers(other(battle.victor)))) return;
  battle.acted = {};
  battle.step = BattleStep::skulls;
}

// BRD-CASU-03, BRD-CASU-04: true when all are taken. Who has a choice chooses.
bool Play::take_losses(Side side) {
  Battle& battle = s.now<Battle>();
  if (plays(battle, side, Card::the_blackfish)) battle.losses = 0;
  while (battle.losses > 0) {
    const Troops left = fighting(s, battle, side);
    if (left.empty()) battle.losses = 0;
    if (battle.losses == 0) break;
    if (!one_kind(left) && battle.losses < left.size() && on(Rule::BRD_CASU_04)) {
      ask(Ask::casualty, battle.seat[side]);
      return false;
    }
    lose_fighter(side, only_man(left));
    --battle.losses;
  }
  return true;
}

// BRD-TIDES-06, BRD-TIDES-07: each skull costs the other side one more unit.
void Play::skulls_step() {
  Battle& battle = s.now<Battle>();
  for (const Side side : {Side::attack, Side::defence}) {
    if (battle.acted[side]) continue;
    const Tides card = battle.tides[other(side)];
    if (battle.losses == 0 && card != Tides::none && !battle.skulled && on(Rule::BRD_TIDES_06))
      battle.losses = byte(tides_cards[index(card)].skulls);
    battle.skulled = true;
    if (!take_losses(side)) return;
    battle.acted[side] = true;
    battle.skulled = false;
  }
  battle.step = BattleStep::retreat;
}

// --- retreat
// ----------------------------------------------------------------------------------------

void Play::retreat_step() {
  Battle& battle = s.now<Battle>();
  const Side loser = other(battle.victor);
  const Troops left = fighting(s, battle, loser);
  if (left.empty()) {
    battle.step = BattleStep::clean_up;
    return;
  }
  const bool robb = plays(battle, battle.victor, Card::robb_stark);
  if (robb && !battle.robb && !retreats(s, battle, true).areas.empty()) {
    battle.robb = true;
    return ask(Ask::send_retreat, battle.seat[battle.victor]);
  }
  const Retreats ways = retreats(s, battle, false);
  if (ways.areas.size() > 1) return ask(Ask::retreat, battle.seat[loser]);
  retreat_to(ways.areas.empty() ? Area::none : ways.areas.lowest());
}

// With nowhere to go all are destroyed (BRD-RETREAT-07).
void Play::retreat_to(Area area) {
  Battle& battle = s.now<Battle>();
  const Side loser = other(battle.victor);
  battle.retreating = fighting(s, battle, loser);
  battle.retreat = area;
  battle.losses = byte(retreat_losses(s, battle, area));
  if (loser == Side::attack) {
    battle.attackers = Troops();
  } else {
    take(battle.area, battle.retreating);
  }
  battle.step = BattleStep::retreat_losses;
}

// BRD-RETREAT-06: the owner destroys what supply does not allow; the others arrive routed
// (BRD-RETREAT-09).
void Play::retreat_losses_step() {
  Battle& battle = s.now<Battle>();
  const Seat seat = battle.seat[going_back(battle)];
  while (battle.losses > 0) {
    if (!one_kind(battle.retreating) && battle.losses < battle.retreating.size())
      return ask(Ask::retreat_loss, seat);
    lose_retreating(only_man(battle.retreating));
  }
  if (!battle.retreating.empty()) {
    const Troops arrived = std::exchange(battle.retreating, Troops());
    put(seat, battle.retreat, arrived, !battle.sent_back && on(Rule::BRD_RETREAT_09));
    if (!battle.sent_back) tell(Text::event_retreats, seat, battle.retreat, arrived.number());
  }
  battle.step = BattleStep::clean_up;
}

void Play::lose_retreating(Man man) {
  Battle& battle = s.now<Battle>();
  battle.retreating.remove(man.unit);
  --battle.losses;
  tell(Text::event_destroyed, battle.seat[going_back(battle)], man.number(), battle.area);
}

// --- clean-up
// -----------------------------------------------------------------------------------------

void Play::clean_up_battle() {
  Battle& battle = s.now<Battle>();
  if (battle.victor == Side::attack) {
    // BRD-AFTER-02, also if nobody enters (BRD-RULING-45, BRD-RULING-55).
    remove_order(battle.area);
    if (token_at(s, battle.area) == battle.seat[Side::defence] && on(Rule::BRD_AFTER_02))
      remove_token(battle.area);
    if (plays(battle, Side::defence, Card::arianne_martell) && !battle.sent_back &&
        on(Rule::BRD_RULING_55))
      return send_back(battle);
    enter_conquered(battle);
  } else if (!on(Rule::BRD_AFTER_03)) {
    remove_order(battle.area);
  }
  remove_order(battle.from);
  discard_battle_cards();
  for (std::size_t i = 0; i < area_count; ++i)
    if (s.owner[static_cast<Area>(i)] == no_seat && on(Rule::BRD_RULING_36))
      remove_order(static_cast<Area>(i));
  control_changed = true;
  if (battle.step == BattleStep::clean_up) begin_abilities(BattleStep::after_battle);
}

// Loras takes his March order along.
void Play::enter_conquered(Battle& battle) {
  const Troops winners = std::exchange(battle.attackers, Troops());
  if (winners.empty()) return;
  enter(battle.seat[Side::attack], battle.area, winners);
  tell(Text::event_enters, battle.seat[Side::attack], battle.area, winners.number());
  if (!plays(battle, Side::attack, Card::ser_loras_tyrell)) return;
  s.order[battle.area] = battle.march;
  tell(Text::event_marches_on, battle.seat[Side::attack], battle.area);
}

// Arianne: the winners go back to where they came from, unrouted; what supply does not allow there
// any more is destroyed, as in a retreat (BRD-RETREAT-06).
void Play::send_back(Battle& battle) {
  const Seat seat = battle.seat[Side::attack];
  tell(Text::event_sent_back, seat, battle.from);
  battle.sent_back = true;
  battle.retreat = battle.from;
  battle.retreating = std::exchange(battle.attackers, Troops());
  const int n = battle.retreating.size();
  int lost = 0;
  while (lost < n && !fits_with(s, seat, battle.from, n - lost)) ++lost;
  battle.losses = byte(lost);
  battle.step = BattleStep::retreat_losses;
}

// BRD-CARDS-08, BRD-CARDS-09.
void Play::discard_battle_cards() {
  Battle& battle = s.now<Battle>();
  for (const Side side : {Side::attack, Side::defence}) {
    const Card card = battle.card[side];
    if (card == Card::none || battle.kept[side]) continue;
    if (on(Rule::BRD_CARDS_08)) s.at(battle.seat[side]).discard.add(place_in_hand(card));
    refill_hand(battle.seat[side], card);
  }
}

void Play::end_battle() { end_procedure(); }

}  // namespace rookery::board
