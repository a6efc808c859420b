#include "cli/play/signals.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <poll.h>

namespace rookery::cli {
namespace {

volatile sig_atomic_t ending_signal = 0;
volatile sig_atomic_t screen_changed = 0;

void note(int signal) {
  if (signal == SIGWINCH || signal == SIGCONT) {
    screen_changed = 1;
  } else {
    ending_signal = signal;
  }
}

}  // namespace

SignalWatch::SignalWatch() {
  for (std::size_t i = 0; i < watched.size(); ++i) {
    struct sigaction action{};  // no SA_RESTART: a read must come back
    action.sa_handler = watched[i] == SIGPIPE ? SIG_IGN : note;
    sigemptyset(&action.sa_mask);
    sigaction(watched[i], &action, &before_[i]);
  }
}

SignalWatch::~SignalWatch() {
  for (std::size_t i = 0; i < watched.size(); ++i) sigaction(watched[i], &before_[i], nullptr);
}

int SignalWatch::ending() { return ending_signal; }

Wake SignalWatch::wait_for_input() {
  // Blocked except inside ppoll, so that no signal slips in between the check and the sleep.
  sigset_t block;
  sigset_t open;
  sigemptyset(&block);
  for (const int signal : watched) sigaddset(&block, signal);
  sigprocmask(SIG_BLOCK, &block, &open);
  Wake wake = Wake::input;
  while (true) {
    if (ending_signal != 0) {
      wake = Wake::ending;
      break;
    }
    if (screen_changed != 0) {
      screen_changed = 0;
      wake = Wake::redraw;
      break;
    }
    pollfd in{STDIN_FILENO, POLLIN, 0};
    if (ppoll(&in, 1, nullptr, &open) != -1) break;
  }
  sigprocmask(SIG_SETMASK, &open, nullptr);
  return wake;
}

// --- the bell ------------------------------------------------------------------------------------

Bell::Bell() : fd_(::eventfd(0, EFD_CLOEXEC)) {}

Bell::~Bell() { ::close(fd_); }

void Bell::ring() const { ::eventfd_write(fd_, 1); }

bool Bell::heard(std::chrono::milliseconds within) const {
  // The signal may have come to the thread that thinks: nobody else would wake up, so nobody
  // sleeps for long.
  constexpr std::chrono::milliseconds nap(20);
  for (auto left = within; left.count() > 0; left -= nap) {
    pollfd bell{fd_, POLLIN, 0};
    if (::poll(&bell, 1, static_cast<int>(nap.count())) > 0) return true;
    if (ending_signal != 0) return false;
  }
  return false;
}

}  // namespace rookery::cli
