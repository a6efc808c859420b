// Stacks of typed frames, and the other small parts that games are made of.
#include "kit/frames.h"

#include <gtest/gtest.h>

#include "kit/notation.h"
#include "kit/question.h"
#include "kit/rotation.h"

namespace rookery::kit_test {
namespace {

struct March {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
};
struct Battle {
  std::uint8_t area = 0;
  std::uint8_t step = 0;
  std::uint8_t strength = 0;
};
using Stack = kit::Frames<2, March, Battle>;
static_assert(std::is_trivially_copyable_v<Stack> &&
              std::has_unique_object_representations_v<Stack>);

TEST(Frames, AreReadAsWhatTheyAre) {
  Stack stack;
  stack.push(March{1, 2});
  stack.push(Battle{2, 0, 5}).step = 1;
  EXPECT_TRUE(stack.top_is<Battle>());
  EXPECT_EQ(stack.top<Battle>().step, 1);
  EXPECT_EQ(stack.find<March>()->to, 2);
  EXPECT_THROW(stack.top<March>(), Fault) << "a battle is no march";
  EXPECT_THROW(stack.push(March{}), Fault) << "two is the depth";
}

TEST(Frames, AreEqualBytesOnceTheyAreGone) {
  Stack stack;
  const Stack empty;
  stack.push(Battle{1, 2, 3});
  stack.pop();
  EXPECT_EQ(std::memcmp(&stack, &empty, sizeof stack), 0);
  EXPECT_THROW(stack.pop(), Fault);
  EXPECT_THROW(stack.top<March>(), Fault);
}

TEST(Rotation, EndsWhenAllHavePassedInARow) {
  kit::Rotation rotation(Seat{2});
  const auto all = [](Seat) { return true; };
  EXPECT_EQ(rotation.advance(3, all), Seat{2});
  rotation.pass(Seat{2}, 3);
  EXPECT_EQ(rotation.advance(3, all), Seat{0});
  rotation.acted(Seat{0}, 3);  // takes back the pass
  for (const int seat : {1, 2, 0}) {
    EXPECT_EQ(rotation.advance(3, all), Seat{seat});
    rotation.pass(Seat{seat}, 3);
  }
  EXPECT_EQ(rotation.advance(3, all), no_seat);
}

enum class Ask : std::uint8_t { nothing, bid };
TEST(Question, ClosesWithTheLastAnswer) {
  kit::Question<Ask> question;
  question.put(Ask::bid, SeatSet::first(2));
  EXPECT_FALSE(question.answered(Seat{1}));
  EXPECT_EQ(question.what(), Ask::bid);
  EXPECT_TRUE(question.answered(Seat{0}));
  EXPECT_FALSE(question.open());
}

// --- notation -----------------------------------------------------------------------------------

void write_number(unsigned value, std::string& out) { out += std::to_string(value); }
std::optional<unsigned> read_number(std::string_view& text) { return kit::take_number(text, 400); }
constexpr std::array<kit::ArgumentKind, 2> kinds{
    {{"card", write_number, read_number, 2}, {"count", write_number, read_number, 1}}};
constexpr std::array<kit::VerbForm, 3> forms{
    {{"pass", 7},
     {"play {card}", 8},
     {"march {count}>{count} {count},{count},{count},{count}", 9}}};
constexpr kit::Notation notation(forms, kinds);

TEST(Notation, HasRoomForManyCardsAndForAMarch) {
  for (const char* text : {"pass", "play 0", "play 399", "march 1>58 4,0,2,1"}) {
    const auto action = notation.parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_TRUE(notation.well_formed(*action)) << text;
    EXPECT_EQ(notation.print(*action), text);
  }
  EXPECT_EQ(notation.label(*notation.parse("play 399")), (Sentence{8, {399}}));
  for (const char* text : {"", "pass ", "pass 1", "play", "play ", "play 401", "play 03", "play 3 ",
                           "march 1>58 4,0,2", "marc 1"})
    EXPECT_FALSE(notation.parse(text)) << text;
}

TEST(Notation, WhatHasBitsItDoesNotUseIsNoAction) {
  Action action = *notation.parse("play 3");
  action.bits |= 1;
  EXPECT_FALSE(notation.well_formed(action));
  EXPECT_FALSE(notation.well_formed(Action{0}));
  EXPECT_FALSE(notation.well_formed(Action::make(4)));
}

}  // namespace
}  // namespace rookery::kit_test
