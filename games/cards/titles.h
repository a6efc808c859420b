// Titles of a melee: who holds which, and what follows from it (CRD-TITLE, CRD-MELEE).
#pragma once

#include "games/cards/state.h"

namespace rookery::cards {

constexpr Kind kind_of(Title title) { return title_kinds[index(title)]; }
inline bool is_title(Kind kind) { return is_a(kind, CardType::title); }
constexpr Title title_at(Kind kind) {
  std::size_t i = 0;
  while (i + 1 < title_kinds.size() && title_kinds[i] != kind) ++i;
  return static_cast<Title>(i);
}

constexpr Ref title_ref(Seat seat) { return ref_of(seat, title_slot); }
// The title the seat holds, or none.
inline Kind title_of(const State& s, Seat seat) { return s.card(title_ref(seat)).kind; }
inline Seat holder_of(const State& s, Kind title) {
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (title_of(s, seat) == title) return seat;
  return no_seat;
}
// Titles that nobody holds (CRD-TITLE-01).
Titles title_pool(const State& s);
// CRD-MELEE-03: how many are set aside before the draft.
int titles_set_aside(const State& s);

// CRD-MELEE-08, CRD-RULING-60: whom the seat may not challenge, or nobody.
Seat supported_by(const State& s, Seat seat);
// CRD-MELEE-09: whether beating that opponent is worth a bonus to the seat.
bool is_rival(const State& s, Seat seat, Seat opponent);

// CRD-MELEE-11, CRD-RULING-56: whether the Crown Regent may redirect the challenge under way.
bool can_redirect(const State& s);
// CRD-MELEE-12: against whom it may then be resolved.
SeatSet redirect_targets(const State& s);
// CRD-TITLE-08: whom claim may be applied to.
SeatSet claim_targets(const State& s);

}  // namespace rookery::cards
