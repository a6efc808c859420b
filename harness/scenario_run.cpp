// A scenario from its head to its last step, once for each seed.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/fair.h"
#include "engine/json_text.h"
#include "harness/scenario_step.h"

namespace rookery {
namespace {

using nlohmann::json;

Seed shuffle_of(const Scenario& scenario, std::uint64_t seed) {
  if (scenario.shuffle) return *scenario.shuffle;
  // A lesson begins as a table of the server does, where the number is the secret.
  return scenario.lesson.is_null() ? Seed::from(seed) : seed_from(Seed::from(seed), {});
}

// What it claims to prove must be there to be proven.
Expected<void> check_proofs(const Scenario& scenario, const GameInfo& info) {
  Error missing;
  const auto need = [&](const LocalText& none, const std::string& name, bool there) {
    if (there) return;
    const LocalText comma = missing.text.empty() ? LocalText{"", ""} : LocalText{", ", ", "};
    missing = in_both({"{}{}{} '{}'", "{}{}{} '{}'"}, missing, comma, none, name);
  };
  constexpr LocalText no_rule{"no rule", "reguły"};
  constexpr LocalText no_card{"no card", "karty"};
  constexpr LocalText no_option{"no option", "opcji"};
  for (const std::string& id : scenario.rules)
    need(no_rule, id,
         !id.empty() && std::find(info.rules.begin(), info.rules.end(), id) != info.rules.end());
  for (const std::string& id : scenario.cards)
    need(no_card, id, std::any_of(info.cards.begin(), info.cards.end(), [&](const CardSpec& card) {
           return card.id == id;
         }));
  std::set<std::string> options;
  for (const OptionSpec& option : info.options)
    for (const std::string_view value : option.values)
      options.insert(fmt::format("{}={}", option.name, value));
  for (const std::string& name : scenario.options) need(no_option, name, options.contains(name));
  if (missing.text.empty()) return {};
  return fail(in_both({"there is {}", "nie ma {}"}, missing));
}

Expected<std::unique_ptr<Position>> set_up(const Scenario& scenario, const GameFace& game,
                                           const Seed& seed, const json& arrange) {
  auto position = game.start(scenario.setup, seed);
  if (!position || arrange.is_null()) return position;
  if (auto arranged = (*position)->arrange(arrange); !arranged)
    return tl::unexpected(arranged.error());
  if (const Broken broken = (*position)->broken_invariant())
    return fail(
        in_both({"setup: the position is broken: {}", "setup: pozycja jest błędna: {}"}, broken));
  return position;
}

// "Such a table is refused, because …".
Expected<void> must_be_refused(const Scenario& scenario, const GameFace& game, const Seed& seed) {
  const auto position = set_up(scenario, game, seed, scenario.arrange);
  if (position)
    return fail(in_both({"expected this table to be refused, but it can be played",
                         "oczekiwano odmowy, ale przy tym stole można grać"}));
  const Error& why = position.error();
  if (why.text.find(scenario.refused) == std::string::npos)
    return fail(
        in_both({"refused, but without the words '{}': {}", "odmówiono, ale bez słów '{}': {}"},
                scenario.refused, why));
  return {};
}

Expected<void> play(const Scenario& scenario, const GameFace& game, const Seed& seed,
                    ScenarioRun::Seen& seen) {
  auto position = set_up(scenario, game, seed, scenario.arrange);
  if (!position) return tl::unexpected(position.error());
  std::unique_ptr<Position> twin;
  if (!scenario.twin.is_null()) {
    auto made = set_up(scenario, game, seed, scenario.twin);
    if (!made) return fail(in_both({"twin: {}", "twin: {}"}, made.error()));
    twin = std::move(*made);
  }
  ScenarioRun run(scenario, views_of(game), std::move(*position), std::move(twin), seen);
  std::size_t number = 0;
  for (const json& step : scenario.play) {
    ++number;
    Error wrong;
    try {
      run.step(step);
      continue;
    } catch (const StepFailed& failed) {
      wrong = failed.why;
    } catch (const std::exception&) {
      // Never met: every mistake has a sentence of its own.
      wrong = in_both({"not understood", "niezrozumiałe"});
    }
    return fail(in_both({"step {} {}: {}", "krok {} {}: {}"}, number, shown(step), wrong));
  }
  return {};
}

Expected<void> run_all(const Scenario& scenario, const FindGame& find_game) {
  const GameFace* game = find_game(scenario.game);
  if (game == nullptr)
    return fail(in_both({"there is no game '{}'", "nie ma gry '{}'"}, scenario.game));
  if (auto proofs = check_proofs(scenario, game->info()); !proofs) return proofs;
  ScenarioRun::Seen seen;
  for (const std::uint64_t number : scenario.seeds) {
    const Seed seed = shuffle_of(scenario, number);
    auto done = scenario.refused.empty() ? play(scenario, *game, seed, seen)
                                         : must_be_refused(scenario, *game, seed);
    if (!done) return done;
  }
  for (const auto& [path, values] : seen) {
    if (values.size() < 2)
      return fail(in_both({"{} is the same for all {} seeds: {}",
                           "{} jest takie samo dla wszystkich ziaren ({}): {}"},
                          path, scenario.seeds.size(), *values.begin()));
  }
  return {};
}

}  // namespace

Expected<void> run_scenario(const Scenario& scenario, const FindGame& find_game) {
  auto done = run_all(scenario, find_game);
  if (!done) return fail(in_both({"{}: {}", "{}: {}"}, scenario.file, done.error()));
  return done;
}

}  // namespace rookery
