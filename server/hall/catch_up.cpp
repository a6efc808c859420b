// When the store says no, or has more than we: what others wrote is read and carried out.
#include <algorithm>

#include "server/hall/wing.h"
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

std::string_view Wing::code_of(StoreFailure::Kind why) {
  switch (why) {
    case StoreFailure::Kind::too_many: return "too_many_of_yours";
    case StoreFailure::Kind::crowded: return "too_many_tables";
    case StoreFailure::Kind::conflict:
    case StoreFailure::Kind::no_lead: return "conflict";
    default: return "store";
  }
}

void Wing::refused(LiveTable& live, StoreFailure::Kind why, const Job& job) {
  ++commons_.counts.refused;
  if (why == StoreFailure::Kind::no_lead) live.leads = false;
  job.done(trouble(code_of(why)));
  next(live);
}

// --- reading on -----------------------------------------------------------------------------

// Commands wait for it as for a write.
void Wing::read_on(LiveTable& live, std::function<void(Tail)> then) {
  live.writing = true;
  commons_.reader.ask_tail(loop_, {live.table.id(), live.table.length()},
                           [&live, heard = live.stored, then = std::move(then)](Tail tail) {
                             live.writing = false;
                             // What was heard by then is now known; what was not so, is no reason
                             // to look again.
                             if (live.stored == heard) live.stored = 0;
                             then(std::move(tail));
                           });
}

void Wing::carry_out(LiveTable& live, const std::vector<LogEntry>& tail) {
  for (const LogEntry& line : tail) {
    if (!live.table.frozen().empty()) return;
    const auto entry = entry_from(line.body);
    if (entry) {
      carry_out(live, Entries{*entry}, line.at);
      continue;
    }
    ++commons_.counts.frozen;
    log_event(Level::error, "table_frozen",
              {{"table", live.table.id()}, {"why", entry.error().text}});
    live.table.freeze(entry.error().text);
    tell_info(live);
  }
}

void Wing::catch_up(LiveTable& live) {
  read_on(live, [this, &live](const Tail& tail) {
    if (tail) carry_out(live, *tail);
    next(live);
  });
}

void Wing::try_again(LiveTable& live, Job job) {
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

void Wing::retry(LiveTable& live, Job job) {
  const bool again = job.command && ++job.tries < most_tries;
  again ? run(live, std::move(job)) : job.done(trouble("conflict"));
  next(live);
}

// A write that was told to have failed may yet have been stored, at the very end of a commit.
void Wing::find_out(LiveTable& live, const Entries& entries, std::int64_t at, Job job) {
  read_on(live, [this, &live, entries, at, job = std::move(job)](const Tail& tail) {
    if (tail && begins_with(*tail, entries, at)) {
      live.rest = {};
      done_here(live, entries, [&] { carry_out(live, *tail); });
      job.done(&live);
      return next(live);
    }
    ++commons_.counts.failures;
    if (tail) carry_out(live, *tail);
    if (job.by == Job::By::server) rest(live);
    job.done(trouble("store"));
    next(live);
  });
}

// --- the whole of it ------------------------------------------------------------------------

void Wing::reload(LiveTable& live, Job job) {
  log_event(Level::warn, "table_reloaded", {{"table", live.table.id()}});
  live.writing = true;
  commons_.reader.ask_long(
      loop_, "table " + live.table.id(),
      [id = live.table.id()](Store& store) { return read_table(store, id); },
      [this, &live, job = std::move(job)](ReadTable read) {
        reloaded(live, std::move(read), job);
      });
}

void Wing::reloaded(LiveTable& live, ReadTable read, Job job) {
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
void Wing::rest(LiveTable& live) {
  live.rest = std::clamp(2 * live.rest, shortest_rest, longest_rest);
  live.rests_until = Clock::now() + live.rest;
  loop_.after(live.rest, [this, id = live.table.id()] {
    if (const auto found = tables_.find(id); found != tables_.end()) go_on(*found->second);
  });
}

}  // namespace rookery::server
