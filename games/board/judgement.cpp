#include "games/board/judgement.h"

#include <algorithm>

namespace rookery::board {
namespace {

constexpr auto worths = [] {
  std::array<float, area_count> table{};
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaRecord& area = areas[i];
    if (area.kind == AreaKind::port) {
      table[i] = 0.05F;
    } else if (area.kind == AreaKind::sea) {
      table[i] =
          0.12F + 0.04F * static_cast<float>((neighbours(static_cast<Area>(i)) & castles).size());
    } else {
      table[i] = 0.06F +
                 (area.castle == 2   ? 1.3F
                  : area.castle == 1 ? 1.0F
                                     : 0.0F) +
                 0.2F * static_cast<float>(area.supply) + 0.13F * static_cast<float>(area.power);
    }
  }
  return table;
}();

}  // namespace

float plain_worth(Area area) { return worths[index(area)]; }

Realms::Realms(const State& s) {
  AreaSet taken;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    lands_of[seat] = (s.held[seat] & lands) | s.tokens[seat];
    taken = taken | lands_of[seat];
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (s.at(seat).house == House::none) continue;
    const Area home = home_of(s, seat);
    // A token lies under an enemy's units; who stands there controls it.
    lands_of[seat] = lands_of[seat].with(home, !taken.has(home));
    for (const Area area : s.tokens[seat] - s.held[seat])
      if (s.owner[area] != no_seat && s.owner[area] != seat) lands_of[seat].remove(area);
    castles[seat] = castles_among(lands_of[seat]);
  }
}

float card_level(const State& s, Seat seat) {
  if (s.at(seat).house == House::none) return 0;
  // The cards of a house stand from strong to weak.
  const Hand hand = s.at(seat).hand;
  if (hand.empty()) return 0;
  const std::uint8_t best = hand.lowest();
  const Hand rest = hand.without(best);
  const float top = number(record(card_of(s.at(seat).house, best)).strength);
  const float next =
      rest.empty() ? 0.0F : number(record(card_of(s.at(seat).house, rest.lowest())).strength);
  return 0.55F * top + 0.45F * next;
}

Outlook::Outlook(const State& state, Seat seat)
    : s(state), me(seat), realms(state), power_worth(0.13F), open_(!orders_hidden(state)) {
  const int power = s.at(me).power;
  if (power > 6) power_worth = power > 12 ? 0.05F : 0.09F;
  if (s.rounds - s.round < 2) power_worth *= 0.5F;
  for (Seat other{0}; other < s.seats; ++other) card[other] = card_level(s, other);
}

float Outlook::worth(Area area) const {
  float worth = plain_worth(area);
  if (!lands.has(area)) {
    if (seas.has(area) && neighbours(area).has(home_of(s, me))) worth += 0.2F;
    return worth;
  }
  if (!is_castle(area)) return worth;
  const int own = realms.castles[me];
  const bool mine = is_mine(area);
  if (own - (mine ? 1 : 0) >= castles_to_win - 1) return worth + 6.0F;
  if (s.rounds - s.round <= 1) worth += 0.6F;
  if (mine) return worth;
  const Seat there = controller(s, area);
  if (there == no_seat) return worth;
  const int theirs = realms.castles[there];
  return worth + (theirs >= 6 ? 1.5F : theirs > own ? 0.25F : 0.0F);
}

float Outlook::risk(Area area, float strength) const {
  if (threat[area] <= 0) return 0;
  return 0.45F * chance(threat[area] - strength - 0.3F * help[area]);
}

float Outlook::lead(Area to, Seat foe, float strength) const {
  const float tie = higher(s, Track::fiefdoms, me, foe) ? 0.3F : -0.5F;
  return strength + card[me] - guard[to] - card[foe] + tie;
}

float Outlook::rivalry(Seat rival) const {
  const float lead = static_cast<float>(realms.castles[rival] - realms.castles[me]);
  return 1.0F + 0.2F * std::max(lead, -2.0F) + (realms.castles[rival] >= 6 ? 2.0F : 0.0F);
}

bool Outlook::may_help(Area from, Area to) const {
  if (lands.has(from)) return lands.has(to);
  return seas.has(from) ? !ports.has(to) : seas.has(to);
}

float Outlook::help_from(Area area) const {
  const Order order = s.order[area];
  const float strength = field_strength(s.standing[area]);
  if (order == Order::support_plus) return strength + 1;
  if (order == Order::support) return strength;
  return open_ || order != Order::none ? 0.0F : 0.4F * strength;
}

float Outlook::defence_at(Area area) const {
  float strength = s.owner[area] == me ? field_strength(s.standing[area]) : 0.0F;
  if (garrison_at(s, area) == me) strength += garrison_strength;
  return strength;
}

// Own areas and all that its units could go to, sea transport included.
AreaSet Outlook::nearby() const {
  const AreaSet own = realms.lands_of[me] | s.held[me];
  return own | neighbours(own);
}

void Outlook::survey(AreaSet where) {
  survey_own();
  for (Seat enemy{0}; enemy < s.seats; ++enemy)
    if (enemy != me) survey_enemy(enemy, where - ports);
}

void Outlook::survey_own() {
  for (const Area area : s.held[me]) {
    const float strength = help_from(area);
    if (strength <= 0) continue;
    for (const Area near : neighbours(area))
      if (may_help(area, near)) help[near] += strength;
  }
}

void Outlook::survey_enemy(Seat enemy, AreaSet where) {
  PerArea<float> best{};
  PerArea<float> sum{};
  AreaSet struck;
  const bool acting = open_ && (s.step() == Step::marches || s.step() == Step::raids ||
                                s.step() == Step::use_raven);
  for (const Area area : s.held[enemy]) {
    const Troops troops = s.standing[area];
    const float field = field_strength(troops);
    const float siege = 4.0F * static_cast<float>(troops[Unit::siege_engine]);
    const Order order = s.order[area];
    guard[area] += field + (garrison_at(s, area) == enemy ? 2.0F : 0.0F);
    if (!acting) guard[area] += 0.6F;
    if (acting && is(order, OrderKind::defence)) guard[area] += number(record(order).modifier);
    const bool supports = acting && is(order, OrderKind::support);
    const bool marches = acting && is(order, OrderKind::march);
    const float aid = supports ? field + (order == Order::support_plus ? 1.0F : 0.0F)
                      : acting ? 0.0F
                               : 0.3F * field;
    if (aid > 0)
      for (const Area near : neighbours(area) & s.held[enemy])
        if (may_help(area, near)) guard[near] += aid;
    // An army without a March order may come next round.
    const float weight = !acting || marches || supports ? 1.0F : 0.5F;
    const float bonus = marches ? number(record(order).modifier) : 0.0F;
    for (const Area to : reach(s, enemy, area) & where) {
      const float hit = weight * (field + bonus + (is_castle(to) ? siege : 0.0F));
      struck.add(to);
      sum[to] += hit;
      best[to] = std::max(best[to], supports ? 0.0F : hit);
    }
  }
  const Area home = home_of(s, enemy);
  if (s.owner[home] == no_seat && garrison_at(s, home) == enemy) guard[home] += 2.0F;
  const float cards = card[enemy] - card[me];
  for (const Area to : struck) {
    if (best[to] <= 0) continue;
    threat[to] = std::max(threat[to], best[to] + 0.45F * (sum[to] - best[to]) + cards);
  }
}

void Outlook::look_ahead() {
  PerArea<float> prize{};
  const AreaSet closed = impassable(s);
  for (std::size_t i = 0; i < area_count; ++i) {
    const auto area = static_cast<Area>(i);
    if (ports.has(area) || closed.has(area)) continue;
    const bool held = lands.has(area) ? is_mine(area) : s.owner[area] == me;
    if (held) continue;
    const float strength =
        s.neutral.has(area) ? static_cast<float>(neutral_strength(s, area)) : guard[area];
    prize[area] = worth(area) / (1.0F + 0.25F * strength);
  }
  for (int step = 0; step < 2; ++step) {
    const PerArea<float> before = lure;
    for (std::size_t i = 0; i < area_count; ++i) {
      const auto area = static_cast<Area>(i);
      if (ports.has(area)) continue;
      float best = 0;
      for (const Area near : neighbours(area) & (lands.has(area) ? lands : seas))
        best = std::max(best, std::max(prize[near], 0.5F * before[near]));
      lure[area] = best;
    }
  }
}

}  // namespace rookery::board
