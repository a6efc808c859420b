// Ops that act on hands.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

// ALL-CARD-13: Interception goes on looking for the rest of the round (ALL-RULING-31).
void Play::op_look_hand(Ability& a, const Op& op) {
  if (op.all_round && on(Rule::ALL_CARD_13)) s.intercepted = a.subject;
  tell(Text::event_looks_hand, a.you, a.subject);
  for (const HandCard& held : s.hands[a.subject])
    reveal(Text::event_saw_card, SeatSet::of(a.you), a.you, a.subject, held.card);
  s.hands[a.subject].show_to(a.you);
  next_op(a);
}

void Play::op_take_hand(Ability& a, const Op& op) {
  if (op.who == Who::other && !a.begun) return op_choose_leader(a, op);
  const Seat owner = op.who == Who::second ? s.second : a.subject;
  if (s.hands[owner].empty() || owner == a.you) return next_op(a);
  if (op.how == How::you) return ask(Ask::take_card, a.you);
  take_from_hand(a.you, owner, random_card(owner));
  next_op(a);
}

void Play::op_swap_hand_card(Ability& a) {
  if (s.hands[a.you].empty() || s.hands[a.subject].empty()) return next_op(a);
  ask(Ask::swap_cards, a.you);
}

void Play::op_draw(Ability& a, const Op& op) {
  const auto draw_for = [&](Seat seat) {
    std::uint8_t drawn = 0;
    while (drawn < op.n && draw_card(seat, Text::event_drew)) ++drawn;
    if (drawn > 0) tell(Text::event_draws, seat, drawn);
  };
  if (op.who == Who::neighbour && !a.begun) return op_choose_leader(a, op);
  if (op.who == Who::each_neighbour) {
    draw_for(s.left_of(a.you));
    draw_for(s.right_of(a.you));
  } else {
    draw_for(op.who == Who::neighbour ? a.subject : a.you);
  }
  next_op(a);
}

void Play::op_take_discard(Ability& a) {
  if (pile_empty(s) || s.hands[a.you].full()) return next_op(a);
  ask(Ask::take_pile, a.you);
}

// --- discarding ----------------------------------------------------------------------------------

void Play::op_discard_hand(Ability& a, const Op& op) {
  if (op.who == Who::each_other) return op_discard_secretly(a);
  if (op.how == How::random) return op_discard_random(a, op);
  if (op.how == How::you) {  // from a hand just looked at
    if (s.hands[a.subject].empty()) return next_op(a);
    return ask(Ask::strike_card, a.you);
  }
  if (a.begun) return next_op(a);
  a.begun = true;
  a.subject = op.who == Who::second ? also_discards(s, a.you) : a.you;
  if (!op.cost) {
    s.frames.push(Discards{a.subject, op.n});
    return;
  }
  // Missandei: only if the pile then holds another card to take.
  if (s.hands[a.subject].empty() || pile_empty(s)) return skip_rest(a);
  ask(Ask::discard_or_decline, a.subject);
}

void Play::op_discard_random(Ability& a, const Op& op) {
  if (!a.begun) return op_choose_leader(a, op);
  discard_from_hand(a.subject, random_card(a.subject), true);
  next_op(a);
}

// Card by card. ALL-RULING-23 and the like: if there are no more than that, all of them, no choice.
void Play::discards_step() {
  auto& discards = s.frames.top<Discards>();
  const Seat seat = discards.you;
  if (s.hands[seat].size() <= discards.left) {
    if (on(Rule::ALL_RULING_23)) discard_whole_hand(seat);
    discards.left = 0;
  }
  if (discards.left == 0) return s.frames.pop();
  ask(Ask::discard, seat);
}

void Play::op_discard_or_kneel(Ability& a, const Op& op) {
  if (!a.begun) {
    a.begun = true;
    a.left = op.n;
    if (s.hands[a.subject].size() < op.n) {  // only kneeling can be done in full
      must_kneel(a.subject);
      return next_op(a);
    }
    return ask(Ask::discard_or_kneel, a.subject);
  }
  if (a.left == 0) return next_op(a);
  ask(Ask::discard, a.subject);
}

// Answers of Ask::discard, discard_or_decline and discard_or_kneel, in whatever procedure.
void Play::answer_discard(Seat seat, Action action) {
  if (s.frames.top_is<Discards>()) {
    --s.frames.top<Discards>().left;
    return discard_from_hand(seat, influence_of(action), false);
  }
  auto& a = s.frames.top<Ability>();
  if (verb_of(action) == Verb::decline) return skip_rest(a);
  if (verb_of(action) == Verb::kneel) {
    must_kneel(seat);
    return next_op(a);
  }
  const Influence card = influence_of(action);
  discard_from_hand(seat, card, false);
  if (!current_op(a).cost) {
    --a.left;
    return;
  }
  a.paid_card = card;
  next_op(a);
}

// Battle of the Blackwater: nobody's choice is seen before all have chosen.
void Play::op_discard_secretly(Ability& a) {
  if (!a.begun) {
    a.begun = true;
    SeatSet choosing;
    for (Seat seat = s.left_of(a.you); seat != a.you; seat = s.left_of(seat)) {
      if (s.hands[seat].size() == 1) s.chosen[seat] = s.hands[seat][0].card;
      if (s.hands[seat].size() > 1) choosing.add(seat);
    }
    if (!choosing.empty()) return ask(Ask::discard_secretly, choosing);
  }
  for (Seat seat = s.left_of(a.you); seat != a.you; seat = s.left_of(seat)) {
    if (s.chosen[seat] != Influence::none) discard_from_hand(seat, s.chosen[seat], true);
    s.chosen[seat] = Influence::none;
  }
  next_op(a);
}

// --- answers about cards of hands and of the pile ------------------------------------------------

void Play::answer_hands(Ability& a, Ask asked, Seat seat, Action action) {
  const Influence card = influence_of(action);
  switch (asked) {
    case Ask::strike_card: discard_from_hand(a.subject, card, false); break;
    case Ask::take_card: take_from_hand(seat, a.subject, card); break;
    case Ask::take_pile:
      --s.discard[action.arg(0)];
      to_hand(seat, card);
      tell(Text::event_takes_pile, seat, card);
      break;
    case Ask::swap_cards:
      if (verb_of(action) == Verb::exchange)
        exchange(seat, card, a.subject, influence_of(action, 1));
      break;
    default:
      s.banned[a.subject].add(action.as<Colour>(0));
      tell(Text::event_bans_colour, seat, a.subject, action.arg(0));
      break;
  }
  next_op(a);
}

}  // namespace rookery::alliances
