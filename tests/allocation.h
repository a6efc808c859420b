// Counts allocations of this test program. It replaces the global operator new, so exactly one
// file of a program includes it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include <gtest/gtest.h>

#include "bots/bot.h"

namespace rookery {
inline thread_local std::uint64_t allocations = 0;
}

// Each program of tests includes this once.
// NOLINTBEGIN(misc-definitions-in-headers)
// Not inlined: the compiler must not see that they are malloc and free.
#define ROOKERY_OPAQUE __attribute__((noinline))
ROOKERY_OPAQUE void* operator new(std::size_t size) {
  ++rookery::allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
ROOKERY_OPAQUE void* operator new[](std::size_t size) { return operator new(size); }
// std::stable_sort asks in this way.
ROOKERY_OPAQUE void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++rookery::allocations;
  return std::malloc(size == 0 ? 1 : size);
}
ROOKERY_OPAQUE void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
  return operator new(size, tag);
}
ROOKERY_OPAQUE void operator delete(void* memory) noexcept { std::free(memory); }
ROOKERY_OPAQUE void operator delete[](void* memory) noexcept { std::free(memory); }
ROOKERY_OPAQUE void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
ROOKERY_OPAQUE void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
ROOKERY_OPAQUE void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
// NOLINTEND(misc-definitions-in-headers)
#undef ROOKERY_OPAQUE

namespace rookery {

// Plays whole random games of every seat count and does at every node what search does.
template <Game G>
void expect_no_allocation(std::uint64_t games) {
  const auto list = std::make_unique<ActionList>();
  const GameInfo& info = G::info();
  std::uint64_t hash = 0;
  for (int seats = least_seats_of<G>(); seats <= most_seats_of<G>(); ++seats) {
    const auto config = G::configure({.seats = seats});
    ASSERT_TRUE(config);
    const std::uint64_t before = allocations;
    for (std::uint64_t game = 0; game < games; ++game) {
      typename G::State state;
      G::start(state, *config, Seed::from(game, 31), nullptr);
      Rng rng(Seed::from(game, 32));
      for (SeatSet asked = G::to_act(state); !asked.empty(); asked = G::to_act(state)) {
        const Seat seat = asked.lowest();
        const typename G::State copy = state;
        typename G::State imagined = copy;
        G::redeal(imagined, Viewer::seat(seat), rng);
        HashWriter out;
        G::view(imagined, Viewer::spectator(), out);
        G::view(copy, Viewer::seat(seat), out);
        hash ^= out.hash() ^ G::decision(state, seat).text ^ G::default_action(state, seat).bits;
        G::legal_actions(state, seat, *list);
        const auto n = static_cast<std::uint32_t>(list->size());
        G::apply(state, seat, (*list)[draw(rng, BotDraw::action, n)], nullptr);
        G::apply(state, seat, Action{hash}, nullptr);  // as a rule a refusal
      }
      hash ^= static_cast<std::uint64_t>(G::result(state).winners());
    }
    EXPECT_EQ(allocations - before, 0U) << info.id << " with " << seats << " seats";
  }
  const std::uint64_t before = allocations;
  ::operator delete(
      ::operator new(1 + hash % 8));  // asked for like this, no compiler leaves it out
  EXPECT_EQ(allocations - before, 1U) << "the counter counts";
}

}  // namespace rookery
