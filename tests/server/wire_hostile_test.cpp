// What nobody sends who means well: refused with a status or a code, and nothing is changed by it.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/server/api_contract.h"
#include "tests/server/server_fixture.h"

namespace rookery::server_test {
namespace {

// A table in play, one that is open and one that is finished, of the same people.
class Hostile : public ::testing::Test {
 protected:
  void SetUp() override {
    const json wish{{"game", "alliances"},
                    {"seats", 3},
                    {"bots", {nullptr, nullptr, "easy"}},
                    {"options", {{"quick", "true"}, {"leaders", "random"}, {"draft", "draft"}}}};
    for (std::string* id : {&finished, &playing, &open}) {
      *id = ann.post("/api/tables", wish).body["id"];
      bob.post("/api/tables/" + *id + "/join");
    }
    ann.post("/api/tables/" + finished + "/start");
    ann.post("/api/tables/" + playing + "/start");
    Watch a = ann.watch(finished);
    Watch b = bob.watch(finished);
    Dice dice(1);
    ASSERT_TRUE(play_out({&a, &b}, dice));
    // Until the bot, too, has drafted: from then on nothing moves by itself.
    Watch quiet = ann.watch(playing);
    quiet.until([](const Watch& w) { return w.state["waiting_for"] == json{0, 1}; });
  }

  // All that can be seen of everything.
  json everything() const {
    json all;
    for (const std::string& id : {open, playing, finished}) {
      const std::string at = "/api/tables/" + id;
      for (const Player* who : {&ann, &bob, &nobody}) {
        all.push_back(who->get(at).body);
        Watch watch = who->watch(id);
        for (const char* part : {"state", "log", "chat", "proposal"})
          all.push_back(watch.heard[0][part]);
      }
      all.push_back(nobody.get(at + "/record").raw.body);
    }
    for (const Player* who : {&ann, &bob}) {
      all.push_back(who->get("/api/me").body);
      all.push_back(who->get("/api/me/tables").body["tables"].size());
    }
    // Whoever looks is online for a moment.
    for (json& item : all) {
      if (item.is_object() && item.contains("seats")) {
        for (json& seat : item["seats"]) seat.erase("online");
      }
    }
    return all;
  }

  std::string filled(std::string path) const {
    const auto put = [&](std::string_view place, std::string_view value) {
      if (const auto at = path.find(place); at != std::string::npos)
        path.replace(at, place.size(), value);
    };
    put("{table}", path.ends_with("/branch") ? finished : open);
    put("{seat}", "2");
    return path;
  }

  RunningServer server;
  Player ann = Player::guest(server, "Ann");
  Player bob = Player::guest(server, "Bob");
  Player nobody = Player::nobody(server);
  std::string open;
  std::string playing;
  std::string finished;
};

// A value that fits the schema.
json example(const Schemas& schemas, const json& given) {
  const json& schema = schemas.resolved(given);
  if (schema.contains("const")) return schema["const"];
  if (schema.contains("enum")) return schema["enum"][0];
  if (schema.contains("oneOf")) return example(schemas, schema["oneOf"][0]);
  const std::string type = schema["type"];
  if (type == "string") return "x";
  if (type == "integer") return schema.value("minimum", 1);
  if (type == "boolean") return true;
  if (type == "array") return json::array();
  json value = json::object();
  const json properties = schema.value("properties", json::object());
  for (const auto& [key, property] : properties.items()) value[key] = example(schemas, property);
  return value;
}

const std::vector<json>& odd_values() {
  static const std::vector<json> all = [] {
    std::vector<json> values{nullptr,
                             true,
                             -1,
                             0,
                             7,
                             255,
                             256,
                             1'000'001,
                             2'147'483'648,
                             std::uint64_t{18446744073709551615U},
                             std::int64_t{-9223372036854775807},
                             1.5,
                             1e300,
                             "",
                             "x",
                             "0",
                             "null",
                             "'; DROP TABLE tables; --",
                             "../../etc/passwd",
                             std::string(600, 'y'),
                             std::string("\0\x01", 2),
                             "\u202e\ufeff",
                             json::array(),
                             json::array({1}),
                             json::array({nullptr}),
                             json::array({json::array({json::array()})}),
                             json::object(),
                             json{{"x", 1}},
                             json{{"x", json{{"y", json::array()}}}}};
    json many = json::array();
    for (int i = 0; i < 300; ++i) many.push_back("easy");
    values.push_back(many);
    json map = json::object();
    for (int i = 0; i < 100; ++i) map["k" + std::to_string(i)] = "v";
    values.push_back(map);
    json deep = 1;
    for (int i = 0; i < 200; ++i) deep = json::array({deep});
    values.push_back(deep);
    return values;
  }();
  return all;
}

TEST_F(Hostile, EveryFieldOfEveryBody) {
  const Schemas& schemas = Contract::instance().schemas();
  const json before = everything();
  int tried = 0;
  for (const auto& [path, operations] : schemas.document()["paths"].items()) {
    for (const auto& [method, operation] : operations.items()) {
      if (!operation.contains("requestBody")) continue;
      const json& schema =
          schemas.resolved(operation["requestBody"]["content"]["application/json"]["schema"]);
      const json good = example(schemas, schema);
      const json required = schema.value("required", json::array());
      const std::string name = method == "post" ? "POST" : "PATCH";  // no other has a body
      // Becoming a guest with a cookie changes nothing and reads nothing.
      const Player& who = path == "/api/guest" ? nobody : ann;
      for (const auto& [key, property] : schema["properties"].items()) {
        for (const json& odd : odd_values()) {
          if (schemas.misfit(odd, property).empty()) continue;
          const bool needed = std::find(required.begin(), required.end(), key) != required.end();
          if (odd.is_null() && !needed) continue;  // as good as not there
          json body = good;
          body[key] = odd;
          const Answer answer = who.call(name, filled(path), body.dump());
          EXPECT_GE(answer.status, 400) << name << " " << path << " " << body.dump().substr(0, 300);
          EXPECT_LT(answer.status, 500) << name << " " << path << " " << body.dump().substr(0, 300);
          EXPECT_FALSE(answer.code().empty());
          ++tried;
        }
        if (std::find(required.begin(), required.end(), key) == required.end()) continue;
        json body = good;
        body.erase(key);
        EXPECT_GE(who.call(name, filled(path), body.dump()).status, 400)
            << path << " without " << key;
      }
      for (const std::string_view text :
           {"[]", "7", "\"x\"", "{", "null", "{\"a\":1}}", "\xff\xfe"}) {
        const Answer answer = who.call(name, filled(path), text);
        EXPECT_EQ(answer.status, 400) << path << " " << text;
      }
    }
  }
  EXPECT_GT(tried, 300);
  EXPECT_EQ(everything(), before);
}

TEST_F(Hostile, EveryFieldOfEveryMessage) {
  const Schemas& schemas = Contract::instance().schemas();
  const json before = everything();
  int tried = 0;
  Watch a = ann.watch(playing);
  const auto answer_to = [&](const json& message) {
    if (++tried % 30 == 0) a.reconnect();
    if (!a.socket().send(message.dump())) return json();
    json answer;
    do {
      answer = a.next();
    } while (answer.is_object() && !answer.contains("id"));
    return answer;
  };
  for (const json& schema : schemas.named("ClientMessage")["oneOf"]) {
    json good = example(schemas, schema);
    if (good.contains("decision")) good["decision"] = a.state["decision"]["number"];
    if (good.contains("to")) good["to"] = nullptr;  // not everybody can be whispered to
    for (const auto& [key, property] : schema["properties"].items()) {
      std::vector<json> all = odd_values();
      for (const json& odd : all) {
        if (schemas.misfit(odd, property).empty() || odd.dump().size() > 3000) continue;
        json message = good;
        message[key] = odd;
        const json answer = answer_to(message);
        ASSERT_TRUE(answer.is_object()) << message.dump();
        EXPECT_EQ(answer["type"], "error") << message.dump();
        const std::string code = answer.value("code", "");
        EXPECT_TRUE(code == "bad_message" || (key == "text" && code == "too_long"))
            << code << message.dump();
      }
      const json& required = schema["required"];
      if (std::find(required.begin(), required.end(), key) == required.end()) continue;
      json message = good;
      message.erase(key);
      EXPECT_EQ(answer_to(message)["code"], "bad_message") << message.dump();
    }
  }
  // Words that are no action, and decisions that are not open.
  for (const json& odd : odd_values()) {
    if (odd.is_string()) {
      const json answer = answer_to({{"type", "act"},
                                     {"id", 1},
                                     {"action", odd},
                                     {"decision", a.state["decision"]["number"]}});
      EXPECT_EQ(answer["code"], "no_such_action");
    }
    if (odd.is_number_unsigned() && odd <= 0xFFFF'FFFFU && odd != a.state["decision"]["number"]) {
      const json answer = answer_to({{"type", "act"},
                                     {"id", 1},
                                     {"decision", odd},
                                     {"action", a.state["decision"]["actions"][0]["action"]}});
      EXPECT_EQ(answer["code"], "stale") << odd;
    }
  }
  EXPECT_GT(tried, 300);
  EXPECT_EQ(everything(), before);
}

TEST_F(Hostile, OtherPeoplesThings) {
  const json before = everything();
  const std::string at = "/api/tables/" + open;
  const Player eve = Player::guest(server, "Eve");
  EXPECT_EQ(eve.post(at + "/start").code(), "not_host");
  EXPECT_EQ(eve.post(at + "/leave").code(), "not_seated");
  EXPECT_EQ(bob.post(at + "/start").code(), "not_host");
  EXPECT_EQ(bob.post(at + "/seats/0", {{"bot", "easy"}}).code(), "not_host");
  EXPECT_EQ(ann.post(at + "/seats/1", {{"bot", nullptr}}).code(), "seat_taken");
  EXPECT_EQ(eve.post("/api/tables/" + finished + "/rematch").code(), "not_seated");
  // An id is no key, nor is half of one, nor one that was cut or stretched.
  for (const std::string& cookie :
       {"rookery=" + ann.id, ann.cookie.substr(0, 40), ann.cookie + "0", std::string("rookery="),
        "rookery=" + std::string(64, '0'), "rookery=" + std::string(64, '\''),
        "Rookery" + ann.cookie.substr(7), "x=" + ann.cookie.substr(8)}) {
    Player thief = Player::nobody(server);
    thief.cookie = cookie;
    EXPECT_EQ(thief.get("/api/me/tables").code(), "no_guest") << cookie;
    EXPECT_EQ(thief.post(at + "/start").code(), "no_guest");
    Watch watch = thief.watch(playing);
    EXPECT_TRUE(watch.table["you"].is_null());
    EXPECT_TRUE(watch.state["decision"].is_null());
    EXPECT_EQ(watch.ask("resign")["code"], "not_seated");
  }
  for (const std::string id : {"x", "%00", "'%20OR%201=1", "..%2f..", "%F0%9F%90%89", "a%0Ab"}) {
    const Answer answer = ann.get("/api/tables/" + id);
    EXPECT_TRUE(answer.status == 404 || answer.status == 400) << id << answer.status;
    EXPECT_FALSE(ann.watch(id).open());
  }
  EXPECT_EQ(ann.get("/api/tables/" + std::string(500, 'a')).code(), "no_such_table");
  EXPECT_EQ(everything(), before);
}

TEST_F(Hostile, OtherOrigins) {
  const json before = everything();
  for (const std::string origin : {"http://evil.example", "null", "http://127.0.0.1", "https://"}) {
    const Fields from{{"Origin", origin}};
    const Answer answer = ann.post("/api/tables/" + open + "/start", json::object(), from);
    EXPECT_EQ(answer.status, 403) << origin;
    EXPECT_EQ(answer.code(), "wrong_origin");
    EXPECT_EQ(ann.call("PATCH", "/api/me", R"({"name":"Eve"})", from).code(), "wrong_origin");
    Watch watch = ann.watch(playing, from);
    EXPECT_FALSE(watch.open());
    ASSERT_TRUE(watch.socket().refusal);
    EXPECT_EQ(watch.socket().refusal->status, 403);
  }
  EXPECT_EQ(ann.call("POST", "/api/tables/" + open + "/start", "salt=x",
                     {{"Content-Type", "application/x-www-form-urlencoded"}})
                .status,
            415);
  EXPECT_EQ(everything(), before);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_TRUE(ann.watch(playing, {{"Origin", own}}).open());
}

TEST_F(Hostile, DeepAndHugeJson) {
  const json before = everything();
  const auto nested = [](std::size_t depth, std::string_view begin, std::string_view end) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += begin;
    for (std::size_t i = 0; i < depth; ++i) text += end;
    return text;
  };
  for (const std::string& text : std::vector<std::string>{
           nested(30'000, "[", "]"), nested(60'000, "[", ""), nested(8'000, "{\"a\":", ""),
           R"({"game":"alliances","seats":3,"options":)" + nested(20'000, "[", "]") + "}",
           R"({"game":"alliances","seats":1e999})", R"({"game":"alliances","seats":1e18})",
           R"({"game":"alliances","seats":)" + std::string(50'000, '9') + "}",
           R"({"game":"alliances","seats":3,"stand_in":-9223372036854775809})"}) {
    EXPECT_EQ(ann.call("POST", "/api/tables", text).status, 400) << text.substr(0, 60);
  }
  EXPECT_EQ(ann.call("POST", "/api/tables", std::string(70'000, ' ')).status, 413);
  Watch a = ann.watch(playing);
  for (const std::string& text : std::vector<std::string>{
           nested(2'000, "[", "]"), nested(4'000, "[", ""), nested(600, "{\"id\":", ""),
           R"({"id":1,"type":)" + nested(1'900, "[", "]") + "}", R"({"id":1e999,"type":"pause"})",
           R"({"id":)" + std::string(3'000, '9') + R"(,"type":"pause"})"}) {
    a.socket().send(text);
    EXPECT_EQ(a.await("error")["code"], "bad_message") << text.substr(0, 60);
  }
  EXPECT_EQ(everything(), before);
}

TEST_F(Hostile, AnAnswerSaidAgainIsDoneOnce) {
  Watch a = ann.watch(playing);
  const json message{{"type", "act"},
                     {"id", 1},
                     {"decision", a.state["decision"]["number"]},
                     {"action", a.state["decision"]["actions"][0]["action"]}};
  for (int i = 0; i < 20; ++i) a.socket().send(message.dump());
  int done = 0;
  int stale = 0;
  for (int answers = 0; answers < 20;) {
    const json answer = a.next();
    ASSERT_TRUE(answer.is_object());
    if (!answer.contains("id")) continue;
    ++answers;
    done += answer["type"] == "done" ? 1 : 0;
    stale += answer.value("code", "") == "stale" ? 1 : 0;
  }
  EXPECT_EQ(done, 1);
  EXPECT_EQ(stale, 19);
  const json after = everything();
  Watch again = ann.watch(playing);
  again.socket().send(message.dump());
  EXPECT_EQ(again.await("error")["code"], "stale");
  EXPECT_EQ(everything(), after);
}

TEST_F(Hostile, ThousandsOfMessages) {
  const json before = everything();
  for (int i = 0; i < 20; ++i) {
    const Player& who = i % 3 == 0 ? ann : i % 3 == 1 ? bob : nobody;
    Watch watch = who.watch(i % 2 == 0 ? playing : open);
    for (int n = 0; n < 150; ++n) {
      const std::string text = n % 2 == 0 ? R"({"type":"act","id":1,"decision":0,"action":"pass"})"
                                          : std::string(static_cast<std::size_t>(n), '{');
      if (!watch.socket().send(text)) break;
    }
    while (!watch.next().is_null()) {
    }
    EXPECT_EQ(watch.closed_with, 1008);
  }
  EXPECT_EQ(ann.get("/healthz").status, 200);
  EXPECT_EQ(everything(), before);
  Watch a = ann.watch(playing);
  Dice dice(1);
  EXPECT_EQ(a.act_at_random(dice)["type"], "done") << "and the game goes on";
}

// Guests cost the server something, so one address may not make any number of them.
TEST_F(Hostile, TooManyGuests) {
  int refused = 0;
  for (int i = 0; i < 210; ++i) {
    const Answer answer = nobody.post("/api/guest");
    if (answer.status == 201) continue;
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(answer.code(), "too_many_guests");
    ++refused;
  }
  EXPECT_GT(refused, 0);
  EXPECT_EQ(ann.get("/api/me").status, 200);
}

}  // namespace
}  // namespace rookery::server_test
