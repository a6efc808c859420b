// What the system says of running processes.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace rookery::load {

struct ProcessTimes {
  pid_t parent = -1;
  double own = 0;    // seconds of processor time
  double ended = 0;  // of children that ended and were waited for
};
// Zeros if there is no such process.
ProcessTimes times_of(pid_t pid);

// Seconds of processor time of a process and all its children, also of those that ended.
double family_cpu_seconds(pid_t parent);

std::uint64_t resident_memory(pid_t pid);  // in KiB

}  // namespace rookery::load
