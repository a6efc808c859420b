#include "engine/record.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/fair.h"
#include "tests/toy/raven_auction.h"

namespace rookery::record_test {
namespace {

Record sample() {
  Setup setup;
  setup.seats = 3;
  setup.options["rounds"] = "2";
  setup.choices = {{{"house", "stark"}}, {}, {{"deck", "żółw \"x\""}}};
  Record record;
  record.header = new_header(RavenAuction::info(), setup, Seed::from(4), {"salt one", ""});
  record.entries = {RecordAction{Seat{0}, "bid 7"}, RecordAction{Seat{2}, "bid 9"}, RecordRewind{1},
                    RecordDigest{0xABC}, RecordAction{Seat{5}, "anything > at #all"}};
  return record;
}

TEST(Record, IsLinesOfText) {
  const std::string text = to_text(sample());
  const std::string rest = text.substr(text.find('\n') + 1);
  EXPECT_EQ(rest, "0 bid 7\n2 bid 9\nrewind 1\ndigest 0000000000000abc\n5 anything > at #all\n");
  const auto header = nlohmann::json::parse(text.substr(0, text.find('\n')));
  EXPECT_EQ(header["format"], "rookery-record/2");
  EXPECT_EQ(header["game"], "raven-auction");
  EXPECT_EQ(header["seats"], 3);
  EXPECT_EQ(header["commitment"], commitment_to(Seed::from(4)));
}

TEST(Record, ComesBack) {
  const std::string text = to_text(sample());
  const auto parsed = parse_record(text);
  ASSERT_TRUE(parsed) << parsed.error().text;
  EXPECT_EQ(to_text(*parsed), text);
  EXPECT_EQ(parsed->header.secret, Seed::from(4));
  EXPECT_EQ(parsed->header.setup.options.at("rounds"), "2");
  EXPECT_EQ(parsed->header.setup.choices.size(), 3U);
  EXPECT_EQ(parsed->header.salts, (std::vector<std::string>{"salt one", ""}));
  EXPECT_EQ(std::get<RecordRewind>(parsed->entries[2]).to, 1U);
  EXPECT_EQ(std::get<RecordDigest>(parsed->entries[3]).digest, 0xABCU);
}

TEST(Record, MayStartFromASeedThatNobodyPromised) {
  Record record = sample();
  record.header = plain_header(RavenAuction::info(), record.header.setup, Seed::from(6));
  const std::string text = to_text(record);
  EXPECT_EQ(text.find("commitment"), std::string::npos);
  const auto parsed = parse_record(text);
  ASSERT_TRUE(parsed) << parsed.error().text;
  EXPECT_EQ(to_text(*parsed), text);
  EXPECT_FALSE(parsed->header.secret);
  EXPECT_EQ(seed_of(parsed->header), Seed::from(6)) << "the seed itself";
  EXPECT_EQ(seed_of(sample().header), seed_from(Seed::from(4), sample().header.salts));
}

TEST(Record, SaysWhichRewindsKeptTheDecks) {
  Record record = sample();
  RecordBranch branch{commitment_to(Seed::from(9)), Seed::from(9), {}, false};
  record.entries = {RecordRewind{3, false}, RecordRewind{2}, branch};
  const std::string text = to_text(record);
  EXPECT_NE(text.find("\nrewind 3 kept\nrewind 2\nbranch {"), std::string::npos) << text;
  const auto parsed = parse_record(text);
  ASSERT_TRUE(parsed) << parsed.error().text;
  EXPECT_EQ(to_text(*parsed), text);
  EXPECT_FALSE(std::get<RecordRewind>(parsed->entries[0]).deals);
  EXPECT_TRUE(std::get<RecordRewind>(parsed->entries[1]).deals);
  EXPECT_FALSE(std::get<RecordBranch>(parsed->entries[2]).deals);
}

TEST(Record, OfFormat1KeptTheDecksAtEveryRewind) {
  Record record = sample();
  record.header.format = 1;
  record.entries = {RecordRewind{3}, RecordBranch{commitment_to(Seed::from(9)), Seed::from(9), {}}};
  const std::string text = to_text(record);
  EXPECT_NE(text.find("rookery-record/1"), std::string::npos);
  EXPECT_EQ(text.find("kept"), std::string::npos);
  const auto parsed = parse_record(text);
  ASSERT_TRUE(parsed) << parsed.error().text;
  EXPECT_FALSE(std::get<RecordRewind>(parsed->entries[0]).deals);
  EXPECT_FALSE(std::get<RecordBranch>(parsed->entries[1]).deals);
  EXPECT_EQ(to_text(*parsed), text);
  EXPECT_FALSE(parse_record(text + "rewind 1 kept\n"));
}

TEST(Record, MayKeepItsSecret) {
  Record record = sample();
  record.header.secret.reset();
  const auto parsed = parse_record(to_text(record));
  ASSERT_TRUE(parsed) << parsed.error().text;
  EXPECT_FALSE(parsed->header.secret);
}

std::string error_of(std::string_view text) {
  const auto parsed = parse_record(text);
  return parsed ? "" : parsed.error().text;
}

// The sample's header with one value changed; null takes the key out.
std::string header_with(const char* key, const nlohmann::json& value) {
  const std::string text = to_text(sample().header);
  auto tree = nlohmann::json::parse(text);
  if (value.is_null()) {
    tree.erase(key);
  } else {
    tree[key] = value;
  }
  return tree.dump() + "\n";
}

TEST(RecordErrors, HeaderThatIsNone) {
  EXPECT_EQ(error_of(""), "the record is empty");
  EXPECT_EQ(error_of("\n"), "line 1: the header is not a JSON object");
  EXPECT_EQ(error_of("{\n"), "line 1: the header is not a JSON object");
  EXPECT_EQ(error_of("[1]\n"), "line 1: the header is not a JSON object");
  EXPECT_EQ(error_of("0 bid 7\n"), "line 1: the header is not a JSON object");
}

TEST(RecordErrors, HeaderWithAWrongValue) {
  const std::string format = "line 1: format must be \"rookery-record/2\"";
  EXPECT_EQ(error_of(header_with("format", nullptr)), format);
  EXPECT_EQ(error_of(header_with("format", "rookery-record/3")), format);
  EXPECT_EQ(error_of(header_with("format", 1)), format);
  const std::string basics = "line 1: the header needs game, rules and seats";
  EXPECT_EQ(error_of(header_with("game", nullptr)), basics);
  EXPECT_EQ(error_of(header_with("game", 3)), basics);
  EXPECT_EQ(error_of(header_with("rules", 0)), basics);
  EXPECT_EQ(error_of(header_with("rules", "1")), basics);
  EXPECT_EQ(error_of(header_with("seats", 0)), basics);
  EXPECT_EQ(error_of(header_with("seats", 7)), basics);
  EXPECT_EQ(error_of(header_with("seats", 2.5)), basics);
  EXPECT_EQ(error_of(header_with("seats", 4294967298)), basics) << "not cut down to 2";
  EXPECT_EQ(error_of(header_with("rules", 4294967297)), basics);
  const std::string commitment = "line 1: commitment must be 64 hexadecimal digits";
  EXPECT_EQ(error_of(header_with("commitment", nullptr)), commitment);
  EXPECT_EQ(error_of(header_with("commitment", "12")), commitment);
  EXPECT_EQ(error_of(header_with("secret", "12")), "line 1: secret must be 64 hexadecimal digits");
  EXPECT_EQ(error_of(header_with("secret", 12)), "line 1: secret must be 64 hexadecimal digits");
  EXPECT_EQ(error_of(header_with("seed", std::string(64, '0'))),
            "line 1: a seed stands instead of commitment, secret and salts");
  EXPECT_EQ(error_of(header_with("seed", "12")), "line 1: seed must be 64 hexadecimal digits");
  EXPECT_EQ(error_of(header_with("options", 12)),
            "line 1: options must be a map of names to texts");
  EXPECT_EQ(error_of(header_with("options", {{"rounds", 2}})),
            "line 1: options must be a map of names to texts");
  EXPECT_EQ(error_of(header_with("choices", "x")),
            "line 1: choices must be a list, one map a seat");
  EXPECT_EQ(error_of(header_with("choices", std::vector<std::string>(7))),
            "line 1: choices must be a list, one map a seat");
  EXPECT_EQ(error_of(header_with("choices", {1})),
            "line 1: choices must be maps of names to texts");
  EXPECT_EQ(error_of(header_with("salts", "x")), "line 1: salts must be a list of texts");
  EXPECT_EQ(error_of(header_with("salts", {1})), "line 1: salts must be a list of texts");
  EXPECT_EQ(error_of(header_with("table", {{"seat", 1}})),
            "line 1: table must be a map of names to texts");
}

TEST(RecordErrors, LinesThatAreNone) {
  const std::string header = to_text(sample().header);
  for (const char* line : {"", "kneel", "6 kneel", "10 kneel", "x kneel", "0 ", " 0 kneel",
                           "rewind", "rewind x", "rewind -1", "rewind 1 ", "digest", "digest abc",
                           "digest 0000000000000abg", "digest 0x00000000000abc"}) {
    EXPECT_EQ(error_of(header + "0 bid 7\n" + line + "\n"),
              std::string("line 3: '") + line +
                  "' is neither 'SEAT ACTION', 'rewind N', 'branch {…}' nor 'digest HEX'");
  }
}

TEST(RecordErrors, LineCutOff) {
  const std::string header = to_text(sample().header);
  EXPECT_EQ(error_of(header + "0 bid 7\n1 bi"), "line 3: cut off before its end");
  EXPECT_EQ(error_of(header.substr(0, header.size() - 1)), "line 1: cut off before its end");
}

TEST(RecordErrors, LongLinesAreQuotedInPart) {
  const std::string text = error_of(to_text(sample().header) + std::string(10000, 'x') + "\n");
  EXPECT_LT(text.size(), 200U);
}

TEST(RecordErrors, TooLong) {
  std::string text = to_text(sample().header);
  for (int i = 0; i < 100001; ++i) text += "0 x\n";
  EXPECT_EQ(error_of(text), "line 100002: the record is too long");
}

}  // namespace
}  // namespace rookery::record_test
