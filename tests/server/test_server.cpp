#include "tests/server/test_server.h"

#include <algorithm>
#include <chrono>
#include <future>

#include <gtest/gtest.h>

namespace rookery::server_test {
namespace {

using namespace std::chrono_literals;
using namespace server;

class Owner final : public SocketOwner {
 public:
  Owner(TestServer& server, std::size_t loop) : server_(server), loop_(loop) {}
  std::size_t loop() const override { return loop_; }
  ~Owner() override {
    const std::lock_guard lock(server_.story.mutex);
    ++server_.story.destroyed;
  }
  void opened(std::shared_ptr<Socket> socket) override {
    socket_ = socket;
    const std::lock_guard lock(server_.story.mutex);
    ++server_.story.opened;
    server_.story.sockets.push_back(std::move(socket));
  }
  void received(std::string_view text) override {
    {
      const std::lock_guard lock(server_.story.mutex);
      server_.story.received.emplace_back(text);
    }
    if (server_.on_message) return server_.on_message(*socket_, text);
    socket_->send(std::make_shared<const std::string>(text));
  }
  void closed() override {
    const std::lock_guard lock(server_.story.mutex);
    ++server_.story.closed;
    std::erase(server_.story.sockets, socket_);
    socket_.reset();
  }

 private:
  TestServer& server_;
  std::size_t loop_;
  std::shared_ptr<Socket> socket_;
};

}  // namespace

NetOptions TestServer::quick() {
  NetOptions options;
  options.port = 0;
  options.request_timeout = 1s;
  options.idle_timeout = 1s;
  options.close_timeout = 500ms;
  return options;
}

TestServer::TestServer(NetOptions options) {
  NetFailure failure;
  net = open_net(options, *this, failure);
  EXPECT_NE(net, nullptr) << failure.text;
  thread_ = std::thread([this] { net->run(); });
}

TestServer::~TestServer() { stop_and_join(); }

void TestServer::stop_and_join() {
  net->stop();
  if (thread_.joinable()) thread_.join();
}

void TestServer::on_thread(const std::function<void()>& work) {
  std::promise<void> done;
  net->post([&] {
    work();
    done.set_value();
  });
  done.get_future().wait();
}

NetCounts TestServer::counts() {
  NetCounts counts;
  on_thread([&] { counts = net->counts(); });
  return counts;
}

bool TestServer::eventually(const std::function<bool(const NetCounts&)>& holds) {
  const auto end = std::chrono::steady_clock::now() + 5s;
  while (std::chrono::steady_clock::now() < end) {
    if (holds(counts())) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

void TestServer::handle(Request request, Reply reply) {
  if (on_request) return on_request(request, reply);
  Response response;
  response.content_type = "text/plain";
  response.body = request.method + " " + request.path + " " + request.query + "\n" + request.body;
  reply(std::move(response));
}

void TestServer::accept_socket(const Request& request, Accept accept) {
  Response refusal;
  if (on_handshake && !on_handshake(request, refusal)) return accept(nullptr, std::move(refusal));
  accept(std::make_unique<Owner>(*this, loop_of ? loop_of(request) : 0), {});
}

}  // namespace rookery::server_test
