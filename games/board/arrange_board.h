// What a scenario's setup says of the board: units, orders, power tokens, neutral forces. For
// arrange.cpp only.
#pragma once

#include "games/board/arrange_words.h"
#include "games/board/questions.h"

namespace rookery::board {

class ArrangeBoard {
 public:
  ArrangeBoard(State& s, const SetupPlace& setup, const nlohmann::json& tree, Step step)
      : s_(s), setup_(setup), tree_(tree), step_(step) {}

  void run() {
    if (const auto clear = setup_.find("clear")) {
      if (!flag_at(tree_, *clear))
        clear->wrong(
            {"false says nothing: leave it out", "false nic tu nie znaczy: lepiej to pominąć"});
      for (std::size_t i = 0; i < area_count; ++i) empty(static_cast<Area>(i));
    }
    const auto named_areas = setup_.find("areas");
    if (!named_areas) return;
    for (const SetupPlace& place : named_areas->entries({"areas", "obszary"}))
      fill(place, named(place, place.name(), {"an area", "obszar"}, find_area));
  }

 private:
  void empty(Area area) {
    if (s_.owner[area] != no_seat) s_.held[s_.owner[area]].remove(area);
    s_.owner[area] = no_seat;
    s_.standing[area] = s_.routed[area] = Troops();
    s_.order[area] = Order::none;
    for (AreaSet& tokens : s_.tokens) tokens.remove(area);
    s_.neutral.remove(area);
  }

  // Exactly what is written is there.
  void fill(const SetupPlace& place, Area area) {
    empty(area);
    const nlohmann::json& words = value_at(tree_, place);
    if (words.is_object() && words.empty()) return;
    for (const SetupPlace& word :
         place.entries({"units by house, order, token, neutral",
                        "jednostki według Rodów, order, token, neutral"})) {
      if (word.name() == "order" || word.name() == "token" || word.name() == "neutral") continue;
      units_of(word, area, seat_named(s_, word, word.name()));
    }
    if (const auto word = place.find("order")) order(*word, area);
    if (const auto word = place.find("token")) {
      if (!lands.has(area))
        word->wrong({"control is established on land only (BRD-CONTROL-03)",
                     "kontrolę ustanawia się tylko na lądzie (BRD-CONTROL-03)"});
      s_.tokens[seat_at(s_, *word)].add(area);
    }
    if (const auto word = place.find("neutral")) neutral(*word, area);
  }

  // {footman: 2, routed_knight: 1}
  void units_of(const SetupPlace& place, Area area, Seat seat) {
    if (s_.owner[area] != no_seat)
      place.wrong({"units of one house only are in an area",
                   "na obszarze są jednostki tylko jednego Rodu"});
    for (const SetupPlace& word : place.entries({"units", "jednostki"})) {
      static constexpr std::string_view prefix = "routed_";
      const bool routed = word.name().starts_with(prefix);
      const std::string id = routed ? word.name().substr(prefix.size()) : word.name();
      const Unit unit = named(word, id, {"a kind of units", "rodzaj jednostki"}, find_unit);
      if ((unit == Unit::ship) != is_water(area))
        word.wrong(
            {"Ships are at sea and in ports, all others on land (BRD-MARCH-05)",
             "Statki są na morzu i w portach, wszystkie inne jednostki na lądzie (BRD-MARCH-05)"});
      (routed ? s_.routed : s_.standing)[area].add(unit, word.number(1, units[index(unit)].copies));
    }
    s_.owner[area] = seat;
    s_.held[seat].add(area);
  }

  // Which kinds have been resolved already follows from the step.
  void order(const SetupPlace& place, Area area) {
    const Order order = word_at(place, an_order, find_order);
    if (s_.owner[area] == no_seat)
      place.wrong({"an order lies where units are (BRD-PLAN-02)",
                   "rozkaz leży tam, gdzie są jednostki (BRD-PLAN-02)"});
    if (step_ < Step::use_raven)
      place.wrong(
          {"no orders lie on the board at this step", "w tym kroku na planszy nie ma rozkazów"});
    const bool gone = (step_ > Step::raids && is(order, OrderKind::raid)) ||
                      (step_ > Step::marches && is(order, OrderKind::march)) ||
                      (step_ > Step::consolidate && is(order, OrderKind::consolidate));
    if (gone)
      place.wrong({"such orders have all been resolved before this step",
                   "takie rozkazy rozpatrzono przed tym krokiem"});
    s_.order[area] = order;
  }

  void neutral(const SetupPlace& place, Area area) {
    if (neutral_strength(s_, area) == 0xFF)
      place.wrong(
          {"no neutral force is here in a game for {}", "w grze na {} nie ma tu wojsk neutralnych"},
          s_.seats);
    if (flag_at(tree_, place)) s_.neutral.add(area);
  }

  State& s_;
  const SetupPlace& setup_;
  const nlohmann::json& tree_;
  Step step_;
};

}  // namespace rookery::board
