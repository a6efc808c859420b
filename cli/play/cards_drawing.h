// The table of the card game in lines of text, drawn from one person's view.
#pragma once

#include <string>
#include <string_view>

#include "cli/play/game_words.h"
#include "cli/play/table_view.h"
#include "games/cards/data.h"

namespace rookery::cli::cards_table {

using cards::Text;

// A word of the table from the game's catalogue.
template <class... Values>
std::string word_of(Text text, Language language, const Values&... values) {
  return filled(cards::text_catalogue[static_cast<std::size_t>(text)], language, {values...});
}

std::string card_name(std::string_view id, Language language);
// Type, faction, cost, strength, icons, traits and keywords, or the four numbers of a plot.
std::string card_numbers(std::string_view id, Language language);
// What a card says: words for its symbols, no marks.
std::string plain_words(std::string_view text, Language language);
// A letter for each icon, a dash where there is none: "M-P".
std::string icon_letters(const nlohmann::json& icons, Language language);

class Drawing {
 public:
  // The scene must outlive the drawing.
  Drawing(const Scene& scene, int width, Room room) : scene_(scene), width_(width), room_(room) {}

  // The round, the other boards, the own one, and the challenge under way.
  Lines table();
  Lines hand();
  Lines outcome();
  // One player with all piles.
  Lines about(std::size_t seat);
  // Where the strength of each card of that id in play comes from.
  Lines strengths(std::string_view id);

 private:
  template <class... Values>
  std::string word(Text text, const Values&... values) const {
    return word_of(text, scene_.language, values...);
  }
  const nlohmann::json& seats() const { return scene_.view["seats"]; }
  std::string name(std::size_t seat) const {
    return scene_.position.name("seat", static_cast<Arg>(seat), scene_.language);
  }
  std::string title(std::size_t seat) const;
  void paragraph(const std::string& text, std::string_view indent = "    ");

  void head();
  void phases();
  void player(std::size_t seat);
  void plot(std::size_t seat);
  void board(std::size_t seat);
  void piles(std::size_t seat);
  // --- of a melee (cards_melee_drawing.cpp) ---
  bool melee() const { return seats().size() > 2; }
  void titles();
  void relations(std::size_t seat);
  void compact(std::size_t seat);
  std::string relation(std::size_t seat) const;
  std::string strongest(std::size_t seat) const;
  std::string names(const nlohmann::json& list) const;

  void challenge();
  void side(Text total, std::string_view now, std::string_view from);

  std::string of(std::size_t owner, const std::string& key, const nlohmann::json& card) const;
  std::string lying_on(std::size_t owner, const std::string& key) const;
  std::string list_of(const nlohmann::json& ids) const;
  // "Ice 2 + Eddard Stark 5"
  std::string sum_of(const nlohmann::json& lines) const;

  const Scene& scene_;
  int width_;
  Room room_;
  Lines lines_;
};

}  // namespace rookery::cli::cards_table
