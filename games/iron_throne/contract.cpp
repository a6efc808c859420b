// The contract's entry points that belong to no other part.
#include <algorithm>

#include <fmt/format.h>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/legal.h"
#include "games/iron_throne/play.h"
#include "games/iron_throne/resume.h"
#include "games/iron_throne/setup.h"

namespace rookery {

using namespace iron_throne;

void iron_throne::resume(State& s) { Play(s, nullptr).run(); }

void IronThrone::start(State& s, const Config& config, const Seed& seed, EventLog* log) {
  set_up(s, config, seed);
  Play(s, log).run();
}

Refusal IronThrone::apply(State& s, Seat seat, Action action, EventLog* log) {
  const Refusal refusal = why_not(s, seat, action);
  if (refusal.ok()) {
    Play play(s, log);
    play.answer(seat, action);
    play.run();
  }
  return refusal;
}

void IronThrone::legal_actions(const State& s, Seat seat, ActionList& out) {
  iron_throne::legal_actions(s, seat, out);
}

// Nothing that is optional, no risk: the first of what is listed, but the weakest card.
Action IronThrone::default_action(const State& s, Seat seat) {
  ActionList list;
  iron_throne::legal_actions(s, seat, list);
  if (s.ask() == Ask::talks)
    return s.proposal_attacker != no_proposal ? act(Verb::accept) : act(Verb::walk);
  if (s.ask() == Ask::use_leader) return act(Verb::decline);
  return list[0];
}

// IT-WIN-05.
Result IronThrone::result(const State& s) {
  Result result;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    result.score[seat] = static_cast<std::int16_t>(spread_by(s, seat));
    result.place[seat] = 1;
    for (Seat rival{0}; rival < s.seats; ++rival)
      if (spread_by(s, rival) > spread_by(s, seat)) ++result.place[seat];
  }
  return result;
}

std::string IronThrone::print(Action action) { return notation().print(action); }
std::optional<Action> IronThrone::parse(std::string_view text) { return notation().parse(text); }

namespace {

std::string terms_name(Terms terms, Language language) {
  if (terms.index() == 0) return language == Language::pl ? "nic" : "nothing";
  std::string text;
  const auto add = [&](int n, std::string_view one, std::string_view more) {
    if (n == 0) return;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", n, n == 1 ? one : more);
  };
  const bool pl = language == Language::pl;
  add(terms.influence, pl ? "wpływ" : "influence", "");
  add(terms.hostages, pl ? "zakładnik" : "hostage", pl ? "zakładników" : "hostages");
  add(terms.power, pl ? "władza" : "power", pl ? "władzy" : "power");
  return text;
}

std::string face_name(Face face, Language language) {
  if (face < truce_face) return std::string(leader_cards[face].name.in(language));
  const bool pl = language == Language::pl;
  if (face == truce_face) return pl ? "Rozejm" : "Truce";
  return fmt::format("{} {}", pl ? "Wrogość" : "Hostility",
                     title_values[Title{face - truce_face + truce}]);
}

std::string source_name(std::uint8_t source, Language language) {
  const bool pl = language == Language::pl;
  if (source == from_deck) return pl ? "z wierzchu talii" : "from the top of the deck";
  if (source == from_hand) return pl ? "losowo z ręki" : "from the hand, at random";
  return fmt::format("{} {}", pl ? "zakładnika" : "hostage", source - from_held + 1);
}

}  // namespace

std::string IronThrone::name(const State& s, std::string_view kind, Arg value, Language language) {
  const bool pl = language == Language::pl;
  if (kind == "seat") {
    const House house = value < s.seats ? s.at(Seat{value}).house : House::none;
    if (house != House::none)
      return std::string(iron_throne::houses[static_cast<std::size_t>(house)].name.in(language));
    return fmt::format("{} {}", pl ? "Gracz" : "Player", value);
  }
  if (kind == "house" && value < house_count)
    return std::string(iron_throne::houses[value].name.in(language));
  if (kind == "person" && value < person_count)
    return std::string(leader_cards[value].name.in(language));
  if (kind == "card" && value < face_count) return face_name(Face{value}, language);
  if (kind == "event" && value < event_face_count)
    return std::string(event_cards[value].name.in(language));
  if (kind == "outcome") {
    constexpr std::array<LocalText, 4> outcomes{{{"nothing yet", "jeszcze nic"},
                                                 {"hostility", "wrogość"},
                                                 {"truce", "rozejm"},
                                                 {"betrayal", "zdrada"}}};
    if (value < outcomes.size()) return std::string(outcomes[value].in(language));
  }
  if (kind == "timing") {
    constexpr std::array<LocalText, 6> moments{
        {{"now", "teraz"},
         {"before your turn", "przed twoją turą"},
         {"before an offer of support", "przed ofertą wsparcia"},
         {"before the cards are laid", "przed położeniem kart"},
         {"after the cards are revealed", "po odkryciu kart"},
         {"after the encounter is resolved", "po rozstrzygnięciu starcia"}}};
    if (value < moments.size()) return std::string(moments[value].in(language));
  }
  if (kind == "terms" && value < Terms::kinds) return terms_name(Terms::of(byte(value)), language);
  if (kind == "source") return source_name(byte(value), language);
  if (kind == "nth") return std::to_string(value + 1);
  return std::to_string(value);
}

}  // namespace rookery
