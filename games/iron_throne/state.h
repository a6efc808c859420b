// The whole position of a game of the Iron Throne as one plain value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/fixed_vector.h"
#include "engine/mutation.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "games/iron_throne/data.h"
#include "games/iron_throne/hand.h"

namespace rookery::iron_throne {

// Whether a ledger rule is in force: always, except under `rookery mutate`.
inline bool on(Rule rule) { return rule_is_on(static_cast<std::uint16_t>(rule)); }

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

// --- pieces ---------------------------------------------------------------------------------

// A character by its number in the whole game: house * 5 + place in the house. Leader cards and
// character cards are numbered alike.
using Person = std::uint8_t;
inline constexpr Person no_person = 0xFF;
inline constexpr std::size_t person_count = leader_count;

// The face of a house card: a character, truce, or hostility by its place in the table of values.
using Face = std::uint8_t;
inline constexpr Face truce_face = person_count;
inline constexpr std::size_t face_count = person_count + 1 + (title_count - first_hostility);
constexpr Face face_of(House house, Title title) {
  if (is_character(title))
    return static_cast<Face>(static_cast<std::size_t>(house) * characters_a_house + title);
  return static_cast<Face>(truce_face + title - truce);
}
// The title a face has in a house; no_title for a character of another one.
constexpr Title title_of(House house, Face face) {
  if (face >= face_count) return no_title;
  if (face >= truce_face) return static_cast<Title>(face - truce_face + truce);
  if (face / characters_a_house != static_cast<std::size_t>(house)) return no_title;
  return static_cast<Title>(face % characters_a_house);
}

// A card that somebody holds face down. Everybody sees whose it is and who holds it; the face is
// known to some seats (IT-TAKE-03, IT-TALK-04), and who they are is no secret.
struct Hostage {
  std::uint8_t card;  // title in the low five bits, above them the seat of its house
  std::uint8_t bits;  // the holder in the low three bits, above them who knows the face
  static Hostage make(Seat owner, Title title, Seat holder, SeatSet known) {
    return {static_cast<std::uint8_t>(title | owner << 5U),
            static_cast<std::uint8_t>(holder | known.bits() << 3U)};
  }
  Title title() const { return card & 31U; }
  Seat owner() const { return static_cast<Seat>(card >> 5U); }
  Seat holder() const { return Seat(bits & 7U); }
  SeatSet known() const { return SeatSet(static_cast<std::uint8_t>(bits >> 3U)); }
  void set_title(Title title) { card = static_cast<std::uint8_t>((card & ~31U) | title); }
};
using Hostages = FixedVector<Hostage, deck_size * most_players>;  // in the order they were taken

enum class Side : std::uint8_t { none, attack, defence };
constexpr Side other(Side side) {
  return side == Side::attack ? Side::defence : side == Side::defence ? Side::attack : Side::none;
}

// --- control flow ----------------------------------------------------------------------------

enum class Proc : std::uint8_t { none, game, window, ability, hostage, torture };

// Steps of Proc::game: set-up, and a turn in the order of the rulebook.
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

// One procedure under way. Fields a procedure does not use stay zero.
struct Frame {
  Proc proc = Proc::none;
  std::uint8_t step = 0;
  Seat you{0};             // ability: its user; hostage, torture: the taker
  std::uint8_t card = 0;    // ability: whose leader or card text; torture: Title; window: Timing
  bool of_leader = false;   // ability: printed on the leader sheet
  std::uint8_t op = 0;      // ability: which op is being carried out
  std::uint8_t op_step = 0; // ability: what has been chosen for it, see ability.h
  std::uint8_t count = 0;   // how many are left; game: seats dealt with in this step
  std::uint8_t n = 0;       // ability: the number that was chosen or paid
  Seat subject = no_seat;   // ability: the player chosen; hostage: who gives; torture: the owner
  Person target = no_person;// ability: the character chosen
  std::uint8_t used = 0;    // window: seats that used their leader
  std::uint8_t declined = 0;// window: seats that declined since something changed
  std::uint8_t passed = 0;  // window: seats that passed in a row; game: seats that are through
  Seat next{0};            // window: whose turn to play a card
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

// What a side gains by a deal: influence 0 to 1, hostages 0 to 2, power 0 to 3 (IT-TRU-03).
struct Terms {
  std::uint8_t influence = 0;
  std::uint8_t hostages = 0;
  std::uint8_t power = 0;
  static constexpr std::uint8_t kinds = 24;
  static constexpr Terms of(std::uint8_t index) {
    return {static_cast<std::uint8_t>(index / 12), static_cast<std::uint8_t>(index / 4 % 3),
            static_cast<std::uint8_t>(index % 4)};
  }
  constexpr std::uint8_t index() const {
    return static_cast<std::uint8_t>(influence * 12 + hostages * 4 + power);
  }
};
inline constexpr std::uint8_t no_proposal = 0xFF;

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
    std::array<std::uint8_t, characters_a_house> power{};  // of each character; the leader's is 0
    std::uint8_t living = 0;  // characters, a bit each
    std::uint8_t sheet = 0;  // power in reserve
    House house = House::none;
    std::uint8_t leader = characters_a_house;  // which of the five; five: not chosen yet
    std::uint8_t offered = 0;  // leader sheets drawn, a bit each
    std::uint8_t kept = characters_a_house;  // secretly chosen, until all have
    std::array<std::uint8_t, most_players> influence{};  // own tokens on each board
    // --- this turn ---
    Side side = Side::none;
    std::uint8_t champion = characters_a_house;  // the character taking part
    Title laid = no_title;  // face down
    Title shown = no_title;  // face up, for the encounter
    std::uint8_t bonus = 0;  // to the side's total, as long as the player stays
    std::uint8_t proposals = 0;  // made in the talks
    std::uint8_t counted = 0;  // its character's power when the outcome was resolved
    std::array<Title, 2> banned{no_title, no_title};  // may not be laid; Jorah has two cards
  };
  std::array<Player, most_players> players;
  Hostages hostages;

  FixedVector<EventFace, 18> events;  // top is back()
  std::array<std::uint8_t, event_face_count> used_events{};
  std::uint8_t box = 0;  // power out of the game
  std::array<Seat, house_count> seat_of{};  // of each house; no_seat if not in play
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
  std::uint8_t no_rewards = 0;  // seats
  std::uint8_t no_penalties = 0;
  std::uint8_t immune = 0;  // no hostage may be taken from them
  // Who left a seat's character out of the total, or no_seat.
  std::array<Seat, most_players> ignored_by{no_seat, no_seat, no_seat, no_seat, no_seat};
  std::uint8_t per_supporter = 0;  // what each supporter adds to Renly's side
  Seat renly = no_seat;  // whose side that is
  std::uint8_t spent_leaders = 0;  // seats whose once-a-turn ability was used
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
  Ask ask = Ask::nothing;
  std::uint8_t owing = 0;  // seats that are asked and have not answered
  std::uint8_t depth = 0;
  std::array<Frame, 6> frames{};
  std::array<std::uint8_t, 1> tail{};  // the size is a multiple of the alignment

  // --- small questions ---
  Player& at(Seat seat) { return players[seat]; }
  const Player& at(Seat seat) const { return players[seat]; }
  Seat left_of(Seat seat) const {
    return seat + 1 == seats ? Seat{0} : static_cast<Seat>(seat + 1);
  }
  bool owes(Seat seat) const { return ((owing >> seat) & 1U) != 0; }
  Seat asked() const { return SeatSet(owing).empty() ? no_seat : SeatSet(owing).lowest(); }
  const Frame& top() const { return frames[depth - 1U]; }
  Frame& top() { return frames[depth - 1U]; }
  bool over() const {
    return depth == 1 && frames[0].step == static_cast<std::uint8_t>(Step::over);
  }
  Step step() const { return static_cast<Step>(frames[0].step); }
  friend bool operator==(const State& a, const State& b) {
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace rookery::iron_throne
