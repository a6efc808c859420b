// Winning: the bid of a round, and the game.
#pragma once

#include "engine/info.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

// The leader with the highest of s.totals, leaving out one seat. Ties go to whoever sits nearest
// to the first player, or farthest (Walder Frey).
Seat best_total(const State& s, Seat without, bool reverse_ties);

// How many Pulling the Strings lie in front of a leader.
int strings_of(const State& s, Seat seat);
// The council in which Pulling the Strings makes the winner place, or no_council.
Council pulled_council(const State& s);

using Powers = ById<Council, int, max_seats>;
// Power of each council at final scoring, end-of-game abilities applied.
Powers final_powers(const State& s);
Result score(const State& s);

}  // namespace rookery::alliances
