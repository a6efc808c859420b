#include "cli/play/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>

#include <langinfo.h>

#include "cli/play/layout.h"
#include "cli/play/signals.h"
#include "cli/terminal.h"

namespace rookery::cli {
namespace {

bool locale_is_utf8() {
  if (std::setlocale(LC_CTYPE, "") != nullptr) {
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  }
  // The locale asked for is not installed; its name still says what the terminal expects.
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string code = folded(value);
    if (code.find("utf-8") == std::string::npos && code.find("utf8") == std::string::npos) break;
    return std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
  }
  return false;
}

winsize window() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return size;
}

}  // namespace

Console::Console() : has_screen_(is_terminal(Stream::in) && is_terminal(Stream::out)) {
  const char* no_colour = std::getenv("NO_COLOR");
  style_.utf8 = locale_is_utf8();
  style_.colour = has_screen_ && (no_colour == nullptr || *no_colour == '\0');
}

int Console::width() const {
  const int columns = has_screen_ ? window().ws_col : 0;
  return columns == 0 ? 80 : std::clamp(columns, 40, 400);
}

int Console::height() const {
  const int rows = window().ws_row;
  return rows == 0 ? 24 : std::clamp(rows, 10, 400);
}

void Console::set_calls(EditorCalls calls) {
  if (has_screen_) editor_ = std::make_unique<LineEditor>(std::move(calls));
}

void Console::put(std::string_view text) {
  if (lost_) return;
  const std::string shown = style_.utf8 ? std::string(text) : in_ascii(text);
  const bool written = std::fwrite(shown.data(), 1, shown.size(), stdout) == shown.size();
  lost_ = !written || std::fflush(stdout) != 0;
}

std::optional<std::string> Console::read_line() {
  if (lost_) return std::nullopt;
  if (editor_) return editor_->read();
  put("> ");
  auto line = read_plain_line();
  // Whoever reads the output later sees what was answered.
  put(line ? quotable(*line) + "\n" : "\n");
  return line;
}

std::optional<std::string> Console::read_plain_line() {
  constexpr std::size_t longest = 4096;
  while (true) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos || unread_.size() > longest) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end == std::string::npos ? end : end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    const Wake wake = SignalWatch::wait_for_input();
    if (wake == Wake::ending) return std::nullopt;
    if (wake == Wake::redraw) continue;
    std::array<char, 4096> buffer;
    const ssize_t n = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n > 0) {
      unread_.append(buffer.data(), static_cast<std::size_t>(n));
      continue;
    }
    if (unread_.empty()) return std::nullopt;
    unread_ += '\n';  // the last line has no end of its own
  }
}

}  // namespace rookery::cli
