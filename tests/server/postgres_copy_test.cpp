// All of a store into another one, both ways; the whole program does it too.
#include <array>
#include <cstdio>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/copy.h"
#include "server/store/open_store.h"
#include "tests/server/postgres_cluster.h"
#include "tests/server/store_folder.h"
#include "tests/server/store_memory.h"
#include "tests/server/store_samples.h"

namespace rookery::server {
namespace {

using testing::HasSubstr;

void fill(Store& store) {
  std::vector<Write> writes{KeepClock{12'345}};
  for (int i = 0; i < 450; ++i) {  // several pages
    writes.emplace_back(make_append(fmt::format("t{}", i), 0, 1 + i % 7));
    writes.emplace_back(PutPerson{make_guest(fmt::format("g{}", i), i),
                                  i % 5 == 0 ? "" : fmt::format("hash {}\xff", i)});
    if (i % 3 == 0)
      writes.emplace_back(
          PutDeck{{"d", fmt::format("g{}", i), "cards", "Wilki „północy”", "R1", i}, 100});
  }
  writes.emplace_back(make_append("long", 0, 3'000));
  for (const Stored<void>& answer : store.write(writes)) ASSERT_TRUE(answer) << answer.error().text;
}

// What the program prints, and its exit status.
std::pair<std::string, int> rookery(const std::string& words) {
  FILE* pipe = ::popen((std::string(ROOKERY_BINARY) + " " + words + " 2>&1").c_str(), "r");
  std::string said;
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) said += part.data();
  return {said, ::pclose(pipe)};
}

TEST(PostgresServerCopy, ThereAndBackAllIsTheSame) {
  const TestFolder first;
  const TestFolder last;
  const std::string url = PostgresCluster::here().new_database();
  fill(*open_store(first.path()).value());
  const auto [there, well] = rookery("copy --from " + first.path() + " --to " + url);
  EXPECT_EQ(well, 0) << there;
  EXPECT_THAT(there, HasSubstr("tables 451, entries of their logs 4795, people 450, decks 150"));
  const auto [back, well_too] = rookery("--lang pl copy --from " + url + " --to " + last.path());
  EXPECT_EQ(well_too, 0) << back;
  EXPECT_THAT(back, HasSubstr("stoły 451"));
  const auto from = open_store(first.path()).value();
  const auto to = open_store(last.path()).value();
  EXPECT_TRUE(compare_copy(*from, *to, true));
  EXPECT_EQ(to->running().value(), 12'345);
  EXPECT_EQ(to->log("long").value(), from->log("long").value());
}

TEST(PostgresServerCopy, WhatIsThereIsNotReplacedUnasked) {
  const TestFolder folder;
  const TestFolder nothing;
  const std::string url = PostgresCluster::here().new_database();
  fill(*open_store(folder.path()).value());
  {
    const auto target = open_store(url).value();
    const std::vector<Write> writes{make_append("t1", 0, 90), make_append("other", 0, 4)};
    ASSERT_EQ(ends_of(target->write(writes)), (std::vector<std::string>{"ok", "ok"}));
  }
  const std::string words = "copy --from " + folder.path() + " --to " + url;
  const auto [refused, status] = rookery(words);
  EXPECT_NE(status, 0);
  EXPECT_THAT(refused, HasSubstr("--overwrite"));
  EXPECT_EQ(open_store(url).value()->log("t1").value().size(), 90U);
  const auto [done, well] = rookery(words + " --overwrite");
  EXPECT_EQ(well, 0) << done;
  const auto target = open_store(url).value();
  EXPECT_EQ(target->log("t1").value().size(), 2U);
  EXPECT_EQ(target->log("other").value().size(), 4U);
  const auto [in_use, not_well] = rookery(words + " --overwrite");
  EXPECT_NE(not_well, 0);
  EXPECT_THAT(in_use, HasSubstr("Another server"));
  EXPECT_THAT(rookery("copy --from " + nothing.path() + " --to " + url).first,
              HasSubstr("there is no store in the folder"));
}

TEST(PostgresServerCopy, ADifferenceIsFound) {
  MemoryData one;
  MemoryData other;
  MemoryStore from(one);
  MemoryStore to(other);
  fill(from);
  ASSERT_TRUE(copy_all(from, to));
  ASSERT_TRUE(compare_copy(from, to, true));
  const auto fault = [&] {
    const auto compared = compare_copy(from, to, true);
    return compared ? std::string("none") : compared.error().text;
  };
  const MemoryData whole = other;
  other.tables["t7"].second.back().body = "x";
  EXPECT_THAT(fault(), HasSubstr("table t7"));
  other = whole;
  other.tables.erase("t8");
  EXPECT_THAT(fault(), HasSubstr("table t8"));
  other = whole;
  other.people["g9"].first.name = "x";
  EXPECT_THAT(fault(), HasSubstr("person g9"));
  other = whole;
  other.people["g11"].second = "x";
  EXPECT_THAT(fault(), HasSubstr("person g11"));
  other = whole;
  other.decks.erase({"g3", "d"});
  EXPECT_THAT(fault(), HasSubstr("deck d"));
  other = whole;
  other.tables["more"] = other.tables["t1"];
  EXPECT_THAT(fault(), HasSubstr("not the same"));
  EXPECT_TRUE(compare_copy(from, to, false));
}

}  // namespace
}  // namespace rookery::server
