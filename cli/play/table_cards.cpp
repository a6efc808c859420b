// How the card game is shown: its drawing, its choices and its cards in words.
#include <fmt/format.h>

#include "cli/play/cards_drawing.h"
#include "games/cards/actions.h"

namespace rookery::cli {
namespace {

using cards::Verb;
using cards_table::card_name;
using cards_table::card_numbers;
using cards_table::Drawing;
using cards_table::plain_words;
using cards_table::Text;
using cards_table::word_of;
using nlohmann::json;

// The card that a choice brings into play, or whose text it carries out.
cards::Kind card_of(Action action) {
  switch (cards::verb_of(action)) {
    case Verb::plot:
    case Verb::lay:
    case Verb::marshal:
    case Verb::equip:
    case Verb::ambush:
    case Verb::spring:
    case Verb::title:
    case Verb::play: return cards::kind_at(action, 0);
    case Verb::use:
    case Verb::take: return cards::kind_at(action, 1);
    default: return cards::Kind::none;
  }
}

std::string note(Action action, Language language) {
  const cards::Kind kind = card_of(action);
  if (kind == cards::Kind::none) return "";
  const cards::CardRecord& card = cards::record(kind);
  std::string text = plain_words(card.text.in(language), language);
  if (cards::verb_of(action) == Verb::use) return text;
  return text.empty() ? card_numbers(card.id, language)
                      : fmt::format("{}. {}", card_numbers(card.id, language), text);
}

class CardsView final : public TableView {
 public:
  Lines table(const Scene& scene, int width, Room room) const override {
    return Drawing(scene, width, room).table();
  }
  Lines hand(const Scene& scene, int width, Room room) const override {
    return Drawing(scene, width, room).hand();
  }
  bool hand_is_offered(const Scene& scene) const override {
    if (scene.view["seats"][scene.person]["hand"].empty()) return true;
    return !scene.actions.empty() && cards::verb_of(scene.actions.front()) == Verb::discard;
  }
  std::string card_words(std::string_view text, Language language) const override {
    return plain_words(text, language);
  }
  Choice choice(const Scene& scene, Action action) const override {
    const Sentence label = scene.position.label(action);
    return {scene.position.tell(label.text, label.args, scene.language),
            note(action, scene.language)};
  }
  std::string card_title(std::string_view id, Language language) const override {
    return fmt::format("{} ({})", card_name(id, language), card_numbers(id, language));
  }
  std::vector<std::string> cards_in_sight(const Scene& scene) const override {
    std::vector<std::string> ids;
    const auto add = [&](const json& id) {
      if (id.is_string()) ids.push_back(id.get<std::string>());
    };
    for (const json& player : scene.view["seats"]) {
      if (player.contains("plot")) add(player["plot"]);
      for (const auto& [key, card] : player["board"].items())
        if (card.contains("card")) add(card["card"]);
      for (const json& id : player["hand"]) add(id);
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
      return known == typed || (typed.size() > 2 && known.find(typed) != std::string::npos);
    };
    const auto say = [&](Lines lines) {
      for (std::string& line : lines) said.push_back(std::move(line));
    };
    for (std::size_t seat = 0; seat < scene.view["seats"].size(); ++seat) {
      const auto name = [&](Language language) {
        return scene.position.name("seat", static_cast<Arg>(seat), language);
      };
      if (called(name(Language::en)) || called(name(Language::pl)))
        say(Drawing(scene, 1000, Room::roomy).about(seat));
    }
    for (const cards::CardRecord& card : cards::card_table)
      if (card.id == typed || called(std::string(card.name.in(scene.language))))
        say(Drawing(scene, 1000, Room::roomy).strengths(card.id));
    return said;
  }
  Lines outcome(const Scene& scene, int width) const override {
    return Drawing(scene, width, Room::roomy).outcome();
  }
};

}  // namespace

const TableView& cards_view() {
  static const CardsView view;
  return view;
}

}  // namespace rookery::cli
