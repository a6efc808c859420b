// All tables in play, dealt to wings by their ids: each wing has a thread of the network for
// itself. What is asked here may be asked on any thread; it is done, and `done` is called, on the
// thread of the table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/wing.h"

namespace rookery::server {

class Hall {
 public:
  using Command = Wing::Command;
  using Done = Wing::Done;

  Hall(Store& store, Writer& writer, BotRoom& bots, StoreWatch& watch, HallTimes times,
       const HallOptions& options);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Everything else may be called once the network is there.
  void attach(Net& net);
  // Begins to keep time, and company with other servers on the same store. Before the network runs.
  Stored<void> open();
  // On the network's thread: no command is taken any more, and watchers are told; the network may
  // stop.
  void close();

  Wing& wing_of(std::string_view table);
  // `from`: the address of whoever opens the table.
  void create(const Entries& entries, std::string_view from, const Done& done);
  void command(std::string_view id, Command command, Done done);
  void bring_one(const std::string& id, Done then);
  // On the table's thread: null unless it is in memory.
  LiveTable* find(std::string_view id) { return wing_of(id).find(id); }

  // These tables one after the other, each looked at on its own thread; those that cannot be read
  // are left out. In the end, on the thread of one of them, `not_now` if nobody could say which.
  using Look = std::function<void(const LiveTable&)>;
  using Looked = std::function<void(const Decided<void>&)>;
  void listed(std::size_t at_most, Look look, Looked looked);
  void tables_of(std::string_view person, std::size_t at_most, Look look, Looked looked);

  // For what else is read from the store, and brought to the network's thread.
  Reader& reader() { return commons_.reader; }
  // Where a finished game turned, as far as that is known; with `begin` it is found out.
  Decided<std::string> analysis(const Table& table, bool begin);

  const HallCounts& counts() const { return commons_.counts; }
  std::int64_t now() const { return commons_.clock.now(); }
  std::int64_t running() const { return commons_.clock.running(); }

 private:
  struct Visit;
  using ReadRows = std::function<Stored<std::vector<TableRow>>(Store&)>;
  void visit_rows(std::string what, ReadRows read, Look look, Looked looked);
  void visit(const std::shared_ptr<Visit>& visit, std::size_t next);

  // Several servers on one store (server/hall/company.cpp).
  void join_company();
  void meet_regularly();
  void gather(std::size_t wing, std::vector<Stand> stands);
  void tell_soon(std::vector<Stand> stands);
  void meet(std::vector<Stand> stands, bool all);
  void met(const Stored<Meeting>& found, bool all, std::chrono::steady_clock::time_point begun);

  // What comes with time (server/hall/sweep.cpp).
  void tick();
  void keep_clock();
  void count_tables();
  void sweep();
  void forget_old(TableRow::Status status, std::optional<bool> played, std::chrono::hours age);
  void forget_guests();

  Commons commons_;
  std::vector<std::unique_ptr<Wing>> wings_;
  // The rest belongs to the network's thread.
  Net* net_ = nullptr;
  bool closing_ = false;
  int ticks_ = 0;
  bool meeting_ = false;  // with all tables
  bool gathering_ = false;  // what wings have, for that
  std::vector<Stand> news_;  // of some, until it was gathered
};

}  // namespace rookery::server
