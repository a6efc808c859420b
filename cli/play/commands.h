// The words a person may type besides actions, in both languages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/layout.h"
#include "engine/text.h"

namespace rookery::cli {

enum class Command : std::uint8_t {
  explain,
  goal,
  undo,
  hint,
  study,
  list,
  log,
  table,
  next,
  save,
  quit,
  help
};

struct Request {
  Command command;
  std::string argument;  // the rest of the line
};

// Words of either language are understood, with or without Polish letters.
std::optional<Request> parse_command(std::string_view line);
// The one command of that language whose word begins so.
std::optional<Request> begun_command(std::string_view line, Language language);
std::vector<std::string> command_words(Language language);
Lines help_lines(Language language, int width);

}  // namespace rookery::cli
