// The table of the Iron Throne in lines of text, drawn from one person's view.
#pragma once

#include <string>
#include <string_view>

#include "cli/play/game_words.h"
#include "cli/play/table_view.h"
#include "games/iron_throne/data.h"

namespace rookery::cli::iron_throne_table {

using iron_throne::Text;

// A word of the table from the game's catalogue.
template <class... Values>
std::string word_of(Text text, Language language, const Values&... values) {
  return filled(iron_throne::text_catalogue[static_cast<std::size_t>(text)], language, {values...});
}

// Names by the ids of the view.
std::string person_name(std::string_view id, Language language);
std::string card_name(const Scene& scene, std::string_view id);
std::string event_name(std::string_view id, Language language);

class Drawing {
 public:
  // The scene must outlive the drawing.
  Drawing(const Scene& scene, int width, Room room) : scene_(scene), width_(width), room_(room) {}

  // Roomy: every house with all it has. Else a line a house, and what lies beside it (hostages,
  // influence, known cards) house by house on the parts that follow.
  Lines table();
  Lines hand();
  // How a finished game stands, and how a tie was broken.
  Lines outcome();
  // One house with all it has.
  Lines about(std::size_t seat);
  // What the columns mean.
  Lines legend();

 private:
  template <class... Values>
  std::string word(Text text, const Values&... values) const {
    return word_of(text, scene_.language, values...);
  }
  const nlohmann::json& players() const { return scene_.view["players"]; }
  std::string name(std::size_t seat) const {
    return scene_.position.name("seat", static_cast<std::uint8_t>(seat), scene_.language);
  }
  std::string title(std::size_t seat) const;
  std::string short_name(std::string_view person) const;
  int spread(std::size_t seat) const { return 5 - players()[seat]["influence"][seat].get<int>(); }
  int held_by(std::size_t seat) const;
  bool asked(std::size_t seat) const;
  bool begun() const { return scene_.view["turn"] != 0; }
  void paragraph(const std::string& text, std::string_view indent = "  ");
  // {"truce": 2} as "Truce ×2"
  std::string list_of(const nlohmann::json& counts) const;

  void head();
  std::string heading() const;
  // Which of the parts of a small screen is looked at; 0 is the whole table, then house by house.
  std::size_t part() const;

  // --- all houses, a line each ---
  void houses_in_rows();
  void house_row(std::size_t seat);
  std::string people_of(const nlohmann::json& player, bool by_first_name) const;

  // --- one house in full ---
  void house(std::size_t seat);
  std::string part_in_encounter(std::size_t seat) const;
  void characters(const nlohmann::json& player);
  void influence_on_board(std::size_t seat);
  void hostages(std::size_t seat);

  // --- the encounter ---
  void encounter();
  void side(std::string_view which, std::size_t active, int total);
  std::string supporters(std::string_view which, std::size_t active) const;
  void support_offer();
  std::string terms(const nlohmann::json& terms) const;

  // --- the end ---
  std::string what_ended() const;
  std::string what_decided() const;

  const Scene& scene_;
  int width_;
  Room room_;
  Lines lines_;
};

}  // namespace rookery::cli::iron_throne_table
