// rookery backup, restore and check, as somebody runs them.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/store/sqlite.h"
#include "tests/cli/run.h"

namespace rookery::cli_test::store_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// A data folder with four games of an older version.
std::string data_in(const Folder& folder) {
  std::filesystem::create_directory(folder.path("data"));
  std::filesystem::copy_file(ROOKERY_SOURCE_DIR "/tests/fixtures/format-1/store/rookery.db",
                             folder.path("data/rookery.db"));
  return folder.path("data");
}

TEST(StoreCommands, ThereAndBack) {
  const Folder folder;
  const std::string data = data_in(folder);
  const Ran written = rookery({"backup", "--from", data, "--to", folder.path("b")});
  EXPECT_EQ(written.code, 0) << written.err;
  EXPECT_THAT(written.out, HasSubstr("tables 4, entries of their logs 362"));
  const Ran again = rookery({"backup", "--from", data, "--to", folder.path("b"), "--lang", "pl"});
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.err, HasSubstr("już istnieje"));
  const Ran back =
      rookery({"restore", "--from", folder.path("b"), "--to", folder.path("new"), "--lang", "pl"});
  EXPECT_EQ(back.code, 0) << back.err;
  EXPECT_THAT(back.out, HasSubstr("stoły 4"));
  const Ran twice = rookery({"restore", "--from", folder.path("b"), "--to", folder.path("new")});
  EXPECT_EQ(twice.code, 1);
  EXPECT_THAT(twice.err, HasSubstr("There is something in the store"));
  // The address of a store may hold a password: it need not stand on the command line.
  const Ran checked = rookery({"check"}, {{"ROOKERY_STORE", folder.path("new")}});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("All of it is whole."));
}

TEST(StoreCommands, WhatIsDamagedIsToldWithItsPlace) {
  const Folder folder;
  const std::string data = data_in(folder);
  {
    auto file = server::Database::open(data + "/rookery.db", server::Database::Access::write);
    ASSERT_TRUE(
        file->script("UPDATE log SET body = '{}' WHERE table_id = 'fixturebranch'"
                     " AND seq = 3"));
  }
  const Ran english = rookery({"check", data});
  EXPECT_EQ(english.code, 1);
  EXPECT_THAT(english.out, HasSubstr("table fixturebranch, entry 3: "));
  EXPECT_THAT(english.out, HasSubstr("Things that are wrong: 1."));
  const Ran polish = rookery({"check", data, "--lang", "pl"});
  EXPECT_EQ(polish.code, 1);
  EXPECT_THAT(polish.out, HasSubstr("stół fixturebranch, wpis 3: "));
  const Ran report = rookery({"check", data, "--json"});
  EXPECT_EQ(report.code, 1);
  const json tree = json::parse(report.out);
  EXPECT_EQ(tree["good"], false);
  EXPECT_EQ(tree["tables"], 4);
  EXPECT_EQ(tree["damaged"][0]["table"], "fixturebranch");
  EXPECT_EQ(tree["damaged"][0]["entry"], 3);
}

TEST(StoreCommands, WhatIsNoStoreIsRefused) {
  const Folder folder;
  const std::string text = folder.file("notes", "not a database, and long enough to be read");
  for (const std::string& what : {text, folder.path("nowhere"), folder.path("")}) {
    const Ran ran = rookery({"check", what});
    EXPECT_EQ(ran.code, 1) << what;
    EXPECT_EQ(ran.out, "") << what;
  }
}

}  // namespace
}  // namespace rookery::cli_test::store_test
