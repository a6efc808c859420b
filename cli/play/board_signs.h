// How the board's view is read, and the signs and short names its drawing is made of.
//
// A sign never depends on colour alone: a House is its first letter, an order its kind's letter in
// brackets. What each sign means is told by legend().
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/game_words.h"
#include "cli/play/table_view.h"
#include "games/board/pieces.h"

namespace rookery::cli::board_table {

using board::Area;
using board::Text;

// A word of the table from the game's catalogue.
template <class... Values>
std::string word_of(Text text, Language language, const Values&... values) {
  return filled(board::text_catalogue[static_cast<std::size_t>(text)], language, {values...});
}

// Things by the id a view gives; the end of the table's enum if there is none.
Area area_of(const nlohmann::json& id);
board::Order order_of(const nlohmann::json& id);
board::Card card_of(const nlohmann::json& id);

// A line made of pieces, some in colour, whose width is known.
class Row {
 public:
  explicit Row(const Style& style) : style_(&style) {}
  Row& add(std::string_view text) { return put(text, std::string(text)); }
  Row& add(std::string_view text, Ink ink) { return put(text, style_->paint(text, ink)); }
  Row& add(const Row& row);
  Row& pad_to(int width);
  int width() const { return width_; }
  const std::string& text() const { return text_; }

 private:
  Row& put(std::string_view plain, const std::string& shown);

  const Style* style_;
  std::string text_;
  int width_ = 0;
};

class Signs {
 public:
  // The scene must outlive this.
  explicit Signs(const Scene& scene) : scene_(scene), style_(scene.style) {}
  // Without colour, for texts that are broken into lines or measured.
  static Signs plain(const Scene& scene) {
    Signs signs(scene);
    signs.style_.colour = false;
    return signs;
  }

  const Scene& scene() const { return scene_; }
  const nlohmann::json& view() const { return scene_.view; }
  const Style& style() const { return style_; }
  template <class... Values>
  std::string word(Text text, const Values&... values) const {
    return word_of(text, scene_.language, values...);
  }
  Row row() const { return Row(style_); }

  // --- names ---
  std::string name(Area area) const;  // without an article, to be short
  // The same in so many columns, as far as words can be cut short.
  std::string short_name(Area area, int width) const;
  std::string names(const nlohmann::json& areas) const;
  std::string name(Seat seat) const { return scene_.position.name("seat", seat, scene_.language); }
  std::string letter(Seat seat) const;
  Ink ink(Seat seat) const;
  board::House house(Seat seat) const;
  bool has_house(Seat seat) const { return house(seat) != board::House::none; }

  // --- what lies in an area ---
  // Empty if nothing does.
  const nlohmann::json& at(Area area) const;
  // Stronghold, supply and so on, as printed on the board.
  std::string icons(Area area) const;
  // Whose it is, tokens, units, order, neutral force.
  Row content(Area area) const;
  std::string order(const nlohmann::json& id) const;  // "[M+1★]"
  std::string order_name(board::Order order) const;   // "March +1 ★"
  std::string troops(const nlohmann::json& units) const;  // "2F1K"
  std::string troops(board::Troops troops) const;

  // --- cards ---
  std::string figures(board::Card card) const;    // "2 †∩"
  std::string short_name(board::Card card) const;  // without title and House
  std::string cards(const nlohmann::json& ids) const;

  // --- supply ---
  std::string armies(Seat seat) const;  // "32"
  std::string armies_allowed(Seat seat) const;

 private:
  const Scene& scene_;
  Style style_;
};

// What the signs mean, in as many lines as there may be: a sentence is there whole or not at all.
Lines legend(Language language, int width, std::size_t most = 100);

}  // namespace rookery::cli::board_table
