// The cards of one house as titles, and hands with knowledge. Cards of one title are
// interchangeable, so a hand is a number a title, and what somebody else knows of it is a lower
// bound a title: "at least one truce". Knowledge is forgotten, never invented (IT-TALK-04).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/describe.h"
#include "engine/seat.h"

namespace rookery::iron_throne {

// A card of a house deck: its five characters, truce, and hostility by value (IT-CARD-01). A
// character goes by the title of its cards.
using Title = Id<struct TitleKind>;
inline constexpr std::uint8_t characters_a_house = 5;
inline constexpr std::uint8_t title_count = 17;
inline constexpr Title truce{5};
inline constexpr Title first_hostility{6};
inline constexpr Title nobody{characters_a_house};  // where a character could be
inline constexpr Title no_title{0xFF};
inline constexpr Title gone_title{0xFE};  // a card that is no longer where it was
inline constexpr unsigned all_characters = (1U << characters_a_house) - 1U;  // as bits
// How many of each title.
using Counts = ById<Title, std::uint8_t, title_count>;
inline constexpr Counts title_values{{0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20}};
inline constexpr Counts title_copies{{2, 2, 2, 2, 2, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
inline constexpr std::size_t deck_size = 25;
inline constexpr int most_players = 5;

constexpr bool is_character(Title title) { return title < characters_a_house; }
constexpr bool is_hostility(Title title) { return title >= first_hostility; }
// IT-ENC-04: a character card played face down is a hostility card of value 0.
constexpr bool fights(Title title) { return title != truce; }

class Hand {
 public:
  // Who may know something of a hand: a seat, or the spectators last. (The table knows every hand.)
  static constexpr std::size_t eyes = most_players + 1;
  static constexpr std::size_t eye_of(Viewer viewer) {
    return viewer.is_seat() ? viewer.as_seat() : most_players;
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int count(Title title) const { return counts_[title]; }
  bool holds(Title title) const { return title < title_count && counts_[title] > 0; }
  const Counts& counts() const { return counts_; }
  // Which titles it holds, a bit each; without a branch, for what a hand holds is hard to predict.
  std::uint32_t titles() const {
    return nonzero(counts_.begin()) | nonzero(counts_.begin() + 8) << 8U |
           static_cast<std::uint32_t>(counts_[Title{16}] > 0) << 16U;
  }
  int known(std::size_t eye, Title title) const { return known_[eye][title]; }
  int known_total(std::size_t eye) const {
    int total = 0;
    for (const std::uint8_t n : known_[eye]) total += n;
    return total;
  }

  // `known`: which others know that this card came here.
  void add(Title title, SeatSet known = {}) {
    ++counts_[title];
    ++size_;
    for (const Seat seat : known)
      if (seat < most_players) ++known_[seat][title];
  }
  // Everybody sees which card leaves.
  void remove(Title title) {
    --counts_[title];
    --size_;
    for (auto& of_one : known_)
      if (of_one[title] > 0) --of_one[title];
  }
  // Only `witness` sees which: all others forget what they knew of this hand.
  void remove_unseen(Title title, Seat witness) {
    remove(title);
    for (std::size_t eye = 0; eye < eyes; ++eye)
      if (eye != witness) known_[eye] = {};
  }
  // Somebody has looked at that many cards of this title at once.
  void show(Seat seat, Title title, int copies) {
    known_[seat][title] = std::max(known_[seat][title], static_cast<std::uint8_t>(copies));
  }
  void show_all(Seat seat) { known_[seat] = counts_; }
  void forget(std::size_t eye) { known_[eye] = {}; }

  // The n-th card in the order of titles.
  Title nth(int n) const {
    Title title{0};
    for (; n >= counts_[title]; ++title) n -= counts_[title];
    return title;
  }

  friend void describe(const Hand& hand, Meaning& m);

 private:
  // Of eight bytes below 128, the first lowest: a bit each.
  static std::uint32_t nonzero(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << 8U * i;
    const std::uint64_t ones = ((word + 0x7F7F7F7F7F7F7F7FU) >> 7U) & 0x0101010101010101U;
    return static_cast<std::uint32_t>((ones * 0x0102040810204080U) >> 56U);
  }

  Counts counts_{};
  std::array<Counts, eyes> known_{};
  std::uint8_t size_ = 0;
};

}  // namespace rookery::iron_throne
