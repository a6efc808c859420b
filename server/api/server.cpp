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
        guests_(*store_, writer_, options.guests_per_hour),
        api_(hall_, guests_, *store_, writer_, bots_) {}

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
  // Built from the top, destroyed from the bottom: bots end before the writer, which stores all
  // that waits, and the store last. The network outlives none of their callbacks, because it runs
  // no more when they are destroyed; posting to it then does nothing.
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
