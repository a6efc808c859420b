// The search bot on small games: what it finds, what it may not see, how it is bounded.
#include "bots/search.h"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "harness/simulate.h"
#include "tests/bots/pennies.h"
#include "tests/bots/weather.h"
#include "tests/toy/raven_auction.h"

namespace rookery::search_test {
namespace {

raven::State fresh_auction(int seats, std::uint64_t seed) {
  raven::State s;
  RavenAuction::start(s, {static_cast<std::uint8_t>(seats), 2}, Seed::from(seed), nullptr);
  return s;
}

template <Game G>
Explanation explain(const typename G::State& s, Seat seat, const SearchOptions& options,
                    std::uint64_t seed = 1, const std::stop_token& stop = {}) {
  Rng rng(Seed::from(seed));
  return std::make_unique<Search<G>>(options)->explain(Insight<G>(s, seat), rng, stop);
}

pennies::State fresh_pennies() {
  pennies::State s;
  Pennies::start(s, {}, Seed::from(1), nullptr);
  return s;
}

// --- what it finds -----------------------------------------------------------------------------

// Seat 0 holds the prize 24 and 4 and 22 in hand; seat 1 snatches with 3 and has 10 points already.
raven::State guard_position() {
  raven::State s = fresh_auction(2, 5);
  s.hands = {raven::bit(4) | raven::bit(22), raven::bit(1)};
  s.prizes[1] = raven::bit(10);
  s.discard = raven::bit(3);
  s.auction().rounds_left = 1;
  s.deck.clear();
  const raven::Ravens placed = s.hands[0] | s.hands[1] | s.prizes[1] | s.discard | raven::bit(24);
  raven::for_each(raven::all_ravens & ~placed, [&](raven::Raven r) { s.deck.push_back(r); });
  s.under_way.push(raven::Prize{Seat{0}, 24});
  s.under_way.push(raven::Snatch{kit::Rotation(Seat{1})});
  s.under_way.push(raven::Guarding{Seat{0}, 3});
  s.question.put(raven::Ask::guard, Seat{0});
  return s;
}

TEST(Search, GuardsThePrizeWithTheCheapRaven) {
  const raven::State s = guard_position();
  ASSERT_FALSE(RavenAuction::broken_invariant(s));
  for (const auto rollout : {SearchOptions::Rollout::random, SearchOptions::Rollout::greedy}) {
    const auto explanation =
        explain<RavenAuction>(s, Seat{0}, {.iterations = 400, .rollout = rollout});
    EXPECT_EQ(RavenAuction::print(explanation.candidates[0].action), "guard 4");
    EXPECT_GT(explanation.candidates[0].values[0], 0.9F);
  }
}

TEST(Search, AnswersAForcedQuestionWithoutThinking) {
  raven::State s = guard_position();
  s.hands[0] = 0;
  s.hands[1] |= raven::bit(4) | raven::bit(22);
  Rng rng(Seed::from(1));
  const Rng before = rng;
  Search<RavenAuction> search({.iterations = 400});
  EXPECT_EQ(RavenAuction::print(search.choose({s, Seat{0}}, rng, {})), "yield");
  EXPECT_EQ(byte_digest(rng), byte_digest(before)) << "nothing was imagined";
  const auto explanation = search.explain({s, Seat{0}}, rng, {});
  EXPECT_EQ(explanation.iterations, 0U);
  ASSERT_EQ(explanation.candidates.size(), 1U);
  EXPECT_EQ(explanation.candidates[0].line.size(), 1U);
}

TEST(Search, BeatsGreedyInTheToy) {
  SimulateOptions options;
  options.setup.seats = 3;
  options.bots = {"search:iterations=200", "greedy", "greedy"};
  options.games = 150;
  const auto report = Simulation<RavenAuction>::run(options);
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_GT(report->wins_by_bot.at("search:iterations=200").low, 1.0 / 3);
}

// Tried on deals of their own, a hundred times each, the best of four umbrellas would be taken
// every other time.
TEST(Search, IsNotMisledByLuckThatStrikesAllAnswersAlike) {
  pennies::State s;
  Weather::start(s, {}, Seed::from(1), nullptr);
  int best = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto explanation = explain<Weather>(s, Seat{0}, {.iterations = 400}, seed);
    if (explanation.candidates[0].action == pennies::act(pennies::Verb::hide, Weather::umbrellas))
      ++best;
  }
  EXPECT_GE(best, 37);
}

// Fewer and fewer are tried, so those that matter are tried often.
TEST(Search, SpendsMostOnTheBestAnswers) {
  pennies::State s;
  Weather::start(s, {}, Seed::from(1), nullptr);
  const auto explanation = explain<Weather>(s, Seat{0}, {.iterations = 1000});
  ASSERT_EQ(explanation.candidates.size(), Weather::umbrellas);
  EXPECT_GT(explanation.candidates[0].visits + explanation.candidates[1].visits, 700U);
  EXPECT_GT(explanation.candidates[3].visits, 50U);
}

// --- what it may not see -----------------------------------------------------------------------

// If seat 1 could see where the penny is, in the tree or in rollouts, hiding would be worth nothing
// and folding best.
TEST(Search, SeatsThatDecideAtOnceDoNotSeeEachOther) {
  const pennies::State s = fresh_pennies();
  for (const auto rollout : {SearchOptions::Rollout::random, SearchOptions::Rollout::greedy}) {
    for (const std::uint32_t nodes : {10'000U, 5U}) {
      const SearchOptions options{.iterations = 3000, .nodes = nodes, .rollout = rollout};
      const auto first = explain<Pennies>(s, Seat{0}, options);
      EXPECT_NE(first.candidates[0].action, pennies::act(pennies::Verb::fold)) << nodes;
      EXPECT_GT(first.candidates[0].values[0], 0.4F) << nodes;
    }
    const auto second =
        explain<Pennies>(s, Seat{1}, {.iterations = 3000, .nodes = 10'000, .rollout = rollout});
    EXPECT_EQ(second.candidates[0].action, pennies::act(pennies::Verb::safe));
  }
}

// Whoever always hides in the same hand is found out by those who know the habit.
struct Habit : Pennies {
  static Action greedy(const State& s, Seat seat, const ActionList& list, Rng& rng) {
    return seat == 0 ? list[0] : Pennies::greedy(s, seat, list, rng);
  }
};

// A game may say that habits count.
struct KnownHabit : Habit {
  static constexpr std::uint32_t search_usual = 100;
};

TEST(Search, ReckonsWithWhatOthersUsuallyDo) {
  const pennies::State s = fresh_pennies();
  const auto safe = pennies::act(pennies::Verb::safe);
  const auto guess = pennies::act(pennies::Verb::guess);
  const auto best = explain<Habit>(s, Seat{1}, {.iterations = 3000, .usual = 100}).candidates[0];
  EXPECT_EQ(best.action, guess);
  EXPECT_GT(best.values[1], 0.9F);
  const auto by_itself = explain<Habit>(s, Seat{1}, {.iterations = 3000});
  EXPECT_EQ(by_itself.candidates[0].action, safe);
  const auto known = explain<KnownHabit>(s, Seat{1}, {.iterations = 3000});
  EXPECT_EQ(known.candidates[0].action, guess);
}

// An answer already given and still hidden is as unknown as one not given.
TEST(Search, ChoosesTheSameWhateverIsHidden) {
  raven::State s = fresh_auction(3, 7);
  ActionList list;
  RavenAuction::legal_actions(s, Seat{0}, list);
  std::vector<Explanation> seen;
  for (const Action bid : list) {
    raven::State t = s;
    ASSERT_FALSE(RavenAuction::apply(t, Seat{0}, bid, nullptr));
    seen.push_back(explain<RavenAuction>(t, Seat{1}, {.iterations = 300}));
  }
  for (const Explanation& explanation : seen) {
    for (std::size_t i = 0; i < explanation.candidates.size(); ++i) {
      EXPECT_EQ(explanation.candidates[i].action, seen[0].candidates[i].action);
      EXPECT_EQ(explanation.candidates[i].visits, seen[0].candidates[i].visits);
      EXPECT_EQ(explanation.candidates[i].values, seen[0].candidates[i].values);
    }
  }
}

// --- how it is bounded -------------------------------------------------------------------------

TEST(Search, SameInsightAndChanceSameAnswer) {
  const raven::State s = fresh_auction(4, 3);
  const auto a = explain<RavenAuction>(s, Seat{2}, {.iterations = 500});
  const auto b = explain<RavenAuction>(s, Seat{2}, {.iterations = 500});
  const auto c = explain<RavenAuction>(s, Seat{2}, {.iterations = 500}, 2);
  bool other_chance_differs = false;
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    EXPECT_EQ(a.candidates[i].action, b.candidates[i].action);
    EXPECT_EQ(a.candidates[i].visits, b.candidates[i].visits);
    EXPECT_EQ(a.candidates[i].values, b.candidates[i].values);
    other_chance_differs |= a.candidates[i].values != c.candidates[i].values;
  }
  EXPECT_TRUE(other_chance_differs);
}

TEST(Search, ABotCanBeUsedAgain) {
  const raven::State s = fresh_auction(3, 3);
  auto bot = make_bot<RavenAuction>("search:iterations=300");
  ASSERT_TRUE(bot);
  Rng first(Seed::from(4));
  Rng second(Seed::from(4));
  const auto a = (*bot)->explain({s, Seat{0}}, first);
  (*bot)->choose({guard_position(), Seat{0}}, first);
  const auto b = (*bot)->explain({s, Seat{0}}, second);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->candidates[0].visits, b->candidates[0].visits);
  EXPECT_EQ(a->candidates[0].values, b->candidates[0].values);
}

TEST(Search, MakesExactlyAsManyIterationsAsAsked) {
  const raven::State s = fresh_auction(3, 3);
  for (const std::uint32_t threads : {1U, 3U}) {
    const auto explanation =
        explain<RavenAuction>(s, Seat{0}, {.iterations = 1000, .threads = threads});
    EXPECT_EQ(explanation.iterations, 1000U);
    std::uint64_t visits = 0;
    for (const auto& candidate : explanation.candidates) visits += candidate.visits;
    EXPECT_EQ(visits, 1000U) << "the roots of all trees are counted together";
  }
}

TEST(Search, EndsWhenItsTimeIsUp) {
  const raven::State s = fresh_auction(4, 3);
  const auto begin = std::chrono::steady_clock::now();
  const auto explanation = explain<RavenAuction>(s, Seat{0}, {.iterations = 0, .ms = 50});
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  EXPECT_GE(spent.count(), 0.05);
  EXPECT_LT(spent.count(), 20) << "far below what the most iterations would take";
  EXPECT_GT(explanation.iterations, 7U);
  EXPECT_LT(explanation.iterations, 10'000'000U);
}

TEST(Search, StopsWhenToldWithTheBestSoFar) {
  const raven::State s = fresh_auction(4, 3);
  auto bot = make_bot<RavenAuction>("search:ms=3600000:threads=2");
  ASSERT_TRUE(bot);
  std::stop_source stop;
  (*bot)->heed(stop.get_token());
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop.request_stop();
  });
  Rng rng(Seed::from(1));
  const Action action = (*bot)->choose({s, Seat{1}}, rng);
  ActionList list;
  RavenAuction::legal_actions(s, Seat{1}, list);
  EXPECT_NE(std::find(list.begin(), list.end(), action), list.end());
  // Told before it began, it still answers something legal.
  const Action at_once = (*bot)->choose({s, Seat{2}}, rng);
  RavenAuction::legal_actions(s, Seat{2}, list);
  EXPECT_NE(std::find(list.begin(), list.end(), at_once), list.end());
}

// Put aside as often as you like, it comes to the same.
TEST(Search, InPartsItFindsWhatItFindsAtOnce) {
  const raven::State s = fresh_auction(4, 3);
  const Insight<RavenAuction> insight(s, Seat{1});
  const SearchOptions options{.iterations = 200};
  const Explanation whole = explain<RavenAuction>(s, Seat{1}, options);
  Search<RavenAuction> search(options);
  Rng rng(Seed::from(1));
  int parts = 0;
  while (!search.think_on(insight, rng, std::chrono::steady_clock::now(), {})) ++parts;
  EXPECT_EQ(parts, 199) << "a part is one iteration at least";
  const Explanation pieced = search.explain(insight, rng, {});
  EXPECT_EQ(pieced.iterations, whole.iterations);
  ASSERT_EQ(pieced.candidates.size(), whole.candidates.size());
  for (std::size_t i = 0; i < whole.candidates.size(); ++i) {
    EXPECT_EQ(pieced.candidates[i].action, whole.candidates[i].action);
    EXPECT_EQ(pieced.candidates[i].visits, whole.candidates[i].visits);
  }
  // Asked again, it thinks afresh.
  Rng again(Seed::from(1));
  EXPECT_EQ(search.explain(insight, again, {}).candidates.front().visits,
            whole.candidates.front().visits);
}

TEST(Search, BrokenOffItAnswersWithWhatItHas) {
  const raven::State s = fresh_auction(4, 3);
  const Insight<RavenAuction> insight(s, Seat{1});
  Search<RavenAuction> search({.iterations = 1'000'000});
  Rng rng(Seed::from(1));
  for (int i = 0; i < 30; ++i)
    EXPECT_FALSE(search.think_on(insight, rng, std::chrono::steady_clock::now(), {}));
  ActionList list;
  insight.legal_actions(list);
  EXPECT_NE(std::find(list.begin(), list.end(), search.choose(insight, rng, {})), list.end());
}

TEST(Search, TreeStaysWithinItsNodes) {
  const raven::State s = fresh_auction(4, 3);
  for (const std::uint32_t nodes : {1U, 7U, 300U}) {
    Search<RavenAuction> search({.iterations = 3000, .nodes = nodes});
    Rng rng(Seed::from(1));
    const auto explanation = search.explain({s, Seat{0}}, rng, {});
    EXPECT_EQ(explanation.iterations, 3000U);
    EXPECT_EQ(search.nodes_used(), nodes) << "it is used up, and not more";
  }
}

TEST(SearchTree, KeepsSiblingsApartAndRefusesWhenFull) {
  SearchTree tree(5);
  const Action a{1};
  const Action b{2};
  const NodeId second = tree.add(SearchTree::root, {false, Seat{0}, b}, 0);
  const NodeId first = tree.add(SearchTree::root, {false, Seat{0}, a}, 0);
  const NodeId other_seat = tree.add(SearchTree::root, {false, Seat{1}, a}, 0);
  const NodeId settled = tree.add(SearchTree::root, {true, Seat{0}, a}, 0);
  EXPECT_TRUE(tree.full());
  EXPECT_EQ(tree.add(SearchTree::root, {true, Seat{0}, b}, 0), no_node);
  EXPECT_EQ(tree.find(SearchTree::root, {false, Seat{0}, a}), first);
  EXPECT_EQ(tree.find(SearchTree::root, {false, Seat{0}, b}), second);
  EXPECT_EQ(tree.find(SearchTree::root, {false, Seat{1}, a}), other_seat);
  EXPECT_EQ(tree.find(SearchTree::root, {true, Seat{0}, a}), settled);
  EXPECT_EQ(tree.find(SearchTree::root, {true, Seat{1}, a}), no_node);
  EXPECT_EQ(tree[SearchTree::root].first, first) << "in the order of their keys";
  tree.clear();
  EXPECT_EQ(tree.find(SearchTree::root, {false, Seat{0}, a}), no_node);
}

// --- what it says ------------------------------------------------------------------------------

// Whether the line can be played from some deal the seat cannot rule out.
template <Game G>
bool playable(const typename G::State& s, const Explanation& explanation,
              const std::vector<Explanation::Step>& line) {
  Rng rng(Seed::from(9));
  for (int tries = 0; tries < 5000; ++tries) {
    typename G::State t = s;
    G::redeal(t, Viewer::seat(explanation.seat), rng);
    std::size_t done = 0;
    while (done < line.size() && !G::apply(t, line[done].seat, line[done].action, nullptr)) ++done;
    if (done == line.size()) return true;
  }
  return false;
}

TEST(Explanation, IsSound) {
  const raven::State s = fresh_auction(2, 11);
  for (const std::uint32_t threads : {1U, 2U}) {
    const auto explanation =
        explain<RavenAuction>(s, Seat{1}, {.iterations = 2000, .threads = threads});
    EXPECT_EQ(explanation.seat, 1);
    EXPECT_EQ(explanation.candidates.size(), 5U) << "every legal action";
    std::uint64_t last = ~std::uint64_t{0};
    std::size_t longest = 0;
    for (const auto& candidate : explanation.candidates) {
      EXPECT_LE(candidate.visits, last) << "the best first";
      last = candidate.visits;
      float sum = 0;
      for (const float value : candidate.values) {
        EXPECT_GE(value, 0.0F);
        EXPECT_LE(value, 1.0001F);
        sum += value;
      }
      EXPECT_NEAR(sum, 1, 0.001);
      ASSERT_FALSE(candidate.line.empty());
      EXPECT_EQ(candidate.line[0].action, candidate.action);
      EXPECT_EQ(candidate.line[0].seat, 1);
      longest = std::max(longest, candidate.line.size());
      for (const auto& step : candidate.line)
        EXPECT_EQ(step.text, RavenAuction::print(step.action));
      EXPECT_TRUE(playable<RavenAuction>(s, explanation, candidate.line));
    }
    EXPECT_GE(longest, 2U) << "the other's bid is expected too";
  }
}

// --- its name ----------------------------------------------------------------------------------

TEST(SearchName, SaysAllOptions) {
  const auto plain = parse_search("search");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->iterations, SearchOptions{}.iterations);
  EXPECT_EQ(plain->ms, 0U);
  const auto timed = parse_search("search:ms=200");
  ASSERT_TRUE(timed);
  EXPECT_EQ(timed->iterations, 0U) << "time alone is the limit";
  const auto all = parse_search(
      "search:ms=7:iterations=12:threads=2:nodes=99:rollout=greedy:depth=0:usual=7:explore=0.25:"
      "widen=3");
  ASSERT_TRUE(all) << all.error().text;
  EXPECT_EQ(all->ms, 7U);
  EXPECT_EQ(all->iterations, 12U);
  EXPECT_EQ(all->threads, 2U);
  EXPECT_EQ(all->nodes, 99U);
  EXPECT_EQ(all->rollout, SearchOptions::Rollout::greedy);
  EXPECT_EQ(all->depth, 0U);
  EXPECT_EQ(all->usual, 7U);
  EXPECT_EQ(all->explore, 0.25F);
  EXPECT_EQ(all->widen, 3.0F);
}

TEST(SearchName, RefusalsSayWhatIsWrong) {
  const std::vector<std::pair<const char*, const char*>> names{
      {"searching", "there is no bot 'searching'; there are: random, novice, greedy, search"},
      {"search:", "search: an option is name=value, not ''"},
      {"search:1000", "search: an option is name=value, not '1000'"},
      {"search:iterations=", "search: iterations is a whole number from 1 to 10000000, not ''"},
      {"search:iterations=0", "search: iterations is a whole number from 1 to 10000000, not '0'"},
      {"search:iterations=-1", "search: iterations is a whole number from 1 to 10000000, not '-1'"},
      {"search:ms=1.5", "search: ms is a whole number from 1 to 3600000, not '1.5'"},
      {"search:ms=99999999999",
       "search: ms is a whole number from 1 to 3600000, not '99999999999'"},
      {"search:explore=nan", "search: explore is a number from 0 to 100, not 'nan'"},
      {"search:rollout=wild", "search: rollout is none, random or greedy, not 'wild'"},
      {"search:speed=3",
       "search has no option 'speed'; it has: iterations, ms, threads, nodes, rollout, depth, "
       "usual, explore, widen"},
      {"search:ms=3:ms=4", "search: ms is given twice"},
      {"search:ms=3:", "search: an option is name=value, not ''"},
  };
  for (const auto& [name, sentence] : names) {
    const auto bot = make_bot<RavenAuction>(name);
    ASSERT_FALSE(bot) << name;
    EXPECT_EQ(bot.error().text, sentence);
  }
}

}  // namespace
}  // namespace rookery::search_test
