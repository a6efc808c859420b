// What a game says to the world besides its view: the decision it waits for, why it refused an
// action, and what happened. Each names a text of the game's catalogue and a few small arguments.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/action.h"
#include "engine/seat.h"

namespace rookery {

using TextId = std::uint16_t;
using RuleId = std::uint16_t;  // index into GameInfo::rules; 0 is none
// Arguments of a text: small numbers that it names by kind. Room for a march, which tells whose,
// from where, to where, and four kinds of units; each wide enough for a card of many hundred.
using Arg = std::uint16_t;
using Args = std::array<Arg, 8>;

inline constexpr TextId no_text = 0xFFFF;

// A text with its arguments, and no more.
struct Sentence {
  TextId text = no_text;
  Args args{};
  friend bool operator==(const Sentence&, const Sentence&) = default;
};

// What made somebody ask: a card, a rule, or both, and whose card or turn it is.
struct Cause {
  static constexpr std::uint16_t no_card = 0xFFFF;
  std::uint16_t card = no_card;  // index into GameInfo::cards
  RuleId rule = 0;
  Seat whose = no_seat;
  friend bool operator==(const Cause&, const Cause&) = default;
};

// What one seat is asked. Only for that seat's eyes: arguments may be secret.
struct Decision {
  TextId text = no_text;  // key `ask.<kind>`
  Args args{};
  Cause cause;
  std::uint8_t min = 1;  // how many things are still to be chosen in this row of decisions
  std::uint8_t max = 1;
  // Asked whether or not there is anything to do: how soon it is answered should tell nobody.
  bool window = false;
  // When it is asked, for who wants to be left alone until that is over: public, and the same for
  // every question of one phase.
  std::uint16_t round = 0;
  TextId phase = no_text;  // key `phase.<name>`
  // The legal answer that does nothing; none where something must be done.
  Action pass{};
  bool passable() const { return pass.bits != 0; }
  friend bool operator==(const Decision&, const Decision&) = default;
};

// The text of a refusal that no rule gave: the position has met a fault and cannot go on.
inline constexpr TextId fault_text = 0xFFFE;

// Why an action is illegal; a default-constructed one says that nothing is wrong.
// It fits a register: every action is checked by one.
struct Refusal {
  TextId text = no_text;  // key `refuse.<reason>`
  RuleId rule = 0;
  std::array<Arg, 2> args{};
  constexpr bool ok() const { return text == no_text; }
  constexpr explicit operator bool() const { return !ok(); }
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
static_assert(sizeof(Refusal) == 8);
inline constexpr Refusal frozen() { return {.text = fault_text}; }

struct Event {
  TextId text = no_text;  // key `event.<what>`
  SeatSet audience = everyone;
  // True when the event may tell its audience something it could not have known: a card turned
  // up, drawn or looked at. Any other event follows from what its audience has already seen.
  bool reveals = false;
  Args args{};
  friend bool operator==(const Event&, const Event&) = default;
};

// Where a game tells what happens. Rules are handed a pointer to one, null when nobody listens:
// search and simulation pay a test for each event and nothing more.
struct EventLog {
  void operator()(const Event& event) { events.push_back(event); }
  std::vector<Event> events;
};

}  // namespace rookery
