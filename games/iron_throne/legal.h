// What is legal now, and why not.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

void legal_actions(const State& s, Seat seat, ActionList& out);
Refusal why_not(const State& s, Seat seat, Action action);

}  // namespace rookery::iron_throne
