// The last line of defence: a limit that no rule accounts for, or a procedure that reads what is
// not there. Nothing is ever written past an end, in any build.
#pragma once

namespace rookery {

// Thrown out of the rules and caught at the door of a position (engine/position.h), which stays as
// it was before the action and says what happened: that table freezes, every other one goes on.
struct Fault {
  const char* what;  // a sentence without its full stop, for whoever keeps the table
};

[[noreturn, gnu::cold, gnu::noinline]] inline void fault(const char* what) { throw Fault{what}; }

#ifdef ROOKERY_TINY
// Only in the build that fuzzes capacities: every list ends early, so that each limit is met.
struct Tiny {
  static inline unsigned room = 0;  // 0: as large as they are
};
constexpr bool is_full(unsigned size, unsigned capacity) {
  if (__builtin_is_constant_evaluated() || Tiny::room == 0) return size >= capacity;
  return size >= (capacity < Tiny::room ? capacity : Tiny::room);
}
#else
constexpr bool is_full(unsigned size, unsigned capacity) { return size == capacity; }
#endif

}  // namespace rookery
