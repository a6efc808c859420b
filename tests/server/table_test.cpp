// The table as a fold over its log.
#include <set>

#include "tests/server/table_checks.h"

namespace rookery::server_test {
namespace {

// --- the fold -------------------------------------------------------------------------------

TEST(TableFold, ALogReadBackIsTheTable) {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    Dice dice(seed);
    const Options options =
        seed % 2 == 0 ? Options{{"draft", "draft"}, {"mode", "advanced"}} : Options{};
    Desk desk = begun(4, options);
    for (int n = 0; desk.table.playing(); ++n) {
      const Seat seat = desk.act_at_random(dice);
      if (n == 10) desk.add(say(desk.table, Seat{1}, "Cześć!"));
      if (n == 20) desk.add(set_pause(desk.table, Seat{2}, true));
      if (n == 20) desk.add(set_pause(desk.table, Seat{2}, false));
      if (n == 25) desk.add(set_windows(desk.table, Seat{3}, {.automatic = true}));
      if (n == 60) desk.add(resign(desk.table, Seat{3}));
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
    desk.add(Entries{created, Seated{Seat{0}, "p0", "A"}, BotSeated{Seat{1}, "easy"},
                     BotSeated{Seat{2}, "easy"}});
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

// --- second thoughts ------------------------------------------------------------------------

// Of the board game: who has placed all orders may still change them until the last one is ready.
TEST(SecondThoughts, AreTakenWhileTheyAreSecret) {
  Desk desk = begun(3, {{"houses", "random"}}, "board");
  const auto place_all = [&](Seat seat) {
    while (desk.table.asks(seat) && !HasFailure()) {
      const auto actions = desk.table.position().legal_actions(seat);
      desk.act(seat, desk.table.position().print(actions[0]));
    }
  };
  place_all(Seat{0});
  const std::string others = state_json(desk.table, Viewer::seat(Seat{1}));
  const auto revisions = desk.table.position().revisions(Seat{0});
  ASSERT_FALSE(revisions.empty());
  const std::string change = desk.table.position().print(revisions.front());
  ASSERT_TRUE(desk.act(Seat{0}, change));
  EXPECT_EQ(state_json(desk.table, Viewer::seat(Seat{1})), others);
  // Of an earlier question they are none, and what was said already is refused.
  const std::uint32_t number = desk.table.decision_number(Seat{0});
  EXPECT_EQ(act(desk.table, Seat{0}, number - 1, change).error().code, "stale");
  EXPECT_EQ(act(desk.table, Seat{0}, number, "ready").error().code, "refused");
  expect_same(desk.table, read_back(desk.log));
  place_all(Seat{1});
  place_all(Seat{2});
  EXPECT_TRUE(desk.table.position().revisions(Seat{0}).empty());
}

// BRD-ALLY-01: whispers are free, unless the table wants none.
TEST(Whispers, AreForbiddenByTheOptionOfAGame) {
  for (const bool allowed : {true, false}) {
    const char* talk = allowed ? "true" : "false";
    Desk desk = begun(3, {{"houses", "random"}, {"private_talk", talk}}, "board");
    EXPECT_EQ(say(desk.table, Seat{0}, "Stand with me?", Seat{1}).has_value(), allowed);
    EXPECT_TRUE(say(desk.table, Seat{0}, "Stand with me?", no_seat));
  }
}

// --- taking back ----------------------------------------------------------------------------

TEST(TakeBack, IsFreeWhileOnlyTheSeatItselfIsAskedMore) {
  Desk desk = arranged(3, {{"leaders", "random"}, {"first_player", "1"}}, R"({
      "current": "bronn",
      "hands": {"0": [], "1": ["sellswords", "corruption", "feast"], "2": ["siege", "raven"]}})");
  const std::string before = state_json(desk.table, Viewer::seat(Seat{2}));
  ASSERT_TRUE(desk.act(Seat{1}, "play sellswords"));
  EXPECT_EQ(desk.table.take_back_point(Seat{1}), 0U);
  EXPECT_FALSE(desk.table.take_back_point(Seat{2}));
  EXPECT_TRUE(json::parse(state_json(desk.table, Viewer::seat(Seat{1})))["can"]["take_back"]);
  const auto number = desk.table.decision_number(Seat{1});
  ASSERT_TRUE(desk.add(take_back(desk.table, Seat{1})));
  EXPECT_GT(desk.table.decision_number(Seat{1}), number);
  EXPECT_EQ(state_json(desk.table, Viewer::seat(Seat{2})), before);
  EXPECT_EQ(take_back(desk.table, Seat{1}).error().code, "nothing_to_take_back");

  // The last choice hands the turn on: somebody else is asked because of it.
  ASSERT_TRUE(desk.act(Seat{1}, "play sellswords"));
  ASSERT_TRUE(desk.act(Seat{1}, "discard corruption"));
  EXPECT_FALSE(desk.table.take_back_point(Seat{1}));
  EXPECT_EQ(take_back(desk.table, Seat{1}).error().code, "nothing_to_take_back");
  EXPECT_EQ(desk.table.rewind_point(Seat{1}), 1U);
}

TEST(TakeBack, IsNotFreeOnceSomethingWasSeen) {
  Desk desk = arranged(3, {{"leaders", "random"}, {"first_player", "1"}}, R"({
      "current": "bronn", "hands": {"1": ["raven", "feast"], "2": ["siege"]}})");
  ASSERT_TRUE(desk.act(Seat{1}, "play raven"));
  ASSERT_TRUE(desk.table.asks(Seat{1})) << "the two allies are to be put back";
  EXPECT_FALSE(desk.table.take_back_point(Seat{1}));
}

TEST(TakeBack, AnAnswerGivenBesideOthersIsFreeUntilTheLastOne) {
  Dice dice(4);
  Desk desk = begun(4, {{"draft", "draft"}, {"leaders", "random"}});
  ASSERT_EQ(desk.table.position().to_act().size(), 4) << "all four draft at once";
  const auto pick = [&](Seat seat) {
    desk.act(seat, desk.table.position().print(desk.table.position().legal_actions(seat).front()));
  };
  pick(Seat{0});
  EXPECT_EQ(desk.table.take_back_point(Seat{0}), 0U);
  const auto of_others = desk.table.decision_number(Seat{2});
  ASSERT_TRUE(desk.add(take_back(desk.table, Seat{0})));
  EXPECT_EQ(desk.table.decision_number(Seat{2}), of_others);
  pick(Seat{0});
  pick(Seat{1});
  EXPECT_FALSE(desk.table.take_back_point(Seat{0})) << "somebody has answered since";
  EXPECT_TRUE(desk.table.take_back_point(Seat{1}));
  pick(Seat{2});
  pick(Seat{3});
  EXPECT_FALSE(desk.table.take_back_point(Seat{3})) << "the cards were passed on";
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
      for (Seat seat{0}; seat < 3; ++seat) {
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

// --- bounds ---------------------------------------------------------------------------------

TEST(FullLog, TheGameGoesOnAndNothingElse) {
  Dice dice(4);
  Desk desk = begun(3);
  desk.act_at_random(dice);
  const Entry chatter = Said{Seat{0}, "again", no_seat};
  while (!desk.table.full()) ASSERT_TRUE(desk.table.apply(chatter, 1));
  const auto code = [](const auto& decided) { return decided ? "" : decided.error().code; };
  EXPECT_EQ(code(say(desk.table, Seat{0}, "hello", no_seat)), "log_full");
  EXPECT_EQ(code(take_back(desk.table, Seat{0})), "log_full");
  EXPECT_EQ(code(set_windows(desk.table, Seat{0}, {.automatic = true})), "log_full");
  EXPECT_EQ(code(set_pause(desk.table, Seat{0}, true)), "log_full");
  desk.play_out(dice);
  EXPECT_EQ(desk.table.status(), Table::Status::finished);
  EXPECT_EQ(code(create_branch(desk.table, 1, Seat{0}, "easy", "", person(5))), "");
}

TEST(FullLog, ATableThatDoesNotBeginIsBoundedToo) {
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 3;
  Desk desk;
  desk.add(create(wish, person(0)));
  const Entry chatter = Said{Seat{0}, "again", no_seat};
  while (!desk.table.full()) ASSERT_TRUE(desk.table.apply(chatter, 1));
  EXPECT_EQ(join(desk.table, person(1), std::nullopt, "").error().code, "log_full");
}

// --- other tables ---------------------------------------------------------------------------

TEST(OtherTables, ABranchPlaysOnFromAStepWithAShuffleOfItsOwn) {
  Dice dice(9);
  Desk desk = begun(3);
  EXPECT_EQ(create_branch(desk.table, 0, Seat{0}, "easy", "", person(5)).error().code,
            "not_finished");
  while (desk.table.replay()->length() < 30) desk.act_at_random(dice);
  desk.add(Entries{Rewound{20, false}});
  desk.play_out(dice);
  const Replay& old = *desk.table.replay();
  const auto code = [&](std::size_t at, Seat seat, std::string_view bot, std::string_view salt) {
    const auto made = create_branch(desk.table, at, seat, bot, salt, person(5));
    return made ? std::string_view() : made.error().code;
  };
  EXPECT_EQ(code(old.length(), Seat{0}, "easy", ""), "no_such_step");
  EXPECT_EQ(code(0, Seat{3}, "easy", ""), "no_such_seat");
  EXPECT_EQ(code(0, Seat{0}, "genius", ""), "no_such_bot");
  EXPECT_EQ(code(0, Seat{0}, "easy", std::string(65, 'x')), "too_long");

  Desk branch;
  ASSERT_TRUE(branch.add(create_branch(desk.table, 40, Seat{1}, "easy", "salt", person(5))));
  EXPECT_EQ(branch.table.replay()->length(), 40U);
  EXPECT_EQ(branch.table.seat_of("p5"), Seat{1});
  EXPECT_NE(branch.table.commitment(), desk.table.commitment());
  for (const Viewer viewer : viewers(desk.table))
    EXPECT_EQ(branch.table.position().view(viewer), old.position_at(40)->view(viewer));
  EXPECT_FALSE(branch.table.rewind_point(Seat{1})) << "what was played elsewhere stays";
  for (int i = 0; i < 9; ++i) branch.act_at_random(dice);
  if (const auto to = branch.table.rewind_point(Seat{1})) branch.add(Entries{Rewound{*to, false}});
  branch.play_out(dice);
  expect_same(branch.table, read_back(branch.log));
  const auto clean = run(branch.log, end_of(branch.table));
  EXPECT_TRUE(clean) << clean.error().text;

  // And once more from the branch, but not from before it.
  EXPECT_EQ(create_branch(branch.table, 39, Seat{0}, "easy", "", person(6)).error().code,
            "no_such_step");
  Desk second;
  ASSERT_TRUE(second.add(create_branch(branch.table, 45, Seat{2}, "hard", "", person(6))));
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
    branch.add(create_branch(desk.table, 5, Seat{0}, "easy", "same salt", person(0)));
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
  wish.seat = Seat{2};
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
  EXPECT_TRUE(again.table.seat(Seat{2}).open()) << "whose host it was sits down again, if at all";
  EXPECT_EQ(again.table.seat(Seat{0}).bot, "easy");
  EXPECT_EQ(again.table.seat(Seat{3}).bot, "hard");
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

}  // namespace
}  // namespace rookery::server_test
