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

std::size_t said_in(const Entries& entries) {
  return static_cast<std::size_t>(std::ranges::count_if(
      entries, [](const Entry& entry) { return std::holds_alternative<Said>(entry); }));
}

}  // namespace

// --- a new table ----------------------------------------------------------------------------

// How many tables there are, and how many of one person, the store knows: other servers may open
// some too. From where they are opened nobody else is told.
Decided<void> Hall::check_places(std::string_view from) {
  const auto reached = [](std::size_t limit, std::size_t count) {
    return limit > 0 && count >= limit;
  };
  const std::size_t near = options_.max_tables_of_neighbourhood;
  if (reached(near, shares_.of_neighbourhood(from)) ||
      reached(near * HourlyLimit::neighbourhoods_a_district, shares_.of_district(from)) ||
      !openings_.take(from))
    return trouble("too_many_from_here");
  return {};
}

void Hall::create(const Entries& entries, std::string_view from, const Done& done) {
  if (closing_) return done(trouble("closing"));
  if (auto may = check_places(from); !may) return done(tl::unexpected(may.error()));
  // Tried out first: a table that cannot begin is not created.
  const std::int64_t at = now();
  auto live = std::make_unique<LiveTable>(fresh_id());
  for (const Entry& entry : entries) {
    if (auto change = live->table.apply(entry, at); !change)
      return done(trouble("bad_setup", change.error()));
  }
  AppendEntries write{live->table.row(), 0, {}};
  write.row.running_at = running();
  write.bounds = {std::get<Created>(entries.front()).host, options_.max_tables_of_one,
                  options_.max_tables};
  live->row = write.row;
  for (std::size_t i = 0; i < entries.size(); ++i)
    write.entries.push_back({i, at, to_json(entries[i])});
  shares_.put(write.row.id, from);
  auto kept = std::make_shared<std::unique_ptr<LiveTable>>(std::move(live));
  writer_.submit(std::move(write), [this, kept, done](const Stored<void>& stored) {
    net_->post([this, kept, done, stored] {
      if (stored) return opened(std::move(*kept), done);
      shares_.drop((*kept)->table.id());
      const auto why = stored.error().kind;
      ++(is_refusal(why) ? counts_.refused : counts_.failures);
      done(trouble(code_of(why)));
    });
  });
}

void Hall::opened(std::unique_ptr<LiveTable> live, const Done& done) {
  LiveTable* made = live.get();
  made->used = Clock::now();
  tables_.emplace(made->table.id(), std::move(live));
  ++counts_.created;
  counts_.live = tables_.size();
  shares_.note_opened(made->table.id());
  tell_peers(*made);
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

// What the table's people add is bounded.
Decided<void> Hall::admit(LiveTable& live, const Entries& entries, Job::By by) {
  if (by == Job::By::server) return {};
  const auto now = Clock::now();
  const std::size_t said = said_in(entries);
  if (options_.chat_a_minute > 0 && said > 0 && !live.chat.take(options_.chat_a_minute, said, now))
    return trouble("too_fast");
  if (options_.entries_a_minute > 0 &&
      !live.entries.take(options_.entries_a_minute, entries.size(), now))
    return trouble("busy");
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
  write.needs_lead = peers_ != nullptr && job.by == Job::By::server;
  for (const Entry& entry : entries) {
    const auto* seated = std::get_if<Seated>(&entry);
    if (seated == nullptr) continue;
    // Counted with the entry itself, not with the row that follows it.
    write.bounds = {seated->person, options_.max_tables_of_one, 0};
    write.row.people.push_back(seated->person);
  }
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
void Hall::done_here(const LiveTable& live, const Entries& entries,
                     const std::function<void()>& work) {
  const auto is_over = [&] { return live.table.status() > Table::Status::playing; };
  const bool was_over = is_over();
  work();
  if (is_over() && !was_over) ++counts_.finished;
  counts_.actions += static_cast<std::uint64_t>(std::ranges::count_if(
      entries, [](const Entry& entry) { return std::holds_alternative<Acted>(entry); }));
}

void Hall::carry_out(LiveTable& live, const Entries& entries, std::int64_t at) {
  const Table::Status status = live.table.status();
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
    seats = seats || std::holds_alternative<Resigned>(entry);
    if (!told || change->what != Change::What::info) told = *change;
  }
  keep_row(live);
  if (live.table.status() > Table::Status::playing) shares_.drop(live.table.id());
  if (live.table.status() != status) tell_peers(live);  // somebody has to lead it now, or nobody
  note_presence(live);
  publish(live, *told);
  if (seats && told->what != Change::What::info) tell_info(live);
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
  row.running_at = running();
  writer_.submit(AppendEntries{row, live.table.length(), {}}, [](const auto&) {});
}

void Hall::next(LiveTable& live) {
  if (!live.writing && live.is_behind()) return catch_up(live);
  while (!live.writing && !live.waiting.empty()) {
    auto work = std::move(live.waiting.front());
    live.waiting.pop_front();
    work();
  }
  if (!live.writing) go_on(live);
}

}  // namespace rookery::server
