// A stack of typed frames inside a state: which procedures are under way, and how far each of them
// is. Every procedure has a small struct of its own, so that a field means one thing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <new>
#include <tuple>
#include <type_traits>

#include "engine/describe.h"
#include "engine/fault.h"

namespace rookery::kit {

// Frames<11, Turn, Ability, Claim>: at most 11 deep, each one of the three. Trivially copyable,
// without padding, and all zero above the top, so that equal stacks are equal bytes. Reading the
// top as another procedure than it is, and pushing past the end, are faults.
template <std::size_t Depth, class... Procs>
class Frames {
  static_assert(Depth < 255 && sizeof...(Procs) < 255);
  static_assert((std::is_trivially_copyable_v<Procs> && ...));
  static_assert((std::has_unique_object_representations_v<Procs> && ...), "padding in a frame");

  static constexpr std::size_t align = std::max({alignof(Procs)...});
  static constexpr std::size_t room = (std::max({sizeof(Procs)...}) + align - 1) / align * align;

 public:
  // 1 for the first procedure of the list, and so on; 0 is no procedure.
  template <class P>
  static constexpr std::uint8_t kind_of = [] {
    std::uint8_t kind = 0;
    std::uint8_t i = 0;
    ((++i, std::is_same_v<P, Procs> ? void(kind = i) : void()), ...);
    return kind;
  }();

  std::size_t depth() const { return depth_[0]; }
  bool empty() const { return depth_[0] == 0; }
  // Kind of the topmost frame.
  std::uint8_t kind() const { return empty() ? 0 : slots_[depth_[0] - 1U].kind[0]; }
  template <class P>
  bool top_is() const {
    return kind() == kind_of<P>;
  }

  template <class P>
  P& push(const P& frame) {
    static_assert(kind_of<P> != 0, "not a procedure of this game");
    if (is_full(depth_[0], Depth)) [[unlikely]]
      fault("procedures are nested deeper than the state can hold");
    Slot& slot = slots_[depth_[0]++];
    slot.kind[0] = kind_of<P>;
    return *new (slot.bytes.data()) P(frame);
  }
  void pop() {
    if (empty()) [[unlikely]]
      fault("a procedure ends that never began");
    slots_[--depth_[0]] = Slot{};
  }

  template <class P>
  P& top() {
    return read<P>(depth_[0] - 1U);
  }
  template <class P>
  const P& top() const {
    return read<P>(depth_[0] - 1U);
  }
  // From the bottom, 0 first.
  template <class P>
  bool is(std::size_t i) const {
    return i < depth() && slots_[i].kind[0] == kind_of<P>;
  }
  template <class P>
  P& at(std::size_t i) {
    return read<P>(i);
  }
  template <class P>
  const P& at(std::size_t i) const {
    return read<P>(i);
  }
  // The topmost frame of that procedure, or null.
  template <class P>
  P* find() {
    for (std::size_t i = depth_[0]; i-- > 0;)
      if (slots_[i].kind[0] == kind_of<P>) return &read<P>(i);
    return nullptr;
  }
  template <class P>
  const P* find() const {
    return const_cast<Frames*>(this)->find<P>();
  }

  friend void describe(const Frames& frames, Meaning& m) {
    m("depth", frames.depth());
    for (std::size_t i = 0; i < frames.depth(); ++i) {
      m(2 * i, frames.slots_[i].kind[0]);
      frames.visit(i, [&](const auto& frame) { m(2 * i + 1, frame); });
    }
  }
  // Calls with the i-th frame from the bottom as the struct it is.
  template <class Visit>
  void visit(std::size_t i, Visit&& call) const {
    ((slots_[i].kind[0] == kind_of<Procs> ? void(call(read<Procs>(i))) : void()), ...);
  }

 private:
  struct Slot {
    alignas(align) std::array<std::uint8_t, room> bytes{};
    std::array<std::uint8_t, align> kind{};  // in the first byte
  };

  template <class P>
  P& read(std::size_t i) {
    static_assert(kind_of<P> != 0, "not a procedure of this game");
    if (i >= Depth || slots_[i].kind[0] != kind_of<P>) [[unlikely]]
      fault("a procedure reads what belongs to another");
    return *std::launder(reinterpret_cast<P*>(slots_[i].bytes.data()));
  }
  template <class P>
  const P& read(std::size_t i) const {
    return const_cast<Frames*>(this)->template read<P>(i);
  }

  std::array<Slot, Depth> slots_{};
  std::array<std::uint8_t, align> depth_{};  // in the first byte
};

}  // namespace rookery::kit
