// The checker of histories: a clean one passes, and each way to go wrong is found for what it is.
#include "server/load/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::load {
namespace history_test {

using ::testing::Each;
using ::testing::IsEmpty;
using Kind = Fault::Kind;

constexpr Nanoseconds ms = second / 1000;

// Two people at a table, each with a connection to a server of their own, take turns: seat 0
// answers its decision 1, seat 1 says something, seat 1 answers its decision 1, seat 0 says
// something. The log begins with an entry that is nobody's.
class Histories : public ::testing::Test {
 protected:
  void SetUp() override {
    log.keys = {"", a, b, c, d};
    // Seat 0 is asked when the game has begun, seat 1 when seat 0 has answered.
    log.questions = {{{0, 1, true}, {1, 1}},
                     {{0, 1, false}, {2, 5}},
                     {{1, 0, false}, {1, 1}},
                     {{1, 1, true}, {2, 3}},
                     {{1, 1, false}, {4, 5}}};
    write(0, a, 100);
    write(1, b, 200);
    write(1, c, 300);
    write(0, d, 400);
    for (int person : {0, 1}) {
      look(person, 50, "", person == 0 ? 1 : 0, person == 0);
      look(person, 150, "", 1, person == 1);
      look(person, 250, b, 1, person == 1);
      look(person, 350, b, 1, false);
      look(person, 450, d, 1, false);
    }
  }

  // Sent at that time, acknowledged ten milliseconds later.
  void write(int person, const std::string& key, int at) {
    history.writes.push_back(
        {person, key, at * ms + person, (at + 10) * ms + person, Outcome::acknowledged});
  }
  void look(int person, int at, const std::string& words, std::uint32_t decision, bool open) {
    history.looks.push_back({person, person, at * ms + person, words, person, decision, open});
  }
  std::vector<Kind> faults() const {
    std::vector<Kind> kinds;
    for (const Fault& fault : check_history(history, log, limits).faults) {
      kinds.push_back(fault.kind);
      EXPECT_NE(fault.what.text, "");
      EXPECT_NE(fault.what.polish, fault.what.text);
    }
    return kinds;
  }
  void expect(Kind kind) const { EXPECT_THAT(faults(), AllOf(Not(IsEmpty()), Each(kind))); }

  const std::string a = key_of_action(0, 1, "play feast");
  const std::string b = key_of_words("1");
  const std::string c = key_of_action(1, 1, "pass");
  const std::string d = key_of_words("2");
  History history{"t", {}, {}};
  FinalLog log;
  Limits limits;
};

TEST_F(Histories, ACleanOnePasses) {
  const Verdict verdict = check_history(history, log, limits);
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(verdict.acknowledged, 4U);
  EXPECT_EQ(verdict.looks, 10U);
  EXPECT_EQ(verdict.fresh, 10U);
  EXPECT_EQ(verdict.oldest, 0);
}

// --- writes ---------------------------------------------------------------------------------

// Acknowledged, and gone with the server that had it in memory.
TEST_F(Histories, ALostWriteIsFound) {
  history.looks.clear();
  log.keys.pop_back();
  expect(Kind::lost);
}

// The same place has somebody else's.
TEST_F(Histories, AnAcknowledgedActionThatIsAnotherNowIsFound) {
  history.looks.clear();
  log.keys[1] = key_of_action(0, 1, "play war");
  EXPECT_THAT(faults(), ::testing::UnorderedElementsAre(Kind::lost, Kind::unwanted));
}

TEST_F(Histories, ADoubleApplyIsFound) {
  history.looks.clear();
  log.keys.push_back(d);
  expect(Kind::doubled);
}

// An action done twice answers a decision that nobody answered.
TEST_F(Histories, ADoubledActionIsFound) {
  log.keys.push_back(key_of_action(1, 2, "pass"));
  expect(Kind::unwanted);
}

TEST_F(Histories, WhatWasAcknowledgedTwiceIsFound) {
  write(0, c, 320);
  expect(Kind::doubled);
}

TEST_F(Histories, AReorderedPairIsFound) {
  history.looks.clear();
  std::swap(log.keys[2], log.keys[4]);
  expect(Kind::reordered);
}

// Two that were under way at once may stand either way.
TEST_F(Histories, WhatHappenedAtOnceHasNoOrder) {
  history.looks.clear();
  history.writes[3].sent = history.writes[1].sent + 1;
  history.writes[2].sent = history.writes[1].sent + 2;
  std::swap(log.keys[2], log.keys[4]);
  EXPECT_THAT(faults(), IsEmpty());
  history.writes[2].sent = history.writes[1].answered + 1;
  std::swap(log.keys[2], log.keys[3]);
  expect(Kind::reordered);
}

TEST_F(Histories, WhatWasRefusedIsNotThere) {
  history.writes[3].outcome = Outcome::refused;
  expect(Kind::unwanted);
  history.looks.clear();
  log.keys.pop_back();
  EXPECT_THAT(faults(), IsEmpty());
}

// Nobody was told: it may be there or not, but not before what was done before it was sent.
TEST_F(Histories, AnUnknownWriteMayBeThere) {
  history.writes[3].outcome = Outcome::unknown;
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(check_history(history, log, limits).unknown_stored, 1U);
  history.looks.clear();
  log.keys.pop_back();
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(check_history(history, log, limits).unknown_stored, 0U);
  log.keys.insert(log.keys.begin() + 1, d);
  expect(Kind::reordered);
}

TEST_F(Histories, AnUnknownWriteIsThereOnce) {
  history.writes[3].outcome = Outcome::unknown;
  history.looks.clear();
  log.keys.push_back(d);
  expect(Kind::doubled);
}

// The same decision answered again, elsewhere, since nobody knew: one of the two is stored.
TEST_F(Histories, WhoTriesAgainWritesOnce) {
  history.writes.push_back({7, a, 90 * ms, 0, Outcome::unknown});
  history.writes.push_back({8, key_of_action(0, 1, "play war"), 95 * ms, 0, Outcome::unknown});
  history.writes.push_back({9, a, 120 * ms, 130 * ms, Outcome::refused});
  EXPECT_THAT(faults(), IsEmpty());
}

// --- looks ----------------------------------------------------------------------------------

TEST_F(Histories, AStaleReadIsFound) {
  look(2, 1000, b, 1, true);  // 690 ms after c was acknowledged
  history.looks.back().seat = 1;
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(check_history(history, log, limits).oldest / ms, 690);
  history.looks.back().at += limits.stale_after;
  expect(Kind::stale);
  // Words that were not heard tell it as well as a decision.
  history.looks.back() = {2, 2, limits.stale_after + 500 * ms, b, -1, 0, false};
  expect(Kind::stale);
}

// What anybody has seen is known, though whoever wrote it was never told.
TEST_F(Histories, AStaleReadOfAnUnknownWriteIsFound) {
  history.writes[3].outcome = Outcome::unknown;
  history.looks.push_back({2, 2, limits.stale_after + 500 * ms, b, -1, 0, false});
  expect(Kind::stale);
  history.looks.back().at = limits.stale_after + 440 * ms;
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Histories, AServerInTroubleMayBeBehind) {
  history.looks.push_back({2, 2, limits.stale_after + 500 * ms, b, -1, 0, false});
  limits.troubles = {{2, 0, 600 * ms}};
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(check_history(history, log, limits).fresh, 10U);
  limits.troubles = {{1, 0, 600 * ms}};
  expect(Kind::stale);
  limits.troubles = {{2, 0, 499 * ms}};
  expect(Kind::stale);
}

TEST_F(Histories, AConnectionThatGoesBackIsFound) {
  look(0, 500, b, 1, false);
  history.writes[3].connection = 5;
  expect(Kind::went_back);
  history.looks.back().connection = 5;
  history.writes[3].connection = 0;
  EXPECT_THAT(faults(), IsEmpty()) << "another connection may show less";
}

TEST_F(Histories, AWriteThatItsOwnConnectionDoesNotShowIsFound) {
  history.looks.clear();
  look(0, 415, b, 1, false);
  expect(Kind::own_unseen);
  history.looks.back().at = 405 * ms;
  EXPECT_THAT(faults(), IsEmpty()) << "it was not acknowledged yet";
}

TEST_F(Histories, WhatIsShownAndNotStoredIsFound) {
  history.looks.push_back({3, 0, 500 * ms, key_of_words("3"), -1, 0, false});
  expect(Kind::unstored);
  history.looks.back() = {3, 0, 500 * ms, d, 1, 2, true};
  expect(Kind::unstored);
}

TEST_F(Histories, WhatNeverWasIsFound) {
  history.looks.push_back({3, 0, 500 * ms, d, 1, 1, true});
  expect(Kind::patchwork);
}

TEST_F(Histories, WhatIsShownTooEarlyIsFound) {
  history.looks.push_back({3, 0, 390 * ms, d, -1, 0, false});
  expect(Kind::early);
}

TEST_F(Histories, BeforeAnythingIsSaidNothingIsShown) {
  history.looks.push_back({3, 0, limits.stale_after + 300 * ms, "", -1, 0, false});
  expect(Kind::stale);
}

}  // namespace history_test
}  // namespace rookery::load
