// Telling what happens: to everybody, or to those who may know.
#pragma once

#include "engine/message.h"

namespace rookery::kit {

// What an argument of an event may be: a number, an id, an enumerator.
template <class T>
constexpr Arg as_arg(T value) {
  return static_cast<Arg>(value);
}

// The struct that carries a game's procedures derives from it. `Text` is the game's catalogue.
template <class Text>
struct Teller {
  EventLog* log;  // null when nobody listens

  // Follows from what its audience has seen.
  template <class... A>
  void tell(Text text, A... args) const {
    if (log != nullptr) emit(text, everyone, false, {as_arg(args)...});
  }
  template <class... A>
  void tell_only(SeatSet audience, Text text, A... args) const {
    if (log != nullptr) emit(text, audience, false, {as_arg(args)...});
  }
  // Tells its audience what it could not have known: a card turned up, drawn or looked at.
  template <class... A>
  void reveal(Text text, SeatSet audience, A... args) const {
    if (log != nullptr) emit(text, audience, true, {as_arg(args)...});
  }

 private:
  void emit(Text text, SeatSet audience, bool reveals, const Args& args) const {
    (*log)(Event{static_cast<TextId>(text), audience, reveals, args});
  }
};

}  // namespace rookery::kit
