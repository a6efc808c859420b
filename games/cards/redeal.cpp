// A position the viewer cannot tell from the real one. What is hidden in this game: hands, decks,
// set-up cards, face-down duplicates, the plots chosen.
#include <algorithm>

#include "games/cards/cards.h"
#include "games/cards/questions.h"

namespace rookery {

using namespace cards;

namespace cards {

class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng) : s_(s), viewer_(viewer), rng_(rng) {}

  void run() {
    for (Seat seat{0}; seat < s_.seats; ++seat) deal(seat);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      Player& player = s_.at(seat);
      if (player.chosen_plot == Kind::none || viewer_.is(seat)) continue;
      player.chosen_plot =
          player.plots[draw(rng_, Draw::redeal, static_cast<std::uint32_t>(player.plots.size()))];
    }
    s_.rng.rekey_from(rng_);
  }

 private:
  bool knows(SeatSet known) const { return !(known & viewer_.as_audience()).empty(); }

  // All unknown cards of the seat into one pool, sorted and shuffled, then to their places.
  void deal(Seat seat) {
    Player& player = s_.at(seat);
    const bool own = viewer_.is(seat);
    n_ = 0;
    for (std::size_t i = 0; i < player.deck.size(); ++i)
      if (!knows(player.deck_known[i])) add(player.deck[i]);
    FixedVector<SeatSet, most_draw_cards> masks;  // of the unknown cards of the hand
    FixedVector<Kind, most_draw_cards> kept;
    FixedVector<SeatSet, most_draw_cards> kept_masks;
    if (!own) {
      for (std::size_t i = 0; i < player.hand.size(); ++i) {
        if (knows(player.hand_known[i])) {
          kept.push_back(player.hand[i]);
          kept_masks.push_back(player.hand_known[i]);
        } else {
          add(player.hand[i]);
          masks.push_back(player.hand_known[i]);
        }
      }
    }
    const bool hidden_setup = !own && s_.step() <= Step::reveal_setup && !player.laid.empty();
    if (hidden_setup)
      for (const Kind kind : player.laid) add(kind);
    each_facedown(seat, [&](Card& card) { add(card.kind); });
    mix();
    if (hidden_setup) deal_setup(player);
    each_facedown(seat, [&](Card& card) { card.kind = next(); });
    if (!own) {
      if (!masks.empty()) keep_promise(seat, kept);
      deal_hand(player, masks, kept, kept_masks);
    }
    for (std::size_t i = 0; i < player.deck.size(); ++i)
      if (!knows(player.deck_known[i])) player.deck[i] = next();
  }

  // Who is asked to pick a card out of the hand holds one: it comes to the hand first.
  void keep_promise(Seat seat, const FixedVector<Kind, most_draw_cards>& kept) {
    if (s_.ask() != Ask::pick || !s_.question.owes(seat)) return;
    const Ability& ability = s_.now<Ability>();
    const Pick& pick = spec_of(ability).pick;
    if (pick.may || !pick.from.has(Zone::hand) || pick.whose != Whose::yours) return;
    for (const Kind kind : kept)
      if (can_pick(s_, ability, kind)) return;
    for (std::size_t i = n_; i-- > 0;) {
      if (!can_pick(s_, ability, pool_[i])) continue;
      std::swap(pool_[i], pool_[n_ - 1]);
      return;
    }
  }

  template <class Do>
  void each_facedown(Seat seat, Do call) {
    Player& player = s_.at(seat);
    each_slot(player.in_play, [&](int slot) {
      Card& card = player.slots[static_cast<std::size_t>(slot)];
      if (card.facedown && !viewer_.is(card.controller)) call(card);
    });
  }

  void deal_hand(Player& player, const FixedVector<SeatSet, most_draw_cards>& masks,
                 const FixedVector<Kind, most_draw_cards>& kept,
                 const FixedVector<SeatSet, most_draw_cards>& kept_masks) {
    std::array<std::uint8_t, most_draw_cards> order{};
    for (std::size_t i = 0; i < masks.size(); ++i) order[i] = masks[i].bits();
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(masks.size()));
    player.hand.clear();
    player.hand_known.clear();
    const auto put = [&](Kind kind, SeatSet known) {
      std::size_t at = 0;
      while (at < player.hand.size() &&
             (player.hand[at] < kind ||
              (player.hand[at] == kind && player.hand_known[at].bits() < known.bits())))
        ++at;
      player.hand.insert(at, kind);
      player.hand_known.insert(at, known);
    };
    for (std::size_t i = 0; i < kept.size(); ++i) put(kept[i], kept_masks[i]);
    for (std::size_t i = 0; i < masks.size(); ++i) put(next(), SeatSet(order[i]));
  }

  // CRD-SETUP-13 to CRD-SETUP-16 hold of what lies face down: whole choices are drawn until one
  // fits; the cheapest cards there are always do.
  void deal_setup(Player& player) {
    const std::size_t size = player.laid.size();
    for (int tries = 0; tries < 300; ++tries) {
      for (std::size_t i = 0; i < size; ++i)
        std::swap(pool_[n_ - 1 - i],
                  pool_[draw(rng_, Draw::redeal, static_cast<std::uint32_t>(n_ - i))]);
      if (fits(player, size)) return take_setup(player, size);
    }
    lay_cheapest(player, size);
    mix();
  }
  // One after another the cheapest that may join the others.
  void lay_cheapest(Player& player, std::size_t size) {
    std::sort(pool_.begin(), pool_.begin() + static_cast<std::ptrdiff_t>(n_), [](Kind a, Kind b) {
      return std::pair(record(a).cost, a) < std::pair(record(b).cost, b);
    });
    player.laid.clear();
    while (player.laid.size() < size) {
      std::size_t at = 0;
      while (at < n_ && !may_join(player, pool_[at])) ++at;
      if (at == n_) at = 0;  // there is always one: the real choice was made of this pool
      player.laid.push_back(pool_[at]);
      std::copy(pool_.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                pool_.begin() + static_cast<std::ptrdiff_t>(n_),
                pool_.begin() + static_cast<std::ptrdiff_t>(at));
      --n_;
    }
    std::sort(player.laid.begin(), player.laid.end());
  }
  static bool may_join(const Player& player, Kind kind) {
    if (is_a(kind, CardType::event)) return false;
    const bool limited = keywords_of(kind).has(Keyword::limited);
    bool host = !is_a(kind, CardType::attachment);
    for (const Kind other : player.laid) {
      if (limited && keywords_of(other).has(Keyword::limited)) return false;
      host = host || (could_host(kind, other) && !keywords_of(other).has(Keyword::no_attachments) &&
                      record(other).attachments_only.empty());
    }
    return host;
  }
  bool fits(Player& player, std::size_t size) {
    player.laid.clear();
    for (std::size_t i = 0; i < size; ++i) player.laid.push_back(pool_[n_ - 1 - i]);
    std::sort(player.laid.begin(), player.laid.end());
    int limited = 0;
    bool hosted = true;
    for (const Kind kind : player.laid) {
      if (is_a(kind, CardType::event)) return false;
      limited += keywords_of(kind).has(Keyword::limited) ? 1 : 0;
      if (!is_a(kind, CardType::attachment)) continue;
      bool host = false;
      for (const Kind other : player.laid)
        host =
            host || (could_host(kind, other) && !keywords_of(other).has(Keyword::no_attachments) &&
                     record(other).attachments_only.empty());
      hosted = hosted && host;
    }
    return hosted && limited <= 1 && laid_cost(player) <= 8;
  }
  void take_setup(Player& player, std::size_t size) {
    player.laid.clear();
    for (std::size_t i = 0; i < size; ++i) player.laid.push_back(next());
    std::sort(player.laid.begin(), player.laid.end());
  }

  void add(Kind kind) { pool_[n_++] = kind; }
  Kind next() { return pool_[--n_]; }
  void mix() {
    std::sort(pool_.begin(), pool_.begin() + static_cast<std::ptrdiff_t>(n_));
    shuffle(rng_, Draw::redeal, std::span(pool_.data(), n_));
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
  std::array<Kind, most_draw_cards> pool_{};
  std::size_t n_ = 0;
};

}  // namespace cards

void Cards::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

}  // namespace rookery
