#include "cli/play/loop.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/play/explain.h"
#include "cli/play/hint.h"
#include "cli/play/signals.h"
#include "cli/play/study.h"
#include "cli/play/words.h"

namespace rookery::cli {
namespace {

std::optional<std::size_t> parse_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool digits = end == text.data() + text.size();
  if (!digits || (error != std::errc{} && error != std::errc::result_out_of_range)) return {};
  return error == std::errc{} ? number : 0;
}

}  // namespace

Loop::Loop(Sitting& sitting, Saving& saving, Language language)
    : sitting_(sitting),
      saving_(saving),
      language_(language),
      view_(table_view_of(sitting.info())) {
  console_.set_calls({[this](std::string_view line) { return completions(line); },
                      [this](const std::string& notice) { show_screen(notice); }});
}

int Loop::run() {
  const SignalWatch watch;
  const bool resumed = !sitting_.record().entries.empty();
  tell(resumed
           ? say<words::resumed>(language_)
           : say<words::welcome>(language_, sitting_.info().name.in(language_), sitting_.person()));
  // What was on the screen before can still be scrolled back to.
  if (console_.has_screen()) {
    console_.put(std::string(static_cast<std::size_t>(console_.height()), '\n'));
  }
  while (!left_) {
    Expected<bool> answered = true;
    while (SignalWatch::ending() == 0 && answered.value_or(false))
      answered = sitting_.bot_answers();
    if (!answered) return break_off(answered.error());
    if (SignalWatch::ending() != 0) return leave();
    if (sitting_.position().finished()) return finish();
    show();
    const auto line = console_.read_line();
    if (!line) return leave();
    handle(*line);
  }
  return unsaved_quit_ ? usage : ok;
}

void Loop::tell(std::string sentence) {
  if (console_.has_screen()) {
    notice_ = std::move(sentence);
  } else {
    put_lines(wrapped(sentence, console_.width()));
  }
}

void Loop::put_lines(const Lines& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  console_.put(text);
}

void Loop::page(std::string_view title, const Lines& lines) {
  Lines all{console_.style().rule(title, console_.width())};
  all.insert(all.end(), lines.begin(), lines.end());
  if (console_.has_screen()) {
    console_.put("\033[H\033[2J");
    for (auto& line : question(scene(), console_.width())) all.push_back(std::move(line));
    all.push_back(console_.style().paint(words::go_back.in(language_), Ink::own));
    page_shown_ = true;
  }
  put_lines(all);
}

void Loop::show() {
  if (page_shown_) {
    page_shown_ = false;
  } else if (console_.has_screen()) {
    show_screen(std::exchange(notice_, ""));
  } else if (table_due_) {
    show_text();
  }
}

void Loop::show_screen(const std::string& notice) {
  const ScreenSize size{console_.width(), console_.height()};
  std::string text = "\033[H";
  for (const auto& line : decision_screen(sitting_, scene(), view_, size, notice)) {
    text += line + "\033[K\n";
  }
  console_.put(text + "\033[J");
}

void Loop::show_text() {
  table_due_ = false;
  const auto story = sitting_.story(language_);
  Lines lines{""};
  for (told_ = std::min(told_, story.sentences.size()); told_ < story.sentences.size(); ++told_) {
    lines.push_back(story.sentences[told_]);
  }
  lines.emplace_back();
  for (auto& line : decision_text(scene(), view_, console_.width())) {
    lines.push_back(std::move(line));
  }
  put_lines(lines);
}

void Loop::handle(const std::string& line) {
  const bool was_unsaved = std::exchange(unsaved_quit_, false);
  const auto first = line.find_first_not_of(' ');
  if (first == std::string::npos) return;
  const std::string text = line.substr(first, line.find_last_not_of(' ') - first + 1);
  if (const auto number = parse_number(text)) return choose(*number);
  if (const auto action = sitting_.position().parse(text)) return answer(*action);
  const auto request = parse_command(text);
  if (!request) return tell(say<words::unknown>(language_, quotable(text)));
  unsaved_quit_ = was_unsaved && request->command == Command::quit;
  carry_out(*request);
}

void Loop::choose(std::size_t number) {
  const auto actions = sitting_.position().legal_actions(sitting_.person());
  if (number == 0 || number > actions.size()) {
    return tell(say<words::no_number>(language_, number, actions.size()));
  }
  answer(actions[number - 1]);
}

void Loop::answer(Action action) {
  if (const Refusal refusal = sitting_.answer(action)) return tell(refusal_text(scene(), refusal));
  table_due_ = true;
  part_ = 0;
}

void Loop::carry_out(const Request& request) {
  switch (request.command) {
    case Command::explain:
      if (!request.argument.empty()) {
        return tell(explanation(sitting_, scene(), view_, request.argument));
      }
      return page(words::cards_title.in(language_), cards_page(scene(), view_, console_.width()));
    case Command::undo:
      table_due_ = sitting_.undo();
      return tell(table_due_ ? say<words::taken_back>(language_)
                             : say<words::nothing_back>(language_));
    case Command::hint: return hint();
    case Command::study: return study(request.argument);
    case Command::list:
      return page(words::list_title.in(language_),
                  numbered_choices(scene(), view_, console_.width(), true));
    case Command::log: {
      Lines lines;
      for (const auto& sentence : sitting_.story(language_).sentences) {
        for (auto& line : wrapped(sentence, console_.width(), "  "))
          lines.push_back(std::move(line));
      }
      return page(words::whole_log.in(language_), lines);
    }
    case Command::table:
      part_ = 0;
      table_due_ = true;
      return;
    case Command::next:
      ++part_;
      table_due_ = true;
      return;
    case Command::save: return save_as(request.argument);
    case Command::quit: return quit();
    case Command::help: return help();
  }
}

void Loop::help() {
  Lines lines = help_lines(language_, console_.width());
  for (auto& line : view_.legend(language_, console_.width())) lines.push_back(std::move(line));
  page(words::help_title.in(language_), lines);
}

void Loop::hint() {
  const auto explanation = sitting_.hint();
  if (!explanation) return tell(say<words::no_hint>(language_, explanation.error().text));
  page(words::hint_title.in(language_), hint_page(*explanation, scene(), view_, console_.width()));
}

void Loop::study(const std::string& typed) {
  const Scene now = scene();
  if (sitting_.info().studies.empty()) return tell(say<words::no_studies>(language_));
  const StudyTyped wanted = parse_study(now, typed);
  if (!typed.empty() && (wanted.spec == nullptr || !wanted.known))
    return tell(say<words::no_such_thing>(language_, quotable(typed)));
  if (wanted.spec == nullptr)
    return page(words::study_title.in(language_), studies_page(now, console_.width()));
  const auto found = sitting_.study(wanted.spec->name, wanted.about);
  if (!found) return tell(found.error().text);
  page(wanted.spec->title.in(language_), study_page(*found, now, console_.width()));
}

void Loop::save_as(const std::string& file) {
  if (file.empty()) return tell(say<words::name_a_file>(language_));
  const auto saved = saving_.save_as(sitting_.record(), file);
  tell(saved ? say<words::saved>(language_, saved->string())
             : say<words::not_saved>(language_, saved.error().text));
}

void Loop::quit() {
  const auto saved = saving_.save(sitting_.record());
  if (saved) {
    left_ = true;
    console_.put(say<words::saved_for_later>(language_, saved->string()) + "\n");
    unsaved_quit_ = false;
  } else if (unsaved_quit_) {
    left_ = true;
    complain(say<words::not_saved>(language_, saved.error().text));
  } else {
    unsaved_quit_ = true;
    tell(say<words::not_saved_stay>(language_, saved.error().text));
  }
}

std::vector<std::string> Loop::completions(std::string_view line) const {
  std::vector<std::string> words = command_words(language_);
  for (const Action action : sitting_.position().legal_actions(sitting_.person())) {
    words.push_back(sitting_.position().print(action));
  }
  if (line.starts_with("? ")) {
    for (const CardSpec& card : sitting_.info().cards) words.push_back("? " + std::string(card.id));
  }
  std::erase_if(words, [&](const std::string& word) { return !word.starts_with(line); });
  return words;
}

int Loop::leave() {
  const int signal = SignalWatch::ending();
  const auto saved = saving_.save(sitting_.record());
  if (!saved) return complain(say<words::not_saved>(language_, saved.error().text));
  console_.put("\n" + say<words::saved_for_later>(language_, saved->string()) + "\n");
  return signal == 0 ? ok : 128 + signal;
}

int Loop::break_off(const Error& why) {
  complain(say<words::broken_off>(language_, why.in(language_)));
  const auto saved = saving_.save(sitting_.record());
  if (!saved) return complain(say<words::not_saved>(language_, saved.error().text));
  console_.put(say<words::record_is>(language_, saved->string()) + "\n");
  return failed;
}

int Loop::finish() {
  const auto story = sitting_.story(language_);
  const Lines standing = final_text(sitting_, scene(), view_, console_.width());
  if (console_.has_screen()) {
    console_.put("\033[H\033[2J");
    const int room = console_.height() - static_cast<int>(standing.size()) - 3;
    put_lines(log_paragraphs(story, console_.style(), console_.width(), room));
  } else {
    told_ = std::min(told_, story.sentences.size());
    put_lines(
        {story.sentences.begin() + static_cast<std::ptrdiff_t>(told_), story.sentences.end()});
  }
  put_lines(standing);
  const auto saved = saving_.save(sitting_.record());
  if (!saved) return complain(say<words::not_saved>(language_, saved.error().text));
  console_.put(say<words::record_is>(language_, saved->string()) + "\n");
  return ok;
}

}  // namespace rookery::cli
