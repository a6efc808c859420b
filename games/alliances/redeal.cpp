// A position the viewer cannot tell from the real one. What the viewer knows stays; the unknown
// cards of each kind are gathered, sorted, shuffled with the caller's generator and dealt to the
// places they came from. What others know of hands is not the viewer's to know: it is forgotten,
// except about the viewer's own cards, where the viewer saw every look.
#include <algorithm>

#include "games/alliances/alliances.h"
#include "games/alliances/legal.h"

namespace rookery {

using namespace alliances;

namespace {

// Every influence card there is fits in here.
struct Pool {
  std::array<std::uint8_t, deck_size> cards{};
  std::size_t size = 0;
  void add(std::uint8_t card) { cards[size++] = card; }
  std::uint8_t next() { return cards[--size]; }
  void mix(Rng& rng) {
    std::sort(cards.begin(), cards.begin() + size);
    shuffle(rng, Draw::redeal, std::span(cards.data(), size));
  }
};

class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng)
      : s_(s), viewer_(viewer), rng_(rng), eye_(viewer.as_audience().bits()) {}

  void run() {
    allies();
    tokens();
    influence();
    s_.rng.rekey_from(rng_);
  }

 private:
  bool sees(std::uint8_t known) const { return (known & eye_) != 0; }
  bool peeked_unseen(OpCode code) const {
    return !s_.peeked.empty() && !viewer_.is(s_.peeker) && current_op(s_.top()).code == code;
  }

  void allies() {
    Pool pool;
    const bool peeked = peeked_unseen(OpCode::peek_allies);
    for (const auto& place : s_.ally_deck) {
      if (!sees(place.known)) pool.add(static_cast<std::uint8_t>(place.card));
    }
    for (const std::uint8_t card : s_.peeked) {
      if (peeked) pool.add(card);
    }
    pool.mix(rng_);
    for (auto& place : s_.ally_deck) {
      if (!sees(place.known)) place.card = static_cast<Ally>(pool.next());
    }
    for (std::uint8_t& card : s_.peeked) {
      if (peeked) card = pool.next();
    }
  }

  template <class Visit>
  void unseen_tokens(Visit visit) {
    const auto visit_unseen = [&](auto& tokens) {
      for (Token& token : tokens) {
        if (!sees(token.seen().bits())) visit(token);
      }
    };
    for (std::size_t c = 0; c < s_.seats; ++c) visit_unseen(s_.councils[c].tokens);
    visit_unseen(s_.current_tokens);
  }

  void tokens() {
    if (s_.over()) return;  // all are turned up
    unseen_tokens(
        [this](Token token) { ++s_.supply[static_cast<std::size_t>(token.value() - 1)]; });
    auto left = static_cast<std::uint32_t>(s_.supply_size());
    unseen_tokens([&](Token& token) {
      auto n = draw(rng_, Draw::redeal, left--);
      std::size_t kind = 0;
      while (n >= s_.supply[kind]) n -= s_.supply[kind++];
      --s_.supply[kind];
      token.set_value(static_cast<int>(kind) + 1);
    });
  }

  void influence() {
    // Seats of which at least one must hold the card a secret question is about.
    const SeatSet holders = possible_holders();
    constexpr int tries = 64;
    for (int i = 0; i < tries; ++i) {
      deal_influence();
      if (holders.empty() || some_holder(holders) != no_seat) break;
      if (i == tries - 1) force_holder(holders);
    }
    settle_offer(holders);
  }

  void deal_influence() {
    Pool pool;
    const bool peeked = peeked_unseen(OpCode::peek_influence);
    for (const auto& place : s_.influence_deck) {
      if (!sees(place.known)) pool.add(static_cast<std::uint8_t>(place.card));
    }
    for (const std::uint8_t card : s_.peeked) {
      if (peeked) pool.add(card);
    }
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      for (const HandCard held : s_.hands[seat]) {
        if (!sees(held.known)) pool.add(static_cast<std::uint8_t>(held.card));
      }
    }
    pool.mix(rng_);
    for (auto& place : s_.influence_deck) {
      if (!sees(place.known)) place.card = static_cast<Influence>(pool.next());
    }
    for (std::uint8_t& card : s_.peeked) {
      if (peeked) card = pool.next();
    }
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      const Hand old = s_.hands[seat];
      s_.hands[seat].clear();
      for (const HandCard held : old) {
        if (sees(held.known)) s_.hands[seat].add(held.card, eye_);
      }
      for (const HandCard held : old) {
        if (!sees(held.known)) s_.hands[seat].add(static_cast<Influence>(pool.next()), 0);
      }
    }
  }

  // --- a question that was asked because of a hidden card (Robb Stark, skip_empty_windows) ---

  bool secret_offer() const {
    return s_.skip_empty_windows && s_.ask == Ask::offer_kill && !viewer_.is(s_.asked);
  }
  Influence price() const { return current_op(s_.top()).card; }
  // Clockwise distance from the leader who claimed.
  int distance(Seat seat) const { return (seat + s_.seats - s_.top().you) % s_.seats; }

  SeatSet possible_holders() const {
    if (s_.skip_empty_windows && s_.ask == Ask::cancel_kill && !viewer_.is(s_.asked)) {
      return SeatSet::of(s_.asked);
    }
    if (!secret_offer()) return {};
    int from = s_.top().count;
    int to = s_.seats;
    if (!viewer_.is_spectator()) {
      const Seat me = viewer_.as_seat();
      if (SeatSet(s_.top().memo).has(me)) {
        from = distance(me);  // I have declined: whoever is asked sits after me
      } else if (distance(me) > from && s_.hands[me].holds(price())) {
        to = distance(me);  // I would have been asked
      }
    }
    SeatSet seats;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (distance(seat) > from && distance(seat) < to && !viewer_.is(seat)) seats.add(seat);
    }
    return seats;
  }

  Seat some_holder(SeatSet seats) const {
    Seat seat = s_.top().you;
    for (int i = 1; i < s_.seats; ++i) {
      seat = s_.left_of(seat);
      if (seats.has(seat) && s_.hands[seat].holds(price())) return seat;
    }
    if (seats.has(s_.top().you) && s_.hands[s_.top().you].holds(price())) return s_.top().you;
    return no_seat;
  }

  // Luck did not do it: exchange an unknown card of a possible holder for the card, wherever the
  // viewer cannot see it.
  void force_holder(SeatSet seats) {
    Seat target = no_seat;
    std::size_t place = 0;
    for (const Seat seat : seats) {
      for (std::size_t i = 0; i < s_.hands[seat].size(); ++i) {
        if (sees(s_.hands[seat][i].known)) continue;
        target = seat;
        place = i;
      }
    }
    if (target == no_seat) return;
    const Influence given = s_.hands[target][place].card;
    const auto receive = [&] {
      s_.hands[target].remove_least_known(given);
      s_.hands[target].add(price(), 0);
    };
    for (auto& card : s_.influence_deck) {
      if (sees(card.known) || card.card != price()) continue;
      card.card = given;
      return receive();
    }
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (viewer_.is(seat) || seats.has(seat)) continue;
      Hand& hand = s_.hands[seat];
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if (sees(hand[i].known) || hand[i].card != price()) continue;
        hand.remove_least_known(price());
        hand.add(given, 0);
        return receive();
      }
    }
  }

  void settle_offer(SeatSet holders) {
    if (!s_.skip_empty_windows || (s_.ask != Ask::offer_kill && s_.ask != Ask::cancel_kill)) return;
    Frame& frame = s_.top();
    frame.memo = static_cast<std::uint8_t>(frame.memo & eye_);
    if (!secret_offer()) return;
    s_.asked = frame.subject = some_holder(holders);
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
  std::uint8_t eye_;
};

}  // namespace

void Alliances::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

}  // namespace rookery
