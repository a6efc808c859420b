// Ctrl-C and SIGTERM in the middle of long work: it ends soon, and says what it has.
#include <algorithm>
#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::interrupt_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// Before the first of its moves is thought through, hours have gone.
constexpr const char* slow = "search:iterations=10000000";

struct Long {
  const char* name;
  Words words;
  std::string says;
  bool reports = true;  // as JSON, whatever was found so far
  friend void PrintTo(const Long& work, std::ostream* out) { *out << work.name; }
};

class LongWork : public testing::TestWithParam<Long> {};

TEST_P(LongWork, EndsWhenItIsTold) {
  for (const auto& [signal, code] : {std::pair{SIGINT, 130}, std::pair{SIGTERM, 143}}) {
    const Ran ran = rookery_interrupted(GetParam().words, signal);
    EXPECT_EQ(ran.code, code) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(GetParam().says));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    if (GetParam().reports) {
      EXPECT_TRUE(json::accept(ran.out)) << ran.out;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Interrupt, LongWork,
    testing::Values(
        Long{"simulate",
             {"simulate", "alliances", "--bots", slow, "--json"},
             "interrupted after 0 of 1000"},
        Long{"simulate_board",
             {"simulate", "board", "--bots", slow, "--jobs", "2", "--json"},
             "interrupted after 0 of 1000"},
        Long{"arena",
             {"arena", "alliances", "--bots", std::string(slow) + ",random", "--json"},
             "interrupted after 0 of"},
        Long{"balance",
             {"balance", "iron-throne", "--bots", slow, "--json"},
             "interrupted after 0 of"},
        Long{"selfcheck",
             {"selfcheck", "alliances", "--games", "1000000000", "--json"},
             "interrupted after"},
        Long{"bench", {"bench", "--seconds", "3600", "--json"}, "measured so far: nothing", false},
        Long{"bench_search",
             {"bench", "alliances", "--seconds", "0.05", "--search", "10000000", "--json"},
             "measured so far: nothing",
             false},
        Long{"perft", {"perft", "alliances", "--depth", "99", "--json"}, "interrupted at depth"},
        Long{"coverage", {"rules", "--coverage", "--json"}, "cannot be said", false}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Interrupt, ScenariosTellWhatRan) {
  const Folder folder;
  const std::string text =
      "title: All goes by itself\nproves: {}\ngame: board\nseats: 6\n"
      "options: {houses: random}\nplay: [{defaults: all}]\n";
  std::string seeds = "seeds: [0";
  for (int seed = 1; seed < 100; ++seed) seeds += ", " + std::to_string(seed);
  Words words{"scenario"};
  for (int i = 0; i < 40; ++i)
    words.push_back(folder.file("s" + std::to_string(i) + ".yaml", text + seeds + "]\n"));
  const Ran ran = rookery_interrupted(words, SIGTERM);
  EXPECT_EQ(ran.code, 143) << ran.err << ran.out;
  EXPECT_THAT(ran.err, HasSubstr("of 40; this is what was found so far"));
  EXPECT_THAT(ran.out, HasSubstr(" passed, 0 failed"));
}

}  // namespace
}  // namespace rookery::cli_test::interrupt_test
