// A simple sound player: judges every answer by what it is worth in influence tokens. It is only
// ever handed redealt states, so it may read all of them.
#include <algorithm>
#include <cmath>

#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/judgement.h"

namespace rookery {

using namespace iron_throne;

namespace {

enum class GreedyDraw : std::uint8_t { tie };

class Judge {
 public:
  Judge(const State& s, Seat me) : s_(s), me_(me) {
    if (s.ask == Ask::talks) {
      const Seat rival = me == s.attacker ? s.defender : s.attacker;
      mine_ = deal_worth(s, me, rival);
      theirs_ = deal_worth(s, rival, me);
      my_refusal_ = no_deal(s, me);
      their_refusal_ = no_deal(s, rival);
    }
  }

  float score(Action action) const {
    const std::uint8_t a = action.arg(0);
    switch (verb_of(action)) {
      case Verb::pass: return 0;
      case Verb::done: return 0.02F;
      case Verb::decline: return 0;
      case Verb::stop: return 0;
      case Verb::use: return leader_gain();
      case Verb::accept: return s_.ask == Ask::talks ? accept_deal() : accept_support();
      case Verb::refuse: return 0;
      case Verb::walk: return my_refusal_;
      case Verb::lose: return -0.15F;
      case Verb::withdraw: return -0.2F;
      case Verb::talk: return talk_instead();
      case Verb::fight: return 0;
      case Verb::house:
      case Verb::keep: return 0;
      case Verb::choose: return player(a);
      case Verb::power: return put_power(a);
      case Verb::send: return send(a);
      case Verb::offer: return offer(a, action.arg(1));
      case Verb::play: return text_gain(a);
      case Verb::lay: return s_.ask == Ask::higher_card ? higher(a) : lay(title_of(house(), a));
      case Verb::propose: return propose(a, action.arg(1));
      case Verb::take: return take(a);
      case Verb::release: return release(a);
      case Verb::torture: return torture(a);
      case Verb::free: return free(a, action.arg(1));
      case Verb::target: return target(a);
      case Verb::amount: return amount(a);
      case Verb::discard: return discard(title_of(house(), a));
      case Verb::pick: return card_worth(s_, me_, title_of(house(), a));
      case Verb::ban:
      case Verb::strike: {
        const Seat subject = s_.top().subject;
        return card_worth(s_, subject, title_of(s_.at(subject).house, a));
      }
    }
    return 0;
  }

 private:
  House house() const { return s_.at(me_).house; }
  Side my_side() const { return side_of(s_, me_); }
  float discard(Title title) const {
    const bool wanted = s_.ask == Ask::discard_or_decline;
    return (wanted ? 0.07F : 0.0F) - card_worth(s_, me_, title);
  }

  // --- the encounter ---

  float put_power(Person person) const {
    Power power = s_.at(me_).power;
    ++power[place_of(person)];
    return might(power) - might(s_.at(me_).power) - sheet_worth;
  }

  // More power wins more often, and half of it is at stake.
  float send(Person person) const {
    const Player& rival = s_.at(opposing_active(s_, me_));
    const int theirs = rival.champion < characters_a_house
                           ? rival.power[rival.champion]
                           : *std::max_element(rival.power.begin(), rival.power.end());
    const int mine = power_of(s_, person);
    const float chance = win_chance(static_cast<float>(mine - theirs) * 0.8F);
    const float lost = power_loss(s_, person, (mine + 1) / 2);
    return chance * prize(s_, me_, my_side()) +
           (1 - chance) * (prize(s_, me_, other(my_side())) - lost);
  }

  // How the opponent chooses, roughly: high cards rather than low, truce now and then.
  static float eagerness(Title title) {
    if (title == truce) return 1.6F;
    return 0.5F + 0.11F * static_cast<float>(title_values[title]);
  }

  float lay(Title mine) const {
    const Seat rival = opposing_active(s_, me_);
    const Player& other_player = s_.at(rival);
    const float lead = lead_of(s_, my_side());
    const float win = prize(s_, me_, my_side());
    const float lose = prize(s_, me_, other(my_side()));
    const float deal = std::max(
        my_refusal(), 0.45F * influence_worth(s_, me_) - 0.6F * rival_influence(s_, me_, rival));
    float sum = 0;
    float weight = 0;
    const auto meet = [&](Title theirs, float w) {
      float worth = 0;
      if (fights(mine) && fights(theirs)) {
        const float total = lead + static_cast<float>(title_values[mine]) -
                            static_cast<float>(title_values[theirs]);
        worth = total > 0 ? win + hostage_worth : total < 0 ? lose - hostage_cost : my_refusal();
      } else if (fights(mine)) {
        worth = win - hostage_cost;
      } else if (fights(theirs)) {
        worth = lose + hostage_worth;
      } else {
        worth = deal;
      }
      sum += w * worth;
      weight += w;
    };
    if (other_player.shown != no_title) {
      meet(other_player.shown, 1);
    } else {
      for (Title title = 0; title < title_count; ++title)
        if (other_player.hand.holds(title)) meet(title, eagerness(title));
    }
    if (weight == 0) return -card_worth(s_, me_, mine);
    return sum / weight - 0.6F * card_worth(s_, me_, mine);
  }
  float my_refusal() const { return no_deal(s_, me_); }

  // What it is worth to me if my side's total changes by so much, now that cards are up.
  float swing(float by) const {
    if (s_.outcome != Outcome::hostility || my_side() == Side::none) return 0;
    const int mine = total_of(s_, my_side());
    const int theirs = total_of(s_, other(my_side()));
    const auto worth = [&](float total) {
      const float lead = total - static_cast<float>(theirs);
      return lead > 0   ? prize(s_, me_, my_side())
             : lead < 0 ? prize(s_, me_, other(my_side()))
                        : my_refusal();
    };
    return worth(static_cast<float>(mine) + by) - worth(static_cast<float>(mine));
  }

  float outcome_now() const {
    if (my_side() == Side::none) return 0;
    bool win = shows_hostility(s_, active_of(s_, my_side()));
    if (s_.outcome == Outcome::hostility)
      win = total_of(s_, my_side()) > total_of(s_, other(my_side()));
    return prize(s_, me_, win ? my_side() : other(my_side()));
  }
  float talk_instead() const {
    // The alternative gives the other side two more.
    const Seat rival = opposing_active(s_, me_);
    const float deal = 0.4F * influence_worth(s_, me_) - 0.5F * rival_influence(s_, me_, rival);
    return std::max(deal, my_refusal()) - outcome_now() - swing(-2);
  }

  // --- support ---

  float stand(Seat seat, Side side, int power, Seat eye) const {
    State with = s_;
    const float lead = lead_of(s_, side) + static_cast<float>(power);
    with.at(seat).side = side;
    with.at(seat).champion = characters_a_house;
    const float chance = win_chance(lead);
    return chance * prize(with, eye, side) + (1 - chance) * prize(with, eye, other(side));
  }
  float without(Side side, Seat eye) const {
    const float chance = win_chance(lead_of(s_, side));
    return chance * prize(s_, eye, side) + (1 - chance) * prize(s_, eye, other(side));
  }
  float offer(Seat host, Person person) const {
    const Side side = side_of(s_, host);
    const int power = power_of(s_, person);
    const float chance = win_chance(lead_of(s_, side) + static_cast<float>(power));
    float worth = stand(me_, side, power, me_) - without(side, me_);
    worth -= (1 - chance) * power_loss(s_, person, (power + 1) / 2);
    if (s_.taxer != no_seat && host != s_.taxer) worth -= 0.08F;
    return worth - 0.01F;
  }
  float accept_support() const {
    const Side side = my_side();
    return stand(s_.subject, side, power_of(s_, s_.offered), me_) - without(side, me_);
  }

  // --- talks ---

  float propose(std::uint8_t attacker, std::uint8_t defender) const {
    const bool attacks = me_ == s_.attacker;
    const std::uint8_t get = attacks ? attacker : defender;
    const std::uint8_t give = attacks ? defender : attacker;
    const float mine = mine_.gain[get] - mine_.cost[give];
    const float theirs = theirs_.gain[give] - theirs_.cost[get];
    // They take what beats walking away, most surely what is fair; a bird in the hand is worth more
    // than two that may fly.
    const float surplus = theirs - std::max({their_refusal_, 0.05F, 0.6F * mine});
    const float chance = 1.0F / (1.0F + std::exp(-12.0F * surplus));
    return 0.85F * chance * mine + (1 - chance) * my_refusal_ - 0.02F;
  }
  float accept_deal() const {
    const bool attacks = me_ == s_.attacker;
    const std::uint8_t get = attacks ? s_.proposal_attacker : s_.proposal_defender;
    const std::uint8_t give = attacks ? s_.proposal_defender : s_.proposal_attacker;
    return mine_.gain[get] - mine_.cost[give];
  }

  // --- hostages ---

  float take(std::uint8_t source) const {
    if (source == from_hand) return 0.12F;
    if (source == from_deck) return 0.1F;
    const Hostage held = s_.hostages[nth_hostage(s_, s_.top().subject, source - from_held)];
    return held.owner() == me_ ? 0.15F : 0.11F;
  }
  Hostage own_hostage(int n) const { return s_.hostages[nth_hostage(s_, me_, n)]; }
  float release(int) const { return 0.06F - 0.05F; }
  float torture(int n) const {
    const Hostage hostage = own_hostage(n);
    const Seat owner = hostage.owner();
    const Title title = hostage.title();
    if (is_character(title)) {
      if (title == s_.at(owner).leader)
        return 0.02F * static_cast<float>(std::min<int>(4, s_.at(owner).sheet));
      const Person person = person_of(s_, owner, title);
      return lives(s_, person) ? harm(s_, me_, person, 4) : 0;
    }
    float best = 0;
    for (People people = living_people(s_, owner); !people.empty(); people.bits &= people.bits - 1)
      best = std::max(best, harm(s_, me_, people.lowest(), 1));
    return best + sheet_worth;
  }
  float free(Seat holder, int n) const {
    const Hostage hostage = s_.hostages[nth_hostage(s_, holder, n)];
    return hostage.owner() == me_ ? 0.1F : -0.05F;
  }

  // --- texts ---

  float rivalry(Seat seat) const {
    return 0.1F + 0.1F * static_cast<float>(spread_by(s_, seat)) +
           0.01F * static_cast<float>(s_.at(seat).hand.size());
  }
  float player(Seat seat) const {
    if (s_.ask == Ask::defender) {
      int strongest = 0;
      for (const std::uint8_t power : s_.at(seat).power)
        strongest = std::max<int>(strongest, power);
      return 0.05F * static_cast<float>(spread_by(s_, seat)) -
             0.03F * static_cast<float>(strongest);
    }
    if (s_.ask == Ask::hostage_from) return rivalry(seat);
    const Op& op = current_op(s_.top());
    switch (op.code) {
      case OpCode::draw: return -rivalry(seat);  // a gift
      case OpCode::prevent_penalties: return seat == me_ ? 1 : 0;
      case OpCode::withdraw:
        return side_of(s_, seat) == my_side() ? -1.0F
                                              : static_cast<float>(champion_power(s_, seat));
      case OpCode::discard_or_withdraw:
        return side_of(s_, seat) == my_side() ? -1.0F
                                              : static_cast<float>(champion_power(s_, seat));
      case OpCode::replace_revealed: return side_of(s_, seat) == my_side() ? 1 : -1;
      case OpCode::take_sheet_power: return static_cast<float>(s_.at(seat).sheet) + rivalry(seat);
      default: return rivalry(seat);
    }
  }

  float target(Person person) const {
    const Seat owner = seat_of(s_, person);
    if (s_.ask == Ask::torture_target) return harm(s_, me_, person, 1);
    const Op& op = current_op(s_.top());
    const auto power = static_cast<float>(power_of(s_, person));
    switch (op.code) {
      case OpCode::add_total: return power;
      case OpCode::force_support: return power;
      case OpCode::ignore_power: return power;
      case OpCode::shift_power: return s_.top().target == no_person ? -power : power;
      default: break;
    }
    if (owner == me_) return op.max > 0 ? power : power - (power <= 1 ? 5.0F : 0.0F);
    const bool foe = side_of(s_, owner) != my_side();
    return harm(s_, me_, person, op.n) +
           (foe ? swing(std::min(power, static_cast<float>(op.n))) : -0.2F);
  }

  float amount(int n) const {
    const Op& op = current_op(s_.top());
    const auto count = static_cast<float>(n);
    switch (op.code) {
      case OpCode::take_sheet_power: return count;
      case OpCode::put_out_power: return count * (0.2F - sheet_worth);
      case OpCode::shift_power: return 0.001F * count;
      case OpCode::pay_power:
        return s_.ask == Ask::amount && op.max > 1 ? swing(2 * count) - sheet_worth * count : 0;
      case OpCode::discard: return swing(2 * count) - 0.1F * count;
      case OpCode::remove_power: return swing(count) - 0.04F * count;
      default: return 0;
    }
  }

  // What using the leader gives; each is judged by its first op that matters.
  float leader_gain() const {
    const LeaderCard& card = leader_card(s_, me_);
    return ops_gain(card.ops);
  }
  float text_gain(Person person) const {
    return ops_gain(character_cards[person].ops) - 0.2F * card_worth(s_, me_, place_of(person));
  }

  float ops_gain(std::span<const Op> ops) const {
    float worth = 0;
    for (const Op& op : ops) worth += op_gain(op);
    return worth;
  }

  float best_harm(Target target, int n) const {
    float best = -9;
    for (People people = characters_for(s_, me_, target); !people.empty();
         people.bits &= people.bits - 1) {
      const Person person = people.lowest();
      const bool foe = side_of(s_, seat_of(s_, person)) != my_side();
      const float power = std::min(static_cast<float>(power_of(s_, person)), static_cast<float>(n));
      best = std::max(best, harm(s_, me_, person, n) + (foe ? swing(power) : 0));
    }
    return best == -9 ? 0 : best;
  }
  float all_harm(Target target, int n) const {
    float sum = 0;
    float power = 0;
    for (People people = characters_for(s_, me_, target); !people.empty();
         people.bits &= people.bits - 1) {
      sum += harm(s_, me_, people.lowest(), n);
      power += std::min(static_cast<float>(power_of(s_, people.lowest())), static_cast<float>(n));
    }
    return sum + swing(power);
  }

  float bonus_gain(const Op& op) const {
    float bonus = op.n;
    if (op.chosen_number) bonus *= 2;
    if (op.per == Per::supporter) bonus *= static_cast<float>(supporters_of(s_, my_side()));
    if (op.per == Per::attacking && my_side() != Side::attack) bonus = op.min;
    return swing(bonus);
  }

  float op_gain(const Op& op) const {
    switch (op.code) {
      case OpCode::add_total: return bonus_gain(op);
      case OpCode::remove_power:
        if (op.target == Target::own_living || op.target == Target::own_idle) return -0.06F;
        if (op.target == Target::each_opposing || op.target == Target::each_opposing_supporter)
          return all_harm(op.target, op.n);
        if (op.all_but_one) return best_harm(op.target, 1) * 3;
        return best_harm(op.target, op.n);
      case OpCode::put_out_power:
        return 0.02F * static_cast<float>(std::min<int>(op.max, s_.at(me_).sheet));
      case OpCode::shift_power: return -0.05F;
      case OpCode::pay_power: return -sheet_worth;
      case OpCode::take_sheet_power: return 0.1F;
      case OpCode::draw: return op.who == Who::other ? -0.02F : 0.08F * static_cast<float>(op.n);
      case OpCode::discard:
        if (op.who == Who::you)
          return op.optional ? 0.02F : -0.05F * static_cast<float>(std::max<int>(op.n, op.max));
        return 0.06F;
      case OpCode::dig: return 0.1F;
      case OpCode::peek_hand: return 0.05F;
      case OpCode::ban_card: return 0.06F;
      case OpCode::reshuffle: return 0.03F;
      case OpCode::force_support: return forced_gain();
      case OpCode::invite_support: return 0.05F;
      case OpCode::tax_support: return 0.05F;
      case OpCode::opponent_first: return 0.3F;
      case OpCode::replace_revealed: return replace_gain(op);
      case OpCode::override_outcome: return truce_gain();
      case OpCode::offer_truce: return std::max(0.0F, swing(static_cast<float>(op.n)));
      case OpCode::ignore_power: return ignore_gain();
      case OpCode::withdraw: return withdraw_gain();
      case OpCode::discard_or_withdraw: return withdraw_gain() * 0.5F + 0.03F;
      case OpCode::hostage_immunity: return hostage_cost;
      case OpCode::prevent_rewards: return spoil_gain();
      case OpCode::prevent_penalties: return spare_gain();
      case OpCode::take_hostage: return hostage_worth;
      case OpCode::torture: return 0.08F;
      case OpCode::free_hostage: return 0.03F;
    }
    return 0;
  }

  float forced_gain() const {
    float best = -9;
    for (People people = living_people(s_, s_.subject); !people.empty();
         people.bits &= people.bits - 1)
      best = std::max(best, stand(s_.subject, my_side(), power_of(s_, people.lowest()), me_));
    return best - without(my_side(), me_);
  }
  // With a betrayal on the table: talks instead of what the cards say.
  float truce_gain() const {
    const Seat rival = opposing_active(s_, me_);
    const float deal = std::max(
        my_refusal(), 0.45F * influence_worth(s_, me_) - 0.5F * rival_influence(s_, me_, rival));
    return deal - outcome_now() - (shows_hostility(s_, me_) ? 0.0F : hostage_worth);
  }
  float replace_gain(const Op& op) const {
    if (op.from == From::deck) {
      const float hope = 5 - static_cast<float>(shown_value(s_, me_));
      return s_.outcome == Outcome::hostility ? swing(hope) : 0;
    }
    const Seat active = active_of(s_, my_side());
    if (my_side() == Side::none || !shows_hostility(s_, active)) return 0;
    const std::uint32_t titles = higher_titles(s_, active);
    if (titles == 0) return 0;
    const auto highest = static_cast<Title>(std::bit_width(titles) - 1);
    return swing(static_cast<float>(title_values[highest] - shown_value(s_, active)));
  }
  float higher(Face face) const {
    const Title title = title_of(house(), face);
    return swing(static_cast<float>(title_values[title] - shown_value(s_, me_))) -
           card_worth(s_, me_, title);
  }
  float ignore_gain() const {
    float best = 0;
    for (People people = characters_for(s_, me_, Target::no_stronger); !people.empty();
         people.bits &= people.bits - 1)
      best = std::max(best, swing(static_cast<float>(power_of(s_, people.lowest()))));
    return best;
  }
  float withdraw_gain() const {
    float best = -0.1F;
    for (const Seat seat : side_members(s_, other(my_side()))) {
      if (is_active(s_, seat)) continue;
      best = std::max(best, 0.05F + swing(static_cast<float>(champion_power(s_, seat))));
    }
    return best;
  }
  // A betrayal whose winners get nothing.
  float spoil_gain() const {
    const Side traitors = shows_hostility(s_, s_.attacker) ? Side::attack : Side::defence;
    return my_side() == traitors ? -1.0F : std::max(0.0F, -prize(s_, me_, traitors));
  }
  float spare_gain() const {
    if (!champion_lives(s_, me_) || outcome_now() > 0) return 0;
    return power_loss(s_, champion_of(s_, me_), (champion_power(s_, me_) + 1) / 2) + hostage_cost;
  }

  const State& s_;
  Seat me_;
  DealWorth mine_{};
  DealWorth theirs_{};
  float my_refusal_ = 0;
  float their_refusal_ = 0;
};

}  // namespace

Action IronThrone::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  const Judge judge(s, seat);
  Action best = actions[0];
  float most = -1e9F;
  std::uint32_t ties = 0;
  for (const Action action : actions) {
    const float score = judge.score(action);
    if (score > most + 1e-5F) {
      most = score;
      best = action;
      ties = 1;
    } else if (score > most - 1e-5F && draw(rng, GreedyDraw::tie, ++ties) == 0) {
      best = action;
    }
  }
  return best;
}

// The best of the proposals share the weight of the others, so that talks do not drown in them.
void IronThrone::prior(const State& s, Seat seat, const ActionList& actions,
                       std::span<float> weights) {
  const Judge judge(s, seat);
  float most = -1e9F;
  for (std::size_t i = 0; i < actions.size(); ++i)
    most = std::max(most, weights[i] = judge.score(actions[i]));
  const float sharpness = actions.size() > 40 ? 20.0F : 5.0F;
  for (std::size_t i = 0; i < actions.size(); ++i)
    weights[i] = std::exp(sharpness * (weights[i] - most)) + 0.001F;
}

static_assert(Game<IronThrone> && HasEvaluation<IronThrone> && HasPrior<IronThrone>);

}  // namespace rookery
