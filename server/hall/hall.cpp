// Finding tables, and the write path.
#include "server/hall/hall.h"

#include <algorithm>

#include <sodium.h>

#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_waiting = 64;  // commands that wait for one table's write
// Lists are sorted and old tables are cleared by when a table changed: to the minute is enough, and
// a row that stays as it is costs the store nothing.
constexpr std::int64_t row_every = 60'000;

// 99 bits that nobody can guess: knowing the id is the invitation.
std::string fresh_id() {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string id;
  for (int i = 0; i < 20; ++i) id += letters[randombytes_uniform(letters.size())];
  return id;
}

double seconds_since(Clock::time_point begun) {
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

std::string_view code_of(const StoreFailure& failure) {
  return failure.kind == StoreFailure::Kind::conflict ? "conflict" : "store";
}

}  // namespace

std::int64_t Hall::now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Hall::Hall(Store& store, Writer& writer, BotRoom& bots, HallTimes times, HallOptions options)
    : store_(store),
      writer_(writer),
      bots_(bots),
      times_(times),
      options_(options),
      reader_(store) {}

void Hall::attach(Net& net) { net_ = &net; }

Stored<void> Hall::open() {
  const auto rows = store_.unfinished();
  if (!rows) return tl::unexpected(rows.error());
  counts_.unfinished = rows->size();
  for (const TableRow& row : *rows) {
    if (row.listed) listed_.emplace(row.created_at, row.id);
  }
  tick();
  return {};
}

// --- finding --------------------------------------------------------------------------------

void Hall::bring(const std::vector<std::string>& ids, std::function<void()> then) {
  struct Waiting {
    std::size_t left = 0;
    std::function<void()> then;
  };
  const auto waiting = std::make_shared<Waiting>();
  waiting->then = std::move(then);
  for (const std::string& id : ids) {
    if (tables_.contains(id)) continue;
    ++waiting->left;
    auto& others = coming_[id];
    others.emplace_back([waiting] {
      if (--waiting->left == 0) waiting->then();
    });
    if (others.size() > 1) continue;  // it is on its way
    reader_.read(id, [this, id](std::unique_ptr<LiveTable> live) {
      auto kept = std::make_shared<std::unique_ptr<LiveTable>>(std::move(live));
      net_->post([this, id, kept] { arrived(id, std::move(*kept)); });
    });
  }
  if (waiting->left == 0) waiting->then();
}

void Hall::arrived(const std::string& id, std::unique_ptr<LiveTable> live) {
  const auto waiting = std::move(coming_.extract(id).mapped());
  if (live && !tables_.contains(id)) adopt(std::move(live));
  for (const auto& go : waiting) go();
}

bool Hall::knows(std::string_view id) {
  if (tables_.contains(std::string(id))) return true;
  const auto row = store_.table(id);
  return row && row->has_value();
}

LiveTable* Hall::find(std::string_view id) {
  const auto it = tables_.find(std::string(id));
  if (it != tables_.end()) {
    it->second->used = Clock::now();
    return it->second.get();
  }
  auto live = read_table(store_, id);
  return live ? adopt(std::move(live)) : nullptr;
}

// Fresh from the store.
LiveTable* Hall::adopt(std::unique_ptr<LiveTable> live) {
  LiveTable& found = *live;
  const std::string& id = found.table.id();
  found.used = Clock::now();
  if (!found.table.frozen().empty()) {
    ++counts_.frozen;
    log_event(Level::error, "table_frozen", {{"table", id}, {"why", found.table.frozen()}});
  }
  tables_.emplace(id, std::move(live));
  counts_.live = tables_.size();
  if (const auto row = store_.table(id); row && *row) keep_row(found, **row);
  go_on(found);  // a bot may have been asked when the server stopped
  return &found;
}

void Hall::listed(std::size_t at_most, Found found) {
  std::vector<std::string> ids;
  for (auto it = listed_.rbegin(); it != listed_.rend() && ids.size() < at_most; ++it)
    ids.push_back(it->second);
  bring(ids, [this, at_most, found = std::move(found)] { found(newest_listed(at_most)); });
}

std::vector<LiveTable*> Hall::newest_listed(std::size_t at_most) {
  std::vector<LiveTable*> found;
  auto end = listed_.end();
  while (found.size() < at_most && end != listed_.begin()) {
    const auto newest = *std::prev(end);
    LiveTable* live = find(newest.second);  // which may find that it is over, and strike it off
    const bool shown = live != nullptr && live->table.frozen().empty() &&
                       live->table.status() <= Table::Status::playing;
    if (shown) found.push_back(live);
    end = listed_.lower_bound(newest);
  }
  return found;
}

void Hall::tables_of(std::string_view person, std::size_t at_most, Found found) {
  std::vector<std::string> ids;
  if (const auto rows = store_.tables_of(person, at_most)) {
    for (const TableRow& row : *rows) ids.push_back(row.id);
  }
  bring(ids, [this, ids, person = std::string(person), found = std::move(found)] {
    std::vector<LiveTable*> tables;
    for (const std::string& id : ids) {
      // Rows follow the log a moment later, so the table itself is asked.
      LiveTable* live = find(id);
      if (live != nullptr && live->table.status() != Table::Status::closed &&
          live->table.seat_of(person))
        tables.push_back(live);
    }
    found(tables);
  });
}

// --- the write path -------------------------------------------------------------------------

void Hall::create(const Entries& entries, const Done& done) {
  if (closing_) return done(trouble("closing"));
  if (counts_.unfinished >= options_.max_tables) return done(trouble("too_many_tables"));
  const auto& host = std::get<Created>(entries.front()).host;
  const auto own = store_.tables_of(host, options_.max_tables_of_one * 2);
  const auto unfinished =
      !own ? 0 : std::count_if(own->begin(), own->end(), [this](const TableRow& row) {
        // A row follows its log a moment later.
        const auto live = tables_.find(row.id);
        const auto status = live == tables_.end() ? row.status : live->second->table.status();
        return status <= TableRow::Status::playing;
      });
  if (options_.max_tables_of_one > 0 &&
      unfinished >= static_cast<std::ptrdiff_t>(options_.max_tables_of_one))
    return done(trouble("too_many_of_yours"));

  // Tried out first: a table that cannot begin is not created.
  const std::int64_t at = now();
  auto live = std::make_unique<LiveTable>(fresh_id());
  for (const Entry& entry : entries) {
    if (auto change = live->table.apply(entry, at); !change)
      return done(trouble("bad_setup", change.error()));
  }
  AppendEntries write{live->table.row(), 0, {}};
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({i, at, to_json(entries[i])});
  auto kept = std::make_shared<std::unique_ptr<LiveTable>>(std::move(live));
  writer_.submit(std::move(write), [this, kept, done](const Stored<void>& stored) {
    net_->post([this, kept, done, stored] {
      if (!stored) {
        ++counts_.failures;
        log_event(Level::error, "store_failed", {{"why", stored.error().text}});
        return done(trouble(code_of(stored.error())));
      }
      LiveTable* made = kept->get();
      made->used = Clock::now();
      made->row_at = made->table.changed_at();
      tables_.emplace(made->table.id(), std::move(*kept));
      if (made->table.created().listed) listed_.emplace(made->table.created_at(), made->table.id());
      ++counts_.created;
      ++counts_.unfinished;
      counts_.live = tables_.size();
      done(made);
      go_on(*made);
    });
  });
}

void Hall::command(std::string_view id, Command command, Done done) {
  if (closing_) return done(trouble("closing"));
  LiveTable* live = find(id);
  if (live == nullptr) return done(trouble("no_such_table"));
  if (!live->writing) return run(*live, command, done);
  if (live->waiting.size() >= most_waiting) return done(trouble("busy"));
  live->waiting.push_back([this, live, command = std::move(command), done = std::move(done)] {
    run(*live, command, done);
  });
}

void Hall::run(LiveTable& live, const Command& command, const Done& done) {
  auto entries = command(live.table);
  if (!entries) {
    ++counts_.refused;
    return done(tl::unexpected(entries.error()));
  }
  if (entries->empty()) return done(&live);
  write(live, std::move(*entries), done);
}

void Hall::write(LiveTable& live, Entries entries, Done done) {
  live.writing = true;
  const std::int64_t at = now();
  const auto begun = Clock::now();
  AppendEntries write{live.table.row(), live.table.length(), {}};
  if (at - live.row_at >= row_every) live.row_at = at;
  write.row.updated_at = live.row_at;
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({live.table.length() + i, at, to_json(entries[i])});
  auto kept = std::make_shared<Entries>(std::move(entries));
  const bool timed = std::holds_alternative<Acted>(kept->front());
  writer_.submit(std::move(write), [this, &live, kept, at, begun, timed,
                                    done = std::move(done)](const Stored<void>& stored) {
    if (timed) times_.store.observe(seconds_since(begun));
    net_->post([this, &live, kept, at, begun, timed, done, stored] {
      committed(live, *kept, at, stored, done);
      if (timed) times_.action.observe(seconds_since(begun));
    });
  });
}

void Hall::committed(LiveTable& live, const Entries& entries, std::int64_t at,
                     const Stored<void>& stored, const Done& done) {
  live.writing = false;
  if (!stored) {
    ++counts_.failures;
    log_event(Level::error, "store_failed",
              {{"table", live.table.id()}, {"why", stored.error().text}});
    done(trouble(code_of(stored.error())));
    return next(live);
  }
  const TableRow before = live.table.row();
  std::optional<Change> told;  // the greatest change is told once
  for (const Entry& entry : entries) {
    const auto change = live.table.apply(entry, at);
    drop_proposal(live, entry);
    if (!change) {
      // It was tried before it was stored, so this is a fault of ours: this table stops here.
      ++counts_.frozen;
      log_event(Level::error, "table_frozen",
                {{"table", live.table.id()}, {"why", change.error().text}});
      told = Change{};
      break;
    }
    if (std::holds_alternative<Acted>(entry)) ++counts_.actions;
    if (!told || change->what != Change::What::info) told = *change;
  }
  keep_row(live, before);
  note_presence(live);
  publish(live, *told);
  done(&live);
  next(live);
}

// Rows are what lists are made of. They are brought up to date after the log, never before it: a
// crash in between is mended when the table is read again.
void Hall::keep_row(LiveTable& live, const TableRow& before) {
  const TableRow row = live.table.row();
  if (row.status == before.status && row.people == before.people) return;
  const auto unfinished = [](const TableRow& r) { return r.status <= TableRow::Status::playing; };
  if (unfinished(before) && !unfinished(row)) {
    --counts_.unfinished;
    ++counts_.finished;
    listed_.erase({row.created_at, row.id});
  }
  live.row_at = row.updated_at;
  writer_.submit(AppendEntries{row, live.table.length(), {}}, [](const auto&) {});
}

void Hall::next(LiveTable& live) {
  while (!live.writing && !live.waiting.empty()) {
    auto work = std::move(live.waiting.front());
    live.waiting.pop_front();
    work();
  }
  if (!live.writing) go_on(live);
}

}  // namespace rookery::server
