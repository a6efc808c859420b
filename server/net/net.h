// The network as the rest of the server sees it: requests, sockets, threads. Nothing here shows
// which library carries the bytes. Requests are answered on the first of its threads, the
// network's own; a socket lives on the one thread its owner names, so neither needs a lock.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/count.h"

namespace rookery::server {

struct Request {
  std::string method;  // HEAD arrives as GET; the network leaves the body of the answer out
  std::string path;   // decoded, without the query; begins with '/', no "..", no empty parts
  std::string query;  // as sent, without '?'
  std::string body;
  std::string remote;   // address of the peer, or of whom a trusted proxy names
  bool secure = false;  // the client came over TLS: a trusted proxy says so, or its origin does
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case

  std::string_view header(std::string_view name) const;  // empty if there is none
  std::string_view cookie(std::string_view name) const;
  std::string query_value(std::string_view name) const;  // decoded; empty if there is none
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::string_view fixed_body;  // instead of body: bytes that outlive the answer, such as assets
  // A header set here replaces the network's own of that name, such as Cache-Control: no-store.
  std::vector<std::pair<std::string, std::string>> headers;
  // Not sent, but noted: the code of a refusal, and the id of whoever was answered.
  std::string refused;
  std::string person;
};
// A second call does nothing. A Reply dropped without a call, on any thread, answers 500.
using Reply = std::function<void(Response)>;

// One open WebSocket. Sending to a closed one does nothing. It may be kept as long as the Net
// lives.
class Socket {
 public:
  virtual ~Socket() = default;
  // Text shared between receivers is not copied. A receiver that does not keep up is closed (1013)
  // once more than the configured number of bytes waits for it. Must be valid UTF-8.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // What was sent before still goes out, if the receiver takes it in time.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual std::string_view remote() const = 0;
};

// Who listens to a socket. `closed` follows `opened` always and once, from a fresh stack: never
// inside send() or close(). Then the owner is destroyed. If the handshake is lost on the way, the
// owner is destroyed with neither called. All that is called on the thread it names, but
// tell_refusals(), which comes before.
class SocketOwner {
 public:
  virtual ~SocketOwner() = default;
  virtual std::size_t loop() const { return 0; }  // see Net::loop()
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual void received(std::string_view text) = 0;  // a whole text message, valid UTF-8
  virtual void closed() = 0;  // nothing is received after it, whoever closed
  // From now on it tells whose message it refuses, and the code of the refusal.
  using Refused = std::function<void(std::string_view person, std::string_view code)>;
  virtual void tell_refusals(Refused /*told*/) {}
};

// What comes of a handshake: an owner, or null and a response that says why not. As with a Reply, a
// second call does nothing, and one dropped without a call answers 500.
using Accept = std::function<void(std::unique_ptr<SocketOwner>, Response refusal)>;

// Answers requests. Called on the network's thread.
class Handler {
 public:
  virtual ~Handler() = default;
  // May reply later, on any thread, once.
  virtual void handle(Request request, Reply reply) = 0;
  // For a WebSocket handshake; may accept later, on any thread.
  virtual void accept_socket(const Request& request, Accept accept) = 0;
  // The network has refused by itself what it has read so far of a request; of a connection it did
  // not take there is the address and no method.
  virtual void refused(const Request& /*request*/, std::string_view /*code*/) {}
};

struct NetOptions {
  std::size_t threads = 1;
  std::string host = "127.0.0.1";
  std::uint16_t port = 7777;  // 0: any free one
  std::vector<std::string> origins;  // besides the request's own Host, e.g. https://play.example
  bool behind_proxy = false;  // trust X-Forwarded-For and -Proto of the peer
  int trusted_hops = 1;  // then: how many proxies are ours, each adding an address to the list
  std::size_t max_body = 64 * 1024;
  std::size_t max_header = 16 * 1024;
  std::size_t max_message = 4 * 1024;  // of a WebSocket, from the client
  // Frames of any kind a second from one socket, and as many times five at once; 0: no limit.
  double frames_per_second = 50;
  std::size_t max_waiting = 1024 * 1024;  // bytes queued for one slow receiver
  std::size_t min_speed = 8 * 1024;  // bytes a second; who reads an answer slower is cut off
  std::size_t max_connections = 20'000;
  // Of one address; 0: no limit. Behind a proxy it counts WebSockets, since the proxy's own
  // connections all come from one.
  std::size_t max_connections_of_one = 0;
  double requests_per_second = 0;  // of one address, on average; 0: no limit
  double requests_at_once = 100;  // how many may come before that average holds
  std::chrono::milliseconds request_timeout{15'000};  // from a request's first byte to its last
  std::chrono::milliseconds idle_timeout{75'000};  // of a kept-alive connection
  std::chrono::milliseconds ping_every{25'000};  // a socket silent for two of these is dead
  std::chrono::milliseconds close_timeout{5'000};  // for a peer to take part in closing
  std::chrono::milliseconds stop_timeout{5'000};  // for all of them, once stop() was called
};

// What the network counts, for /metrics.
struct NetCounts {
  void add(const NetCounts& other);

  Count connections = 0;  // open now
  Count sockets = 0;  // of them WebSockets
  Count requests = 0;  // since the start
  Count refused = 0;  // malformed, too large, too slow, wrong origin
  Count messages_in = 0;
  Count frames_in = 0;  // of sockets: parts of messages, pings and empty ones too
  Count messages_out = 0;
  Count bytes_out = 0;
  Count dropped_slow = 0;
};

// One of the network's threads.
class Loop {
 public:
  virtual ~Loop() = default;
  // From any thread: runs the function on this one, after all that was posted before.
  virtual void post(std::function<void()> work) = 0;
  // On this thread, or before it runs: runs it once, that much later; never after Net::run() has
  // returned.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
  virtual bool here() = 0;  // who asks is on it
};

// Itself the first of its threads, where requests are answered.
class Net : public Loop {
 public:
  // Runs on the calling thread, and as many others as it has, until stop() and the last
  // connection's end.
  virtual void run() = 0;
  // From any thread: stops listening, closes sockets with 1001, lets answers go out (stop_timeout).
  virtual void stop() = 0;
  virtual std::size_t loops() const { return 1; }
  virtual Loop& loop(std::size_t /*which*/) { return *this; }  // the first is this one
  virtual std::uint16_t port() const = 0;
  virtual std::string host() const = 0;  // the address it listens on, in numbers
  virtual NetCounts counts() const = 0;
};

struct NetFailure {
  std::string text;
  std::string polish;
};
// Binds and listens at once, so that a taken port is reported here.
std::unique_ptr<Net> open_net(const NetOptions& options, Handler& handler, NetFailure& failure);

}  // namespace rookery::server
