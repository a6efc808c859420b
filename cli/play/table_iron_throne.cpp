// How the Iron Throne is shown: houses, the encounter, the hand.
#include <algorithm>

#include <fmt/format.h>

#include "cli/play/game_words.h"
#include "cli/play/table_view.h"
#include "cli/play/words.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/data.h"

namespace rookery::cli {
namespace {

namespace it = iron_throne;
using it::Text;
using nlohmann::json;

// A word of the table from the game's catalogue.
template <class... Values>
std::string word_of(Text text, Language language, const Values&... values) {
  return filled(it::text_catalogue[static_cast<std::size_t>(text)], language, {values...});
}

// Names by the ids of the view.
std::string person_name(std::string_view id, Language language) {
  for (const auto& card : it::leader_cards)
    if (card.id.substr(7) == id) return std::string(card.name.in(language));
  return std::string(id);
}
std::string card_name(const Scene& scene, std::string_view id) {
  for (std::uint8_t face = 0; face < it::face_count; ++face)
    if (it::face_id(iron_throne::Face{face}) == id)
      return scene.position.name("card", face, scene.language);
  return std::string(id);
}
std::string event_name(std::string_view id, Language language) {
  for (const auto& card : it::event_cards)
    if (card.id == id) return std::string(card.name.in(language));
  return word_of(Text::table_none, language);
}

class Drawing {
 public:
  Drawing(const Scene& scene, int width) : scene_(scene), width_(width) {}

  Lines table() {
    head();
    for (std::size_t seat = 0; seat < players().size(); ++seat) house(seat);
    encounter();
    return std::move(lines_);
  }

  Lines hand() {
    const json& cards = players()[scene_.person]["hand"]["cards"];
    paragraph(word(Text::table_your_hand, players()[scene_.person]["hand"]["size"].get<int>(),
                   list_of(cards)));
    return std::move(lines_);
  }

  Lines outcome() {
    lines_.push_back(word(Text::table_ranked_by));
    for (std::size_t seat = 0; seat < players().size(); ++seat)
      lines_.push_back(fmt::format("  {} {}", padded(name(seat), 12), spread(seat)));
    return std::move(lines_);
  }

 private:
  template <class... Values>
  std::string word(Text text, const Values&... values) const {
    return word_of(text, scene_.language, values...);
  }
  const json& players() const { return scene_.view["players"]; }
  std::string name(std::size_t seat) const {
    return scene_.position.name("seat", static_cast<std::uint8_t>(seat), scene_.language);
  }
  int spread(std::size_t seat) const { return 5 - players()[seat]["influence"][seat].get<int>(); }
  void paragraph(const std::string& text, std::string_view indent = "  ") {
    for (std::string& line : wrapped(text, width_, indent)) lines_.push_back(std::move(line));
  }
  // {"truce": 2} as "Truce ×2"
  std::string list_of(const json& counts) const {
    std::string text;
    for (const auto& [id, n] : counts.items()) {
      if (!text.empty()) text += ", ";
      text += unbroken(card_name(scene_, id));
      if (n > 1) text += fmt::format(" {}{}", scene_.style.times(), n.get<int>());
    }
    return text.empty() ? std::string(scene_.style.dash()) : text;
  }

  void head() {
    const json& view = scene_.view;
    if (view["turn"] == 0) {
      lines_.push_back(word(Text::table_before_game));
      return;
    }
    const std::string event = view["event"].is_null()
                                  ? word(Text::table_none)
                                  : event_name(view["event"].get<std::string>(), scene_.language);
    lines_.push_back(scene_.style.rule(
        fmt::format("{}, {}", word(Text::table_turn, view["turn"].get<int>()),
                    word(Text::table_event_is, event, view["events_left"].get<int>())),
        width_));
  }

  std::string part(std::size_t seat) const {
    const json& player = players()[seat];
    if (scene_.view["attacker"] == seat) return word(Text::table_attacks);
    if (scene_.view["defender"] == seat) return word(Text::table_defends);
    return player["side"] == "none" ? "" : word(Text::table_supports);
  }

  void house(std::size_t seat) {
    const json& player = players()[seat];
    std::string title = name(seat);
    if (seat == scene_.person) title += fmt::format(" ({})", words::you.in(scene_.language));
    if (player.contains("leader") && !player["leader"].is_null())
      title += ", " + word(Text::table_led_by,
                           person_name(player["leader"].get<std::string>(), scene_.language));
    if (const std::string role = part(seat); !role.empty())
      title += fmt::format(" {} {}", scene_.style.turn(), role);
    lines_.push_back(scene_.style.paint(title, seat == scene_.person ? Ink::own : Ink::strong));
    if (scene_.view["turn"] == 0) return;
    int discarded = 0;
    for (const auto& [id, n] : player["discard"].items()) discarded += n.get<int>();
    paragraph("  " + word(Text::table_counts, spread(seat), player["sheet"].get<int>(),
                          player["hand"]["size"].get<int>(), player["deck"].get<int>(), discarded),
              "    ");
    characters(player);
    board(seat);
    hostages(seat);
    if (player["hand"].contains("known") && !player["hand"]["known"].empty())
      paragraph("  " + word(Text::table_you_know, list_of(player["hand"]["known"])), "    ");
  }

  void characters(const json& player) {
    std::string text;
    for (const json& person : player["people"]) {
      if (!text.empty()) text += ", ";
      text += unbroken(person_name(person["id"].get<std::string>(), scene_.language)) + " ";
      text += person["lives"].get<bool>() ? std::to_string(person["power"].get<int>())
                                          : word(Text::table_dead);
    }
    paragraph("  " + word(Text::table_characters, text), "    ");
  }

  void board(std::size_t seat) {
    std::string text;
    for (std::size_t rival = 0; rival < players().size(); ++rival) {
      const int n = players()[rival]["influence"][seat].get<int>();
      if (rival == seat || n == 0) continue;
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(rival), n);
    }
    if (!text.empty()) paragraph("  " + word(Text::table_on_board, text), "    ");
  }

  void hostages(std::size_t seat) {
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

  void encounter() {
    const json& view = scene_.view;
    if (view["defender"].is_null()) return;
    lines_.push_back(scene_.style.rule(word(Text::table_phase_encounter), width_));
    side("attack", view["attacker"].get<std::size_t>(), view["attack_total"].get<int>());
    side("defence", view["defender"].get<std::size_t>(), view["defence_total"].get<int>());
    if (view["outcome"] != "none") {
      const auto outcome =
          static_cast<std::uint8_t>(std::find(it::outcome_names.begin(), it::outcome_names.end(),
                                              view["outcome"].get<std::string>()) -
                                    it::outcome_names.begin());
      lines_.push_back(
          word(Text::table_outcome_is, scene_.position.name("outcome", outcome, scene_.language)));
    }
    if (!view["proposal"].is_null())
      paragraph(word(Text::table_on_the_table, terms(view["proposal"]["attacker"]),
                     terms(view["proposal"]["defender"])));
  }

  std::string terms(const json& terms) const {
    const it::Terms index{terms["influence"].get<std::uint8_t>(),
                          terms["hostages"].get<std::uint8_t>(),
                          terms["power"].get<std::uint8_t>()};
    return scene_.position.name("terms", index.index(), scene_.language);
  }

  void side(std::string_view which, std::size_t active, int total) {
    std::string text;
    const auto add = [&text](const std::string& part) {
      if (!text.empty()) text += " + ";
      text += unbroken(part);
    };
    for (std::size_t seat = 0; seat < players().size(); ++seat) {
      const json& player = players()[seat];
      if (player["side"] != which) continue;
      if (!player["shown"].is_null())
        add(card_name(scene_, player["shown"].get<std::string>()));
      else if (player["has_laid"].get<bool>())
        add(word(Text::table_hidden));
      if (player.contains("champion") && !player["champion"].is_null()) {
        const auto id = player["champion"].get<std::string>();
        // What counts or counted, not what the outcome has left: it adds up to the total.
        add(fmt::format("{} {}", person_name(id, scene_.language), player["counted"].get<int>()));
      }
      if (player["bonus"] > 0) add(fmt::format("+{}", player["bonus"].get<int>()));
    }
    if (text.empty()) text = "–";
    paragraph(fmt::format("{}: {} ({} {})", name(active), text, word(Text::table_total), total));
  }

  const Scene& scene_;
  int width_;
  Lines lines_;
};

// What the card says that a choice is about.
std::string note(Action action, Language language) {
  switch (it::verb_of(action)) {
    case it::Verb::keep: return std::string(it::leader_cards[action.arg(0)].text.in(language));
    case it::Verb::play: return std::string(it::character_cards[action.arg(0)].text.in(language));
    default: return "";
  }
}

class IronThroneView final : public TableView {
 public:
  Lines table(const Scene& scene, int width, Room) const override {
    return Drawing(scene, width).table();
  }
  Lines hand(const Scene& scene, int width, Room) const override {
    return Drawing(scene, width).hand();
  }
  bool hand_is_offered(const Scene& scene) const override {
    const json& hand = scene.view["players"][scene.person]["hand"];
    return !hand.contains("cards") || hand["cards"].empty() || scene.view["ask"] == "lay_card";
  }
  Choice choice(const Scene& scene, Action action) const override {
    const Sentence label = scene.position.label(action);
    return {scene.position.tell(label.text, label.args, scene.language),
            note(action, scene.language)};
  }
  std::string card_title(std::string_view id, Language language) const override {
    for (const auto& card : it::leader_cards)
      if (card.id == id)
        return word_of(Text::table_leader_card, language, card.name.in(language),
                       card.title.in(language));
    for (const auto& card : it::character_cards)
      if (card.id == id)
        return word_of(Text::table_character_card, language, card.name.in(language),
                       card.title.in(language));
    return event_name(id, language);
  }
  std::vector<std::string> cards_in_sight(const Scene& scene) const override {
    std::vector<std::string> ids;
    for (const json& player : scene.view["players"]) {
      if (player.contains("leader") && !player["leader"].is_null())
        ids.push_back("leader_" + player["leader"].get<std::string>());
    }
    const json hand = scene.view["players"][scene.person]["hand"].value("cards", json::object());
    for (const auto& [id, n] : hand.items()) {
      const bool character = id != "truce" && !(id[0] == 'h' && id.size() <= 3);
      if (character) ids.push_back("card_" + id);
    }
    return ids;
  }
  Lines outcome(const Scene& scene, int width) const override {
    return Drawing(scene, width).outcome();
  }
};

}  // namespace

const TableView& iron_throne_view() {
  static const IronThroneView view;
  return view;
}

}  // namespace rookery::cli
