// Threads on which thoughts take turns. Nobody waits for a long one: a short one comes first, and
// long ones are thought in slices, the one that has had least first. The more there are, the less
// time each gets. What nobody waits for is done, in slices too, while there is nothing to think.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "harness/tools.h"

namespace rookery::server {

struct LaneOptions {
  int threads = 1;
  std::chrono::milliseconds slice{15};
  // A thought's time while all can be thought at once, and what is left of it however many there
  // are.
  std::chrono::milliseconds most_time{3'000};
  std::chrono::milliseconds least_time{40};
  // So many are begun and not ended at one time: each holds some megabytes.
  std::size_t most_begun = 64;
  // Seconds from the question to the first thinking, and to the answer; from any thread.
  std::function<void(bool is_long, double seconds)> waited;
  std::function<void(bool is_long, double seconds)> answered;
};

struct LaneCounts {
  std::uint64_t answers = 0;
  std::uint64_t waiting = 0;  // now: asked and not answered
  double seconds = 0;         // of thinking, all threads together
  double share = 1;           // of its whole time that a long thought gets now
};

class BotLane {
 public:
  explicit BotLane(LaneOptions options);
  BotLane(const BotLane&) = delete;
  BotLane& operator=(const BotLane&) = delete;
  ~BotLane() { stop(); }

  // `done` is called once, on a thread of the lane, when the thought has come to its end or its
  // time is up; with an error if it throws. Never after stop(). Without a thought, all the work is
  // done in `done`, in one piece.
  using Done = std::function<void(Expected<Thought*>)>;
  void add(std::unique_ptr<Thought> thought, Done done);
  // Called again and again on threads of the lane, one at a time, while no thought can be gone on
  // with, until it returns true. Those added first come first; what is wanted soon comes before
  // them, the last of it first.
  using Idle =
      std::function<bool(std::chrono::steady_clock::time_point until, const std::stop_token& stop)>;
  enum class Wanted : std::uint8_t { soon, some_day };
  void when_idle(Idle work, Wanted wanted);
  // Thoughts made with this token end at once.
  std::stop_token stop_token() const { return stop_.get_token(); }
  void stop();
  LaneCounts counts() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    std::unique_ptr<Thought> thought;
    Done done;
    bool is_long = false;
    Clock::time_point asked;
    Clock::time_point last;  // when it was put aside, or asked
    Clock::duration spent{};
    bool begun = false;
  };
  using Jobs = std::list<Job>;

  void run();
  bool is_thought() const { return !quick_.empty() || can_take_long(); }
  bool can_take_long() const;
  Jobs take();  // one
  Jobs::iterator neediest();
  void go_on(Jobs one);
  void go_on(std::list<Idle> one);
  bool think(Job& job);
  void finish(Job& job, Expected<Thought*> how);
  void put_back(Jobs job);
  Clock::duration time_for_one() const;

  const LaneOptions options_;
  std::stop_source stop_;
  mutable std::mutex mutex_;  // guards the next ones
  std::condition_variable_any changed_;
  Jobs quick_;
  Jobs long_;
  std::list<Idle> idle_;
  std::size_t begun_ = 0;  // of the long ones, running ones included
  std::size_t long_jobs_ = 0;  // running ones included
  int quick_in_a_row_ = 0;
  LaneCounts counts_;
  std::vector<std::jthread> threads_;
};

}  // namespace rookery::server
