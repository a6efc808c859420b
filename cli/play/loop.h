// The conversation at the table: shows a decision, reads a line, does what it says.
#pragma once

#include <string>

#include "cli/play/commands.h"
#include "cli/play/console.h"
#include "cli/play/saving.h"
#include "cli/play/screen.h"
#include "cli/play/sitting.h"

namespace rookery::cli {

class Loop {
 public:
  Loop(Sitting& sitting, Saving& saving, Language language);

  // Until the game is over or the person leaves; returns the exit code.
  int run();

 private:
  // A line for the person above everything else; without a screen it is simply printed.
  void tell(std::string sentence);
  void page(std::string_view title, const Lines& lines);
  void put_lines(const Lines& lines);
  void show();
  void show_screen(const std::string& notice);
  void show_text();

  void handle(const std::string& line);
  void choose(std::size_t number);
  void answer(Action action);
  void carry_out(const Request& request);
  void help();
  void hint();
  void study(const std::string& typed);
  void save_as(const std::string& file);
  void quit();
  std::vector<std::string> completions(std::string_view line) const;

  // Saves, since the person cannot be asked any more.
  int leave();
  // Saves, since a bot cannot go on.
  int break_off(const Error& why);
  int finish();

  Scene scene() const { return scene_of(sitting_, language_, console_.style(), part_); }

  Sitting& sitting_;
  Saving& saving_;
  Language language_;
  Console console_;
  const TableView& view_;
  std::string notice_;
  int part_ = 0;               // of the table, as `next` turns it
  std::size_t told_ = 0;       // sentences of the story already printed, without a screen
  bool page_shown_ = false;    // the screen shows something else than the table
  bool table_due_ = true;      // without a screen the table is printed only when it changed
  bool left_ = false;          // saved, and the person wants to go
  bool unsaved_quit_ = false;  // the last try to quit could not save
};

}  // namespace rookery::cli
