#include "cli/play/board_drawing.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/play/words.h"

namespace rookery::cli::board_table {
namespace {

using board::index;
using nlohmann::json;

// The map has five columns of this much at most; the rest of a wide screen is the panel.
constexpr int panel_least = 30;

struct StepName {
  std::string_view id;
  Text name;
};
constexpr std::array<StepName, 9> step_names{{
    {"choose_houses", Text::table_step_houses},
    {"assign_orders", Text::table_step_planning},
    {"reveal_orders", Text::table_step_planning},
    {"use_raven", Text::table_step_raven},
    {"raids", Text::table_step_raids},
    {"marches", Text::table_step_marches},
    {"consolidate", Text::table_step_consolidate},
    {"clean_up", Text::table_step_clean_up},
    {"over", Text::table_step_over},
}};

template <class Table>
std::string name_by_id(const json& id, const Table& table, Language language) {
  for (const auto& record : table)
    if (id == record.id) return std::string(record.name.in(language));
  return "";
}

}  // namespace

Drawing::Drawing(const Scene& scene, int width, Room room)
    : scene_(scene),
      view_(scene.view),
      style_(scene.style),
      signs_(scene),
      map_(signs_),
      width_(width),
      room_(room) {}

Lines Drawing::table() {
  const bool wide = width_ >= Map::whole_width + panel_least;
  if (wide && room_ != Room::tight) {
    wide_table();
  } else {
    narrow_table();
  }
  return std::move(lines_);
}

// --- the two screens -----------------------------------------------------------------------------

void Drawing::wide_table() {
  const int beside = std::max(panel_least, width_ / 4);
  const int map = width_ - beside;
  lines_.push_back(style_.rule(round(), width_));
  append(side_by_side(map_.whole(map), map, panel(beside - 1)));
  append(map_.notes(width_, room_ == Room::roomy));
  append(under_way());
}

void Drawing::narrow_table() {
  lines_.push_back(style_.rule(round(), width_));
  if (const std::string cards = westeros(); !cards.empty())
    lines_.push_back(style_.paint(cut(cards, width_, style_.more()), Ink::faint));
  if (room_ == Room::roomy) append(known_wildling(width_));
  const auto seats = houses();
  if (!seats.empty()) {
    Row row = signs_.row();
    for (const Row& track : tracks()) {
      if (row.width() > 0 && row.width() + 2 + track.width() > width_) {
        lines_.push_back(row.text());
        row = signs_.row();
      }
      if (row.width() > 0) row.add("  ");
      row.add(track);
    }
    lines_.push_back(row.text());
  }
  // Two houses a line where there is room.
  const std::size_t across = width_ >= 76 ? 2 : 1;
  const std::size_t rows = (seats.size() + across - 1) / across;
  for (std::size_t i = 0; i < rows; ++i) {
    Row row = signs_.row();
    for (std::size_t at = i; at < seats.size(); at += rows) {
      row.pad_to(static_cast<int>(at / rows) * (width_ / static_cast<int>(across)));
      Row one = house(seats[at]);
      const Row army = house_army(seats[at]);
      if (one.width() + 1 + army.width() < width_ / static_cast<int>(across))
        one.add(" ").add(army);
      row.add(one);
    }
    lines_.push_back(row.text());
  }
  append(room_ == Room::roomy ? map_.all_parts(width_) : map_.part(scene_.part, width_));
  append(under_way());
}

Lines Drawing::panel(int width) const {
  Lines lines;
  const auto say = [&](const std::string& text, Ink ink) {
    if (text.empty()) return;
    for (const auto& line : wrapped(text, width, "  ")) lines.push_back(style_.paint(line, ink));
  };
  say(westeros(), Ink::faint);
  for (auto& line : known_wildling(width)) lines.push_back(std::move(line));
  if (!houses().empty())
    for (const Row& track : tracks()) lines.push_back(track.text());
  for (const Seat seat : houses()) {
    lines.push_back(house(seat).text());
    Row row = signs_.row();
    row.add("  ").add(house_army(seat));
    lines.push_back(row.text());
  }
  // As much of the legend as does not push the map aside.
  const std::size_t room = Map::whole_height - std::min(Map::whole_height, lines.size());
  for (const auto& line : legend(scene_.language, width, room))
    lines.push_back(style_.paint(line, Ink::faint));
  return lines;
}

// --- round, cards, tracks ------------------------------------------------------------------------

std::string Drawing::step() const {
  for (const StepName& step : step_names)
    if (view_["step"] == step.id) return word(step.name);
  return word(Text::table_step_westeros);
}

std::string Drawing::round() const {
  std::string text =
      fmt::format("{} · {} · {}",
                  word(Text::table_round, view_["round"].get<int>(), view_["rounds"].get<int>()),
                  step(), word(Text::table_wildlings, view_["wildlings"].get<int>()));
  std::string banned;
  for (const json& id : view_["banned"]) banned += signs_.order(id);
  return banned.empty() ? text : text + " · " + word(Text::table_banned, banned);
}

std::string Drawing::westeros() const {
  std::string text;
  for (const json& deck : view_["westeros"]) {
    if (deck["shown"].is_null()) continue;
    const std::string name = name_by_id(deck["shown"], board::westeros_cards, scene_.language);
    text += (text.empty() ? "" : " · ") + name;
  }
  return text.empty() ? "" : word(Text::table_westeros, text);
}

Lines Drawing::known_wildling(int width) const {
  Lines lines;
  const json& deck = view_["wildling_deck"];
  if (!deck.empty() && !deck[0].is_null()) {
    const std::string card = name_by_id(deck[0], board::wildling_cards, scene_.language);
    for (auto& line : wrapped(word(Text::table_top_wildling, card), width, "  "))
      lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Row> Drawing::tracks() const {
  return {track("iron_throne", Text::table_throne, "iron_throne"),
          track("fiefdoms", Text::table_blade, "blade"),
          track("kings_court", Text::table_raven, "raven")};
}

// "Raven L3 S3 M2": who stands where, and how many special orders that is worth.
Row Drawing::track(std::string_view id, Text name, std::string_view token) const {
  Row row = signs_.row();
  row.add(word(name), Ink::title);
  const std::string used = std::string(token) + "_used";
  if (view_.value(used, false)) row.add(" (" + word(Text::table_used) + ")", Ink::faint);
  const json& order = view_["tracks"][std::string(id)];
  const auto& stars = board::star_table[order.size() <= 4 ? 1 : 0];
  for (std::size_t place = 0; place < order.size(); ++place) {
    const Seat seat{order[place].get<std::uint8_t>()};
    row.add(" ").add(signs_.letter(seat), signs_.ink(seat));
    if (id == "kings_court" && stars[place] > 0) row.add(std::to_string(stars[place]));
  }
  return row;
}

// --- houses --------------------------------------------------------------------------------------

// In turn order; those who have no place on the cleared track yet come last.
std::vector<Seat> Drawing::houses() const {
  std::vector<Seat> seats;
  for (const json& seat : view_["tracks"]["iron_throne"])
    seats.push_back(Seat{seat.get<std::uint8_t>()});
  for (Seat seat{0}; seat < scene_.position.seats(); ++seat) {
    const bool placed = std::find(seats.begin(), seats.end(), seat) != seats.end();
    if (!placed && signs_.has_house(seat)) seats.push_back(seat);
  }
  return seats;
}

Row Drawing::house(Seat seat) const {
  const json& player = view_["seats"][seat];
  Row row = signs_.row();
  const json& asked = view_["asked"];
  const bool owes = std::find(asked.begin(), asked.end(), json(seat.number())) != asked.end();
  row.add(owes ? style_.turn() : " ");
  row.add(signs_.letter(seat), signs_.ink(seat));
  const std::string name =
      is_person(seat) ? std::string(words::you.in(scene_.language)) : signs_.name(seat);
  row.add(" ").add(name, is_person(seat) ? Ink::own : signs_.ink(seat)).pad_to(13);
  row.add(fmt::format("■{} ♦{} o{} k{}", player["castles"].get<int>(), player["power"].get<int>(),
                      player["supply"].get<int>(), player["hand"].size()));
  return row;
}

Row Drawing::house_army(Seat seat) const {
  Row row = signs_.row();
  if (view_["seats"][seat].value("ready", false)) row.add("✓", Ink::fresh).add(" ");
  return row.add(fmt::format("({}/{})", signs_.armies(seat), signs_.armies_allowed(seat)),
                 Ink::faint);
}

// --- hand and outcome ----------------------------------------------------------------------------

Lines Drawing::hand() const {
  if (!signs_.has_house(scene_.person)) return {};
  // Where nobody thinks of fighting, small screens have better use for these lines.
  const std::string step = view_["step"].get<std::string>();
  const bool peaceful = step == "resolve_westeros" || step == "consolidate";
  if (room_ == Room::tight && peaceful) return {};
  const json& cards = view_["seats"][scene_.person]["hand"];
  if (cards.empty()) return {};
  return wrapped(word(Text::table_your_hand, cards.size(), signs_.cards(cards)), width_, "  ");
}

Lines Drawing::outcome() const {
  Lines lines = wrapped(word(Text::table_ranked_by), width_);
  if (!view_.contains("ranking")) return lines;
  for (const json& place : view_["ranking"]) {
    const Seat seat{place.get<std::uint8_t>()};
    const json& player = view_["seats"][seat];
    Row row = signs_.row();
    row.add("  ").add(signs_.name(seat), signs_.ink(seat)).pad_to(14);
    row.add(word(Text::table_final, player["castles"].get<int>(), player["supply"].get<int>(),
                 player["power"].get<int>()));
    lines.push_back(row.text());
  }
  for (auto& line : wrapped(what_ended(), width_)) lines.push_back(std::move(line));
  for (const std::string& tie : ties())
    for (auto& line : wrapped(tie, width_, "  ")) lines.push_back(std::move(line));
  return lines;
}

std::string Drawing::what_ended() const {
  const Seat first{view_["ranking"][0].get<std::uint8_t>()};
  const bool seventh = view_["seats"][first]["castles"].get<int>() >= 7;
  return word(seventh ? Text::table_by_seven : Text::table_by_rounds, view_["round"].get<int>());
}

// BRD-WIN-03 to BRD-WIN-06, or the order of the second FAQ: what put a house before the next that
// has as many castles.
std::vector<std::string> Drawing::ties() const {
  const auto held = [this](Seat seat, auto counts) {
    int n = 0;
    for (const auto& [id, area] : view_["areas"].items())
      if (area.contains("controller") && area["controller"] == seat.number() && counts(area_of(id)))
        ++n;
    return n;
  };
  const auto value = [&](Text column, Seat seat) {
    const json& player = view_["seats"][seat];
    const json& throne = view_["tracks"]["iron_throne"];
    switch (column) {
      case Text::table_col_strongholds:
        return held(seat, [](Area area) { return board::record(area).castle == 2; });
      case Text::table_col_lands:
        return held(seat,
                    [](Area area) { return board::record(area).kind == board::AreaKind::land; });
      case Text::table_col_supply: return player["supply"].get<int>();
      case Text::table_col_power: return player["power"].get<int>();
      default:
        return static_cast<int>(std::find(throne.begin(), throne.end(), json(seat.number())) -
                                throne.begin()) +
               1;
    }
  };
  const std::vector<Text> columns =
      view_["tie_break"] == "faq2"
          ? std::vector{Text::table_col_lands, Text::table_col_supply, Text::table_col_throne}
          : std::vector{Text::table_col_strongholds, Text::table_col_supply, Text::table_col_power,
                        Text::table_col_throne};
  std::vector<std::string> said;
  const json& ranking = view_["ranking"];
  for (std::size_t i = 0; i + 1 < ranking.size(); ++i) {
    const Seat a{ranking[i].get<std::uint8_t>()};
    const Seat b{ranking[i + 1].get<std::uint8_t>()};
    if (view_["seats"][a]["castles"] != view_["seats"][b]["castles"]) continue;
    for (const Text column : columns) {
      if (value(column, a) == value(column, b)) continue;
      said.push_back(word(Text::table_tie_by, signs_.name(a), signs_.name(b), word(column),
                          value(column, a), value(column, b)));
      break;
    }
  }
  return said;
}

}  // namespace rookery::cli::board_table
