#include "games/iron_throne/actions.h"

#include <fmt/format.h>

namespace rookery::iron_throne {
namespace {

using kit::take;
using kit::take_number;
using Number = std::optional<unsigned>;

void write_number(unsigned n, std::string& out) { out += std::to_string(n); }
Number read_seat(std::string_view& text) { return take_number(text, most_players - 1); }
Number read_amount(std::string_view& text) { return take_number(text, deck_size); }

void write_house(unsigned n, std::string& out) { out += n < house_count ? houses[n].id : "?"; }
Number read_house(std::string_view& text) { return kit::take_id(text, houses); }

void write_person(unsigned n, std::string& out) {
  out += n < person_count ? person_id(Person{n}) : "?";
}
void write_face(unsigned n, std::string& out) { out += n < face_count ? face_id(Face{n}) : "?"; }
// The first so many faces are the people.
template <unsigned count>
Number read_face(std::string_view& text) {
  const std::string_view word = kit::take_word(text);
  for (unsigned n = 0; n < count; ++n)
    if (face_id(Face{n}) == word) return n;
  return std::nullopt;
}

// #1 is the first.
void write_hostage(unsigned n, std::string& out) { out += fmt::format("#{}", n + 1); }
Number read_hostage(std::string_view& text) {
  if (!take(text, "#")) return std::nullopt;
  const Number n = take_number(text, deck_size * most_players);
  return n && *n > 0 ? Number(*n - 1) : std::nullopt;
}

void write_source(unsigned n, std::string& out) {
  if (n >= from_held) return write_hostage(n - from_held, out);
  out += n == from_deck ? "deck" : "hand";
}
Number read_source(std::string_view& text) {
  if (take(text, "deck")) return from_deck;
  if (take(text, "hand")) return from_hand;
  const Number n = read_hostage(text);
  return n ? Number(from_held + *n) : std::nullopt;
}

// i1h2p0
void write_terms(unsigned n, std::string& out) {
  const Terms terms = Terms::of(byte(n));
  out += fmt::format("i{}h{}p{}", terms.influence, terms.hostages, terms.power);
}
Number read_terms(std::string_view& text) {
  const auto part = [&text](std::string_view letter, unsigned most) {
    return take(text, letter) ? take_number(text, most) : std::nullopt;
  };
  const Number influence = part("i", 1);
  const Number hostages = part("h", 2);
  const Number power = part("p", 3);
  if (!influence || !hostages || !power) return std::nullopt;
  return Terms{byte(*influence), byte(*hostages), byte(*power)}.index();
}

constexpr std::array<kit::ArgumentKind, 8> kinds{{
    {"house", write_house, read_house},
    {"seat", write_number, read_seat},
    {"person", write_person, read_face<person_count>},
    {"card", write_face, read_face<face_count>},
    {"amount", write_number, read_amount},
    {"hostage", write_hostage, read_hostage},
    {"source", write_source, read_source},
    {"terms", write_terms, read_terms},
}};

constexpr kit::VerbForm form(std::string_view pattern, Text label) {
  return {pattern, static_cast<TextId>(label)};
}
// In the order of Verb.
constexpr std::array<kit::VerbForm, last_verb> forms{{
    form("pass", Text::act_pass),
    form("done", Text::act_done),
    form("decline", Text::act_decline),
    form("stop", Text::act_stop),
    form("use", Text::act_use),
    form("accept", Text::act_accept),
    form("refuse", Text::act_refuse),
    form("walk", Text::act_walk),
    form("lose", Text::act_lose),
    form("withdraw", Text::act_withdraw),
    form("talk", Text::act_talk),
    form("fight", Text::act_fight),
    form("house {house}", Text::act_house),
    form("keep {person}", Text::act_keep),
    form("choose {seat}", Text::act_choose),
    form("power {person}", Text::act_power),
    form("send {person}", Text::act_send),
    form("offer {seat} {person}", Text::act_offer),
    form("play {person}", Text::act_play),
    form("lay {card}", Text::act_lay),
    form("propose A:{terms} D:{terms}", Text::act_propose),
    form("take {source}", Text::act_take),
    form("release {hostage}", Text::act_release),
    form("torture {hostage}", Text::act_torture),
    form("free {seat}{hostage}", Text::act_free),
    form("target {person}", Text::act_target),
    form("amount {amount}", Text::act_amount),
    form("discard {card}", Text::act_discard),
    form("pick {card}", Text::act_pick),
    form("ban {card}", Text::act_ban),
    form("strike {card}", Text::act_strike),
}};
constexpr kit::Notation table(forms, kinds);

}  // namespace

const kit::Notation& notation() { return table; }

// Their records are called leader_arya.
std::string_view person_id(Person person) { return leader_cards[person].id.substr(7); }

std::string face_id(Face face) {
  if (face < truce_face) return std::string(person_id(Person{face.number()}));
  if (face == truce_face) return "truce";
  return fmt::format("h{}", title_values[Title{face - truce_face + truce}]);
}

}  // namespace rookery::iron_throne
