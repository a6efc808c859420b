// The map of the board: all of it where the screen is wide, one part of it at a time else.
#pragma once

#include "cli/play/board_signs.h"

namespace rookery::cli::board_table {

class Map {
 public:
  // The signs must outlive the map.
  explicit Map(const Signs& signs);

  // The area that the decision is about, or else the person's home.
  Area focus() const { return focus_; }

  // From this width on the whole map can be drawn next to other things.
  static constexpr int whole_width = 90;
  static constexpr std::size_t whole_height = 22;
  // Westeros as it lies, north at the top: two lines an area.
  Lines whole(int width) const;
  // What does not fit into the map: Ships in ports and, if wanted, what borders on the focus.
  Lines notes(int width, bool neighbours) const;

  // One part, an area a line in two columns. The first part is the focus, all next to it, and if
  // that is little what comes after.
  Lines part(int number, int width) const;
  // All parts but the first, one under the other.
  Lines all_parts(int width) const;
  // One area in a sentence: what it is, what lies there, what is next to it.
  std::string about(Area area) const;

 private:
  std::string_view mark(Area area) const;
  Row title(Area area, int width, bool aligned) const;
  Lines listed(const std::vector<Area>& some_areas, int width) const;
  Lines ports_of(const std::vector<Area>& some_areas, int width) const;
  std::vector<Area> around(Area area) const;
  std::string neighbour_names(Area area) const;
  Area find_focus() const;

  const Signs& signs_;
  Area focus_;
};

}  // namespace rookery::cli::board_table
