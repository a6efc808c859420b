#include "harness/analysis.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "harness/workers.h"

namespace rookery {
namespace {

constexpr std::uint32_t least_tries = 10;
constexpr std::size_t most_close = 6;       // of a seat, in the third round
constexpr std::size_t most_costly = 3;
constexpr std::size_t most_candidates = 3;

std::uint32_t part_of(std::uint32_t iterations, std::uint32_t divisor) {
  return std::max(iterations / divisor, std::min(iterations, least_tries));
}

}  // namespace

std::vector<Choice> choices_in(const Replay& replay, SeatSet seats) {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < replay.length(); ++i) {
    const Seat seat = replay.action(i).seat;
    if (!seats.has(seat) || !replay.asked_before(i).has(seat)) continue;
    const auto position = replay.position_at(i);
    const auto given = position->parse(replay.action(i).action);
    const auto legal = position->legal_actions(seat);
    if (given && legal.size() > 1 && std::binary_search(legal.begin(), legal.end(), *given))
      choices.push_back({i, seat, *given});
  }
  return choices;
}

std::string looking_bot(std::uint32_t iterations) {
  const std::uint32_t nodes = std::min(16 * iterations + 1, 100'000U);
  return fmt::format("search:iterations={}:nodes={}", iterations, nodes);
}

Analysis::Analysis(const GameTools& tools, Replay replay, const AnalysisOptions& options)
    : tools_(tools), replay_(std::move(replay)), options_(options) {
  for (const Choice& choice : choices_in(replay_, options.seats)) {
    round_.push_back(judgings_.size());
    JudgedAnswer& answer = judgings_.emplace_back().answer;
    answer.at = choice.at;
    answer.seat = choice.seat;
    answer.given = choice.given;
  }
}

std::uint32_t Analysis::tries() const {
  switch (now_) {
    case Round::first: return part_of(options_.iterations, 5);
    case Round::second: return part_of(options_.iterations, 10);
    case Round::close: return options_.iterations;
    case Round::over: break;
  }
  return 0;
}

std::uint32_t Analysis::cost() const { return now_ == Round::first ? tries() : 2 * tries(); }

Rng Analysis::chance(const Judging& judging) const {
  return Rng(Seed::from(options_.seed, 4 * judging.answer.at + static_cast<std::uint64_t>(now_)));
}

bool Analysis::go_on(std::size_t piece, Clock::time_point until, const std::stop_token& stop) {
  Judging& judging = judgings_[round_[piece]];
  const bool ended =
      now_ == Round::first ? look(judging, until, stop) : compare(judging, until, stop);
  if (ended && !stop.stop_requested()) done_ += cost();
  return ended;
}

// What the search would answer.
bool Analysis::look(Judging& judging, Clock::time_point until, const std::stop_token& stop) {
  JudgedAnswer& answer = judging.answer;
  if (!judging.thought) {
    auto thought = tools_.think(replay_.position_at(answer.at), answer.seat, looking_bot(tries()),
                                chance(judging), stop);
    if (!thought) return judging.trouble = thought.error(), true;
    judging.thought = std::move(*thought);
  }
  if (!judging.thought->go_on(until)) return false;
  const auto thought = std::exchange(judging.thought, nullptr);
  if (stop.stop_requested()) return true;
  auto explanation = thought->explanation();
  if (!explanation) return judging.trouble = explanation.error(), true;
  auto& candidates = explanation->candidates;
  candidates.resize(std::min(candidates.size(), most_candidates));
  while (candidates.size() > 1 && candidates.back().visits == 0) candidates.pop_back();
  const Explanation::Candidate& best = candidates.front();
  answer.best = best.action;
  answer.share_best = answer.share_given = static_cast<double>(best.values[answer.seat]);
  answer.line = best.line;
  answer.candidates = std::move(candidates);
  judging.judged = true;
  return true;
}

// The answer of the search against the one that was given.
bool Analysis::compare(Judging& judging, Clock::time_point until, const std::stop_token& stop) {
  JudgedAnswer& answer = judging.answer;
  if (!judging.comparison) {
    auto comparison = tools_.compare(replay_.position_at(answer.at), answer.seat, answer.best,
                                     answer.given, tries(), chance(judging), stop);
    if (!comparison) return judging.trouble = comparison.error(), true;
    judging.comparison = std::move(*comparison);
  }
  if (!judging.comparison->go_on(until)) return false;
  const auto comparison = std::exchange(judging.comparison, nullptr);
  if (stop.stop_requested()) return true;
  auto compared = comparison->compared();
  if (!compared) return judging.trouble = compared.error(), true;
  answer.share_best = compared->shares[0];
  answer.share_given = compared->shares[1];
  answer.error = compared->error;
  answer.tries = compared->tries;
  answer.reasons = std::move(compared->reasons);
  answer.line = std::move(compared->lines[0]);
  answer.close = now_ == Round::close;
  return true;
}

std::vector<std::size_t> Analysis::worst_of_each_seat() const {
  std::array<std::vector<std::size_t>, max_seats> by_seat;
  for (std::size_t i = 0; i < judgings_.size(); ++i) {
    const JudgedAnswer& answer = judgings_[i].answer;
    if (answer.tries > 0 && answer.loss() > 0) by_seat[answer.seat].push_back(i);
  }
  std::vector<std::size_t> worst;
  for (auto& of_seat : by_seat) {
    std::stable_sort(of_seat.begin(), of_seat.end(), [this](std::size_t a, std::size_t b) {
      return judgings_[a].answer.loss() > judgings_[b].answer.loss();
    });
    of_seat.resize(std::min(of_seat.size(), most_close));
    worst.insert(worst.end(), of_seat.begin(), of_seat.end());
  }
  return worst;
}

bool Analysis::next_round() {
  before_ = done_;
  round_.clear();
  if (now_ == Round::first) {
    now_ = Round::second;
    for (std::size_t i = 0; i < judgings_.size(); ++i)
      if (judgings_[i].judged && judgings_[i].answer.best != judgings_[i].answer.given)
        round_.push_back(i);
  } else if (now_ == Round::second) {
    now_ = Round::close;
    round_ = worst_of_each_seat();
  } else {
    now_ = Round::over;
  }
  return now_ != Round::over;
}

// Before it is known how many answers come to the later rounds: half, and as many as may be.
std::uint64_t Analysis::total() const {
  std::uint64_t total = before_ + std::uint64_t{cost()} * round_.size();
  if (now_ == Round::first)
    total += std::uint64_t{part_of(options_.iterations, 10)} * judgings_.size();
  if (now_ == Round::first || now_ == Round::second) {
    const auto seats = static_cast<std::size_t>(replay_.position().seats());
    const std::size_t likely = now_ == Round::first ? judgings_.size() / 2 : round_.size();
    total += 2 * std::uint64_t{options_.iterations} * std::min(likely, seats * most_close);
  }
  return total;
}

void Analysis::draw_curves(AnalysisReport& report) const {
  for (const JudgedAnswer& answer : report.answers)
    report.curves[answer.seat].push_back(
        {answer.at, std::max(answer.share_best, answer.share_given)});
  if (!replay_.position().finished()) return;
  const Values won = win_shares(replay_.position().result());
  for (const Seat seat : SeatSet::first(replay_.position().seats()) & options_.seats)
    report.curves[seat].push_back({replay_.length(), static_cast<double>(won[seat])});
}

AnalysisReport Analysis::report() const {
  AnalysisReport report;
  report.whole = now_ == Round::over;
  for (const Judging& judging : judgings_) {
    if (judging.trouble && !report.trouble) report.trouble = judging.trouble;
    if (judging.judged) report.answers.push_back(judging.answer);
  }
  draw_curves(report);
  std::vector<std::size_t> costly;
  for (std::size_t i = 0; i < report.answers.size(); ++i)
    if (report.answers[i].is_costly()) costly.push_back(i);
  std::stable_sort(costly.begin(), costly.end(), [&](std::size_t a, std::size_t b) {
    return report.answers[a].loss() > report.answers[b].loss();
  });
  const auto keep = [](std::vector<std::size_t>& list, std::size_t i) {
    if (list.size() < most_costly) list.push_back(i);
  };
  for (const std::size_t i : costly) {
    keep(report.costly, i);
    keep(report.costly_of[report.answers[i].seat], i);
  }
  return report;
}

AnalysisReport analyse(Analysis& analysis, int jobs, const Progress& progress) {
  bool whole = true;
  do {
    const auto told = [&](std::uint64_t, std::uint64_t) {
      return !progress || progress(analysis.done(), analysis.total());
    };
    const std::size_t pieces = analysis.pieces();
    const std::uint64_t done =
        run_workers(jobs, pieces, told, [&](int, std::uint64_t piece, const std::stop_token& stop) {
          analysis.go_on(piece, Analysis::Clock::time_point::max(), stop);
          return !stop.stop_requested();
        });
    whole = done == pieces;
  } while (whole && analysis.next_round());
  return analysis.report();
}

}  // namespace rookery
