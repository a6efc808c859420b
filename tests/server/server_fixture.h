// A whole server in the test's own process, and people who use it over loopback. Nothing sleeps and
// hopes: whoever waits, waits for something that is said, and gives up after a few seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "server/api/server.h"
#include "tests/server/raw_client.h"
#include "tests/server/wire_follow.h"

namespace rookery::server_test {

using nlohmann::json;
using Dice = std::mt19937;

// An empty folder that is gone at the end.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Where a server is reached.
class Door {
 public:
  virtual ~Door() = default;
  virtual std::uint16_t port() const = 0;
};

class RunningServer final : public Door {
 public:
  explicit RunningServer(server::ServerOptions options = {});
  ~RunningServer() override { stop(); }

  std::uint16_t port() const override { return port_; }
  std::string folder() const { return folder_.path().string(); }
  void stop();
  void start();  // on the same folder; the port may be another

 private:
  TempFolder folder_;
  server::ServerOptions options_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;
};

struct Answer {
  int status = 0;
  json body;  // null if it is no JSON
  RawResponse raw;
  // Of an error, else empty.
  std::string code() const;
  std::string text() const;
};

class Watch;

// Somebody with a cookie, or nobody.
class Player {
 public:
  static Player guest(const Door& server, std::string_view name = {});
  static Player nobody(const Door& server) { return Player(server); }
  // The same person, with the same cookie, at another server.
  Player at(const Door& server) const;

  Answer get(std::string_view path, const Fields& more = {}) const;
  // Without a body an empty object is sent.
  Answer post(std::string_view path, const json& body = json::object(),
              const Fields& more = {}) const;
  Answer call(std::string_view method, std::string_view path, std::string_view body,
              const Fields& more = {}) const;
  Watch watch(std::string_view table, const Fields& more = {}) const;
  // Creates a table, fills what is left with easy bots and starts it; its id.
  std::string begin_with_bots(json wish) const;

  std::string id;
  std::string name;
  std::string cookie;  // "rookery=…"

 private:
  explicit Player(const Door& server) : server_(&server) {}
  const Door* server_;
};

// A WebSocket at a table. It keeps all it was told, and what stands after it.
class Watch {
 public:
  Watch(const Door& server, std::string id, Fields fields);

  bool open() const { return socket_->open(); }
  const RawSocket& socket() const { return *socket_; }
  RawSocket& socket() { return *socket_; }

  // The next message; null and a failed test if none comes.
  json next();
  // The next of a type; what comes before it is only kept.
  json await(std::string_view type);
  // Reads on until it holds; false and a failed test if too much time passes.
  bool until(const std::function<bool(const Watch&)>& holds);
  // Sends a message with an id of its own and reads on to its answer. A text is the type of a
  // message without fields.
  json ask(json message);
  // Answers the open decision.
  json act(std::string_view action);
  json act_at_random(Dice& dice);
  // Says so to the proposal that is open, or to one that is not.
  json agree(bool yes = true);
  // Reads all that was sent until now.
  void catch_up() { ask("fence"); }
  // Reads what is there already, and waits at most so long for something to be.
  bool hear(std::chrono::milliseconds wait);
  // Another connection of the same person: the allowance of messages is a connection's.
  void reconnect();

  bool asked() const { return state.is_object() && state["decision"].is_object(); }
  bool may(std::string_view what) const { return state["can"][std::string(what)].get<bool>(); }
  bool legal(std::string_view action) const;
  std::string status() const { return table["status"].get<std::string>(); }

  json table;  // as last told
  json state;
  json proposal;
  std::vector<json> heard;  // updates with the whole state they lead to
  std::vector<json> sent;  // the same as it came
  std::uint16_t closed_with = 0;

 private:
  json take(const std::string& text);

  const Door* server_;
  std::string id_;
  Fields fields_;
  std::unique_ptr<RawSocket> socket_;
  Follower follower_;
  int next_id_ = 1;
  int sent_ = 0;
};

// Plays until the game is over: whoever of these is asked answers at random.
bool play_out(const std::vector<Watch*>& people, Dice& dice);
// The game is over or so many answers were given.
bool play_some(const std::vector<Watch*>& people, Dice& dice, int answers);

}  // namespace rookery::server_test
