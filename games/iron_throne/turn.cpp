// Set-up, preparation and support: a turn up to the encounter, in the order of the rulebook.
#include "games/iron_throne/play.h"
#include "games/iron_throne/setup.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

void Play::run() {
  while (!s.question.open() && !s.over()) {
    // IT-RULING-24: after every single effect, and after a simultaneous step as a whole.
    if (look_for_end && !in_one_step()) {
      if (end_reached()) return finish();
      look_for_end = false;
    }
    switch (s.under_way.kind()) {
      case Procedures::kind_of<Course>: course_step(); break;
      case Procedures::kind_of<Window>: window_step(); break;
      case Procedures::kind_of<Ability>: ability_step(); break;
      case Procedures::kind_of<Taking>: taking_step(); break;
      case Procedures::kind_of<Torture>: torture_step(); break;
      default: return;
    }
  }
}

void Play::course_step() {
  switch (s.step()) {
    case Step::choose_houses: return choose_houses();
    case Step::draw_leaders: return draw_leaders();
    case Step::reveal_leaders: return reveal_leaders();
    case Step::before_turn: return begin_turn();
    case Step::hostages: return hostages();
    case Step::event: return turn_up_event();
    case Step::draw_one: return draw_one();
    case Step::put_out_power: return put_out_power();
    case Step::champions: return champions();
    case Step::support_window: return support_window();
    case Step::support_offer: return support_offer();
    case Step::before_facedown:
      go(Step::lay_cards);
      if (on(Rule::IT_ENC_02)) open_window(Timing::before_cards_facedown);
      return;
    case Step::lay_cards: return lay_cards();
    case Step::reveal: return reveal_cards();
    case Step::after_reveal:
      go(Step::outcome);
      if (on(Rule::IT_ENC_08)) open_window(Timing::after_reveal);
      return;
    case Step::outcome: return resolve();
    case Step::talks: return ask(Ask::talks, s.speaker);
    case Step::deal_hostages: return deal_hostages();
    case Step::rewards: return rewards();
    case Step::place_rewards: return place_rewards();
    case Step::check_end: return go(Step::take_hostages);
    case Step::take_hostages: return take_hostages();
    case Step::refill: return refill();
    case Step::after_resolution:
      go(Step::clean_up);
      if (on(Rule::IT_END_05)) open_window(Timing::after_resolution);
      return;
    case Step::clean_up: return clean_up();
    case Step::over: return;
  }
}

// --- set-up ---------------------------------------------------------------------------------

// IT-SET-01.
void Play::choose_houses() {
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (s.at(seat).house == House::none) return ask(Ask::house, seat);
  go(Step::draw_leaders);
}

// IT-SET-02: two of the five sheets, one of them kept in secret.
void Play::draw_leaders() {
  go(Step::reveal_leaders);
  SeatSet asked;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    if (player.kept != nobody) continue;  // named by the option
    std::array<Title, characters_a_house> sheets{};
    for (Title title{0}; title < characters_a_house; ++title) sheets[title] = title;
    shuffle(s.rng, Draw::leaders, std::span<Title>(sheets));
    player.offered = sheets_offered(sheets[0], sheets[1]);
    for (Title title{0}; title < characters_a_house; ++title)
      if (((player.offered >> title) & 1U) != 0)
        reveal(Text::event_offered_leader, SeatSet::of(seat), seat, person_of(s, seat, title));
    asked.add(seat);
  }
  if (!asked.empty()) ask(Ask::leader, asked);
}

void Play::reveal_leaders() {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    player.leader = std::exchange(player.kept, nobody);
    player.offered = 0;
    reveal(Text::event_leader, everyone, seat, person_of(s, seat, player.leader));
  }
  lay_out(s);
  for (Seat seat{0}; seat < s.seats && on(Rule::IT_SET_04); ++seat) draw_cards(seat, 5);
  go(Step::before_turn);
}

// --- the start of a turn --------------------------------------------------------------------

void Play::begin_turn() {
  // IT-RULING-29.
  if (s.max_turns > 0 && s.turn >= s.max_turns && on(Rule::IT_RULING_29)) return finish();
  ++s.turn;
  tell(Text::event_turn, s.attacker);
  go(Step::hostages);
  if (on(Rule::IT_TURN_02)) open_window(Timing::before_your_turn);
}

// IT-FREE-01, IT-RULING-14: clockwise from the attacker, one pass.
void Play::hostages() {
  Course& course = s.course();
  while (course.seats_done < players_with_hostages(s)) {
    const Seat seat = nth_with_hostages(s, course.seats_done);
    if (hostages_held(s, seat) > 0) return ask(Ask::hostages, seat);
    ++course.seats_done;
  }
  go(Step::event);
}

// --- preparation ----------------------------------------------------------------------------

// IT-PREP-01, IT-PREP-04, IT-RULING-02.
void Play::turn_up_event() {
  if (s.events.empty()) {
    for (std::size_t i = 0; i < event_face_count; ++i) {
      const auto event = static_cast<EventFace>(i);
      for (; s.used_events[event] > 0; --s.used_events[event]) s.events.push_back(event);
    }
    if (on(Rule::IT_RULING_02))
      shuffle(s.rng, Draw::event_deck, std::span(s.events.begin(), s.events.end()));
    tell(Text::event_reshuffles_events);
  }
  s.event = s.events.remove(top_event(s));
  reveal(Text::event_event, everyone, s.event);
  const SeatSet seats = possible_defenders(s);
  if (seats.size() == 1) return set_defender(seats.lowest());
  ask(Ask::defender, s.attacker);
}

void Play::set_defender(Seat seat) {
  s.defender = seat;
  s.at(s.attacker).side = Side::attack;
  s.at(seat).side = Side::defence;
  tell(Text::event_defender, s.attacker, seat);
  go(Step::draw_one);
}

// IT-PREP-05.
void Play::draw_one() {
  if (on(Rule::IT_PREP_05)) {
    draw_cards(s.attacker, 1);
    draw_cards(s.defender, 1);
  }
  go(Step::put_out_power);
}

// IT-PREP-06, IT-RULING-03: the attacker first; not optional, but nothing comes from an empty
// sheet.
void Play::put_out_power() {
  Course& course = s.course();
  for (; course.seats_done < 2; ++course.seats_done) {
    const Seat seat = course.seats_done == 0 ? s.attacker : s.defender;
    if (s.at(seat).sheet == 0 || !on(Rule::IT_PREP_06)) continue;
    const People own = living_people(s, seat);
    if (own.size() > 1) return ask(Ask::put_power, seat);
    if (on(Rule::IT_RULING_03)) put_power(seat, title_of(own.lowest()));
  }
  go(Step::champions);
}

// IT-PREP-07: openly, the attacker first.
void Play::champions() {
  while (s.course().seats_done < 2) {
    const Seat seat = nth_to_send(s, s.course().seats_done);
    const People own = living_people(s, seat);
    if (own.size() > 1) return ask(Ask::champion, seat);
    send(seat, title_of(own.lowest()));
  }
  go(Step::support_window);
}

void Play::send(Seat seat, Title character) {
  s.at(seat).champion = character;
  tell(Text::event_sends, seat, person_of(s, seat, character));
  ++s.course().seats_done;
}

// --- support --------------------------------------------------------------------------------

// IT-SUP-01, IT-SUP-05: the others clockwise from the attacker's left, but for the defender.
void Play::support_window() {
  Course& course = s.course();
  s.subject = no_seat;
  s.inviter = no_seat;
  s.taxer = no_seat;
  while (course.seats_done + 1 < s.seats && s.clockwise(course.seats_done + 1) == s.defender)
    ++course.seats_done;
  if (course.seats_done + 1 >= s.seats) return go(Step::before_facedown);
  s.subject = s.clockwise(course.seats_done + 1);
  course.step = Step::support_offer;
  if (on(Rule::IT_SUP_05)) open_window(Timing::before_support_offer);
}

void Play::support_offer() {
  // IT-SUP-06, IT-RULING-04: forced support takes the place of the decision.
  if (side_of(s, s.subject) == Side::none || !on(Rule::IT_SUP_06))
    return ask(Ask::offer, s.subject);
  next_offer();
}

void Play::next_offer() {
  ++s.course().seats_done;
  s.course().step = Step::support_window;
}

// IT-SUP-02, IT-SUP-03.
void Play::answer_offer(bool accepted) {
  const Seat subject = s.subject;
  const Seat host = std::exchange(s.offered_to, no_seat);
  const Person offered = std::exchange(s.offered, no_person);
  if (accepted || !on(Rule::IT_SUP_02)) {
    tell(Text::event_accepts, host, subject);
    stand_with(subject, side_of(s, host), title_of(offered));
    if (s.inviter == host) {  // the supporter first
      draw_cards(subject, 1);
      draw_cards(host, 1);
    }
  } else {
    tell(Text::event_refuses, host, subject);
  }
  s.course().step = Step::support_window;
  if (accepted || on(Rule::IT_SUP_03)) next_offer();
}

void Play::stand_with(Seat seat, Side side, Title character) {
  s.at(seat).side = side;
  s.at(seat).champion = character;
  tell(Text::event_supports, seat, person_of(s, seat, character), active_of(s, side));
}

}  // namespace rookery::iron_throne
