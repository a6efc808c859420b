// The people of one table and the games they play there, one after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/load/http_pool.h"
#include "server/load/person.h"

namespace rookery::load {

class Party {
 public:
  // A way to a server, any of them; null if none is known.
  using AnyServer = std::function<HttpPool*()>;
  struct Company {
    std::string game;
    int people = 0;
    int bots = 0;  // in the seats after theirs
    int sockets = 0;
  };
  Party(World& world, AnyServer any_server, Company company);

  // Becomes guests, then opens tables; whatever fails is tried again elsewhere.
  void tick(Nanoseconds now);
  // Somebody answers or says something; false if nobody can.
  bool take_turn(bool may_speak);
  void leave();  // everybody does, and nobody comes back
  void end_game();  // the history of this table is complete

  bool playing() const { return step_ == Step::playing; }
  bool busy() const;  // a write is under way
  std::uint64_t acknowledged() const;  // actions at this table
  const std::string& table() const { return history_->table; }
  std::uint64_t finished = 0;
  std::vector<std::unique_ptr<History>> histories;  // of games that are over

 private:
  enum class Step : std::uint8_t { guests, create, join, start, playing };
  void ask_next();
  Ask next_ask();
  std::string wish() const;
  void answered(const Answer& answer);

  World& world_;
  AnyServer any_server_;
  Company company_;
  Step step_ = Step::guests;
  int place_ = 0;  // whose turn it is in this step
  std::uint64_t asked_ = 0;  // so that late answers are known
  Nanoseconds patience_ = 0;
  std::string table_;
  std::unique_ptr<History> history_;
  std::vector<std::unique_ptr<Person>> people_;
};

}  // namespace rookery::load
