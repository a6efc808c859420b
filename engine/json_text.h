// JSON in messages for people.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace rookery {

// Bytes that are not UTF-8 are replaced, not thrown over.
inline std::string shown(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace rookery
