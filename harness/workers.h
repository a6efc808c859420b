// Numbered pieces of work over a few threads, with progress and a way to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <stop_token>
#include <thread>
#include <vector>

#include "harness/tools.h"

namespace rookery {

// Calls work(worker, index) for index 0 … total - 1, each once, until all are done, work returns
// false, or progress asks to stop. Which worker does which piece is not fixed, so results must not
// depend on it. Returns how many pieces were done. Work that takes long asks a third argument, a
// stop token, whether somebody waits for it to be put down; it then returns false. One piece that
// ends with false does not put down the others.
template <class Work>
std::uint64_t run_workers(int jobs, std::uint64_t total, const Progress& progress, Work work) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> stop{false};
  std::stop_source put_down;
  std::atomic<int> running{jobs};
  const auto piece = [&](int worker, std::uint64_t index) {
    if constexpr (std::invocable<Work&, int, std::uint64_t, std::stop_token>) {
      return work(worker, index, put_down.get_token());
    } else {
      return work(worker, index);
    }
  };
  const auto body = [&](int worker) {
    while (!stop.load(std::memory_order_relaxed)) {
      const std::uint64_t index = next.fetch_add(1, std::memory_order_relaxed);
      if (index >= total) break;
      const bool good = piece(worker, index);
      if (!good) stop = true;
      if (good || !put_down.stop_requested()) done.fetch_add(1, std::memory_order_relaxed);
    }
    --running;
  };
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(jobs));
  for (int worker = 0; worker < jobs; ++worker) threads.emplace_back(body, worker);
  while (running > 0) {
    if (progress && !progress(done, total)) {
      stop = true;
      put_down.request_stop();
    }
    for (int i = 0; i < 20 && running > 0; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  for (auto& thread : threads) thread.join();
  if (progress) progress(done, total);
  return done;
}

inline int default_jobs() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace rookery
