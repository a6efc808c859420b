// Listens, accepts, and runs the network's threads.
#include <thread>
#include <vector>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "server/net/hub.h"
#include "server/net/log.h"
#include "server/net/response.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds pause_after_failed_accept{100};

class Listener final : public Net {
 public:
  Listener(const NetOptions& options, Handler& handler) : lobby_(options, handler) {}

  bool open(NetFailure& failure);
  void run() override;
  void stop() override;
  void post(std::function<void()> work) override { hub_.post(std::move(work)); }
  void after(std::chrono::milliseconds delay, std::function<void()> work) override {
    hub_.after(delay, std::move(work));
  }
  bool here() override { return hub_.here(); }
  std::size_t loops() const override { return lobby_.hubs.size(); }
  Loop& loop(std::size_t which) override { return *lobby_.hubs.at(which); }
  std::uint16_t port() const override { return port_; }
  std::string host() const override { return host_; }
  NetCounts counts() const override { return lobby_.counts(); }

 private:
  error_code listen(const tcp::endpoint& endpoint);
  void accept();
  void on_accept(error_code error, tcp::socket socket);
  void begin_to_stop();
  // On each thread.
  void tell_all(void (Hub::*what)());

  Lobby lobby_;
  Hub& hub_ = *lobby_.hubs.front();
  tcp::acceptor acceptor_{hub_.io};
  asio::steady_timer pause_{hub_.io};
  asio::steady_timer deadline_{hub_.io};
  std::uint16_t port_ = 0;
  std::string host_;
};

bool Listener::open(NetFailure& failure) {
  error_code error;
  tcp::resolver resolver(hub_.io);
  const auto found = resolver.resolve(hub_.options.host, std::to_string(hub_.options.port),
                                      tcp::resolver::passive, error);
  if (!error) error = listen(*found.begin());
  if (error) {
    failure.text = fmt::format("Cannot listen on {} port {}: {}.", hub_.options.host,
                               hub_.options.port, error.message());
    failure.polish = fmt::format("Nie można słuchać pod adresem {} na porcie {}: {}.",
                                 hub_.options.host, hub_.options.port, error.message());
    return false;
  }
  accept();
  return true;
}

error_code Listener::listen(const tcp::endpoint& endpoint) {
  error_code error;
  acceptor_.open(endpoint.protocol(), error);
  if (error) return error;
  acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (error) return error;
  if (endpoint.address().is_v6() && endpoint.address().is_unspecified()) {
    error_code ignored;  // where it cannot listen to both kinds, it listens to one
    acceptor_.set_option(asio::ip::v6_only(false), ignored);
  }
  acceptor_.bind(endpoint, error);
  if (error) return error;
  acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return error;
  const tcp::endpoint bound = acceptor_.local_endpoint(error);
  port_ = bound.port();
  host_ = bound.address().to_string();
  return error;
}

void Listener::accept() {
  acceptor_.async_accept(
      [this](error_code error, tcp::socket socket) { on_accept(error, std::move(socket)); });
}

void Listener::on_accept(error_code error, tcp::socket socket) {
  if (hub_.stopping() || error == asio::error::operation_aborted) return;
  if (error) {
    // Out of file descriptors or memory: the next accept would fail as well, at once.
    log_event(Level::warn, "accept_failed", {{"error", error.message()}});
    pause_.expires_after(pause_after_failed_accept);
    pause_.async_wait([this](error_code cancelled) {
      if (!cancelled) accept();
    });
    return;
  }
  if (lobby_.connections() >= hub_.options.max_connections) {
    error_code ignored;
    hub_.refuse_connection(socket.remote_endpoint(ignored).address().to_string());
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(busy_response()), ignored);
  } else {
    serve_http(hub_, std::move(socket));
  }
  accept();
}

// The others end after the first, which still answers what they were asked.
void Listener::run() {
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < lobby_.hubs.size(); ++i) {
    others.emplace_back([&hub = *lobby_.hubs[i]] { hub.run(); });
  }
  hub_.run();
  for (std::size_t i = 1; i < lobby_.hubs.size(); ++i) {
    Hub& hub = *lobby_.hubs[i];
    hub.post([&hub] { hub.io.stop(); });
  }
}

void Listener::stop() {
  asio::post(hub_.io, [this] { begin_to_stop(); });
}

void Listener::begin_to_stop() {
  if (hub_.stopping()) return;
  error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
  deadline_.expires_after(hub_.options.stop_timeout);
  deadline_.async_wait([this](error_code cancelled) {
    if (!cancelled) tell_all(&Hub::cut_all);
  });
  tell_all(&Hub::stop);
}

void Listener::tell_all(void (Hub::*what)()) {
  (hub_.*what)();
  for (std::size_t i = 1; i < lobby_.hubs.size(); ++i) {
    Hub& hub = *lobby_.hubs[i];
    hub.post([&hub, what] { (hub.*what)(); });
  }
}

}  // namespace

std::unique_ptr<Net> open_net(const NetOptions& options, Handler& handler, NetFailure& failure) {
  auto listener = std::make_unique<Listener>(options, handler);
  if (!listener->open(failure)) return nullptr;
  return listener;
}

}  // namespace rookery::server
