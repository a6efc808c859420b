// A simple sound player: judges every answer by what it does to the powers of the councils and to
// its own hand. It is only ever handed redealt states, so it may read all of them.
#include "games/alliances/actions.h"
#include "games/alliances/alliances.h"
#include "games/alliances/judgement.h"
#include "games/alliances/legal.h"

namespace rookery {

using namespace alliances;

namespace alliances {

namespace {

// Judges answers other than turns. Shares of the win throughout.
class Judge {
 public:
  Judge(const State& s, Seat me)
      : s_(s), me_(me), might_(might_of(s, me)), later_(s.seats, std::max(0, rounds_left(s) - 1)) {
    const float rounds = static_cast<float>(rounds_left_in_season(s) - 1);
    float hands = 10;
    for (Seat seat = 0; seat < s.seats; ++seat) hands += hand_worth(s, seat, me);
    const float prize = mean_ally + mean_token;
    const float gain =
        std::max(raised(s.left_council(me), prize), raised(s.right_council(me), prize)) - now();
    price_ = (taste.price * rounds / hands + 0.002F) * std::max(gain, 0.01F);
  }

  float score(Action action) const {
    const Frame& frame = s_.top();
    switch (verb_of(action)) {
      case Verb::decline: return now() + decline();
      case Verb::discard: return now() - price_ * card_worth(influence_of(action)) + bought();
      case Verb::take: return now() + price_ * card_worth(influence_of(action));
      case Verb::under: return now() - price_ * card_worth(influence_of(action));
      case Verb::exchange:
        return now() +
               price_ * (card_worth(influence_of(action, 1)) - card_worth(influence_of(action)));
      case Verb::kneel: return now() - price_ * 6;
      case Verb::pay: return now() + placed_well() - price_ * 6;
      case Verb::bid: return bid(action);
      case Verb::choose: return leader(action.arg(0));
      case Verb::place: return raised(action.arg(0), worth_in(action.arg(0)));
      case Verb::gain: return raised(action.arg(0), mean_token);
      case Verb::look: return now() + (s_.owns(me_, action.arg(0)) ? 0.001F : 0);
      case Verb::token: return moved(action.arg(0), action.arg(2), token(action));
      case Verb::give_back: return raised(action.arg(0), -token(action));
      case Verb::kill:
        return s_.ask == Ask::kill_peeked ? peeked(action, false) : killed(ally_of(action));
      case Verb::top: return peeked(action, true);
      case Verb::bottom: return peeked(action, false);
      case Verb::claim:
        return raised(frame.council == no_council ? lower() : frame.council,
                      ally_worth(ally_of(action)));
      case Verb::move:
        return moved(council_of(ally_of(action)), action.arg(1), power(ally_of(action)));
      case Verb::swap: return swapped(ally_of(action));
      default: return now();
    }
  }

 private:
  float now() const { return later_.shares(might_)[me_]; }
  float raised(std::uint8_t council, float by) const {
    Might might = might_;
    might[council] += by;
    return later_.shares(might)[me_];
  }
  float moved(std::uint8_t from, std::uint8_t to, float by) const {
    Might might = might_;
    might[from] -= by;
    might[to] += by;
    return later_.shares(might)[me_];
  }
  static float power(Ally ally) { return static_cast<float>(card_of(ally).power); }
  std::uint8_t council_of(Ally ally) const {
    std::uint8_t c = 0;
    while (c + 1 < s_.seats && (s_.councils[c].allies & bit(ally)) == 0) ++c;
    return c;
  }
  std::uint8_t lower() const {
    const std::uint8_t left = s_.left_council(me_);
    const std::uint8_t right = s_.right_council(me_);
    return might_[left] < might_[right] ? left : right;
  }
  float killed(Ally ally) const { return raised(council_of(ally), -power(ally)); }

  float token(Action action) const {
    const std::uint8_t position = action.arg(1);
    if (position == 0) return mean_token;
    return static_cast<float>(s_.councils[action.arg(0)].tokens[position - 1U].value());
  }

  // The ally being placed, in that council: its power and what it does to its surroundings.
  float worth_in(std::uint8_t council) const {
    const auto ally = static_cast<Ally>(s_.top().card);
    float worth = ally_worth(ally);
    const State::Council& there = s_.councils[council];
    for (const Op& op : card_of(ally).ops) {
      if (op.code == OpCode::kill_ally && op.scope == Scope::this_) {
        float least = 10;
        for_each(there.allies, [&](Ally other) { least = std::min(least, power(other)); });
        worth = power(ally) - (there.allies == 0 ? 0 : least);
      } else if (op.code == OpCode::remove_token && there.tokens.empty()) {
        worth += mean_token;
      } else if (op.code == OpCode::end_power && op.end_rule == EndRule::per_tokens_here) {
        worth = power(ally) + static_cast<float>(there.tokens.size()) / 4 + 0.5F;
      } else if (op.code == OpCode::gain_token && op.when == When::placed_by_rule) {
        const std::uint8_t asked = qualifying_councils(s_, s_.top().you, ally);
        worth += ((asked >> council) & 1U) != 0 ? mean_token : 0;
      } else if (op.code == OpCode::end_power && op.end_rule == EndRule::bonus_if_no_strong_here) {
        bool strong = false;
        for_each(there.allies, [&](Ally other) { strong |= card_of(other).power >= op.min_power; });
        worth = power(ally) + (strong ? 0 : 2.0F);
      }
    }
    return worth;
  }

  // Deciding where another's ally goes, instead of leaving it to its owner.
  float placed_well() const {
    const Frame& frame = s_.top();
    const std::uint8_t left = s_.left_council(frame.you);
    const std::uint8_t right = s_.right_council(frame.you);
    const float worth = power(static_cast<Ally>(frame.card));
    const float a = raised(left, worth);
    const float b = raised(right, worth);
    const bool owner_goes_left = might_[left] < might_[right];
    return std::max(a, b) - (owner_goes_left ? a : b);
  }

  // What discarding a card buys, if it is a price.
  float bought() const {
    const Frame& frame = s_.top();
    switch (s_.ask) {
      case Ask::offer_kill: return killed(static_cast<Ally>(frame.card)) - now();
      case Ask::cancel_kill: return now() - killed(static_cast<Ally>(frame.card));
      case Ask::discard_or_decline: return price_ * 8;
      default: return 0;
    }
  }
  float decline() const { return 0; }

  // Hitting a card in a bid area. The bid being open, its leader is hurt most.
  float bid(Action action) const {
    const Seat owner = action.arg(0);
    const BidCard card{influence_of(action, 1),
                       action.arg(2) != 0 ? BidCard::zeroed : std::uint8_t{0}};
    const float value = static_cast<float>(value_in_area(s_, owner, card));
    const float total = static_cast<float>(total_influence(s_, owner));
    if (owner == me_) return now() - price_ * (value + 1);
    return now() + price_ * (value + 0.25F * total + (s_.ask == Ask::take_bid ? 0.2F : 0));
  }

  float leader(Seat seat) const {
    const float cards = static_cast<float>(s_.hands[seat].size());
    return now() + 0.01F * later_.shares(might_)[seat] + price_ * 0.1F * cards;
  }

  // Allies to come: the strong ones early while I can outbid the others.
  float peeked(Action action, bool soon) const {
    float others = 0;
    for (Seat seat = 0; seat < s_.seats; ++seat) others += hand_worth(s_, seat, me_);
    const float mine = hand_worth(s_, me_, me_);
    const bool strong = mine * static_cast<float>(s_.seats) > others;
    const float worth = ally_worth(ally_of(action)) - mean_ally;
    return now() + 0.001F * worth * (strong == soon ? 1.0F : -1.0F);
  }

  float swapped(Ally ally) const {
    const Frame& frame = s_.top();
    const std::uint8_t left = s_.left_council(me_);
    const std::uint8_t right = s_.right_council(me_);
    if (s_.ask == Ask::swap_second)
      return moved(left, right, power(static_cast<Ally>(frame.memo)) - power(ally));
    float best = 0;
    for_each(s_.councils[right].allies & ~steadfast, [&](Ally other) {
      best = std::max(best, moved(left, right, power(ally) - power(other)));
    });
    return best;
  }

  const State& s_;
  Seat me_;
  Might might_;
  Forecast later_;
  float price_ = 0;
};

}  // namespace

void score_answers(const State& s, Seat seat, const ActionList& actions, std::span<float> scores) {
  if (s.ask == Ask::turn) return score_turn(s, seat, actions, scores);
  const Judge judge(s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) scores[i] = judge.score(actions[i]);
}

}  // namespace alliances

Action Alliances::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  if (actions.size() == 1) return actions[0];
  if (s.ask == Ask::leader_card) {
    return actions[draw(rng, Draw::leader, static_cast<std::uint32_t>(actions.size()))];
  }
  std::array<float, ActionList::capacity> scores;
  score_answers(s, seat, actions, scores);
  const auto best = std::max_element(scores.begin(), scores.begin() + actions.size());
  return actions[static_cast<std::size_t>(best - scores.begin())];
}

void Alliances::prior(const State& s, Seat seat, const ActionList& actions,
                      std::span<float> weights) {
  const std::size_t n = actions.size();
  if (s.ask == Ask::leader_card) {
    std::fill_n(weights.begin(), n, 1.0F);
    return;
  }
  score_answers(s, seat, actions, weights);
  const float best = *std::max_element(weights.begin(), weights.begin() + n);
  for (std::size_t i = 0; i < n; ++i) {
    // One share in fifty behind the best is a clear difference; nothing is ruled out.
    weights[i] = 0.05F + quick_exp((weights[i] - best) / 0.02F);
  }
}

}  // namespace rookery
