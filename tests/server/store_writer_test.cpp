#include <chrono>
#include <latch>
#include <map>
#include <numeric>
#include <semaphore>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/sqlite_store.h"
#include "server/store/writer.h"
#include "tests/server/store_folder.h"
#include "tests/server/store_memory.h"
#include "tests/server/store_samples.h"

namespace rookery::server {
namespace {

// Writes only when it is let, and remembers how much came at once.
class SlowStore : public MemoryStore {
 public:
  using MemoryStore::MemoryStore;
  std::vector<Stored<void>> write(std::span<const Write> writes) override {
    began.release();
    let.acquire();
    batches.push_back(writes.size());
    return MemoryStore::write(writes);
  }
  std::counting_semaphore<> began{0};
  std::counting_semaphore<> let{0};
  std::vector<std::size_t> batches;
};

class WriterTest : public testing::Test {
 protected:
  MemoryData data_;
  MemoryStore store_{data_};
  SlowStore slow_{data_};
};

void ignore(const Stored<void>&) {}

TEST_F(WriterTest, WhatComesMeanwhileIsWrittenTogether) {
  Writer writer(slow_, {.batch = 4});
  writer.submit(make_append("t", 0), ignore);
  slow_.began.acquire();  // the first one is on its way to the disk
  for (std::uint64_t seq = 1; seq < 7; ++seq) writer.submit(make_append("t", seq), ignore);
  EXPECT_EQ(writer.counts().waiting, 7U);
  EXPECT_EQ(writer.counts().batches, 0U);
  slow_.let.release(100);
  EXPECT_TRUE(writer.flush_and_stop());
  EXPECT_EQ(slow_.batches, (std::vector<std::size_t>{1, 4, 2}));
  EXPECT_EQ(store_.log("t").value(), make_append("t", 0, 7).entries);
}

TEST_F(WriterTest, WhileThereIsMuchToWriteItWaitsForMore) {
  Writer writer(slow_, {.gather = std::chrono::seconds(1)});
  slow_.let.release(100);
  std::latch first(1);
  writer.submit(make_append("t", 0), [&](const Stored<void>&) { first.count_down(); });
  first.wait();
  std::latch others(3);
  for (std::uint64_t seq = 1; seq < 4; ++seq)
    writer.submit(make_append("t", seq), [&](const Stored<void>&) { others.count_down(); });
  others.wait();
  EXPECT_EQ(slow_.batches, (std::vector<std::size_t>{1, 3})) << "the first waits for nobody";
}

TEST_F(WriterTest, NothingIsAnsweredBeforeItIsWritten) {
  std::atomic<bool> answered = false;
  Writer writer(slow_);
  writer.submit(make_append("t", 0), [&](const Stored<void>&) { answered = true; });
  slow_.began.acquire();
  EXPECT_FALSE(answered);
  slow_.let.release();
  writer.flush_and_stop();
  EXPECT_TRUE(answered);
}

TEST_F(WriterTest, TheDestructorWritesAllThatWaits) {
  std::vector<std::uint64_t> order;
  {
    Writer writer(slow_, {.batch = 3});
    for (std::uint64_t seq = 0; seq < 10; ++seq) {
      writer.submit(make_append("t", seq), [&order, seq](const Stored<void>& stored) {
        EXPECT_TRUE(stored);
        order.push_back(seq);
      });
    }
    slow_.let.release(100);
  }
  std::vector<std::uint64_t> all(10);
  std::iota(all.begin(), all.end(), 0U);
  EXPECT_EQ(order, all);
  EXPECT_EQ(store_.log("t").value().size(), 10U);
}

TEST_F(WriterTest, AfterTheStopEverythingIsRefusedAtOnce) {
  Writer writer(store_);
  EXPECT_TRUE(writer.flush_and_stop());
  EXPECT_TRUE(writer.flush_and_stop());
  std::thread::id thread;
  writer.submit(make_append("t", 0), [&](const Stored<void>& stored) {
    ASSERT_FALSE(stored);
    EXPECT_EQ(stored.error().kind, Kind::failed);
    thread = std::this_thread::get_id();
  });
  EXPECT_EQ(thread, std::this_thread::get_id());
  EXPECT_TRUE(store_.log("t").value().empty());
}

TEST_F(WriterTest, AnswersComeOnTheWritersThread) {
  std::thread::id thread;
  Writer writer(store_);
  writer.submit(make_append("t", 0),
                [&](const Stored<void>&) { thread = std::this_thread::get_id(); });
  writer.flush_and_stop();
  EXPECT_NE(thread, std::thread::id());
  EXPECT_NE(thread, std::this_thread::get_id());
}

TEST_F(WriterTest, EachWriteGetsItsOwnAnswer) {
  std::vector<std::string> ends;
  const auto remember = [&](const Stored<void>& stored) {
    ends.push_back(ends_of({stored}).front());
  };
  Writer writer(store_);
  for (const std::uint64_t seq : {0, 0, 1, 5, 2}) writer.submit(make_append("t", seq), remember);
  EXPECT_TRUE(writer.flush_and_stop());  // a conflict is no failure
  EXPECT_EQ(ends, (std::vector<std::string>{"ok", conflict_end, "ok", conflict_end, "ok"}));
  const WriterCounts counts = writer.counts();
  EXPECT_EQ(counts.writes, 5U);
  EXPECT_EQ(counts.conflicts, 2U);
  EXPECT_EQ(counts.failures, 0U);
}

TEST_F(WriterTest, AFailureIsCountedUntilItIsOver) {
  store_.fail(StoreFailure{Kind::full, "There is no space."});
  std::latch failed(2);
  Writer writer(store_);
  for (int i = 0; i < 2; ++i) {
    writer.submit(make_append("t", 0), [&](const Stored<void>& stored) {
      ASSERT_FALSE(stored);
      EXPECT_EQ(stored.error().kind, Kind::full);
      failed.count_down();
    });
  }
  failed.wait();
  EXPECT_EQ(writer.counts().failures, 2U);
  EXPECT_TRUE(writer.counts().last_failed);
  store_.fail(std::nullopt);
  writer.submit(make_append("t", 0), ignore);
  EXPECT_TRUE(writer.flush_and_stop());
  EXPECT_EQ(writer.counts().failures, 2U);
  EXPECT_FALSE(writer.counts().last_failed);
}

TEST_F(WriterTest, TheStopTellsOfAFailure) {
  slow_.fail(StoreFailure{Kind::full, "There is no space."});
  Writer writer(slow_);
  writer.submit(make_append("t", 0), ignore);
  slow_.began.acquire();
  // Lets the write go on once the stop has begun, which is when this thread is refused.
  std::thread watcher([&] {
    const std::thread::id self = std::this_thread::get_id();
    std::atomic<bool> refused = false;
    while (!refused) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      writer.submit(make_append("t", 0), [&refused, self](const Stored<void>&) {
        if (std::this_thread::get_id() == self) refused = true;
      });
    }
    slow_.let.release(1000);
    writer.flush_and_stop();  // no answer may come when `refused` is gone
  });
  EXPECT_FALSE(writer.flush_and_stop());
  watcher.join();
}

TEST_F(WriterTest, BatchesAreCountedByTheirTime) {
  Writer writer(store_, {.batch = 1});
  for (std::uint64_t seq = 0; seq < 20; ++seq) writer.submit(make_append("t", seq), ignore);
  writer.flush_and_stop();
  const WriterCounts counts = writer.counts();
  EXPECT_EQ(counts.batches, 20U);
  EXPECT_EQ(counts.writes, 20U);
  EXPECT_EQ(counts.waiting, 0U);
  EXPECT_EQ(std::accumulate(counts.took.begin(), counts.took.end(), std::uint64_t{0}), 20U);
  EXPECT_GT(counts.longest, 0);
  EXPECT_GE(counts.seconds, counts.longest);
  EXPECT_LE(counts.seconds, 20 * counts.longest);
}

// Each of several threads drives tables of its own, each answer hands in the next write.
TEST(WriterOnSqlite, ManyThreadsHandInAtOnce) {
  constexpr int threads = 4;
  constexpr std::uint64_t entries = 100;
  const TestFolder folder;
  const std::unique_ptr<Store> store = open_sqlite(folder.path()).value();
  {
    Writer writer(*store);
    std::latch all(threads);
    const std::function<void(std::string, std::uint64_t)> append = [&](const std::string& id,
                                                                       std::uint64_t seq) {
      writer.submit(make_append(id, seq), [&, id, seq](const Stored<void>& stored) {
        ASSERT_TRUE(stored) << stored.error().text;
        seq + 1 < entries ? append(id, seq + 1) : all.count_down();
      });
    };
    std::vector<std::thread> submitters;
    submitters.reserve(threads);
    for (int i = 0; i < threads; ++i) {
      submitters.emplace_back([&append, i] { append(fmt::format("t{}", i), 0); });
    }
    for (std::thread& submitter : submitters) submitter.join();
    all.wait();
    EXPECT_EQ(writer.counts().writes, threads * entries);
  }
  for (int i = 0; i < threads; ++i) {
    EXPECT_EQ(store->log(fmt::format("t{}", i)).value().size(), entries);
  }
}

class ThrowingStore : public MemoryStore {
 public:
  using MemoryStore::MemoryStore;
  std::atomic<bool> throws = false;
  std::vector<Stored<void>> write(std::span<const Write> writes) override {
    if (throws) throw std::runtime_error("out of memory");
    return MemoryStore::write(writes);
  }
};

// It costs that write; the next ones are written.
TEST_F(WriterTest, AnExceptionIsTheFailureOfItsWrite) {
  ThrowingStore store(data_);
  std::vector<std::string> ends;
  {
    Writer writer(store);
    const auto note = [&](const Stored<void>& answer) {
      ends.push_back(answer ? "ok" : answer.error().text);
    };
    store.throws = true;
    std::latch first(1);
    writer.submit(make_append("t", 0), [&](const Stored<void>& answer) {
      note(answer);
      first.count_down();
    });
    first.wait();
    store.throws = false;
    writer.submit(make_append("t", 0), [](const Stored<void>&) { throw std::runtime_error("x"); });
    writer.submit(make_append("t", 1), note);
  }
  EXPECT_EQ(ends, (std::vector<std::string>{"The store threw: out of memory", "ok"}));
  EXPECT_EQ(store_.log("t").value().size(), 2U);
}

TEST_F(WriterTest, TroubleIsToldOnceThenCountedThenOver) {
  std::vector<WriterTrouble> told;
  {
    Writer writer(store_,
                  {.batch = 1, .tell = [&](const auto& trouble) { told.push_back(trouble); }});
    store_.fail(StoreFailure{Kind::full, "full"});
    for (int i = 0; i < 50; ++i) writer.submit(make_append("t", 0), ignore);
    while (writer.counts().waiting > 0) std::this_thread::yield();
    store_.fail(std::nullopt);
    for (std::uint64_t seq = 0; seq < 5; ++seq) writer.submit(make_append("t", seq), ignore);
    writer.submit(make_append("t", 0), ignore);  // a conflict is no trouble of the store
  }
  ASSERT_EQ(told.size(), 2U);
  EXPECT_FALSE(told[0].over);
  EXPECT_EQ(told[0].why, "full");
  EXPECT_EQ(told[0].failed, 1U);
  EXPECT_TRUE(told[1].over);
  EXPECT_EQ(told[1].failed, 50U);
}

TEST_F(WriterTest, TroubleThatGoesOnIsToldNowAndThen) {
  std::vector<std::uint64_t> failed;
  {
    Writer writer(store_, {.batch = 1,
                           .tell = [&](const auto& trouble) { failed.push_back(trouble.failed); },
                           .tell_every = std::chrono::milliseconds(0)});
    store_.fail(StoreFailure{Kind::full, "full"});
    for (int i = 0; i < 4; ++i) writer.submit(make_append("t", 0), ignore);
  }
  EXPECT_EQ(failed, (std::vector<std::uint64_t>{1, 2, 3, 4}));
}

}  // namespace
}  // namespace rookery::server
