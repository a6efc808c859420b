#include "games/alliances/actions.h"

#include <algorithm>

#include <fmt/format.h>

namespace rookery::alliances::written {

namespace {

template <class Things>
void write_id(const Things& things, unsigned value, std::string& out) {
  out += value < things.size() ? things[value].id : "?";
}

}  // namespace

void leader(unsigned value, std::string& out) { write_id(leader_cards, value, out); }
Value leader(std::string_view& text) { return kit::take_id(text, leader_cards); }
void card(unsigned value, std::string& out) { write_id(influence_cards, value, out); }
Value card(std::string_view& text) { return kit::take_id(text, influence_cards); }
void ally(unsigned value, std::string& out) { write_id(ally_cards, value, out); }
Value ally(std::string_view& text) { return kit::take_id(text, ally_cards); }

void seat(unsigned value, std::string& out) { out += std::to_string(value); }
Value seat(std::string_view& text) { return kit::take_number(text, max_seats - 1); }

void council(unsigned value, std::string& out) { out += fmt::format("c{}", value); }
Value council(std::string_view& text) {
  if (!kit::take(text, "c")) return std::nullopt;
  return kit::take_number(text, max_seats - 1);
}

void token(unsigned value, std::string& out) {
  if (value != 0) out += fmt::format("#{}", value);
}
Value token(std::string_view& text) {
  if (!kit::take(text, "#")) return 0;
  const Value position = kit::take_number(text, total_tokens);
  return position == 0U ? std::nullopt : position;
}

void zeroed(unsigned value, std::string& out) { out += value != 0 ? "*" : ""; }
Value zeroed(std::string_view& text) { return kit::take(text, "*") ? 1 : 0; }

void colour(unsigned value, std::string& out) {
  out += value < colour_names.size() ? colour_names[value] : "?";
}
Value colour(std::string_view& text) {
  const std::string_view word = kit::take_word(text);
  const auto* named = std::find(colour_names.begin(), colour_names.end(), word);
  if (named == colour_names.end()) return std::nullopt;
  return static_cast<unsigned>(named - colour_names.begin());
}

}  // namespace rookery::alliances::written
