// A network without one: its thread is the test's own, and does what was posted when it is told to.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/net/net.h"

namespace rookery::server_test {

class StillNet final : public server::Net {
 public:
  void run() override {}
  void stop() override {}
  void post(std::function<void()> work) override {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    changed_.notify_one();
  }
  void after(std::chrono::milliseconds delay, std::function<void()> work) override {
    timers.emplace_back(delay, std::move(work));
  }
  bool here() override { return true; }
  std::uint16_t port() const override { return 0; }
  std::string host() const override { return ""; }
  server::NetCounts counts() const override { return {}; }

  // Waits for it as long as it takes.
  void do_next() {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !work_.empty(); });
      work = std::move(work_.front());
      work_.pop_front();
    }
    work();
  }
  // What there is now, and what comes of it at once.
  std::size_t waiting() {
    const std::lock_guard lock(mutex_);
    return work_.size();
  }
  // Does what comes until it holds; false if it takes longer than anything here should.
  bool until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!holds()) {
      std::function<void()> work;
      {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::milliseconds(20), [this] { return !work_.empty(); });
        if (!work_.empty()) {
          work = std::move(work_.front());
          work_.pop_front();
        }
      }
      if (work) work();
      if (std::chrono::steady_clock::now() > end) return false;
    }
    return true;
  }
  // Does what comes for so long.
  void for_a_while(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    until([end] { return std::chrono::steady_clock::now() >= end; });
  }
  // As if the time had come for all that is waiting for its time.
  void let_time_come() {
    for (auto& [delay, work] : std::exchange(timers, {})) work();
  }

  std::vector<std::pair<std::chrono::milliseconds, std::function<void()>>> timers;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> work_;
};

}  // namespace rookery::server_test
