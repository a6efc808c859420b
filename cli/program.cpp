#include "cli/program.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <regex>

#include <fmt/format.h>

#include "cli/help_texts.h"
#include "cli/texts.h"

namespace rookery::cli {
namespace {

constexpr const char* examples =
    "Examples:\n"
    "  rookery games\n"
    "  rookery play alliances --seats 4\n"
    "  rookery simulate alliances --games 1000 --seats 4 --bots greedy,random,random,random\n"
    "  rookery replay game.record --as 0\n"
    "  rookery play --help";

std::string command_names(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands({})) {
    names += (names.empty() ? "" : ", ") + command->get_name();
  }
  return names;
}

std::string_view polish_of(std::string_view english) {
  const auto* found = std::find_if(help_texts.begin(), help_texts.end(),
                                   [&](const LocalText& text) { return text.en == english; });
  return found == help_texts.end() ? std::string_view() : found->pl;
}

void put_into_polish(CLI::App& app) {
  app.description(polish_help(app.get_description()));
  if (const std::string footer = app.get_footer(); !footer.empty()) app.footer(polish_help(footer));
  for (CLI::Option* option : app.get_options()) {
    if (!option->get_description().empty())
      option->description(polish_help(option->get_description()));
    if (option->get_group() == "Options") option->group("Opcje");
  }
}

// Sentences of the library that reads the flags, as it has them, and what they are in Polish.
struct Pattern {
  const char* english;
  const char* polish;
};
constexpr std::array<Pattern, 13> patterns{{
    {"(.+): a whole number from (.+) to (.+) is needed, not '(.*)'",
     "$1: potrzebna jest liczba całkowita od $2 do $3, nie '$4'"},
    {"(.+): a number from (.+) to (.+) is needed, not '(.*)'",
     "$1: potrzebna jest liczba od $2 do $3, nie '$4'"},
    {"(.+): (.*) not in \\{(.+)\\}", "$1: '$2' to żadne z: $3"},
    {"(.+) is required", "brakuje: $1"},
    {"(.+) requires (.+)", "$1 wymaga $2"},
    {"(.+) excludes (.+)", "$1 wyklucza $2"},
    {"The following arguments? (?:was|were) not expected: (.*)", "niespodziewane słowa: $1"},
    {"(.+): (\\d+) required (.+) missing", "$1: brakuje wartości"},
    {"(.+): At [Ll]east (\\d+) required but received (\\d+)",
     "$1: potrzeba co najmniej $2, a jest $3"},
    {"(.+): At [Mm]ost (\\d+) required but received (\\d+)",
     "$1: wolno podać najwyżej $2, a jest $3"},
    {"Expected exactly (\\d+) arguments to (.+), got (\\d+)",
     "$2: potrzeba wartości w liczbie $1, a jest $3"},
    {"Could not convert: (.+) = (.*)", "$1: nie można odczytać wartości '$2'"},
    {"(.+): too many inputs for a flag", "$1: to flaga bez wartości"},
}};

}  // namespace

std::string told_in(Language language, const std::string& sentence) {
  if (language != Language::pl) return sentence;
  for (const Pattern& pattern : patterns) {
    const std::regex form(pattern.english);
    if (std::regex_match(sentence, form)) return std::regex_replace(sentence, form, pattern.polish);
  }
  return sentence;
}

void build_program(CLI::App& app, Common& common, int& exit_code) {
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  app.footer(examples);
  app.add_option("--lang", "Language of the output, en or pl; else as the environment says")
      ->check(CLI::IsMember({"en", "pl"}))
      ->each([&](const std::string& code) { common.language = *parse_language(code); });
  for (Add* const add : {play::add,    games::add,    serve::add,  simulate::add,  arena::add,
                         balance::add, train::add,    replay::add, analyse::add,   calibrate::add,
                         verify::add,  scenario::add, rules::add,  selfcheck::add, bench::add,
                         perft::add,   loadtest::add, backup::add, restore::add,   check::add,
                         copy::add,    mutate::add,   deck::add,   completion::add}) {
    add(app, common, exit_code);
  }
  // Flags of the program itself, such as --lang, may stand after the command too.
  for (CLI::App* command : app.get_subcommands({})) command->fallthrough();
}

std::string polish_help(std::string_view english) {
  if (const auto whole = polish_of(english); !whole.empty()) return std::string(whole);
  std::string out;
  while (!english.empty()) {
    const std::size_t end = std::min(english.find("\n\n"), english.size());
    std::string_view paragraph = english.substr(0, end);
    english.remove_prefix(std::min(end + 2, english.size()));
    if (!out.empty()) out += "\n\n";
    if (paragraph.starts_with("Example")) {
      const std::size_t line = paragraph.find('\n');
      out += paragraph.starts_with("Examples:") ? "Przykłady:" : "Przykład:";
      out += paragraph.substr(std::min(line, paragraph.size()));
    } else if (const auto found = polish_of(paragraph); !found.empty()) {
      out += found;
    } else {
      return "";
    }
  }
  return out;
}

void speak(CLI::App& app, Language language) {
  if (language != Language::pl) return;
  put_into_polish(app);
  const auto formatter = app.get_formatter();
  for (const auto& [label, polish] :
       std::initializer_list<std::pair<const char*, const char*>>{{"Usage", "Użycie"},
                                                                  {"OPTIONS", "OPCJE"},
                                                                  {"SUBCOMMAND", "POLECENIE"},
                                                                  {"SUBCOMMANDS", "POLECENIA"},
                                                                  {"Positionals", "Słowa"},
                                                                  {"REQUIRED", "WYMAGANE"},
                                                                  {"Needs", "Wymaga"},
                                                                  {"Excludes", "Wyklucza"},
                                                                  {"Env", "Środowisko"},
                                                                  {"TEXT", "TEKST"},
                                                                  {"INT", "LICZBA"},
                                                                  {"UINT", "LICZBA"},
                                                                  {"FLOAT", "LICZBA"},
                                                                  {"BOOLEAN", "TAK/NIE"}}) {
    std::dynamic_pointer_cast<CLI::Formatter>(formatter)->label(label, polish);
  }
  for (CLI::App* command : app.get_subcommands({})) {
    put_into_polish(*command);
    command->group("Polecenia");
  }
}

std::string complaint(const CLI::App& app, const CLI::ParseError& error, Language language) {
  const auto chosen = app.get_subcommands();
  std::string sentence = error.what();
  std::replace(sentence.begin(), sentence.end(), '\n', ' ');
  sentence = told_in(language, sentence);
  if (!chosen.empty())
    return say<texts::see_help>(language, sentence, "rookery " + chosen.front()->get_name());
  const auto words = app.remaining();
  const auto word =
      std::find_if(words.begin(), words.end(), [](const auto& w) { return !w.starts_with("-"); });
  if (word != words.end()) return say<texts::no_command>(language, *word, command_names(app));
  if (!words.empty()) return say<texts::no_flag>(language, words.front());
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return say<texts::need_command>(language, command_names(app));
  return say<texts::see_help>(language, sentence, "rookery");
}

Language language_among(int argc, char** argv, Language otherwise) {
  constexpr std::string_view flag = "--lang";
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (word == flag && i + 1 < argc) {
      word = argv[i + 1];
    } else if (word.starts_with("--lang=")) {
      word.remove_prefix(flag.size() + 1);
    } else {
      continue;
    }
    return parse_language(word).value_or(otherwise);
  }
  return otherwise;
}

}  // namespace rookery::cli
