// Names and chat: what can be seen, and what looks alike.
#include "server/table/visible.h"

#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace rookery::server_test {
namespace {

using namespace rookery::server;

TEST(Visible, NamesCanBeSeen) {
  for (const char* good : {"Ann", "Żółw 7", "王小明", "Дейенерис", "J. R. R.", "😀", "Zoë",
                           "e\u0301a", "abcdefghijklmnopqrstuvwx"})
    EXPECT_TRUE(is_good_name(good)) << good;
  for (const char* bad : {"",
                          " ",
                          "  Ann",
                          "Ann ",
                          "A  nn",
                          "a\u202eb",
                          "\u200b",
                          "\u3164",
                          "\u115f\u1160",
                          "\u2800",
                          "\u00a0",
                          "Ann\u00a0",
                          "\u2003",
                          "Ann\u200d",
                          "A\ufe0fn",
                          "\u0301",
                          "a\u0301\u0302\u0303",
                          "\U000E0041",
                          "\ue000",
                          "\u061cAnn",
                          "\u0085",
                          "a\tb",
                          "\u2066x\u2069",
                          "abcdefghijklmnopqrstuvwxy"})
    EXPECT_FALSE(is_good_name(bad)) << bad;
}

TEST(Visible, NamesThatLookAlikeHaveOneShape) {
  const auto alike = [](std::string_view a, std::string_view b) {
    return shape_of(a) == shape_of(b);
  };
  EXPECT_TRUE(alike("Ann", "ANN"));
  EXPECT_TRUE(alike("Ann", "Аnn")) << "with a Cyrillic letter";
  EXPECT_TRUE(alike("Bob", "B0b"));
  EXPECT_TRUE(alike("Lily", "LiIy"));
  EXPECT_TRUE(alike("Lukasz", "Łukasz"));
  EXPECT_TRUE(alike("Ann", "Ａｎｎ"));
  EXPECT_TRUE(alike("Ann", "𝐀𝐧𝐧"));
  EXPECT_TRUE(alike("Ann Lee", "AnnLee"));
  EXPECT_TRUE(alike("modern", "modem"));
  EXPECT_TRUE(alike("Ann", "A\u0301nn"));
  EXPECT_FALSE(alike("Ann", "Anna"));
  EXPECT_FALSE(alike("Raven 12", "Raven 23"));
  EXPECT_FALSE(alike("王", "玉"));
}

TEST(Visible, WhoeverLooksLikeAnotherIsNumbered) {
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 4;
  Desk desk;
  Person ann = person(0);
  ann.name = "Ann";
  desk.add(create(wish, ann));
  const auto sit = [&](int who, const std::string& name) {
    Person next = person(who);
    next.name = name;
    desk.add(join(desk.table, next, std::nullopt, ""));
    return desk.table.seat(*desk.table.seat_of(next.id)).name;
  };
  EXPECT_EQ(sit(1, "Bob"), "Bob");
  EXPECT_EQ(sit(2, "Аnn"), "Аnn (2)");
  EXPECT_EQ(sit(3, "ann"), "ann (3)");
}

std::string said(std::string_view text) {
  const Desk desk = begun(3);
  const auto entries = say(desk.table, Seat{0}, text);
  return entries ? std::get<Said>(entries->front()).text : std::string(entries.error().code);
}

TEST(Visible, ChatTurnsNoTextAround) {
  EXPECT_EQ(said("hello"), "hello");
  EXPECT_EQ(said("a\u202ebc\u202c"), "abc");
  EXPECT_EQ(said("x\u2066y\u2069\u200f\u061c"), "xy");
  EXPECT_EQ(said("👩\u200d🚀 and ❤\ufe0f"), "👩\u200d🚀 and ❤\ufe0f") << "emoji stay whole";
  EXPECT_EQ(said("tag\U000E0041\u2028"), "tag");
  EXPECT_EQ(said("\u202e\u200b"), "bad_message") << "nothing is left";
  EXPECT_EQ(said("   "), "bad_message");
  EXPECT_EQ(said("a\nb"), "bad_message");
  EXPECT_EQ(said("a\u0085b"), "bad_message");
  EXPECT_EQ(said("a\u009bb"), "bad_message");
}

}  // namespace
}  // namespace rookery::server_test
