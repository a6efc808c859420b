// All scripted people and their tables, and the pace at which they answer. One thread.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/load/http_pool.h"
#include "server/load/load.h"
#include "server/load/play_table.h"

namespace rookery::load {

// One answer, from its sending to the last view.
struct Sample {
  Clock::time_point sent;
  float view_ms = 0;
  float done_ms = 0;
};

class Crowd {
 public:
  // With `remembers` every table keeps what its people did and were told.
  Crowd(const Options& options, bool remembers);

  // From now on these servers are talked to, each table's sockets spread over them; whatever was
  // open is gone.
  void visit(std::vector<boost::asio::ip::tcp::endpoint> servers);
  void leave();  // hangs up everywhere
  // Guests, then tables. A sentence if the server does not go along.
  Expected<void> settle_in();
  void connect_all();  // begins to; opens anew what is not begun
  // Answers at `rate` a second over all tables from now on; 0: none.
  void pace(double rate);
  // Runs until `finished`; false if it took longer or was interrupted. `go_on` is asked now and
  // then.
  bool run_until(Clock::time_point end, const std::function<bool()>& finished,
                 const std::function<bool()>& go_on);
  void settle();  // the last answer of each table

  // What tables report.
  void began(PlayTable& table);
  void failed(PlayTable& table, Error why);  // to begin
  void connected(PlayTable& table);
  void offer(PlayTable& table);  // it may be able to act
  void ended(PlayTable& table);  // its game
  void count_error(std::string_view code) { ++errors[std::string(code)]; }
  void lost(PlayTable& table, std::string_view why);
  void fault(Error what);

  const Options& options() const { return options_; }
  // Which of the servers the n-th of something is sent to.
  const boost::asio::ip::tcp::endpoint& server(int n) const { return servers_[turn(n)]; }
  HttpPool& http(int n) { return *http_[turn(n)]; }
  boost::asio::io_context& io() { return io_; }
  std::uint32_t random(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  bool remembers() const { return remembers_; }
  std::vector<std::unique_ptr<PlayTable>>& tables() { return tables_; }
  std::size_t connected_tables() const;
  std::vector<const Game*> games() const;  // past and present
  bool interrupted() const { return interrupted_; }

  std::vector<Sample> samples;
  std::vector<float> late_ms;
  std::vector<float> update_bytes;
  std::uint64_t sent = 0;
  std::uint64_t views = 0;
  std::uint64_t bytes = 0;
  std::uint64_t starved = 0;
  std::uint64_t acknowledged = 0;
  std::deque<Game> past;  // games that ended, if it remembers
  std::uint64_t games_finished = 0;
  std::map<std::string, std::uint64_t> errors;
  std::vector<Error> faults;

 private:
  Expected<void> admit_guests();
  Expected<void> open_tables();
  Expected<void> run_phase(Options::Phase phase, std::uint64_t total,
                           const std::function<std::uint64_t()>& done);
  std::size_t turn(int n) const { return static_cast<std::size_t>(n) % servers_.size(); }
  void admit(PlayTable& table, int seat);
  void connect_more();
  void wait_for_turn();
  void next_turn();
  void take_turns();
  bool take_turn();
  void open_again();

  Options options_;
  bool remembers_;
  boost::asio::io_context io_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
      io_.get_executor()};
  std::vector<boost::asio::ip::tcp::endpoint> servers_;
  std::vector<std::unique_ptr<HttpPool>> http_;  // one to each
  std::mt19937_64 random_;
  std::vector<std::unique_ptr<PlayTable>> tables_;
  std::deque<PlayTable*> ready_;  // the one that waits longest is asked first
  std::deque<PlayTable*> to_connect_;
  int connecting_ = 0;
  std::uint64_t admitted_ = 0;
  std::uint64_t begun_ = 0;
  std::vector<Error> failures_;  // while settling in
  bool settled_ = false;               // tables that begin are connected at once
  std::deque<PlayTable*> to_open_;     // it failed; tried again a little later
  boost::asio::steady_timer retry_{io_};
  boost::asio::steady_timer timer_{io_};
  double rate_ = 0;
  bool waiting_ = false;  // for the next turn
  Clock::time_point due_;
  bool interrupted_ = false;
};

// The endpoint of an address such as http://127.0.0.1:7777, if it is on this machine.
Expected<boost::asio::ip::tcp::endpoint> loopback_endpoint(const std::string& address);
// How the server is started so that its limits on strangers do not stand in the way.
std::vector<std::string> flags_for_load();

}  // namespace rookery::load
