#include "server/net/hub.h"

#include <exception>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/log.h"

namespace rookery::server {

namespace asio = boost::asio;

void NetCounts::add(const NetCounts& other) {
  connections += other.connections;
  sockets += other.sockets;
  requests += other.requests;
  refused += other.refused;
  messages_in += other.messages_in;
  frames_in += other.frames_in;
  messages_out += other.messages_out;
  bytes_out += other.bytes_out;
  dropped_slow += other.dropped_slow;
}

// ---- Lobby

Lobby::Lobby(const NetOptions& given, Handler& serves)
    : options(given),
      handler(serves),
      rate(given.requests_per_second, given.requests_at_once),
      tally(given.max_connections_of_one) {
  hubs.push_back(std::make_unique<Hub>(*this));
  while (hubs.size() < given.threads) hubs.push_back(std::make_unique<Hub>(*this));
}

// The first goes last: what others still hold may answer a request.
Lobby::~Lobby() {
  for (const auto& hub : hubs) hub->cut_all();
  while (!hubs.empty()) hubs.pop_back();
}

std::size_t Lobby::connections() const {
  std::size_t all = 0;
  for (const auto& hub : hubs) all += hub->counts.connections;
  return all;
}

NetCounts Lobby::counts() const {
  NetCounts all;
  for (const auto& hub : hubs) all.add(hub->counts);
  return all;
}

// Posted, so that what the last connection has posted before still runs.
void Lobby::end_if_empty() {
  Hub& first = *hubs.front();
  asio::post(first.io, [this, &first] {
    if (first.stopping() && connections() == 0) first.io.stop();
  });
}

// ---- Hub

void Hub::run() {
  const auto work = asio::make_work_guard(io);  // it ends when it is stopped, and not before
  // A handler that throws costs its own connection, not the others.
  while (!io.stopped()) {
    try {
      io.run();
    } catch (const std::exception& thrown) {
      log_event(Level::error, "handler_threw", {{"what", thrown.what()}});
    }
  }
}

void Hub::post(std::function<void()> work) { asio::post(io, std::move(work)); }

void Hub::after(std::chrono::milliseconds delay, std::function<void()> work) {
  auto timer = std::make_shared<asio::steady_timer>(io, delay);
  timer->async_wait([timer, work = std::move(work)](boost::system::error_code cancelled) {
    if (!cancelled) work();
  });
}

void Hub::add(std::shared_ptr<Connection> connection) {
  expect();
  add_expected(std::move(connection));
}

void Hub::add_expected(std::shared_ptr<Connection> connection) {
  Connection* const key = connection.get();
  connections_.emplace(key, std::move(connection));
}

void Hub::remove(Connection& connection) {
  if (connections_.erase(&connection) > 0) --counts.connections;
  if (stopping_) lobby.end_if_empty();
}

void Hub::refuse_connection(const std::string& peer) {
  ++counts.refused;
  Request request;
  request.remote = peer;
  handler.refused(request, "too_many_connections");
}

void Hub::stop() {
  if (stopping_) return;
  stopping_ = true;
  for (const auto& connection : snapshot()) connection->leave();
  lobby.end_if_empty();
}

void Hub::cut_all() {
  for (const auto& connection : snapshot()) connection->cut();
}

std::vector<std::shared_ptr<Connection>> Hub::snapshot() const {
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(connections_.size());
  for (const auto& entry : connections_) all.push_back(entry.second);
  return all;
}

}  // namespace rookery::server
