// The legal actions of a decision, in few words. Actions are alike: hundreds of proposals are two
// dozen things one side gives with each of two dozen the other gives. So they are told in families:
//
//   {"key": "act.propose", "heads": [part…], "tails": [part…]}      part: [text, args, touched…]
//
// Every head with every tail, head by head, is one choice: its action is the two texts put
// together, its words the key with the sum of the two args, and it touches what the head does, then
// the tail.
#pragma once

#include "engine/position.h"
#include "engine/writer.h"

namespace rookery::server {

// A list of families: all that the seat may answer now, in the order of the legal actions.
void write_choices(JsonWriter& out, const Position& position, Seat seat);

}  // namespace rookery::server
