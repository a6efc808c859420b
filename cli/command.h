// What the subcommands share: each lives in a file of its own and adds itself to the program.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json_fwd.hpp>

#include "engine/text.h"
#include "games/registry.h"

namespace rookery::cli {

// Exit codes for scripts.
inline constexpr int ok = 0;
inline constexpr int failed = 1;         // the work was done and something did not hold
inline constexpr int usage = 2;          // the request could not be understood or carried out
// Whoever is interrupted says what was found so far and ends as InterruptGuard::code() says.

// Options common to all subcommands.
struct Common {
  Language language = Language::en;
};

// Ends the command with a sentence on standard error.
int complain(std::string_view sentence, int code = usage);
// Indented, on standard output; names that are not UTF-8 are printed as well as can be.
void print_json(const nlohmann::ordered_json& tree);
// Six places are more than any number of games can tell apart, and hide in which order the
// threads' sums were added.
double rounded(double value);

// How this program was called, so that what it prints can be pasted; set by main.
void set_program(std::string_view called_as);
std::string program_command();
// In quotes where a shell would read it otherwise.
std::string shell_quoted(std::string_view text);
// Without control characters: what comes from a file must not steer the terminal.
std::string harmless(std::string_view text);

// The language LC_ALL, LC_MESSAGES or LANG asks for; English if none does.
Language language_of_environment();

// The game by its id, or a sentence that names those there are.
Expected<const GameEntry*> game_by_id(std::string_view id, Language language = Language::en);
// That game, or all of them if the id is empty.
Expected<std::vector<const GameEntry*>> games_by_id(std::string_view id, Language language);
// "name=value" options of a game and "SEAT:name=value" choices of its seats.
Expected<Setup> setup_from(int seats, const std::vector<std::string>& options,
                           const std::vector<std::string>& choices,
                           Language language = Language::en);

// Accepts whole numbers from `low` to `high` and says so of anything else.
CLI::Validator whole(std::uint64_t low, std::uint64_t high);

// The same of numbers that need not be whole; nan and the like are none.
CLI::Validator real(double low, double high);

// --jobs and --seed, alike in every subcommand that plays many games.
void add_jobs(CLI::App& command, int& jobs);
void add_seed(CLI::App& command, std::uint64_t& seed);

// The flags --seats, --option and --choice, alike in every subcommand that starts games.
class SetupFlags {
 public:
  void add_to(CLI::App& command);
  // Seats that were not given are four, or as near to it as the game allows.
  Expected<Setup> setup(const GameInfo& info, Language language) const;
  // Whether any of them was used.
  bool given() const { return seats_ != 0 || !options_.empty() || !choices_.empty(); }
  bool seats_given() const { return seats_ != 0; }

 private:
  int seats_ = 0;
  std::vector<std::string> options_;
  std::vector<std::string> choices_;
};

// Each subcommand is a namespace, so that its Arguments and its run are nobody else's.
// clang-format off
using Add = void(CLI::App& app, Common& common, int& exit_code);
namespace analyse { Add add; }
namespace arena { Add add; }
namespace backup { Add add; }
namespace balance { Add add; }
namespace bench { Add add; }
namespace calibrate { Add add; }
namespace check { Add add; }
namespace completion { Add add; }
namespace copy { Add add; }
namespace deck { Add add; }
namespace games { Add add; }
namespace loadtest { Add add; }
namespace mutate { Add add; }
namespace perft { Add add; }
namespace play { Add add; }
namespace replay { Add add; }
namespace restore { Add add; }
namespace rules { Add add; }
namespace scenario { Add add; }
namespace selfcheck { Add add; }
namespace serve { Add add; }
namespace simulate { Add add; }
namespace train { Add add; }
namespace verify { Add add; }
// clang-format on

// What could stand in place of the last word, one a line; the completion scripts ask for it.
namespace completion {
std::vector<std::string> complete(const CLI::App& app, const std::vector<std::string>& words);
}

}  // namespace rookery::cli
