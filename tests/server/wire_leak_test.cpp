// Whoever plays or watches is told exactly what they may know, in order: nothing more, nothing
// less.
#include <gtest/gtest.h>

#include "tests/server/server_fixture.h"
#include "tests/server/wire_oracle.h"

namespace rookery::server_test {
namespace {

// A game with people and bots, everything of it heard by all of them and a spectator.
struct Wiretap {
  RunningServer server;
  std::vector<Player> players;
  std::vector<Watch> watches;  // by person; the spectator last
  std::string table;
  std::vector<bool> taken_back;
  Record record;

  Wiretap(int seats, int people, json options, unsigned seed) {
    json bots = json::array();
    for (int i = 0; i < seats; ++i) bots.push_back(i < people ? json() : json("easy"));
    for (int i = 0; i < people; ++i) players.push_back(Player::guest(server));
    table = players[0]
                .post("/api/tables", {{"game", "alliances"},
                                      {"seats", seats},
                                      {"bots", bots},
                                      {"options", std::move(options)}})
                .body["id"];
    for (int i = 1; i < people; ++i) players[static_cast<std::size_t>(i)].post(at("/join"));
    for (const Player& player : players) watches.push_back(player.watch(table));
    watches.push_back(Player::nobody(server).watch(table));
    EXPECT_EQ(players[0].post(at("/start"), {{"salt", "x"}}).status, 200);
    play(seed);
    for (Watch& watch : watches) watch.catch_up();
    const auto read = parse_record(players[0].get(at("/record")).raw.body);
    EXPECT_TRUE(read.has_value());
    if (read) record = *read;
  }
  std::string at(std::string_view more) const { return "/api/tables/" + table + std::string(more); }

  void play(unsigned seed) {
    Dice dice(seed);
    auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    watches.front().until([](const Watch& w) { return w.status() == "playing"; });
    while (watches.front().status() == "playing" && !::testing::Test::HasFailure()) {
      bool moved = false;
      for (std::size_t i = 0; i < players.size(); ++i) {
        Watch& watch = watches[(i + dice()) % players.size()];
        moved = watch.hear(std::chrono::milliseconds(0)) || moved;
        if (!watch.asked()) continue;
        moved = true;
        const json answer = watch.act_at_random(dice);
        EXPECT_EQ(answer["type"], "done") << answer.dump();
        if (dice() % 8 == 0 && watch.may("take_back")) {
          // A bot may have answered meanwhile, which ends the chance.
          if (watch.ask("take_back")["type"] == "done") taken_back.push_back(true);
        } else if (dice() % 40 == 0 && watch.may("rewind")) {
          rewind(watch);
        }
      }
      if (moved) end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
      if (!moved) watches.front().hear(std::chrono::milliseconds(2));
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "the game stands still";
    }
  }

  void rewind(Watch& author) {
    if (author.ask("rewind")["type"] != "done") return;
    std::string last = players.size() == 1 ? "done" : "";
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (&watches[i] != &author) last = watches[i].ask("agree")["type"];
    }
    if (last == "done") taken_back.push_back(false);
  }
};

void expect_exact(const Wiretap& tap) {
  const Oracle oracle(tap.record, tap.taken_back);
  EXPECT_EQ(oracle.leak(), "");
  for (std::size_t i = 0; i < tap.watches.size(); ++i) {
    const bool spectates = i == tap.players.size();
    const Viewer viewer = spectates ? Viewer::spectator() : Viewer::seat(static_cast<Seat>(i));
    EXPECT_EQ(oracle.difference(viewer, tap.watches[i].heard), "") << "viewer " << i;
    // Between its start and its end nothing else is said of the game: no talk, no list of seats.
    bool playing = false;
    std::size_t before_the_end = tap.watches[i].heard.size();
    for (std::size_t n = 0; n < tap.watches[i].heard.size(); ++n) {
      if (tap.watches[i].heard[n]["type"] == "update") before_the_end = n;
    }
    for (std::size_t n = 0; n < before_the_end; ++n) {
      const json& message = tap.watches[i].heard[n];
      if (message["type"] == "table" && message["state"].is_object()) playing = true;
      EXPECT_FALSE(playing && message["type"] == "info") << message.dump();
      EXPECT_NE(message["type"], "chat");
    }
  }
}

struct Case {
  int seats;
  int people;
  json options;
};

class WireLeak : public ::testing::TestWithParam<int> {};

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {3, 3, json::object()},
      {4, 4, {{"mode", "advanced"}, {"skip_empty_windows", "false"}, {"quick", "true"}}},
      {4, 2, {{"mode", "advanced"}}},
      {5, 5, {{"draft", "draft"}, {"quick", "true"}}},
      {6, 6, {{"draft", "kings_moot"}, {"quick", "true"}}},
      {3, 1, {{"open_allies", "true"}, {"skip_empty_windows", "false"}}},
      {4, 4, {{"draft", "draft"}, {"mode", "advanced"}, {"leaders", "random"}, {"quick", "true"}}},
  };
  return all;
}

TEST_P(WireLeak, EverybodyHearsWhatIsTheirsAndNothingElse) {
  const Case& one = cases()[static_cast<std::size_t>(GetParam())];
  const Wiretap tap(one.seats, one.people, one.options, static_cast<unsigned>(GetParam()) + 1);
  if (::testing::Test::HasFailure()) return;
  expect_exact(tap);
}

INSTANTIATE_TEST_SUITE_P(Games, WireLeak, ::testing::Range(0, static_cast<int>(cases().size())));

// The comparison itself: whatever could be wrong with the messages is found.
TEST(WireComparison, FindsWhatIsWrong) {
  const Wiretap tap(3, 3, {{"quick", "true"}}, 5);
  if (::testing::Test::HasFailure()) return;
  const Oracle oracle(tap.record, tap.taken_back);
  const Viewer viewer = Viewer::seat(0);
  const auto& heard = tap.watches[0].heard;
  ASSERT_EQ(oracle.difference(viewer, heard), "");
  std::vector<std::size_t> updates;
  for (std::size_t n = 0; n < heard.size(); ++n) {
    if (heard[n]["type"] == "update") updates.push_back(n);
  }
  ASSERT_GT(updates.size(), 30U);
  const std::size_t n = updates[updates.size() / 2];
  const auto place = heard.begin() + static_cast<std::ptrdiff_t>(n);
  const auto broken = [&](const std::function<void(std::vector<json>&)>& change) {
    auto copy = heard;
    change(copy);
    return !oracle.difference(viewer, copy).empty();
  };
  // Another viewer's state, once.
  const json other = *std::find_if(tap.watches[1].heard.rbegin(), tap.watches[1].heard.rend(),
                                   [](const json& message) { return message["type"] == "update"; });
  EXPECT_TRUE(broken([&](auto& copy) { copy[n]["state"] = other["state"]; }));
  EXPECT_TRUE(broken([&](auto& copy) {
                copy[n] = tap.watches[1].heard[tap.watches[1].heard.size() / 2];
              }) ||
              tap.watches[1].heard[tap.watches[1].heard.size() / 2]["type"] != "update");
  EXPECT_TRUE(broken([&](auto& copy) { copy.erase(copy.begin() + (place - heard.begin())); }));
  EXPECT_TRUE(
      broken([&](auto& copy) { copy.insert(copy.begin() + (place - heard.begin()), *place); }));
  EXPECT_TRUE(broken([&](auto& copy) {
    copy[n]["events"].push_back({{"key", "event.plays"}, {"args", {0, 0, 0, 0}}});
  }));
  EXPECT_TRUE(broken(
      [&](auto& copy) { copy[n]["state"]["can"]["hint"] = !copy[n]["state"]["can"]["hint"]; }));
  EXPECT_TRUE(broken([&](auto& copy) { copy[n]["state"]["view"]["round"] = 99; }));
  EXPECT_TRUE(broken([&](auto& copy) { copy.resize(n); }));
  EXPECT_TRUE(broken([&](auto& copy) { std::swap(copy[updates[3]], copy[updates[4]]); }));
  // And somebody who hears as another seat.
  EXPECT_NE(oracle.difference(Viewer::seat(1), heard), "");
  EXPECT_NE(oracle.difference(Viewer::spectator(), heard), "");
}

}  // namespace
}  // namespace rookery::server_test
