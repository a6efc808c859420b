#include "server/hall/reader.h"

namespace rookery::server {

ReadTable read_table(Store& store, std::string_view id) {
  const auto log = store.log(id);
  if (!log) return tl::unexpected(log.error());
  if (log->empty()) return nullptr;
  auto row = store.table(id);
  if (!row) return tl::unexpected(row.error());
  auto live = std::make_unique<LiveTable>(std::string(id));
  live->table.load(*log);
  if (*row) live->row = std::move(**row);
  if (live->table.length() > 0) return live;
  // Without its first entry there is not even a game to show.
  return tl::unexpected(StoreFailure{StoreFailure::Kind::failed, live->table.frozen()});
}

// One thread of two may be held up by a slow question; a table takes a core while it is folded.
Reader::Reader(Store& store, StoreWatch& watch)
    : store_(store), watch_(watch), quick_(2), long_(1) {}

Reader::Lane::Lane(int threads) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

void Reader::Lane::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  changed_.notify_one();
}

void Reader::Lane::run(const std::stop_token& stop) {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
      if (stop.stop_requested()) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    job();
  }
}

}  // namespace rookery::server
