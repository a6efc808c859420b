// Runs the network's own sessions over a pair of connected sockets, on one thread, without waiting.
#pragma once

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include <fcntl.h>

#include "server/net/hub.h"

namespace rookery::fuzz {

class Wire {
 public:
  explicit Wire(server::Hub& hub) : hub_(hub) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) != 0) {
      std::abort();
    }
    client_ = ends[0];
    boost::asio::ip::tcp::socket socket(hub.io);
    socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
    server::serve_http(hub, std::move(socket));
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() { ::close(client_); }

  // Sends the bytes and lets the server do all it can about them.
  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(client_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
      if (!run() && sent <= 0) return;  // the server hung up, or waits for something else
    }
  }
  // Hangs up. All that the server had under way must come to an end without a timeout.
  void finish() {
    ::shutdown(client_, SHUT_WR);
    while (run()) {
    }
    if (hub_.counts.connections != 0 || hub_.counts.sockets != 0) std::abort();
  }
  const std::string& received() const { return received_; }

 private:
  // Whether anything happened.
  bool run() {
    hub_.io.restart();
    bool moved = hub_.io.poll() > 0;
    std::array<char, 16384> buffer;
    ssize_t got = 0;
    while ((got = ::recv(client_, buffer.data(), buffer.size(), 0)) > 0) {
      received_.append(buffer.data(), static_cast<std::size_t>(got));
      moved = true;
    }
    return moved;
  }

  server::Hub& hub_;
  int client_ = -1;
  std::string received_;
};

}  // namespace rookery::fuzz
