// Thoughts take turns: short ones first, long ones in slices, and none costs another its answer.
#include "server/hall/bot_lane.h"

#include <atomic>
#include <future>
#include <latch>
#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

#include "server/hall/bot_room.h"
#include "tests/server/desk.h"

namespace rookery::server_test {
namespace {

using namespace rookery::server;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Thinks as often as it is told, and writes down when.
class Script final : public Thought {
 public:
  Script(std::string name, bool is_long, int parts, std::vector<std::string>* story,
         std::mutex* mutex)
      : name_(std::move(name)), is_long_(is_long), parts_(parts), story_(story), mutex_(mutex) {}
  bool takes_time() const override { return is_long_; }
  bool go_on(Clock::time_point) override {
    const std::lock_guard lock(*mutex_);
    story_->push_back(name_);
    if (parts_ == throws) throw std::runtime_error("a bad thought");
    return --parts_ <= 0;
  }
  Expected<Action> action() override { return Action{}; }
  Expected<Explanation> explanation() override { return Explanation{}; }
  static constexpr int throws = -7;

 private:
  std::string name_;
  bool is_long_;
  int parts_;
  std::vector<std::string>* story_;
  std::mutex* mutex_;
};

class BotLaneTest : public testing::Test {
 protected:
  // One thread, held up until the gate is opened, so that all that is added waits together.
  BotLane& lane() {
    if (!lane_) {
      lane_ = std::make_unique<BotLane>(options_);
      lane_->add(nullptr, [this](const auto&) { gate_.wait(); });
    }
    return *lane_;
  }
  void add(const std::string& name, bool is_long, int parts) {
    ++open_;
    lane().add(std::make_unique<Script>(name, is_long, parts, &story_, &mutex_),
               [this, name](const Expected<Thought*>& how) {
                 const std::lock_guard lock(mutex_);
                 story_.push_back(name + (how ? "!" : "?"));
                 if (--open_ == 0) all_.set_value();
               });
  }
  std::vector<std::string> story() {
    gate_.count_down();
    EXPECT_EQ(all_.get_future().wait_for(20s), std::future_status::ready);
    lane_->stop();
    return story_;
  }

  LaneOptions options_;
  std::latch gate_{1};
  std::mutex mutex_;
  std::vector<std::string> story_;
  std::atomic<int> open_ = 0;
  std::promise<void> all_;
  std::unique_ptr<BotLane> lane_;
};

using Story = std::vector<std::string>;

TEST_F(BotLaneTest, AShortThoughtComesBeforeLongOnes) {
  add("a", true, 1);
  add("b", true, 1);
  add("quick", false, 1);
  EXPECT_EQ(story(), (Story{"quick", "quick!", "a", "a!", "b", "b!"}));
}

TEST_F(BotLaneTest, LongOnesAreThoughtInTurns) {
  add("a", true, 3);
  add("b", true, 1);
  add("c", true, 2);
  const Story told = story();
  EXPECT_EQ(told[0], "a");
  EXPECT_NE(told[1], "a") << "it was put aside";
  const auto at = [&](const std::string& what) {
    return std::ranges::find(told, what) - told.begin();
  };
  EXPECT_LT(at("b!"), at("a!"));
  EXPECT_LT(at("c!"), at("a!"));
}

TEST_F(BotLaneTest, ManyShortOnesDoNotShutOutTheLong) {
  add("long", true, 1);
  for (int i = 0; i < 30; ++i) add("q", false, 1);
  const Story told = story();
  EXPECT_LT(std::ranges::find(told, "long!") - told.begin(), 25);
}

TEST_F(BotLaneTest, WhatNobodyWaitsForIsDoneWhenThereIsNothingToThink) {
  ++open_;
  lane().when_idle(
      [this, parts = 3](Clock::time_point, const std::stop_token&) mutable {
        const std::lock_guard lock(mutex_);
        story_.push_back("idle");
        if (--parts > 0) return false;
        if (--open_ == 0) all_.set_value();
        return true;
      },
      BotLane::Wanted::some_day);
  add("long", true, 2);
  add("quick", false, 1);
  EXPECT_EQ(story(), (Story{"quick", "quick!", "long", "long", "long!", "idle", "idle", "idle"}));
}

TEST_F(BotLaneTest, WhatIsWantedSoonComesBeforeWhatIsWantedSomeDay) {
  using Wanted = BotLane::Wanted;
  const auto idle = [this](const std::string& name, Wanted wanted) {
    ++open_;
    lane().when_idle(
        [this, name, parts = 2](Clock::time_point, const std::stop_token&) mutable {
          const std::lock_guard lock(mutex_);
          story_.push_back(name);
          if (--parts > 0) return false;
          if (--open_ == 0) all_.set_value();
          return true;
        },
        wanted);
  };
  idle("some day", Wanted::some_day);
  idle("later", Wanted::some_day);
  idle("soon", Wanted::soon);
  idle("sooner", Wanted::soon);
  EXPECT_EQ(story(),
            (Story{"sooner", "sooner", "soon", "soon", "some day", "some day", "later", "later"}));
}

TEST_F(BotLaneTest, AThoughtThatThrowsCostsItselfAlone) {
  add("bad", true, Script::throws);
  add("worse", false, Script::throws);
  add("good", true, 1);
  EXPECT_EQ(story(), (Story{"worse", "worse?", "bad", "bad?", "good", "good!"}));
}

TEST_F(BotLaneTest, TheMoreThereAreTheLessTimeEachGets) {
  options_.most_time = 300ms;
  options_.least_time = 3ms;
  EXPECT_EQ(lane().counts().share, 1);
  for (int i = 0; i < 2; ++i) add("few", true, 1);
  EXPECT_EQ(lane().counts().share, 1);
  for (int i = 0; i < 8; ++i) add("many", true, 1);
  EXPECT_DOUBLE_EQ(lane().counts().share, 0.2);
  for (int i = 0; i < 990; ++i) add("very many", true, 1);
  EXPECT_DOUBLE_EQ(lane().counts().share, 0.01) << "and never less than that";
  // What holds the lane may have been taken up by now.
  EXPECT_GE(lane().counts().waiting, 1000U);
  story();
  EXPECT_EQ(lane().counts().waiting, 0U);
}

TEST_F(BotLaneTest, SoManyAreBegunAndNoMore) {
  options_.most_begun = 2;
  for (const char* name : {"a", "b", "c"}) add(name, true, 2);
  const Story told = story();
  const auto c = std::ranges::find(told, "c");
  EXPECT_TRUE(std::any_of(told.begin(), c, [](const std::string& s) { return s.ends_with("!"); }))
      << "c is begun when another has ended";
}

TEST_F(BotLaneTest, TheWaitIsTold) {
  std::map<bool, int> waited;
  std::map<bool, int> answered;
  options_.waited = [&](bool is_long, double) { ++waited[is_long]; };
  options_.answered = [&](bool is_long, double seconds) {
    ++answered[is_long];
    EXPECT_GE(seconds, 0);
  };
  add("long", true, 3);
  add("quick", false, 1);
  story();
  EXPECT_EQ(waited[true], 1) << "once, however many slices";
  EXPECT_EQ(waited[false], 2);  // the gate too
  EXPECT_EQ(answered[true], 1);
}

// --- the room -------------------------------------------------------------------------------

BotQuestion question_at(const Desk& desk, const std::string& bot) {
  const Seat seat = desk.table.position().to_act().lowest();
  return {desk.table.position().clone(), desk.table.game().tools, seat, bot};
}

// Every bot thread is busy for minutes; the easy bot and the hint are answered all the same.
TEST(BotRoom, NobodyWaitsForTheStrongest) {
  const Desk desk = begun(3);
  BotRoom room(1);
  for (int i = 0; i < 5; ++i) room.answer(question_at(desk, "search:ms=60000"), [](const auto&) {});
  std::promise<Expected<Action>> easy;
  room.answer(question_at(desk, "greedy"), [&](auto action) { easy.set_value(std::move(action)); });
  auto answer = easy.get_future();
  ASSERT_EQ(answer.wait_for(20s), std::future_status::ready);
  EXPECT_TRUE(answer.get());
  std::promise<Expected<Explanation>> hint;
  room.explain(question_at(desk, "search:iterations=20"),
               [&](auto why) { hint.set_value(std::move(why)); });
  auto why = hint.get_future();
  ASSERT_EQ(why.wait_for(20s), std::future_status::ready);
  EXPECT_EQ(why.get()->iterations, 20U);
  EXPECT_EQ(room.counts().hints, 1U);
  room.stop();
}

TEST(BotRoom, ABotThatIsNoneIsAnError) {
  const Desk desk = begun(3);
  BotRoom room(1);
  bool failed = false;
  room.answer(question_at(desk, "clever"), [&](const auto& action) { failed = !action; });
  EXPECT_TRUE(failed);
}

}  // namespace
}  // namespace rookery::server_test
