// Robb Stark, ALL-CARD-23 and ALL-RULING-24: others may discard a card to have the ally killed, and
// whoever claimed it may discard one to save it.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

void Play::op_offer_kill(Ability& a, const Op& op) {
  const bool offered = !a.begun && can_be_killed(s, a.ally) && on(Rule::ALL_CARD_23);
  if (!offered) return next_op(a);
  a.begun = true;
  s.frames.push(Offer{.you = a.you, .ally = a.ally, .price = op.card, .asked = a.you});
}

void Play::offer_step() {
  auto& offer = s.frames.top<Offer>();
  for (Seat seat = s.left_of(offer.asked); seat != offer.you;
       seat = next_offered(s, seat, offer.you)) {
    offer.asked = seat;
    // Who holds no such card is asked all the same, unless the table wants speed.
    if (!s.skip_empty_windows || s.hands[seat].holds(offer.price)) {
      reveal(Text::event_offered, SeatSet::of(seat), seat, offer.ally);
      return ask(Ask::offer_kill, seat);
    }
  }
  reveal(Text::event_offers_over, everyone, offer.ally);
  s.frames.pop();
}

void Play::answer_offer(Offer& offer, Seat seat, Action action) {
  if (verb_of(action) == Verb::decline) {
    if (!s.skip_empty_windows) return tell(Text::event_declines_offer, seat, offer.ally);
    return offer.declined.add(seat);
  }
  discard_from_hand(seat, influence_of(action), false);
  offer.declined = {};
  offer.settled = static_cast<std::uint8_t>((seat + s.seats - offer.you) % s.seats);
  settle_offer(offer);
}

// A card has been discarded against the ally: may "you" answer?
void Play::settle_offer(Offer& offer) {
  if (!s.skip_empty_windows || s.hands[offer.you].holds(offer.price))
    return ask(Ask::cancel_kill, offer.you);
  answer_cancel(offer, act(Verb::decline));
}

void Play::answer_cancel(Offer& offer, Action action) {
  if (verb_of(action) == Verb::discard) {
    discard_from_hand(offer.you, influence_of(action), false);
    return tell(Text::event_cancels, offer.you, offer.ally);
  }
  reveal(Text::event_not_saved, everyone, offer.you, offer.ally);
  kill(offer.ally);
  s.frames.pop();
}

}  // namespace rookery::alliances
