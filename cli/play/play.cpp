// rookery play GAME: one person against bots, on the terminal.
#include <unistd.h>

#include <memory>

#include <fmt/chrono.h>

#include "cli/command.h"
#include "cli/deck.h"
#include "cli/play/layout.h"
#include "cli/play/loop.h"
#include "cli/play/words.h"
#include "cli/terminal.h"
#include "cli/texts.h"

namespace rookery::cli::play {
namespace {

struct Arguments {
  std::string game;
  SetupFlags setup;
  std::optional<int> seat;
  std::string deck;
  std::optional<std::string> bots;
  std::optional<std::uint64_t> seed;
  std::string lesson;  // empty: the first there is
  std::string save;
  std::string resume;
  std::function<bool()> wants_lesson;
  std::function<bool()> describes_new_game;  // by what only a new game can have
};

constexpr std::string_view default_game = "alliances";

Expected<void> choose_deck(const Arguments& arguments, const GameEntry& game, Setup& setup,
                           Language language) {
  const DeckBook* book = game.face->decks();
  if (book == nullptr) return fail(say<texts::no_decks>(language, game.face->info().id));
  auto words = deck_words(arguments.deck, language);
  if (!words) return tl::unexpected(words.error());
  const auto seat = static_cast<std::size_t>(arguments.seat.value_or(0));
  setup.choices.resize(static_cast<std::size_t>(setup.seats));
  if (seat < setup.choices.size()) setup.choices[seat][std::string(book->choice())] = *words;
  return {};
}

Expected<Sitting> new_game(const Arguments& arguments, const GameEntry& game, Language language) {
  auto setup = arguments.setup.setup(game.face->info(), language);
  if (!setup) return tl::unexpected(setup.error());
  if (!arguments.deck.empty())
    if (auto chosen = choose_deck(arguments, game, *setup, language); !chosen)
      return tl::unexpected(chosen.error());
  const auto seating = seating_from(game, setup->seats, arguments.seat.value_or(0),
                                    arguments.bots.value_or("greedy"), language);
  if (!seating) return tl::unexpected(seating.error());
  const Seed secret = arguments.seed ? Seed::from(*arguments.seed) : fresh_secret();
  return Sitting::begin(game, *setup, secret, *seating);
}

Expected<Sitting> lesson(const Arguments& arguments, const GameEntry& game, Language language) {
  const std::string_view id = game.face->info().id;
  const server::Lesson* found = nullptr;
  std::string known;
  for (const server::Lesson& one : server::lessons()) {
    if (one.game != id) continue;
    known += (known.empty() ? "" : ", ") + one.id;
    const bool meant = arguments.lesson.empty() ? found == nullptr : one.id == arguments.lesson;
    if (meant) found = &one;
  }
  if (known.empty()) return fail(say<words::no_lessons>(language, id));
  if (found == nullptr) return fail(say<words::no_lesson>(language, id, arguments.lesson, known));
  return Sitting::begin(game, *found, arguments.bots.value_or("greedy"), language);
}

Expected<Sitting> old_game(const Arguments& arguments, const std::string& file, Language language) {
  const auto record = read_saved(file);
  if (!record) return tl::unexpected(record.error());
  const std::string& id = record->header.game;
  if (!arguments.game.empty() && arguments.game != id) {
    return fail(say<words::other_game>(language, id, arguments.game));
  }
  const auto game = game_by_id(id, language);
  if (!game) return tl::unexpected(game.error());
  return Sitting::resume(**game, *record, arguments.seat, arguments.bots, language);
}

int resume(const Arguments& arguments, const std::string& file, Language language) {
  auto sitting = old_game(arguments, file, language);
  if (!sitting)
    return complain(say<words::not_resumable>(language, file, sitting.error().in(language)));
  Saving saving(std::string(sitting->info().id), language);
  const bool elsewhere = !arguments.save.empty() && arguments.save != file;
  const auto open = elsewhere ? saving.begin(arguments.save, sitting->record())
                              : saving.go_on(file, sitting->record());
  if (!open) return complain(open.error().in(language));
  return Loop(*sitting, saving, language).run();
}

// One line of standard input, and nothing of the next.
std::string read_answer() {
  std::string line;
  for (char c = 0; ::read(STDIN_FILENO, &c, 1) == 1 && c != '\n';) line += c;
  return line;
}

// Whether the person wants to go on with the game that was left. Who cannot be asked, or says what
// the new game is to be, is only told of it.
bool goes_on(const Arguments& arguments, const Unfinished& game, Language language) {
  const GameEntry* entry = find_entry(game.game);
  const auto name = entry->face->info().name.in(language);
  const auto when = std::chrono::file_clock::to_sys(game.when);
  const auto moment = fmt::localtime(std::chrono::system_clock::to_time_t(
      std::chrono::time_point_cast<std::chrono::system_clock::duration>(when)));
  const std::string date = fmt::format("{:%Y-%m-%d %H:%M}", moment);
  const bool asked =
      is_terminal(Stream::in) && is_terminal(Stream::out) && !arguments.describes_new_game();
  if (!asked) {
    const std::string command =
        program_command() + " play --resume " + shell_quoted(game.file.string());
    fmt::print("{}\n", say<words::offer_noted>(language, name, date, command));
    return false;
  }
  fmt::print("{}", say<words::offer>(language, name, date, game.actions));
  std::fflush(stdout);
  const std::string answer = folded(read_answer());
  return !answer.starts_with("n");
}

int run(const Arguments& arguments, Language language) {
  const bool taught = arguments.wants_lesson();
  if (taught && (arguments.describes_new_game() || !arguments.resume.empty()))
    return complain(say<words::lesson_alone>(language));
  if (!arguments.resume.empty()) {
    if (arguments.describes_new_game()) return complain(say<words::only_new>(language));
    return resume(arguments, arguments.resume, language);
  }
  const auto game = game_by_id(arguments.game.empty() ? default_game : arguments.game, language);
  if (!game) return complain(game.error().in(language));
  auto sitting =
      taught ? lesson(arguments, **game, language) : new_game(arguments, **game, language);
  if (!sitting) return complain(sitting.error().in(language));
  if (arguments.save.empty() && !taught) {
    if (const auto left = last_unfinished(arguments.game))
      if (goes_on(arguments, *left, language)) return resume({}, left->file.string(), language);
  }
  Saving saving(std::string(sitting->info().id), language);
  if (!arguments.save.empty()) {
    const auto open = saving.begin(arguments.save, sitting->record());
    if (!open) return complain(open.error().in(language));
  }
  return Loop(*sitting, saving, language).run();
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("play", "Play a game against bots on this terminal");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game [alliances]");
  arguments->setup.add_to(*command);
  command->add_option("--seat", arguments->seat, "Your seat, from 0 [0]")->check(whole(0, 99));
  command->add_option("--deck", arguments->deck,
                      "Your deck: a file with a list, a code, or the id of a printed deck");
  command->add_option("--bots", arguments->bots,
                      "Who plays the other seats: one bot for all, or one for each, as in "
                      "greedy,random,greedy [greedy]");
  command->add_option("--seed", arguments->seed, "Which shuffle; else a fresh one")
      ->check(whole(0, ~std::uint64_t{0}));
  command
      ->add_option("--lesson", arguments->lesson,
                   "Learn the game in a guided one: a lesson by its name, else the first")
      ->expected(0, 1);
  command->add_option("--save", arguments->save,
                      "Where the game is kept, from the first move on; else in a file of its own");
  command->add_option("--resume", arguments->resume, "Go on with a saved game");
  arguments->wants_lesson = [command] { return command->count("--lesson") > 0; };
  arguments->describes_new_game = [command] {
    for (const char* name : {"--seats", "--option", "--choice", "--deck", "--seed"}) {
      if (command->count(name) > 0) return true;
    }
    return false;
  };
  command->footer(
      "Whatever you play is saved as you go; the next play offers to go on with it.\n\n"
      "Examples:\n"
      "  rookery play alliances --seats 5 --bots greedy\n"
      "  rookery play iron-throne --lesson\n"
      "  rookery play cards --deck ready_at_the_wall\n"
      "  rookery play --resume game.record");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::play
