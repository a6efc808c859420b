// Thinking ahead: while a person thinks, the bot that comes next thinks already about what it will
// answer to what the person is likely to do.
//
// It is asked in positions in which the person has done that, with what its seat knows there, and
// what it found counts only if that very position comes up. So it has more time, and knows nothing
// that it would not know without.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "harness/tools.h"

namespace rookery::server {

class Foresight {
 public:
  // `person` alone is asked in the position; `bots` of all seats as harness/tools.h names them,
  // empty where a person sits.
  Foresight(std::unique_ptr<Position> position, const GameTools& tools, Seat person,
            std::vector<std::string> bots);

  // Until then at the most; true when nothing is left to be thought. On any thread.
  bool go_on(std::chrono::steady_clock::time_point until, const std::stop_token& stop);
  // The thought about this question, also before its end; null if it was not foreseen. From now on
  // nothing more is thought ahead. Waits for a slice that is being thought.
  std::unique_ptr<Thought> take(std::uint64_t position, Seat seat);

 private:
  // A question that a bot may be asked soon.
  struct Question {
    std::uint64_t digest = 0;  // of its position
    Seat seat{0};
    int times = 0;  // it came up, of all guesses
    std::unique_ptr<Position> position;  // until there is a thought
    std::unique_ptr<Thought> thought;  // until it comes to its end: it holds some megabytes
    std::optional<Action> answer;  // from then on
  };
  void guess(const std::stop_token& stop);
  std::optional<Question> question_after_guesses(Rng& rng, const std::stop_token& stop) const;

  const GameTools& tools_;
  const Seat person_;
  const std::vector<std::string> bots_;
  std::mutex mutex_;  // guards the next; held while it thinks
  std::unique_ptr<Position> position_;
  bool guessed_ = false;
  bool over_ = false;
  std::vector<Question> questions_;  // the likeliest first
};

// The thought about a question, which goes on with what was thought ahead of it, if that was
// foreseen; `count` is told so.
std::unique_ptr<Thought> thought_foreseen(std::unique_ptr<Thought> afresh,
                                          std::shared_ptr<Foresight> ahead, std::uint64_t position,
                                          Seat seat, std::atomic<std::uint64_t>& count);

}  // namespace rookery::server
