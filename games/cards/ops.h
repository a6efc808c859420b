// The steps effects are made of. Each starts at most one thing that others can answer.
#pragma once

#include "games/cards/play.h"

namespace rookery::cards::ops {

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
  p.s.lasting.push({.what = Lasts::cheaper,
                    .until = Until::phase_ends,
                    .amount = n,
                    .seat = a.seat,
                    .source = a.kind,
                    .which = which});
}
template <int n, Until until>
void strengthen_target(Play& p, Ability& a) {
  p.tell(Text::event_strengthens, p.s.card(a.target).controller, p.s.card(a.target).kind, n);
  p.s.lasting.push({.card = a.target,
                    .what = Lasts::strength,
                    .until = until,
                    .amount = n,
                    .seat = a.seat,
                    .source = a.kind});
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
void return_instead(Play& p, Ability& a);

void ask_opponent(Play& p, Ability& a);
void ask_icon(Play& p, Ability& a);
void ask_pick(Play& p, Ability& a);
void ask_late(Play& p, Ability& a);        // you may choose
void ask_opponents_choice(Play& p, Ability& a);  // the chosen player must
void less_claim_against_you(Play& p, Ability& a);
void gold_for_their_characters(Play& p, Ability& a);
void opponent_discards_top(Play& p, Ability& a);
void take_picked(Play& p, Ability& a);
void put_picked_into_play(Play& p, Ability& a);
void look_at_ten(Play& p, Ability& a);
void take_found(Play& p, Ability& a);
void reveal_top_and_draw(Play& p, Ability& a);
void facedown_duplicate(Play& p, Ability& a);
void spare_three(Play& p, Ability& a);
void kill_the_rest(Play& p, Ability& a);

}  // namespace rookery::cards::ops
