#include "engine/seat.h"

#include <vector>

#include <gtest/gtest.h>

namespace rookery {
namespace {

std::vector<int> listed(SeatSet seats) {
  std::vector<int> out;
  for (const Seat seat : seats) out.push_back(seat);
  return out;
}

TEST(SeatSet, HoldsSeats) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  seats.add(Seat{4});
  seats.add(Seat{1});
  seats.add(Seat{1});
  EXPECT_EQ(seats.size(), 2);
  EXPECT_TRUE(seats.has(Seat{1}) && seats.has(Seat{4}) && !seats.has(Seat{0}));
  EXPECT_EQ(seats.lowest(), 1);
  EXPECT_EQ(listed(seats), (std::vector<int>{1, 4}));
  seats.remove(Seat{1});
  EXPECT_EQ(seats, SeatSet::of(Seat{4}));
}

TEST(SeatSet, Combines) {
  const SeatSet three = SeatSet::first(3);
  EXPECT_EQ(listed(three), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(three - SeatSet::of(Seat{1}), SeatSet(0b101));
  EXPECT_EQ(three & SeatSet(0b110), SeatSet(0b110));
  EXPECT_EQ(SeatSet::of(Seat{0}) | SeatSet::of(Seat{2}), SeatSet(0b101));
  EXPECT_TRUE(listed({}).empty());
}

TEST(Viewer, IsTheSpectatorUnlessSaidOtherwise) {
  EXPECT_TRUE(Viewer().is_spectator());
  EXPECT_EQ(Viewer(), Viewer::spectator());
  for (Seat seat{0}; seat < max_seats; ++seat) {
    EXPECT_FALSE(Viewer().is(seat));
    EXPECT_TRUE(Viewer::seat(seat).is(seat));
    EXPECT_FALSE(Viewer::seat(seat).is_spectator());
    EXPECT_EQ(Viewer::seat(seat).as_seat(), seat);
    EXPECT_EQ(Viewer::seat(seat).as_audience(), SeatSet::of(seat));
  }
}

TEST(Viewer, TheTableIsEverySeatAndNobodyElse) {
  constexpr Viewer table = Viewer::table();
  EXPECT_FALSE(table.is_spectator());
  EXPECT_FALSE(table.is_seat());
  EXPECT_FALSE(table.is(no_seat));
  for (Seat seat{0}; seat < max_seats; ++seat) {
    EXPECT_TRUE(table.is(seat));
    EXPECT_TRUE(Viewer::seat(seat).is_seat());
  }
  EXPECT_EQ(table.as_audience(), SeatSet::first(max_seats));
}

TEST(Audience, EveryoneIncludesSpectatorsAndASeatDoesNot) {
  const SeatSet spectators = Viewer::spectator().as_audience();
  EXPECT_FALSE((everyone & spectators).empty());
  EXPECT_FALSE((all_but(SeatSet::of(Seat{2})) & spectators).empty());
  EXPECT_TRUE((all_but(SeatSet::of(Seat{2})) & SeatSet::of(Seat{2})).empty());
  EXPECT_TRUE((SeatSet::first(max_seats) & spectators).empty());
}

}  // namespace
}  // namespace rookery
