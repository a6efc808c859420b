// Words of a game's table, `table.*` of its catalogue, filled with what the table shows.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/text.h"

namespace rookery::cli {

// What goes into a text: a number, or something said already, which the text calls `{0:text}`.
struct Filling {
  template <std::integral Number>
  Filling(Number value)  // NOLINT(google-explicit-constructor): as one says them
      : text(std::to_string(value)), number(static_cast<std::uint16_t>(value)) {}
  Filling(std::string said) : text(std::move(said)) {}  // NOLINT(google-explicit-constructor)
  Filling(std::string_view said) : text(said) {}  // NOLINT(google-explicit-constructor)

  std::string text;
  std::uint16_t number = 0;
};

std::string filled(const LocalText& text, Language language,
                   std::initializer_list<Filling> fillings);

}  // namespace rookery::cli
