#include "cli/play/board_signs.h"

#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

namespace rookery::cli::board_table {
namespace {

using board::House;
using board::index;
using board::Order;
using board::OrderKind;
using board::Unit;
using nlohmann::json;

template <class Id>
Id by_id(const json& id, const auto& table, Id missing) {
  if (!id.is_string()) return missing;
  const auto& text = id.get_ref<const std::string&>();
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].id == text) return static_cast<Id>(i);
  return missing;
}

Text unit_letter(Unit unit) {
  switch (unit) {
    case Unit::knight: return Text::table_letter_knight;
    case Unit::siege_engine: return Text::table_letter_siege_engine;
    case Unit::ship: return Text::table_letter_ship;
    default: return Text::table_letter_footman;
  }
}

Text order_letter(OrderKind kind) {
  switch (kind) {
    case OrderKind::defence: return Text::table_letter_defence;
    case OrderKind::support: return Text::table_letter_support;
    case OrderKind::raid: return Text::table_letter_raid;
    case OrderKind::consolidate: return Text::table_letter_consolidate;
    default: return Text::table_letter_march;
  }
}

int size_of(const json& units) {
  int n = 0;
  for (const auto& [id, count] : units.items()) n += count.get<int>();
  return n;
}

// "322"; sizes of one are no armies.
std::string sizes_text(std::vector<int> sizes, std::string_view nothing) {
  std::erase_if(sizes, [](int size) { return size < 2; });
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  std::string text;
  for (const int size : sizes) text += std::to_string(size);
  return text.empty() ? std::string(nothing) : text;
}

}  // namespace

Area area_of(const json& id) { return by_id(id, board::areas, Area::none); }
Order order_of(const json& id) { return by_id(id, board::orders, Order::none); }
board::Card card_of(const json& id) { return by_id(id, board::house_cards, board::Card::none); }

// --- rows ----------------------------------------------------------------------------------------

Row& Row::add(const Row& row) {
  text_ += row.text_;
  width_ += row.width_;
  return *this;
}

Row& Row::pad_to(int width) {
  for (; width_ < width; ++width_) text_ += ' ';
  return *this;
}

Row& Row::put(std::string_view plain, const std::string& shown) {
  text_ += shown;
  width_ += width_of(plain);
  return *this;
}

// --- names ---------------------------------------------------------------------------------------

std::string Signs::name(Area area) const {
  std::string text = scene_.position.name("area", static_cast<Arg>(area), scene_.language);
  if (text.starts_with("The ")) text.erase(0, 4);
  return text;
}

// The catalogue has what may be cut short to what, the least harm first: "Zatoka=Zat.;Morze=M."
std::string Signs::short_name(Area area, int width) const {
  std::string name = this->name(area);
  const std::string words = word(Text::table_short_words);
  std::string_view rest = words;
  while (!rest.empty() && width_of(name) > width) {
    const std::string_view pair = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    const std::size_t equals = pair.find('=');
    const std::size_t at = name.find(pair.substr(0, equals));
    if (at != std::string::npos) name.replace(at, equals, pair.substr(equals + 1));
  }
  return name;
}

std::string Signs::names(const json& some_areas) const {
  std::string text;
  for (const json& id : some_areas)
    text += (text.empty() ? "" : ", ") + unbroken(name(area_of(id)));
  return text.empty() ? std::string(style().dash()) : text;
}

House Signs::house(Seat seat) const {
  return by_id(view()["seats"][seat]["house"], board::houses, House::none);
}

std::string Signs::letter(Seat seat) const {
  const House which = house(seat);
  if (which == House::none) return std::to_string(seat.number());
  return std::string(board::houses[index(which)].name.in(scene_.language).substr(0, 1));
}

Ink Signs::ink(Seat seat) const {
  switch (house(seat)) {
    case House::baratheon: return Ink::yellow;
    case House::lannister: return Ink::red;
    case House::greyjoy: return Ink::cyan;
    case House::tyrell: return Ink::green;
    case House::martell: return Ink::purple;
    default: return Ink::strong;
  }
}

// --- areas ---------------------------------------------------------------------------------------

const json& Signs::at(Area area) const {
  static const json nothing = json::object();
  const json& all = view()["areas"];
  const auto found = all.find(std::string(board::record(area).id));
  return found == all.end() ? nothing : *found;
}

std::string Signs::icons(Area area) const {
  const board::AreaRecord& record = board::record(area);
  std::string text;
  if (record.castle > 0) text += record.castle == 2 ? "■" : "□";
  text.append(record.supply, 'o');
  text.append(record.power, '^');
  if (record.port != Area::none) text += '~';
  return text;
}

std::string Signs::troops(const json& units) const {
  std::string text;
  for (const Unit unit : board::every_unit) {
    const int n = units.value(std::string(board::units[index(unit)].id), 0);
    if (n > 0) text += std::to_string(n) + word(unit_letter(unit));
  }
  return text.empty() ? std::string(style().dash()) : text;
}

std::string Signs::troops(board::Troops troops) const {
  std::string text;
  for (const Unit unit : board::every_unit)
    if (troops[unit] > 0) text += std::to_string(troops[unit]) + word(unit_letter(unit));
  return text;
}

std::string Signs::order(const json& id) const {
  const Order order = order_of(id);
  if (order == Order::none) return "[?]";
  const board::OrderRecord& record = board::record(order);
  std::string text = "[" + word(order_letter(record.kind));
  const bool marches = record.kind == OrderKind::march;
  if (marches || record.modifier != 0) text += fmt::format("{:+}", record.modifier);
  return text + (record.star ? "★]" : "]");
}

std::string Signs::order_name(Order order) const {
  std::string text = scene_.position.name("order", static_cast<Arg>(order), scene_.language);
  return board::record(order).star ? text + " ★" : text;
}

Row Signs::content(Area area) const {
  Row row = this->row();
  const json& there = at(area);
  if (there.contains("neutral")) {
    const json& force = there["neutral"];
    return row.add(force.is_number() ? word(Text::table_neutral, force.get<int>())
                                     : word(Text::table_impassable),
                   Ink::faint);
  }
  const char* lord = there.contains("owner") ? "owner" : "controller";
  if (!there.contains(lord)) return row;
  const Seat seat{there[lord].get<std::uint8_t>()};
  std::string army = letter(seat);
  if (there.contains("token")) army += "♦";
  const House home = board::record(area).home;
  if (home != House::none && home == house(seat) && view()["seats"][seat].value("garrison", false))
    army += "∩";
  static const json nobody = json::object();
  const json& standing = there.contains("units") ? there["units"] : nobody;
  const json& routed = there.contains("routed") ? there["routed"] : nobody;
  if (!standing.empty() || !routed.empty()) army += ' ';
  if (!standing.empty()) army += troops(standing);
  if (!routed.empty()) army += fmt::format("({})", troops(routed));
  row.add(army, ink(seat));
  if (there.contains("order")) row.add(order(there["order"]), Ink::fresh);
  return row;
}

// --- cards and supply ----------------------------------------------------------------------------

std::string Signs::figures(board::Card card) const {
  const board::HouseCard& record = board::record(card);
  std::string text = std::to_string(record.strength);
  for (int i = 0; i < record.swords; ++i) text += "†";
  for (int i = 0; i < record.fortifications; ++i) text += "∩";
  return text;
}

std::string Signs::short_name(board::Card card) const {
  std::string text = scene_.position.name("card", static_cast<Arg>(card), scene_.language);
  if (text.starts_with("Ser ")) text.erase(0, 4);
  const auto house =
      board::houses[index(board::house_of(card))].name.in(scene_.language, Case::nominative);
  const std::string surname = " " + std::string(house);
  if (text.ends_with(surname)) text.resize(text.size() - surname.size());
  return text;
}

std::string Signs::cards(const json& ids) const {
  std::vector<board::Card> held;
  for (const json& id : ids) held.push_back(card_of(id));
  std::stable_sort(held.begin(), held.end(), [](board::Card a, board::Card b) {
    return board::record(a).strength > board::record(b).strength;
  });
  std::string text;
  for (const board::Card card : held)
    text += (text.empty() ? "" : ", ") + unbroken(short_name(card) + " " + figures(card));
  return text.empty() ? std::string(style().dash()) : text;
}

std::string Signs::armies(Seat seat) const {
  std::vector<int> sizes;
  for (const auto& [id, area] : view()["areas"].items()) {
    if (!area.contains("owner") || area["owner"] != seat.number()) continue;
    int size = 0;
    for (const char* part : {"units", "routed"})
      if (area.contains(part)) size += size_of(area[part]);
    sizes.push_back(size);
  }
  return sizes_text(std::move(sizes), style().dash());
}

std::string Signs::armies_allowed(Seat seat) const {
  const auto& sizes = board::supply_table[view()["seats"][seat]["supply"].get<std::size_t>()];
  return sizes_text({sizes.begin(), sizes.end()}, style().dash());
}

Lines legend(Language language, int width, std::size_t most) {
  Lines lines;
  for (const Text text :
       {Text::table_legend_areas, Text::table_legend_pieces, Text::table_legend_orders,
        Text::table_legend_houses, Text::table_legend_ask}) {
    const Lines more = wrapped(word_of(text, language), width, "  ");
    if (lines.size() + more.size() <= most) lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

}  // namespace rookery::cli::board_table
