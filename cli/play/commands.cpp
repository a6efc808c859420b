#include "cli/play/commands.h"

#include <algorithm>
#include <array>

namespace rookery::cli {
namespace {

struct CommandText {
  Command command;
  LocalText word;
  LocalText arguments;
  LocalText help;
};

// clang-format off
constexpr std::array<CommandText, 11> command_texts{{
    {Command::explain, {"?", "?"}, {" CARD, ? ACTION", " KARTA, ? AKCJA"},
     {"explain a card, or why an action is not allowed; ? alone: all cards in sight", "objaśnij kartę albo powiedz, czemu akcja jest niedozwolona; samo ?: wszystkie widoczne karty"}},
    {Command::undo, {"undo", "cofnij"}, {"", ""},
     {"go back to your previous decision; chance starts afresh", "wróć do swojej poprzedniej decyzji; los potoczy się na nowo"}},
    {Command::hint, {"hint", "podpowiedz"}, {"", ""},
     {"what the search bot would do in your place, and why; it takes a moment", "co na twoim miejscu zrobiłby bot search i dlaczego; chwilę to potrwa"}},
    {Command::study, {"think", "namysł"}, {" WHAT", " O CZYM"},
     {"what can be worked out from what you know; think alone: all there is to ask", "co wynika z tego, co wiesz; samo namysł: o co można pytać"}},
    {Command::list, {"list", "lista"}, {"", ""},
     {"all choices, and how to type them", "wszystkie możliwości i ich zapis"}},
    {Command::log, {"log", "kronika"}, {"", ""},
     {"everything that happened", "wszystko, co się wydarzyło"}},
    {Command::table, {"table", "stół"}, {"", ""},
     {"draw the table anew; Enter does the same", "narysuj stół na nowo; Enter robi to samo"}},
    {Command::next, {"next", "dalej"}, {"", ""},
     {"the next part of a table too large for the screen", "następna część stołu zbyt dużego na ekran"}},
    {Command::save, {"save", "zapisz"}, {" FILE", " PLIK"},
     {"save the game there and go on", "zapisz tam grę i graj dalej"}},
    {Command::quit, {"quit", "koniec"}, {"", ""},
     {"save and leave; so do Ctrl-C and Ctrl-D", "zapisz i wyjdź; tak samo Ctrl-C i Ctrl-D"}},
    {Command::help, {"help", "pomoc"}, {"", ""},
     {"this help", "ta pomoc"}},
}};
constexpr LocalText answers{
    "Answer with the number of a choice, or type the action as list shows it. Tab completes what you type, the arrows bring back earlier lines.",
    "Odpowiedz numerem możliwości albo wpisz akcję tak, jak pokazuje ją lista. Tab uzupełnia, strzałki przywołują wcześniejsze linie."};
// clang-format on

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::optional<Request> parse_command(std::string_view line) {
  line = trimmed(line);
  // No space is needed after a question mark.
  const std::size_t end = line.starts_with('?') ? 1 : std::min(line.find(' '), line.size());
  const std::string word = folded(line.substr(0, end));
  for (const CommandText& text : command_texts) {
    if (word != folded(text.word.en) && word != folded(text.word.pl)) continue;
    return Request{text.command, std::string(trimmed(line.substr(end)))};
  }
  return std::nullopt;
}

std::vector<std::string> command_words(Language language) {
  std::vector<std::string> words;
  for (const CommandText& text : command_texts) words.emplace_back(text.word.in(language));
  return words;
}

Lines help_lines(Language language, int width) {
  constexpr int margin = 21;
  Lines lines = wrapped(answers.in(language), width);
  for (const CommandText& text : command_texts) {
    std::string usage(text.word.in(language));
    usage += text.arguments.in(language);
    const Lines help = wrapped(text.help.in(language), width - margin);
    for (std::size_t i = 0; i < help.size(); ++i) {
      lines.push_back(padded(i == 0 ? "  " + usage : "", margin) + help[i]);
    }
  }
  return lines;
}

}  // namespace rookery::cli
