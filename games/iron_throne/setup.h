// A fresh game.
#pragma once

#include "games/iron_throne/iron_throne.h"

namespace rookery::iron_throne {

// Everything before houses and leaders are chosen.
void set_up(State& s, const Config& config, const Seed& seed);
// Everything that follows from houses and leaders: decks, power, influence, events, who begins.
void lay_out(State& s);

}  // namespace rookery::iron_throne
