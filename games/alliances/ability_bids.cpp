// Ops that act on cards in bid areas.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

void Play::op_bid_target(Ability& a, const Op& op, Ask question) {
  if (question == Ask::take_back && !a.begun) {
    a.begun = true;
    a.left = op.n;
  }
  const bool done = question == Ask::take_back && a.left == 0;
  if (!done && any_bid_target(s, a, question)) return ask(question, a.you);
  // A price nobody can pay ends the ability; a target nobody has ends this part of it.
  give_up(a, op);
}

void Play::answer_bid(Ability& a, Ask asked, Action action) {
  if (verb_of(action) == Verb::decline) return give_up(a, current_op(a));
  const Seat owner = action.as<Seat>(0);
  const Influence card = influence_of(action, 1);
  const bool zeroed = action.arg(2) != 0;
  switch (asked) {
    case Ask::take_bid: return take_over_bid(a, owner, card, zeroed);
    case Ask::zero_bid:
      for (BidCard& bid : s.bids[owner]) {
        if (bid.card != card || bid.is(BidCard::zeroed) != zeroed) continue;
        bid.marks |= BidCard::zeroed;
        break;
      }
      tell(Text::event_zeroes_bid, a.you, card, owner);
      return next_op(a);
    case Ask::take_back:
      lift_bid(owner, card, zeroed);
      to_hand(a.you, card);
      tell(Text::event_takes_back, a.you, card);
      --a.left;
      return;
    case Ask::give_bid:
      a.given = card;
      a.given_is_zeroed = zeroed;
      a.begun = true;
      return;
    case Ask::get_bid: return swap_bids(a, owner, card, zeroed);
    case Ask::copy_bid: {
      // As if it were printed on the card just played: begin again with its ops.
      const Seat you = a.you;
      tell(Text::event_copies, you, card);
      s.frames.pop();
      return begin_ability(you, card);
    }
    case Ask::give_up_bid: return discard_bid(owner, card, zeroed);
    default:  // discarded: as a price, or struck
      a.paid_value = static_cast<std::uint8_t>(
          value_in_area(s, owner, {card, zeroed ? BidCard::zeroed : std::uint8_t{0}}));
      discard_bid(owner, card, zeroed);
      return next_op(a);
  }
}

// ALL-RULING-08: moving resolves nothing again; ALL-YOU-02: it now works for its new holder.
void Play::take_over_bid(Ability& a, Seat owner, Influence card, bool zeroed) {
  const Seat you = a.you;
  const BidCard moved = lift_bid(owner, card, zeroed);
  s.bids[new_holder(you, owner)].push_back(moved);
  tell(Text::event_moves_bid, you, card, owner);
  next_op(a);
  if (works_again_when_moved(is_in(card, acting_cards))) begin_ability(you, card);
}

void Play::swap_bids(Ability& a, Seat owner, Influence card, bool zeroed) {
  const BidCard mine = lift_bid(a.you, a.given, a.given_is_zeroed);
  const BidCard theirs = lift_bid(owner, card, zeroed);
  s.bids[a.you].push_back(theirs);
  s.bids[owner].push_back(mine);
  tell(Text::event_swaps_bids, a.you, a.given, owner, theirs.card);
  next_op(a);
}

// Wildfire: clockwise from the left, each of the own choice.
void Play::op_each_gives_up_bid(Ability& a) {
  if (!a.begun) {
    a.begun = true;
    a.subject = a.you;
  }
  while (s.left_of(a.subject) != a.you) {
    a.subject = s.left_of(a.subject);
    if (any_bid_target(s, a, Ask::give_up_bid)) return ask(Ask::give_up_bid, a.subject);
  }
  next_op(a);
}

}  // namespace rookery::alliances
