#include <array>

#include "games/cards/actions.h"
#include "games/cards/cards.h"

namespace rookery {

using namespace cards;

namespace cards {

static constexpr std::array<std::string_view, 2> yes_first{"true", "false"};
static constexpr std::array<std::string_view, 2> deck_kinds{"introductory", "random"};
static constexpr std::array<std::string_view, 2> sides{"stark", "lannister"};

static constexpr LocalText words(Text text) {
  return text_catalogue[static_cast<std::size_t>(text)];
}
static constexpr std::array<ValueSpec, 2> side_words{{
    {words(Text::option_sides_stark), words(Text::option_sides_stark_summary)},
    {words(Text::option_sides_lannister), words(Text::option_sides_lannister_summary)},
}};

static constexpr std::array<ValueSpec, 2> deck_words{{
    {words(Text::option_decks_introductory), words(Text::option_decks_introductory_summary)},
    {words(Text::option_decks_random), words(Text::option_decks_random_summary)},
}};
static constexpr std::array<Requirement, 1> side_needs{
    {{.value = "lannister", .name = "decks", .is = "introductory"}}};

static constexpr std::array<OptionSpec, 3> option_specs{{
    {.name = "decks",
     .values = deck_kinds,
     .rules = "CRD-DECK-03,CRD-DECK-05,CRD-INTRO-06",
     .title = words(Text::option_decks),
     .summary = words(Text::option_decks_summary),
     .words = deck_words},
    {.name = "sides",
     .values = sides,
     .rules = "CRD-INTRO-01",
     .title = words(Text::option_sides),
     .summary = words(Text::option_sides_summary),
     .words = side_words,
     .needs = side_needs},
    {.name = "skip_empty_windows",
     .values = yes_first,
     .rules = "CRD-WINDOW-02",
     .title = words(Text::option_skip_empty_windows),
     .summary = words(Text::option_skip_empty_windows_summary)},
}};

static constexpr auto kind_ids = [] {
  std::array<std::string_view, kind_count> ids{};
  for (std::size_t i = 0; i < kind_count; ++i) ids[i] = card_table[i].id;
  return ids;
}();

static constexpr auto card_specs = [] {
  std::array<CardSpec, kind_count> specs{};
  for (std::size_t i = 0; i < kind_count; ++i)
    specs[i] = {card_table[i].id, card_table[i].name, card_table[i].text,
                source_names[index(card_table[i].source)], "card"};
  return specs;
}();

static constexpr std::array<KindSpec, 11> kind_specs{{
    {"seat"},
    {"owner"},
    {"card", static_cast<int>(kind_count), true, kind_ids},
    {"copy", 10, true},
    {"nth", 3, true},
    {"icon", 3, true, icon_names},
    {"keyword", 8, true, keyword_names},
    {"phase", 8, true},
    {"zone", 4, true},
    {"exit", 6, true},
    {"type", 4, true, named_types},
}};

static constexpr std::array<TextId, 2> plain_refusals{
    static_cast<TextId>(Text::refuse_no_action),
    static_cast<TextId>(Text::refuse_other_question),
};

}  // namespace cards

const GameInfo& Cards::info() {
  static const GameInfo info{
      .id = "cards",
      .folder = "cards",
      .name = words(Text::game_name),
      .min_seats = 2,
      .max_seats = 2,
      .rules_version = 1,
      .max_decisions = 20'000,
      .options = option_specs,
      .seat_choices = {},
      .rules = rule_names,
      .text_keys = text_keys,
      .texts = text_catalogue,
      .cards = card_specs,
      .kinds = kind_specs,
      .round = static_cast<TextId>(Text::event_round),
      .plain_refusals = plain_refusals,
  };
  return info;
}

}  // namespace rookery
