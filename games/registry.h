// All the games there are.
#pragma once

#include <span>
#include <string_view>

#include "harness/entry.h"

namespace rookery {

std::span<const GameEntry> all_games();
const GameEntry* find_entry(std::string_view id);
const GameFace* find_game(std::string_view id);

}  // namespace rookery
