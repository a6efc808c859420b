// A disk that is full, or that fails anywhere: nothing is half there, and it works again
// afterwards.
#include <sys/resource.h>

#include <csignal>

#include <gtest/gtest.h>

#include "server/store/sqlite_store.h"
#include "tests/server/store_child.h"
#include "tests/server/store_faulty_disk.h"
#include "tests/server/store_folder.h"
#include "tests/server/store_samples.h"

namespace rookery::server {
namespace {

class Disk : public testing::Test {
 protected:
  std::unique_ptr<Store> open() const { return open_sqlite(folder_.path()).value(); }
  TestFolder folder_;
  FaultyDisk disk_;
};

bool all_ok(const std::vector<Stored<void>>& answers) {
  return std::ranges::all_of(answers, [](const auto& answer) { return answer.has_value(); });
}

TEST_F(Disk, WhatIsAnsweredIsDurable) {
  const std::unique_ptr<Store> store = open();
  long most = 0;
  for (std::uint64_t seq = 0; seq < 400; seq += 2) {  // long enough for the log to start again
    const std::vector<Write> writes{make_append("t", seq), make_append("t", seq + 1),
                                    PutPerson{make_guest(fmt::format("g{}", seq)), "h"}};
    ASSERT_TRUE(store->write(writes).front());
    most = std::max(most, disk_.unsynced());
  }
  EXPECT_EQ(most, 0);
}

// A batch of two tables, a conflict and a person, failing at its first change to the disk, at its
// second, and so on until nothing fails any more.
void fail_everywhere(const TestFolder& folder, FaultyDisk& disk, std::size_t body, long stride,
                     long times) {
  std::unique_ptr<Store> store = open_sqlite(folder.path()).value();
  std::uint64_t seq = 0;
  long failures = 0;
  for (long changes = 0;; changes += stride) {
    ASSERT_LT(changes, 100'000);
    AppendEntries large = make_append("t", seq, 2);
    large.entries.back().body = std::string(body, 'x');
    const std::vector<Write> writes{large, make_append("u", seq, 2), make_append("u", seq, 2),
                                    PutPerson{make_guest("g", changes), "hash"}};
    disk.fail_after(changes, times);
    const std::vector<Stored<void>> answers = store->write(writes);
    disk.heal();

    ASSERT_EQ(answers.size(), writes.size());
    if (answers.front()) {
      ASSERT_EQ(ends_of(answers), (std::vector<std::string>{"ok", "ok", conflict_end, "ok"}));
      seq += 2;
    } else {
      ++failures;
      for (const Stored<void>& answer : answers) {
        ASSERT_FALSE(answer);
        ASSERT_EQ(answer.error().kind, disk.was_full() ? Kind::full : Kind::failed);
        ASSERT_FALSE(answer.error().text.empty());
      }
    }
    ASSERT_EQ(store->log("t").value().size(), seq);
    ASSERT_EQ(store->log("u").value().size(), seq);
    if (seq > 0) {
      ASSERT_EQ(store->table("u").value(), make_row("u", static_cast<std::int64_t>(seq)));
    }
    const std::vector<Write> again{make_append("t", seq), make_append("t", seq + 1),
                                   make_append("u", seq, 2)};
    ASSERT_TRUE(all_ok(store->write(again))) << "the store does not recover";
    seq += 2;
    if (disk.failed() == 0) break;
  }
  EXPECT_GT(failures, 5);
  store.reset();
  store = open_sqlite(folder.path()).value();
  EXPECT_EQ(store->log("t").value().size(), seq);
  EXPECT_EQ(store->log("u").value(), make_append("u", 0, seq).entries);
}

TEST_F(Disk, AFailureAnywhereInABatchLeavesNothingOfIt) {
  fail_everywhere(folder_, disk_, 100, 1, FaultyDisk::never);
}

// So large that SQLite writes before the end of the batch, and then moves its log of changes into
// the file within the same call.
TEST_F(Disk, AFailureAnywhereInALargeBatchLeavesNothingOfIt) {
  fail_everywhere(folder_, disk_, 5'000'000, 331, FaultyDisk::never);
}

TEST_F(Disk, AFailureThatPassesLeavesNothingOfTheBatchEither) {
  fail_everywhere(folder_, disk_, 5'000'000, 331, 1);
}

TEST_F(Disk, AFailureAnywhereWhileOpeningIsReportedAndHeals) {
  long failures = 0;
  for (long changes = 0;; ++changes) {
    ASSERT_LT(changes, 1000);
    const TestFolder folder;
    disk_.fail_after(changes);
    const bool opened = open_sqlite(folder.path()).has_value();
    disk_.heal();
    failures += opened ? 0 : 1;
    const Stored<std::unique_ptr<Store>> store = open_sqlite(folder.path());
    ASSERT_TRUE(store) << changes << ": " << store.error().text;
    const Write write = make_append("t", 0);
    ASSERT_TRUE((*store)->write({&write, 1}).front());
    if (disk_.failed() == 0) break;
  }
  EXPECT_GT(failures, 5);
}

// The same with a limit of the system's own: what was written is readable, and writing goes on at
// the same place once there is room.
std::string outgrow_a_limit(const std::string& folder) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = 400'000;
  if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return "cannot set a limit";
  const std::unique_ptr<Store> store = open_sqlite(folder).value();
  std::uint64_t seq = 0;
  AppendEntries write;
  Stored<void> answer;
  while (answer && seq < 1000) {
    write = make_append("t", seq);
    write.entries[0].body = std::string(5000, 'x');
    const Write one = write;
    answer = store->write({&one, 1}).front();
    if (answer) ++seq;
  }
  if (answer) return "no write failed";
  if (answer.error().kind != Kind::full) return answer.error().text;
  if (store->log("t").value().size() != seq) return "something is half there";

  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_FSIZE, &limit);
  const Write one = write;
  answer = store->write({&one, 1}).front();
  if (!answer) return answer.error().text;
  return fmt::format("{} entries", seq + 1);
}

TEST(FullDisk, IsReportedAndWorksAgainOnceThereIsRoom) {
  const TestFolder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms{0777});
  const std::string said = in_child([&] { return outgrow_a_limit(folder.path()); });
  const std::unique_ptr<Store> store = open_sqlite(folder.path()).value();
  EXPECT_EQ(said, fmt::format("{} entries", store->log("t").value().size()));
  EXPECT_GT(store->log("t").value().size(), 10U);
}

}  // namespace
}  // namespace rookery::server
