// What a seat wants answered for it: forced moves, and questions it would only pass. Kept with the
// seat in the table's log, so that it holds after a reload, a restart and a rewind, and while
// nobody is connected. Nobody else is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/position.h"

namespace rookery::server {

// Questions that are not put: those to which all of this applies that is not empty.
struct Quiet {
  std::string ask;    // key of the question, `ask.<what>`, in whichever words it is put
  std::string phase;  // key of the phase
  std::string card;   // id of the card that asks
  friend bool operator==(const Quiet&, const Quiet&) = default;
};

struct Windows {
  enum class Until : std::uint8_t { none, choice, phase, round };

  // Forced moves are made, and windows passed when their time is up.
  bool automatic = false;
  // Whatever can be passed is: until something is asked that cannot, until the phase or the round
  // is over.
  Until until = Until::none;
  std::vector<Quiet> quiet;
  std::vector<std::string> things;  // it does not use: as actions touch them
  // Asked too where whatever it could do would be in vain (Position::in_vain).
  bool every = true;
  friend bool operator==(const Windows&, const Windows&) = default;
};

inline constexpr std::size_t most_quiet = 64;  // entries, and things
inline constexpr std::size_t most_thing_text = 80;

std::string_view name_of(Windows::Until until);  // empty for none
nlohmann::json to_tree(const Windows& windows);
// Nothing if it is not of that shape.
std::optional<Windows> windows_from(const nlohmann::json& tree);
// What it names is of this game.
bool is_known(const GameInfo& info, const Windows& windows);

struct StandingAnswer {
  Action action;
  // Not at once, but as late as it would come from anybody: when it is answered should tell
  // nothing.
  bool timed = false;
};
// What the seat, which is asked, wants said to it.
std::optional<StandingAnswer> standing_answer(const Position& position, Seat seat,
                                              const Windows& windows);

}  // namespace rookery::server
