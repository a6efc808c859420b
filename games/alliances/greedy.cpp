// A simple sound player: judges every answer by what it does to the powers of the councils and to
// its own hand. It is only ever handed redealt states, so it may read all of them.
#include <numeric>

#include "games/alliances/actions.h"
#include "games/alliances/alliances.h"
#include "games/alliances/judgement.h"
#include "games/alliances/legal.h"

namespace rookery {

using namespace alliances;

namespace {

enum class GreedyDraw : std::uint8_t { tie };

float power(Ally ally) { return static_cast<float>(card_of(ally).power); }

// Judges answers other than turns, in shares of the win.
class Judge {
 public:
  Judge(const State& s, Seat me) : s_(s), me_(me), might_(might_of(s, me)), later_(s) {
    now_ = later_.shares(might_);
    // What influence buys, as in greedy_turn.cpp.
    float hands = 10;
    for (Seat seat{0}; seat < s.seats; ++seat)
      hands += mean_worth * static_cast<float>(s.hands[seat].size());
    constexpr float prize = mean_ally + mean_token;
    const float best = best_placed(prize);
    const auto rounds = static_cast<float>(rounds_left_in_season(s) - 1);
    price_ = (4.0F * rounds / hands + 0.002F) * std::max(best - now(), 0.01F);
  }

  // False for verbs this judge knows nothing of.
  bool score(Action action, float& score) const {
    switch (verb_of(action)) {
      case Verb::decline: score = now(); break;
      case Verb::kneel: score = now() - price_ * 4; break;
      case Verb::pay: score = now() + gain_of_paying(); break;
      case Verb::discard: score = discard(action); break;
      case Verb::pick:
      case Verb::take: score = now() + price_ * worth(action, 0); break;
      case Verb::under: score = now() - price_ * worth(action, 0); break;
      case Verb::exchange: score = now() + price_ * (worth(action, 1) - worth(action, 0)); break;
      case Verb::bid: score = bid(action); break;
      case Verb::resolve: score = now(); break;
      case Verb::choose: score = leader(action.as<Seat>(0)); break;
      case Verb::colour: score = now() + price_ * cards_of_colour(action.arg(0)); break;
      case Verb::top: score = peeked(action, true); break;
      case Verb::bottom: score = peeked(action, false); break;
      case Verb::kill: score = kill(action); break;
      case Verb::claim: score = claim(action); break;
      case Verb::swap: score = swap(ally_of(action)); break;
      case Verb::move: score = move(action); break;
      case Verb::place: score = raised(council(action), worth_in(council(action))); break;
      case Verb::gain: score = raised(council(action), mean_token); break;
      case Verb::look: score = now() + (s_.owns(me_, council(action)) ? price_ : 0); break;
      case Verb::token: score = moved(council(action), action.as<Council>(2), token(action)); break;
      case Verb::give_back: score = raised(council(action), -token(action)); break;
      default: return false;
    }
    return true;
  }

 private:
  // --- councils ---
  static Council council(Action action) { return action.as<Council>(0); }
  float now() const { return now_[me_]; }
  float raised(Council council, float by) const {
    Lanes might = might_;
    might[council] += by;
    return later_.shares(might)[me_];
  }
  float moved(Council from, Council to, float by) const {
    Lanes might = might_;
    might[from] -= by;
    might[to] += by;
    return later_.shares(might)[me_];
  }
  Council council_of(Ally ally) const {
    Council c{0};
    while (c + 1 < s_.seats && (s_.councils[c].allies & bit(ally)) == 0) ++c;
    return c;
  }
  float without(Ally ally) const { return raised(council_of(ally), -power(ally)); }
  float kill(Action action) const {
    if (s_.ask() == Ask::kill_peeked) return peeked(action, false);
    if (s_.ask() == Ask::kill_current) return now() + gain_of_killing(ally_of(action));
    return without(ally_of(action));
  }
  // Before the claim: the winner gives the ally up for a better one, another leader spoils it.
  float gain_of_killing(Ally ally) const {
    const float worth = ally_worth(ally);
    if (s_.winner == me_) {
      float best = 0;
      for_each(s_.killed, [&](Ally other) { best = std::max(best, ally_worth(other)); });
      return best_placed(best) - best_placed(worth);
    }
    const Council left = s_.left_council(s_.winner);
    const Council right = s_.right_council(s_.winner);
    const Council there = might_[left] < might_[right] ? left : right;
    return now() - raised(there, worth + mean_token * static_cast<float>(s_.current_tokens.size()));
  }
  // My share with this much more power where it helps me most.
  float best_placed(float power) const {
    return std::max(raised(s_.left_council(me_), power), raised(s_.right_council(me_), power));
  }
  float claim(Action action) const {
    const Council there = s_.frames.top<Ability>().council;
    const float worth = ally_worth(ally_of(action));
    return there != no_council ? raised(there, worth) : best_placed(worth);
  }
  float move(Action action) const {
    const Ally ally = ally_of(action);
    return moved(council_of(ally), action.as<Council>(1), power(ally));
  }
  float swap(Ally ally) const {
    const Council left = s_.left_council(me_);
    const Council right = s_.right_council(me_);
    if (s_.ask() == Ask::swap_second)
      return moved(left, right, power(s_.frames.top<Ability>().swapped) - power(ally));
    float best = 0;
    for_each(s_.councils[right].allies & ~steadfast, [&](Ally other) {
      best = std::max(best, moved(left, right, power(ally) - power(other)));
    });
    return best;
  }
  float token(Action action) const {
    const std::uint8_t position = action.arg(1);
    if (position == 0) return mean_token;
    return static_cast<float>(s_.councils[council(action)].tokens[position - 1U].value());
  }

  // The ally being placed, in that council: its power and what it does to its surroundings.
  float worth_in(Council council) const {
    const auto& claim = s_.frames.top<Claim>();
    const Ally ally = claim.ally;
    const State::InCouncil& there = s_.councils[council];
    float worth = ally_worth(ally);
    for (const Op& op : card_of(ally).ops) {
      if (op.code == OpCode::kill_ally && op.scope == Scope::this_) {
        worth = power(ally) - weakest(there.allies);
      } else if (op.code == OpCode::remove_token && there.tokens.empty()) {
        worth += mean_token;
      } else if (op.code == OpCode::gain_token && op.when == When::placed_by_rule) {
        worth += qualifying_councils(s_, claim.you, ally).has(council) ? mean_token : 0;
      } else if (op.code == OpCode::end_power) {
        worth = power(ally) + end_bonus(there, op);
      }
    }
    return worth;
  }
  static float weakest(Allies allies) {
    float least = allies == 0 ? 0 : 10;
    for_each(allies, [&](Ally ally) { least = std::min(least, power(ally)); });
    return least;
  }
  // As the council is now, with some tokens and some strong allies to come.
  static float end_bonus(const State::InCouncil& council, const Op& op) {
    if (op.end_rule == EndRule::per_tokens_here)
      return static_cast<float>(council.tokens.size()) / 4 + 0.5F;
    if (op.end_rule != EndRule::bonus_if_no_strong_here) return -1;
    bool strong = false;
    for_each(council.allies, [&](Ally other) { strong |= card_of(other).power >= op.min_power; });
    return strong ? 0 : 2;
  }
  // Another ally instead of the token; or deciding where another's ally goes, instead of leaving
  // it to its owner.
  float gain_of_paying() const {
    if (s_.ask() == Ask::forgo_token) {
      const Council there = s_.other_council(me_, s_.claimed_council);
      return raised(there, mean_ally) - best_placed(mean_token);
    }
    const auto& claim = s_.frames.top<Claim>();
    const Council left = s_.left_council(claim.you);
    const Council right = s_.right_council(claim.you);
    const float ally = power(claim.ally);
    const float a = raised(left, ally);
    const float b = raised(right, ally);
    return std::max(a, b) - (might_[left] < might_[right] ? a : b) - price_ * 5;
  }

  // --- cards ---
  static float worth(Action action, int arg) { return card_worth(influence_of(action, arg)); }
  float discard(Action action) const {
    if (s_.ask() == Ask::strike_card) return now() + price_ * worth(action, 0);  // another's
    return now() + bought() - price_ * worth(action, 0);
  }
  // In the hand of the leader who would be forbidden to play them.
  float cards_of_colour(std::uint8_t colour) const {
    float worth = 0;
    for (const HandCard held : s_.hands[s_.frames.top<Ability>().subject]) {
      if (static_cast<std::uint8_t>(card_of(held.card).colour) == colour)
        worth += card_worth(held.card);
    }
    return worth;
  }
  // What discarding a card buys, if it is a price.
  float bought() const {
    switch (s_.ask()) {
      case Ask::offer_kill: return without(s_.frames.top<Offer>().ally) - now();
      case Ask::cancel_kill: return now() - without(s_.frames.top<Offer>().ally);
      case Ask::discard_or_decline: return price_ * mean_worth;
      default: return 0;
    }
  }
  // Hitting a card in a bid area: the dearest, rather of a leader with much influence. A card of
  // the own area would be a price.
  float bid(Action action) const {
    const Seat owner = action.as<Seat>(0);
    const std::uint8_t marks = action.arg(2) != 0 ? BidCard::zeroed : 0;
    const auto value =
        static_cast<float>(value_in_area(s_, owner, {influence_of(action, 1), marks}));
    const Trick& trick = trick_of(influence_of(action, 1));
    // An ability to use; a card for the hand, if it need not lie there any more.
    if (s_.ask() == Ask::copy_bid) return now() + price_ * (trick.worth - printed(trick));
    if (s_.ask() == Ask::take_back)
      return now() + price_ * (trick.worth - (s_.winner == no_seat ? 2 * value : 0));
    if (s_.ask() == Ask::give_bid) return now() + price_ * (4 - value);
    if (owner == me_) return now() - price_ * (value + 1);
    return now() + price_ * (1 + value + 0.25F * static_cast<float>(total_influence(s_, owner)));
  }
  static float printed(const Trick& trick) { return static_cast<float>(trick.value); }
  // Somebody to harm: whoever has most cards, rather one who is ahead. For a present the opposite.
  float leader(Seat seat) const {
    const OpCode code = current_op(s_.frames.top<Ability>()).code;
    const bool present = code == OpCode::draw || code == OpCode::place_self;
    const float danger =
        0.01F * now_[seat] + price_ * 0.1F * static_cast<float>(s_.hands[seat].size());
    return now() + (present ? -danger : danger);
  }
  // Allies to come: the strong ones soon while I can outbid the others, else the weak ones.
  float peeked(Action action, bool soon) const {
    std::size_t cards = 0;
    for (Seat seat{0}; seat < s_.seats; ++seat) cards += s_.hands[seat].size();
    const bool strong = s_.hands[me_].size() * s_.seats > cards;
    const float worth = ally_worth(ally_of(action)) - mean_ally;
    return now() + 0.001F * (strong == soon ? worth : -worth);
  }

  const State& s_;
  Seat me_;
  Lanes might_;
  Forecast later_;
  Lanes now_;
  float price_ = 0;  // of one influence, in shares of the win
};

// Any question at all: carries each answer out in this imagined world.
void look_ahead(const State& s, Seat seat, const ActionList& actions, std::span<float> scores) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    State next = s;
    Alliances::apply(next, seat, actions[i], nullptr);
    scores[i] = Alliances::evaluate(next)[seat];
  }
}

void score_answers(const State& s, Seat seat, const ActionList& actions, std::span<float> scores) {
  if (s.ask() == Ask::turn || s.ask() == Ask::last_card)
    return score_turn(s, seat, actions, scores);
  const Judge judge(s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (!judge.score(actions[i], scores[i])) return look_ahead(s, seat, actions, scores);
  }
}

}  // namespace

Action Alliances::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  if (actions.size() == 1) return actions[0];
  if (s.ask() == Ask::leader_card) {
    return actions[draw(rng, Draw::leader, static_cast<std::uint32_t>(actions.size()))];
  }
  // Left uninitialised: only the first actions.size() are written and read.
  std::array<float, ActionList::capacity> scores;
  score_answers(s, seat, actions, scores);
  // Between equals chance decides: the order of the list favours some seats.
  const auto end = scores.begin() + actions.size();
  const float best = *std::max_element(scores.begin(), end) - 1e-6F;
  const auto equals = std::count_if(scores.begin(), end, [&](float x) { return x >= best; });
  auto skip = equals == 1 ? 0 : draw(rng, GreedyDraw::tie, static_cast<std::uint32_t>(equals));
  std::size_t i = 0;
  while (scores[i] < best || skip-- > 0) ++i;
  return actions[i];
}

void Alliances::prior(const State& s, Seat seat, const ActionList& actions,
                      std::span<float> weights) {
  const std::size_t n = actions.size();
  if (s.ask() == Ask::leader_card) {
    std::fill_n(weights.begin(), n, 1.0F);
    return;
  }
  score_answers(s, seat, actions, weights);
  // How much is at stake differs from question to question, so the scale is their own: an answer
  // as far behind the best as the average is gets an eighth of its weight. Nothing is ruled out.
  const auto scores = weights.first(n);
  const float best = *std::max_element(scores.begin(), scores.end());
  const float mean = std::accumulate(scores.begin(), scores.end(), 0.0F) / static_cast<float>(n);
  const float scale = std::max((best - mean) / 2, 1e-4F);
  for (float& weight : scores) weight = 0.05F + quick_exp((weight - best) / scale);
}

}  // namespace rookery
