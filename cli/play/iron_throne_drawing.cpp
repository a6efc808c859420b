#include "cli/play/iron_throne_drawing.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/play/words.h"
#include "games/iron_throne/actions.h"

namespace rookery::cli::iron_throne_table {
namespace {

namespace it = iron_throne;
using nlohmann::json;

// Columns of the line a house.
constexpr int name_width = 17;
constexpr std::array<Text, 4> number_columns{Text::table_column_influence, Text::table_column_sheet,
                                             Text::table_column_hand, Text::table_column_hostages};

}  // namespace

std::string person_name(std::string_view id, Language language) {
  for (const auto& card : it::leader_cards)
    if (card.id.substr(7) == id) return std::string(card.name.in(language));
  return std::string(id);
}

std::string card_name(const Scene& scene, std::string_view id) {
  for (std::uint8_t face = 0; face < it::face_count; ++face)
    if (it::face_id(it::Face{face}) == id) return scene.position.name("card", face, scene.language);
  return std::string(id);
}

std::string event_name(std::string_view id, Language language) {
  for (const auto& card : it::event_cards)
    if (card.id == id) return std::string(card.name.in(language));
  return word_of(Text::table_none, language);
}

// --- the whole -----------------------------------------------------------------------------------

Lines Drawing::table() {
  head();
  if (room_ == Room::roomy || !begun()) {
    for (std::size_t seat = 0; seat < players().size(); ++seat) house(seat);
    encounter();
  } else if (part() > 0) {
    house(part() - 1);
    encounter();
  } else {
    houses_in_rows();
    encounter();
  }
  return std::move(lines_);
}

std::size_t Drawing::part() const {
  const auto parts = static_cast<int>(players().size()) + 1;
  return static_cast<std::size_t>((scene_.part % parts + parts) % parts);
}

std::string Drawing::heading() const {
  const json& view = scene_.view;
  const std::string event = view["event"].is_null()
                                ? word(Text::table_none)
                                : event_name(view["event"].get<std::string>(), scene_.language);
  return fmt::format("{}, {}", word(Text::table_turn, view["turn"].get<int>()),
                     word(Text::table_event_is, event, view["events_left"].get<int>()));
}

void Drawing::head() {
  if (!begun()) {
    lines_.push_back(word(Text::table_before_game));
    return;
  }
  std::string text = heading();
  if (room_ != Room::roomy) text += ". " + word(Text::table_part, part() + 1, players().size() + 1);
  lines_.push_back(scene_.style.rule(text, width_));
}

Lines Drawing::hand() {
  const json& cards = players()[scene_.person]["hand"]["cards"];
  paragraph(word(Text::table_your_hand, players()[scene_.person]["hand"]["size"].get<int>(),
                 list_of(cards)));
  return std::move(lines_);
}

Lines Drawing::about(std::size_t seat) {
  house(seat);
  return std::move(lines_);
}

Lines Drawing::legend() {
  paragraph(word(Text::table_legend));
  return std::move(lines_);
}

// --- small things --------------------------------------------------------------------------------

std::string Drawing::title(std::size_t seat) const {
  const bool own = seat == scene_.person;
  return own ? fmt::format("{} ({})", name(seat), words::you.in(scene_.language)) : name(seat);
}

// As people call them: the first name, and Drogo without his title.
std::string Drawing::short_name(std::string_view person) const {
  std::string text = person_name(person, scene_.language);
  if (text.starts_with("Khal ")) text.erase(0, 5);
  return text.substr(0, text.find(' '));
}

int Drawing::held_by(std::size_t seat) const {
  int n = 0;
  for (const json& hostage : scene_.view["hostages"]) n += hostage["holder"] == seat ? 1 : 0;
  return n;
}

bool Drawing::asked(std::size_t seat) const {
  return scene_.position.waiting_for(Viewer::seat(scene_.person)).has(static_cast<Seat>(seat));
}

void Drawing::paragraph(const std::string& text, std::string_view indent) {
  for (std::string& line : wrapped(text, width_, indent)) lines_.push_back(std::move(line));
}

std::string Drawing::list_of(const json& counts) const {
  std::string text;
  for (const auto& [id, n] : counts.items()) {
    if (!text.empty()) text += ", ";
    text += unbroken(card_name(scene_, id));
    if (n > 1) text += fmt::format(" {}{}", scene_.style.times(), n.get<int>());
  }
  return text.empty() ? std::string(scene_.style.dash()) : text;
}

// --- all houses, a line each ---------------------------------------------------------------------

void Drawing::houses_in_rows() {
  std::string columns = padded("  " + word(Text::table_column_house), name_width);
  for (const Text column : number_columns)
    columns += right_aligned(word(column), width_of(word(column)) + 1);
  columns += " " + word(Text::table_column_people);
  lines_.push_back(scene_.style.paint(cut(columns, width_, scene_.style.more()), Ink::title));
  for (std::size_t seat = 0; seat < players().size(); ++seat) house_row(seat);
}

void Drawing::house_row(std::size_t seat) {
  const json& player = players()[seat];
  std::string row = padded(fmt::format("{} {}", asked(seat) ? scene_.style.turn() : " ",
                                       cut(title(seat), name_width - 2, scene_.style.more())),
                           name_width);
  const std::array<int, 4> numbers{spread(seat), player["sheet"].get<int>(),
                                   player["hand"]["size"].get<int>(), held_by(seat)};
  for (std::size_t i = 0; i < numbers.size(); ++i)
    row += right_aligned(std::to_string(numbers[i]), width_of(word(number_columns[i])) + 1);
  row = cut(row + " " + people_of(player, true), width_, scene_.style.more());
  lines_.push_back(seat == scene_.person ? scene_.style.paint(row, Ink::own) : row);
}

std::string Drawing::people_of(const json& player, bool by_first_name) const {
  std::string text;
  for (const json& person : player["people"]) {
    const auto id = person["id"].get<std::string>();
    text += text.empty() ? "" : (by_first_name ? " " : ", ");
    text += by_first_name ? short_name(id) : unbroken(person_name(id, scene_.language));
    text += " ";
    if (person["lives"].get<bool>()) {
      text += std::to_string(person["power"].get<int>());
    } else {
      text += by_first_name ? "†" : word(Text::table_dead);
    }
  }
  return text;
}

// --- one house in full ---------------------------------------------------------------------------

std::string Drawing::part_in_encounter(std::size_t seat) const {
  const json& player = players()[seat];
  if (scene_.view["attacker"] == seat) return word(Text::table_attacks);
  if (scene_.view["defender"] == seat) return word(Text::table_defends);
  return player["side"] == "none" ? "" : word(Text::table_supports);
}

void Drawing::house(std::size_t seat) {
  const json& player = players()[seat];
  std::string said = title(seat);
  if (player.contains("leader") && !player["leader"].is_null())
    said += ", " + word(Text::table_led_by,
                        person_name(player["leader"].get<std::string>(), scene_.language));
  if (const std::string role = part_in_encounter(seat); !role.empty())
    said += fmt::format(" {} {}", scene_.style.turn(), role);
  lines_.push_back(scene_.style.paint(said, seat == scene_.person ? Ink::own : Ink::strong));
  if (!begun()) return;
  int discarded = 0;
  for (const auto& [id, n] : player["discard"].items()) discarded += n.get<int>();
  paragraph("  " + word(Text::table_counts, spread(seat), player["sheet"].get<int>(),
                        player["hand"]["size"].get<int>(), player["deck"].get<int>(), discarded),
            "    ");
  characters(player);
  influence_on_board(seat);
  hostages(seat);
  if (player["hand"].contains("known") && !player["hand"]["known"].empty())
    paragraph("  " + word(Text::table_you_know, list_of(player["hand"]["known"])), "    ");
}

void Drawing::characters(const json& player) {
  paragraph("  " + word(Text::table_characters, people_of(player, false)), "    ");
}

void Drawing::influence_on_board(std::size_t seat) {
  std::string text;
  for (std::size_t rival = 0; rival < players().size(); ++rival) {
    const int n = players()[rival]["influence"][seat].get<int>();
    if (rival == seat || n == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(rival), n);
  }
  if (!text.empty()) paragraph("  " + word(Text::table_on_board, text), "    ");
}

void Drawing::hostages(std::size_t seat) {
  std::string text;
  int n = 0;
  for (const json& hostage : scene_.view["hostages"]) {
    if (hostage["holder"] != seat) continue;
    const std::string card =
        hostage["card"].is_null() ? "?" : card_name(scene_, hostage["card"].get<std::string>());
    text += fmt::format("{}#{} {} ({})", text.empty() ? "" : ", ", ++n, unbroken(card),
                        name(hostage["of"].get<std::size_t>()));
  }
  if (!text.empty()) paragraph("  " + word(Text::table_holds, text), "    ");
}

// --- the encounter -------------------------------------------------------------------------------

void Drawing::encounter() {
  const json& view = scene_.view;
  if (view["defender"].is_null()) return;
  std::string title = word(Text::table_phase_encounter);
  if (view["outcome"] != "none") {
    const auto outcome =
        static_cast<std::uint8_t>(std::find(it::outcome_names.begin(), it::outcome_names.end(),
                                            view["outcome"].get<std::string>()) -
                                  it::outcome_names.begin());
    title += ", " + word(Text::table_outcome_is,
                         scene_.position.name("outcome", outcome, scene_.language));
  }
  lines_.push_back(scene_.style.rule(title, width_));
  side("attack", view["attacker"].get<std::size_t>(), view["attack_total"].get<int>());
  side("defence", view["defender"].get<std::size_t>(), view["defence_total"].get<int>());
  support_offer();
  if (!view["proposal"].is_null())
    paragraph(word(Text::table_on_the_table, terms(view["proposal"]["attacker"]),
                   terms(view["proposal"]["defender"])));
}

// Who offers whom, while somebody thinks about it.
void Drawing::support_offer() {
  const json& view = scene_.view;
  if (view["offered"].is_null() || view["offered_to"].is_null() || view["subject"].is_null())
    return;
  paragraph(word(Text::table_offer_is, name(view["subject"].get<std::size_t>()),
                 name(view["offered_to"].get<std::size_t>()),
                 person_name(view["offered"].get<std::string>(), scene_.language)));
}

std::string Drawing::terms(const json& terms) const {
  const it::Terms index{terms["influence"].get<std::uint8_t>(),
                        terms["hostages"].get<std::uint8_t>(), terms["power"].get<std::uint8_t>()};
  return scene_.position.name("terms", index.index(), scene_.language);
}

std::string Drawing::supporters(std::string_view which, std::size_t active) const {
  std::string names;
  for (std::size_t seat = 0; seat < players().size(); ++seat) {
    if (seat == active || players()[seat]["side"] != which) continue;
    names += (names.empty() ? "" : ", ") + name(seat);
  }
  return names;
}

void Drawing::side(std::string_view which, std::size_t active, int total) {
  std::string text;
  const auto add = [&text](const std::string& part) {
    if (!text.empty()) text += " + ";
    text += unbroken(part);
  };
  for (const json& player : players()) {
    if (player["side"] != which) continue;
    if (!player["shown"].is_null())
      add(card_name(scene_, player["shown"].get<std::string>()));
    else if (player["has_laid"].get<bool>())
      add(word(Text::table_hidden));
    if (player.contains("champion") && !player["champion"].is_null()) {
      const auto id = player["champion"].get<std::string>();
      // What counts or counted, not what the outcome has left: it adds up to the total.
      add(fmt::format("{} {}",
                      room_ == Room::roomy ? person_name(id, scene_.language) : short_name(id),
                      player["counted"].get<int>()));
    }
    if (player["bonus"] > 0) add(fmt::format("+{}", player["bonus"].get<int>()));
  }
  if (text.empty()) text = std::string(scene_.style.dash());
  std::string who = fmt::format(
      "{} {}", name(active), word(which == "attack" ? Text::table_attacks : Text::table_defends));
  if (const std::string helpers = supporters(which, active); !helpers.empty())
    who += fmt::format(" ({})", word(Text::table_with, helpers));
  paragraph(fmt::format("{}: {} {}", who, text,
                        unbroken(fmt::format("({} {})", word(Text::table_total), total))));
}

// --- the end -------------------------------------------------------------------------------------

// IT-WIN-03, IT-WIN-06
std::string Drawing::what_ended() const {
  for (std::size_t seat = 0; seat < players().size(); ++seat)
    if (spread(seat) == 5) return word(Text::table_ended_influence, name(seat));
  for (std::size_t seat = 0; seat < players().size(); ++seat) {
    const json& people = players()[seat]["people"];
    if (std::none_of(people.begin(), people.end(),
                     [](const json& p) { return p["lives"] == true; }))
      return word(Text::table_ended_death, name(seat));
  }
  return word(Text::table_ended_turns);
}

// IT-WIN-05: the most wins, and who has as many shares the victory.
std::string Drawing::what_decided() const {
  const Result result = scene_.position.result();
  std::size_t first = 0;
  int next = 0;
  for (std::size_t seat = 0; seat < players().size(); ++seat) {
    if (result.place[seat] == 1) {
      first = seat;
    } else {
      next = std::max(next, spread(seat));
    }
  }
  if (result.winners() > 1) return word(Text::table_end_shared, spread(first));
  return word(Text::table_end_most, name(first), spread(first), next);
}

Lines Drawing::outcome() {
  lines_.push_back(word(Text::table_ranked_by));
  for (std::size_t seat = 0; seat < players().size(); ++seat)
    lines_.push_back(fmt::format("  {} {}", padded(name(seat), 12), spread(seat)));
  paragraph(what_ended() + " " + what_decided());
  return std::move(lines_);
}

}  // namespace rookery::cli::iron_throne_table
