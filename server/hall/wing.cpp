// Finding tables, in memory and in the store.
#include "server/hall/wing.h"

#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

void Wing::bring_one(const std::string& id, Done then) {
  if (LiveTable* live = find(id)) return then(live);
  auto& others = coming_[id];
  others.push_back(std::move(then));
  if (others.size() > 1) return;  // it is on its way
  commons_.reader.ask_long(
      loop_, "table " + id, [id](Store& store) { return read_table(store, id); },
      [this, id](ReadTable read) { arrived(id, std::move(read)); });
}

void Wing::arrived(const std::string& id, ReadTable read) {
  const auto waiting = std::move(coming_.extract(id).mapped());
  const bool could_read = read.has_value();
  if (could_read && *read && !tables_.contains(id)) adopt(std::move(*read));
  for (const Done& then : waiting) {
    LiveTable* live = find(id);
    live != nullptr ? then(live) : then(trouble(could_read ? "no_such_table" : "not_now"));
  }
}

LiveTable* Wing::find(std::string_view id) {
  const auto it = tables_.find(id);
  if (it == tables_.end()) return nullptr;
  it->second->used = Clock::now();
  return it->second.get();
}

// Fresh from the store.
LiveTable* Wing::adopt(std::unique_ptr<LiveTable> live) {
  LiveTable& found = *live;
  const std::string& id = found.table.id();
  found.used = Clock::now();
  if (!found.table.frozen().empty()) {
    ++commons_.counts.frozen;
    log_event(Level::error, "table_frozen", {{"table", id}, {"why", found.table.frozen()}});
  }
  tables_.emplace(id, std::move(live));
  ++commons_.counts.live;
  keep_row(found);
  tell_peers(found);
  go_on(found);  // a bot may have been asked when the server stopped
  return &found;
}

}  // namespace rookery::server
