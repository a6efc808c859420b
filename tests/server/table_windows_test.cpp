// What is answered for a seat: as it wished, no more, kept over everything, and nobody's business.
#include <gtest/gtest.h>

#include "tests/server/desk.h"
#include "tests/server/every_game.h"
#include "tests/server/table_checks.h"

namespace rookery::server_test::table_windows_test {
namespace {

using nlohmann::json;
using server::Quiet;
using server::set_windows;
using server::Windows;
using Until = Windows::Until;

std::string key_of(const Desk& desk, TextId text) {
  return text == no_text ? "" : std::string(desk.table.info().text_keys[text]);
}

// Plays at random until seat 0 is asked what it could pass, with something else to do.
bool until_passable(Desk& desk, Dice& dice) {
  const Seat seat{0};
  while (desk.table.playing()) {
    if (desk.table.asks(seat) && desk.table.position().decision(seat).passable() &&
        desk.table.position().legal_actions(seat).size() > 1)
      return true;
    desk.act_at_random(dice);
  }
  return false;
}

class Standing : public ::testing::TestWithParam<const char*> {
 protected:
  Desk desk = begun(fewest_seats(GetParam()), {}, GetParam());
  Dice dice{11};
  const Seat seat{0};
  Decision decision() const { return desk.table.position().decision(seat); }
  bool passes(const Windows& windows) const {
    const auto answer = server::standing_answer(desk.table.position(), seat, windows);
    return answer && answer->action == decision().pass;
  }
};

TEST_P(Standing, AnswersAreThoseWishedFor) {
  for (int n = 0; n < 12 && until_passable(desk, dice); ++n) {
    EXPECT_FALSE(passes({}));
    EXPECT_FALSE(passes({.automatic = true})) << "there is something to do";
    for (const Until until : {Until::choice, Until::phase, Until::round})
      EXPECT_TRUE(passes({.until = until}));
    const std::string ask = key_of(desk, decision().text);
    const std::string phase = key_of(desk, decision().phase);
    EXPECT_TRUE(passes({.quiet = {{.ask = ask}}}));
    EXPECT_TRUE(passes({.quiet = {{.ask = ask.substr(0, ask.find('.', 4))}}}));
    EXPECT_FALSE(passes({.quiet = {{.ask = ask.substr(0, ask.size() - 1)}}}));
    EXPECT_FALSE(passes({.quiet = {{.ask = "ask.nothing_else"}}}));
    if (!phase.empty()) {
      EXPECT_TRUE(passes({.quiet = {{.phase = phase}}}));
      EXPECT_TRUE(passes({.quiet = {{.ask = ask, .phase = phase}}}));
    }
    EXPECT_FALSE(passes({.quiet = {{.ask = ask, .phase = "phase.another"}}}));
    const std::uint16_t card = decision().cause.card;
    if (card < desk.table.info().cards.size()) {
      EXPECT_TRUE(passes({.quiet = {{.card = std::string(desk.table.info().cards[card].id)}}}));
    }
    EXPECT_FALSE(passes({.quiet = {{.card = "no_such_card"}}}));
    // Things: only if nothing else could be used.
    Windows none;
    for (const Action action : desk.table.position().legal_actions(seat)) {
      const auto touched = desk.table.position().touches(seat, action);
      if (action == decision().pass || touched.empty()) continue;
      none.things.push_back(touched.back());
    }
    if (none.things.size() + 1 == desk.table.position().legal_actions(seat).size()) {
      EXPECT_TRUE(passes(none));
      none.things = {none.things.front() + ":another"};
      EXPECT_FALSE(passes(none));
    }
    desk.act_at_random(dice);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Standing, ::testing::Values("board", "iron-throne", "alliances"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(Windows, AreNotForWhatMustBeDone) {
  Desk desk = begun(3, {{"houses", "random"}}, "board");
  const Position& position = desk.table.position();
  ASSERT_FALSE(position.decision(Seat{0}).passable()) << "an order must be placed";
  EXPECT_FALSE(server::standing_answer(position, Seat{0}, {.until = Until::round}));
}

// "Until my next real choice" ends with one; "until the end of the phase" with the phase.
TEST(Windows, EndWhenSomethingHappens) {
  for (const Until until : {Until::choice, Until::phase, Until::round}) {
    Desk desk = begun(3, {}, "iron-throne");
    Dice dice{3};
    const Seat seat{0};
    ASSERT_TRUE(until_passable(desk, dice));
    const Decision asked = desk.table.position().decision(seat);
    ASSERT_TRUE(desk.add(set_windows(desk.table, seat, {.until = until})));
    bool passed = false;
    while (desk.table.playing() && !testing::Test::HasFailure()) {
      const bool on = desk.table.seat(seat).windows.until != Until::none;
      if (!on) break;
      const auto answer = desk.table.standing_answer(seat);
      if (!answer) {
        desk.act_at_random(dice);
        continue;
      }
      passed = true;
      const Decision now = desk.table.position().decision(seat);
      EXPECT_TRUE(now.passable());
      if (until != Until::choice) {
        EXPECT_EQ(now.round, asked.round);
      }
      if (until == Until::phase) {
        EXPECT_EQ(now.phase, asked.phase);
      }
      desk.add(server::Entries{answer_for(desk.table, seat, answer->action, true)});
    }
    EXPECT_TRUE(passed);
    ASSERT_TRUE(desk.table.playing()) << "it never ended";
    const Decision now = desk.table.position().decision(seat);
    if (until == Until::choice) {
      EXPECT_FALSE(now.passable());
    }
    if (until == Until::round) {
      EXPECT_NE(now.round, asked.round);
    }
    expect_same(desk.table, read_back(desk.log));
  }
}

TEST(Windows, AreKeptOverARewindAndEndWithIt) {
  Desk desk = begun(3, {}, "iron-throne");
  Dice dice{3};
  ASSERT_TRUE(until_passable(desk, dice));
  const Windows wanted{.automatic = true,
                       .until = Until::round,
                       .quiet = {{.phase = "phase.support"}},
                       .things = {"leader:0"}};
  ASSERT_TRUE(desk.add(set_windows(desk.table, Seat{0}, wanted)));
  desk.act(Seat{0}, desk.table.position().print(desk.table.position().legal_actions(Seat{0})[0]));
  const auto back = desk.table.rewind_point(Seat{0});
  ASSERT_TRUE(back);
  ASSERT_TRUE(desk.add(server::Entries{server::Rewound{*back, false}}));
  Windows left = wanted;
  left.until = Until::none;  // who goes back wants to be asked
  EXPECT_EQ(desk.table.seat(Seat{0}).windows, left);
  expect_same(desk.table, read_back(desk.log));
}

TEST(Windows, AreShownToTheirSeatAlone) {
  Desk desk = begun(3, {}, "iron-throne");
  const auto shown = [&](Viewer viewer) { return to_json(state_of(desk.table, viewer)); };
  const std::string other = shown(Viewer::seat(Seat{1}));
  const std::string watching = shown(Viewer::spectator());
  ASSERT_TRUE(desk.add(set_windows(desk.table, Seat{0}, {.automatic = true})));
  EXPECT_EQ(shown(Viewer::seat(Seat{1})), other);
  EXPECT_EQ(shown(Viewer::spectator()), watching);
  EXPECT_EQ(json::parse(shown(Viewer::seat(Seat{0})))["windows"]["auto"], true);
  EXPECT_TRUE(json::parse(watching)["windows"].is_null());
}

TEST(Windows, NameOnlyWhatThereIs) {
  Desk desk = begun(3, {}, "iron-throne");
  for (const Quiet& quiet : {Quiet{.ask = "ask.nothing"}, Quiet{.ask = "act.pass"},
                             Quiet{.phase = "phase.winter"}, Quiet{.card = "nobody"}}) {
    const auto refused = set_windows(desk.table, Seat{0}, {.quiet = {quiet}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "bad_message");
  }
  EXPECT_TRUE(set_windows(desk.table, Seat{0}, {.quiet = {{.ask = "ask.play_text"}}}));
}

// Logs of before know only forced moves.
TEST(Windows, ReadWhatAnOlderLogSays) {
  const auto entry = server::entry_from(R"({"kind":"auto","seat":1,"on":true})");
  ASSERT_TRUE(entry);
  const auto* set = std::get_if<server::WindowsSet>(&*entry);
  ASSERT_NE(set, nullptr);
  EXPECT_EQ(set->seat, Seat{1});
  EXPECT_EQ(set->windows, Windows{.automatic = true});
}

}  // namespace
}  // namespace rookery::server_test::table_windows_test
