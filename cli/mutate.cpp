// rookery mutate GAME [--cards]: switches one rule off after the other, or takes the text of one
// card after the other away, and sees whether a scenario notices.
#include "cli/command.h"
#include "cli/texts.h"
#include "engine/mutation.h"

#ifdef ROOKERY_MUTATION

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/progress.h"
#include "cli/terminal.h"
#include "harness/coverage.h"
#include "harness/files.h"

#endif

namespace rookery::cli::mutate {
namespace {

struct Arguments {
  std::string game;
  std::string rule;
  std::string folder;
  bool cards = false;
  bool json = false;
};

#ifdef ROOKERY_MUTATION

using nlohmann::ordered_json;

// What is taken away: a rule, or the text of a card.
struct Mutant {
  std::uint16_t number = 0;
  std::string_view name;
  bool card = false;
};
bool names(const Scenario& scenario, const Mutant& mutant) {
  const auto& named = mutant.card ? scenario.cards : scenario.rules;
  return std::find(named.begin(), named.end(), mutant.name) != named.end();
}

// How it came to light, if it did.
enum class Outcome : std::uint8_t { survived, scenario_failed, crashed, timed_out };

struct Finding {
  std::string name;
  Outcome outcome = Outcome::survived;
  std::string scenario;  // the one that failed
};

struct Report {
  std::vector<Finding> findings;
  // Ledger rules whose switch the scenarios never reach; cards that do nothing.
  std::vector<std::string> no_switch;

  auto survivors() const {
    return std::count_if(findings.begin(), findings.end(),
                         [](const Finding& f) { return f.outcome == Outcome::survived; });
  }
};

// The first of the scenarios that fails; empty if none does.
std::string first_failure(const std::vector<const Scenario*>& scenarios) {
  for (const Scenario* scenario : scenarios) {
    if (!run_scenario(*scenario, find_game)) return scenario->file;
  }
  return "";
}

// The child's whole life. A broken rule may loop, fill the memory or crash, so it is fenced in.
[[noreturn]] void live_without(const Mutant& mutant, const std::vector<const Scenario*>& scenarios,
                               int report_to) {
  constexpr unsigned seconds = 5;
  constexpr rlim_t bytes = rlim_t{2} << 30U;
  const rlimit memory{bytes, bytes};
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_AS, &memory);
  ::setrlimit(RLIMIT_CORE, &no_core);
  ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);  // nobody wants its last words
  for (const int signal : {SIGINT, SIGTERM}) ::signal(signal, SIG_DFL);
  ::alarm(seconds);
  (mutant.card ? Mutation::blank : Mutation::disabled) = mutant.number;
  const std::string failure = first_failure(scenarios);
  const ssize_t written = ::write(report_to, failure.data(), failure.size());
  ::_exit(written == static_cast<ssize_t>(failure.size()) ? 0 : 1);
}

// What the child says until its end, which comes sooner if we are to end.
std::string read_all(int fd, pid_t child) {
  std::string text;
  std::array<char, 4096> buffer;
  while (true) {
    const ssize_t n = ::read(fd, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) {
      if (InterruptGuard::requested()) ::kill(child, SIGKILL);
      continue;
    }
    if (n <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

Expected<Finding> switch_off(const Mutant& mutant, std::vector<const Scenario*> scenarios) {
  // Those that claim to prove it go first: they are the likeliest to notice. A card has to be
  // missed by one of its own.
  const auto others = std::stable_partition(scenarios.begin(), scenarios.end(),
                                            [&](const Scenario* s) { return names(*s, mutant); });
  if (mutant.card) scenarios.erase(others, scenarios.end());
  std::array<int, 2> ends{};
  const auto no_child = [] {
    return fail(in_both({"cannot start a process: {}", "nie można uruchomić procesu: {}"},
                        std::strerror(errno)));
  };
  if (::pipe(ends.data()) != 0) return no_child();
  const pid_t child = ::fork();
  if (child == 0) live_without(mutant, scenarios, ends[1]);
  if (child < 0) return no_child();
  ::close(ends[1]);
  Finding finding{std::string(mutant.name), Outcome::survived, read_all(ends[0], child)};
  ::close(ends[0]);
  const int status = wait_for(child);
  if (!finding.scenario.empty()) {
    finding.outcome = Outcome::scenario_failed;
  } else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
    finding.outcome = Outcome::timed_out;
  } else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    finding.outcome = Outcome::crashed;
  }
  return finding;
}

std::string how(const Finding& finding, Language language) {
  switch (finding.outcome) {
    case Outcome::crashed: return std::string(texts::crashed.in(language));
    case Outcome::timed_out: return std::string(texts::timed_out.in(language));
    default: return finding.scenario;
  }
}

void print_as_json(const GameInfo& info, std::size_t scenarios, const Report& report, bool cards) {
  ordered_json all = ordered_json::object();
  ordered_json survivors = ordered_json::array();
  for (const Finding& finding : report.findings) {
    const bool noticed = finding.outcome != Outcome::survived;
    all[finding.name] = {{"noticed", noticed}};
    if (noticed) all[finding.name]["by"] = how(finding, Language::en);
    if (!noticed) survivors.push_back(finding.name);
  }
  print_json({{"game", info.id},
              {"scenarios", scenarios},
              {cards ? "cards" : "rules", all},
              {"survivors", survivors},
              {"no_switch", report.no_switch}});
}

void print_as_text(const Report& report, bool cards, Language language) {
  for (const Finding& finding : report.findings) {
    const bool noticed = finding.outcome != Outcome::survived;
    fmt::print("{:<{}} {}  {}\n", finding.name, cards ? 32 : 20,
               noticed ? good(texts::noticed.in(language)) : bad(texts::survives.in(language)),
               how(finding, language));
  }
  if (!report.no_switch.empty()) {
    const std::string ids = fmt::format("{}", fmt::join(report.no_switch, ", "));
    fmt::print("{}\n",
               cards ? say<texts::no_text>(language, ids) : say<texts::no_switch>(language, ids));
  }
  const auto total = static_cast<std::ptrdiff_t>(report.findings.size());
  const auto noticed = total - report.survivors();
  fmt::print("{}\n", cards ? say<texts::blanked>(language, total, noticed, report.survivors())
                           : say<texts::mutated>(language, total, noticed, report.survivors()));
}

// Which rules to switch off: those asked for whose switch the scenarios reach with all rules on.
Expected<std::vector<Mutant>> choose_rules(const GameInfo& info, const std::string& only,
                                           Report& report, Language language) {
  std::vector<Mutant> chosen;
  bool known = only.empty();
  for (std::uint16_t rule = 1; rule < info.rules.size(); ++rule) {
    if (!only.empty() && info.rules[rule] != only) continue;
    known = true;
    if (Mutation::reached[rule]) {
      chosen.push_back({rule, info.rules[rule]});
    } else {
      report.no_switch.emplace_back(info.rules[rule]);
    }
  }
  if (!known) return fail(say<texts::no_rule>(language, info.id, only));
  if (!only.empty() && chosen.empty()) return fail(say<texts::unreached>(language, only));
  return chosen;
}

// Cards that do anything, as far as a scenario has a game look at them.
Expected<std::vector<Mutant>> choose_cards(const GameInfo& info, Report& report,
                                           Language language) {
  std::vector<Mutant> chosen;
  for (std::uint16_t card = 0; card < info.cards.size(); ++card) {
    if (Mutation::cards_reached[card]) {
      chosen.push_back({card, info.cards[card].id, true});
    } else {
      report.no_switch.emplace_back(info.cards[card].id);
    }
  }
  if (chosen.empty()) return fail(say<texts::no_cards_to_blank>(language, info.id));
  return chosen;
}

Expected<std::vector<ScenarioFile>> scenarios_of(const Arguments& arguments, const GameInfo& info) {
  if (!arguments.folder.empty()) return load_scenarios({arguments.folder});
  const auto folder = scenario_folder();
  if (!folder) return tl::unexpected(folder.error());
  return load_scenarios({scenario_place(*folder, info)});
}

// All of them must pass while every rule is on; this run also notes which switches there are.
Expected<std::vector<const Scenario*>> baseline(const std::vector<ScenarioFile>& files,
                                                std::string_view game) {
  std::vector<const Scenario*> scenarios;
  Mutation::reached.fill(false);
  Mutation::cards_reached.fill(false);
  for (const ScenarioFile& file : files) {
    if (!file.scenario) return tl::unexpected(file.scenario.error());
    if (file.scenario->game != game) continue;
    if (const auto passed = run_scenario(*file.scenario, find_game); !passed) {
      return tl::unexpected(passed.error());
    }
    scenarios.push_back(&*file.scenario);
  }
  return scenarios;
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const GameInfo& info = (*entry)->face->info();
  const auto files = scenarios_of(arguments, info);
  if (!files) return complain(files.error().in(language));
  const auto scenarios = baseline(*files, info.id);
  if (!scenarios) {
    return complain(say<texts::baseline_failed>(language, scenarios.error().in(language)), failed);
  }
  Report report;
  const auto mutants = arguments.cards ? choose_cards(info, report, language)
                                       : choose_rules(info, arguments.rule, report, language);
  if (!mutants) return complain(mutants.error().in(language));
  ProgressBar bar(language);
  for (const Mutant& mutant : *mutants) {
    if (!bar(report.findings.size(), mutants->size())) break;
    auto finding = switch_off(mutant, *scenarios);
    if (!finding) return complain(finding.error().in(language), failed);
    // Ctrl-C goes to the child too, whose end then means nothing.
    if (InterruptGuard::requested()) break;
    report.findings.push_back(std::move(*finding));
  }
  bar.wipe();
  const bool partial = report.findings.size() < mutants->size();
  if (partial) complain(say<texts::stopped>(language, report.findings.size(), mutants->size()));
  if (arguments.json) {
    print_as_json(info, scenarios->size(), report, arguments.cards);
  } else {
    print_as_text(report, arguments.cards, language);
  }
  if (partial) return InterruptGuard::code();
  return report.survivors() == 0 ? ok : failed;
}

#else

int run(const Arguments&, Language language) { return complain(texts::not_mutable.in(language)); }

#endif

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand(
      "mutate", "Switch rules off one by one and see whether a scenario notices");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game")->required();
  auto* rule = command->add_option("--rule", arguments->rule, "Only this rule of the ledger");
  command
      ->add_flag(
          "--cards", arguments->cards,
          "Take the text of each card away instead; a scenario that names the card must fail")
      ->excludes(rule);
  command->add_option("--scenarios", arguments->folder,
                      "Where the scenarios are; else tests/scenarios");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Needs the mutation build: cmake --preset mutation && cmake --build --preset mutation\n\n"
      "Examples:\n"
      "  build/mutation/rookery mutate alliances --rule ALL-CLAIM-03\n"
      "  build/mutation/rookery mutate cards --cards");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::mutate
