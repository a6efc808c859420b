// What the checks of one position share: its luck, its viewers, and ways to compare.
#pragma once

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "engine/game.h"
#include "harness/tools.h"

namespace rookery {

enum class CheckDraw : std::uint8_t {
  setup,
  action,
  illegal,
  viewer,
  lockstep,
  twins,
  revision,
  concession,
};

// Thrown by a check that does not hold; caught by the game that was being played.
struct CheckFailed {
  std::string what;
  std::string detail = {};
};

inline void require(bool holds, const char* what) {
  if (!holds) throw CheckFailed{what};
}

template <Game G>
struct CheckNode {
  using State = typename G::State;

  int seats = 0;
  SelfcheckReport* report = nullptr;
  // The luck of checks follows from the position alone, so that a shortened game meets the same
  // fate.
  std::uint64_t seed = 0;
  Rng rng;
  ActionList list;
  // Actions seen in this game, in the order in which they came.
  std::vector<Action> actions;
  std::set<std::uint64_t> known;

  void enter(const State& state) {
    ++report->nodes;
    seed = byte_digest(state);
    rng = Rng(Seed::from(seed, 77));
  }
  std::uint32_t pick(CheckDraw why, std::size_t n) {
    return draw(rng, why, static_cast<std::uint32_t>(n));
  }
  // One of the seats.
  Seat pick_seat(CheckDraw why, SeatSet from) {
    Seat seat = from.lowest();
    for (std::uint32_t skip = pick(why, static_cast<std::size_t>(from.size())); skip > 0; --skip)
      seat = next_in(from, seat);
    return seat;
  }
  static Seat next_in(SeatSet from, Seat seat) {
    do {
      seat = static_cast<Seat>((seat + 1) % 8);
    } while (!from.has(seat));
    return seat;
  }

  // Actions that are not on a list: others seen in this game, and such with a bit flipped.
  Action some_action() {
    Action action = actions.empty() ? Action{} : actions[pick(CheckDraw::illegal, actions.size())];
    if (pick(CheckDraw::illegal, 2) == 0)
      action.bits ^= std::uint64_t{1} << pick(CheckDraw::illegal, 64);
    return action;
  }

  // Each seat, a spectator, and the table.
  int viewers() const { return seats + 2; }
  Viewer viewer_of(int v) const {
    if (v == seats) return Viewer::spectator();
    return v > seats ? Viewer::table() : Viewer::seat(static_cast<Seat>(v));
  }
  State redealt(State state, Viewer viewer, std::uint64_t number) const {
    Rng luck(Seed::from(seed, number));
    G::redeal(state, viewer, luck);
    return state;
  }

  static bool same(const State& a, const State& b) {
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof a) == 0;
  }
  static bool has(const ActionList& sorted, Action action) {
    return std::binary_search(sorted.begin(), sorted.end(), action);
  }
  static std::uint64_t view_hash(const State& state, Viewer viewer) {
    HashWriter out;
    G::view(state, viewer, out);
    return out.hash();
  }
  static void require_same_view(const State& a, const State& b, Viewer viewer, const char* what) {
    if (view_hash(a, viewer) == view_hash(b, viewer)) return;
    JsonWriter left;
    JsonWriter right;
    G::view(a, viewer, left);
    G::view(b, viewer, right);
    const std::string x = left.take();
    const std::string y = right.take();
    const auto at = static_cast<std::size_t>(
        std::mismatch(x.begin(), x.end(), y.begin(), y.end()).first - x.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    throw CheckFailed{what, x.substr(from, 120) + "\n" + y.substr(from, 120)};
  }
  // What of it the viewer hears.
  static std::vector<Event> told(std::vector<Event> events, Viewer viewer) {
    std::erase_if(events, [viewer](const Event& event) {
      return (event.audience & viewer.as_audience()).empty();
    });
    return events;
  }
};

}  // namespace rookery
