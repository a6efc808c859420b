// When texts may be used: leaders before cards, clockwise from the attacker (IT-CON-04).
#include "games/iron_throne/play.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

void Play::open_window(Timing timing) {
  s.under_way.push(Window{.timing = timing, .cards = kit::Rotation(first_to_play(s))});
}

void Play::window_step() {
  if (ask_leaders()) return;
  const Timing timing = s.window().timing;
  const bool early = timing == Timing::before_your_turn || timing == Timing::before_support_offer;
  if (early && on(Rule::IT_CARD_06)) return end_procedure();
  ask_cards();
}

bool Play::ask_leaders() {
  const Window& window = s.window();
  const SeatSet left = leaders_timed(s, window.timing) - window.used - window.declined;
  for (int i = 0; i < s.seats && !left.empty(); ++i) {
    const Seat seat = s.clockwise(i);
    if (!left.has(seat) || !leader_usable(s, seat, window.timing)) continue;
    ask(Ask::use_leader, seat);
    return true;
  }
  return false;
}

// The next player who has not passed. IT-CON-05: who can play nothing passes unasked; which players
// that are is seen by all, or, without skip_empty_windows, everybody with a card is asked.
void Play::ask_cards() {
  Window& window = s.window();
  const bool skip = s.skip_empty_windows && on(Rule::IT_CON_05);
  const Seat seat = window.cards.advance(s.seats, [&](Seat next) {
    return skip ? playable_texts(s, next, window.timing) != 0
                : champion_lives(s, next) && !s.at(next).hand.empty();
  });
  if (seat == no_seat) return end_procedure();
  if (s.skip_empty_windows) reveal(Text::event_ponders, everyone, seat);
  ask(Ask::play_text, seat);
}

void Play::use_leader(Seat seat) {
  Window& window = s.window();
  if (on(Rule::IT_CARD_04)) window.used.add(seat);
  window.declined = {};
  window.cards.reopen();
  s.spent_leaders.add(seat);
  const Person leader = person_of(s, seat, s.at(seat).leader);
  tell(Text::event_uses_leader, seat, leader);
  s.under_way.push(Ability{.you = seat, .person = leader, .of_leader = true});
}

// IT-RULING-22, IT-RULING-23: a play takes back all passes; then leaders again, then the next
// player.
void Play::play_text(Seat seat, Title title) {
  Window& window = s.window();
  if (on(Rule::IT_CON_04)) window.declined = {};
  go_on_after(window.cards, seat, s.seats);
  Player& player = s.at(seat);
  player.hand.remove(title);
  lift_bans(player, title, true);
  ++player.played[title];
  const Person person = person_of(s, seat, title);
  reveal(Text::event_plays, everyone, seat, person);
  s.under_way.push(Ability{.you = seat, .person = person});
}

}  // namespace rookery::iron_throne
