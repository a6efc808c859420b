// The digest of a position names what it means: neither layout nor order nor a new field moves it.
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "tests/toy/raven_auction.h"

namespace rookery {
namespace old {

struct Piece {
  std::uint8_t kind = 0;
  std::uint8_t owner = 0;
};
static void describe(const Piece& piece, Meaning& m) {
  m("kind", piece.kind);
  m("owner", piece.owner);
}
struct State {
  std::uint8_t round = 3;
  std::array<std::uint8_t, 4> scores{0, 7, 0, 9};
  FixedVector<Piece, 4> pieces;
};
static void describe(const State& s, Meaning& m) {
  m("round", s.round);
  m("scores", s.scores);
  m("pieces", s.pieces);
}

}  // namespace old

// The same a year later: wider, in another order, with more room and two new fields.
namespace newer {

enum class Weather : std::uint8_t { fair, foul };
struct Piece {
  std::uint8_t owner = 0;
  std::uint8_t kind = 0;
};
static void describe(const Piece& piece, Meaning& m) {
  m("owner", piece.owner);
  m("kind", piece.kind);
}
struct State {
  Weather weather = Weather::fair;
  FixedVector<Piece, 9> pieces;
  std::array<std::uint16_t, 6> scores{0, 7, 0, 9, 0, 0};
  std::uint8_t hands = 2;  // each leader had two before there were more
  std::uint32_t round = 3;
};
static void describe(const State& s, Meaning& m) {
  m("pieces", s.pieces);
  m("weather", s.weather);
  m("hands", s.hands, std::uint8_t{2});
  m("scores", s.scores);
  m("round", s.round);
}

}  // namespace newer

namespace {

template <class S>
std::uint64_t digest_of_state(const S& state) {
  Meaning meaning;
  meaning("state", state);
  return meaning.digest();
}

TEST(Meaning, IsTheSameInAnotherLayout) {
  old::State before;
  newer::State after;
  EXPECT_EQ(digest_of_state(before), digest_of_state(after));
  before.pieces.push_back({1, 2});
  after.pieces.push_back({.owner = 2, .kind = 1});
  EXPECT_EQ(digest_of_state(before), digest_of_state(after));
}

TEST(Meaning, DiffersWithEveryFieldThatSaysSomething) {
  const std::uint64_t plain = digest_of_state(newer::State{});
  const auto changed = [plain](auto change) {
    newer::State state;
    change(state);
    return digest_of_state(state) != plain;
  };
  EXPECT_TRUE(changed([](auto& s) { s.weather = newer::Weather::foul; }));
  EXPECT_TRUE(changed([](auto& s) { s.hands = 3; }));
  EXPECT_TRUE(changed([](auto& s) { s.hands = 0; }));
  EXPECT_TRUE(changed([](auto& s) { s.round = 4; }));
  EXPECT_TRUE(changed([](auto& s) { std::swap(s.scores[1], s.scores[3]); }));
  EXPECT_TRUE(changed([](auto& s) { std::swap(s.scores[0], s.scores[1]); }));
  EXPECT_TRUE(changed([](auto& s) { s.pieces.push_back({}); })) << "a piece that is all zero";
}

TEST(Meaning, TellsFieldsAndPlacesApart) {
  const auto with = [](std::uint8_t kind, std::uint8_t owner) {
    old::State state;
    state.pieces.push_back({kind, owner});
    return digest_of_state(state);
  };
  EXPECT_NE(with(1, 2), with(2, 1));
  EXPECT_NE(with(0, 1), with(1, 0));
}

TEST(Meaning, OfAGeneratorIsItsKeyAndHowFarItIs) {
  enum class Draw : std::uint8_t { any };
  const auto digest = [](const Rng& rng) { return digest_of_state(rng); };
  Rng one(Seed::from(1));
  Rng two(Seed::from(2));
  EXPECT_NE(digest(one), digest(two));
  std::uint64_t last = digest(one);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(one.drawn(), static_cast<std::uint64_t>(i));
    draw(one, Draw::any, 65536);
    EXPECT_NE(digest(one), last) << i;
    last = digest(one);
  }
}

// The toy with another state in memory: everything moved, and a field that was not there.
struct RavenAuctionRelaid : RavenAuction {
  struct Newer {
    std::array<std::uint32_t, 5> feathers{};
  };
  struct State : Newer, raven::State {};
  static void describe(const State& s, Meaning& m) {
    m("feathers", s.feathers);
    RavenAuction::describe(s, m);
  }
};
static_assert(Game<RavenAuctionRelaid>);

// A record with digests, by the toy as it is: two rewinds make it long enough.
Record long_record() {
  const GameFaceOf<RavenAuction> game;
  auto replay = Replay::begin(game, new_header(game.info(), {.seats = 4}, Seed::from(5)));
  while (!replay->position().finished()) {
    const Seat seat = replay->position().to_act().lowest();
    EXPECT_FALSE(replay->apply(seat, replay->position().legal_actions(seat).back()));
  }
  return replay->record();
}

TEST(Meaning, ARecordHoldsUnderAnotherLayout) {
  Record record = long_record();
  const GameFaceOf<RavenAuctionRelaid> game;
  const auto replay = Replay::load(game, record);
  ASSERT_TRUE(replay) << replay.error().text;
  EXPECT_EQ(to_text(replay->record()), to_text(record));
  const auto before = Replay::load(GameFaceOf<RavenAuction>(), record);
  EXPECT_EQ(replay->position().digest(), before->position().digest());
  EXPECT_NE(sizeof(RavenAuctionRelaid::State), sizeof(RavenAuction::State));
}

}  // namespace
}  // namespace rookery
