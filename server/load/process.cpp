#include "server/load/process.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>

namespace rookery::load {

ProcessTimes times_of(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  std::string text;
  std::getline(file, text);
  // The name in brackets may hold anything. After it: the state, the parent (field 4), and from
  // field 14 on the times, of the process and of its children, each as user and system.
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  std::string skipped;
  ProcessTimes times;
  fields >> skipped >> times.parent;
  for (int i = 5; i < 14; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  double ended_user = 0;
  double ended_system = 0;
  fields >> user >> system >> ended_user >> ended_system;
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  times.own = (user + system) / ticks;
  times.ended = (ended_user + ended_system) / ticks;
  return times;
}

double family_cpu_seconds(pid_t parent) {
  const ProcessTimes own = times_of(parent);
  double seconds = own.own + own.ended;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", none)) {
    const pid_t pid = std::atoi(entry.path().filename().c_str());
    if (pid <= 0) continue;
    if (const ProcessTimes times = times_of(pid); times.parent == parent)
      seconds += times.own + times.ended;
  }
  return seconds;
}

std::uint64_t resident_memory(pid_t pid) {
  std::ifstream status(fmt::format("/proc/{}/status", pid));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::strtoull(line.c_str() + 6, nullptr, 10);
  }
  return 0;
}

}  // namespace rookery::load
