// Claiming an ally: who decides where it goes, where it may go, and its "when claimed" ability.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

void Play::claim(const Claim& claim) {
  tell(Text::event_claims, claim.you, claim.ally);
  s.frames.push(claim).placer = placing_seat(s, claim.you, claim.ally);
}

void Play::claim_step() {
  auto& claim = s.frames.top<Claim>();
  switch (claim.step) {
    case ClaimStep::offer_choice: return offer_to_neighbours(claim);
    case ClaimStep::place: return choose_place(claim);
    case ClaimStep::when_claimed: {
      const Claim done = claim;
      s.frames.pop();
      // ALL-CLAIM-05: it must be resolved.
      if (card_of(done.ally).timing == Timing::when_claimed && on(Rule::ALL_CLAIM_05))
        begin_ability(done);
      break;
    }
  }
}

// Daario Naharis: the left neighbour, then the right one, may pay to decide.
void Play::offer_to_neighbours(Claim& claim) {
  const Op* rule = find_op(card_of(claim.ally), OpCode::place_rule);
  const bool for_sale = rule != nullptr && rule->place_rule == PlaceRule::neighbour_buys &&
                        (claim.sent_to == no_council || claim.own_rule_first);
  while (for_sale && claim.placer == claim.you && claim.neighbours_asked < 2) {
    const Seat neighbour =
        claim.neighbours_asked++ == 0 ? s.left_of(claim.you) : s.right_of(claim.you);
    if (s.hands[neighbour].size() >= rule->n) return ask(Ask::buy_place, neighbour);
  }
  claim.step = ClaimStep::place;
}

void Play::answer_buy_place(Claim& claim, Seat seat, Action action) {
  if (verb_of(action) == Verb::decline) return;
  claim.placer = seat;
  tell(Text::event_pays, seat, claim.ally);
  s.frames.push(Discards{seat, find_op(card_of(claim.ally), OpCode::place_rule)->n});
}

void Play::choose_place(Claim& claim) {
  const Councils options = place_options(s, claim);
  if (options.size() == 1) return place(claim, options.lowest());
  ask(Ask::place_ally, claim.placer);
}

void Play::place(Claim& claim, Council council) {
  claim.placed_by_rule = qualifying_councils(s, claim.you, claim.ally).has(council);
  claim.council = council;
  claim.step = ClaimStep::when_claimed;
  s.councils[council].allies |= bit(claim.ally);
  tell(Text::event_places, claim.placer, claim.ally, council);
  if (claim.extra) return;
  // ALL-CARD-07: tokens lying on the ally go where it goes (ALL-RULING-32).
  const Council to = place_of_its_tokens(s, claim.you, council);
  while (!s.current_tokens.empty()) s.councils[to].tokens.push_back(s.current_tokens.remove(0));
  s.claimed_council = council;
  // The Pack Survives, where Pulling the Strings or an ally's rule led the ally elsewhere too.
  if (const InfluenceCard* pack = pack_in_force(s)) {
    for (int n = find_op(*pack, OpCode::gain_token)->n; n > 0; --n) gain_token(claim.you, council);
  }
}

}  // namespace rookery::alliances
