// Ctrl-C and SIGTERM in the middle of long work: it ends soon, and says what it has.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

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

// Ids of processes with this word in their command line.
std::vector<std::string> processes_that_name(const std::string& word) {
  std::vector<std::string> found;
  std::error_code gone;
  for (const auto& process : std::filesystem::directory_iterator("/proc", gone)) {
    std::ifstream in(process.path() / "cmdline");
    const std::string line{std::istreambuf_iterator<char>(in), {}};
    if (line.find(word) != std::string::npos) found.push_back(process.path().filename());
  }
  return found;
}

struct Long {
  const char* name;
  Words words;
  std::string says;
  bool reports = true;  // as JSON, whatever was found so far
  // NOLINTNEXTLINE(readability-identifier-naming): the name googletest looks for
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
        Long{"calibrate",
             {"calibrate", "board", "--iterations", "1000000", "--json"},
             "interrupted after 0 of 2000"},
        Long{"selfcheck",
             {"selfcheck", "alliances", "--games", "1000000000", "--json"},
             "interrupted after"},
        Long{"bench", {"bench", "--seconds", "3600", "--json"}, "measured so far: nothing", false},
        Long{"bench_search",
             {"bench", "alliances", "--seconds", "0.05", "--search", "10000000", "--json"},
             "measured so far: nothing",
             false},
        Long{"perft", {"perft", "alliances", "--depth", "99", "--json"}, "interrupted at depth"},
        Long{"coverage", {"rules", "--coverage", "--json"}, "cannot be said", false},
        Long{"loadtest",
             {"loadtest", "--tables", "2", "--rate", "10", "--seconds", "3600", "--json"},
             "interrupted before the play began",
             false},
        Long{"loadtest_kills",
             {"loadtest", "--tables", "2", "--rate", "10", "--kill", "100000", "--json"},
             "interrupted before the play began",
             false},
        Long{"loadtest_bots",
             {"loadtest", "--bot-tables", "1", "--moves", "1000000", "--json"},
             "interrupted before the play began",
             false}),
    [](const auto& info) { return std::string(info.param.name); });

// The server it has started ends with it, and what was measured until then is told.
TEST(Interrupt, LoadUnderWayIsReportedAndItsServerEnds) {
  const Folder folder;
  const std::string data = folder.path("data");
  const auto stored = [&data] {
    std::error_code gone;
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(data, gone))
      bytes += file.file_size(gone);
    return bytes;
  };
  // Guests and tables fill some of it, the rest is play.
  const Ran ran = rookery_interrupted(
      {"loadtest", "--tables", "2", "--rate", "200", "--seconds", "3600", "--data", data, "--json"},
      SIGTERM, [&] { return stored() > 1'000'000; });
  EXPECT_EQ(ran.code, 143) << ran.err;
  EXPECT_EQ(ran.err, "interrupted; this is what was measured so far\n");
  const json report = json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(report.is_object()) << ran.out;
  EXPECT_EQ(report.at("interrupted"), true);
  EXPECT_GT(report.at("answered"), 0);
  EXPECT_LT(report.at("seconds"), 3600);
  EXPECT_EQ(report.at("errors"), json::object());
  EXPECT_THAT(processes_that_name(data), testing::IsEmpty());
}

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
