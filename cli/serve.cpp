// rookery serve: the web client, the API and the bots in one process.
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <thread>

#include <fmt/format.h>
#include <ifaddrs.h>
#include <netdb.h>

#include "cli/command.h"
#include "cli/serve_settings.h"
#include "cli/settings_file.h"
#include "cli/texts.h"
#include "server/load/child.h"
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

// The addresses of this machine, for whoever listens on all of them: this machine's own first.
std::vector<std::string> own_addresses(bool with_v6) {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr) continue;
    const auto family = one->ifa_addr->sa_family;
    if (family != AF_INET && (family != AF_INET6 || !with_v6)) continue;
    const socklen_t size = family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
    std::array<char, NI_MAXHOST> name{};
    if (::getnameinfo(one->ifa_addr, size, name.data(), name.size(), nullptr, 0, NI_NUMERICHOST) ==
            0 &&
        std::string_view(name.data()).find('%') == std::string_view::npos)  // of one link alone
      found.emplace_back(name.data());
  }
  ::freeifaddrs(all);
  std::stable_partition(found.begin(), found.end(),
                        [](const std::string& host) { return host == "127.0.0.1"; });
  return found;
}

void say_where(const Server& server, Language language) {
  const std::string host = server.host();
  server::log_event(server::Level::info, "listening", {{"host", host}, {"port", server.port()}});
  std::vector<std::string> hosts{host};
  if (host == "0.0.0.0" || host == "::") {
    if (auto own = own_addresses(host == "::"); !own.empty()) hosts = std::move(own);
  }
  fmt::print("{}\n", say<texts::serving>(language, address_of(hosts.front(), server.port())));
  for (std::size_t i = 1; i < hosts.size(); ++i)
    fmt::print("{}\n", say<texts::serving_more>(language, address_of(hosts[i], server.port())));
  std::fflush(stdout);
}

// Each connection is an open file, and most systems allow a thousand.
void allow_files(std::size_t connections) {
  const auto raised = load::raise_file_limit(connections);
  if (raised) return;
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  server::log_event(server::Level::warn, "few_files", {{"why", raised.error().text}});
}

int serve(const ServerOptions& options, const std::string& level, Language language) {
  const auto known = server::parse_level(level);
  if (!known) return complain(say<texts::bad_level>(language, level));
  server::set_log_level(*known);
  const StopSignals signals;
  allow_files(options.net.max_connections);
  auto opened = Server::open(options);
  if (!opened) return complain(opened.error().in(language), failed);
  Server& running = **opened;
  const server::LogThread log(STDERR_FILENO);  // from now on somebody waits for us
  say_where(running, language);
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
  auto settings = std::make_shared<ServeSettings>();
  settings->add_to(*command);
  auto config = std::make_shared<std::string>();
  command->add_option("--config", *config, "A file of these settings, one name=value a line")
      ->type_name("FILE");
  command->footer(
      "Each flag can also be set in the environment (--bot-threads as ROOKERY_BOT_THREADS) or in\n"
      "the --config file; a flag wins over the environment, the environment over the file.\n\n"
      "Example:\n  rookery serve --host 0.0.0.0 --port 8000");
  command->callback([=, &common, &exit_code] {
    if (!config->empty()) {
      if (const auto read = read_settings(*command, *config, common.language); !read) {
        exit_code = complain(read.error().in(common.language));
        return;
      }
    }
    exit_code = serve(settings->options(), settings->log_level(), common.language);
  });
}

}  // namespace rookery::cli::serve
