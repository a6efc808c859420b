// Whoever plays or watches is told exactly what they may know, in order: nothing more, nothing
// less.
#include <gtest/gtest.h>

#include "server/store/sqlite_store.h"
#include "tests/server/desk.h"
#include "tests/server/every_game.h"
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

  // A new table; people come first, and watch from before the start.
  Wiretap(std::string_view game, int seats, int people, json options) {
    json bots = json::array();
    for (int i = 0; i < seats; ++i) bots.push_back(i < people ? json() : json("easy"));
    for (int i = 0; i < people; ++i) players.push_back(Player::guest(server));
    const Answer made = players[0].post(
        "/api/tables",
        {{"game", game}, {"seats", seats}, {"bots", bots}, {"options", std::move(options)}});
    EXPECT_EQ(made.status, 201) << made.raw.body;
    table = made.body.value("id", "");
    for (int i = 1; i < people; ++i) players[static_cast<std::size_t>(i)].post(at("/join"));
    come();
    EXPECT_EQ(players[0].post(at("/start"), {{"salt", "x"}}).status, 200);
    watches.front().until([](const Watch& w) { return w.status() == "playing"; });
  }
  // A position of the test's choice, put into the store while the server is away.
  Wiretap(int seats, const Options& options, std::string_view arrange) {
    std::vector<server::Person> people;
    for (int i = 0; i < seats; ++i) {
      players.push_back(Player::guest(server));
      people.push_back({players.back().id, "guest", players.back().name, 1, 1});
    }
    const Desk desk = arranged(seats, options, arrange, people);
    table = desk.table.id();
    server.stop();
    {
      auto store = server::open_sqlite(server.folder());
      const std::vector<server::Write> writes{server::AppendEntries{desk.table.row(), 0, desk.log}};
      EXPECT_TRUE(store && (*store)->write(writes)[0]);
    }
    server.start();
    come();
  }
  void come() {
    for (const Player& player : players) watches.push_back(player.watch(table));
    watches.push_back(Player::nobody(server).watch(table));
    for (Watch& watch : watches) watch.catch_up();
  }
  void finish(unsigned seed) {
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
    while (watches.front().status() == "playing" && !::testing::Test::HasFailure()) {
      bool moved = false;
      watches.back().hear(std::chrono::milliseconds(0));  // a spectator answers pings too
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
      if (&watches[i] != &author) last = watches[i].agree()["type"];
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
    // From its first move to its last nothing else is said of the game.
    const auto is_update = [](const json& message) { return message["type"] == "update"; };
    const auto& heard = tap.watches[i].heard;
    const auto first = std::find_if(heard.begin(), heard.end(), is_update);
    const auto last = std::find_if(heard.rbegin(), heard.rend(), is_update).base();
    for (auto message = first; message != last; ++message) {
      EXPECT_NE((*message)["type"], "info") << message->dump();
      EXPECT_NE((*message)["type"], "chat") << message->dump();
    }
  }
}

struct Case {
  std::string name;  // ./test picks by it what the sanitizers repeat
  std::string game;
  int seats;
  int people;
  json options;
};

// Options by lot; a table of them is possible. A full table is asked only what it can answer: a
// melee of six with all its windows open takes many thousands of passes.
json any_options(const GameFace& game, int seats, Dice& dice) {
  while (true) {
    Setup setup{.seats = seats};
    for (const OptionSpec& option : game.info().options) {
      const std::string_view value = option.values[dice() % option.values.size()];
      const bool passes = option.name == "skip_empty_windows" && seats > game.info().min_seats;
      setup.options.emplace(option.name, passes ? "true" : value);
    }
    if (game.start(setup, Seed::from(1))) return setup.options;
  }
}

// Every game, with the fewest and the most seats; then what each has of its own.
std::vector<Case> cases() {
  std::vector<Case> all;
  Dice dice(11);
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = entry.face->info();
    const std::string id(info.id);
    const int few = info.min_seats;
    const int many = info.max_seats;
    all.push_back({"few", id, few, few, json::object()});
    all.push_back({"few_with_bots", id, few, 1, any_options(*entry.face, few, dice)});
    all.push_back({"many", id, many, many, any_options(*entry.face, many, dice)});
    all.push_back({"many_with_bots", id, many, 2, any_options(*entry.face, many, dice)});
  }
  const std::vector<Case> own{
      {"own_advanced",
       "alliances",
       4,
       4,
       {{"mode", "advanced"}, {"skip_empty_windows", "false"}, {"quick", "true"}}},
      {"own_draft", "alliances", 5, 5, {{"draft", "draft"}, {"quick", "true"}}},
      {"own_kings_moot", "alliances", 6, 6, {{"draft", "kings_moot"}, {"quick", "true"}}},
      {"own_open_allies",
       "alliances",
       3,
       1,
       {{"open_allies", "true"}, {"skip_empty_windows", "false"}}},
      {"own_advanced_draft",
       "alliances",
       4,
       4,
       {{"draft", "draft"}, {"mode", "advanced"}, {"leaders", "random"}, {"quick", "true"}}},
      {"own_open_windows", "iron-throne", 4, 4, {{"skip_empty_windows", "false"}}},
  };
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

// NOLINTNEXTLINE(readability-identifier-naming): the name googletest looks for
void PrintTo(const Case& one, std::ostream* out) {
  *out << one.seats << " seats, " << one.people << " people, " << one.options.dump();
}

class WireLeak : public ::testing::TestWithParam<Case> {};

TEST_P(WireLeak, EverybodyHearsWhatIsTheirsAndNothingElse) {
  const Case& one = GetParam();
  Wiretap tap(one.game, one.seats, one.people, one.options);
  tap.finish(static_cast<unsigned>(one.seats * 10 + one.people));
  if (::testing::Test::HasFailure()) return;
  expect_exact(tap);
}

INSTANTIATE_TEST_SUITE_P(Games, WireLeak, ::testing::ValuesIn(cases()), [](const auto& info) {
  return test_name(info.param.game) + "_" + info.param.name;
});

// Whoever holds the card that could kill an ally is asked in secret; so is the next holder after a
// no. Nobody else may hear that anything was asked or answered.
TEST(WireSecret, AnAnswerInSecretStaysOne) {
  Wiretap tap(4, {{"leaders", "random"}, {"first_player", "1"}}, R"({
      "current": "robb_stark",
      "hands": {"0": ["feast"], "1": ["siege"], "2": ["betrayal", "raven"],
                "3": ["betrayal", "poison"]}})");
  const auto act = [&](std::size_t seat, std::string_view action) {
    EXPECT_TRUE(tap.watches[seat].until([](const Watch& w) { return w.asked(); }));
    EXPECT_EQ(tap.watches[seat].act(action)["type"], "done") << seat << " " << action;
  };
  act(1, "play siege");
  act(2, "kneel");
  act(3, "kneel");
  act(0, "kneel");
  act(1, "place c1");
  for (Watch& watch : tap.watches) watch.catch_up();
  std::vector<std::size_t> heard;
  for (const Watch& watch : tap.watches) heard.push_back(watch.heard.size());
  const json before = tap.players[0].get(tap.at("")).body;
  act(2, "decline");
  for (const std::size_t viewer : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
    tap.watches[viewer].catch_up();
    EXPECT_EQ(tap.watches[viewer].heard.size(), heard[viewer] + 1)
        << "nothing but the answer to the fence: " << tap.watches[viewer].heard[heard[viewer]];
  }
  EXPECT_EQ(tap.players[0].get(tap.at("")).body, before);
  // Not even after a switch that changes what a seat is shown.
  EXPECT_EQ(tap.watches[1].ask("pause")["type"], "done");
  tap.watches[0].reconnect();
  EXPECT_EQ(tap.watches[1].ask("resume")["type"], "done");
  tap.watches[0].until([](const Watch& w) { return w.table["paused"] == false; });
  tap.watches[0].catch_up();
  EXPECT_TRUE(tap.watches[3].until([](const Watch& w) { return w.asked(); }));
  act(3, "decline");
  EXPECT_FALSE(::testing::Test::HasFailure());
}

// The same, played on to its end and compared in full.
TEST(WireSecret, IsHeardAsTheOracleSays) {
  Wiretap tap(4, {{"leaders", "random"}, {"first_player", "1"}, {"quick", "true"}}, R"({
      "current": "robb_stark",
      "hands": {"0": ["betrayal"], "1": ["siege"], "2": ["betrayal", "raven"],
                "3": ["betrayal", "poison"]}})");
  const auto act = [&](std::size_t seat, std::string_view action) {
    EXPECT_TRUE(tap.watches[seat].until([](const Watch& w) { return w.asked(); }));
    EXPECT_EQ(tap.watches[seat].act(action)["type"], "done") << seat << " " << action;
  };
  act(1, "play siege");
  for (const std::size_t seat : {std::size_t{2}, std::size_t{3}, std::size_t{0}})
    act(seat, "kneel");
  act(1, "place c1");
  for (const std::size_t seat : {std::size_t{2}, std::size_t{3}, std::size_t{0}})
    act(seat, "decline");
  tap.finish(3);
  if (::testing::Test::HasFailure()) return;
  expect_exact(tap);
}

// The comparison itself: whatever could be wrong with the messages is found.
class WireComparison : public ::testing::TestWithParam<std::string> {};

TEST_P(WireComparison, FindsWhatIsWrong) {
  const int seats = fewest_seats(GetParam());
  Wiretap tap(GetParam(), seats, seats, json::object());
  tap.finish(5);
  if (::testing::Test::HasFailure()) return;
  const Oracle oracle(tap.record, tap.taken_back);
  const Viewer viewer = Viewer::seat(Seat{0});
  const auto& sent = tap.watches[0].sent;
  const auto held = [](const std::vector<json>& messages) {
    Follower follower;
    std::vector<json> heard;
    for (const json& message : messages) heard.push_back(follower.whole(message));
    return std::pair(heard, follower.fault());
  };
  ASSERT_EQ(held(sent).first, tap.watches[0].heard);
  ASSERT_EQ(oracle.difference(viewer, held(sent).first), "");
  // Those another update follows: after a rewind the whole is sent, and nothing is missed.
  std::vector<std::size_t> updates;
  for (std::size_t n = 0; n + 1 < sent.size(); ++n) {
    const bool followed = sent[n]["type"] == "update" && sent[n + 1]["type"] == "update";
    if (followed && sent[n]["patch"].contains("view")) updates.push_back(n);
  }
  ASSERT_GT(updates.size(), 30U);
  const std::size_t n = updates[updates.size() / 2];
  const auto place = static_cast<std::ptrdiff_t>(n);
  const auto broken = [&](const std::function<void(std::vector<json>&)>& change) {
    auto copy = sent;
    change(copy);
    return !oracle.difference(viewer, held(copy).first).empty();
  };
  // Another viewer's update, once.
  const auto& others = tap.watches[1].sent;
  const auto other = std::find_if(others.rbegin(), others.rend(), [&](const json& message) {
    return message["type"] == "update" && message["patch"] != sent[n]["patch"];
  });
  EXPECT_TRUE(broken([&](auto& copy) { copy[n]["patch"] = (*other)["patch"]; }));
  EXPECT_TRUE(broken([&](auto& copy) { copy.erase(copy.begin() + place); }));
  EXPECT_TRUE(broken([&](auto& copy) { copy.insert(copy.begin() + place, copy[n]); }));
  EXPECT_TRUE(broken([&](auto& copy) {
    copy[n]["events"].push_back({{"key", "event.plays"}, {"args", {0, 0, 0, 0}}});
  }));
  // A patch that says too much, too little or something else.
  EXPECT_TRUE(broken([&](auto& copy) { copy[n]["patch"]["view"]["leaked"] = {1}; }));
  EXPECT_TRUE(broken([&](auto& copy) { copy[n]["patch"].erase("view"); }));
  EXPECT_TRUE(broken([&](auto& copy) {
    json& view = copy[n]["patch"]["view"];
    view.erase(view.begin());
  }));
  EXPECT_TRUE(broken([&](auto& copy) {
    copy[n]["patch"]["can"] = {{{"take_back", true}, {"rewind", true}, {"hint", true}}};
  }));
  EXPECT_TRUE(broken([&](auto& copy) { copy.resize(n); }));
  EXPECT_TRUE(broken([&](auto& copy) { std::swap(copy[updates[3]], copy[updates[4]]); }));
  // One that is missing is noticed at once.
  auto missing = sent;
  missing.erase(missing.begin() + place);
  EXPECT_NE(held(missing).second, "");
  // And somebody who hears as another seat.
  EXPECT_NE(oracle.difference(Viewer::seat(Seat{1}), tap.watches[0].heard), "");
  EXPECT_NE(oracle.difference(Viewer::spectator(), tap.watches[0].heard), "");
}

INSTANTIATE_TEST_SUITE_P(Games, WireComparison, ::testing::ValuesIn(game_ids()),
                         [](const auto& info) { return test_name(info.param); });

}  // namespace
}  // namespace rookery::server_test
