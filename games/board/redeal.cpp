// A position the viewer cannot tell from the real one. What is hidden in this game: orders before
// they are revealed, bids, a house card chosen, tides cards, the order of the decks.
#include <algorithm>
#include <utility>

#include "games/board/board.h"
#include "games/board/view_secrets.h"
#include "kit/pool.h"

namespace rookery {

using namespace board;

namespace {

constexpr std::size_t order_tokens = [] {
  std::size_t n = 0;
  for (const OrderRecord& order : orders) n += order.copies;
  return n;
}();
constexpr std::size_t tides_copies = [] {
  std::size_t n = 0;
  for (const TidesCard& card : tides_cards) n += card.copies;
  return n;
}();

class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng) : s_(s), viewer_(viewer), rng_(rng) {}

  void run() {
    if (orders_hidden(s_)) place_orders();
    if (bids_are_secret(s_)) make_bids();
    if (Battle* battle = s_.under_way.find<Battle>(); battle != nullptr) {
      choose_cards(*battle);
      draw_tides(*battle);
    }
    westeros_decks();
    wildling_deck();
    s_.rng.rekey_from(rng_);
  }

 private:
  // --- orders -----------------------------------------------------------------------------------

  // Who is still busy begins anew; where others have placed theirs is seen (BRD-PLAN-16), so the
  // orders come to the same areas.
  void place_orders() {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      if (s_.question.owes(seat)) {
        for (const Area area : s_.held[seat]) s_.order[area] = Order::none;
        s_.course().skipped = s_.course().skipped - s_.held[seat];
      } else {
        deal_orders(seat);
      }
    }
  }

  // All tokens of the house in any order; each area takes the first that the rules allow. Whoever
  // is short uses all of the usable ones that way (BRD-PLAN-10).
  void deal_orders(Seat seat) {
    std::array<Order, order_tokens> tokens{};
    std::size_t n = 0;
    for (std::size_t i = 0; i < order_count; ++i)
      for (int copy = 0; copy < orders[i].copies; ++copy) tokens[n++] = static_cast<Order>(i);
    shuffle(rng_, Draw::redeal, std::span<Order>(tokens));
    int special = stars(s_, seat);
    for (const Area area : s_.held[seat]) {
      if (s_.order[area] == Order::none) continue;
      const auto usable = [&](Order order) {
        return order != Order::none && !s_.banned.has(order) &&
               (special > 0 || !special_orders.has(order));
      };
      auto* token = std::find_if(tokens.begin(), tokens.end(), usable);
      if (token == tokens.end())  // only when a rule is out of force
        token = std::find_if(tokens.begin(), tokens.end(),
                             [](Order order) { return order != Order::none; });
      if (token == tokens.end()) return;
      if (special_orders.has(*token)) --special;
      s_.order[area] = std::exchange(*token, Order::none);
    }
  }

  // --- bids and battles -------------------------------------------------------------------------

  void make_bids() {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      State::Player& player = s_.at(seat);
      if (!viewer_.is(seat) && player.bid != no_bid) player.bid = byte(any(player.power + 1));
    }
  }

  void choose_cards(Battle& battle) {
    for (const Side side : {Side::attack, Side::defence}) {
      const Seat seat = battle.seat[side];
      if (!card_is_secret(s_, battle, side) || viewer_.is(seat)) continue;
      Hand hand = s_.at(seat).hand;
      const Card returned = battle.returned[side];
      if (returned != Card::none) hand.remove(place_in_hand(returned));
      int skip = any(hand.size());
      for (const std::uint8_t n : hand)
        if (skip-- == 0) battle.card[side] = card_of(s_.at(seat).house, n);
    }
  }

  // From the whole deck (BRD-RULING-43) without what the viewer has drawn.
  void draw_tides(Battle& battle) {
    std::array<std::uint8_t, tides_count> left{};
    for (std::size_t i = 0; i < tides_count; ++i) left[i] = tides_cards[i].copies;
    for (const Side side : {Side::attack, Side::defence})
      if (tides_are_secret(battle, side) && viewer_.is(battle.seat[side]))
        --left[index(battle.tides[side])];
    kit::Pool<tides_count, tides_copies> pool;
    for (std::size_t i = 0; i < tides_count; ++i)
      for (; left[i] > 0; --left[i]) pool.add(byte(i));
    for (const Side side : {Side::attack, Side::defence}) {
      if (!tides_are_secret(battle, side) || viewer_.is(battle.seat[side])) continue;
      pool.mix(rng_, Draw::redeal);
      battle.tides[side] = static_cast<Tides>(pool.next());
    }
  }

  // --- decks ------------------------------------------------------------------------------------

  void westeros_decks() {
    for (auto& deck : s_.decks) {
      kit::Pool<westeros_count, 10> pool;
      for (const Westeros card : deck) pool.add(byte(card));
      pool.mix(rng_, Draw::redeal);
      for (Westeros& card : deck) card = static_cast<Westeros>(pool.next());
    }
  }

  void wildling_deck() {
    kit::Pool<wildling_count, wildling_count> pool;
    auto& deck = s_.wildling_deck;
    for (std::size_t i = 0; i < deck.size(); ++i)
      if (!knows_wildling(s_, i, viewer_)) pool.add(byte(deck[i]));
    pool.mix(rng_, Draw::redeal);
    for (std::size_t i = 0; i < deck.size(); ++i)
      if (!knows_wildling(s_, i, viewer_)) deck[i] = static_cast<Wildling>(pool.next());
  }

  int any(int n) {
    return static_cast<int>(draw(rng_, Draw::redeal, static_cast<std::uint32_t>(n)));
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
};

}  // namespace

void Board::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

}  // namespace rookery
