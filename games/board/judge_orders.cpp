// Which order where: each is worth what it may bring, less what another area would do with it.
#include <algorithm>
#include <utility>

#include "games/board/judge.h"
#include "games/board/legal.h"

namespace rookery::board {
namespace {

constexpr std::size_t at(Order order) { return index(order); }
constexpr float cannot = -0.02F;

// The few strongest wishes for one kind of token, strongest first.
class Wishes {
 public:
  void add(float wish) {
    for (float& kept : strongest_)
      if (wish > kept) std::swap(wish, kept);
  }
  float nth(int n) const {
    return n <= 0 || n > static_cast<int>(strongest_.size())
               ? 0.0F
               : strongest_[static_cast<std::size_t>(n - 1)];
  }

 private:
  std::array<float, 3> strongest_{};  // no token has more copies, nobody more stars
};

}  // namespace

// Which attacks are in sight; what support could decide.
void Judge::note_assaults(Area area) {
  if (s_.order[area] != Order::none && !is(s_.order[area], OrderKind::march)) return;
  for (const Area to : reach(s_, me_, area) - s_.held[me_]) {
    const Seat foe = defender_at(s_, me_, to);
    float lead = -9;
    if (foe != no_seat) {
      lead = view_.lead(to, foe, static_cast<float>(attack_strength(s_.standing[area], to)));
    } else if (s_.neutral.has(to)) {  // all or nothing, without cards
      const int missing = neutral_strength(s_, to) - attack_strength(s_.standing[area], to);
      lead = missing <= 0 ? 4.0F : 0.4F - static_cast<float>(missing);
    }
    if (lead <= -9 || (assailant_[to] != Area::none && lead <= assault_[to])) continue;
    assault_[to] = lead;
    assailant_[to] = area;
  }
}

void Judge::march_worths(Area area, OrderWorths& worths) const {
  const Troops all = s_.standing[area];
  std::array<float, 3> best{-1, -1, -1};
  float second = 0;
  const float gone = farewell(area, Troops());
  const bool several = all.size() > 1;
  Troops most = all;  // one stays behind
  if (several)
    most.remove(all[Unit::footman] > 0 ? Unit::footman
                : all[Unit::ship] > 0  ? Unit::ship
                                       : Unit::knight);
  const float parted = several ? farewell(area, all - most) : 9.0F;
  for (const Area to : reach(s_, me_, area) - impassable(s_)) {
    if (ports.has(to)) continue;
    const bool fight = defender_at(s_, me_, to) != no_seat || s_.neutral.has(to);
    for (std::size_t i = 0; i < (fight ? 3U : 1U); ++i) {
      const float modifier = fight ? static_cast<float>(orders[i].modifier) : 0.0F;
      float gain = arrival(area, to, all, modifier) - gone;
      if (several) gain = std::max(gain, arrival(area, to, most, modifier) - parted);
      for (std::size_t j = i; j < (fight ? i + 1 : 3U); ++j) {
        if (gain > best[j] && j == 1 && !fight) second = std::max(second, std::max(0.0F, best[j]));
        best[j] = std::max(best[j], gain);
      }
    }
  }
  for (std::size_t i = 0; i < 3; ++i) worths[i] = best[i] + (several ? 0.4F * second : 0.0F);
}

float Judge::support_worth(Area area, float strength) const {
  float defence = 0;
  float attack = 0;
  for (const Area near : neighbours(area)) {
    if (!view_.may_help(area, near)) continue;
    if (s_.owner[near] == me_) {
      const float there = view_.defence_at(near);
      defence += view_.worth(near) * (view_.risk(near, there) - view_.risk(near, there + strength));
    } else if (assailant_[near] != Area::none && assailant_[near] != area) {
      const float lead = assault_[near];
      attack = std::max(attack, view_.worth(near) * (chance(lead + strength) - chance(lead)));
    }
  }
  return 0.8F * defence + 0.6F * attack + 0.01F;
}

float Judge::raid_worth(Area area, bool special) const {
  AreaSet near = neighbours(area) & held_by_others(s_, me_);
  if (lands.has(area)) near = near & lands;
  if (ports.has(area)) near = near & seas;
  const bool open = !orders_hidden(s_);
  float best = 0;
  float all = 0;
  for (const Area target : near) {
    float worth = 0.03F;
    if (open) {
      const Order order = s_.order[target];
      worth = is(order, OrderKind::consolidate) || is(order, OrderKind::support) ? 0.3F
              : special && is(order, OrderKind::defence)                         ? 0.15F
                                                                                 : 0.0F;
    } else {
      worth += lands.has(target) ? 0.03F + 0.03F * static_cast<float>(record(target).power) : 0.02F;
      worth += 0.015F * field_strength(s_.standing[target]);
      if (special) worth += 0.02F;
    }
    worth *= view_.rivalry(s_.owner[target]);
    best = std::max(best, worth);
    all += worth;
  }
  return best + 0.25F * (all - best);
}

Judge::OrderWorths Judge::order_worths(Area area) const {
  OrderWorths worths{};
  march_worths(area, worths);
  const float strength = view_.defence_at(area);
  const float field = field_strength(s_.standing[area]);
  const float worth = view_.worth(area) + 0.4F * troops_worth(s_.standing[area]);
  const float risk = view_.risk(area, strength);
  worths[at(Order::defence)] = worth * (risk - view_.risk(area, strength + 1)) + cannot;
  worths[at(Order::defence_plus)] = worth * (risk - view_.risk(area, strength + 2)) + cannot;
  worths[at(Order::support)] = support_worth(area, field);
  worths[at(Order::support_plus)] = support_worth(area, field + 1);
  worths[at(Order::raid)] = raid_worth(area, false);
  worths[at(Order::raid_plus)] = raid_worth(area, true);
  const int power = std::min(consolidated_power(s_, me_, area), pool(s_, me_));
  float tax = view_.power_worth * static_cast<float>(power);
  const AreaSet raiders = neighbours(area) & held_by_others(s_, me_);
  if (!raiders.empty()) tax *= 0.8F;
  worths[at(Order::consolidate)] = power > 0 ? tax : cannot;
  worths[at(Order::consolidate_plus)] = std::max(
      worths[at(Order::consolidate)], (raiders.empty() ? 0.95F : 0.75F) * levy_worth(area));
  return worths;
}

void Judge::prepare_orders() {
  for (const Area area : s_.held[me_]) note_assaults(area);
  if (s_.ask() != Ask::order) return;
  area_ = next_to_order(s_, me_);
  if (area_ == Area::none) return;
  worths_ = order_worths(area_);
  charge_for_others(area_);
}

// The n-th best use that other areas have for a token, if n of it are left: what it costs to take.
void Judge::charge_for_others(Area area) {
  const OrderSet usable = usable_orders(s_, me_);
  int special_left = stars(s_, me_);
  for (const Area held : s_.held[me_])
    if (s_.order[held] != Order::none && record(s_.order[held]).star) --special_left;
  std::array<Wishes, order_count> wish;
  Wishes star_wish;
  for (const Area other : s_.held[me_] - s_.course().skipped) {
    if (other == area || s_.order[other] != Order::none) continue;
    const OrderWorths worths = order_worths(other);
    float plain = 0;  // the best of those that are not scarce
    float first = -9;
    float second = -9;
    for (const Order order : usable) {
      const float worth = worths[at(order)];
      if (!record(order).star) plain = std::max(plain, worth);
      second = std::max(second, std::min(first, worth));
      first = std::max(first, worth);
    }
    float star = 0;
    for (const Order order : usable) {
      const float worth = worths[at(order)];
      const float others_best = worth >= first ? second : first;
      wish[at(order)].add(std::max(0.0F, worth - std::max(others_best, 0.0F)));
      if (record(order).star) star = std::max(star, worth - plain);
    }
    star_wish.add(star);
  }
  const float star_price = star_wish.nth(special_left);
  for (const Order order : usable) {
    const int left = record(order).copies - tokens_placed(s_, me_, order);
    price_[at(order)] = wish[at(order)].nth(left);
    if (record(order).star) price_[at(order)] = std::max(price_[at(order)], star_price);
  }
}

float Judge::score_order(Action action) const {
  if (verb_of(action) != Verb::order) return 0.03F;
  const auto order = static_cast<Order>(action.arg(1));
  return worths_[at(order)] - price_[at(order)];
}

// By the Raven, when all orders lie open.
float Judge::swap(Action action) const {
  if (verb_of(action) == Verb::look) return 0.06F;
  if (verb_of(action) == Verb::decline) return 0;
  const auto area = static_cast<Area>(action.arg(0));
  const auto order = static_cast<Order>(action.arg(1));
  if (area != swap_area_) {
    swap_area_ = area;
    swap_worths_ = order_worths(area);
  }
  return swap_worths_[at(order)] - swap_worths_[at(s_.order[area])] - 0.05F;
}

}  // namespace rookery::board
