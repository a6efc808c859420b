// Where a game turned: each answer that was a choice, judged by what its seat knew then.
//
// To judge all of them closely would take hours, so it goes in three rounds. In the first a short
// search says what it would answer (a fifth of the iterations). Where that is not what was
// answered, the second tries both answers side by side (a tenth each). In the third the few of each
// seat that lost most are tried again, from nothing and with all iterations: only these figures can
// make an answer a costly one, so that who was picked for an unlucky figure is not marked for it.
//
// Everything follows from the record, the seed and the iterations: not from threads, time or the
// order of the work.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/replay.h"
#include "harness/tools.h"

namespace rookery {

struct AnalysisOptions {
  std::uint32_t iterations = 1000;  // tries of each of two answers that are compared closely
  std::uint64_t seed = 1;
  SeatSet seats = everyone;  // whose answers
};

// An answer of a record that was a choice: more than one was legal. Second thoughts and giving up
// are no answers to a question.
struct Choice {
  std::size_t at = 0;  // its place among the actions that stand, from 0
  Seat seat{0};
  Action given{};
};
std::vector<Choice> choices_in(const Replay& replay, SeatSet seats = everyone);

// The bot of the first round, with so many imagined games: its best answer is worth what the seat
// could expect.
std::string looking_bot(std::uint32_t iterations);

struct JudgedAnswer {
  std::size_t at = 0;  // its place among the actions that stand, from 0
  Seat seat{0};
  Action given{};
  Action best{};  // what the search would have answered, often the same
  // Shares of the win the seat could expect before it answered, and after.
  double share_best = 0;
  double share_given = 0;
  double error = 0;  // standard error of the difference; 0 where there is none
  std::uint32_t tries = 0;  // of each of the two; 0 where they are the same
  bool close = false;  // whether these are figures of the third round
  std::vector<Explanation::Candidate> candidates;  // the best few, of the first round
  std::vector<TextId> reasons;  // what speaks for `best` (HasTerms)
  std::vector<Explanation::Step> line;  // expected after `best`, which it begins with

  double loss() const { return std::max(0.0, share_best - share_given); }
  // Looked at closely, beyond what chance explains, and large enough to speak of. Three standard
  // errors, because they are not all: a tree that grew otherwise would judge otherwise.
  bool is_costly() const { return close && loss() > 3 * error && loss() >= 0.02; }
};

struct CurvePoint {
  std::size_t at = 0;  // so many actions stood
  double share = 0;
};

struct AnalysisReport {
  std::vector<JudgedAnswer> answers;  // in the order of the game
  std::array<std::vector<CurvePoint>, max_seats> curves;  // what each seat could expect, and got
  // Into `answers`, at most three, the costliest first: of all seats and of each.
  std::vector<std::size_t> costly;
  std::array<std::vector<std::size_t>, max_seats> costly_of;
  bool whole = false;  // all three rounds were done
  std::optional<Error> trouble;  // why some answer could not be judged
};

class Analysis {
 public:
  using Clock = std::chrono::steady_clock;

  // `tools` must be those of the game and outlive this.
  Analysis(const GameTools& tools, Replay replay, const AnalysisOptions& options);

  // The pieces of this round. Each can be worked on by a thread of its own, in parts: true when it
  // is done or was put down.
  std::size_t pieces() const { return round_.size(); }
  bool go_on(std::size_t piece, Clock::time_point until, const std::stop_token& stop);
  // To be called when all pieces are done; false when that was the last round.
  bool next_round();

  // Imagined games of the pieces that are done, and of all there are likely to be; from any thread.
  std::uint64_t done() const { return done_; }
  std::uint64_t total() const;

  const Replay& replay() const { return replay_; }
  // Of what is done so far.
  AnalysisReport report() const;

 private:
  enum class Round : std::uint8_t { first, second, close, over };
  // What one answer has come to.
  struct Judging {
    JudgedAnswer answer;
    bool judged = false;
    std::unique_ptr<Thought> thought;  // while the first round is at it
    std::unique_ptr<Comparison> comparison;  // while another is
    std::optional<Error> trouble;
  };
  std::uint32_t cost() const;  // of a piece of this round, in imagined games
  std::uint32_t tries() const;
  Rng chance(const Judging& judging) const;
  bool look(Judging& judging, Clock::time_point until, const std::stop_token& stop);
  bool compare(Judging& judging, Clock::time_point until, const std::stop_token& stop);
  std::vector<std::size_t> worst_of_each_seat() const;
  void draw_curves(AnalysisReport& report) const;

  const GameTools& tools_;
  Replay replay_;
  AnalysisOptions options_;
  std::vector<Judging> judgings_;
  Round now_ = Round::first;
  std::vector<std::size_t> round_;  // its pieces: places in judgings_
  std::uint64_t before_ = 0;  // done in earlier rounds
  std::atomic<std::uint64_t> done_{0};
};

// All of it on a few threads; what is done so far if `progress` asks to stop.
AnalysisReport analyse(Analysis& analysis, int jobs, const Progress& progress);

}  // namespace rookery
