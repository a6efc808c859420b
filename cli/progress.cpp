#include "cli/progress.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <string>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "cli/texts.h"

namespace rookery::cli {
namespace {

// The signal. Any thread may be the one that is interrupted.
std::atomic<int> received = 0;
std::atomic<std::int64_t> received_at = 0;

std::int64_t milliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// The second time it is the usual end. But `timeout` and its kind tell a process and then its whole
// group: what comes twice at once is meant once.
void note_interrupt(int signal) {
  static_assert(std::atomic<int>::is_always_lock_free);
  static_assert(std::atomic<std::int64_t>::is_always_lock_free);
  const int error = errno;  // of whatever was interrupted
  const std::int64_t now = milliseconds();
  int none = 0;
  if (received.compare_exchange_strong(none, signal)) {
    received_at = now;
  } else if (now - received_at > 500) {
    ::signal(signal, SIG_DFL);
    ::raise(signal);
  }
  errno = error;
}

std::string clock_time(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  received = 0;
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  ::sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < watched.size(); ++i) ::sigaction(watched[i], &action, &before_[i]);
}

InterruptGuard::~InterruptGuard() {
  if (received != 0) return;  // the program is about to end: its report is not cut off either
  for (std::size_t i = 0; i < watched.size(); ++i) ::sigaction(watched[i], &before_[i], nullptr);
}

bool InterruptGuard::requested() { return received != 0; }

int InterruptGuard::code() { return 128 + received; }

// A handler may not request a stop itself.
StopOnInterrupt::StopOnInterrupt()
    : watch_([this](const std::stop_token& over) {
        while (!over.stop_requested() && !InterruptGuard::requested())
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (InterruptGuard::requested()) source_.request_stop();
      }) {}

bool ProgressBar::operator()(std::uint64_t done, std::uint64_t total) {
  static const bool visible = is_terminal(Stream::err);
  const Clock::time_point now = Clock::now();
  // Short work is over before a bar would be read, and a fast caller must not wait for the screen.
  constexpr auto pause = std::chrono::milliseconds(200);
  if (visible && now - drawn_ >= pause) {
    drawn_ = now;
    draw(done, total, std::chrono::duration<double>(now - begin_).count());
  }
  return !InterruptGuard::requested();
}

void ProgressBar::draw(std::uint64_t done, std::uint64_t total, double seconds) {
  constexpr std::size_t width = 24;
  const double part =
      total == 0 ? 0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  const auto full = static_cast<std::size_t>(part * width);
  const double rate = static_cast<double>(done) / seconds;
  const std::string left = done == 0 ? "-" : clock_time(static_cast<double>(total - done) / rate);
  fmt::print(stderr, "\r[{}{}] {:3.0f} %  {}\033[K", std::string(full, '#'),
             std::string(width - full, '.'), part * 100,
             say<texts::progress>(language_, done, total,
                                  fmt::format("{:.{}f}", rate, rate < 100 ? 1 : 0), left));
  std::fflush(stderr);
  shown_ = true;
}

void ProgressBar::wipe() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace rookery::cli
