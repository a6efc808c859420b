// rookery play GAME: one person against bots, on the terminal.
#include <memory>

#include "cli/command.h"
#include "cli/play/loop.h"
#include "cli/play/words.h"
#include "harness/files.h"

namespace rookery::cli::play {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string game;
  SetupFlags setup;
  std::optional<int> seat;
  std::optional<std::string> bots;
  std::optional<std::uint64_t> seed;
  std::string save;
  std::string resume;
  std::function<bool()> describes_new_game;
};

constexpr std::string_view default_game = "alliances";

Expected<Sitting> new_game(const Arguments& arguments, const GameEntry& game, Language language) {
  const auto setup = arguments.setup.setup(game.face->info(), language);
  if (!setup) return tl::unexpected(setup.error());
  const auto seating = seating_from(game, setup->seats, arguments.seat.value_or(0),
                                    arguments.bots.value_or("greedy"), language);
  if (!seating) return tl::unexpected(seating.error());
  const Seed secret = arguments.seed ? Seed::from(*arguments.seed) : fresh_secret();
  return Sitting::begin(game, *setup, secret, *seating);
}

Expected<Sitting> old_game(const Arguments& arguments, Language language) {
  const auto text = read_file(arguments.resume);
  if (!text) return tl::unexpected(text.error());
  const auto record = parse_record(*text);
  if (!record) return tl::unexpected(record.error());
  const std::string& id = record->header.game;
  if (!arguments.game.empty() && arguments.game != id) {
    return fail(say<words::other_game>(language, id, arguments.game));
  }
  const auto game = game_by_id(id, language);
  if (!game) return tl::unexpected(game.error());
  return Sitting::resume(**game, *record, arguments.seat, arguments.bots, language);
}

int run(const Arguments& arguments, Language language) {
  const bool resuming = !arguments.resume.empty();
  if (resuming && arguments.describes_new_game()) return complain(say<words::only_new>(language));
  std::error_code ignored;
  const bool overwrites =
      arguments.save != arguments.resume && fs::is_regular_file(arguments.save, ignored);
  if (overwrites) return complain(say<words::save_exists>(language, arguments.save));

  if (resuming) {
    auto sitting = old_game(arguments, language);
    if (!sitting) {
      return complain(say<words::not_resumable>(language, arguments.resume, sitting.error().text));
    }
    Saving saving(std::string(sitting->info().id),
                  arguments.save.empty() ? arguments.resume : arguments.save, language);
    return Loop(*sitting, saving, language).run();
  }
  const auto game = game_by_id(arguments.game.empty() ? default_game : arguments.game, language);
  if (!game) return complain(game.error().text);
  auto sitting = new_game(arguments, **game, language);
  if (!sitting) return complain(sitting.error().in(language));
  Saving saving(std::string(sitting->info().id), arguments.save, language);
  return Loop(*sitting, saving, language).run();
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("play", "Play a game against bots on this terminal");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game [alliances]");
  arguments->setup.add_to(*command);
  command->add_option("--seat", arguments->seat, "Your seat, from 0 [0]")->check(whole(0, 99));
  command->add_option("--bots", arguments->bots,
                      "Who plays the other seats: one bot for all, or one for each, as in "
                      "greedy,random,greedy [greedy]");
  command->add_option("--seed", arguments->seed, "Which shuffle; else a fresh one")
      ->check(whole(0, ~std::uint64_t{0}));
  command->add_option("--save", arguments->save, "Where the game is saved when you leave");
  command->add_option("--resume", arguments->resume, "Go on with a saved game");
  arguments->describes_new_game = [command] {
    for (const char* name : {"--seats", "--option", "--choice", "--seed"}) {
      if (command->count(name) > 0) return true;
    }
    return false;
  };
  command->footer(
      "Examples:\n  rookery play alliances --seats 5 --bots greedy\n"
      "  rookery play --resume game.record");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::play
