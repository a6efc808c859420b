#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/texts.h"

namespace {

using namespace rookery::cli;

constexpr const char* examples =
    "Examples:\n"
    "  rookery simulate alliances --games 1000 --seats 4 --bots greedy,random,random,random\n"
    "  rookery replay game.record --as 0 --step\n"
    "  rookery COMMAND --help";

std::string command_names(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands({})) {
    names += (names.empty() ? "" : ", ") + command->get_name();
  }
  return names;
}

void build(CLI::App& app, Common& common, int& exit_code) {
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  app.footer(examples);
  app.add_option("--lang", "Language of the output, en or pl; else as the environment says")
      ->check(CLI::IsMember({"en", "pl"}))
      ->each([&](const std::string& code) { common.language = *rookery::parse_language(code); });
  for (Add* const add : {play::add, games::add, serve::add, simulate::add, arena::add, balance::add,
                         replay::add, verify::add, scenario::add, rules::add, selfcheck::add,
                         bench::add, perft::add, loadtest::add, mutate::add, completion::add}) {
    add(app, common, exit_code);
  }
  // Flags of the program itself, such as --lang, may stand after the command too.
  for (CLI::App* command : app.get_subcommands({})) command->fallthrough();
}

// One sentence on what is wrong with the words given, and where to read more.
int refuse(const CLI::App& app, const CLI::ParseError& error, const Common& common) {
  const auto chosen = app.get_subcommands();
  if (!chosen.empty()) {
    std::string sentence = error.what();
    std::replace(sentence.begin(), sentence.end(), '\n', ' ');
    const std::string name = "rookery " + chosen.front()->get_name();
    return complain(say<texts::see_help>(common.language, sentence, name));
  }
  const auto words = app.remaining();
  const auto word =
      std::find_if(words.begin(), words.end(), [](const auto& w) { return !w.starts_with("-"); });
  if (word != words.end()) {
    return complain(say<texts::no_command>(common.language, *word, command_names(app)));
  }
  if (!words.empty()) return complain(say<texts::no_flag>(common.language, words.front()));
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return complain(say<texts::need_command>(common.language, command_names(app)));
  }
  return complain(say<texts::see_help>(common.language, error.what(), "rookery"));
}

int run(int argc, char** argv, Common& common) {
  CLI::App app("Rookery plays the Game of Thrones table-top games with every rule enforced.",
               "rookery");
  int exit_code = ok;
  build(app, common, exit_code);
  // Asked by the completion scripts; the words that follow are data, not flags of ours.
  if (argc > 1 && std::strcmp(argv[1], "__complete") == 0) {
    for (const auto& word : completion::complete(app, {argv + 2, argv + argc}))
      fmt::print("{}\n", word);
    return ok;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return error.get_exit_code() == 0 ? app.exit(error) : refuse(app, error, common);
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 0) set_program(argv[0]);
  Common common{language_of_environment()};
  int exit_code = failed;
  try {
    exit_code = run(argc, argv, common);
  } catch (const std::exception& error) {
    exit_code = complain(say<texts::unexpected>(common.language, error.what()), failed);
  }
  // A full disk shows only now.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    return complain(say<texts::cannot_print>(common.language, std::strerror(errno)), failed);
  }
  return exit_code;
}
