#include "server/load/crowd.h"

#include <algorithm>
#include <utility>

#include <boost/asio/ip/address.hpp>
#include <fmt/format.h>

namespace rookery::load {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr int http_connections = 64;
constexpr int tables_connecting_at_once = 48;
constexpr std::chrono::seconds longest_phase{300};
constexpr std::chrono::milliseconds retry_after{250};
constexpr std::size_t most_faults = 20;  // the first ones tell the story

}  // namespace

Expected<tcp::endpoint> loopback_endpoint(const std::string& address) {
  const auto refuse = [&] {
    return fail(
        in_both({"'{}' is no server on this machine: such as http://127.0.0.1:7777 is meant",
                 "'{}' to nie serwer na tej maszynie, jak na przykład http://127.0.0.1:7777"},
                address));
  };
  constexpr std::string_view scheme = "http://";
  std::string_view rest = address;
  if (!rest.starts_with(scheme)) return refuse();
  rest.remove_prefix(scheme.size());
  rest = rest.substr(0, rest.find('/'));
  const std::size_t colon = rest.rfind(':');
  if (colon == std::string_view::npos) return refuse();
  std::string host(rest.substr(0, colon));
  if (host == "localhost") host = "127.0.0.1";
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  error_code error;
  const auto ip = asio::ip::make_address(host, error);
  const int port = std::atoi(std::string(rest.substr(colon + 1)).c_str());
  if (error || !ip.is_loopback() || port < 1 || port > 65535) return refuse();
  return tcp::endpoint(ip, static_cast<std::uint16_t>(port));
}

Expected<void> check_server(const std::string& address) {
  const auto endpoint = loopback_endpoint(address);
  if (!endpoint) return tl::unexpected(endpoint.error());
  return {};
}

std::vector<std::string> flags_for_load() {
  return {"--guests-per-hour",         "0",     "--tables-per-person",   "0",
          "--tables-per-address",      "0",     "--tables-per-hour",     "0",
          "--entries-per-minute",      "0",     "--chat-per-minute",     "0",
          "--max-connections",         "60000", "--requests-per-second", "0",
          "--connections-per-address", "0",     "--log-level",           "warn"};
}

Crowd::Crowd(const Options& options, bool remembers)
    : options_(options), remembers_(remembers), random_(options.seed) {
  for (int i = 0; i < options.tables; ++i) tables_.push_back(std::make_unique<PlayTable>(*this, i));
}

void Crowd::leave() {
  for (const auto& table : tables_) table->hang_up();
  http_.clear();
}

void Crowd::visit(std::vector<tcp::endpoint> servers) {
  leave();
  servers_ = std::move(servers);
  const int lines = std::max(http_connections / static_cast<int>(servers_.size()), 1);
  for (const tcp::endpoint& server : servers_)
    http_.push_back(std::make_unique<HttpPool>(io_, server, lines));
  ready_.clear();
  to_connect_.clear();
  to_open_.clear();
  connecting_ = 0;
  for (const auto& table : tables_) table->queued = false;
}

// --- settling in ----------------------------------------------------------------------------

Expected<void> Crowd::run_phase(Options::Phase phase, std::uint64_t total,
                                const std::function<std::uint64_t()>& done) {
  const auto end = Clock::now() + longest_phase;
  while (done() < total) {
    io_.run_for(std::chrono::milliseconds(20));
    if (!failures_.empty()) return fail(failures_.front());
    if (options_.progress && !options_.progress(phase, done(), total)) interrupted_ = true;
    if (interrupted_) return fail(interrupted_early());
    if (Clock::now() > end)
      return fail(in_both({"the server took too long", "serwer odpowiadał zbyt długo"}));
  }
  return {};
}

Expected<void> Crowd::settle_in() {
  if (auto done = admit_guests(); !done) return done;
  return open_tables();
}

void Crowd::admit(PlayTable& table, int seat) {
  const auto answered = [this, &table, seat](const Answer& answer) {
    if (answer.status != 201)
      return failed(table, in_both({"the server answered {} to a new guest",
                                    "serwer odpowiedział {} nowemu gościowi"},
                                   answer.status));
    table.admit(seat, answer.cookie);
    ++admitted_;
  };
  http(table.number()).ask({"POST", "/api/guest", "", "{}"}, answered);
}

Expected<void> Crowd::admit_guests() {
  for (const auto& table : tables_) {
    for (int seat = 0; seat < table->people(); ++seat) admit(*table, seat);
  }
  return run_phase(Options::Phase::guests,
                   static_cast<std::uint64_t>(options_.tables) * options_.seats,
                   [this] { return admitted_; });
}

Expected<void> Crowd::open_tables() {
  for (const auto& table : tables_) table->open();
  return run_phase(Options::Phase::tables, tables_.size(), [this] { return begun_; });
}

void Crowd::began(PlayTable& table) {
  ++begun_;
  if (!settled_) return;
  to_connect_.push_back(&table);
  connect_more();
}

void Crowd::failed(PlayTable& table, Error why) {
  if (!settled_) return failures_.push_back(std::move(why));
  to_open_.push_back(&table);
  if (to_open_.size() > 1) return;
  retry_.expires_after(retry_after);
  retry_.async_wait([this](error_code cancelled) {
    if (!cancelled) open_again();
  });
}

void Crowd::open_again() {
  for (PlayTable* table : std::exchange(to_open_, {})) table->open();
}

// --- sockets --------------------------------------------------------------------------------

void Crowd::connect_all() {
  settled_ = true;
  for (const auto& table : tables_) {
    table->begun() ? to_connect_.push_back(table.get()) : table->open();
  }
  connect_more();
}

void Crowd::connect_more() {
  while (connecting_ < tables_connecting_at_once && !to_connect_.empty()) {
    ++connecting_;
    to_connect_.front()->connect();
    to_connect_.pop_front();
  }
}

void Crowd::connected(PlayTable&) {
  --connecting_;
  connect_more();
}

void Crowd::lost(PlayTable& table, std::string_view why) {
  count_error(fmt::format("lost: {}", why));
  const bool was_connecting = !table.connected();
  if (was_connecting) --connecting_;
  table.hang_up();
  to_connect_.push_back(&table);
  connect_more();
}

std::size_t Crowd::connected_tables() const {
  return static_cast<std::size_t>(
      std::count_if(tables_.begin(), tables_.end(), [](const auto& t) { return t->connected(); }));
}

std::vector<const Game*> Crowd::games() const {
  std::vector<const Game*> all;
  all.reserve(past.size() + tables_.size());
  for (const Game& game : past) all.push_back(&game);
  for (const auto& table : tables_) {
    if (table->begun()) all.push_back(&table->game());
  }
  return all;
}

// --- play -----------------------------------------------------------------------------------

void Crowd::offer(PlayTable& table) {
  if (table.queued || !table.can_act()) return;
  table.queued = true;
  ready_.push_back(&table);
}

void Crowd::ended(PlayTable& table) {
  ++games_finished;
  if (remembers_) past.push_back(table.game());
  table.open();
}

void Crowd::fault(Error what) {
  if (faults.size() < most_faults) faults.push_back(std::move(what));
}

void Crowd::pace(double rate) {
  if (rate_ == 0) due_ = Clock::now();
  rate_ = rate;
  // A turn that is being waited for comes, and the next follows at the new rate.
  if (rate_ == 0 || waiting_) return;
  next_turn();
  wait_for_turn();
}

// Turns come as strangers do: at random, one independent of the other.
void Crowd::wait_for_turn() {
  waiting_ = true;
  timer_.expires_at(due_);
  timer_.async_wait([this](error_code) {
    waiting_ = false;
    if (rate_ > 0) take_turns();
  });
}

void Crowd::next_turn() {
  const double gap = std::exponential_distribution<double>(rate_)(random_);
  due_ += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(gap));
}

// All that are due: when the crowd is late, a timer for each would cost as much as the turns.
void Crowd::take_turns() {
  for (const auto now = Clock::now(); due_ <= now; next_turn()) {
    late_ms.push_back(std::chrono::duration<float, std::milli>(now - due_).count());
    if (!take_turn()) ++starved;
  }
  wait_for_turn();
}

// False if nobody is asked.
bool Crowd::take_turn() {
  while (!ready_.empty()) {
    PlayTable& table = *ready_.front();
    ready_.pop_front();
    table.queued = false;
    if (!table.can_act()) continue;
    table.act();
    return true;
  }
  return false;
}

bool Crowd::run_until(Clock::time_point end, const std::function<bool()>& finished,
                      const std::function<bool()>& go_on) {
  while (!finished()) {
    const auto now = Clock::now();
    if (now >= end) return false;
    io_.run_until(std::min(end, now + std::chrono::milliseconds(25)));
    if (!go_on()) interrupted_ = true;
    if (interrupted_) return false;
  }
  return true;
}

void Crowd::settle() {
  for (const auto& table : tables_) table->settle();
}

}  // namespace rookery::load
