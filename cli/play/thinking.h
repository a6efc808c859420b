// Long thoughts at the table: on a thread of their own, while signals are listened to.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <stop_token>
#include <thread>

#include "cli/play/signals.h"

namespace rookery::cli {

// What `work` gives. Once it takes longer than a moment, `wait` is told every now and then how many
// seconds it has taken. When a signal asks the program to end, the work is asked to stop.
template <class Work>
auto thought(const Work& work, const std::function<void(int seconds)>& wait) {
  using Result = std::invoke_result_t<Work, std::stop_token>;
  std::packaged_task<Result(std::stop_token)> task(work);
  auto result = task.get_future();
  const Bell done;
  std::jthread thread([&](const std::stop_token& stop) {
    task(stop);
    done.ring();
  });
  const auto begin = std::chrono::steady_clock::now();
  while (!done.heard(std::chrono::milliseconds(250))) {
    if (SignalWatch::ending() != 0) {
      thread.request_stop();
      break;
    }
    const auto passed = std::chrono::steady_clock::now() - begin;
    wait(static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(passed).count()));
  }
  thread.join();
  return result.get();
}

}  // namespace rookery::cli
