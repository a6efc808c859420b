// Whether to play a card, and which, or to kneel: what winning this bid is worth, against what the
// cards would buy in the rounds of the season still to come.
#include "games/alliances/actions.h"
#include "games/alliances/judgement.h"

namespace rookery::alliances {

namespace {

// What a card costs: this many times its share of all hands, paid in the prizes to come. More than
// once, for whoever has more cards than the others late in a season wins most of what is left.
constexpr float price_of_cards = 4.6F;
constexpr float price_at_the_end = 0.0005F;  // the same when the hand is about to be discarded
// What others are thought to bid beyond what lies there: up to this part of their hand, in the
// last round of a season nearly all of it; up to this part of the hands for a prize; this much more
// or less.
constexpr float part_of_hand = 0.4F;
constexpr float part_of_last_hand = 0.95F;
constexpr float part_for_prize = 0.07F;
constexpr float surprise = 0.6F;
constexpr float doubt = 4.0F;
// How much of a plan comes true that needs another turn; how often a leader who is outbid while
// standing strikes back, if all cards were hers.
constexpr float follow_up = 0.7F;
constexpr float strike_back = 0.7F;

// The table as the leader whose turn it is sees it.
class Bidding {
 public:
  Bidding(const State& s, Seat me)
      : s_(s), me_(me), p_(s, me), triumphs_(!s.in_force(RoundRule::no_triumph)) {
    count_influence();
    const auto rounds = static_cast<float>(rounds_left_in_season(s) - 1);
    for (Seat seat{0}; seat < s.seats; ++seat) {
      const float gain = std::max(p_.won(seat, seat) - without(seat), 0.0F);
      const float usual = gain * (mean_ally + mean_token) / std::max(p_.prize(), 1.0F);
      const float rate = usual * rounds / std::max(worth_, 10.0F);
      if (seat == me) price_ = price_of_cards * rate + price_at_the_end * usual;
      const float limit = (rounds > 0 ? part_of_hand : part_of_last_hand) * hand_[seat];
      reach_[seat] = std::min(part_for_prize * gain / std::max(rate, 1e-5F), limit);
    }
    imagine_losing();
  }

  float kneel() const {
    const bool takes_back = s_.in_force(RoundRule::first_kneeler_takes_back) && !s_.took_back;
    if (takes_back && !s_.bids[me_].empty()) return lost_ + price_ * worth_of_bids();
    const bool fined = s_.in_force(RoundRule::empty_kneeler_discards) && s_.bids[me_].empty();
    if (margin(total_[me_], total_) < 0) return lost_ - (fined ? price_ * mean_worth / 2 : 0);
    return outcome(chance_to_hold(total_[me_], total_));
  }

  float play(Influence card) const {
    const Trick& trick = trick_of(card);
    Lanes totals = total_;
    float mine = total_[me_] + value_of(card, trick);
    if (trick.takes || trick.strikes || trick.voids) hit(trick, mine, totals);
    const float missing = -margin(mine, totals);
    const float left = hand_[me_] - static_cast<float>(trick.value);
    float chance = 0;
    float later = 0;
    if (missing < 0) {
      const float hold = chance_to_hold(mine, totals);
      chance = hold + (1 - hold) * strike_back * std::max(left, 0.0F) / (hands_ + 1);
    } else if (left >= missing + 1) {
      // Not enough yet: the rest has to come from another turn, if that would pay.
      const float hold = chance_to_hold(mine + missing + 1, totals);
      const float rest = price_ * (missing + 1);
      if (hold * (p_.won(me_, me_) - lost_) > rest) {
        chance = follow_up * hold;
        later = follow_up * rest;
      }
    }
    return outcome(chance) - later - cost(trick, chance) + side_effects(trick, chance);
  }

  // Not taking the turn, and standing: as good as kneeling while others have a say, and open.
  float skip() const {
    const bool alone = (SeatSet::first(s_.seats) - s_.kneeling).size() == 1;
    return kneel() + (alone ? -price_ : price_);
  }

 private:
  void count_influence() {
    Seat seat = s_.first_player;
    for (int i = 0; i < s_.seats; ++i, seat = s_.left_of(seat)) {
      const auto cards = static_cast<float>(s_.hands[seat].size());
      total_[seat] = static_cast<float>(total_influence(s_, seat));
      hand_[seat] = cards * mean_value;
      if (seat == me_) hand_[seat] = own_hand();
      hands_ += hand_[seat];
      worth_ += seat == me_ ? hand_worth(s_, seat) : cards * mean_worth;
      // Ties: nearest to the first player, or farthest.
      nearness_[seat] = static_cast<float>(s_.in_force(RoundRule::reverse_ties) ? i : -i);
    }
  }
  float own_hand() const {
    int influence = 0;
    for (const HandCard held : s_.hands[me_])
      influence += printed_value[static_cast<std::size_t>(held.card)];
    return static_cast<float>(influence);
  }
  float worth_of_bids() const {
    float worth = 0;
    for (const BidCard bid : s_.bids[me_]) worth += card_worth(bid.card);
    return worth;
  }

  // A seat's share when others win, on average.
  float without(Seat seat) const {
    float sum = 0;
    for (Seat who{0}; who < s_.seats; ++who) sum += who == seat ? 0 : p_.won(who, seat);
    return sum / static_cast<float>(s_.seats - 1);
  }

  // What is left for me if I do not win, by who will.
  void imagine_losing() {
    float most = 0;
    for (Seat seat{0}; seat < s_.seats; ++seat)
      most = std::max(most, seat == me_ ? 0 : total_[seat]);
    float sum = 0;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (seat == me_) continue;
      const float hand = mean_worth * static_cast<float>(s_.hands[seat].size());
      const float chance = quick_exp(bid_outlook(s_, seat, total_[seat], most, hand));
      sum += chance;
      lost_ += chance * p_.won(seat, me_);
      pulled_ += chance * pull_gain(seat);
    }
    lost_ /= sum;
    pulled_ /= sum;
  }
  // What it would change if this seat won and had to place in the council we share.
  float pull_gain(Seat winner) const {
    const bool left = winner == s_.left_of(me_);
    if (!left && winner != s_.right_of(me_)) return 0;
    const Council shared = left ? s_.left_council(me_) : s_.right_council(me_);
    return std::max(p_.raised(shared, me_) - p_.won(winner, me_), 0.0F);
  }

  // How far `mine` leads the others; negative if it does not.
  float margin(float mine, const Lanes& totals) const {
    float least = 1e9F;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (seat == me_) continue;
      const float tie = nearness_[me_] > nearness_[seat] ? 0.5F : -0.5F;
      least = std::min(least, mine - totals[seat] + tie);
    }
    return least;
  }
  // That nobody who stands goes higher.
  float chance_to_hold(float mine, const Lanes& totals) const {
    float chance = 1;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (seat == me_ || s_.kneels(seat) || s_.hands[seat].empty()) continue;
      const float need = mine - totals[seat] + (nearness_[seat] > nearness_[me_] ? 0.0F : 1.0F);
      chance *= 1 - sigmoid((reach_[seat] + surprise - need) / doubt);
    }
    return chance;
  }
  float outcome(float chance) const { return chance * p_.won(me_, me_) + (1 - chance) * lost_; }

  float value_of(Influence card, const Trick& trick) const {
    if (trick.gives) return 0;
    return static_cast<float>(trick.grows ? value_in_area(s_, me_, {card, 0}) : trick.value);
  }

  bool can_hit(const Trick& trick, Seat owner, BidCard bid, int value) const {
    if (value > trick.most || value < trick.least) return false;
    if (((trick.colours >> static_cast<unsigned>(card_of(bid.card).colour)) & 1U) == 0)
      return false;
    if (trick.voids) return true;
    if (trick.takes && s_.in_force(RoundRule::no_bid_moves)) return false;
    if (s_.kneels(owner) && s_.in_force(RoundRule::kneeling_areas_protected)) return false;
    if (s_.whites_play && area_has(s_, owner, area_guards)) return false;
    return !is_in(bid.card, protected_bids);
  }
  // The best card the trick can hit, from where it hurts most.
  void hit(const Trick& trick, float& mine, Lanes& totals) const {
    float best = 0;
    float loss = 0;
    Seat victim = me_;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (seat == me_) continue;
      for (const BidCard bid : s_.bids[seat]) {
        const int value = value_in_area(s_, seat, bid);
        const float score = static_cast<float>(value) + 0.25F * totals[seat];
        if (score <= best || !can_hit(trick, seat, bid, value)) continue;
        best = score;
        loss = static_cast<float>(value);
        victim = seat;
      }
    }
    if (victim == me_) return;
    totals[victim] -= loss;
    if (trick.takes) mine += loss;
  }

  float cost(const Trick& trick, float chance) const {
    const float cards = trick.worth * (trick.returns && triumphs_ ? chance : 1);
    const float left = static_cast<float>(s_.hands[me_].size()) - 1;
    return price_ *
           (cards + 2.5F * (std::min(trick.pays, left) + chance * std::min(trick.owes, left)));
  }

  // What a point of power in this council is worth to me.
  float slope(Council council) const { return (p_.raised(council, me_) - p_.now(me_)) / p_.step(); }

  // What comes of the ability besides the bid.
  float side_effects(const Trick& trick, float chance) const {
    float sum = price_ * (1.45F * mean_worth * trick.draws + 0.5F * trick.pesters);
    if (trick.triumph && !triumphs_) return sum;
    if (trick.tokens > 0 || trick.lure > 0 || trick.consoles > 0) {
      const float own = std::max(slope(s_.left_council(me_)), slope(s_.right_council(me_)));
      sum += mean_token * own *
             (chance * trick.tokens + (chance - 0.4F) * trick.lure + (1 - chance) * trick.consoles);
    }
    if (trick.kills > 0) sum -= 0.6F * chance * trick.kills * best_to_weaken();
    if (trick.moves > 0) sum += 0.5F * trick.moves * mean_token * best_shift();
    if (trick.pulls) sum += (1 - chance) * pulled_;
    return sum;
  }
  float best_to_weaken() const {
    float worst = 0;
    for (Council c{0}; c < s_.seats; ++c) {
      if (!s_.owns(me_, c) && s_.councils[c].allies != 0) worst = std::min(worst, slope(c));
    }
    return worst;
  }
  float best_shift() const {
    float best = 0;
    for (Council c{0}; c < s_.seats; ++c) {
      if (s_.councils[c].tokens.empty()) continue;
      const float to = std::max(slope(s_.next_council(c)), slope(s_.previous_council(c)));
      best = std::max(best, to - slope(c));
    }
    return best;
  }

  const State& s_;
  Seat me_;
  Prospects p_;
  bool triumphs_;
  Lanes total_{};
  Lanes hand_{};  // influence; of the others only the number of cards is used
  Lanes nearness_{};
  Lanes reach_{};
  float hands_ = 0;
  float worth_ = 0;
  float price_ = 0;  // of one influence, in shares of the win
  float lost_ = 0;
  float pulled_ = 0;
};

}  // namespace

void score_turn(const State& s, Seat seat, const ActionList& actions, std::span<float> scores) {
  const Bidding bidding(s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    switch (verb_of(actions[i])) {
      case Verb::play: scores[i] = bidding.play(influence_of(actions[i])); break;
      case Verb::kneel: scores[i] = bidding.kneel(); break;
      default: scores[i] = bidding.skip(); break;
    }
  }
}

}  // namespace rookery::alliances
