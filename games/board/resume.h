// Goes on from an arranged position at the start of a step of the round.
#pragma once

#include "games/board/state.h"

namespace rookery::board {

void resume(State& s);

}  // namespace rookery::board
