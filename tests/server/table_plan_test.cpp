// Answers in thought: what would be asked next, as far as a seat can know it, and nothing done.
#include <set>

#include <gtest/gtest.h>

#include "server/table/choices.h"
#include "tests/server/desk.h"
#include "tests/server/every_game.h"
#include "tests/server/wire_follow.h"

namespace rookery::server_test::table_plan_test {
namespace {

using nlohmann::json;

json thought(const Desk& desk, Seat seat, const std::vector<std::string>& actions) {
  const auto found = plan(desk.table, seat, desk.table.decision_number(seat), actions);
  return found ? json::parse("{" + *found + "}") : json(found.error().code);
}

class Plans : public ::testing::TestWithParam<std::string> {};

// What is said to a plan is what would come of it in a position that the seat cannot tell from the
// real one; the table stays as it was. In the real one what others hide may decide what follows.
TEST_P(Plans, TellWhatWouldBeAsked) {
  Dice dice(11);
  Desk desk = begun(fewest_seats(GetParam()), {}, GetParam());
  int led_on = 0;
  int ended = 0;
  for (int n = 0; n < 300 && desk.table.playing() && !HasFailure(); ++n) {
    const Position& position = desk.table.position();
    const auto digest = position.digest();
    for (const Seat seat : position.to_act()) {
      const auto actions = position.legal_actions(seat);
      const Action meant = actions[dice() % actions.size()];
      const json told = thought(desk, seat, {position.print(meant)});
      ASSERT_TRUE(told.is_object()) << told;
      EXPECT_EQ(told["held"], 1);
      EXPECT_TRUE(told["refusal"].is_null());
      const auto after = server::imagined(desk.table, seat);
      EXPECT_EQ(after->view(Viewer::seat(seat)), position.view(Viewer::seat(seat)));
      std::vector<Event> events;
      ASSERT_FALSE(after->apply(seat, meant, events));
      if (told["ends"] == true) {
        EXPECT_EQ(told["actions"], json::array());
        EXPECT_TRUE(told["ask"].is_null());
        ++ended;
        continue;
      }
      ++led_on;
      ASSERT_TRUE(after->to_act().has(seat));
      for (const Event& event : events) EXPECT_FALSE(event.reveals);
      JsonWriter out;
      out.begin_object();
      server::write_choices(out, *after, seat, after->legal_actions(seat), {});
      out.end_object();
      const json real = json::parse(out.str());
      EXPECT_EQ(told["actions"], real["actions"]);
      EXPECT_EQ(told["more"], real["more"]);
    }
    EXPECT_EQ(desk.table.position().digest(), digest);
    desk.act_at_random(dice);
  }
  EXPECT_GT(ended, 0);
  RecordProperty("led_on", led_on);
}

INSTANTIATE_TEST_SUITE_P(Games, Plans, ::testing::ValuesIn(game_ids()),
                         [](const auto& info) { return test_name(info.param); });

// The orders of a house, thought through to the last: each narrows what is left for the next.
TEST(Plans, GoOnFromAnswerToAnswer) {
  const Desk desk = begun(3, {{"houses", "random"}}, "board");
  const Seat seat{0};
  std::vector<std::string> actions;
  json told = thought(desk, seat, actions);
  EXPECT_EQ(told["ask"], "ask.order");
  std::set<std::string> areas;
  while (told["ask"] == "ask.order") {
    const std::string next = choices_in(told["actions"])[0]["action"];
    areas.insert(next.substr(0, next.rfind(' ')));
    actions.push_back(next);
    told = thought(desk, seat, actions);
    ASSERT_EQ(told["held"], actions.size());
  }
  EXPECT_GT(areas.size(), 2U);
  EXPECT_EQ(areas.size(), actions.size());
  EXPECT_EQ(told["ask"], "ask.order.ready");
  // Nothing of it has happened.
  EXPECT_EQ(thought(desk, seat, {})["ask"], "ask.order");
  // What cannot follow is refused with its rule, and what was before it still holds.
  actions.push_back(actions[0]);
  told = thought(desk, seat, actions);
  EXPECT_EQ(told["held"], actions.size() - 1);
  EXPECT_EQ(told["refusal"]["key"], "refuse.same_order");
  EXPECT_EQ(told["refusal"]["rule"], "BRD-PLAN-02");
}

TEST(Plans, AreOnlyForWhoIsAsked) {
  Desk desk = begun(3, {{"houses", "random"}}, "board");
  EXPECT_EQ(thought(desk, Seat{0}, {"dance"}), "no_such_action");
  EXPECT_EQ(plan(desk.table, Seat{0}, 0, {}).error().code, "stale");
  while (desk.table.asks(Seat{0}))
    desk.act(Seat{0}, desk.table.position().print(desk.table.position().legal_actions(Seat{0})[0]));
  EXPECT_EQ(thought(desk, Seat{0}, {}), "stale");
}

}  // namespace
}  // namespace rookery::server_test::table_plan_test
