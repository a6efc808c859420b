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
  std::vector<std::string> missing;
  const auto need = [&](std::string_view kind, const std::string& name, bool there) {
    if (!there) missing.push_back(fmt::format("no {} '{}'", kind, name));
  };
  for (const std::string& id : scenario.rules)
    need("rule", id,
         !id.empty() && std::find(info.rules.begin(), info.rules.end(), id) != info.rules.end());
  for (const std::string& id : scenario.cards)
    need("card", id, std::any_of(info.cards.begin(), info.cards.end(), [&](const CardSpec& card) {
           return card.id == id;
         }));
  std::set<std::string> options;
  for (const OptionSpec& option : info.options)
    for (const std::string_view value : option.values)
      options.insert(fmt::format("{}={}", option.name, value));
  for (const std::string& name : scenario.options) need("option", name, options.contains(name));
  if (missing.empty()) return {};
  return fail(fmt::format("there is {}", fmt::join(missing, ", ")));
}

Expected<std::unique_ptr<Position>> set_up(const Scenario& scenario, const GameFace& game,
                                           const Seed& seed, const json& arrange) {
  auto position = game.start(scenario.setup, seed);
  if (!position || arrange.is_null()) return position;
  if (auto arranged = (*position)->arrange(arrange); !arranged)
    return tl::unexpected(arranged.error());
  if (const char* broken = (*position)->broken_invariant())
    return fail(fmt::format("setup: the position is broken: {}", broken));
  return position;
}

// "Such a table is refused, because …".
Expected<void> must_be_refused(const Scenario& scenario, const GameFace& game, const Seed& seed) {
  const auto position = set_up(scenario, game, seed, scenario.arrange);
  if (position) return fail("expected this table to be refused, but it can be played");
  const std::string& why = position.error().text;
  if (why.find(scenario.refused) == std::string::npos)
    return fail(fmt::format("refused, but without the words '{}': {}", scenario.refused, why));
  return {};
}

Expected<void> play(const Scenario& scenario, const GameFace& game, const Seed& seed,
                    ScenarioRun::Seen& seen) {
  auto position = set_up(scenario, game, seed, scenario.arrange);
  if (!position) return tl::unexpected(position.error());
  std::unique_ptr<Position> twin;
  if (!scenario.twin.is_null()) {
    auto made = set_up(scenario, game, seed, scenario.twin);
    if (!made) return fail(fmt::format("twin: {}", made.error().text));
    twin = std::move(*made);
  }
  ScenarioRun run(scenario, views_of(game), std::move(*position), std::move(twin), seen);
  std::size_t number = 0;
  for (const json& step : scenario.play) {
    ++number;
    std::string wrong;
    try {
      run.step(step);
      continue;
    } catch (const StepFailed& failed) {
      wrong = failed.text;
    } catch (const std::exception&) {
      wrong = "not understood";  // never met: every mistake has a sentence of its own
    }
    return fail(fmt::format("step {} {}: {}", number, shown(step), wrong));
  }
  return {};
}

Expected<void> run_all(const Scenario& scenario, const FindGame& find_game) {
  const GameFace* game = find_game(scenario.game);
  if (game == nullptr) return fail(fmt::format("there is no game '{}'", scenario.game));
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
      return fail(fmt::format("{} is the same for all {} seeds: {}", path, scenario.seeds.size(),
                              *values.begin()));
  }
  return {};
}

}  // namespace

Expected<void> run_scenario(const Scenario& scenario, const FindGame& find_game) {
  auto done = run_all(scenario, find_game);
  if (!done) return fail(fmt::format("{}: {}", scenario.file, done.error().text));
  return done;
}

}  // namespace rookery
