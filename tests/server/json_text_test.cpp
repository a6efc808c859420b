// The way through JSON without a tree.
#include "server/table/json_text.h"

#include <string>

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

std::size_t end_byte_by_byte(const std::string& json, std::size_t from) {
  std::size_t at = from + 1;
  while (json[at] != '"') at += json[at] == '\\' ? 2 : 1;
  return at + 1;
}

// Eight bytes are looked at together, so an end or an escape is tried in each place of them, near
// the end of all there is and far from it.
TEST(JsonText, EndsAtItsOwnQuoteWhereverEscapesAre) {
  for (const std::string escape : {"", "\\\"", "\\\\", "\\\\\\\""}) {
    for (std::size_t before = 0; before < 20; ++before) {
      for (std::size_t after = 0; after < 20; ++after) {
        const std::string text =
            '"' + std::string(before, 'a') + escape + std::string(after, '#') + '"';
        for (const std::string_view rest : {"", ",", ",\"b\":\"c\\\\\"}"}) {
          const std::string json = text + std::string(rest);
          EXPECT_EQ(text_end(json, 0), text.size()) << json;
          EXPECT_EQ(text_end(json, 0), end_byte_by_byte(json, 0)) << json;
        }
      }
    }
  }
}

TEST(JsonText, EndsWhereAllEndsIfItsQuoteIsCutOff) {
  for (const std::string json : {"\"", "\"a", "\"a\\", "\"abcdefgh", "\"abcdefg\\", "\"abcdefgh\\"})
    EXPECT_EQ(text_end(json, 0), json.size()) << json;
}

}  // namespace
}  // namespace rookery::server
