// Long work on a terminal: how far it is, how fast, how long it will take, and how to stop it.
#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <stop_token>
#include <thread>

#include "engine/text.h"

namespace rookery::cli {

// While one lives, Ctrl-C and SIGTERM ask the work to stop and leave time to say what was found so
// far; the second one ends the program at once. One at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  // Whether one of them came since the last guard was made; stays true after its end.
  static bool requested();
  // What the program then returns, as shells count it: 130 or 143.
  static int code();

 private:
  static constexpr std::array watched{SIGINT, SIGTERM};
  std::array<struct sigaction, watched.size()> before_{};
};

// The same for work that heeds a stop token.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  std::stop_token token() const { return source_.get_token(); }

 private:
  InterruptGuard guard_;
  std::stop_source source_;
  std::jthread watch_;
};

// A line on standard error that is redrawn in place and wiped at the end. Draws nothing unless
// that is a terminal. Give std::ref of it to whatever takes a Progress (harness/tools.h).
class ProgressBar {
 public:
  explicit ProgressBar(Language language) : language_(language) {}
  ~ProgressBar() { wipe(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // False asks the work to stop, as the guard does.
  bool operator()(std::uint64_t done, std::uint64_t total);
  void wipe();

 private:
  using Clock = std::chrono::steady_clock;
  void draw(std::uint64_t done, std::uint64_t total, double seconds);

  InterruptGuard guard_;
  Language language_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point drawn_ = begin_;
  bool shown_ = false;
};

}  // namespace rookery::cli
