#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "harness/drawn_value.h"

namespace rookery::options_test {
namespace {

// The listed values stand for the rest, so the ends of the range are among them, and nothing that
// lies outside.
TEST(Options, OfANumberListItsEnds) {
  int numbers = 0;
  for (const GameEntry& game : all_games()) {
    for (const OptionSpec& option : game.face->info().options) {
      if (!option.numbers) continue;
      ++numbers;
      const auto lists = [&](int number) {
        return std::count(option.values.begin(), option.values.end(), std::to_string(number)) == 1;
      };
      EXPECT_TRUE(lists(option.numbers->min)) << option.name;
      EXPECT_TRUE(lists(option.numbers->max)) << option.name;
      for (const std::string_view value : option.values)
        EXPECT_TRUE(option.numbers->read(value)) << option.name << "=" << value;
    }
  }
  EXPECT_EQ(numbers, 3) << "max_turns and truce_proposals of iron-throne, rounds of board";
}

constexpr std::array<std::string_view, 2> listed{"20", "2"};

// The draws are those given, and each must be below its bound.
std::string drawn(const OptionSpec& option, const std::vector<std::size_t>& draws,
                  const std::vector<std::size_t>& bounds) {
  std::size_t at = 0;
  std::string value = drawn_value(option, [&](std::size_t n) {
    EXPECT_EQ(n, bounds.at(at));
    return draws.at(at++);
  });
  EXPECT_EQ(at, draws.size());
  return value;
}

TEST(Options, AreDrawnFromTheListAndFromTheRange) {
  constexpr OptionSpec word{"word", listed, "", {}};
  EXPECT_EQ(drawn(word, {0}, {2}), "20");
  EXPECT_EQ(drawn(word, {1}, {2}), "2");
  constexpr OptionSpec number{"number", listed, "", {}, NumberRange{2, 20}};
  EXPECT_EQ(drawn(number, {1}, {3}), "2");
  EXPECT_EQ(drawn(number, {2, 0}, {3, 19}), "2");
  EXPECT_EQ(drawn(number, {2, 18}, {3, 19}), "20");
}

}  // namespace
}  // namespace rookery::options_test
