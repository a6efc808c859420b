// What influence cards are good for. Written by what an op does, so that a new card with known ops
// is judged without being named.
#include "games/alliances/judgement.h"

namespace rookery::alliances {

namespace {

// `worth` grows by what the ability adds to the card while it is held.
constexpr void add_bid_op(Trick& t, const Op& op, bool for_a_price) {
  switch (op.code) {
    case OpCode::move_bid_card:
      t.takes = true;
      t.worth += 11;
      break;
    case OpCode::set_value:
      t.voids = true;
      t.worth += 3.6F;
      break;
    case OpCode::discard_bid_card:
      if (for_a_price) return;
      t.strikes = true;
      t.worth += 0.6F;
      break;
    default: return;
  }
  t.most = op.max_value;
  t.least = op.min_value;
  t.colours = op.colours;
}

constexpr void add_hand_op(Trick& t, const Op& op) {
  const auto n = static_cast<float>(op.n);
  const bool mine = op.who == Who::you || op.who == Who::none;
  switch (op.code) {
    case OpCode::draw:
      t.draws += mine ? n : 0;
      t.worth += mine ? 5.4F * n : -n;
      break;
    case OpCode::take_hand:
    case OpCode::take_discard:
      t.draws += 1.5F * n;
      t.worth += 8.4F * n;
      break;
    case OpCode::swap_hand_card:
      t.draws += 2;
      t.worth += 9.6F;
      break;
    case OpCode::discard_or_kneel:
      t.pesters += n;
      t.worth += 1.2F;
      break;
    case OpCode::discard_hand:
      if (!mine) {
        t.pesters += n;
        t.worth += 1.2F;
      } else if (op.when == When::winner) {
        t.owes += n;
        t.worth -= 0.3F * n;
      } else {
        t.pays += n;
        t.worth -= 4 * n;
      }
      break;
    default: break;
  }
}

constexpr void add_table_op(Trick& t, const Op& op) {
  const auto n = static_cast<float>(op.n);
  switch (op.code) {
    case OpCode::gain_token:
      t.tokens += op.when == When::not_winner ? 0 : n;
      t.worth += 1.2F * n;
      break;
    case OpCode::token_on_ally:
      t.lure += n;
      t.worth += 0.6F;
      break;
    case OpCode::move_token:
      t.moves += n;
      t.worth += 9;
      break;
    case OpCode::kill_ally:
      t.kills = 2.5F;
      t.worth += 1.2F;
      break;
    case OpCode::force_place:
      t.pulls = true;
      t.worth += 7.8F;
      break;
    case OpCode::return_self:
      t.returns = true;
      t.worth += 0.6F;
      break;
    case OpCode::value_mod:
      t.grows = true;
      t.worth += 1.2F;
      break;
    default: break;
  }
}

constexpr auto tricks = [] {
  std::array<Trick, influence_count> all{};
  for (std::size_t i = 0; i < influence_count; ++i) {
    const InfluenceCard& card = influence_cards[i];
    Trick& t = all[i];
    t.value = card.value;
    t.worth = card.value;
    t.triumph = card.timing == Timing::triumph;
    const bool for_a_price = has_op_where(card, [](const Op& op) { return op.cost; });
    for (const Op& op : card.ops) {
      add_bid_op(t, op, for_a_price);
      add_hand_op(t, op);
      add_table_op(t, op);
    }
  }
  return all;
}();

}  // namespace

const Trick& trick_of(Influence card) { return tricks[static_cast<std::size_t>(card)]; }

float hand_worth(const State& s, Seat owner) {
  float worth = 0;
  for (const HandCard held : s.hands[owner]) worth += card_worth(held.card);
  return worth;
}

}  // namespace rookery::alliances
