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

constexpr std::array<OptionSpec, 6> option_specs{{
    {"truce_proposals", proposals, "IT-TRU-09, IT-RULING-12", words(Text::option_truce_proposals),
     NumberRange{1, 20}},
    {"special_events", special_events, "IT-SET-07, IT-RULING-26",
     words(Text::option_special_events)},
    {"max_turns", turns, "IT-WIN-06, IT-RULING-29", words(Text::option_max_turns),
     NumberRange{0, 1000}},
    {"houses", house_modes, "IT-SET-01", words(Text::option_houses)},
    {"leaders", leader_modes, "IT-SET-02", words(Text::option_leaders)},
    {"skip_empty_windows", on_first, "IT-CON-05", words(Text::option_skip_empty_windows)},
}};

template <std::size_t N>
constexpr auto ids_of(const auto& table) {
  std::array<std::string_view, N> ids{};
  for (std::size_t i = 0; i < N; ++i) ids[i] = table[i].id;
  return ids;
}
constexpr auto house_ids = ids_of<house_count>(iron_throne::houses);
constexpr auto leader_ids = ids_of<leader_count>(leader_cards);

constexpr std::array<SeatChoiceSpec, 2> choice_specs{{
    {"house", house_ids, words(Text::choice_house)},
    {"leader", leader_ids, words(Text::choice_leader)},
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
      .plain_refusals = plain_refusals,
  };
  return info;
}

}  // namespace rookery
