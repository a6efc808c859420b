// What is sent of a name.
#pragma once

#include <string>
#include <vector>

#include "engine/position.h"

namespace rookery::server {

// One form of a name under its key: `en`, `pl`, `pl_gen`.
struct NameForm {
  std::string key;
  std::string text;
};

// English, Polish, and the Polish cases in which texts of the game use the kind; a case that is as
// the nominative is left out.
std::vector<NameForm> name_forms(const Position& position, std::string_view kind,
                                 std::uint8_t value);

}  // namespace rookery::server
