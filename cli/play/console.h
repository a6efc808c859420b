// Where the game is shown and where answers come from: a terminal, or plain files and pipes.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/line_editor.h"
#include "cli/play/style.h"

namespace rookery::cli {

class Console {
 public:
  Console();

  // Whether a person sees a screen that can be drawn anew; else text simply follows text.
  bool has_screen() const { return has_screen_; }
  const Style& style() const { return style_; }
  int width() const;
  int height() const;

  // What the line editor asks for; only used with a screen.
  void set_calls(EditorCalls calls);
  // Shown at once. Nothing is printed any more once nobody reads it.
  void put(std::string_view text);
  bool lost() const { return lost_; }
  // Nothing at the end of input, when a signal asks to end, or when nobody reads the output.
  std::optional<std::string> read_line();

 private:
  std::optional<std::string> read_plain_line();

  bool has_screen_ = false;
  bool lost_ = false;
  Style style_;
  std::unique_ptr<LineEditor> editor_;
  std::string unread_;
};

}  // namespace rookery::cli
