// Any bytes as a game: seats, seed, then answers, legal or not. The position stays sound, refusals
// and faults change nothing, and every view can be written.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/position.h"
#include "harness/drawn_value.h"

namespace rookery::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint8_t next() { return left_ == 0 ? std::uint8_t{0} : (--left_, *data_++); }
  std::size_t below(std::size_t n) {
    std::size_t number = next();
    if (n > 256) number = number << 8U | next();
    return number % n;
  }
  std::uint64_t next64() {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8U | next();
    return word;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

inline void must(bool holds) {
  if (!holds) std::abort();
}

inline Setup some_setup(const GameInfo& info, Bytes& in) {
  Setup setup;
  setup.seats = info.min_seats + in.next() % (info.max_seats - info.min_seats + 1);
  for (const OptionSpec& option : info.options) {
    setup.options[std::string(option.name)] =
        drawn_value(option, [&in](std::size_t n) { return in.below(n); });
  }
  return setup;
}

// How long the lists of a state may get while this lives, in builds that can shorten them.
class Room {
 public:
  explicit Room([[maybe_unused]] unsigned room) {
#ifdef ROOKERY_TINY
    Tiny::room = room;
#endif
  }
  ~Room() {
#ifdef ROOKERY_TINY
    Tiny::room = 0;
#endif
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
};

// A position that met a fault is as it was, says why, and refuses everything from then on.
inline void expect_frozen(Position& position, std::uint64_t before, Seat seat, Action action) {
  std::vector<Event> events;
  must(!position.fault().empty());
  must(position.digest() == before);
  must(!position.broken_invariant());
  must(position.apply(seat, action, events) == frozen() && events.empty());
  must(position.tell(fault_text, {}, Language::en) == position.fault());
  must(!position.view(Viewer()).empty());
}

// One answer, or somebody's try; false once the position has met a fault.
inline bool answer(Position& position, Bytes& in, std::uint8_t how) {
  Seat seat = static_cast<Seat>(how & 7U);
  Action action{};
  const std::uint64_t before = position.digest();
  if (how < 0xE0) {  // mostly something legal, or the game would never get anywhere
    const Seat asked = position.to_act().lowest();
    const auto legal = position.legal_actions(asked);
    if (legal.empty()) return expect_frozen(position, before, asked, action), false;
    action = legal[in.next() % legal.size()];
    if (how < 0xC0) {
      seat = asked;
    } else {  // nearly legal
      action.bits ^= std::uint64_t{1} << (in.next() & 63U);
    }
  } else {
    action.bits = in.next64();
  }
  std::vector<Event> events;
  const Refusal refusal = position.apply(seat, action, events);
  if (refusal.text == fault_text) return expect_frozen(position, before, seat, action), false;
  if (refusal) {
    must(position.digest() == before && events.empty());
    must(!position.tell(refusal.text, refusal.args, Language::pl).empty());
  }
  for (const Event& event : events)
    must(!position.tell(event.text, event.args, Language::en).empty());
  must(!position.broken_invariant());
  return true;
}

inline void imagine(const Position& position, Viewer viewer, std::uint8_t luck) {
  const auto imagined = position.clone();
  Rng rng(Seed::from(luck));
  imagined->redeal(viewer, rng);
  must(!imagined->broken_invariant());
  must(imagined->view(viewer) == position.view(viewer));
  if (!imagined->fault().empty()) must(imagined->digest() == position.digest());
}

// Plays what the bytes say; lists have `room` from answer number `from` on. True if a fault was
// met.
inline bool play(const GameFace& game, Bytes& in, unsigned room, int from) {
  const Setup setup = some_setup(game.info(), in);
  const Room at_start(from == 0 ? room : 0);
  auto started = game.start(setup, Seed::from(in.next()));
  if (!started) return must(!started.error().text.empty()), from == 0;
  Position& position = **started;
  for (int n = 0; !in.empty() && !position.finished(); ++n) {
    const Room here(n >= from ? room : 0);
    const std::uint8_t how = in.next();
    if (!answer(position, in, how)) return true;
    if ((how & 0x10U) == 0) continue;
    const bool sits = (how & 7U) < static_cast<unsigned>(setup.seats);
    imagine(position, sits ? Viewer::seat(static_cast<Seat>(how & 7U)) : Viewer(), how);
  }
  if (position.finished()) must(position.result().winners() >= 1);
  return false;
}

}  // namespace rookery::fuzz
