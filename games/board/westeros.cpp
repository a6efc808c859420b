// The Westeros phase: its cards, power, supply.
#include <algorithm>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {
namespace {

bool is_winter(Westeros card) {
  return card == Westeros::winter_is_coming_1 || card == Westeros::winter_is_coming_2;
}

void fill_deck(State& s, std::size_t deck) {
  s.decks[deck].clear();
  for (std::size_t i = 0; i < westeros_count; ++i)
    for (int n = 0; n < westeros_cards[i].copies; ++n)
      if (westeros_cards[i].deck == static_cast<int>(deck) + 1)
        s.decks[deck].push_back(static_cast<Westeros>(i));
  shuffle(s.rng, Draw::westeros_deck, std::span(s.decks[deck].begin(), s.decks[deck].end()));
}

// BRD-RULING-16: it is out of the deck until Winter is Coming fills that anew.
Westeros turn_up(State& s, std::size_t deck) {
  const Westeros card = s.decks[deck].remove(top_card(s.decks[deck].size()));
  if (!on(Rule::BRD_RULING_16)) s.decks[deck].insert(0, card);
  return card;
}

// The rule that says what a card does.
constexpr Rule rule_of(Westeros card) {
  switch (card) {
    case Westeros::supply: return Rule::BRD_WEST_10;
    case Westeros::mustering: return Rule::BRD_WEST_09;
    case Westeros::a_throne_of_blades: return Rule::BRD_WEST_11;
    case Westeros::clash_of_kings: return Rule::BRD_WEST_14;
    case Westeros::game_of_thrones: return Rule::BRD_WEST_12;
    case Westeros::dark_wings_dark_words: return Rule::BRD_WEST_15;
    case Westeros::wildlings_attack: return Rule::BRD_WEST_16;
    case Westeros::put_to_the_sword: return Rule::BRD_WEST_22;
    case Westeros::rains_of_autumn: return Rule::BRD_WEST_17;
    case Westeros::storm_of_swords: return Rule::BRD_WEST_18;
    case Westeros::sea_of_storms: return Rule::BRD_WEST_19;
    case Westeros::feast_for_crows: return Rule::BRD_WEST_20;
    case Westeros::web_of_lies: return Rule::BRD_WEST_21;
    default: return Rule::none;  // BRD-WEST-08
  }
}

}  // namespace

void Play::advance_round() {
  if (on(Rule::BRD_WEST_01)) ++s.round;
  tell(Text::event_round, s.round);
  s.shown.fill(Westeros::none);
  go(Step::reveal_westeros);
}

// BRD-WEST-03. Winter is Coming is replaced at once (BRD-WEST-07, BRD-RULING-15).
void Play::reveal_westeros() {
  for (std::size_t deck = 0; deck < s.decks.size(); ++deck) {
    s.shown[deck] = turn_up(s, deck);
    reveal(Text::event_westeros, everyone, s.shown[deck]);
    while (is_winter(s.shown[deck]) && on(Rule::BRD_WEST_07)) {
      tell(Text::event_winter, deck + 1);
      fill_deck(s, deck);
      s.shown[deck] = turn_up(s, deck);
      reveal(Text::event_westeros, everyone, s.shown[deck]);
    }
  }
  go(Step::advance_wildlings);
}

// BRD-WEST-04, BRD-WEST-05: icons beyond the last space are lost.
void Play::advance_wildlings() {
  int icons = 0;
  for (const Westeros card : s.shown)
    if (on(Rule::BRD_WEST_04)) icons += westeros_cards[index(card)].wildlings;
  s.wildlings = byte(std::min<int>(s.wildlings + icons, wildling_spaces - 1));
  if (icons > 0) tell(Text::event_wildlings, 2 * s.wildlings);
  go(Step::resolve_westeros);
  if (s.wildlings == wildling_spaces - 1 && on(Rule::BRD_WEST_05))
    begin_attack(wildling_strength(s), everyone_playing(s), true);
}

// BRD-WEST-06: I, II, III.
void Play::resolve_westeros() {
  if (s.course().deck == s.shown.size()) return go(Step::assign_orders);
  carry_out(s.shown[nth_resolved(s.course().deck++)]);
}

void Play::carry_out(Westeros card) {
  const Rule rule = rule_of(card);
  if (rule == Rule::none || !on(rule)) return;
  switch (card) {
    case Westeros::supply: begin(SupplyCheck{}); return;
    case Westeros::mustering: begin(MusterRound{}); return;
    case Westeros::a_throne_of_blades:
      return ask(Ask::throne_of_blades, s.holder[Track::iron_throne]);
    case Westeros::clash_of_kings:
      if (on(Rule::BRD_CLASH_01))
        for (auto& track : s.tracks) track.clear();
      begin(Clash{});
      return;
    case Westeros::game_of_thrones: return game_of_thrones();
    case Westeros::dark_wings_dark_words: return ask(Ask::dark_wings, s.holder[Track::kings_court]);
    case Westeros::wildlings_attack:
      if (!comes_at_all(s)) return;
      return begin_attack(wildling_strength(s), everyone_playing(s), true);
    case Westeros::put_to_the_sword: return ask(Ask::put_to_the_sword, s.holder[Track::fiefdoms]);
    case Westeros::rains_of_autumn: return ban(OrderSet::of(Order::march_plus), card);
    case Westeros::storm_of_swords: return ban(orders_of(OrderKind::defence), card);
    case Westeros::sea_of_storms: return ban(orders_of(OrderKind::raid), card);
    case Westeros::feast_for_crows: return ban(orders_of(OrderKind::consolidate), card);
    case Westeros::web_of_lies: return ban(orders_of(OrderKind::support), card);
    default: return;  // BRD-WEST-08
  }
}

void Play::ban(OrderSet forbidden, Westeros card) {
  s.banned = s.banned | forbidden;
  tell(Text::event_bans, card);
}

// BRD-WEST-11, BRD-WEST-15, BRD-WEST-22: the holder's choice holds for everybody.
void Play::choose_effect(Seat seat, std::uint8_t effect) {
  tell(Text::event_chooses, seat, effect);
  if (effect != choose_nothing) carry_out(static_cast<Westeros>(effect));
}

// BRD-WEST-12, BRD-WEST-13.
void Play::game_of_thrones() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn(s, i);
    int power = 0;
    for (const Area area : controlled(s, seat)) power += record(area).power;
    const AreaSet foes = held_by_others(s, seat);
    for (const Area port : s.held[seat] & ports)
      if (!foes.has(record(port).port_sea) && on(Rule::BRD_WEST_13)) ++power;
    gain_power(seat, power);
  }
}

// --- supply -------------------------------------------------------------------------------------

// BRD-SUPPLY-01, BRD-SUPPLY-03: one house after another counts and fits its armies.
void Play::supply_step() {
  SupplyCheck& check = s.now<SupplyCheck>();
  if (check.position == s.seats) return end_procedure();
  const Seat seat = in_turn(s, check.position++);
  if (check.recount && on(Rule::BRD_SUPPLY_01)) set_supply(seat, supply_icons(s, seat));
  if (!fits_supply(s, seat) && on(Rule::BRD_SUPPLY_03)) begin(Reduction{seat, {}});
}

void Play::reduction_step() {
  const Reduction& reduction = s.now<Reduction>();
  if (fits_supply(s, reduction.seat)) {
    end_procedure();
    control_changed = true;
    return;
  }
  if (const std::optional<Piece> only = only_piece(s, reducible(s, reduction)))
    return reduce(only->area, only->man);
  ask(Ask::reduce, reduction.seat);
}

void Play::reduce(Area area, Man man) {
  destroy(area, man);
  s.now<Reduction>().removed.push_back(area);
}

}  // namespace rookery::board
