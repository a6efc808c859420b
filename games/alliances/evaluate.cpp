#include <cmath>

#include "games/alliances/alliances.h"
#include "games/alliances/judgement.h"
#include "games/alliances/legal.h"
#include "games/alliances/score.h"

namespace rookery {

using namespace alliances;

namespace alliances {

namespace {

constexpr auto printed_power = [] {
  std::array<std::uint8_t, ally_count> powers{};
  for (std::size_t i = 0; i < ally_count; ++i) powers[i] = ally_cards[i].power;
  return powers;
}();
constexpr Allies judged_at_the_end =
    detail::set_where(ally_cards, [](const auto& c) { return has_op(c, OpCode::end_power); });
constexpr Allies placed_by_a_rule =
    detail::set_where(ally_cards, [](const auto& c) { return has_op(c, OpCode::place_rule); });

float token_power(const Tokens& tokens, Seat eyes) {
  float power = 0;
  for (const Token token : tokens) {
    const bool seen = eyes == no_seat || token.seen().has(eyes);
    power += seen ? static_cast<float>(token.value()) : mean_token;
  }
  return power;
}

}  // namespace

Might might_of(const State& s, Seat eyes) {
  Might might;
  might.fill(nothing);
  Allies judged = 0;
  for (std::size_t c = 0; c < s.seats; ++c) {
    const State::Council& council = s.councils[c];
    int power = 0;
    for_each(council.allies,
             [&](Ally ally) { power += printed_power[static_cast<std::size_t>(ally)]; });
    might[c] = static_cast<float>(power) + token_power(council.tokens, eyes);
    judged |= council.allies & judged_at_the_end;
  }
  if (judged == 0) return might;
  // What the end would add or take away, had it come now.
  const Powers final = final_powers(s);
  for (std::size_t c = 0; c < s.seats; ++c) {
    int plain = 0;
    if ((s.councils[c].allies & judged) == 0) continue;
    for_each(s.councils[c].allies,
             [&](Ally ally) { plain += printed_power[static_cast<std::size_t>(ally)]; });
    for (const Token token : s.councils[c].tokens) plain += token.value();
    might[c] += static_cast<float>(final[c] - plain);
  }
  return might;
}

Forecast::Forecast(int seats, int rounds) : seats_(seats) {
  const float r = static_cast<float>(rounds) + taste.calm;
  low_ = taste.low[seats] / r;
  high_ = taste.high[seats] / r;
}

namespace {

// Halves the lanes again and again, in an order that four at a time can follow.
template <class Combine>
float fold(Shares all, Combine combine) {
  for (std::size_t half = lanes / 2; half > 0; half /= 2) {
    for (std::size_t i = 0; i < half; ++i) all[i] = combine(all[i], all[i + half]);
  }
  return all[0];
}

}  // namespace

Shares Forecast::shares(const Might& might) const {
  Might right;
  for (std::size_t i = 1; i < lanes; ++i) right[i] = might[i - 1];
  right[0] = might[static_cast<std::size_t>(seats_ - 1)];
  Shares merit;
  for (std::size_t i = 0; i < lanes; ++i)
    merit[i] = low_ * std::min(might[i], right[i]) + high_ * std::max(might[i], right[i]);
  const float best = fold(merit, [](float a, float b) { return std::max(a, b); });
  for (float& m : merit) m -= best;
  Shares shares = quick_exp(merit);
  const float scale = 1 / fold(shares, [](float a, float b) { return a + b; });
  for (float& share : shares) share *= scale;
  return shares;
}

float hand_worth(const State& s, Seat owner, Seat eyes) {
  if (eyes != no_seat && eyes != owner)
    return static_cast<float>(s.hands[owner].size()) * mean_card;
  int worth = 0;
  for (const HandCard held : s.hands[owner])
    worth += printed_value[static_cast<std::size_t>(held.card)];
  return static_cast<float>(worth);
}

namespace {

// In power: tokens and further allies at their mean, cards for a fraction of a token each.
float op_worth(const Op& op) {
  constexpr float card = 0.5F;
  const auto n = static_cast<float>(op.n);
  const bool certain = op.when == When::always;
  switch (op.code) {
    case OpCode::gain_token: return certain ? n * mean_token : 0;
    case OpCode::remove_token: return -n * mean_token;
    case OpCode::claim_extra: return op.from == From::deck ? mean_ally + 0.2F : 1.0F;
    case OpCode::kill_ally:
      return op.scope == Scope::this_ ? -2.0F : op.scope == Scope::not_yours ? 1.0F : 0.4F;
    case OpCode::offer_kill: return -2.0F;
    case OpCode::draw: return op.who == Who::you ? n * card : -n * card / 2;
    case OpCode::take_hand:
    case OpCode::take_discard: return 2 * card;
    case OpCode::peek_influence: return card * 1.5F;
    case OpCode::discard_hand: return op.who == Who::you && !op.optional ? -n * card / 2 : card / 4;
    case OpCode::move_ally:
    case OpCode::swap_allies: return 0.5F;
    case OpCode::move_token: return 0.5F;
    case OpCode::end_power: return op.end_rule == EndRule::zero_if_strongest_council ? -1.0F : 1.5F;
    default: return 0;
  }
}

}  // namespace

float ally_worth(Ally ally) {
  static const auto table = [] {
    std::array<float, ally_count> worth{};
    for (std::size_t i = 0; i < ally_count; ++i) {
      worth[i] = static_cast<float>(ally_cards[i].power);
      for (const Op& op : ally_cards[i].ops) worth[i] += op_worth(op);
      worth[i] = std::max(worth[i], 0.0F);
    }
    return worth;
  }();
  return ally == Ally::none ? 0 : table[static_cast<std::size_t>(ally)];
}

namespace {

// The ally on its way to a council: the current one, or one already being claimed.
Ally ally_at_stake(const State& s) {
  if (s.current != Ally::none) return s.current;
  for (std::size_t i = 1; i < s.depth; ++i) {
    const Frame& frame = s.frames[i];
    if (frame.proc == Proc::claim &&
        frame.step != static_cast<std::uint8_t>(ClaimStep::when_claimed))
      return static_cast<Ally>(frame.card);
  }
  return Ally::none;
}

std::array<int, max_seats> strings_on_table(const State& s) {
  std::array<int, max_seats> strings{};
  for (Seat seat = 0; seat < s.seats; ++seat) {
    for (const BidCard bid : s.bids[seat]) {
      strings[seat] += is_in(bid.card, string_pullers) ? 1 : 0;
    }
  }
  return strings;
}

}  // namespace

Prospects prospects_of(const State& s, Seat eyes) {
  Prospects p{};
  p.might = might_of(s, eyes);
  const Forecast later(s.seats, std::max(0, rounds_left(s) - 1));
  p.now = later.shares(p.might);
  const Ally ally = ally_at_stake(s);
  const float body = ally_worth(ally) + mean_token * static_cast<float>(s.current_tokens.size());
  p.prize = body + mean_token;
  p.step = std::max(body, mean_token);
  for (std::size_t c = 0; c < s.seats; ++c) {
    Might might = p.might;
    might[c] += p.step;
    p.raised[c] = later.shares(might);
  }
  const auto strings = strings_on_table(s);
  const bool ruled = ally != Ally::none && (placed_by_a_rule & bit(ally)) != 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const std::uint8_t left = s.left_council(seat);
    const std::uint8_t right = s.right_council(seat);
    // A hair's breadth of rounding must not decide: the left council unless the right is better.
    std::uint8_t to = p.raised[right][seat] > p.raised[left][seat] + 1e-5F ? right : left;
    const int pull = strings[s.left_of(seat)] - strings[s.right_of(seat)];
    if (pull != 0) to = pull > 0 ? left : right;
    if (ruled) {
      const std::uint8_t asked = qualifying_councils(s, seat, ally);
      if (asked != 0 && ((asked >> to) & 1U) == 0) to = s.other_council(seat, to);
    }
    Might might = p.might;
    might[to] += body;
    const std::uint8_t lower = might[right] < might[left] - 1e-3F ? right : left;
    might[pull == 0 ? lower : to] += mean_token;
    p.won[seat] = later.shares(might);
  }
  return p;
}

}  // namespace alliances

Values Alliances::evaluate(const State& s) {
  Values values{};
  if (s.over()) {
    const Result result = score(s);
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      if (result.place[seat] == 1) values[seat] = 1.0F / static_cast<float>(result.winners());
    }
    return values;
  }
  // Who will win this round's bid: what lies on the table, and what can still be added to it.
  const auto n = static_cast<std::size_t>(s.seats);
  std::array<float, max_seats> reach{};
  std::array<float, max_seats> hand{};
  const auto season = static_cast<float>(rounds_left_in_season(s));
  float best = -1e9F;
  float hands = 0;
  for (Seat seat = 0; seat < n; ++seat) {
    hand[seat] = hand_worth(s, seat, no_seat);
    hands += hand[seat];
    const bool decided = s.winner != no_seat;
    reach[seat] = decided ? (s.winner == seat ? 1000.0F : 0.0F)
                          : static_cast<float>(total_influence(s, seat)) +
                                (s.kneels(seat) ? 0 : hand[seat] / season);
    best = std::max(best, reach[seat]);
  }
  const Prospects p = prospects_of(s, no_seat);
  float sum = 0;
  for (std::size_t seat = 0; seat < n; ++seat)
    sum += reach[seat] = quick_exp((reach[seat] - best) / taste.field);
  const float later = taste.hand * (season - 1) / season;
  float total = 0;
  for (std::size_t seat = 0; seat < n; ++seat) {
    for (std::size_t who = 0; who < n; ++who) values[seat] += reach[who] / sum * p.won[who][seat];
    values[seat] *= quick_exp(later * (hand[seat] - hands / static_cast<float>(n)));
    total += values[seat];
  }
  for (std::size_t seat = 0; seat < n; ++seat) values[seat] /= total;
  return values;
}

}  // namespace rookery
