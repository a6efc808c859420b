// The table as a fold over its log.
#include <map>
#include <set>

#include "harness/scenario.h"
#include "tests/server/desk.h"

namespace rookery::server_test {
namespace {

using namespace rookery::server;
using nlohmann::json;

std::vector<Viewer> viewers(const Table& table) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (Seat seat = 0; seat < table.seats(); ++seat) all.push_back(Viewer::seat(seat));
  return all;
}

// Everything that can be told of them is the same.
void expect_same(const Table& a, const Table& b) {
  EXPECT_EQ(a.frozen(), b.frozen());
  EXPECT_EQ(a.length(), b.length());
  EXPECT_EQ(a.created_at(), b.created_at());
  EXPECT_EQ(a.changed_at(), b.changed_at());
  EXPECT_EQ(a.row(), b.row());
  for (const std::string who : {"", "p0", "p1", "p2", "p3"})
    EXPECT_EQ(table_json(a, who, {}), table_json(b, who, {}));
  ASSERT_EQ(a.chat().size(), b.chat().size());
  for (std::size_t i = 0; i < a.chat().size(); ++i)
    EXPECT_EQ(chat_json(a.chat()[i]), chat_json(b.chat()[i]));
  ASSERT_EQ(a.replay() == nullptr, b.replay() == nullptr);
  if (a.replay() == nullptr) return;
  EXPECT_EQ(a.position().digest(), b.position().digest());
  EXPECT_EQ(record_text(a), record_text(b));
  for (const Viewer viewer : viewers(a)) {
    EXPECT_EQ(state_json(a, viewer), state_json(b, viewer));
    EXPECT_EQ(events_json(a, viewer, 0), events_json(b, viewer, 0));
  }
  for (Seat seat = 0; seat < a.seats(); ++seat) {
    EXPECT_EQ(a.decision_number(seat), b.decision_number(seat));
    EXPECT_EQ(a.take_back_point(seat), b.take_back_point(seat));
    EXPECT_EQ(a.rewind_point(seat), b.rewind_point(seat));
    EXPECT_EQ(a.seat(seat).takes_forced, b.seat(seat).takes_forced);
  }
}

Table read_back(const std::vector<LogEntry>& log) {
  Table table("desk");
  table.load(log);
  return table;
}

Expected<void> run(const std::vector<LogEntry>& log, std::string_view more = {}) {
  const auto scenario =
      parse_scenario(scenario_text(log, "A \"title\": #1") + std::string(more), "log.yaml");
  if (!scenario) return tl::unexpected(scenario.error());
  return run_scenario(*scenario, find_game);
}

std::string end_of(const Table& table) {
  json scores = json::array();
  for (int i = 0; i < table.seats(); ++i)
    scores.push_back(table.position().result().score[static_cast<std::size_t>(i)]);
  return "  - expect: {finished: true, scores: " + scores.dump() + "}\n";
}

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
                    Seated{3, "p3", "Żółw „3”"},
                    Salted{5, "\u00e9\"\\"},
                    Left{1},
                    BotSeated{2, "hard"},
                    BotSeated{2, ""},
                    Started{},
                    Acted{4, "play feast", true, 0xFFFF'0000'1234'5678},
                    Acted{0, "pass", false, {}},
                    Rewound{17, true},
                    Rewound{0, false},
                    AutoSet{1, true},
                    PauseSet{true},
                    PauseSet{false},
                    Resigned{5},
                    Said{0, "hm…"},
                    Followed{"next"},
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
        R"({"kind":"acted","seat":0,"action":"pass","digest":"xyz"})",
        R"({"kind":"created","game":"alliances"})", R"({"kind":"rewound","to":"1"})"}) {
    const auto entry = entry_from(text);
    ASSERT_FALSE(entry) << text;
    EXPECT_FALSE(entry.error().text.empty());
  }
}

TEST(Entries, ALogThatDoesNotBeginWithTheCreationFreezes) {
  for (const Entry& first : Entries{Started{}, Seated{0, "p0", "x"}, PauseSet{true}, Closed{},
                                    Followed{"x"}, Said{0, "x"}, Acted{0, "pass", false, {}}}) {
    Table table("desk");
    EXPECT_FALSE(table.apply(first, 1));
    EXPECT_FALSE(table.frozen().empty());
    EXPECT_EQ(table.length(), 0U);
  }
}

// --- the fold -------------------------------------------------------------------------------

TEST(TableFold, ALogReadBackIsTheTable) {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    Dice dice(seed);
    const Options options =
        seed % 2 == 0 ? Options{{"draft", "draft"}, {"mode", "advanced"}} : Options{};
    Desk desk = begun(4, options);
    for (int n = 0; desk.table.playing(); ++n) {
      const Seat seat = desk.act_at_random(dice);
      if (n == 10) desk.add(say(desk.table, 1, "Cześć!"));
      if (n == 20) desk.add(set_pause(desk.table, 2, true));
      if (n == 20) desk.add(set_pause(desk.table, 2, false));
      if (n == 25) desk.add(set_auto(desk.table, 3, true));
      if (n == 60) desk.add(resign(desk.table, 3));
      if (n % 40 == 39 && desk.table.rewind_point(seat))
        desk.add(Entries{Rewound{*desk.table.rewind_point(seat), false}});
      if (n % 7 == 6 && desk.table.take_back_point(seat) && !desk.table.seat(seat).resigned)
        desk.add(take_back(desk.table, seat));
      if (n % 17 == 0) expect_same(desk.table, read_back(desk.log));
      if (HasFatalFailure() || HasFailure()) return;
    }
    desk.add(Entries{Followed{"next"}});
    expect_same(desk.table, read_back(desk.log));
    const auto record = parse_record(record_text(desk.table));
    ASSERT_TRUE(record) << record.error().text;
    const auto replay = Replay::load(*find_game("alliances"), *record);
    ASSERT_TRUE(replay) << replay.error().text;
    EXPECT_EQ(replay->position().digest(), desk.table.position().digest());
  }
}

TEST(TableFold, SaltsMakeTheShuffle) {
  const auto first = [](std::string_view salt) {
    Created created;
    created.game = "alliances";
    created.rules_version = find_game("alliances")->info().rules_version;
    created.setup = *check_setup(find_game("alliances")->info(), {3, {}, {}});
    created.secret = Seed::from(1);
    created.host = "p0";
    Desk desk;
    desk.add(Entries{created, Seated{0, "p0", "A"}, BotSeated{1, "easy"}, BotSeated{2, "easy"}});
    desk.add(start(desk.table, "p0", salt));
    return std::pair(desk.table.position().digest(), desk.table.commitment());
  };
  EXPECT_EQ(first("x"), first("x"));
  EXPECT_NE(first("x").first, first("y").first);
  EXPECT_EQ(first("x").second, first("y").second);
}

// A number belongs to one question: never used for another, never changed while that one stands.
TEST(TableFold, DecisionNumbersNeverRepeat) {
  for (unsigned seed = 1; seed <= 8; ++seed) {
    Dice dice(seed);
    Desk desk = begun(4, {{"draft", seed % 2 == 0 ? "draft" : "none"}});
    std::array<std::uint32_t, max_seats> highest{};
    const auto look = [&](SeatSet anew) {
      for (const Seat seat : desk.table.position().to_act()) {
        const std::uint32_t number = desk.table.decision_number(seat);
        if (anew.has(seat)) {
          EXPECT_GT(number, highest[seat]) << "seat " << int{seat} << " is asked anew";
        } else {
          EXPECT_EQ(number, highest[seat]) << "seat " << int{seat} << " is still asked the same";
        }
        highest[seat] = number;
      }
    };
    look(SeatSet::first(4));
    for (int n = 0; desk.table.playing() && !HasFailure(); ++n) {
      const SeatSet before = desk.table.position().to_act();
      const Seat seat = desk.act_at_random(dice);
      if (!desk.table.playing()) break;
      look(all_but(before) | SeatSet::of(seat));
      if (n % 5 == 4 && desk.table.take_back_point(seat)) {
        // Who was asked and is still asked the same keeps the number.
        const SeatSet asked = desk.table.position().to_act();
        desk.add(take_back(desk.table, seat));
        look(all_but(asked) | SeatSet::of(seat));
      } else if (n % 23 == 22 && desk.table.rewind_point(seat)) {
        desk.add(Entries{Rewound{*desk.table.rewind_point(seat), false}});
        look(everyone);
      }
    }
    if (HasFailure()) return;
  }
}

// --- taking back ----------------------------------------------------------------------------

TEST(TakeBack, IsFreeWhileOnlyTheSeatItselfIsAskedMore) {
  Desk desk = arranged(3, {{"leaders", "random"}, {"first_player", "1"}}, R"({
      "current": "bronn",
      "hands": {"0": [], "1": ["sellswords", "corruption", "feast"], "2": ["siege", "raven"]}})");
  const std::string before = state_json(desk.table, Viewer::seat(2));
  ASSERT_TRUE(desk.act(1, "play sellswords"));
  EXPECT_EQ(desk.table.take_back_point(1), 0U);
  EXPECT_FALSE(desk.table.take_back_point(2));
  EXPECT_TRUE(json::parse(state_json(desk.table, Viewer::seat(1)))["can"]["take_back"]);
  const auto number = desk.table.decision_number(1);
  ASSERT_TRUE(desk.add(take_back(desk.table, 1)));
  EXPECT_GT(desk.table.decision_number(1), number);
  EXPECT_EQ(state_json(desk.table, Viewer::seat(2)), before);
  EXPECT_EQ(take_back(desk.table, 1).error().code, "nothing_to_take_back");

  // The last choice hands the turn on: somebody else is asked because of it.
  ASSERT_TRUE(desk.act(1, "play sellswords"));
  ASSERT_TRUE(desk.act(1, "discard corruption"));
  EXPECT_FALSE(desk.table.take_back_point(1));
  EXPECT_EQ(take_back(desk.table, 1).error().code, "nothing_to_take_back");
  EXPECT_EQ(desk.table.rewind_point(1), 1U);
}

TEST(TakeBack, IsNotFreeOnceSomethingWasSeen) {
  Desk desk = arranged(3, {{"leaders", "random"}, {"first_player", "1"}}, R"({
      "current": "bronn", "hands": {"1": ["raven", "feast"], "2": ["siege"]}})");
  ASSERT_TRUE(desk.act(1, "play raven"));
  ASSERT_TRUE(desk.table.asks(1)) << "the two allies are to be put back";
  EXPECT_FALSE(desk.table.take_back_point(1));
}

TEST(TakeBack, AnAnswerGivenBesideOthersIsFreeUntilTheLastOne) {
  Dice dice(4);
  Desk desk = begun(4, {{"draft", "draft"}, {"leaders", "random"}});
  ASSERT_EQ(desk.table.position().to_act().size(), 4) << "all four draft at once";
  const auto pick = [&](Seat seat) {
    desk.act(seat, desk.table.position().print(desk.table.position().legal_actions(seat).front()));
  };
  pick(0);
  EXPECT_EQ(desk.table.take_back_point(0), 0U);
  const auto of_others = desk.table.decision_number(2);
  ASSERT_TRUE(desk.add(take_back(desk.table, 0)));
  EXPECT_EQ(desk.table.decision_number(2), of_others);
  pick(0);
  pick(1);
  EXPECT_FALSE(desk.table.take_back_point(0)) << "somebody has answered since";
  EXPECT_TRUE(desk.table.take_back_point(1));
  pick(2);
  pick(3);
  EXPECT_FALSE(desk.table.take_back_point(3)) << "the cards were passed on";
}

TEST(TakeBack, GoesBackBeyondForcedMoves) {
  int skipped = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    Dice dice(seed);
    Desk desk = begun(3, {{"mode", "advanced"}});
    // By index of action: the seat, and whether it was forced.
    std::vector<std::pair<Seat, bool>> played;
    while (desk.table.playing() && !HasFailure()) {
      const Seat asked = desk.table.position().to_act().lowest();
      const auto actions = desk.table.position().legal_actions(asked);
      if (actions.size() == 1) {
        desk.add(Entries{answer_for(desk.table, asked, actions.front(), true)});
        played.emplace_back(asked, true);
      } else {
        desk.act(asked, desk.table.position().print(actions[dice() % actions.size()]));
        played.emplace_back(asked, false);
      }
      if (!desk.table.playing()) break;
      for (Seat seat = 0; seat < 3; ++seat) {
        std::optional<std::size_t> free;
        for (std::size_t i = 0; i < played.size(); ++i) {
          if (played[i] == std::pair(seat, false)) free = i;
        }
        EXPECT_EQ(desk.table.rewind_point(seat), free);
        if (const auto back = desk.table.take_back_point(seat)) {
          EXPECT_EQ(back, free);
          skipped += *back + 1 < played.size() ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(skipped, 0) << "no free answer was followed by a forced move of the same seat";
}

// --- other tables ---------------------------------------------------------------------------

TEST(OtherTables, ABranchPlaysOnFromAStepWithAShuffleOfItsOwn) {
  Dice dice(9);
  Desk desk = begun(3);
  EXPECT_EQ(create_branch(desk.table, 0, 0, "easy", "", person(5)).error().code, "not_finished");
  while (desk.table.replay()->length() < 30) desk.act_at_random(dice);
  desk.add(Entries{Rewound{20, false}});
  desk.play_out(dice);
  const Replay& old = *desk.table.replay();
  const auto code = [&](std::size_t at, Seat seat, std::string_view bot, std::string_view salt) {
    const auto made = create_branch(desk.table, at, seat, bot, salt, person(5));
    return made ? std::string_view() : made.error().code;
  };
  EXPECT_EQ(code(old.length(), 0, "easy", ""), "no_such_step");
  EXPECT_EQ(code(0, 3, "easy", ""), "no_such_seat");
  EXPECT_EQ(code(0, 0, "genius", ""), "no_such_bot");
  EXPECT_EQ(code(0, 0, "easy", std::string(65, 'x')), "too_long");

  Desk branch;
  ASSERT_TRUE(branch.add(create_branch(desk.table, 40, 1, "easy", "salt", person(5))));
  EXPECT_EQ(branch.table.replay()->length(), 40U);
  EXPECT_EQ(branch.table.seat_of("p5"), Seat{1});
  EXPECT_NE(branch.table.commitment(), desk.table.commitment());
  for (const Viewer viewer : viewers(desk.table))
    EXPECT_EQ(branch.table.position().view(viewer), old.position_at(40)->view(viewer));
  EXPECT_FALSE(branch.table.rewind_point(1)) << "what was played elsewhere stays";
  for (int i = 0; i < 9; ++i) branch.act_at_random(dice);
  if (const auto to = branch.table.rewind_point(1)) branch.add(Entries{Rewound{*to, false}});
  branch.play_out(dice);
  expect_same(branch.table, read_back(branch.log));
  const auto clean = run(branch.log, end_of(branch.table));
  EXPECT_TRUE(clean) << clean.error().text;

  // And once more from the branch, but not from before it.
  EXPECT_EQ(create_branch(branch.table, 39, 0, "easy", "", person(6)).error().code, "no_such_step");
  Desk second;
  ASSERT_TRUE(second.add(create_branch(branch.table, 45, 2, "hard", "", person(6))));
  second.play_out(dice);
  const auto also_clean = run(second.log, end_of(second.table));
  EXPECT_TRUE(also_clean) << also_clean.error().text;
}

TEST(OtherTables, TwoBranchesOfOneStepDealDifferently) {
  Dice dice(3);
  Desk desk = begun(3);
  desk.play_out(dice);
  std::set<std::uint64_t> after;
  for (int i = 0; i < 4; ++i) {
    Desk branch;
    branch.add(create_branch(desk.table, 5, 0, "easy", "same salt", person(0)));
    Dice same(1);
    branch.play_out(same);
    after.insert(branch.table.position().digest());
  }
  EXPECT_GT(after.size(), 1U);
}

TEST(OtherTables, ARematchKeepsBotsAndSettings) {
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 4;
  wish.setup.options = {{"open_allies", "true"}};
  wish.seat = 2;
  wish.bots = {"easy", "", "", "hard"};
  wish.listed = true;
  wish.hints = false;
  wish.stand_in = 9;
  Desk desk;
  desk.add(create(wish, person(0)));
  desk.add(join(desk.table, person(1), Seat{1}, "x"));
  desk.add(start(desk.table, "p0", ""));
  EXPECT_EQ(create_rematch(desk.table, person(0)).error().code, "not_finished");
  Dice dice(1);
  desk.play_out(dice);
  EXPECT_EQ(create_rematch(desk.table, person(7)).error().code, "not_seated");
  Desk again;
  ASSERT_TRUE(again.add(create_rematch(desk.table, person(1))));
  EXPECT_TRUE(again.table.is_host("p1"));
  EXPECT_EQ(again.table.seat_of("p1"), Seat{1});
  EXPECT_TRUE(again.table.seat(2).open()) << "whose host it was sits down again, if at all";
  EXPECT_EQ(again.table.seat(0).bot, "easy");
  EXPECT_EQ(again.table.seat(3).bot, "hard");
  EXPECT_EQ(again.table.created().setup.options, desk.table.created().setup.options);
  EXPECT_FALSE(again.table.created().hints);
  EXPECT_EQ(again.table.created().stand_in, 9);
  EXPECT_NE(again.table.commitment(), desk.table.commitment());
}

// --- lessons --------------------------------------------------------------------------------

constexpr std::string_view lesson_text = R"(
title: A lesson
proves: {}
lesson: {en: First steps, pl: Pierwsze kroki}
game: alliances
seats: 3
options: {leaders: random, first_player: 1}
setup: {current: bronn, hands: {1: [sellswords, corruption, feast], 2: [siege]}}
play:
  - say: {en: Play it, pl: Zagraj}
  - 1: play sellswords
  - expect: {asked: {seat: 1}}
  - say: {en: Discard, pl: Odrzuć}
  - 1: discard corruption
  - 2: [play siege]
  - say: {en: Well done, pl: Brawo}
)";

TEST(Lessons, AreScenariosWithWords) {
  const auto lesson = parse_lesson(lesson_text, "alliances", "first");
  ASSERT_TRUE(lesson) << lesson.error().text;
  EXPECT_EQ(lesson->title.pl, "Pierwsze kroki");
  EXPECT_EQ(lesson->learner, 1);
  ASSERT_EQ(lesson->steps.size(), 3U);
  EXPECT_EQ(lesson->steps[1].action, "discard corruption");
  EXPECT_EQ(lesson->steps[1].say.pl, "Odrzuć");
  EXPECT_EQ(lesson->steps[2].seat, 2);
  EXPECT_EQ(lesson->steps[2].say.en, "Discard") << "still said while the others move";
  EXPECT_EQ(lesson->farewell.en, "Well done");
  EXPECT_FALSE(parse_lesson(lesson_text, "board", "first"));
  EXPECT_FALSE(parse_lesson("title: x\nproves: {}\ngame: alliances\nseats: 3\nplay: []\n",
                            "alliances", "first"));
  EXPECT_EQ(create_lesson("alliances", "no such", person(0)).error().code, "no_such_lesson");
}

// Every lesson the program carries can be followed to its end and played on from there.
TEST(Lessons, CanBeFollowed) {
  if (lessons().empty()) GTEST_SKIP() << "there are none";
  for (const Lesson& lesson : lessons()) {
    Desk desk;
    ASSERT_TRUE(desk.add(create_lesson(lesson.game, lesson.id, person(0)))) << lesson.id;
    EXPECT_FALSE(lesson.title.en.empty() || lesson.title.pl.empty());
    for (const LessonStep& step : lesson.steps) {
      ASSERT_EQ(desk.table.lesson_step(), &step);
      ASSERT_TRUE(desk.table.asks(step.seat)) << lesson.id << ": " << step.action;
      if (step.seat == lesson.learner) {
        for (const Action other : desk.table.position().legal_actions(step.seat)) {
          const std::string text = desk.table.position().print(other);
          if (text == step.action) continue;
          EXPECT_EQ(
              act(desk.table, step.seat, desk.table.decision_number(step.seat), text).error().code,
              "lesson");
        }
      }
      ASSERT_TRUE(desk.act(step.seat, step.action)) << lesson.id;
    }
    EXPECT_EQ(desk.table.lesson_step(), nullptr);
    Dice dice(1);
    desk.play_out(dice);
    expect_same(desk.table, read_back(desk.log));
    const auto clean = run(desk.log, end_of(desk.table));
    EXPECT_TRUE(clean) << lesson.id << ": " << clean.error().text;
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
  const auto broken = with(desk.log, i, {{"action", "discard feast"}});
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
  EXPECT_NE(failure.error().text.find("discard feast"), std::string::npos);

  Table still = read_back(broken);
  EXPECT_FALSE(still.apply(Said{0, "x"}, 1)) << "it takes nothing any more";
  for (const auto& refused :
       {act(table, 0, 1, "pass"), take_back(table, 0), set_auto(table, 0, true),
        set_pause(table, 0, true), resign(table, 0), say(table, 0, "x")})
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

TEST(Freezing, AnotherDigestIsFound) {
  Dice dice(2);
  Desk desk = begun(4);
  while (desk.table.replay()->length() < 60) desk.act_at_random(dice);
  const std::size_t i = nth_action(desk.log, 49);
  ASSERT_TRUE(json::parse(desk.log[i].body).contains("digest")) << "every fiftieth carries one";
  const Table table = read_back(with(desk.log, i, {{"digest", "0123456789abcdef"}}));
  EXPECT_NE(table.frozen().find("digest"), std::string::npos);
  // A changed shuffle is found there at the latest.
  const Table other = read_back(with(desk.log, 0, {{"secret", std::string(64, 'a')}}));
  EXPECT_FALSE(other.frozen().empty());
}

TEST(Freezing, WhateverIsBrokenInALogTheTableSurvives) {
  Dice dice(5);
  Desk desk = begun(3);
  while (desk.table.replay()->length() < 12) desk.act_at_random(dice);
  desk.add(say(desk.table, 0, "x"));
  const auto probe = [&](const std::vector<LogEntry>& log) {
    const Table table = read_back(log);
    if (table.length() == 0) return;
    EXPECT_TRUE(json::accept(table_json(table, "p0", {})));
    if (table.replay() == nullptr) return;
    EXPECT_TRUE(json::accept(state_json(table, Viewer::seat(0))));
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
