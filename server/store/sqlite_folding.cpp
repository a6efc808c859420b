#include "server/store/sqlite_folding.h"

#include <utility>

namespace rookery::server {
namespace {

constexpr int long_log = 8192;  // pages: 32 MiB. One that changed many times is folded once

}  // namespace

Folding::Folding(Database own)
    : own_(std::move(own)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

bool Folding::is_nearly_done(int pages) {
  const std::lock_guard lock(mutex_);
  if (step_ == Step::nearly_done) {
    step_ = Step::rests;
    return true;
  }
  if (step_ == Step::rests && pages >= long_log) {
    step_ = Step::folds;
    changed_.notify_one();
  }
  return false;
}

// Should it fail, the log is as long as before, and it is tried again after the next commit.
void Folding::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return step_ == Step::folds; })) {
    lock.unlock();
    (void)own_.value(fold_log);
    lock.lock();
    step_ = Step::nearly_done;
  }
}

}  // namespace rookery::server
