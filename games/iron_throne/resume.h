// Goes on from an arranged position at the start of a turn.
#pragma once

#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

void resume(State& s);

}  // namespace rookery::iron_throne
