// What the connections of one thread of the network share, and what all of them do.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

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

class Hub;

// What all threads share. The first of them accepts and speaks HTTP.
struct Lobby {
  Lobby(const NetOptions& given, Handler& serves);
  ~Lobby();

  const NetOptions options;
  Handler& handler;
  RateLimit rate;  // of the first thread alone
  Tally tally;
  // After the tally, to which the connections they may still hold give back.
  std::vector<std::unique_ptr<Hub>> hubs;

  std::size_t connections() const;
  NetCounts counts() const;
  // On any thread: a stopping network ends after the last connection.
  void end_if_empty();
};

// All of it belongs to its thread, but for what Loop offers and the counts.
class Hub final : public Loop {
 public:
  explicit Hub(Lobby& shared) : lobby(shared), options(shared.options), handler(shared.handler) {}

  Lobby& lobby;
  const NetOptions& options;
  Handler& handler;
  NetCounts counts;
  boost::asio::io_context io{1};  // one thread runs it

  void run();
  void post(std::function<void()> work) override;
  void after(std::chrono::milliseconds delay, std::function<void()> work) override;
  bool here() override { return io.get_executor().running_in_this_thread(); }

  // Keeps a connection alive until it is removed.
  void add(std::shared_ptr<Connection> connection);
  // One on its way from another thread is counted when it leaves that one.
  void expect() { ++counts.connections; }
  void add_expected(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);
  // One that is not taken.
  void refuse_connection(const std::string& peer);

  bool stopping() const { return stopping_; }
  void stop();     // asks every connection to leave
  void cut_all();  // those that have not

 private:
  std::vector<std::shared_ptr<Connection>> snapshot() const;

  bool stopping_ = false;
  std::unordered_map<Connection*, std::shared_ptr<Connection>> connections_;
};

// Begins to speak HTTP on a socket just accepted.
void serve_http(Hub& hub, boost::asio::ip::tcp::socket socket);

}  // namespace rookery::server
