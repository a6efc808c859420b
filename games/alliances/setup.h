// A fresh game.
#pragma once

#include "games/alliances/alliances.h"

namespace rookery::alliances {

// Everything up to the first procedure: pieces on the table, decks shuffled, nothing dealt.
void set_up(State& s, const Config& config, const Seed& seed);

// Goes on from an arranged position in the middle of playing influence cards.
void resume(State& s);

}  // namespace rookery::alliances
