// rookery completion bash|zsh|fish, and the answers those scripts ask for.
#include <algorithm>

#include <fmt/format.h>

#include "bots/bot.h"
#include "cli/command.h"

namespace rookery::cli::completion {
namespace {

// The scripts only hand the words over: what fits is decided here, once for all shells.
constexpr std::string_view bash_script =
    R"script(# Completion of rookery for bash:  eval "$(rookery completion bash)"
_rookery() {
  local line=${COMP_LINE:0:COMP_POINT} cur prefix word
  local -a words
  read -ra words <<<"$line"
  if [[ $line == *[[:space:]] ]]; then words+=(""); fi
  cur=${words[-1]}
  # bash replaces only what follows the last of its word breaks.
  prefix=
  if [[ $cur == *[=:]* && $COMP_WORDBREAKS == *[=:]* ]]; then prefix=${cur%"${cur##*[=:]}"}; fi
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("${word#"$prefix"}")
  done < <("${words[0]}" __complete "${words[@]:1}" 2>/dev/null)
  if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:] ]]; then compopt -o nospace; fi
}
complete -o bashdefault -o default -F _rookery rookery
)script";

constexpr std::string_view zsh_script = R"script(#compdef rookery
# Completion of rookery for zsh:  source <(rookery completion zsh)
_rookery() {
  local -a found
  found=("${(@f)$("${words[1]}" __complete "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
  found=(${found:#})
  if (( ${#found} )); then compadd -a found; else _files; fi
}
compdef _rookery rookery
)script";

constexpr std::string_view fish_script =
    R"script(# Completion of rookery for fish:  rookery completion fish | source
function __rookery_complete
    set -l words (commandline -opc)
    $words[1] __complete $words[2..] (commandline -ct) 2>/dev/null
end
complete -c rookery -a '(__rookery_complete)'
)script";

using Words = std::vector<std::string>;

Words bots() {
  Words names;
  for (std::string_view rest = bot_names; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(", "), rest.size());
    names.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 2, rest.size()));
  }
  return names;
}

Words games() {
  Words ids;
  for (const GameEntry& entry : all_games()) ids.emplace_back(entry.face->info().id);
  return ids;
}

// "a,b,r" goes on as "a,b,random".
Words bot_lists(const std::string& begun) {
  const std::string before = begun.substr(0, begun.rfind(',') + 1);
  Words lists = bots();
  for (std::string& list : lists) list.insert(0, before);
  return lists;
}

// Specs of options and choices as name=value.
template <class Specs>
void add_values(const Specs& specs, const std::string& before, Words& out) {
  for (const auto& spec : specs) {
    for (const auto value : spec.values)
      out.push_back(fmt::format("{}{}={}", before, spec.name, value));
  }
}

Words values_of_game(std::string_view flag, const GameInfo& info) {
  Words words;
  if (flag == "--option") add_values(info.options, "", words);
  if (flag == "--choice") {
    for (int seat = 0; seat < info.max_seats; ++seat) {
      add_values(info.seat_choices, fmt::format("{}:", seat), words);
    }
  }
  if (flag == "--seats") {
    for (int seats = info.min_seats; seats <= info.max_seats; ++seats)
      words.push_back(std::to_string(seats));
  }
  if (flag == "--rule") {
    for (const auto rule : info.rules) {
      if (!rule.empty()) words.emplace_back(rule);
    }
  }
  return words;
}

// What the words before the cursor amount to.
struct Line {
  const CLI::App* command = nullptr;
  const CLI::Option* waiting = nullptr;  // the flag whose value the cursor is at
  const GameInfo* game = nullptr;
  std::size_t positionals = 0;
};

const CLI::Option* find_flag(const CLI::App& app, const CLI::App* command,
                             const std::string& word) {
  const CLI::Option* own = command == nullptr ? nullptr : command->get_option_no_throw(word);
  return own != nullptr ? own : app.get_option_no_throw(word);
}

const CLI::App* find_command(const CLI::App& app, const std::string& word) {
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == word) return command;
  }
  return nullptr;
}

Line read_line(const CLI::App& app, const Words& words) {
  Line line;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (line.waiting != nullptr) {
      line.waiting = nullptr;
    } else if (word.starts_with("-")) {
      const CLI::Option* flag = find_flag(app, line.command, word);
      if (flag != nullptr && flag->get_items_expected_max() > 0) line.waiting = flag;
    } else if (line.command == nullptr) {
      line.command = find_command(app, word);
    } else {
      ++line.positionals;
      if (const GameFace* game = find_game(word)) line.game = &game->info();
    }
  }
  return line;
}

// What a seat can choose for a deck, of the games that have decks.
Words printed_decks() {
  Words words;
  for (const GameEntry& entry : all_games()) {
    const DeckBook* book = entry.face->decks();
    for (const SeatChoiceSpec& choice : entry.face->info().seat_choices)
      if (book != nullptr && choice.name == book->choice())
        words.insert(words.end(), choice.values.begin(), choice.values.end());
  }
  return words;
}

Words values_of(const Line& line, const std::string& begun) {
  const std::string flag = "--" + line.waiting->get_lnames().front();
  if (flag == "--lang") return {"en", "pl"};
  if (flag == "--as") return {"spectator", "all", "0", "1", "2", "3", "4", "5"};
  if (flag == "--bots") return bot_lists(begun);
  if (flag == "--deck") return printed_decks();
  if (flag == "--check") return {"tournament", "one_box", "none"};
  return line.game == nullptr ? Words{} : values_of_game(flag, *line.game);
}

void add_flags(const CLI::App& app, Words& out) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
  }
}

Words positional_values(const Line& line) {
  std::size_t place = 0;
  for (const CLI::Option* option : line.command->get_options()) {
    if (!option->get_positional() || place++ != line.positionals) continue;
    if (option->get_name(true) == "GAME") return games();
    if (option->get_name(true) == "SHELL") return {"bash", "zsh", "fish"};
    if (option->get_name(true) == "DO") return {"check", "show", "export", "import", "random"};
    if (option->get_name(true) == "DECK") return printed_decks();
  }
  return {};
}

Words candidates(const CLI::App& app, const Line& line, const std::string& begun) {
  Words words;
  if (line.waiting != nullptr) return values_of(line, begun);
  if (begun.starts_with("-")) {
    if (line.command != nullptr) add_flags(*line.command, words);
    add_flags(app, words);
  } else if (line.command == nullptr) {
    for (const CLI::App* command : app.get_subcommands({})) words.push_back(command->get_name());
  } else {
    words = positional_values(line);
  }
  return words;
}

}  // namespace

std::vector<std::string> complete(const CLI::App& app, const std::vector<std::string>& words) {
  const std::string begun = words.empty() ? "" : words.back();
  Words found = candidates(app, read_line(app, words), begun);
  std::erase_if(found, [&](const std::string& word) { return !word.starts_with(begun); });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

void add(CLI::App& app, Common&, int& exit_code) {
  auto* command = app.add_subcommand("completion", "Print the completion script of a shell");
  const auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "Examples:\n"
      "  eval \"$(rookery completion bash)\"\n"
      "  rookery completion fish | source");
  command->callback([=, &exit_code] {
    fmt::print("{}", *shell == "bash" ? bash_script : *shell == "zsh" ? zsh_script : fish_script);
    exit_code = ok;
  });
}

}  // namespace rookery::cli::completion
