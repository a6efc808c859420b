// What comes with time: the clock, and clearing what nobody uses.
#include <algorithm>

#include "server/hall/hall.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds tick_every{2};
constexpr int clock_every_ticks = 30;   // a minute
constexpr int probe_every_ticks = 2;    // while the store fails
constexpr int sweep_every_ticks = 300;  // ten minutes

}  // namespace

void Hall::tick() {
  ++ticks_;
  for (auto& [id, live] : tables_) stand_in(*live);
  keep_clock();
  if (ticks_ % clock_every_ticks == 0) count_tables();
  if (ticks_ % sweep_every_ticks == 0) sweep();
  net_->after(tick_every, [this] {
    if (!closing_) tick();
  });
}

// While the store fails this is also how it is found out that it does no longer: nobody may come
// for hours who has anything else to write.
void Hall::keep_clock() {
  const int every = writer_.counts().last_failed ? probe_every_ticks : clock_every_ticks;
  if (ticks_ % every == 0) writer_.submit(KeepClock{running()}, [](const auto&) {});
}

// Those of all servers.
void Hall::count_tables() {
  reader_.ask(
      "unfinished tables", [](Store& store) { return store.unfinished(); },
      [this, opened = shares_.opened()](const Stored<std::vector<TableRow>>& rows) {
        if (!rows) return;
        counts_.unfinished = rows->size();
        std::set<std::string> ids;
        for (const TableRow& row : *rows) ids.insert(row.id);
        for (const std::string& id : opened) {
          if (!ids.contains(id)) shares_.drop(id);
        }
      });
}

void Hall::sweep() {
  const auto now = Clock::now();
  std::erase_if(tables_, [&](const auto& item) {
    const LiveTable& live = *item.second;
    return live.watchers.empty() && !live.busy() && live.waiting.empty() &&
           now - live.used > options_.forget_idle;
  });
  counts_.live = tables_.size();
  // Where some of it cannot be read, nobody can say what may go.
  if (watch_.damaged()) return log_event(Level::warn, "nothing_cleared", {{"why", "damaged"}});
  forget_old(TableRow::Status::open, std::nullopt, options_.keep_open);
  forget_old(TableRow::Status::closed, std::nullopt, options_.keep_closed);
  forget_old(TableRow::Status::playing, false, options_.keep_unplayed);
  forget_old(TableRow::Status::playing, std::nullopt, options_.keep_playing);
  forget_old(TableRow::Status::finished, std::nullopt, options_.keep_finished);
  forget_guests();
}

void Hall::forget_old(TableRow::Status status, std::optional<bool> played, std::chrono::hours age) {
  const std::int64_t since = running() - std::chrono::milliseconds(age).count();
  const Unchanged which{status, since, played, options_.most_cleared};
  reader_.ask(
      "tables to clear", [which](Store& store) { return store.unchanged(which); },
      [this, since](const Stored<std::vector<std::string>>& ids) {
        if (ids) forget_these(*ids, since);
      });
}

void Hall::forget_these(const std::vector<std::string>& ids, std::int64_t since) {
  for (const std::string& id : ids) {
    if (forget(id, since)) log_event(Level::info, "table_cleared", {{"table", id}});
  }
}

// False if somebody is near.
bool Hall::forget(const std::string& id, std::int64_t since) {
  const auto live = tables_.find(id);
  if (live != tables_.end()) {
    const LiveTable& table = *live->second;
    if (!table.watchers.empty() || table.busy()) return false;
    tables_.erase(live);
    counts_.live = tables_.size();
  }
  if (coming_.contains(id)) return false;  // somebody has just asked for it
  shares_.drop(id);
  writer_.submit(ForgetTable{id, since}, [](const auto&) {});
  return true;
}

void Hall::forget_guests() {
  const std::int64_t since = running() - std::chrono::milliseconds(options_.keep_guests).count();
  const auto read = [since, at_most = options_.most_cleared](Store& store) {
    return store.unseen_guests(since, at_most);
  };
  reader_.ask("guests to clear", read, [this, since](Stored<std::vector<std::string>> ids) {
    if (!ids || ids->empty()) return;
    log_event(Level::info, "guests_cleared", {{"guests", ids->size()}});
    writer_.submit(ForgetGuests{std::move(*ids), since}, [](const auto&) {});
  });
}

}  // namespace rookery::server
