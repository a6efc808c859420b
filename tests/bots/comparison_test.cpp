// What is said for the better of two answers where the worse one ends the game.
#include "bots/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/insight.h"
#include "tests/bots/weather.h"

namespace rookery::comparison_test {
namespace {

constexpr TextId term = 0;
constexpr TextId others = 1;
constexpr TextId wins = 2;
constexpr TextId holds = 3;

// Seat 0 gives the game away if it takes the second umbrella first; otherwise it goes on for ever.
struct Brink : Weather {
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    out.clear();
    for (std::uint8_t i = 1; to_act(s).has(seat) && i <= 2; ++i)
      out.push(pennies::act(Verb::hide, i));
  }
  static Refusal apply(State& s, Seat, Action action, EventLog*) {
    s.over = s.hidden == pennies::nothing && action.arg(0) == 2 ? 1 : 0;
    s.hidden = action.arg(0);
    return {};
  }
  static Result result(const State&) {
    Result result;
    result.place[0] = 2;
    result.place[1] = 1;
    return result;
  }
  static Values evaluate(const State&) { return {0.5F, 0.5F}; }
  static const TermTexts& term_texts() {
    static constexpr std::array own{term};
    static constexpr TermTexts texts{own, others, wins, holds};
    return texts;
  }
  static void terms(const State&, Seat seat, std::span<float> worths) {
    worths[0] = seat == 0 ? 1.0F : 0.0F;
  }
};

TEST(Comparison, SaysThatTheOtherDoesNotWin) {
  SearchOptions options;
  options.iterations = 200;
  options.depth = 0;
  Comparing<Brink> comparing(options, 2, pennies::act(Brink::Verb::hide, 1),
                             pennies::act(Brink::Verb::hide, 2));
  Brink::State state;
  Brink::start(state, {}, Seed::from(1), nullptr);
  Rng rng(Seed::from(2));
  comparing.go_on(Insight<Brink>(state, Seat{0}), rng, std::chrono::steady_clock::time_point::max(),
                  {});
  const Compared compared = comparing.compared(Seat{0});
  EXPECT_GT(compared.lead(), 0.4);
  EXPECT_THAT(compared.reasons, testing::ElementsAre(holds));
}

}  // namespace
}  // namespace rookery::comparison_test
