// A game and all that it gets for nothing.
#pragma once

#include "engine/position.h"
#include "harness/tools.h"

namespace rookery {

struct GameEntry {
  const GameFace* face;
  const GameTools* tools;
};

// That of one game, for who knows its type. It is compiled in a file of its own (CMakeLists.txt):
// what a game gets, search and selfcheck above all, is made anew for each, and that takes long.
// A game in several sizes (engine/game.h) is named with all of them.
template <class... Sizes>
const GameEntry& entry_of();

}  // namespace rookery
