#include "server/table/check_store.h"

#include <exception>
#include <utility>

#include "server/table/table.h"

namespace rookery::server {
namespace {

Error error_of(const StoreFailure& failure) { return {failure.text, failure.polish}; }

class StoreCheck {
 public:
  explicit StoreCheck(Snapshot& store) : store_(store) {}

  void look_at(const std::string& id) {
    ++report.counts.tables;
    try {
      table(id);
    } catch (const std::exception& thrown) {
      damaged(id, std::nullopt, {thrown.what()});
    }
  }
  void look_at_people();
  StoreReport report;

 private:
  void damaged(const std::string& id, std::optional<std::uint64_t> entry, Error why) {
    report.damaged.push_back({id, entry, std::move(why)});
  }
  void table(const std::string& id);
  bool fold(Table& table, const std::vector<LogEntry>& log);

  Snapshot& store_;
};

void StoreCheck::table(const std::string& id) {
  const auto row = store_.table(id);
  if (!row) return damaged(id, std::nullopt, error_of(row.error()));
  if (!*row)
    return damaged(id, std::nullopt,
                   in_both({"there is a log, and no table", "jest dziennik, a nie ma stołu"}));
  const auto log = store_.log(id);
  if (!log) return damaged(id, std::nullopt, error_of(log.error()));
  report.counts.entries += log->size();
  if (log->empty())
    return damaged(id, std::nullopt, in_both({"its log is empty", "jego dziennik jest pusty"}));
  Table folded(id);
  if (!fold(folded, *log)) return;
  if (folded.created().game != (*row)->game)
    return damaged(
        id, 0,
        in_both({"the lists say {}, its log says {}", "listy mówią {}, jego dziennik {}"},
                (*row)->game, folded.created().game));
  if (folded.replay() == nullptr) return;
  // What somebody would be shown who asks for the record.
  const auto again = Replay::load(*folded.game().face, folded.replay()->record());
  if (!again) return damaged(id, std::nullopt, again.error());
  if (again->position().digest() != folded.position().digest())
    damaged(id, std::nullopt,
            in_both({"its record leads to another position than its log",
                     "jego zapis prowadzi do innej sytuacji niż dziennik"}));
}

// False if it cannot be carried out to its end; that is told.
bool StoreCheck::fold(Table& table, const std::vector<LogEntry>& log) {
  for (const LogEntry& line : log) {
    const auto entry = entry_from(line.body);
    if (!entry) {
      damaged(table.id(), line.seq, entry.error());
      return false;
    }
    if (const auto done = table.apply(*entry, line.at); !done) {
      const bool begins = std::holds_alternative<Started>(*entry);
      const bool other_rules =
          line.seq > 0 && table.created().rules_version != table.info().rules_version;
      auto& list = begins && other_rules ? report.outdated : report.damaged;
      list.push_back({table.id(), line.seq, done.error()});
      return false;
    }
  }
  return true;
}

void StoreCheck::look_at_people() {
  constexpr std::size_t page = 200;
  std::string last;
  while (true) {
    const auto people = store_.people_after(last, page);
    if (!people) return report.faults.push_back(error_of(people.error()));
    if (people->empty()) return;
    last = people->back().person.id;
    report.counts.people += people->size();
    for (const PutPerson& put : *people) {
      const auto decks = store_.decks_of(put.person.id);
      if (!decks) return report.faults.push_back(error_of(decks.error()));
      report.counts.decks += decks->size();
    }
  }
}

}  // namespace

StoreReport check_store(Snapshot& store, const CheckProgress& progress) {
  StoreCheck check(store);
  if (auto faults = store.faults()) {
    check.report.faults = std::move(*faults);
  } else {
    check.report.faults.push_back(error_of(faults.error()));
  }
  const auto ids = store.ids();
  if (!ids) {
    check.report.faults.push_back(error_of(ids.error()));
    return std::move(check.report);
  }
  for (std::size_t i = 0; i < ids->size(); ++i) {
    if (progress && !progress(i, ids->size())) {
      check.report.stopped = true;
      return std::move(check.report);
    }
    check.look_at((*ids)[i]);
  }
  check.look_at_people();
  return std::move(check.report);
}

}  // namespace rookery::server
