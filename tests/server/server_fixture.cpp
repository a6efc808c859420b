#include "tests/server/server_fixture.h"

#include <unistd.h>

#include <atomic>

#include <gtest/gtest.h>

#include "tests/server/api_contract.h"

namespace rookery::server_test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience{10};
constexpr int allowance = 35;  // messages before a connection might be found too fast

}  // namespace

TempFolder::TempFolder() {
  static std::atomic<int> count{0};
  // In memory where there is such a place: what is tested is not the disk.
  const std::filesystem::path memory = "/dev/shm";
  const auto base =
      std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
  path_ = base / ("rookery-test-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
  std::filesystem::create_directories(path_);
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

RunningServer::RunningServer(server::ServerOptions options) : options_(std::move(options)) {
  options_.data = folder();
  options_.net.port = 0;
  options_.net.threads = 3;  // whatever holds on one must hold on several
  start();
}

void RunningServer::start() {
  auto opened = server::Server::open(options_);
  if (!opened) {
    ADD_FAILURE() << opened.error().text;
    return;
  }
  server_ = std::move(*opened);
  port_ = server_->port();
  thread_ = std::thread([this] { server_->run(); });
}

void RunningServer::stop() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

std::string Answer::code() const {
  return body.is_object() ? body.value("/error/code"_json_pointer, std::string()) : "";
}
std::string Answer::text() const {
  return body.is_object() ? body.value("/error/text"_json_pointer, std::string()) : "";
}

// --- people ---------------------------------------------------------------------------------

Player Player::at(const Door& server) const {
  Player there = *this;
  there.server_ = &server;
  return there;
}

Player Player::guest(const Door& server, std::string_view name) {
  Player player(server);
  const Answer answer =
      player.post("/api/guest", name.empty() ? json::object() : json{{"name", name}});
  EXPECT_EQ(answer.status, 201) << answer.raw.body;
  const std::string cookie = answer.raw.header("Set-Cookie");
  player.cookie = cookie.substr(0, cookie.find(';'));
  player.id = answer.body.value("id", "");
  player.name = answer.body.value("name", "");
  return player;
}

Answer Player::call(std::string_view method, std::string_view path, std::string_view body,
                    const Fields& more) const {
  Fields fields = more;
  if (!cookie.empty()) fields.emplace_back("Cookie", cookie);
  auto response = fetch(server_->port(), method, path, body, fields);
  if (!response) {
    ADD_FAILURE() << method << " " << path << ": no answer";
    return {};
  }
  const std::string wrong = Contract::instance().judge(method, path, *response);
  EXPECT_TRUE(wrong.empty()) << wrong << "\n" << response->body.substr(0, 400);
  json tree = json::parse(response->body, nullptr, false);
  if (tree.is_discarded()) tree = nullptr;
  return {response->status, std::move(tree), std::move(*response)};
}

Answer Player::get(std::string_view path, const Fields& more) const {
  return call("GET", path, "", more);
}
Answer Player::post(std::string_view path, const json& body, const Fields& more) const {
  return call("POST", path, body.dump(), more);
}

Watch Player::watch(std::string_view table, const Fields& more) const {
  Fields fields = more;
  if (!cookie.empty()) fields.emplace_back("Cookie", cookie);
  return Watch(*server_, std::string(table), std::move(fields));
}

std::string Player::begin_with_bots(json wish) const {
  const int seats = wish.value("seats", 4);
  wish["seats"] = seats;
  if (!wish.contains("game")) wish["game"] = "alliances";
  if (!wish.contains("bots")) wish["bots"] = json(std::vector<std::string>(seats, "easy"));
  const Answer made = post("/api/tables", wish);
  EXPECT_EQ(made.status, 201) << made.raw.body;
  const std::string table = made.body.value("id", "");
  const Answer begun = post("/api/tables/" + table + "/start");
  EXPECT_EQ(begun.status, 200) << begun.raw.body;
  return table;
}

// --- at a table -----------------------------------------------------------------------------

Watch::Watch(const Door& server, std::string id, Fields fields)
    : server_(&server), id_(std::move(id)), fields_(std::move(fields)) {
  reconnect();
}

void Watch::reconnect() {
  socket_ = std::make_unique<RawSocket>(server_->port(), "/api/tables/" + id_ + "/socket", fields_);
  socket_->client.patience = patience;
  sent_ = 0;
  if (open()) await("table");
}

json Watch::take(const std::string& text) {
  json message = json::parse(text, nullptr, false);
  EXPECT_TRUE(message.is_object()) << text;
  const std::string wrong = Contract::instance().judge_message(message);
  EXPECT_TRUE(wrong.empty()) << wrong << "\n" << text.substr(0, 400);
  sent.push_back(message);
  message = follower_.whole(std::move(message));
  EXPECT_EQ(follower_.fault(), "");
  const std::string type = message.value("type", "");
  if (type == "table" || type == "info") table = message["table"];
  if (type == "table" || type == "update") state = message["state"];
  if (type == "table" || type == "proposal") proposal = message["proposal"];
  heard.push_back(message);
  return message;
}

json Watch::next() {
  while (auto frame = socket_->frame()) {
    if (frame->opcode == Opcode::text) return take(frame->payload);
    if (frame->opcode == Opcode::ping) socket_->send(Opcode::pong, frame->payload);
    if (frame->opcode == Opcode::close) {
      closed_with = frame->close_code();
      socket_->send(Opcode::close, frame->payload.substr(0, 2));
      break;
    }
  }
  return nullptr;
}

bool Watch::hear(std::chrono::milliseconds wait) {
  bool heard_something = false;
  socket_->client.patience = wait;
  while (!next().is_null()) {
    heard_something = true;
    socket_->client.patience = std::chrono::milliseconds(0);
  }
  socket_->client.patience = patience;
  return heard_something;
}

json Watch::await(std::string_view type) {
  const auto end = Clock::now() + patience;
  while (Clock::now() < end) {
    json message = next();
    if (message.is_null()) break;
    if (message["type"] == type) return message;
  }
  ADD_FAILURE() << "no " << type << " came";
  return nullptr;
}

bool Watch::until(const std::function<bool(const Watch&)>& holds) {
  // Bots think some seconds each: only silence is a failure. The game's end bounds the wait.
  while (!holds(*this)) {
    if (next().is_null()) {
      ADD_FAILURE() << "what was waited for did not come";
      return false;
    }
  }
  return true;
}

json Watch::ask(json message) {
  if (++sent_ > allowance) {
    reconnect();
    sent_ = 1;
  }
  const int id = next_id_++;
  if (message.is_string()) message = json{{"type", message}};
  message["id"] = id;
  EXPECT_TRUE(socket_->send(message.dump()));
  const auto end = Clock::now() + patience;
  while (Clock::now() < end) {
    json answer = next();
    if (answer.is_null()) break;
    if (answer.value("id", 0) == id) return answer;
  }
  ADD_FAILURE() << "no answer to " << message.dump();
  return nullptr;
}

json Watch::act(std::string_view action) {
  EXPECT_TRUE(asked()) << "nobody asked";
  if (!asked()) return nullptr;
  return ask({{"type", "act"}, {"decision", state["decision"]["number"]}, {"action", action}});
}

json Watch::agree(bool yes) {
  catch_up();
  const json number = proposal.is_object() ? proposal["number"] : json(0);
  return ask({{"type", yes ? "agree" : "disagree"}, {"proposal", number}});
}

json Watch::act_at_random(Dice& dice) {
  const json& actions = state["decision"]["actions"];
  const auto i = dice() % actions.size();
  return act(actions[i]["action"].get<std::string>());
}

bool Watch::legal(std::string_view action) const {
  if (!asked()) return false;
  for (const json& choice : state["decision"]["actions"]) {
    if (choice["action"] == action) return true;
  }
  return false;
}

bool play_some(const std::vector<Watch*>& people, Dice& dice, int answers) {
  auto end = Clock::now() + patience;
  while (answers > 0 && people.front()->status() == "playing") {
    bool moved = false;
    for (Watch* watch : people) {
      moved = watch->hear(std::chrono::milliseconds(0)) || moved;
      while (watch->asked() && answers-- > 0) {
        moved = true;
        const json answer = watch->act_at_random(dice);
        if (answer.is_object() && answer["type"] == "done") continue;
        ADD_FAILURE() << "refused: " << answer.dump();
        return false;
      }
    }
    if (moved) {
      end = Clock::now() + patience;
    } else if (Clock::now() > end) {
      ADD_FAILURE() << "the game stands still";
      return false;
    } else {
      people.front()->hear(std::chrono::milliseconds(3));
    }
  }
  return true;
}

bool play_out(const std::vector<Watch*>& people, Dice& dice) {
  if (!play_some(people, dice, 100'000)) return false;
  for (Watch* watch : people) {
    if (!watch->until([](const Watch& w) { return w.status() == "finished"; })) return false;
  }
  return true;
}

}  // namespace rookery::server_test
