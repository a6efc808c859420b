// Whether to play a card or to kneel. Weighs what winning this bid is worth against what the
// influence would buy in the rounds of the season still to come.
#include "games/alliances/actions.h"
#include "games/alliances/judgement.h"

namespace rookery::alliances {

namespace {

// What a card does when played, digested for speed from its printed ops.
struct Trick {
  float value = 0;    // printed
  float ability = 0;  // what the rest of the card is worth in hand, in influence
  float draws = 0;      // cards gained
  float tokens = 0;     // tokens gained by the winner
  float lure = 0;       // tokens laid on the ally
  float kills = 0;      // power of the ally a winner may kill elsewhere
  float moves = 0;      // tokens moved
  float pays = 0;       // cards discarded when played
  float owes = 0;       // cards discarded by the winner
  float pesters = 0;    // cards another leader loses
  bool takes = false;   // moves another's bid card here
  bool strikes = false; // discards or voids another's bid card
  bool returns = false; // comes back to a loser
  bool pulls = false;   // forces a neighbour's hand
  bool grows = false;   // its value depends on the table
  std::uint8_t most = 255;
  std::uint8_t least = 0;
  std::uint8_t colours = 0xFF;
  float worth() const { return value + taste.keep * ability; }
};

Trick trick_of(const InfluenceCard& card) {
  Trick t;
  float ability = 0;
  const bool costly = has_op_where(card, [](const Op& op) { return op.cost; });
  for (const Op& op : card.ops) {
    const auto n = static_cast<float>(op.n);
    const bool mine = op.who == Who::you || op.who == Who::none;
    switch (op.code) {
      case OpCode::move_bid_card: t.takes = true, ability += 4; break;
      case OpCode::set_value: t.strikes = true, ability += 4; break;
      case OpCode::discard_bid_card:
        if (op.cost || costly)
          ability += 0.5F;
        else
          t.strikes = true, ability += 2;
        break;
      case OpCode::return_self: t.returns = true, ability += 2; break;
      case OpCode::force_place: t.pulls = true, ability += 2; break;
      case OpCode::draw:
        if (mine)
          t.draws += n, ability += 4 * n;
        else
          ability -= n;
        break;
      case OpCode::take_hand:
      case OpCode::take_discard: t.draws += 1.3F * n, ability += 5; break;
      case OpCode::discard_hand:
        if (mine)
          (op.when == When::winner ? t.owes : t.pays) += n, ability -= 1.5F * n;
        else
          t.pesters += n, ability += 1;
        break;
      case OpCode::discard_or_kneel: t.pesters += n, ability += 1; break;
      case OpCode::swap_hand_card: t.draws += 0.8F, ability += 3; break;
      case OpCode::gain_token:
        if (op.when == When::winner || mine) t.tokens += n;
        ability += 3 * n;
        break;
      case OpCode::token_on_ally: t.lure += n, ability += 1; break;
      case OpCode::kill_ally: t.kills = 2.5F, ability += 2; break;
      case OpCode::move_token: t.moves += n, ability += 2; break;
      case OpCode::value_mod: t.grows = true, ability += 1; break;
      default: ability += 0.3F; break;
    }
    if (t.takes || t.strikes) t.most = op.max_value, t.least = op.min_value, t.colours = op.colours;
  }
  t.value = static_cast<float>(card.value);
  t.ability = ability;
  return t;
}

const Trick& trick_of(Influence card) {
  static const auto table = [] {
    std::array<Trick, influence_count> tricks{};
    for (std::size_t i = 0; i < influence_count; ++i) tricks[i] = trick_of(influence_cards[i]);
    return tricks;
  }();
  return table[static_cast<std::size_t>(card)];
}

// The table as the leader whose turn it is sees it.
class Bidding {
 public:
  Bidding(const State& s, Seat me) : s_(s), me_(me), p_(prospects_of(s, me)) {
    int order = 0;
    for (Seat seat = s.first_player; order < s.seats; ++order, seat = s.left_of(seat)) {
      total_[seat] = static_cast<float>(total_influence(s, seat));
      hand_[seat] = hand_worth(s, seat, me);
      hands_ += hand_[seat];
      // Ties: nearest to the first player, or farthest.
      nearness_[seat] = static_cast<float>(s.in_force(RoundRule::reverse_ties) ? order : -order);
    }
    const float rounds = static_cast<float>(rounds_left_in_season(s) - 1);
    const float others = static_cast<float>(s.seats - 1);
    // The fewer rounds to come, the more they count.
    const float haste = 1 + taste.haste * (rounds - 2);
    float best = -1e9F;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      float without = 0;
      for (Seat who = 0; who < s.seats; ++who) without += who == seat ? 0 : p_.won[who][seat];
      const float gain = std::max(p_.won[seat][seat] - without / others, 0.0F);
      const float typical = gain * (mean_ally + mean_token) / std::max(p_.prize, 1.0F);
      const float rate = typical * rounds / std::max(hands_, 10.0F);
      price_[seat] = taste.price * rate * haste + taste.last * typical / 40;
      const float budget = gain / std::max(rate, 1e-5F);
      reach_[seat] = s.kneels(seat)
                         ? -1.0F
                         : std::min(taste.bold * budget,
                                    (rounds > 0 ? taste.most : taste.spree) * hand_[seat]);
      if (seat != me) best = std::max(best, total_[seat] + std::max(reach_[seat], 0.0F));
    }
    // If I do not win, who will?
    float sum = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (seat == me) continue;
      const float chance =
          quick_exp((total_[seat] + std::max(reach_[seat], 0.0F) - best) / taste.field);
      sum += chance;
      lost_ += chance * p_.won[seat][me];
      pulled_ += chance * pull_gain(seat);
    }
    lost_ /= sum;
    pulled_ /= sum;
  }

  float kneel() const {
    const bool leading = margin(total_[me_], total_) > 0;
    return leading ? outcome(chance_to_hold(total_[me_], total_)) : lost_;
  }

  float play(Influence card) const {
    const Trick& trick = trick_of(card);
    std::array<float, max_seats> totals = total_;
    float mine = total_[me_] + value_of(card, trick);
    if (trick.takes || trick.strikes) hit(trick, mine, totals);
    const float short_by = -margin(mine, totals);
    float chance = 0;
    float later = 0;
    if (short_by < 0) {
      const float hold = chance_to_hold(mine, totals);
      const float left = hand_[me_] - trick.worth();
      chance = hold + (1 - hold) * taste.reply * std::clamp(left / (hands_ + 1), 0.0F, 1.0F);
    } else if (hand_[me_] - trick.worth() >= short_by + 1) {
      // Not yet enough: the rest has to come from another turn.
      const float hold = chance_to_hold(mine + short_by + 1, totals);
      const float worth = hold * (p_.won[me_][me_] - lost_) - price_[me_] * (short_by + 1);
      if (worth > 0) {
        chance = taste.follow * hold;
        later = taste.follow * price_[me_] * (short_by + 1);
      }
    }
    return outcome(chance) - later - cost(card, trick, chance) + side_effects(trick, chance);
  }

 private:
  // How far `mine` leads the others; negative if it does not.
  float margin(float mine, const std::array<float, max_seats>& totals) const {
    float least = 1e9F;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (seat == me_) continue;
      const float tie = nearness_[me_] > nearness_[seat] ? 0.5F : -0.5F;
      least = std::min(least, mine - totals[seat] + tie);
    }
    return least;
  }

  float chance_to_hold(float mine, const std::array<float, max_seats>& totals) const {
    float chance = 1;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (seat == me_ || s_.kneels(seat)) continue;
      const float need = mine - totals[seat] + (nearness_[seat] > nearness_[me_] ? 0.0F : 1.0F);
      if (s_.hands[seat].empty()) continue;
      chance *= 1 - sigmoid((reach_[seat] + taste.caution - need) / taste.doubt);
    }
    return chance;
  }

  float outcome(float chance) const { return chance * p_.won[me_][me_] + (1 - chance) * lost_; }

  float value_of(Influence card, const Trick& trick) const {
    const float printed = static_cast<float>(printed_value[static_cast<std::size_t>(card)]);
    return trick.grows ? static_cast<float>(value_in_area(s_, me_, {card, 0})) : printed;
  }

  // The best card the trick can hit, taken from where it hurts most.
  void hit(const Trick& trick, float& mine, std::array<float, max_seats>& totals) const {
    if (trick.takes && s_.in_force(RoundRule::no_bid_moves)) return;
    float best = 0;
    float best_value = 0;
    Seat victim = me_;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (seat == me_) continue;
      for (const BidCard bid : s_.bids[seat]) {
        const int value = value_in_area(s_, seat, bid);
        if (value > trick.most || value < trick.least || is_in(bid.card, protected_bids)) continue;
        const float score = static_cast<float>(value) + 0.25F * totals[seat];
        if (score > best) {
          best = score;
          best_value = static_cast<float>(value);
          victim = seat;
        }
      }
    }
    if (victim == me_) return;
    totals[victim] -= best_value;
    if (trick.takes) mine += best_value;
  }

  float cost(Influence, const Trick& trick, float chance) const {
    float cards = trick.worth() * (trick.returns ? chance : 1);
    const float left = static_cast<float>(s_.hands[me_].size()) - 1;
    cards += 1.5F * (std::min(trick.pays, left) + chance * std::min(trick.owes, left));
    return price_[me_] * cards;
  }

  float gradient(std::uint8_t council) const {
    return (p_.raised[council][me_] - p_.now[me_]) / p_.step;
  }

  // What comes of the ability besides the bid.
  float side_effects(const Trick& trick, float chance) const {
    const float own = std::max(gradient(s_.left_council(me_)), gradient(s_.right_council(me_)));
    float sum =
        price_[me_] * ((mean_card + 1) * taste.draws * trick.draws + taste.pester * trick.pesters);
    sum += chance * trick.tokens * mean_token * own;
    sum += (chance - taste.lure) * trick.lure * mean_token * own;
    if (trick.kills > 0 || trick.moves > 0) {
      float worst = 0;
      float shift = 0;
      for (std::uint8_t c = 0; c < s_.seats; ++c) {
        if (!s_.owns(me_, c) && s_.councils[c].allies != 0) worst = std::min(worst, gradient(c));
        if (s_.councils[c].tokens.empty()) continue;
        shift = std::max(shift, gradient(s_.next_council(c)) - gradient(c));
        shift = std::max(shift, gradient(s_.previous_council(c)) - gradient(c));
      }
      sum -= taste.kill * chance * trick.kills * worst;
      sum += taste.shift * trick.moves * mean_token * shift;
    }
    if (trick.pulls) sum += taste.pull * (1 - chance) * pulled_;
    return sum;
  }

  // What it would change for me if this seat won and had to place in the council we share.
  float pull_gain(Seat winner) const {
    if (winner != s_.left_of(me_) && winner != s_.right_of(me_)) return 0;
    const std::uint8_t shared =
        winner == s_.left_of(me_) ? s_.left_council(me_) : s_.right_council(me_);
    return std::max(p_.raised[shared][me_] - p_.won[winner][me_], 0.0F);
  }

  const State& s_;
  Seat me_;
  Prospects p_;
  std::array<float, max_seats> total_{};
  std::array<float, max_seats> hand_{};
  std::array<float, max_seats> nearness_{};
  std::array<float, max_seats> price_{};
  std::array<float, max_seats> reach_{};
  float hands_ = 0;
  float lost_ = 0;
  float pulled_ = 0;
};

}  // namespace

float card_worth(Influence card) { return trick_of(card).worth(); }

void score_turn(const State& s, Seat seat, const ActionList& actions, std::span<float> scores) {
  const Bidding bidding(s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool plays = verb_of(actions[i]) == Verb::play;
    scores[i] = plays ? bidding.play(influence_of(actions[i])) : bidding.kneel();
  }
}

}  // namespace rookery::alliances
