#include "server/net/hub.h"

#include <boost/asio/post.hpp>

namespace rookery::server {

void Hub::add(std::shared_ptr<Connection> connection) {
  Connection* const key = connection.get();
  connections_.emplace(key, std::move(connection));
  counts.connections = connections_.size();
}

void Hub::remove(Connection& connection) {
  connections_.erase(&connection);
  counts.connections = connections_.size();
  end_if_empty();
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
  end_if_empty();
}

void Hub::cut_all() {
  for (const auto& connection : snapshot()) connection->cut();
}

// Posted, so that what the last connection has posted before still runs.
void Hub::end_if_empty() {
  if (stopping_ && connections_.empty()) boost::asio::post(io, [this] { io.stop(); });
}

std::vector<std::shared_ptr<Connection>> Hub::snapshot() const {
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(connections_.size());
  for (const auto& entry : connections_) all.push_back(entry.second);
  return all;
}

}  // namespace rookery::server
