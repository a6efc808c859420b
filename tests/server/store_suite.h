// What every store must pass with its tables and their logs:
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteBackend);
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "tests/server/store_memory.h"
#include "tests/server/store_test_base.h"

namespace rookery::server {

template <class Backend>
class StoreSuite : public StoreTest<Backend> {};
TYPED_TEST_SUITE_P(StoreSuite);

TYPED_TEST_P(StoreSuite, AnEmptyStoreHasNothing) {
  Store& store = *this->store_;
  EXPECT_TRUE(store.check());
  EXPECT_TRUE(store.log("t").value().empty());
  EXPECT_EQ(store.table("t").value(), std::nullopt);
  EXPECT_TRUE(store.unfinished().value().empty());
  EXPECT_TRUE(store.tables_of("g1", 50).value().empty());
  EXPECT_TRUE(store.unchanged({Status::finished, 100, {}, 50}).value().empty());
  EXPECT_EQ(store.person("g1").value(), std::nullopt);
  EXPECT_EQ(store.person_by_token("hash").value(), std::nullopt);
  EXPECT_TRUE(store.write({}).empty());
}

TYPED_TEST_P(StoreSuite, WhatIsAppendedIsReadInOrder) {
  this->write_well(make_append("t", 0, 3));
  this->write_well(make_append("t", 3, 2));
  this->write_well(make_append("other", 0, 1));
  EXPECT_EQ(this->store_->log("t").value(), make_append("t", 0, 5).entries);
  EXPECT_EQ(this->store_->log("other").value(), make_append("other", 0, 1).entries);
}

TYPED_TEST_P(StoreSuite, TheStoreNumbersTheEntries) {
  AppendEntries write = make_append("t", 0, 3);
  for (LogEntry& entry : write.entries) entry.seq = 77;
  this->write_well(write);
  EXPECT_EQ(this->store_->log("t").value(), make_append("t", 0, 3).entries);
}

TYPED_TEST_P(StoreSuite, EveryTextIsKeptAsItIs) {
  const std::vector<std::string> texts{
      "",     R"({"a": "\"'\\"})",      "Zażółć gęślą jaźń", "'); DROP TABLE tables; --",
      "%_?1", std::string(1 << 20, 'x')};
  for (const std::string& text : texts) {
    const std::string id = "id " + text.substr(0, 100);
    AppendEntries write = make_append(id, 0);
    write.entries[0].body = text;
    write.row.game = text;
    write.row.people = {id, text.substr(0, 100)};
    this->write_well(write);
    const Person person{id, text.substr(0, 100), text, 1, 2};
    this->write_well(PutPerson{person, "hash of " + id});
    EXPECT_EQ(this->store_->log(id).value(), (std::vector<LogEntry>{{0, 1000, text}}));
    EXPECT_EQ(this->store_->table(id).value(), write.row);
    EXPECT_EQ(this->store_->tables_of(id, 9).value(), std::vector{write.row});
    EXPECT_EQ(this->store_->person(id).value(), person);
    EXPECT_EQ(this->store_->person_by_token("hash of " + id).value(), person);
  }
}

TYPED_TEST_P(StoreSuite, TimesMayBeAnyNumber) {
  constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
  AppendEntries write{{"t", "alliances", Status::open, true, lowest, highest, {}}, 0, {}};
  write.entries = {{0, lowest, "a"}, {1, highest, "b"}};
  this->write_well(write);
  EXPECT_EQ(this->store_->log("t").value(), write.entries);
  EXPECT_EQ(this->store_->table("t").value(), write.row);
}

TYPED_TEST_P(StoreSuite, EachAppendSetsTheRow) {
  for (const Status status : {Status::open, Status::playing, Status::finished, Status::closed}) {
    for (const std::vector<std::string>& people :
         {std::vector<std::string>{}, {"b", "a"}, {"a", "b"}, {"a", "c", "b", "a"}, {"c"}}) {
      const auto seq = this->length("t");
      const auto time = static_cast<std::int64_t>(seq);
      AppendEntries write = make_append("t", seq);
      write.row = {"t", fmt::format("game {}", seq), status, seq % 2 == 0, time, 2 * time, people};
      this->write_well(write);
      EXPECT_EQ(this->store_->table("t").value(), write.row);
    }
  }
}

TYPED_TEST_P(StoreSuite, WithoutEntriesOnlyTheRowIsSet) {
  this->write_well(make_append("t", 0, 2));
  AppendEntries write{make_row("t", 99), 2, {}};
  this->write_well(write);
  EXPECT_EQ(this->store_->table("t").value(), write.row);
  EXPECT_EQ(this->length("t"), 2U);
  write.first_seq = 1;
  EXPECT_EQ(this->write({write}), std::vector{conflict_end});
}

TYPED_TEST_P(StoreSuite, AnAppendElsewhereThanTheEndIsAConflict) {
  this->write_well(make_append("t", 0, 3));
  const TableRow row = this->store_->table("t").value().value();
  const auto too_far = std::numeric_limits<std::uint64_t>::max();
  for (const std::uint64_t seq : {std::uint64_t{0}, std::uint64_t{2}, std::uint64_t{4}, too_far}) {
    AppendEntries write = make_append("t", seq, 2);
    write.row = {"t", "another game", Status::closed, true, 7, 8, {"g9"}};
    EXPECT_EQ(this->write({write}), std::vector{conflict_end}) << seq;
  }
  EXPECT_EQ(this->write({make_append("new", 1)}), std::vector{conflict_end});
  EXPECT_EQ(this->store_->log("t").value(), make_append("t", 0, 3).entries);
  EXPECT_EQ(this->store_->table("t").value(), row);
  EXPECT_TRUE(this->store_->tables_of("g9", 9).value().empty());
  EXPECT_EQ(this->store_->table("new").value(), std::nullopt);
  this->write_well(make_append("t", 3));
}

TYPED_TEST_P(StoreSuite, AConflictLeavesTheRestOfTheBatch) {
  EXPECT_EQ(this->write({make_append("t", 0, 2), make_append("t", 1), make_append("t", 2),
                         make_append("u", 1), make_append("u", 0), make_append("t", 3),
                         PutPerson{make_guest("g1"), "hash"}, PutPerson{make_guest("g2"), "hash"},
                         PutPerson{make_guest("g3"), "other hash"}}),
            (std::vector<std::string>{"ok", conflict_end, "ok", conflict_end, "ok", "ok", "ok",
                                      conflict_end, "ok"}));
  this->reopen();
  EXPECT_EQ(this->store_->log("t").value(), make_append("t", 0, 4).entries);
  EXPECT_EQ(this->store_->log("u").value(), make_append("u", 0, 1).entries);
  EXPECT_TRUE(this->store_->person("g1").value());
  EXPECT_FALSE(this->store_->person("g2").value());
  EXPECT_TRUE(this->store_->person("g3").value());
}

TYPED_TEST_P(StoreSuite, EverythingIsThereAfterReopening) {
  const Person guest = make_guest("g1");
  this->write({make_append("t", 0, 3), PutPerson{guest, "hash"}});
  this->reopen();
  EXPECT_EQ(this->store_->log("t").value(), make_append("t", 0, 3).entries);
  EXPECT_EQ(this->store_->table("t").value(), make_row("t", 3));
  EXPECT_EQ(this->store_->person("g1").value(), guest);
  EXPECT_EQ(this->store_->person_by_token("hash").value(), guest);
  this->write_well(make_append("t", 3));
}

inline std::vector<std::string> ids_of(const Stored<std::vector<TableRow>>& rows) {
  std::vector<std::string> ids;
  ids.reserve(rows->size());
  for (const TableRow& row : rows.value()) ids.push_back(row.id);
  return ids;
}

TYPED_TEST_P(StoreSuite, UnfinishedTablesComeOldestFirst) {
  this->write({make_table("a", Status::playing, 3, 1, {"g1", "g2"}),
               make_table("b", Status::finished, 1, 1), make_table("c", Status::open, 1, 9),
               make_table("d", Status::closed, 2, 2), make_table("e", Status::open, 2, 5)});
  EXPECT_EQ(ids_of(this->store_->unfinished()), (std::vector<std::string>{"c", "e", "a"}));
  EXPECT_EQ(this->store_->unfinished().value().back().people,
            (std::vector<std::string>{"g1", "g2"}));
}

TYPED_TEST_P(StoreSuite, TablesOfAPersonComeLastChangedFirst) {
  this->write({make_table("a", Status::playing, 1, 5, {"g2", "g1"}),
               make_table("b", Status::finished, 1, 7, {"g1", "g3", "g1"}),
               make_table("c", Status::open, 1, 6, {"g3"}),
               make_table("d", Status::closed, 1, 2, {"g1"})});
  EXPECT_EQ(ids_of(this->store_->tables_of("g1", 50)), (std::vector<std::string>{"b", "a", "d"}));
  EXPECT_EQ(ids_of(this->store_->tables_of("g1", 2)), (std::vector<std::string>{"b", "a"}));
  EXPECT_TRUE(this->store_->tables_of("g1", 0).value().empty());
  EXPECT_EQ(this->store_->tables_of("g1", 1).value().front().people,
            (std::vector<std::string>{"g1", "g3", "g1"}));
  EXPECT_EQ(ids_of(this->store_->tables_of("g3", 50)), (std::vector<std::string>{"b", "c"}));
}

TYPED_TEST_P(StoreSuite, UnchangedTablesComeLongestUnchangedFirst) {
  this->write({make_table("a", Status::finished, 1, 5), make_table("b", Status::finished, 1, 3),
               make_table("c", Status::finished, 1, 6), make_table("d", Status::open, 1, 1)});
  using Ids = std::vector<std::string>;
  const auto unchanged = [this](Status status, std::int64_t since, std::size_t at_most,
                                std::optional<bool> played = {}) {
    return this->store_->unchanged({status, since, played, at_most}).value();
  };
  EXPECT_EQ(unchanged(Status::finished, 6, 50), (Ids{"b", "a"}));
  EXPECT_EQ(unchanged(Status::finished, 7, 2), (Ids{"b", "a"}));
  EXPECT_EQ(unchanged(Status::finished, 3, 50), Ids{});
  EXPECT_EQ(unchanged(Status::open, 6, 50), Ids{"d"});
  AppendEntries played = make_table("e", Status::finished, 1, 4);
  played.row.played = true;
  this->write({played});
  EXPECT_EQ(unchanged(Status::finished, 6, 50), (Ids{"b", "e", "a"}));
  EXPECT_EQ(unchanged(Status::finished, 6, 50, true), Ids{"e"});
  EXPECT_EQ(unchanged(Status::finished, 6, 50, false), (Ids{"b", "a"}));
}

TYPED_TEST_P(StoreSuite, EverythingCanBeReadPageByPage) {
  std::vector<std::string> ids{"B", "a", "ab", "Ż", "z", "-", "ź"};
  for (const std::string& id : ids) {
    this->write_well(make_append(id, 0, 2));
    this->write_well(PutPerson{make_guest(id), id == "z" ? "" : "hash of " + id});
  }
  std::ranges::sort(ids);  // by their bytes
  std::vector<std::string> tables;
  std::vector<std::string> people;
  while (true) {
    const std::string last = tables.empty() ? "" : tables.back();
    const auto rows = this->store_->tables_after(last, 3).value();
    const auto put = this->store_->people_after(last, 3).value();
    ASSERT_EQ(rows.size(), put.size());
    if (rows.empty()) break;
    for (const TableRow& row : rows) {
      EXPECT_EQ(row, make_row(row.id, 2));
      tables.push_back(row.id);
    }
    for (const PutPerson& one : put) {
      EXPECT_EQ(one.person, make_guest(one.person.id));
      EXPECT_EQ(one.token_hash, one.person.id == "z" ? "" : "hash of " + one.person.id);
      people.push_back(one.person.id);
    }
  }
  EXPECT_EQ(tables, ids);
  EXPECT_EQ(people, ids);
}

TYPED_TEST_P(StoreSuite, RunningTimeGoesOnAndNeverBack) {
  EXPECT_EQ(this->store_->running().value(), 0);
  this->write_well(KeepClock{50});
  this->write_well(KeepClock{20});
  EXPECT_EQ(this->store_->running().value(), 50);
  this->reopen();
  EXPECT_EQ(this->store_->running().value(), 50);
}

TYPED_TEST_P(StoreSuite, AHealthyStoreIsFoundWhole) {
  this->write({make_append("t", 0, 3), PutPerson{make_guest("g1"), "hash"}});
  const Condition found = this->store_->examine(std::chrono::seconds(10)).value();
  EXPECT_TRUE(found.looked_at_all);
  EXPECT_TRUE(found.faults.empty()) << found.faults.front();
}

TYPED_TEST_P(StoreSuite, AForgottenTableLeavesNothing) {
  this->write({make_append("t", 0, 3), make_append("u", 0, 2)});
  EXPECT_EQ(this->write({ForgetTable{"t"}, ForgetTable{"never was"}}),
            (std::vector<std::string>{"ok", "ok"}));
  EXPECT_EQ(this->store_->table("t").value(), std::nullopt);
  EXPECT_TRUE(this->store_->log("t").value().empty());
  EXPECT_EQ(ids_of(this->store_->tables_of("g1", 9)), std::vector<std::string>{"u"});
  EXPECT_EQ(this->store_->log("u").value(), make_append("u", 0, 2).entries);

  EXPECT_EQ(this->write({make_append("t", 3)}), std::vector{conflict_end});
  this->write_well(make_append("t", 0, 1));
  EXPECT_EQ(this->length("t"), 1U);
}

// Readers see a log that only grows, without gaps, and a row that is as old as its log.
TYPED_TEST_P(StoreSuite, ReadingWorksBesideWriting) {
  constexpr std::size_t batches = 150;
  this->write_well(make_append("t", 0, 2));
  std::atomic<bool> writing = true;
  std::atomic<std::size_t> reads = 0;
  const auto read = [&] {
    std::size_t seen = 0;
    while (writing) {
      const TableRow row = this->store_->table("t").value().value();
      const std::vector<LogEntry> log = this->store_->log("t").value();
      ASSERT_GE(log.size(), seen);
      ASSERT_GE(static_cast<std::int64_t>(log.size()), row.updated_at);
      ASSERT_EQ(log.size() % 2, 0U);  // both entries of a write or none
      for (std::size_t i = 0; i < log.size(); ++i) ASSERT_EQ(log[i].seq, i);
      seen = log.size();
      ++reads;
    }
  };
  std::vector<std::thread> readers;
  readers.reserve(3);
  for (int i = 0; i < 3; ++i) readers.emplace_back(read);
  while (reads < 3) std::this_thread::yield();
  for (std::size_t i = 1; i <= batches; ++i) this->write_well(make_append("t", 2 * i, 2));
  writing = false;
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(this->length("t"), 2 * (batches + 1));
}

// Random batches, with conflicts among them, against the model; looked at from every side.
class RandomWrites {
 public:
  explicit RandomWrites(unsigned seed) : random_(seed) {}

  std::vector<Write> batch(Store& model) {
    std::vector<Write> writes;
    for (std::size_t left = below(6); left > 0; --left) writes.push_back(one(model));
    return writes;
  }
  std::string table() { return fmt::format("t{}", below(6)); }
  std::string person() { return fmt::format("g{}", below(6)); }
  std::string token() { return below(3) == 0 ? "" : fmt::format("hash{}", below(6)); }
  std::int64_t time() { return static_cast<std::int64_t>(below(20)); }
  Status status() { return static_cast<Status>(below(4)); }
  std::optional<bool> played() {
    return below(2) == 0 ? std::nullopt : std::optional(below(2) == 0);
  }
  std::size_t below(std::size_t bound) { return random_() % bound; }

 private:
  Write one(Store& model) {
    switch (below(8)) {
      case 0: return ForgetTable{table()};
      case 1: return ForgetGuests{{person(), person(), person()}, time()};
      case 2: return KeepClock{time()};
      case 3:
        return PutPerson{
            {person(), below(4) == 0 ? "account" : "guest", "n", time(), time(), time()}, token()};
      default: break;
    }
    const std::string id = table();
    const std::size_t end = model.log(id).value().size();
    AppendEntries write = make_append(id, below(5) == 0 ? below(end + 3) : end, below(3));
    write.row = {id, "game", status(), below(2) == 0, time(), time(), {}, below(2) == 0, time()};
    for (std::size_t left = below(4); left > 0; --left) write.row.people.push_back(person());
    return write;
  }
  std::mt19937 random_;
};

TYPED_TEST_P(StoreSuite, RandomWritesEndAsInTheModel) {
  MemoryData data;
  MemoryStore model(data);
  RandomWrites random(11);
  std::size_t conflicts = 0;
  for (int round = 0; round < 400; ++round) {
    if (round % 100 == 99) this->reopen();
    Store& store = *this->store_;
    const std::vector<Write> writes = random.batch(model);
    const std::vector<std::string> ends = this->write(writes);
    ASSERT_EQ(ends, ends_of(model.write(writes))) << round;
    conflicts += static_cast<std::size_t>(std::ranges::count(ends, conflict_end));
    for (int i = 0; i < 6; ++i) {
      const std::string table = fmt::format("t{}", i);
      const std::string person = fmt::format("g{}", i);
      const std::string hash = fmt::format("hash{}", i);
      ASSERT_EQ(store.log(table).value(), model.log(table).value()) << round;
      ASSERT_EQ(store.table(table).value(), model.table(table).value()) << round;
      ASSERT_EQ(store.person(person).value(), model.person(person).value()) << round;
      ASSERT_EQ(store.person_by_token(hash).value(), model.person_by_token(hash).value()) << round;
      ASSERT_EQ(store.tables_of(person, 3).value(), model.tables_of(person, 3).value()) << round;
    }
    ASSERT_EQ(store.unfinished().value(), model.unfinished().value()) << round;
    const Status status = random.status();
    const std::int64_t since = random.time();
    const Unchanged which{status, since, random.played(), 3};
    ASSERT_EQ(store.unchanged(which).value(), model.unchanged(which).value()) << round;
    ASSERT_EQ(store.unseen_guests(since, 3).value(), model.unseen_guests(since, 3).value())
        << round;
  }
  EXPECT_GT(conflicts, 20U);  // or the test tests less than it says
}

TYPED_TEST_P(StoreSuite, ALogIsReadFromAnyPlace) {
  this->write_well(make_append("t", 0, 5));
  const auto whole = make_append("t", 0, 5).entries;
  EXPECT_EQ(this->store_->log_from("t", 0).value(), whole);
  EXPECT_EQ(this->store_->log_from("t", 3).value(),
            std::vector<LogEntry>(whole.begin() + 3, whole.end()));
  EXPECT_TRUE(this->store_->log_from("t", 5).value().empty());
  EXPECT_TRUE(this->store_->log_from("nowhere", 2).value().empty());
}

TYPED_TEST_P(StoreSuite, SeveralLogsAreReadAtOnce) {
  EXPECT_TRUE(this->store_->logs_from({}).empty());
  this->write_well(make_append("t", 0, 5));
  this->write_well(make_append("u", 0, 2));
  const std::vector<Store::Place> places{{"u", 1}, {"nowhere", 0}, {"t", 0}, {"t", 5}};
  const auto found = this->store_->logs_from(places);
  ASSERT_EQ(found.size(), places.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    EXPECT_EQ(found[i].value(), this->store_->log_from(places[i].table, places[i].seq).value());
  EXPECT_EQ(found[0].value().size(), 1U);
  EXPECT_EQ(found[2].value().size(), 5U);
}

TYPED_TEST_P(StoreSuite, ListedTablesComeNewestFirst) {
  int made = 0;
  const auto put = [&](const std::string& id, bool listed, Status status) {
    AppendEntries write = make_append(id, 0);
    write.row.listed = listed;
    write.row.status = status;
    write.row.created_at = ++made;
    this->write_well(write);
  };
  put("old", true, Status::open);
  put("hidden", false, Status::open);
  put("over", true, Status::finished);
  put("new", true, Status::playing);
  const auto ids = [&](std::size_t at_most) {
    std::vector<std::string> found;
    const auto rows = this->store_->listed(at_most).value();
    for (const TableRow& row : rows) {
      EXPECT_EQ(row.people, (std::vector<std::string>{"g1", "g2"}));
      found.push_back(row.id);
    }
    return found;
  };
  EXPECT_EQ(ids(10), (std::vector<std::string>{"new", "old"}));
  EXPECT_EQ(ids(1), (std::vector<std::string>{"new"}));
}

TYPED_TEST_P(StoreSuite, ThereAreNoMoreTablesThanThereMayBe) {
  const auto bounded = [](const std::string& id, std::size_t of_person, std::size_t of_all) {
    AppendEntries write = make_append(id, 0);
    write.bounds = {"g1", of_person, of_all};
    return write;
  };
  const std::string too_many = std::to_string(static_cast<int>(Kind::too_many));
  const std::string crowded = std::to_string(static_cast<int>(Kind::crowded));
  EXPECT_EQ(this->write({bounded("a", 2, 0), bounded("b", 2, 0), bounded("c", 2, 0)}),
            (std::vector<std::string>{"ok", "ok", too_many}));
  EXPECT_EQ(this->length("c"), 0U);
  EXPECT_EQ(this->write({bounded("d", 0, 2), make_append("e", 0)}),
            (std::vector<std::string>{crowded, "ok"}));
  // A table does not stand in its own way, and what is over in nobody's.
  AppendEntries on = make_append("a", 1);
  on.bounds = {"g1", 3, 3};
  EXPECT_EQ(this->write({on}), (std::vector<std::string>{"ok"}));
  AppendEntries over = make_append("b", 1);
  over.row.status = Status::finished;
  EXPECT_EQ(this->write({over, bounded("f", 3, 3)}), (std::vector<std::string>{"ok", "ok"}));
}

TYPED_TEST_P(StoreSuite, ATableThatWasChangedMeanwhileIsNotForgotten) {
  AppendEntries write = make_append("t", 0);
  write.row.running_at = 100;
  this->write_well(write);
  this->write_well(ForgetTable{"t", 100});
  EXPECT_EQ(this->length("t"), 1U);
  this->write_well(ForgetTable{"t", 101});
  EXPECT_EQ(this->length("t"), 0U);
  EXPECT_EQ(this->store_->table("t").value(), std::nullopt);
}

REGISTER_TYPED_TEST_SUITE_P(
    StoreSuite, AnEmptyStoreHasNothing, WhatIsAppendedIsReadInOrder, TheStoreNumbersTheEntries,
    EveryTextIsKeptAsItIs, TimesMayBeAnyNumber, EachAppendSetsTheRow, WithoutEntriesOnlyTheRowIsSet,
    AnAppendElsewhereThanTheEndIsAConflict, AConflictLeavesTheRestOfTheBatch,
    EverythingIsThereAfterReopening, UnfinishedTablesComeOldestFirst,
    TablesOfAPersonComeLastChangedFirst, UnchangedTablesComeLongestUnchangedFirst,
    EverythingCanBeReadPageByPage, RunningTimeGoesOnAndNeverBack, AHealthyStoreIsFoundWhole,
    AForgottenTableLeavesNothing, ReadingWorksBesideWriting, RandomWritesEndAsInTheModel,
    ALogIsReadFromAnyPlace, SeveralLogsAreReadAtOnce, ListedTablesComeNewestFirst,
    ThereAreNoMoreTablesThanThereMayBe, ATableThatWasChangedMeanwhileIsNotForgotten);

}  // namespace rookery::server
