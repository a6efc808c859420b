// What is asked, over random games: what caused it, and words that offer just what is legal.
#include "games/alliances/decision.h"

#include <map>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "games/alliances/alliances.h"

namespace rookery::alliances {
namespace {

enum class Luck : std::uint8_t { action };

// Calls with every position of a few random games and a seat that is asked there.
template <class Look>
void wander(const Look& look) {
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t game = 0; game < 120; ++game) {
    const bool moot = game % 5 == 4;
    const auto config = Alliances::configure(
        {.seats = 3 + static_cast<int>(game % 4),
         .options = {{"mode", moot ? "standard" : "advanced"},
                     {"draft", moot ? "kings_moot" : "none"},
                     {"skip_empty_windows", game % 3 == 0 ? "true" : "false"}}});
    ASSERT_TRUE(config);
    State s;
    Alliances::start(s, *config, Seed::from(3, game), nullptr);
    Rng rng(Seed::from(4, game));
    while (!Alliances::to_act(s).empty()) {
      const Seat seat = Alliances::to_act(s).lowest();
      Alliances::legal_actions(s, seat, *list);
      look(s, seat, *list);
      const auto chosen = draw(rng, Luck::action, static_cast<std::uint32_t>(list->size()));
      ASSERT_TRUE(Alliances::apply(s, seat, (*list)[chosen], nullptr).ok());
    }
  }
}

std::string_view asked(const Decision& decision) {
  return Alliances::info().text_keys[decision.text];
}

TEST(Decision, HasACauseThatExists) {
  std::set<std::string_view> by_card;
  std::set<std::string_view> by_rule;
  wander([&](const State& s, Seat seat, const ActionList&) {
    const Decision decision = Alliances::decision(s, seat);
    const Cause& cause = decision.cause;
    const bool card = cause.card != Cause::no_card;
    ASSERT_TRUE(card || cause.rule != 0) << asked(decision);
    ASSERT_LT(cause.rule, Alliances::info().rules.size()) << asked(decision);
    ASSERT_TRUE(!card || cause.card < Alliances::info().cards.size()) << asked(decision);
    // A card is somebody's, unless the ally of the round asks all alike.
    ASSERT_TRUE(cause.whose < s.seats || (card && cause.rule != 0)) << asked(decision);
    (card ? by_card : by_rule).insert(asked(decision));
  });
  for (const char* key : {"ask.take_bid", "ask.discard", "ask.kill_ally", "ask.put_top_or_bottom",
                          "ask.offer_kill", "ask.gain_token", "ask.last_card"})
    EXPECT_TRUE(by_card.contains(key)) << key;
  for (const char* key : {"ask.leader_card", "ask.turn", "ask.place_ally", "ask.gain_token"})
    EXPECT_TRUE(by_rule.contains(key)) << key;
}

TEST(Decision, NamesTheCardWhoseTextAsks) {
  wander([&](const State& s, Seat seat, const ActionList&) {
    if (!s.frames.top_is<Ability>()) return;
    const auto& a = s.frames.top<Ability>();
    const Cause cause = Alliances::decision(s, seat).cause;
    ASSERT_EQ(Alliances::info().cards[cause.card].id,
              a.ally != Ally::none ? ally_cards[static_cast<std::size_t>(a.ally)].id
                                   : influence_cards[static_cast<std::size_t>(a.card)].id);
    ASSERT_EQ(cause.whose, a.you);
  });
}

TEST(Decision, ItsWordsOfferJustWhatIsLegal) {
  std::map<TextId, Verbs> offers;
  for (const Wording& wording : wordings())
    offers[static_cast<TextId>(wording.text)] = wording.offers;
  std::set<TextId> met;
  wander([&](const State& s, Seat seat, const ActionList& list) {
    const Decision decision = Alliances::decision(s, seat);
    Verbs legal;
    for (const Action action : list) legal.add(verb_of(action));
    ASSERT_EQ(offers.at(decision.text).bits(), legal.bits()) << asked(decision);
    met.insert(decision.text);
  });
  for (const Text text : {Text::ask_turn, Text::ask_turn_kneel, Text::ask_turn_play,
                          Text::ask_turn_skip, Text::ask_offer_kill_none})
    EXPECT_TRUE(met.contains(static_cast<TextId>(text)));
}

}  // namespace
}  // namespace rookery::alliances
