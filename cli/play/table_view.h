// What draws a table. One for each game that has a drawing of its own; any other game is shown as
// the view's JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/play/layout.h"
#include "cli/play/style.h"
#include "engine/position.h"

namespace rookery::cli {

// What there is to draw: the person's view. The position is there for names and texts only.
struct Scene {
  const Position& position;
  nlohmann::json view;
  Seat person{0};
  Language language = Language::en;
  Style style;
  std::vector<Action> actions;  // legal for the person, in the order of their numbers
  // Which part of the table is looked at, where not all of it fits: 0 is what the decision is
  // about.
  int part = 0;
};

// How much space a drawing may take.
enum class Room : std::uint8_t { tight, normal, roomy };

struct Choice {
  std::string label;
  std::string note;  // what the card says, if the choice is a card
};

class TableView {
 public:
  virtual ~TableView() = default;

  // All that lies on the table, in lines no wider than `width`.
  virtual Lines table(const Scene& scene, int width, Room room) const = 0;
  // What the person holds.
  virtual Lines hand(const Scene& scene, int width, Room room) const = 0;
  // Whether the choices show the whole hand, so that it need not be shown twice.
  virtual bool hand_is_offered(const Scene& scene) const = 0;
  virtual Choice choice(const Scene& scene, Action action) const = 0;

  // Columns the table should have before anything else is put next to it.
  virtual int least_width() const { return 80; }

  // A card by its id: name and numbers in one line.
  virtual std::string card_title(std::string_view id, Language language) const = 0;
  // What a card says, with words for its symbols and without marks that make parts stand out.
  virtual std::string card_words(std::string_view text, Language) const {
    return std::string(text);
  }
  // Ids of the cards a person may wonder about now.
  virtual std::vector<std::string> cards_in_sight(const Scene& scene) const = 0;
  // What is no card and can still be asked about, by any of its names, a paragraph each; nothing if
  // there is no such thing.
  virtual std::vector<std::string> about(const Scene&, std::string_view) const { return {}; }
  // What the game is about, for who plays it for the first time.
  virtual std::string goal(Language) const { return ""; }
  // What the signs of the drawing mean.
  virtual Lines legend(Language, int) const { return {}; }
  // How the finished game stands, without the ranking.
  virtual Lines outcome(const Scene& scene, int width) const = 0;
};

const TableView& table_view_of(const GameInfo& info);

// The drawings there are, one line a game.
const TableView& alliances_view();
const TableView& board_view();
const TableView& cards_view();
const TableView& iron_throne_view();

}  // namespace rookery::cli
