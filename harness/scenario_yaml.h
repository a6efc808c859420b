// YAML as a JSON tree.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/info.h"

namespace rookery {

// Plain scalars become numbers, booleans or null where they look like it; quoted ones stay text.
// The error begins with the line: "12: …".
Expected<nlohmann::json> read_yaml(std::string_view text);

}  // namespace rookery
