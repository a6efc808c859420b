// Hands with knowledge. The cards of one title are interchangeable, so what a viewer knows of a
// hand is a number a title: "at least two Betrayals". The known-masks of a title form a nested
// chain, best known first; so a hand is in one canonical order, and taking away the first copy
// lowers every viewer's number by exactly one. Knowledge is forgotten, never invented.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/describe.h"
#include "engine/fault.h"
#include "engine/seat.h"
#include "games/alliances/titles.h"

namespace rookery::alliances {

// An influence card in a hand, and which others know that it is there. Bit 7: the spectators.
struct HandCard {
  Influence card;
  std::uint8_t known;
};

// Sorted by title. Places are searched and moved many at a time, so that hardly a branch depends on
// what happens to be in a hand.
class Hand {
 public:
  static constexpr std::size_t capacity = 40;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity; }
  HandCard operator[](std::size_t i) const {
    assert(i < size_);
    return {static_cast<Influence>(codes_[i] - 1), known_[i]};
  }

  Titles titles() const { return {low_, high_}; }
  // Whatever is asked for, nonsense included.
  bool holds(Influence card) const {
    return static_cast<std::size_t>(card) < influence_count && titles().has(card);
  }

  // `known`: who besides the owner knows that this card came here.
  void add(Influence card, std::uint8_t known) {
    if (is_full(size_, capacity)) [[unlikely]]
      fault("a hand holds more cards than there is room for");
    const std::uint8_t code = code_of(card);
    std::size_t i = first_of(code);
    for (; i < size_ && codes_[i] == code; ++i) {
      const std::uint8_t had = known_[i];
      known_[i] = static_cast<std::uint8_t>(had | known);
      known = static_cast<std::uint8_t>(had & known);
    }
    open_gap(codes_, i, code);
    open_gap(known_, i, known);
    ++size_;
    set_titles(titles().with(card, true));
  }

  // A whole new hand of cards that nobody else knows.
  template <class Cards>
  void deal(const Cards& cards) {
    std::array<std::uint8_t, influence_count> copies{};
    Titles titles;
    clear();
    for (const Influence card : cards) {
      ++copies[static_cast<std::size_t>(card)];
      titles = titles.with(card, true);
    }
    set_titles(titles);
    for_each(titles, [&](Influence card) {
      for (auto& left = copies[static_cast<std::size_t>(card)]; left > 0; --left)
        codes_[size_++] = code_of(card);
    });
  }

  // The card leaves. Where not everybody sees which, call keep_knowledge too.
  void remove(Influence card) { take_out(card, first_of(code_of(card))); }

  // The same, but the copy that the fewest know of.
  void remove_least_known(Influence card) {
    take_out(card, first_of(static_cast<std::uint8_t>(code_of(card) + 1U)) - 1);
  }

  // A card left or came where only `witnesses` saw which: all others forget this hand.
  void keep_knowledge(std::uint8_t witnesses) {
    for (std::uint8_t& known : known_) known = static_cast<std::uint8_t>(known & witnesses);
  }

  void show_to(Seat seat) {
    for (std::size_t i = 0; i < size_; ++i)
      known_[i] = static_cast<std::uint8_t>(known_[i] | 1U << seat);
  }

  void clear() { *this = Hand(); }

  class Iterator {
   public:
    Iterator(const Hand& hand, std::size_t at) : hand_(&hand), at_(at) {}
    HandCard operator*() const { return (*hand_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Hand* hand_;
    std::size_t at_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size_}; }

  friend void describe(const Hand& hand, Meaning& m);

 private:
  using Bytes = std::array<std::uint8_t, capacity>;
  static constexpr std::size_t words = capacity / 8;
  static_assert(capacity % 8 == 0 && std::endian::native == std::endian::little);

  // Title + 1, so that an empty place is 0.
  static std::uint8_t code_of(Influence card) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(card) + 1U);
  }

  // Place of the first card of that title, or where it would go. Empty places count as smaller.
  std::size_t first_of(std::uint8_t code) const {
    std::uint8_t smaller = 0;
    for (const std::uint8_t held : codes_)
      smaller = static_cast<std::uint8_t>(smaller + (held < code ? 1 : 0));
    return smaller - (capacity - size_);
  }
  void take_out(Influence card, std::size_t i) {
    const std::uint8_t code = code_of(card);
    if (i >= size_ || codes_[i] != code) [[unlikely]]
      fault("a card leaves a hand that does not hold it");
    close_gap(codes_, i);
    close_gap(known_, i);
    --size_;
    // Copies lie side by side: if one is left it is here or just before.
    const bool left = codes_[i] == code || (i > 0 && codes_[i - 1] == code);
    set_titles(titles() - Titles().with(card, !left));
  }
  void set_titles(Titles titles) {
    low_ = titles.low();
    high_ = static_cast<std::uint32_t>(titles.high());
  }
  // Gaps are opened and closed eight places at a time.
  static std::uint64_t word(const Bytes& bytes, std::size_t i) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + sizeof word * i, sizeof word);
    return word;
  }
  static void set_word(Bytes& bytes, std::size_t i, std::uint64_t word) {
    std::memcpy(bytes.data() + sizeof word * i, &word, sizeof word);
  }
  // The places of a word that lie before place `at` of the hand.
  static std::uint64_t places_before(std::size_t at, std::size_t word) {
    static constexpr auto first = [] {
      std::array<std::uint64_t, 9> masks{};
      for (std::size_t n = 1; n < masks.size(); ++n) masks[n] = masks[n - 1] << 8U | 0xFFU;
      return masks;
    }();
    const auto places = static_cast<std::ptrdiff_t>(at) - static_cast<std::ptrdiff_t>(8 * word);
    return first[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(places, 0, 8))];
  }
  // Calls for each word that the hand reaches into; two for nearly all hands, and no branch then.
  template <class Call>
  void for_words(Call&& call) const {
    call(0);
    call(1);
    if (size_ < 16) [[likely]]
      return;
    for (std::size_t i = 2; i < words; ++i) call(i);
  }
  void open_gap(Bytes& bytes, std::size_t at, std::uint8_t value) const {
    std::uint64_t last = 0;  // what the word before pushes out
    for_words([&](std::size_t i) {
      const std::uint64_t old = word(bytes, i);
      const std::uint64_t keep = places_before(at, i);
      set_word(bytes, i, (old & keep) | ((old << 8U | last >> 56U) & ~keep));
      last = old;
    });
    bytes[at] = value;
  }
  void close_gap(Bytes& bytes, std::size_t at) const {
    for_words([&](std::size_t i) {
      const std::uint64_t old = word(bytes, i);
      const std::uint64_t next = i + 1 < words ? word(bytes, i + 1) : 0;
      const std::uint64_t keep = places_before(at, i);
      set_word(bytes, i, (old & keep) | ((old >> 8U | next << 56U) & ~keep));
    });
  }

  Bytes codes_{};
  Bytes known_{};
  std::uint64_t low_ = 0;  // the titles held, as bits
  std::uint32_t high_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace rookery::alliances
