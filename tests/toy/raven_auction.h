// The raven auction: a toy game, and the worked example of docs/adding-a-game.md. It is small, but
// it has one of each thing that is hard: a secret answer of several seats at once that may be
// changed until the last is in, an interrupt inside a reaction, a look that a shuffle makes
// worthless, and a hidden choice with a condition.
//
// Ravens are numbered 1 to 24. Each seat holds five, the others lie face down in a deck. A round:
//   1. Every seat secretly bids a raven, and may exchange it for another as long as somebody has
//   not
//      bid. All are turned up; the highest wins and all are discarded.
//   2. The winner looks at the top of the deck and takes that raven, leaves it, or shuffles the
//      deck and takes the new top. A raven taken is turned up: it is the prize.
//   3. Clockwise, each other seat may discard a raven to snatch the prize (a reaction). To keep it,
//      the winner may put a higher raven face down as a guard (an interrupt of the reaction).
// In the end guards are turned up. Your score: your prizes less your guards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/game.h"

namespace rookery::raven {

inline constexpr int raven_count = 24;
inline constexpr int hand_size = 5;
inline constexpr std::size_t most_seats = 4;

using Raven = std::uint8_t;  // 1 to 24; 0 is none
using Ravens = std::uint32_t;  // a set of them, bit n for raven n
constexpr Ravens bit(Raven raven) { return Ravens{1} << raven; }
constexpr Ravens all_ravens = ((Ravens{1} << raven_count) - 1) << 1U;
constexpr Ravens higher_than(Raven raven) { return all_ravens & ~((bit(raven) << 1U) - 1U); }
template <class Visit>
void for_each(Ravens set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<Raven>(std::countr_zero(set)));
}

// Every use of chance.
enum class Draw : std::uint8_t { deal, shuffle, redeal };

// A raven face down. Everybody knows the raven it had to beat, its owner alone which one it is.
struct Guard {
  Raven raven;
  Raven above;
};

// What is under way, one inside the other; the innermost waits for an answer of `seat`.
enum class Proc : std::uint8_t {
  none,
  auction,  // of all seats that can: a bid
  prize,  // seat: who won; raven: the prize, once it is turned up
  snatch,  // seat: who may react
  guard,  // seat: who may interrupt; raven: the one that snatches
};
struct Frame {
  Proc proc = Proc::none;
  Seat seat{0};
  Raven raven = 0;
};

struct State {
  Rng rng;
  std::array<Ravens, most_seats> hands{};
  std::array<Ravens, most_seats> prizes{};
  Ravens discard = 0;
  std::array<FixedVector<Guard, hand_size>, most_seats> guards;
  FixedVector<Raven, raven_count> deck;  // top is back()
  std::uint8_t top_known = 0;  // seats that know the top of the deck
  std::array<Raven, most_seats> pending{};  // bids made and not yet turned up
  std::uint8_t seats = 0;
  std::uint8_t rounds_left = 0;
  std::uint8_t depth = 0;  // 0: the game is over
  std::array<Frame, 4> frames{};
  std::array<std::uint8_t, 3> tail{};  // the size is a multiple of the alignment

  const Frame& top() const { return frames[depth - 1U]; }
  Frame& top() { return frames[depth - 1U]; }
  bool over() const { return depth == 0; }
};

struct Config {
  std::uint8_t seats = 2;
  std::uint8_t rounds = 3;
};

enum class Verb : std::uint8_t { bid = 1, take, leave, shuffle, pass, snatch, yield, guard, rebid };

struct VerbSpec {
  Verb verb;
  std::string_view word;
  Proc proc;  // the question it answers
  bool has_raven;  // written `bid 7`, with a raven of the own hand
  bool revises = false;  // an answer given before
};
inline constexpr std::array<VerbSpec, 9> verbs{{
    {Verb::bid, "bid", Proc::auction, true},
    {Verb::take, "take", Proc::prize, false},
    {Verb::leave, "leave", Proc::prize, false},
    {Verb::shuffle, "shuffle", Proc::prize, false},
    {Verb::pass, "pass", Proc::snatch, false},
    {Verb::snatch, "snatch", Proc::snatch, true},
    {Verb::yield, "yield", Proc::guard, false},
    {Verb::guard, "guard", Proc::guard, true},
    {Verb::rebid, "rebid", Proc::auction, true, true},
}};
constexpr Action act(Verb verb, Raven raven = 0) {
  return Action::make(static_cast<std::uint8_t>(verb), raven);
}

enum class Rule : RuleId { none, turn, bid, prize, snatch, guard };
enum class Text : TextId {
  event_ready,
  event_bids,
  event_wins,
  event_looks,
  event_saw,
  event_takes,
  event_leaves,
  event_shuffles,
  event_snatches,
  event_guards,
  event_yields,
  event_unmasks,
  ask_auction,  // in the order of Proc
  ask_prize,
  ask_snatch,
  ask_guard,
  refuse_over,
  refuse_not_asked,
  refuse_no_such_action,
  refuse_other_question,
  refuse_not_in_hand,
  refuse_too_low,
  act_bid,  // in the order of Verb
  act_take,
  act_leave,
  act_shuffle,
  act_pass,
  act_snatch,
  act_yield,
  act_guard,
  act_rebid,
};

}  // namespace rookery::raven

namespace rookery {

struct RavenAuction {
  using State = raven::State;
  using Config = raven::Config;

  static const GameInfo& info();
  static Expected<Config> configure(const Setup& setup);
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log);

  static SeatSet to_act(const State& s);
  static Decision decision(const State& s, Seat seat);
  static void legal_actions(const State& s, Seat seat, ActionList& out);
  static void revisions(const State& s, Seat seat, ActionList& out);
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log);
  static Action default_action(const State& s, Seat seat);
  static Result result(const State& s);

  static void view(const State& s, Viewer viewer, HashWriter& out);
  static void view(const State& s, Viewer viewer, JsonWriter& out);
  static SeatSet waiting_for(const State& s, Viewer) { return to_act(s); }
  static void redeal(State& s, Viewer viewer, Rng& rng);
  static void rekey(State& s, const Seed& seed) { s.rng = Rng(seed); }

  static const char* broken_invariant(const State& s);
  static void describe(const State& s, Meaning& m);
  static std::string print(Action action);
  static std::optional<Action> parse(std::string_view text);
  static std::string name(const State& s, std::string_view kind, Arg value, Language language,
                          Case form);
  static Sentence label(Action action);
  static std::vector<std::string> touches(const State& s, Seat seat, Action action);
  static Expected<void> arrange(State& s, const nlohmann::json& setup);
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng);
};

static_assert(Game<RavenAuction> && HasRevisions<RavenAuction>);

}  // namespace rookery
