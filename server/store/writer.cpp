#include "server/store/writer.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <span>
#include <utility>

namespace rookery::server {

Writer::Writer(Store& store, WriterLimits limits)
    : store_(store), limits_(std::move(limits)), thread_([this] { run(); }) {}

void Writer::submit(Write write, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      waiting_.push_back({std::move(write), std::move(done)});
      ++counts_.waiting;
      changed_.notify_one();
      return;
    }
  }
  done(tl::unexpected(
      StoreFailure{StoreFailure::Kind::failed, "The server stops and writes nothing more."}));
}

bool Writer::flush_and_stop() {
  std::uint64_t failures_before = 0;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    failures_before = counts_.failures;
    changed_.notify_one();
  }
  {
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
  }
  return counts().failures == failures_before;
}

WriterCounts Writer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Writer::run() {
  for (;;) {
    std::vector<Task> tasks = next_tasks();
    if (tasks.empty()) return;
    carry_out(std::move(tasks));
  }
}

std::vector<Writer::Task> Writer::next_tasks() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  if (!stopping_ && std::chrono::steady_clock::now() - written_ < limits_.gather) {
    lock.unlock();
    std::this_thread::sleep_for(limits_.gather);
    lock.lock();
  }
  const std::size_t most = std::max<std::size_t>(limits_.batch, 1);
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(most, waiting_.size()));
  std::vector<Task> tasks(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  return tasks;
}

void Writer::carry_out(std::vector<Task> tasks) {
  std::vector<Write> writes;
  writes.reserve(tasks.size());
  for (Task& task : tasks) writes.push_back(std::move(task.write));
  const auto begun = std::chrono::steady_clock::now();
  std::vector<Stored<void>> answers = written(writes);
  written_ = std::chrono::steady_clock::now();
  const std::chrono::duration<double> took = written_ - begun;
  count(answers, took.count());
  note_trouble(answers);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    try {
      tasks[i].done(std::move(answers[i]));
    } catch (const std::exception& thrown) {
      if (limits_.tell) limits_.tell({.why = thrown.what(), .failed = 1});
    }
  }
}

std::vector<Stored<void>> Writer::written(const std::vector<Write>& writes) {
  try {
    return store_.write(writes);
  } catch (const std::exception& thrown) {
    return {writes.size(),
            tl::unexpected(StoreFailure{StoreFailure::Kind::failed,
                                        std::string("The store threw: ") + thrown.what()})};
  }
}

void Writer::note_trouble(const std::vector<Stored<void>>& answers) {
  if (!limits_.tell) return;
  const auto now = std::chrono::steady_clock::now();
  const bool was_troubled = troubled_since_.has_value();
  std::uint64_t failed = 0;
  for (const Stored<void>& answer : answers) {
    if (answer || is_refusal(answer.error().kind)) continue;
    if (failed++ == 0) trouble_.why = answer.error().text;
  }
  if (failed == 0 && !was_troubled) return;
  if (!was_troubled) {
    troubled_since_ = now;
    trouble_.failed = 0;
  }
  trouble_.over = failed == 0;
  trouble_.failed += failed;
  trouble_.seconds = std::chrono::duration<double>(now - *troubled_since_).count();
  if (was_troubled && !trouble_.over && now - told_ < limits_.tell_every) return;
  told_ = now;
  limits_.tell(trouble_);
  if (trouble_.over) troubled_since_.reset();
}

void Writer::count(const std::vector<Stored<void>>& answers, double seconds) {
  const std::lock_guard lock(mutex_);
  counts_.last_failed = false;
  for (const Stored<void>& answer : answers) {
    if (answer) continue;
    if (is_refusal(answer.error().kind)) {
      ++counts_.conflicts;
    } else {
      ++counts_.failures;
      counts_.last_failed = true;
    }
  }
  counts_.writes += answers.size();
  counts_.waiting -= answers.size();
  ++counts_.batches;
  counts_.seconds += seconds;
  counts_.longest = std::max(counts_.longest, seconds);
  const auto& bounds = WriterCounts::bounds;
  ++counts_.took[std::lower_bound(bounds.begin(), bounds.end(), seconds) - bounds.begin()];
}

}  // namespace rookery::server
