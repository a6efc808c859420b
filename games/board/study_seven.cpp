// Who can still hold seven Castles and Strongholds this round, by the marches that lie or could be
// ordered. An upper bound: every attack succeeds, and nobody loses anything.
#include <algorithm>

#include "games/board/studies.h"

namespace rookery::board {
namespace {

// One unit of a march that may take a Castle: the first of each march may attack, the others only
// walk in.
struct Slot {
  Area from = Area::none;
  AreaSet targets;
  Area takes = Area::none;
};

class Conquest {
 public:
  Conquest(const State& s, Seat seat) : s_(s), own_(controlled(s, seat)), seat_(seat) {
    for (Seat other{0}; other < s.seats; ++other) {
      if (other == seat) continue;
      guarded_ = guarded_ | s.held[other];
      if (garrison_at(s, home_of(s, other)) == other) guarded_.add(home_of(s, other));
    }
    guarded_ = guarded_ | s.neutral;
  }

  // The most Castles that marches from these areas can add, if every attack succeeds.
  std::vector<Slot> best(AreaSet from) const {
    std::vector<Slot> slots;
    const AreaSet open = castles - own_ - impassable(s_);
    for (const Area area : from) {
      // Units may go on with a march order they come to.
      AreaSet walks = reach(s_, seat_, area);
      for (AreaSet met = walks & from, seen; !(met - seen).empty(); met = walks & from) {
        const Area next = (met - seen).lowest();
        seen.add(next);
        walks = walks | reach(s_, seat_, next);
      }
      for (int unit = 0; unit < s_.standing[area].size(); ++unit) {
        const AreaSet attacks = unit == 0 ? reach(s_, seat_, area) & guarded_ : AreaSet();
        slots.push_back({area, open & ((walks - guarded_) | attacks)});
      }
    }
    for (std::size_t i = 0; i < slots.size(); ++i) {
      AreaSet tried;
      assign(slots, i, tried);
    }
    std::erase_if(slots, [](const Slot& slot) { return slot.takes == Area::none; });
    return slots;
  }
  bool by_battle(Area area) const { return guarded_.has(area); }

 private:
  // A matching of units and Castles, grown by one.
  bool assign(std::vector<Slot>& slots, std::size_t i, AreaSet& tried) const {
    for (const Area castle : slots[i].targets) {
      if (tried.has(castle)) continue;
      tried.add(castle);
      const auto holder = std::find_if(slots.begin(), slots.end(),
                                       [&](const Slot& slot) { return slot.takes == castle; });
      if (holder != slots.end() &&
          !assign(slots, static_cast<std::size_t>(holder - slots.begin()), tried))
        continue;
      slots[i].takes = castle;
      return true;
    }
    return false;
  }

  const State& s_;
  AreaSet own_;
  Seat seat_;
  AreaSet guarded_;
};

// Sets of areas that may march this round: the orders that lie, or as many as could be ordered.
std::vector<AreaSet> march_sets(const State& s, Seat seat) {
  if (s.step() > Step::marches) return {};
  if (orders_count(s)) return {orders_on(s, seat, OrderKind::march)};
  AreaSet armed;
  for (const Area area : s.held[seat])
    if (!s.standing[area].empty() && !(reach(s, seat, area) & castles).empty()) armed.add(area);
  const int most = stock_of(s, seat, OrderKind::march).all;
  std::vector<AreaSet> sets{AreaSet()};
  for (const Area area : armed) {
    const std::size_t without = sets.size();
    for (std::size_t i = 0; i < without; ++i)
      if (sets[i].size() < most) sets.push_back(sets[i].with(area));
  }
  return sets;
}

struct Prospect {
  Seat seat{0};
  int held = 0;
  std::vector<Slot> gains;
  int most() const { return held + static_cast<int>(gains.size()); }
};

}  // namespace

Study seven_study(const State& s) {
  std::vector<Prospect> prospects;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Conquest conquest(s, seat);
    Prospect prospect{seat, castles_of(s, seat), {}};
    for (const AreaSet set : march_sets(s, seat)) {
      auto gains = conquest.best(set);
      if (gains.size() > prospect.gains.size()) prospect.gains = std::move(gains);
    }
    prospects.push_back(std::move(prospect));
  }
  std::stable_sort(prospects.begin(), prospects.end(),
                   [](const Prospect& a, const Prospect& b) { return a.most() > b.most(); });
  Study study;
  const bool nobody = prospects.front().most() < castles_to_win;
  study.findings.push_back(
      {.text = sentence(nobody ? Text::study_seven_nobody : Text::study_seven_bound)});
  for (const Prospect& prospect : prospects) {
    const bool wins = prospect.most() >= castles_to_win;
    Finding finding{.text = sentence(wins ? Text::study_seven_wins : Text::study_seven_most,
                                     prospect.seat, prospect.held, prospect.most())};
    if (wins) {
      const Conquest conquest(s, prospect.seat);
      for (const Slot& slot : prospect.gains) {
        finding.more.push_back(sentence(
            conquest.by_battle(slot.takes) ? Text::study_takes_by_force : Text::study_takes,
            slot.takes, slot.from));
        finding.touches.push_back(thing(slot.takes));
      }
    }
    study.findings.push_back(std::move(finding));
  }
  return study;
}

}  // namespace rookery::board
