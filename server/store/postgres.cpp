#include "server/store/postgres.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <poll.h>

#include "server/store/failure.h"

namespace rookery::server::pg {
namespace {

using Clock = std::chrono::steady_clock;

// Types by their numbers, which never change.
constexpr std::uint32_t type_of_integers = 20;  // bigint
constexpr std::uint32_t type_of_texts = 25;

constexpr const char* too_late = "it did not answer in time";

// Numbers travel with their highest byte first.
template <std::unsigned_integral Number>
void put(std::string& out, Number number) {
  for (int shift = 8 * (sizeof(Number) - 1); shift >= 0; shift -= 8)
    out.push_back(static_cast<char>(number >> shift));
}
template <std::unsigned_integral Number>
Number get(std::string_view bytes) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number) && i < bytes.size(); ++i)
    number = static_cast<Number>(number << 8 | static_cast<unsigned char>(bytes[i]));
  return number;
}

// The head of a list with one dimension and no nulls, counted from 1.
std::string list_head(std::uint32_t type, std::size_t size) {
  std::string out;
  put<std::uint32_t>(out, size == 0 ? 0 : 1);
  put<std::uint32_t>(out, 0);
  put(out, type);
  if (size == 0) return out;
  put(out, static_cast<std::uint32_t>(size));
  put<std::uint32_t>(out, 1);
  return out;
}

StoreFailure::Kind kind_of(std::string_view state) {
  const std::string_view kind = state.substr(0, 2);
  // What breaks a constraint, is no text at all, or is longer than an index can hold.
  if (kind == "23" || kind == "22" || kind == "54") return StoreFailure::Kind::conflict;
  if (state == "53100") return StoreFailure::Kind::full;
  if (state == "25006" || state == "42501") return StoreFailure::Kind::read_only;
  if (state == "55P03") return StoreFailure::Kind::locked;
  if (state == "XX001" || state == "XX002") return StoreFailure::Kind::corrupt;
  return StoreFailure::Kind::failed;
}

// One line without the full stop that our own sentence has.
std::string tidied(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at))
    text.replace(at, 1, " / ");
  std::ranges::replace(text, '\t', ' ');
  return text.empty() ? "the connection was lost" : text;
}

std::string option(const PQconninfoOption* options, std::string_view name) {
  for (; options != nullptr && options->keyword != nullptr; ++options) {
    if (name == options->keyword && options->val != nullptr) return options->val;
  }
  return {};
}

// Waits until the socket is ready for some of these events: which, or 0 when time is over.
int wait(int socket, int events, Clock::time_point end) {
  pollfd watched{socket, static_cast<short>(events), 0};
  while (true) {
    const auto left = std::chrono::ceil<Milliseconds>(end - Clock::now()).count();
    if (left <= 0) return 0;
    const int ready = ::poll(&watched, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (ready > 0) return watched.revents;
    if (ready < 0 && errno != EINTR) return POLLERR;
  }
}

void ignore(void* /*nobody*/, const char* /*notice*/) {}

}  // namespace

Stored<Address> parse_address(const std::string& url) {
  // What libpq says of a mistake may repeat the address, and with it a password.
  char* mistake = nullptr;
  PQconninfoOption* options = PQconninfoParse(url.c_str(), &mistake);
  PQfreemem(mistake);
  if (options == nullptr) {
    return tl::unexpected(StoreFailure{
        StoreFailure::Kind::failed,
        "The address of the store cannot be understood: it looks like "
        "postgres://user@host:5432/database.",
        "Nie można zrozumieć adresu bazy: wygląda on jak postgres://user@host:5432/database."});
  }
  const std::string database = option(options, "dbname");
  const std::string host = option(options, "host");
  const std::string port = option(options, "port");
  Address address{url, fmt::format("{}{}{}{}{}", database.empty() ? "postgres" : database,
                                   host.empty() ? "" : "@", host, port.empty() ? "" : ":", port)};
  PQconninfoFree(options);
  return address;
}

// ---- Values and rows

void Values::add(std::int64_t value) {
  put(fields_.emplace_back(), static_cast<std::uint64_t>(value));
}

void Values::add(const std::vector<std::string>& values) {
  std::string& out = fields_.emplace_back(list_head(type_of_texts, values.size()));
  for (const std::string& value : values) {
    put(out, static_cast<std::uint32_t>(value.size()));
    out += value;
  }
}

void Values::add(const std::vector<std::int64_t>& values) {
  std::string& out = fields_.emplace_back(list_head(type_of_integers, values.size()));
  for (const std::int64_t value : values) {
    put<std::uint32_t>(out, sizeof value);
    put(out, static_cast<std::uint64_t>(value));
  }
}

std::string_view Rows::bytes(int column) const {
  return {PQgetvalue(result_.get(), row_, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

std::int64_t Rows::integer(int column) const {
  return static_cast<std::int64_t>(get<std::uint64_t>(bytes(column)));
}

bool Rows::flag(int column) const { return bytes(column) == std::string_view("\1", 1); }

std::vector<std::string> Rows::texts(int column) const {
  constexpr std::size_t number = sizeof(std::uint32_t);
  std::vector<std::string> found;
  std::string_view left = bytes(column);
  if (left.size() < 5 * number) return found;  // without a dimension it is empty
  const auto size = get<std::uint32_t>(left.substr(3 * number));
  left.remove_prefix(5 * number);
  for (std::uint32_t i = 0; i < size && left.size() >= number; ++i) {
    const auto length = get<std::uint32_t>(left);
    left.remove_prefix(number);
    found.emplace_back(left.substr(0, length));
    left.remove_prefix(std::min<std::size_t>(length, left.size()));
  }
  return found;
}

// ---- Connection

Stored<Connection> Connection::open(const Address& address, const std::string& name,
                                    Milliseconds at_most) {
  // What the address says wins over what stands before it. A peer that is gone without a word is
  // noticed within half a minute.
  constexpr std::array<const char*, 7> keys{"keepalives_idle",
                                            "keepalives_interval",
                                            "keepalives_count",
                                            "dbname",
                                            "application_name",
                                            "client_encoding",
                                            nullptr};
  const std::array<const char*, 7> values{"10",         "5",    "3",    address.url.c_str(),
                                          name.c_str(), "UTF8", nullptr};
  Connection opened(address.place, PQconnectStartParams(keys.data(), values.data(), 1));
  if (const Stored<void> connected = opened.connect(Clock::now() + at_most); !connected)
    return tl::unexpected(connected.error());
  return opened;
}

Stored<void> Connection::connect(Time end) {
  PGconn* connection = connection_.get();
  if (connection == nullptr) return lose("out of memory");
  if (PQstatus(connection) == CONNECTION_BAD) return lose(last_words());
  PQsetNoticeProcessor(connection, ignore, nullptr);
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (next != PGRES_POLLING_OK) {
    if (next == PGRES_POLLING_FAILED) return lose(last_words());
    const int events = next == PGRES_POLLING_WRITING ? POLLOUT : POLLIN;
    if (wait(PQsocket(connection), events, end) == 0) return lose(too_late);
    next = PQconnectPoll(connection);
  }
  if (PQsetnonblocking(connection, 1) != 0) return lose(last_words());
  return {};
}

Stored<PGresult*> Connection::next_result(Time end) {
  PGconn* connection = connection_.get();
  while (PQisBusy(connection) != 0) {
    const int unsent = PQflush(connection);
    if (unsent < 0) return lose(last_words());
    const int ready = wait(PQsocket(connection), unsent > 0 ? POLLIN | POLLOUT : POLLIN, end);
    if (ready == 0) return lose(too_late);
    if ((ready & ~POLLOUT) != 0 && PQconsumeInput(connection) == 0) return lose(last_words());
  }
  return PQgetResult(connection);
}

bool Connection::ended() {
  PGconn* connection = connection_.get();
  // The first look may find only the last words, the second then finds the end.
  for (int look = 0; look < 2 && !lost_; ++look)
    lost_ = PQconsumeInput(connection) == 0 || PQstatus(connection) != CONNECTION_OK;
  return lost_;
}

std::vector<std::string> Connection::heard() {
  std::vector<std::string> all;
  if (lost_) return all;
  (void)PQconsumeInput(connection_.get());
  while (PGnotify* one = PQnotifies(connection_.get())) {
    all.emplace_back(one->extra);
    PQfreemem(one);
  }
  return all;
}

tl::unexpected<StoreFailure> Connection::lose(const std::string& reason) {
  lost_ = true;
  state_.clear();
  return tl::unexpected(failure_of(StoreFailure::Kind::failed, place_, reason));
}

tl::unexpected<StoreFailure> Connection::failure_in(const PGresult* result) {
  if (PQstatus(connection_.get()) != CONNECTION_OK) return lose(last_words());
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  state_ = state == nullptr ? "" : state;
  return tl::unexpected(
      failure_of(kind_of(state_), place_, tidied(words == nullptr ? last_words() : words)));
}

std::string Connection::last_words() const { return tidied(PQerrorMessage(connection_.get())); }

// ---- Asking

Stored<std::string> Connection::value(const std::string& sql, Milliseconds at_most) {
  if (lost_) return lose(last_words());
  const Time end = Clock::now() + at_most;
  if (PQsendQuery(connection_.get(), sql.c_str()) == 0) return lose(last_words());
  Stored<std::string> answer;
  while (true) {
    const Stored<PGresult*> result = next_result(end);
    if (!result) return tl::unexpected(result.error());
    if (*result == nullptr) return answer;
    const Rows rows(*result);
    const ExecStatusType status = PQresultStatus(*result);
    if (status == PGRES_TUPLES_OK && PQntuples(*result) > 0) {
      answer = PQgetvalue(*result, 0, 0);
    } else if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
      answer = failure_in(*result);
    }
  }
}

Stored<void> Connection::script(const std::string& sql, Milliseconds at_most) {
  const Stored<std::string> answer = value(sql, at_most);
  if (!answer) return tl::unexpected(answer.error());
  return {};
}

Stored<void> Connection::prepare(std::span<const Statement> statements, Milliseconds at_most) {
  PGconn* connection = connection_.get();
  if (lost_ || PQenterPipelineMode(connection) == 0) return lose(last_words());
  for (const Statement& statement : statements) {
    if (PQsendPrepare(connection, statement.name, statement.sql, 0, nullptr) == 0)
      return lose(last_words());
  }
  const auto results = take_results(statements.size(), Clock::now() + at_most);
  if (!results) return tl::unexpected(results.error());
  return {};
}

Stored<std::vector<Rows>> Connection::run(std::span<const Call> calls, Milliseconds at_most) {
  PGconn* connection = connection_.get();
  if (lost_ || PQenterPipelineMode(connection) == 0) return lose(last_words());
  std::vector<const char*> values;
  std::vector<int> lengths;
  std::vector<int> formats;
  for (const Call& call : calls) {
    const auto fields = call.values.fields();
    values.clear();
    lengths.clear();
    for (const std::string& field : fields) {
      values.push_back(field.data());
      lengths.push_back(static_cast<int>(field.size()));
    }
    formats.assign(fields.size(), 1);
    if (PQsendQueryPrepared(connection, call.name, static_cast<int>(fields.size()), values.data(),
                            lengths.data(), formats.data(), 1) == 0)
      return lose(last_words());
  }
  return take_results(calls.size(), Clock::now() + at_most);
}

Stored<Rows> Connection::run(const Call& call, Milliseconds at_most) {
  Stored<std::vector<Rows>> rows = run({&call, 1}, at_most);
  if (!rows) return tl::unexpected(rows.error());
  return std::move(rows->front());
}

Stored<std::vector<Rows>> Connection::take_results(std::size_t count, Time end) {
  PGconn* connection = connection_.get();
  if (PQpipelineSync(connection) == 0) return lose(last_words());
  std::vector<Rows> found;
  found.reserve(count);
  std::optional<StoreFailure> failure;
  while (true) {
    const Stored<PGresult*> result = next_result(end);
    if (!result) return tl::unexpected(failure.value_or(result.error()));
    if (*result == nullptr) {  // the end of one command's results
      if (PQstatus(connection) == CONNECTION_OK) continue;
      return lose(failure ? failure->text : last_words());
    }
    Rows rows(*result);
    const ExecStatusType status = PQresultStatus(*result);
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
      found.push_back(std::move(rows));
    } else if (!failure) {  // what follows is not carried out
      failure = failure_in(*result).value();
    }
  }
  if (PQexitPipelineMode(connection) == 0) return lose(last_words());
  if (failure) return tl::unexpected(*failure);
  return found;
}

}  // namespace rookery::server::pg
