// How the Iron Throne is shown: houses, the encounter, the hand.
#include <algorithm>

#include <fmt/format.h>

#include "cli/play/iron_throne_words.h"
#include "cli/play/table_view.h"
#include "cli/texts.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/data.h"

namespace rookery::cli {
namespace {

namespace w = words::iron_throne;
namespace it = iron_throne;
using nlohmann::json;

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
  return std::string(w::none.in(language));
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
    paragraph(say<w::hand>(scene_.language, players()[scene_.person]["hand"]["size"].get<int>(),
                           list_of(cards)));
    return std::move(lines_);
  }

  Lines outcome() {
    lines_.emplace_back(w::ranked_by.in(scene_.language));
    for (std::size_t seat = 0; seat < players().size(); ++seat)
      lines_.push_back(fmt::format("  {} {}", padded(name(seat), 12), spread(seat)));
    return std::move(lines_);
  }

 private:
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
      lines_.emplace_back(w::before_game.in(scene_.language));
      return;
    }
    const std::string event = view["event"].is_null()
                                  ? std::string(w::none.in(scene_.language))
                                  : event_name(view["event"].get<std::string>(), scene_.language);
    lines_.push_back(scene_.style.rule(
        fmt::format("{}, {}", say<w::turn>(scene_.language, view["turn"].get<int>()),
                    say<w::events>(scene_.language, event, view["events_left"].get<int>())),
        width_));
  }

  std::string part(std::size_t seat) const {
    const json& player = players()[seat];
    if (scene_.view["attacker"] == seat) return std::string(w::attacks.in(scene_.language));
    if (scene_.view["defender"] == seat) return std::string(w::defends.in(scene_.language));
    return player["side"] == "none" ? "" : std::string(w::supports.in(scene_.language));
  }

  void house(std::size_t seat) {
    const json& player = players()[seat];
    std::string title = name(seat);
    if (seat == scene_.person) title += fmt::format(" ({})", w::you.in(scene_.language));
    if (player.contains("leader") && !player["leader"].is_null())
      title +=
          ", " + say<w::led_by>(scene_.language,
                                person_name(player["leader"].get<std::string>(), scene_.language));
    if (const std::string role = part(seat); !role.empty())
      title += fmt::format(" {} {}", scene_.style.turn(), role);
    lines_.push_back(scene_.style.paint(title, seat == scene_.person ? Ink::own : Ink::strong));
    if (scene_.view["turn"] == 0) return;
    int discarded = 0;
    for (const auto& [id, n] : player["discard"].items()) discarded += n.get<int>();
    paragraph("  " + say<w::counts>(scene_.language, spread(seat), player["sheet"].get<int>(),
                                    player["hand"]["size"].get<int>(), player["deck"].get<int>(),
                                    discarded),
              "    ");
    characters(player);
    board(seat);
    hostages(seat);
    if (player["hand"].contains("known") && !player["hand"]["known"].empty())
      paragraph("  " + say<w::knows>(scene_.language, list_of(player["hand"]["known"])), "    ");
  }

  void characters(const json& player) {
    std::string text;
    for (const json& person : player["people"]) {
      if (!text.empty()) text += ", ";
      text += unbroken(person_name(person["id"].get<std::string>(), scene_.language)) + " ";
      text += person["lives"].get<bool>() ? std::to_string(person["power"].get<int>())
                                          : std::string(w::dead.in(scene_.language));
    }
    paragraph("  " + say<w::characters>(scene_.language, text), "    ");
  }

  void board(std::size_t seat) {
    std::string text;
    for (std::size_t rival = 0; rival < players().size(); ++rival) {
      const int n = players()[rival]["influence"][seat].get<int>();
      if (rival == seat || n == 0) continue;
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(rival), n);
    }
    if (!text.empty()) paragraph("  " + say<w::board>(scene_.language, text), "    ");
  }

  void hostages(std::size_t seat) {
    std::string text;
    int n = 0;
    for (const json& hostage : scene_.view["hostages"]) {
      if (hostage["holder"] != seat) continue;
      const std::string card = hostage["card"].is_null()
                                   ? std::string(w::unknown.in(scene_.language))
                                   : card_name(scene_, hostage["card"].get<std::string>());
      text += fmt::format("{}#{} {} ({})", text.empty() ? "" : ", ", ++n, unbroken(card),
                          name(hostage["of"].get<std::size_t>()));
    }
    if (!text.empty()) paragraph("  " + say<w::hostages>(scene_.language, text), "    ");
  }

  void encounter() {
    const json& view = scene_.view;
    if (view["defender"].is_null()) return;
    lines_.push_back(scene_.style.rule(w::encounter.in(scene_.language), width_));
    side("attack", view["attacker"].get<std::size_t>(), view["attack_total"].get<int>());
    side("defence", view["defender"].get<std::size_t>(), view["defence_total"].get<int>());
    if (view["outcome"] != "none") {
      const auto outcome =
          static_cast<std::uint8_t>(std::find(it::outcome_names.begin(), it::outcome_names.end(),
                                              view["outcome"].get<std::string>()) -
                                    it::outcome_names.begin());
      lines_.push_back(say<w::outcome>(scene_.language,
                                       scene_.position.name("outcome", outcome, scene_.language)));
    }
    if (!view["proposal"].is_null())
      paragraph(say<w::on_the_table>(scene_.language, terms(view["proposal"]["attacker"]),
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
        add(std::string(w::laid.in(scene_.language)));
      if (player.contains("champion") && !player["champion"].is_null()) {
        const auto id = player["champion"].get<std::string>();
        // What counts or counted, not what the outcome has left: it adds up to the total.
        add(fmt::format("{} {}", person_name(id, scene_.language), player["counted"].get<int>()));
      }
      if (player["bonus"] > 0) add(say<w::bonus>(scene_.language, player["bonus"].get<int>()));
    }
    if (text.empty()) text = "–";
    paragraph(fmt::format("{} ({})", say<w::side>(scene_.language, name(active), text),
                          say<w::total>(scene_.language, total)));
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
        return say<w::leader_card>(language, card.name.in(language), card.title.in(language));
    for (const auto& card : it::character_cards)
      if (card.id == id)
        return say<w::character_card>(language, card.name.in(language), card.title.in(language));
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
