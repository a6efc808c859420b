// Claiming an ally: who decides where it goes, where it may go, and its "when claimed" ability.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

// An ally brought by a card is an additional one of the round and ignores Pulling the Strings
// (ALL-CARD-04). `council`: where that card says it goes, or no_council; `own_rule_first`: unless
// the ally's own rule says otherwise (Matchmaker).
void Play::claim(Seat seat, Ally ally, Brought how, std::uint8_t council, bool own_rule_first) {
  tell(Text::event_claims, seat, as_arg(ally));
  Frame& frame = push(Proc::claim, seat);
  frame.card = as_arg(ally);
  frame.council = council;
  frame.op = own_rule_first ? 1 : 0;
  frame.memo = how == Brought::by_card ? 1 : 0;
  frame.subject = placing_seat(s, seat, ally);
}

void Play::claim_step() {
  Frame& frame = s.top();
  switch (static_cast<ClaimStep>(frame.step)) {
    case ClaimStep::offer_choice: return offer_to_neighbours(frame);
    case ClaimStep::place: return choose_place(frame);
    case ClaimStep::when_claimed: {
      const Frame done = frame;
      const auto ally = static_cast<Ally>(done.card);
      pop();
      // ALL-CLAIM-05: it must be resolved; ALL-YOU-03: "you" is who claimed.
      if (card_of(ally).timing == Timing::when_claimed && on(Rule::ALL_CLAIM_05)) {
        begin_ability(done.you, ally, done.council, done.placed_by_rule);
      }
      break;
    }
  }
}

// Daario Naharis: the left neighbour, then the right one, may pay to decide.
void Play::offer_to_neighbours(Frame& frame) {
  const Op* rule = find_op(card_of(static_cast<Ally>(frame.card)), OpCode::place_rule);
  const bool for_sale = rule != nullptr && rule->place_rule == PlaceRule::neighbour_buys &&
                        (frame.council == no_council || frame.op == 1);
  if (frame.count > 0) {  // somebody is paying
    Hand& hand = s.hands[frame.subject];
    if (hand.size() == frame.count) {
      discard_whole_hand(frame.subject);
      frame.count = 0;
    } else {
      return ask(Ask::discard, frame.subject);
    }
  }
  while (for_sale && frame.subject == frame.you && frame.op_step < 2) {
    const Seat neighbour = frame.op_step++ == 0 ? s.left_of(frame.you) : s.right_of(frame.you);
    if (s.hands[neighbour].size() >= rule->n) return ask(Ask::buy_place, neighbour);
  }
  frame.step = as_arg(ClaimStep::place);
}

void Play::choose_place(Frame& frame) {
  const std::uint8_t options = place_options(s, frame);
  if (std::popcount(options) == 1) {
    return place(frame, static_cast<std::uint8_t>(std::countr_zero(options)));
  }
  ask(Ask::place_ally, frame.subject);
}

void Play::place(Frame& frame, std::uint8_t council) {
  const auto ally = static_cast<Ally>(frame.card);
  frame.placed_by_rule = ((qualifying_councils(s, frame.you, ally) >> council) & 1U) != 0;
  frame.council = council;
  frame.step = as_arg(ClaimStep::when_claimed);
  s.councils[council].allies |= bit(ally);
  tell(Text::event_places, frame.subject, as_arg(ally), council);
  // ALL-CARD-07: tokens lying on the ally go where it goes (ALL-RULING-32).
  const bool extra = frame.memo != 0;
  while (!extra && !s.current_tokens.empty()) {
    const std::uint8_t to = on(Rule::ALL_CARD_07) ? council : s.other_council(frame.you, council);
    s.councils[to].tokens.push_back(s.current_tokens.remove(0));
  }
  if (extra) return;
  s.claimed_council = council;
  // The Pack Survives, where Pulling the Strings or an ally's rule led the ally elsewhere too.
  if (const InfluenceCard* pack = pack_in_force(s)) {
    for (int n = find_op(*pack, OpCode::gain_token)->n; n > 0; --n) gain_token(frame.you, council);
  }
}

}  // namespace rookery::alliances
