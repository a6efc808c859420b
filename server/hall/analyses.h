// Analyses of finished games (harness/analysis.h), made on request while no bot has anything to
// think about. The last ones are kept in memory: the same record gives the same analysis again, so
// nothing is lost with one that is forgotten. Asked on any thread, worked on in the bot room.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/record.h"
#include "games/registry.h"
#include "server/hall/bot_room.h"

namespace rookery::server {

struct AnalysesOptions {
  std::uint32_t iterations = 1000;
  std::size_t most_waiting = 8;  // begun and not ended
  std::size_t most_kept = 64;    // ended; some 50 kB each
};

class Analyses {
 public:
  Analyses(BotRoom& bots, AnalysesOptions options) : bots_(bots), options_(options) {}

  // Begins one unless there is one; false if too many wait already.
  bool begin(const std::string& table, const GameEntry& game, const Record& record);
  // How far it is and what it found, as JSON (docs/protocol.md).
  std::string json(std::string_view table);

 private:
  struct Work;  // shared with the thread that is at it
  struct Kept {
    std::string table;
    std::shared_ptr<Work> work;
  };
  std::list<Kept>::iterator find(std::string_view table);

  BotRoom& bots_;
  AnalysesOptions options_;
  std::mutex mutex_;  // guards the next
  std::list<Kept> kept_;  // those asked for last at the end
};

}  // namespace rookery::server
