// One scripted person at a table, through one connection at a time: now with this server, now with
// another. What they send, what becomes of it and what they are shown goes into the history.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/load/history.h"
#include "server/load/ws_client.h"

namespace rookery::load {

// What all people of a run share.
struct World {
  boost::asio::io_context io{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{io.get_executor()};
  std::mt19937_64 random;
  // Where each server listens, as far as anybody knows; it may be dead or asleep.
  std::vector<std::optional<boost::asio::ip::tcp::endpoint>> nodes;
  std::uint64_t words = 0;  // said so far, so that none are said twice
  int connections = 0;
  std::uint64_t reconnected = 0;
  Nanoseconds longest_unserved = 0;  // that anybody tried in vain
  std::map<std::string, std::uint64_t> refusals;  // by code
  std::vector<Error> contradictions;  // events that were told and then were not so

  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); }
  // Of one clock, and never the same twice.
  Nanoseconds now() {
    const auto read = std::chrono::steady_clock::now().time_since_epoch();
    return last_ = std::max<Nanoseconds>(
               std::chrono::duration_cast<std::chrono::nanoseconds>(read).count(), last_ + 1);
  }

 private:
  Nanoseconds last_ = 0;
};

class Person final : public WsListener {
 public:
  // seat -1: looks on.
  Person(World& world, int seat) : world_(world), seat_(seat) {}
  ~Person() override { leave(); }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  std::string cookie;

  void sit_down(const std::string& table, History& history);
  void leave();
  // Now and then: comes back, loses patience, looks.
  void tick(Nanoseconds now);

  bool busy() const { return write_.has_value(); }
  bool here() const { return shown_.has_value(); }
  bool can_act() const { return is_free() && !decision_.empty(); }
  bool can_speak() const { return is_free() && seat_ >= 0 && !over_; }
  bool over() const { return over_; }  // the game
  void act();
  void speak();

  std::uint64_t acknowledged = 0;  // actions at this table

  void received(int connection, std::string_view text) override;
  void lost(int connection, std::string_view why) override;

 private:
  struct Writing {
    std::size_t place;  // in the history
    std::uint64_t id;
    Nanoseconds patience;  // until then
    std::string decision;  // that is answered; empty: words
  };

  bool is_free() const { return here() && !busy() && world_.now() > rests_until_; }
  void connect(Nanoseconds now);
  void hang_up();
  void send(std::string key, std::string decision, std::string_view fields);
  void answered(std::string_view text, Outcome outcome, std::string_view code);
  void hello(std::string_view text);
  void updated(std::string_view text);
  void look(Nanoseconds now);
  void fail_since(Nanoseconds tried);
  void served();
  void compare_events();

  World& world_;
  const int seat_;
  std::string table_;
  History* history_ = nullptr;  // null: sits nowhere
  std::shared_ptr<WsClient> socket_;
  int connection_ = 0;
  int node_ = -1;
  Nanoseconds gives_up_ = 0;  // waiting to be greeted
  Nanoseconds comes_back_ = 0;  // not before then
  Nanoseconds rest_ = 0;
  Nanoseconds looked_ = 0;
  Nanoseconds rests_until_ = 0;
  std::optional<Look> shown_;
  std::string decision_;  // to be answered; empty: none
  std::string events_;    // told on this connection
  std::string most_events_;  // told on any
  bool over_ = false;
  std::uint64_t messages_ = 0;
  std::optional<Writing> write_;
  // They have tried in vain since then; 0: they have not.
  Nanoseconds unserved_since_ = 0;
  bool owes_a_write_ = false;  // to be connected is not enough
};

}  // namespace rookery::load
