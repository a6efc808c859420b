// How choices are offered: their words and the things they point at.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "harness/entry.h"
#include "tests/games/alliances/table.h"

namespace rookery::alliances {
namespace {

const GameFace& game = *entry_of<Alliances>().face;

TEST(Kinds, NameEverythingTheTextsUse) {
  std::set<std::string_view> kinds{"number", "text"};
  for (const KindSpec& kind : Alliances::info().kinds) kinds.insert(kind.name);
  for (const LocalText& text : Alliances::info().texts) {
    for (const TextArgument& argument : arguments_of(text.en))
      EXPECT_TRUE(kinds.contains(argument.kind)) << text.en;
  }
}

TEST(Kinds, FixedNamesAreTheSameInEveryPosition) {
  const auto before = game.start({.seats = 3}, Seed::from(1));
  const auto after = game.start({.seats = 5, .options = {{"leaders", "random"}}}, Seed::from(9));
  for (const KindSpec& kind : Alliances::info().kinds) {
    if (!kind.fixed) continue;
    for (int value = 0; value < kind.count; ++value) {
      const auto at = static_cast<std::uint8_t>(value);
      EXPECT_EQ((*before)->name(kind.name, at, Language::pl),
                (*after)->name(kind.name, at, Language::pl));
    }
  }
}

// Over whole games: what is offered can be told apart by what a person reads and points at.
TEST(Choices, AreToldApartByWordsAndThings) {
  Rng rng(Seed::from(4));
  std::set<std::string> kinds_seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const rookery::Setup setup{.seats = static_cast<int>(3 + seed % 4),
                               .options = {{"mode", seed % 2 == 0 ? "standard" : "advanced"}}};
    const auto position = game.start(setup, Seed::from(seed));
    ASSERT_TRUE(position);
    std::vector<Event> events;
    while (!(*position)->finished()) {
      const Seat seat = (*position)->to_act().lowest();
      const auto actions = (*position)->legal_actions(seat);
      std::set<std::string> offers;
      for (const Action action : actions) {
        const Sentence label = (*position)->label(action);
        std::string offer = (*position)->tell(label.text, label.args, Language::en);
        ASSERT_FALSE(offer.empty()) << (*position)->print(action);
        for (const std::string& thing : (*position)->touches(seat, action)) {
          offer += "|" + thing;
          kinds_seen.insert(thing.substr(0, thing.find(':')));
        }
        EXPECT_TRUE(offers.insert(offer).second) << offer;
      }
      const auto pick = draw(rng, Draw::token, static_cast<std::uint32_t>(actions.size()));
      ASSERT_FALSE((*position)->apply(seat, actions[pick], events));
    }
  }
  const std::set<std::string> all{"ally",   "bid",  "colour", "council", "hand",  "leader",
                                  "peeked", "pile", "seat",   "token",   "tokens"};
  EXPECT_EQ(kinds_seen, all);
}

TEST(Choices, PointAtTheHandTheCardIsIn) {
  const State s = arranged({.seats = 3, .options = {{"leaders", "random"}, {"first_player", "0"}}},
                           {{"hands", {{"0", {"feast"}}}}, {"turn", 0}});
  EXPECT_EQ(Alliances::touches(s, Seat{0}, *Alliances::parse("play feast")),
            std::vector<std::string>{"hand:0:feast"});
  EXPECT_EQ(Alliances::touches(s, Seat{0}, *Alliances::parse("token c1#2>c0")),
            (std::vector<std::string>{"token:1:2", "council:0"}));
  EXPECT_TRUE(Alliances::touches(s, Seat{0}, *Alliances::parse("kneel")).empty());
}

}  // namespace
}  // namespace rookery::alliances
