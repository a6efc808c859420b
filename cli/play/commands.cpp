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
  std::string_view also{};  // other words for it, with blanks around each
};

// clang-format off
constexpr std::array<CommandText, 12> command_texts{{
    {Command::explain, {"?", "?"}, {" NAME", " NAZWA"},
     {"explain a card, a house, a word, a rule (? ALL-PLAY-02), or why an action is not allowed; ? alone: all cards in sight", "objaśnij kartę, ród, pojęcie, regułę (? ALL-PLAY-02) albo powiedz, czemu akcja jest niedozwolona; samo ?: wszystkie widoczne karty"}},
    {Command::goal, {"goal", "cel"}, {"", ""},
     {"what the game is about, and its lessons", "o co chodzi w grze, i jej lekcje"}},
    {Command::undo, {"undo", "cofnij"}, {" [N]", " [N]"},
     {"go back to your previous decision, or N of them; chance starts afresh", "wróć do swojej poprzedniej decyzji, albo o N decyzji; los potoczy się na nowo"}},
    {Command::hint, {"hint", "podpowiedz"}, {"", ""},
     {"what the search bot would do in your place, and why; it takes a moment", "co na twoim miejscu zrobiłby bot search i dlaczego; chwilę to potrwa"}},
    {Command::study, {"think", "namysł"}, {" WHAT", " O CZYM"},
     {"what can be worked out from what you know; think alone: all there is to ask", "co wynika z tego, co wiesz; samo namysł: o co można pytać"}},
    {Command::list, {"list", "lista"}, {"", ""},
     {"all choices, and how to type them", "wszystkie możliwości i ich zapis"}},
    {Command::log, {"log", "kronika"}, {"", ""},
     {"everything that happened", "wszystko, co się wydarzyło"}},
    {Command::table, {"table", "stół"}, {"", ""},
     {"the whole table with all that lies there; Enter brings back the usual one", "cały stół i wszystko, co na nim leży; Enter wraca do zwykłego widoku"}},
    {Command::next, {"next", "dalej"}, {"", ""},
     {"the next part of a table too large for the screen", "następna część stołu zbyt dużego na ekran"}},
    {Command::save, {"save", "zapisz"}, {" FILE", " PLIK"},
     {"save the game there and go on; it is saved as you play anyway", "zapisz tam grę i graj dalej; gra i tak zapisuje się na bieżąco"}},
    {Command::quit, {"quit", "koniec"}, {"", ""},
     {"save and leave; so do q, exit, Ctrl-C and Ctrl-D", "zapisz i wyjdź; tak samo q, Ctrl-C i Ctrl-D"}, " q exit bye wyjdz wyjscie :q "},
    {Command::help, {"help", "pomoc"}, {"", ""},
     {"this help", "ta pomoc"}, " h "},
}};
constexpr LocalText answers{
    "Answer with the number of a choice, or with its words: what you type may be cut short as long as it is clear. Tab completes, the arrows bring back earlier lines.",
    "Odpowiedz numerem możliwości albo jej słowami: możesz je skracać, dopóki są jednoznaczne. Tab uzupełnia, strzałki przywołują wcześniejsze linie."};
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
    const bool other = text.also.find(" " + word + " ") != std::string_view::npos;
    if (!other && word != folded(text.word.en) && word != folded(text.word.pl)) continue;
    return Request{text.command, std::string(trimmed(line.substr(end)))};
  }
  return std::nullopt;
}

std::optional<Request> begun_command(std::string_view line, Language language) {
  line = trimmed(line);
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string word = folded(line.substr(0, end));
  std::optional<Request> found;
  for (const CommandText& text : command_texts) {
    if (word.empty() || !folded(text.word.in(language)).starts_with(word)) continue;
    if (found) return std::nullopt;
    found = Request{text.command, std::string(trimmed(line.substr(end)))};
  }
  return found;
}

std::vector<std::string> command_words(Language language) {
  std::vector<std::string> words;
  words.reserve(command_texts.size());
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
