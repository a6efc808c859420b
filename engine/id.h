// Small numbers that name things: a seat, a card, an area. Each kind of thing has a type of its
// own, so that one cannot be taken for another.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include <fmt/core.h>

namespace rookery {

// An id turns into its number wherever a number is wanted (a bit to shift, a text to print), but a
// number becomes an id only when somebody says so, and one kind of id never becomes another.
template <class Kind, std::unsigned_integral Number = std::uint8_t>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::integral auto number) : number_(static_cast<Number>(number)) {}

  constexpr operator Number() const { return number_; }
  constexpr Number number() const { return number_; }
  constexpr Id& operator++() {
    ++number_;
    return *this;
  }
  friend constexpr auto operator<=>(Id, Id) = default;

  template <class Json>
  friend void to_json(Json& json, Id id) {
    json = id.number_;
  }
  template <class Json>
  friend void from_json(const Json& json, Id& id) {
    id = Id(json.template get<Number>());
  }

 private:
  Number number_ = 0;
};

// Without these both would turn into numbers, and a seat could equal a card.
template <class A, class N, class B, class M>
  requires(!std::same_as<A, B>)
bool operator==(Id<A, N>, Id<B, M>) = delete;
template <class A, class N, class B, class M>
  requires(!std::same_as<A, B>)
std::strong_ordering operator<=>(Id<A, N>, Id<B, M>) = delete;

// One T for each thing of a kind: an array that nothing but that kind of id opens.
template <class Key, class T, std::size_t Size>
class ById {
 public:
  constexpr T& operator[](Key key) { return items_[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](Key key) const { return items_[static_cast<std::size_t>(key)]; }
  static constexpr std::size_t size() { return Size; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + Size; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + Size; }
  constexpr void fill(const T& value) { items_.fill(value); }
  friend constexpr bool operator==(const ById&, const ById&) = default;

  std::array<T, Size> items_{};  // public, so that a row in braces can be written: {{1, 2, 3}}
};

}  // namespace rookery

template <class Kind, class Number>
struct fmt::formatter<rookery::Id<Kind, Number>> : fmt::formatter<unsigned> {
  auto format(rookery::Id<Kind, Number> id, fmt::format_context& context) const {
    return fmt::formatter<unsigned>::format(id.number(), context);
  }
};
