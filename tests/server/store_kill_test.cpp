#include "tests/server/store_kill.h"

#include <gtest/gtest.h>

#include "server/store/sqlite_store.h"
#include "tests/server/store_folder.h"

namespace rookery::server {
namespace {

TEST(Killed, NothingAcknowledgedIsLost) {
  const TestFolder folder;
  expect_nothing_acknowledged_is_lost([&] { return open_sqlite(folder.path()).value(); });
}

}  // namespace
}  // namespace rookery::server
