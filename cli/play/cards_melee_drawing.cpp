// What a melee has besides: titles, who stands how to whom, and boards in two lines each.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/play/cards_drawing.h"
#include "games/cards/pieces.h"

namespace rookery::cli::cards_table {

using nlohmann::json;

std::string Drawing::names(const json& list) const {
  std::string text;
  for (const json& seat : list) {
    if (!text.empty()) text += ", ";
    text += name(seat.get<std::size_t>());
  }
  return text;
}

// What there is to choose from, or what nobody has chosen.
void Drawing::titles() {
  const json& titles = scene_.view["titles"];
  if (titles.contains("offered")) {
    paragraph(word(Text::table_offered, list_of(titles["offered"])), "  ");
  } else if (const std::size_t n = titles["pool"].size();
             room_ != Room::tight && n > 0 && n < cards::title_kinds.size()) {
    paragraph(word(Text::table_pool, list_of(titles["pool"])), "  ");
  }
}

// A player's title, whom it supports and rivals.
void Drawing::relations(std::size_t seat) {
  const json& player = seats()[seat];
  if (player["eliminated"] == true) return paragraph("  " + word(Text::table_eliminated));
  if (player.contains("chosen_title") && !player["chosen_title"].is_null())
    paragraph("  " + word(Text::table_title_chosen,
                          card_name(player["chosen_title"].get<std::string>(), scene_.language)));
  if (player["title"].is_null()) return;
  std::string text = card_name(player["title"].get<std::string>(), scene_.language);
  if (!player["supports"].is_null())
    text += "; " + word(Text::table_supports_whom, name(player["supports"].get<std::size_t>()));
  if (!player["rivals"].empty())
    text += "; " + word(Text::table_rivals_whom, names(player["rivals"]));
  if (!player["rivalry"].empty()) text += "; " + word(Text::table_beaten, names(player["rivalry"]));
  paragraph("  " + word(Text::table_title, text));
}

// How that player stands to the person who looks.
std::string Drawing::relation(std::size_t seat) const {
  const json& own = seats()[scene_.person];
  const json& other = seats()[seat];
  if (own["supports"] == seat) return word(Text::table_you_support);
  const auto among = [](const json& list, std::size_t who) {
    return std::find(list.begin(), list.end(), who) != list.end();
  };
  if (among(own["rivals"], seat)) return word(Text::table_your_rival);
  const auto person = static_cast<std::size_t>(scene_.person);
  return other["supports"] == person ? word(Text::table_supports_you) : "";
}

// Standing strength by icon: what could attack or defend.
std::string Drawing::strongest(std::size_t seat) const {
  std::array<int, 3> sums{};
  for (const json& player : seats()) {
    for (const auto& [key, card] : player["board"].items()) {
      if (card["controller"] != seat || card["kneeling"] == true || !card.contains("strength"))
        continue;
      for (std::size_t i = 0; i < sums.size(); ++i) {
        const json& icons = card["icons"];
        if (std::find(icons.begin(), icons.end(), cards::icon_names[i]) != icons.end())
          sums[i] += card["strength"].get<int>();
      }
    }
  }
  const std::string letters = word(Text::table_icons);
  return fmt::format("{}{} {}{} {}{}", letters[0], sums[0], letters[1], sums[1], letters[2],
                     sums[2]);
}

// Two lines: what all count, and the plot with what stands there.
void Drawing::compact(std::size_t seat) {
  const json& player = seats()[seat];
  const auto cut_to = [&](const std::string& text) {
    return cut(text, width_, scene_.style.more());
  };
  if (player["eliminated"] == true) {
    lines_.push_back(scene_.style.paint(
        cut_to(fmt::format("{}: {}", name(seat), word(Text::table_eliminated))), Ink::faint));
    return;
  }
  std::string line = title(seat);
  if (!player["title"].is_null())
    line += ", " + card_name(player["title"].get<std::string>(), scene_.language);
  if (player.contains("title_chosen") && player["title_chosen"] == true)
    line += ", " + word(Text::table_has_chosen);
  if (const std::string how = relation(seat); !how.empty()) line += fmt::format(" ({})", how);
  line += ": " + word(Text::table_counts_short, player["total_power"].get<int>(),
                      player["gold"].get<int>(), player["hand_size"].get<int>(),
                      player["deck_size"].get<int>());
  lines_.push_back(scene_.style.paint(cut_to(line), Ink::strong));
  if (room_ == Room::normal) {
    plot(seat);
    return board(seat);
  }
  std::string second = "  " + strongest(seat);
  if (player.contains("plot"))
    second += "; " + card_name(player["plot"].get<std::string>(), scene_.language);
  std::string standing;
  for (const json& owner : seats())
    for (const auto& [key, card] : owner["board"].items()) {
      if (card["controller"] != seat || card["kneeling"] == true || !card.contains("strength"))
        continue;
      if (!standing.empty()) standing += ", ";
      standing += fmt::format("{} {}", card_name(card["card"].get<std::string>(), scene_.language),
                              card["strength"].get<int>());
    }
  if (!standing.empty()) second += "; " + standing;
  lines_.push_back(cut_to(second));
}

}  // namespace rookery::cli::cards_table
