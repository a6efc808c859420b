#include "games/alliances/judgement.h"

#include "games/alliances/legal.h"
#include "games/alliances/score.h"

namespace rookery::alliances {

// --- power ---------------------------------------------------------------------------------------

namespace {

constexpr Allies judged_at_the_end = detail::allies_where(detail::has_code(OpCode::end_power));
constexpr Allies placed_by_a_rule = detail::allies_where(detail::has_code(OpCode::place_rule));

float token_power(const Tokens& tokens, Seat eyes) {
  float power = 0;
  for (const Token token : tokens) {
    const bool seen = eyes == no_seat || token.seen().has(eyes);
    power += seen ? static_cast<float>(token.value()) : mean_token;
  }
  return power;
}

}  // namespace

Lanes might_of(const State& s, Seat eyes) {
  Lanes might;
  might.fill(nothing);
  Allies judged = 0;
  for (Council c{0}; c < s.seats; ++c) {
    const State::InCouncil& council = s.councils[c];
    might[c] = static_cast<float>(power_of(council.allies)) + token_power(council.tokens, eyes);
    judged |= council.allies & judged_at_the_end;
  }
  if (judged == 0) return might;
  // What the end would add or take away, had it come now.
  const Powers final = final_powers(s);
  for (Council c{0}; c < s.seats; ++c) {
    const float plain = static_cast<float>(power_of(s.councils[c].allies)) +
                        token_power(s.councils[c].tokens, no_seat);
    might[c] += static_cast<float>(final[c]) - plain;
  }
  return might;
}

namespace {

// In power: tokens and further allies at their mean, a card in hand for a fraction of a token.
constexpr float op_worth(const Op& op) {
  constexpr float card = 0.5F;
  const auto n = static_cast<float>(op.n);
  switch (op.code) {
    case OpCode::gain_token: return op.when == When::always ? n * mean_token : 0;
    case OpCode::remove_token: return -n * mean_token;
    case OpCode::claim_extra: return op.from == From::deck ? mean_ally : 1.0F;
    case OpCode::kill_ally:
      return op.scope == Scope::this_ ? -2.0F : op.scope == Scope::not_yours ? 1.0F : 0.4F;
    case OpCode::offer_kill: return -2.0F;
    case OpCode::draw: return op.who == Who::you ? n * card : -n * card / 2;
    case OpCode::take_hand:
    case OpCode::take_discard: return 2 * card;
    case OpCode::peek_influence: return card * 1.5F;
    case OpCode::discard_hand: return op.who == Who::you && !op.optional ? -n * card / 2 : card / 4;
    case OpCode::move_ally:
    case OpCode::swap_allies:
    case OpCode::move_token: return 0.5F;
    case OpCode::end_power: return op.end_rule == EndRule::zero_if_strongest_council ? -1.0F : 1.5F;
    default: return 0;
  }
}

constexpr auto ally_worths = [] {
  std::array<float, ally_count> worths{};
  for (std::size_t i = 0; i < ally_count; ++i) {
    float worth = ally_cards[i].power;
    for (const Op& op : ally_cards[i].ops) worth += op_worth(op);
    worths[i] = worth > 0 ? worth : 0;
  }
  return worths;
}();

}  // namespace

float ally_worth(Ally ally) {
  return ally == Ally::none ? 0 : ally_worths[static_cast<std::size_t>(ally)];
}

// --- shares of the win ---------------------------------------------------------------------------

namespace {

// A leader's merit is low * weaker council + high * stronger one, each over the rounds to come and
// a delay. The more leaders, the more the weaker council decides and the longer a lead lasts.
struct Slope {
  float low, low_delay, high, high_delay;
};
constexpr std::array<Slope, max_seats + 1> slopes{{
    {},
    {},
    {},
    {0.30F, 0.1F, 0.20F, 0.0F},
    {0.30F, 0.2F, 0.30F, 0.2F},
    {0.34F, 0.2F, 0.48F, 2.0F},
    {0.48F, 0.5F, 0.68F, 3.2F},
}};
// When no round is to come, chance still is: abilities of the last ally, tokens not seen.
constexpr float dusk = 0.42F;
// Hands to be dealt in a later season matter more than any lead.
constexpr float before_winter = 0.6F;

}  // namespace

Forecast::Forecast(const State& s) : seats_(s.seats) {
  const Slope& slope = slopes[s.seats];
  const int rounds = rounds_left(s) - 1;
  const float r = rounds > 0 ? static_cast<float>(rounds) : dusk;
  const float weight = s.season == Season::winter ? 1 : before_winter;
  low_ = weight * slope.low / (r + (rounds > 0 ? slope.low_delay : 0));
  high_ = weight * slope.high / (r + slope.high_delay);
}

Lanes Forecast::shares(const Lanes& might) const {
  Lanes right;
  for (std::size_t i = 1; i < lanes; ++i) right[i] = might[i - 1];
  right[0] = might[static_cast<std::size_t>(seats_ - 1)];
  Lanes weights;
  for (std::size_t i = 0; i < lanes; ++i) weights[i] = merit(might[i], right[i]);
  const float best = largest(weights);
  for (float& w : weights) w -= best;
  weights = quick_exp(weights);
  const float scale = 1 / sum_of(weights);
  for (float& w : weights) w *= scale;
  return weights;
}

// --- the round's prize ---------------------------------------------------------------------------

namespace {

// The ally on its way to a council: the current one, or one already being claimed.
Ally ally_at_stake(const State& s) {
  if (s.current != Ally::none) return s.current;
  const Claim* claim = s.frames.find<Claim>();
  const bool on_its_way = claim != nullptr && claim->step != ClaimStep::when_claimed;
  return on_its_way ? claim->ally : Ally::none;
}

}  // namespace

struct Prospects::Sides {
  Lanes left, right;  // a leader's own two councils
  Lanes beyond_left, beyond_right;  // the neighbours' other ones
  Lanes to_left{}, to_right{};  // what the leader would place there
};

// Where each leader would place ally and token.
void Prospects::destinations(const State& s, Ally ally, float body, Sides& sides) const {
  std::array<int, max_seats> strings{};
  for (Seat seat{0}; seat < seats_; ++seat) strings[seat] = strings_of(s, seat);
  const bool ruled = ally != Ally::none && (placed_by_a_rule & bit(ally)) != 0;
  for (Seat seat{0}; seat < seats_; ++seat) {
    const Council left = s.left_council(seat);
    const Council right = s.right_council(seat);
    // A hair's breadth of rounding must not decide: left, unless right is really better.
    bool goes_left = raised(right, seat) <= raised(left, seat) + 1e-5F;
    const int pull = strings[next_of(seat)] - strings[previous_of(seat)];
    if (pull != 0) goes_left = pull > 0;
    const Councils asked = ruled ? qualifying_councils(s, seat, ally) : Councils();
    if (asked.has(left) != asked.has(right)) goes_left = asked.has(left);
    (goes_left ? sides.to_left : sides.to_right)[seat] = body;
    const bool left_is_lower =
        sides.left[seat] + sides.to_left[seat] <= sides.right[seat] + sides.to_right[seat] + 1e-3F;
    const bool token_left = pull == 0 ? left_is_lower : pull > 0;
    (token_left ? sides.to_left : sides.to_right)[seat] += mean_token;
  }
}

Prospects::Prospects(const State& s, Seat eyes) : seats_(s.seats) {
  const Forecast later(s);
  const Ally ally = ally_at_stake(s);
  const float body = ally_worth(ally) + mean_token * static_cast<float>(s.current_tokens.size());
  prize_ = body + mean_token;
  step_ = std::max(body, mean_token);

  Sides at;
  at.left = at.right = at.beyond_left = at.beyond_right = might_of(s, eyes);
  for (Seat seat{0}; seat < seats_; ++seat) {
    at.right[seat] = at.left[previous_of(seat)];
    at.beyond_left[seat] = at.left[next_of(seat)];
    at.beyond_right[seat] = at.left[previous_of(previous_of(seat))];
  }
  for (std::size_t i = 0; i < lanes; ++i) weight_[i] = later.merit(at.left[i], at.right[i]);
  const float best = largest(weight_);
  for (std::size_t i = 0; i < lanes; ++i) {
    weight_[i] -= best;
    raised_left_[i] = later.merit(at.left[i] + step_, at.right[i]) - best;
    raised_right_[i] = later.merit(at.beyond_left[i], at.left[i] + step_) - best;
  }
  weight_ = quick_exp(weight_);
  raised_left_ = quick_exp(raised_left_);
  raised_right_ = quick_exp(raised_right_);
  const float sum = sum_of(weight_);
  scale_ = 1 / sum;
  for (Seat i{0}; i < seats_; ++i) {
    const float others = std::max(sum - weight_[i] - weight_[next_of(i)], 0.0F);
    raised_scale_[i] = 1 / (others + raised_left_[i] + raised_right_[i]);
  }

  destinations(s, ally, body, at);
  for (std::size_t i = 0; i < lanes; ++i) {
    won_own_[i] = later.merit(at.left[i] + at.to_left[i], at.right[i] + at.to_right[i]) - best;
    won_left_[i] = later.merit(at.beyond_left[i], at.left[i] + at.to_left[i]) - best;
    won_right_[i] = later.merit(at.right[i] + at.to_right[i], at.beyond_right[i]) - best;
  }
  won_own_ = quick_exp(won_own_);
  won_left_ = quick_exp(won_left_);
  won_right_ = quick_exp(won_right_);
  for (Seat i{0}; i < seats_; ++i) {
    const float others =
        std::max(sum - weight_[i] - weight_[next_of(i)] - weight_[previous_of(i)], 0.0F);
    won_scale_[i] = 1 / (others + won_own_[i] + won_left_[i] + won_right_[i]);
  }
}

Values Prospects::expected(const Lanes& chance) const {
  Values values{};
  float common = 0;
  for (Seat winner{0}; winner < seats_; ++winner) {
    const float part = chance[winner] * won_scale_[winner];
    const Seat next = next_of(winner);
    const Seat previous = previous_of(winner);
    common += part;
    values[winner] += part * (won_own_[winner] - weight_[winner]);
    values[next] += part * (won_left_[winner] - weight_[next]);
    values[previous] += part * (won_right_[winner] - weight_[previous]);
  }
  for (Seat seat{0}; seat < seats_; ++seat)
    values[seat] = std::max(values[seat] + common * weight_[seat], 0.0F);
  return values;
}

}  // namespace rookery::alliances
