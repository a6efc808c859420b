// What could come against an area, by what lies on the board for all to see. Orders that lie face
// down are no part of it, whosever they are.
#include <algorithm>

#include "games/board/studies.h"
#include "games/board/wrong.h"

namespace rookery::board {

bool orders_count(const State& s) {
  return s.step() == Step::use_raven || s.step() == Step::raids || s.step() == Step::marches;
}

Stock stock_of(const State& s, Seat seat, OrderKind kind) {
  Stock stock;
  for (std::size_t i = 0; i < order_count; ++i) {
    const auto order = static_cast<Order>(i);
    if (!is(order, kind) || (s.banned.has(order) && s.step() == Step::assign_orders)) continue;
    (orders[i].star ? stock.special : stock.all) += orders[i].copies;
  }
  stock.special = std::min(stock.special, stars(s, seat));
  stock.all += stock.special;
  return stock;
}

namespace {

// An area's part in a fight, as a march or as support.
struct Part {
  Area area = Area::none;
  int strength = 0;
};

// What one house could bring to one fight: a march from one area, support from others.
struct Force {
  Part march;
  std::vector<Part> support;
  int total() const {
    int sum = march.strength;
    for (const Part& part : support) sum += part.strength;
    return sum;
  }
};

// Areas of the house that could support a fight there, strongest first, `but` aside. `special`:
// with a Support +1 among them, where orders are still to be placed.
std::vector<Part> supports(const State& s, Seat seat, Area embattled, Side side, Area but,
                           bool special) {
  std::vector<Part> found;
  AreaSet near = neighbours(embattled) & s.held[seat];
  near = near - (lands.has(embattled) ? ports : lands);
  for (const Area area : near.without(but)) {
    if (orders_count(s) && !is(s.order[area], OrderKind::support)) continue;
    const int strength = support_strength(s, area, embattled, side);
    if (strength > 0) found.push_back({area, strength});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Part& a, const Part& b) { return a.strength > b.strength; });
  if (orders_count(s) || found.empty()) return found;
  const Stock stock = stock_of(s, seat, OrderKind::support);
  found.resize(std::min(found.size(), static_cast<std::size_t>(stock.all)));
  if (special && stock.special > 0 && !found.empty()) ++found.front().strength;
  return found;
}

// The modifier of the best march the house could order there.
int march_modifier(const State& s, Seat seat, Area from) {
  if (orders_count(s)) return modifier_of(s.order[from]);
  return stock_of(s, seat, OrderKind::march).special > 0 ? 1 : 0;
}

Force force_against(const State& s, Seat seat, Area target) {
  Force best;
  for (const Area from : s.held[seat]) {
    if (from == target || s.standing[from].empty()) continue;
    if (orders_count(s) && !is(s.order[from], OrderKind::march)) continue;
    if (!reach(s, seat, from).has(target)) continue;
    Force force;
    force.march = {from, std::max(0, attack_strength(s.standing[from], target) +
                                         march_modifier(s, seat, from))};
    // One star is spent once, on the march.
    force.support = supports(s, seat, target, Side::attack, from,
                             stars(s, seat) > march_modifier(s, seat, from));
    if (best.march.area == Area::none || force.total() > best.total()) best = force;
  }
  return best;
}

Sentence strongest_card(const State& s, Seat seat) {
  const Hand hand = s.at(seat).hand;
  if (hand.empty()) return sentence(Text::study_no_card);
  Card best = card_of(s.at(seat).house, hand.lowest());
  for (const std::uint8_t n : hand) {
    const Card card = card_of(s.at(seat).house, n);
    if (record(card).strength > record(best).strength) best = card;
  }
  return sentence(Text::study_best_card, best, record(best).strength);
}

Finding told(const State& s, Seat seat, Area area, const Force& force) {
  Finding finding{.text = sentence(Text::study_could_bring, seat, force.total(), area)};
  finding.more.push_back(sentence(Text::study_march_from, force.march.area, force.march.strength));
  finding.touches.push_back(thing(force.march.area));
  for (const Part& part : force.support) {
    finding.more.push_back(sentence(Text::study_support_from, part.area, part.strength));
    finding.touches.push_back(thing(part.area));
  }
  finding.more.push_back(strongest_card(s, seat));
  return finding;
}

// Whoever holds the area, with what would defend it.
Finding defence_of(const State& s, Seat holder, Area area) {
  const Troops troops = s.owner[area] == holder ? s.standing[area] : Troops();
  const int units = troops[Unit::footman] + 2 * troops[Unit::knight] + troops[Unit::ship];
  const int garrison = garrison_at(s, area) == holder ? garrison_strength : 0;
  const Order order = orders_count(s) ? s.order[area] : Order::none;
  const int ordered = is(order, OrderKind::defence) ? modifier_of(order) : 0;
  const auto support = supports(s, holder, area, Side::defence, area, true);
  int total = units + garrison + ordered;
  for (const Part& part : support) total += part.strength;
  Finding finding{.text = sentence(Text::study_holds, holder, total, area),
                  .touches = {thing(area)}};
  if (!troops.empty())
    finding.more.push_back(sentence(Text::study_units_there, troops.number(), units));
  if (garrison > 0) finding.more.push_back(sentence(Text::study_garrison, garrison));
  if (ordered > 0) finding.more.push_back(sentence(Text::study_defence_order, order));
  if (const Stock stock = stock_of(s, holder, OrderKind::defence);
      !orders_count(s) && stock.all > 0)
    finding.more.push_back(sentence(Text::study_may_defend, stock.special > 0 ? 2 : 1));
  for (const Part& part : support) {
    finding.more.push_back(sentence(Text::study_support_from, part.area, part.strength));
    finding.touches.push_back(thing(part.area));
  }
  finding.more.push_back(strongest_card(s, holder));
  return finding;
}

}  // namespace

Study threat_study(const State& s, Seat seat, Area area) {
  Study study;
  study.findings.push_back(
      {.text = sentence(orders_count(s) ? Text::study_by_orders : Text::study_by_reach)});
  if (ports.has(area) || impassable(s).has(area)) {
    study.findings.push_back({.text = sentence(Text::study_no_fight, area)});
    return study;
  }
  const Seat owner = s.owner[area] != no_seat ? s.owner[area] : garrison_at(s, area);
  if (owner != no_seat) {
    study.findings.push_back(defence_of(s, owner, area));
  } else if (s.neutral.has(area)) {
    study.findings.push_back(
        {.text = sentence(Text::study_neutral, area, neutral_strength(s, area)),
         .touches = {thing(area)}});
  }
  std::vector<std::pair<Seat, Force>> forces;
  for (Seat house{0}; house < s.seats; ++house) {
    if (house == owner) continue;
    Force force = force_against(s, house, area);
    if (force.march.area != Area::none) forces.emplace_back(house, std::move(force));
  }
  // Enemies first, and of them the strongest.
  std::stable_sort(forces.begin(), forces.end(), [seat](const auto& a, const auto& b) {
    if ((a.first == seat) != (b.first == seat)) return b.first == seat;
    return a.second.total() > b.second.total();
  });
  for (const auto& [house, force] : forces) study.findings.push_back(told(s, house, area, force));
  if (forces.empty()) study.findings.push_back({.text = sentence(Text::study_nobody, area)});
  return study;
}

}  // namespace rookery::board
