// The whole position of a game of the Iron Throne as one plain value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/fixed_vector.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "games/iron_throne/procedures.h"
#include "kit/question.h"

namespace rookery::iron_throne {

// Every use of chance in this game.
enum class Draw : std::uint8_t {
  first_attacker,
  house,
  leaders,
  house_deck,
  event_deck,
  hand_card,
  peek,
  redeal,
};

// What the position waits for, and from whom.
enum class Ask : std::uint8_t {
  nothing,
  house,             // take a house
  leader,            // keep one of two leaders
  use_leader,        // use the leader's ability, or decline
  hostages,          // release or torture one, or be done
  torture_target,    // from whom the tortured hostage's power is taken
  defender,          // who is attacked
  put_power,         // a token from the sheet onto a character
  put_power_or_stop,
  champion,          // which character takes part
  offer,             // offer support, or pass
  answer_offer,      // accept or refuse
  play_text,         // play a character card for its text, or pass
  lay_card,          // lay a card for the encounter
  talks,             // propose, accept or walk away
  hostage_from,      // of which player of the losing side
  hostage_source,    // deck, hand or a hostage held
  player,            // a player an ability is about
  character,         // a character an ability is about
  amount,            // how many
  discard,           // a card of your hand
  discard_or_decline,
  keep_card,         // which card looked at is kept
  higher_card,       // a higher hostility card in place of the revealed one
  ban_card,          // one of the cards looked at
  strike_card,       // a card of the hand looked at
  lose_or_withdraw,  // discard at random, or withdraw
  truce_or_total,    // talks, or more for the other side
  free_hostage,      // one held by somebody else, or decline
  torture_taken,     // torture what was just taken, or decline
  torture_which,     // which hostage is tortured
};

struct State {
  Rng rng;
  std::uint16_t turn = 0;       // from 1
  std::uint16_t max_turns = 0;  // an option; 0: none

  struct Player {
    Hand hand;
    FixedVector<Title, deck_size> deck;   // top is back()
    std::uint8_t known_bottom = 0;  // so many cards at the bottom their owner has put there
    Counts discard{};  // face up (IT-CARD-03)
    Counts played{};  // face up before the player until the end of the turn
    ById<Title, std::uint8_t, characters_a_house> power{};  // of each character; the leader's is 0
    std::uint8_t living = 0;  // characters, a bit each
    std::uint8_t sheet = 0;  // power in reserve
    House house = House::none;
    Title leader = nobody;  // nobody: not chosen yet
    std::uint8_t offered = 0;  // leader sheets drawn, a bit each
    Title kept = nobody;  // secretly chosen, until all have
    PerSeat<std::uint8_t, most_players> influence{};  // own tokens on each board
    // --- this turn ---
    Side side = Side::none;
    Title champion = nobody;  // the character taking part
    Title laid = no_title;  // face down
    Title shown = no_title;  // face up, for the encounter
    std::uint8_t bonus = 0;  // to the side's total, as long as the player stays
    std::uint8_t proposals = 0;  // made in the talks
    std::uint8_t counted = 0;  // its character's power when the outcome was resolved
    std::array<Title, 2> banned{no_title, no_title};  // may not be laid; Jorah has two cards
  };
  PerSeat<Player, most_players> players;
  Hostages hostages;

  FixedVector<EventFace, 18> events;  // top is back()
  ById<EventFace, std::uint8_t, event_face_count> used_events{};
  std::uint8_t box = 0;  // power out of the game
  ById<House, Seat, house_count> seat_of{};  // of each house; no_seat if not in play
  std::uint8_t seats = 0;

  // --- the turn ---
  Seat attacker{0};
  Seat defender = no_seat;
  EventFace event = EventFace::none;
  Outcome outcome = Outcome::none;
  bool overridden = false;  // the outcome stands whatever cards come (IT-RULING-06)
  Fate attack_result = Fate::none;
  Fate defence_result = Fate::none;
  std::uint8_t attack_total = 0;  // when the winner was found
  std::uint8_t defence_total = 0;
  Seat first_to_lay = no_seat;  // face up, because of Bran
  SeatSet no_rewards;
  SeatSet no_penalties;
  SeatSet immune;  // no hostage may be taken from them
  // Who left a seat's character out of the total, or no_seat.
  PerSeat<Seat, most_players> ignored_by{{no_seat, no_seat, no_seat, no_seat, no_seat}};
  std::uint8_t per_supporter = 0;  // what each supporter adds to Renly's side
  Seat renly = no_seat;  // whose side that is
  SeatSet spent_leaders;  // whose once-a-turn ability was used
  Seat subject = no_seat;  // who is about to offer support
  Seat offered_to = no_seat;
  Person offered = no_person;
  Seat inviter = no_seat;  // Shireen's player, who invited the subject
  Seat taxer = no_seat;  // Margaery's player, who made support of the other dear
  Seat speaker = no_seat;  // whose word it is in the talks
  std::uint8_t proposal_attacker = no_proposal;  // the standing proposal: gains of each
  std::uint8_t proposal_defender = no_proposal;
  std::uint8_t dealt_hostages = 0;  // at the end of `hostages`: taken in this very deal
  Seat banner = no_seat;  // who has forbidden somebody a card this turn
  FixedVector<Title, 2> seen;  // cards looked at, until the choice about them is made
  Seat last_owner = no_seat;  // whose card the last hostage was
  bool last_kept = false;  // it lies at the end of `hostages`

  // --- options ---
  std::uint8_t truce_proposals = 4;
  bool skip_empty_windows = true;
  bool distinct_events = false;

  // --- control flow ---
  kit::Question<Ask> question;
  Procedures under_way;  // the course of the game at the bottom
  std::array<std::uint8_t, 3> tail{};  // the size is a multiple of the alignment

  // --- small questions ---
  Player& at(Seat seat) { return players[seat]; }
  const Player& at(Seat seat) const { return players[seat]; }
  Seat left_of(Seat seat) const { return seat + 1 == seats ? Seat{0} : Seat{seat + 1}; }
  // Seats clockwise from the attacker.
  Seat clockwise(int i) const { return Seat{(attacker + i) % seats}; }
  Ask ask() const { return question.what(); }
  const Course& course() const { return under_way.at<Course>(0); }
  Course& course() { return under_way.at<Course>(0); }
  Step step() const { return course().step; }
  bool over() const { return step() == Step::over; }
  // What asks, while it does.
  const Window& window() const { return under_way.top<Window>(); }
  Window& window() { return under_way.top<Window>(); }
  const Ability& ability() const { return under_way.top<Ability>(); }
  Ability& ability() { return under_way.top<Ability>(); }
  const Taking& taking() const { return under_way.top<Taking>(); }
  const Torture& torture() const { return under_way.top<Torture>(); }
  Torture& torture() { return under_way.top<Torture>(); }
  friend bool operator==(const State& a, const State& b) {
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace rookery::iron_throne
