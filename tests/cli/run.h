// Runs the program as a user would and keeps what it said.
#pragma once

#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/record.h"

namespace rookery::cli_test {

struct Ran {
  int code = -1;  // exit code, or minus the signal that ended it
  std::string out;
  std::string err;
};

using Words = std::vector<std::string>;
using Environment = std::map<std::string, std::string>;

// In English and without a terminal, unless the environment says otherwise.
Ran rookery(const Words& words, const Environment& environment = {});
// The same, but presses Ctrl-C, or sends another signal, as soon as the program listens to it:
// and `ready` holds: twice, as some who end programs do. Whatever has not ended a minute later is
// killed.
Ran rookery_interrupted(
    const Words& words, int signal = SIGINT,
    const std::function<bool()>& ready = [] { return true; });

// A folder of its own for each test, removed at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path(const std::string& name) const { return (path_ / name).string(); }
  // Writes a file and returns its path.
  std::string file(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

// A game of alliances played by default actions, as far as `actions` and the rules go. Every
// `rewind_every` actions the last one is taken back.
Record played_record(std::size_t actions, std::size_t rewind_every = 0);

}  // namespace rookery::cli_test
