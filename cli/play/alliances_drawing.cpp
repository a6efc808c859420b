#include "cli/play/alliances_drawing.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "cli/play/words.h"

namespace rookery::cli {
namespace {

using alliances::card_of;
using alliances::Text;
using nlohmann::json;

// Columns of the rows of leaders and of councils.
constexpr int leader_width = 17;
constexpr int state_width = 10;
constexpr int number_width = 6;
constexpr int council_width = 21;
constexpr int tokens_width = 11;

const alliances::InfluenceCard& influence(std::string_view id) {
  return card_of(alliances::find_influence(id));
}

std::string first_word(std::string_view name) {
  return std::string(name.substr(0, name.find(' ')));
}

// By the name people use: without titles, and without the house.
std::string short_name(const alliances::AllyCard& card, Language language) {
  std::string_view name = card.name.in(language);
  if (card.id == "grey_worm") return std::string(name);
  for (const std::string_view title : {"Ser ", "Khal "}) {
    if (name.starts_with(title)) name.remove_prefix(title.size());
  }
  return first_word(name);
}

std::string number(const json& value) { return std::to_string(value.get<int>()); }

}  // namespace

AlliancesDrawing::AlliancesDrawing(const Scene& scene, int width, Room room)
    : scene_(scene), view_(scene.view), style_(scene.style), width_(width), room_(room) {}

// --- names -----------------------------------------------------------------------------------

bool AlliancesDrawing::is_own(std::size_t council) const {
  const json& between = view_["councils"][council]["between"];
  return between[0] == scene_.person.number() || between[1] == scene_.person.number();
}

std::string AlliancesDrawing::leader_name(Seat seat) const {
  const std::string name = scene_.position.name("seat", seat, scene_.language);
  return view_["leaders"][seat]["leader"].is_null() ? name : first_word(name);
}

std::string AlliancesDrawing::council_name(std::size_t council) const {
  const json& between = view_["councils"][council]["between"];
  const auto name = [&](const json& seat) {
    return seat == scene_.person.number() ? std::string(in(words::you))
                                          : leader_name(seat.get<Seat>());
  };
  return fmt::format("{}{}{}", name(between[0]), style_.dash(), name(between[1]));
}

std::string AlliancesDrawing::card_name(const std::string& id) const {
  const auto ally = alliances::find_ally(id);
  if (ally == alliances::Ally::none) {
    return fmt::format("{} {}", in(influence(id).name), influence(id).value);
  }
  return fmt::format("{} {}", short_name(card_of(ally), scene_.language), card_of(ally).power);
}

std::string AlliancesDrawing::card_names(const json& ids) const {
  std::string text;
  for (const json& id : ids) {
    text += (text.empty() ? "" : ", ") + unbroken(card_name(id.get<std::string>()));
  }
  return text.empty() ? std::string(style_.dash()) : text;
}

std::vector<AlliancesDrawing::Kind> AlliancesDrawing::kinds_of(const json& ids) const {
  std::map<std::string, int> copies;
  for (const json& id : ids) ++copies[id.get<std::string>()];
  std::vector<Kind> kinds;
  for (const auto& [id, n] : copies) {
    std::string name = card_name(id);
    if (n > 1) name += fmt::format(" {}{}", style_.times(), n);
    kinds.push_back({&influence(id), std::move(name)});
  }
  std::sort(kinds.begin(), kinds.end(), [](const Kind& a, const Kind& b) {
    if (a.card->value != b.card->value) return a.card->value > b.card->value;
    return a.name < b.name;
  });
  return kinds;
}

std::string AlliancesDrawing::names_of(const std::vector<Kind>& kinds) const {
  std::string text;
  for (const Kind& kind : kinds) text += (text.empty() ? "" : ", ") + unbroken(kind.name);
  return text;
}

// How many, and in brackets the values the person knows: 4 (1 3 ??).
std::string AlliancesDrawing::tokens_in(const json& council) const {
  const json& tokens = council["tokens"];
  if (tokens.empty()) return std::string(style_.dash());
  std::string known;
  std::size_t unknown = 0;
  for (const json& token : tokens) {
    if (token.is_null()) {
      ++unknown;
    } else {
      known += number(token) + " ";
    }
  }
  known += unknown > 3 ? fmt::format("?{}{}", style_.times(), unknown) : std::string(unknown, '?');
  if (known.ends_with(' ')) known.pop_back();
  return fmt::format("{} ({})", tokens.size(), known);
}

std::string AlliancesDrawing::in_colour(const alliances::InfluenceCard& card,
                                        std::string_view text) const {
  switch (card.colour) {
    case alliances::Colour::red: return style_.paint(text, Ink::red);
    case alliances::Colour::green: return style_.paint(text, Ink::green);
    case alliances::Colour::purple: return style_.paint(text, Ink::purple);
    case alliances::Colour::blue: return style_.paint(text, Ink::blue);
    case alliances::Colour::white: return style_.paint(text, Ink::strong);
  }
  return std::string(text);
}

// --- lines -----------------------------------------------------------------------------------

void AlliancesDrawing::append_text(const std::string& text) {
  for (const auto& line : wrapped(text, width_ - 3, "  ")) lines_.push_back("   " + line);
}

void AlliancesDrawing::append_row(const std::string& left, bool own, const std::string& text) {
  const int margin = width_of(left);
  const Lines rows = room_ == Room::tight ? Lines{cut(text, width_ - margin, style_.more())}
                                          : wrapped(text, width_ - margin);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string start = i == 0 ? left : std::string(static_cast<std::size_t>(margin), ' ');
    lines_.push_back((own ? style_.paint(start, Ink::own) : start) + rows[i]);
  }
}

Lines AlliancesDrawing::table() {
  status();
  current_ally();
  open_row();
  secrets();
  if (room_ == Room::roomy) lines_.emplace_back();
  leaders();
  if (room_ == Room::roomy) lines_.emplace_back();
  councils();
  return std::move(lines_);
}

void AlliancesDrawing::status() {
  constexpr std::array<std::string_view, 3> seasons{"summer", "autumn", "winter"};
  const auto* at = std::find(seasons.begin(), seasons.end(), view_["season"].get<std::string>());
  const auto index = static_cast<std::uint8_t>(at - seasons.begin());
  std::string season = scene_.position.name("season", index, scene_.language);
  season[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(season[0])));
  const std::string when =
      word(Text::table_when, season, view_["round"].get<int>(), view_["rounds"].get<int>());
  int discarded = 0;
  for (const auto& pile : view_["discard"].items()) discarded += pile.value().get<int>();
  const std::string piles = word(Text::table_piles, view_["ally_deck"]["size"].get<int>(),
                                 view_["influence_deck"]["size"].get<int>(), discarded,
                                 view_["killed"].size(), view_["supply"].get<int>());
  const int room = width_ - 1 - width_of(when);
  lines_.push_back(
      " " + style_.paint(when, Ink::strong) +
      style_.paint(right_aligned(cut("  " + piles, room, style_.more()), room), Ink::faint));
}

void AlliancesDrawing::current_ally() {
  const json& claiming = view_["claiming"];
  const json& current = claiming.is_null() ? view_["current"] : claiming;
  if (current.is_null()) {
    lines_.push_back(style_.rule(word(Text::table_no_ally), width_));
    return;
  }
  const auto& card = card_of(alliances::find_ally(current["ally"].get<std::string>()));
  std::string title = claiming.is_null()
                          ? word(Text::table_current)
                          : word(Text::table_claims_ally, leader_name(claiming["by"].get<Seat>()));
  title += fmt::format(": {}, {} {}", in(card.name), word(Text::table_power), card.power);
  const int tokens = current["tokens"].get<int>();
  if (tokens > 0) title += ", " + word(Text::table_tokens_on_it, tokens);
  lines_.push_back(style_.rule(title, width_));
  Lines text = wrapped(in(card.text), width_ - 3);
  if (room_ == Room::tight && text.size() > 2) {
    text.resize(2);
    text[1] = cut(text[1] + std::string(style_.more()), width_ - 3, style_.more());
  }
  for (const auto& line : text) lines_.push_back("   " + line);
}

void AlliancesDrawing::open_row() {
  const auto row = view_.find("row");
  if (row == view_.end() || row->empty()) return;
  const std::string text = word(Text::table_row) + ": " + card_names(*row);
  if (room_ == Room::tight) {
    lines_.push_back("   " + cut(text, width_ - 3, style_.more()));
  } else {
    append_text(text);
  }
}

void AlliancesDrawing::secrets() {
  const json& peeked = view_["peeked"];
  if (peeked.is_object() && peeked.contains("cards")) {
    append_text(word(Text::table_looking, card_names(peeked["cards"])));
  }
  std::string known;
  for (const json& place : view_["ally_deck"]["known"]) {
    if (!place.contains("card")) continue;
    known += fmt::format("{}{}. {}", known.empty() ? "" : ", ", place["at"].get<int>() + 1,
                         card_name(place["card"].get<std::string>()));
  }
  if (!known.empty() && room_ != Room::tight) append_text(word(Text::table_known_deck, known));
  if (!view_["killed"].empty() && room_ == Room::roomy) {
    append_text(word(Text::table_killed) + ": " + card_names(view_["killed"]));
  }
  const json& own = view_["leaders"][scene_.person];
  if (own.contains("own_whites") && !own["own_whites"].empty() && room_ == Room::roomy)
    append_text(word(Text::table_whites_to_come, names_of(kinds_of(own["own_whites"]))));
  if (view_.contains("removed") && !view_["removed"].empty() && room_ == Room::roomy)
    append_text(word(Text::table_removed) + ": " + card_names(view_["removed"]));
  if (view_["asked"] == "pick")
    append_text(
        word(view_["pass_right"].get<bool>() ? Text::table_passed_right : Text::table_passed_left));
}

void AlliancesDrawing::leaders() {
  const std::string head = fmt::format(
      "   {}{}{}  {}", padded(word(Text::table_column_leader), leader_width + state_width),
      right_aligned(word(Text::table_column_cards), number_width),
      right_aligned(word(Text::table_column_total), number_width), word(Text::table_column_bid));
  lines_.push_back(style_.paint(head, Ink::title));
  for (Seat seat{0}; seat < view_["leaders"].size(); ++seat) leader(seat);
}

void AlliancesDrawing::leader(Seat seat) {
  const json& leader = view_["leaders"][seat];
  const json& waiting = view_["waiting_for"];
  const bool asked = std::find(waiting.begin(), waiting.end(), json(seat)) != waiting.end();
  const bool own = seat == scene_.person;
  std::string name = leader_name(seat);
  if (own) name += fmt::format(" ({})", in(words::you));
  const bool is_first = view_["first_player"] == seat.number();
  const std::string state = padded(is_first ? word(Text::table_column_first) : "", 4) +
                            (leader["kneeling"].get<bool>() ? word(Text::table_kneels) : "");
  std::string bid;
  for (const json& card : leader["bid"]) {
    const auto& printed = influence(card["card"].get<std::string>());
    const std::string worth = fmt::format("{} {}", in(printed.name), number(card["value"]));
    bid += (bid.empty() ? "" : ", ") + unbroken(worth);
  }
  if (leader.contains("banned_colours") && !leader["banned_colours"].empty()) {
    std::string banned;
    for (const json& word : leader["banned_colours"]) {
      const auto* at = std::find(alliances::colour_names.begin(), alliances::colour_names.end(),
                                 word.get<std::string>());
      const auto colour = static_cast<std::uint8_t>(at - alliances::colour_names.begin());
      banned +=
          (banned.empty() ? "" : ", ") + scene_.position.name("colour", colour, scene_.language);
    }
    bid += (bid.empty() ? "" : "; ") + word(Text::table_banned, banned);
  }
  const std::string left = fmt::format(" {} {}{}{}{}  ", asked ? style_.turn() : " ",
                                       padded(name, leader_width), padded(state, state_width),
                                       right_aligned(number(leader["hand"]["size"]), number_width),
                                       right_aligned(number(leader["total"]), number_width));
  append_row(left, own, bid.empty() ? std::string(style_.dash()) : bid);
  const json& known = leader["hand"]["cards"];
  if (!own && !known.empty() && room_ != Room::tight) {
    const std::string indent(static_cast<std::size_t>(width_of(left)), ' ');
    append_row(indent, false, word(Text::table_you_know, names_of(kinds_of(known))));
  }
}

void AlliancesDrawing::councils() {
  if (room_ != Room::tight) {
    const std::string head = fmt::format(
        "   {}{}  {}{}", padded(word(Text::table_council), council_width),
        right_aligned(word(Text::table_power), number_width),
        padded(word(Text::table_column_tokens), tokens_width), word(Text::table_column_allies));
    lines_.push_back(style_.paint(head, Ink::title));
  }
  for (std::size_t c = 0; c < view_["councils"].size(); ++c) {
    const json& council = view_["councils"][c];
    const std::string left =
        fmt::format(" {} {}{}  {}", is_own(c) ? "*" : " ", padded(council_name(c), council_width),
                    right_aligned(number(council["ally_power"]), number_width),
                    padded(tokens_in(council), tokens_width));
    append_row(left, is_own(c), card_names(council["allies"]));
  }
}

Lines AlliancesDrawing::hand() {
  const json& cards = view_["leaders"][scene_.person]["hand"]["cards"];
  if (cards.empty()) return {};
  const std::string title = word(Text::table_your_hand, cards.size());
  const auto kinds = kinds_of(cards);
  if (room_ != Room::roomy) {
    lines_ = wrapped(title + ": " + names_of(kinds), width_, "  ");
    for (auto& line : lines_) line = style_.paint(line, Ink::strong);
    return std::move(lines_);
  }
  lines_.push_back(style_.rule(title, width_));
  int widest = 0;
  for (const Kind& kind : kinds) widest = std::max(widest, width_of(kind.name));
  for (const Kind& kind : kinds) {
    const std::string text = cut(in(kind.card->text), width_ - widest - 5, style_.more());
    lines_.push_back("   " + in_colour(*kind.card, padded(kind.name, widest + 2)) +
                     style_.paint(text, Ink::faint));
  }
  return std::move(lines_);
}

// --- what is asked about -------------------------------------------------------------------------

std::string AlliancesDrawing::about_council(std::size_t council) const {
  const json& there = view_["councils"][council];
  return word(Text::table_about_council, council_name(council), card_names(there["allies"]),
              there["ally_power"].get<int>(), tokens_in(there));
}

std::string AlliancesDrawing::about_leader(Seat seat) const {
  const json& leader = view_["leaders"][seat];
  std::string councils;
  for (std::size_t c = 0; c < view_["councils"].size(); ++c) {
    const json& between = view_["councils"][c]["between"];
    if (between[0] != seat.number() && between[1] != seat.number()) continue;
    councils += (councils.empty() ? "" : " ") + about_council(c);
  }
  return word(Text::table_about_leader, scene_.position.name("seat", seat, scene_.language),
              leader["hand"]["size"].get<int>(), leader["total"].get<int>(), councils);
}

std::vector<std::string> AlliancesDrawing::about(std::string_view what) const {
  const std::string typed = folded(what);
  std::vector<std::string> said;
  const auto called = [&](const std::string& name) {
    const std::string known = folded(name);
    return known == typed || (typed.size() > 2 && known.starts_with(typed));
  };
  for (Seat seat{0}; seat < view_["leaders"].size(); ++seat) {
    if (called(scene_.position.name("seat", seat, Language::en)) ||
        called(scene_.position.name("seat", seat, Language::pl)))
      said.push_back(about_leader(seat));
  }
  for (std::size_t c = 0; c < view_["councils"].size(); ++c) {
    if (called(council_name(c)) || typed == fmt::format("c{}", c) ||
        called(scene_.position.name("council", static_cast<Arg>(c), scene_.language)))
      said.push_back(about_council(c));
  }
  for (std::size_t i = 0; i < alliances::colour_names.size(); ++i) {
    const std::string name = scene_.position.name("colour", static_cast<Arg>(i), scene_.language);
    if (!called(name) && folded(alliances::colour_names[i]) != typed) continue;
    std::string cards;
    for (const auto& card : alliances::influence_cards) {
      if (static_cast<std::size_t>(card.colour) != i) continue;
      cards += fmt::format("{}{} {}", cards.empty() ? "" : ", ", in(card.name), card.value);
    }
    said.push_back(word(Text::table_about_colour, name, cards));
  }
  return said;
}

// --- the end -------------------------------------------------------------------------------------

// In the order in which they decide (ALL-SCORE, ALL-TIE).
AlliancesDrawing::Standing AlliancesDrawing::standing(Seat seat) const {
  Standing of{seat, 0, 0, 0};
  bool first = true;
  for (std::size_t c = 0; c < view_["councils"].size(); ++c) {
    const json& between = view_["councils"][c]["between"];
    if (between[0] != seat.number() && between[1] != seat.number()) continue;
    const int power = view_["powers"][c].get<int>();
    of.weaker = first ? power : std::min(of.weaker, power);
    of.other = first ? power : std::max(of.other, power);
    of.allies += static_cast<int>(view_["councils"][c]["allies"].size());
    first = false;
  }
  return of;
}

// What put each before the next, as far as it was not the weaker council.
void AlliancesDrawing::ties() {
  std::vector<Standing> ranking;
  for (Seat seat{0}; seat < view_["leaders"].size(); ++seat) ranking.push_back(standing(seat));
  const Result result = scene_.position.result();
  std::stable_sort(ranking.begin(), ranking.end(), [&](const Standing& a, const Standing& b) {
    return result.place[a.seat] < result.place[b.seat];
  });
  const auto tell = [&](Text text, const Standing& a, int by, const Standing& b, int than) {
    for (auto& line :
         wrapped(word(text, a.weaker, leader_name(a.seat), by, leader_name(b.seat), than), width_,
                 "  "))
      lines_.push_back(std::move(line));
  };
  for (std::size_t i = 0; i + 1 < ranking.size(); ++i) {
    const Standing& a = ranking[i];
    const Standing& b = ranking[i + 1];
    if (a.weaker != b.weaker) {
      if (i == 0) tell(Text::table_end_score, a, a.weaker, b, b.weaker);
    } else if (a.other != b.other) {
      tell(Text::table_end_other, a, a.other, b, b.other);
    } else if (a.allies != b.allies) {
      tell(Text::table_end_allies, a, a.allies, b, b.allies);
    } else if (result.place[b.seat] == 1) {
      tell(Text::table_end_shared, a, 0, b, 0);
    }
  }
}

Lines AlliancesDrawing::outcome() {
  for (std::size_t c = 0; c < view_["councils"].size(); ++c) {
    const json& council = view_["councils"][c];
    const int allies = council["ally_power"].get<int>();
    const int power = view_["powers"][c].get<int>();
    int tokens = 0;
    for (const json& token : council["tokens"]) tokens += token.get<int>();
    std::string line =
        fmt::format(" {} {}", is_own(c) ? "*" : " ", padded(council_name(c), council_width));
    line += word(Text::table_power_is, power, allies, tokens);
    if (power != allies + tokens) {
      line += " " + word(Text::table_by_abilities, power - allies - tokens);
    }
    lines_.push_back(is_own(c) ? style_.paint(line, Ink::own) : line);
    append_text(fmt::format("  {}; {}: {}", card_names(council["allies"]),
                            word(Text::table_column_tokens), unbroken(tokens_in(council))));
  }
  lines_.push_back(word(Text::table_ranked_by));
  ties();
  return std::move(lines_);
}

}  // namespace rookery::cli
