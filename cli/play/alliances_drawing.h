// The table of alliances in lines of text, drawn from one person's view.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/game_words.h"
#include "cli/play/table_view.h"
#include "games/alliances/cards.h"

namespace rookery::cli {

// A word of the table from the game's catalogue.
template <class... Values>
std::string word_of(alliances::Text text, Language language, const Values&... values) {
  return filled(alliances::text_catalogue[static_cast<std::size_t>(text)], language, {values...});
}

class AlliancesDrawing {
 public:
  // The scene must outlive the drawing.
  AlliancesDrawing(const Scene& scene, int width, Room room);

  Lines table();
  Lines hand();
  // The councils of a finished game, with what their power is made of.
  Lines outcome();
  // Leaders, councils and colours of that name, a paragraph each.
  std::vector<std::string> about(std::string_view what) const;
  // A council by the two who share it.
  std::string council_name(std::size_t council) const;

 private:
  struct Kind {
    const alliances::InfluenceCard* card;
    std::string name;  // with its value, and how many there are
  };

  struct Standing {
    Seat seat;
    int weaker;  // of the two councils, which counts
    int other;
    int allies;
  };
  Standing standing(Seat seat) const;
  void ties();

  void status();
  void current_ally();
  void open_row();
  // What only this person knows, besides the hand.
  void secrets();
  void leaders();
  void leader(Seat seat);
  void councils();

  template <class... Values>
  std::string word(alliances::Text text, const Values&... values) const {
    return word_of(text, scene_.language, values...);
  }
  std::string_view in(const LocalText& text) const { return text.in(scene_.language); }
  std::string about_leader(Seat seat) const;
  std::string about_council(std::size_t council) const;
  bool is_own(std::size_t council) const;
  std::string leader_name(Seat seat) const;
  std::string card_name(const std::string& id) const;
  std::string card_names(const nlohmann::json& ids) const;
  // Each kind once, strongest first.
  std::vector<Kind> kinds_of(const nlohmann::json& ids) const;
  std::string names_of(const std::vector<Kind>& kinds) const;
  std::string tokens_in(const nlohmann::json& council) const;
  std::string in_colour(const alliances::InfluenceCard& card, std::string_view text) const;
  // Text that follows `left` on its line: wrapped under itself, or cut where there is no room.
  void append_row(const std::string& left, bool own, const std::string& text);
  void append_text(const std::string& text);

  const Scene& scene_;
  const nlohmann::json& view_;
  const Style& style_;
  int width_;
  Room room_;
  Lines lines_;
};

}  // namespace rookery::cli
