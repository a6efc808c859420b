// What the connections of one network share. Everything here belongs to the network's thread.
#pragma once

#include <memory>
#include <unordered_map>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/guard.h"
#include "server/net/limits.h"
#include "server/net/net.h"

namespace rookery::server {

class Connection {
 public:
  virtual ~Connection() = default;
  virtual void leave() = 0;  // the server stops: finish what is under way, then end
  virtual void cut() = 0;    // end now
};

class Hub {
 public:
  Hub(const NetOptions& given, Handler& serves)
      : options(given),
        handler(serves),
        rate(given.requests_per_second, given.requests_at_once),
        tally(given.max_connections_of_one) {}

  const NetOptions options;
  Handler& handler;
  RateLimit rate;
  Tally tally;
  NetCounts counts;
  // One thread runs it. After the tally, to which the connections it may still hold give back.
  boost::asio::io_context io{1};

  // Keeps a connection alive until it is removed; after the last one a stopping network ends.
  void add(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);
  // One that is not taken.
  void refuse_connection(const std::string& peer);
  std::size_t size() const { return connections_.size(); }

  bool stopping() const { return stopping_; }
  void stop();     // asks every connection to leave
  void cut_all();  // those that have not

 private:
  void end_if_empty();
  std::vector<std::shared_ptr<Connection>> snapshot() const;

  bool stopping_ = false;
  std::unordered_map<Connection*, std::shared_ptr<Connection>> connections_;
};

// Begins to speak HTTP on a socket just accepted.
void serve_http(Hub& hub, boost::asio::ip::tcp::socket socket);

}  // namespace rookery::server
