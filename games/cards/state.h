// The whole position as one plain value: a head that every game has, and after it one board for
// each seat. Rules are written against the head (`State`) and reach the boards through `at(seat)`,
// so that they are compiled once, and a duel does not pay for six boards (StateOf<2>, StateOf<6>).
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/fixed_vector.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "games/cards/procedures.h"
#include "kit/question.h"

namespace rookery::cards {

// Every use of chance in this game.
enum class Draw : std::uint8_t { first_player, deck, initiative, random_discard, redeal, titles };

// What the position waits for.
enum class Ask : std::uint8_t {
  nothing,
  mulligan,       // keep the hand or draw another
  lay_out,        // set-up cards, face down
  attach,         // where a set-up attachment goes
  plot,           // which plot, in secret
  first_player,   // whom the winner of initiative names
  next_revealed,  // whose when-revealed ability comes first
  action,         // an action window
  challenge,      // initiate one, or pass
  attackers,      // one more, or done
  stealth,        // whom the attacker bypasses
  defenders,      // one more, or done
  claim_kill,     // which character dies
  keyword,        // which keyword comes next
  use_keyword,    // for this character or not
  intimidate,     // whom it kneels
  would,          // a window before something that would happen
  interrupt,
  reaction,
  next_forced,    // which forced ability comes first
  next_delayed,   // which of several effects that are due comes first
  ambush,         // at which of several prices
  pile,           // which card goes on the pile next
  pay_with,       // which card pays the cost
  pay_card,       // which card of the hand is discarded as the cost
  amount,         // how much X is
  target,         // a card in play
  targets,        // several of them, or done
  pick,           // a card out of a hand, a pile, a deck
  player,         // an opponent
  icon,           // a type of challenge
  may,            // do it or not
  either,         // draw a card, or gain power
  instead,        // put it into play instead
  type,           // a type of card
  bottom,         // which card goes to the bottom of the deck
  top,            // which card goes on top of it
  stand,          // which characters stand, where not all may
  reserve,        // discard down to the reserve
  winner,         // who wins, of several at once
  title,          // which one, in secret
  redirect,       // the Crown Regent: this challenge or not
  redirect_to,    // against whom it is resolved
  claim_on,       // the Master of Whispers: one more opponent, or done
  clash,          // which of several constant abilities applies first
};

template <class T, std::size_t Capacity>
struct ListOf {
  std::array<T, Capacity> items{};
  std::array<std::uint8_t, alignof(T)> count{};  // in the first byte

  std::size_t size() const { return count[0]; }
  bool full() const { return is_full(count[0], Capacity); }
  T* begin() { return items.data(); }
  T* end() { return items.data() + count[0]; }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count[0]; }
  void push(const T& item) {
    if (full()) [[unlikely]]
      fault("a list of effects is full");
    items[count[0]++] = item;
  }
  template <class Gone>
  void remove_if(Gone gone) {
    std::uint8_t kept = 0;
    for (std::uint8_t i = 0; i < count[0]; ++i)
      if (!gone(items[i])) items[kept++] = items[i];
    for (std::uint8_t i = kept; i < count[0]; ++i) items[i] = T{};
    count[0] = kept;
  }
};

// What goes on for a while, and what waits for its moment (CRD-LAST).
enum class Lasts : std::uint8_t {
  none,
  strength,        // of a card
  claim,           // on a seat's revealed plot, in challenges of these types
  claim_against,   // on the attacker's plot, while the seat defends against these types
  cheaper,         // the next such card costs the seat less
  discard_at_end,  // if still in play
  return_at_end,   // to hand, if still in play; which: 1 if it cannot be saved
  poison,          // killed at the end, if the token is still there
  instead,         // where it goes when it is killed
  win_draws,       // the seat draws a card if it wins this challenge
  win_stands,      // the card stands if the seat wins this challenge
  gains_icons,     // a card, these
  loses_icons,     // a card, one of each of these
  burns,           // a card is killed if its strength is 0
  doubles,         // the strength of a card, so many times
  halves,          // likewise
  strength_is,     // of a card, whatever modifies it
  no_contribution, // the strength of a card does not count
  bypassed,        // a card, by the source, in this challenge
  no_defending,    // a card cannot be declared as a defender
  must_defend,     // a card must be declared as a defender, if able
  no_challenge,    // the seat cannot initiate challenges of these types
  no_challenge_against,  // the seat cannot initiate challenges against that player
  more_challenges, // the seat may initiate one more of these types
  control,         // of a card, by the seat
  applies,         // a constant ability of the card, in this place among those that clash
};
struct Lasting {
  Ref card = no_ref;
  Lasts what = Lasts::none;
  Until until = Until::phase_ends;
  std::int8_t amount = 0;
  Seat seat = no_seat;
  Kind source = Kind::none;
  std::uint8_t which = 0;  // icons, or which cards are cheaper
};

// How often an ability has been used (CRD-ABIL-38, CRD-ABIL-40).
struct Used {
  Ref card = no_ref;  // a limit belongs to the card, a maximum to the title
  Kind kind = Kind::none;
  std::uint8_t nth = 0;
  Seat seat = no_seat;
  std::uint8_t times = 0;
  Until until = Until::round_ends;
  std::uint8_t tail = 0;
};

struct Challenge {
  bool under_way = false;
  Icon type = Icon::military;
  Seat attacker = no_seat;
  Seat defender = no_seat;
  Seat against = no_seat;  // whom it was initiated against (CRD-MELEE-15)
  Seat winner = no_seat;
  Seat loser = no_seat;
  std::uint8_t attack = 0;   // total STR, fixed in 4.2.2
  std::uint8_t defence = 0;
  bool unopposed = false;
  int margin() const { return attack > defence ? attack - defence : defence - attack; }
};

inline constexpr std::size_t most_draw_cards = 100;  // CRD-RULING-70
inline constexpr std::size_t most_plots = 8;
inline constexpr int most_marks = 6;  // CRD-RULING-71
using Pile = FixedVector<Kind, most_draw_cards>;
using Knowledge = FixedVector<SeatSet, most_draw_cards>;

// What events in a hand answer and when they can be actions, and the lowest price of Ambush printed
// on a card of it. It follows from the hand (gathered.cpp).
struct Held {
  Heard answers;
  kit::SetOf<Phase> acts_in;
  std::uint8_t ambush = 255;  // none
  std::array<std::uint8_t, 2> tail{};

  friend bool operator==(const Held&, const Held&) = default;
};

// One player's board and cards.
struct Player {
  Slots in_play = 0;  // role card, attachment or duplicate; the agenda is not
  Slots characters = 0;
  Slots locations = 0;
  Slots watchers = 0;  // cards with triggered abilities
  Slots auras = 0;  // cards whose constant abilities reach beyond them
  Slots patrons = 0;  // of these, cards that speak of cards in hand
  Slots lent = 0;  // controlled by somebody else
  Slots gone = 0;  // have left play, in the middle of something
  // Of the watchers: which have actions, by phase; which answer what happens.
  std::array<Slots, index(Phase::taxation) + 1> actors{};
  std::array<Slots, index(On::strengthened) + 1> listeners{};
  std::array<Slots, most_marks> marks{};  // sets of cards that something is happening to
  std::array<Card, slots_a_seat> slots{};
  Held held;

  Pile deck;  // top is back()
  Knowledge deck_known;
  Pile hand;
  Knowledge hand_known;
  Pile discard;
  Pile dead;
  Pile removed;
  FixedVector<Kind, most_plots> plots;
  FixedVector<Kind, most_plots> used_plots;
  FixedVector<Kind, 8> laid;  // set-up cards, face down
  Kind chosen_plot = Kind::none;
  std::uint8_t gold = 0;
  std::uint8_t limited = 0;  // Limited cards marshalled or played this round
  std::uint8_t first_cheaper = 0;  // how many cards marshalled that a plot makes cheaper once
  std::array<std::uint8_t, 3> challenges{};  // initiated this phase, by type
  std::array<std::uint8_t, 3> won{};  // this phase
  std::array<std::uint8_t, 3> lost{};  // this phase
  std::uint8_t lost_defending = 0;  // this phase, of any type
  std::uint8_t stood = 0;  // characters stood in this standing phase
  std::uint8_t events = 0;  // played this round
  bool eliminated = false;
  bool ready = false;  // with the set-up
  Deck deck_list = Deck::none;  // none: arranged by hand
  std::uint8_t draw_cards = 0;  // how many there are, wherever they lie
  // --- in a melee ---
  Kind chosen_title = Kind::none;  // until all are revealed
  Titles titles_seen;  // what there was to choose from, until then
  SeatSet rivalry;  // whose bonus has been gained this round (CRD-MELEE-10)
  SeatSet power_challenged;  // against whom one was initiated this round (CRD-TITLE-05)
  std::array<std::uint8_t, 2> tail{};
};

// What cards in play speak of and listen to, all boards together: most questions are answered by
// that, without a look at any card. It follows from what lies there (gathered.cpp).
struct Gathered {
  // Which of `Gives` constant abilities speak of, as bits: at all about cards in play, about what
  // they are attached to, about any card, about cards in hand.
  std::uint64_t of_play = 0;
  std::uint64_t of_host = 0;
  std::uint64_t beyond = 0;
  std::uint64_t of_hand = 0;
  std::uint64_t unique = 0;  // titles: a bit for each, by its number modulo 64
  // What triggered abilities answer, by their timing; `On::nothing` is an action.
  std::array<Heard, 7> answers{};
  Heard hears;  // all of them

  friend bool operator==(const Gathered&, const Gathered&) = default;
};

// What the rules mind only if a card of this game does.
enum class Minds : std::uint8_t {
  piles,  // the order of piles (CRD-ZONE-17)
  immunity,  // CRD-IMMUNE
  keywords,  // that are declared, not built in
  versions,  // of a title (CRD-DUPE-10)
  cannot,  // be killed, discarded, knelt … (CRD-RULING-52)
  clashes,  // characters that blank others, maybe each other (CRD-ROUND-10)
};
inline constexpr std::size_t most_effects = 64;  // of either list (CRD-RULING-71)

struct State {
  Rng rng;
  ListOf<Lasting, most_effects> lasting;
  ListOf<Used, most_effects> used;
  Gathered gathered;
  Heard heard;  // by events of these decks
  Challenge challenge;
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  Phase phase = Phase::setup;
  Seat first = no_seat;
  Seat winner = no_seat;
  SeatSet winners;  // several at once: the first player chooses
  std::uint8_t marks_in_use = 0;
  bool unsettled = false;  // an attachment may have become illegal
  // --- options ---
  bool introductory = false;
  bool skip_empty_windows = true;
  bool faq_targets = false;
  std::uint8_t boards = 0;  // how many there is room for: which StateOf this head begins
  // --- control flow ---
  kit::Question<Ask> question;
  Procedures under_way;
  kit::SetOf<Minds> minds{};
  bool closed_lists = false;  // an option
  Titles offered;  // that are still passed on
  SeatSet conceded;  // have given up, in the middle of something (CRD-RULING-13)
  std::array<std::uint8_t, 6> tail{};

  inline Player& at(Seat seat);
  inline const Player& at(Seat seat) const;
  Card& card(Ref ref) { return at(owner_of(ref)).slots[static_cast<std::size_t>(slot_of(ref))]; }
  const Card& card(Ref ref) const {
    return at(owner_of(ref)).slots[static_cast<std::size_t>(slot_of(ref))];
  }
  Ask ask() const { return question.what(); }
  Course& course() { return under_way.at<Course>(0); }
  const Course& course() const { return under_way.at<Course>(0); }
  Step step() const { return course().step; }
  bool over() const { return step() == Step::over; }
  template <class P>
  P& now() {
    return under_way.top<P>();
  }
  template <class P>
  const P& now() const {
    return under_way.top<P>();
  }
  Seat after(Seat seat) const { return seat + 1 == seats ? Seat{0} : Seat(seat + 1); }
  // In player order (CRD-ROUND-03), the first player first.
  Seat nth(int i) const { return Seat((first + i) % seats); }

 protected:  // a head without its boards is no position
  State() = default;
  State(const State&) = default;
  State& operator=(const State&) = default;
};

template <int Seats>
struct StateOf : State {
  std::array<Player, Seats> players{};

  StateOf() { boards = Seats; }
  friend bool operator==(const StateOf& a, const StateOf& b) {
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
  }
};
using Duel = StateOf<2>;
using Melee = StateOf<6>;

static_assert(std::has_unique_object_representations_v<Player>);
static_assert(sizeof(State) % alignof(Player) == 0);
static_assert(std::is_trivially_copyable_v<Duel>);
static_assert(sizeof(Duel) == sizeof(State) + 2 * sizeof(Player));
static_assert(sizeof(Duel) <= 8192 && sizeof(Melee) <= 20 * 1024);

// Either way they lie in the same place, so no test is left of this in the program.
inline Player& State::at(Seat seat) {
  if (boards == 2) return static_cast<Duel*>(this)->players[seat];
  return static_cast<Melee*>(this)->players[seat];
}
inline const Player& State::at(Seat seat) const {
  if (boards == 2) return static_cast<const Duel*>(this)->players[seat];
  return static_cast<const Melee*>(this)->players[seat];
}

}  // namespace rookery::cards
