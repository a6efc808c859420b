// What players are offered and what bots rest on: a toy that breaks its promise in one point is
// caught.
#include <limits>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/shown_things.h"
#include "tests/harness/selfcheck_caught.h"

namespace rookery::selfcheck_test {
namespace {

using namespace raven;
using testing::HasSubstr;

bool is(Action action, Verb verb) { return action.verb() == static_cast<std::uint8_t>(verb); }

// --- greedy
// ---------------------------------------------------------------------------------------

struct GreedyBeyondItsList : RavenAuction {
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
    if (s.ask() == Ask::guard) return act(Verb::guard, s.under_way.top<Guarding>().above);
    return RavenAuction::greedy(s, seat, actions, rng);
  }
};
TEST(SelfcheckCatches, GreedyThatIsNotLegal) {
  const SelfcheckFailure failure =
      caught<GreedyBeyondItsList>("greedy answers with what is not legal");
  expect_replays(failure);
  EXPECT_THAT(failure.record, HasSubstr("snatch"));
}

struct GreedyByItsMood : RavenAuction {
  static Action greedy(const State&, Seat, const ActionList& actions, Rng&) {
    static std::size_t mood = 0;
    return actions[++mood % actions.size()];
  }
};
TEST(SelfcheckCatches, GreedyThatDoesNotFollowFromItsGenerator) {
  caught<GreedyByItsMood>("greedy answers otherwise the second time");
}

// --- what a game may offer to search
// ----------------------------------------------------------------

// Weights and values as they should be, so that those below differ in one point.
struct Searchable : RavenAuction {
  static void prior(const State&, Seat, const ActionList& actions, std::span<float> weights) {
    for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = static_cast<float>(i + 1);
  }
  static Values evaluate(const State& s) {
    Values values{};
    for (std::size_t seat = 0; seat < s.seats; ++seat) values[seat] = 1.0F / s.seats;
    return values;
  }
};
TEST(Selfcheck, ASearchableToyKeepsTheContract) {
  static_assert(HasPrior<Searchable> && HasEvaluation<Searchable>);
  expect_sound<Searchable>();
}

template <class Change>
struct OtherPrior : Searchable {
  static void prior(const State& s, Seat seat, const ActionList& actions,
                    std::span<float> weights) {
    Searchable::prior(s, seat, actions, weights);
    Change{}(weights);
  }
};
struct RuleOneOut {
  void operator()(std::span<float> weights) const {
    if (weights.size() == 3) weights[1] = 0;
  }
};
struct ForgetTheLast {  // as whoever counts one too few
  void operator()(std::span<float> weights) const { weights.back() = -7; }
};
struct Overflow {
  void operator()(std::span<float> weights) const {
    weights[0] = std::numeric_limits<float>::infinity();
  }
};
struct DrownTheRest {
  void operator()(std::span<float> weights) const {
    weights[0] = std::numeric_limits<float>::max();
    weights.back() = std::numeric_limits<float>::min();
  }
};
struct WeighOneMore {
  void operator()(std::span<float> weights) const { *(weights.data() + weights.size()) = 1; }
};
TEST(SelfcheckCatches, PriorThatRulesAnActionOut) {
  constexpr auto what = "the prior gives an action no positive weight";
  caught<OtherPrior<RuleOneOut>>(what);
  caught<OtherPrior<ForgetTheLast>>(what);
  caught<OtherPrior<Overflow>>(what);
}
TEST(SelfcheckCatches, PriorWhoseWeightsVanish) {
  caught<OtherPrior<DrownTheRest>>("the prior's weights make no parts of one");
}
TEST(SelfcheckCatches, PriorWithMoreWeightsThanActions) {
  caught<OtherPrior<WeighOneMore>>("the prior has more weights than there are actions");
}

template <class Change>
struct OtherValues : Searchable {
  static Values evaluate(const State& s) {
    Values values = Searchable::evaluate(s);
    Change{}(values, s.seats);
    return values;
  }
};
struct NoNumber {
  void operator()(Values& values, std::size_t) const {
    values[0] = std::numeric_limits<float>::quiet_NaN();
  }
};
struct BelowZero {
  void operator()(Values& values, std::size_t) const {
    values[0] -= 1;
    values[1] += 1;
  }
};
struct AbsentSeat {
  void operator()(Values& values, std::size_t seats) const { values[seats] = 0.1F; }
};
struct TwoWins {
  void operator()(Values& values, std::size_t) const { values[1] = 1; }
};
TEST(SelfcheckCatches, EvaluationThatIsNoShareOfTheWin) {
  caught<OtherValues<NoNumber>>("an evaluation is no share of the win");
  caught<OtherValues<BelowZero>>("an evaluation is no share of the win");
  caught<OtherValues<AbsentSeat>>("an evaluation values a seat that is not there");
  caught<OtherValues<TwoWins>>("an evaluation does not share out one win");
}

// --- labels and what is touched
// ----------------------------------------------------------------------

struct LabelsWithoutRaven : RavenAuction {
  static Sentence label(Action action) {
    Sentence label = RavenAuction::label(action);
    if (is(action, Verb::snatch)) label.args = {};
    return label;
  }
};
TEST(SelfcheckCatches, LabelsThatAreAlike) {
  const SelfcheckFailure failure =
      caught<LabelsWithoutRaven>("a label does not tell two actions apart");
  EXPECT_THAT(failure.detail, HasSubstr("Snatch with raven 0: snatch "));
}

// English tells the ravens apart, Polish does not.
struct AlikeInPolish : RavenAuction {
  static std::string name(const State& s, std::string_view kind, Arg value, Language language,
                          Case form) {
    if (language == Language::pl && kind == "raven") value = 1;
    return RavenAuction::name(s, kind, value, language, form);
  }
};
TEST(SelfcheckCatches, LabelsThatAreAlikeInOneLanguage) {
  const SelfcheckFailure failure = caught<AlikeInPolish>("a label does not tell two actions apart");
  EXPECT_THAT(failure.detail, HasSubstr("Oferuj kruka 1: bid "));
}

struct NoLabel : RavenAuction {
  static Sentence label(Action action) {
    return is(action, Verb::yield) ? Sentence{static_cast<TextId>(Text::event_yields)}
                                   : RavenAuction::label(action);
  }
};
TEST(SelfcheckCatches, ActionWithoutALabel) { caught<NoLabel>("an action has no label"); }

// The button for shuffling says what lies on top, whoever reads it.
struct LabelsThatTell : RavenAuction {
  static std::string name(const State& s, std::string_view kind, Arg value, Language language,
                          Case form) {
    std::string name = RavenAuction::name(s, kind, value, language, form);
    if (kind == "raven" && s.ask() == Ask::auction) name += fmt::format(" {}", s.deck[0]);
    return name;
  }
};
TEST(SelfcheckCatches, LabelThatTellsASecret) {
  caught<LabelsThatTell>("a redeal changes a label");
}

template <class Name>
struct OtherTouches : RavenAuction {
  static std::vector<std::string> touches(const State& s, Seat seat, Action action) {
    if (!is(action, Verb::take)) return RavenAuction::touches(s, seat, action);
    return {Name{}(s)};
  }
};
struct Nowhere {
  std::string operator()(const State&) const { return "pile:of_leaves"; }
};
struct TooFar {
  std::string operator()(const State&) const { return "hand:77:1"; }
};
struct NoKind {
  std::string operator()(const State&) const { return "7"; }
};
struct BottomOfTheDeck {
  std::string operator()(const State& s) const { return fmt::format("deck:{}", s.deck[0]); }
};
TEST(SelfcheckCatches, ActionThatTouchesWhatIsNotThere) {
  constexpr auto what = "an action touches what is not there";
  EXPECT_EQ(caught<OtherTouches<Nowhere>>(what).detail, "take touches pile:of_leaves");
  EXPECT_EQ(caught<OtherTouches<TooFar>>(what).detail, "take touches hand:77:1");
  EXPECT_EQ(caught<OtherTouches<NoKind>>(what).detail, "take touches 7");
}
TEST(SelfcheckCatches, ActionThatTouchesWhatItsSeatDoesNotKnow) {
  caught<OtherTouches<BottomOfTheDeck>>("a redeal changes what is touched");
}

TEST(ShownThings, AreWordsNumbersAndPlacesOfAView) {
  const Words own = words_of(RavenAuction::info(), [](std::string_view kind, Arg value) {
    return fmt::format("Grey {} {}", kind, value);
  });
  const ShownThings shown(R"({"hand":["feast",41],"seats":[{},{},{}]})", own);
  EXPECT_TRUE(shown.has("bird:grey_raven_24")) << "a word of the game itself";
  EXPECT_FALSE(shown.has("bird:grey_raven_25"));
  EXPECT_TRUE(shown.has("hand:feast"));
  EXPECT_TRUE(shown.has("hand:41"));
  EXPECT_TRUE(shown.has("seat:0") && shown.has("seat:3")) << "places from 0 or from 1";
  EXPECT_TRUE(shown.has("side:seats")) << "keys are words too";
  EXPECT_FALSE(shown.has("seat:4") || shown.has("seat:-1"));
  EXPECT_FALSE(shown.has("hand:famine"));
  EXPECT_FALSE(shown.has("feast") || shown.has("hand:") || shown.has(":feast") || shown.has(""));
  EXPECT_FALSE(shown.has("hand:feast:") || shown.has("Hand:feast"));
}

// --- second thoughts
// --------------------------------------------------------------------------------

struct KeepsQuietOfRevisions : RavenAuction {
  static constexpr int revisions = 0;  // there is no list
};
TEST(SelfcheckCatches, RevisionNobodyWasToldOf) {
  static_assert(!HasRevisions<KeepsQuietOfRevisions>);
  caught<KeepsQuietOfRevisions>("an unlisted action is accepted, or refused without a reason");
}

struct OffersTooMuch : RavenAuction {
  static void revisions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::revisions(s, seat, out);
    if (!out.empty()) out.push(act(Verb::rebid, s.pending[seat]));
    std::sort(out.begin(), out.end());
  }
};
TEST(SelfcheckCatches, RevisionThatIsRefused) {
  expect_replays(caught<OffersTooMuch>("a revision is refused"));
}

struct OffersTwice : RavenAuction {
  static void revisions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::revisions(s, seat, out);
    if (!out.empty()) out.push(out[0]);
    std::sort(out.begin(), out.end());
  }
};
TEST(SelfcheckCatches, RevisionListedTwice) {
  caught<OffersTwice>("revisions are not sorted, or one is listed twice");
}

struct ListsRevisions : RavenAuction {
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::legal_actions(s, seat, out);
    ActionList more;
    revisions(s, seat, more);
    for (const Action action : more) out.push(action);
  }
  static SeatSet to_act(const State& s) {
    SeatSet seats = RavenAuction::to_act(s);
    ActionList more;
    for (Seat seat{0}; seat < s.seats; ++seat) {
      revisions(s, seat, more);
      if (!more.empty()) seats.add(seat);
    }
    return seats;
  }
  static SeatSet waiting_for(const State& s, Viewer) { return to_act(s); }
  static Decision decision(const State& s, Seat seat) {
    const Decision decision = RavenAuction::decision(s, seat);
    return decision.text == no_text ? Decision{.text = static_cast<TextId>(Text::ask_auction)}
                                    : decision;
  }
  static Action default_action(const State& s, Seat seat) {
    ActionList list;
    legal_actions(s, seat, list);
    return list[0];
  }
};
// Nothing is redealt: a redealt game, in which whoever has bid may bid again for ever, would be
// caught first now and then because it does not end.
TEST(SelfcheckCatches, RevisionAmongTheLegalActions) {
  SelfcheckOptions options = every_node();
  options.redeal_every = 1000000;
  caught<ListsRevisions>("a revision is among the legal actions", options);
}

template <class Change>
struct OtherRebid : RavenAuction {
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    const Refusal refusal = RavenAuction::apply(s, seat, action, log);
    if (!refusal && is(action, Verb::rebid)) Change{}(s, seat, action, log);
    return refusal;
  }
};
struct LoseTheOld {
  void operator()(State& s, Seat seat, Action, EventLog*) const {
    s.hands[seat] &= s.hands[seat] - 1;
  }
};
TEST(SelfcheckCatches, RevisionThatBreaksThePosition) {
  caught<OtherRebid<LoseTheOld>>("invariant after a revision: a raven is lost or doubled");
}
struct WakeOthers {
  void operator()(State& s, Seat seat, Action, EventLog*) const {
    for (Seat other{0}; other < s.seats; ++other) {
      if (other == seat || s.pending[other] == 0) continue;
      s.hands[other] |= bit(s.pending[other]);
      s.pending[other] = 0;
      s.question.hand_over(s.question.owing() | SeatSet::of(other));
    }
  }
};
TEST(SelfcheckCatches, RevisionThatAsksOthersAgain) {
  const SelfcheckFailure failure =
      caught<OtherRebid<WakeOthers>>("a revision changes what others are asked");
  EXPECT_EQ(failure.actions, 2U) << "two have bid, and a third has not";
}
struct TellTheNewBid {
  void operator()(State&, Seat seat, Action action, EventLog* log) const {
    if (log != nullptr)
      (*log)({.text = static_cast<TextId>(Text::event_bids),
              .reveals = true,
              .args = {seat, action.arg(0)}});
  }
};
TEST(SelfcheckCatches, RevisionThatIsTold) {
  caught<OtherRebid<TellTheNewBid>>("a revision shows in an event");
}
struct LayItOpen {
  void operator()(State& s, Seat, Action action, EventLog*) const {
    s.auction().rounds_left = static_cast<std::uint8_t>(action.arg(0) % 2 + 1);
  }
};
TEST(SelfcheckCatches, RevisionThatShows) {
  caught<OtherRebid<LayItOpen>>("a revision shows in a view");
}

// Which second thoughts it may have depends on what others bid.
struct RevisesByOthers : RavenAuction {
  static void revisions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::revisions(s, seat, out);
    if (s.pending[s.seats - 1U] % 2 == 1) out.clear();
  }
};
TEST(SelfcheckCatches, RevisionsThatTellASecret) {
  caught<RevisesByOthers>("a redeal changes the viewer's revisions");
}

// An unlisted action that is a revision is tried as such; any other is refused.
// --- giving up
// --------------------------------------------------------------------------------------

struct CannotGiveUp : RavenAuction {
  static std::optional<Action> concession(const State&, Seat) { return act(Verb::guard, 99); }
};
TEST(SelfcheckCatches, GivingUpThatIsRefused) { caught<CannotGiveUp>("giving up is refused"); }

struct GivesUpByAnAnswer : RavenAuction {
  static std::optional<Action> concession(const State& s, Seat seat) {
    ActionList list;
    legal_actions(s, seat, list);
    return list.empty() ? std::nullopt : std::optional(list[0]);
  }
};
TEST(SelfcheckCatches, GivingUpAmongTheLegalActions) {
  caught<GivesUpByAnAnswer>("giving up is among the legal actions");
}

struct GivesUpAgain : RavenAuction {
  static std::optional<Action> concession(const State& s, Seat seat) {
    ActionList list;
    revisions(s, seat, list);
    return list.empty() || to_act(s).has(seat) ? std::nullopt : std::optional(list[0]);
  }
};
TEST(SelfcheckCatches, GivingUpTwice) { caught<GivesUpAgain>("one can give up twice"); }

TEST(Revisions, ChangeABidUntilTheLastIsIn) {
  State s;
  RavenAuction::start(s, {2, 3}, Seed::from(4), nullptr);
  ActionList list;
  RavenAuction::revisions(s, Seat{0}, list);
  EXPECT_TRUE(list.empty()) << "nothing to change yet";
  RavenAuction::legal_actions(s, Seat{0}, list);
  const Action first = list[0];
  const auto second = static_cast<Raven>(list[1].arg(0));
  EXPECT_FALSE(RavenAuction::apply(s, Seat{0}, first, nullptr));
  RavenAuction::revisions(s, Seat{0}, list);
  EXPECT_EQ(list.size(), 4U);
  EXPECT_FALSE(RavenAuction::apply(s, Seat{0}, act(Verb::rebid, second), nullptr));
  EXPECT_EQ(s.pending[0], second);
  EXPECT_NE(s.hands[0] & bit(first.arg(0)), 0U) << "the first is back in hand";
  EXPECT_FALSE(RavenAuction::apply(s, Seat{1}, RavenAuction::default_action(s, Seat{1}), nullptr));
  RavenAuction::revisions(s, Seat{0}, list);
  EXPECT_TRUE(list.empty()) << "all bids have been turned up";
  EXPECT_TRUE(RavenAuction::apply(s, Seat{0}, act(Verb::rebid, first.arg(0)), nullptr));
}

}  // namespace
}  // namespace rookery::selfcheck_test
