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

constexpr std::array<OptionSpec, 8> option_specs{{
    {"mode", modes, "ALL-ADV-01", words(Text::option_mode)},
    {"draft", drafts, "ALL-VARIANT-01, ALL-VARIANT-03", words(Text::option_draft)},
    {"open_allies", off_first, "ALL-VARIANT-04", words(Text::option_open_allies)},
    {"quick", off_first, "ALL-VARIANT-09", words(Text::option_quick)},
    {"quick_events_at_setup", off_first, "ALL-RULING-35",
     words(Text::option_quick_events_at_setup)},
    {"first_player", first_players, "ALL-SETUP-07, ALL-RULING-01",
     words(Text::option_first_player)},
    {"leaders", leader_modes, "ALL-SETUP-08", words(Text::option_leaders)},
    {"skip_empty_windows", on_first, "ALL-RULING-24", words(Text::option_skip_empty_windows)},
}};

constexpr auto leader_ids = [] {
  std::array<std::string_view, leader_count> ids{};
  for (std::size_t i = 0; i < leader_count; ++i) ids[i] = leader_cards[i].id;
  return ids;
}();

constexpr std::array<SeatChoiceSpec, 1> choice_specs{{
    {"leader", leader_ids, words(Text::choice_leader)},
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
      .plain_refusals = plain_refusals,
  };
  return info;
}

}  // namespace rookery
