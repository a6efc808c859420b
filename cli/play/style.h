// How the table looks: colours and signs, as far as the terminal has them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::cli {

enum class Ink : std::uint8_t {
  strong,
  faint,
  title,
  own,
  fresh,
  warning,
  red,
  green,
  purple,
  blue,
  yellow,
  cyan
};

struct Style {
  bool colour = false;
  bool utf8 = false;

  // Colour only repeats what the words already say.
  std::string paint(std::string_view text, Ink ink) const;
  // A line across the screen with a title in it.
  std::string rule(std::string_view title, int width) const;

  std::string_view turn() const { return utf8 ? "▶" : ">"; }
  std::string_view more() const { return utf8 ? "…" : "..."; }
  std::string_view dash() const { return utf8 ? "–" : "-"; }
  std::string_view bar() const { return utf8 ? "│" : "|"; }
  std::string_view times() const { return utf8 ? "×" : "x"; }
};

}  // namespace rookery::cli
