#include "server/hall/reader.h"

#include "server/net/log.h"

namespace rookery::server {

std::unique_ptr<LiveTable> read_table(Store& store, std::string_view id) {
  const auto log = store.log(id);
  if (!log) {
    log_event(Level::error, "table_not_read", {{"table", id}, {"why", log.error().text}});
    return nullptr;
  }
  if (log->empty()) return nullptr;
  auto live = std::make_unique<LiveTable>(std::string(id));
  live->table.load(*log);
  if (live->table.length() > 0) return live;
  // Without its first entry there is not even a game to show.
  log_event(Level::error, "table_unreadable", {{"table", id}, {"why", live->table.frozen()}});
  return nullptr;
}

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
    auto live = read_table(store_, job.id);
    if (stop.stop_requested()) return;
    job.done(std::move(live));
  }
}

}  // namespace rookery::server
