// What can be under way: the course of the game at the bottom, and on top of it a window, a text,
// a hostage being taken or tortured. One small struct each, whose fields say how far it is.
#pragma once

#include "engine/seat.h"
#include "games/iron_throne/pieces.h"
#include "kit/frames.h"
#include "kit/rotation.h"

namespace rookery::iron_throne {

// Set-up, and a turn in the order of the rulebook.
enum class Step : std::uint8_t {
  choose_houses,
  draw_leaders,
  reveal_leaders,
  before_turn,
  hostages,
  event,
  draw_one,
  put_out_power,
  champions,
  support_window,
  support_offer,
  before_facedown,
  lay_cards,
  reveal,
  after_reveal,
  outcome,
  talks,
  deal_hostages,
  rewards,
  place_rewards,
  check_end,
  take_hostages,
  refill,
  after_resolution,
  clean_up,
  over,
};
struct Course {
  Step step = Step::choose_houses;
  std::uint8_t seats_done = 0;      // players who are through with this step
  std::uint8_t hostages_dealt = 0;  // taken so far because of a deal
  std::uint8_t power_placed = 0;    // by the player who is placing a reward
};

// Texts of one time may be used: leaders' abilities, then cards (IT-CON-04).
struct Window {
  Timing timing = Timing::none;
  SeatSet used;      // whose leader has spoken in this window
  SeatSet declined;  // who has declined to since something changed
  kit::Rotation cards;
};

// What has been chosen for one op of a text.
struct Chosen {
  bool player = false;
  bool character = false;
  bool receiver = false;
  bool number = false;
  bool begun = false;  // it takes several answers, and they are being given
};
// A text being carried out, op by op. Later ops may mean what was chosen for earlier ones.
struct Ability {
  Seat you{0};          // its user
  Person person;        // whose text it is
  bool of_leader = false;  // the one on the leader sheet, not the one on the card
  std::uint8_t op = 0;
  Chosen chosen;
  Seat player = no_seat;         // whom it is about
  Person character = no_person;  // which character it is about
  Person receiver = no_person;   // to which character power goes
  std::uint8_t number = 0;       // as many as were chosen or paid
  std::uint8_t power_left = 0;   // still to be put out
  std::uint8_t cards_left = 0;   // still to be discarded
};

struct Taking {
  Seat taker{0};
  Seat giver = no_seat;
};

struct Torture {
  Seat torturer{0};
  Seat owner = no_seat;
  Title card;
  Person target = no_person;  // who loses power, once chosen
};

using Procedures = kit::Frames<6, Course, Window, Ability, Taking, Torture>;

}  // namespace rookery::iron_throne
