// The legal actions of a decision, in few words. Actions are alike: hundreds of proposals are two
// dozen things one side gives with each of two dozen the other gives. So they are told in families:
//
//   {"key": "act.propose", "heads": [part…], "tails": [part…]}      part: [text, args, touched…]
//
// Every head with every tail, head by head, is one choice: its action is the two texts put
// together, its words the key with the sum of the two args, and it touches what the head does, then
// the tail.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "engine/position.h"
#include "engine/writer.h"

namespace rookery::server {

// Where that many bytes do not suffice for all of them, they are told in part, and more when
// something was pointed at.
inline constexpr std::size_t most_choices_text = 8'000;

// Two members of an object. `actions`: families of those of the seat's actions that touch all that
// was chosen, in any order. `more`: null if these are all; else only those that touch nothing else
// are told, and `more` lists what else there is to point at.
void write_choices(JsonWriter& out, const Position& position, Seat seat,
                   std::span<const Action> actions, std::span<const std::string> chosen);

}  // namespace rookery::server
