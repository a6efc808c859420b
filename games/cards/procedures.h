// What can be under way: the course of the game at the bottom, and on top of it a window, a
// challenge, something that happens, an ability … One small struct each.
#pragma once

#include <string_view>

#include "engine/fixed_vector.h"
#include "games/cards/pieces.h"
#include "kit/frames.h"
#include "kit/rotation.h"

namespace rookery::cards {

// The framework, step by step, as the rules reference numbers it (CRD-ROUND-01).
enum class Step : std::uint8_t {
  first_player,  // set-up
  draw_hands,
  mulligans,
  lay_out,
  reveal_setup,
  attach_setup,
  fill_hands,
  begin_plot,  // 1.1
  choose_plots,
  reveal_plots,
  initiative,
  name_first,
  when_revealed,
  recycle,
  plots_seen,  // reactions to the revealing
  titles,
  plot_window,
  end_plot,
  begin_draw,  // 2.1
  draw_cards,
  draw_window,
  end_draw,
  begin_marshalling,  // 3.1
  income,
  marshal_window,
  next_marshal,
  end_marshalling,
  begin_challenges,  // 4.1
  challenge_window,
  may_challenge,
  next_challenger,
  end_challenges,
  begin_dominance,  // 5.1
  dominance,
  dominance_window,
  end_dominance,
  begin_standing,  // 6.1
  stand,
  standing_window,
  end_standing,
  begin_taxation,  // 7.1
  return_gold,
  reserve,
  return_titles,
  taxation_window,
  end_taxation,
  over,
};
// As views and set-ups write them.
inline constexpr std::array<std::string_view, 47> step_names{"first_player",
                                                             "draw_hands",
                                                             "mulligans",
                                                             "lay_out",
                                                             "reveal_setup",
                                                             "attach_setup",
                                                             "fill_hands",
                                                             "begin_plot",
                                                             "choose_plots",
                                                             "reveal_plots",
                                                             "initiative",
                                                             "name_first",
                                                             "when_revealed",
                                                             "recycle",
                                                             "plots_seen",
                                                             "titles",
                                                             "plot_window",
                                                             "end_plot",
                                                             "begin_draw",
                                                             "draw_cards",
                                                             "draw_window",
                                                             "end_draw",
                                                             "begin_marshalling",
                                                             "income",
                                                             "marshal_window",
                                                             "next_marshal",
                                                             "end_marshalling",
                                                             "begin_challenges",
                                                             "challenge_window",
                                                             "may_challenge",
                                                             "next_challenger",
                                                             "end_challenges",
                                                             "begin_dominance",
                                                             "dominance",
                                                             "dominance_window",
                                                             "end_dominance",
                                                             "begin_standing",
                                                             "stand",
                                                             "standing_window",
                                                             "end_standing",
                                                             "begin_taxation",
                                                             "return_gold",
                                                             "reserve",
                                                             "return_titles",
                                                             "taxation_window",
                                                             "end_taxation",
                                                             "over"};
struct Course {
  Step step = Step::first_player;
  Seat active = no_seat;
  SeatSet been_active;
  std::uint8_t position = 0;  // in player order, where a step goes round
  SeatSet to_resolve;  // whose revealed plot still has its ability to resolve
  bool begun = false;
  std::uint8_t set = 0;  // marks of the cards that stand
};

// An action window (CRD-WINDOW-02).
struct Window {
  Ref host = no_ref;  // of an attachment that is ambushed
  kit::Rotation turn;
  bool marshalling = false;
  Kind ambushes = Kind::none;  // a card whose price is still to be chosen
};

enum class ChallengeStep : std::uint8_t {
  attackers,
  stealth,
  initiate,
  window_attack,
  defenders,
  window_defence,
  compare,
  bonuses,
  claim,
  claim_kills,
  keywords,
  keyword,
  end,
  redirect,  // between stealth and initiate, in a melee
  claim_on,  // within claim, for the Master of Whispers
};
struct Challenging {
  Ref asked = no_ref;  // of Stealth and keywords: the character whose turn it is
  ChallengeStep step = ChallengeStep::attackers;
  kit::SetOf<Keyword> done;  // challenge keywords that have been processed
  std::uint8_t left = 0;  // characters still to be chosen, instances of the keyword left
  std::uint8_t set = 0;   // marks of what is chosen so far
  Keyword keyword = Keyword::insight;
  SeatSet claimed;  // opponents the Master of Whispers has chosen
};

enum class Stage : std::uint8_t {
  would,
  forced_interrupts,
  interrupts,
  occurs,
  forced_reactions,
  reactions,
};
// Something happens: to one card, to a set of them, to a player.
struct Occurrence {
  Ref card = no_ref;
  Ref source = no_ref;  // of the ability it comes from
  // Abilities used in this stage: ref, and which of the card's in the upper bits.
  FixedVector<std::uint16_t, 12> used;
  On what = On::nothing;
  Stage stage = Stage::would;
  std::uint8_t set = 0;  // subjects are the cards with these marks, from 1
  std::uint8_t amount = 0;
  Seat seat = no_seat;  // whose doing, whom it concerns
  Seat other = no_seat;
  Kind kind = Kind::none;  // of an event, of a card from a deck
  Exit exit = Exit::killed;
  Entry entry = Entry::put;
  Phase phase = Phase::setup;
  bool cannot_be_saved = false;
  bool burnt = false;  // killed for strength 0: only what lifts that saves (CRD-RULING-22)
  bool cancelled = false;
  std::uint8_t tail = 0;
  kit::Rotation turn;
};

enum class AbilityStep : std::uint8_t {
  costs,
  targets,
  initiate,
  effect,
  finish,
  spent,  // the effect is done, and an event lies in the discard pile
};
// An ability being used, or a card being played.
struct Ability {
  Ref source = no_ref;  // of a card in play
  Ref target = no_ref;
  Ref cost_card = no_ref;
  Kind kind = Kind::none;
  std::uint8_t nth = 0;  // of the card's abilities
  Seat seat = no_seat;
  AbilityStep step = AbilityStep::costs;
  std::uint8_t op = 0;
  std::uint8_t set = 0;      // marks of several targets
  std::uint8_t x = 0;
  std::uint8_t trigger = 0;  // place of the occurrence it answers, from 1
  std::uint8_t position = 0;  // in player order, while several choose
  bool cancelled = false;
  bool from_hand = false;
  Kind picked = Kind::none;
  Seat player = no_seat;  // chosen
  bool failed = false;    // an op did not do what it should: nothing after "then"
  std::uint8_t zone = 0;  // where the card picked was
  Kind paid = Kind::none;  // the card of the hand that was discarded for it
  std::uint8_t looked = 0;  // how many cards of a deck the effect deals with
  std::uint8_t legal = 0;  // marks of what could be chosen when it was checked (CRD-RULING-26)
};

// CRD-RULING-32: an event between hand and discard pile is in no area.
constexpr bool in_no_area(const Ability& ability) {
  return ability.from_hand && ability.step != AbilityStep::spent;
}

// The owner orders the cards that have reached a pile at once (CRD-ZONE-17, CRD-DEAD-04).
struct Ordering {
  Seat seat = no_seat;
  bool dead = false;
  std::uint8_t left = 0;  // of the topmost cards of the pile
};

using Procedures = kit::Frames<24, Course, Window, Challenging, Occurrence, Ability, Ordering>;

}  // namespace rookery::cards
