// A fresh game.
#pragma once

#include "games/board/board.h"

namespace rookery::board {

// Everything before houses are chosen.
void set_up(State& s, const Config& config, const Seed& seed);
// Everything that follows from the houses: tracks, units, tokens, decks.
void lay_out(State& s);

}  // namespace rookery::board
