// The toy keeps the contract, and a toy with one thing broken is caught, by the right words and
// with a record that replays to the fault.
#include <set>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harness/selfcheck_caught.h"

namespace rookery::selfcheck_test {
namespace {

using namespace raven;
using testing::StartsWith;

TEST(Selfcheck, ToyKeepsTheContract) {
  SelfcheckOptions options;
  options.games = 1000;
  options.redeal_every = 1;
  const SelfcheckReport report = check_toy<RavenAuction>(options);
  ASSERT_FALSE(report.failure) << report.failure->what << "\n"
                               << report.failure->detail << "\n"
                               << report.failure->record;
  EXPECT_EQ(report.games, 1000U);
  EXPECT_GT(report.nodes, 10000U);
  EXPECT_GT(report.redeals, 25000U);
  EXPECT_GT(report.lockstep_steps, 10000U);
  EXPECT_GT(report.refusals, 25000U);
  EXPECT_GT(report.revisions, 25000U);
}

TEST(Selfcheck, FollowsFromItsSeedAlone) {
  SelfcheckOptions options;
  options.games = 50;
  options.redeal_every = 3;
  options.jobs = 1;
  const SelfcheckReport one = check_toy<RavenAuction>(options);
  options.jobs = 2;
  const SelfcheckReport two = check_toy<RavenAuction>(options);
  EXPECT_EQ(one.nodes, two.nodes);
  EXPECT_EQ(one.refusals, two.refusals);
  EXPECT_EQ(one.lockstep_steps, two.lockstep_steps);
}

TEST(Selfcheck, StopsWhenProgressSaysSo) {
  SelfcheckOptions options;
  options.games = 1000000000;
  options.progress = [](std::uint64_t, std::uint64_t) { return false; };
  EXPECT_LT(check_toy<RavenAuction>(options).games, options.games);
}

// A toy that remembers which games were played.
struct Remembering : RavenAuction {
  static std::set<std::pair<int, int>>& played() {
    static std::set<std::pair<int, int>> seats_and_rounds;
    return seats_and_rounds;
  }
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log) {
    played().emplace(config.seats, config.rounds);
    RavenAuction::start(s, config, seed, log);
  }
};
TEST(Selfcheck, DrawsOnlyWhatIsLeftOpen) {
  SelfcheckOptions options;
  options.games = 30;
  check_toy<Remembering>(options);
  EXPECT_GT(Remembering::played().size(), 2U);
  Remembering::played().clear();
  options.fixed = {.seats = 3, .options = {{"rounds", "2"}}};
  check_toy<Remembering>(options);
  EXPECT_THAT(Remembering::played(), testing::ElementsAre(std::pair(3, 2)));
}

// --- toys with one thing broken -----------------------------------------------------------------

// Exchanges two ravens wherever they lie.
void exchange(State& s, Raven a, Raven b) {
  const auto other = [=](Raven raven) { return raven == a ? b : raven == b ? a : raven; };
  for (std::size_t seat = 0; seat < most_seats; ++seat) {
    Ravens hand = 0;
    for_each(s.hands[seat], [&](Raven raven) { hand |= bit(other(raven)); });
    s.hands[seat] = hand;
    s.pending[seat] = other(s.pending[seat]);
    for (Guard& guard : s.guards[seat]) guard.raven = other(guard.raven);
  }
  for (Raven& raven : s.deck) raven = other(raven);
}

struct RedealsNothing : RavenAuction {
  static void redeal(State&, Viewer, Rng&) {}
};
TEST(SelfcheckCatches, RedealThatDoesNothing) {
  expect_replays(caught<RedealsNothing>("a redeal keeps the generator"));
}

struct KeepsLuck : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    const Rng luck = s.rng;
    RavenAuction::redeal(s, viewer, rng);
    s.rng = luck;
  }
};
TEST(SelfcheckCatches, RedealThatKeepsTheGenerator) {
  expect_replays(caught<KeepsLuck>("a redeal keeps the generator"));
}

// The seats and the spectators are dealt for; a rewind leaves the deck as it lies.
struct RewindsWithTheOldDeck : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    if (viewer != Viewer::table()) return RavenAuction::redeal(s, viewer, rng);
    s.rng.rekey_from(rng);
  }
};
// Here the shuffle of the toy gives it away; where nothing is shuffled the bytes alone do.
TEST(SelfcheckCatches, RewindThatDealsNothingAnew) {
  expect_replays(caught<RewindsWithTheOldDeck>("a redeal depends on more than the view shows"));
}

template <class G>
bool sticks() {
  DealtAnew<G> anew;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    typename G::State state;
    G::start(state, {3, 3}, Seed::from(seed), nullptr);
    anew.look(state, 3, seed);
  }
  return anew.stuck().has_value();
}
TEST(SelfcheckCatches, BytesThatNobodyKnowsAndNoRewindMoves) {
  EXPECT_FALSE(sticks<RavenAuction>());
  EXPECT_TRUE(sticks<RewindsWithTheOldDeck>());
}

// A rewind makes a seat forget its bid.
struct RewindsIntoHands : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    RavenAuction::redeal(s, viewer == Viewer::table() ? Viewer::seat(Seat{0}) : viewer, rng);
  }
};
TEST(SelfcheckCatches, RewindThatDealsAwayWhatASeatHolds) {
  expect_replays(caught<RewindsIntoHands>("a redeal changes the view"));
}

struct KeepsBids : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    const auto bids = s.pending;
    RavenAuction::redeal(s, viewer, rng);
    for (Seat seat{0}; seat < s.seats; ++seat) {
      if (bids[seat] != s.pending[seat]) exchange(s, bids[seat], s.pending[seat]);
    }
  }
};
TEST(SelfcheckCatches, RedealThatKeepsABid) {
  const SelfcheckFailure failure =
      caught<KeepsBids>("a redeal depends on more than the view shows");
  expect_replays(failure);
  EXPECT_LE(failure.actions, 2U) << "a bid at the very start shows it: the record should be short";
}

// Deals hands anew only for spectators.
struct KeepsHands : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    const State before = s;
    RavenAuction::redeal(s, viewer, rng);
    if (viewer.is_spectator()) return;
    s.hands = before.hands;
    s.pending = before.pending;
    s.guards = before.guards;
    s.deck = before.deck;
  }
};
TEST(SelfcheckCatches, RedealThatKeepsHands) {
  expect_replays(caught<KeepsHands>("a redeal depends on more than the view shows"));
}

// Where a raven lay before has a part in where it lies after.
struct RemembersDeck : RavenAuction {
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    const auto deck = s.deck;
    RavenAuction::redeal(s, viewer, rng);
    exchange(s, s.deck[0], deck[1]);
  }
};
TEST(SelfcheckCatches, RedealThatLeaksTheOrderOfTheDeck) {
  const std::string what =
      caught<RemembersDeck>("a redeal depends on more than the viewer knows").what;
  EXPECT_FALSE(what.empty());
}

struct ForgetsTheGuards : RavenAuction {  // as if guards were free to choose
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    State free = s;
    for (auto& guards : free.guards) {
      for (Guard& guard : guards) guard.above = 1;
    }
    RavenAuction::redeal(free, viewer, rng);
    for (std::size_t seat = 0; seat < most_seats; ++seat) {
      for (std::size_t i = 0; i < free.guards[seat].size(); ++i) {
        free.guards[seat][i].above = s.guards[seat][i].above;
      }
    }
    s = free;
  }
};
TEST(SelfcheckCatches, RedealThatForgetsACondition) {
  const SelfcheckFailure failure =
      caught<ForgetsTheGuards>("invariant after a redeal: a guard is too low");
  expect_replays(failure);
  EXPECT_THAT(failure.record, testing::HasSubstr(" guard "));
}

struct RemembersTheTop : RavenAuction {  // a shuffle does not make the look worthless
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    const std::uint8_t known = s.top_known;
    const Refusal refusal = RavenAuction::apply(s, seat, action, log);
    if (!refusal && action == act(Verb::shuffle)) s.top_known = known;
    return refusal;
  }
};
TEST(SelfcheckCatches, KnowledgeThatAShuffleShouldHaveEnded) {
  const SelfcheckFailure failure =
      caught<RemembersTheTop>("lockstep: the view shows what no event told");
  EXPECT_THAT(failure.detail, testing::HasSubstr("\"top\":"));
}

struct ShowsBids : RavenAuction {
  template <class W>
  static void view(const State& s, Viewer viewer, W& out) {
    out.begin_array();
    RavenAuction::view(s, viewer, out);
    for (const Raven raven : s.pending) out.number(raven);
    out.end_array();
  }
};
TEST(SelfcheckCatches, ViewThatShowsABid) {
  const SelfcheckReport report = check_toy<ShowsBids>(every_node());
  ASSERT_TRUE(report.failure);
  // Which of two checks meets it first is a matter of luck.
  EXPECT_THAT(report.failure->what,
              testing::AnyOf("a redeal changes the view", "a secret answer shows in a view"));
  expect_replays(*report.failure);
  EXPECT_LE(report.failure->actions, 1U) << "one bid is enough to show it";
}

struct ShowsBidsAndKeepsThem : ShowsBids {
  static void redeal(State& s, Viewer viewer, Rng& rng) { KeepsBids::redeal(s, viewer, rng); }
};
TEST(SelfcheckCatches, ViewThatShowsABidWhichTheRedealKeeps) {
  caught<ShowsBidsAndKeepsThem>("a secret answer shows in a view");
}

struct Unsorted : RavenAuction {
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::legal_actions(s, seat, out);
    std::reverse(out.begin(), out.end());
  }
};
TEST(SelfcheckCatches, UnsortedList) {
  EXPECT_EQ(caught<Unsorted>("legal actions are not sorted").actions, 0U);
}

struct ListsTwice : RavenAuction {
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::legal_actions(s, seat, out);
    if (out.size() == 3) out.push(out[2]);
  }
};
TEST(SelfcheckCatches, ActionListedTwice) {
  expect_replays(caught<ListsTwice>("a legal action is listed twice"));
}

struct ListsTooMuch : RavenAuction {
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    RavenAuction::legal_actions(s, seat, out);
    if (!out.empty()) out.push(act(Verb::guard, raven_count + 1));
  }
};
TEST(SelfcheckCatches, ListedActionThatIsRefused) {
  expect_replays(caught<ListsTooMuch>("a listed action is refused"));
}

template <class Change>
struct OtherApply : RavenAuction {
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    const State before = s;
    Refusal refusal = RavenAuction::apply(s, seat, action, log);
    Change{}(before, s, seat, action, refusal, log);
    return refusal;
  }
};

struct Accept {
  void operator()(const State&, State&, Seat, Action, Refusal& refusal, EventLog*) const {
    if (refusal.text == static_cast<TextId>(Text::refuse_not_in_hand)) refusal = {};
  }
};
TEST(SelfcheckCatches, IllegalActionAccepted) {
  expect_replays(
      caught<OtherApply<Accept>>("an unlisted action is accepted, or refused without a reason"));
}

struct ChangeAnyway {
  void operator()(const State&, State& s, Seat, Action, Refusal& refusal, EventLog*) const {
    if (refusal) s.tail[0] = 1;
  }
};
TEST(SelfcheckCatches, RefusalThatChangesSomething) {
  expect_replays(caught<OtherApply<ChangeAnyway>>("a refused action changed something"));
}

struct NameNoRule {
  void operator()(const State&, State&, Seat, Action, Refusal& refusal, EventLog*) const {
    refusal.rule = 0;
  }
};
TEST(SelfcheckCatches, RefusalWithoutARule) {
  caught<OtherApply<NameNoRule>>("a refusal names no rule");
}

struct LosePiece {
  void operator()(const State&, State& s, Seat, Action, Refusal&, EventLog*) const {
    s.discard &= s.discard - 1;
  }
};
TEST(SelfcheckCatches, LostPiece) {
  const SelfcheckFailure failure =
      caught<OtherApply<LosePiece>>("invariant: a raven is lost or doubled");
  expect_replays(failure);
  EXPECT_LE(failure.actions, 4U) << "the first auction loses one";
}

struct DependOnSink {
  void operator()(const State&, State& s, Seat, Action, Refusal&, EventLog* log) const {
    if (log != nullptr && s.top_known != 0) s.tail[1] = 1;
  }
};
TEST(SelfcheckCatches, OutcomeThatDependsOnTheSink) {
  caught<OtherApply<DependOnSink>>("the events change the outcome");
}

// Everybody is told what the winner saw.
struct TellTheTop {
  void operator()(const State& before, State& s, Seat, Action, Refusal&, EventLog* log) const {
    if (log == nullptr || s.top_known == before.top_known || s.top_known == 0) return;
    (*log)({.text = static_cast<TextId>(Text::event_looks), .args = {0, s.deck.back()}});
  }
};
TEST(SelfcheckCatches, EventThatTellsTooMuch) {
  expect_replays(
      caught<OtherApply<TellTheTop>>("lockstep: an event tells the viewer what it may not know"));
}

struct TellTheBid {
  void operator()(const State&, State&, Seat seat, Action action, Refusal& refusal,
                  EventLog* log) const {
    if (log == nullptr || refusal || action.verb() != static_cast<std::uint8_t>(Verb::bid)) return;
    (*log)({.text = static_cast<TextId>(Text::event_bids),
            .reveals = true,
            .args = {seat, action.arg(0)}});
  }
};
TEST(SelfcheckCatches, EventThatTellsASecretBid) {
  expect_replays(caught<OtherApply<TellTheBid>>("a secret answer shows in an event"));
}

struct TellNobody {
  void operator()(const State&, State&, Seat, Action, Refusal& refusal, EventLog* log) const {
    if (log != nullptr && !refusal)
      (*log)({.text = static_cast<TextId>(Text::event_ready), .audience = SeatSet()});
  }
};
TEST(SelfcheckCatches, EventForNobody) {
  caught<OtherApply<TellNobody>>("an event has no audience");
}

struct BadDefault : RavenAuction {
  static Action default_action(const State& s, Seat seat) {
    if (s.ask() == Ask::snatch) return act(Verb::take);
    return RavenAuction::default_action(s, seat);
  }
};
TEST(SelfcheckCatches, IllegalDefault) {
  const SelfcheckFailure failure = caught<BadDefault>("the default action is not legal");
  expect_replays(failure);
}

struct BadPass : RavenAuction {
  static Decision decision(const State& s, Seat seat) {
    Decision decision = RavenAuction::decision(s, seat);
    if (s.ask() == Ask::snatch) decision.pass = act(Verb::take);
    return decision;
  }
};
TEST(SelfcheckCatches, IllegalPass) { expect_replays(caught<BadPass>("the pass is not legal")); }

struct BadWindow : RavenAuction {
  static Decision decision(const State& s, Seat seat) {
    Decision decision = RavenAuction::decision(s, seat);
    decision.window = true;
    return decision;
  }
};
TEST(SelfcheckCatches, WindowWithoutAPass) { caught<BadWindow>("a window cannot be passed"); }

struct BadNotation : RavenAuction {
  static std::string print(Action action) {
    if (action.verb() == static_cast<std::uint8_t>(Verb::guard)) return "guard";
    return RavenAuction::print(action);
  }
};
TEST(SelfcheckCatches, NotationThatDoesNotComeBack) {
  caught<BadNotation>("notation does not come back as the same action");
}

struct SecretWaiting : RavenAuction {
  static SeatSet waiting_for(const State& s, Viewer viewer) {
    return viewer.is_spectator() ? to_act(s) : SeatSet();
  }
};
TEST(SelfcheckCatches, SeatThatIsNotToldItIsAsked) {
  caught<SecretWaiting>("a seat does not know that it is asked");
}

struct BadRanking : RavenAuction {
  static Result result(const State& s) {
    Result result = RavenAuction::result(s);
    for (auto& place : result.place) place = static_cast<std::uint8_t>(place * 2);
    return result;
  }
};
TEST(SelfcheckCatches, RankingWithAGap) {
  SelfcheckOptions options;
  options.games = 20;
  const SelfcheckReport report = check_toy<BadRanking>(options);
  ASSERT_TRUE(report.failure);
  EXPECT_THAT(report.failure->what, StartsWith("the ranking"));
}

struct Endless : RavenAuction {
  static const GameInfo& info() {
    static const GameInfo info = [] {
      GameInfo copy = RavenAuction::info();
      copy.max_decisions = 5;
      return copy;
    }();
    return info;
  }
};
TEST(SelfcheckCatches, GameThatIsTooLong) {
  SelfcheckOptions options;
  options.games = 20;
  options.redeal_every = 1000000;
  const SelfcheckReport report = check_toy<Endless>(options);
  ASSERT_TRUE(report.failure);
  EXPECT_EQ(report.failure->what, "the game does not end within its bound");
}

struct RandomStart : RavenAuction {
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log) {
    static std::uint8_t count = 0;
    RavenAuction::start(s, config, seed, log);
    s.tail[0] = ++count;
  }
};
// A limit met in the middle of an action, and one met at once.
struct RunsOver : RavenAuction {
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    const Refusal refusal = RavenAuction::apply(s, seat, action, log);
    if (!refusal && action == act(Verb::leave)) fault("a list is full");
    return refusal;
  }
};
struct RunsOverAtOnce : RavenAuction {
  static void start(State&, const Config&, const Seed&, EventLog*) { fault("a list is full"); }
};
TEST(SelfcheckCatches, LimitThatNoRuleAccountsFor) {
  constexpr auto what = "a limit no rule accounts for: a list is full";
  expect_replays(caught<RunsOver>(what));
  EXPECT_EQ(caught<RunsOverAtOnce>(what).actions, 0U);
}

TEST(SelfcheckCatches, StartThatIsNotRepeatable) {
  caught<RandomStart>("two starts from one seed differ");
}

}  // namespace
}  // namespace rookery::selfcheck_test
