#include "cli/play/loop.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/play/explain.h"
#include "cli/play/hint.h"
#include "cli/play/signals.h"
#include "cli/play/study.h"
#include "cli/play/thinking.h"
#include "cli/play/typed.h"
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

// Nothing if it is neither.
std::optional<bool> yes_or_no(std::string_view text) {
  const std::string word = folded(text);
  for (const char* yes : {"y", "yes", "t", "tak"})
    if (word == yes) return true;
  for (const char* no : {"n", "no", "nie"})
    if (word == no) return false;
  return std::nullopt;
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
    if (auto answered = bots_answer(); !answered) return break_off(answered.error());
    if (SignalWatch::ending() != 0) return leave();
    if (sitting_.has_answered()) keep();
    if (sitting_.position().finished()) return finish();
    show();
    const auto line = console_.read_line();
    if (!line) return leave();
    handle(*line);
  }
  return unsaved_quit_ ? usage : ok;
}

Expected<void> Loop::bots_answer() {
  while (SignalWatch::ending() == 0) {
    const auto seat = sitting_.bot_to_answer();
    if (!seat) return {};
    bool shown = false;
    const auto answered =
        thought([this](const std::stop_token& stop) { return sitting_.bot_answers(stop); },
                [&](int seconds) {
                  if (!console_.has_screen()) return;
                  const std::string who = sitting_.position().name("seat", *seat, language_);
                  console_.put("\r\033[K" + say<words::thinking>(language_, who, seconds));
                  shown = true;
                });
    if (shown) console_.put("\r\033[K");
    if (!answered) return tl::unexpected(answered.error());
  }
  return {};
}

void Loop::keep() {
  const auto kept = saving_.keep(sitting_.record());
  if (!kept && keeps_) tell(say<words::not_kept>(language_, kept.error().in(language_)));
  keeps_ = kept.has_value();
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

void Loop::tell_paragraphs(std::string_view title, const std::vector<std::string>& paragraphs) {
  Lines lines;
  for (const std::string& paragraph : paragraphs) {
    for (auto& line : wrapped(paragraph, console_.width(), "  ")) lines.push_back(std::move(line));
  }
  // A few lines need no page: they stand below the table.
  constexpr std::size_t few = 4;
  if (paragraphs.size() == 1 && lines.size() <= few) return tell(paragraphs.front());
  page(title, std::move(lines));
}

void Loop::page(std::string_view title, Lines lines) {
  lines.insert(lines.begin(), console_.style().rule(title, console_.width()));
  if (!console_.has_screen()) return put_lines(lines);
  page_ = std::move(lines);
  page_at_ = 0;
  show_page();
}

// As much of the page as the screen holds; Enter goes on.
void Loop::show_page() {
  const Lines asked = question(scene(), console_.width());
  const auto room =
      static_cast<std::size_t>(std::max(3, console_.height() - static_cast<int>(asked.size()) - 2));
  const std::size_t pages = (page_.size() + room - 1) / room;
  const std::size_t number = page_at_ / room + 1;
  Lines all;
  for (; page_at_ < std::min(page_.size(), number * room); ++page_at_)
    all.push_back(page_[page_at_]);
  const bool last = page_at_ >= page_.size();
  if (last) page_.clear();
  all.insert(all.end(), asked.begin(), asked.end());
  all.push_back(console_.style().paint(last ? std::string(words::go_back.in(language_))
                                            : say<words::go_on>(language_, number, pages),
                                       Ink::own));
  console_.put("\033[H\033[2J");
  put_lines(all);
  page_shown_ = true;
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

std::string Loop::lesson_words() const {
  const auto in = [this](const server::SpokenText& text) {
    return language_ == Language::pl ? text.pl : text.en;
  };
  if (const server::LessonStep* step = sitting_.lesson_step()) return in(step->say);
  if (const server::SpokenText* farewell = sitting_.farewell())
    return in(*farewell) + " " + say<words::lesson_over>(language_);
  return "";
}

void Loop::show_screen(const std::string& notice) {
  const ScreenSize size{console_.width(), console_.height()};
  std::string text = "\033[H";
  std::string said = lesson_words();
  if (!notice.empty()) said += (said.empty() ? "" : " ") + notice;
  for (const auto& line : decision_screen(sitting_, scene(), view_, size, said)) {
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
  if (const std::string said = lesson_words(); !said.empty()) {
    for (auto& line : wrapped("» " + said, console_.width(), "  "))
      lines.push_back(std::move(line));
  }
  put_lines(lines);
}

void Loop::handle(const std::string& line) {
  const bool was_unsaved = std::exchange(unsaved_quit_, false);
  const auto first = line.find_first_not_of(" \t");
  if (first == std::string::npos) {
    if (!page_.empty()) show_page();
    return;
  }
  page_.clear();
  const std::string text = line.substr(first, line.find_last_not_of(" \t") - first + 1);
  if (!to_overwrite_.empty()) {
    const auto said = yes_or_no(text);
    overwrite(said.value_or(false));
    if (said) return;
  }
  if (const auto number = parse_number(text)) return choose(*number);
  if (const auto action = sitting_.position().parse(text)) return answer(*action);
  if (const auto request = parse_command(text)) {
    unsaved_quit_ = was_unsaved && request->command == Command::quit;
    return carry_out(*request);
  }
  handle_words(text);
}

// Neither a number nor written out: what could be meant, if it is one thing only.
void Loop::handle_words(const std::string& text) {
  const Scene here = scene();
  if (const auto action = spelled_action(here, text)) return answer(*action);
  const auto meant = meant_actions(here, view_, text);
  const auto request = begun_command(text, language_);
  if (meant.empty() && request) return carry_out(*request);
  if (meant.size() == 1 && !request) return answer(meant.front());
  if (meant.empty()) return tell(say<words::unknown>(language_, quotable(text)));
  constexpr std::size_t most = 6;
  std::string which;
  for (std::size_t i = 0; i < std::min(most, meant.size()); ++i) {
    const auto at = std::find(here.actions.begin(), here.actions.end(), meant[i]);
    which += (which.empty() ? "" : ", ") +
             unbroken(say<words::numbered>(language_, at - here.actions.begin() + 1,
                                           view_.choice(here, meant[i]).label));
  }
  if (meant.size() > most) which += ", …";
  tell(say<words::which_choice>(language_, which));
}

void Loop::choose(std::size_t number) {
  const auto actions = sitting_.position().legal_actions(sitting_.person());
  if (number == 0 || number > actions.size()) {
    return tell(say<words::no_number>(language_, number, actions.size()));
  }
  answer(actions[number - 1]);
}

void Loop::answer(Action action) {
  const server::LessonStep* step = sitting_.lesson_step();
  if (step != nullptr && sitting_.position().print(action) != step->action) {
    const auto wanted = sitting_.position().parse(step->action);
    const std::string label = wanted ? view_.choice(scene(), *wanted).label : "";
    return tell(say<words::lesson_wants>(language_, label, step->action));
  }
  if (const Refusal refusal = sitting_.answer(action)) return tell(refusal_text(scene(), refusal));
  keep();
  table_due_ = true;
  part_ = 0;
}

void Loop::carry_out(const Request& request) {
  switch (request.command) {
    case Command::explain:
      if (!request.argument.empty()) {
        return tell_paragraphs(say<words::about_title>(language_, quotable(request.argument)),
                               explanation(sitting_, scene(), view_, request.argument));
      }
      return page(words::cards_title.in(language_), cards_page(scene(), view_, console_.width()));
    case Command::goal:
      return tell_paragraphs(words::goal_title.in(language_), goal_of(scene(), view_));
    case Command::undo: return undo(request.argument);
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
    case Command::table: return whole_table();
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

void Loop::undo(const std::string& argument) {
  const auto decisions = argument.empty() ? std::optional<std::size_t>(1) : parse_number(argument);
  if (!decisions || *decisions == 0 || *decisions > 100000)
    return tell(say<words::bad_undo>(language_, quotable(argument)));
  const int undone = sitting_.undo(static_cast<int>(*decisions));
  table_due_ = undone > 0;
  if (undone > 0) keep();
  tell(undone == 0   ? say<words::nothing_back>(language_)
       : undone == 1 ? say<words::taken_back>(language_)
                     : say<words::taken_back_many>(language_, undone));
}

void Loop::whole_table() {
  part_ = 0;
  if (!console_.has_screen()) {
    table_due_ = true;
    return;
  }
  page(words::table_title.in(language_), view_.table(scene(), console_.width(), Room::roomy));
}

void Loop::hint() {
  bool shown = false;
  const auto explanation =
      thought([this](const std::stop_token& stop) { return sitting_.hint(stop); },
              [&](int seconds) {
                if (!console_.has_screen()) return;
                console_.put("\r\033[K" + say<words::hint_thinking>(language_, seconds));
                shown = true;
              });
  if (shown) console_.put("\r\033[K");
  if (SignalWatch::ending() != 0) return;
  if (!explanation) return tell(say<words::no_hint>(language_, explanation.error().in(language_)));
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
  if (!found) return tell(found.error().in(language_));
  page(wanted.spec->title.in(language_), study_page(*found, now, console_.width()));
}

void Loop::save_as(const std::string& file) {
  if (file.empty()) return tell(say<words::name_a_file>(language_));
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored) &&
      !std::filesystem::equivalent(file, saving_.file(), ignored)) {
    to_overwrite_ = file;
    return tell(say<words::overwrite>(language_, file));
  }
  const auto saved = saving_.save_as(sitting_.record(), file);
  tell(saved ? say<words::saved>(language_, saved->string())
             : say<words::not_saved>(language_, saved.error().in(language_)));
}

void Loop::overwrite(bool yes) {
  const std::string file = std::exchange(to_overwrite_, "");
  if (!yes) return tell(say<words::not_overwritten>(language_, saving_.file().string()));
  const auto saved = saving_.save_as(sitting_.record(), file);
  tell(saved ? say<words::saved>(language_, saved->string())
             : say<words::not_saved>(language_, saved.error().in(language_)));
}

std::string Loop::resume_command() const {
  std::string command = program_command() + " play --resume " +
                        shell_quoted(std::filesystem::absolute(saving_.file()).string());
  if (language_ != language_of_environment())
    command += language_ == Language::pl ? " --lang pl" : " --lang en";
  return command;
}

void Loop::quit() {
  if (!sitting_.has_answered() && saving_.file().empty()) {
    left_ = true;
    console_.put(say<words::nothing_played>(language_) + "\n");
    return;
  }
  const auto saved = saving_.keep(sitting_.record());
  if (saved) {
    left_ = true;
    console_.put(say<words::saved_for_later>(language_, resume_command()) + "\n");
    unsaved_quit_ = false;
  } else if (unsaved_quit_) {
    left_ = true;
    complain(say<words::not_saved>(language_, saved.error().in(language_)));
  } else {
    unsaved_quit_ = true;
    tell(say<words::not_saved_stay>(language_, saved.error().in(language_)));
  }
}

std::vector<std::string> Loop::completions(std::string_view line) const {
  std::vector<std::string> words = command_words(language_);
  for (const Action action : sitting_.position().legal_actions(sitting_.person())) {
    words.push_back(sitting_.position().print(action));
  }
  if (line.starts_with("? ")) {
    words.emplace_back(language_ == Language::pl ? "? cel" : "? goal");
    for (const CardSpec& card : sitting_.info().cards) words.push_back("? " + std::string(card.id));
    for (const std::string_view rule : sitting_.info().rules)
      if (!rule.empty()) words.push_back("? " + std::string(rule));
  }
  std::erase_if(words, [&](const std::string& word) { return !word.starts_with(line); });
  return words;
}

int Loop::leave() {
  const int signal = SignalWatch::ending();
  const int code = signal == 0 ? ok : 128 + signal;
  if (!sitting_.has_answered() && saving_.file().empty()) {
    console_.put("\n" + say<words::nothing_played>(language_) + "\n");
    return code;
  }
  const auto saved = saving_.keep(sitting_.record());
  if (!saved) return complain(say<words::not_saved>(language_, saved.error().in(language_)));
  console_.put("\n" + say<words::saved_for_later>(language_, resume_command()) + "\n");
  return code;
}

int Loop::break_off(const Error& why) {
  complain(say<words::broken_off>(language_, why.in(language_)));
  const auto saved = saving_.keep(sitting_.record());
  if (!saved) return complain(say<words::not_saved>(language_, saved.error().in(language_)));
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
  if (const server::SpokenText* farewell = sitting_.farewell())
    put_lines(wrapped("» " + (language_ == Language::pl ? farewell->pl : farewell->en),
                      console_.width(), "  "));
  const auto saved = saving_.keep(sitting_.record());
  if (!saved) return complain(say<words::not_saved>(language_, saved.error().in(language_)));
  console_.put(say<words::record_is>(language_, saved->string()) + "\n");
  return ok;
}

}  // namespace rookery::cli
