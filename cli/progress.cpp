#include "cli/progress.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "cli/texts.h"

namespace rookery::cli {
namespace {

volatile std::sig_atomic_t pressed = 0;

void note_interrupt(int) { pressed = 1; }

std::string clock_time(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  pressed = 0;
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second time it is the usual end
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, &before_);
}

InterruptGuard::~InterruptGuard() { ::sigaction(SIGINT, &before_, nullptr); }

bool InterruptGuard::requested() { return pressed != 0; }

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
