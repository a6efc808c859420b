// A battle up to its victor: support, cards, tides, the Blade, strength.
#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

// BRD-BATTLE-02, BRD-BATTLE-03.
void Play::battle_step() {
  Battle& battle = s.now<Battle>();
  switch (battle.step) {
    case BattleStep::call_for_support:
      battle.step = BattleStep::initial_strength;
      return call_for_support(battle.area, battle.seat[Side::attack], battle.seat[Side::defence],
                              0);
    case BattleStep::initial_strength: return tell_initial();
    case BattleStep::choose_cards: return choose_cards();
    case BattleStep::reveal_cards: return reveal_cards();
    case BattleStep::cancel: return cancel_step();
    case BattleStep::immediate: return immediate_step();
    case BattleStep::tides: return draw_tides();
    case BattleStep::redraw_tides: return ask_redraw();
    case BattleStep::reveal_tides:
      for (const Side side : {Side::attack, Side::defence})
        reveal(Text::event_tides, everyone, battle.seat[side], battle.tides[side]);
      battle.step = BattleStep::blade;
      return;
    case BattleStep::blade: return ask_blade();
    case BattleStep::final_strength: return find_victor();
    case BattleStep::results: return results_step();
    case BattleStep::routed_first: return destroy_helpless();
    case BattleStep::casualties: return casualties_step();
    case BattleStep::skulls: return skulls_step();
    case BattleStep::retreat: return retreat_step();
    case BattleStep::retreat_losses: return retreat_losses_step();
    case BattleStep::clean_up: return clean_up_battle();
    case BattleStep::after_battle: return after_battle_step();
    case BattleStep::end: return end_battle();
  }
}

// BRD-BATTLE-06.
void Play::tell_initial() {
  Battle& battle = s.now<Battle>();
  battle.step = BattleStep::choose_cards;
  tell(Text::event_initial, battle.seat[Side::attack],
       std::max(0, initial_strength(s, battle, Side::attack)), battle.seat[Side::defence],
       std::max(0, initial_strength(s, battle, Side::defence)));
}

// --- house cards
// ----------------------------------------------------------------------------------

Hand playable_cards(const State& s, const Battle& battle, Side side) {
  Hand hand = s.at(battle.seat[side]).hand;
  if (battle.returned[side] != Card::none) hand.remove(place_in_hand(battle.returned[side]));
  return hand;
}

// BRD-CARDS-01, BRD-CARDS-02; BRD-RULING-29: who has no card fights without one.
void Play::choose_cards() {
  Battle& battle = s.now<Battle>();
  SeatSet choosing;
  for (const Side side : {Side::attack, Side::defence})
    if (battle.card[side] == Card::none && !playable_cards(s, battle, side).empty())
      choosing.add(battle.seat[side]);
  battle.step = BattleStep::reveal_cards;
  if (!choosing.empty()) ask(Ask::house_card, choosing);
}

Side side_of(const Battle& battle, Seat seat) {
  return battle.seat[Side::attack] == seat ? Side::attack : Side::defence;
}

void Play::choose_card(Seat seat, Card card) {
  Battle& battle = s.now<Battle>();
  const Side side = side_of(battle, seat);
  battle.card[side] = card;
  if (battle.step == BattleStep::reveal_cards) return;  // face down until both have chosen
  s.at(seat).hand.remove(place_in_hand(card));
  tell(Text::event_card, seat, card);
}

void Play::reveal_cards() {
  Battle& battle = s.now<Battle>();
  for (const Side side : {Side::attack, Side::defence}) {
    const Seat seat = battle.seat[side];
    if (battle.card[side] == Card::none) continue;
    s.at(seat).hand.remove(place_in_hand(battle.card[side]));
    reveal(Text::event_card, everyone, seat, battle.card[side]);
  }
  begin_abilities(BattleStep::cancel);
}

// --- tides of battle
// --------------------------------------------------------------------------------

namespace {

// BRD-RULING-43: the whole deck, without the cards that are out.
Tides draw_tides_card(State& s, const std::array<std::uint8_t, tides_count>& out) {
  int cards = 0;
  for (std::size_t i = 0; i < tides_count; ++i) cards += tides_cards[i].copies - out[i];
  auto n = static_cast<int>(draw(s.rng, Draw::tides, static_cast<std::uint32_t>(cards)));
  std::size_t i = 0;
  while (n >= tides_cards[i].copies - out[i]) {
    n -= tides_cards[i].copies - out[i];
    ++i;
  }
  return static_cast<Tides>(i);
}

}  // namespace

// BRD-TIDES-02.
void Play::draw_tides() {
  Battle& battle = s.now<Battle>();
  const bool drawn = s.tides && on(Rule::BRD_TIDES_02);
  battle.step = drawn ? BattleStep::redraw_tides : BattleStep::blade;
  if (!drawn) return;
  std::array<std::uint8_t, tides_count> out{};
  for (const Side side : {Side::attack, Side::defence}) {
    battle.tides[side] = draw_tides_card(s, out);
    ++out[index(battle.tides[side])];
    reveal(Text::event_drew_tides, SeatSet::of(battle.seat[side]), battle.seat[side],
           battle.tides[side]);
  }
}

bool may_use_blade(const State& s, const Battle& battle) {
  const Seat holder = s.holder[Track::fiefdoms];
  return !s.blade_used && serves(holder, battle);
}

// BRD-TIDES-03.
void Play::ask_redraw() {
  Battle& battle = s.now<Battle>();
  battle.step = BattleStep::reveal_tides;
  if (may_use_blade(s, battle) && on(Rule::BRD_TIDES_03))
    ask(Ask::redraw_tides, s.holder[Track::fiefdoms]);
}

void Play::redraw_tides(Seat seat) {
  Battle& battle = s.now<Battle>();
  std::array<std::uint8_t, tides_count> out{};
  for (const Side side : {Side::attack, Side::defence}) ++out[index(battle.tides[side])];
  Tides& own = battle.tides[side_of(battle, seat)];
  own = draw_tides_card(s, out);
  s.blade_used = on(Rule::BRD_RULING_43);
  tell(Text::event_redraws, seat);
  reveal(Text::event_drew_tides, SeatSet::of(seat), seat, own);
}

// --- the Blade and the victor
// -----------------------------------------------------------------------

// BRD-BLADE-01.
void Play::ask_blade() {
  Battle& battle = s.now<Battle>();
  battle.step = BattleStep::final_strength;
  if (may_use_blade(s, battle) && on(Rule::BRD_BLADE_01))
    ask(Ask::blade, s.holder[Track::fiefdoms]);
}

void Play::use_blade(Seat seat) {
  Battle& battle = s.now<Battle>();
  battle.bladed[side_of(battle, seat)] = true;
  s.blade_used = on(Rule::BRD_BLADE_02);
  tell(Text::event_blade, seat);
}

// BRD-BATTLE-09, BRD-BATTLE-10.
void Play::find_victor() {
  Battle& battle = s.now<Battle>();
  for (const Side side : {Side::attack, Side::defence}) {
    battle.initial[side] = byte(std::max(0, initial_strength(s, battle, side)));
    battle.strength[side] = byte(full_strength(s, battle, side));
  }
  const int attack = battle.strength[Side::attack];
  const int defence = battle.strength[Side::defence];
  const bool attacker_higher =
      higher(s, Track::fiefdoms, battle.seat[Side::attack], battle.seat[Side::defence]);
  const bool tie_to_attacker = on(Rule::BRD_BATTLE_10) ? attacker_higher : !attacker_higher;
  battle.victor = is_stronger(attack, defence) || (attack == defence && tie_to_attacker)
                      ? Side::attack
                      : Side::defence;
  tell(Text::event_strength, battle.seat[Side::attack], attack, battle.seat[Side::defence],
       defence);
  tell(Text::event_wins_battle, battle.seat[battle.victor], battle.area);
  begin_abilities(BattleStep::results);
}

}  // namespace rookery::board
