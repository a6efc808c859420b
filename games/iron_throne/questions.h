// What the rules ask about a position: who takes part, what may be used, what would have an effect.
#pragma once

#include "games/iron_throne/state.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

using Player = State::Player;

inline Person person_of(const State& s, Seat seat, Title title) {
  return person_of(s.at(seat).house, title);
}
// Whose character it is; no_seat if its house does not play.
inline Seat seat_of(const State& s, Person person) {
  return person < person_count ? s.seat_of[house_of(person)] : no_seat;
}
inline bool lives(const Player& player, Title title) {
  return ((player.living >> title) & 1U) != 0;
}
inline bool lives(const State& s, Person person) {
  const Seat seat = seat_of(s, person);
  return seat != no_seat && lives(s.at(seat), title_of(person));
}
inline int power_of(const State& s, Person person) {
  return s.at(seat_of(s, person)).power[title_of(person)];
}
inline int spread_by(const State& s, Seat seat) { return 5 - s.at(seat).influence[seat]; }
inline int power_out(const Player& player) {
  int sum = 0;
  for (const std::uint8_t power : player.power) sum += power;
  return sum;
}

// --- the encounter --------------------------------------------------------------------------

inline bool is_active(const State& s, Seat seat) {
  return seat == s.attacker || seat == s.defender;
}
inline Side side_of(const State& s, Seat seat) { return s.at(seat).side; }
inline bool supports(const State& s, Seat seat) {
  return side_of(s, seat) != Side::none && !is_active(s, seat);
}
inline Seat active_of(const State& s, Side side) {
  return side == Side::attack ? s.attacker : s.defender;
}
// The active player of the side this one is not on.
inline Seat opposing_active(const State& s, Seat seat) {
  return active_of(s, other(side_of(s, seat)));
}
// IT-DIE-03: a dead character takes part no longer.
inline bool champion_lives(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  return player.side != Side::none && player.champion < characters_a_house &&
         (lives(player, player.champion) || !on(Rule::IT_DIE_03));
}
inline Person champion_of(const State& s, Seat seat) {
  return person_of(s, seat, s.at(seat).champion);
}
inline int champion_power(const State& s, Seat seat) {
  return champion_lives(s, seat) ? s.at(seat).power[s.at(seat).champion] : 0;
}
// What the seat's character adds to the total: nothing if a text leaves it out.
inline int counted_power(const State& s, Seat seat) {
  return s.ignored_by[seat] == no_seat ? champion_power(s, seat) : 0;
}
inline SeatSet side_members(const State& s, Side side) {
  SeatSet seats;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (side_of(s, seat) == side) seats.add(seat);
  return seats;
}
inline int supporters_of(const State& s, Side side) {
  return side == Side::none ? 0 : side_members(s, side).size() - 1;
}
inline Fate fate_of(const State& s, Seat seat) {
  switch (side_of(s, seat)) {
    case Side::attack: return s.attack_result;
    case Side::defence: return s.defence_result;
    default: return Fate::none;
  }
}
inline bool shows_hostility(const State& s, Seat seat) {
  const Title shown = s.at(seat).shown;
  return shown == no_title ? nothing_is_hostility() : counts_as_hostility(shown);
}
inline int shown_value(const State& s, Seat seat) {
  return s.at(seat).shown == no_title ? 0 : title_values[s.at(seat).shown];
}
// IT-ENC-09.
int total_of(const State& s, Side side);

// --- hostages -------------------------------------------------------------------------------

int hostages_held(const State& s, Seat seat);
// Index into s.hostages of the n-th one the seat holds, from 0.
std::size_t nth_hostage(const State& s, Seat seat, int n);
// Hostages of the giver that this taking may point at (IT-TRU-06): so many of the first.
int takeable_hostages(const State& s, Seat giver);
bool can_give(const State& s, Seat giver);
// May be chosen to give a hostage (IT-RES-05).
inline bool may_lose_hostage(const State& s, Seat seat) {
  const bool spared = s.no_penalties.has(seat) && on(Rule::IT_RES_05);
  return !s.immune.has(seat) && !spared && can_give(s, seat);
}

// --- texts ----------------------------------------------------------------------------------

inline const LeaderCard& leader_card(const State& s, Seat seat) {
  return leader_cards[person_of(s, seat, s.at(seat).leader)];
}
inline std::span<const Op> ops_of(const Ability& text) {
  return text.of_leader ? leader_cards[text.person].ops : character_cards[text.person].ops;
}
inline const Op& current_op(const Ability& text) { return ops_of(text)[text.op]; }

// Whose leaders have something to say at that time; whether they may is another question.
SeatSet leaders_timed(const State& s, Timing timing);
bool leader_usable(const State& s, Seat seat, Timing timing);
// Which of the titles, if in hand, could be played for their texts, a bit each.
unsigned readable_texts(const State& s, Seat seat, Timing timing, std::uint32_t titles);
inline unsigned playable_texts(const State& s, Seat seat, Timing timing) {
  if (side_of(s, seat) == Side::none) return 0;
  return readable_texts(s, seat, timing, s.at(seat).hand.titles());
}
// Players and characters an op may be about.
SeatSet players_for(const State& s, Seat you, Who who, Seat chosen);
struct People {
  std::uint32_t bits = 0;
  bool has(Person person) const { return person < person_count && ((bits >> person) & 1U) != 0; }
  int size() const { return std::popcount(bits); }
  bool empty() const { return bits == 0; }
  Person lowest() const { return Person{std::countr_zero(bits)}; }
  void add(Person person) { bits |= 1U << person; }
  void remove(Person person) { bits &= ~(1U << person); }
};
inline People living_people(const State& s, Seat seat) {
  return {static_cast<std::uint32_t>(s.at(seat).living) << person_of(s, seat, Title{0})};
}
People characters_for(const State& s, Seat you, Target target);
// What the text's op under way may be about.
SeatSet player_choices(const State& s, const Ability& text);
People character_choices(const State& s, const Ability& text);
struct Range {
  int least;
  int most;
};
Range amount_range(const State& s, const Ability& text);
// Hostility cards of the player that are higher than the one shown, a bit a title.
std::uint32_t higher_titles(const State& s, Seat seat);
// The most a player could give in a deal (IT-TRU-05).
struct Means {
  int hostages;
  int power;
  bool cover(Terms terms) const { return terms.hostages <= hostages && terms.power <= power; }
};
Means means_of(const State& s, Seat giver);
// What may be laid for the encounter, a bit a title: IT-ENC-03 with the ban of Jorah's card.
std::uint32_t layable_titles(const State& s, Seat seat);
// A card has left the hand. Bans of copies that are not there any more have gone with it; that
// something was forbidden is still seen. `one_more`: it may have been a forbidden one, so it was:
// its owner would see to that.
inline void lift_bans(Player& player, Title title, bool one_more) {
  int bans = 0;
  for (Title& banned : player.banned) {
    if (banned != title) continue;
    if (one_more || bans == player.hand.count(title)) {
      banned = gone_title;
      one_more = false;
    } else {
      ++bans;
    }
  }
}
// Seats that may be the defender by the event that lies open, and the rule that says so.
SeatSet possible_defenders(const State& s);
inline Rule rule_of_event(const State& s) {
  const bool named = event_cards[static_cast<std::size_t>(s.event)].measure == Measure::house;
  return named ? Rule::IT_PREP_02 : Rule::IT_PREP_03;
}

}  // namespace rookery::iron_throne
