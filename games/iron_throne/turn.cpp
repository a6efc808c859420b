// Set-up, preparation and support: a turn up to the encounter, in the order of the rulebook.
#include "games/iron_throne/play.h"
#include "games/iron_throne/setup.h"

namespace rookery::iron_throne {

void Play::game_step() {
  switch (s.step()) {
    case Step::choose_houses: return choose_houses();
    case Step::draw_leaders: return draw_leaders();
    case Step::reveal_leaders: return reveal_leaders();
    case Step::before_turn: return begin_turn();
    case Step::hostages: return hostages();
    case Step::event: return turn_up_event();
    case Step::draw_one:
      // IT-PREP-05.
      if (on(Rule::IT_PREP_05)) {
        draw_cards(s.attacker, 1);
        draw_cards(s.defender, 1);
      }
      return go(Step::put_out_power);
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
    case Step::talks: return talk();
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
    if (player.kept < characters_a_house) continue;  // named by the option
    std::array<std::uint8_t, characters_a_house> sheets{0, 1, 2, 3, 4};
    shuffle(s.rng, Draw::leaders, std::span<std::uint8_t>(sheets));
    player.offered =
        as_arg(on(Rule::IT_SET_02) ? 1U << sheets[0] | 1U << sheets[1] : all_characters);
    for (std::uint8_t i = 0; i < characters_a_house; ++i)
      if (((player.offered >> i) & 1U) != 0)
        reveal(Text::event_offered_leader, SeatSet::of(seat), seat, person_of(s, seat, i));
    asked.add(seat);
  }
  if (!asked.empty()) ask(Ask::leader, asked);
}

void Play::reveal_leaders() {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    player.leader = std::exchange(player.kept, characters_a_house);
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
  Frame& game = s.frames[0];
  for (; game.count < (on(Rule::IT_FREE_01) ? s.seats : 1); ++game.count) {
    const Seat seat = on(Rule::IT_RULING_14) ? clockwise(game.count) : Seat{game.count};
    if (hostages_held(s, seat) > 0) return ask(Ask::hostages, seat);
  }
  go(Step::event);
}

// --- preparation ----------------------------------------------------------------------------

// IT-PREP-01, IT-PREP-04, IT-RULING-02.
void Play::turn_up_event() {
  if (s.events.empty()) {
    for (std::size_t i = 0; i < event_face_count; ++i)
      for (; s.used_events[i] > 0; --s.used_events[i])
        s.events.push_back(static_cast<EventFace>(i));
    if (on(Rule::IT_RULING_02))
      shuffle(s.rng, Draw::event_deck, std::span(s.events.begin(), s.events.end()));
    tell(Text::event_reshuffles_events);
  }
  s.event = on(Rule::IT_PREP_01) ? s.events.pop_back() : s.events.remove(0);
  reveal(Text::event_event, everyone, as_arg(s.event));
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

// IT-PREP-06, IT-RULING-03: the attacker first; not optional, but nothing comes from an empty
// sheet.
void Play::put_out_power() {
  Frame& game = s.frames[0];
  while (game.count < 2) {
    const Seat seat = game.count == 0 ? s.attacker : s.defender;
    if (s.at(seat).sheet > 0 && on(Rule::IT_PREP_06)) {
      const People own = living_people(s, seat);
      if (own.size() > 1) return ask(Ask::put_power, seat);
      if (on(Rule::IT_RULING_03)) put_power(seat, place_of(own.lowest()));
    }
    ++game.count;
  }
  go(Step::champions);
}

// IT-PREP-07: openly, the attacker first.
void Play::champions() {
  Frame& game = s.frames[0];
  while (game.count < 2) {
    const Seat seat = (game.count == 0) == on(Rule::IT_PREP_07) ? s.attacker : s.defender;
    const People own = living_people(s, seat);
    if (own.size() > 1) return ask(Ask::champion, seat);
    send(seat, place_of(own.lowest()));
  }
  go(Step::support_window);
}

void Play::send(Seat seat, std::uint8_t character) {
  s.at(seat).champion = character;
  tell(Text::event_sends, seat, person_of(s, seat, character));
  ++s.frames[0].count;
}

// --- support --------------------------------------------------------------------------------

// IT-SUP-01, IT-SUP-05: count is the next player's distance from the attacker, less one.
void Play::support_window() {
  Frame& game = s.frames[0];
  s.subject = no_seat;
  s.inviter = no_seat;
  s.taxer = no_seat;
  while (game.count + 1 < s.seats && clockwise(game.count + 1) == s.defender) ++game.count;
  if (game.count + 1 >= s.seats) return go(Step::before_facedown);
  s.subject = clockwise(game.count + 1);
  game.step = as_arg(Step::support_offer);
  if (on(Rule::IT_SUP_05)) open_window(Timing::before_support_offer);
}

void Play::support_offer() {
  // IT-SUP-06, IT-RULING-04: forced support takes the place of the decision.
  if (side_of(s, s.subject) == Side::none || !on(Rule::IT_SUP_06))
    return ask(Ask::offer, s.subject);
  ++s.frames[0].count;
  s.frames[0].step = as_arg(Step::support_window);
}

// IT-SUP-02, IT-SUP-03.
void Play::answer_offer(bool accepted) {
  const Seat subject = s.subject;
  const Seat host = s.offered_to;
  const Person offered = s.offered;
  s.offered_to = no_seat;
  s.offered = no_person;
  if (accepted || !on(Rule::IT_SUP_02)) {
    tell(Text::event_accepts, host, subject);
    stand_with(subject, side_of(s, host), place_of(offered));
    if (s.inviter == host) {  // the supporter first
      draw_cards(subject, 1);
      draw_cards(host, 1);
    }
  } else {
    tell(Text::event_refuses, host, subject);
  }
  if (accepted || on(Rule::IT_SUP_03)) ++s.frames[0].count;
  s.frames[0].step = as_arg(Step::support_window);
}

void Play::stand_with(Seat seat, Side side, std::uint8_t character) {
  s.at(seat).side = side;
  s.at(seat).champion = character;
  tell(Text::event_supports, seat, person_of(s, seat, character), active_of(s, side));
}

// --- the end --------------------------------------------------------------------------------

// IT-WIN-03.
bool Play::end_reached() const {
  // Asked after every answer: no branch a seat.
  bool reached = false;
  for (Seat seat{0}; seat < most_players; ++seat) {
    const bool spread_out = s.players[seat].influence[seat] == 0 && on(Rule::IT_WIN_03);
    const bool wiped_out = s.players[seat].living == 0;
    reached |= (seat < s.seats) & (spread_out | wiped_out);
  }
  return reached && s.turn > 0;
}

bool Play::in_one_step() const {
  const Step step = s.step();
  // IT-RULING-07, IT-RULING-11; nothing else is waited for.
  return (s.top().proc == Proc::ability && !on(Rule::IT_WIN_04)) ||
         (step == Step::hostages && !on(Rule::IT_FREE_06)) ||
         ((step == Step::rewards || step == Step::place_rewards) && on(Rule::IT_RULING_07)) ||
         (step == Step::deal_hostages && on(Rule::IT_RULING_11));
}

void Play::finish() {
  while (s.depth > 1) pop();
  s.frames[0] = Frame{};
  s.frames[0].proc = Proc::game;
  s.frames[0].step = as_arg(Step::over);
  s.ask = Ask::nothing;
  s.owing = 0;
  s.seen.clear();
  int most = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) most = std::max(most, spread_by(s, seat));
  int winners = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) winners += spread_by(s, seat) == most ? 1 : 0;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (spread_by(s, seat) == most)
      tell(winners == 1 ? Text::event_victory : Text::event_shared_victory, seat);
  }
}

}  // namespace rookery::iron_throne
