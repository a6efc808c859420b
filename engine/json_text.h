// JSON in messages for people.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace rookery {

// Bytes that are not UTF-8 are replaced, not thrown over.
inline std::string shown(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace rookery
