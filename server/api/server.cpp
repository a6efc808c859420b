#include "server/api/server.h"

#include <fmt/format.h>
#include <sodium.h>

#include "server/api/api.h"
#include "server/net/log.h"
#include "server/store/open_store.h"

namespace rookery::server {
namespace {

// A batch costs PostgreSQL a commit of its own, and every server is woken by it.
std::chrono::microseconds gather_for(Store& store) {
  return std::chrono::microseconds(store.peers() == nullptr ? 0 : 2'000);
}

// A look at the whole store before it opens; what is not seen by then is met when it is read.
constexpr std::chrono::seconds longest_check{10};

BotTimes times_of_bots(Metrics& metrics) {
  const auto by_kind = [&](const char* name, const char* help) {
    Histogram& quick = metrics.histogram(name, help, latency_bounds, {{"kind", "quick"}});
    Histogram& slow = metrics.histogram(name, help, latency_bounds, {{"kind", "long"}});
    return [&quick, &slow](bool is_long, double seconds) {
      (is_long ? slow : quick).observe(seconds);
    };
  };
  return {by_kind("rookery_bot_wait_seconds", "From a question to a bot until it begins to think."),
          by_kind("rookery_bot_answer_seconds", "From a question to a bot until its answer.")};
}

class WholeServer final : public Server {
 public:
  WholeServer(std::unique_ptr<Store> store, const ServerOptions& options)
      : store_(std::move(store)),
        writer_(*store_, {.gather = gather_for(*store_), .tell = StoreWatch::wrote}),
        bots_(options.bot_threads, times_of_bots(metrics_)),
        hall_(*store_, writer_, bots_, watch_,
              {metrics_.histogram("rookery_action_seconds",
                                  "From an action's arrival to its last view on its way."),
               metrics_.histogram("rookery_store_seconds", "Until an action was durable.")},
              options.hall),
        guests_(writer_, hall_, options.guests_per_hour),
        shelf_(hall_.reader(), writer_),
        api_(hall_, guests_, shelf_, watch_, writer_, metrics_),
        audit_(options.audit) {}

  // Bots and writer have threads that call back into the hall: they end while it still stands. By
  // then the network runs no more, so what they post to it is never carried out.
  ~WholeServer() override {
    bots_.stop();
    writer_.flush_and_stop();
  }

  Expected<void> open(const NetOptions& options) {
    watch_.examined(store_->examine(longest_check));
    NetFailure failure;
    net_ = open_net(options, audited_, failure);
    if (!net_) return fail(Error{failure.text, failure.polish});
    hall_.attach(*net_);
    guests_.attach(*net_);
    shelf_.attach(*net_);
    watch_all();
    if (auto opened = hall_.open(); !opened)
      return fail(Error{opened.error().text, opened.error().polish});
    return {};
  }

  std::uint16_t port() const override { return net_->port(); }
  std::string host() const override { return net_->host(); }
  void run() override { net_->run(); }
  void stop() override {
    net_->post([this] {
      hall_.close();
      net_->stop();
    });
  }

 private:
  // What is counted elsewhere and shown at /metrics.
  void watch_all() {
    watch_net(metrics_, *net_);
    const HallCounts& hall = hall_.counts();
    const auto gauge = [&](const char* name, const char* help, const Count& value) {
      metrics_.watch_gauge(name, help,
                           [&value] { return static_cast<double>(std::uint64_t(value)); });
    };
    const auto counter = [&](const char* name, const char* help, const Count& value) {
      metrics_.watch_counter(name, help, [&value] { return static_cast<double>(value); });
    };
    gauge("rookery_tables_unfinished", "Tables open or in play.", hall.unfinished);
    gauge("rookery_tables_live", "Tables in memory.", hall.live);
    gauge("rookery_watchers", "Sockets at tables.", hall.watchers);
    counter("rookery_tables_created_total", "Tables created.", hall.created);
    counter("rookery_tables_finished_total", "Tables finished or closed.", hall.finished);
    counter("rookery_tables_frozen_total", "Tables whose record did not replay.", hall.frozen);
    counter("rookery_actions_total", "Actions of people and bots.", hall.actions);
    counter("rookery_commands_refused_total", "Commands refused.", hall.refused);
    counter("rookery_commands_failed_total", "Commands lost to the store.", hall.failures);
    const auto of = [](std::uint64_t value) { return static_cast<double>(value); };
    metrics_.watch_gauge("rookery_bots_waiting", "Questions bots have not answered.",
                         [this, of] { return of(bots_.counts().waiting); });
    metrics_.watch_gauge("rookery_bot_share", "Of its whole time that a long thought gets now.",
                         [this] { return bots_.counts().share; });
    metrics_.watch_counter("rookery_bot_hints_total", "Hints given.",
                           [this, of] { return of(bots_.counts().hints); });
    metrics_.watch_counter("rookery_bot_answers_total", "Answers of bots.",
                           [this, of] { return of(bots_.counts().answers); });
    metrics_.watch_counter("rookery_bot_foreseen_total",
                           "Answers of bots to questions they had begun to think about before.",
                           [this, of] { return of(bots_.counts().foreseen); });
    metrics_.watch_counter("rookery_bot_seconds_total", "Seconds bots have thought.",
                           [this] { return bots_.counts().seconds; });
    metrics_.watch_gauge("rookery_store_waiting", "Writes not yet durable.",
                         [this, of] { return of(writer_.counts().waiting); });
    metrics_.watch_counter("rookery_store_batches_total", "Durable batches of writes.",
                           [this, of] { return of(writer_.counts().batches); });
    metrics_.watch_counter("rookery_store_batch_seconds_total", "Seconds these batches took.",
                           [this] { return writer_.counts().seconds; });
    metrics_.watch_counter("rookery_store_failures_total", "Writes that failed.",
                           [this, of] { return of(writer_.counts().failures); });
    metrics_.watch_counter("rookery_store_failed_reads_total", "Reads that failed.",
                           [this, of] { return of(watch_.failed_reads()); });
  }

  std::unique_ptr<Store> store_;
  std::unique_ptr<Net> net_;
  StoreWatch watch_;
  Metrics metrics_;
  Writer writer_;
  BotRoom bots_;
  Hall hall_;
  Guests guests_;
  DeckShelf shelf_;
  Api api_;
  Audit audit_;
  AuditedHandler audited_{api_, audit_};
};

}  // namespace

Expected<std::unique_ptr<Server>> Server::open(const ServerOptions& options) {
  if (sodium_init() < 0)
    return fail(in_both(
        {"the cryptographic library did not start", "biblioteka kryptograficzna nie ruszyła"}));
  if (!options.store.empty() && !is_postgres(options.store))
    return fail(
        in_both({"the store is neither empty nor the address of a database, "
                 "postgres://user@host/database: a folder is named by data",
                 "store nie jest ani puste, ani adresem bazy danych, "
                 "postgres://user@host/database: folder podaje data"}));
  auto store = open_store(options.store.empty() ? options.data : options.store);
  if (!store) return fail(Error{store.error().text, store.error().polish});
  auto server = std::make_unique<WholeServer>(std::move(*store), options);
  if (auto opened = server->open(options.net); !opened) return tl::unexpected(opened.error());
  return server;
}

}  // namespace rookery::server
