// The steps effects are made of. Each starts at most one thing that others can answer.
#pragma once

#include "games/cards/play.h"

namespace rookery::cards::ops {

// What the steps do to the target that a card can be spared (Gives::cannot_be), as bits.
int done_to_target(const AbilitySpec& spec);
// CRD-RULING-66: an action without limit whose cost never runs out: there is none, or a character
// kneels for it and it makes cards stand. Nothing stands locations and attachments in a loop.
bool may_loop(Kind kind, const AbilitySpec& spec);

template <int n>
void draw(Play& p, Ability& a) {
  p.draw_cards(a.seat, n);
}
template <int n>
void gain_gold(Play& p, Ability& a) {
  p.gain_gold(a.seat, n);
  p.tell(Text::event_gains_gold, a.seat, n);
}
template <int n>
void power_for_faction(Play& p, Ability& a) {
  p.gain_power(faction_of(a.seat), n);
}
template <int n>
void power_for_self(Play& p, Ability& a) {
  if (in_play(p.s, a.source)) p.gain_power(a.source, n);
}
// The next such card costs so much less, until the end of the phase.
template <int n, std::uint8_t which>
void cheaper(Play& p, Ability& a) {
  p.last({.what = Lasts::cheaper,
          .until = Until::phase_ends,
          .amount = n,
          .seat = a.seat,
          .source = a.kind,
          .which = which});
}
void strengthen(Play& p, const Ability& a, Ref ref, int n, Until until);
template <int n, Until until>
void strengthen_target(Play& p, Ability& a) {
  strengthen(p, a, a.target, n, until);
}
// More for the first player.
template <int n, int first, Until until>
void strengthen_by_turn(Play& p, Ability& a) {
  strengthen(p, a, a.target, p.s.first == a.seat ? first : n, until);
}
// It has as much as was paid, whatever else counts (CRD-MOD-04).
void set_strength(Play& p, Ability& a, int n, Until until);
template <Until until>
void set_target_to_x(Play& p, Ability& a) {
  set_strength(p, a, a.x, until);
}
void strengthen_chosen(Play& p, Ability& a, int n, Until until);
template <int n, Until until>
void strengthen_all_chosen(Play& p, Ability& a) {
  strengthen_chosen(p, a, n, until);
}
// CRD-LAST-04: all characters of yours that are there now, and no others.
void strengthen_yours(Play& p, Ability& a, int n, Until until);
template <int n, Until until>
void strengthen_all_yours(Play& p, Ability& a) {
  strengthen_yours(p, a, n, until);
}
// CRD-RULING-30: a cost that falls due now; who cannot pay it gets nothing that follows.
template <int n>
void pay_now(Play& p, Ability& a) {
  a.failed = p.s.at(a.seat).gold < n;
  if (!a.failed) p.lose_gold(a.seat, n);
}
template <Until until>
void control_target_until(Play& p, Ability& a) {
  if (in_play(p.s, a.target) && !is_immune(p.s, a.target, a.kind))
    p.take_control_until(a.seat, a.target, until, a.kind);
}
// Weaker until the end of the phase, and killed if its strength is 0.
void weaken_and_burn(Play& p, Ability& a, int n);
template <int n>
void burn_target(Play& p, Ability& a) {
  weaken_and_burn(p, a, n);
}
// Where the card goes when it is killed.
void leave_otherwise(Play& p, const Ability& a, Exit exit);
template <Exit exit>
void go_instead(Play& p, Ability& a) {
  leave_otherwise(p, a, exit);
}
// What becomes of the target at the end of the phase.
void wait_for_end(Play& p, const Ability& a, Lasts what, int which);
template <Lasts what, int which = 0>
void at_end(Play& p, Ability& a) {
  wait_for_end(p, a, what, which);
}
void look(Play& p, Ability& a, Seat whose, int n);
template <int n>
void look_at_own(Play& p, Ability& a) {
  look(p, a, a.seat, n);
}
template <int n>
void look_at_theirs(Play& p, Ability& a) {
  look(p, a, a.player, n);
}
// Each player in player order chooses so many of the own characters.
void choose_each(Play& p, Ability& a, int n);
template <int n>
void each_chooses(Play& p, Ability& a) {
  choose_each(p, a, n);
}

void stand_self(Play& p, Ability& a);
void stand_target(Play& p, Ability& a);
void stand_all_yours(Play& p, Ability& a);
void kneel_target(Play& p, Ability& a);
void kill_target(Play& p, Ability& a);
void discard_target(Play& p, Ability& a);
void discard_self_for_good(Play& p, Ability& a);  // cannot be saved
void return_target(Play& p, Ability& a);
void stand_token(Play& p, Ability& a);
void lose_all_gold(Play& p, Ability& a);  // every player
void claim_up(Play& p, Ability& a);       // until the end of the challenge
void draw_if_you_win(Play& p, Ability& a);
void move_power_from_loser(Play& p, Ability& a);
void cancel(Play& p, Ability& a);
void save_host(Play& p, Ability& a);
void save_target(Play& p, Ability& a);
void attach_this_to_target(Play& p, Ability& a);

void ask_opponent(Play& p, Ability& a);
void ask_icon(Play& p, Ability& a);
void ask_pick(Play& p, Ability& a);
void ask_late(Play& p, Ability& a);        // you may choose
void ask_must(Play& p, Ability& a);        // you must
void ask_opponents_choice(Play& p, Ability& a);  // the chosen player must
void less_claim_against_you(Play& p, Ability& a);
void gold_for_their_characters(Play& p, Ability& a);
void opponent_discards_top(Play& p, Ability& a);
void take_picked(Play& p, Ability& a);
void put_picked(Play& p, Ability& a);  // into play, under your control
void put_picked_for_self(Play& p, Ability& a);  // and this card returns to your hand
void take_found(Play& p, Ability& a);
void reveal_top_and_draw(Play& p, Ability& a);
void facedown_duplicate(Play& p, Ability& a);
void kill_the_rest(Play& p, Ability& a);
void discard_chosen(Play& p, Ability& a);  // cannot be saved
void kneel_chosen(Play& p, Ability& a);
void kneel_self(Play& p, Ability& a);
void power_for_target(Play& p, Ability& a);
void power_by_margin(Play& p, Ability& a);      // 1 for every 5
void power_by_used_plots(Play& p, Ability& a);
void take_power_off_target(Play& p, Ability& a);
void move_power_from_player(Play& p, Ability& a);
void move_gold_from_income(Play& p, Ability& a);
void return_target_for_good(Play& p, Ability& a);  // cannot be saved
void remove_target(Play& p, Ability& a);           // from the challenge
void defend_with_target(Play& p, Ability& a);
void ignore_target(Play& p, Ability& a);  // its strength does not count
void make_target_defend(Play& p, Ability& a);
void bar_bypassed(Play& p, Ability& a);
void control_target(Play& p, Ability& a);
void gain_icon(Play& p, Ability& a);         // the one named, this card
void give_target_intrigue(Play& p, Ability& a);
void take_icon(Play& p, Ability& a);         // the one named, from the target
void take_all_icons(Play& p, Ability& a);    // one of each
void claim_up_in_type(Play& p, Ability& a);  // of the challenge just lost, this phase
void forbid_named(Play& p, Ability& a);      // challenges of that type to the winner
void forbid_loser(Play& p, Ability& a);      // challenges against you
void one_more_named(Play& p, Ability& a);    // challenge of that type
void betray(Play& p, Ability& a);
void poison_target(Play& p, Ability& a);
void discard_all_characters(Play& p, Ability& a);

// --- hands, piles, decks (ops_piles.cpp) ---
void opponents_discard_random(Play& p, Ability& a);
void loser_discards_random(Play& p, Ability& a);
void spike(Play& p, Ability& a);
void see_hand(Play& p, Ability& a);
void discard_picked(Play& p, Ability& a);
void ask_found(Play& p, Ability& a);  // among the cards looked at
void take_looked(Play& p, Ability& a);
void rest_to_bottom(Play& p, Ability& a);
void some_to_bottom(Play& p, Ability& a);  // up to three
void rest_on_top(Play& p, Ability& a);
void ask_losers_type(Play& p, Ability& a);
void search_deck(Play& p, Ability& a);
void shuffle_in_three(Play& p, Ability& a);
void ask_instead(Play& p, Ability& a);
void shuffle_in_or_put(Play& p, Ability& a);
void ask_either(Play& p, Ability& a);
void draw_or_power(Play& p, Ability& a);
void ask_host(Play& p, Ability& a);  // of an attachment that is put into play
// CRD-ZONE-25: the card picked of the hand, with the top of the discard pile.
void swap_picked_with_top(Play& p, Ability& a);
// A plot outside step 1.3: chosen, revealed with its when-revealed ability, then what follows.
void ask_plot(Play& p, Ability& a);
void reveal_plot(Play& p, Ability& a);
void plot_is_revealed(Play& p, Ability& a);

}  // namespace rookery::cards::ops
