#include "cli/play/line_editor.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cwchar>

#include <histedit.h>

#include "cli/play/layout.h"
#include "cli/play/signals.h"

namespace rookery::cli {

// libedit hands this back to the functions it calls.
struct LineEditor::Handles {
  EditorCalls calls;
  EditLine* edit = nullptr;
  History* history = nullptr;

  static Handles& of(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<Handles*>(data);
  }
  static char* prompt(EditLine*) {
    static char text[] = "> ";
    return text;
  }
  static int read_sign(EditLine* edit, wchar_t* out);
  void complete() const;
  void refresh() const;
};

// One sign, put together from its bytes. Returns 1, 0 at the end of input, -1 when asked to end.
int LineEditor::Handles::read_sign(EditLine* edit, wchar_t* out) {
  std::mbstate_t state{};
  while (true) {
    const Wake wake = SignalWatch::wait_for_input();
    if (wake == Wake::ending) return -1;
    if (wake == Wake::redraw) {
      el_set(edit, EL_PREP_TERM, 1);  // whoever had the terminal meanwhile may have changed it
      el_resize(edit);
      of(edit).calls.redraw("");
      of(edit).refresh();
      continue;
    }
    char byte = 0;
    const ssize_t n = ::read(STDIN_FILENO, &byte, 1);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return static_cast<int>(n);
    if (byte == '\t') {
      of(edit).complete();
      of(edit).refresh();
      continue;
    }
    const std::size_t used = std::mbrtowc(out, &byte, 1, &state);
    if (used == static_cast<std::size_t>(-1)) state = {};  // not in this encoding: left out
    if (used <= 1) return 1;
  }
}

// Draws the line anew; libedit takes it that the cursor is at its beginning.
void LineEditor::Handles::refresh() const {
  std::fputs("\r\033[K", stdout);
  std::fflush(stdout);
  el_set(edit, EL_REFRESH);
}

// As far as all that the line could become agree; then shows what there is.
void LineEditor::Handles::complete() const {
  const LineInfo* line = el_line(edit);
  const std::string typed(line->buffer, line->cursor);
  const std::vector<std::string> found = calls.complete(typed);
  if (found.empty()) return el_beep(edit);
  std::string common = found.front();
  for (const std::string& one : found) {
    const auto parting = std::mismatch(common.begin(), common.end(), one.begin(), one.end());
    common.erase(parting.first, common.end());
  }
  if (common.size() > typed.size()) {
    el_insertstr(edit, common.substr(typed.size()).c_str());
    return;
  }
  std::string list;
  for (const std::string& one : found) list += (list.empty() ? "" : "   ") + unbroken(one);
  calls.redraw(list);
}

LineEditor::LineEditor(EditorCalls calls) : handles_(std::make_unique<Handles>()) {
  Handles& h = *handles_;
  h.calls = std::move(calls);
  h.edit = el_init("rookery", stdin, stdout, stderr);
  h.history = history_init();
  HistEvent event;
  history(h.history, &event, H_SETSIZE, 200);
  history(h.history, &event, H_SETUNIQUE, 1);
  el_set(h.edit, EL_CLIENTDATA, &h);
  el_set(h.edit, EL_PROMPT, Handles::prompt);
  el_set(h.edit, EL_EDITOR, "emacs");
  el_set(h.edit, EL_HIST, history, h.history);
  el_set(h.edit, EL_SIGNAL, 0);
  el_set(h.edit, EL_GETCFN, Handles::read_sign);
}

LineEditor::~LineEditor() {
  history_end(handles_->history);
  el_end(handles_->edit);
}

std::optional<std::string> LineEditor::read() {
  int count = 0;
  const char* text = el_gets(handles_->edit, &count);
  if (text == nullptr || count <= 0) return std::nullopt;
  std::string line(text, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (!line.empty()) {
    HistEvent event;
    history(handles_->history, &event, H_ENTER, line.c_str());
  }
  return line;
}

}  // namespace rookery::cli
