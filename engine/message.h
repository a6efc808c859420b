// What a game says to the world besides its view: the decision it waits for, why it refused an
// action, and what happened. Each names a text of the game's catalogue and a few small arguments.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/seat.h"

namespace rookery {

using TextId = std::uint16_t;
using RuleId = std::uint16_t;  // index into GameInfo::rules; 0 is none
using Args = std::array<std::uint8_t, 4>;

inline constexpr TextId no_text = 0xFFFF;

// A text with its arguments, and no more.
struct Sentence {
  TextId text = no_text;
  Args args{};
  friend bool operator==(const Sentence&, const Sentence&) = default;
};

// What one seat is asked. Only for that seat's eyes: arguments may be secret.
struct Decision {
  TextId text = no_text;  // key `ask.<kind>`
  Args args{};
  std::uint8_t min = 1;  // how many things are still to be chosen in this row of decisions
  std::uint8_t max = 1;
  // Asked whether or not there is anything to do: how soon it is answered should tell nobody.
  bool window = false;
  friend bool operator==(const Decision&, const Decision&) = default;
};

// Why an action is illegal; a default-constructed one says that nothing is wrong.
struct Refusal {
  TextId text = no_text;  // key `refuse.<reason>`
  RuleId rule = 0;
  Args args{};
  constexpr bool ok() const { return text == no_text; }
  constexpr explicit operator bool() const { return !ok(); }
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

struct Event {
  TextId text = no_text;  // key `event.<what>`
  SeatSet audience = everyone;
  // True when the event may tell its audience something it could not have known: a card turned
  // up, drawn or looked at. Any other event follows from what its audience has already seen.
  bool reveals = false;
  Args args{};
  friend bool operator==(const Event&, const Event&) = default;
};

// Sinks are template parameters of apply: search uses the one that costs nothing.
struct NullSink {
  static constexpr bool active = false;
  void operator()(const Event&) {}
};

struct EventLog {
  static constexpr bool active = true;
  void operator()(const Event& event) { events.push_back(event); }
  std::vector<Event> events;
};

}  // namespace rookery
