// How alliances is shown: its drawing, its choices and its cards in words.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "cli/play/alliances_drawing.h"
#include "cli/play/alliances_words.h"
#include "cli/texts.h"

namespace rookery::cli {
namespace {

namespace w = words::alliances;
using alliances::card_of;
using alliances::Verb;
using nlohmann::json;

const json& hand_of(const Scene& scene) {
  return scene.view["leaders"][scene.person]["hand"]["cards"];
}

// An argument of an action, named as the table names it.
std::string argument(const Scene& scene, std::string_view kind, Arg value) {
  if (kind == "influence" || kind == "held" || kind == "packed") {
    const auto& card = alliances::influence_cards[value];
    std::string name = fmt::format("{} {}", card.name.in(scene.language), card.value);
    if (kind == "influence") return name;
    const json& cards = kind == "held" ? hand_of(scene) : scene.view["pack"];
    const auto copies = std::count(cards.begin(), cards.end(), json(card.id));
    if (copies > 1) name += fmt::format(" {}{}", scene.style.times(), copies);
    return name;
  }
  if (kind == "ally") {
    const auto& card = alliances::ally_cards[value];
    return fmt::format("{} {}", card.name.in(scene.language), card.power);
  }
  if (kind == "council") return AlliancesDrawing(scene, 0, Room::tight).council_name(value);
  if (kind == "token") return value == 0 ? "" : fmt::format(" #{}", value);
  if (kind == "zeroed") return value == 0 ? "" : " (0)";
  return scene.position.name(kind, value, scene.language);
}

// The white cards a leader brings into the advanced game.
std::string whites_of(alliances::Leader leader, Language language) {
  std::string names;
  for (const auto card : alliances::whites_of[static_cast<std::size_t>(leader)]) {
    names += fmt::format("{}{} {}", names.empty() ? "" : ", ", card_of(card).name.in(language),
                         card_of(card).value);
  }
  return names;
}

// What the card says that a choice is about.
std::string_view note(Action action, Language language) {
  switch (alliances::verb_of(action)) {
    case Verb::play:
    case Verb::discard:
    case Verb::take:
    case Verb::under:
    case Verb::pick:
    case Verb::resolve: return card_of(alliances::influence_of(action)).text.in(language);
    case Verb::top:
    case Verb::bottom:
    case Verb::kill:
    case Verb::claim: return card_of(alliances::ally_of(action)).text.in(language);
    default: return "";
  }
}

class AlliancesView final : public TableView {
 public:
  Lines table(const Scene& scene, int width, Room room) const override {
    return AlliancesDrawing(scene, width, room).table();
  }
  Lines hand(const Scene& scene, int width, Room room) const override {
    return AlliancesDrawing(scene, width, room).hand();
  }
  Lines outcome(const Scene& scene, int width) const override {
    return AlliancesDrawing(scene, width, Room::roomy).outcome();
  }

  bool hand_is_offered(const Scene& scene) const override {
    std::set<std::string_view> offered;
    for (const Action action : scene.actions) {
      const Verb verb = alliances::verb_of(action);
      if (verb != Verb::play && verb != Verb::discard) continue;
      offered.insert(card_of(alliances::influence_of(action)).id);
    }
    const json& hand = hand_of(scene);
    return std::all_of(hand.begin(), hand.end(), [&](const json& id) {
      return offered.contains(id.get_ref<const std::string&>());
    });
  }

  Choice choice(const Scene& scene, Action action) const override {
    const auto* label = std::find_if(w::labels.begin(), w::labels.end(), [&](const w::Label& l) {
      return l.verb == alliances::verb_of(action);
    });
    if (label == w::labels.end()) return {scene.position.print(action), ""};
    const std::array<Arg, 3> args{action.arg(0), action.arg(1), action.arg(2)};
    std::string about(note(action, scene.language));
    if (alliances::verb_of(action) == Verb::lead && scene.view["advanced"].get<bool>())
      about = whites_of(static_cast<alliances::Leader>(action.arg(0)), scene.language);
    return {render(label->text.in(scene.language), scene.language, args,
                   [&](std::string_view kind, Arg value) {
                     return argument(scene, kind, value);
                   }),
            std::move(about)};
  }

  std::string card_title(std::string_view id, Language language) const override {
    const auto ally = alliances::find_ally(id);
    if (ally != alliances::Ally::none) {
      const auto& card = card_of(ally);
      return say<w::ally_card>(language, card.name.in(language), card.title.in(language),
                               card.power);
    }
    const auto& card = card_of(alliances::find_influence(id));
    const auto& colour = w::colours[static_cast<std::size_t>(card.colour)];
    return say<w::influence_card>(language, card.name.in(language), card.value, colour.in(language),
                                  card.copies);
  }

  std::vector<std::string> cards_in_sight(const Scene& scene) const override {
    std::vector<std::string> ids;
    for (const json& ally : {scene.view["current"], scene.view["claiming"]}) {
      if (!ally.is_null()) ids.push_back(ally["ally"].get<std::string>());
    }
    for (const json& leader : scene.view["leaders"]) {
      for (const json& card : leader["bid"]) ids.push_back(card["card"].get<std::string>());
    }
    for (const json& id : hand_of(scene)) ids.push_back(id.get<std::string>());
    for (const char* list : {"row", "pack"}) {
      for (const json& id : scene.view.value(list, json::array()))
        ids.push_back(id.get<std::string>());
    }
    return ids;
  }
};

}  // namespace

const TableView& alliances_view() {
  static const AlliancesView view;
  return view;
}

}  // namespace rookery::cli
