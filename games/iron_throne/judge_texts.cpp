// What using a leader or playing a card for its text is worth, and how to answer what it asks.
#include <algorithm>

#include "games/iron_throne/actions.h"
#include "games/iron_throne/judge.h"

namespace rookery::iron_throne {

float Judge::rivalry(Seat seat) const {
  return 0.1F + 0.1F * static_cast<float>(spread_by(s_, seat)) +
         0.01F * static_cast<float>(s_.at(seat).hand.size());
}

float Judge::player(Seat seat) const {
  if (s_.ask() == Ask::defender) {
    int strongest = 0;
    for (const std::uint8_t power : s_.at(seat).power) strongest = std::max<int>(strongest, power);
    return 0.05F * static_cast<float>(spread_by(s_, seat)) - 0.03F * static_cast<float>(strongest);
  }
  if (s_.ask() == Ask::hostage_from) return rivalry(seat);
  const Op& op = current_op(s_.ability());
  switch (op.code) {
    case OpCode::draw: return -rivalry(seat);  // a gift
    case OpCode::prevent_penalties: return seat == me_ ? 1 : 0;
    case OpCode::withdraw:
    case OpCode::discard_or_withdraw:
      return side_of(s_, seat) == my_side() ? -1.0F : static_cast<float>(champion_power(s_, seat));
    case OpCode::replace_revealed: return side_of(s_, seat) == my_side() ? 1 : -1;
    case OpCode::take_sheet_power: return static_cast<float>(s_.at(seat).sheet) + rivalry(seat);
    default: return rivalry(seat);
  }
}

float Judge::target(Person person) const {
  const Seat owner = seat_of(s_, person);
  if (s_.ask() == Ask::torture_target) return harm(s_, me_, person, 1);
  const Op& op = current_op(s_.ability());
  const auto power = static_cast<float>(power_of(s_, person));
  switch (op.code) {
    case OpCode::add_total:
    case OpCode::force_support:
    case OpCode::ignore_power: return power;
    case OpCode::shift_power: return s_.ability().chosen.character ? power : -power;
    default: break;
  }
  if (owner == me_) return op.max > 0 ? power : power - (power <= 1 ? 5.0F : 0.0F);
  const bool foe = side_of(s_, owner) != my_side();
  return harm(s_, me_, person, op.n) +
         (foe ? swing(std::min(power, static_cast<float>(op.n))) : -0.2F);
}

float Judge::amount(int n) const {
  const Op& op = current_op(s_.ability());
  const auto count = static_cast<float>(n);
  switch (op.code) {
    case OpCode::take_sheet_power: return count;
    case OpCode::put_out_power: return count * (0.2F - sheet_worth);
    case OpCode::shift_power: return 0.001F * count;
    case OpCode::pay_power:
      return s_.ask() == Ask::amount && op.max > 1 ? swing(2 * count) - sheet_worth * count : 0;
    case OpCode::discard: return swing(2 * count) - 0.1F * count;
    case OpCode::remove_power: return swing(count) - 0.04F * count;
    default: return 0;
  }
}

float Judge::leader_gain() const {
  const LeaderCard& card = leader_card(s_, me_);
  return ops_gain(card.ops);
}

float Judge::text_gain(Person person) const {
  return ops_gain(character_cards[person].ops) - 0.2F * card_worth(s_, me_, title_of(person));
}

float Judge::ops_gain(std::span<const Op> ops) const {
  float worth = 0;
  for (const Op& op : ops) worth += op_gain(op);
  return worth;
}

float Judge::best_harm(Target target, int n) const {
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

float Judge::all_harm(Target target, int n) const {
  float sum = 0;
  float power = 0;
  for (People people = characters_for(s_, me_, target); !people.empty();
       people.bits &= people.bits - 1) {
    sum += harm(s_, me_, people.lowest(), n);
    power += std::min(static_cast<float>(power_of(s_, people.lowest())), static_cast<float>(n));
  }
  return sum + swing(power);
}

float Judge::bonus_gain(const Op& op) const {
  float bonus = op.n;
  if (op.chosen_number) bonus *= 2;
  if (op.per == Per::supporter) bonus *= static_cast<float>(supporters_of(s_, my_side()));
  if (op.per == Per::attacking && my_side() != Side::attack) bonus = op.min;
  return swing(bonus);
}

float Judge::op_gain(const Op& op) const {
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
    case OpCode::invite_support:
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

float Judge::forced_gain() const {
  float best = -9;
  for (People people = living_people(s_, s_.subject); !people.empty();
       people.bits &= people.bits - 1)
    best = std::max(best, stand(s_.subject, my_side(), power_of(s_, people.lowest()), me_));
  return best - without(my_side(), me_);
}

float Judge::truce_gain() const {
  const Seat rival = opposing_active(s_, me_);
  const float deal = std::max(
      my_refusal(), 0.45F * influence_worth(s_, me_) - 0.5F * rival_influence(s_, me_, rival));
  return deal - outcome_now() - (shows_hostility(s_, me_) ? 0.0F : hostage_worth);
}

float Judge::replace_gain(const Op& op) const {
  if (op.from == From::deck) {
    const float hope = 5 - static_cast<float>(shown_value(s_, me_));
    return s_.outcome == Outcome::hostility ? swing(hope) : 0;
  }
  const Seat active = active_of(s_, my_side());
  if (my_side() == Side::none || !shows_hostility(s_, active)) return 0;
  const std::uint32_t titles = higher_titles(s_, active);
  if (titles == 0) return 0;
  const Title highest{std::bit_width(titles) - 1};
  return swing(static_cast<float>(title_values[highest] - shown_value(s_, active)));
}

float Judge::higher(Face face) const {
  const Title title = title_of(house(), face);
  return swing(static_cast<float>(title_values[title] - shown_value(s_, me_))) -
         card_worth(s_, me_, title);
}

float Judge::ignore_gain() const {
  float best = 0;
  for (People people = characters_for(s_, me_, Target::no_stronger); !people.empty();
       people.bits &= people.bits - 1)
    best = std::max(best, swing(static_cast<float>(power_of(s_, people.lowest()))));
  return best;
}

float Judge::withdraw_gain() const {
  float best = -0.1F;
  for (const Seat seat : side_members(s_, other(my_side()))) {
    if (is_active(s_, seat)) continue;
    best = std::max(best, 0.05F + swing(static_cast<float>(champion_power(s_, seat))));
  }
  return best;
}

float Judge::spoil_gain() const {
  const Side traitors = shows_hostility(s_, s_.attacker) ? Side::attack : Side::defence;
  return my_side() == traitors ? -1.0F : std::max(0.0F, -prize(s_, me_, traitors));
}

float Judge::spare_gain() const {
  if (!champion_lives(s_, me_) || outcome_now() > 0) return 0;
  return power_loss(s_, champion_of(s_, me_), (champion_power(s_, me_) + 1) / 2) + hostage_cost;
}

}  // namespace rookery::iron_throne
