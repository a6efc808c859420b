// rookery serve: the web client, the API and the bots in one process.
#include <csignal>
#include <filesystem>
#include <thread>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/texts.h"
#include "server/api/server.h"
#include "server/net/log.h"

namespace rookery::cli::serve {
namespace {

using server::Server;
using server::ServerOptions;

// Ctrl-C and its kind are taken by a thread of their own, and by no other.
class StopSignals {
 public:
  StopSignals() {
    sigemptyset(&set_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set_, signal);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    std::signal(SIGPIPE, SIG_IGN);  // a peer that went away shows as a failed write
    std::signal(SIGXFSZ, SIG_IGN);  // and so does a file that may not grow
  }
  // Waits for one of them, or for `stop`.
  bool wait(const std::stop_token& stop) const {
    while (!stop.stop_requested()) {
      const timespec moment{0, 200'000'000};
      if (sigtimedwait(&set_, nullptr, &moment) > 0) return true;
    }
    return false;
  }

 private:
  sigset_t set_{};
};

std::string address_of(const std::string& host, std::uint16_t port) {
  const bool v6 = host.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}/", v6 ? "[" : "", host, v6 ? "]" : "", port);
}

int serve(const ServerOptions& options, const std::string& level, Language language) {
  const auto known = server::parse_level(level);
  if (!known) return complain(say<texts::bad_level>(language, level));
  server::set_log_level(*known);
  const StopSignals signals;
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  if (error)
    return complain(say<texts::no_folder>(language, options.data, error.message()), failed);
  auto opened = Server::open(options);
  if (!opened) return complain(opened.error().text, failed);
  Server& running = **opened;
  fmt::print("{}\n", say<texts::serving>(language, address_of(options.net.host, running.port())));
  std::fflush(stdout);
  std::jthread watch([&](const std::stop_token& stop) {
    if (signals.wait(stop)) running.stop();
  });
  running.run();
  server::log_event(server::Level::info, "stopped");
  return ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("serve", "Serve the web client and the API");
  auto options = std::make_shared<ServerOptions>();
  auto level = std::make_shared<std::string>("info");
  const auto flag = [command](const char* name, auto& value, const char* help) {
    std::string variable = "ROOKERY_";
    for (const char* c = name + 2; *c != 0; ++c)
      variable += *c == '-' ? '_' : static_cast<char>(std::toupper(*c));
    return command->add_option(name, value, help)->envname(variable)->capture_default_str();
  };
  flag("--host", options->net.host, "Address to listen on; 0.0.0.0 for everybody on the network");
  flag("--port", options->net.port, "Port to listen on; 0 for any free one");
  options->data = "rookery-data";
  flag("--data", options->data, "Folder where tables and people are kept");
  flag("--origin", options->net.origins, "Another address the web client is reached under");
  command
      ->add_flag("--behind-proxy", options->net.behind_proxy,
                 "Believe a proxy about who calls (X-Forwarded-For)")
      ->envname("ROOKERY_BEHIND_PROXY");
  options->bot_threads = 1;
  flag("--bot-threads", options->bot_threads, "Threads on which bots think")
      ->check(CLI::Range(1, 64));
  // Generous for a household behind one address, and far from what it takes to wear a server out.
  options->net.requests_per_second = 50;
  options->net.requests_at_once = 500;
  options->net.max_connections_of_one = 500;
  flag("--requests-per-second", options->net.requests_per_second, "Of one address; 0: no limit")
      ->check(CLI::Range(0.0, 1e9));
  flag("--connections-per-address", options->net.max_connections_of_one,
       "Open at one time; 0: no limit")
      ->check(whole(0, 1'000'000));
  flag("--guests-per-hour", options->guests_per_hour, "New ones of one address; 0: no limit")
      ->check(whole(0, 1'000'000'000));
  flag("--tables-per-person", options->hall.max_tables_of_one, "Unfinished ones; 0: no limit")
      ->check(whole(0, 1'000'000'000));
  flag("--max-connections", options->net.max_connections, "Open at one time, of everybody")
      ->check(whole(1, 1'000'000));
  flag("--log-level", *level, "debug, info, warn or error");
  command->set_config("--config", "", "A file of these settings, one name=value a line");
  command->footer(
      "Each flag can also be set in the environment (--bot-threads as ROOKERY_BOT_THREADS) or in\n"
      "the --config file; a flag wins over the environment, the environment over the file.\n\n"
      "Example:\n  rookery serve --host 0.0.0.0 --port 8000");
  command->callback(
      [=, &common, &exit_code] { exit_code = serve(*options, *level, common.language); });
}

}  // namespace rookery::cli::serve
