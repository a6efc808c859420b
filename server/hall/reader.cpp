#include "server/hall/reader.h"

#include <exception>

namespace rookery::server {

ReadTable read_table(Store& store, std::string_view id) {
  const auto log = store.log(id);
  if (!log) return tl::unexpected(log.error());
  if (log->empty()) return nullptr;
  auto live = std::make_unique<LiveTable>(std::string(id));
  live->table.load(*log);
  if (live->table.length() > 0) return live;
  // Without its first entry there is not even a game to show.
  return tl::unexpected(StoreFailure{StoreFailure::Kind::failed, live->table.frozen()});
}

namespace {

ReadTable read_or_fail(Store& store, std::string_view id) {
  try {
    return read_table(store, id);
  } catch (const std::exception& thrown) {
    return tl::unexpected(StoreFailure{StoreFailure::Kind::failed, thrown.what()});
  }
}

}  // namespace

Reader::Reader(Store& store)
    : store_(store), thread_([this](const std::stop_token& stop) { run(stop); }) {}

void Reader::read(std::string id, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(id), std::move(done)});
  }
  changed_.notify_one();
}

void Reader::run(const std::stop_token& stop) {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    auto live = read_or_fail(store_, job.id);
    if (stop.stop_requested()) return;
    job.done(std::move(live));
  }
}

}  // namespace rookery::server
