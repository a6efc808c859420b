// The settings of rookery serve: flags, which settings_file.h reads from a file too.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "server/api/server.h"

namespace rookery::cli {

class ServeSettings {
 public:
  // The flags write into this object: it must live as long as the command.
  void add_to(CLI::App& command);
  // What they say, once they have been read.
  server::ServerOptions options() const;
  const std::string& log_level() const { return log_level_; }

 private:
  void add_network(CLI::App& command);
  void add_limits(CLI::App& command);
  void add_retention(CLI::App& command);
  void add_audit(CLI::App& command);

  server::ServerOptions options_;
  std::string log_level_ = "info";
  std::string audit_ = "refusals";
  double window_seconds_ = 6;
  // 0: for ever.
  int keep_open_hours_ = 24;
  int keep_playing_days_ = 30;
  int keep_finished_days_ = 90;
  int keep_guests_days_ = 180;
};

}  // namespace rookery::cli
