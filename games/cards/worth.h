// What things are worth to a player, in power: near what the regression behind data/features.json
// says they add to the share of the win.
#pragma once

#include "games/cards/questions.h"

namespace rookery::cards {

inline constexpr float drawn_card = 0.6F;
inline constexpr float one_gold = 0.4F;
inline constexpr float one_duplicate = 1.0F;

// A short list while one thinks; what does not fit is not thought of.
template <class T, std::size_t Capacity>
class Few {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void push(const T& item) {
    if (size_ < Capacity) items_[size_++] = item;
  }
  void clear() { size_ = 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, Capacity> items_;
  std::size_t size_ = 0;
};

constexpr float number(auto n) { return static_cast<float>(n); }

// A card of that kind in play, or one that lies there.
float kind_worth(Kind kind);
float card_worth(const State& s, Ref ref);
// What is lost if it is killed or discarded now: a duplicate may take the blow.
float loss_of(const State& s, Ref ref);
// A card in hand.
float hand_worth(Kind kind);
// What an attachment of that kind does for its host; below 0 where it harms.
float attachment_worth(Kind kind);
// Drawing so many cards: more than a short deck can bear is the end.
float draw_worth(const State& s, Seat seat, int n);

// The best total worth of cards out of a hand, for so much gold: which are in it.
class Purse {
 public:
  struct Item {
    Kind kind = Kind::none;
    int cost = 0;
    float worth = 0;
  };
  void add(const Item& item) {
    if (item.worth > 0) items_.push(item);
  }
  // Settles what to buy.
  void spend(int gold);
  float total() const { return total_; }
  bool buys(Kind kind) const;

 private:
  Few<Item, 20> items_;
  std::uint32_t bought_ = 0;
  float total_ = 0;
};

}  // namespace rookery::cards
