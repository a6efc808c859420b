// rookery perft GAME --depth D
#include <chrono>
#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/texts.h"

namespace rookery::cli::perft {
namespace {

struct Arguments {
  std::string game;
  SetupFlags setup;
  int depth = 3;
  std::uint64_t seed = 1;
  bool json = false;
};

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto setup = arguments.setup.setup((*entry)->face->info(), language);
  if (!setup) return complain(setup.error().in(language));
  const StopOnInterrupt interrupt;
  nlohmann::ordered_json depths = nlohmann::ordered_json::array();
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const auto begin = std::chrono::steady_clock::now();
    const auto leaves = (*entry)->tools->perft(*setup, arguments.seed, depth, interrupt.token());
    if (InterruptGuard::requested()) {
      complain(say<texts::perft_stopped>(language, depth));
      break;
    }
    if (!leaves) return complain(leaves.error().in(language));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    depths.push_back({{"depth", depth}, {"leaves", *leaves}, {"seconds", time.count()}});
    if (arguments.json) continue;
    if (depth == 1) fmt::print("{}\n", strong(texts::perft_head.in(language)));
    fmt::print("{:<5} {:>16} {:>9.3f}\n", depth, *leaves, time.count());
    std::fflush(stdout);  // each depth takes many times longer: whoever stops here has the others
  }
  if (arguments.json)
    print_json({{"game", arguments.game},
                {"seats", setup->seats},
                {"options", setup->options},
                {"seed", arguments.seed},
                {"depths", depths}});
  return InterruptGuard::requested() ? InterruptGuard::code() : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("perft", "Count all ways a game can go, so many answers deep");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--depth", arguments->depth, "How many answers deep")
      ->check(whole(1, 99))
      ->capture_default_str();
  arguments->setup.add_to(*command);
  command->add_option("--seed", arguments->seed, "Which shuffle")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer("Example:\n  rookery perft alliances --depth 4 --seats 3 --seed 7");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::perft
