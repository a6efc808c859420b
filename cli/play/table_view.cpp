#include "cli/play/table_view.h"

#include <sstream>

namespace rookery::cli {
namespace {

// Good for every game, pretty for none.
class JsonView final : public TableView {
 public:
  Lines table(const Scene& scene, int width, Room) const override {
    std::istringstream text(scene.view.dump(2));
    Lines lines;
    for (std::string line; std::getline(text, line);) {
      lines.push_back(cut(line, width, scene.style.more()));
    }
    return lines;
  }
  Lines hand(const Scene&, int, Room) const override { return {}; }
  bool hand_is_offered(const Scene&) const override { return true; }
  Choice choice(const Scene& scene, Action action) const override {
    return {scene.position.print(action), ""};
  }
  std::string card_title(std::string_view id, Language) const override { return std::string(id); }
  std::vector<std::string> cards_in_sight(const Scene&) const override { return {}; }
  Lines outcome(const Scene& scene, int width) const override {
    return table(scene, width, Room::roomy);
  }
};

}  // namespace

const TableView& table_view_of(const GameInfo& info) {
  static const JsonView plain;
  if (info.id == "alliances") return alliances_view();
  if (info.id == "board") return board_view();
  if (info.id == "cards") return cards_view();
  if (info.id == "iron-throne") return iron_throne_view();
  return plain;
}

}  // namespace rookery::cli
