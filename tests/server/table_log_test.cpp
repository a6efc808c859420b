// The entries of a log, logs that do not replay, and the scenario files made of them.
#include <set>

#include "tests/server/table_checks.h"

namespace rookery::server_test {
namespace {

// --- entries --------------------------------------------------------------------------------

TEST(Entries, EveryKindSurvivesItsText) {
  Created full;
  full.game = "alliances";
  full.rules_version = 3;
  full.setup = {4, {{"mode", "advanced"}}, {{{"leader", "x"}}, {}}};
  full.secret = Seed::from(5);
  full.host = "p0";
  full.listed = true;
  full.hints = false;
  full.stand_in = 7;
  full.lesson = "first";
  full.branch_of = BranchOf{"other", 12, "a record\nof two lines \"quoted\""};
  const Entries all{full,
                    Created{},
                    Seated{Seat{3}, "p3", "Żółw „3”"},
                    Salted{Seat{5}, "\u00e9\"\\"},
                    Left{Seat{1}},
                    BotSeated{Seat{2}, "hard"},
                    BotSeated{Seat{2}, ""},
                    Started{},
                    Acted{Seat{4}, "play feast", true, 0xFFFF'0000'1234'5678},
                    Acted{Seat{0}, "pass", false, {}},
                    Rewound{17, true},
                    Rewound{0, false},
                    WindowsSet{Seat{1}, Windows{.automatic = true,
                                                .until = Windows::Until::phase,
                                                .quiet = {{.ask = "ask.turn"}, {.card = "siege"}},
                                                .things = {"hand:1:siege"}}},
                    PauseSet{true},
                    PauseSet{false},
                    Resigned{Seat{5}},
                    Said{Seat{0}, "hm…"},
                    Followed{"next"},
                    Chosen{Seat{1}, {{"deck", "House Stark\n3x \"Ice\""}}},
                    Chosen{Seat{0}, {}},
                    Closed{}};
  std::set<std::size_t> kinds;
  for (const Entry& entry : all) {
    const std::string text = to_json(entry);
    const auto read = entry_from(text);
    ASSERT_TRUE(read) << text << ": " << read.error().text;
    EXPECT_EQ(read->index(), entry.index()) << text;
    EXPECT_EQ(to_json(*read), text);
    kinds.insert(entry.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Entry>) << "a kind is not tried here";

  const auto made = std::get<Created>(*entry_from(to_json(all[0])));
  EXPECT_EQ(made.secret, full.secret);
  EXPECT_EQ(made.setup.options, full.setup.options);
  EXPECT_EQ(made.setup.choices, full.setup.choices);
  EXPECT_EQ(made.branch_of->record, full.branch_of->record);
  EXPECT_EQ(made.branch_of->at, 12U);
  EXPECT_EQ(made.stand_in, 7);
  EXPECT_FALSE(made.hints);
  EXPECT_EQ(std::get<Acted>(*entry_from(to_json(all[8]))).digest, 0xFFFF'0000'1234'5678);
  EXPECT_TRUE(std::get<Acted>(*entry_from(to_json(all[8]))).forced);
  EXPECT_EQ(std::get<Seated>(*entry_from(to_json(all[2]))).name, "Żółw „3”");
}

TEST(Entries, WhatIsNoEntryIsRefusedWithASentence) {
  for (const std::string_view text :
       {"", "[]", "{", "7", R"({"kind":"acted"})", R"({"kind":"nonsense"})", R"({"kind":7})",
        R"({"kind":"acted","seat":6,"action":"pass"})", R"({"kind":"left","seat":-1})",
        R"({"kind":"left","seat":"0"})", R"({"kind":"acted","seat":0,"action":7})",
        R"({"kind":"acted","seat":0,"action":"pass","meaning":"xyz"})",
        R"({"kind":"created","game":"alliances"})", R"({"kind":"rewound","to":"1"})"}) {
    const auto entry = entry_from(text);
    ASSERT_FALSE(entry) << text;
    EXPECT_FALSE(entry.error().text.empty());
  }
}

TEST(Entries, ALogThatDoesNotBeginWithTheCreationFreezes) {
  for (const Entry& first :
       Entries{Started{}, Seated{Seat{0}, "p0", "x"}, PauseSet{true}, Closed{}, Followed{"x"},
               Said{Seat{0}, "x"}, Acted{Seat{0}, "pass", false, {}}}) {
    Table table("desk");
    EXPECT_FALSE(table.apply(first, 1));
    EXPECT_FALSE(table.frozen().empty());
    EXPECT_EQ(table.length(), 0U);
  }
}

// --- logs that do not replay ----------------------------------------------------------------

std::vector<LogEntry> with(std::vector<LogEntry> log, std::size_t i, const json& fields) {
  json body = json::parse(log[i].body);
  body.update(fields);
  log[i].body = body.dump();
  return log;
}

std::size_t nth_action(const std::vector<LogEntry>& log, std::size_t n) {
  std::size_t i = 0;
  while (json::parse(log[i].body)["kind"] != "acted" || n-- > 0) ++i;
  return i;
}

TEST(Freezing, SaysWhyAndGivesAScenarioThatFailsAlike) {
  Dice dice(2);
  Desk desk = begun(4);
  while (desk.table.replay()->length() < 40) desk.act_at_random(dice);
  // An action that is none of the legal ones there.
  const std::size_t i = nth_action(desk.log, 30);
  const auto broken = with(desk.log, i, {{"action", "pick feast"}});
  const Table table = read_back(broken);
  ASSERT_FALSE(table.frozen().empty());
  EXPECT_EQ(table.length(), i) << "everything before it stands";
  EXPECT_EQ(table.replay()->length(), 30U);
  const json shown = json::parse(table_json(table, "p0", {}));
  EXPECT_EQ(shown["status"], "frozen");
  EXPECT_EQ(shown["frozen"], table.frozen());
  EXPECT_FALSE(shown["your_move"]);

  const std::string mark = "any more: ";
  ASSERT_NE(table.frozen().find(mark), std::string::npos) << table.frozen();
  const std::string why = table.frozen().substr(table.frozen().find(mark) + mark.size());
  const auto failure = run(broken);
  ASSERT_FALSE(failure);
  EXPECT_NE(failure.error().text.find(why), std::string::npos)
      << "frozen: " << table.frozen() << "\nscenario: " << failure.error().text;
  EXPECT_NE(failure.error().text.find("pick feast"), std::string::npos);

  Table still = read_back(broken);
  EXPECT_FALSE(still.apply(Said{Seat{0}, "x"}, 1)) << "it takes nothing any more";
  for (const auto& refused :
       {act(table, Seat{0}, 1, "pass"), take_back(table, Seat{0}),
        set_windows(table, Seat{0}, {.automatic = true}), set_pause(table, Seat{0}, true),
        resign(table, Seat{0}), say(table, Seat{0}, "x")})
    EXPECT_EQ(refused.error().code, "frozen");
  EXPECT_EQ(create_rematch(table, person(0)).error().code, "not_finished");
}

TEST(Freezing, BeforeTheStartToo) {
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 3;
  Desk desk;
  desk.add(create(wish, person(0)));
  desk.table.freeze("broken");
  for (const auto& refused :
       {join(desk.table, person(1), std::nullopt, ""), leave(desk.table, "p0"),
        seat_bot(desk.table, "p0", 1, "easy"), start(desk.table, "p0", "")})
    EXPECT_EQ(refused.error().code, "frozen");
}

// A table opened under other rules could not begin: it is not tried.
TEST(Freezing, AnOpenTableOfOlderRulesIsNotStarted) {
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 3;
  Desk fresh;
  fresh.add(create(wish, person(0)));
  const int version = fresh.table.created().rules_version;
  Table old("desk");
  old.load(with(fresh.log, 0, {{"rules", version - 1}}));
  ASSERT_TRUE(old.frozen().empty());
  EXPECT_EQ(start(old, "p0", "").error().code, "bad_setup");
  EXPECT_TRUE(leave(old, "p0")) << "but one can leave it";
}

TEST(Freezing, AnotherDigestIsFound) {
  Dice dice(2);
  Desk desk = begun(4);
  while (desk.table.replay()->length() < 60) desk.act_at_random(dice);
  const std::size_t i = nth_action(desk.log, 49);
  ASSERT_TRUE(json::parse(desk.log[i].body).contains("meaning")) << "every fiftieth carries one";
  const Table table = read_back(with(desk.log, i, {{"meaning", "0123456789abcdef"}}));
  EXPECT_NE(table.frozen().find("digest"), std::string::npos);
  // Logs of old have digests of bytes that lie otherwise now.
  EXPECT_EQ(read_back(with(desk.log, i, {{"digest", "0123456789abcdef"}})).frozen(), "");
  // A changed shuffle is found there at the latest.
  const Table other = read_back(with(desk.log, 0, {{"secret", std::string(64, 'a')}}));
  EXPECT_FALSE(other.frozen().empty());
}

TEST(Freezing, WhateverIsBrokenInALogTheTableSurvives) {
  Dice dice(5);
  Desk desk = begun(3);
  while (desk.table.replay()->length() < 12) desk.act_at_random(dice);
  desk.add(say(desk.table, Seat{0}, "x"));
  const auto probe = [&](const std::vector<LogEntry>& log) {
    const Table table = read_back(log);
    if (table.length() == 0) return;
    EXPECT_TRUE(json::accept(table_json(table, "p0", {})));
    if (table.replay() == nullptr) return;
    EXPECT_TRUE(json::accept(state_json(table, Viewer::seat(Seat{0}))));
    (void)run(log);
  };
  for (std::size_t i = 0; i < desk.log.size(); ++i) {
    auto log = desk.log;
    log.erase(log.begin() + static_cast<std::ptrdiff_t>(i));
    probe(log);
    log = desk.log;
    log.insert(log.begin() + static_cast<std::ptrdiff_t>(i), desk.log[i]);
    probe(log);
    log = desk.log;
    if (i + 1 < log.size()) std::swap(log[i].body, log[i + 1].body);
    probe(log);
    log = desk.log;
    log[i].body = "{";
    EXPECT_FALSE(read_back(log).frozen().empty());
    const json body = json::parse(desk.log[i].body);
    for (const auto& [key, value] : body.items()) {
      for (const json& odd : {json(), json(-1), json(1e300), json("\"x"), json::array(), json(99)})
        probe(with(desk.log, i, {{key, odd}}));
    }
  }
}

TEST(Scenarios, AFinishedGameRunsCleanWithItsRewinds) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    Dice dice(seed);
    Desk desk =
        begun(4, seed == 2 ? Options{{"draft", "kings_moot"}} : Options{{"open_allies", "true"}});
    for (int n = 0; desk.table.playing() && !HasFailure(); ++n) {
      const Seat seat = desk.act_at_random(dice);
      if (n % 30 == 29 && desk.table.rewind_point(seat))
        desk.add(Entries{Rewound{*desk.table.rewind_point(seat), false}});
    }
    const auto clean = run(desk.log, end_of(desk.table));
    EXPECT_TRUE(clean) << clean.error().text;
    EXPECT_FALSE(run(desk.log, "  - expect: {finished: false}\n")) << "a wrong end would be found";
  }
}

}  // namespace
}  // namespace rookery::server_test
