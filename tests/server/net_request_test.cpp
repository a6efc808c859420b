// The decoders of a request, and the reader that finds requests in a stream of bytes.
#include <algorithm>
#include <string>

#include "server/net/http_reader.h"
#include "server/net/request.h"

namespace rookery::server {
namespace {

using namespace std::string_literals;

TEST(NetRequest, KnowsUtf8) {
  for (const auto& good : {""s, "a"s, "żółw"s, "\xe2\x82\xac"s, "\xf0\x9f\x90\xa6"s, "\0"s,
                           "\xed\x9f\xbf"s, "\xee\x80\x80"s, "\xf4\x8f\xbf\xbf"s}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const auto& bad :
       {"\x80"s, "\xc0\x80"s, "\xc1\xbf"s, "\xc5"s, "\xc5z"s, "\xe0\x9f\xbf"s, "\xe2\x82"s,
        "\xed\xa0\x80"s, "\xf0\x8f\xbf\xbf"s, "\xf4\x90\x80\x80"s, "\xf5\x80\x80\x80"s, "\xff"s}) {
    EXPECT_FALSE(is_utf8(bad)) << testing::PrintToString(bad);
  }
}

TEST(NetRequest, DecodesPaths) {
  EXPECT_EQ(decoded_path("/"), "/");
  EXPECT_EQ(decoded_path("/a/b.c"), "/a/b.c");
  EXPECT_EQ(decoded_path("/a+b%20%C5%BC"), "/a+b ż");
  EXPECT_EQ(decoded_path("/...%2e"), "/....");
  EXPECT_EQ(decoded_path("/" + std::string(max_path - 1, 'a')),
            "/" + std::string(max_path - 1, 'a'));
  for (const auto& bad : {""s,         "a"s,
                          "//"s,       "/a/"s,
                          "/a//b"s,    "/."s,
                          "/.."s,      "/a/../b"s,
                          "/%2E%2e"s,  "/%2e"s,
                          "/a%2Fb"s,   "/a\\b"s,
                          "/%5c"s,     "/%00"s,
                          "/a\nb"s,    "/%7f"s,
                          "/%"s,       "/%1"s,
                          "/%g0"s,     "/%80"s,
                          "/%c5/%bc"s, "/" + std::string(max_path, 'a')}) {
    EXPECT_EQ(decoded_path(bad), std::nullopt) << bad;
  }
}

TEST(NetRequest, FindsHeadersCookiesAndQueryValues) {
  Request request;
  request.headers = {{"accept", "x"},
                     {"cookie", "a=1; rookery=tok=en;b=2"},
                     {"cookie", "  late = no; later=3 ; broken"}};
  EXPECT_EQ(request.header("accept"), "x");
  EXPECT_EQ(request.header("none"), "");
  EXPECT_EQ(request.cookie("a"), "1");
  EXPECT_EQ(request.cookie("rookery"), "tok=en");
  EXPECT_EQ(request.cookie("later"), "3");
  EXPECT_EQ(request.cookie("broken"), "");
  EXPECT_EQ(request.cookie("ook"), "");
  request.query = "as=spectator&x=a%20b+c&bad=%zz&raw=%ff&flag&%61s2=y&as=second&e=";
  EXPECT_EQ(request.query_value("as"), "spectator");
  EXPECT_EQ(request.query_value("x"), "a b c");
  EXPECT_EQ(request.query_value("bad"), "");
  EXPECT_EQ(request.query_value("raw"), "");
  EXPECT_EQ(request.query_value("flag"), "");
  EXPECT_EQ(request.query_value("as2"), "y");
  EXPECT_EQ(request.query_value("none"), "");
}

TEST(NetRequest, ChoosesALanguage) {
  for (const char* polish : {"pl", "pl-PL,pl;q=0.9,en;q=0.8", "PL", "de,pl;q=0.2", "en;q=0.5,pl",
                             "pl,en", "pl;q=0.1,en;q=0"}) {
    EXPECT_TRUE(prefers_polish(polish)) << polish;
  }
  for (const char* english : {"", "en", "en,pl", "en-GB,pl;q=0.9", "*", "plx", "pl;q=0", "pl;q=x",
                              "pl;q=2", "pl;level=1", ",,;"}) {
    EXPECT_FALSE(prefers_polish(english)) << english;
  }
}

// What a reader makes of the bytes when they come in pieces of the given size.
std::string story(std::string_view bytes, std::size_t piece) {
  RequestReader reader(2000, 500);
  std::string out;
  for (;;) {
    switch (reader.advance()) {
      case RequestReader::Step::more: {
        if (bytes.empty()) return out + "more";
        const auto space = reader.space();
        const std::size_t size = std::min({piece, bytes.size(), space.size()});
        std::copy_n(bytes.data(), size, static_cast<char*>(space.data()));
        reader.add(size);
        bytes.remove_prefix(size);
        break;
      }
      case RequestReader::Step::head: out += reader.request().path + " "; break;
      case RequestReader::Step::whole:
        out += "[" + reader.request().body + "] ";
        reader.next();
        break;
      case RequestReader::Step::wrong: return out + std::string(reader.refusal().code);
    }
  }
}

TEST(NetRequest, PiecesDoNotMatter) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nHost: x\r\nContent-Length: "
       "3\r\n\r\nabc"
       "GET /c HTTP/1.1\r\nHost: x\r\n\r\n",
       "/a [] /b [abc] /c [] more"},
      {"GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /../b HTTP/1.1\r\nHost: x\r\n\r\n", "/a [] bad_path"},
      {"GET /a HTTP/1.1\r\nHost: x\r\n\r\nrubbish\r\n\r\n", "/a [] bad_request"},
      {"POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 501\r\n\r\n", "too_large"},
      {"GET /a HTTP/1.1\r\nHost: x\r\nA: " + std::string(3000, 'a'), "header_too_large"},
      {"GET /" + std::string(5000, 'a'), "header_too_large"},
      {"POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab", "/a more"},
  };
  for (const auto& [bytes, expected] : cases) {
    for (const std::size_t piece : {1, 2, 3, 7, 64, 10000}) {
      EXPECT_EQ(story(bytes, piece), expected) << bytes.substr(0, 100) << " by " << piece;
    }
  }
}

}  // namespace
}  // namespace rookery::server
