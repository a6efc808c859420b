// How the status of a table is written in a database.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "server/store/store.h"

namespace rookery::server {

inline constexpr std::array<std::string_view, 4> status_names{"open", "playing", "finished",
                                                              "closed"};

inline std::string_view name_of(TableRow::Status status) {
  return status_names[static_cast<std::size_t>(status)];
}

inline std::optional<TableRow::Status> status_named(std::string_view name) {
  for (std::size_t i = 0; i < status_names.size(); ++i) {
    if (status_names[i] == name) return static_cast<TableRow::Status>(i);
  }
  return std::nullopt;
}

}  // namespace rookery::server
