// All tables in play. The one write path: a command is checked against its table, its entries are
// stored durably, only then carried out and told to whoever watches. Lives on the network's one
// thread, so nothing here is locked.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hall/analyses.h"
#include "server/hall/bot_room.h"
#include "server/hall/live_table.h"
#include "server/hall/reader.h"
#include "server/hall/shares.h"
#include "server/hall/store_watch.h"
#include "server/net/limits.h"
#include "server/net/metrics.h"
#include "server/net/net.h"
#include "server/store/peers.h"
#include "server/store/writer.h"
#include "server/table/command.h"

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
  std::uint64_t live = 0;        // tables in memory now
  std::uint64_t unfinished = 0;  // tables that are open or in play now
  std::uint64_t watchers = 0;    // now
  std::uint64_t created = 0;
  std::uint64_t finished = 0;
  std::uint64_t frozen = 0;
  std::uint64_t actions = 0;   // of people and bots
  std::uint64_t refused = 0;   // commands that were
  std::uint64_t failures = 0;  // commands lost to the store
};
// How long things take, in seconds.
struct HallTimes {
  Histogram& action;  // from an action's arrival to its last view on its way
  Histogram& store;   // of that, until it was durable
};

class Hall {
 public:
  using Command = std::function<Decided<Entries>(const Table&)>;
  // The table after the command, or why not.
  using Done = std::function<void(Decided<LiveTable*>)>;

  Hall(Store& store, Writer& writer, BotRoom& bots, StoreWatch& watch, HallTimes times,
       HallOptions options);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Everything else may be called once the network is there.
  void attach(Net& net);
  // Begins to keep time, and company with other servers on the same store.
  Stored<void> open();
  // No command is taken any more, and watchers are told; the network may stop.
  void close();

  // `from`: the address of whoever opens the table.
  void create(const Entries& entries, std::string_view from, const Done& done);
  void command(std::string_view id, Command command, Done done);
  // Goes on when these tables are in memory, at once if they are. Those that are not are read on
  // another thread meanwhile. False if one of them cannot be read now: it may well be there.
  using Brought = std::function<void(bool all_read)>;
  void bring(const std::vector<std::string>& ids, Brought then);
  // Brings one: `no_such_table`, or `not_now` if it cannot be read.
  void bring_one(const std::string& id, Done then);
  // Null unless it is in memory.
  LiveTable* find(std::string_view id);
  using Found = std::function<void(const Decided<std::vector<LiveTable*>>&)>;
  void listed(std::size_t at_most, Found found);
  void tables_of(std::string_view person, std::size_t at_most, Found found);
  // For what else is read from the store.
  Reader& reader() { return reader_; }

  // --- at a table, through a socket -------------------------------------------------------
  void watch(LiveTable& live, Watcher& watcher);
  void unwatch(std::string_view id, Watcher& watcher);
  using HintDone = std::function<void(Decided<std::string>)>;  // JSON of the answer's fields
  void hint(std::string_view id, Seat seat, HintDone done);
  void study(std::string_view id, Seat seat, std::string name, std::string about, HintDone done);
  // Where a finished game turned, as far as that is known; with `begin` it is found out.
  Decided<std::string> analysis(const Table& table, bool begin);
  // At once if nobody else has to agree; else the others are asked.
  void rewind(std::string_view id, Seat seat, Done done);
  // To the proposal of this number, and no other.
  void agree(std::string_view id, Seat seat, std::uint32_t proposal, bool yes, Done done);
  // The seat answers this decision itself: its clock stands still.
  Decided<void> wait(std::string_view id, Seat seat, std::uint32_t decision);

  const HallCounts& counts() const { return counts_; }
  std::int64_t now() const;  // milliseconds since 1970, by the clock of a store that is shared
  std::int64_t running() const;  // milliseconds, by the store's clock of running time

 private:
  LiveTable* adopt(std::unique_ptr<LiveTable> live);
  void arrived(const std::string& id, ReadTable read);
  using ReadRows = std::function<Stored<std::vector<TableRow>>(Store&)>;
  void bring_rows(std::string what, ReadRows read, std::function<bool(const Table&)> shown,
                  Found found);

  // One thing to be written, until it is done.
  struct Job {
    enum class By : std::uint8_t { person, server };
    Command command;
    Done done;
    By by = By::person;
    int tries = 0;
  };
  void submit(std::string_view id, Job job);
  void run(LiveTable& live, Job job);
  Decided<void> admit(LiveTable& live, const Entries& entries, Job::By by);
  Decided<void> check_places(std::string_view from);
  void opened(std::unique_ptr<LiveTable> live, const Done& done);
  void write(LiveTable& live, Entries entries, Job job);
  // What the server does of itself.
  void write(LiveTable& live, Entry entry);
  void committed(LiveTable& live, const Entries& entries, std::int64_t at,
                 const Stored<void>& stored, Job job);
  void refused(LiveTable& live, StoreFailure::Kind why, const Job& job);
  void done_here(const LiveTable& live, const Entries& entries, const std::function<void()>& work);
  static std::string_view code_of(StoreFailure::Kind why);
  void carry_out(LiveTable& live, const Entries& entries, std::int64_t at);
  // Reads what the log in the store has more than the table, and goes on with it.
  using Tail = Stored<std::vector<LogEntry>>;
  void read_on(LiveTable& live, std::function<void(Tail)> then);
  void carry_out(LiveTable& live, const std::vector<LogEntry>& tail);
  // Others have written.
  void catch_up(LiveTable& live);
  // Others were first: what they wrote is carried out, then the job tried again.
  void try_again(LiveTable& live, Job job);
  // Nobody knows whether these were stored.
  void find_out(LiveTable& live, const Entries& entries, std::int64_t at, Job job);
  // The log in the store is no longer what it was: it is read again, all of it.
  void reload(LiveTable& live, Job job);
  void reloaded(LiveTable& live, ReadTable read, Job job);
  void retry(LiveTable& live, Job job);
  void rest(LiveTable& live);
  void keep_row(LiveTable& live);
  void next(LiveTable& live);

  // Several servers on one store (server/hall/company.cpp).
  void join_company();
  bool leads(const LiveTable& live) const;
  Stand stand_of(const LiveTable& live) const;
  void meet_regularly();
  void meet(std::vector<Stand> stands, bool all);
  void met(const Stored<Meeting>& found, bool all, std::chrono::steady_clock::time_point begun);
  void set_clock(std::int64_t stored_now, std::chrono::milliseconds way);
  void saw(LiveTable& live, const Sight& sight, bool lapsed);
  void heard(const std::string& table, std::uint64_t length);
  void tell_peers(LiveTable& live);
  void join_proposals(LiveTable& live);
  static std::int64_t system_now();

  // Tells the watchers what changed.
  void publish(LiveTable& live, const Change& change);
  void tell_chat(LiveTable& live, const ChatMessage& said);
  void tell_update(LiveTable& live, std::size_t first_event);
  void tell_all(LiveTable& live, std::string_view because);
  void tell_taken_back(LiveTable& live, SeatSet seen);
  void tell_info(LiveTable& live);
  void tell_proposal(LiveTable& live);
  static Message whole_table(LiveTable& live, Viewer viewer, std::string_view because);
  template <class Make>
  void tell_each(LiveTable& live, const Make& make);
  void tell(LiveTable& live, const LiveTable::Place& place, Message text);
  void tell_more(const std::string& id);
  void drop_proposal(LiveTable& live, const Entry& entry);
  void end_proposal(LiveTable& live);

  // What the server does of itself.
  void go_on(LiveTable& live);
  bool take_turn(LiveTable& live, Seat seat);
  bool answer_standing(LiveTable& live, Seat seat);
  static void note_asked(LiveTable& live);
  void ask_bot(LiveTable& live, Seat seat, std::string_view level);
  void note_presence(LiveTable& live);
  void tick();
  void stand_in(LiveTable& live);
  void keep_clock();
  void count_tables();
  void sweep();
  void forget_old(TableRow::Status status, std::optional<bool> played, std::chrono::hours age);
  void forget_these(const std::vector<std::string>& ids, std::int64_t since);
  bool forget(const std::string& id, std::int64_t since);
  void forget_guests();

  Store& store_;
  Writer& writer_;
  BotRoom& bots_;
  StoreWatch& watch_;
  HallTimes times_;
  HallOptions options_;
  Net* net_ = nullptr;
  bool closing_ = false;
  std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
  std::unordered_map<std::string, std::vector<Brought>> coming_;  // being read
  int ticks_ = 0;
  Peers* const peers_;  // null: nobody else can use the store
  bool meeting_ = false;
  std::set<std::string> to_meet_;  // others shall hear of these soon
  std::chrono::steady_clock::time_point leads_until_{};
  std::int64_t ahead_ = 0;  // milliseconds, of the store's clock
  std::int64_t ran_before_ = 0;  // before this server was started
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Shares shares_;
  HourlyLimit openings_;
  Analyses analyses_;
  HallCounts counts_;
  Reader reader_;  // the last: its threads end first
};

}  // namespace rookery::server
