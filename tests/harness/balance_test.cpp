#include "harness/balance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/tools_of.h"
#include "tests/toy/raven_auction.h"

namespace rookery::balance_test {
namespace {

// The toy with its ravens as cards, so that its events credit somebody.
struct CardRaven : RavenAuction {
  static const GameInfo& info() {
    static const std::vector<std::string> ids = [] {
      std::vector<std::string> made;
      for (int i = 0; i <= raven::raven_count; ++i) made.push_back(fmt::format("raven_{}", i));
      return made;
    }();
    static const std::vector<CardSpec> cards = [] {
      std::vector<CardSpec> made{{"scroll", {"Scroll", "Zwój"}, {}, "rulebook", "scroll"}};
      for (const auto& id : ids) {
        const bool odd = made.size() % 2 == 0;
        made.push_back({id, {id, id}, {}, odd ? "designed" : "rulebook", "raven"});
      }
      return made;
    }();
    static const GameInfo info = [] {
      GameInfo changed = RavenAuction::info();
      changed.cards = cards;
      return changed;
    }();
    return info;
  }
};
static_assert(Game<CardRaven>);

const GameFaceOf<CardRaven> face;
const GameToolsOf<CardRaven> tools;

BalanceOptions options(std::uint64_t games) {
  BalanceOptions options;
  options.setup.seats = 3;
  options.games = games;
  options.seed = 5;
  return options;
}

BalanceReport run(const BalanceOptions& options) {
  auto report = run_balance(face, tools, options);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  return report.value_or(BalanceReport{});
}

const BalanceEvent* find(const BalanceReport& report, std::string_view key) {
  const auto found = std::ranges::find(report.events, key, &BalanceEvent::key);
  return found == report.events.end() ? nullptr : &*found;
}

TEST(Balance, CountsFirstAnswersAndWhatHappens) {
  BalanceOptions wish = options(40);
  EXPECT_TRUE(run(wish).openings.empty());
  wish.openings = 1;
  const BalanceReport report = run(wish);
  std::uint64_t answers = 0;
  for (const BalanceRow& opening : report.openings) {
    EXPECT_TRUE(opening.id.starts_with("bid ")) << opening.id;  // all seats bid first
    answers += opening.observations;
  }
  EXPECT_EQ(answers, 3U * 40U);
  const auto wins = std::ranges::find(report.happenings, "wins", &BalanceReport::Happening::key);
  ASSERT_NE(wins, report.happenings.end());
  EXPECT_EQ(wins->share, 1.0);
  EXPECT_GT(wins->times, 1.0);  // several rounds
}

TEST(Balance, CreditsEachSeatOnceAGameWithEachCard) {
  // Counted again from the events of the same games, in the plainest way.
  constexpr std::uint64_t games = 40;
  const auto match = tools.match({.seats = 3}, {"greedy"});
  ASSERT_TRUE(match);
  std::map<std::pair<std::string, int>, std::pair<int, double>> expected;  // seats, wins
  for (std::uint64_t game = 0; game < games; ++game) {
    const Played played = (*match)->watch(Seed::from(5, 2 * game), Seed::from(5, 2 * game + 1),
                                          {0, 0, 0}, Language::en);
    std::set<std::tuple<std::string, int, int>> seen;
    for (const Event& event : played.events) {
      const std::string key(CardRaven::info().text_keys[event.text]);
      const bool counts = key == "event.bids" || key == "event.takes" || key == "event.snatches" ||
                          key == "event.guards" || key == "event.unmasks";
      if (!counts || !seen.insert({key, event.args[1], event.args[0]}).second) continue;
      auto& [seats, wins] = expected[{key.substr(6), event.args[1]}];
      ++seats;
      if (played.result.place[event.args[0]] == 1) wins += 1.0 / played.result.winners();
    }
  }
  const BalanceReport report = run(options(games));
  std::size_t rows = 0;
  for (const BalanceEvent& event : report.events) {
    EXPECT_EQ(event.kind, "raven");
    std::uint64_t observations = 0;
    for (const BalanceRow& row : event.cards) {
      ++rows;
      observations += row.observations;
      const int raven = std::stoi(row.id.substr(6));
      const auto& [seats, wins] = expected[{event.key, raven}];
      EXPECT_EQ(row.observations, static_cast<std::uint64_t>(seats)) << event.key << " " << row.id;
      EXPECT_NEAR(row.ratio.share, wins / seats * 3, 1e-9) << event.key << " " << row.id;
      EXPECT_EQ(row.source, raven % 2 == 1 ? "designed" : "rulebook");
    }
    EXPECT_EQ(event.all.observations, observations);
  }
  EXPECT_EQ(rows, expected.size());
}

TEST(Balance, LooksOnlyAtEventsOfASeatWithACard) {
  const BalanceReport report = run(options(50));
  const BalanceEvent* bids = find(report, "bids");
  ASSERT_NE(bids, nullptr);
  EXPECT_EQ(bids->sentence, "[seat] bid [raven]");
  EXPECT_EQ(find(report, "saw"), nullptr) << "it names no seat";
  EXPECT_EQ(find(report, "wins"), nullptr) << "it names no card";
}

TEST(Balance, SharesOfTheSeatsMakeAWhole) {
  const BalanceReport report = run(options(50));
  ASSERT_EQ(report.seats.size(), 3U);
  double sum = 0;
  for (const BalanceRow& row : report.seats) {
    EXPECT_EQ(row.observations, 50U);
    EXPECT_LE(row.ratio.low, row.ratio.share);
    EXPECT_GE(row.ratio.high, row.ratio.share);
    sum += row.ratio.share;
  }
  EXPECT_NEAR(sum, 3, 1e-9);
  EXPECT_TRUE(report.identities.empty()) << "a player of the toy is called after the seat";
}

TEST(Balance, TellsWhoBeatsWhomAndWhomItHappensToFirst) {
  BalanceOptions duel = options(50);
  EXPECT_TRUE(run(duel).pairings.empty()) << "three seats make no pairing";
  duel.setup.seats = 2;
  const BalanceReport report = run(duel);
  ASSERT_EQ(report.pairings.size(), 2U);  // one against the other, and the other way round
  EXPECT_EQ(report.pairings[0].name, report.pairings[1].id);
  EXPECT_EQ(report.pairings[0].observations, 50U);
  EXPECT_NEAR(report.pairings[0].ratio.share + report.pairings[1].ratio.share, 2, 1e-9);
  EXPECT_NEAR(report.pairings[0].ratio.share, report.seats[0].ratio.share, 1e-9);
  // Counted again from the events of the same games.
  const auto match = tools.match({.seats = 2}, {"greedy"});
  ASSERT_TRUE(match);
  double wins = 0;
  for (std::uint64_t game = 0; game < 50; ++game) {
    const Played played =
        (*match)->watch(Seed::from(5, 2 * game), Seed::from(5, 2 * game + 1), {0, 0}, Language::en);
    const auto first = std::ranges::find_if(played.events, [](const Event& event) {
      return CardRaven::info().text_keys[event.text] == "event.wins";
    });
    ASSERT_NE(first, played.events.end());
    if (played.result.place[first->args[0]] == 1) wins += 1.0 / played.result.winners();
  }
  const auto row = std::ranges::find(report.firsts, "wins", &BalanceRow::id);
  ASSERT_NE(row, report.firsts.end());
  EXPECT_EQ(row->observations, 50U);
  EXPECT_NEAR(row->ratio.share, wins / 50 * 2, 1e-9);
}

TEST(Balance, DoesNotDependOnJobs) {
  BalanceOptions many = options(60);
  many.jobs = 4;
  const BalanceReport one = run(options(60));
  const BalanceReport four = run(many);
  EXPECT_EQ(one.decisions_per_game, four.decisions_per_game);
  ASSERT_EQ(one.events.size(), four.events.size());
  for (std::size_t i = 0; i < one.events.size(); ++i) {
    EXPECT_EQ(one.events[i].key, four.events[i].key);
    EXPECT_EQ(one.events[i].all.ratio.low, four.events[i].all.ratio.low);
  }
}

TEST(Balance, StopsWhenAskedTo) {
  BalanceOptions stopped = options(100'000'000);
  stopped.progress = [](std::uint64_t done, std::uint64_t) { return done == 0; };
  EXPECT_LT(run(stopped).games, 100'000'000U);
}

TEST(Balance, RefusesABotThatDoesNotExist) {
  BalanceOptions wrong = options(1);
  wrong.bot = "wizard";
  EXPECT_FALSE(run_balance(face, tools, wrong));
}

TEST(BeyondPrinted, NeedsTheWholeIntervalBeyondAll) {
  const auto card = [](const char* source, double low, double high) {
    return BalanceRow{.source = source, .ratio = {(low + high) / 2, low, high}};
  };
  BalanceEvent event;
  event.cards = {card("rulebook", 0.8, 1.0), card("public", 1.1, 1.3)};
  EXPECT_NEAR(beyond_printed(event, card("designed", 1.31, 1.49)), 1.4 - 1.2, 1e-9);
  EXPECT_EQ(beyond_printed(event, card("designed", 1.29, 1.5)), 0);
  EXPECT_NEAR(beyond_printed(event, card("designed", 0.61, 0.79)), 0.7 - 0.9, 1e-9);
  EXPECT_EQ(beyond_printed(event, card("designed", 0.5, 0.81)), 0);
  EXPECT_EQ(beyond_printed(event, card("rulebook", 2, 3)), 0) << "printed itself";
  EXPECT_EQ(beyond_printed(BalanceEvent{}, card("designed", 2, 3)), 0) << "nothing to compare with";
}

}  // namespace
}  // namespace rookery::balance_test
