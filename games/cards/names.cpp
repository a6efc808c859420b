// What things are called.
#include <fmt/format.h>

#include "games/cards/actions.h"
#include "games/cards/cards.h"
#include "games/cards/titles.h"
#include "games/cards/values.h"
#include "games/cards/vocabulary.h"

namespace rookery {

using namespace cards;

namespace cards {

static std::string phrase(Phrase phrase, Language language, Case form, Arg value = 0) {
  return render(phrases[index(phrase)].name.in(language, form), language, Args{value}, {});
}
static constexpr std::array<std::string_view, 8> phase_ids{
    "setup", "plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"};
static constexpr std::array<std::string_view, 6> exit_ids{"killed",  "discarded", "sacrificed",
                                                          "to_hand", "to_deck",   "removed"};

// The phrase `icon_military` for the first icon.
static std::string word(std::string_view kind, std::span<const std::string_view> ids, Arg value,
                        Language language, Case form) {
  if (value >= ids.size()) return std::to_string(value);
  for (const PhraseRecord& record : phrases)
    if (record.kind == kind && record.id.substr(kind.size() + 1) == ids[value])
      return std::string(record.name.in(language, form));
  return std::string(ids[value]);
}

}  // namespace cards

std::string CardsRules::name(const State& s, std::string_view kind, Arg value, Language language,
                             Case form) {
  const auto of = [&](const auto& table) -> std::string {
    if (value >= table.size()) return std::to_string(value);
    return std::string(table[value].name.in(language, form));
  };
  if (kind == "seat" || kind == "owner") {
    const Kind faction = value < s.seats ? s.card(faction_of(Seat(value))).kind : Kind::none;
    if (faction == Kind::none) return phrase(Phrase::player, language, form, Arg(value + 1));
    int sharing = 0;  // the same faction may sit twice
    for (Seat seat{0}; seat < s.seats; ++seat)
      sharing += s.card(faction_of(seat)).kind == faction ? 1 : 0;
    const std::string_view house = record(faction).name.in(language, form);
    return sharing > 1 ? fmt::format("{} ({})", house, value + 1) : std::string(house);
  }
  if (kind == "card") return of(card_table);
  if (kind == "titles") {
    std::string list;
    for (const Title title : Titles(byte(value)) & every_title)
      list +=
          (list.empty() ? "" : ", ") + std::string(record(kind_of(title)).name.in(language, form));
    return list;
  }
  if (kind == "trait") return of(traits);
  if (kind == "deck") return of(decks);
  if (kind == "copy") return value > 1 ? " (" + std::to_string(value) + ")" : "";
  if (kind == "nth") return value > 0 ? " (" + std::to_string(value + 1) + ")" : "";
  if (kind == "challenge" || kind == "icon") return word(kind, icon_names, value, language, form);
  if (kind == "occasion") return word(kind, occasion_ids, value, language, form);
  if (kind == "keyword") return word(kind, keyword_names, value, language, form);
  if (kind == "phase") return word(kind, phase_ids, value, language, form);
  if (kind == "zone") return word(kind, zone_ids, value, language, form);
  if (kind == "type") return word(kind, named_types, value, language, form);
  if (kind == "exit") return word(kind, exit_ids, value, language, form);
  return "?";
}

}  // namespace rookery
