// Titles come and go: the draft of step 1.4 and the return of step 7.4 (CRD-MELEE).
#include "games/cards/play.h"

namespace rookery::cards {

// CRD-MELEE-03 to CRD-MELEE-06.
void Play::draft_titles() {
  Course& course = s.course();
  if (!course.begun) {
    course.begun = true;
    set_titles_aside();
  }
  for (; course.position < s.seats; ++course.position) {
    const Seat seat = s.nth(course.position);
    Player& player = s.at(seat);
    const bool leaves =
        player.eliminated || s.conceded.has(seat);  // CRD-MELEE-04: the rest goes on
    if (leaves || s.offered.empty() || player.chosen_title != Kind::none) continue;
    player.titles_seen = s.offered;  // CRD-RULING-62: what is passed on, and nothing else
    reveal(Text::event_offered, SeatSet::of(seat), s.offered.bits());
    if (s.offered.size() > 1) return ask(Ask::title, seat);
    take_title(seat, kind_of(s.offered.lowest()));
  }
  reveal_titles();
}

void Play::set_titles_aside() {
  s.offered = every_title;
  const int aside = titles_set_aside(s);
  for (int i = 0; i < aside; ++i) {
    auto skip = draw(s.rng, Draw::titles, static_cast<std::uint32_t>(s.offered.size()));
    for (const Title title : s.offered)
      if (skip-- == 0) {
        s.offered.remove(title);
        break;
      }
  }
  tell(Text::event_titles_drafted, s.offered.size(), aside);
}

void Play::take_title(Seat seat, Kind kind) {
  s.at(seat).chosen_title = kind;
  s.offered.remove(title_at(kind));
  tell_only(SeatSet::of(seat), Text::event_takes_title, kind);
  tell_only(all_but(SeatSet::of(seat)), Text::event_title_chosen, seat);
}

// CRD-MELEE-05: all at once.
void Play::reveal_titles() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.nth(i);
    Player& player = s.at(seat);
    const Kind kind = player.chosen_title;
    if (kind == Kind::none) continue;
    hold_title(seat, kind);
    reveal(Text::event_title, everyone, seat, kind);
  }
  forget_draft();
  go(Step::plot_window);
}

void Play::forget_draft() {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    s.at(seat).chosen_title = Kind::none;
    s.at(seat).titles_seen = Titles();
  }
  s.offered = Titles();
}

void Play::hold_title(Seat seat, Kind kind) {
  Player& player = s.at(seat);
  s.card(title_ref(seat)) = Card{.kind = kind, .controller = seat, .role = Role::card, .copy = 1};
  player.in_play |= slot_bit(title_slot);
  join(player, title_slot);
  gather(s, title_ref(seat), s.gathered);
  s.unsettled = true;
}

// CRD-TITLE-02: back to the pool, whose cards nobody holds.
void Play::return_title(Seat seat) {
  Player& player = s.at(seat);
  s.card(title_ref(seat)) = Card{};
  player.in_play &= ~slot_bit(title_slot);
  join(player, title_slot);
  s.gathered = gather_all(s);
  s.used.remove_if([&](const Used& use) { return use.card == title_ref(seat); });
  s.unsettled = true;
}

// CRD-MELEE-07.
void Play::return_titles() {
  go(Step::taxation_window);
  if (s.seats == 2) return;
  for (Seat seat{0}; seat < s.seats; ++seat) return_title(seat);
  tell(Text::event_titles_return);
}

}  // namespace rookery::cards
