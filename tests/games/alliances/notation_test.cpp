#include <gtest/gtest.h>

#include "games/alliances/actions.h"
#include "games/alliances/alliances.h"

namespace rookery::alliances {
namespace {

struct Case {
  const char* text;
  Action action;
};

std::vector<Case> one_of_each() {
  const Influence poison = find_influence("poison");
  const Influence feast = find_influence("feast");
  const Ally arya = find_ally("arya_stark");
  const auto n = [](auto card) { return static_cast<std::uint8_t>(card); };
  return {
      {"lead cersei", act(Verb::lead, find_leader("cersei"))},
      {"kneel", act(Verb::kneel)},
      {"decline", act(Verb::decline)},
      {"pay", act(Verb::pay)},
      {"play poison", act(Verb::play, poison)},
      {"discard feast", act(Verb::discard, feast)},
      {"take poison", act(Verb::take, poison)},
      {"under poison", act(Verb::under, poison)},
      {"exchange poison>feast", act(Verb::exchange, n(poison), n(feast))},
      {"bid 2:poison", act(Verb::bid, 2, n(poison))},
      {"bid 0:feast*", act(Verb::bid, 0, n(feast), 1)},
      {"resolve feast", act(Verb::resolve, feast)},
      {"choose 5", act(Verb::choose, 5)},
      {"top arya_stark", act(Verb::top, arya)},
      {"bottom arya_stark", act(Verb::bottom, arya)},
      {"kill arya_stark", act(Verb::kill, arya)},
      {"claim arya_stark", act(Verb::claim, arya)},
      {"swap arya_stark", act(Verb::swap, arya)},
      {"move arya_stark c3", act(Verb::move, arya, 3)},
      {"place c0", act(Verb::place, 0)},
      {"gain c5", act(Verb::gain, 5)},
      {"look c1", act(Verb::look, 1)},
      {"token c0>c1", act(Verb::token, 0, 0, 1)},
      {"token c0#54>c5", act(Verb::token, 0, 54, 5)},
      {"return c2", act(Verb::give_back, 2)},
      {"return c2#1", act(Verb::give_back, 2, 1)},
      {"pick feast", act(Verb::pick, feast)},
      {"skip", act(Verb::skip)},
      {"colour purple", act(Verb::colour, n(Colour::purple))},
  };
}

TEST(Notation, OfEveryVerb) {
  std::set<std::uint8_t> verbs;
  for (const auto& [text, action] : one_of_each()) {
    EXPECT_EQ(notation.print(action), text);
    EXPECT_EQ(notation.parse(text), action) << text;
    EXPECT_TRUE(well_formed(action)) << text;
    verbs.insert(action.verb());
  }
  EXPECT_EQ(verbs.size(), notation.size()) << "a verb is missing here";
  EXPECT_EQ(notation.size(), static_cast<std::size_t>(Verb::colour));
}

TEST(Notation, NamesEveryCardAndLeader) {
  for (std::size_t i = 0; i < influence_count; ++i) {
    const Action action = act(Verb::play, static_cast<Influence>(i));
    EXPECT_EQ(notation.parse(notation.print(action)), action);
  }
  for (std::size_t i = 0; i < ally_count; ++i) {
    const Action action = act(Verb::kill, static_cast<Ally>(i));
    EXPECT_EQ(notation.parse(notation.print(action)), action);
  }
  for (std::size_t i = 0; i < leader_count; ++i) {
    const Action action = act(Verb::lead, static_cast<Leader>(i));
    EXPECT_EQ(notation.parse(notation.print(action)), action);
  }
}

TEST(Notation, HasOneSpelling) {
  for (const char* text : {"",
                           " ",
                           "kneel ",
                           " kneel",
                           "Kneel",
                           "kneel now",
                           "play",
                           "play ",
                           "play nobody",
                           "play poison feast",
                           "play  poison",
                           "lead poison",
                           "exchange poison",
                           "exchange poison>",
                           "exchange poison > feast",
                           "bid poison",
                           "bid 6:poison",
                           "bid 02:poison",
                           "bid 2:poison**",
                           "bid 2: poison",
                           "choose 6",
                           "choose -1",
                           "choose 00",
                           "move arya_stark",
                           "move arya_stark 3",
                           "move arya_stark c6",
                           "place 0",
                           "place c",
                           "place c0 ",
                           "token c0",
                           "token c0#0>c1",
                           "token c0#55>c1",
                           "token c0#1>1",
                           "return",
                           "return c2#",
                           "return c2#01",
                           "give_back c2",
                           "?"}) {
    EXPECT_FALSE(notation.parse(text)) << text;
  }
}

TEST(Notation, NonsenseIsPrintedAsSuch) {
  EXPECT_EQ(notation.print(Action{}), "?");
  EXPECT_EQ(notation.print(Action::make(255, 1, 2, 3)), "?");
  EXPECT_EQ(notation.print(act(Verb::play, std::uint8_t{200})), "play ?");
}

TEST(Notation, StrayBitsAreNotWellFormed) {
  for (const auto& [text, action] : one_of_each()) {
    for (unsigned bit = 0; bit < 32; ++bit) {
      EXPECT_FALSE(well_formed(Action{action.bits ^ std::uint64_t{1} << bit}))
          << text << " bit " << bit;
    }
  }
  EXPECT_FALSE(well_formed(act(Verb::bid, 0, 0, 2))) << "worth 0 has one spelling";
}

}  // namespace
}  // namespace rookery::alliances
