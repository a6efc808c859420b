// The resolution: rewards and penalties, hostages, the end of a turn and of the game.
#include "games/iron_throne/play.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

// IT-RES-01 to 05, IT-RULING-07: one simultaneous step; choices follow in place_rewards.
void Play::rewards() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.clockwise(i);
    if (!on(Rule::IT_SUP_07) && !is_active(s, seat)) continue;
    const Fate fate = fate_of(s, seat);
    if (fate == Fate::won && !s.no_rewards.has(seat)) {
      if (side_of(s, seat) == Side::attack) {
        if (on(Rule::IT_RES_01)) spread(seat, s.defender);
      } else {
        draw_cards(seat, 2);
      }
    }
    if (fate == Fate::lost && !s.no_penalties.has(seat) && champion_lives(s, seat))
      remove_power(champion_of(s, seat), half_of(champion_power(s, seat)), seat);
  }
  go(Step::place_rewards);
}

// IT-RES-02.
void Play::place_rewards() {
  Course& course = s.course();
  for (; course.seats_done < s.seats; ++course.seats_done, course.power_placed = 0) {
    const Seat seat = nth_rewarded(s, course.seats_done);
    const bool rewarded = on(Rule::IT_RES_02) && side_of(s, seat) == Side::defence &&
                          s.defence_result == Fate::won && !s.no_rewards.has(seat);
    while (rewarded && course.power_placed < 2 && s.at(seat).sheet > 0) {
      const People own = living_people(s, seat);
      if (own.empty()) break;
      if (own.size() > 1) return ask(Ask::put_power, seat);
      put_power(seat, title_of(own.lowest()));
      ++course.power_placed;
    }
  }
  go(Step::check_end);
}

// --- hostages of the encounter (IT-HOS) -----------------------------------------------------

void Play::take_hostages() {
  const bool tie = s.attack_result == s.defence_result && on(Rule::IT_HOS_03);
  if (s.outcome == Outcome::hostility && !tie && on(Rule::IT_HOS_01))
    return hostage_after_hostility();
  if (s.outcome == Outcome::betrayal && on(Rule::IT_HOS_02)) return hostage_after_betrayal();
  go(Step::refill);
}

// IT-HOS-01: the winner takes one, from whom of the losing side they like.
void Play::hostage_after_hostility() {
  const bool attack = s.attack_result == Fate::won;
  const Seat taker = attack ? s.attacker : s.defender;
  SeatSet givers;
  for (const Seat seat : side_members(s, attack ? Side::defence : Side::attack))
    if (may_lose_hostage(s, seat)) givers.add(seat);
  if (givers.empty() || s.no_rewards.has(taker)) return go(Step::refill);  // IT-RES-05
  if (givers.size() > 1) return ask(Ask::hostage_from, taker);
  go(Step::refill);
  take_hostage(taker, givers.lowest());
}

// IT-HOS-02: the betrayed takes one from each of the winning side, clockwise from the attacker.
void Play::hostage_after_betrayal() {
  const bool attack = s.attack_result == Fate::won;
  const Side winners = attack ? Side::attack : Side::defence;
  Course& course = s.course();
  while (course.seats_done < s.seats) {
    const Seat seat = s.clockwise(course.seats_done++);
    if (side_of(s, seat) != winners || s.immune.has(seat) || !can_give(s, seat)) continue;
    return take_hostage(attack ? s.defender : s.attacker, seat);
  }
  go(Step::refill);
}

// --- the end of a turn (IT-END) -------------------------------------------------------------

void Play::refill() {
  for (int i = 0; i < s.seats && on(Rule::IT_END_03); ++i) {
    const Seat seat = s.clockwise(i);
    draw_cards(seat, 5 - s.at(seat).hand.size());
  }
  go(Step::after_resolution);
}

void Play::clean_up() {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    if (player.shown != no_title) ++player.played[player.shown];
    if (on(Rule::IT_END_02)) {
      for (Title title{0}; title < title_count; ++title)
        player.discard[title] = byte(player.discard[title] + player.played[title]);
      player.played = {};
    }
    if (on(Rule::IT_END_01)) {
      player.side = Side::none;
      player.champion = nobody;
    }
    player.shown = no_title;
    player.bonus = 0;
    player.proposals = 0;
    player.counted = 0;
    settle_deck(seat);
  }
  ++s.used_events[s.event];
  s.event = EventFace::none;
  if (on(Rule::IT_END_04)) s.attacker = s.left_of(s.attacker);
  forget_encounter();
  go(Step::before_turn);
}

void Play::forget_encounter() {
  s.defender = no_seat;
  s.outcome = Outcome::none;
  s.overridden = false;
  s.attack_result = Fate::none;
  s.defence_result = Fate::none;
  s.attack_total = 0;
  s.defence_total = 0;
  s.no_rewards = {};
  s.no_penalties = {};
  s.immune = {};
  s.ignored_by.fill(no_seat);
  s.per_supporter = 0;
  s.renly = no_seat;
  s.spent_leaders = {};
  s.speaker = no_seat;
  s.proposal_attacker = no_proposal;
  s.proposal_defender = no_proposal;
  s.last_owner = no_seat;
  s.last_kept = false;
}

// --- the end of the game (IT-WIN) -----------------------------------------------------------

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
  return (s.under_way.top_is<Ability>() && !on(Rule::IT_WIN_04)) ||
         (step == Step::hostages && !on(Rule::IT_FREE_06)) ||
         ((step == Step::rewards || step == Step::place_rewards) && on(Rule::IT_RULING_07)) ||
         (step == Step::deal_hostages && on(Rule::IT_RULING_11));
}

void Play::finish() {
  while (s.under_way.depth() > 1) end_procedure();
  go(Step::over);
  s.question.close();
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
