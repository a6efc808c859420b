#include "tests/cli/run.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "games/registry.h"

namespace rookery::cli_test {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

[[noreturn]] void become(const Words& words, const Environment& environment, const Folder& folder) {
  ::setenv("LC_ALL", "C", 1);
  for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
  constexpr int create = O_WRONLY | O_CREAT;
  ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
  ::dup2(::open(folder.path("out").c_str(), create, 0600), STDOUT_FILENO);
  ::dup2(::open(folder.path("err").c_str(), create, 0600), STDERR_FILENO);
  std::string program = ROOKERY_BINARY;
  std::vector<char*> argv{program.data()};
  std::vector<std::string> copies = words;
  for (std::string& word : copies) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  ::_exit(127);
}

Ran start(const Words& words, const Environment& environment,
          const std::function<void(pid_t)>& meanwhile) {
  const Folder folder;
  const pid_t child = ::fork();
  if (child == 0) become(words, environment, folder);
  meanwhile(child);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), text_of(folder.path("out")),
          text_of(folder.path("err"))};
}

// The kernel tells which signals a process catches.
bool listens_to(int signal, pid_t child) {
  std::ifstream status("/proc/" + std::to_string(child) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("SigCgt:")) continue;
    return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0;
  }
  return false;
}

}  // namespace

Ran rookery(const Words& words, const Environment& environment) {
  return start(words, environment, [](pid_t) {});
}

Ran rookery_interrupted(const Words& words, int signal, const std::function<bool()>& ready) {
  return start(words, {}, [&](pid_t child) {
    const auto nap = [] { std::this_thread::sleep_for(std::chrono::milliseconds(5)); };
    for (int tries = 0; tries < 2000 && !listens_to(signal, child); ++tries) nap();
    for (int tries = 0; tries < 12000 && !ready(); ++tries) nap();
    ::kill(child, signal);
    nap();
    ::kill(child, signal);  // as `timeout` does, who tells the group too
    siginfo_t ended{};
    for (int tries = 0; tries < 12000 && ended.si_pid == 0; ++tries, nap())
      ::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid == 0) ::kill(child, SIGKILL);
  });
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "rookery-test-XXXXXX").string();
  path_ = ::mkdtemp(name.data());
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::file(const std::string& name, const std::string& text) const {
  std::ofstream(path_ / name) << text;
  return path(name);
}

Record played_record(std::size_t actions, std::size_t rewind_every) {
  const GameFace& game = *find_game("alliances");
  Setup setup;
  setup.seats = 3;
  auto replay =
      Replay::begin(game, new_header(game.info(), setup, Seed::from(5), {"salt", "pepper"}));
  std::size_t made = 0;
  while (replay->length() < actions && !replay->position().finished()) {
    const Seat seat = replay->position().to_act().lowest();
    replay->apply(seat, replay->position().default_action(seat));
    if (rewind_every != 0 && ++made % rewind_every == 0) replay->rewind(replay->length() - 1);
  }
  return replay->record();
}

}  // namespace rookery::cli_test
