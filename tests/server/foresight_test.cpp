// While a person thinks, bots think about what they may be asked next; nobody learns more by it.
#include "server/hall/foresight.h"

#include <gtest/gtest.h>

#include "tests/server/hall_fixture.h"

namespace rookery::server_test::foresight_test {
namespace {

using namespace rookery::server;
using Clock = std::chrono::steady_clock;

constexpr auto no_end = Clock::time_point::max();
const std::string slow = "search:iterations=60";

const GameEntry& game() { return *find_entry("alliances"); }

// The first turn of a game of three: one seat is asked, and then another.
std::unique_ptr<Position> first_turn() {
  const auto setup = check_setup(game().face->info(), {3, {}, {}});
  auto position = *game().face->start(*setup, Seed::from(3));
  EXPECT_EQ(position->to_act().size(), 1);
  return position;
}

// A person sits where the position asks.
std::vector<std::string> bots_around(const Position& position, const std::string& bot) {
  std::vector<std::string> bots(3, bot);
  bots[position.to_act().lowest()].clear();
  return bots;
}

std::shared_ptr<Foresight> ahead_of(const Position& position, const std::string& bot = slow) {
  return std::make_shared<Foresight>(position.clone(), *game().tools, position.to_act().lowest(),
                                     bots_around(position, bot));
}

// What comes of it when the person does as the game's rules of thumb say.
std::unique_ptr<Position> after_the_usual(const Position& position, std::uint64_t luck) {
  auto after = position.clone();
  const Seat person = position.to_act().lowest();
  std::vector<Event> events;
  Rng rng(Seed::from(luck));
  while (after->to_act().has(person))
    after->apply(person, *game().tools->bot_action(*after, person, "greedy", rng), events);
  return after;
}

bool is_legal(const Position& position, Seat seat, Action action) {
  const auto legal = position.legal_actions(seat);
  return std::ranges::find(legal, action) != legal.end();
}

// A question that was foreseen, as one in three at least is, by a bot that has thought so long.
struct Foreseen {
  std::shared_ptr<Foresight> ahead;
  std::unique_ptr<Position> asked;
  Seat bot{0};
  std::unique_ptr<Thought> thought;
};
Foreseen foreseen(const std::string& bot, Clock::time_point until, std::uint64_t luck = 1) {
  const auto position = first_turn();
  Foreseen one;
  for (const std::uint64_t end = luck + 50; luck < end && !one.thought; ++luck) {
    one.ahead = ahead_of(*position, bot);
    one.ahead->go_on(until, {});
    one.asked = after_the_usual(*position, luck);
    one.bot = one.asked->to_act().lowest();
    one.thought = one.ahead->take(one.asked->digest(), one.bot);
  }
  return one;
}

TEST(Foresight, WhatAPersonIsLikelyToDoIsThoughtAboutToItsEnd) {
  const auto one = foreseen(slow, no_end);
  ASSERT_NE(one.thought, nullptr);
  EXPECT_FALSE(one.thought->takes_time()) << "it has come to its end";
  EXPECT_TRUE(one.thought->go_on(Clock::now()));
  EXPECT_TRUE(is_legal(*one.asked, one.bot, *one.thought->action()));
  EXPECT_EQ(one.ahead->take(one.asked->digest(), Seat{(one.bot + 1) % 3}), nullptr)
      << "another seat is another question";
}

// In each slice one game is imagined. Of two questions that were foreseen the likelier had a slice.
TEST(Foresight, AThoughtThatHasBegunIsGoneOnWith) {
  std::uint64_t imagined = 0;
  for (std::uint64_t luck = 1; luck < 50 && imagined < 2; ++luck) {
    const auto one = foreseen("search:iterations=100000", Clock::now(), luck);
    ASSERT_NE(one.thought, nullptr);
    EXPECT_TRUE(one.thought->takes_time());
    EXPECT_TRUE(one.ahead->go_on(no_end, {})) << "nothing more is thought ahead";
    EXPECT_FALSE(one.thought->go_on(Clock::now()));
    imagined = one.thought->explanation()->iterations;
  }
  EXPECT_EQ(imagined, 2U);
}

TEST(Foresight, WhatIsOtherwiseThanForeseenIsThoughtAfresh) {
  const auto one = foreseen(slow, no_end);
  ASSERT_NE(one.thought, nullptr);
  // The same in all that the bot sees, but not the same position.
  const auto other = one.asked->clone();
  Rng rng(Seed::from(5));
  other->redeal(Viewer::seat(one.bot), rng);
  ASSERT_EQ(other->view(Viewer::seat(one.bot)), one.asked->view(Viewer::seat(one.bot)));
  std::atomic<std::uint64_t> count = 0;
  auto afresh = game().tools->think(other->clone(), one.bot, slow, Rng(Seed::from(1)));
  const auto thought =
      thought_foreseen(std::move(*afresh), one.ahead, other->digest(), one.bot, count);
  EXPECT_TRUE(thought->takes_time());
  EXPECT_TRUE(thought->go_on(no_end));
  EXPECT_TRUE(is_legal(*other, one.bot, *thought->action()));
  EXPECT_EQ(count, 0U);
}

TEST(Foresight, NobodyThinksAheadOfAnotherPerson) {
  const auto position = first_turn();
  const auto ahead = std::make_shared<Foresight>(
      position->clone(), *game().tools, position->to_act().lowest(), std::vector<std::string>(3));
  EXPECT_TRUE(ahead->go_on(no_end, {}));
  const auto asked = after_the_usual(*position, 1);
  EXPECT_EQ(ahead->take(asked->digest(), asked->to_act().lowest()), nullptr);
}

// A whole game of somebody who does the usual: some questions of the bots were foreseen, and every
// answer was taken.
TEST(Foresight, BotsOfATableThinkWhileAPersonDoes) {
  MemoryData data;
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 3;
  wish.setup.options = {{"quick", "true"}};
  wish.bots = {"", "hard", "hard"};
  Desk desk;
  desk.add(create(wish, person(0)));
  desk.add(start(desk.table, "p0", "salt"));
  put(data, "t", desk);
  const LogLines lines;
  TestHall test(data);
  LiveTable* live = test.find("t");
  ASSERT_NE(live, nullptr);
  Eye eye;
  test.wing().watch(*live, eye);
  Rng rng(Seed::from(1));
  const Seat me{0};
  while (live->table.playing()) {
    ASSERT_TRUE(test.net.until([&] { return !live->busy() || !live->table.playing(); }));
    if (!live->table.asks(me)) continue;
    if (live->ahead) live->ahead->go_on(no_end, {});  // as if the person took their time
    const Position& position = live->table.position();
    const auto action = game().tools->bot_action(position, me, "greedy", rng);
    ASSERT_TRUE(action);
    ASSERT_EQ(test.command("t",
                           [&](const Table& table) {
                             return act(table, me, table.decision_number(me),
                                        position.print(*action));
                           }),
              "done");
  }
  EXPECT_GT(test.bots.counts().foreseen, 0U);
  EXPECT_LT(test.bots.counts().foreseen, test.bots.counts().answers);
  EXPECT_EQ(lines.count("bot_failed"), 0U);
  test.wing().unwatch("t", eye);
}

}  // namespace
}  // namespace rookery::server_test::foresight_test
