// Action windows, and what players do in them besides abilities (CRD-WINDOW, CRD-MARSHAL).
#include "games/cards/play.h"

namespace rookery::cards {

// CRD-WINDOW-02: round and round until all pass in a row. With `skip_empty_windows` whoever can do
// nothing passes unasked; that somebody is asked is then seen by all.
void Play::window_step() {
  Window& window = s.now<Window>();
  const Seat seat = window.turn.advance(s.seats, [&](Seat next) {
    if (s.at(next).eliminated) return false;
    return !s.skip_empty_windows || can_act(s, next, window.marshalling);
  });
  if (seat == no_seat) return end_procedure();
  if (s.skip_empty_windows)
    reveal(Text::event_ponders, everyone, seat, Ask::action, s.under_way.depth());
  ask(Ask::action, seat);
}

void Play::act(Seat seat) { s.now<Window>().turn.acted(seat, s.seats); }

void Play::pass(Seat seat) {
  if (s.under_way.top_is<Window>()) return s.now<Window>().turn.pass(seat, s.seats);
  s.now<Occurrence>().turn.pass(seat, s.seats);
}

// CRD-MARSHAL-06 to CRD-MARSHAL-12.
void Play::marshal(Seat seat, Kind kind, Ref host, bool duplicate) {
  act(seat);
  if (duplicate) {  // CRD-DUPE-03, CRD-DUPE-04
    from_hand(seat, kind);
    reveal(Text::event_duplicates, everyone, seat, kind);
    add_duplicate(seat, kind, own_copy(s, seat, kind), false);
    return;
  }
  const int cost = cost_to_marshal(s, seat, kind);
  const bool was_cheaper = given_in_hand(s, Gives::cheaper_first, seat, kind) != 0;
  from_hand(seat, kind);
  reveal(Text::event_marshals, everyone, seat, kind, cost);
  if (on(Rule::CRD_MARSHAL_08)) lose_gold(seat, cost);
  if (was_cheaper) ++s.at(seat).first_cheaper;
  if (keywords_of(kind).has(Keyword::limited)) ++s.at(seat).limited;
  s.lasting.remove_if([&](const Lasting& effect) {
    return effect.what == Lasts::cheaper && effect.seat == seat && cheaper_fits(effect.which, kind);
  });
  enter(seat, kind, host, Entry::marshalled);
}

// CRD-KEY-05, CRD-KEY-06, CRD-RULING-43.
void Play::ambush(Seat seat, Kind kind, Ref host) {
  const std::uint32_t all = ambush_prices(s, seat, kind);
  const std::uint32_t able = s.at(seat).gold >= 31 ? all : all & ((2U << s.at(seat).gold) - 1U);
  if (std::popcount(able) > 1 && on(Rule::CRD_KEY_07)) {
    reveal(Text::event_shows, everyone, seat, kind);
    show_in_hand(seat, kind);
    s.now<Window>().ambushes = kind;
    s.now<Window>().host = host;
    return ask(Ask::ambush, seat);
  }
  ambush_for(seat, kind, host, std::countr_zero(able));
}

void Play::ambush_for(Seat seat, Kind kind, Ref host, int cost) {
  s.now<Window>().ambushes = Kind::none;
  s.now<Window>().host = no_ref;
  act(seat);
  from_hand(seat, kind);
  reveal(Text::event_ambushes, everyone, seat, kind, cost);
  if (on(Rule::CRD_KEY_05)) lose_gold(seat, cost);
  enter(seat, kind, host, on(Rule::CRD_KEY_06) ? Entry::ambush : Entry::marshalled);
}

}  // namespace rookery::cards
