#include "cli/terminal.h"

#include <unistd.h>

#include <cstdlib>

#include <fmt/format.h>

namespace rookery::cli {
namespace {

bool variable_is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool is_dumb() {
  const char* kind = std::getenv("TERM");
  return kind == nullptr || std::string_view(kind) == "dumb";
}

std::string painted(std::string_view text, std::string_view code) {
  static const bool colour = is_terminal(Stream::out) && !variable_is_set("NO_COLOR");
  return colour ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

}  // namespace

bool is_terminal(Stream stream) {
  switch (stream) {
    case Stream::in: return ::isatty(STDIN_FILENO) != 0;
    case Stream::out: return ::isatty(STDOUT_FILENO) != 0 && !is_dumb();
    case Stream::err: return ::isatty(STDERR_FILENO) != 0 && !is_dumb();
  }
  return false;
}

std::string good(std::string_view text) { return painted(text, "32"); }
std::string bad(std::string_view text) { return painted(text, "1;31"); }
std::string strong(std::string_view text) { return painted(text, "1"); }

}  // namespace rookery::cli
