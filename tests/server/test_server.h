// A network on a thread of its own, with a handler made of functions.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/net.h"

namespace rookery::server_test {

// What a socket's owner has lived through, for the test's thread to look at.
struct Story {
  std::mutex mutex;
  std::vector<std::string> received;
  std::vector<std::shared_ptr<server::Socket>> sockets;  // open ones, oldest first
  int opened = 0;
  int closed = 0;
  int destroyed = 0;
};

class TestServer final : public server::Handler {
 public:
  // Fast enough for tests: no timeout is longer than a second.
  static server::NetOptions quick();

  explicit TestServer(server::NetOptions options = quick());
  ~TestServer() override;

  std::uint16_t port() const { return net->port(); }
  void stop_and_join();
  // Runs it on the network's thread and waits.
  void on_thread(const std::function<void()>& work);
  server::NetCounts counts();
  // Waits until it holds, for five seconds at most.
  bool eventually(const std::function<bool(const server::NetCounts&)>& holds);
  template <class Holds>
  bool story_comes_to(Holds&& holds) {
    return eventually([&](const server::NetCounts&) {
      const std::lock_guard lock(story.mutex);
      return holds(story);
    });
  }

  void handle(server::Request request, server::Reply reply) override;
  void accept_socket(const server::Request& request, server::Accept accept) override;

  // Set before the first request. Without one it answers with what it was asked, as text.
  std::function<void(const server::Request&, const server::Reply&)> on_request;
  std::function<bool(const server::Request&, server::Response&)> on_handshake;
  std::function<std::size_t(const server::Request&)> loop_of;         // else the first
  std::function<void(server::Socket&, std::string_view)> on_message;  // else it echoes

  Story story;
  std::unique_ptr<server::Net> net;

 private:
  std::thread thread_;
};

}  // namespace rookery::server_test
