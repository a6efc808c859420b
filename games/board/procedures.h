// What can be under way: the course of the game at the bottom, and on top of it a Westeros card, a
// wildling attack, a march, a battle … One small struct each, whose fields say how far it is.
#pragma once

#include "engine/fixed_vector.h"
#include "games/board/pieces.h"
#include "kit/frames.h"

namespace rookery::board {

// The steps of a round, in the order of the rulebook.
enum class Step : std::uint8_t {
  choose_houses,
  // Westeros phase
  advance_round,
  reveal_westeros,
  advance_wildlings,
  resolve_westeros,
  // Planning phase
  assign_orders,
  reveal_orders,
  use_raven,
  // Action phase
  raids,
  marches,
  consolidate,
  clean_up,
  over,
};
struct Course {
  AreaSet skipped;  // areas that the house placing orders leaves without one (BRD-PLAN-10)
  Step step = Step::choose_houses;
  // In a step that goes round in turn order: the position on the Iron Throne track whose turn it
  // is, 0 first (BRD-RULING-60: positions decide, not houses).
  std::uint8_t position = 0;
  std::uint8_t deck = 0;      // whose card is being resolved: 0, 1, 2
  bool in_turn_order = false;  // orders are placed one house after another (BRD-PLAN-09)
  std::array<std::uint8_t, 4> tail{};
};

// --- the Westeros phase -------------------------------------------------------------------------

// Each house in turn order moves its supply token, if it counts anew, and fits its armies.
struct SupplyCheck {
  std::uint8_t position = 0;
  bool recount = true;
};
// One house destroys units until its armies fit its supply.
struct Reduction {
  Seat seat;
  FixedVector<Area, 23> removed;  // from where units have been taken, one entry a unit
};

struct MusterRound {
  std::uint8_t position = 0;
};
// One house musters: areas with two points left, and with one.
struct Mustering {
  AreaSet two;
  AreaSet one;
  Seat seat;
  bool one_area = false;  // all points must be spent in one and the same area
  std::array<std::uint8_t, 6> tail{};
};

enum class ClashStep : std::uint8_t { bid, rank, take_token };
struct Clash {
  Track track = Track::iron_throne;
  ClashStep step = ClashStep::bid;
};

enum class AttackStep : std::uint8_t {
  bid,
  name_bidder,  // the highest or the lowest, of several
  turn_card,
  lowest,     // what the lowest bidder suffers
  others,     // what everyone else suffers, in turn order
  reward,     // what the highest bidder gets
  retire_card,
};
struct Attack {
  AttackStep step = AttackStep::bid;
  std::uint8_t strength = 0;
  SeatSet bidders;
  bool first = true;  // it moves the token; not so the extra attack of Preemptive Raid
  bool won = false;   // by the Night's Watch
  Seat bidder = no_seat;  // the highest if it is won, else the lowest
  Wildling card = Wildling::none;
  std::uint8_t position = 0;  // of the house that suffers now, at `others`
  // --- of the house that carries out the card now ---
  bool begun = false;
  std::uint8_t left = 0;       // units, Knights, cards, places still to be given
  Area area = Area::none;      // where all of them must be
};

// --- marches and battles ------------------------------------------------------------------------

enum class MarchStep : std::uint8_t { move, attack_neutral, leave_token, settle, fight, end };
struct March {
  AreaSet entered;  // by groups of this march
  AreaSet closed;   // neutral forces that could not be beaten (BRD-RULING-24)
  AreaSet helpers;  // areas whose Support orders help against the neutral force
  Troops group;     // on its way into the neutral force's area
  Troops attackers;  // in the embattled area
  Seat seat;
  Area from = Area::none;
  MarchStep step = MarchStep::move;
  Area embattled = Area::none;
  Area neutral = Area::none;  // of the neutral force attacked just now
  bool attacked = false;      // its one attack is used up
  bool asked_token = false;
  std::uint8_t tail = 0;
};

// Support orders are declared one after another, in turn order.
struct CallForSupport {
  AreaSet left;  // to be asked
  PerSide<AreaSet> given;
  Seat attacker;
  Seat defender = no_seat;  // nobody: a neutral force
  Area embattled = Area::none;
  Area asked = Area::none;    // whose support is declared just now
  Side side = Side::attack;   // whom it was offered to
  bool offered = false;       // and that side must accept or decline
  std::uint8_t needed = 0;    // against a neutral force: what is still missing
  std::uint8_t tail = 0;
};

// The steps of a battle, in the order of the rulebook.
enum class BattleStep : std::uint8_t {
  call_for_support,
  initial_strength,
  choose_cards,
  reveal_cards,
  cancel,     // "ignore" and "cancel" abilities
  immediate,  // abilities that come at once
  tides,
  redraw_tides,
  reveal_tides,
  blade,
  final_strength,
  results,  // abilities of the winner and of the loser
  routed_first,  // what cannot be taken as casualty and cannot retreat
  casualties,
  skulls,
  retreat,
  retreat_losses,
  clean_up,
  after_battle,
  end,
};
struct Battle {
  PerSide<AreaSet> support;
  Troops attackers;
  Troops retreating;  // on their way, while some must be destroyed
  PerSide<Seat> seat{{no_seat, no_seat}};
  Area area = Area::none;
  Area from = Area::none;
  Order march = Order::none;
  BattleStep step = BattleStep::call_for_support;
  PerSide<Card> card{{Card::none, Card::none}};
  PerSide<Card> returned{{Card::none, Card::none}};  // by Tyrion: it may not be chosen again
  PerSide<Tides> tides{{Tides::none, Tides::none}};
  PerSide<std::uint8_t> initial{};   // as it was when the final one was found
  PerSide<std::uint8_t> strength{};  // the final one
  PerSide<bool> kept{};    // the card is in hand again and is not discarded
  PerSide<bool> acted{};   // its ability of this step is through
  PerSide<bool> bladed{};  // the Blade adds 1
  Side victor = Side::attack;
  std::uint8_t losses = 0;  // still to be taken
  Area retreat = Area::none;
  bool robb = false;  // the winner has been asked where the loser retreats to
  bool skulled = false;  // losses are those of a skull
  bool sent_back = false;  // by Arianne: it is the winners who go back
  std::array<std::uint8_t, 4> tail{};
};

// A house has come to control the land of a port with another house's Ships.
struct Capture {
  Seat taker;
  Area port = Area::none;
};

using Procedures = kit::Frames<8, Course, SupplyCheck, Reduction, MusterRound, Mustering, Clash,
                               Attack, March, CallForSupport, Battle, Capture>;

}  // namespace rookery::board
