// GameTools of one game, made from the templates.
#pragma once

#include "harness/match_of.h"
#include "harness/measure.h"
#include "harness/selfcheck.h"
#include "harness/simulate.h"
#include "harness/tools.h"

namespace rookery {

template <Game G>
class GameToolsOf final : public GameTools {
 public:
  Expected<std::unique_ptr<Match>> match(const Setup& setup,
                                         const std::vector<std::string>& bots) const override {
    return MatchOf<G>::make(setup, bots);
  }

  SelfcheckReport selfcheck(const SelfcheckOptions& options) const override {
    return rookery::selfcheck<G>(options);
  }

  Expected<SimulateReport> simulate(const SimulateOptions& options) const override {
    return Simulation<G>::run(options);
  }

  Expected<BenchReport> bench(const Setup& setup, double seconds) const override {
    const auto config = G::configure(setup);
    if (!config) return tl::unexpected(config.error());
    return std::make_unique<Bench<G>>(*config, seconds)->run();
  }

  Expected<std::uint64_t> perft(const Setup& setup, std::uint64_t seed, int depth) const override {
    const auto config = G::configure(setup);
    if (!config) return tl::unexpected(config.error());
    typename G::State state;
    NullSink sink;
    G::start(state, *config, Seed::from(seed), sink);
    return count_leaves<G>(state, depth);
  }

  std::uint64_t signature() const override { return signature_of<G>(); }

  Expected<Action> bot_action(const Position& position, Seat seat, std::string_view name,
                              Rng& rng) const override {
    const auto* known = dynamic_cast<const PositionOf<G>*>(&position);
    if (known == nullptr || !position.to_act().has(seat)) return fail("that seat is not asked");
    auto bot = make_bot<G>(name);
    if (!bot) return tl::unexpected(bot.error());
    return (*bot)->choose(Insight<G>(known->state(), seat), rng);
  }

  Expected<void> check_bot(std::string_view name) const override {
    if (auto bot = make_bot<G>(name); !bot) return tl::unexpected(bot.error());
    return {};
  }
};

}  // namespace rookery
