// Positions kept along a game: whichever are kept, every earlier position is what it was.
#include "engine/trail.h"

#include <gtest/gtest.h>

#include "tests/toy/raven_auction.h"

namespace rookery {
namespace {

enum class TestDraw : std::uint8_t { pick };

// A game with a shadow: what the position was after each action, as it was seen then.
class Shadowed {
 public:
  Shadowed(std::size_t keep_every, std::size_t most_kept)
      : position_(std::move(*GameFaceOf<RavenAuction>().start({.seats = 4}, Seed::from(3)))),
        trail_(*position_, keep_every, most_kept),
        digests_{position_->digest()} {}

  bool finished() const { return position_->finished(); }
  std::size_t length() const { return trail_.length(); }
  const Trail& trail() const { return trail_; }
  void act() {
    const SeatSet asked = position_->to_act();
    const auto actions = position_->legal_actions(asked.lowest());
    const Action action = actions[any(actions.size())];
    std::vector<Event> events;
    position_->apply(asked.lowest(), action, events);
    trail_.add(asked.lowest(), action, *position_);
    digests_.push_back(position_->digest());
  }
  void rewind(std::size_t to, bool deals) {
    trail_.cut(to);
    position_ = trail_.turn(Seed::from(++turns_, 9), deals);
    digests_.resize(to);
    digests_.push_back(position_->digest());
  }
  void expect_all() const {
    ASSERT_EQ(digests_.size(), trail_.length() + 1);
    for (std::size_t i = 0; i < digests_.size(); ++i)
      ASSERT_EQ(trail_.at(i)->digest(), digests_[i]) << i << " of " << trail_.length();
  }
  std::size_t any(std::size_t n) {
    return draw(rng_, TestDraw::pick, static_cast<std::uint32_t>(n));
  }

 private:
  Rng rng_{Seed::from(8)};
  std::unique_ptr<Position> position_;
  Trail trail_;
  std::vector<std::uint64_t> digests_;
  std::uint64_t turns_ = 0;
};

TEST(Trail, EveryPositionIsWhatItWas) {
  for (const auto& [every, most] : {std::pair{1U, 3U}, {2U, 4U}, {3U, 100U}, {100U, 2U}}) {
    Shadowed game(every, most);
    for (int i = 0; i < 400; ++i) {
      if (game.finished() || (game.length() > 0 && game.any(5) == 0)) {
        game.rewind(game.any(game.length()), game.any(3) != 0);
      } else {
        game.act();
      }
      ASSERT_NO_FATAL_FAILURE(game.expect_all()) << "every " << every << ", most " << most;
    }
  }
}

TEST(Trail, TheLastTurnAtAPointIsTheOneThatStands) {
  Shadowed once(4, 8);
  Shadowed often(4, 8);
  for (int i = 0; i < 6; ++i) {
    once.act();
    often.act();
  }
  for (int i = 0; i < 3; ++i) often.rewind(5, i != 1);
  once.rewind(5, true);
  once.rewind(5, false);
  once.rewind(5, true);
  EXPECT_EQ(once.trail().at(5)->digest(), often.trail().at(5)->digest());
}

TEST(Trail, KeepsNoMoreThanItMay) {
  Shadowed game(1, 5);
  while (!game.finished()) {
    game.act();
    EXPECT_LE(game.trail().kept(), 5U);
  }
  EXPECT_GT(game.length(), 20U);
  EXPECT_GE(game.trail().kept(), 3U);
}

}  // namespace
}  // namespace rookery
