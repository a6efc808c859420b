// The tables of one thread. The one write path: a command is checked against its table, its entries
// are stored durably, only then carried out and told to whoever watches. A table belongs to one
// wing, and all of a wing but the loop() to that loop's thread, so nothing here is locked.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hall/commons.h"
#include "server/hall/live_table.h"
#include "server/net/net.h"
#include "server/table/command.h"

namespace rookery::server {

// By their ids, which can be looked up without making a text of them.
struct IdHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view id) const { return std::hash<std::string_view>()(id); }
};
template <class Value>
using ById = std::unordered_map<std::string, Value, IdHash, std::equal_to<>>;

class Wing {
 public:
  using Command = std::function<Decided<Entries>(const Table&)>;
  // The table after the command, or why not.
  using Done = std::function<void(Decided<LiveTable*>)>;
  // Others shall hear of these tables; called on this thread.
  using TellPeers = std::function<void(std::vector<Stand>)>;

  Wing(Commons& commons, Loop& loop, std::size_t number, TellPeers tell_peers)
      : commons_(commons), loop_(loop), number_(number), tell_peers_(std::move(tell_peers)) {}
  Wing(const Wing&) = delete;
  Wing& operator=(const Wing&) = delete;

  Loop& loop() { return loop_; }
  std::size_t number() const { return number_; }  // of the loop, see Net::loop()

  // Begins to keep time.
  void open() { tick(); }
  // No command is taken any more, and watchers are told.
  void close();

  // `from`: the address of whoever opens the table.
  void create(const std::string& id, const Entries& entries, std::string_view from,
              const Done& done);
  void command(std::string_view id, Command command, Done done);
  // Goes on when the table is in memory, at once if it is. One that is not is read on another
  // thread meanwhile: `no_such_table`, or `not_now` if it cannot be read: it may well be there.
  void bring_one(const std::string& id, Done then);
  // Null unless it is in memory.
  LiveTable* find(std::string_view id);
  // Out of memory and store, unless somebody is near or it was changed since.
  void forget(const std::string& id, std::int64_t since);

  // --- at a table, through a socket -------------------------------------------------------
  void watch(LiveTable& live, Watcher& watcher);
  void unwatch(std::string_view id, Watcher& watcher);
  using HintDone = std::function<void(Decided<std::string>)>;  // JSON of the answer's fields
  void hint(std::string_view id, Seat seat, HintDone done);
  void study(std::string_view id, Seat seat, std::string name, std::string about, HintDone done);
  // At once if nobody else has to agree; else the others are asked.
  void rewind(std::string_view id, Seat seat, Done done);
  // To the proposal of this number, and no other.
  void agree(std::string_view id, Seat seat, std::uint32_t proposal, bool yes, Done done);
  // The seat answers this decision itself: its clock stands still.
  Decided<void> wait(std::string_view id, Seat seat, std::uint32_t decision);

  // --- several servers on one store (server/hall/company.cpp) -----------------------------
  std::vector<Stand> stands() const;
  // What was seen of these tables by who asked then.
  void met(const std::vector<Sight>& sights, std::chrono::steady_clock::time_point begun);
  // The log of a table has grown, here or elsewhere.
  void heard(const std::string& table, std::uint64_t length);

 private:
  LiveTable* adopt(std::unique_ptr<LiveTable> live);
  void arrived(const std::string& id, ReadTable read);

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
  void opened(std::unique_ptr<LiveTable> live, const Done& done);
  void write(LiveTable& live, Entries entries, Job job);
  // What the server does of itself.
  void write(LiveTable& live, Entry entry);
  // Handed to the writer, and not answered yet.
  struct Pending {
    Entries entries;
    std::int64_t at = 0;
    Job job;
  };
  void committed(LiveTable& live, Pending& pending, const Stored<void>& stored);
  void refused(LiveTable& live, StoreFailure::Kind why, const Job& job);
  void done_here(const LiveTable& live, const Entries& entries, const std::function<void()>& work);
  static std::string_view code_of(StoreFailure::Kind why);
  void carry_out(LiveTable& live, const Entries& entries, std::int64_t at);
  // Reads what the log in the store has more than the table, and goes on with it.
  using Tail = Reader::Tail;
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

  // Several servers on one store.
  bool leads(const LiveTable& live) const;
  Stand stand_of(const LiveTable& live) const;
  void saw(LiveTable& live, const Sight& sight, bool lapsed);
  void tell_peers(LiveTable& live);
  void join_proposals(LiveTable& live);

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
  void think_ahead(LiveTable& live);
  void note_presence(LiveTable& live);
  void tick();
  void stand_in(LiveTable& live);
  void drop_idle();

  Commons& commons_;
  Loop& loop_;
  const std::size_t number_;
  const TellPeers tell_peers_;
  bool closing_ = false;
  ById<std::unique_ptr<LiveTable>> tables_;
  ById<std::vector<Done>> coming_;  // being read
  int ticks_ = 0;
  std::set<std::string> to_tell_;  // others shall hear of these soon
  std::chrono::steady_clock::time_point leads_until_{};
};

}  // namespace rookery::server
