// How long bots take to answer when many tables want the strongest ones at once.
#include <algorithm>
#include <fstream>

#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "server/load/child.h"
#include "server/load/crowd.h"

namespace rookery::load {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds pause{60};  // before a person answers: no more than one may
constexpr std::chrono::seconds longest_opening{120};

float ms_since(Clock::time_point begun) {
  return std::chrono::duration<float, std::milli>(Clock::now() - begun).count();
}

// One person and bots; the person answers with anything, and begins again when the game is over.
class BotTable final : public WsListener {
 public:
  BotTable(asio::io_context& io, HttpPool& http, asio::ip::tcp::endpoint server, std::string wish,
           std::uint64_t seed)
      : io_(io),
        http_(http),
        server_(std::move(server)),
        wish_(std::move(wish)),
        timer_(io),
        random_(seed) {}

  void come() {
    http_.ask({"POST", "/api/guest", "", "{}"}, [this](const Answer& answer) {
      if (answer.status != 201) return fail("a guest", answer.status);
      cookie_ = answer.cookie;
      open();
    });
  }

  void received(int, std::string_view text) override {
    switch (kind_of(text)) {
      case Kind::table: return hello(text);
      case Kind::update: return updated(text);
      case Kind::done:
        own_ms.push_back(ms_since(sent_));
        last_ = Clock::now();
        return;
      case Kind::error: return fail(field_in(text, "code"), 0);
      case Kind::refused: return fail("refused", 0);
      case Kind::info: return says_finished(text) ? open() : void();
      case Kind::chat:
      case Kind::other: return;
    }
  }
  void lost(int, std::string_view why) override { fail(why, 0); }

  bool playing = false;
  std::vector<float> bot_ms;  // from the last thing that happened to a bot's answer
  std::vector<float> own_ms;  // from sending an answer to its acknowledgement
  std::string trouble;

 private:
  void fail(std::string_view what, int status) {
    if (trouble.empty()) trouble = fmt::format("{} ({})", what, status);
  }

  void open() {
    playing = false;
    if (socket_) socket_->close();
    http_.ask({"POST", "/api/tables", cookie_, wish_}, [this](const Answer& answer) {
      if (answer.status != 201) return fail("a table", answer.status);
      id_ = field_in(answer.body, "id");
      http_.ask({"POST", fmt::format("/api/tables/{}/start", id_), cookie_, "{}"},
                [this](const Answer& begun) {
                  if (begun.status != 200) return fail("a start", begun.status);
                  socket_ = std::make_shared<WsClient>(io_, *this, 0);
                  socket_->open(server_, fmt::format("/api/tables/{}/socket", id_), cookie_);
                });
    });
  }

  void hello(std::string_view text) {
    playing = true;
    last_ = Clock::now();
    take(decision_in(text).value_or(""));
  }

  void updated(std::string_view text) {
    // Our own answer's update comes before its `done`; what comes while we are asked nothing is a
    // bot's.
    if (waiting_for_bots_) bot_ms.push_back(ms_since(last_));
    last_ = Clock::now();
    if (const auto decision = decision_in(text)) take(*decision);
  }

  void take(std::string_view decision) {
    decision_ = decision;
    waiting_for_bots_ = decision_.empty();
    if (decision_.empty()) return;
    timer_.expires_after(pause);
    timer_.async_wait([this](boost::system::error_code cancelled) {
      if (!cancelled) answer();
    });
  }

  void answer() {
    const auto choices = static_cast<std::uint32_t>(count_actions(decision_));
    const std::string action = action_of(decision_, random_() % std::max(choices, 1U));
    sent_ = Clock::now();
    waiting_for_bots_ = false;
    socket_->send(fmt::format(R"({{"type":"act","id":1,"decision":{},"action":"{}"}})",
                              number_of(decision_).value_or(0), action));
  }

  asio::io_context& io_;
  HttpPool& http_;
  asio::ip::tcp::endpoint server_;
  std::string wish_;
  asio::steady_timer timer_;
  std::mt19937_64 random_;
  std::shared_ptr<WsClient> socket_;
  std::string cookie_;
  std::string id_;
  std::string decision_;
  bool waiting_for_bots_ = false;
  Clock::time_point last_;
  Clock::time_point sent_;
};

std::string wish_for(const Options& options, std::string_view strength) {
  std::string bots = "null";
  for (int i = 1; i < options.seats; ++i) bots += fmt::format(R"(,"{}")", strength);
  return fmt::format(R"({{"game":"{}","seats":{},"bots":[{}]}})", options.game, options.seats,
                     bots);
}

double load_average() {
  double load = 0;
  std::ifstream("/proc/loadavg") >> load;
  return load;
}

class BotRun {
 public:
  explicit BotRun(const Options& options) : options_(options) {}

  Expected<BotReport> run() {
    if (auto open = find_server(); !open) return tl::unexpected(open.error());
    http_ = std::make_unique<HttpPool>(io_, server_, 8);
    for (int i = 0; i < options_.bot_tables; ++i) sit_down("best", i);
    const auto all_play = [this] {
      return std::ranges::all_of(tables_, [](const auto& table) { return table->playing; });
    };
    if (!run_until(Clock::now() + longest_opening, all_play)) return fail(why());
    report_.load_before = load_average();
    sit_down("easy", options_.bot_tables);
    BotTable& easy = *tables_.back();
    const auto begun = Clock::now();
    const auto enough = [&] { return easy.bot_ms.size() >= options_.moves; };
    const bool all = run_until(begun + std::chrono::seconds(600), enough);
    if (!all && !interrupted_) return fail(why());
    report_.interrupted = interrupted_;
    report_.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    report_.load_after = load_average();
    fill_in(easy);
    return report_;
  }

 private:
  Expected<void> find_server() {
    if (!options_.server.empty()) {
      const auto endpoint = loopback_endpoint(options_.server);
      if (!endpoint) return tl::unexpected(endpoint.error());
      server_ = *endpoint;
      return {};
    }
    const std::string data = options_.data.empty() ? folder_.path() : options_.data;
    auto child = Child::start({options_.program, data, flags_for_load()});
    if (!child) return tl::unexpected(child.error());
    child_ = std::move(*child);
    server_ = {asio::ip::address_v4::loopback(), child_->port()};
    return {};
  }

  void sit_down(std::string_view strength, int number) {
    tables_.push_back(std::make_unique<BotTable>(io_, *http_, server_, wish_for(options_, strength),
                                                 options_.seed + static_cast<unsigned>(number)));
    tables_.back()->come();
  }

  Error why() const {
    if (interrupted_) return interrupted_early();
    for (const auto& table : tables_) {
      if (!table->trouble.empty())
        return in_both({"the server did not go along: {}", "serwer odmówił: {}"}, table->trouble);
    }
    return in_both({"it took too long", "trwało to zbyt długo"});
  }

  bool run_until(Clock::time_point end, const std::function<bool()>& finished) {
    while (!finished()) {
      if (Clock::now() >= end ||
          std::ranges::any_of(tables_, [](const auto& table) { return !table->trouble.empty(); }))
        return false;
      io_.run_for(std::chrono::milliseconds(25));
      const std::uint64_t done = tables_.empty() ? 0 : tables_.back()->bot_ms.size();
      if (options_.progress && !options_.progress(Options::Phase::play, done, options_.moves)) {
        interrupted_ = true;
        return false;
      }
    }
    return true;
  }

  void fill_in(const BotTable& easy) {
    std::vector<float> own;
    std::vector<float> hard;
    for (const auto& table : tables_) {
      own.insert(own.end(), table->own_ms.begin(), table->own_ms.end());
      if (table.get() != &easy) hard.insert(hard.end(), table->bot_ms.begin(), table->bot_ms.end());
    }
    report_.easy = spread_of(easy.bot_ms);
    report_.hard = spread_of(std::move(hard));
    report_.own = spread_of(std::move(own));
    report_.own_at_easy = spread_of(easy.own_ms);
  }

  const Options& options_;
  const TemporaryFolder folder_;
  std::unique_ptr<Child> child_;
  asio::io_context io_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};
  asio::ip::tcp::endpoint server_;
  std::unique_ptr<HttpPool> http_;
  std::vector<std::unique_ptr<BotTable>> tables_;
  bool interrupted_ = false;
  BotReport report_;
};

}  // namespace

Expected<BotReport> measure_bots(const Options& options) { return BotRun(options).run(); }

}  // namespace rookery::load
