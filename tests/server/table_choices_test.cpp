// Lists too long for one message, told step by step, and second thoughts: what is offered is what
// is legal, whichever way a person comes to it.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "server/table/choices.h"
#include "tests/server/desk.h"
#include "tests/server/every_game.h"
#include "tests/server/wire_follow.h"
#include "tests/toy/raven_auction.h"

namespace rookery::server_test::table_choices_test {
namespace {

using nlohmann::json;

json written(const Position& position, Seat seat, std::span<const Action> actions,
             const std::vector<std::string>& chosen) {
  JsonWriter out;
  out.begin_object();
  server::write_choices(out, position, seat, actions, chosen);
  out.end_object();
  return json::parse(out.str());
}

std::set<std::string> actions_in(const json& told) {
  std::set<std::string> all;
  for (const json& choice : choices_in(told["actions"])) all.insert(choice["action"]);
  return all;
}

// The raven auction with three hands to give from and to: an action for each of 1,700 triples.
struct Crowd : RavenAuction {
  static constexpr std::uint8_t verb = 200;
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    out.clear();
    if (!to_act(s).has(seat)) return;
    out.push(Action::make(verb));
    for (std::uint8_t a = 1; a <= 12; ++a)
      for (std::uint8_t b = 1; b <= 12; ++b)
        for (std::uint8_t c = 1; c <= 12; ++c) out.push(Action::make(verb, a, b, c));
  }
  static std::string print(Action action) {
    if (action.arg(0) == 0) return "nothing";
    return fmt::format("give {}>{}>{}", action.arg(0), action.arg(1), action.arg(2));
  }
  static Sentence label(Action action) {
    return {static_cast<TextId>(raven::Text::act_bid),
            {action.arg(0), action.arg(1), action.arg(2)}};
  }
  static std::vector<std::string> touches(const State&, Seat, Action action) {
    if (action.arg(0) == 0) return {};
    return {fmt::format("one_of_the_first:{}", action.arg(0)),
            fmt::format("one_of_the_second:{}", action.arg(1)),
            fmt::format("one_of_the_third:{}", action.arg(2))};
  }
};

// Every answer is short, and every action is reached by pointing at what it touches, in any order.
TEST(LongLists, AreToldStepByStep) {
  const auto position = *GameFaceOf<Crowd>().start({.seats = 2}, Seed::from(1));
  const auto actions = position->legal_actions(Seat{0});
  ASSERT_EQ(actions.size(), 1729U);
  const auto told = [&](const std::vector<std::string>& chosen) {
    return written(*position, Seat{0}, actions, chosen);
  };
  const json first = told({});
  EXPECT_EQ(actions_in(first), std::set<std::string>{"nothing"});
  EXPECT_EQ(first["more"].size(), 36U);
  EXPECT_LT(first.dump().size(), server::most_choices_text);
  for (std::size_t n = 1; n < actions.size(); n += 97) {
    auto touched = position->touches(Seat{0}, actions[n]);
    std::ranges::reverse(touched);
    const json second = told({touched[0]});
    const json third = told({touched[0], touched[1]});
    const json last = told(touched);
    for (const json* step : {&second, &third, &last}) {
      EXPECT_LT(step->dump().size(), 2 * server::most_choices_text);
      if ((*step)["more"].is_null()) {
        EXPECT_TRUE(actions_in(*step).contains(position->print(actions[n])));
      }
    }
    EXPECT_EQ(actions_in(last), std::set{position->print(actions[n])});
  }
  EXPECT_EQ(told({"one_of_the_first:1", "one_of_the_first:1"})["actions"], json::array());
  EXPECT_EQ(told({"elsewhere:1"})["actions"], json::array());
}

// Whatever is offered for what was chosen is legal and touches it; nothing legal is left out.
class Choices : public ::testing::TestWithParam<std::string> {};

TEST_P(Choices, AreThoseThatTouchWhatWasChosen) {
  Dice dice(5);
  Desk desk = begun(fewest_seats(GetParam()), {}, GetParam());
  int asked = 0;
  for (int n = 0; n < 400 && desk.table.playing(); ++n) {
    const Position& position = desk.table.position();
    for (const Seat seat : position.to_act()) {
      const auto actions = position.legal_actions(seat);
      const Action meant = actions[dice() % actions.size()];
      auto chosen = position.touches(seat, meant);
      if (chosen.empty()) continue;
      std::ranges::shuffle(chosen, dice);
      chosen.resize(1 + dice() % chosen.size());
      std::set<std::string> wanted;
      for (const Action action : actions) {
        auto touched = position.touches(seat, action);
        const bool fits = std::ranges::all_of(chosen, [&](const std::string& thing) {
          return std::ranges::count(touched, thing) >= std::ranges::count(chosen, thing);
        });
        if (fits) wanted.insert(position.print(action));
      }
      const auto found = choices(desk.table, seat, desk.table.decision_number(seat), false, chosen);
      ASSERT_TRUE(found);
      EXPECT_EQ(actions_in(json::parse("{" + *found + "}")), wanted);
      EXPECT_EQ(choices(desk.table, seat, 0, false, chosen).error().code, "stale");
      ++asked;
    }
    desk.act_at_random(dice);
  }
  EXPECT_GT(asked, 50);
}

INSTANTIATE_TEST_SUITE_P(Games, Choices, ::testing::ValuesIn(game_ids()),
                         [](const auto& info) { return test_name(info.param); });

// Orders are drafts until all are ready: what may become of them is told to who asks.
TEST(Drafts, CanBeChangedUntilAllAreReady) {
  Desk desk = begun(3, {{"houses", "random"}}, "board");
  const Seat seat{0};
  const auto state = [&](Seat of) {
    return json::parse(to_json(state_of(desk.table, Viewer::seat(of))));
  };
  const auto revisions = [&](const std::vector<std::string>& chosen) {
    const auto found = choices(desk.table, seat, desk.table.decision_number(seat), true, chosen);
    return found ? json::parse("{" + *found + "}") : json(found.error().code);
  };
  std::size_t longest = 0;
  while (desk.table.asks(seat)) {
    EXPECT_EQ(state(seat)["can"]["revise"], desk.table.decision_number(seat));
    longest = std::max(longest, revisions({}).dump().size());
    desk.act(seat, desk.table.position().print(desk.table.position().legal_actions(seat)[0]));
  }
  EXPECT_LT(longest, 8'192U) << "of a planning decision";
  // Ready, and still of two minds: the token of one area for that of another.
  const json now = state(seat);
  EXPECT_TRUE(now["decision"].is_null());
  EXPECT_EQ(now["can"]["revise"], desk.table.decision_number(seat));
  std::string area;
  for (const auto& [name, here] : now["view"]["areas"].items())
    if (here.value("owner", -1) == 0 && here.contains("order")) area = name;
  const json there = revisions({"area:" + area});
  ASSERT_FALSE(actions_in(there).empty());
  for (const std::string& action : actions_in(there)) {
    EXPECT_TRUE(action.starts_with("order " + area)) << action;
    EXPECT_FALSE(server::why_not(desk.table, seat, action)->has_value()) << action;
  }
  const std::string others = state(Seat{1}).dump();
  ASSERT_TRUE(desk.act(seat, *actions_in(there).begin()));
  EXPECT_EQ(state(Seat{1}).dump(), others);
  EXPECT_NE(state(seat)["view"]["areas"][area]["order"], now["view"]["areas"][area]["order"]);
  // Nobody else is offered them, and nobody once the orders lie open.
  EXPECT_EQ(choices(desk.table, Seat{1}, 1, true, {}).has_value(),
            !desk.table.position().revisions(Seat{1}).empty());
  for (const Seat other : {Seat{1}, Seat{2}}) {
    std::string said;
    while (said != "ready" && !HasFailure()) {
      said = desk.table.position().print(desk.table.position().legal_actions(other)[0]);
      desk.act(other, said);
    }
  }
  EXPECT_TRUE(state(seat)["can"]["revise"].is_null());
  EXPECT_EQ(revisions({}), "stale");
}

// Whatever is asked in planning, and all that may be changed, goes out in one short message.
TEST(Drafts, FitOneMessageAllGameLong) {
  Dice dice(9);
  Desk desk = begun(6, {}, "board");
  std::size_t longest_question = 0;
  std::size_t longest_change = 0;
  while (desk.table.playing() && !HasFailure()) {
    for (const Seat seat : SeatSet::first(6)) {
      const Position& position = desk.table.position();
      const auto size = [&](const std::vector<Action>& actions) {
        const json told = written(position, seat, actions, {});
        EXPECT_TRUE(told["more"].is_null());
        return told.dump().size();
      };
      longest_question = std::max(longest_question, size(position.legal_actions(seat)));
      longest_change = std::max(longest_change, size(position.revisions(seat)));
    }
    desk.act_at_random(dice);
  }
  EXPECT_LT(longest_question, 8'192U);
  EXPECT_LT(longest_change, 8'192U);
  RecordProperty("longest_question", static_cast<int>(longest_question));
  RecordProperty("longest_change", static_cast<int>(longest_change));
}

}  // namespace
}  // namespace rookery::server_test::table_choices_test
