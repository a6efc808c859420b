#include "cli/play/board_map.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/board/actions.h"

namespace rookery::cli::board_table {
namespace {

using board::AreaKind;
using board::index;
using board::Verb;
using nlohmann::json;
using enum board::Area;

// Every land and sea once, about where it lies. Ports are noted below the map.
constexpr std::size_t columns = 5;
constexpr std::array<std::array<Area, columns>, 11> grid{{
    {bay_of_ice, castle_black, karhold, none, shivering_sea},
    {stony_shore, winterfell, none, white_harbor, widows_watch},
    {flints_finger, greywater_watch, moat_cailin, none, narrow_sea},
    {ironmans_bay, pyke, seagard, twins, fingers},
    {sunset_sea, none, riverrun, mountains_of_the_moon, eyrie},
    {golden_sound, lannisport, harrenhal, crackclaw_point, dragonstone},
    {none, stoney_sept, blackwater, kings_landing, blackwater_bay},
    {west_summer_sea, searoad_marches, reach, kingswood, shipbreaker_bay},
    {redwyne_straits, highgarden, dornish_marches, boneway, storms_end},
    {arbor, oldtown, princes_pass, yronwood, sea_of_dorne},
    {three_towers, starfall, salt_shore, sunspear, east_summer_sea},
}};
static_assert(2 * grid.size() == Map::whole_height);

// Small screens show one of these at a time.
struct Region {
  Text name;
  std::vector<Area> areas;
};
const std::array<Region, 5>& regions() {
  static const std::array<Region, 5> all{{
      {Text::table_region_north,
       {castle_black, karhold, winterfell, white_harbor, widows_watch, stony_shore, moat_cailin,
        greywater_watch, flints_finger, shivering_sea, bay_of_ice}},
      {Text::table_region_west,
       {pyke, seagard, riverrun, twins, harrenhal, lannisport, stoney_sept, searoad_marches,
        ironmans_bay, golden_sound, sunset_sea}},
      {Text::table_region_east,
       {fingers, mountains_of_the_moon, eyrie, crackclaw_point, dragonstone, kings_landing,
        blackwater, narrow_sea, blackwater_bay, shipbreaker_bay}},
      {Text::table_region_reach,
       {highgarden, reach, oldtown, dornish_marches, three_towers, arbor, redwyne_straits,
        west_summer_sea}},
      {Text::table_region_south,
       {storms_end, kingswood, boneway, princes_pass, yronwood, sunspear, salt_shore, starfall,
        sea_of_dorne, east_summer_sea}},
  }};
  return all;
}

bool is_sea(Area area) { return board::record(area).kind == AreaKind::sea; }

// Whether an action is about an area first of all.
bool names_area(Verb verb) {
  switch (verb) {
    case Verb::order:
    case Verb::skip:
    case Verb::swap:
    case Verb::raid:
    case Verb::forgo:
    case Verb::march:
    case Verb::move:
    case Verb::support:
    case Verb::withhold:
    case Verb::remove:
    case Verb::destroy:
    case Verb::upgrade:
    case Verb::demote:
    case Verb::muster:
    case Verb::launch:
    case Verb::consolidate:
    case Verb::levy:
    case Verb::retreat: return true;
    default: return false;
  }
}

// The land of a port, for the port is shown with it.
Area shown_as(Area area) {
  return board::record(area).kind == AreaKind::port ? board::record(area).port_land : area;
}

}  // namespace

Map::Map(const Signs& signs) : signs_(signs), focus_(find_focus()) {}

Area Map::find_focus() const {
  const json& view = signs_.view();
  // A fight wins over the march it is part of.
  for (const auto& [what, where] : {std::pair{"battle", "area"}, std::pair{"support", "area"},
                                    std::pair{"capture", "port"}, std::pair{"march", "from"}}) {
    if (!view.contains(what)) continue;
    if (const Area area = area_of(view[what][where]); area != none) return shown_as(area);
  }
  for (const Action action : signs_.scene().actions)
    if (names_area(board::verb_of(action))) return shown_as(static_cast<Area>(action.arg(0)));
  const board::House own = signs_.house(signs_.scene().person);
  return own == board::House::none ? kings_landing : board::houses[index(own)].home;
}

// Name and icons; the icons one under the other if `aligned`.
Row Map::title(Area area, int width, bool aligned) const {
  const std::string icons = signs_.icons(area);
  const int room = width - (icons.empty() && !aligned ? 0 : (aligned ? 4 : width_of(icons)) + 1);
  const std::string name = cut(signs_.short_name(area, room), room, signs_.style().more());
  Row row = signs_.row();
  if (area == focus_) {
    row.add(name, Ink::title);
  } else if (is_sea(area)) {
    row.add(name, Ink::blue);
  } else {
    row.add(name);
  }
  if (aligned) row.pad_to(room);
  if (!icons.empty()) row.add(" ").add(icons, Ink::faint);
  return row;
}

// What stands before the name.
std::string_view Map::mark(Area area) const {
  if (area == focus_) return signs_.style().turn();
  return area != none && is_sea(area) ? "~" : " ";
}

Lines Map::whole(int width) const {
  const int cell = std::min(width / static_cast<int>(columns), 28);
  Lines lines;
  for (const auto& line : grid) {
    Row upper = signs_.row();
    Row lower = signs_.row();
    for (std::size_t i = 0; i < columns; ++i) {
      const Area area = line[i];
      const int at = static_cast<int>(i) * cell;
      if (area == none) continue;
      // A name may go up to the next mark, but not touch it.
      const bool free = i + 1 < columns && mark(line[i + 1]) == " ";
      upper.pad_to(at).add(mark(area)).add(title(area, cell - (free ? 1 : 2), false));
      lower.pad_to(at).add(" ").add(signs_.content(area));
    }
    lines.push_back(upper.text());
    lines.push_back(lower.text());
  }
  return lines;
}

Lines Map::notes(int width, bool neighbours) const {
  std::vector<Area> all(board::area_count);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Area>(i);
  Lines lines = ports_of(all, width);
  if (!neighbours) return lines;
  for (auto& line :
       wrapped(signs_.word(Text::table_next_to, signs_.name(focus_), neighbour_names(focus_)),
               width, "  "))
    lines.push_back(signs_.style().paint(line, Ink::faint));
  return lines;
}

std::string Map::neighbour_names(Area area) const {
  std::string text;
  for (const Area near : board::neighbours(area))
    text += (text.empty() ? "" : ", ") + unbroken(signs_.name(near));
  return text;
}

// Ships in the ports of these lands.
Lines Map::ports_of(const std::vector<Area>& some_areas, int width) const {
  std::string plain;
  for (const Area land : some_areas) {
    const Area port = board::record(land).port;
    if (port == none || !signs_.at(port).contains("owner")) continue;
    const json& there = signs_.at(port);
    const Seat owner{there["owner"].get<std::uint8_t>()};
    std::string one = fmt::format("{} {} ", signs_.name(land), signs_.letter(owner));
    if (there.contains("units")) one += signs_.troops(there["units"]);
    if (there.contains("routed")) one += fmt::format("({})", signs_.troops(there["routed"]));
    if (there.contains("order")) one += signs_.order(there["order"]);
    plain += (plain.empty() ? "" : ", ") + unbroken(one);
  }
  if (plain.empty()) return {};
  return wrapped(signs_.word(Text::table_ports, plain), width, "  ");
}

std::vector<Area> Map::around(Area area) const {
  std::vector<Area> found{area};
  const auto add_next_to = [&found](Area from, std::size_t most) {
    for (const Area near : board::neighbours(from)) {
      const Area shown = shown_as(near);
      const bool known = std::find(found.begin(), found.end(), shown) != found.end();
      if (!known && found.size() < most) found.push_back(shown);
    }
  };
  add_next_to(area, board::area_count);
  // On an island that is next to nothing: what lies a step further fills the screen.
  constexpr std::size_t enough = 10;
  const std::vector<Area> near = found;
  for (const Area from : near) add_next_to(from, enough);
  return found;
}

Lines Map::listed(const std::vector<Area>& some_areas, int width) const {
  // One column where two would not leave room for the names.
  const std::size_t across = width >= 76 ? 2 : 1;
  const int cell = width / static_cast<int>(across);
  const int names = cell - 19;
  const std::size_t rows = (some_areas.size() + across - 1) / across;
  Lines lines;
  for (std::size_t line = 0; line < rows; ++line) {
    Row row = signs_.row();
    for (std::size_t i = line; i < some_areas.size(); i += rows) {
      const Area area = some_areas[i];
      row.pad_to(static_cast<int>(i / rows) * cell);
      row.add(mark(area));
      Row name = title(area, names, true);
      row.add(name.pad_to(names + 1)).add(signs_.content(area));
    }
    lines.push_back(row.text());
  }
  for (auto& line : ports_of(some_areas, width)) lines.push_back(std::move(line));
  return lines;
}

Lines Map::part(int number, int width) const {
  const int parts = static_cast<int>(regions().size()) + 1;
  const int which = (number % parts + parts) % parts;
  const std::string name = which == 0
                               ? signs_.word(Text::table_around, signs_.name(focus_))
                               : signs_.word(regions()[static_cast<std::size_t>(which - 1)].name);
  Lines lines{signs_.style().rule(signs_.word(Text::table_part, name, which + 1, parts), width)};
  const Lines shown = listed(
      which == 0 ? around(focus_) : regions()[static_cast<std::size_t>(which - 1)].areas, width);
  lines.insert(lines.end(), shown.begin(), shown.end());
  return lines;
}

Lines Map::all_parts(int width) const {
  Lines lines;
  for (const Region& region : regions()) {
    lines.push_back(signs_.style().rule(signs_.word(region.name), width));
    for (auto& line : listed(region.areas, width)) lines.push_back(std::move(line));
  }
  return lines;
}

std::string Map::about(Area area) const {
  const board::AreaRecord& record = board::record(area);
  std::string what = signs_.word(record.kind == AreaKind::sea    ? Text::table_kind_sea
                                 : record.kind == AreaKind::port ? Text::table_kind_port
                                                                 : Text::table_kind_land);
  if (record.castle > 0)
    what += ", " +
            signs_.word(record.castle == 2 ? Text::table_kind_stronghold : Text::table_kind_castle);
  if (record.supply > 0) what += ", " + signs_.word(Text::table_supply_icons, record.supply);
  if (record.power > 0) what += ", " + signs_.word(Text::table_power_icons, record.power);
  if (const Row content = signs_.content(area); content.width() > 0) what += "; " + content.text();
  return signs_.word(Text::table_about_area, signs_.name(area), what, neighbour_names(area));
}

}  // namespace rookery::cli::board_table
