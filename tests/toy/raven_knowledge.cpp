// Who knows what: the view, the redeal, and what is true of every sound position.
#include "engine/view_fields.h"
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
    number("rounds_left", s_.rounds_left);
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

  // All of the frames is public.
  void under_way() {
    constexpr std::array<std::string_view, 5> names{"", "auction", "prize", "snatch", "guard"};
    w_.key("under_way");
    w_.begin_array();
    for (std::size_t i = 0; i < s_.depth; ++i) {
      w_.begin_object();
      text("what", names[static_cast<std::size_t>(s_.frames[i].proc)]);
      number("seat", s_.frames[i].seat);
      number("raven", s_.frames[i].raven);
      w_.end_object();
    }
    w_.end_array();
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

// Takes up every raven the viewer cannot name (a set has no order that could tell anything) and
// deals them back at random. Guards come first, those that must beat most before the others: every
// raven good enough for one guard is good enough for all that follow, so each choice leaves the
// later ones equally many, and all deals that fit are equally likely.
void RavenAuction::redeal(State& s, Viewer viewer, Rng& rng) {
  Ravens pool = 0;
  const std::size_t deck_unknown = s.deck.size() - (knows_top(s, viewer) ? 1 : 0);
  for (std::size_t i = 0; i < deck_unknown; ++i) pool |= bit(s.deck[i]);
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (viewer.is(seat)) continue;
    pool |= s.hands[seat];
    if (s.pending[seat] != 0) pool |= bit(s.pending[seat]);
    for (const Guard guard : s.guards[seat]) {
      if (!knows_guards(s, viewer, seat)) pool |= bit(guard.raven);
    }
  }
  const auto take = [&](Ravens from) {
    from &= pool;
    auto skip = draw(rng, Draw::redeal, static_cast<std::uint32_t>(std::popcount(from)));
    for (; skip > 0; --skip) from &= from - 1;
    const auto raven = static_cast<Raven>(std::countr_zero(from));
    pool &= ~bit(raven);
    return raven;
  };

  for (Raven above = raven_count; above > 0; --above) {
    for (Seat seat{0}; seat < s.seats; ++seat) {
      for (Guard& guard : s.guards[seat]) {
        if (guard.above != above || knows_guards(s, viewer, seat)) continue;
        guard.raven = take(higher_than(above));
      }
    }
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (viewer.is(seat)) continue;
    if (s.pending[seat] != 0) s.pending[seat] = take(all_ravens);
    const int held = std::popcount(s.hands[seat]);
    s.hands[seat] = 0;
    for (int i = 0; i < held; ++i) s.hands[seat] |= bit(take(all_ravens));
  }
  for (std::size_t i = 0; i < deck_unknown; ++i) s.deck[i] = take(all_ravens);
  s.rng.rekey_from(rng);
}

namespace raven {

void describe(const Guard& guard, Meaning& m) {
  m("raven", guard.raven);
  m("above", guard.above);
}

void describe(const Frame& frame, Meaning& m) {
  m("proc", frame.proc);
  m("seat", frame.seat);
  m("raven", frame.raven);
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
  m("rounds_left", s.rounds_left);
  m("depth", s.depth);
  m("frames", s.frames);
}

const char* RavenAuction::broken_invariant(const State& s) {
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
      if (guard.raven <= guard.above) return "a guard is too low";
    }
  }
  for (std::size_t i = 0; i < s.depth; ++i) {
    if (s.frames[i].proc == Proc::prize && s.frames[i].raven != 0) see(bit(s.frames[i].raven));
  }
  if (seen != all_ravens || count != raven_count) return "a raven is lost or doubled";
  return nullptr;
}

}  // namespace rookery
