// A store without a disk: the model that other stores are compared with, and something to stand on
// for tests of what uses a store.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace rookery::server {

// What is stored; it outlives the MemoryStore as a file outlives a program.
struct MemoryData {
  std::map<std::string, std::pair<TableRow, std::vector<LogEntry>>, std::less<>> tables;
  std::map<std::string, std::pair<Person, std::string>, std::less<>> people;  // and token hash
  std::map<std::pair<std::string, std::string>, DeckRow> decks;  // by person and id
  std::int64_t running = 0;
};

class MemoryStore : public Store {
 public:
  explicit MemoryStore(MemoryData& data) : data_(data) {}

  // Every write from now on fails like this, until it is set to nothing.
  void fail(std::optional<StoreFailure> failure) {
    const std::lock_guard lock(mutex_);
    failure_ = std::move(failure);
  }

  std::vector<Stored<void>> write(std::span<const Write> writes) override {
    const std::lock_guard lock(mutex_);
    if (failure_) return {writes.size(), tl::unexpected(*failure_)};
    std::vector<Stored<void>> answers;
    for (const Write& write : writes) {
      answers.push_back(std::visit([this](const auto& kind) { return carry_out(kind); }, write));
    }
    return answers;
  }

  Stored<std::vector<LogEntry>> log(std::string_view table) override {
    const std::lock_guard lock(mutex_);
    const auto found = data_.tables.find(table);
    if (found == data_.tables.end()) return {};
    return found->second.second;
  }

  Stored<std::vector<LogEntry>> log_from(std::string_view table, std::uint64_t seq) override {
    auto entries = log(table);
    if (entries)
      entries->erase(entries->begin(),
                     entries->begin() +
                         static_cast<std::ptrdiff_t>(std::min<std::size_t>(seq, entries->size())));
    return entries;
  }

  Stored<std::optional<TableRow>> table(std::string_view id) override {
    const std::lock_guard lock(mutex_);
    const auto found = data_.tables.find(id);
    if (found == data_.tables.end()) return std::nullopt;
    return found->second.first;
  }

  Stored<std::vector<TableRow>> unfinished() override {
    std::vector<TableRow> rows = rows_where([](const TableRow& row) {
      return row.status == TableRow::Status::open || row.status == TableRow::Status::playing;
    });
    sort_by(rows, [](const TableRow& row) { return row.created_at; });
    return rows;
  }

  Stored<std::vector<TableRow>> listed(std::size_t at_most) override {
    std::vector<TableRow> rows = rows_where(
        [](const TableRow& row) { return row.listed && row.status <= TableRow::Status::playing; });
    sort_by(rows, [](const TableRow& row) { return ~row.created_at; });
    rows.resize(std::min(rows.size(), at_most));
    return rows;
  }

  Stored<std::vector<TableRow>> tables_of(std::string_view person, std::size_t at_most) override {
    std::vector<TableRow> rows = rows_where([&](const TableRow& row) {
      return std::ranges::find(row.people, person) != row.people.end();
    });
    // The last first; ~ turns the order round and cannot overflow.
    sort_by(rows, [](const TableRow& row) { return ~row.updated_at; });
    rows.resize(std::min(rows.size(), at_most));
    return rows;
  }

  Stored<std::vector<std::string>> unchanged(const Unchanged& which) override {
    std::vector<TableRow> rows = rows_where([&](const TableRow& row) {
      return row.status == which.status && row.running_at < which.since &&
             which.played.value_or(row.played) == row.played;
    });
    sort_by(rows, [](const TableRow& row) { return row.running_at; });
    rows.resize(std::min(rows.size(), which.at_most));
    std::vector<std::string> ids;
    ids.reserve(rows.size());
    for (const TableRow& row : rows) ids.push_back(row.id);
    return ids;
  }

  Stored<std::vector<std::string>> unseen_guests(std::int64_t since, std::size_t at_most) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::pair<std::int64_t, std::string>> found;
    for (const auto& [id, kept] : data_.people) {
      if (is_forgettable(kept.first, since)) found.emplace_back(kept.first.running_at, id);
    }
    std::ranges::sort(found);
    found.resize(std::min(found.size(), at_most));
    std::vector<std::string> ids;
    ids.reserve(found.size());
    for (const auto& [at, id] : found) ids.push_back(id);
    return ids;
  }

  Stored<std::optional<Person>> person(std::string_view id) override {
    const std::lock_guard lock(mutex_);
    const auto found = data_.people.find(id);
    if (found == data_.people.end()) return std::nullopt;
    return found->second.first;
  }

  Stored<std::optional<Person>> person_by_token(std::string_view token_hash) override {
    const std::lock_guard lock(mutex_);
    if (token_hash.empty()) return std::nullopt;
    for (const auto& [id, kept] : data_.people) {
      if (kept.second == token_hash) return kept.first;
    }
    return std::nullopt;
  }

  Stored<std::vector<DeckRow>> decks_of(std::string_view person) override {
    const std::lock_guard lock(mutex_);
    std::vector<DeckRow> rows;
    for (const auto& [key, row] : data_.decks)
      if (key.first == person) rows.push_back(row);
    std::ranges::sort(rows, {},
                      [](const DeckRow& row) { return std::pair(~row.updated_at, row.id); });
    return rows;
  }

  Stored<std::vector<TableRow>> tables_after(std::string_view id, std::size_t at_most) override {
    std::vector<TableRow> rows = rows_where([&](const TableRow& row) { return row.id > id; });
    rows.resize(std::min(rows.size(), at_most));
    return rows;
  }

  Stored<std::vector<PutPerson>> people_after(std::string_view id, std::size_t at_most) override {
    const std::lock_guard lock(mutex_);
    std::vector<PutPerson> people;
    for (auto it = data_.people.upper_bound(id); it != data_.people.end(); ++it) {
      if (people.size() < at_most) people.push_back({it->second.first, it->second.second});
    }
    return people;
  }

  Stored<std::int64_t> running() override {
    const std::lock_guard lock(mutex_);
    return data_.running;
  }
  Stored<void> check() override { return {}; }
  Stored<Condition> examine(std::chrono::milliseconds) override { return Condition{}; }

 private:
  static tl::unexpected<StoreFailure> conflict(std::string text) {
    return tl::unexpected(StoreFailure{StoreFailure::Kind::conflict, std::move(text)});
  }

  Stored<void> carry_out(const AppendEntries& write) {
    const auto found = data_.tables.find(write.row.id);
    const std::size_t end = found == data_.tables.end() ? 0 : found->second.second.size();
    if (end != write.first_seq) return conflict("The log does not end there.");
    std::size_t of_person = 0;
    std::size_t of_all = 0;
    for (const auto& [id, kept] : data_.tables) {
      if (id == write.row.id || kept.first.status > TableRow::Status::playing) continue;
      ++of_all;
      if (std::ranges::count(kept.first.people, write.bounds.person) > 0) ++of_person;
    }
    if (write.bounds.of_person > 0 && of_person >= write.bounds.of_person)
      return tl::unexpected(StoreFailure{StoreFailure::Kind::too_many, "Too many of theirs."});
    if (write.bounds.of_all > 0 && of_all >= write.bounds.of_all)
      return tl::unexpected(StoreFailure{StoreFailure::Kind::crowded, "Too many."});
    auto& [row, log] = data_.tables[write.row.id];
    row = write.row;
    for (LogEntry entry : write.entries) {
      entry.seq = log.size();
      log.push_back(std::move(entry));
    }
    return {};
  }

  Stored<void> carry_out(const ForgetTable& write) {
    const auto found = data_.tables.find(write.id);
    if (found != data_.tables.end() && found->second.first.running_at < write.not_changed_since)
      data_.tables.erase(found);
    return {};
  }

  Stored<void> carry_out(const PutPerson& write) {
    for (const auto& [id, kept] : data_.people) {
      if (id != write.person.id && !write.token_hash.empty() && kept.second == write.token_hash) {
        return conflict("That token is somebody else's.");
      }
    }
    auto& [person, token_hash] = data_.people[write.person.id];
    person = write.person;
    if (!write.token_hash.empty()) token_hash = write.token_hash;
    return {};
  }

  bool is_forgettable(const Person& person, std::int64_t since) const {
    return person.kind == "guest" && person.running_at < since &&
           std::ranges::none_of(
               data_.tables,
               [&](const auto& entry) {
                 const auto& people = entry.second.first.people;
                 return std::ranges::find(people, person.id) != people.end();
               });
  }

  Stored<void> carry_out(const ForgetGuests& write) {
    std::erase_if(data_.people, [&](const auto& entry) {
      const bool named = std::ranges::find(write.ids, entry.first) != write.ids.end();
      return named && is_forgettable(entry.second.first, write.not_seen_since);
    });
    std::erase_if(data_.decks,
                  [&](const auto& entry) { return !data_.people.contains(entry.first.first); });
    return {};
  }

  Stored<void> carry_out(const PutDeck& write) {
    const auto others = std::ranges::count_if(data_.decks, [&](const auto& entry) {
      return entry.first.first == write.row.person && entry.first.second != write.row.id;
    });
    if (!data_.people.contains(write.row.person) ||
        static_cast<std::size_t>(others) >= write.at_most)
      return conflict("One more deck cannot be kept.");
    data_.decks[{write.row.person, write.row.id}] = write.row;
    return {};
  }

  Stored<void> carry_out(const ForgetDeck& write) {
    data_.decks.erase({write.person, write.id});
    return {};
  }

  Stored<void> carry_out(const KeepClock& write) {
    data_.running = std::max(data_.running, write.running);
    return {};
  }

  template <class Key>
  static void sort_by(std::vector<TableRow>& rows, const Key& key) {
    std::ranges::sort(rows, {}, [&](const TableRow& row) { return std::pair(key(row), row.id); });
  }

  template <class Condition>
  std::vector<TableRow> rows_where(const Condition& condition) {
    const std::lock_guard lock(mutex_);
    std::vector<TableRow> rows;
    for (const auto& [id, kept] : data_.tables) {
      if (condition(kept.first)) rows.push_back(kept.first);
    }
    return rows;
  }

  std::mutex mutex_;
  MemoryData& data_;
  std::optional<StoreFailure> failure_;
};

}  // namespace rookery::server
