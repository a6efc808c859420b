// The line a person types on a terminal: history, editing, Tab.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::cli {

struct EditorCalls {
  // What the line could become.
  std::function<std::vector<std::string>(std::string_view line)> complete;
  // Draws everything above the line anew, with a few words to show.
  std::function<void(std::string notice)> redraw;
};

class LineEditor {
 public:
  explicit LineEditor(EditorCalls calls);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // Without its newline; nothing at the end of input or when a signal asks to end.
  std::optional<std::string> read();

 private:
  struct Handles;
  std::unique_ptr<Handles> handles_;
};

}  // namespace rookery::cli
