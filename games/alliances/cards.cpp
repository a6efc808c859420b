#include "games/alliances/cards.h"

#include <algorithm>

namespace rookery::alliances {

int value_in_area(const State& s, Seat holder, BidCard bid) {
  if (bid.is(BidCard::zeroed)) return 0;
  const InfluenceCard& card = card_of(bid.card);
  int value = card.value;
  if (card.timing != Timing::lasting) return value;
  for (const Op& op : card.ops) {
    if (op.code != OpCode::value_mod) continue;
    int times = 1;
    if (op.per == Per::kneeling_other) {
      times = (SeatSet(s.kneeling) - SeatSet::of(holder)).size();
    }
    value += std::min<int>(times * op.amount, op.max);
  }
  return value;
}

int total_influence(const State& s, Seat seat) {
  int total = 0;
  for (const BidCard bid : s.bids[seat]) total += value_in_area(s, seat, bid);
  return on(Rule::ALL_CLAIM_01) ? total : static_cast<int>(s.bids[seat].size());
}

}  // namespace rookery::alliances
