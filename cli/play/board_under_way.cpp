// What is under way at the board: battle, march, support, mustering, bids, a wildling attack.
#include <fmt/format.h>

#include "cli/play/board_drawing.h"

namespace rookery::cli::board_table {
namespace {

using nlohmann::json;

constexpr std::string_view facedown = "facedown";

Seat seat_in(const json& number) { return Seat{number.get<std::uint8_t>()}; }

}  // namespace

// A battle tells all there is to tell about the march it belongs to.
Lines Drawing::under_way() const {
  if (view_.contains("battle")) return battle();
  Lines lines;
  for (const std::string& text :
       {march(), support_call(), mustering(), attack(), bids(), revision()}) {
    if (text.empty()) continue;
    for (auto& line : wrapped(text, width_, "  ")) lines.push_back(std::move(line));
  }
  return lines;
}

// --- battle --------------------------------------------------------------------------------------

Lines Drawing::battle() const {
  const json& battle = view_["battle"];
  const board::Order march = order_of(battle["march"]);
  const std::string title =
      word(Text::table_battle, signs_.name(area_of(battle["area"])),
           signs_.name(area_of(battle["from"])),
           march == board::Order::none ? std::string(style_.dash()) : signs_.order_name(march));
  Lines lines{style_.rule(title, width_)};
  for (const std::string_view side : {"attacker", "defender"})
    for (auto& line : battle_side(side)) lines.push_back(std::move(line));
  // What the other may answer with is open to all, so nobody has to leaf through discards.
  const bool choosing = battle["cards"]["attacker"].is_null() ||
                        battle["cards"]["defender"].is_null() || view_["ask"] == "house_card";
  if (!choosing) return lines;
  for (const std::string_view side : {"attacker", "defender"}) {
    const Seat seat = seat_in(battle[std::string(side)]);
    if (is_person(seat)) continue;
    const std::string hand = signs_.cards(view_["seats"][seat]["hand"]);
    for (const auto& line :
         wrapped(word(Text::table_can_play, signs_.name(seat), hand), width_, "  "))
      lines.push_back(style_.paint(line, Ink::faint));
  }
  return lines;
}

// What counts first: the strength in all and who wins; then what it is made of.
Lines Drawing::battle_side(std::string_view which) const {
  const json& battle = view_["battle"];
  const std::string side(which);
  const Seat seat = seat_in(battle[side]);
  const bool attacks = side == "attacker";
  std::string text;
  const auto tell = [&text](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : ", ") + unbroken(part);
  };
  if (battle.contains("strength"))
    tell(word(Text::table_in_all, battle["strength"][side].get<int>()));
  if (battle.contains("victor") && battle["victor"] == which) tell(word(Text::table_wins));
  if (attacks) tell(signs_.troops(battle["attackers"]));
  if (!attacks) {
    const json& there = signs_.at(area_of(battle["area"]));
    if (there.contains("units") && there["owner"] == seat.number())
      tell(signs_.troops(there["units"]));
  }
  if (battle.contains("initial"))
    tell(word(Text::table_before_cards, battle["initial"][side].get<int>()));
  const json& card = battle["cards"][side];
  if (card == facedown) tell(word(Text::table_card_hidden));
  if (const board::Card known = card_of(card); known != board::Card::none)
    tell(signs_.short_name(known) + " " + signs_.figures(known));
  if (battle.contains("tides")) {
    for (const auto& tides : board::tides_cards)
      if (battle["tides"][side] == tides.id) tell(std::string(tides.name.in(scene_.language)));
  }
  if (battle["blade"] == which) tell(word(Text::table_blade_used));
  // While support is called for, what was given so far is not in the battle yet.
  const json& help =
      view_.contains("support") ? view_["support"]["given"][side] : battle["support"][side];
  if (!help.empty()) tell(word(Text::table_support_from, signs_.names(help)));
  constexpr int name_width = 12;
  constexpr int margin = 22;
  Lines lines = wrapped(text, width_ - margin);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Row row = signs_.row();
    if (i == 0) {
      row.add(" ").add(signs_.name(seat), signs_.ink(seat)).pad_to(name_width);
      row.add(word(attacks ? Text::table_attacks : Text::table_defends));
    }
    lines[i] = row.pad_to(margin).add(lines[i]).text();
  }
  return lines;
}

// --- the rest ------------------------------------------------------------------------------------

std::string Drawing::march() const {
  if (!view_.contains("march")) return "";
  const json& march = view_["march"];
  if (march["entered"].empty()) return "";  // the question says the rest
  return word(Text::table_march, signs_.name(area_of(march["from"])),
              signs_.names(march["entered"]));
}

std::string Drawing::support_call() const {
  if (!view_.contains("support")) return "";
  const json& call = view_["support"];
  return word(Text::table_support_call, signs_.name(area_of(call["area"])),
              signs_.names(call["given"]["attacker"]), signs_.names(call["given"]["defender"]));
}

std::string Drawing::mustering() const {
  if (!view_.contains("muster")) return "";
  std::string points;
  for (const auto& [id, n] : view_["muster"]["points"].items())
    points += (points.empty() ? "" : ", ") +
              unbroken(fmt::format("{} {}", signs_.name(area_of(id)), n.get<int>()));
  if (points.empty()) return "";
  return word(Text::table_muster, points, signs_.troops(view_["seats"][scene_.person]["reserve"]));
}

std::string Drawing::attack() const {
  if (!view_.contains("attack")) return "";
  const json& attack = view_["attack"];
  std::string text = word(Text::table_attack, attack["strength"].get<int>());
  for (const auto& card : board::wildling_cards)
    if (attack["card"] == card.id) text += fmt::format(": {}", card.name.in(scene_.language));
  return text;
}

// Once all orders are placed: how to change one, for the changes are too many to be listed.
std::string Drawing::revision() const {
  if (view_["ask"] != "order" || scene_.actions.size() != 1) return "";
  for (const auto& [id, area] : view_["areas"].items()) {
    if (!area.contains("order") || area.value("owner", -1) != scene_.person.number()) continue;
    const char* other = area["order"] == "raid" ? "support" : "raid";
    return word(Text::table_revise, fmt::format("order {} {}", id, other));
  }
  return "";
}

std::string Drawing::bids() const {
  std::string text;
  for (const Seat seat : houses()) {
    const json& player = view_["seats"][seat];
    if (!player.contains("bid")) continue;
    const std::string bid =
        player["bid"].is_number() ? std::to_string(player["bid"].get<int>()) : "?";
    text += (text.empty() ? "" : ", ") + unbroken(signs_.name(seat) + " " + bid);
  }
  return text.empty() ? "" : word(Text::table_bids, text);
}

}  // namespace rookery::cli::board_table
