// The write path: a command is checked, its entries are stored, then carried out and told.
#include <algorithm>
#include <utility>

#include <sodium.h>

#include "server/hall/hall.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_waiting = 64;  // commands that wait for one table's write
constexpr int most_tries = 3;  // of one command, when the log is another than we thought
// Lists are sorted and old tables are cleared by when a table changed: to the minute is enough, and
// a row that stays as it is costs the store nothing.
constexpr std::int64_t row_every = 60'000;
constexpr std::chrono::milliseconds shortest_rest{250};
constexpr std::chrono::milliseconds longest_rest{15'000};

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

bool is_conflict(const Stored<void>& stored) {
  return !stored && stored.error().kind == StoreFailure::Kind::conflict;
}

std::size_t said_in(const Entries& entries) {
  return static_cast<std::size_t>(std::ranges::count_if(
      entries, [](const Entry& entry) { return std::holds_alternative<Said>(entry); }));
}

}  // namespace

// --- a new table ----------------------------------------------------------------------------

Decided<void> Hall::check_shares(const std::string& host, std::string_view from) {
  const auto reached = [](std::size_t limit, std::size_t count) {
    return limit > 0 && count >= limit;
  };
  if (reached(options_.max_tables, shares_.tables())) return trouble("too_many_tables");
  if (reached(options_.max_tables_of_one, shares_.of_person(host)))
    return trouble("too_many_of_yours");
  const std::size_t near = options_.max_tables_of_neighbourhood;
  if (reached(near, shares_.of_neighbourhood(from)) ||
      reached(near * HourlyLimit::neighbourhoods_a_district, shares_.of_district(from)) ||
      !openings_.take(from))
    return trouble("too_many_from_here");
  return {};
}

void Hall::create(const Entries& entries, std::string_view from, const Done& done) {
  if (closing_) return done(trouble("closing"));
  if (auto may = check_shares(std::get<Created>(entries.front()).host, from); !may)
    return done(tl::unexpected(may.error()));
  // Tried out first: a table that cannot begin is not created.
  const std::int64_t at = now();
  auto live = std::make_unique<LiveTable>(fresh_id());
  for (const Entry& entry : entries) {
    if (auto change = live->table.apply(entry, at); !change)
      return done(trouble("bad_setup", change.error()));
  }
  AppendEntries write{live->table.row(), 0, {}};
  write.row.running_at = running();
  live->row = write.row;
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({i, at, to_json(entries[i])});
  shares_.put(write.row.id, write.row.people, from);
  counts_.unfinished = shares_.tables();
  auto kept = std::make_shared<std::unique_ptr<LiveTable>>(std::move(live));
  writer_.submit(std::move(write), [this, kept, done](const Stored<void>& stored) {
    net_->post([this, kept, done, good = stored.has_value()] {
      if (good) return opened(std::move(*kept), done);
      ++counts_.failures;
      shares_.drop((*kept)->table.id());
      counts_.unfinished = shares_.tables();
      done(trouble("store"));
    });
  });
}

void Hall::opened(std::unique_ptr<LiveTable> live, const Done& done) {
  LiveTable* made = live.get();
  made->used = Clock::now();
  tables_.emplace(made->table.id(), std::move(live));
  if (made->table.created().listed) listed_.emplace(made->table.created_at(), made->table.id());
  ++counts_.created;
  counts_.live = tables_.size();
  done(made);
  go_on(*made);
}

// --- commands -------------------------------------------------------------------------------

void Hall::command(std::string_view id, Command command, Done done) {
  submit(id, {std::move(command), std::move(done)});
}

void Hall::submit(std::string_view id, Job job) {
  if (closing_) return job.done(trouble("closing"));
  LiveTable* live = find(id);
  if (live == nullptr) {
    return bring_one(std::string(id), [this, job = std::move(job)](Decided<LiveTable*> brought) {
      if (!brought) return job.done(tl::unexpected(brought.error()));
      submit((*brought)->table.id(), job);
    });
  }
  if (!live->writing) return run(*live, std::move(job));
  if (live->waiting.size() >= most_waiting) return job.done(trouble("busy"));
  live->waiting.push_back([this, live, job = std::move(job)] { run(*live, job); });
}

void Hall::run(LiveTable& live, Job job) {
  auto entries = job.command(live.table);
  if (entries && entries->empty()) return job.done(&live);
  if (entries) {
    if (auto may = admit(live, *entries, job.by); !may) entries = tl::unexpected(may.error());
  }
  if (!entries) {
    ++counts_.refused;
    return job.done(tl::unexpected(entries.error()));
  }
  write(live, std::move(*entries), std::move(job));
}

// What the table's people add is bounded, and whoever sits down takes a share.
Decided<void> Hall::admit(LiveTable& live, const Entries& entries, Job::By by) {
  if (by == Job::By::server) return {};
  const auto now = Clock::now();
  const std::size_t said = said_in(entries);
  if (options_.chat_a_minute > 0 && said > 0 && !live.chat.take(options_.chat_a_minute, said, now))
    return trouble("too_fast");
  for (const Entry& entry : entries) {
    const auto* seated = std::get_if<Seated>(&entry);
    if (seated != nullptr && options_.max_tables_of_one > 0 &&
        shares_.of_person(seated->person) >= options_.max_tables_of_one)
      return trouble("too_many_of_yours");
  }
  if (options_.entries_a_minute > 0 &&
      !live.entries.take(options_.entries_a_minute, entries.size(), now))
    return trouble("busy");
  for (const Entry& entry : entries) {
    if (const auto* seated = std::get_if<Seated>(&entry))
      shares_.add(live.table.id(), seated->person);
  }
  return {};
}

void Hall::write(LiveTable& live, Entry entry) {
  write(live, Entries{std::move(entry)}, {{}, [](const auto&) {}, Job::By::server});
}

void Hall::write(LiveTable& live, Entries entries, Job job) {
  live.writing = true;
  const std::int64_t at = now();
  const auto begun = Clock::now();
  AppendEntries write{live.row, live.table.length(), {}};
  if (const std::int64_t ran = running(); ran - live.row.running_at >= row_every) {
    write.row.running_at = ran;
    write.row.updated_at = at;
    live.row = write.row;
  }
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({live.table.length() + i, at, to_json(entries[i])});
  auto kept = std::make_shared<Entries>(std::move(entries));
  const bool timed = std::holds_alternative<Acted>(kept->front());
  writer_.submit(std::move(write), [this, &live, kept, at, begun, timed,
                                    job = std::move(job)](const Stored<void>& stored) {
    if (timed) times_.store.observe(seconds_since(begun));
    net_->post([this, &live, kept, at, begun, timed, job, stored] {
      committed(live, *kept, at, stored, job);
      if (timed) times_.action.observe(seconds_since(begun));
    });
  });
}

void Hall::committed(LiveTable& live, const Entries& entries, std::int64_t at,
                     const Stored<void>& stored, Job job) {
  live.writing = false;
  if (is_conflict(stored)) return reload(live, std::move(job));
  if (!stored) {
    ++counts_.failures;
    keep_share(live);
    if (job.by == Job::By::server) rest(live);
    job.done(trouble("store"));
    return next(live);
  }
  live.rest = {};
  carry_out(live, entries, at);
  job.done(&live);
  next(live);
}

void Hall::carry_out(LiveTable& live, const Entries& entries, std::int64_t at) {
  std::optional<Change> told;  // the greatest change is told once
  bool seats = false;  // besides, who sits there
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
    seats = seats || std::holds_alternative<Resigned>(entry);
    if (!told || change->what != Change::What::info) told = *change;
  }
  keep_row(live);
  keep_share(live);
  note_presence(live);
  publish(live, *told);
  if (seats && told->what != Change::What::info) tell_info(live);
}

// --- when the store says no -----------------------------------------------------------------

// What the server does of itself is tried again a little later, and later each time it fails.
void Hall::rest(LiveTable& live) {
  live.rest = std::clamp(2 * live.rest, shortest_rest, longest_rest);
  live.rests_until = Clock::now() + live.rest;
  net_->after(live.rest, [this, id = live.table.id()] {
    if (const auto found = tables_.find(id); found != tables_.end()) go_on(*found->second);
  });
}

// A write that was told to have failed may yet have been stored, at the very end of a commit.
void Hall::reload(LiveTable& live, Job job) {
  log_event(Level::warn, "table_reloaded", {{"table", live.table.id()}});
  live.writing = true;
  reader_.ask_long(
      "table " + live.table.id(),
      [id = live.table.id()](Store& store) { return read_table(store, id); },
      [this, &live, job = std::move(job)](ReadTable read) {
        reloaded(live, std::move(read), job);
      });
}

void Hall::reloaded(LiveTable& live, ReadTable read, Job job) {
  live.writing = false;
  if (!read || !*read) {
    if (read) live.table.freeze("the table is no longer in the store");
    keep_share(live);
    rest(live);
    job.done(trouble("not_now"));
    return next(live);
  }
  live.table = std::move((*read)->table);
  live.row = std::move((*read)->row);
  live.proposal.reset();
  keep_row(live);
  keep_share(live);
  note_presence(live);
  tell_all(live, "hello");
  const bool again = job.command && ++job.tries < most_tries;
  again ? run(live, std::move(job)) : job.done(trouble("conflict"));
  next(live);
}

// Rows are what lists are made of. They are brought up to date after the log, never before it: a
// crash in between is mended when the table is read again.
void Hall::keep_row(LiveTable& live) {
  const TableRow before = std::exchange(live.row, live.table.row());
  TableRow& row = live.row;
  row.running_at = before.running_at;
  if (row.status == before.status && row.people == before.people && row.played == before.played) {
    row.updated_at = before.updated_at;
    return;
  }
  const auto unfinished = [](const TableRow& r) { return r.status <= TableRow::Status::playing; };
  if (unfinished(before) && !unfinished(row)) {
    ++counts_.finished;
    listed_.erase({row.created_at, row.id});
  }
  row.running_at = running();
  writer_.submit(AppendEntries{row, live.table.length(), {}}, [](const auto&) {});
}

// What was counted in advance is counted as it is.
void Hall::keep_share(const LiveTable& live) {
  const TableRow row = live.table.row();
  row.status <= TableRow::Status::playing ? shares_.put(row.id, row.people) : shares_.drop(row.id);
  counts_.unfinished = shares_.tables();
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
