// What a view shows, for those who ask whether a thing named `kind:which` is there.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "engine/info.h"

namespace rookery {

using Words = std::set<std::string, std::less<>>;

// Words of the game itself, which no view need show: ids of cards, what seats can choose, and what
// is called the same in every position ("red"), as ids are written.
Words words_of(const GameInfo& info,
               const std::function<std::string(std::string_view kind, Arg value)>& name);

class ShownThings {
 public:
  // `view` is JSON; `own` are the words of the game.
  ShownThings(std::string_view view, const Words& own);

  // `hand:0:feast` is there if `feast` is a word of the view or of the game, and 0 a number in the
  // view or the place of something in a list of it.
  bool has(std::string_view thing) const;

 private:
  void look(const nlohmann::json& tree);

  const Words& own_;
  Words words_;
  std::set<std::int64_t> numbers_;
  std::int64_t longest_ = 0;  // of the lists; places count from 0 or from 1
};

}  // namespace rookery
