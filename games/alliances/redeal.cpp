// A position the viewer cannot tell from the real one. What the viewer knows stays; the unknown
// cards of each kind are gathered, sorted, shuffled with the caller's generator and dealt to the
// places they came from. What others know of hands is not the viewer's to know: it is forgotten,
// except about the viewer's own cards, where the viewer saw every look.
#include <algorithm>

#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"
#include "games/alliances/legal.h"
#include "kit/pool.h"

namespace rookery {

using namespace alliances;

namespace {

using AllyPool = kit::Pool<ally_count, ally_count>;
using CardPool = kit::Pool<influence_count, deck_size>;
using WhitePool = kit::Pool<whites_each, whites_each>;  // a leader's own, by number

class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng)
      : s_(s), viewer_(viewer), rng_(rng), eye_(viewer.as_audience().bits()) {}

  void run() {
    allies();
    tokens();
    influence();
    secret_choices();
    const Seat watcher = s_.intercepted == no_seat ? no_seat : watcher_of(s_, s_.intercepted);
    if (watcher != no_seat) s_.hands[s_.intercepted].show_to(watcher);
    s_.rng.rekey_from(rng_);
  }

 private:
  bool sees(std::uint8_t known) const { return (known & eye_) != 0; }
  bool peeks_unseen() const { return s_.peeker != no_seat && !viewer_.is(s_.peeker); }

  void allies() {
    AllyPool pool;
    for (const auto& place : s_.ally_deck) {
      if (!sees(place.known)) pool.add(static_cast<std::uint8_t>(place.card));
    }
    // The one that lay in the row all know.
    const auto hidden = [this](Ally ally) { return peeks_unseen() && ally != s_.peeked_open; };
    for (const Ally ally : s_.peeked_allies) {
      if (hidden(ally)) pool.add(static_cast<std::uint8_t>(ally));
    }
    pool.mix(rng_, Draw::redeal);
    for (auto& place : s_.ally_deck) {
      if (!sees(place.known)) place.card = static_cast<Ally>(pool.next());
    }
    for (Ally& ally : s_.peeked_allies) {
      if (hidden(ally)) ally = static_cast<Ally>(pool.next());
    }
  }

  template <class Visit>
  void unseen_tokens(Visit visit) {
    const auto visit_unseen = [&](auto& tokens) {
      for (Token& token : tokens) {
        if (!sees(token.seen().bits())) visit(token);
      }
    };
    for (Council c{0}; c < s_.seats; ++c) visit_unseen(s_.councils[c].tokens);
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

  // Calls with every influence card the viewer cannot see that lies in a deck or a draft's pack.
  template <class Visit>
  void unseen_places(Visit visit) {
    for (auto& place : s_.influence_deck) {
      if (!sees(place.known)) visit(place.card);
    }
    for (Influence& card : s_.peeked_influence) {
      if (peeks_unseen()) visit(card);
    }
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      for (Influence& card : s_.packs[seat]) visit(card);
    }
  }

  void deal_influence() {
    CardPool pool;
    CardPool blue;
    Titles hidden_whites;
    PerSeat<std::uint8_t> unseen{};  // cards of each hand
    const auto gather = [&](Influence card) {
      if (s_.advanced && is_in(card, white_cards)) {
        hidden_whites = hidden_whites.with(card, true);
      } else {
        const bool event = s_.set_aside != 0 && card_of(card).colour == Colour::blue;
        (event ? blue : pool).add(static_cast<std::uint8_t>(card));
      }
    };
    unseen_places(gather);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      for (const HandCard held : s_.hands[seat]) {
        if (sees(held.known)) continue;
        gather(held.card);
        ++unseen[seat];
      }
    }
    if (s_.set_aside != 0) events_aside(blue, pool);
    PerSeat<CardPool> whites{};
    if (s_.advanced) deal_whites(hidden_whites, unseen, whites);
    pool.mix(rng_, Draw::redeal);
    unseen_places([&](Influence& card) { card = static_cast<Influence>(pool.next()); });
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      const Pack pack = s_.packs[seat];
      s_.packs[seat].clear();
      for (const Influence card : pack) add_to(s_.packs[seat], card);
      deal_hand(seat, whites[seat], pool);
    }
  }

  // Which events lie aside and which have joined the cards nobody knows.
  void events_aside(CardPool& blue, CardPool& pool) {
    const int aside = std::popcount(s_.set_aside);
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (((s_.set_aside >> i) & 1U) != 0) blue.add(static_cast<std::uint8_t>(events[i]));
    }
    blue.mix(rng_, Draw::redeal);
    s_.set_aside = 0;
    for (int n = 0; n < aside; ++n) {
      const auto card = static_cast<Influence>(blue.next());
      const auto i = std::find(events.begin(), events.end(), card) - events.begin();
      s_.set_aside = static_cast<std::uint16_t>(s_.set_aside | 1U << i);
    }
    while (!blue.empty()) pool.add(blue.next());
  }

  // A leader's white cards: which are still in the pile, and where the others are. They came to the
  // leader's hand and can have left it unseen only to a hand that cards have passed between.
  void deal_whites(Titles hidden, const PerSeat<std::uint8_t>& unseen, PerSeat<CardPool>& whites) {
    PerSeat<std::uint8_t> free = unseen;
    for (Seat owner{0}; owner < s_.seats; ++owner) {
      if (s_.leaders[owner] == Leader::none) continue;
      WhitePool own;
      const bool pile_known = viewer_.is(owner);
      for (std::uint8_t i = 0; i < whites_each; ++i) {
        const bool in_pile = ((s_.whites[owner] >> i) & 1U) != 0 && !pile_known;
        if (in_pile || hidden.has(white_of(s_.leaders[owner], i))) own.add(i);
      }
      own.mix(rng_, Draw::redeal);
      if (!pile_known) {
        const int pile = std::popcount(s_.whites[owner]);
        s_.whites[owner] = 0;
        for (int n = 0; n < pile; ++n)
          s_.whites[owner] = static_cast<std::uint8_t>(s_.whites[owner] | 1U << own.next());
      }
      const bool mingled = s_.mingled.has(owner);
      while (!own.empty()) {
        const Influence card = white_of(s_.leaders[owner], own.next());
        const Seat holder =
            some_slot(free, SeatSet::of(owner) | (mingled ? s_.mingled : SeatSet()));
        --free[holder];
        whites[holder].add(static_cast<std::uint8_t>(card));
      }
    }
  }

  // A hand of those seats, each unseen card of them alike.
  Seat some_slot(const PerSeat<std::uint8_t>& free, SeatSet seats) {
    std::uint32_t total = 0;
    for (const Seat seat : seats) total += free[seat];
    if (total == 0) fault("a redeal finds no hand for a white card");
    auto n = draw(rng_, Draw::redeal, total);
    for (const Seat seat : seats) {
      if (n < free[seat]) return seat;
      n -= free[seat];
    }
    return no_seat;
  }

  void deal_hand(Seat seat, CardPool& whites, CardPool& pool) {
    const Hand old = s_.hands[seat];
    FixedVector<Influence, Hand::capacity> dealt;
    std::size_t known = 0;
    for (const HandCard held : old) known += sees(held.known) ? 1 : 0;
    for (std::size_t n = known; n < old.size(); ++n)
      dealt.push_back(static_cast<Influence>((whites.empty() ? pool : whites).next()));
    if (known == 0) return s_.hands[seat].deal(dealt);
    s_.hands[seat].clear();
    for (const HandCard held : old) {
      if (sees(held.known)) s_.hands[seat].add(held.card, eye_);
    }
    for (const Influence card : dealt) s_.hands[seat].add(card, 0);
  }

  // What others have chosen in secret may be any card they hold.
  void secret_choices() {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (s_.chosen[seat] == Influence::none || viewer_.is(seat)) continue;
      const Hand& hand = s_.hands[seat];
      s_.chosen[seat] =
          hand[draw(rng_, Draw::redeal, static_cast<std::uint32_t>(hand.size()))].card;
    }
  }

  // --- a question that was asked because of a hidden card (Robb Stark, skip_empty_windows) ---

  bool secret_offer() const {
    return s_.skip_empty_windows && s_.ask() == Ask::offer_kill && !viewer_.is(s_.asked());
  }
  const Offer& offer() const { return s_.frames.top<Offer>(); }
  Influence price() const { return offer().price; }
  // Clockwise distance from the leader who claimed.
  int distance(Seat seat) const { return (seat + s_.seats - offer().you) % s_.seats; }

  SeatSet possible_holders() const {
    if (s_.skip_empty_windows && s_.ask() == Ask::cancel_kill && !viewer_.is(s_.asked())) {
      return SeatSet::of(s_.asked());
    }
    if (!secret_offer()) return {};
    int from = offer().settled;
    int to = s_.seats;
    if (viewer_.is_seat()) {
      const Seat me = viewer_.as_seat();
      if (offer().declined.has(me)) {
        from = distance(me);  // I have declined: whoever is asked sits after me
      } else if (distance(me) > from && s_.hands[me].holds(price())) {
        to = distance(me);  // I would have been asked
      }
    }
    SeatSet seats;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (distance(seat) > from && distance(seat) < to && !viewer_.is(seat)) seats.add(seat);
    }
    return seats;
  }

  Seat some_holder(SeatSet seats) const {
    Seat seat = offer().you;
    for (int i = 1; i < s_.seats; ++i) {
      seat = s_.left_of(seat);
      if (seats.has(seat) && s_.hands[seat].holds(price())) return seat;
    }
    if (seats.has(offer().you) && s_.hands[offer().you].holds(price())) return offer().you;
    return no_seat;
  }

  // Luck did not do it: exchange an unknown card of a possible holder for the card, wherever the
  // viewer cannot see it.
  void force_holder(SeatSet seats) {
    Seat target = no_seat;
    std::size_t place = 0;
    for (const Seat seat : seats) {
      for (std::size_t i = 0; i < s_.hands[seat].size(); ++i) {
        const HandCard held = s_.hands[seat][i];
        if (sees(held.known) || (s_.advanced && is_in(held.card, white_cards))) continue;
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
    for (Seat seat{0}; seat < s_.seats; ++seat) {
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
    if (!s_.skip_empty_windows || (s_.ask() != Ask::offer_kill && s_.ask() != Ask::cancel_kill))
      return;
    auto& offer = s_.frames.top<Offer>();
    offer.declined = offer.declined & SeatSet(eye_);
    if (!secret_offer()) return;
    offer.asked = some_holder(holders);
    s_.question.hand_over(SeatSet::of(offer.asked));
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
  std::uint8_t eye_;
};

}  // namespace

void Alliances::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

}  // namespace rookery
