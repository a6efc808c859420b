// `rookery play` run as a person runs it: through pipes, or on a terminal.
#pragma once

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>

#include "tests/cli/run.h"

namespace rookery::cli_test {

inline std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// `rookery play` in a folder of its own, which is also where it keeps its games.
class Play : public testing::Test {
 protected:
  // Says all of `input` and ends it.
  Ran play(const Words& words, const std::string& input) {
    const pid_t child = start(words, folder_.file("in", input));
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
            text_of(folder_.path("out")), text_of(folder_.path("err"))};
  }

  pid_t start(const Words& words, const std::string& in) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    constexpr int create = O_WRONLY | O_CREAT | O_TRUNC;
    ::dup2(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
    ::dup2(::open(folder_.path("out").c_str(), create, 0600), STDOUT_FILENO);
    ::dup2(::open(folder_.path("err").c_str(), create, 0600), STDERR_FILENO);
    become(words);
  }

  [[noreturn]] void become(const Words& words) {
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::setenv("TERM", "xterm", 1);
    ::setenv("XDG_DATA_HOME", folder_.path("data").c_str(), 1);
    ::unsetenv("NO_COLOR");
    std::string program = ROOKERY_BINARY;
    std::string command = "play";
    std::vector<std::string> copies = words;
    std::vector<char*> argv{program.data(), command.data()};
    for (std::string& word : copies) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(program.c_str(), argv.data());
    ::_exit(127);
  }

  // What follows the last prompt but one: the answer to the last line said.
  static std::string last_table(const std::string& out) {
    const std::size_t at = out.rfind("round ");
    return at == std::string::npos ? "" : out.substr(at, out.rfind("> ") - at);
  }

  Folder folder_;
};

// Reads what a terminal shows until it ends with the prompt, or for ten seconds.
inline std::string read_to_prompt(int terminal) {
  std::string shown;
  std::array<char, 4096> buffer{};
  pollfd ready{terminal, POLLIN, 0};
  while (::poll(&ready, 1, 10000) > 0) {
    const ssize_t n = ::read(terminal, buffer.data(), buffer.size());
    if (n <= 0) break;
    shown.append(buffer.data(), static_cast<std::size_t>(n));
    if (shown.ends_with("> ") && ::poll(&ready, 1, 100) == 0) break;
  }
  return shown;
}

// A terminal with the program on it.
class Terminal {
 public:
  // `become` never returns: it is the program.
  template <class Become>
  Terminal(unsigned short width, unsigned short height, Become become) {
    winsize size{height, width, 0, 0};
    child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) become();
  }
  ~Terminal() {
    ::close(terminal_);
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  std::string read() const { return read_to_prompt(terminal_); }
  // What is shown until these words are, or for ten seconds.
  std::string read_until(std::string_view words) const {
    std::string shown;
    std::array<char, 4096> buffer{};
    pollfd ready{terminal_, POLLIN, 0};
    while (shown.find(words) == std::string::npos && ::poll(&ready, 1, 10000) > 0) {
      const ssize_t n = ::read(terminal_, buffer.data(), buffer.size());
      if (n <= 0) break;
      shown.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return shown;
  }
  void press(std::string_view keys) const {
    EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  std::string type(std::string_view text) const {
    press(text);
    return read();
  }
  void signal(int number) const { ::kill(child_, number); }
  // Its exit code, or minus the signal that ended it.
  int end() {
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
};

}  // namespace rookery::cli_test
