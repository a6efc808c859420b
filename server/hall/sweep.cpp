// What comes with time: the clock, and clearing what nobody uses.
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

// --- a wing's own tables --------------------------------------------------------------------

void Wing::tick() {
  ++ticks_;
  for (auto& [id, live] : tables_) stand_in(*live);
  if (ticks_ % sweep_every_ticks == 0) drop_idle();
  loop_.after(tick_every, [this] {
    if (!closing_) tick();
  });
}

void Wing::drop_idle() {
  const auto now = Clock::now();
  commons_.counts.live -= std::erase_if(tables_, [&](const auto& item) {
    const LiveTable& live = *item.second;
    return live.watchers.empty() && !live.busy() && live.waiting.empty() &&
           now - live.used > commons_.options.forget_idle;
  });
}

void Wing::forget(const std::string& id, std::int64_t since) {
  const auto live = tables_.find(id);
  if (live != tables_.end()) {
    const LiveTable& table = *live->second;
    if (!table.watchers.empty() || table.busy()) return;
    tables_.erase(live);
    --commons_.counts.live;
  }
  if (coming_.contains(id)) return;  // somebody has just asked for it
  commons_.shares.drop(id);
  commons_.writer.submit(ForgetTable{id, since}, [](const auto&) {});
  log_event(Level::info, "table_cleared", {{"table", id}});
}

// --- the hall's -----------------------------------------------------------------------------

void Hall::tick() {
  ++ticks_;
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
  const int every = commons_.writer.counts().last_failed ? probe_every_ticks : clock_every_ticks;
  if (ticks_ % every == 0) commons_.writer.submit(KeepClock{running()}, [](const auto&) {});
}

// Those of all servers.
void Hall::count_tables() {
  commons_.reader.ask(
      "unfinished tables", [](Store& store) { return store.unfinished(); },
      [this, opened = commons_.shares.opened()](const Stored<std::vector<TableRow>>& rows) {
        if (!rows) return;
        commons_.counts.unfinished = rows->size();
        std::set<std::string> ids;
        for (const TableRow& row : *rows) ids.insert(row.id);
        for (const std::string& id : opened) {
          if (!ids.contains(id)) commons_.shares.drop(id);
        }
      });
}

void Hall::sweep() {
  // Where some of it cannot be read, nobody can say what may go.
  if (commons_.watch.damaged())
    return log_event(Level::warn, "nothing_cleared", {{"why", "damaged"}});
  forget_old(TableRow::Status::open, std::nullopt, commons_.options.keep_open);
  forget_old(TableRow::Status::closed, std::nullopt, commons_.options.keep_closed);
  forget_old(TableRow::Status::playing, false, commons_.options.keep_unplayed);
  forget_old(TableRow::Status::playing, std::nullopt, commons_.options.keep_playing);
  forget_old(TableRow::Status::finished, std::nullopt, commons_.options.keep_finished);
  forget_guests();
}

void Hall::forget_old(TableRow::Status status, std::optional<bool> played, std::chrono::hours age) {
  const std::int64_t since = running() - std::chrono::milliseconds(age).count();
  const Unchanged which{status, since, played, commons_.options.most_cleared};
  commons_.reader.ask(
      "tables to clear", [which](Store& store) { return store.unchanged(which); },
      [this, since](const Stored<std::vector<std::string>>& ids) {
        if (!ids) return;
        for (const std::string& id : *ids) {
          Wing& wing = wing_of(id);
          do_on(wing.loop(), [&wing, id, since] { wing.forget(id, since); });
        }
      });
}

void Hall::forget_guests() {
  const std::int64_t since =
      running() - std::chrono::milliseconds(commons_.options.keep_guests).count();
  const auto read = [since, at_most = commons_.options.most_cleared](Store& store) {
    return store.unseen_guests(since, at_most);
  };
  commons_.reader.ask("guests to clear", read, [this, since](Stored<std::vector<std::string>> ids) {
    if (!ids || ids->empty()) return;
    log_event(Level::info, "guests_cleared", {{"guests", ids->size()}});
    commons_.writer.submit(ForgetGuests{std::move(*ids), since}, [](const auto&) {});
  });
}

}  // namespace rookery::server
