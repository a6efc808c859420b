#include "server/hall/reader.h"

#include <algorithm>

namespace rookery::server {
namespace {

constexpr std::size_t most_tails = 200;  // in one question, so that none takes too long

}  // namespace

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
    : store_(store), watch_(watch), quick_(2), long_(1), tails_(1) {}

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

// --- tails ----------------------------------------------------------------------------------

void Reader::ask_tail(Loop& loop, Store::Place from, std::function<void(Tail)> then) {
  {
    const std::lock_guard lock(mutex_);
    places_.push_back(std::move(from));
    wishes_.push_back({&loop, std::move(then)});
    if (wishes_.size() > 1) return;  // somebody has seen to it
  }
  tails_.add([this] { read_tails(); });
}

void Reader::read_tails() {
  std::vector<Store::Place> places;
  std::vector<TailWish> wishes;
  {
    const std::lock_guard lock(mutex_);
    places.swap(places_);
    wishes.swap(wishes_);
  }
  for (std::size_t i = 0; i < places.size(); i += most_tails) {
    const auto some = std::span(places).subspan(i, std::min(most_tails, places.size() - i));
    std::vector<Tail> found = read_or_fail(some);
    for (std::size_t j = 0; j < some.size(); ++j) {
      if (!found[j]) watch_.read_failed("table " + some[j].table, found[j].error());
      TailWish& wish = wishes[i + j];
      wish.loop->post([then = std::move(wish.then), tail = std::move(found[j])]() mutable {
        then(std::move(tail));
      });
    }
  }
}

std::vector<Reader::Tail> Reader::read_or_fail(std::span<const Store::Place> places) {
  try {
    return store_.logs_from(places);
  } catch (const std::exception& thrown) {
    return {places.size(), tl::unexpected(StoreFailure{StoreFailure::Kind::failed, thrown.what()})};
  }
}

}  // namespace rookery::server
