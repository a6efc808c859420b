// How the Iron Throne is shown: its drawing, its choices and its cards in words.
#include <algorithm>

#include <fmt/format.h>

#include "cli/play/iron_throne_drawing.h"
#include "games/iron_throne/actions.h"

namespace rookery::cli {
namespace {

namespace it = iron_throne;
using iron_throne_table::Drawing;
using iron_throne_table::event_name;
using iron_throne_table::Text;
using iron_throne_table::word_of;
using nlohmann::json;

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
  Lines table(const Scene& scene, int width, Room room) const override {
    return Drawing(scene, width, room).table();
  }
  Lines hand(const Scene& scene, int width, Room room) const override {
    return Drawing(scene, width, room).hand();
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
      const bool house = id[0] == 'h' && id.size() <= 3;
      const bool character = id != "truce" && !house;
      if (character) ids.push_back("card_" + id);
    }
    return ids;
  }
  std::string goal(Language language) const override { return word_of(Text::table_goal, language); }
  Lines legend(Language language, int width) const override {
    return wrapped(word_of(Text::table_legend, language), width, "  ");
  }
  std::vector<std::string> about(const Scene& scene, std::string_view what) const override {
    std::vector<std::string> said;
    const std::string typed = folded(what);
    const auto called = [&](const std::string& name) {
      const std::string known = folded(name);
      return known == typed || (typed.size() > 2 && known.starts_with(typed));
    };
    for (std::size_t seat = 0; seat < scene.view["players"].size(); ++seat) {
      const auto name = [&](Language language) {
        return scene.position.name("seat", static_cast<Arg>(seat), language);
      };
      if (!called(name(Language::en)) && !called(name(Language::pl))) continue;
      for (std::string& line : Drawing(scene, 1000, Room::roomy).about(seat))
        said.push_back(std::move(line));
    }
    // Cards without a text of their own.
    for (std::uint8_t face = 0; face < it::face_count; ++face) {
      const auto id = it::face_id(it::Face{face});
      const bool truce = id == "truce";
      const bool hostility = id[0] == 'h' && id.size() <= 3;
      if (!truce && !hostility) continue;
      const std::string name = scene.position.name("card", face, scene.language);
      const bool meant =
          id == typed || called(name) || called(scene.position.name("card", face, Language::en));
      if (!meant) continue;
      said.push_back(word_of(
          Text::table_about_card, scene.language, name,
          word_of(truce ? Text::table_truce_text : Text::table_hostility_text, scene.language)));
      break;  // all hostility cards say the same
    }
    return said;
  }
  Lines outcome(const Scene& scene, int width) const override {
    return Drawing(scene, width, Room::roomy).outcome();
  }
};

}  // namespace

const TableView& iron_throne_view() {
  static const IronThroneView view;
  return view;
}

}  // namespace rookery::cli
