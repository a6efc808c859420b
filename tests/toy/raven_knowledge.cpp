// Who knows what: the view, the redeal, and what is true of every sound position.
#include <algorithm>

#include "engine/view_fields.h"
#include "kit/pool.h"
#include "tests/toy/raven_auction.h"

namespace rookery {

using namespace raven;

namespace {

bool knows_top(const State& s, Viewer viewer) {
  return (s.top_known & viewer.as_audience().bits()) != 0;
}
bool knows_guards(const State& s, Viewer viewer, Seat owner) {
  return viewer.is(owner) || s.over();
}

template <ViewWriter W>
class ViewOf : ViewFields<W> {
  using Fields = ViewFields<W>;
  using Fields::flag, Fields::number, Fields::seats, Fields::text, Fields::w_;

 public:
  ViewOf(const State& s, Viewer viewer, W& w) : Fields(w), s_(s), viewer_(viewer) {}

  void write() {
    w_.begin_object();
    number("rounds_left", s_.auction().rounds_left);
    seats("waiting_for", RavenAuction::waiting_for(s_, viewer_));
    under_way();
    w_.key("deck");
    w_.begin_object();
    number("size", static_cast<std::int64_t>(s_.deck.size()));
    seats("top_known_by", SeatSet(s_.top_known));
    if (knows_top(s_, viewer_)) number("top", s_.deck.back());
    w_.end_object();
    ravens("discard", s_.discard);
    w_.key("seats");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) one_seat(seat);
    w_.end_array();
    w_.end_object();
  }

 private:
  void ravens(std::string_view key, Ravens set) {
    w_.key(key);
    w_.begin_array();
    for_each(set, [&](Raven raven) { w_.number(raven); });
    w_.end_array();
  }

  // All of the frames is public. When the game is over the auction still lies there, for the count
  // of its rounds, but nothing is under way.
  void under_way() {
    w_.key("under_way");
    w_.begin_array();
    for (std::size_t i = 0; !s_.over() && i < s_.under_way.depth(); ++i)
      s_.under_way.visit(i, [this](const auto& frame) { this->procedure(frame); });
    w_.end_array();
  }
  void procedure(const Auction&) { frame("auction", Seat{0}, 0); }
  void procedure(const Prize& prize) { frame("prize", prize.winner, prize.raven); }
  void procedure(const Snatch& snatch) { frame("snatch", snatch.turns.next(), 0); }
  void procedure(const Guarding& guarding) { frame("guard", guarding.holder, guarding.above); }
  void frame(std::string_view what, Seat seat, Raven raven) {
    w_.begin_object();
    text("what", what);
    number("seat", seat);
    number("raven", raven);
    w_.end_object();
  }

  void one_seat(Seat seat) {
    w_.begin_object();
    number("hand_size", std::popcount(s_.hands[seat]));
    if (viewer_.is(seat)) ravens("hand", s_.hands[seat]);
    flag("ready", s_.pending[seat] != 0);
    if (viewer_.is(seat)) number("bid", s_.pending[seat]);
    ravens("prizes", s_.prizes[seat]);
    w_.key("guards");
    w_.begin_array();
    for (const Guard guard : s_.guards[seat]) {
      w_.begin_object();
      number("above", guard.above);
      if (knows_guards(s_, viewer_, seat)) number("raven", guard.raven);
      w_.end_object();
    }
    w_.end_array();
    if (s_.over()) number("score", RavenAuction::result(s_).score[seat]);
    w_.end_object();
  }

  const State& s_;
  Viewer viewer_;
};

}  // namespace

void RavenAuction::view(const State& s, Viewer viewer, HashWriter& out) {
  ViewOf(s, viewer, out).write();
}
void RavenAuction::view(const State& s, Viewer viewer, JsonWriter& out) {
  ViewOf(s, viewer, out).write();
}

namespace {

// Takes up every raven the viewer cannot name and deals them back at random. Guards come first,
// those that must beat most before the others: every raven good enough for one guard is good enough
// for all that follow, so each choice leaves the later ones equally many, and all deals that fit
// are equally likely.
class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng)
      : s_(s),
        viewer_(viewer),
        rng_(rng),
        deck_unknown_(s.deck.size() - (knows_top(s, viewer) ? 1 : 0)) {}

  void run() {
    take_up();
    for (Raven above = raven_count; above > 0; --above) deal_guards(above);
    pool_.mix(rng_, Draw::redeal);
    for (Seat seat{0}; seat < s_.seats; ++seat)
      if (!viewer_.is(seat)) deal_hand(seat);
    for (std::size_t i = 0; i < deck_unknown_; ++i) s_.deck[i] = pool_.next();
    s_.rng.rekey_from(rng_);
  }

 private:
  void take_up() {
    for (std::size_t i = 0; i < deck_unknown_; ++i) pool_.add(s_.deck[i]);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) continue;
      for_each(s_.hands[seat], [this](Raven raven) { pool_.add(raven); });
      if (s_.pending[seat] != 0) pool_.add(s_.pending[seat]);
      if (knows_guards(s_, viewer_, seat)) continue;
      for (const Guard guard : s_.guards[seat]) pool_.add(guard.raven);
    }
  }

  void deal_guards(Raven above) {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (knows_guards(s_, viewer_, seat)) continue;
      for (Guard& guard : s_.guards[seat])
        if (guard.above == above) guard.raven = any_higher_than(above);
    }
  }

  // The first that fits. The pool is mixed for each guard anew: those passed over would lie in
  // front for the next one, and be chosen too often.
  Raven any_higher_than(Raven above) {
    pool_.mix(rng_, Draw::redeal);
    const auto ravens = pool_.cards();
    const auto found =
        std::find_if(ravens.begin(), ravens.end(), [above](Raven raven) { return raven > above; });
    if (found == ravens.end()) fault("no raven is left that could be a guard");
    std::swap(*found, ravens.back());
    return pool_.next();
  }

  void deal_hand(Seat seat) {
    if (s_.pending[seat] != 0) s_.pending[seat] = pool_.next();
    Ravens hand = 0;
    for (int n = std::popcount(s_.hands[seat]); n > 0; --n) hand |= bit(pool_.next());
    s_.hands[seat] = hand;
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
  std::size_t deck_unknown_;  // of its cards, from the bottom
  kit::Pool<raven_count + 1, raven_count> pool_;
};

}  // namespace

void RavenAuction::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

namespace raven {

static void describe(const Guard& guard, Meaning& m) {
  m("raven", guard.raven);
  m("above", guard.above);
}

static void describe(const Auction& auction, Meaning& m) { m("rounds_left", auction.rounds_left); }

static void describe(const Prize& prize, Meaning& m) {
  m("winner", prize.winner);
  m("raven", prize.raven);
}

static void describe(const Snatch& snatch, Meaning& m) { m("turns", snatch.turns); }

static void describe(const Guarding& guarding, Meaning& m) {
  m("holder", guarding.holder);
  m("above", guarding.above);
}

}  // namespace raven

void RavenAuction::describe(const State& s, Meaning& m) {
  m("rng", s.rng);
  m("hands", s.hands);
  m("prizes", s.prizes);
  m("discard", s.discard);
  m("guards", s.guards);
  m("deck", s.deck);
  m("top_known", s.top_known);
  m("pending", s.pending);
  m("seats", s.seats);
  m("question", s.question);
  m("under_way", s.under_way);
}

Broken RavenAuction::broken_invariant(const State& s) {
  Ravens seen = 0;
  int count = 0;
  const auto see = [&](Ravens set) {
    seen |= set;
    count += std::popcount(set);
  };
  for (const Raven raven : s.deck) see(bit(raven));
  see(s.discard);
  for (Seat seat{0}; seat < s.seats; ++seat) {
    see(s.hands[seat]);
    see(s.prizes[seat]);
    if (s.pending[seat] != 0) see(bit(s.pending[seat]));
    for (const Guard guard : s.guards[seat]) {
      see(bit(guard.raven));
      if (guard.raven <= guard.above) return {"a guard is too low", "straż jest zbyt niska"};
    }
  }
  const Prize* prize = s.under_way.find<Prize>();
  if (prize != nullptr && prize->raven != 0) see(bit(prize->raven));
  if (seen != all_ravens || count != raven_count)
    return {"a raven is lost or doubled", "kruk zginął albo się powtarza"};
  return {};
}

}  // namespace rookery
