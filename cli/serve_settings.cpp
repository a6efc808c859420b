#include "cli/serve_settings.h"

#include <algorithm>
#include <cctype>
#include <thread>

#include "cli/command.h"

namespace rookery::cli {
namespace {

constexpr std::uint64_t many = 1'000'000'000;
constexpr int longest_days = 36'500;

// --bot-threads is ROOKERY_BOT_THREADS in the environment.
std::string variable_of(const char* flag) {
  std::string variable = "ROOKERY_";
  for (const char* c = flag + 2; *c != 0; ++c)
    variable += *c == '-' ? '_' : static_cast<char>(std::toupper(*c));
  return variable;
}

template <class Value>
CLI::Option* add_setting(CLI::App& command, const char* name, Value& value, const char* help) {
  return command.add_option(name, value, help)->envname(variable_of(name))->capture_default_str();
}

std::chrono::hours kept_for(int hours) {
  return std::chrono::hours(hours == 0 ? 24 * longest_days : hours);
}

}  // namespace

void ServeSettings::add_to(CLI::App& command) {
  add_network(command);
  add_limits(command);
  add_retention(command);
  add_audit(command);
}

void ServeSettings::add_network(CLI::App& command) {
  server::NetOptions& net = options_.net;
  add_setting(command, "--host", net.host,
              "Address to listen on; 0.0.0.0 for everybody on the network");
  add_setting(command, "--port", net.port, "Port to listen on; 0 for any free one");
  options_.data = "rookery-data";
  add_setting(command, "--data", options_.data, "Folder where tables and people are kept");
  add_setting(command, "--store", options_.store,
              "PostgreSQL to keep them in instead: postgres://user@host/db")
      ->type_name("URL");
  add_setting(command, "--origin", net.origins, "Another address the web client is reached under");
  command
      .add_flag("--behind-proxy", net.behind_proxy,
                "Believe a proxy about who calls (X-Forwarded-For)")
      ->envname("ROOKERY_BEHIND_PROXY");
  add_setting(command, "--trusted-hops", net.trusted_hops,
              "With --behind-proxy: how many proxies in a row are yours")
      ->check(whole(1, 16));
  net.threads = 0;
  add_setting(command, "--threads", net.threads,
              "Threads that tables are dealt to; 0: as many as there are cores")
      ->check(whole(0, 64));
  add_setting(command, "--bot-threads", options_.bot_threads,
              "Threads on which bots think; 0: as many as there are cores")
      ->check(whole(0, 64));
}

// Generous for a household behind one address, and far from what it takes to wear a server out.
void ServeSettings::add_limits(CLI::App& command) {
  server::NetOptions& net = options_.net;
  server::HallOptions& hall = options_.hall;
  net.requests_per_second = 50;
  net.requests_at_once = 500;
  net.max_connections_of_one = 500;
  hall.max_tables_of_neighbourhood = 400;
  hall.tables_an_hour = 400;
  hall.entries_a_minute = 600;
  hall.chat_a_minute = 60;
  add_setting(command, "--requests-per-second", net.requests_per_second,
              "Of one address; 0: no limit")
      ->check(real(0, 1e9));
  add_setting(command, "--requests-at-once", net.requests_at_once,
              "Of one address, before that average holds")
      ->check(real(1, 1e9));
  add_setting(command, "--connections-per-address", net.max_connections_of_one,
              "Open at one time; 0: no limit")
      ->check(whole(0, 1'000'000));
  add_setting(command, "--guests-per-hour", options_.guests_per_hour,
              "New ones of one address; 0: no limit")
      ->check(whole(0, many));
  add_setting(command, "--tables-per-person", hall.max_tables_of_one,
              "Unfinished ones; 0: no limit")
      ->check(whole(0, many));
  add_setting(command, "--max-tables", hall.max_tables,
              "Unfinished ones, of everybody; 0: no limit")
      ->check(whole(0, many));
  add_setting(command, "--tables-per-address", hall.max_tables_of_neighbourhood,
              "Unfinished ones opened from there; 0: no limit")
      ->check(whole(0, many));
  add_setting(command, "--tables-per-hour", hall.tables_an_hour,
              "Opened from one address; 0: no limit")
      ->check(whole(0, 100'000'000));
  add_setting(command, "--entries-per-minute", hall.entries_a_minute,
              "That people add to one table's log; 0: no limit")
      ->check(whole(0, many));
  add_setting(command, "--chat-per-minute", hall.chat_a_minute,
              "Of these, what is said; 0: no limit")
      ->check(whole(0, many));
  add_setting(command, "--max-connections", net.max_connections, "Open at one time, of everybody")
      ->check(whole(1, 1'000'000));
  add_setting(command, "--window-seconds", window_seconds_,
              "Until whoever passes windows by itself does so")
      ->check(real(0, 600));
}

void ServeSettings::add_retention(CLI::App& command) {
  add_setting(command, "--keep-open-hours", keep_open_hours_,
              "Tables that no person has made a move at; 0: for ever")
      ->check(whole(0, 24 * longest_days));
  add_setting(command, "--keep-playing-days", keep_playing_days_,
              "Games without a move; 0: for ever")
      ->check(whole(0, longest_days));
  add_setting(command, "--keep-finished-days", keep_finished_days_, "Finished games; 0: for ever")
      ->check(whole(0, longest_days));
  add_setting(command, "--keep-guests-days", keep_guests_days_,
              "Guests who do not come back; 0: for ever")
      ->check(whole(0, longest_days));
}

void ServeSettings::add_audit(CLI::App& command) {
  add_setting(command, "--audit", audit_,
              "What is logged of what people ask for: off, refusals or changes")
      ->check(CLI::IsMember({"off", "refusals", "changes"}));
  command
      .add_flag("--audit-addresses", options_.audit.full_addresses,
                "Log whole addresses there, not only the part of the network")
      ->envname("ROOKERY_AUDIT_ADDRESSES");
  add_setting(command, "--log-level", log_level_, "debug, info, warn or error");
}

server::ServerOptions ServeSettings::options() const {
  server::ServerOptions options = options_;
  if (options.net.threads == 0)
    options.net.threads = std::max(1U, std::thread::hardware_concurrency());
  server::HallOptions& hall = options.hall;
  hall.keep_open = hall.keep_unplayed = kept_for(keep_open_hours_);
  hall.keep_playing = kept_for(24 * keep_playing_days_);
  hall.keep_finished = kept_for(24 * keep_finished_days_);
  hall.keep_guests = kept_for(24 * keep_guests_days_);
  hall.window_time =
      std::chrono::milliseconds(static_cast<std::int64_t>(1000 * window_seconds_ + 0.5));
  options.audit.scope = server::parse_scope(audit_).value_or(server::AuditOptions::Scope::off);
  return options;
}

}  // namespace rookery::cli
