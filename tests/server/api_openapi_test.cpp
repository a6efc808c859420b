// The description of the HTTP API and the server say the same.
#include "server/api/api.h"

#include <gtest/gtest.h>

#include "tests/server/api_contract.h"
#include "tests/server/server_fixture.h"

namespace rookery::server_test {
namespace {

TEST(Schemas, TheCheckerRefusesWhatDoesNotFit) {
  const Schemas schemas(json::parse(R"({"components": {"schemas": {
      "Pair": {"type": "object", "properties": {"a": {"type": "integer", "minimum": 1},
               "b": {"oneOf": [{"type": "string", "maxLength": 2}, {"type": "null"}]}},
               "required": ["a"], "additionalProperties": false},
      "List": {"type": "array", "items": {"$ref": "#/components/schemas/Pair"}, "maxItems": 2},
      "Either": {"oneOf": [{"type": "integer"}, {"type": "number"}]},
      "Any": {"anyOf": [{"type": "integer"}, {"type": "number"}]},
      "Word": {"type": "string", "enum": ["x", "y"]},
      "Hex": {"type": "string", "pattern": "^[0-9a-f]{4}$"},
      "Map": {"type": "object", "additionalProperties": {"const": "x"}}}}})"));
  const auto fits = [&](std::string_view name, std::string_view value) {
    return schemas.misfit(json::parse(value), schemas.named(name)).empty();
  };
  EXPECT_TRUE(fits("Pair", R"({"a": 1})"));
  EXPECT_TRUE(fits("Pair", R"({"a": 1, "b": null})"));
  EXPECT_TRUE(fits("Pair", R"({"a": 1, "b": "żż"})"));
  EXPECT_FALSE(fits("Pair", R"({"a": 0})"));
  EXPECT_FALSE(fits("Pair", R"({"a": 1.5})"));
  EXPECT_FALSE(fits("Pair", R"({"a": 1, "b": "abc"})"));
  EXPECT_FALSE(fits("Pair", R"({"a": 1, "b": 7})"));
  EXPECT_FALSE(fits("Pair", R"({"b": null})"));
  EXPECT_FALSE(fits("Pair", R"({"a": 1, "c": 1})"));
  EXPECT_FALSE(fits("Pair", "[]"));
  EXPECT_TRUE(fits("List", R"([{"a": 1}, {"a": 2}])"));
  EXPECT_FALSE(fits("List", R"([{"a": 1}, {"a": "2"}])"));
  EXPECT_FALSE(fits("List", R"([{"a": 1}, {"a": 2}, {"a": 3}])"));
  EXPECT_FALSE(fits("Either", "1")) << "it fits both";
  EXPECT_TRUE(fits("Either", "1.5"));
  EXPECT_TRUE(fits("Any", "1"));
  EXPECT_FALSE(fits("Any", "\"1\""));
  EXPECT_FALSE(fits("Word", "\"z\""));
  EXPECT_TRUE(fits("Hex", "\"00ff\""));
  EXPECT_FALSE(fits("Hex", "\"00FF\""));
  EXPECT_FALSE(fits("Map", R"({"k": "x", "l": "y"})"));
  EXPECT_EQ(schemas.unknown_keyword(json{{"items", {{"multipleOf", 2}}}}), "multipleOf");
}

// Answers are closed: a field that is not in the file would be found.
void expect_closed(const Schemas& schemas, const json& schema, const std::string& at,
                   std::set<std::string>& seen) {
  if (schema.contains("$ref")) {
    const auto name = schema["$ref"].get<std::string>();
    if (name.ends_with("/View") || !seen.insert(name).second) return;
    return expect_closed(schemas, schemas.resolved(schema), name, seen);
  }
  const bool open =
      schema.value("type", "") == "object" && !schema.contains("additionalProperties");
  EXPECT_FALSE(open) << at;
  const json properties = schema.value("properties", json::object());
  for (const auto& [key, property] : properties.items())
    expect_closed(schemas, property, at + "/" + key, seen);
  if (schema.contains("items")) expect_closed(schemas, schema["items"], at + "/items", seen);
  for (const json& option : schema.value("oneOf", json::array()))
    expect_closed(schemas, option, at, seen);
}

TEST(OpenApi, IsUnderstoodAndClosed) {
  const Schemas& schemas = Contract::instance().schemas();
  EXPECT_EQ(schemas.document()["openapi"], "3.1.0");
  std::set<std::string> seen;
  for (const auto& [name, schema] : schemas.document()["components"]["schemas"].items())
    EXPECT_EQ(schemas.unknown_keyword(schema), "") << name;
  expect_closed(schemas, schemas.named("ServerMessage"), "ServerMessage", seen);
  for (const auto& [path, operations] : schemas.document()["paths"].items()) {
    if (path == "/api/openapi.json") continue;
    for (const auto& [method, operation] : operations.items()) {
      for (const auto& [status, response] : operation["responses"].items()) {
        const json contents = response.value("content", json::object());
        for (const json& content : contents)
          expect_closed(schemas, content["schema"], path + " " + status, seen);
      }
    }
  }
}

TEST(OpenApi, HasEveryRouteAndNoOther) {
  std::set<std::string> in_file;
  for (const auto& [path, operations] :
       Contract::instance().schemas().document()["paths"].items()) {
    for (const auto& [method, operation] : operations.items()) {
      std::string upper = method;
      std::transform(upper.begin(), upper.end(), upper.begin(),
                     [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
      in_file.insert(upper + " " + path);
    }
  }
  std::set<std::string> in_server;
  for (const auto& address : server::Api::addresses())
    in_server.insert(std::string(address.method) + " " + std::string(address.path));
  EXPECT_EQ(in_file, in_server);
}

TEST(OpenApi, IsServed) {
  const RunningServer server;
  const Answer answer = Player::nobody(server).get("/api/openapi.json");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, Contract::instance().schemas().document());
}

// Calls every operation for a success and for each refusal that can be had without breaking the
// server; the fixture holds each answer to the file.
class OpenApiCalls : public testing::Test {
 protected:
  static void refused(const Answer& answer, int status, std::string_view code) {
    EXPECT_EQ(answer.status, status) << answer.raw.body;
    EXPECT_EQ(answer.code(), code);
    EXPECT_FALSE(answer.text().empty());
  }
  static json good(const Answer& answer, int status = 200) {
    EXPECT_EQ(answer.status, status) << answer.raw.body;
    return answer.body;
  }
  void call_guests_and_games();
  void call_decks();
  void call_choices();
  void lay_table();
  void fill_and_start();
  void call_before_the_end();
  void call_replay_and_branch();
  void call_the_rest();
  void expect_nothing_left_out();

  const RunningServer server;
  const Player nobody = Player::nobody(server);
  const Player ann = Player::guest(server, "Ann");
  const Player bob = Player::guest(server, "Bob");
  const Player cid = Player::guest(server);
  std::string table;  // laid by Ann, joined by Bob
  std::string at;     // its address
  json games;
};

void OpenApiCalls::call_guests_and_games() {
  good(nobody.post("/api/guest", {{"name", "Dee"}}), 201);
  good(ann.post("/api/guest"));
  refused(nobody.post("/api/guest", {{"name", ""}}), 400, "bad_name");
  refused(nobody.post("/api/guest", {{"name", "a\u202eb"}}), 400, "bad_name");
  refused(nobody.call("POST", "/api/guest", "[1]"), 400, "bad_json");
  EXPECT_EQ(good(ann.get("/api/me"))["name"], "Ann");
  EXPECT_EQ(nobody.get("/api/me").status, 204);
  EXPECT_EQ(good(ann.call("PATCH", "/api/me", R"({"name":"Anna"})"))["name"], "Anna");
  EXPECT_EQ(good(ann.get("/api/me"))["name"], "Anna");
  refused(ann.call("PATCH", "/api/me", R"({"name":7})"), 400, "bad_name");
  refused(ann.call("PATCH", "/api/me", "x"), 400, "bad_json");
  refused(nobody.call("PATCH", "/api/me", R"({"name":"x"})"), 401, "no_guest");

  for (const std::string path : {"/api/games", "/api/games/alliances/catalogue",
                                 "/api/games/alliances/rules", "/api/openapi.json"}) {
    const Answer first = nobody.get(path);
    good(first);
    const std::string tag = first.raw.header("ETag");
    EXPECT_GT(tag.size(), 4U);
    EXPECT_EQ(nobody.get(path, {{"If-None-Match", tag}}).status, 304);
    EXPECT_EQ(nobody.get(path, {{"If-None-Match", "\"other\""}}).status, 200);
  }
  refused(nobody.get("/api/games/chess/catalogue"), 404, "no_such_game");
  refused(nobody.get("/api/games/chess/rules"), 404, "no_such_game");
}

void OpenApiCalls::call_decks() {
  const std::string book = "/api/games/cards/decks";
  const Answer first = nobody.get(book);
  EXPECT_EQ(good(first)["cards"].size(), 219U);
  EXPECT_EQ(nobody.get(book, {{"If-None-Match", first.raw.header("ETag")}}).status, 304);
  refused(nobody.get("/api/games/chess/decks"), 404, "no_such_game");
  refused(nobody.get("/api/games/board/decks"), 404, "no_decks");
  EXPECT_EQ(good(nobody.post(book + "/check", {{"deck", "intro_stark"}}))["legal"], false);
  refused(nobody.post(book + "/check"), 400, "bad_json");
  refused(nobody.post(book + "/check", {{"deck", "x"}, {"check", "strict"}}), 400, "bad_json");
  refused(nobody.post(book + "/check", {{"deck", std::string(8001, 'x')}}), 400, "too_long");
  refused(nobody.post("/api/games/chess/decks/check", {{"deck", "x"}}), 404, "no_such_game");

  const std::string mine = "/api/me/decks";
  for (const std::string path : {"", "/results"}) refused(nobody.get(mine + path), 401, "no_guest");
  const json wish{{"game", "cards"}, {"name", "Wolves"}, {"deck", "ready_old_ways"}};
  refused(nobody.post(mine, wish), 401, "no_guest");
  refused(ann.post(mine, {{"game", "cards"}, {"name", "Wolves"}}), 400, "bad_json");
  refused(ann.post(mine, {{"game", "chess"}, {"name", "W"}, {"deck", "x"}}), 404, "no_such_game");
  refused(ann.post(mine, {{"game", "cards"}, {"name", "W"}, {"deck", "2x Nobody"}}), 400,
          "bad_deck");
  refused(ann.post(mine, {{"game", "cards"}, {"name", " "}, {"deck", "intro_stark"}}), 400,
          "bad_deck_name");
  const std::string own = mine + "/" + good(ann.post(mine, wish), 201)["id"].get<std::string>();
  EXPECT_EQ(good(ann.get(mine))["decks"].size(), 1U);
  EXPECT_EQ(good(ann.call("PATCH", own, R"({"name":"Krakens"})"))["name"], "Krakens");
  refused(ann.call("PATCH", own, R"({"name":7})"), 400, "bad_json");
  refused(bob.call("PATCH", own, R"({"name":"Mine"})"), 404, "no_such_deck");
  refused(nobody.call("PATCH", own, R"({"name":"Mine"})"), 401, "no_guest");
  refused(bob.call("DELETE", own, ""), 404, "no_such_deck");
  refused(nobody.call("DELETE", own, ""), 401, "no_guest");
  EXPECT_EQ(ann.call("DELETE", own, "").status, 204);
  good(ann.get(mine + "/results"));
  for (int i = 0; i < 100; ++i) good(ann.post(mine, wish), 201);
  refused(ann.post(mine, wish), 409, "too_many_decks");
}

void OpenApiCalls::call_choices() {
  const json wish{{"game", "cards"}, {"seats", 2}};
  const std::string cards =
      "/api/tables/" + good(ann.post("/api/tables", wish), 201)["id"].get<std::string>();
  const json deck{{"choices", {{"deck", "ready_secrets"}}}};
  refused(nobody.post(cards + "/choices", deck), 401, "no_guest");
  refused(bob.post(cards + "/choices", deck), 403, "not_seated");
  refused(ann.post(cards + "/choices", {{"choices", {{"deck", ""}}}}), 400, "bad_json");
  refused(ann.post(cards + "/choices", {{"choices", {{"deck", "3x Ice"}}}}), 400, "bad_setup");
  refused(ann.post("/api/tables/nowhere/choices", deck), 404, "no_such_table");
  EXPECT_EQ(good(ann.post(cards + "/choices", deck))["seats"][0]["choices"]["deck"],
            "ready_secrets");
  good(ann.post(cards + "/start"));
  refused(ann.post(cards + "/choices", deck), 409, "not_open");
}

void OpenApiCalls::lay_table() {
  const json wish{
      {"game", "alliances"}, {"seats", 3}, {"public", true}, {"bots", {nullptr, nullptr, "easy"}}};
  refused(nobody.post("/api/tables", wish), 401, "no_guest");
  refused(ann.call("POST", "/api/tables", "{"), 400, "bad_json");
  refused(ann.post("/api/tables", {{"game", "alliances"}}), 400, "bad_json");
  refused(ann.post("/api/tables", {{"game", "chess"}, {"seats", 3}}), 404, "no_such_game");
  refused(ann.post("/api/tables", {{"game", "alliances"}, {"seats", 9}}), 400, "bad_setup");
  refused(ann.post("/api/tables", {{"game", "alliances"}, {"seats", 3}, {"seat", 3}}), 400,
          "no_such_seat");
  refused(
      ann.post("/api/tables", {{"game", "alliances"}, {"seats", 3}, {"bots", {nullptr, "genius"}}}),
      400, "no_such_bot");
  refused(ann.post("/api/tables",
                   {{"game", "alliances"}, {"seats", 3}, {"options", {{"mode", "odd"}}}}),
          400, "bad_setup");
  for (const char* turns : {"1001", "-1", "007", "1e3", ""})
    refused(ann.post("/api/tables",
                     {{"game", "iron-throne"}, {"seats", 3}, {"options", {{"max_turns", turns}}}}),
            400, "bad_setup");
  table = good(ann.post("/api/tables", wish), 201)["id"];
  at = "/api/tables/" + table;
  EXPECT_EQ(good(nobody.get("/api/tables"))["tables"][0]["id"], table);
  EXPECT_EQ(good(ann.get("/api/me/tables"))["tables"][0]["id"], table);
  refused(nobody.get("/api/me/tables"), 401, "no_guest");
  good(nobody.get(at));
  refused(nobody.get("/api/tables/nowhere"), 404, "no_such_table");
}

void OpenApiCalls::fill_and_start() {
  for (const std::string what : {"join", "leave", "start", "rematch"}) {
    refused(nobody.post(at + "/" + what), 401, "no_guest");
    refused(ann.post("/api/tables/nowhere/" + what), 404, "no_such_table");
  }
  refused(cid.post(at + "/leave"), 403, "not_seated");
  refused(cid.post(at + "/start"), 403, "not_host");
  refused(bob.post(at + "/join", {{"seat", 0}}), 409, "seat_taken");
  refused(bob.post(at + "/join", {{"seat", 5}}), 400, "no_such_seat");
  refused(bob.post(at + "/join", {{"seat", "x"}}), 400, "bad_json");
  refused(bob.post(at + "/join", {{"salt", std::string(65, 'x')}}), 400, "too_long");
  EXPECT_EQ(good(bob.post(at + "/join", {{"salt", "pepper"}}))["you"], 1);
  refused(bob.post(at + "/join", {{"seat", 2}}), 409, "seated_already");
  refused(cid.post(at + "/join"), 409, "no_open_seat");
  refused(bob.post(at + "/seats/2", {{"bot", "hard"}}), 403, "not_host");
  refused(ann.post(at + "/seats/1", {{"bot", "hard"}}), 409, "seat_taken");
  refused(ann.post(at + "/seats/7", {{"bot", "hard"}}), 400, "no_such_seat");
  refused(ann.post(at + "/seats/2", {{"bot", "genius"}}), 400, "no_such_bot");
  refused(ann.post(at + "/seats/2"), 400, "bad_json");
  refused(nobody.post(at + "/seats/2", {{"bot", "hard"}}), 401, "no_guest");
  refused(ann.post("/api/tables/nowhere/seats/2", {{"bot", "hard"}}), 404, "no_such_table");
  EXPECT_EQ(good(ann.post(at + "/seats/2", {{"bot", nullptr}}))["seats"][2]["kind"], "open");
  EXPECT_EQ(good(ann.post(at + "/seats/2", {{"bot", "easy"}}))["seats"][2]["bot"], "easy");
  good(bob.post(at + "/leave"));
  good(bob.post(at + "/join", {{"seat", 1}}));
  call_before_the_end();
  refused(ann.post(at + "/start", {{"salt", 7}}), 400, "bad_json");
  EXPECT_EQ(good(ann.post(at + "/start", {{"salt", "mustard"}}))["status"], "playing");
  refused(ann.post(at + "/start"), 409, "not_open");
  refused(cid.post(at + "/join"), 409, "not_open");
  refused(ann.post(at + "/leave"), 409, "not_open");
  refused(ann.post(at + "/seats/2", {{"bot", "hard"}}), 409, "not_open");
}

void OpenApiCalls::call_before_the_end() {
  refused(ann.post(at + "/rematch"), 409, "not_finished");
  refused(ann.post(at + "/branch", {{"at", 0}, {"seat", 0}}), 409, "not_finished");
  for (const std::string what : {"/replay", "/replay/0", "/analysis", "/record", "/scenario"}) {
    refused(nobody.get(at + what), 409, "not_finished");
    refused(nobody.get("/api/tables/nowhere" + what), 404, "no_such_table");
  }
  refused(nobody.post(at + "/analysis"), 409, "not_finished");
  refused(nobody.post("/api/tables/nowhere/analysis"), 404, "no_such_table");
}

void OpenApiCalls::call_replay_and_branch() {
  Watch a = ann.watch(table);
  Watch b = bob.watch(table);
  Dice dice(1);
  ASSERT_TRUE(play_out({&a, &b}, dice));
  const json replay = good(nobody.get(at + "/replay"));
  const auto steps = replay["steps"].size();
  const std::string last = std::to_string(steps);
  for (const std::string as : {"", "?as=0", "?as=2", "?as=spectator", "?as=all"})
    good(nobody.get(at + "/replay/" + last + as));
  refused(nobody.get(at + "/replay/" + std::to_string(steps + 1)), 404, "no_such_step");
  refused(nobody.get(at + "/replay/x"), 404, "no_such_step");
  refused(nobody.get(at + "/replay/0?as=3"), 400, "no_such_seat");
  EXPECT_EQ(good(nobody.get(at + "/analysis"))["status"], "none");
  EXPECT_NE(good(nobody.post(at + "/analysis"))["status"], "none");
  good(nobody.get(at + "/record"));
  good(nobody.get(at + "/scenario"));
  refused(ann.post(at + "/branch", {{"seat", 0}}), 400, "bad_json");
  refused(ann.post(at + "/branch", {{"at", steps}, {"seat", 0}}), 404, "no_such_step");
  refused(ann.post(at + "/branch", {{"at", 1}, {"seat", 4}}), 400, "no_such_seat");
  refused(ann.post(at + "/branch", {{"at", 1}, {"seat", 0}, {"bot", "x"}}), 400, "no_such_bot");
  refused(nobody.post(at + "/branch", {{"at", 1}, {"seat", 0}}), 401, "no_guest");
  refused(ann.post("/api/tables/nowhere/branch", {{"at", 1}, {"seat", 0}}), 404, "no_such_table");
  EXPECT_EQ(good(cid.post(at + "/branch", {{"at", 1}, {"seat", 0}}), 201)["branch_of"]["at"], 1);
  refused(cid.post(at + "/rematch"), 403, "not_seated");
  const std::string next = good(ann.post(at + "/rematch"), 201)["id"];
  EXPECT_EQ(good(bob.post(at + "/rematch"))["id"], next);
}

void OpenApiCalls::call_the_rest() {
  refused(ann.post("/api/lessons/alliances/none"), 404, "no_such_lesson");
  refused(nobody.post("/api/lessons/alliances/none"), 401, "no_guest");
  games = good(nobody.get("/api/games"));
  for (const json& lesson : games["games"][0]["lessons"])
    good(ann.post("/api/lessons/alliances/" + lesson["id"].get<std::string>()), 201);
  good(nobody.get("/healthz"));
  good(nobody.get("/metrics"));
  refused(nobody.get("/api/nothing"), 404, "no_such_page");
  refused(nobody.post("/api/me"), 405, "bad_method");
}

void OpenApiCalls::expect_nothing_left_out() {
  const auto met = Contract::instance().met();
  for (const auto& [path, operations] :
       Contract::instance().schemas().document()["paths"].items()) {
    for (const auto& [method, operation] : operations.items()) {
      std::string name = method;
      std::transform(name.begin(), name.end(), name.begin(),
                     [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
      name += " " + path;
      ASSERT_TRUE(met.contains(name)) << name << " was never called";
      const auto& statuses = met.at(name);
      for (const auto& [status, response] : operation["responses"].items()) {
        // What needs a broken or overcrowded server, or a table of the past, is tested elsewhere.
        const bool rare = status == "503" || status == "429" ||
                          (status == "400" && path.ends_with("/rematch")) ||
                          (path.starts_with("/api/lessons") && status != "404" && status != "401" &&
                           (status != "201" || games["games"][0]["lessons"].empty()));
        EXPECT_TRUE(rare || statuses.contains(std::stoi(status)))
            << name << " never answered " << status;
      }
    }
  }
}

TEST_F(OpenApiCalls, EveryOperationAnswersAsItSays) {
  call_guests_and_games();
  call_decks();
  call_choices();
  lay_table();
  fill_and_start();
  call_replay_and_branch();
  call_the_rest();
  expect_nothing_left_out();
}

}  // namespace
}  // namespace rookery::server_test
