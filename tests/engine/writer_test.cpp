#include "engine/writer.h"

#include <limits>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rookery::writer_test {
namespace {

template <class W>
void write_sample(W& w) {
  w.begin_object();
  w.key("list");
  w.begin_array();
  w.number(-3);
  w.number(9'007'199'254'740'993);
  w.begin_array();
  w.end_array();
  w.begin_object();
  w.end_object();
  w.end_array();
  w.key("yes");
  w.boolean(true);
  w.key("no");
  w.boolean(false);
  w.key("nothing");
  w.null();
  w.key("text");
  w.text("a \"quoted\" \\ line\nand \x01 żółw");
  w.end_object();
}

TEST(JsonWriter, WritesJson) {
  JsonWriter w;
  write_sample(w);
  EXPECT_EQ(w.str(),
            "{\"list\":[-3,9007199254740993,[],{}],\"yes\":true,\"no\":false,\"nothing\":null,"
            "\"text\":\"a \\\"quoted\\\" \\\\ line\\u000aand \\u0001 żółw\"}");
  const auto tree = nlohmann::json::parse(w.str());
  EXPECT_EQ(tree["text"], "a \"quoted\" \\ line\nand \x01 żółw");
  EXPECT_EQ(w.take().front(), '{');
}

// Every byte at every place of a long text comes back as it was.
TEST(JsonWriter, EscapesWhateverMustBe) {
  for (int byte = 0; byte < 128; ++byte) {
    for (std::size_t place = 0; place < 20; ++place) {
      std::string text(20, 'x');
      text[place] = static_cast<char>(byte);
      JsonWriter w;
      w.text(text);
      const auto tree = nlohmann::json::parse(w.str(), nullptr, false);
      ASSERT_TRUE(tree.is_string()) << w.str();
      ASSERT_EQ(tree.get<std::string>(), text);
    }
  }
}

TEST(JsonWriter, WritesNumbersWhole) {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{9}, std::int64_t{10}, std::int64_t{-1},
        std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    JsonWriter w;
    w.number(number);
    EXPECT_EQ(w.str(), std::to_string(number));
  }
}

std::uint64_t hash_of(auto write) {
  HashWriter w;
  write(w);
  return w.hash();
}

TEST(HashWriter, EqualForEqualAndDifferentForDifferent) {
  const auto sample = [](auto& w) { write_sample(w); };
  EXPECT_EQ(hash_of(sample), hash_of(sample));
  std::set<std::uint64_t> seen{
      hash_of([](auto&) {}),
      hash_of([](auto& w) { w.null(); }),
      hash_of([](auto& w) { w.boolean(true); }),
      hash_of([](auto& w) { w.boolean(false); }),
      hash_of([](auto& w) { w.number(0); }),
      hash_of([](auto& w) { w.number(1); }),
      hash_of([](auto& w) { w.number(-1); }),
      hash_of([](auto& w) { w.text(""); }),
      hash_of([](auto& w) { w.key(""); }),
      hash_of([](auto& w) { w.text("abcdefgh"); }),
      hash_of([](auto& w) { w.text("abcdefghi"); }),
      hash_of([](auto& w) { w.text("abcdefg"); }),
      hash_of([](auto& w) { w.text(std::string_view("abcdefg\0", 8)); }),
      hash_of([](auto& w) { w.begin_array(); }),
      hash_of([](auto& w) { w.begin_object(); }),
      hash_of([](auto& w) {
        w.text("a");
        w.text("b");
      }),
      hash_of([](auto& w) { w.text("ab"); }),
  };
  EXPECT_EQ(seen.size(), 17U);
}

TEST(HashWriter, HasNoCollisionsAmongNumbersAndOrders) {
  std::set<std::uint64_t> seen;
  for (int a = 0; a < 300; ++a) {
    for (int b = 0; b < 300; ++b) {
      seen.insert(hash_of([=](auto& w) {
        w.number(a);
        w.number(b);
      }));
    }
  }
  EXPECT_EQ(seen.size(), 90000U);
}

}  // namespace
}  // namespace rookery::writer_test
