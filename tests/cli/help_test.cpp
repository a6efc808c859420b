// The help in both languages, and its examples.
#include <filesystem>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "server/store/open_store.h"
#include "tests/cli/run.h"

namespace rookery::cli_test::help_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class Program {
 public:
  Program() { cli::build_program(app_, common_, code_); }
  CLI::App& app() { return app_; }
  std::vector<CLI::App*> all() {
    auto commands = app_.get_subcommands({});
    commands.push_back(&app_);
    return commands;
  }

 private:
  CLI::App app_{"Rookery plays the Game of Thrones table-top games with every rule enforced.",
                "rookery"};
  cli::Common common_;
  int code_ = 0;
};

TEST(Help, EveryTextIsPolishToo) {
  Program program;
  for (CLI::App* command : program.all()) {
    EXPECT_NE(cli::polish_help(command->get_description()), "") << command->get_description();
    if (!command->get_footer().empty()) {
      EXPECT_NE(cli::polish_help(command->get_footer()), "") << command->get_footer();
    }
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_description().empty()) continue;
      EXPECT_NE(cli::polish_help(option->get_description()), "") << option->get_description();
    }
  }
}

TEST(Help, IsShownInPolish) {
  const Ran ran = rookery({"simulate", "--help", "--lang", "pl"});
  EXPECT_EQ(ran.code, 0);
  for (const char* said : {"Użycie:", "Opcje:", "Przykłady:", "WYMAGANE", "Rozegraj wiele partii"})
    EXPECT_THAT(ran.out, HasSubstr(said));
  for (const char* english : {"Usage", "Options", "Example", "REQUIRED"})
    EXPECT_THAT(ran.out, Not(HasSubstr(english)));
  const Ran all = rookery({"--help"}, {{"LC_ALL", "pl_PL.UTF-8"}});
  EXPECT_THAT(all.out, HasSubstr("Polecenia:"));
  EXPECT_THAT(all.out, Not(HasSubstr("Subcommands")));
}

TEST(Help, ComplaintsArePolishToo) {
  const std::vector<std::pair<Words, std::string>> cases{
      {{"simulate"}, "brakuje: GAME"},
      {{"simulate", "alliances", "--games", "x"}, "potrzebna jest liczba całkowita od 1 do"},
      {{"simulate", "alliances", "--json", "--csv"}, "wyklucza"},
      {{"simulate", "alliances", "surplus"}, "niespodziewane słowa: surplus"},
      {{"arena", "alliances", "--bots", "random,greedy", "--resume"}, "wymaga"},
      {{"completion", "tcsh"}, "'tcsh' to żadne z:"},
      {{"simulate", "alliances", "--games"}, "--games: brakuje wartości"},
      {{"simulate", "alliances", "--bots", "bob"}, "nie ma bota 'bob'"},
      {{"simulate", "alliances", "--bots", "search:depth=x"}, "liczba całkowita od"},
      {{"simulate", "alliances", "--bots", "random,greedy"}, "podaj jednego bota"},
      {{"bench", "alliances", "--seconds", "nan"}, "potrzebna jest liczba od"},
      {{"verify", "/no/such/file"}, "nie można odczytać /no/such/file"},
      {{"replay", "/"}, "to folder"},
      {{"arena", "alliances", "--bots", "random,random"}, "podany dwa razy"},
  };
  for (const auto& [words, says] : cases) {
    Words all{"--lang", "pl"};
    all.insert(all.end(), words.begin(), words.end());
    const Ran ran = rookery(all);
    EXPECT_NE(ran.code, 0) << says;
    EXPECT_THAT(ran.err, HasSubstr(says));
  }
}

// Each example is run as it stands, only with fewer games and less time, in a folder of its own.
TEST(Help, ExamplesRun) {
  const Folder folder;
  folder.file("game.record", to_text(played_record(100000)));
  std::filesystem::create_directory_symlink(ROOKERY_SOURCE_DIR "/tests", folder.path("tests"));
  ASSERT_TRUE(server::open_store(folder.path("rookery-data")));
  Program program;
  int run = 0;
  for (CLI::App* command : program.all()) {
    const std::string footer = command->get_footer();
    const std::regex example("\n  (rookery [^\n]+)");
    for (std::sregex_iterator it(footer.begin(), footer.end(), example), end; it != end; ++it) {
      std::string line = (*it)[1].str();
      line = line.substr(0, line.find(" |"));
      // Servers are started by the tests of the server.
      if (line.starts_with("rookery serve") || line.starts_with("rookery loadtest") ||
          line.find("postgres://") != std::string::npos)
        continue;
      for (const auto& [what, fewer] : std::initializer_list<std::pair<const char*, const char*>>{
               {"--games [0-9]+", "--games 4"},
               {"--continued [0-9]+", "--continued 4"},
               {"--seconds [0-9.]+", "--seconds 0.05"},
               {"--depth [0-9]+", "--depth 2"},
               {"--iterations [0-9]+", "--iterations 10"},
               {"--search [0-9]+", "--search 10"}})
        line = std::regex_replace(line, std::regex(what), fewer);
      const std::string call = "cd " + folder.path("") +
                               " && XDG_DATA_HOME=" + folder.path("data") + " LC_ALL=C.UTF-8 " +
                               std::regex_replace(line, std::regex("^rookery"), ROOKERY_BINARY) +
                               " </dev/null >" + folder.path("out") + " 2>&1";
      EXPECT_EQ(std::system(call.c_str()), 0) << call;
      ++run;
    }
  }
  EXPECT_GT(run, 20);
}

TEST(Help, EveryCommandHasAnExample) {
  Program program;
  for (CLI::App* command : program.all()) {
    EXPECT_THAT(command->get_footer(), HasSubstr("Example")) << command->get_name();
  }
}

TEST(Games, AreListedWithOptionsLessonsAndBots) {
  const Ran all = rookery({"games"});
  EXPECT_EQ(all.code, 0);
  for (const char* said :
       {"alliances: ", "iron-throne: ", "board: ", "3 to 6 seats", "search", "--lesson"})
    EXPECT_THAT(all.out, HasSubstr(said));
  const Ran one = rookery({"games", "alliances", "--lang", "pl"});
  EXPECT_THAT(one.out, HasSubstr("quick"));
  EXPECT_THAT(one.out, HasSubstr("Opcje, jak w --option"));
  const json tree = json::parse(rookery({"games", "--json"}).out);
  EXPECT_GE(tree["games"].size(), 3U);
  for (const json& game : tree["games"]) {
    EXPECT_FALSE(game["goal"].get<std::string>().empty());
    for (const json& option : game["options"]) {
      EXPECT_FALSE(option["summary"].get<std::string>().empty()) << option;
    }
  }
  EXPECT_EQ(rookery({"games", "chess"}).code, 2);
}

}  // namespace
}  // namespace rookery::cli_test::help_test
