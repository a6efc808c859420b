// The write path: a command is checked, its entries are stored, then carried out and told.
#include <algorithm>
#include <utility>

#include "server/hall/wing.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_waiting = 64;  // commands that wait for one table's write
// Lists are sorted and old tables are cleared by when a table changed: to the minute is enough, and
// a row that stays as it is costs the store nothing.
constexpr std::int64_t row_every = 60'000;

double seconds_since(Clock::time_point begun) {
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

std::size_t said_in(const Entries& entries) {
  return static_cast<std::size_t>(std::ranges::count_if(
      entries, [](const Entry& entry) { return std::holds_alternative<Said>(entry); }));
}

}  // namespace

// --- a new table ----------------------------------------------------------------------------

// How many tables there are, and how many of one person, the store knows: other servers may open
// some too. From where they are opened nobody else is told.
void Wing::create(const std::string& id, const Entries& entries, std::string_view from,
                  const Done& done) {
  if (closing_) return done(trouble("closing"));
  if (!commons_.shares.take(id, from)) return done(trouble("too_many_from_here"));
  // Tried out first: a table that cannot begin is not created.
  const std::int64_t at = commons_.clock.now();
  auto live = std::make_unique<LiveTable>(id);
  for (const Entry& entry : entries) {
    if (auto change = live->table.apply(entry, at); !change) {
      commons_.shares.drop(id);
      return done(trouble("bad_setup", change.error()));
    }
  }
  const HallOptions& options = commons_.options;
  AppendEntries write{live->table.row(), 0, {}};
  write.row.running_at = commons_.clock.running();
  write.bounds = {std::get<Created>(entries.front()).host, options.max_tables_of_one,
                  options.max_tables};
  live->row = write.row;
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({i, at, to_json(entries[i])});
  auto kept = std::make_shared<std::unique_ptr<LiveTable>>(std::move(live));
  commons_.writer.submit(std::move(write), [this, kept, done](const Stored<void>& stored) {
    loop_.post([this, kept, done, stored] {
      if (stored) return opened(std::move(*kept), done);
      commons_.shares.drop((*kept)->table.id());
      const auto why = stored.error().kind;
      ++(is_refusal(why) ? commons_.counts.refused : commons_.counts.failures);
      done(trouble(code_of(why)));
    });
  });
}

void Wing::opened(std::unique_ptr<LiveTable> live, const Done& done) {
  LiveTable* made = live.get();
  made->used = Clock::now();
  tables_.emplace(made->table.id(), std::move(live));
  ++commons_.counts.created;
  ++commons_.counts.live;
  commons_.shares.note_opened(made->table.id());
  tell_peers(*made);
  done(made);
  go_on(*made);
}

// --- commands -------------------------------------------------------------------------------

void Wing::command(std::string_view id, Command command, Done done) {
  submit(id, {std::move(command), std::move(done)});
}

void Wing::submit(std::string_view id, Job job) {
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

void Wing::run(LiveTable& live, Job job) {
  auto entries = job.command(live.table);
  if (entries && entries->empty()) return job.done(&live);
  if (entries) {
    if (auto may = admit(live, *entries, job.by); !may) entries = tl::unexpected(may.error());
  }
  if (!entries) {
    ++commons_.counts.refused;
    return job.done(tl::unexpected(entries.error()));
  }
  write(live, std::move(*entries), std::move(job));
}

// What the table's people add is bounded.
Decided<void> Wing::admit(LiveTable& live, const Entries& entries, Job::By by) {
  if (by == Job::By::server) return {};
  const auto now = Clock::now();
  const std::size_t said = said_in(entries);
  if (commons_.options.chat_a_minute > 0 && said > 0 &&
      !live.chat.take(commons_.options.chat_a_minute, said, now))
    return trouble("too_fast");
  if (commons_.options.entries_a_minute > 0 &&
      !live.entries.take(commons_.options.entries_a_minute, entries.size(), now))
    return trouble("busy");
  return {};
}

void Wing::write(LiveTable& live, Entry entry) {
  write(live, Entries{std::move(entry)}, {{}, [](const auto&) {}, Job::By::server});
}

void Wing::write(LiveTable& live, Entries entries, Job job) {
  live.writing = true;
  const std::int64_t at = commons_.clock.now();
  const auto begun = Clock::now();
  AppendEntries write{live.row, live.table.length(), {}};
  if (const std::int64_t ran = commons_.clock.running(); ran - live.row.running_at >= row_every) {
    write.row.running_at = ran;
    write.row.updated_at = at;
    live.row = write.row;
  }
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({live.table.length() + i, at, to_json(entries[i])});
  write.needs_lead = commons_.peers != nullptr && job.by == Job::By::server;
  for (const Entry& entry : entries) {
    if (const auto* acted = std::get_if<Acted>(&entry))
      write.row.played = live.table.is_played_with(*acted);
    const auto* seated = std::get_if<Seated>(&entry);
    if (seated == nullptr) continue;
    // Counted with the entry itself, not with the row that follows it.
    write.bounds = {seated->person, commons_.options.max_tables_of_one, 0};
    write.row.people.push_back(seated->person);
  }
  const bool timed = std::holds_alternative<Acted>(entries.front());
  auto pending = std::make_shared<Pending>(Pending{std::move(entries), at, std::move(job)});
  commons_.writer.submit(std::move(write),
                         [this, &live, pending, begun, timed](const Stored<void>& stored) {
                           if (timed) commons_.times.store.observe(seconds_since(begun));
                           loop_.post([this, &live, pending, begun, timed, stored] {
                             committed(live, *pending, stored);
                             if (timed) commons_.times.action.observe(seconds_since(begun));
                           });
                         });
}

void Wing::committed(LiveTable& live, Pending& pending, const Stored<void>& stored) {
  auto& [entries, at, job] = pending;
  live.writing = false;
  if (!stored) {
    const auto why = stored.error().kind;
    if (why == StoreFailure::Kind::conflict) return try_again(live, std::move(job));
    if (is_refusal(why)) return refused(live, why, job);
    return find_out(live, entries, at, std::move(job));
  }
  live.rest = {};
  done_here(live, entries, [&] { carry_out(live, entries, at); });
  job.done(&live);
  next(live);
}

// Counts what this server has stored: others count their own.
void Wing::done_here(const LiveTable& live, const Entries& entries,
                     const std::function<void()>& work) {
  const auto is_over = [&] { return live.table.status() > Table::Status::playing; };
  const bool was_over = is_over();
  work();
  if (is_over() && !was_over) ++commons_.counts.finished;
  commons_.counts.actions += static_cast<std::uint64_t>(std::ranges::count_if(
      entries, [](const Entry& entry) { return std::holds_alternative<Acted>(entry); }));
}

void Wing::carry_out(LiveTable& live, const Entries& entries, std::int64_t at) {
  const Table::Status status = live.table.status();
  std::optional<Change> told;  // the greatest change is told once
  bool seats = false;  // besides, who sits there
  for (const Entry& entry : entries) {
    const auto change = live.table.apply(entry, at);
    drop_proposal(live, entry);
    if (!change) {
      // It was tried before it was stored, so this is a fault of ours: this table stops here.
      ++commons_.counts.frozen;
      log_event(Level::error, "table_frozen",
                {{"table", live.table.id()}, {"why", change.error().text}});
      told = Change{};
      break;
    }
    seats = seats || std::holds_alternative<Resigned>(entry);
    if (!told || change->what != Change::What::info) told = *change;
  }
  // Stored with the answer itself: after the first one every server that has the table would write
  // the same row, and wait for the others.
  live.row.played = live.table.played();
  keep_row(live);
  if (live.table.status() > Table::Status::playing) commons_.shares.drop(live.table.id());
  if (live.table.status() != status) tell_peers(live);  // somebody has to lead it now, or nobody
  note_presence(live);
  publish(live, *told);
  if (seats && told->what != Change::What::info) tell_info(live);
}

// Rows are what lists are made of. They are brought up to date after the log, never before it: a
// crash in between is mended when the table is read again.
void Wing::keep_row(LiveTable& live) {
  if (live.table.is_told_by(live.row)) return;
  live.row = live.table.row();
  live.row.running_at = commons_.clock.running();
  commons_.writer.submit(AppendEntries{live.row, live.table.length(), {}}, [](const auto&) {});
}

void Wing::next(LiveTable& live) {
  if (!live.writing && live.is_behind()) return catch_up(live);
  while (!live.writing && !live.waiting.empty()) {
    auto work = std::move(live.waiting.front());
    live.waiting.pop_front();
    work();
  }
  if (!live.writing) go_on(live);
}

}  // namespace rookery::server
