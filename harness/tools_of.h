// GameTools of one game, made from the templates.
#pragma once

#include "harness/match_of.h"
#include "harness/measure.h"
#include "harness/schooling.h"
#include "harness/selfcheck.h"
#include "harness/simulate.h"
#include "harness/tools.h"

namespace rookery {

inline Error not_asked() {
  return in_both({"that seat is not asked", "tego miejsca nikt o nic nie pyta"});
}
inline Error not_legal() {
  return in_both({"that is no legal answer", "to nie jest dozwolona odpowiedź"});
}
inline Error cannot_say_why(std::string_view bot) {
  return in_both({"the bot '{}' cannot say why", "bot '{}' nie umie tego uzasadnić"}, bot);
}

// Why the best answer is better than the likeliest one that is worth a hundredth less at least.
template <Game G>
void add_reasons(Explanation& explanation, const Insight<G>& insight, int seats, Rng& rng,
                 const std::stop_token& stop) {
  constexpr std::uint32_t tries = 200;
  if constexpr (HasTerms<G>) {
    const auto& candidates = explanation.candidates;
    const auto worse = std::find_if(candidates.begin(), candidates.end(), [&](const auto& other) {
      const Seat seat = explanation.seat;
      return other.visits > 0 && other.values[seat] < candidates.front().values[seat] - 0.01F;
    });
    if (worse == candidates.end()) return;
    SearchOptions options;
    options.iterations = tries;
    options.nodes = 16 * tries;
    Comparing<G> comparing(options, seats, candidates.front().action, worse->action);
    comparing.go_on(insight, rng, std::chrono::steady_clock::time_point::max(), stop);
    Compared compared = comparing.compared(explanation.seat);
    if (compared.lead() <= 2 * compared.error || compared.reasons.empty()) return;
    explanation.why = {worse->action, std::move(compared.reasons)};
  }
}

template <Game G>
class ThoughtOf final : public Thought {
 public:
  ThoughtOf(std::unique_ptr<Position> position, const typename G::State& state, Seat seat,
            std::unique_ptr<Bot<G>> bot, std::string_view name, const Rng& rng,
            const std::stop_token& stop)
      : position_(std::move(position)),
        insight_(state, seat),
        bot_(std::move(bot)),
        name_(name),
        rng_(rng),
        stop_(stop) {}

  bool takes_time() const override {
    return thinks_for_long(name_) && position_->legal_actions(insight_.seat()).size() > 1;
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
  void add_reasons(Explanation& explanation) override {
    if (fault_) return;
    try {
      rookery::add_reasons(explanation, insight_, position_->seats(), rng_, stop_);
    } catch (const Fault& fault) {
      fault_ = met_fault(fault);
    }
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
  std::stop_token stop_;
  std::optional<Error> fault_;
};

template <Game G>
class ComparisonOf final : public Comparison {
 public:
  ComparisonOf(std::unique_ptr<Position> position, const typename G::State& state, Seat seat,
               Action first, Action second, const SearchOptions& options, const Rng& rng,
               const std::stop_token& stop)
      : position_(std::move(position)),
        insight_(state, seat),
        comparing_(options, position_->seats(), first, second),
        rng_(rng),
        stop_(stop) {}

  bool go_on(std::chrono::steady_clock::time_point until) override {
    if (fault_) return true;
    try {
      return comparing_.go_on(insight_, rng_, until, stop_);
    } catch (const Fault& fault) {
      fault_ = met_fault(fault);
      return true;
    }
  }
  Expected<Compared> compared() const override {
    if (fault_) return tl::unexpected(*fault_);
    return comparing_.compared(insight_.seat());
  }

 private:
  std::unique_ptr<Position> position_;  // what the insight looks at
  Insight<G> insight_;
  Comparing<G> comparing_;
  Rng rng_;
  std::stop_token stop_;
  std::optional<Error> fault_;
};

// Of a game in one size, or in several (engine/game.h).
template <Game G, Game... Larger>
class GameToolsOf final : public GameTools {
 public:
  Expected<std::unique_ptr<Match>> match(const Setup& setup,
                                         const std::vector<std::string>& bots) const override {
    return sized(setup.seats, [&]<Game Size>() { return MatchOf<Size>::make(setup, bots); });
  }

  // Sizes share the games.
  SelfcheckReport selfcheck(const SelfcheckOptions& options) const override {
    if (const int seats = options.fixed.seats; seats > 0)
      return sized(seats, [&]<Game Size>() { return rookery::selfcheck<Size>(options); });
    SelfcheckReport sum;
    std::uint64_t sizes = 1 + sizeof...(Larger);
    const auto check = [&]<Game Size>() {
      SelfcheckOptions part = options;
      part.games = (options.games - sum.games) / sizes--;
      if (sum.failure || part.games == 0) return;
      if (options.progress)
        part.progress = [&, before = sum.games](std::uint64_t done, std::uint64_t) {
          return options.progress(before + done, options.games);
        };
      SelfcheckReport report = rookery::selfcheck<Size>(part);
      if (report.games < part.games) sizes = 0;  // it was stopped
      add(sum, report);
    };
    check.template operator()<G>();
    ((sizes > 0 ? check.template operator()<Larger>() : void()), ...);
    return sum;
  }

  Expected<SimulateReport> simulate(const SimulateOptions& options) const override {
    return sized(options.setup.seats, [&]<Game Size>() { return Simulation<Size>::run(options); });
  }

  Expected<std::unique_ptr<School>> school(const SchoolPlan& plan) const override {
    return sized(plan.setup.seats, [&]<Game Size>() -> Expected<std::unique_ptr<School>> {
      if constexpr (HasFeatures<Size>) {
        return SchoolOf<Size>::make(plan);
      } else {
        return fail(in_both({"'{}' names nothing an evaluation could weigh yet",
                             "'{}' nie nazywa jeszcze niczego, co ocena mogłaby ważyć"},
                            plan.game));
      }
    });
  }

  Expected<BenchReport> bench(const Setup& setup, double seconds, std::string_view search,
                              const std::stop_token& stop) const override {
    return sized(setup.seats, [&]<Game Size>() -> Expected<BenchReport> {
      const auto config = Size::configure(setup);
      if (!config) return tl::unexpected(config.error());
      std::optional<SearchOptions> options;
      if (!search.empty()) {
        const auto parsed = parse_search(search);
        if (!parsed) return tl::unexpected(parsed.error());
        options = *parsed;
      }
      auto report = std::make_unique<Bench<Size>>(*config, setup, seconds, stop)->run(options);
      if (stop.stop_requested()) return fail(put_down());
      return report;
    });
  }

  Expected<std::uint64_t> perft(const Setup& setup, std::uint64_t seed, int depth,
                                const std::stop_token& stop) const override {
    return sized(setup.seats, [&]<Game Size>() -> Expected<std::uint64_t> {
      const auto config = Size::configure(setup);
      if (!config) return tl::unexpected(config.error());
      return unless_fault([&]() -> Expected<std::uint64_t> {
        typename Size::State state;
        Size::start(state, *config, Seed::from(seed), nullptr);
        const std::uint64_t leaves = count_leaves<Size>(state, depth, stop);
        if (stop.stop_requested()) return fail(put_down());
        return leaves;
      });
    });
  }

  std::uint64_t signature() const override {
    std::uint64_t signature = signature_of<G>();
    ((signature = (signature * 31 ^ signature_of<Larger>()) & 0xFFFF'FFFF'FFFF), ...);
    return signature;
  }

  Expected<Action> bot_action(const Position& position, Seat seat, std::string_view name, Rng& rng,
                              const std::stop_token& stop) const override {
    return sized(position.seats(), [&]<Game Size>() -> Expected<Action> {
      const auto* known = asked_in<Size>(position, seat);
      if (known == nullptr) return fail(not_asked());
      auto bot = make_bot<Size>(name);
      if (!bot) return tl::unexpected(bot.error());
      (*bot)->heed(stop);
      return unless_fault([&]() -> Expected<Action> {
        return (*bot)->choose(Insight<Size>(known->state(), seat), rng);
      });
    });
  }

  Expected<Explanation> explain(const Position& position, Seat seat, std::string_view name,
                                Rng& rng, const std::stop_token& stop) const override {
    return sized(position.seats(), [&]<Game Size>() -> Expected<Explanation> {
      const auto* known = asked_in<Size>(position, seat);
      if (known == nullptr) return fail(not_asked());
      auto bot = make_bot<Size>(name);
      if (!bot) return tl::unexpected(bot.error());
      (*bot)->heed(stop);
      return unless_fault([&]() -> Expected<Explanation> {
        const Insight<Size> insight(known->state(), seat);
        auto explanation = (*bot)->explain(insight, rng);
        if (!explanation) return fail(cannot_say_why(name));
        add_reasons(*explanation, insight, position.seats(), rng, stop);
        return std::move(*explanation);
      });
    });
  }

  Expected<Study> study(const Position& position, const StudyQuestion& question, StudyBudget budget,
                        Rng& rng, const std::stop_token& stop) const override {
    return sized(position.seats(), [&]<Game Size>() -> Expected<Study> {
      if constexpr (HasStudies<Size>) {
        const auto* known = dynamic_cast<const PositionOf<Size>*>(&position);
        if (known != nullptr && question.seat < position.seats()) {
          return unless_fault([&]() -> Expected<Study> {
            auto found = rookery::study(Insight<Size>(known->state(), question.seat), question.name,
                                        question.about, budget, rng, stop);
            if (!found) return fail(no_study(question));
            return std::move(*found);
          });
        }
      }
      return fail(no_study(question));
    });
  }

  Expected<std::unique_ptr<Thought>> think(std::unique_ptr<Position> position, Seat seat,
                                           std::string_view name, const Rng& rng,
                                           const std::stop_token& stop) const override {
    return sized(position->seats(), [&]<Game Size>() -> Expected<std::unique_ptr<Thought>> {
      const auto* known = asked_in<Size>(*position, seat);
      if (known == nullptr) return fail(not_asked());
      auto bot = make_bot<Size>(name);
      if (!bot) return tl::unexpected(bot.error());
      (*bot)->heed(stop);
      return std::make_unique<ThoughtOf<Size>>(std::move(position), known->state(), seat,
                                               std::move(*bot), name, rng, stop);
    });
  }

  Expected<std::unique_ptr<Comparison>> compare(std::unique_ptr<Position> position, Seat seat,
                                                Action first, Action second, std::uint32_t tries,
                                                const Rng& rng,
                                                const std::stop_token& stop) const override {
    return sized(position->seats(), [&]<Game Size>() -> Expected<std::unique_ptr<Comparison>> {
      const auto* known = asked_in<Size>(*position, seat);
      if (known == nullptr) return fail(not_asked());
      const auto legal = position->legal_actions(seat);
      for (const Action action : {first, second})
        if (!std::binary_search(legal.begin(), legal.end(), action)) return fail(not_legal());
      SearchOptions options;
      options.iterations = tries;
      // An iteration adds a node, or one for each of several answers given at once.
      options.nodes = std::min(options.nodes, 16 * tries + 1);
      return std::make_unique<ComparisonOf<Size>>(std::move(position), known->state(), seat, first,
                                                  second, options, rng, stop);
    });
  }

  Expected<void> check_bot(std::string_view name) const override {
    if (auto bot = make_bot<G>(name); !bot) return tl::unexpected(bot.error());
    return {};
  }

 private:
  template <class Work>
  static auto sized(int seats, Work work) {
    return for_seats<G, Larger...>(seats, work);
  }
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
  template <Game Size>
  static const PositionOf<Size>* asked_in(const Position& position, Seat seat) {
    return position.to_act().has(seat) ? dynamic_cast<const PositionOf<Size>*>(&position) : nullptr;
  }
};

}  // namespace rookery
