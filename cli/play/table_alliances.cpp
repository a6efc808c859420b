// How alliances is shown: its drawing, its choices and its cards in words.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "cli/play/alliances_drawing.h"
#include "games/alliances/actions.h"

namespace rookery::cli {
namespace {

using alliances::card_of;
using alliances::Text;
using alliances::Verb;
using nlohmann::json;

const json& hand_of(const Scene& scene) {
  return scene.view["leaders"][scene.person]["hand"]["cards"];
}

// A card of which the person holds or is passed several, with how many.
std::string copies_of(const Scene& scene, Verb verb, const alliances::InfluenceCard& card) {
  const bool held = verb == Verb::play || verb == Verb::discard;
  if (!held && verb != Verb::pick) return "";
  const json& cards = held ? hand_of(scene) : scene.view["pack"];
  const auto copies = std::count(cards.begin(), cards.end(), json(card.id));
  return copies > 1 ? fmt::format(" {}{}", scene.style.times(), copies) : "";
}

// A council as the table names it: in full it would not fit on a line with another.
std::string council(const Scene& scene, Arg value, Case form) {
  const Text text = form == Case::genitive   ? Text::table_council_between_gen
                    : form == Case::locative ? Text::table_council_between_loc
                                             : Text::table_council_between;
  return word_of(text, scene.language, AlliancesDrawing(scene, 0, Room::tight).council_name(value));
}

// An argument of an action, with the figures that a person chooses by.
std::string argument(const Scene& scene, Verb verb, std::string_view kind, Arg value, Case form) {
  if (kind == "council") return council(scene, value, form);
  std::string name = scene.position.name(kind, value, scene.language, form);
  if (kind == "influence") {
    const auto& card = alliances::influence_cards[value];
    return fmt::format("{} {}{}", name, card.value, copies_of(scene, verb, card));
  }
  if (kind == "ally") return fmt::format("{} {}", name, alliances::ally_cards[value].power);
  return name;
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

Text colour_word(alliances::Colour colour) {
  switch (colour) {
    case alliances::Colour::red: return Text::table_colour_red;
    case alliances::Colour::green: return Text::table_colour_green;
    case alliances::Colour::purple: return Text::table_colour_purple;
    case alliances::Colour::white: return Text::table_colour_white;
    case alliances::Colour::blue: return Text::table_colour_blue;
  }
  return Text::table_colour_white;
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

  std::string goal(Language language) const override { return word_of(Text::table_goal, language); }
  std::vector<std::string> about(const Scene& scene, std::string_view what) const override {
    return AlliancesDrawing(scene, 0, Room::roomy).about(what);
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
    const Verb verb = alliances::verb_of(action);
    const Sentence label = scene.position.label(action);
    std::string about(note(action, scene.language));
    if (verb == Verb::lead && scene.view["advanced"].get<bool>())
      about = whites_of(static_cast<alliances::Leader>(action.arg(0)), scene.language);
    return {
        render(alliances::text_catalogue[label.text].in(scene.language), scene.language, label.args,
               [&](std::string_view kind, std::uint16_t value, Case form) {
                 return argument(scene, verb, kind, value, form);
               }),
        std::move(about)};
  }

  std::string card_title(std::string_view id, Language language) const override {
    const auto ally = alliances::find_ally(id);
    if (ally != alliances::Ally::none) {
      const auto& card = card_of(ally);
      return word_of(Text::table_ally_card, language, card.name.in(language),
                     card.title.in(language), card.power);
    }
    const auto& card = card_of(alliances::find_influence(id));
    return word_of(Text::table_influence_card, language, card.name.in(language), card.value,
                   word_of(colour_word(card.colour), language), card.copies);
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
