#include <array>
#include <utility>

#include "server/store/postgres_rows.h"
#include "server/store/postgres_schema.h"
#include "server/store/postgres_statements.h"
#include "server/store/snapshot.h"

namespace rookery::server {
namespace {

constexpr pg::Milliseconds connect_at_most{5'000};
constexpr pg::Milliseconds look_at_most{600'000};  // some read all that there is

constexpr std::array snapshot_statements{
    pg::Statement{"counts", R"(
SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM log), (SELECT count(*) FROM people),
  (SELECT count(*) FROM decks))"},
    pg::Statement{"ids", "SELECT id FROM tables UNION SELECT table_id FROM log ORDER BY 1"},
};

// All reads are of one transaction, which sees what was committed when it first looked.
class PostgresSnapshot final : public Snapshot {
 public:
  explicit PostgresSnapshot(pg::Connection connection) : connection_(std::move(connection)) {}

  Stored<std::vector<TableRow>> tables_after(std::string_view id, std::size_t at_most) override {
    return pg::tables_in(run({"tables_after", pg::Values(id, at_most)}), connection_.place());
  }
  Stored<std::vector<PutPerson>> people_after(std::string_view id, std::size_t at_most) override {
    return pg::people_in(run({"people_after", pg::Values(id, at_most)}));
  }
  Stored<std::vector<LogEntry>> log(std::string_view table) override {
    return pg::log_in(run({"log", pg::Values(table, std::uint64_t{0})}), connection_.place(), table,
                      0);
  }
  Stored<std::vector<DeckRow>> decks_of(std::string_view person) override {
    return pg::decks_in(run({"decks_of", pg::Values(person)}));
  }
  Stored<std::int64_t> running() override { return pg::number_in(run({"running", pg::Values()})); }
  Stored<CopyCounts> counts() override;
  Stored<std::vector<std::string>> ids() override;
  Stored<std::optional<TableRow>> table(std::string_view id) override;
  // Whether its files are whole is PostgreSQL's own business, and it keeps its constraints.
  Stored<std::vector<Error>> faults() override { return {}; }

 private:
  Stored<pg::Rows> run(const pg::Call& call);

  pg::Connection connection_;
};

// What cannot be read does not end the transaction.
Stored<pg::Rows> PostgresSnapshot::run(const pg::Call& call) {
  Stored<pg::Rows> rows = connection_.run(call, look_at_most);
  if (!rows && !connection_.lost()) (void)connection_.script("ROLLBACK TO begun", connect_at_most);
  return rows;
}

Stored<CopyCounts> PostgresSnapshot::counts() {
  Stored<pg::Rows> rows = run({"counts", pg::Values()});
  if (!rows) return tl::unexpected(rows.error());
  rows->next();
  const auto number = [&](int column) { return static_cast<std::uint64_t>(rows->integer(column)); };
  return CopyCounts{number(0), number(1), number(2), number(3)};
}

Stored<std::vector<std::string>> PostgresSnapshot::ids() {
  Stored<pg::Rows> rows = run({"ids", pg::Values()});
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> ids;
  while (rows->next()) ids.push_back(rows->text(0));
  return ids;
}

Stored<std::optional<TableRow>> PostgresSnapshot::table(std::string_view id) {
  auto tables = pg::tables_in(run({"table", pg::Values(id)}), connection_.place());
  if (!tables) return tl::unexpected(tables.error());
  if (tables->empty()) return std::nullopt;
  return std::move(tables->front());
}

}  // namespace

Stored<std::unique_ptr<Snapshot>> open_postgres_snapshot(const std::string& url) {
  const Stored<pg::Address> address = pg::parse_address(url);
  if (!address) return tl::unexpected(address.error());
  Stored<pg::Connection> opened =
      pg::Connection::open(*address, "rookery snapshot", connect_at_most);
  if (!opened) return tl::unexpected(opened.error());
  Stored<void> ready = opened->script(
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SAVEPOINT begun", connect_at_most);
  if (ready) ready = pg::expect_newest(*opened);
  if (ready) ready = opened->prepare(pg::read_statements, connect_at_most);
  if (ready) ready = opened->prepare(snapshot_statements, connect_at_most);
  if (!ready) return tl::unexpected(ready.error());
  return std::make_unique<PostgresSnapshot>(std::move(*opened));
}

}  // namespace rookery::server
