// What is asked, over random games: what caused it, and words that offer just what is legal.
#include "games/iron_throne/decision.h"

#include <map>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "games/iron_throne/iron_throne.h"

namespace rookery::iron_throne {
namespace {

enum class Luck : std::uint8_t { action };

// Calls with every position of a few random games and a seat that is asked there.
template <class Look>
void wander(const Look& look) {
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t game = 0; game < 60; ++game) {
    const auto config = IronThrone::configure(
        {.seats = 3 + static_cast<int>(game % 3),
         .options = {{"max_turns", "20"},
                     {"truce_proposals", game % 4 == 0 ? "1" : "4"},
                     {"skip_empty_windows", game % 2 == 0 ? "false" : "true"}}});
    ASSERT_TRUE(config);
    State s;
    IronThrone::start(s, *config, Seed::from(3, game), nullptr);
    Rng rng(Seed::from(4, game));
    while (!IronThrone::to_act(s).empty()) {
      const Seat seat = IronThrone::to_act(s).lowest();
      IronThrone::legal_actions(s, seat, *list);
      look(s, seat, *list);
      const Action action =
          (*list)[draw(rng, Luck::action, static_cast<std::uint32_t>(list->size()))];
      ASSERT_TRUE(IronThrone::apply(s, seat, action, nullptr).ok());
    }
  }
}

std::string_view asked(const Decision& decision) {
  return IronThrone::info().text_keys[decision.text];
}

TEST(Decision, HasACauseThatExists) {
  std::set<std::string_view> by_card;
  std::set<std::string_view> by_rule;
  wander([&](const State& s, Seat seat, const ActionList&) {
    const Decision decision = IronThrone::decision(s, seat);
    const Cause& cause = decision.cause;
    const bool card = cause.card != Cause::no_card;
    ASSERT_TRUE(card || cause.rule != 0) << asked(decision);
    if (card) {
      ASSERT_LT(cause.card, IronThrone::info().cards.size()) << asked(decision);
      ASSERT_LT(cause.whose, s.seats) << asked(decision);
      by_card.insert(asked(decision));
    } else {
      ASSERT_LT(cause.rule, IronThrone::info().rules.size()) << asked(decision);
      by_rule.insert(asked(decision));
    }
  });
  for (const char* key : {"ask.use_leader", "ask.character", "ask.amount", "ask.hostage_source"})
    EXPECT_TRUE(by_card.contains(key)) << key;
  for (const char* key : {"ask.house", "ask.champion", "ask.talks.open", "ask.hostage_source"})
    EXPECT_TRUE(by_rule.contains(key)) << key;
}

TEST(Decision, ALeadersOwnTextAndTheTextOfItsCardAreToldApart) {
  wander([&](const State& s, Seat seat, const ActionList&) {
    if (s.ask() != Ask::character && s.ask() != Ask::use_leader) return;
    const Cause cause = IronThrone::decision(s, seat).cause;
    const bool of_leader = s.ask() == Ask::use_leader || s.ability().of_leader;
    EXPECT_EQ(IronThrone::info().cards[cause.card].id.starts_with("leader_"), of_leader);
    EXPECT_EQ(cause.whose, seat);
  });
}

TEST(Decision, ItsWordsOfferJustWhatIsLegal) {
  std::map<TextId, Verbs> offers;
  for (const Wording& wording : wordings())
    offers[static_cast<TextId>(wording.text)] = wording.offers;
  offers[static_cast<TextId>(Text::ask_offer_one)] = bits(Verb::offer, Verb::pass);
  std::set<TextId> met;
  wander([&](const State& s, Seat seat, const ActionList& list) {
    const Decision decision = IronThrone::decision(s, seat);
    Verbs legal = 0;
    std::set<Seat> hosts;
    for (const Action action : list) {
      legal |= bits(verb_of(action));
      if (verb_of(action) == Verb::offer) hosts.insert(action.as<Seat>(0));
    }
    ASSERT_EQ(offers.at(decision.text), legal) << asked(decision);
    if (s.ask() == Ask::offer) {
      ASSERT_EQ(hosts.size() == 1, asked(decision) == "ask.offer.one") << asked(decision);
    }
    met.insert(decision.text);
  });
  for (const Text text : {Text::ask_talks, Text::ask_talks_open, Text::ask_talks_last,
                          Text::ask_play_text, Text::ask_play_text_none})
    EXPECT_TRUE(met.contains(static_cast<TextId>(text)));
}

}  // namespace
}  // namespace rookery::iron_throne
