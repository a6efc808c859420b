#include <array>

#include "games/iron_throne/iron_throne.h"

namespace rookery {

using namespace iron_throne;

namespace {

constexpr std::array<std::string_view, 20> proposals{"4",  "1",  "2",  "3",  "5",  "6",  "7",
                                                     "8",  "9",  "10", "11", "12", "13", "14",
                                                     "15", "16", "17", "18", "19", "20"};
constexpr std::array<std::string_view, 2> special_events{"influential_x3", "distinct"};
constexpr std::array<std::string_view, 11> turns{"0",  "1",  "2",   "3",   "5",   "10",
                                                 "20", "50", "100", "300", "1000"};
constexpr std::array<std::string_view, 3> house_modes{"choose", "random", "fixed"};
constexpr std::array<std::string_view, 2> leader_modes{"draw_two", "fixed"};
constexpr std::array<std::string_view, 2> on_first{"true", "false"};

constexpr LocalText words(Text text) { return text_catalogue[static_cast<std::size_t>(text)]; }

constexpr ValueSpec value(Text title, Text summary) { return {words(title), words(summary)}; }

constexpr std::array<ValueSpec, 2> special_event_words{{
    value(Text::option_special_events_influential_x3,
          Text::option_special_events_influential_x3_summary),
    value(Text::option_special_events_distinct, Text::option_special_events_distinct_summary),
}};
constexpr std::array<ValueSpec, 3> house_mode_words{{
    value(Text::option_houses_choose, Text::option_houses_choose_summary),
    value(Text::option_houses_random, Text::option_houses_random_summary),
    value(Text::option_houses_fixed, Text::option_houses_fixed_summary),
}};
constexpr std::array<ValueSpec, 2> leader_mode_words{{
    value(Text::option_leaders_draw_two, Text::option_leaders_draw_two_summary),
    value(Text::option_leaders_fixed, Text::option_leaders_fixed_summary),
}};

constexpr std::array<Requirement, 1> leader_mode_needs{{{"fixed", "houses", "fixed"}}};
constexpr std::array<Requirement, 1> house_needs{{{"", "houses", "fixed"}}};

constexpr std::array<OptionSpec, 6> option_specs{{
    {.name = "truce_proposals",
     .values = proposals,
     .rules = "IT-TRU-09, IT-RULING-12",
     .title = words(Text::option_truce_proposals),
     .numbers = NumberRange{1, 20},
     .summary = words(Text::option_truce_proposals_summary)},
    {.name = "special_events",
     .values = special_events,
     .rules = "IT-SET-07, IT-RULING-26",
     .title = words(Text::option_special_events),
     .summary = words(Text::option_special_events_summary),
     .words = special_event_words},
    {.name = "max_turns",
     .values = turns,
     .rules = "IT-WIN-06, IT-RULING-29",
     .title = words(Text::option_max_turns),
     .numbers = NumberRange{0, 1000},
     .summary = words(Text::option_max_turns_summary)},
    {.name = "houses",
     .values = house_modes,
     .rules = "IT-SET-01",
     .title = words(Text::option_houses),
     .summary = words(Text::option_houses_summary),
     .words = house_mode_words},
    {.name = "leaders",
     .values = leader_modes,
     .rules = "IT-SET-02",
     .title = words(Text::option_leaders),
     .summary = words(Text::option_leaders_summary),
     .words = leader_mode_words,
     .needs = leader_mode_needs},
    {.name = "skip_empty_windows",
     .values = on_first,
     .rules = "IT-CON-05",
     .title = words(Text::option_skip_empty_windows),
     .summary = words(Text::option_skip_empty_windows_summary)},
}};

template <std::size_t N>
constexpr auto ids_of(const auto& table) {
  std::array<std::string_view, N> ids{};
  for (std::size_t i = 0; i < N; ++i) ids[i] = table[i].id;
  return ids;
}
constexpr auto house_ids = ids_of<house_count>(iron_throne::houses);
constexpr auto leader_ids = ids_of<leader_count>(leader_cards);

template <std::size_t N>
constexpr auto names_of(const auto& table) {
  std::array<ValueSpec, N> names{};
  for (std::size_t i = 0; i < N; ++i) names[i] = {table[i].name};
  return names;
}
constexpr auto house_words = names_of<house_count>(iron_throne::houses);
constexpr auto leader_words = names_of<leader_count>(leader_cards);
// Each belongs to a house.
constexpr auto leader_needs = [] {
  std::array<Requirement, leader_count + 1> needs{};
  for (std::size_t i = 0; i < leader_count; ++i)
    needs[i] = {leader_ids[i], "house", house_ids[static_cast<std::size_t>(leader_cards[i].house)]};
  needs.back() = {"", "leaders", "fixed"};
  return needs;
}();

constexpr std::array<SeatChoiceSpec, 2> choice_specs{{
    {"house", house_ids, words(Text::choice_house), house_words, house_needs},
    {"leader", leader_ids, words(Text::choice_leader), leader_words, leader_needs},
}};

constexpr auto card_specs = [] {
  std::array<CardSpec, leader_count + card_text_count + event_face_count> specs{};
  std::size_t n = 0;
  const auto add = [&](const auto& card, std::string_view kind) {
    specs[n++] = {card.id, card.name, card.text,
                  source_names[static_cast<std::size_t>(card.source)], kind};
  };
  for (const auto& card : leader_cards) add(card, "person");
  for (const auto& card : character_cards) add(card, "card");
  for (const auto& card : event_cards) add(card, "event");
  return specs;
}();

constexpr std::array<KindSpec, 10> kind_specs{{
    {"seat"},
    {"house", house_count, true},
    {"person", person_count, true},
    {"card", face_count, true},
    {"event", event_face_count, true},
    {"outcome", outcome_names.size(), true},
    {"timing", timing_names.size(), true},
    {"terms", Terms::kinds, true},
    {"source", 2 + deck_size* most_players, true},
    {"nth", deck_size* most_players, true},
}};

constexpr std::array<TextId, 2> plain_refusals{
    static_cast<TextId>(Text::refuse_no_action),
    static_cast<TextId>(Text::refuse_other_question),
};

}  // namespace

const GameInfo& IronThrone::info() {
  static const GameInfo info{
      .id = "iron-throne",
      .folder = "iron_throne",
      .name = words(Text::game_name),
      .min_seats = 3,
      .max_seats = 5,
      .public_talk_only = true,
      .rules_version = 1,
      .max_decisions = 90'000,
      .options = option_specs,
      .seat_choices = choice_specs,
      .rules = rule_names,
      .text_keys = text_keys,
      .texts = text_catalogue,
      .cards = card_specs,
      .kinds = kind_specs,
      .round = static_cast<TextId>(Text::event_turn),
      .plain_refusals = plain_refusals,
      .informing_rules = informing_rules,
  };
  return info;
}

}  // namespace rookery
