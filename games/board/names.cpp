// Names of everything that texts speak of.
#include <fmt/format.h>

#include "games/board/actions.h"
#include "games/board/board.h"

namespace rookery {

using namespace board;

namespace {

std::string phrase(Phrase which, Language language, Case form, Arg number = 0) {
  const std::array<Arg, 1> args{number};
  return render(phrases[static_cast<std::size_t>(which)].name.in(language, form), language, args,
                [](auto, std::uint16_t value, auto) { return std::to_string(value); });
}

// The n-th phrase of a kind.
std::string nth_phrase(std::string_view kind, unsigned n, Language language, Case form) {
  unsigned at = 0;
  for (const PhraseRecord& record : phrases)
    if (record.kind == kind && at++ == n) return std::string(record.name.in(language, form));
  return std::to_string(n);
}

std::string troops_name(Troops troops, Language language, Case form) {
  constexpr std::array<Phrase, unit_count> words{Phrase::n_footmen, Phrase::n_knights,
                                                 Phrase::n_siege_engines, Phrase::n_ships};
  std::string text;
  for (const Unit unit : every_unit) {
    if (troops[unit] == 0) continue;
    if (!text.empty()) text += ", ";
    text += phrase(words[index(unit)], language, form, static_cast<Arg>(troops[unit]));
  }
  return text.empty() ? phrase(Phrase::no_troops, language, form) : text;
}

}  // namespace

std::string Board::name(const State& s, std::string_view kind, Arg value, Language language,
                        Case form) {
  const auto of = [&](const auto& table) -> std::string {
    if (value >= table.size()) return std::to_string(value);
    return std::string(table[value].name.in(language, form));
  };
  if (kind == "seat") {
    const House house = value < s.seats ? s.at(Seat{value}).house : House::none;
    if (house == House::none) return phrase(Phrase::player, language, form, Arg(value + 1));
    return std::string(board::houses[index(house)].name.in(language, form));
  }
  if (kind == "nth") return std::to_string(value + 1);
  if (kind == "house") return of(board::houses);
  if (kind == "area") return of(areas);
  if (kind == "unit") return of(units);
  if (kind == "order") return of(orders);
  if (kind == "card") return of(house_cards);
  if (kind == "westeros") return of(westeros_cards);
  if (kind == "wildling") return of(wildling_cards);
  if (kind == "tides") return of(tides_cards);
  if (kind == "effect" && value < westeros_count) return of(westeros_cards);
  if (kind == "effect") return phrase(Phrase::choice_nothing, language, form);
  if (kind == "troops") return troops_name(Troops::group(value), language, form);
  return nth_phrase(kind, value, language, form);
}

}  // namespace rookery
