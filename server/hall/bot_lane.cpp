#include "server/hall/bot_lane.h"

#include <sys/resource.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace rookery::server {
namespace {

// The network's thread and the writer's come first: people's moves wait for no bot.
constexpr int niceness = 10;
constexpr int most_quick_in_a_row = 8;
// Whoever was left aside that long is next, however much time it has had.
constexpr std::chrono::seconds longest_aside{2};
// How many times its own length a long thought may take when there are many.
constexpr double stretch = 2;

double seconds_between(std::chrono::steady_clock::time_point from,
                       std::chrono::steady_clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

BotLane::BotLane(LaneOptions options) : options_(std::move(options)) {
  for (int i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { run(); });
}

void BotLane::stop() {
  stop_.request_stop();
  threads_.clear();
}

void BotLane::add(std::unique_ptr<Thought> thought, Done done) {
  const auto now = Clock::now();
  Jobs one;
  one.push_back({std::move(thought), std::move(done), false, now, now});
  Job& job = one.back();
  job.is_long = job.thought && job.thought->takes_time();
  {
    const std::lock_guard lock(mutex_);
    ++counts_.waiting;
    if (job.is_long) ++long_jobs_;
    Jobs& queue = job.is_long ? long_ : quick_;
    queue.splice(queue.end(), one);
  }
  changed_.notify_one();
}

bool BotLane::can_take_long() const {
  if (long_.empty()) return false;
  return begun_ < options_.most_begun ||
         std::any_of(long_.begin(), long_.end(), [](const Job& job) { return job.begun; });
}

// Least time so far first; but nobody is left aside for ever.
BotLane::Jobs::iterator BotLane::neediest() {
  const auto now = Clock::now();
  auto best = long_.end();
  for (auto job = long_.begin(); job != long_.end(); ++job) {
    if (!job->begun && begun_ >= options_.most_begun) continue;
    if (now - job->last > longest_aside && job->begun) return job;
    if (best == long_.end() || job->spent < best->spent) best = job;
  }
  return best;
}

BotLane::Jobs BotLane::take() {
  Jobs taken;
  const bool enough_quick = quick_in_a_row_ >= most_quick_in_a_row && can_take_long();
  if (!quick_.empty() && !enough_quick) {
    ++quick_in_a_row_;
    taken.splice(taken.end(), quick_, quick_.begin());
  } else {
    quick_in_a_row_ = 0;
    taken.splice(taken.end(), long_, neediest());
    if (!taken.back().begun) ++begun_;
  }
  return taken;
}

BotLane::Clock::duration BotLane::time_for_one() const {
  const std::lock_guard lock(mutex_);
  return std::max<Clock::duration>(
      options_.least_time,
      std::chrono::duration_cast<Clock::duration>(
          options_.most_time *
          std::min(1.0, stretch * options_.threads / std::max<double>(1, double(long_jobs_)))));
}

void BotLane::when_idle(Idle work, Wanted wanted) {
  {
    const std::lock_guard lock(mutex_);
    idle_.insert(wanted == Wanted::soon ? idle_.begin() : idle_.end(), std::move(work));
  }
  changed_.notify_one();
}

void BotLane::run() {
  ::setpriority(PRIO_PROCESS, 0, niceness);  // of this thread alone, on Linux
  while (true) {
    Jobs one;
    std::list<Idle> idle;
    {
      std::unique_lock lock(mutex_);
      const auto is_work = [this] { return is_thought() || !idle_.empty(); };
      if (!changed_.wait(lock, stop_.get_token(), is_work)) return;
      if (is_thought()) {
        one = take();
      } else {
        idle.splice(idle.end(), idle_, idle_.begin());
      }
    }
    idle.empty() ? go_on(std::move(one)) : go_on(std::move(idle));
  }
}

void BotLane::go_on(Jobs one) {
  Job& job = one.back();
  const auto begun = Clock::now();
  if (!job.begun && options_.waited)
    options_.waited(job.is_long, seconds_between(job.asked, begun));
  job.begun = true;
  const bool ended = think(job);
  const auto now = Clock::now();
  job.spent += now - begun;
  job.last = now;
  {
    const std::lock_guard lock(mutex_);
    counts_.seconds += seconds_between(begun, now);
  }
  if (!ended && !stop_.stop_requested()) put_back(std::move(one));
}

void BotLane::go_on(std::list<Idle> one) {
  if (one.back()(Clock::now() + options_.slice, stop_.get_token()) || stop_.stop_requested())
    return;
  {
    const std::lock_guard lock(mutex_);
    idle_.splice(idle_.begin(), one);
  }
  changed_.notify_one();
}

// True when it was answered.
bool BotLane::think(Job& job) {
  // Whatever a thought does, it costs its own question and no other.
  try {
    if (job.thought) {
      const auto left = time_for_one() - job.spent;
      const auto part = std::min<Clock::duration>(left, options_.slice);
      if (!job.thought->go_on(Clock::now() + part) && left > part) return false;
    }
    finish(job, job.thought.get());
  } catch (const std::exception& thrown) {
    finish(job, fail(thrown.what()));
  } catch (...) {
    finish(job, fail("a bot threw something"));
  }
  return true;
}

void BotLane::finish(Job& job, Expected<Thought*> how) {
  if (!job.done) return;  // `done` itself threw
  const Done done = std::exchange(job.done, nullptr);
  {
    const std::lock_guard lock(mutex_);
    --counts_.waiting;
    ++counts_.answers;
    if (job.is_long) {
      --begun_;
      --long_jobs_;
    }
  }
  changed_.notify_one();  // another long one may be begun
  if (options_.answered) options_.answered(job.is_long, seconds_between(job.asked, Clock::now()));
  if (!stop_.stop_requested()) done(std::move(how));
}

void BotLane::put_back(Jobs job) {
  {
    const std::lock_guard lock(mutex_);
    long_.splice(long_.end(), job);
  }
  changed_.notify_one();
}

LaneCounts BotLane::counts() const {
  const double share = std::chrono::duration<double>(time_for_one()).count() /
                       std::chrono::duration<double>(options_.most_time).count();
  const std::lock_guard lock(mutex_);
  LaneCounts counts = counts_;
  counts.share = std::min(1.0, share);
  return counts;
}

}  // namespace rookery::server
