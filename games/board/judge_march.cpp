// Marches, raids, mustering: what units do on the board.
#include <algorithm>

#include "games/board/judge.h"

namespace rookery::board {

// --- marches ------------------------------------------------------------------------------------

float Judge::attack(Area from, Area to, Seat foe, Troops group, float modifier) const {
  float strength = static_cast<float>(attack_strength(group, to)) + modifier + view_.help[to];
  if (view_.may_help(from, to) && neighbours(from).has(to)) strength -= view_.help_from(from);
  const float won = chance(view_.lead(to, foe, strength));
  const float prize = view_.worth(to) * (1 - 0.4F * view_.risk(to, field_strength(group))) +
                      0.3F * troops_worth(s_.standing[to]) * view_.rivalry(foe);
  const float price = 0.35F * troops_worth(group) + 0.1F;
  return won * prize - (1 - won) * price - 0.05F;
}

float Judge::arrival(Area from, Area to, Troops group, float modifier) const {
  const Seat owner = s_.owner[to];
  const float front =
      0.05F * (view_.lure[to] - view_.lure[from]) * std::min(field_strength(group), 4.0F);
  if (owner == me_) {
    const float there = view_.defence_at(to);
    const float safer =
        view_.worth(to) * (view_.risk(to, there) - view_.risk(to, there + field_strength(group)));
    return safer + front - 0.01F;
  }
  const Seat foe = defender_at(s_, me_, to);
  if (foe != no_seat) return attack(from, to, foe, group, modifier) + 0.5F * front;
  const float worth = view_.worth(to);
  const float kept = 1 - view_.risk(to, field_strength(group));
  if (s_.neutral.has(to)) {
    const float needed = neutral_strength(s_, to);
    const float strength =
        static_cast<float>(attack_strength(group, to)) + modifier + view_.help[to];
    if (strength < needed) return -0.5F;
    return worth * (0.4F + 0.6F * kept) + front;
  }
  if (view_.is_mine(to))
    return worth * (view_.risk(to, view_.defence_at(to)) - (1 - kept)) + front - 0.01F;
  return worth * (0.35F + 0.65F * kept) + front;
}

// What it costs that only those are left.
float Judge::farewell(Area from, Troops left) const {
  const float garrison = garrison_at(s_, from) == me_ ? 2.0F : 0.0F;
  const float before = field_strength(s_.standing[from]) + garrison;
  const float after = field_strength(left) + garrison;
  const float worth = view_.worth(from);
  float cost = worth * (view_.risk(from, after) - view_.risk(from, before));
  if (left.size() + s_.routed[from].size() > 0) return cost;
  if (!lands.has(from)) return seas.has(from) ? cost + 0.5F * worth : cost;
  const bool stays = s_.tokens[me_].has(from) || record(from).home == s_.at(me_).house;
  if (stays) return cost;
  return cost + (s_.at(me_).power > 0 ? std::min(view_.power_worth, worth) : worth);
}

// The best that the whole army could do.
float Judge::best_march(Area from) const {
  float best = -1;
  const Troops all = s_.standing[from];
  const float modifier =
      is(s_.order[from], OrderKind::march) ? record(s_.order[from]).modifier : 0.0F;
  const float gone = farewell(from, Troops());
  for (const Area to : reach(s_, me_, from) - impassable(s_))
    best = std::max(best, arrival(from, to, all, modifier) - gone);
  return best;
}

float Judge::move(Action action) const {
  if (verb_of(action) == Verb::done) return 0;
  const March& march = s_.now<March>();
  const auto to = static_cast<Area>(action.arg(1));
  const Troops group = troops_of(action);
  const Troops left = s_.standing[march.from] - group;
  const float cost = farewell(march.from, left);
  if (to != march.embattled) {
    const float modifier = static_cast<float>(record(s_.order[march.from]).modifier);
    return arrival(march.from, to, group, modifier) - cost;
  }
  // More units join the attack.
  const Seat foe = defender_at(s_, me_, to);
  const float modifier = static_cast<float>(record(s_.order[march.from]).modifier);
  return attack(march.from, to, foe, march.attackers + group, modifier) -
         attack(march.from, to, foe, march.attackers, modifier) - cost;
}

float Judge::leave_token(Action action) const {
  if (verb_of(action) == Verb::leave) return 0;
  const Area from = s_.now<March>().from;
  return view_.worth(from) * (1 - 0.5F * view_.risk(from, 0)) - view_.power_worth;
}

float Judge::refuge(Area area) const {
  const float there = view_.defence_at(area);
  float score = -view_.risk(area, there) * 0.5F + 0.1F * view_.lure[area] + 0.1F * there;
  if (!view_.is_mine(area)) score += 0.5F * view_.worth(area);
  return score;
}

// --- raids and power ----------------------------------------------------------------------------

float Judge::raid(Action action) const {
  if (verb_of(action) == Verb::forgo) return 0;
  const auto from = static_cast<Area>(action.arg(0));
  const auto target = static_cast<Area>(action.arg(1));
  const Order order = s_.order[target];
  const Seat victim = s_.owner[target];
  float worth = 0.02F;
  if (is(order, OrderKind::consolidate)) {
    worth +=
        0.12F * static_cast<float>(1 + consolidated_power(s_, victim, target)) + view_.power_worth;
    if (order == Order::consolidate_plus && is_castle(target)) worth += 0.4F;
  } else if (is(order, OrderKind::support)) {
    worth += 0.1F;
    if (!(neighbours(target) & s_.held[me_]).empty())
      worth += 0.12F * field_strength(s_.standing[target]);
  } else if (is(order, OrderKind::raid)) {
    for (const Area near : raid_targets(s_, victim, target) & s_.held[me_])
      worth += is(s_.order[near], OrderKind::support) || is(s_.order[near], OrderKind::consolidate)
                   ? 0.3F
                   : 0.05F;
  } else {
    for (const Area near : neighbours(target) & s_.held[me_])
      if (is(s_.order[near], OrderKind::march)) worth += 0.3F;
  }
  // The special one is kept for what only it can do, as long as there is another.
  if (s_.order[from] == Order::raid_plus && !is(order, OrderKind::defence)) worth -= 0.01F;
  return worth * view_.rivalry(victim);
}

float Judge::consolidate(Action action) const {
  const auto area = static_cast<Area>(action.arg(0));
  if (verb_of(action) == Verb::levy) return levy_worth(area);
  if (!may_levy(s_, area)) return 5.0F;  // there is nothing to decide
  const int power = std::min(consolidated_power(s_, me_, area), pool(s_, me_));
  return view_.power_worth * static_cast<float>(power);
}

// --- mustering and losses -----------------------------------------------------------------------

float Judge::ship_worth_at(Area water) const {
  const AreaSet fleet = s_.held[me_] - lands;
  const float few = fleet.size() < 3 ? 0.12F : 0.0F;
  if (ports.has(water)) {
    const Area sea = record(water).port_sea;
    return s_.owner[sea] == me_ ? 0.05F : 0.1F + 0.5F * few;
  }
  if (s_.owner[water] == me_)
    return 0.12F + 0.3F * view_.worth(water) * view_.risk(water, view_.defence_at(water));
  return 0.1F + few + view_.worth(water);
}

float Judge::muster(Action action) const {
  if (verb_of(action) == Verb::done) return 0;
  const auto area = static_cast<Area>(action.arg(0));
  if (verb_of(action) == Verb::launch) return ship_worth_at(static_cast<Area>(action.arg(1)));
  const float there = view_.defence_at(area);
  const auto safer = [&](float more) {
    return view_.worth(area) * (view_.risk(area, there) - view_.risk(area, there + more));
  };
  const float front = 0.08F * view_.lure[area];
  if (verb_of(action) == Verb::upgrade) {
    const bool engine = static_cast<Unit>(action.arg(2)) == Unit::siege_engine;
    if (engine) return 0.05F + front;
    return 0.2F + front + 0.6F * safer(1);
  }
  switch (static_cast<Unit>(action.arg(1))) {
    case Unit::footman:
      return 0.22F + front + 0.6F * safer(1) + (s_.owner[area] == me_ ? 0.0F : 0.1F);
    case Unit::knight: return 0.4F + 2 * front + 0.6F * safer(2);
    default: return 0.15F + 2 * front;
  }
}

float Judge::levy_worth(Area area) const {
  const int points = record(area).castle;
  if (points == 0) return 0;
  const float each = 0.25F + 0.05F * view_.lure[area];
  const int room = fits_with(s_, me_, area, points) ? points : fits_with(s_, me_, area, 1) ? 1 : 0;
  const int upgrades = std::min(points, units_at(s_, area)[Unit::footman]);
  return each * static_cast<float>(std::max(room, upgrades));
}

float Judge::loss(Area area, Man man) const {
  constexpr std::array<float, unit_count> worth{footman_worth, knight_worth, engine_worth,
                                                ship_worth};
  const float left = view_.defence_at(area);
  float cost = worth[index(man.unit)];
  if (man.routed) return cost;
  const float strength = man.unit == Unit::knight         ? 2.0F
                         : man.unit == Unit::siege_engine ? 0.0F
                                                          : 1.0F;
  cost += view_.worth(area) * (view_.risk(area, left - strength) - view_.risk(area, left));
  if (size_at(s_, area) == 1 && lands.has(area) && !s_.tokens[me_].has(area) &&
      record(area).home != s_.at(me_).house)
    cost += view_.worth(area);
  return cost;
}

}  // namespace rookery::board
