#include <array>

#include "games/alliances/alliances.h"

namespace rookery {

using namespace alliances;

namespace {

constexpr std::array<std::string_view, 2> off_first{"false", "true"};
constexpr std::array<std::string_view, 2> on_first{"true", "false"};
constexpr std::array<std::string_view, 7> first_players{"random", "0", "1", "2", "3", "4", "5"};
constexpr std::array<std::string_view, 3> leader_modes{"choose", "random", "fixed"};

constexpr std::array<std::string_view, 2> modes{"standard", "advanced"};
constexpr std::array<std::string_view, 3> drafts{"none", "draft", "kings_moot"};

constexpr LocalText words(Text text) { return text_catalogue[static_cast<std::size_t>(text)]; }

constexpr ValueSpec value(Text title, Text summary) { return {words(title), words(summary)}; }

constexpr std::array<ValueSpec, 2> mode_words{{
    value(Text::option_mode_standard, Text::option_mode_standard_summary),
    value(Text::option_mode_advanced, Text::option_mode_advanced_summary),
}};
constexpr std::array<ValueSpec, 3> draft_words{{
    value(Text::option_draft_none, Text::option_draft_none_summary),
    value(Text::option_draft_draft, Text::option_draft_draft_summary),
    value(Text::option_draft_kings_moot, Text::option_draft_kings_moot_summary),
}};
constexpr std::array<ValueSpec, 7> first_player_words{{
    value(Text::option_first_player_random, Text::option_first_player_random_summary),
    value(Text::option_first_player_0, Text::option_first_player_0_summary),
    value(Text::option_first_player_1, Text::option_first_player_1_summary),
    value(Text::option_first_player_2, Text::option_first_player_2_summary),
    value(Text::option_first_player_3, Text::option_first_player_3_summary),
    value(Text::option_first_player_4, Text::option_first_player_4_summary),
    value(Text::option_first_player_5, Text::option_first_player_5_summary),
}};
constexpr std::array<ValueSpec, 3> leader_mode_words{{
    value(Text::option_leaders_choose, Text::option_leaders_choose_summary),
    value(Text::option_leaders_random, Text::option_leaders_random_summary),
    value(Text::option_leaders_fixed, Text::option_leaders_fixed_summary),
}};

constexpr std::array<Requirement, 1> draft_needs{{{"kings_moot", "mode", "standard"}}};
constexpr std::array<Requirement, 2> quick_events_needs{
    {{"true", "quick", "true"}, {"true", "mode", "advanced"}}};
constexpr std::array<Requirement, 3> first_player_needs{
    {{.value = "3", .seats = 4}, {.value = "4", .seats = 5}, {.value = "5", .seats = 6}}};
constexpr std::array<Requirement, 1> leader_needs{{{"", "leaders", "fixed"}}};

constexpr std::array<OptionSpec, 8> option_specs{{
    {.name = "mode",
     .values = modes,
     .rules = "ALL-ADV-01",
     .title = words(Text::option_mode),
     .summary = words(Text::option_mode_summary),
     .words = mode_words},
    {.name = "draft",
     .values = drafts,
     .rules = "ALL-VARIANT-01, ALL-VARIANT-03",
     .title = words(Text::option_draft),
     .summary = words(Text::option_draft_summary),
     .words = draft_words,
     .needs = draft_needs},
    {.name = "open_allies",
     .values = off_first,
     .rules = "ALL-VARIANT-04",
     .title = words(Text::option_open_allies),
     .summary = words(Text::option_open_allies_summary)},
    {.name = "quick",
     .values = off_first,
     .rules = "ALL-VARIANT-09",
     .title = words(Text::option_quick),
     .summary = words(Text::option_quick_summary)},
    {.name = "quick_events_at_setup",
     .values = off_first,
     .rules = "ALL-RULING-35",
     .title = words(Text::option_quick_events_at_setup),
     .summary = words(Text::option_quick_events_at_setup_summary),
     .needs = quick_events_needs},
    {.name = "first_player",
     .values = first_players,
     .rules = "ALL-SETUP-07, ALL-RULING-01",
     .title = words(Text::option_first_player),
     .summary = words(Text::option_first_player_summary),
     .words = first_player_words,
     .needs = first_player_needs},
    {.name = "leaders",
     .values = leader_modes,
     .rules = "ALL-SETUP-08",
     .title = words(Text::option_leaders),
     .summary = words(Text::option_leaders_summary),
     .words = leader_mode_words},
    {.name = "skip_empty_windows",
     .values = on_first,
     .rules = "ALL-RULING-24",
     .title = words(Text::option_skip_empty_windows),
     .summary = words(Text::option_skip_empty_windows_summary)},
}};

constexpr auto leader_ids = [] {
  std::array<std::string_view, leader_count> ids{};
  for (std::size_t i = 0; i < leader_count; ++i) ids[i] = leader_cards[i].id;
  return ids;
}();

constexpr auto leader_words = [] {
  std::array<ValueSpec, leader_count> names{};
  for (std::size_t i = 0; i < leader_count; ++i) names[i] = {leader_cards[i].name};
  return names;
}();

constexpr std::array<SeatChoiceSpec, 1> choice_specs{{
    {"leader", leader_ids, words(Text::choice_leader), leader_words, leader_needs},
}};

constexpr auto card_specs = [] {
  std::array<CardSpec, ally_count + influence_count> specs{};
  std::size_t n = 0;
  const auto add = [&](const auto& card, std::string_view kind) {
    specs[n++] = {card.id, card.name, card.text,
                  source_names[static_cast<std::size_t>(card.source)], kind};
  };
  for (const auto& card : ally_cards) add(card, "ally");
  for (const auto& card : influence_cards) add(card, "influence");
  return specs;
}();

constexpr std::array<KindSpec, 9> kind_specs{{
    {"seat"},
    {"council"},
    {"leader", leader_count, true},
    {"ally", ally_count, true},
    {"influence", influence_count, true},
    {"season", 3, true},
    {"colour", colour_names.size(), true},
    {"token", total_tokens + 1, true},
    {"zeroed", 2, true},
}};

constexpr std::array<TextId, 27> plain_refusals = [] {
  constexpr std::array texts{
      Text::refuse_not_asked,     Text::refuse_no_such_action, Text::refuse_wrong_area,
      Text::refuse_wrong_colour,  Text::refuse_not_on_play,    Text::refuse_itself,
      Text::refuse_buys_nothing,  Text::refuse_not_in_area,    Text::refuse_no_such_seat,
      Text::refuse_not_in_hand,   Text::refuse_not_in_pile,    Text::refuse_not_peeked,
      Text::refuse_no_target,     Text::refuse_wrong_council,  Text::refuse_no_token_there,
      Text::refuse_not_next_to,   Text::refuse_wrong_leader,   Text::refuse_choose_bid,
      Text::refuse_choose_card,   Text::refuse_choose_peeked,  Text::refuse_choose_council,
      Text::refuse_choose_leader, Text::refuse_choose_ally,    Text::refuse_choose_token,
      Text::refuse_choose_colour, Text::refuse_pay_or_decline, Text::refuse_kill_or_decline,
  };
  std::array<TextId, texts.size()> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<TextId>(texts[i]);
  return ids;
}();

}  // namespace

const GameInfo& Alliances::info() {
  static const GameInfo info{
      .id = "alliances",
      .folder = "alliances",
      .name = words(Text::game_name),
      .min_seats = 3,
      .max_seats = 6,
      .rules_version = 2,
      .max_decisions = 4000,
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
