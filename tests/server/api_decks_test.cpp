// Decks over HTTP: read, kept, and chosen for a seat.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/server_fixture.h"

namespace rookery::server_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* any_deck =
    "Faction: Stark\n2x Summons\n3x Eddard Stark\n3x Ice\n12x Winterfell Steward\n";

class Decks : public testing::Test {
 protected:
  std::string lay(const json& options, const json& more = json::object()) const {
    json wish{{"game", "cards"}, {"seats", 2}, {"options", options}};
    wish.update(more);
    const Answer made = ann.post("/api/tables", wish);
    EXPECT_EQ(made.status, 201) << made.raw.body;
    return made.body["id"];
  }
  static json choice(const json& deck) { return {{"choices", {{"deck", deck}}}}; }

  const RunningServer server;
  const Player ann = Player::guest(server, "Ann");
  const Player bob = Player::guest(server, "Bob");
  const Player nobody = Player::nobody(server);
};

TEST_F(Decks, AreReadAndJudgedInEitherLanguage) {
  const std::string path = "/api/games/cards/decks/check";
  const json body{{"deck", "House Stark\n2x Nobody\n4x Ice"}};
  const json report = nobody.post(path, body).body;
  EXPECT_EQ(report["legal"], false);
  EXPECT_EQ(report["faction"], "house_stark");
  EXPECT_EQ(report["draw"], json::parse(R"([{"card": "ice", "count": 4}])"));
  EXPECT_EQ(report["faults"][0]["line"], 2);
  EXPECT_THAT(report["faults"][0]["text"], HasSubstr("Nobody"));
  bool copies = false;
  for (const json& fault : report["faults"])
    copies = copies || (fault["rule"] == "CRD-DECK-06" && fault["card"] == "ice");
  EXPECT_TRUE(copies);
  const json polish = nobody.post(path, body, {{"Accept-Language", "pl"}}).body;
  EXPECT_THAT(polish["faults"][0]["text"], HasSubstr("Wiersz 2"));
  EXPECT_THAT(polish["text"], HasSubstr("Ród Starków"));
  const json again = nobody.post(path, {{"deck", report["code"]}, {"check", "none"}}).body;
  EXPECT_EQ(again["draw"], report["draw"]);
  EXPECT_EQ(again["check"], "none");
}

TEST_F(Decks, BelongToOnePerson) {
  const json wish{{"game", "cards"}, {"name", "Wilki"}, {"deck", any_deck}};
  const json kept = ann.post("/api/me/decks", wish).body;
  EXPECT_THAT(kept["code"], StartsWith("R1"));
  EXPECT_EQ(kept["faction"], "house_stark");
  EXPECT_EQ(kept["legal"], false);
  EXPECT_TRUE(bob.get("/api/me/decks").body["decks"].empty());
  const std::string path = "/api/me/decks/" + kept["id"].get<std::string>();
  const json changed = ann.call("PATCH", path, R"({"deck": "ready_secrets"})").body;
  EXPECT_EQ(changed["name"], "Wilki");
  EXPECT_EQ(changed["faction"], "house_lannister");
  EXPECT_EQ(ann.get("/api/me/decks").body["decks"][0]["code"], changed["code"]);
}

TEST_F(Decks, ASeatChoosesItsOwn) {
  const std::string at = "/api/tables/" + lay({{"deck_check", "none"}});
  EXPECT_EQ(ann.post(at + "/choices", choice("ready_secrets")).status, 200);
  const json joined = bob.post(at + "/join", choice(any_deck)).body;
  EXPECT_EQ(joined["seats"][0]["choices"]["deck"], "ready_secrets") << "lists are open";
  EXPECT_THAT(joined["seats"][1]["choices"]["deck"], StartsWith("R1"));
  // Another's seat is not for me to choose for.
  json other = choice("intro_stark");
  other["seat"] = 1;
  EXPECT_EQ(ann.post(at + "/choices", other).code(), "seat_taken");
  other["seat"] = 0;
  EXPECT_EQ(bob.post(at + "/choices", other).code(), "not_host");
  // What is not a deck changes nothing, and says why.
  const Answer refused = bob.post(at + "/choices", choice("House Stark\n2x Ice"));
  EXPECT_EQ(refused.code(), "bad_setup");
  EXPECT_THAT(refused.text(), HasSubstr("CRD-DECK-03"));
  EXPECT_EQ(bob.get(at).body["seats"][1], joined["seats"][1]);
  // Null takes it back, and so does leaving.
  EXPECT_EQ(ann.post(at + "/choices", choice(nullptr)).body["seats"][0]["choices"], json::object());
  bob.post(at + "/leave");
  EXPECT_EQ(ann.get(at).body["seats"][1]["choices"], json::object());
  bob.post(at + "/join", choice("ready_old_ways"));
  const json begun = ann.post(at + "/start").body;
  EXPECT_EQ(begun["status"], "playing");
  Watch watch = ann.watch(at.substr(at.rfind('/') + 1));
  EXPECT_EQ(watch.state["view"]["seats"][1]["faction"], "house_stark");
  EXPECT_EQ(watch.state["view"]["seats"][1]["draw_cards"], 47);
}

TEST_F(Decks, TheHostChoosesForBots) {
  const std::string at = "/api/tables/" + lay(json::object(), {{"bots", {nullptr, "easy"}}});
  json bots = choice("ready_east_west");
  bots["seat"] = 1;
  EXPECT_EQ(ann.post(at + "/choices", bots).body["seats"][1]["choices"]["deck"], "ready_east_west");
  ann.post(at + "/seats/1", {{"bot", "hard"}});
  EXPECT_EQ(ann.get(at).body["seats"][1]["choices"]["deck"], "ready_east_west");
  ann.post(at + "/seats/1", {{"bot", nullptr}});
  EXPECT_EQ(ann.get(at).body["seats"][1]["choices"], json::object());
}

// Nobody but the seat itself learns what it plays, before the start, in play, or by watching.
TEST_F(Decks, ClosedListsAreClosed) {
  const std::string id = lay({{"closed_lists", "true"}});
  const std::string at = "/api/tables/" + id;
  ann.post(at + "/choices", choice("ready_secrets"));
  bob.post(at + "/join", choice("ready_east_west"));
  const auto seen_by = [&](const Player& who) { return who.get(at).body["seats"]; };
  EXPECT_EQ(seen_by(ann)[0]["choices"]["deck"], "ready_secrets");
  EXPECT_TRUE(seen_by(ann)[1]["choices"].is_null()) << "the host is no exception";
  EXPECT_TRUE(seen_by(bob)[0]["choices"].is_null());
  EXPECT_TRUE(seen_by(nobody)[0]["choices"].is_null());
  EXPECT_EQ(bob.get("/api/me/tables").body["tables"][0]["seats"][0]["choices"], nullptr);
  Watch watch = bob.watch(id);
  EXPECT_TRUE(watch.table["seats"][0]["choices"].is_null());
  ann.post(at + "/start");
  watch.until([](const Watch& w) { return w.state.is_object(); });
  EXPECT_FALSE(watch.state["view"]["seats"][0].contains("plots"));
  EXPECT_FALSE(watch.state["view"]["seats"][0].contains("unseen"));
  EXPECT_TRUE(watch.state["view"]["seats"][1].contains("plots"));
  for (const std::string& text : {watch.table.dump(), watch.state.dump()})
    EXPECT_THAT(text, testing::Not(HasSubstr("ready_secrets")));
}

TEST_F(Decks, ResultsAreCountedByDeck) {
  const std::string id = lay(json::object());
  ann.post("/api/tables/" + id + "/choices", choice("intro_lannister"));
  bob.post("/api/tables/" + id + "/join");
  ann.post("/api/tables/" + id + "/start");
  EXPECT_TRUE(ann.get("/api/me/decks/results").body["results"].empty()) << "not finished";
  Watch a = ann.watch(id);
  Watch b = bob.watch(id);
  Dice dice(3);
  ASSERT_TRUE(play_out({&a, &b}, dice));
  const json results = ann.get("/api/me/decks/results").body["results"];
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0]["deck"], "intro_lannister");
  EXPECT_EQ(results[0]["played"], 1);
  const bool won = ann.get("/api/tables/" + id).body["result"]["places"][0] == 1;
  EXPECT_EQ(results[0]["won"], won ? 1 : 0);
  EXPECT_TRUE(bob.get("/api/me/decks/results").body["results"].empty()) << "chose none";
  // The next table keeps my deck; Bob will choose his.
  const json next = ann.post("/api/tables/" + id + "/rematch").body;
  EXPECT_EQ(next["seats"][0]["choices"]["deck"], "intro_lannister");
}

}  // namespace
}  // namespace rookery::server_test
