#include <array>

#include "games/cards/actions.h"
#include "games/cards/cards.h"
#include "games/cards/vocabulary.h"

namespace rookery {

using namespace cards;

namespace cards {

static constexpr std::array<std::string_view, 2> yes_first{"true", "false"};
static constexpr std::array<std::string_view, 2> no_first{"false", "true"};
static constexpr std::array<std::string_view, 2> target_checks{"book", "faq33"};
static constexpr std::array<std::string_view, 3> introductory{"auto", "true", "false"};

static constexpr LocalText words(Text text) {
  return text_catalogue[static_cast<std::size_t>(text)];
}
static constexpr std::array<ValueSpec, 3> introductory_words{{
    {words(Text::option_introductory_auto), words(Text::option_introductory_auto_summary)},
    {words(Text::option_introductory_true), words(Text::option_introductory_true_summary)},
    {words(Text::option_introductory_false), words(Text::option_introductory_false_summary)},
}};
static constexpr std::array<ValueSpec, 3> check_words{{
    {words(Text::option_deck_check_tournament), words(Text::option_deck_check_tournament_summary)},
    {words(Text::option_deck_check_one_box), words(Text::option_deck_check_one_box_summary)},
    {words(Text::option_deck_check_none), words(Text::option_deck_check_none_summary)},
}};

static constexpr std::array<ValueSpec, 2> target_words{{
    {words(Text::option_target_check_book), words(Text::option_target_check_book_summary)},
    {words(Text::option_target_check_faq33), words(Text::option_target_check_faq33_summary)},
}};

static constexpr std::array<Requirement, 1> introductory_needs{{{.value = "true", .most = 2}}};

static constexpr std::array<OptionSpec, 5> option_specs{{
    {.name = "introductory",
     .values = introductory,
     .rules = "CRD-INTRO-01, CRD-INTRO-06",
     .title = words(Text::option_introductory),
     .summary = words(Text::option_introductory_summary),
     .words = introductory_words,
     .needs = introductory_needs},
    {.name = "deck_check",
     .values = deck_check_names,
     .rules = "CRD-DECK-05, CRD-DECK-07, CRD-DECK-18",
     .title = words(Text::option_deck_check),
     .summary = words(Text::option_deck_check_summary),
     .words = check_words},
    {.name = "closed_lists",
     .values = no_first,
     .rules = "CRD-DECK-01",
     .title = words(Text::option_closed_lists),
     .summary = words(Text::option_closed_lists_summary)},
    {.name = "target_check",
     .values = target_checks,
     .rules = "CRD-RULING-26, CRD-ABIL-28",
     .title = words(Text::option_target_check),
     .summary = words(Text::option_target_check_summary),
     .words = target_words},
    {.name = "skip_empty_windows",
     .values = yes_first,
     .rules = "CRD-WINDOW-02",
     .title = words(Text::option_skip_empty_windows),
     .summary = words(Text::option_skip_empty_windows_summary)},
}};

// The printed decks, and one that chance makes.
static constexpr auto deck_ids = [] {
  std::array<std::string_view, decks.size() + 1> ids{};
  for (std::size_t i = 0; i < decks.size(); ++i) ids[i] = decks[i].id;
  ids.back() = "random";
  return ids;
}();
static constexpr auto deck_words = [] {
  std::array<ValueSpec, deck_ids.size()> names{};
  for (std::size_t i = 0; i < decks.size(); ++i) names[i] = {decks[i].name};
  names.back() = {words(Text::choice_deck_random), words(Text::choice_deck_random_summary)};
  return names;
}();
static constexpr std::array<SeatChoiceSpec, 1> choice_specs{{
    {.name = "deck",
     .values = deck_ids,
     .title = words(Text::choice_deck),
     .words = deck_words,
     .free = true,
     .secret = {.value = "", .name = "closed_lists", .is = "true"}},
}};

static constexpr auto kind_ids = [] {
  std::array<std::string_view, kind_count> ids{};
  for (std::size_t i = 0; i < kind_count; ++i) ids[i] = card_table[i].id;
  return ids;
}();

// Of the Core Set only Polish names are our design; what its cards do is public.
static constexpr Source source_of(const CardRecord& card) {
  return card.set == CardSet::core && card.source == Source::designed ? Source::public_
                                                                      : card.source;
}
static constexpr auto card_specs = [] {
  std::array<CardSpec, kind_count> specs{};
  for (std::size_t i = 0; i < kind_count; ++i)
    specs[i] = {card_table[i].id, card_table[i].name, card_table[i].text,
                source_names[index(source_of(card_table[i]))], "card"};
  return specs;
}();

static constexpr std::array<KindSpec, 14> kind_specs{{
    {"seat"},
    {"owner"},
    {"card", static_cast<int>(kind_count), true, kind_ids},
    {"copy", 10, true},
    {"nth", 3, true},
    {"challenge", 3, true, icon_names},
    {"icon", 3, true, icon_names},
    {"occasion", static_cast<int>(occasion_ids.size()), true},
    {"keyword", static_cast<int>(keyword_names.size()), true, keyword_names},
    {"phase", 8, true},
    {"zone", 4, true},
    {"exit", 6, true},
    {"type", 4, true, named_types},
    {"titles", 64, true},
}};

static constexpr std::array<TextId, 2> plain_refusals{
    static_cast<TextId>(Text::refuse_no_action),
    static_cast<TextId>(Text::refuse_other_question),
};

}  // namespace cards

const GameInfo& CardsRules::info() {
  static const GameInfo info{
      .id = "cards",
      .folder = "cards",
      .name = words(Text::game_name),
      .min_seats = 2,
      .max_seats = 6,
      .usual_seats = 2,
      .rules_version = 1,
      .max_decisions = 20'000,
      .options = option_specs,
      .seat_choices = choice_specs,
      .rules = rule_names,
      .text_keys = text_keys,
      .texts = text_catalogue,
      .cards = card_specs,
      .kinds = kind_specs,
      .round = static_cast<TextId>(Text::event_round),
      .plain_refusals = plain_refusals,
      .informing_rules = informing_rules,
  };
  return info;
}

}  // namespace rookery
