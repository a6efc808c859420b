// A PostgreSQL of our own: in a temporary folder, on a free port, for this process alone.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/info.h"

namespace rookery::load {

class Cluster {
 public:
  enum class Disk : std::uint8_t { waited_for, not_waited_for };  // at a commit

  // Started; it ends with this process, however that ends.
  static Expected<std::unique_ptr<Cluster>> make(Disk disk);
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  std::string url(const std::string& database) const { return url(database, port_); }
  // The same through another port of this machine.
  static std::string url(const std::string& database, std::uint16_t port);
  Expected<void> create(const std::string& database);

  // At once: sessions are broken off. As after a crash, if it is not `orderly`.
  void stop(bool orderly = true);
  // Again, on the same port; it may take a moment until it answers.
  void begin_start();
  bool answers() const;
  Expected<void> start();

 private:
  Cluster(std::string programs, Disk disk) : programs_(std::move(programs)), disk_(disk) {}
  Expected<void> make_folder();
  pid_t spawn(std::vector<std::string> words) const;
  bool wait_until_it_answers();
  tl::unexpected<Error> failed(std::string_view what) const;

  std::string programs_;  // their folder
  Disk disk_;
  std::string folder_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

}  // namespace rookery::load
