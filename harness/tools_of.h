// GameTools of one game, made from the templates.
#pragma once

#include "harness/match_of.h"
#include "harness/measure.h"
#include "harness/selfcheck.h"
#include "harness/simulate.h"
#include "harness/tools.h"

namespace rookery {

inline Error not_asked() {
  return in_both({"that seat is not asked", "tego miejsca nikt o nic nie pyta"});
}
inline Error cannot_say_why(std::string_view bot) {
  return in_both({"the bot '{}' cannot say why", "bot '{}' nie umie tego uzasadnić"}, bot);
}

template <Game G>
class ThoughtOf final : public Thought {
 public:
  ThoughtOf(std::unique_ptr<Position> position, const typename G::State& state, Seat seat,
            std::unique_ptr<Bot<G>> bot, std::string_view name, const Rng& rng)
      : position_(std::move(position)),
        insight_(state, seat),
        bot_(std::move(bot)),
        name_(name),
        rng_(rng) {}

  bool takes_time() const override {
    return name_.starts_with("search") && position_->legal_actions(insight_.seat()).size() > 1;
  }
  bool go_on(std::chrono::steady_clock::time_point until) override {
    if (fault_) return true;
    try {
      return bot_->think_on(insight_, rng_, until);
    } catch (const Fault& fault) {
      fault_ = met_fault(fault);
      return true;
    }
  }
  Expected<Action> action() override {
    return unless_fault([this]() -> Expected<Action> { return bot_->choose(insight_, rng_); });
  }
  Expected<Explanation> explanation() override {
    return unless_fault([this]() -> Expected<Explanation> {
      auto explanation = bot_->explain(insight_, rng_);
      if (!explanation) return fail(cannot_say_why(name_));
      return std::move(*explanation);
    });
  }

 private:
  template <class Work>
  auto unless_fault(Work work) -> decltype(work()) {
    if (fault_) return tl::unexpected(*fault_);
    try {
      return work();
    } catch (const Fault& fault) {
      return fail(met_fault(fault));
    }
  }

  std::unique_ptr<Position> position_;  // what the insight looks at
  Insight<G> insight_;
  std::unique_ptr<Bot<G>> bot_;
  std::string name_;
  Rng rng_;
  std::optional<Error> fault_;
};

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

  Expected<BenchReport> bench(const Setup& setup, double seconds, std::string_view search,
                              const std::stop_token& stop) const override {
    const auto config = G::configure(setup);
    if (!config) return tl::unexpected(config.error());
    std::optional<SearchOptions> options;
    if (!search.empty()) {
      const auto parsed = parse_search(search);
      if (!parsed) return tl::unexpected(parsed.error());
      options = *parsed;
    }
    const auto report = std::make_unique<Bench<G>>(*config, setup, seconds, stop)->run(options);
    if (stop.stop_requested()) return fail(put_down());
    return report;
  }

  Expected<std::uint64_t> perft(const Setup& setup, std::uint64_t seed, int depth,
                                const std::stop_token& stop) const override {
    const auto config = G::configure(setup);
    if (!config) return tl::unexpected(config.error());
    return unless_fault([&]() -> Expected<std::uint64_t> {
      typename G::State state;
      G::start(state, *config, Seed::from(seed), nullptr);
      const std::uint64_t leaves = count_leaves<G>(state, depth, stop);
      if (stop.stop_requested()) return fail(put_down());
      return leaves;
    });
  }

  std::uint64_t signature() const override { return signature_of<G>(); }

  Expected<Action> bot_action(const Position& position, Seat seat, std::string_view name, Rng& rng,
                              const std::stop_token& stop) const override {
    const auto* known = asked_in(position, seat);
    if (known == nullptr) return fail(not_asked());
    auto bot = make_bot<G>(name);
    if (!bot) return tl::unexpected(bot.error());
    (*bot)->heed(stop);
    return unless_fault([&]() -> Expected<Action> {
      return (*bot)->choose(Insight<G>(known->state(), seat), rng);
    });
  }

  Expected<Explanation> explain(const Position& position, Seat seat, std::string_view name,
                                Rng& rng, const std::stop_token& stop) const override {
    const auto* known = asked_in(position, seat);
    if (known == nullptr) return fail(not_asked());
    auto bot = make_bot<G>(name);
    if (!bot) return tl::unexpected(bot.error());
    (*bot)->heed(stop);
    return unless_fault([&]() -> Expected<Explanation> {
      auto explanation = (*bot)->explain(Insight<G>(known->state(), seat), rng);
      if (!explanation) return fail(cannot_say_why(name));
      return std::move(*explanation);
    });
  }

  Expected<Study> study(const Position& position, const StudyQuestion& question, StudyBudget budget,
                        Rng& rng, const std::stop_token& stop) const override {
    if constexpr (HasStudies<G>) {
      const auto* known = dynamic_cast<const PositionOf<G>*>(&position);
      if (known != nullptr && question.seat < position.seats()) {
        return unless_fault([&]() -> Expected<Study> {
          auto found = rookery::study(Insight<G>(known->state(), question.seat), question.name,
                                      question.about, budget, rng, stop);
          if (!found) return fail(no_study(question));
          return std::move(*found);
        });
      }
    }
    return fail(no_study(question));
  }

  Expected<std::unique_ptr<Thought>> think(std::unique_ptr<Position> position, Seat seat,
                                           std::string_view name, const Rng& rng,
                                           const std::stop_token& stop) const override {
    const auto* known = asked_in(*position, seat);
    if (known == nullptr) return fail(not_asked());
    auto bot = make_bot<G>(name);
    if (!bot) return tl::unexpected(bot.error());
    (*bot)->heed(stop);
    return std::make_unique<ThoughtOf<G>>(std::move(position), known->state(), seat,
                                          std::move(*bot), name, rng);
  }

  Expected<void> check_bot(std::string_view name) const override {
    if (auto bot = make_bot<G>(name); !bot) return tl::unexpected(bot.error());
    return {};
  }

 private:
  static Error put_down() {
    return in_both({"this was put down before its end", "przerwano to przed końcem"});
  }
  template <class Work>
  static auto unless_fault(Work work) -> decltype(work()) {
    try {
      return work();
    } catch (const Fault& fault) {
      return fail(met_fault(fault));
    }
  }
  static std::string no_study(const StudyQuestion& question) {
    return fmt::format("there is nothing to find out about '{}' of '{}'", question.name,
                       question.about);
  }
  static const PositionOf<G>* asked_in(const Position& position, Seat seat) {
    return position.to_act().has(seat) ? dynamic_cast<const PositionOf<G>*>(&position) : nullptr;
  }
};

}  // namespace rookery
