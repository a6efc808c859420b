// Where a march may go: enemies, neutral forces, ports, and the supply of the whole march.
#include <algorithm>
#include <utility>

#include "games/board/questions.h"

namespace rookery::board {
namespace {

// Enemy units or a garrison stand there: moving in is an attack (BRD-MARCH-08, BRD-RULING-23).
AreaSet attackable(const State& s, Seat seat) {
  AreaSet found = held_by_others(s, seat) - ports;
  for (Seat other{0}; other < s.seats; ++other) {
    const Area home = home_of(s, other);
    if (other != seat && garrison_at(s, home) == other && s.owner[home] == no_seat &&
        on(Rule::BRD_RULING_23))
      found.add(home);
  }
  return found;
}

// What the march has put into an area already, and what lay there before.
int own_units(const State& s, const March& march, Area area) {
  if (area == march.embattled) return march.attackers.size();
  return s.owner[area] == march.seat ? size_at(s, area) : 0;
}

// The rest of a march as far as supply cares: so many units may still spread over areas that have
// so many already.
struct Spreading {
  std::array<int, area_count> sizes{};  // of areas the rest may go to
  std::array<int, area_count> room{};
  std::size_t count = 0;
  int routed = 0;  // must stay
  Armies elsewhere;
  Armies limit;

  void add(int size, int most) {
    sizes[count] = size;
    room[count++] = most;
  }
  bool possible(std::size_t i, int left, Armies sum) const {
    if ((sum + Armies::of_size(left + routed)).fit(limit)) return true;  // the others stay as are
    if (i == count || left == 0) return false;
    for (int more = std::min(left, room[i]); more >= 0; --more) {
      const Armies with = sum - Armies::of_size(sizes[i]) + Armies::of_size(sizes[i] + more);
      if (possible(i + 1, left - more, with)) return true;
    }
    return false;
  }
};

bool rest_can_spread(const State& s, const March& march, Area to, int left, Armies sum) {
  Spreading spreading;
  spreading.limit = supply_limit(s, march.seat);
  spreading.routed = s.routed[march.from].size();
  const AreaSet foes = attackable(s, march.seat);
  bool may_attack = !march.attacked && !foes.has(to);
  int empty = 0;
  for (const Area area : march_targets(s, march) - s.neutral.with(to)) {
    if (foes.has(area) && area != march.embattled && !std::exchange(may_attack, false)) continue;
    const int size = own_units(s, march, area);
    if (size == 0 && ++empty > left) continue;  // empty areas are all alike
    spreading.add(size, ports.has(area) ? ships_in_port - size : left);
  }
  return spreading.possible(0, left, sum);
}

}  // namespace

AreaSet march_targets(const State& s, const March& march) {
  AreaSet open = reach(s, march.seat, march.from) - impassable(s) - march.closed;
  if (!march.attacked || !on(Rule::BRD_MARCH_07)) return open;
  // More units may join the attack that has begun.
  const AreaSet begun = march.embattled != Area::none ? AreaSet::of(march.embattled) : AreaSet();
  return open - ((attackable(s, march.seat) | s.neutral) - begun);
}

MarchSupply::MarchSupply(const State& s, const March& march) : s_(s), march_(march) {
  others_ = armies(s, march.seat) - Armies::of_size(size_at(s, march.from));
  if (march.embattled != Area::none)  // BRD-RULING-07: attackers count where they attack
    others_ = others_ + Armies::of_size(march.attackers.size());
}

bool MarchSupply::fits(Area to, int size) const {
  const int there = own_units(s_, march_, to);
  if (ports.has(to) && there + size > ships_in_port && on(Rule::BRD_PORT_02)) return false;
  if (!on(Rule::BRD_RULING_07)) return true;
  const int left = s_.standing[march_.from].size() - size;
  const Armies sum = others_ - Armies::of_size(there) + Armies::of_size(there + size);
  const int stay = left + s_.routed[march_.from].size();
  if ((sum + Armies::of_size(stay)).fit(supply_limit(s_, march_.seat))) return true;
  return rest_can_spread(s_, march_, to, left, sum);
}

bool MarchSupply::fits_now() const {
  const Armies all = others_ + Armies::of_size(size_at(s_, march_.from));
  return all.fit(supply_limit(s_, march_.seat)) || !on(Rule::BRD_RULING_07);
}

}  // namespace rookery::board
