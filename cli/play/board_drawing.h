// The table of the board game in lines of text, drawn from one person's view.
#pragma once

#include "cli/play/board_map.h"

namespace rookery::cli::board_table {

class Drawing {
 public:
  // The scene must outlive the drawing.
  Drawing(const Scene& scene, int width, Room room);

  Lines table();
  Lines hand() const;
  // How the houses of a finished game stand, best first, and what broke their ties.
  Lines outcome() const;

 private:
  // Everything on a screen wide enough for the whole map and a panel next to it.
  void wide_table();
  void narrow_table();
  Lines panel(int width) const;

  // --- round, cards, tracks ---
  std::string round() const;
  std::string westeros() const;
  std::string step() const;
  Lines known_wildling(int width) const;
  std::vector<Row> tracks() const;
  Row track(std::string_view id, Text name, std::string_view token) const;

  // --- houses ---
  std::vector<Seat> houses() const;
  Row house(Seat seat) const;
  Row house_army(Seat seat) const;

  // --- what is under way (board_under_way.cpp) ---
  Lines under_way() const;
  Lines battle() const;
  Lines battle_side(std::string_view side) const;
  std::string bids() const;
  std::string march() const;
  std::string support_call() const;
  std::string mustering() const;
  std::string attack() const;
  std::string revision() const;

  std::string what_ended() const;
  std::vector<std::string> ties() const;

  bool is_person(Seat seat) const { return seat == scene_.person; }
  template <class... Values>
  std::string word(Text text, const Values&... values) const {
    return signs_.word(text, values...);
  }
  void append(const Lines& lines) { lines_.insert(lines_.end(), lines.begin(), lines.end()); }

  const Scene& scene_;
  const nlohmann::json& view_;
  const Style& style_;
  Signs signs_;
  Map map_;
  int width_;
  Room room_;
  Lines lines_;
};

}  // namespace rookery::cli::board_table
