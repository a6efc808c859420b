// Files of the project that the server shows: the ledgers of rules and the lessons.
#pragma once

#include <string_view>
#include <vector>

namespace rookery::server {

struct EmbeddedText {
  std::string_view path;  // docs/rules/GAME.md, docs/rules/pl/GAME.md, games/GAME/lessons/NAME.yaml
  std::string_view text;
};

const std::vector<EmbeddedText>& embedded_texts();

}  // namespace rookery::server
