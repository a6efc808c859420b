// The procedures that can be under way, one small struct each, and what a position can wait for.
#pragma once

#include <cstdint>

#include "engine/id.h"
#include "engine/seat.h"
#include "games/alliances/data.h"
#include "kit/frames.h"
#include "kit/question.h"
#include "kit/set_of.h"

namespace rookery::alliances {

// Council i lies between seats i and i + 1 (ALL-RULING-03).
using Council = Id<struct CouncilKind>;
inline constexpr Council no_council{0xFF};
using Councils = kit::SetOf<Council>;

// --- procedures ----------------------------------------------------------------------------------

// The rulebook's setup and the six steps of a round, in its order.
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
// The base of everything: setup, and then round after round.
struct Rounds {
  GameStep step = GameStep::choose_leaders;
  bool picked = false;  // in a draft: packs have been picked from, and are to be passed
  bool claimed = false;  // the claim of the current ally has begun
};

// A card has been played; it is placed when its ability is done.
struct Turn {
  Seat you;
  Influence card;
  Seat area;  // in front of whom it will lie
};

// With The Silence: how many cards of this last turn are still to be dealt with.
struct LastTurn {
  Seat you;
  std::uint8_t cards;
};

// A leader discards so many cards of the own hand, one after another.
struct Discards {
  Seat you;
  std::uint8_t left;
};

// A claimed ally on its way into a council.
enum class ClaimStep : std::uint8_t { offer_choice, place, when_claimed };
struct Claim {
  Seat you;
  Ally ally;
  Seat placer = no_seat;  // who decides where it goes
  // What brought an ally besides that of the round (ALL-CARD-04), and where that sends it, if it
  // says so; the ally's own rule may come first (Matchmaker).
  bool extra = false;
  Council sent_to = no_council;
  bool own_rule_first = false;
  ClaimStep step = ClaimStep::offer_choice;
  std::uint8_t neighbours_asked = 0;
  Council council = no_council;  // once placed
  bool placed_by_rule = false;  // ... as its own rule asked
};

// The ops of a card or of an ally, one after another.
struct Ability {
  Seat you;  // "you" on the card
  Influence card = Influence::none;  // on which it is printed
  Ally ally = Ally::none;  // or on this ally
  Council council = no_council;  // of the ally
  bool placed_by_rule = false;  // the ally came there by its own rule

  std::uint8_t op = 0;  // which one is being carried out
  // --- of that op alone ---
  bool begun = false;  // the first part of it is done
  std::uint8_t left = 0;  // how many are still to be chosen
  // --- choices, which later ops may refer to ---
  Seat subject = no_seat;  // the leader chosen or asked
  std::uint8_t paid_value = 0;  // influence of the bid card given up
  Influence paid_card = Influence::none;  // card of the hand given up
  Ally killed = Ally::none;  // ally given up
  Ally swapped = Ally::none;  // the first of two that change places
  Influence given = Influence::none;  // the bid card to be exchanged
  bool given_is_zeroed = false;
};

// Cards of a deck are being looked at, and put back.
enum class Deck : std::uint8_t { allies, influence };
struct Peek {
  Seat you;
  Deck deck;
  std::uint8_t left = 0;  // to be taken or killed
  std::uint8_t on_top = 0;  // put back on top: the first named lies uppermost
  std::uint8_t under = 0;  // that may still go under the ally deck
};

// Robb Stark: who moves against the ally that "you" have claimed? (ALL-CARD-23, ALL-RULING-24)
struct Offer {
  Seat you;
  Ally ally;
  Influence price;
  Seat asked;
  std::uint8_t settled = 0;  // seats clockwise from "you" that all know to be dealt with
  SeatSet declined{};  // asked since, and declined unseen; only when empty windows are skipped
};

// What each means, for the digests of records (describe.cpp).
void describe(const Rounds& rounds, Meaning& m);
void describe(const Turn& turn, Meaning& m);
void describe(const LastTurn& turn, Meaning& m);
void describe(const Discards& discards, Meaning& m);
void describe(const Claim& claim, Meaning& m);
void describe(const Ability& ability, Meaning& m);
void describe(const Peek& peek, Meaning& m);
void describe(const Offer& offer, Meaning& m);

// Deepest: a card brings an ally, which brings another, which brings a third, whose ability asks;
// or a last turn after which several leaders kneel and discard.
using Frames = kit::Frames<9, Rounds, Turn, LastTurn, Discards, Claim, Ability, Peek, Offer>;

// --- questions -----------------------------------------------------------------------------------

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

}  // namespace rookery::alliances
