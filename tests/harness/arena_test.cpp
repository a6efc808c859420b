#include "harness/arena.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/replay.h"
#include "harness/entry.h"
#include "harness/files.h"
#include "tests/cli/run.h"
#include "tests/toy/raven_auction.h"

namespace rookery::arena_test {
namespace {

using cli_test::Folder;
using testing::HasSubstr;

const GameFace& face = *entry_of<RavenAuction>().face;
const GameTools& tools = *entry_of<RavenAuction>().tools;

ArenaOptions options(const Folder* folder = nullptr) {
  ArenaOptions options;
  options.plan.setup.seats = 3;
  options.plan.bots = {"greedy", "random"};
  options.plan.seed = 11;
  options.games = 60;
  if (folder != nullptr) options.folder = folder->path("arena");
  return options;
}

ArenaReport run(const ArenaOptions& options) {
  auto report = run_arena(face, tools, options);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  return report.value_or(ArenaReport{});
}

std::string why_not(const ArenaOptions& options) {
  const auto report = run_arena(face, tools, options);
  return report ? "" : report.error().text;
}

// Everything but times.
std::string told(const ArenaReport& report) {
  std::string out = fmt::format("{} games, {} blocks\n", report.games, report.blocks);
  for (const ArenaRow& row : report.rows) {
    out +=
        fmt::format("{} {} {} {} {} {} {} {} {} {} {}", row.bot, row.games, row.wins.share,
                    row.wins.low, row.wins.high, row.by_wins.elo, row.by_wins.low, row.by_wins.high,
                    row.by_places.elo, row.by_places.high, row.decisions_per_game);
    for (const Share& share : row.wins_by_seat) out += fmt::format(" {}", share.share);
    out += "\n";
  }
  return out;
}

std::string games_of(const Folder& folder) {
  return read_file(folder.path("arena/games.jsonl")).value_or("");
}
void put_games(const Folder& folder, const std::string& text) {
  ASSERT_TRUE(write_file(folder.path("arena/games.jsonl"), text));
}

TEST(Arena, CountsWinsOfBotsAndSeats) {
  const ArenaReport report = run(options());
  EXPECT_EQ(report.games, 60U);
  EXPECT_EQ(report.blocks, 30U);
  ASSERT_EQ(report.rows.size(), 2U);
  double wins = 0;
  for (const ArenaRow& row : report.rows) {
    EXPECT_EQ(row.games, 60U);
    EXPECT_LE(row.wins.low, row.wins.share);
    EXPECT_GE(row.wins.high, row.wins.share);
    EXPECT_GT(row.decisions_per_game, 0);
    wins += row.wins.share;
    // A bot sits in each seat once a block of two games.
    double by_seat = 0;
    for (const Share& share : row.wins_by_seat) by_seat += share.share;
    EXPECT_NEAR(by_seat / 2, row.wins.share, 1e-9);
  }
  EXPECT_NEAR(wins, 1, 1e-9);
}

TEST(Arena, GamesAreMadeUpToWholeBlocks) {
  ArenaOptions odd = options();
  odd.games = 7;
  EXPECT_EQ(run(odd).games, 8U);
}

TEST(Arena, DoesNotDependOnJobsButOnTheSeed) {
  ArenaOptions many = options();
  many.jobs = 4;
  EXPECT_EQ(told(run(options())), told(run(many)));
  many.plan.seed = 12;
  EXPECT_NE(told(run(options())), told(run(many)));
}

TEST(Arena, GoesOnWhereItWasStopped) {
  const Folder folder;
  ArenaOptions stopped = options(&folder);
  stopped.games = 1'000'000;
  stopped.progress = [](std::uint64_t done, std::uint64_t) { return done == 0; };
  const ArenaReport part = run(stopped);
  ASSERT_LT(part.played, 1'000'000U) << "it should have been stopped";
  ArenaOptions on = options(&folder);
  on.resume = true;
  on.games = part.played + 50;
  const ArenaReport whole = run(on);
  EXPECT_EQ(whole.on_file, part.played);
  ArenaOptions at_once = options();
  at_once.games = on.games;
  EXPECT_EQ(told(whole), told(run(at_once)));
}

TEST(Arena, DropsALineThatWasCutOff) {
  const Folder folder;
  const std::string whole = told(run(options(&folder)));
  const std::string all = games_of(folder);
  std::size_t third = 0;
  for (int i = 0; i < 3; ++i) third = all.find('\n', third) + 1;
  ArenaOptions on = options(&folder);
  on.resume = true;
  for (const std::size_t torn : {third, third + 1, third + 30, all.find('\n', third)}) {
    put_games(folder, all.substr(0, torn));
    const ArenaReport report = run(on);
    EXPECT_EQ(report.on_file, 3U);
    EXPECT_EQ(told(report), whole);
    EXPECT_EQ(std::ranges::count(games_of(folder), '\n'), 60);
    EXPECT_EQ(run(on).on_file, 60U) << "nothing of the torn line is left";
  }
}

TEST(Arena, LeavesOutBlocksThatAreNotWhole) {
  const Folder folder;
  run(options(&folder));
  ArenaPlan plan = options().plan;
  plan.game = face.info().id;
  plan.rules_version = face.info().rules_version;
  plan.setup = *check_setup(face.info(), plan.setup);
  auto log = ArenaLog::open(folder.path("arena"), plan, true);
  ASSERT_TRUE(log);
  std::vector<ArenaGame> games = log->games();
  games.erase(games.begin() + 7);
  EXPECT_EQ(arena_report(plan, games).games, 58U);
  std::reverse(games.begin(), games.end());
  EXPECT_EQ(arena_report(plan, games).games, 58U);
  EXPECT_EQ(arena_report(plan, {}).games, 0U);
}

TEST(Arena, RefusesAnotherExperiment) {
  const Folder folder;
  run(options(&folder));
  EXPECT_THAT(why_not(options(&folder)), HasSubstr("holds an arena already"));
  ArenaOptions on = options(&folder);
  on.resume = true;
  EXPECT_EQ(why_not(on), "");
  const auto with = [&](auto change) {
    ArenaOptions changed = on;
    change(changed.plan);
    return why_not(changed);
  };
  EXPECT_THAT(with([](ArenaPlan& p) { p.seed = 12; }), HasSubstr("its seed is 11, not 12"));
  EXPECT_THAT(with([](ArenaPlan& p) { p.bots = {"random", "greedy"}; }), HasSubstr("its bots"));
  EXPECT_THAT(with([](ArenaPlan& p) { p.setup.seats = 4; }), HasSubstr("its seats is 3, not 4"));
  EXPECT_THAT(with([](ArenaPlan& p) { p.setup.options["rounds"] = "1"; }),
              HasSubstr("its options"));
  EXPECT_EQ(with([](ArenaPlan& p) { p.setup.options["rounds"] = "3"; }), "")
      << "that is the default";
}

TEST(Arena, RefusesFilesThatAreNotItsOwn) {
  const Folder folder;
  run(options(&folder));
  const std::string all = games_of(folder);
  ArenaOptions on = options(&folder);
  on.resume = true;
  put_games(folder, "{}\n" + all);
  EXPECT_THAT(why_not(on), HasSubstr("line 1 is no game"));
  put_games(folder, all + "nonsense\n");
  EXPECT_THAT(why_not(on), HasSubstr("line 61 is no game"));
  std::string changed = all;
  const std::size_t decisions = changed.find("\"decisions\":[") + 13;
  changed[decisions] = changed[decisions] == '1' ? '2' : '1';
  put_games(folder, changed);
  EXPECT_THAT(why_not(on), HasSubstr("line 1 is no game"));
  // Another program's bots would have decided otherwise.
  const std::size_t end = all.find('\n') + 1;
  const auto first = nlohmann::json::parse(all.substr(0, end));
  ArenaGame other{
      first["game"].get<std::uint64_t>(), first["places"].get<std::vector<std::uint8_t>>(),
      first["decisions"].get<std::vector<std::uint32_t>>(), first["ms"].get<std::vector<double>>()};
  ++other.decisions[0];
  put_games(folder, to_text(on.plan, on.plan.schedule(), other) + all.substr(end));
  EXPECT_THAT(why_not(on), HasSubstr("not played like that by this program"));
  ASSERT_TRUE(write_file(folder.path("arena/arena.json"), "[]"));
  EXPECT_THAT(why_not(on), HasSubstr("no JSON object"));
}

TEST(Arena, RefusesAFolderInUse) {
  const Folder folder;
  run(options(&folder));
  ArenaPlan plan = options().plan;
  plan.game = face.info().id;
  plan.rules_version = face.info().rules_version;
  plan.setup = *check_setup(face.info(), plan.setup);
  const auto held = ArenaLog::open(folder.path("arena"), plan, true);
  ASSERT_TRUE(held);
  ArenaOptions on = options(&folder);
  on.resume = true;
  EXPECT_THAT(why_not(on), HasSubstr("in use"));
}

TEST(Arena, RefusesBotsThatMakeNoMatch) {
  const auto with = [](std::vector<std::string> bots) {
    ArenaOptions changed = options();
    changed.plan.bots = std::move(bots);
    return why_not(changed);
  };
  EXPECT_THAT(with({"greedy"}), HasSubstr("two bots"));
  EXPECT_THAT(with({"greedy", "greedy"}), HasSubstr("twice"));
  EXPECT_THAT(with({"greedy", "wizard"}), HasSubstr("no bot 'wizard'"));
  EXPECT_THAT(with(std::vector<std::string>(13, "random")), HasSubstr("room for 12"));
}

TEST(Arena, KeepsRecordsThatReplayToTheSameEnd) {
  const Folder folder;
  ArenaOptions keeping = options(&folder);
  keeping.records = 3;
  run(keeping);
  // More of them later: games that were played are played again for it.
  keeping.resume = true;
  keeping.records = 5;
  EXPECT_EQ(run(keeping).games, 60U);
  EXPECT_EQ(std::ranges::count(games_of(folder), '\n'), 60);
  for (int i = 0; i < 5; ++i) {
    const auto text = read_file(folder.path(fmt::format("arena/records/game-{:06}.record", i)));
    ASSERT_TRUE(text);
    const auto record = parse_record(*text);
    ASSERT_TRUE(record);
    const auto replay = Replay::load(face, *record);
    ASSERT_TRUE(replay) << replay.error().text;
    EXPECT_TRUE(replay->position().finished());
    const Result result = replay->position().result();
    EXPECT_THAT(games_of(folder), HasSubstr(fmt::format("\"places\":[{},{},{}]", result.place[0],
                                                        result.place[1], result.place[2])));
  }
  EXPECT_FALSE(read_file(folder.path("arena/records/game-000005.record")));
}

}  // namespace
}  // namespace rookery::arena_test
