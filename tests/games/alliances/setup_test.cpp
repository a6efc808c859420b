#include <cstring>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bots/insight.h"
#include "games/alliances/alliances.h"

namespace rookery {
namespace {

std::string error_of(const Setup& setup, Language language = Language::en) {
  const auto config = Alliances::configure(setup);
  return config ? "" : config.error().in(language);
}

TEST(Configure, SeatCounts) {
  EXPECT_EQ(error_of({.seats = 2}), "A Game of Thrones: B'Twixt is for 3 to 6 seats, not 2");
  EXPECT_EQ(error_of({.seats = 7}), "A Game of Thrones: B'Twixt is for 3 to 6 seats, not 7");
  for (int seats = 3; seats <= 6; ++seats) EXPECT_EQ(error_of({.seats = seats}), "");
}

TEST(Configure, FirstPlayerMustSitThere) {
  EXPECT_EQ(error_of({.seats = 4, .options = {{"first_player", "5"}}}),
            "A game for 4 has no such seat to begin.");
  EXPECT_EQ(error_of({.seats = 6, .options = {{"first_player", "5"}}}), "");
}

TEST(Configure, OptionsThatDoNotGoTogether) {
  EXPECT_EQ(error_of({4, {{"mode", "advanced"}, {"draft", "kings_moot"}}, {}}),
            "In a king's moot all cards are in the deck already, so the game is a standard one "
            "(ALL-RULING-37).");
  EXPECT_EQ(error_of({4, {{"mode", "advanced"}, {"draft", "draft"}}, {}}), "");
  const std::string needs =
      "Events from the start belong to a quick, advanced game only (ALL-RULING-35).";
  EXPECT_EQ(error_of({4, {{"quick_events_at_setup", "true"}}, {}}), needs);
  EXPECT_EQ(error_of({4, {{"quick_events_at_setup", "true"}, {"quick", "true"}}, {}}), needs);
  EXPECT_EQ(error_of({4, {{"quick_events_at_setup", "true"}, {"mode", "advanced"}}, {}}), needs);
  EXPECT_EQ(
      error_of(
          {4, {{"quick_events_at_setup", "true"}, {"quick", "true"}, {"mode", "advanced"}}, {}}),
      "");
}

TEST(Configure, FixedLeaders) {
  const std::map<std::string, std::string, std::less<>> fixed{{"leaders", "fixed"}};
  EXPECT_EQ(
      error_of({3, fixed, {{{"leader", "jon"}}, {{"leader", "doran"}}, {{"leader", "euron"}}}}),
      "");
  EXPECT_EQ(error_of({3, fixed, {{{"leader", "jon"}}, {{"leader", "doran"}}, {{"leader", "jon"}}}}),
            "Two seats name Jon Snow; each leader card is taken once (ALL-SETUP-08).");
  EXPECT_EQ(error_of({3, fixed, {{{"leader", "jon"}}, {{"leader", "doran"}}}}),
            "Where leaders are named, every seat needs one.");
  EXPECT_EQ(error_of({3, fixed, {}}), "Where leaders are named, every seat needs one.");
  EXPECT_EQ(error_of({3, {}, {{{"leader", "jon"}}}}),
            "Leaders of seats are named only where the rules of the table say so.");
  EXPECT_NE(error_of({3, fixed, {{{"leader", "bran"}}}}), "");
}

TEST(Configure, ErrorsInPolish) {
  EXPECT_EQ(error_of({3,
                      {{"leaders", "fixed"}},
                      {{{"leader", "jon"}}, {{"leader", "doran"}}, {{"leader", "jon"}}}},
                     Language::pl),
            "Dwa miejsca podają Jona Snow; każdą kartę lidera bierze się raz (ALL-SETUP-08).");
  EXPECT_EQ(error_of({.seats = 4, .options = {{"first_player", "5"}}}, Language::pl),
            "W grze na 4 miejsca nie ma miejsca, które miałoby zacząć.");
}

// --- a bot cannot get at the truth: no public member of Insight hands out the state
// ------------------

template <class T, class S>
concept HandsOut = std::is_same_v<std::remove_cvref_t<std::remove_pointer_t<std::decay_t<T>>>, S> &&
                   (std::is_reference_v<T> || std::is_pointer_v<std::decay_t<T>>);
using Mind = Insight<Alliances>;
using Truth = Alliances::State;

// Names a leak would have; each must not be there, or must not be reachable.
#define ROOKERY_HIDDEN(member) \
  static_assert(               \
      ![]<class I>(I*) { return requires(I& i) { i.member; }; }(static_cast<Mind*>(nullptr)))
ROOKERY_HIDDEN(truth_);
ROOKERY_HIDDEN(truth);
ROOKERY_HIDDEN(state);
ROOKERY_HIDDEN(state_);
ROOKERY_HIDDEN(position);
ROOKERY_HIDDEN(operator->);
ROOKERY_HIDDEN(operator*);
ROOKERY_HIDDEN(get);
#undef ROOKERY_HIDDEN

static_assert(!std::is_convertible_v<Mind, Truth> && !std::is_convertible_v<Mind, const Truth&> &&
              !std::is_convertible_v<Mind, const Truth*>);
static_assert(!std::is_constructible_v<Truth, Mind>);
static_assert(!HandsOut<decltype(std::declval<const Mind&>().seat()), Truth>);
static_assert(!HandsOut<decltype(std::declval<const Mind&>().decision()), Truth>);
static_assert(std::is_void_v<
              decltype(std::declval<const Mind&>().legal_actions(std::declval<ActionList&>()))>);
static_assert(
    std::is_void_v<decltype(std::declval<const Mind&>().view(std::declval<JsonWriter&>()))>);
// Imagining gives a value of one's own, never a way into the real one.
static_assert(
    std::is_same_v<decltype(std::declval<const Mind&>().imagine(std::declval<Rng&>())), Truth>);
// An aggregate could be taken apart by a structured binding.
static_assert(!std::is_aggregate_v<Mind>);

TEST(Insight, ShowsWhatTheSeatSeesAndNothingElse) {
  const auto config = Alliances::configure({.seats = 4, .options = {{"leaders", "random"}}});
  ASSERT_TRUE(config);
  Truth state;
  Alliances::start(state, *config, Seed::from(1), nullptr);
  const Seat seat = Alliances::to_act(state).lowest();
  const Mind mind(state, seat);
  JsonWriter told;
  mind.view(told);
  JsonWriter seen;
  Alliances::view(state, Viewer::seat(seat), seen);
  EXPECT_EQ(told.str(), seen.str());
  Rng rng(Seed::from(2));
  const Truth imagined = mind.imagine(rng);
  EXPECT_FALSE(imagined == state);
  EXPECT_FALSE(imagined == mind.imagine(rng)) << "another world each time";
}

}  // namespace
}  // namespace rookery
