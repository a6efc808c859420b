// What all wings of a hall use. Everything here may be used from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "server/hall/analyses.h"
#include "server/hall/bot_room.h"
#include "server/hall/reader.h"
#include "server/hall/shares.h"
#include "server/hall/store_watch.h"
#include "server/net/metrics.h"
#include "server/store/peers.h"
#include "server/store/writer.h"

namespace rookery::server {

// Times are running time (KeepClock): a date that jumps makes nothing old.
struct HallOptions {
  std::chrono::hours keep_open{24};           // a table that never began
  std::chrono::hours keep_closed{1};          // everybody has left it
  std::chrono::hours keep_unplayed{24};       // begun, and no person has made a move
  std::chrono::hours keep_playing{30 * 24};   // nobody has moved
  std::chrono::hours keep_finished{90 * 24};  // replays
  std::chrono::hours keep_guests{180 * 24};
  std::size_t most_cleared = 200;  // of each kind at one time
  // Unfinished tables; 0: no limit.
  std::size_t max_tables = 20'000;
  std::size_t max_tables_of_one = 40;           // a person sits at
  std::size_t max_tables_of_neighbourhood = 0;  // opened from there
  int tables_an_hour = 0;                       // opened from one neighbourhood
  // What people may add to one table's log in a minute; 0: no limit.
  std::size_t entries_a_minute = 0;
  std::size_t chat_a_minute = 0;
  std::chrono::minutes forget_idle{10};  // out of the memory, not of the store
  // Whoever passes windows by itself does so that much after it was asked, or has said so.
  std::chrono::milliseconds window_time{6'000};
  AnalysesOptions analyses;
};

// For /metrics.
struct HallCounts {
  Count live;        // tables in memory now
  Count unfinished;  // tables that are open or in play now
  Count watchers;    // now
  Count created;
  Count finished;
  Count frozen;
  Count actions;   // of people and bots
  Count refused;   // commands that were
  Count failures;  // commands lost to the store
};
// How long things take, in seconds.
struct HallTimes {
  Histogram& action;  // from an action's arrival to its last view on its way
  Histogram& store;   // of that, until it was durable
};

// What time it is.
class HallClock {
 public:
  // Before anybody asks: how long servers have run on this store until now.
  void start(std::int64_t ran_before);
  // By the clock of a store that is shared, which was read at some moment of so long a way.
  void set(std::int64_t stored_now, std::chrono::milliseconds way);

  std::int64_t now() const;  // milliseconds since 1970, by the clock of a store that is shared
  std::int64_t running() const;  // milliseconds, by the store's clock of running time

 private:
  std::atomic<std::int64_t> ahead_ = 0;  // milliseconds, of the store's clock
  std::int64_t ran_before_ = 0;          // before this server was started
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

struct Commons {
  Commons(Store& its_store, Writer& its_writer, BotRoom& its_bots, StoreWatch& its_watch,
          HallTimes its_times, const HallOptions& its_options)
      : store(its_store),
        writer(its_writer),
        bots(its_bots),
        watch(its_watch),
        times(its_times),
        options(its_options),
        peers(its_store.peers()),
        shares({its_options.max_tables_of_neighbourhood, its_options.tables_an_hour}),
        analyses(its_bots, its_options.analyses),
        reader(its_store, its_watch) {}

  Store& store;
  Writer& writer;
  BotRoom& bots;
  StoreWatch& watch;
  const HallTimes times;
  const HallOptions options;
  Peers* const peers;  // null: nobody else can use the store
  HallClock clock;
  Shares shares;
  Analyses analyses;
  HallCounts counts;
  Reader reader;  // the last: its threads end first
};

// Here and now if this is the loop's thread, else there.
inline void do_on(Loop& loop, std::function<void()> work) {
  loop.here() ? work() : loop.post(std::move(work));
}

}  // namespace rookery::server
