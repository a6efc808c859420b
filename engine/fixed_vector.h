// A list of bounded length that lives inside a state.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/fault.h"

namespace rookery {

// Trivially copyable, without padding, and slots past the end are always zero, so that equal
// lists are equal bytes. Who pushes checks `full()` first and refuses by a rule when it is; who
// does not is stopped by a fault.
template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 2 && Capacity < 255);
  using Size = std::conditional_t<alignof(T) == 1, std::uint8_t, std::uint16_t>;

 public:
  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return is_full(size_, Capacity); }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr void push_back(T item) {
    if (full()) [[unlikely]]
      fault("a list is full");
    items_[size_++] = item;
  }
  constexpr T pop_back() {
    if (empty()) [[unlikely]]
      fault("something is taken from an empty list");
    T item = back();
    items_[--size_] = T{};
    return item;
  }
  constexpr void insert(std::size_t at, T item) {
    if (full() || at > size_) [[unlikely]]
      fault("a list is full");
    for (std::size_t i = size_; i > at; --i) items_[i] = items_[i - 1];
    items_[at] = item;
    ++size_;
  }
  constexpr T remove(std::size_t at) {
    if (at >= size_) [[unlikely]]
      fault("something is taken from a list that does not have it");
    T item = (*this)[at];
    for (std::size_t i = at + 1; i < size_; ++i) items_[i - 1] = items_[i];
    items_[--size_] = T{};
    return item;
  }
  constexpr void clear() {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = T{};
    size_ = 0;
  }

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

}  // namespace rookery
