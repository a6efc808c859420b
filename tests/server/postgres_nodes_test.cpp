// Several servers on one PostgreSQL: any of them serves any table.
#include <csignal>
#include <future>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/load/child.h"
#include "server/store/open_store.h"
#include "server/store/peers.h"
#include "server/table/table.h"
#include "tests/server/api_company.h"
#include "tests/server/postgres_cluster.h"

namespace rookery::server_test {
namespace {

using namespace std::chrono_literals;
using server::PostgresCluster;

// A server in a process of its own.
class ChildServer final : public Door {
 public:
  explicit ChildServer(const std::string& url) {
    auto started = load::Child::start({ROOKERY_BINARY, folder_.path().string(), {"--store", url}});
    EXPECT_TRUE(started) << started.error().text;
    if (started) child_ = std::move(*started);
  }
  std::uint16_t port() const override { return child_->port(); }
  load::Child& process() { return *child_; }

 private:
  TempFolder folder_;
  std::unique_ptr<load::Child> child_;
};

class PostgresNodes : public testing::Test {
 protected:
  server::ServerOptions options() const {
    server::ServerOptions options;
    options.store = url_;
    return options;
  }
  std::string ask(const std::string& sql) const { return cluster_.ask(url_, sql); }
  std::string leader_of(const std::string& table) const {
    return ask(
        fmt::format("SELECT node FROM leads JOIN nodes ON nodes.id = node"
                    " WHERE table_id = '{}' AND until > clock_timestamp()",
                    table));
  }
  std::string await_leader(const std::string& table) const {
    std::string node;
    for (int i = 0; i < 500 && node.empty(); ++i) {
      node = leader_of(table);
      if (node.empty()) std::this_thread::sleep_for(10ms);
    }
    return node;
  }
  // The log without gaps, folded: as every server must have it.
  server::Table stored(const std::string& id) const {
    server::Table table(id);
    table.load(server::open_store(url_).value()->log(id).value());
    EXPECT_EQ(table.frozen(), "");
    return table;
  }
  void start_two() {
    one_ = std::make_unique<RunningServer>(options());
    other_ = std::make_unique<RunningServer>(options());
  }
  // Ann at one server and Bob at the other, with a bot between them; begun.
  void begin_at_two(json wish = json::object()) {
    start_two();
    ann_ = Player::guest(*one_, "Ann");
    bob_ = Player::guest(*other_, "Bob");
    wish.update(json{{"game", "alliances"}, {"seats", 3}, {"bots", {nullptr, nullptr, "easy"}}});
    if (!wish.contains("options")) wish["options"]["quick"] = "true";
    id_ = ann_->post("/api/tables", wish).body["id"];
    a_ = std::make_unique<Watch>(ann_->watch(id_));
    EXPECT_EQ(bob_->post("/api/tables/" + id_ + "/join").status, 200);
    EXPECT_TRUE(a_->until([](const Watch& w) { return w.table["seats"][1]["name"] == "Bob"; }));
    EXPECT_EQ(ann_->post("/api/tables/" + id_ + "/start").body["status"], "playing");
    const auto begun = [](const Watch& w) {
      return w.status() == "playing" && w.state.is_object();
    };
    b_ = std::make_unique<Watch>(bob_->watch(id_));
    EXPECT_TRUE(a_->until(begun) && b_->until(begun));
  }
  int length() const {
    return std::stoi(ask(fmt::format("SELECT count(*) FROM log WHERE table_id = '{}'", id_)));
  }

  PostgresCluster& cluster_ = PostgresCluster::here();
  const std::string url_ = cluster_.new_database();
  std::unique_ptr<RunningServer> one_;
  std::unique_ptr<RunningServer> other_;
  std::optional<Player> ann_;
  std::optional<Player> bob_;
  std::string id_;
  std::unique_ptr<Watch> a_;
  std::unique_ptr<Watch> b_;
  Dice dice_{7};
};

// --- one table at two servers ---------------------------------------------------------------

TEST_F(PostgresNodes, AGameIsPlayedAcrossServers) {
  begin_at_two({{"public", true}});
  EXPECT_TRUE(a_->until([](const Watch& w) { return w.table["seats"][1]["online"] == true; }))
      << "who sits there is seen from elsewhere";
  b_.reset();
  EXPECT_TRUE(a_->until([](const Watch& w) { return w.table["seats"][1]["online"] == false; }));
  b_ = std::make_unique<Watch>(bob_->watch(id_));
  EXPECT_EQ(bob_->at(*one_).get("/api/me").body["name"], "Bob") << "the cookie is good everywhere";
  EXPECT_EQ(bob_->get("/api/tables").body["tables"][0]["id"], id_);
  EXPECT_EQ(ann_->at(*other_).get("/api/me/tables").body["tables"][0]["id"], id_);
  EXPECT_EQ(a_->ask({{"type", "chat"}, {"text", "hello"}})["type"], "done");
  EXPECT_EQ(b_->await("chat")["message"]["text"], "hello");
  ASSERT_TRUE(play_out({a_.get(), b_.get()}, dice_));
  const server::Table table = stored(id_);
  EXPECT_EQ(table.status(), server::Table::Status::finished);
  EXPECT_EQ(ann_->at(*other_).watch(id_).state["view"], a_->state["view"]);
}

TEST_F(PostgresNodes, WhoAnswersAtTwoServersAtOnceAnswersOnce) {
  begin_at_two();
  Watch elsewhere = ann_->at(*other_).watch(id_);
  int rounds = 0;
  for (; rounds < 12; ++rounds) {
    while (!a_->asked() && a_->status() == "playing") {
      if (b_->asked()) b_->act_at_random(dice_);
      a_->hear(2ms);
      b_->hear(2ms);
    }
    if (!a_->asked()) break;
    const auto number = a_->state["decision"]["number"];
    ASSERT_TRUE(elsewhere.until(
        [&](const Watch& w) { return w.asked() && w.state["decision"]["number"] == number; }));
    const std::string action = a_->state["decision"]["actions"][0]["action"];
    const int before = length();
    const auto answer = [&](Watch& watch) { return watch.act(action); };
    auto there = std::async(std::launch::async, [&] { return answer(elsewhere); });
    const json here = answer(*a_);
    const std::vector<std::string> ends{here["type"], there.get()["type"]};
    EXPECT_THAT(ends, testing::UnorderedElementsAre("done", "error"));
    EXPECT_GT(length(), before);
  }
  int answers = 0;
  const auto log = server::open_store(url_).value()->log(id_).value();
  for (const auto& line : log) {
    const auto entry = server::entry_from(line.body).value();
    const auto* acted = std::get_if<server::Acted>(&entry);
    if (acted != nullptr && acted->seat == Seat{0} && !acted->forced) ++answers;
  }
  EXPECT_EQ(answers, rounds);
  stored(id_);
}

// All are asked at once, and all answer at once.
TEST_F(PostgresNodes, WhatIsWrittenAtOnceIsWrittenOneAfterTheOther) {
  begin_at_two(draft);
  for (int round = 0; round < 6; ++round) {
    const auto asked = [](const Watch& w) { return w.asked() || w.status() != "playing"; };
    ASSERT_TRUE(a_->until(asked));
    ASSERT_TRUE(b_->until(asked));
    auto there = std::async(std::launch::async, [&] {
      Dice dice(round);
      return b_->act_at_random(dice);
    });
    EXPECT_EQ(a_->act_at_random(dice_)["type"], "done");
    EXPECT_EQ(there.get()["type"], "done");
  }
  stored(id_);
}

TEST_F(PostgresNodes, TogetherTheyGoBack) {
  begin_at_two();
  ASSERT_TRUE(play_some({a_.get(), b_.get()}, dice_, 12));
  ASSERT_EQ(a_->ask("rewind")["type"], "done");
  ASSERT_TRUE(b_->until([](const Watch& w) { return w.proposal.is_object(); }));
  EXPECT_EQ(b_->agree(false)["type"], "done");
  ASSERT_TRUE(a_->until([](const Watch& w) { return w.proposal.is_null(); }));
  ASSERT_EQ(a_->ask("rewind")["type"], "done");
  ASSERT_TRUE(b_->until([](const Watch& w) { return w.proposal.is_object(); }));
  EXPECT_EQ(b_->agree()["type"], "done");
  EXPECT_EQ(a_->await("table")["because"], "rewind");
  ASSERT_TRUE(play_out({a_.get(), b_.get()}, dice_));
}

// --- servers that go ------------------------------------------------------------------------

// Whoever leads dies or sleeps; the bot moves all the same.
class PostgresNodesLeader : public PostgresNodes {
 protected:
  // Ann alone with bots, seen from both servers.
  void begin_alone(const Door& one, const Door& other) {
    ann_ = Player::guest(one, "Ann");
    id_ = ann_->begin_with_bots({{"seats", 3}, {"options", {{"quick", "true"}}}});
    leader_ = await_leader(id_);
    ASSERT_FALSE(leader_.empty());
    b_ = std::make_unique<Watch>(ann_->at(other).watch(id_));
  }
  // Answers until a bot has answered.
  ::testing::AssertionResult bots_answer() {
    const auto asked = [](const Watch& w) { return w.asked() || w.status() != "playing"; };
    for (int i = 0; i < 40 && b_->status() == "playing"; ++i) {
      const int before = length();
      b_->act_at_random(dice_);
      if (!b_->until(asked)) return ::testing::AssertionFailure() << "nobody goes on";
      if (length() > before + 1) return ::testing::AssertionSuccess();
    }
    return ::testing::AssertionFailure() << "no bot was asked";
  }
  std::string leader_;
};

TEST_F(PostgresNodesLeader, ThatStopsHandsOverAtOnce) {
  start_two();
  begin_alone(*one_, *other_);
  ASSERT_TRUE(b_->until([](const Watch& w) { return w.asked(); }));
  one_->stop();
  EXPECT_NE(leader_of(id_), leader_);
  ASSERT_TRUE(bots_answer());
  ASSERT_TRUE(play_out({b_.get()}, dice_));
  stored(id_);
}

TEST_F(PostgresNodesLeader, ThatIsKilledIsReplaced) {
  ChildServer one(url_);
  ChildServer other(url_);
  begin_alone(one, other);
  ASSERT_TRUE(b_->until([](const Watch& w) { return w.asked(); }));
  one.process().kill_now();
  const auto killed = std::chrono::steady_clock::now();
  ASSERT_TRUE(bots_answer());
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - killed;
  RecordProperty("milliseconds", static_cast<int>(took.count()));
  EXPECT_NE(await_leader(id_), leader_);
  ASSERT_TRUE(play_out({b_.get()}, dice_));
  stored(id_);
}

TEST_F(PostgresNodesLeader, ThatWakesUpWritesNothingOverTheOther) {
  ChildServer one(url_);
  ChildServer other(url_);
  begin_alone(one, other);
  Watch sleeper = ann_->watch(id_);
  ASSERT_TRUE(b_->until([](const Watch& w) { return w.asked(); }));
  ::kill(one.process().pid(), SIGSTOP);
  EXPECT_TRUE(bots_answer());
  EXPECT_NE(await_leader(id_), leader_);
  ASSERT_TRUE(play_some({b_.get()}, dice_, 5));
  ::kill(one.process().pid(), SIGCONT);
  ASSERT_TRUE(play_some({b_.get()}, dice_, 5));
  ASSERT_TRUE(play_out({b_.get()}, dice_));
  ASSERT_TRUE(sleeper.until([](const Watch& w) { return w.status() == "finished"; }));
  EXPECT_EQ(sleeper.state["view"], b_->state["view"]);
  stored(id_);
}

// --- programs of several versions -----------------------------------------------------------

// During an upgrade: a game begun at a server that knows newer rules than the other. The other says
// so and touches nothing, the first plays on, and whoever knows these rules takes the game up.
TEST_F(PostgresNodesLeader, RulesThatAServerDoesNotKnowAreLeftToOthers) {
  start_two();
  ann_ = Player::guest(*one_, "Ann");
  id_ = ann_->begin_with_bots({{"seats", 3}, {"options", {{"quick", "true"}}}});
  b_ = std::make_unique<Watch>(ann_->watch(id_));
  ASSERT_TRUE(b_->until([](const Watch& w) { return w.asked(); }));
  // As the newer program would have written it: the first server has read it, the other has not.
  const auto rewrite = [&](std::string_view from, std::string_view to) {
    ask(
        fmt::format("UPDATE log SET body = replace(body, '\"rules\":{}', '\"rules\":{}')"
                    " WHERE table_id = '{}' AND seq = 0",
                    from, to, id_));
  };
  rewrite("", "9");
  leader_ = await_leader(id_);
  const auto row = [&] {
    return ask(fmt::format("SELECT status, played, listed FROM tables WHERE id = '{}'", id_));
  };
  const std::string before = row();

  Watch elsewhere = ann_->at(*other_).watch(id_);
  EXPECT_EQ(elsewhere.status(), "frozen");
  EXPECT_THAT(elsewhere.table["frozen"].get<std::string>(),
              testing::HasSubstr("version 92 of the rules of alliances; this is version 2"));
  const int length_before = length();
  EXPECT_EQ(elsewhere.ask({{"type", "chat"}, {"text", "hello"}})["code"], "frozen");
  EXPECT_EQ(elsewhere.ask({{"type", "resign"}})["code"], "frozen");
  EXPECT_EQ(length(), length_before);
  EXPECT_EQ(row(), before);

  ASSERT_TRUE(bots_answer());
  EXPECT_EQ(leader_of(id_), leader_);
  one_->stop();
  EXPECT_EQ(leader_of(id_), "") << "nobody who does not know the rules leads the table";
  EXPECT_EQ(row(), before);

  rewrite("9", "");
  const RunningServer newer(options());
  b_ = std::make_unique<Watch>(ann_->at(newer).watch(id_));
  ASSERT_TRUE(play_out({b_.get()}, dice_));
  EXPECT_EQ(stored(id_).status(), server::Table::Status::finished);
}

// --- a database that goes -------------------------------------------------------------------

TEST_F(PostgresNodes, BothGoOnWhenTheDatabaseComesBack) {
  begin_at_two();
  ASSERT_TRUE(play_some({a_.get(), b_.get()}, dice_, 8));
  cluster_.stop();
  EXPECT_EQ(a_->ask({{"type", "chat"}, {"text", "lost"}})["code"], "store");
  cluster_.start();
  for (const Player* who : {&*ann_, &*bob_}) {
    for (int i = 0; i < 400 && who->get("/api/me").status != 200; ++i)
      std::this_thread::sleep_for(50ms);
  }
  a_->reconnect();  // with a new allowance of messages
  b_->reconnect();
  ASSERT_TRUE(play_out({a_.get(), b_.get()}, dice_));
  stored(id_);
}

// The bot has thought while nobody led the table, and nobody comes to remind anybody of it.
TEST_F(PostgresNodes, BotsGoOnThoughEveryLeadHasLapsed) {
  start_two();
  ann_ = Player::guest(*one_, "Ann");
  id_ = ann_->begin_with_bots(
      {{"seats", 3}, {"options", {{"quick", "true"}}}, {"bots", {nullptr, "hard", "hard"}}});
  a_ = std::make_unique<Watch>(ann_->watch(id_));
  const auto asked = [](const Watch& w) { return w.asked(); };
  ASSERT_TRUE(a_->until(asked));
  EXPECT_EQ(a_->act_at_random(dice_)["type"], "done");
  cluster_.stop();
  std::this_thread::sleep_for(server::Peers::lead_lasts + 1s);
  cluster_.start();
  EXPECT_TRUE(a_->until(asked));
}

// Nothing is heard while the session that listens is gone; it is found out all the same.
TEST_F(PostgresNodes, WhatWasNotHeardIsSeen) {
  begin_at_two();
  for (int i = 0; i < 5; ++i) {
    EXPECT_GT(cluster_.end_sessions(url_, "rookery peer"), 0);
    const std::string text = fmt::format("word {}", i);
    EXPECT_EQ(a_->ask({{"type", "chat"}, {"text", text}})["type"], "done");
    EXPECT_EQ(b_->await("chat")["message"]["text"], text);
  }
  ASSERT_TRUE(play_out({a_.get(), b_.get()}, dice_));
}

// --- limits ---------------------------------------------------------------------------------

TEST_F(PostgresNodes, LimitsHoldAcrossServers) {
  server::ServerOptions few = options();
  few.hall.max_tables_of_one = 5;
  few.hall.max_tables = 8;
  RunningServer one(few);
  RunningServer other(few);
  const Player ann = Player::guest(one, "Ann");
  const Player bob = Player::guest(one, "Bob");
  const auto open_ten = [&](const Player& who) {
    std::map<std::string, int> ends;
    for (int i = 0; i < 10; ++i) {
      const Answer made = who.post("/api/tables", {{"game", "alliances"}, {"seats", 3}});
      ++ends[made.status == 201 ? "done" : made.code()];
    }
    return ends;
  };
  const auto open_at_both = [&](const Player& who) {
    auto there = std::async(std::launch::async, [&] { return open_ten(who.at(other)); });
    auto ends = open_ten(who.at(one));
    for (const auto& [end, count] : there.get()) ends[end] += count;
    return ends;
  };
  EXPECT_EQ(open_at_both(ann),
            (std::map<std::string, int>{{"done", 5}, {"too_many_of_yours", 15}}));
  EXPECT_EQ(open_at_both(bob), (std::map<std::string, int>{{"done", 3}, {"too_many_tables", 17}}));
  // Sitting down counts too, at whichever server.
  const json tables = bob.get("/api/me/tables").body["tables"];
  const auto join = [&](const Door& at, const json& table) {
    return ann.at(at).post("/api/tables/" + table["id"].get<std::string>() + "/join").code();
  };
  EXPECT_EQ(join(one, tables[0]), "too_many_of_yours");
  EXPECT_EQ(join(other, tables[1]), "too_many_of_yours");
}

}  // namespace
}  // namespace rookery::server_test
