#include <array>

#include "games/board/board.h"

namespace rookery {

using namespace board;

namespace {

constexpr std::array<std::string_view, 2> off_first{"false", "true"};
constexpr std::array<std::string_view, 2> on_first{"true", "false"};
constexpr std::array<std::string_view, 2> tie_breaks{"printed", "faq2"};
constexpr std::array<std::string_view, 3> house_modes{"choose", "random", "fixed"};
constexpr std::array<std::string_view, 5> round_numbers{"10", "1", "2", "3", "5"};

constexpr LocalText words(Text text) { return text_catalogue[static_cast<std::size_t>(text)]; }

constexpr ValueSpec value(Text title, Text summary) { return {words(title), words(summary)}; }

constexpr std::array<ValueSpec, 2> tie_break_words{{
    value(Text::option_tie_break_printed, Text::option_tie_break_printed_summary),
    value(Text::option_tie_break_faq2, Text::option_tie_break_faq2_summary),
}};
constexpr std::array<ValueSpec, 3> house_mode_words{{
    value(Text::option_houses_choose, Text::option_houses_choose_summary),
    value(Text::option_houses_random, Text::option_houses_random_summary),
    value(Text::option_houses_fixed, Text::option_houses_fixed_summary),
}};

constexpr std::array<OptionSpec, 6> option_specs{{
    {.name = "tides_of_battle",
     .values = off_first,
     .rules = "BRD-TIDES-01",
     .title = words(Text::option_tides_of_battle),
     .summary = words(Text::option_tides_of_battle_summary)},
    {.name = "tie_break",
     .values = tie_breaks,
     .rules = "BRD-RULING-01",
     .title = words(Text::option_tie_break),
     .summary = words(Text::option_tie_break_summary),
     .words = tie_break_words},
    {.name = "lannister_port_ship",
     .values = off_first,
     .rules = "BRD-RULING-49",
     .title = words(Text::option_lannister_port_ship),
     .summary = words(Text::option_lannister_port_ship_summary)},
    {.name = "houses",
     .values = house_modes,
     .rules = "BRD-SETUP-08",
     .title = words(Text::option_houses),
     .summary = words(Text::option_houses_summary),
     .words = house_mode_words},
    {.name = "private_talk",
     .values = on_first,
     .rules = "BRD-ALLY-01",
     .title = words(Text::option_private_talk),
     .summary = words(Text::option_private_talk_summary)},
    {.name = "rounds",
     .values = round_numbers,
     .rules = "BRD-ROUND-01",
     .title = words(Text::option_rounds),
     .numbers = NumberRange{1, 10},
     .summary = words(Text::option_rounds_summary)},
}};

template <std::size_t N>
constexpr auto ids_of(const auto& table) {
  std::array<std::string_view, N> ids{};
  for (std::size_t i = 0; i < N; ++i) ids[i] = table[i].id;
  return ids;
}
constexpr auto house_ids = ids_of<house_count>(board::houses);
constexpr auto area_ids = ids_of<area_count>(areas);
constexpr auto unit_ids = ids_of<unit_count>(units);
constexpr auto order_ids = ids_of<order_count>(orders);

constexpr auto house_words = [] {
  std::array<ValueSpec, house_count> names{};
  for (std::size_t i = 0; i < house_count; ++i) names[i] = {board::houses[i].name};
  return names;
}();
// Not every house is there for every number of players.
constexpr auto house_needs = [] {
  std::array<Requirement, house_count + 1> needs{};
  for (std::size_t i = 0; i < house_count; ++i)
    needs[i] = {.value = house_ids[i], .seats = board::houses[i].least_seats};
  needs.back() = {"", "houses", "fixed"};
  return needs;
}();

constexpr std::array<SeatChoiceSpec, 1> choice_specs{{
    {"house", house_ids, words(Text::choice_house), house_words, house_needs},
}};

// House cards first: a cause names them by their number.
constexpr auto card_specs = [] {
  std::array<CardSpec, card_count + westeros_count + wildling_count + tides_count> specs{};
  std::size_t n = 0;
  const auto add = [&](const auto& card, std::string_view kind) {
    specs[n++] = {card.id, card.name, card.text,
                  source_names[static_cast<std::size_t>(card.source)], kind};
  };
  for (const auto& card : house_cards) add(card, "card");
  for (const auto& card : westeros_cards) add(card, "westeros");
  for (const auto& card : wildling_cards) add(card, "wildling");
  for (const auto& card : tides_cards) add(card, "tides");
  return specs;
}();

constexpr std::array<KindSpec, 15> kind_specs{{
    {"seat"},
    {"house", house_count, true, house_ids},
    {"area", area_count, true, area_ids},
    {"unit", unit_count, true, unit_ids},
    {"man", Man::kinds, true},
    {"order", order_count, true, order_ids},
    {"card", card_count, true},
    {"westeros", westeros_count, true},
    {"effect", westeros_count + 1, true},
    {"wildling", wildling_count, true},
    {"tides", tides_count, true},
    {"track", 3, true, track_ids},
    {"side", 2, true, side_ids},
    {"troops", Troops::groups, true},
    {"nth", most_seats, true},
}};

constexpr std::array<StudySpec, 4> study_specs{{
    {"threat", words(Text::study_threat), "area"},
    {"odds", words(Text::study_odds), "area"},
    {"supply", words(Text::study_supply)},
    {"seven", words(Text::study_seven)},
}};

constexpr std::array<TextId, 3> plain_refusals{
    static_cast<TextId>(Text::refuse_no_action),
    static_cast<TextId>(Text::refuse_other_question),
    static_cast<TextId>(Text::refuse_card_text),
};

}  // namespace

const GameInfo& Board::info() {
  static const GameInfo info{
      .id = "board",
      .folder = "board",
      .name = words(Text::game_name),
      .min_seats = 3,
      .max_seats = 6,
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
      .studies = study_specs,
      .informing_rules = informing_rules,
  };
  return info;
}

}  // namespace rookery
