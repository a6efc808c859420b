// When the store says no, or has more than we: what others wrote is read and carried out.
#include <algorithm>

#include "server/hall/hall.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_tries = 5;  // of one command, when the log is another than we thought
constexpr std::chrono::milliseconds shortest_rest{250};
constexpr std::chrono::milliseconds longest_rest{15'000};

bool begins_with(const std::vector<LogEntry>& tail, const Entries& entries, std::int64_t at) {
  if (tail.size() < entries.size()) return false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (tail[i].at != at || tail[i].body != to_json(entries[i])) return false;
  }
  return true;
}

}  // namespace

std::string_view Hall::code_of(StoreFailure::Kind why) {
  switch (why) {
    case StoreFailure::Kind::too_many: return "too_many_of_yours";
    case StoreFailure::Kind::crowded: return "too_many_tables";
    case StoreFailure::Kind::conflict:
    case StoreFailure::Kind::no_lead: return "conflict";
    default: return "store";
  }
}

void Hall::refused(LiveTable& live, StoreFailure::Kind why, const Job& job) {
  ++counts_.refused;
  if (why == StoreFailure::Kind::no_lead) live.leads = false;
  job.done(trouble(code_of(why)));
  next(live);
}

// --- reading on -----------------------------------------------------------------------------

// Commands wait for it as for a write.
void Hall::read_on(LiveTable& live, std::function<void(Tail)> then) {
  live.writing = true;
  reader_.ask(
      "table " + live.table.id(),
      [id = live.table.id(), from = live.table.length()](Store& store) {
        return store.log_from(id, from);
      },
      [&live, heard = live.stored, then = std::move(then)](Tail tail) {
        live.writing = false;
        // What was heard by then is now known; what was not so, is no reason to look again.
        if (live.stored == heard) live.stored = 0;
        then(std::move(tail));
      });
}

void Hall::carry_out(LiveTable& live, const std::vector<LogEntry>& tail) {
  for (const LogEntry& line : tail) {
    if (!live.table.frozen().empty()) return;
    const auto entry = entry_from(line.body);
    if (entry) {
      carry_out(live, Entries{*entry}, line.at);
      continue;
    }
    ++counts_.frozen;
    log_event(Level::error, "table_frozen",
              {{"table", live.table.id()}, {"why", entry.error().text}});
    live.table.freeze(entry.error().text);
    tell_info(live);
  }
}

void Hall::catch_up(LiveTable& live) {
  read_on(live, [this, &live](const Tail& tail) {
    if (tail) carry_out(live, *tail);
    next(live);
  });
}

void Hall::try_again(LiveTable& live, Job job) {
  read_on(live, [this, &live, job = std::move(job)](const Tail& tail) {
    if (tail && tail->empty()) return reload(live, job);
    if (tail) {
      carry_out(live, *tail);
      return retry(live, job);
    }
    rest(live);
    job.done(trouble("not_now"));
    next(live);
  });
}

void Hall::retry(LiveTable& live, Job job) {
  const bool again = job.command && ++job.tries < most_tries;
  again ? run(live, std::move(job)) : job.done(trouble("conflict"));
  next(live);
}

// A write that was told to have failed may yet have been stored, at the very end of a commit.
void Hall::find_out(LiveTable& live, const Entries& entries, std::int64_t at, Job job) {
  read_on(live, [this, &live, entries, at, job = std::move(job)](const Tail& tail) {
    if (tail && begins_with(*tail, entries, at)) {
      live.rest = {};
      done_here(live, entries, [&] { carry_out(live, *tail); });
      job.done(&live);
      return next(live);
    }
    ++counts_.failures;
    if (tail) carry_out(live, *tail);
    if (job.by == Job::By::server) rest(live);
    job.done(trouble("store"));
    next(live);
  });
}

// --- the whole of it ------------------------------------------------------------------------

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
    rest(live);
    job.done(trouble("not_now"));
    return next(live);
  }
  live.table = std::move((*read)->table);
  live.row = std::move((*read)->row);
  if (live.proposal) end_proposal(live);
  keep_row(live);
  note_presence(live);
  tell_all(live, "hello");
  retry(live, std::move(job));
}

// What the server does of itself is tried again a little later, and later each time it fails.
void Hall::rest(LiveTable& live) {
  live.rest = std::clamp(2 * live.rest, shortest_rest, longest_rest);
  live.rests_until = Clock::now() + live.rest;
  net_->after(live.rest, [this, id = live.table.id()] {
    if (const auto found = tables_.find(id); found != tables_.end()) go_on(*found->second);
  });
}

}  // namespace rookery::server
