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
// further card: nothing is drawn (ALL-RULING-18), nothing is playable (ALL-RULING-05). A row that
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
using Tokens = FixedVector<Token, total_tokens>;
using AllyDeck = FixedVector<DeckCard<Ally>, ally_count>;  // top is back()
using InfluenceDeck = FixedVector<DeckCard<Influence>, deck_size>;  // top is back()

// --- control flow ----------------------------------------------------------------------------

enum class Proc : std::uint8_t { none, game, turn, last_turn, kneel, ability, claim };

// Steps of Proc::game: the rulebook's setup and the six steps of a round, in its order.
enum class GameStep : std::uint8_t {
  choose_leaders,
  deal_hands,
  draft,
  draw_whites,
  fill_row,
  reveal_ally,
  play_influence,
  determine_winner,
  triumphs_after_winner,
  claim_ally,
  triumphs_after_claim,
  winners_token,
  triumphs_discarding,
  discard_bids,
  pass_first_player,
  advance_round_marker,
  over,
};
enum class ClaimStep : std::uint8_t { offer_choice, place, when_claimed };

inline constexpr std::uint8_t no_council = 0xFF;

// One procedure under way. Fields a procedure does not use stay zero.
struct Frame {
  Proc proc = Proc::none;
  std::uint8_t step = 0;
  Seat you{0};  // turn, kneel, claim: whose; ability: "you" on the card
  std::uint8_t card = 0;  // turn, ability: Influence; claim: Ally; ability of an ally: Ally
  bool of_ally = false;  // ability: printed on an ally
  std::uint8_t op = 0;  // ability: which op is being carried out
  std::uint8_t op_step = 0;  // ability: how far inside it
  std::uint8_t count = 0;  // how many are left to choose
  Seat subject{0};  // ability: the leader chosen or asked
  std::uint8_t council = 0;  // claim, ability of an ally: council of the ally
  std::uint8_t memo = 0;  // ability: what was paid, cards put on top; claim: see claim.h
  bool placed_by_rule = false;  // ability of an ally: its own placement rule applied
};

// What the position waits for, and from whom.
enum class Ask : std::uint8_t {
  nothing,
  leader_card,  // choose a leader card at setup
  turn,  // play a card or kneel
  take_bid,  // move a bid card to your area, or decline
  pay_bid,  // discard one of your bid cards as a price, or decline
  strike_bid,  // discard a bid card of another leader
  zero_bid,  // mark a bid card: value 0
  discard,  // discard a card of your hand
  discard_or_decline,
  discard_or_kneel,
  leader,  // choose another leader
  swap_cards,  // exchange a hand card, or decline
  take_card,  // take a card of the subject's hand
  take_pile,  // take a card of the discard pile
  take_peeked,  // take one of the influence cards looked at
  put_under,  // put one of them under the deck
  kill_peeked,  // kill one of the allies looked at
  put_top,  // put one of them on the deck
  put_top_or_bottom,
  place_ally,  // council for a claimed ally
  gain_token,  // council for a gained token
  move_token,
  return_token,
  look_council,
  kill_ally,
  move_ally,
  swap_first,
  swap_second,
  claim_killed,
  offer_kill,  // discard a Betrayal to kill the ally, or decline
  cancel_kill,
  buy_place,  // pay to decide where the ally is placed
  triumph_order,
  pick,  // set a card of the pack aside
  last_card,  // play a second card on the last turn, or kneel
  give_up_bid,  // discard one of your own bid cards
  discard_secretly,  // choose a card of your hand to discard, shown when all have chosen
  strike_card,  // discard a card of the subject's hand
  take_back,  // take one of your bid cards into hand
  give_bid,  // exchange one of your bid cards
  get_bid,  // ... for this one
  copy_bid,  // use the on-play ability of a bid card
  colour,  // name a colour
  kill_current,
  forgo_token,  // give up the token of the round
};

enum class Draft : std::uint8_t { none, draft, kings_moot };

struct State {
  Rng rng;

  std::array<std::uint8_t, 3> supply{};  // power tokens by number, 1 to 3
  std::uint8_t seats = 0;

  struct Council {
    Allies allies = 0;
    Tokens tokens;
    std::array<std::uint8_t, 1> zero{};  // fills the hole before the next set of allies
  };
  std::array<Council, max_seats> councils;  // i lies between seats i and i + 1 (ALL-RULING-03)
  Allies killed = 0;
  std::array<Hand, max_seats> hands;
  std::uint16_t round_rules = 0;  // RoundRule bits in force this round
  std::uint16_t card_rules = 0;  // those of them that influence cards brought
  std::uint16_t set_aside = 0;  // events not in the game yet, by place in the table

  AllyDeck ally_deck;
  InfluenceDeck influence_deck;
  std::array<BidArea, max_seats> bids;
  // The pile is public: counts by title. White cards counted here are out of the game.
  std::array<std::uint8_t, influence_count> discard{};

  // Cards looked at and not yet put back; whose eyes, and which deck.
  FixedVector<std::uint8_t, 5> peeked;
  Seat peeker = no_seat;
  Ally peeked_open = Ally::none;  // the one of them that lay in the row
  bool peeked_row = false;  // the first to go back on top lies in the row

  std::array<std::uint8_t, max_seats> whites{};  // white cards still in the own pile, a bit each
  std::array<Pack, max_seats> packs;  // cards of a draft not yet picked
  std::array<Influence, max_seats> chosen{};  // secret choices, Influence::none without one

  std::array<Leader, max_seats> leaders{};  // Leader::none until chosen
  AllyRow row;  // open allies, right of the current one
  Ally current = Ally::none;
  FixedVector<Token, 16> current_tokens;

  // --- the round ---
  Season season = Season::summer;
  std::uint8_t round = 0;  // within the season, from 0
  Seat first_player{0};
  Seat turn{0};
  std::uint8_t kneeling = 0;  // seats
  std::uint8_t forced_to_kneel = 0;  // seats that kneel once the played card is placed
  std::array<std::uint8_t, max_seats> cards_played{};
  bool took_back = false;  // Arianne Martell has worked this round
  bool reshuffled = false;  // the discard pile has been reshuffled this round
  std::uint8_t skipped = 0;  // seats that skipped since the last card or kneeling
  bool no_more_skips = false;
  Seat intercepted = no_seat;  // whose hand lies open to the holder of Interception
  std::array<std::uint8_t, max_seats> banned{};  // Colour bits a leader may not play
  std::uint8_t open_windows = 0;  // Window bits with a triumph card on the table
  Seat winner = no_seat;  // once determined
  Seat second = no_seat;
  std::uint8_t bound_council = no_council;  // where Pulling the Strings binds the winner
  std::uint8_t claimed_council = no_council;  // where the current ally was placed
  bool token_forgone = false;
  std::array<std::uint8_t, max_seats> totals{};  // total influence when the winner was determined

  // --- the season ---
  bool pass_right = false;  // the way packs are passed
  std::uint8_t mingled = 0;  // seats between whose hands cards moved unseen

  // --- options ---
  bool skip_empty_windows = false;
  bool choose_leaders = false;
  bool advanced = false;
  bool whites_play = false;  // white and blue cards are about: advanced, or a King's moot
  Draft draft = Draft::none;
  bool open_allies = false;

  // --- control flow ---
  Ask ask = Ask::nothing;
  std::uint8_t owing = 0;  // seats that are asked and have not answered
  std::uint8_t depth = 0;
  std::array<Frame, 11> frames{};
  std::array<std::uint8_t, 2> tail{};  // the size is a multiple of the alignment

  // --- small questions ---
  Seat left_of(Seat seat) const {
    return seat + 1 == seats ? Seat{0} : static_cast<Seat>(seat + 1);
  }
  Seat right_of(Seat seat) const { return static_cast<Seat>(seat == 0 ? seats - 1 : seat - 1); }
  // A leader's two councils: the left one is shared with the left neighbour.
  std::uint8_t left_council(Seat seat) const { return seat; }
  std::uint8_t right_council(Seat seat) const { return right_of(seat); }
  bool owns(Seat seat, std::uint8_t council) const {
    return council == left_council(seat) || council == right_council(seat);
  }
  std::uint8_t other_council(Seat seat, std::uint8_t council) const {
    return council == left_council(seat) ? right_council(seat) : left_council(seat);
  }
  std::uint8_t next_council(std::uint8_t council) const { return left_of(Seat{council}); }
  std::uint8_t previous_council(std::uint8_t council) const { return right_of(Seat{council}); }
  // Of questions to one leader: who it is.
  Seat asked() const { return SeatSet(owing).empty() ? no_seat : SeatSet(owing).lowest(); }
  bool owes(Seat seat) const { return ((owing >> seat) & 1U) != 0; }
  bool kneels(Seat seat) const { return ((kneeling >> seat) & 1U) != 0; }
  bool in_force(RoundRule rule) const {
    return ((round_rules >> static_cast<unsigned>(rule)) & 1U) != 0;
  }
  int supply_size() const { return supply[0] + supply[1] + supply[2]; }
  // Everybody who looks on, the spectators too.
  std::uint8_t onlookers() const {
    return static_cast<std::uint8_t>(SeatSet::first(seats).bits() | 0x80U);
  }
  const Frame& top() const { return frames[depth - 1U]; }
  Frame& top() { return frames[depth - 1U]; }
  bool over() const {
    return depth == 1 && frames[0].step == static_cast<std::uint8_t>(GameStep::over);
  }
  friend bool operator==(const State& a, const State& b) {
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace rookery::alliances
