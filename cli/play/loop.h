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
  // The same of several paragraphs, on a page of their own if they are long.
  void tell_paragraphs(std::string_view title, const std::vector<std::string>& paragraphs);
  void page(std::string_view title, Lines lines);
  void show_page();
  void put_lines(const Lines& lines);
  void show();
  void show_screen(const std::string& notice);
  void show_text();
  // What the lesson says now.
  std::string lesson_words() const;

  // Lets the bots answer, as many as owe one; false when the game cannot go on.
  Expected<void> bots_answer();
  void handle(const std::string& line);
  void handle_words(const std::string& text);
  void choose(std::size_t number);
  void answer(Action action);
  void carry_out(const Request& request);
  void undo(const std::string& argument);
  void help();
  void hint();
  void study(const std::string& typed);
  void whole_table();
  void save_as(const std::string& file);
  void overwrite(bool yes);
  void quit();
  std::vector<std::string> completions(std::string_view line) const;

  // Puts what is new on file; says once if that fails.
  void keep();
  std::string resume_command() const;
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
  Lines page_;                 // what the screen shows instead of the table, if anything
  std::size_t page_at_ = 0;    // the first line of it that has not been shown yet
  bool page_shown_ = false;
  bool table_due_ = true;      // without a screen the table is printed only when it changed
  bool left_ = false;          // saved, and the person wants to go
  bool unsaved_quit_ = false;  // the last try to quit could not save
  bool keeps_ = true;          // the last try to keep the game was good
  std::string to_overwrite_;   // the file about which the person is asked
};

}  // namespace rookery::cli
