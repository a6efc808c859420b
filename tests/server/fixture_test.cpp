// A store and records written before digests were taken over meaning and before rewinds dealt anew:
// they open, are what they were, and go on.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/replay.h"
#include "server/store/sqlite_store.h"
#include "tests/server/store_folder.h"
#include "tests/server/table_checks.h"

namespace rookery::server_test {
namespace {

namespace fs = std::filesystem;

const fs::path fixtures = fs::path(ROOKERY_SOURCE_DIR) / "tests/fixtures/format-1";
const std::vector<std::string> under_way{"fixturealliances", "fixtureironthrone", "fixturebranch"};

json fates() { return json::parse(std::ifstream(fixtures / "store/fates.json")); }

// The logs of a copy of the store; the fixture itself is never opened for writing.
class OldStore {
 public:
  OldStore() {
    fs::copy_file(fixtures / "store/rookery.db", folder_.file("rookery.db"));
    auto store = open_sqlite(folder_.path());
    EXPECT_TRUE(store) << store.error().text;
    store_ = std::move(*store);
  }
  Desk desk(const std::string& id) {
    Desk desk;
    desk.log = *store_->log(id);
    desk.table.load(desk.log);
    EXPECT_FALSE(desk.log.empty()) << id;
    EXPECT_EQ(desk.table.frozen(), "") << id;
    return desk;
  }

 private:
  TestFolder folder_;
  std::unique_ptr<Store> store_;
};

std::vector<std::string> legal(const Position& position, Seat seat) {
  std::vector<std::string> texts;
  for (const Action action : position.legal_actions(seat)) texts.push_back(position.print(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

void play_by_lot(Desk& desk) {
  Dice dice(99);
  while (desk.table.playing()) {
    const Position& position = desk.table.position();
    const Seat seat = position.to_act().lowest();
    const auto texts = legal(position, seat);
    const Action action = *position.parse(texts[dice() % texts.size()]);
    ASSERT_TRUE(desk.add(Entries{answer_for(desk.table, seat, action, false)}));
  }
}

void expect_ended(const Table& table, const json& fate) {
  const Result result = table.position().result();
  for (std::size_t seat = 0; seat < table.seats(); ++seat) {
    EXPECT_EQ(result.score[seat], fate["scores"][seat]) << table.id() << ", seat " << seat;
    EXPECT_EQ(result.place[seat], fate["places"][seat]) << table.id() << ", seat " << seat;
  }
}

TEST(OldStores, TablesAreWhatTheyWereAndEndAsTheyWouldHave) {
  OldStore store;
  for (const std::string& id : under_way) {
    Desk desk = store.desk(id);
    const json fate = fates()[id];
    EXPECT_EQ(desk.table.replay()->length(), fate["length"]) << id;
    for (const Seat seat : desk.table.position().to_act())
      EXPECT_EQ(json(legal(desk.table.position(), seat)), fate["legal"][std::to_string(seat)])
          << id;
    play_by_lot(desk);
    EXPECT_EQ(desk.table.replay()->length(), fate["end_length"]) << id;
    expect_ended(desk.table, fate);
  }
  const Desk over = store.desk("fixturefinished");
  EXPECT_EQ(over.table.status(), Table::Status::finished);
  expect_ended(over.table, fates()["fixturefinished"]);
}

std::vector<std::string> views_of(const Table& table) {
  std::vector<std::string> views;
  for (const Viewer viewer : viewers(table)) views.push_back(table.position().view(viewer));
  return views;
}

TEST(OldStores, RewindsFromNowOnDealAnew) {
  OldStore store;
  for (const std::string& id : under_way) {
    Desk desk = store.desk(id);
    const std::size_t here = desk.table.replay()->length();
    const auto views = views_of(desk.table);
    std::set<std::string> kept;
    std::set<std::string> dealt;
    // What the whole table knows stays; how the game ends does not.
    for (int i = 0; i < 4; ++i) {
      Desk again = store.desk(id);
      Dice dice(1);
      again.act_at_random(dice);
      again.add(Entries{Rewound{here, false, false}});
      EXPECT_EQ(views_of(again.table), views) << id;
      Desk honest = store.desk(id);
      for (int n = 0; n <= i; ++n) {
        honest.act_at_random(dice);
        honest.add(Entries{Rewound{here, false}});
        EXPECT_EQ(views_of(honest.table), views) << id;
      }
      // The order of the decks shows in what comes if nothing else is left to chance.
      const auto order = [](Desk& of) {
        auto position = of.table.position().clone();
        position->rekey(Seed::from(1));
        return std::to_string(position->digest());
      };
      kept.insert(order(again));
      dealt.insert(order(honest));
    }
    EXPECT_EQ(kept.size(), 1U) << id << ": rewinds of old logs keep the decks";
    EXPECT_EQ(dealt.size(), 4U) << id;

    Dice dice(2);
    desk.act_at_random(dice);
    desk.add(Entries{Rewound{here, false}});
    desk.play_out(dice);
    expect_same(desk.table, read_back(desk.log));
    const auto clean = run(desk.log, end_of(desk.table));
    EXPECT_TRUE(clean) << clean.error().text;
    const auto record = parse_record(record_text(desk.table));
    ASSERT_TRUE(record) << record.error().text;
    const auto replay = Replay::load(*desk.table.game().face, *record);
    ASSERT_TRUE(replay) << replay.error().text;
    EXPECT_EQ(replay->position().digest(), desk.table.position().digest());
  }
}

TEST(OldRecords, GoldenOnesReplayAndAreWrittenInTheNewFormat) {
  std::size_t games = 0;
  for (const auto& file : fs::recursive_directory_iterator(fixtures / "golden")) {
    if (!file.is_regular_file()) continue;
    ++games;
    std::ostringstream text;
    text << std::ifstream(file.path(), std::ios::binary).rdbuf();
    const auto record = parse_record(text.str());
    ASSERT_TRUE(record) << file.path() << ": " << record.error().text;
    EXPECT_EQ(to_text(*record), text.str());
    const auto replay = Replay::load(*find_game(record->header.game), *record);
    ASSERT_TRUE(replay) << file.path() << ": " << replay.error().text;
    EXPECT_TRUE(replay->position().finished());
    const auto again = parse_record(to_text(replay->record()));
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(again->header.format, Record::format);
    const auto later = Replay::load(*find_game(record->header.game), *again);
    ASSERT_TRUE(later) << file.path() << ": " << later.error().text;
    EXPECT_EQ(later->position().digest(), replay->position().digest());
  }
  EXPECT_EQ(games, 11U);
}

}  // namespace
}  // namespace rookery::server_test
