#include "engine/position.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/toy/raven_auction.h"

namespace rookery::position_test {
namespace {

std::unique_ptr<Position> fresh(int seats = 3) {
  auto position = GameFaceOf<RavenAuction>().start({.seats = seats}, Seed::from(1));
  EXPECT_TRUE(position);
  return std::move(*position);
}

void answer(Position& position, Seat seat) {
  std::vector<Event> events;
  EXPECT_FALSE(position.apply(seat, position.default_action(seat), events));
}

TEST(Position, DecisionNumberChangesOnlyWithTheSeatsOwnDecision) {
  const auto position = fresh();
  for (Seat seat{0}; seat < 3; ++seat) EXPECT_EQ(position->decision_number(seat), 1U);
  answer(*position, Seat{1});
  EXPECT_EQ(position->decision_number(Seat{0}), 1U) << "still asked the same";
  EXPECT_EQ(position->decision_number(Seat{1}), 1U) << "asked nothing now";
  EXPECT_EQ(position->decision_number(Seat{2}), 1U);
  answer(*position, Seat{0});
  answer(*position, Seat{2});
  const Seat winner = position->to_act().lowest();
  EXPECT_EQ(position->decision_number(winner), 2U) << "a new question";
  const Seat other{winner == 0 ? 1 : 0};
  EXPECT_EQ(position->decision_number(other), 1U);
}

TEST(Position, RefusedAnswerDoesNotCount) {
  const auto position = fresh();
  std::vector<Event> events;
  EXPECT_TRUE(position->apply(Seat{0}, raven::act(raven::Verb::take), events));
  EXPECT_EQ(position->decision_number(Seat{0}), 1U);
  EXPECT_TRUE(events.empty());
}

TEST(Position, CloneIsIndependent) {
  const auto position = fresh();
  answer(*position, Seat{0});
  const auto copy = position->clone();
  EXPECT_EQ(copy->digest(), position->digest());
  EXPECT_EQ(copy->decision_number(Seat{1}), position->decision_number(Seat{1}));
  answer(*copy, Seat{1});
  EXPECT_NE(copy->digest(), position->digest());
  EXPECT_EQ(position->to_act(), SeatSet(0b110));
}

TEST(Position, SaysTheSameAsTheGame) {
  const auto position = fresh(2);
  const auto& state = dynamic_cast<const PositionOf<RavenAuction>&>(*position).state();
  EXPECT_EQ(position->seats(), 2);
  EXPECT_EQ(position->digest(), digest_of<RavenAuction>(state));
  EXPECT_EQ(position->legal_actions(Seat{0}).size(), 5U);
  EXPECT_TRUE(position->legal_actions(Seat{3}).empty());
  EXPECT_FALSE(position->broken_invariant());
  JsonWriter out;
  RavenAuction::view(state, Viewer::seat(Seat{1}), out);
  EXPECT_EQ(position->view(Viewer::seat(Seat{1})), out.str());
  EXPECT_EQ(position->parse("take"), raven::act(raven::Verb::take));
  EXPECT_EQ(position->print(raven::act(raven::Verb::guard, 9)), "guard 9");
}

TEST(Position, RedealKeepsTheViewAndRekeysChance) {
  const auto position = fresh();
  const auto copy = position->clone();
  Rng rng(Seed::from(2));
  copy->redeal(Viewer::seat(Seat{2}), rng);
  EXPECT_NE(copy->digest(), position->digest());
  EXPECT_EQ(copy->view(Viewer::seat(Seat{2})), position->view(Viewer::seat(Seat{2})));
  const std::uint64_t before = copy->digest();
  copy->rekey(Seed::from(3));
  EXPECT_NE(copy->digest(), before);
}

TEST(Position, TellsInBothLanguages) {
  const auto position = fresh();
  const auto text = static_cast<TextId>(raven::Text::event_takes);
  EXPECT_EQ(position->tell(text, Args{1, 7}, Language::en), "Player 2 takes raven 7.");
  EXPECT_EQ(position->tell(text, Args{1, 7}, Language::pl), "Gracz 2 bierze kruka 7.");
  EXPECT_EQ(position->tell(no_text, Args{}, Language::en), "");
}

TEST(Position, WrongSetupIsAnError) {
  const auto position =
      GameFaceOf<RavenAuction>().start({.seats = 2, .options = {{"rounds", "9"}}}, Seed{});
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().text,
            "option rounds of The Raven Auction cannot be '9'; it can be: 3, 2, 1");
}

TEST(Digest, ChangesWithEveryByte) {
  std::array<unsigned char, 19> bytes{};
  const std::uint64_t zero = digest_bytes(bytes.data(), bytes.size());
  for (auto& byte : bytes) {
    byte = 1;
    EXPECT_NE(digest_bytes(bytes.data(), bytes.size()), zero);
    byte = 0;
  }
  EXPECT_NE(digest_bytes(bytes.data(), 18), zero);
}

// A game whose hands run over: a list takes more than it has room for.
struct Overflows : RavenAuction {
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    const Refusal refusal = RavenAuction::apply(s, seat, action, log);
    FixedVector<std::uint8_t, 2> small;
    for (std::uint8_t i = 0; i < 3; ++i) small.push_back(i);
    return refusal;
  }
};

TEST(Position, AFaultChangesNothingAndIsToldInASentence) {
  auto position = std::move(*GameFaceOf<Overflows>().start({.seats = 3}, Seed::from(1)));
  const std::uint64_t before = position->digest();
  const Action action = position->default_action(Seat{0});
  std::vector<Event> events;
  EXPECT_TRUE(position->fault().empty());
  const Refusal refusal = position->apply(Seat{0}, action, events);
  EXPECT_EQ(refusal, frozen());
  EXPECT_EQ(position->digest(), before);
  EXPECT_TRUE(events.empty());
  EXPECT_EQ(position->tell(refusal.text, refusal.args, Language::en),
            "This game cannot go on: a list is full. Its record up to here is whole.");
  EXPECT_EQ(position->apply(Seat{1}, action, events), frozen()) << "from then on";
}

void run_over() {
  FixedVector<std::uint8_t, 2> small;
  for (std::uint8_t i = 0; i < 3; ++i) small.push_back(i);
}

struct RunsOverInRedeal : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    RavenAuction::redeal(s, viewer, rng);
    run_over();
  }
};
TEST(Position, AFaultInARedealChangesNothing) {
  auto position = std::move(*GameFaceOf<RunsOverInRedeal>().start({.seats = 3}, Seed::from(1)));
  const std::uint64_t before = position->digest();
  const Action action = position->default_action(Seat{0});
  Rng rng(Seed::from(2));
  position->redeal(Viewer::table(), rng);
  EXPECT_EQ(position->digest(), before);
  EXPECT_EQ(position->fault(),
            "This game cannot go on: a list is full. Its record up to here is whole.");
  std::vector<Event> events;
  EXPECT_EQ(position->apply(Seat{0}, action, events), frozen());
}

struct RunsOverInLooking : RavenAuction {
  static void legal_actions(const State&, Seat, ActionList&) { run_over(); }
  static Decision decision(const State&, Seat) { return run_over(), Decision{}; }
  static Action default_action(const State&, Seat) { return run_over(), Action{}; }
  static std::vector<std::string> touches(const State&, Seat, Action) {
    run_over();
    return {"x"};
  }
};
TEST(Position, AFaultInLookingFreezesToo) {
  const auto fresh = [] {
    return std::move(*GameFaceOf<RunsOverInLooking>().start({.seats = 3}, Seed::from(1)));
  };
  const auto listed = fresh();
  EXPECT_TRUE(listed->legal_actions(Seat{0}).empty());
  EXPECT_FALSE(listed->fault().empty());
  const auto asked = fresh();
  EXPECT_EQ(asked->decision(Seat{0}), Decision{});
  EXPECT_FALSE(asked->fault().empty());
  const auto late = fresh();
  EXPECT_EQ(late->default_action(Seat{0}), Action{});
  EXPECT_FALSE(late->fault().empty());
  const auto touched = fresh();
  EXPECT_TRUE(touched->touches(Seat{0}, Action{}).empty());
  EXPECT_FALSE(touched->fault().empty());
}

struct RunsOverAtOnce : RavenAuction {
  static void start(State&, const Config&, const Seed&, EventLog*) { run_over(); }
};
TEST(Position, AFaultAtTheStartIsAnError) {
  EXPECT_EQ(GameFaceOf<RunsOverAtOnce>().start({.seats = 3}, Seed::from(1)).error().text,
            "this game cannot begin: a list is full");
}

struct RunsOverInSetup : RavenAuction {
  static Expected<void> arrange(State& s, const nlohmann::json&) {
    s.hands[0] = 0;
    run_over();
    return {};
  }
};
TEST(Position, AFaultInASetupIsAnErrorAndChangesNothing) {
  auto position = std::move(*GameFaceOf<RunsOverInSetup>().start({.seats = 3}, Seed::from(1)));
  const std::uint64_t before = position->digest();
  EXPECT_EQ(position->arrange(nlohmann::json::object()).error().text,
            "this position cannot be set up: a list is full");
  EXPECT_EQ(position->digest(), before);
}

}  // namespace
}  // namespace rookery::position_test
