// What supply allows a house, as its march stands, and what the march may still do.
#include <algorithm>

#include "games/board/studies.h"

namespace rookery::board {
namespace {

// Sizes of the armies of a house, its march included as it stands.
std::vector<std::pair<Area, int>> armies_of(const State& s, Seat seat, const March* march) {
  std::vector<std::pair<Area, int>> found;
  for (const Area area : s.held[seat]) found.emplace_back(area, size_at(s, area));
  if (march != nullptr && march->embattled != Area::none)
    found.emplace_back(march->embattled, march->attackers.size());
  return found;
}

Armies summed(const std::vector<std::pair<Area, int>>& armies) {
  Armies all;
  for (const auto& [area, size] : armies) all = all + Armies::of_size(size);
  return all;
}

int at_least(const std::array<int, 5>& row, int size) {
  return static_cast<int>(
      std::count_if(row.begin(), row.end(), [size](int n) { return n >= size; }));
}

// Where a march can send no more than a part of its units.
void tell_room(const State& s, const March& march, Study& study) {
  const int all = s.standing[march.from].size();
  if (all == 0) return;
  const MarchSupply supply(s, march);
  bool free = true;
  for (const Area to : march_targets(s, march)) {
    int most = all;
    while (most > 0 && !supply.fits(to, most)) --most;
    if (most == all) continue;
    free = false;
    study.findings.push_back({.text = sentence(Text::study_room, to, most, all),
                              .touches = {thing(march.from), thing(to)}});
  }
  if (free)
    study.findings.push_back(
        {.text = sentence(Text::study_free_march, march.from), .touches = {thing(march.from)}});
}

// What supply would be if it were counted now, and what the march could add to that.
void tell_count(const State& s, Seat seat, Armies armies, const std::vector<March>& marches,
                Study& study) {
  const int icons = supply_icons(s, seat);
  const bool fit = armies.fit(supply_limits[static_cast<std::size_t>(icons)]);
  Finding count{.text =
                    sentence(fit ? Text::study_next_count : Text::study_next_count_over, icons)};
  const AreaSet own = controlled(s, seat);
  for (const March& march : marches)
    for (const Area to : march_targets(s, march) - own) {
      if (record(to).supply == 0 ||
          std::find(count.touches.begin(), count.touches.end(), thing(to)) != count.touches.end())
        continue;
      count.more.push_back(sentence(Text::study_supply_gain, to, record(to).supply));
      count.touches.push_back(thing(to));
    }
  study.findings.push_back(std::move(count));
}

}  // namespace

Study supply_study(const State& s, Seat seat) {
  Study study;
  std::vector<March> marches;  // the one under way, or all that are still to come
  const March* under_way = s.under_way.find<March>();
  if (under_way != nullptr && under_way->seat != seat) under_way = nullptr;
  if (under_way != nullptr) {
    marches.push_back(*under_way);
  } else if (orders_count(s)) {
    for (const Area from : orders_on(s, seat, OrderKind::march)) {
      March march;
      march.seat = seat;
      march.from = from;
      marches.push_back(march);
    }
  }
  const auto armies = armies_of(s, seat, under_way);
  const auto& row = supply_table[s.at(seat).supply];
  constexpr std::array<Text, 6> allowed{Text::study_supply_two,  Text::study_supply_two,
                                        Text::study_supply_two,  Text::study_supply_three,
                                        Text::study_supply_four, Text::study_supply_five};
  Finding now{.text = sentence(allowed[static_cast<std::size_t>(at_least(row, 1))],
                               s.at(seat).supply, row[0], row[1], row[2], row[3], row[4])};
  for (const auto& [area, size] : armies) {
    if (size < 2) continue;
    now.more.push_back(sentence(Text::study_army_at, area, size));
    now.touches.push_back(thing(area));
  }
  if (now.more.empty()) now.more.push_back(sentence(Text::study_no_army));
  study.findings.push_back(std::move(now));
  for (int size = 2; size <= row[0]; ++size) {
    const auto used = static_cast<int>(std::count_if(
        armies.begin(), armies.end(), [size](const auto& a) { return a.second >= size; }));
    study.findings.push_back(
        {.text = sentence(Text::study_armies_used, used, at_least(row, size), size)});
  }
  for (const March& march : marches) tell_room(s, march, study);
  tell_count(s, seat, summed(armies), marches, study);
  return study;
}

}  // namespace rookery::board
