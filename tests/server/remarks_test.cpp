// What servers tell each other of a table.
#include "server/hall/remarks.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

Proposal proposal(std::uint32_t number, Seat by, std::uint8_t agreed) {
  return {number, by, 7, SeatSet(agreed), SeatSet(7)};
}

TEST(Remarks, ComeBackFromTheirText) {
  Remarks remarks{.presence = {SeatSet(5), SeatSet(2)}, .proposals_over = 3};
  remarks.held[2] = 41;
  remarks.proposal = proposal(4, Seat{1}, 2);
  const Remarks back = remarks_from(to_text(remarks));
  EXPECT_EQ(back.presence, remarks.presence);
  EXPECT_EQ(back.held, remarks.held);
  EXPECT_EQ(back.proposal, remarks.proposal);
  EXPECT_EQ(back.proposals_over, 3U);
  EXPECT_EQ(to_text(remarks_from("of another version")), to_text(Remarks{}));
  EXPECT_EQ(to_text(remarks_from(R"({"online":"x"})")), to_text(Remarks{}));
}

TEST(Remarks, JoinToTheSameInAnyOrder) {
  std::array<Remarks, 4> all;
  all[0].proposal = proposal(4, Seat{0}, 1);
  all[1].proposal = proposal(4, Seat{0}, 2);
  all[2].proposal = proposal(4, Seat{2}, 4);  // made at the same moment as that of seat 0
  all[3].proposal = proposal(3, Seat{1}, 2);
  all[3].presence.online = SeatSet(4);
  all[1].held[1] = 9;
  std::array<int, 4> order{0, 1, 2, 3};
  do {
    Remarks joined;
    for (const int i : order) joined.join(all[i]);
    for (const int i : order) joined.join(all[i]);
    EXPECT_EQ(joined.proposal, proposal(4, Seat{0}, 3));
    EXPECT_EQ(joined.presence.online, SeatSet(4));
    EXPECT_EQ(joined.held[1], 9U);
  } while (std::ranges::next_permutation(order).found);
}

TEST(Remarks, WhatIsOverDoesNotComeBack) {
  Remarks here{.proposals_over = 4};
  here.join({.proposal = proposal(4, Seat{0}, 1)});
  EXPECT_FALSE(here.proposal);
  here.join({.proposal = proposal(5, Seat{0}, 1)});
  EXPECT_TRUE(here.proposal);
  here.join({.proposals_over = 5});
  EXPECT_FALSE(here.proposal);
}

}  // namespace
}  // namespace rookery::server
