#include "cli/play/style.h"

#include <array>

#include <fmt/format.h>

#include "cli/play/layout.h"

namespace rookery::cli {
namespace {

// By Ink.
constexpr std::array<std::string_view, 12> codes{"1",  "2",  "1;36", "1;33", "1",  "31",
                                                 "31", "32", "35",   "34",   "33", "36"};

}  // namespace

std::string Style::paint(std::string_view text, Ink ink) const {
  if (!colour || text.empty()) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", codes[static_cast<std::size_t>(ink)], text);
}

std::string Style::rule(std::string_view text, int width) const {
  const std::string title = cut(text, width - 5, more());
  const std::string_view piece = utf8 ? "─" : "-";
  std::string line = fmt::format("{0}{0} ", piece);
  std::string rest;
  for (int at = 4 + width_of(title); at < width; ++at) rest += piece;
  return paint(line, Ink::faint) + paint(title, Ink::title) + " " + paint(rest, Ink::faint);
}

}  // namespace rookery::cli
