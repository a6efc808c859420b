// Signals that would end the program are noticed at the next safe moment, so that the game can
// be saved first.
#pragma once

#include <signal.h>

#include <array>
#include <chrono>
#include <cstdint>

namespace rookery::cli {

// `redraw`: the window has another size, or the program was stopped and goes on.
enum class Wake : std::uint8_t { input, redraw, ending };

// While one exists, Ctrl-C and its kind only leave a note. A reader that went away (SIGPIPE)
// shows as a failed write.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  // The signal that asks the program to end, or 0.
  static int ending();
  // Sleeps until standard input has something (or its end), or one of the signals comes.
  static Wake wait_for_input();

 private:
  static constexpr std::array watched{SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGPIPE};
  std::array<struct sigaction, watched.size()> before_{};
};

// What a thread rings when it is done, so that another can wait for it and for signals at once.
class Bell {
 public:
  Bell();
  ~Bell();
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  void ring() const;
  // Waits for it; false if the time is over or a signal asks the program to end.
  bool heard(std::chrono::milliseconds within) const;

 private:
  int fd_;
};

}  // namespace rookery::cli
