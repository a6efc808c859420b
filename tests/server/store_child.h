// Work in a process of its own, for what a test cannot do to itself.
#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <functional>
#include <string>

namespace rookery::server {

class Child {
 public:
  // The work gets the end of a pipe to write to.
  explicit Child(const std::function<void(int out)>& work) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody waits for it when the test itself is killed
      ::close(ends[0]);
      work(ends[1]);
      ::_exit(0);
    }
    ::close(ends[1]);
    in_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    kill();
    ::close(in_);
  }

  pid_t pid() const { return pid_; }
  // The next of what it wrote; empty at its end.
  std::string read() const {
    std::array<char, 65536> buffer{};
    const ssize_t size = ::read(in_, buffer.data(), buffer.size());
    return size <= 0 ? std::string() : std::string(buffer.data(), static_cast<std::size_t>(size));
  }
  std::string read_all() const {
    std::string all;
    for (std::string part = read(); !part.empty(); part = read()) all += part;
    return all;
  }
  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

 private:
  pid_t pid_ = -1;
  int in_ = -1;
};

inline void say(int out, const std::string& text) { (void)!::write(out, text.data(), text.size()); }

// What the work returns, done by a user whom permissions bind.
inline std::string in_child(const std::function<std::string()>& work) {
  constexpr unsigned nobody = 65534;
  const Child child([&](int out) {
    if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0)) {
      say(out, "cannot become nobody");
      return;
    }
    say(out, work());
  });
  return child.read_all();
}

}  // namespace rookery::server
