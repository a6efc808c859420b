// The raven auction: a toy game, and the worked example of docs/adding-a-game.md. It is small, but
// it has one of each thing that is hard: a secret answer of several seats at once that may be
// changed until the last is in, an interrupt inside a reaction, a look that a shuffle makes
// worthless, and a hidden choice with a condition.
//
// Ravens are numbered 1 to 24. Each seat holds five, the others lie face down in a deck. A round:
//   1. Every seat secretly bids a raven, and may exchange it for another until the last has bid.
//      All are turned up; the highest wins and all are discarded.
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
#include "kit/frames.h"
#include "kit/notation.h"
#include "kit/question.h"
#include "kit/rotation.h"

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

// What can be under way, one inside the other: a small struct for each procedure, whose fields say
// how far it is. The auction lies at the bottom from the first round to the end of the game.
struct Auction {
  std::uint8_t rounds_left = 0;
};
struct Prize {
  Seat winner{0};
  Raven raven = 0;  // the prize, once it is turned up
};
struct Snatch {
  kit::Rotation turns;  // of the others; whoever has had the chance has passed
};
struct Guarding {  // a Guard is what may come of it
  Seat holder{0};  // of the prize
  Raven above = 0;  // the raven that snatches
};
using Procedures = kit::Frames<4, Auction, Prize, Snatch, Guarding>;

// What the position waits for: a bid of every seat that holds a raven, or an answer of one seat.
enum class Ask : std::uint8_t { nothing, auction, prize, snatch, guard };

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
  kit::Question<Ask> question;
  Procedures under_way;
  std::array<std::uint8_t, 2> tail{};  // the size is a multiple of the alignment

  Ask ask() const { return question.what(); }
  bool over() const { return !question.open(); }
  const Auction& auction() const { return under_way.at<Auction>(0); }
  Auction& auction() { return under_way.at<Auction>(0); }
};

// Who is asked for a bid when a round begins.
inline SeatSet bidders(const State& s) {
  SeatSet seats;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (s.hands[seat] != 0) seats.add(seat);
  return seats;
}

struct Config {
  std::uint8_t seats = 2;
  std::uint8_t rounds = 3;
};

// Numbered so that the sensible answer to each question comes first in a sorted list.
enum class Verb : std::uint8_t { bid = 1, take, leave, shuffle, pass, snatch, yield, guard, rebid };
inline constexpr std::uint8_t last_verb = static_cast<std::uint8_t>(Verb::rebid);

constexpr Action act(Verb verb, Raven raven = 0) {
  return Action::make(static_cast<std::uint8_t>(verb), raven);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb()); }

// Written, read, checked and labelled by one table of verbs.
const kit::Notation& notation();

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
  ask_auction,  // in the order of Ask
  ask_prize,
  ask_snatch,
  ask_guard,
  refuse_over,
  refuse_not_asked,
  refuse_no_such_action,
  refuse_other_question,
  refuse_not_in_hand,
  refuse_too_low,
  act_bid,
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

  static SeatSet to_act(const State& s) { return s.question.owing(); }
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

  static Broken broken_invariant(const State& s);
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
