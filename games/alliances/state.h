// The whole position of a game of alliances as one plain value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/fixed_vector.h"
#include "engine/mutation.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "games/alliances/data.h"
#include "games/alliances/frames.h"
#include "games/alliances/hand.h"

namespace rookery::alliances {

// Whether a ledger rule is in force: always, except under `rookery mutate`.
inline bool on(Rule rule) { return rule_is_on(static_cast<std::uint16_t>(rule)); }

enum class Season : std::uint8_t { summer, autumn, winter };

// Every use of chance in this game.
enum class Draw : std::uint8_t {
  first_player,
  leader,
  ally_deck,
  influence_deck,
  token,
  which_token,
  hand_card,
  redeal,
  white_card,
  events,
};

// --- pieces ---------------------------------------------------------------------------------

// A card of a face-down deck, and who knows it lies at this place.
template <class Card>
struct DeckCard {
  Card card;
  std::uint8_t known;
};

struct BidCard {
  Influence card;
  std::uint8_t marks;
  static constexpr std::uint8_t zeroed = 1;    // its value is 0 until the end of the round
  static constexpr std::uint8_t resolved = 2;  // its triumph ability has been dealt with
  static constexpr std::uint8_t spent = 4;  // the turn it lets its holder skip has been skipped
  bool is(std::uint8_t mark) const { return (marks & mark) != 0; }
};

// A face-down power token: its number in the low two bits, above them who has seen it.
struct Token {
  std::uint8_t bits;
  static Token fresh(int value) { return {static_cast<std::uint8_t>(value)}; }
  int value() const { return bits & 3; }
  SeatSet seen() const { return SeatSet(static_cast<std::uint8_t>(bits >> 2U)); }
  void set_value(int value) {
    bits = static_cast<std::uint8_t>((bits & ~3U) | static_cast<unsigned>(value));
  }
  void show_to(Seat seat) { bits = static_cast<std::uint8_t>(bits | (4U << seat)); }
};

inline constexpr int total_tokens = 54;
inline constexpr std::size_t deck_size = 109;
inline constexpr std::size_t hand_size = 10;
inline constexpr std::uint8_t whites_each = 4;  // white cards of a leader

// Capacities. 54 tokens and 109 cards are all there are. A hand or bid area that is full takes no
// further card: nothing is drawn (ALL-RULING-18), nothing is playable (ALL-RULING-51). A row that
// is full takes no ally: it goes on the deck.
using BidArea = FixedVector<BidCard, 20>;
using AllyRow = FixedVector<Ally, 14>;
using Pack = FixedVector<Influence, hand_size>;
// Packs are kept in one order, so that equal packs are equal bytes.
inline void add_to(Pack& pack, Influence card) {
  std::size_t i = pack.size();
  while (i > 0 && card < pack[i - 1]) --i;
  pack.insert(i, card);
}
using Colours = kit::SetOf<Colour>;
using Tokens = FixedVector<Token, total_tokens>;
using AllyDeck = FixedVector<DeckCard<Ally>, ally_count>;  // top is back()
using InfluenceDeck = FixedVector<DeckCard<Influence>, deck_size>;  // top is back()

// --- the position --------------------------------------------------------------------------------

enum class Draft : std::uint8_t { none, draft, kings_moot };

struct State {
  Rng rng;

  std::array<std::uint8_t, 3> supply{};  // power tokens by number, 1 to 3
  std::uint8_t seats = 0;

  struct InCouncil {
    Allies allies = 0;
    Tokens tokens;
    std::array<std::uint8_t, 1> zero{};  // fills the hole before the next set of allies
  };
  ById<Council, InCouncil, max_seats> councils;
  Allies killed = 0;
  PerSeat<Hand> hands;
  std::uint16_t round_rules = 0;  // RoundRule bits in force this round
  std::uint16_t card_rules = 0;  // those of them that influence cards brought
  std::uint16_t set_aside = 0;  // events not in the game yet, by place in the table

  AllyDeck ally_deck;
  InfluenceDeck influence_deck;
  PerSeat<BidArea> bids;
  // The pile is public: counts by title. White cards counted here are out of the game.
  std::array<std::uint8_t, influence_count> discard{};

  // Cards looked at and not yet put back, of one of the decks; whose eyes.
  FixedVector<Ally, 5> peeked_allies;
  FixedVector<Influence, 5> peeked_influence;
  Seat peeker = no_seat;
  Ally peeked_open = Ally::none;  // the one of them that lay in the row
  bool peeked_row = false;  // the first to go back on top lies in the row

  PerSeat<std::uint8_t> whites{};  // white cards still in the own pile, a bit each
  PerSeat<Pack> packs;  // cards of a draft not yet picked
  PerSeat<Influence> chosen{};  // secret choices, Influence::none without one

  PerSeat<Leader> leaders{};  // Leader::none until chosen
  AllyRow row;  // open allies, right of the current one
  Ally current = Ally::none;
  FixedVector<Token, 16> current_tokens;

  // --- the round ---
  Season season = Season::summer;
  std::uint8_t round = 0;  // within the season, from 0
  Seat first_player{0};
  Seat turn{0};
  SeatSet kneeling;
  SeatSet forced_to_kneel;  // who kneels once the played card is placed
  PerSeat<std::uint8_t> cards_played{};
  bool took_back = false;  // Arianne Martell has worked this round
  bool reshuffled = false;  // the discard pile has been reshuffled this round
  SeatSet skipped;  // who skipped since the last card or kneeling
  bool no_more_skips = false;
  Seat intercepted = no_seat;  // whose hand lies open to the holder of Interception
  PerSeat<Colours> banned;  // what a leader may not play
  kit::SetOf<Window> open_windows;  // with a triumph card on the table
  Seat winner = no_seat;  // once determined
  Seat second = no_seat;
  Council bound_council = no_council;  // where Pulling the Strings binds the winner
  Council claimed_council = no_council;  // where the current ally was placed
  bool token_forgone = false;
  PerSeat<std::uint8_t> totals{};  // total influence when the winner was determined

  // --- the season ---
  bool pass_right = false;  // the way packs are passed
  SeatSet mingled;  // seats between whose hands cards moved unseen

  // --- options ---
  bool skip_empty_windows = false;
  bool choose_leaders = false;
  bool advanced = false;
  bool whites_play = false;  // white and blue cards are about: advanced, or a King's moot
  Draft draft = Draft::none;
  bool open_allies = false;

  // --- control flow ---
  kit::Question<Ask> question;
  Frames frames;

  // --- small questions ---
  Seat left_of(Seat seat) const {
    return seat + 1 == seats ? Seat{0} : static_cast<Seat>(seat + 1);
  }
  Seat right_of(Seat seat) const { return static_cast<Seat>(seat == 0 ? seats - 1 : seat - 1); }
  // A leader's two councils: the left one is shared with the left neighbour.
  Council left_council(Seat seat) const { return Council{seat.number()}; }
  Council right_council(Seat seat) const { return Council{right_of(seat).number()}; }
  Councils councils_of(Seat seat) const {
    return Councils::of(left_council(seat)).with(right_council(seat));
  }
  bool owns(Seat seat, Council council) const {
    return council == left_council(seat) || council == right_council(seat);
  }
  Council other_council(Seat seat, Council council) const {
    return council == left_council(seat) ? right_council(seat) : left_council(seat);
  }
  Council next_council(Council council) const {
    return left_council(left_of(Seat{council.number()}));
  }
  Council previous_council(Council council) const { return right_council(Seat{council.number()}); }
  Ask ask() const { return question.what(); }
  // Of questions to one leader: who it is.
  Seat asked() const { return question.asked(); }
  bool kneels(Seat seat) const { return kneeling.has(seat); }
  bool in_force(RoundRule rule) const {
    return ((round_rules >> static_cast<unsigned>(rule)) & 1U) != 0;
  }
  int supply_size() const { return supply[0] + supply[1] + supply[2]; }
  // Everybody who looks on, the spectators too.
  std::uint8_t onlookers() const {
    return static_cast<std::uint8_t>(SeatSet::first(seats).bits() | 0x80U);
  }
  const Rounds& rounds() const { return frames.at<Rounds>(0); }
  bool over() const { return frames.depth() == 1 && rounds().step == GameStep::over; }
  friend bool operator==(const State& a, const State& b) {
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace rookery::alliances
