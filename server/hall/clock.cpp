#include <cstdlib>

#include "server/hall/commons.h"

namespace rookery::server {
namespace {

std::int64_t system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

void HallClock::start(std::int64_t ran_before) {
  ran_before_ = ran_before;
  started_ = std::chrono::steady_clock::now();
}

// A difference smaller than the way says nothing.
void HallClock::set(std::int64_t stored_now, std::chrono::milliseconds way) {
  const std::int64_t ahead = stored_now + way.count() / 2 - system_now();
  if (std::abs(ahead - ahead_) > way.count()) ahead_ = ahead;
}

std::int64_t HallClock::now() const { return system_now() + ahead_; }

std::int64_t HallClock::running() const {
  const auto since = std::chrono::steady_clock::now() - started_;
  return ran_before_ + std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace rookery::server
