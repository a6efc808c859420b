// One table with its scripted people: opens it, sits at its sockets, answers when told to.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/load/scan.h"
#include "server/load/ws_client.h"

namespace rookery::load {

using Clock = std::chrono::steady_clock;

class Crowd;
class HttpPool;

struct Deed {
  int seat = 0;
  std::string action;
  friend bool operator==(const Deed&, const Deed&) = default;
};

// A game as its people know it: every answer that was acknowledged, in order.
struct Game {
  std::string id;
  std::vector<Deed> deeds;
};

// An answer under way.
struct Act {
  int seat = 0;
  std::uint32_t number = 0;
  std::string action;
  std::string decision;
  Clock::time_point sent;
  Clock::time_point last;  // something came of it
  std::optional<Clock::time_point> answered;
};

class PlayTable final : public WsListener {
 public:
  PlayTable(Crowd& crowd, int number);
  ~PlayTable() override { hang_up(); }
  PlayTable(const PlayTable&) = delete;
  PlayTable& operator=(const PlayTable&) = delete;

  int number() const { return number_; }
  int people() const { return static_cast<int>(cookies_.size()); }
  void admit(int seat, const std::string& cookie) {
    cookies_[static_cast<std::size_t>(seat)] = cookie;
  }

  void open();  // makes a table and begins the game
  void connect();  // all its sockets, from the beginning
  void hang_up();

  bool begun() const { return begun_; }
  bool connected() const { return begun_ && hellos_ == sockets_.size() && !sockets_.empty(); }
  bool over() const { return over_; }
  // Nothing is under way, and somebody is asked.
  bool can_act() const;
  // Answers for a seat that is asked, with any of its choices.
  void act();
  // Reports the last answer, now that nothing more can come of it.
  void settle();
  // If the connection is lost now, what became of it is known after the next hello.
  bool unanswered() const { return act_ && !act_->answered; }

  const Game& game() const { return game_; }
  std::uint64_t acknowledged() const { return acknowledged_; }  // since connect()
  bool queued = false;  // the crowd's: it stands among those that can act

  void received(int socket, std::string_view text) override;
  void lost(int socket, std::string_view why) override;

 private:
  HttpPool& http();
  void join(int seat);
  void start();
  void failed_to_open(std::string_view what, int status);
  void hello(int socket, std::string_view text);
  void find_out();
  void updated(int socket, std::string_view text);
  void answered();
  void refused(std::string_view code);
  void end_if_over();
  std::string& decision_of(int seat) { return decisions_[static_cast<std::size_t>(seat)]; }

  Crowd& crowd_;
  int number_;
  std::vector<std::string> cookies_;  // one a seat
  std::vector<std::shared_ptr<WsClient>> sockets_;
  std::vector<std::string> decisions_;  // what each seat is asked; empty: nothing
  std::vector<std::uint32_t> versions_;  // of what each socket was shown
  std::vector<std::string> logs_;       // what each socket was told, if the crowd remembers
  Game game_;
  bool begun_ = false;
  bool over_ = false;
  std::size_t hellos_ = 0;
  std::size_t farewells_ = 0;  // sockets that know that the game is over
  std::optional<Act> act_;
  std::uint64_t acknowledged_ = 0;
  std::uint64_t messages_ = 0;
};

}  // namespace rookery::load
