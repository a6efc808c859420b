// When texts may be used: leaders before cards, clockwise from the attacker (IT-CON-04).
#include "games/iron_throne/play.h"

namespace rookery::iron_throne {

void Play::open_window(Timing timing) {
  Frame& frame = push(Proc::window, s.attacker);
  frame.card = as_arg(timing);
  frame.next = on(Rule::IT_CON_03) ? s.attacker : s.left_of(s.attacker);
}

void Play::window_step() {
  if (ask_leaders()) return;
  const auto timing = static_cast<Timing>(s.top().card);
  const bool early = timing == Timing::before_your_turn || timing == Timing::before_support_offer;
  if (early && on(Rule::IT_CARD_06)) return pop();
  ask_cards();
}

bool Play::ask_leaders() {
  const Frame& frame = s.top();
  const auto timing = static_cast<Timing>(frame.card);
  const SeatSet left = leaders_timed(s, timing) - SeatSet(frame.used) - SeatSet(frame.declined);
  for (int i = 0; i < s.seats && !left.empty(); ++i) {
    const Seat seat = clockwise(i);
    if (!left.has(seat) || !leader_usable(s, seat, timing)) continue;
    ask(Ask::use_leader, seat);
    return true;
  }
  return false;
}

// The next player who has not passed. IT-CON-05: who can play nothing passes unasked; which players
// that are is seen by all, or, without skip_empty_windows, everybody with a card is asked.
void Play::ask_cards() {
  Frame& frame = s.top();
  const auto timing = static_cast<Timing>(frame.card);
  SeatSet passed(frame.passed);
  for (int i = 0; i < s.seats; ++i, frame.next = s.left_of(frame.next)) {
    const Seat seat = frame.next;
    if (passed.has(seat)) continue;
    const bool asked = s.skip_empty_windows && on(Rule::IT_CON_05)
                           ? playable_texts(s, seat, timing) != 0
                           : champion_lives(s, seat) && !s.at(seat).hand.empty();
    if (!asked) continue;
    if (s.skip_empty_windows) reveal(Text::event_ponders, everyone, seat);
    return ask(Ask::play_text, seat);
  }
  pop();
}

void Play::use_leader(Seat seat) {
  Frame& window = s.top();
  if (on(Rule::IT_CARD_04)) window.used = as_arg(window.used | 1U << seat);
  window.declined = 0;
  window.passed = 0;
  s.spent_leaders = as_arg(s.spent_leaders | 1U << seat);
  const Person leader = person_of(s, seat, s.at(seat).leader);
  tell(Text::event_uses_leader, seat, leader);
  Frame& frame = push(Proc::ability, seat);
  frame.card = leader;
  frame.of_leader = true;
}

// IT-RULING-22, IT-RULING-23: a play takes back all passes; then leaders again, then the next
// player.
void Play::play_text(Seat seat, Title title) {
  Frame& window = s.top();
  if (on(Rule::IT_CON_04)) window.declined = 0;
  window.passed = on(Rule::IT_RULING_22) ? 0 : as_arg(1U << seat);
  if (on(Rule::IT_RULING_23)) window.next = s.left_of(seat);
  Player& player = s.at(seat);
  player.hand.remove(title);
  lift_bans(player, title, true);
  ++player.played[title];
  const Person person = person_of(s, seat, title);
  reveal(Text::event_plays, everyone, seat, person);
  push(Proc::ability, seat).card = person;
}

}  // namespace rookery::iron_throne
