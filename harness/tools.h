// What every game gets for nothing: random play with checks, counting, simulating, timing. Plain
// data in and out, so that callers need not know the game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "bots/comparison.h"
#include "bots/explanation.h"
#include "bots/study.h"
#include "engine/position.h"
#include "harness/match.h"

namespace rookery {

// Called now and then by long work with what is done so far; false asks it to stop.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

struct SelfcheckOptions {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int jobs = 1;
  int redeal_every = 7;  // 1: at every node
  Setup fixed;           // what every game has; the rest is drawn (seats 0: any number)
  Progress progress;
};
struct SelfcheckFailure {
  std::uint64_t game = 0;
  std::string what;
  std::string detail;  // where two views part, and the like
  std::string record;  // replays to the failure
  std::size_t actions = 0;
  std::size_t actions_before_shrinking = 0;
};
struct SelfcheckReport {
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t actions_tried = 0;
  std::uint64_t revisions = 0;  // tried
  std::uint64_t refusals = 0;
  std::uint64_t redeals = 0;
  std::uint64_t lockstep_steps = 0;
  std::optional<SelfcheckFailure> failure;
};

struct SimulatedGame {
  std::uint64_t number = 0;
  Seed seed{};  // of its record, which promises nothing
  std::vector<std::string> bots;  // by seat
  Result result;
  std::uint64_t decisions = 0;
};
struct SimulateOptions {
  Setup setup;
  std::vector<std::string> bots;  // one for all seats, or one a seat; seatings rotate
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int jobs = 1;
  Progress progress;
  // Told of each game when it ends, by the thread that played it.
  std::function<void(const SimulatedGame&)> each{};
};
struct Share {
  double share = 0;
  double low = 0;  // 95 % interval
  double high = 0;
};
struct SimulateReport {
  std::uint64_t games = 0;
  std::map<std::string, Share> wins_by_bot;
  std::map<std::string, int> seats_by_bot;
  std::vector<Share> wins_by_seat;
  double decisions_per_game = 0;
  std::uint64_t shortest = 0;
  std::uint64_t longest = 0;
  double seconds = 0;
  std::optional<BrokenGame> broken;  // it ended the run; all figures are about the others
};

struct BenchReport {
  double games_per_second = 0;
  double decisions_per_second = 0;
  double decisions_per_game = 0;
  std::size_t state_bytes = 0;
  double ns_copy = 0;
  double ns_memcpy = 0;
  double ns_legal = 0;
  double ns_apply = 0;
  double ns_redeal = 0;
  double search_iterations_per_second = 0;  // only if a search bot was named
  std::optional<BrokenGame> broken;  // it ended the measuring
};

class School;
struct SchoolPlan;

// Whether this bot is worth being put aside and gone on with: no rule of thumb.
inline bool thinks_for_long(std::string_view bot) { return bot.starts_with("search"); }

// A bot's thinking about one question. It can be put aside between two parts and gone on with, on
// any thread, by one at a time.
class Thought {
 public:
  virtual ~Thought() = default;
  // Whether it is worth being put aside: the bot is, and more than one answer is legal.
  virtual bool takes_time() const = 0;
  // Until then at the most; true when it has come to its end.
  virtual bool go_on(std::chrono::steady_clock::time_point until) = 0;
  // What it has come to, also before its end; an error if it met a fault.
  virtual Expected<Action> action() = 0;
  virtual Expected<Explanation> explanation() = 0;
  // What speaks for its best answer, in words, where the game has them (HasTerms): some hundred
  // imagined games more.
  virtual void add_reasons(Explanation&) {}
};

// Two answers being compared (bots/comparison.h), put aside and gone on with in the same way.
class Comparison {
 public:
  virtual ~Comparison() = default;
  virtual bool go_on(std::chrono::steady_clock::time_point until) = 0;
  virtual Expected<Compared> compared() const = 0;
};

class GameTools {
 public:
  virtual ~GameTools() = default;
  // For games between these bots; refuses a setup or a bot that does not exist.
  virtual Expected<std::unique_ptr<Match>> match(const Setup& setup,
                                                 const std::vector<std::string>& bots) const = 0;
  virtual SelfcheckReport selfcheck(const SelfcheckOptions& options) const = 0;
  virtual Expected<SimulateReport> simulate(const SimulateOptions& options) const = 0;
  // For games to learn from (schooling.h); refuses if the game names no features.
  virtual Expected<std::unique_ptr<School>> school(const SchoolPlan& plan) const = 0;
  // `search`, if not empty, names a search bot to measure too, with as much time again. An error
  // if `stop` is requested before all is measured.
  virtual Expected<BenchReport> bench(const Setup& setup, double seconds,
                                      std::string_view search = {},
                                      const std::stop_token& stop = {}) const = 0;
  // Leaves of the tree of all answers, `depth` answers deep; an error if `stop` is requested.
  virtual Expected<std::uint64_t> perft(const Setup& setup, std::uint64_t seed, int depth,
                                        const std::stop_token& stop = {}) const = 0;
  // One number that changes whenever the rules do: fixed random games, every position mixed in.
  virtual std::uint64_t signature() const = 0;
  // What a bot would answer for a seat that is asked; an error if it meets a fault in thinking. One
  // that thinks for long answers at once when `stop` is requested.
  virtual Expected<Action> bot_action(const Position& position, Seat seat, std::string_view bot,
                                      Rng& rng, const std::stop_token& stop = {}) const = 0;
  // Why it would: only bots that search can tell.
  virtual Expected<Explanation> explain(const Position& position, Seat seat, std::string_view bot,
                                        Rng& rng, const std::stop_token& stop = {}) const = 0;
  // What the game finds out for a seat that thinks, asked or not. An error if it has no such study,
  // or what it should be about is not there.
  virtual Expected<Study> study(const Position& position, const StudyQuestion& question,
                                StudyBudget budget, Rng& rng,
                                const std::stop_token& stop = {}) const = 0;
  // The same in parts, for whoever has many to ask.
  virtual Expected<std::unique_ptr<Thought>> think(std::unique_ptr<Position> position, Seat seat,
                                                   std::string_view bot, const Rng& rng,
                                                   const std::stop_token& stop = {}) const = 0;
  // By how much the first answer of a seat that is asked is better than the second, by what the
  // seat knows: with so many tries of each. An error if one of them is not legal.
  virtual Expected<std::unique_ptr<Comparison>> compare(std::unique_ptr<Position> position,
                                                        Seat seat, Action first, Action second,
                                                        std::uint32_t tries, const Rng& rng,
                                                        const std::stop_token& stop = {}) const = 0;
  // Null if there is such a bot, else why not.
  virtual Expected<void> check_bot(std::string_view bot) const = 0;
};

// Wilson's interval for `wins` of n, where a shared win counts in part.
Share share_of(double wins, std::uint64_t n);

}  // namespace rookery
