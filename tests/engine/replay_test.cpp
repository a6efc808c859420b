#include "engine/replay.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/toy/raven_auction.h"

namespace rookery::replay_test {
namespace {

const GameFaceOf<RavenAuction> toy;

RecordHeader header(std::uint64_t seed = 1, std::vector<std::string> salts = {}) {
  return new_header(toy.info(), {.seats = 3}, Seed::from(seed), std::move(salts));
}

Replay begin(std::uint64_t seed = 1) {
  auto replay = Replay::begin(toy, header(seed));
  EXPECT_TRUE(replay) << replay.error().text;
  return std::move(*replay);
}

// The last legal action of the lowest seat, n times: high bids, shuffles, snatches and guards.
void play(Replay& replay, int n) {
  for (; n > 0 && !replay.position().finished(); --n) {
    const Seat seat = replay.position().to_act().lowest();
    EXPECT_FALSE(replay.apply(seat, replay.position().legal_actions(seat).back()));
  }
}

std::string error_of(const Record& record) {
  const auto replay = Replay::load(toy, record);
  return replay ? "" : replay.error().text;
}

TEST(Replay, LoadsWhatWasPlayed) {
  Replay replay = begin();
  play(replay, 100);
  ASSERT_TRUE(replay.position().finished());
  const auto again = Replay::load(toy, replay.record());
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->position().digest(), replay.position().digest());
  EXPECT_EQ(to_text(again->record()), to_text(replay.record()));
  EXPECT_EQ(again->events(), replay.events());
  EXPECT_EQ(again->length(), replay.length());
  EXPECT_EQ(again->action(0).action, replay.action(0).action);
}

TEST(Replay, MarksWhichEventsEachActionMade) {
  Replay replay = begin();
  play(replay, 4);
  EXPECT_EQ(replay.events_before(0), replay.position().opening().size());
  for (std::size_t i = 1; i < replay.length(); ++i) {
    EXPECT_GT(replay.events_before(i), replay.events_before(i - 1)) << "every answer is told of";
  }
}

TEST(Replay, RefusalChangesNothing) {
  Replay replay = begin();
  const std::uint64_t before = replay.position().digest();
  EXPECT_TRUE(replay.apply(Seat{0}, raven::act(raven::Verb::take)));
  EXPECT_EQ(replay.position().digest(), before);
  EXPECT_EQ(replay.length(), 0U);
  EXPECT_TRUE(replay.record().entries.empty());
}

TEST(Replay, SaltsChangeTheShuffle) {
  const auto one = Replay::begin(toy, header(1));
  const auto two = Replay::begin(toy, header(1, {"mine"}));
  ASSERT_TRUE(one && two);
  EXPECT_NE(one->position().digest(), two->position().digest());
}

TEST(Replay, RefusesWhatIsNotItsOwn) {
  Record record;
  record.header = header();
  record.header.game = "chess";
  EXPECT_EQ(error_of(record), "the record is of chess, not of raven-auction");
  record.header = header();
  record.header.rules_version = 9;
  EXPECT_EQ(error_of(record),
            "the record was made under version 9 of the rules of raven-auction; this is version 1");
  record.header = header();
  record.header.secret.reset();
  EXPECT_EQ(error_of(record), "the record does not show its secret yet, so it cannot be replayed");
  record.header = header();
  record.header.secret = Seed::from(2);
  EXPECT_EQ(error_of(record),
            "the secret does not match the commitment: this is not the shuffle that was promised");
  record.header = header();
  record.header.setup.seats = 5;
  EXPECT_EQ(error_of(record), "The Raven Auction is for 2 to 4 seats, not 5");
}

TEST(Replay, RefusesWhatWasTamperedWith) {
  Replay replay = begin();
  play(replay, 5);
  const auto with = [&](const RecordEntry& entry) {
    Record record = replay.record();
    record.entries.push_back(entry);
    return error_of(record);
  };
  EXPECT_EQ(with(RecordAction{Seat{3}, "bid 1"}), "line 7: there is no seat 3");
  EXPECT_EQ(with(RecordAction{Seat{0}, "bid"}), "line 7: 'bid' is no action of raven-auction");
  EXPECT_EQ(with(RecordAction{Seat{0}, "bid 1"}).substr(0, 33),
            "line 7: 'bid 1' is not legal here");
  EXPECT_EQ(with(RecordRewind{5}), "line 7: there is nothing to rewind");
  EXPECT_EQ(with(RecordDigest{1}), "line 7: a digest is not due here");
  Record swapped = replay.record();
  std::swap(swapped.entries[0], swapped.entries[3]);
  EXPECT_NE(error_of(swapped), "");
}

TEST(Replay, RewindGoesBackAndRekeysChance) {
  Replay replay = begin();
  play(replay, 3);  // all have bid; the winner looks at the deck
  const std::string view = replay.position().view(Viewer::seat(Seat{1}));
  const auto events = replay.events();
  Replay shuffled = begin();
  play(shuffled, 4);
  play(replay, 1);
  replay.rewind(3);
  EXPECT_EQ(replay.length(), 3U);
  EXPECT_EQ(replay.position().view(Viewer::seat(Seat{1})), view);
  EXPECT_EQ(replay.events(), events);
  play(replay, 1);  // the same shuffle again, with other luck
  EXPECT_NE(replay.position().digest(), shuffled.position().digest());

  const auto again = Replay::load(toy, replay.record());
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->position().digest(), replay.position().digest());
  EXPECT_EQ(to_text(again->record()), to_text(replay.record()));
}

const raven::State& state_of(const Position& position) {
  return dynamic_cast<const PositionOf<RavenAuction>&>(position).state();
}
std::vector<raven::Raven> deck_of(const Position& position) {
  const auto& deck = state_of(position).deck;
  return {deck.begin(), deck.end()};
}
std::vector<std::string> views_of(const Position& position) {
  std::vector<std::string> views{position.view(Viewer::spectator())};
  for (const Seat seat : SeatSet::first(position.seats()))
    views.push_back(position.view(Viewer::seat(seat)));
  return views;
}

TEST(Replay, RewindDealsAnewWhatNoSeatKnew) {
  Replay replay = begin();
  play(replay, 3);  // the winner knows the top of the deck
  const auto views = views_of(replay.position());
  auto deck = deck_of(replay.position());
  play(replay, 1);
  replay.rewind(3);
  EXPECT_EQ(views_of(replay.position()), views);
  auto dealt = deck_of(replay.position());
  EXPECT_NE(dealt, deck);
  EXPECT_EQ(dealt.back(), deck.back()) << "that was known";
  std::sort(deck.begin(), deck.end());
  std::sort(dealt.begin(), dealt.end());
  EXPECT_EQ(dealt, deck);
}

// The last bid turns up a raven of the deck to the winner. Taking it back and bidding again, again
// and again, does not show the same raven each time.
TEST(Replay, WhatWasSeenIsNotWhatComes) {
  Replay replay = begin();
  play(replay, 2);
  std::set<raven::Raven> seen;
  for (int i = 0; i < 24; ++i) {
    play(replay, 1);
    ASSERT_NE(state_of(replay.position()).top_known, 0);
    seen.insert(deck_of(replay.position()).back());
    replay.rewind(2);
  }
  EXPECT_GT(seen.size(), 5U) << "of the nine ravens in the deck";
}

// Records of format 1 re-keyed chance and kept the decks. They replay to where they were, and from
// there on rewinds deal anew.
TEST(Replay, OldRecordsReplayExactlyAndGoOnHonestly) {
  Replay replay = begin();
  play(replay, 3);
  const auto deck = deck_of(replay.position());
  Record old;
  old.header = replay.record().header;
  old.header.format = 1;
  old.entries = replay.record().entries;
  old.entries.emplace_back(RecordRewind{2, false});
  old.entries.emplace_back(RecordBranch{commitment_to(Seed::from(3)), Seed::from(3), {}, false});
  const auto parsed = parse_record(to_text(old));
  ASSERT_TRUE(parsed) << parsed.error().text;
  auto loaded = Replay::load(toy, *parsed);
  ASSERT_TRUE(loaded) << loaded.error().text;
  EXPECT_EQ(deck_of(loaded->position()), deck);
  EXPECT_EQ(state_of(loaded->position()).rng.key(), Rng(seed_from(Seed::from(3), {})).key());

  play(*loaded, 1);
  loaded->rewind(2);
  EXPECT_NE(deck_of(loaded->position()), deck);
  play(*loaded, 100);
  const auto again = parse_record(to_text(loaded->record()));
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->header.format, Record::format);
  const auto later = Replay::load(toy, *again);
  ASSERT_TRUE(later) << later.error().text;
  EXPECT_EQ(later->position().digest(), loaded->position().digest());
}

TEST(Replay, ManyRewindsReplayExactly) {
  Replay replay = begin(6);
  for (const std::size_t to : {2U, 4U, 0U, 3U, 1U}) {
    play(replay, 6);
    replay.rewind(to);
    EXPECT_EQ(replay.length(), to);
  }
  play(replay, 100);
  EXPECT_TRUE(replay.position().finished());
  const auto again = Replay::load(toy, replay.record());
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->position().digest(), replay.position().digest());
  EXPECT_EQ(again->events(), replay.events());
}

TEST(Replay, PositionAtIsWhatStoodThen) {
  Replay replay = begin();
  std::vector<std::uint64_t> digests{replay.position().digest()};
  for (int i = 0; i < 6; ++i) {
    play(replay, 1);
    digests.push_back(replay.position().digest());
  }
  for (std::size_t i = 0; i < digests.size(); ++i)
    EXPECT_EQ(replay.position_at(i)->digest(), digests[i]) << i;
  EXPECT_EQ(replay.asked_before(0), SeatSet::first(3));
}

TEST(Replay, ArrangementIsPartOfTheRecord) {
  RecordHeader arranged = header();
  arranged.arrange = R"({"hands":[[1,2],[7],[9]]})";
  auto replay = Replay::begin(toy, arranged);
  ASSERT_TRUE(replay) << replay.error().text;
  EXPECT_EQ(replay->position().legal_actions(Seat{1}),
            std::vector<Action>{raven::act(raven::Verb::bid, 7)});
  ASSERT_FALSE(replay->apply(Seat{1}, raven::act(raven::Verb::bid, 7)));
  replay->rewind(0);
  EXPECT_EQ(replay->position().legal_actions(Seat{1}),
            std::vector<Action>{raven::act(raven::Verb::bid, 7)});
  const auto parsed = parse_record(to_text(replay->record()));
  ASSERT_TRUE(parsed) << parsed.error().text;
  EXPECT_EQ(error_of(*parsed), "");
  arranged.arrange = R"({"nonsense":1})";
  EXPECT_FALSE(Replay::begin(toy, arranged));
}

RecordBranch branch_of(std::uint64_t seed) {
  const Seed secret = Seed::from(seed);
  return {commitment_to(secret), secret, {"salt"}};
}

TEST(Replay, BranchDealsAnewWhatNoSeatKnew) {
  Replay replay = begin();
  play(replay, 3);
  const auto views = views_of(replay.position());
  const auto deck = deck_of(replay.position());
  ASSERT_TRUE(replay.branch(branch_of(5)));
  EXPECT_EQ(views_of(replay.position()), views);
  EXPECT_NE(deck_of(replay.position()), deck);
  EXPECT_EQ(deck_of(replay.position()).back(), deck.back());
}

TEST(Replay, BranchPlaysOnWithItsOwnShuffle) {
  Replay one = begin();
  play(one, 3);
  Replay two = begin();
  play(two, 3);
  ASSERT_TRUE(one.branch(branch_of(5)));
  ASSERT_TRUE(two.branch(branch_of(6)));
  EXPECT_NE(one.position().digest(), two.position().digest()) << "other chance from here on";
  EXPECT_EQ(one.position().view(Viewer::seat(Seat{0})), two.position().view(Viewer::seat(Seat{0})));
  play(one, 4);
  one.rewind(5);
  play(one, 2);
  const auto parsed = parse_record(to_text(one.record()));
  ASSERT_TRUE(parsed) << parsed.error().text;
  const auto again = Replay::load(toy, *parsed);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->position().digest(), one.position().digest());
  EXPECT_EQ(again->floor(), 3U);
}

TEST(Replay, NobodyRewindsPastABranch) {
  Replay replay = begin();
  play(replay, 3);
  ASSERT_TRUE(replay.branch(branch_of(5)));
  play(replay, 1);
  Record record = replay.record();
  record.entries.emplace_back(RecordRewind{2});
  EXPECT_NE(error_of(record).find("there is nothing to rewind"), std::string::npos);
  RecordBranch forged = branch_of(5);
  forged.secret = Seed::from(7);
  EXPECT_FALSE(replay.branch(forged));
}

}  // namespace
}  // namespace rookery::replay_test
