#include "tests/server/postgres_cluster.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/store/postgres_store.h"

namespace rookery::server {
namespace {

using std::chrono::milliseconds;

template <class T>
T or_give_up(Expected<T> made) {
  if (!made) {
    fmt::print(stderr, "{}\n", made.error().text);
    std::exit(1);
  }
  if constexpr (!std::is_void_v<T>) return std::move(*made);
}

}  // namespace

PostgresCluster& PostgresCluster::here() {
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster()
    : cluster_(or_give_up(load::Cluster::make(load::Cluster::Disk::not_waited_for))) {}

void PostgresCluster::start() { or_give_up(cluster_->start()); }

std::string PostgresCluster::new_database() {
  const std::string name = fmt::format("t{}", databases_++);
  or_give_up(cluster_->create(name));
  return cluster_->url(name);
}

std::string PostgresCluster::ask(const std::string& url, const std::string& sql) const {
  constexpr milliseconds patience{20'000};
  auto session = pg::Connection::open(pg::parse_address(url).value(), "test", patience);
  if (!session) {
    ADD_FAILURE() << session.error().text;
    return {};
  }
  const Stored<std::string> value = session->value(sql, patience);
  if (!value) ADD_FAILURE() << sql << ": " << value.error().text;
  return value.value_or("");
}

int PostgresCluster::end_sessions(const std::string& url, const std::string& name) const {
  const std::string ended =
      ask(url, fmt::format("SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity"
                           " WHERE datname = current_database() AND application_name LIKE '{}%'",
                           name));
  return std::atoi(ended.c_str());
}

std::unique_ptr<Store> PostgresBackend::open() const {
  Stored<std::unique_ptr<Store>> store = open_postgres(url);
  if (store) return std::move(*store);
  ADD_FAILURE() << store.error().text;
  return nullptr;
}

}  // namespace rookery::server
