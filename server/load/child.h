// A server of our own, in a process of its own: started, looked at, stopped and killed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/info.h"

namespace rookery::load {

struct ChildOptions {
  std::string program;
  std::string data;
  std::vector<std::string> flags;  // of `serve`, besides --data and --port
  bool obeys_permissions = false;  // even if we are root, who need not
};

// A folder of its own, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class Child {
 public:
  // Waits until it listens. If it ends instead, the failure is what it said.
  static Expected<std::unique_ptr<Child>> start(const ChildOptions& options);
  // The same without waiting: listens() is asked until it says so, or fails.
  static Expected<std::unique_ptr<Child>> begin_start(const ChildOptions& options);
  Expected<bool> listens(std::chrono::milliseconds patience = {});
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { kill_now(); }

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  double seconds_to_open() const { return seconds_to_open_; }

  bool ended() const;  // of itself
  std::string last_words() const;  // in its log
  void kill_now();  // SIGKILL: it has no say in it
  void pause();     // it does nothing,
  void resume();    // until now
  void begin_stop();  // SIGTERM
  // The same, and waits for it; false if it did not end well within the time.
  bool stop(std::chrono::seconds patience = std::chrono::seconds(15));
  // How large its files may grow, from now on; none: as large as they like. This is how a full
  // disk is had without one.
  void limit_files(std::uint64_t bytes);
  void unlimit_files();

  std::uint64_t memory() const;  // resident, in KiB
  double cpu_seconds() const;

 private:
  Child() = default;
  tl::unexpected<Error> ended_early();
  int wait();

  const TemporaryFolder folder_;  // of what it logs
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  pid_t pid_ = -1;
  int out_ = -1;  // its standard output
  std::string said_;  // there, until it listens
  std::uint16_t port_ = 0;
  double seconds_to_open_ = 0;
};

// This process may hold so many sockets from now on and all it needs besides (pipes, the store,
// HTTP connections), and so may its children.
Expected<void> raise_file_limit(std::uint64_t sockets);

}  // namespace rookery::load
