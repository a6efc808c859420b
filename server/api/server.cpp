#include "server/api/server.h"

#include <fmt/format.h>
#include <sodium.h>

#include "server/api/api.h"
#include "server/net/log.h"
#include "server/store/sqlite_store.h"

namespace rookery::server {
namespace {

class WholeServer final : public Server {
 public:
  WholeServer(std::unique_ptr<Store> store, const ServerOptions& options)
      : store_(std::move(store)),
        writer_(*store_),
        bots_(options.bot_threads),
        hall_(*store_, writer_, bots_, options.hall),
        guests_(*store_, writer_),
        api_(hall_, guests_, *store_, writer_, bots_) {}

  // Bots and writer have threads that call back into the hall: they end while it still stands. By
  // then the network runs no more, so what they post to it is never carried out.
  ~WholeServer() override {
    bots_.stop();
    writer_.flush_and_stop();
  }

  Expected<void> open(const NetOptions& options) {
    NetFailure failure;
    net_ = open_net(options, api_, failure);
    if (!net_) return fail(failure.text);
    hall_.attach(*net_);
    guests_.attach(*net_);
    api_.attach(*net_);
    if (auto opened = hall_.open(); !opened) return fail(opened.error().text);
    return {};
  }

  std::uint16_t port() const override { return net_->port(); }
  void run() override { net_->run(); }
  void stop() override {
    net_->post([this] {
      hall_.close();
      net_->stop();
    });
  }

 private:
  std::unique_ptr<Store> store_;
  std::unique_ptr<Net> net_;
  Writer writer_;
  BotRoom bots_;
  Hall hall_;
  Guests guests_;
  Api api_;
};

}  // namespace

Expected<std::unique_ptr<Server>> Server::open(const ServerOptions& options) {
  if (sodium_init() < 0) return fail("the cryptographic library did not start");
  auto store = open_sqlite(options.data);
  if (!store) return fail(store.error().text);
  auto server = std::make_unique<WholeServer>(std::move(*store), options);
  if (auto opened = server->open(options.net); !opened) return tl::unexpected(opened.error());
  return server;
}

}  // namespace rookery::server
