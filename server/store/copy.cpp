#include "server/store/copy.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "server/store/failure.h"

namespace rookery::server {
namespace {

constexpr std::size_t page = 200;
constexpr std::size_t entries_at_once = 2'000;

const std::string& id_of(const TableRow& row) { return row.id; }
const std::string& id_of(const PutPerson& put) { return put.person.id; }

// Visits what all pages hold, until a visit fails.
template <class Item, class Read, class Visit>
Stored<void> each(const Read& read, const Visit& visit, const CopyStep& step) {
  std::string last;
  while (true) {
    Stored<std::vector<Item>> items = read(last);
    if (!items) return tl::unexpected(items.error());
    if (items->empty()) return {};
    last = id_of(items->back());
    for (Item& item : *items) {
      if (Stored<void> visited = visit(item); !visited) return visited;
      if (step && !step()) return tl::unexpected(stopped_by_request());
    }
  }
}

template <class Visit>
Stored<void> each_table(Contents& store, const Visit& visit, const CopyStep& step = {}) {
  return each<TableRow>([&](std::string_view id) { return store.tables_after(id, page); }, visit,
                        step);
}
template <class Visit>
Stored<void> each_person(Contents& store, const Visit& visit, const CopyStep& step = {}) {
  return each<PutPerson>([&](std::string_view id) { return store.people_after(id, page); }, visit,
                         step);
}

// Gathers writes and carries out many at once; the first that fails ends it.
class Batch {
 public:
  explicit Batch(Store& store) : store_(store) {}
  Stored<void> add(Write write, std::size_t weight) {
    writes_.push_back(std::move(write));
    weight_ += weight;
    return weight_ < entries_at_once ? Stored<void>() : flush();
  }
  Stored<void> flush() {
    const std::vector<Stored<void>> answers = store_.write(writes_);
    writes_.clear();
    weight_ = 0;
    for (const Stored<void>& answer : answers) {
      if (!answer) return answer;
    }
    return {};
  }

 private:
  Store& store_;
  std::vector<Write> writes_;
  std::size_t weight_ = 0;
};

tl::unexpected<StoreFailure> differs(std::string_view what, std::string_view polish,
                                     std::string_view id) {
  return tl::unexpected(StoreFailure{StoreFailure::Kind::failed,
                                     fmt::format("The copy is not the same: {} {}.", what, id),
                                     fmt::format("Kopia nie jest taka sama: {} {}.", polish, id)});
}

bool same_log(const std::vector<LogEntry>& a, const std::vector<LogEntry>& b) {
  return std::ranges::equal(a, b, [](const LogEntry& x, const LogEntry& y) {
    return x.seq == y.seq && x.at == y.at && x.body == y.body;
  });
}

Stored<CopyCounts> count(Store& store) {
  CopyCounts counts;
  Stored<void> done = each_table(store, [&](const TableRow&) {
    ++counts.tables;
    return Stored<void>();
  });
  if (done) {
    done = each_person(store, [&](const PutPerson& put) -> Stored<void> {
      ++counts.people;
      const auto decks = store.decks_of(put.person.id);
      if (!decks) return tl::unexpected(decks.error());
      counts.decks += decks->size();
      return {};
    });
  }
  if (!done) return tl::unexpected(done.error());
  return counts;
}

Stored<void> copy_people(Contents& from, Batch& batch, CopyCounts& counts, const CopyStep& step) {
  const auto copy = [&](const PutPerson& put) -> Stored<void> {
    auto decks = from.decks_of(put.person.id);
    if (!decks) return tl::unexpected(decks.error());
    ++counts.people;
    counts.decks += decks->size();
    Stored<void> added = batch.add(put, 1);
    for (DeckRow& row : *decks) {
      if (added)
        added = batch.add(PutDeck{std::move(row), std::numeric_limits<std::size_t>::max()}, 1);
    }
    return added;
  };
  return each_person(from, copy, step);
}

Stored<void> copy_tables(Contents& from, Batch& batch, CopyCounts& counts, const CopyStep& step) {
  const auto copy = [&](TableRow& row) -> Stored<void> {
    auto log = from.log(row.id);
    if (!log) return tl::unexpected(log.error());
    ++counts.tables;
    counts.entries += log->size();
    const std::size_t weight = log->size() + 1;
    Stored<void> added = batch.add(ForgetTable{row.id}, 0);
    if (added) added = batch.add(AppendEntries{std::move(row), 0, std::move(*log)}, weight);
    return added;
  };
  return each_table(from, copy, step);
}

}  // namespace

Stored<bool> is_empty(Contents& store) {
  const auto tables = store.tables_after({}, 1);
  if (!tables) return tl::unexpected(tables.error());
  const auto people = store.people_after({}, 1);
  if (!people) return tl::unexpected(people.error());
  return tables->empty() && people->empty();
}

Stored<CopyCounts> copy_all(Contents& from, Store& to, const CopyStep& step) {
  CopyCounts counts;
  Batch batch(to);
  const Stored<std::int64_t> running = from.running();
  if (!running) return tl::unexpected(running.error());
  Stored<void> done = batch.add(KeepClock{*running}, 1);
  if (done) done = copy_people(from, batch, counts, step);
  if (done) done = copy_tables(from, batch, counts, step);
  if (done) done = batch.flush();
  if (!done) return tl::unexpected(done.error());
  return counts;
}

Stored<CopyCounts> compare_copy(Contents& from, Store& to, bool alone, const CopyStep& step) {
  CopyCounts counts;
  const auto same_person = [&](const PutPerson& put) -> Stored<void> {
    const std::string& id = put.person.id;
    const auto person = to.person(id);
    const auto by_token = to.person_by_token(put.token_hash);
    const auto decks = from.decks_of(id);
    const auto copied = to.decks_of(id);
    for (const StoreFailure* failure :
         {person ? nullptr : &person.error(), by_token ? nullptr : &by_token.error(),
          decks ? nullptr : &decks.error(), copied ? nullptr : &copied.error()}) {
      if (failure != nullptr) return tl::unexpected(*failure);
    }
    if (*person != put.person || (!put.token_hash.empty() && *by_token != put.person))
      return differs("person", "osoba", id);
    for (const DeckRow& row : *decks) {
      if (std::ranges::find(*copied, row) == copied->end()) return differs("deck", "talia", row.id);
    }
    ++counts.people;
    counts.decks += decks->size();
    return {};
  };
  const auto same_table = [&](const TableRow& row) -> Stored<void> {
    const auto copied = to.table(row.id);
    const auto log = from.log(row.id);
    const auto copied_log = to.log(row.id);
    if (!copied) return tl::unexpected(copied.error());
    if (!log) return tl::unexpected(log.error());
    if (!copied_log) return tl::unexpected(copied_log.error());
    if (*copied != row || !same_log(*log, *copied_log)) return differs("table", "stół", row.id);
    ++counts.tables;
    counts.entries += log->size();
    return {};
  };
  Stored<void> done = each_person(from, same_person, step);
  if (done) done = each_table(from, same_table, step);
  if (!done) return tl::unexpected(done.error());
  if (!alone) return counts;
  Stored<CopyCounts> all = count(to);
  if (!all) return all;
  all->entries = counts.entries;  // compared with each log
  if (*all != counts)
    return differs("how many there are,", "ile ich jest,",
                   fmt::format("{} + {} + {}", all->tables, all->people, all->decks));
  return counts;
}

void clear_copy(Store& store) {
  Batch batch(store);
  (void)each_table(store, [&](const TableRow& row) { return batch.add(ForgetTable{row.id}, 1); });
  (void)batch.flush();
  ForgetGuests guests{{}, std::numeric_limits<std::int64_t>::max()};
  (void)each_person(store, [&](const PutPerson& put) {
    guests.ids.push_back(put.person.id);
    return Stored<void>();
  });
  (void)batch.add(std::move(guests), 1);
  (void)batch.flush();
}

}  // namespace rookery::server
