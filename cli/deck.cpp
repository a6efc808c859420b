// Decks on the command line: read, judged, shared, made at random.
#include "cli/deck.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/texts.h"

namespace rookery::cli {

Expected<std::string> deck_words(const std::string& named, Language language) {
  constexpr std::size_t longest = 100'000;
  if (named == "-")
    return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  std::ifstream file(named, std::ios::binary);
  if (!file) {
    const bool path =
        named.find_first_of("/.") != std::string::npos && named.find('\n') == std::string::npos;
    if (path) return fail(say<texts::deck_no_file>(language, named));
    return named;  // an id or a code
  }
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (text.size() > longest) return fail(say<texts::deck_no_file>(language, named));
  return text;
}

namespace deck {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string what;
  std::string deck;
  std::string check;
  std::uint64_t seed = 1;
  bool json = false;
};

const GameEntry& game_with_decks() {
  for (const GameEntry& entry : all_games())
    if (entry.face->decks() != nullptr) return entry;
  return all_games().front();
}

int size_of(const std::vector<DeckCount>& pile) {
  int size = 0;
  for (const DeckCount& card : pile) size += card.count;
  return size;
}

ordered_json counts(const std::vector<DeckCount>& pile) {
  ordered_json list = ordered_json::array();
  for (const DeckCount& card : pile) list.push_back({{"card", card.card}, {"count", card.count}});
  return list;
}

ordered_json to_json(const DeckReport& report, Language language) {
  ordered_json faults = ordered_json::array();
  for (const DeckFault& fault : report.faults)
    faults.push_back({{"rule", fault.rule},
                      {"card", fault.card},
                      {"line", fault.line},
                      {"text", fault.text.in(language)}});
  return {{"name", report.name},           {"check", report.check},
          {"legal", report.legal()},       {"faults", faults},
          {"faction", report.faction},     {"agenda", report.agenda},
          {"plots", counts(report.plots)}, {"draw", counts(report.draw)},
          {"code", report.code},           {"text", report.text.in(language)}};
}

void print_faults(const DeckReport& report, Language language) {
  for (const DeckFault& fault : report.faults) {
    const std::string rule = fault.rule.empty() ? "" : fmt::format(" ({})", fault.rule);
    fmt::print("- {}{}\n", harmless(fault.text.in(language)), rule);
  }
}

int judge(const DeckReport& report, Language language) {
  if (report.legal()) {
    fmt::print("{}\n", say<texts::deck_legal>(language, size_of(report.draw), size_of(report.plots),
                                              report.check));
    return ok;
  }
  fmt::print("{}\n", say<texts::deck_faulty>(language, report.faults.size(), report.check));
  print_faults(report, language);
  return failed;
}

// What is written for others to read: nothing that was not understood may be lost on the way.
int share(const DeckReport& report, bool as_code, Language language) {
  bool lost = report.code.empty();
  for (const DeckFault& fault : report.faults) lost = lost || fault.line > 0;
  if (lost) {
    for (const DeckFault& fault : report.faults)
      if (fault.line > 0 || report.code.empty()) return complain(fault.text.in(language), failed);
    return complain(say<texts::deck_nothing>(language), failed);
  }
  if (as_code) {
    fmt::print("{}\n", report.code);
  } else {
    fmt::print("{}", harmless(report.text.in(language)));
  }
  return ok;
}

int run(const Arguments& arguments, Language language) {
  const DeckBook& book = *game_with_decks().face->decks();
  std::string words;
  if (arguments.what == "random") {
    words = book.random(Seed::from(arguments.seed));
  } else if (arguments.deck.empty()) {
    return complain(say<texts::deck_which>(language, arguments.what));
  } else {
    auto read = deck_words(arguments.deck, language);
    if (!read) return complain(read.error().in(language));
    words = std::move(*read);
  }
  const std::string check =
      arguments.check.empty() ? std::string(book.checks().front()) : arguments.check;
  const DeckReport report = book.read(words, check);
  if (arguments.json) {
    print_json(to_json(report, language));
    return arguments.what == "check" && !report.legal() ? failed : ok;
  }
  if (arguments.what == "check") return judge(report, language);
  if (arguments.what == "show") {
    fmt::print("{}\n", harmless(report.text.in(language)));
    judge(report, language);
    if (!report.code.empty()) fmt::print("{}\n", report.code);
    return ok;
  }
  return share(report, arguments.what != "export", language);
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("deck", "Check, show, share and make decks of cards");
  const auto arguments = std::make_shared<Arguments>();
  command
      ->add_option("DO", arguments->what,
                   "check: what is wrong with it; show: all of it; export: the list to share; "
                   "import: its code; random: the code of a random one")
      ->required()
      ->check(CLI::IsMember({"check", "show", "export", "import", "random"}));
  command->add_option("DECK", arguments->deck,
                      "A file with a list, a code, the id of a printed deck, or - for the input");
  command->add_option("--check", arguments->check, "How it is judged [tournament]")
      ->check(CLI::IsMember({"tournament", "one_box", "none"}));
  command->add_option("--seed", arguments->seed, "Which random deck [1]");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Examples:\n"
      "  rookery deck check ready_old_ways --check one_box\n"
      "  rookery deck show intro_stark\n"
      "  rookery deck export ready_secrets\n"
      "  rookery deck import tests/fixtures/decks/wolves.txt\n"
      "  rookery deck random --seed 7 --json\n"
      "  rookery play cards --deck ready_at_the_wall");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace deck
}  // namespace rookery::cli
