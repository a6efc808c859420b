// The whole server in one object: store, tables, bots, network.
#pragma once

#include <memory>
#include <string>

#include "engine/info.h"
#include "server/api/audit.h"
#include "server/hall/hall.h"
#include "server/net/net.h"

namespace rookery::server {

struct ServerOptions {
  NetOptions net;
  HallOptions hall;
  std::string data = "data";  // folder of the SQLite store
  std::string store;          // postgres://user@host/database instead of it; empty: none
  int bot_threads = 0;        // 0: as many as there are cores
  int guests_per_hour = 200;  // new ones of one neighbourhood; 0: no limit
  AuditOptions audit;
};

class Server {
 public:
  // Opens the store and the port; says in a sentence what cannot be had.
  static Expected<std::unique_ptr<Server>> open(const ServerOptions& options);
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::string host() const = 0;  // the address it listens on, in numbers
  // Serves on the calling thread until stop() is called.
  virtual void run() = 0;
  // From any thread: takes no more commands, stores all that waits, closes every socket.
  virtual void stop() = 0;
};

}  // namespace rookery::server
