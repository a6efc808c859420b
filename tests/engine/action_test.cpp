#include "engine/action.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace rookery::action_test {
namespace {

TEST(Action, PacksAVerbAndItsArguments) {
  constexpr Action action = Action::make(7, 1, 2, 3);
  EXPECT_EQ(action.verb(), 7);
  EXPECT_EQ(action.arg(0), 1);
  EXPECT_EQ(action.arg(1), 2);
  EXPECT_EQ(action.arg(2), 3);
  EXPECT_EQ(action.bits, 0x0701020300000000U);
  EXPECT_EQ(sizeof(Action), 8U);
}

TEST(Action, SortsByVerbFirst) {
  EXPECT_LT(Action::make(1, 255, 255, 255), Action::make(2));
  EXPECT_LT(Action::make(2, 1), Action::make(2, 1, 1));
}

TEST(ActionList, IsAReusableBuffer) {
  ActionList list;
  EXPECT_TRUE(list.empty());
  list.push(Action::make(2));
  list.push(Action::make(1));
  EXPECT_EQ(list.size(), 2U);
  std::sort(list.begin(), list.end());
  EXPECT_EQ(list[0], Action::make(1));
  list.clear();
  EXPECT_TRUE(list.empty());
  while (list.size() < ActionList::capacity) list.push(Action::make(3));
  EXPECT_EQ(list[ActionList::capacity - 1], Action::make(3));
}

}  // namespace
}  // namespace rookery::action_test
