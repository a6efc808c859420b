// What the game finds out for somebody who thinks (Board::study): a function for each study.
#pragma once

#include <string>
#include <vector>

#include "engine/study.h"
#include "games/board/questions.h"

namespace rookery::board {

Sentence sentence(Text text, auto... args) {
  return {static_cast<TextId>(text), Args{static_cast<Arg>(args)...}};
}
inline std::string thing(Area area) { return "area:" + std::string(record(area).id); }

// --- from what lies on the board, the same in every world ---------------------------------------

// What could come against an area, and what holds it.
Study threat_study(const State& s, Seat seat, Area area);
// Armies and supply of the house as its march stands, and what the march may still do.
Study supply_study(const State& s, Seat seat);
// Who can still hold seven Castles and Strongholds this round.
Study seven_study(const State& s);

// Orders lie open and are still to be carried out: only these count. Before, and when the marches
// are over, whatever a house could order counts.
bool orders_count(const State& s);
// How many orders of a kind a house could place, and how many of them special ones.
struct Stock {
  int special = 0;
  int all = 0;
};
Stock stock_of(const State& s, Seat seat, OrderKind kind);

// --- from many worlds ---------------------------------------------------------------------------

// Of the battle under way, or of the one that the house's march could begin there.
Study odds_study(Worlds<State>& worlds, Seat seat, Area area);

}  // namespace rookery::board
