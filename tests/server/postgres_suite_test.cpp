// PostgreSQL passes what every store must pass.
#include <gtest/gtest.h>

#include "tests/server/postgres_cluster.h"
#include "tests/server/store_people_suite.h"
#include "tests/server/store_suite.h"

namespace rookery::server {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreSuite, PostgresBackend);
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StorePeopleSuite, PostgresBackend);

}  // namespace
}  // namespace rookery::server
