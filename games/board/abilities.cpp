// House cards that do something: at the reveal, after the victor is known, after the battle.
#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

// BRD-CARDS-07: one card after the other, in turn order as it stands now.
std::optional<Side> next_side(const State& s, const Battle& battle) {
  const bool attack_first =
      higher(s, Track::iron_throne, battle.seat[Side::attack], battle.seat[Side::defence]);
  const Side first = first_in_turn(attack_first) ? Side::attack : Side::defence;
  if (!battle.acted[first]) return first;
  if (!battle.acted[other(first)]) return other(first);
  return std::nullopt;
}

void Play::begin_abilities(BattleStep step) {
  Battle& battle = s.now<Battle>();
  battle.step = step;
  battle.acted = {};
}

// --- cancel (BRD-CARDS-04)
// ------------------------------------------------------------------------

void Play::cancel_step() {
  Battle& battle = s.now<Battle>();
  const std::optional<Side> side = next_side(s, battle);
  if (!side) return begin_abilities(BattleStep::immediate);
  battle.acted[*side] = true;
  if (on(Rule::BRD_CARDS_04) && battle.card[*side] == Card::tyrion_lannister &&
      battle.card[other(*side)] != Card::none)
    ask(Ask::cancel_card, battle.seat[*side]);
}

// Tyrion: the enemy's card goes back, and another one is chosen; there may be none.
void Play::cancel_card(Seat seat) {
  Battle& battle = s.now<Battle>();
  const Side enemy = other(side_of(battle, seat));
  const Seat victim = battle.seat[enemy];
  tell(Text::event_cancels, seat, victim, battle.card[enemy]);
  s.at(victim).hand.add(place_in_hand(battle.card[enemy]));
  battle.returned[enemy] = std::exchange(battle.card[enemy], Card::none);
  if (!playable_cards(s, battle, enemy).empty()) ask(Ask::house_card, victim);
}

// --- at once (BRD-RULING-28)
// ------------------------------------------------------------------------

void Play::immediate_step() {
  Battle& battle = s.now<Battle>();
  const std::optional<Side> side = next_side(s, battle);
  if (!side || !on(Rule::BRD_CARDS_05)) {
    battle.step = BattleStep::tides;
    return;
  }
  const Card card = battle.card[*side];
  // Another card comes in Aeron's place, and its ability with it.
  battle.acted[*side] = card != Card::aeron_damphair || !may_replace(s, battle, *side);
  switch (card) {
    case Card::aeron_damphair:
      if (!battle.acted[*side]) ask(Ask::replace_card, battle.seat[*side]);
      return;
    case Card::mace_tyrell: return mace(*side);
    case Card::queen_of_thorns: return queen_of_thorns(*side);
    case Card::doran_martell:
      if (!last_everywhere(s, battle.seat[other(*side)])) ask(Ask::sink, battle.seat[*side]);
      return;
    default: return;
  }
}

bool may_replace(const State& s, const Battle& battle, Side side) {
  return s.at(battle.seat[side]).power >= 2 && !s.at(battle.seat[side]).hand.empty();
}

bool last_everywhere(const State& s, Seat seat) {
  for (const Track track : every_track)
    if (position(s, track, seat) + 1 < s.seats) return false;
  return true;
}

// Aeron: two power, and he is discarded for another card.
void Play::replace_card(Seat seat) {
  Battle& battle = s.now<Battle>();
  const Side side = side_of(battle, seat);
  lose_power(seat, 2);
  discard(seat, Card::aeron_damphair);
  tell(Text::event_discards, seat, Card::aeron_damphair);
  battle.card[side] = Card::none;
  battle.returned[side] = Card::none;  // a card that Tyrion sent back is in hand again
  ask(Ask::house_card, seat);
}

// Mace: one Footman of the enemy, but not of the Blackfish's player.
void Play::mace(Side side) {
  Battle& battle = s.now<Battle>();
  const Side enemy = other(side);
  if (plays(battle, enemy, Card::the_blackfish)) return;
  const bool standing = fighting(s, battle, enemy)[Unit::footman] > 0;
  const bool routed = enemy == Side::defence && s.owner[battle.area] == battle.seat[enemy] &&
                      s.routed[battle.area][Unit::footman] > 0;
  if (standing && routed) return ask(Ask::kill_footman, battle.seat[side]);
  if (standing || routed) lose_fighter(enemy, Man{Unit::footman, routed});
}

// The Queen of Thorns: an order of the enemy next to the battle.
void Play::queen_of_thorns(Side side) {
  const Battle& battle = s.now<Battle>();
  const AreaSet choices = removable_nearby(s, battle, side);
  if (choices.size() > 1) return ask(Ask::remove_order, battle.seat[side]);
  if (!choices.empty()) remove_enemy_order(battle.seat[side], choices.lowest());
}

// An order is gone; if it supported this battle, so is its support.
void Play::remove_enemy_order(Seat seat, Area area) {
  Battle& battle = s.now<Battle>();
  tell(Text::event_removes_order, seat, s.owner[area], area, s.order[area]);
  remove_order(area);
  if (battle.step != BattleStep::immediate) return;
  for (const Side side : {Side::attack, Side::defence}) battle.support[side].remove(area);
}

// --- won or lost (BRD-CARDS-06)
// -----------------------------------------------------------------------

void Play::results_step() {
  Battle& battle = s.now<Battle>();
  const std::optional<Side> side = next_side(s, battle);
  if (!side || !on(Rule::BRD_CARDS_06)) {
    battle.step = BattleStep::routed_first;
    return;
  }
  battle.acted[*side] = true;
  if (*side == battle.victor) return won(*side);
  lost(*side);
}

void Play::won(Side side) {
  Battle& battle = s.now<Battle>();
  const Seat seat = battle.seat[side];
  switch (battle.card[side]) {
    case Card::tywin_lannister: return gain_power(seat, 2);
    case Card::cersei_lannister:
      if (!removable_anywhere(s, battle, side).empty()) ask(Ask::remove_any_order, seat);
      return;
    case Card::renly_baratheon:
      if (!renly_areas(s, battle, side).empty()) ask(Ask::upgrade_footman, seat);
      return;
    default: return;
  }
}

// Roose: every discarded card comes back, and he too.
void Play::lost(Side side) {
  Battle& battle = s.now<Battle>();
  if (battle.card[side] != Card::roose_bolton) return;
  State::Player& player = s.at(battle.seat[side]);
  player.hand =
      (player.hand | std::exchange(player.discard, Hand())).with(place_in_hand(Card::roose_bolton));
  battle.kept[side] = true;
  tell(Text::event_recovers_all, battle.seat[side]);
}

// Renly: the Footman fights here, on either side of the border, or supports from an area.
void Play::promote_fighter(Seat seat, Area area, Man man) {
  Battle& battle = s.now<Battle>();
  if (area != battle.area || side_of(battle, seat) == Side::defence)
    return upgrade(seat, area, man, Unit::knight);
  battle.attackers = battle.attackers - Troops::of(Unit::footman) + Troops::of(Unit::knight);
  tell(Text::event_upgrades, seat, area, Unit::knight);
}

// --- after the battle
// ---------------------------------------------------------------------------------

// BRD-RULING-28: at the very end of the clean-up.
void Play::after_battle_step() {
  Battle& battle = s.now<Battle>();
  const std::optional<Side> side = next_side(s, battle);
  if (!side || !on(Rule::BRD_RULING_28)) {
    battle.step = BattleStep::end;
    return;
  }
  battle.acted[*side] = true;
  if (battle.card[*side] == Card::patchface && !s.at(battle.seat[other(*side)]).hand.empty())
    ask(Ask::discard_enemy, battle.seat[*side]);
}

void Play::discard_enemy(Seat seat, Card card) {
  const Battle& battle = s.now<Battle>();
  const Seat victim = battle.seat[other(side_of(battle, seat))];
  discard(victim, card);
  tell(Text::event_loses_card, victim, card);
  if (on(Rule::BRD_RULING_29)) refill_hand(victim, card);
}

}  // namespace rookery::board
