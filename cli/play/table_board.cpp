// How the board game is shown: its drawing, its choices and its cards in words.
#include <algorithm>

#include <fmt/format.h>

#include "cli/play/board_drawing.h"
#include "games/board/actions.h"

namespace rookery::cli {
namespace {

using board::index;
using board::Verb;
using board_table::Area;
using board_table::Drawing;
using board_table::Map;
using board_table::Row;
using board_table::Signs;
using board_table::Text;
using board_table::word_of;
using nlohmann::json;

// What stands where units would go, or which order a raid would meet: what one chooses by.
std::string target(const Signs& signs, Area area) {
  const Row there = signs.content(area);
  return there.width() > 0 ? fmt::format(" ({})", there.text()) : "";
}

// The label of an action as the catalogue has it, cards with their figures.
std::string usual_label(const Scene& scene, const Signs& signs, Action action) {
  const Sentence label = scene.position.label(action);
  return render(board::text_catalogue[label.text].in(scene.language), scene.language, label.args,
                [&](std::string_view kind, std::uint16_t value, Case form) {
                  std::string name = scene.position.name(kind, value, scene.language, form);
                  if (kind == "card") name += " " + signs.figures(static_cast<board::Card>(value));
                  if (kind == "order" && board::orders[value].star) name += " ★";
                  return name;
                });
}

// Where all choices are about one area, it is not said again with each.
std::string label_of(const Scene& scene, const Signs& signs, Action action) {
  const auto& offered = scene.actions;
  if (std::find(offered.begin(), offered.end(), action) == offered.end())
    return usual_label(scene, signs, action);
  switch (board::verb_of(action)) {
    case Verb::order: return signs.order_name(static_cast<board::Order>(action.arg(1)));
    case Verb::move: {
      const auto to = static_cast<Area>(action.arg(1));
      return fmt::format("→ {}: {}{}", signs.name(to), signs.troops(board::troops_of(action)),
                         target(signs, to));
    }
    case Verb::raid:
      return usual_label(scene, signs, action) + target(signs, static_cast<Area>(action.arg(1)));
    case Verb::march:
    case Verb::consolidate:
    case Verb::levy:
    case Verb::forgo:
    case Verb::remove:
    case Verb::retreat:
      return usual_label(scene, signs, action) + target(signs, static_cast<Area>(action.arg(0)));
    case Verb::done:
      if (scene.view["ask"] == "move") return signs.word(Text::table_end_march);
      if (scene.view["ask"] == "muster") return signs.word(Text::table_end_muster);
      return usual_label(scene, signs, action);
    default: return usual_label(scene, signs, action);
  }
}

// What a card or an order says.
std::string_view note_of(const Scene& scene, Action action) {
  switch (board::verb_of(action)) {
    case Verb::order:
    case Verb::swap: return board::orders[action.arg(1)].text.in(scene.language);
    case Verb::play:
    case Verb::discard:
    case Verb::recover: return board::house_cards[action.arg(0)].text.in(scene.language);
    case Verb::choose:
      if (action.arg(0) == board::choose_nothing) return "";
      return board::westeros_cards[action.arg(0)].text.in(scene.language);
    default: return "";
  }
}

bool is_called(const auto& record, const std::string& typed) {
  return folded(record.id) == typed || folded(record.name.en) == typed ||
         folded(record.name.pl) == typed;
}

class BoardView final : public TableView {
 public:
  Lines table(const Scene& scene, int width, Room room) const override {
    return Drawing(scene, width, room).table();
  }
  Lines hand(const Scene& scene, int width, Room room) const override {
    return Drawing(scene, width, room).hand();
  }
  Lines outcome(const Scene& scene, int width) const override {
    return Drawing(scene, width, Room::roomy).outcome();
  }
  Lines legend(Language language, int width) const override {
    return board_table::legend(language, width);
  }
  int least_width() const override { return Map::whole_width + 30; }

  bool hand_is_offered(const Scene& scene) const override {
    return std::any_of(scene.actions.begin(), scene.actions.end(), [](Action action) {
      return board::verb_of(action) == Verb::play || board::verb_of(action) == Verb::house;
    });
  }

  Choice choice(const Scene& scene, Action action) const override {
    return {label_of(scene, Signs::plain(scene), action), std::string(note_of(scene, action))};
  }

  std::string card_title(std::string_view id, Language language) const override {
    for (const auto& card : board::house_cards) {
      if (card.id != id) continue;
      return word_of(Text::table_card, language, card.name.in(language),
                     board::houses[index(card.house)].name.in(language), figures(card));
    }
    for (const auto& card : board::westeros_cards)
      if (card.id == id)
        return word_of(Text::table_westeros_card, language, card.name.in(language), card.deck);
    for (const auto& card : board::wildling_cards)
      if (card.id == id)
        return word_of(Text::table_wildling_card, language, card.name.in(language));
    for (const auto& card : board::tides_cards)
      if (card.id == id) return std::string(card.name.in(language));
    return std::string(id);
  }

  std::vector<std::string> cards_in_sight(const Scene& scene) const override {
    const json& view = scene.view;
    std::vector<std::string> ids;
    const auto add = [&ids](const json& id) {
      if (id.is_string()) ids.push_back(id.get<std::string>());
    };
    for (const json& deck : view["westeros"]) add(deck["shown"]);
    for (const json& card : view["wildling_deck"]) add(card);
    if (view.contains("attack")) add(view["attack"]["card"]);
    std::vector<json> hands{json(scene.person.number())};
    if (view.contains("battle")) {
      for (const char* side : {"attacker", "defender"}) {
        hands.push_back(view["battle"][side]);
        add(view["battle"]["cards"][side]);
        if (view["battle"].contains("tides")) add(view["battle"]["tides"][side]);
      }
    }
    for (const json& seat : hands)
      for (const json& id : view["seats"][seat.get<std::size_t>()].value("hand", json::array()))
        add(id);
    return ids;
  }

  std::string goal(Language language) const override { return word_of(Text::table_goal, language); }

  std::vector<std::string> about(const Scene& scene, std::string_view what) const override {
    const Signs signs = Signs::plain(scene);
    const std::string typed = folded(what);
    for (std::size_t i = 0; i < board::areas.size(); ++i) {
      const auto area = static_cast<Area>(i);
      if (is_called(board::areas[i], typed) || folded(signs.name(area)) == typed)
        return {Map(signs).about(area)};
    }
    for (std::size_t i = 0; i < board::orders.size(); ++i)
      if (is_called(board::orders[i], typed))
        return {signs.word(Text::table_about_order, signs.order_name(static_cast<board::Order>(i)),
                           board::orders[i].text.in(scene.language))};
    for (Seat seat{0}; seat < scene.position.seats(); ++seat) {
      if (signs.has_house(seat) && is_called(board::houses[index(signs.house(seat))], typed))
        return {about_house(signs, seat)};
    }
    return {};
  }

 private:
  static std::string figures(const board::HouseCard& card) {
    std::string text = std::to_string(card.strength);
    if (card.swords + card.fortifications > 0) text += ' ';
    for (int i = 0; i < card.swords; ++i) text += "†";
    for (int i = 0; i < card.fortifications; ++i) text += "∩";
    return text;
  }

  static std::string about_house(const Signs& signs, Seat seat) {
    const json& player = signs.view()["seats"][seat];
    return signs.word(Text::table_about_house, signs.name(seat), signs.cards(player["hand"]),
                      signs.cards(player["discard"]), signs.troops(player["reserve"]),
                      player["power_pool"].get<int>());
  }
};

}  // namespace

const TableView& board_view() {
  static const BoardView view;
  return view;
}

}  // namespace rookery::cli
