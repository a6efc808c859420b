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

// A phrase with its number.
std::string phrase(Phrase which, Language language, Case form, Arg number = 0) {
  const std::array<Arg, 1> args{number};
  return render(phrases[static_cast<std::size_t>(which)].name.in(language, form), language, args,
                [](auto, std::uint16_t value, auto) { return std::to_string(value); });
}

std::string terms_name(Terms terms, Language language, Case form) {
  std::string text;
  const auto add = [&](int n, Phrase which) {
    if (n == 0) return;
    if (!text.empty()) text += ", ";
    text += phrase(which, language, form, static_cast<std::uint8_t>(n));
  };
  add(terms.influence, Phrase::influence);
  add(terms.hostages, Phrase::hostages);
  add(terms.power, Phrase::power);
  return text.empty() ? phrase(Phrase::nothing, language, form) : text;
}

std::string face_name(Face face, Language language, Case form) {
  if (face < truce_face) return std::string(leader_cards[face].name.in(language, form));
  if (face == truce_face) return phrase(Phrase::truce, language, form);
  const Title title{face - truce_face + truce};
  return phrase(Phrase::hostility, language, form, static_cast<std::uint8_t>(title_values[title]));
}

std::string source_name(std::uint8_t source, Language language, Case form) {
  if (source == from_deck) return phrase(Phrase::from_deck, language, form);
  if (source == from_hand) return phrase(Phrase::from_hand, language, form);
  return phrase(Phrase::from_held, language, form,
                static_cast<std::uint8_t>(source - from_held + 1));
}

}  // namespace

std::string IronThrone::name(const State& s, std::string_view kind, Arg value, Language language,
                             Case form) {
  const auto text = [&](const Name& name) { return std::string(name.in(language, form)); };
  if (kind == "seat") {
    const House house = value < s.seats ? s.at(Seat{value}).house : House::none;
    if (house == House::none) return phrase(Phrase::player, language, form, Arg(value + 1));
    return text(iron_throne::houses[static_cast<std::size_t>(house)].name);
  }
  if (kind == "house" && value < house_count) return text(iron_throne::houses[value].name);
  if (kind == "person" && value < person_count) return text(leader_cards[value].name);
  if (kind == "card" && value < face_count)
    return face_name(static_cast<Face>(value), language, form);
  if (kind == "event" && value < event_face_count) return text(event_cards[value].name);
  if (kind == "terms" && value < Terms::kinds)
    return terms_name(Terms::of(static_cast<std::uint8_t>(value)), language, form);
  if (kind == "source") return source_name(static_cast<std::uint8_t>(value), language, form);
  if (kind == "nth") return std::to_string(value + 1);
  for (unsigned at = 0; const PhraseRecord& record : phrases)  // those of a kind, by number
    if (record.kind == kind && at++ == value) return text(record.name);
  return std::to_string(value);
}

}  // namespace rookery
