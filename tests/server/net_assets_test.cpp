// The files the program carries: the table made of tests/server/site, and how it is served.
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <gtest/gtest.h>

#include "server/api/early.h"
#include "server/net/gzip.h"
#include "tests/server/raw_client.h"
#include "tests/server/test_server.h"

namespace rookery::server {
std::span<const Asset> test_site();  // made by tools/embed_assets.py

namespace {

std::string file(const std::string& path) {
  std::ifstream in(std::string(ROOKERY_SOURCE_DIR "/tests/server/site") + path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

std::optional<Response> get(std::string path, std::string encodings = "",
                            std::string if_none_match = "") {
  Request request;
  request.method = "GET";
  request.path = std::move(path);
  request.headers = {{"accept-encoding", std::move(encodings)},
                     {"if-none-match", std::move(if_none_match)}};
  return asset_response(request, test_site());
}

std::string header(const std::optional<Response>& response, std::string_view name) {
  if (!response) return "no response";
  for (const auto& [key, value] : response->headers) {
    if (key == name) return value;
  }
  return "";
}

// As a browser reads it: the header, the deflated text, its length at the end.
std::string unzipped(std::string_view packed) {
  boost::beast::zlib::inflate_stream inflate;
  std::string out(1 << 20, '\0');
  boost::beast::zlib::z_params z;
  z.next_in = packed.data() + 10;
  z.avail_in = packed.size() - 18;
  z.next_out = out.data();
  z.avail_out = out.size();
  boost::beast::error_code ended;
  inflate.write(z, boost::beast::zlib::Flush::finish, ended);
  EXPECT_EQ(ended, boost::beast::zlib::error::end_of_stream);
  out.resize(z.total_out);
  return out;
}

TEST(NetAssets, FixedJsonIsPackedForWhoTakesIt) {
  std::string body = "[";
  for (int i = 0; i < 2000; ++i) body += "\"żółw " + std::to_string(i % 7) + "\",";
  const FixedJson json(body, "tag");
  Request request;
  request.headers = {{"accept-encoding", "br, gzip"}};
  const Response packed = json.response(request);
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(packed, "ETag"), "\"tag-gz\"");
  EXPECT_LT(packed.fixed_body.size(), body.size() / 20);
  EXPECT_EQ(unzipped(packed.fixed_body), body);
  request.headers = {};
  EXPECT_EQ(json.response(request).fixed_body, body);
  EXPECT_EQ(header(json.response(request), "Content-Encoding"), "");
  request.headers = {{"accept-encoding", "gzip"}, {"if-none-match", "\"tag-gz\""}};
  EXPECT_EQ(json.response(request).status, 304);
}

// The example every book has; its sum stands before the length.
TEST(NetAssets, GzipEndsWithTheSumOfTheText) {
  const std::string packed = gzip("123456789");
  EXPECT_EQ(packed.substr(packed.size() - 8), std::string("\x26\x39\xf4\xcb\x09\0\0\0", 8));
}

TEST(NetAssets, TheTableHoldsTheFilesByteForByte) {
  std::vector<std::string> paths;
  std::set<std::string_view> tags;
  for (const Asset& asset : test_site()) {
    paths.emplace_back(asset.path);
    tags.insert(asset.tag);
    EXPECT_EQ(asset.body, file(paths.back())) << asset.path;
    EXPECT_EQ(find_asset(asset.path, test_site()), &asset);
  }
  EXPECT_EQ(paths, (std::vector<std::string>{"/a b.webmanifest", "/assets/app-1234.js",
                                             "/assets/only-.txt", "/assets/only.css", "/empty.txt",
                                             "/index.html", "/lone.gz", "/odd.xyz"}));
  EXPECT_EQ(tags.size(), paths.size());
  const Asset* script = find_asset("/assets/app-1234.js", test_site());
  EXPECT_EQ(script->gzip, file("/assets/app-1234.js.gz"));
  EXPECT_EQ(script->brotli, file("/assets/app-1234.js.br"));
  EXPECT_EQ(script->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(find_asset("/odd.xyz", test_site())->content_type, "application/octet-stream");
  EXPECT_EQ(find_asset("/assets/app-1234.js.gz", test_site()), nullptr);
  EXPECT_EQ(find_asset("/", test_site()), nullptr);
}

TEST(NetAssets, TheProgramsOwnTableHasAPage) {
  const Asset* page = find_asset("/index.html");
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(page->content_type, "text/html; charset=utf-8");
  EXPECT_NE(page->body.find("Rookery"), std::string_view::npos);
}

TEST(NetAssets, NegotiatesTheEncoding) {
  const auto chosen = [](const char* path, const char* accepted) {
    return header(get(path, accepted), "Content-Encoding");
  };
  EXPECT_EQ(chosen("/assets/app-1234.js", "gzip, deflate, br"), "br");
  EXPECT_EQ(chosen("/assets/app-1234.js", "gzip, br;q=0"), "gzip");
  EXPECT_EQ(chosen("/assets/app-1234.js", "GZIP;q=0.1"), "gzip");
  EXPECT_EQ(chosen("/assets/app-1234.js", "*"), "br");
  EXPECT_EQ(chosen("/assets/app-1234.js", "*, br;q=0"), "gzip");
  EXPECT_EQ(chosen("/assets/app-1234.js", ""), "");
  EXPECT_EQ(chosen("/assets/app-1234.js", "deflate, identity"), "");
  EXPECT_EQ(chosen("/assets/only.css", "br, gzip"), "gzip");
  EXPECT_EQ(chosen("/index.html", "br, gzip"), "");
  EXPECT_EQ(get("/assets/app-1234.js", "br")->fixed_body, file("/assets/app-1234.js.br"));
  EXPECT_EQ(header(get("/assets/only.css"), "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(get("/index.html"), "Vary"), "");
}

TEST(NetAssets, TellsHowLongToKeep) {
  EXPECT_EQ(header(get("/assets/app-1234.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(get("/index.html"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/odd.xyz"), "Cache-Control"), "no-cache");
}

TEST(NetAssets, ATagKnownIsNotSentAgain) {
  const std::string plain = header(get("/assets/app-1234.js"), "ETag");
  const std::string brotli = header(get("/assets/app-1234.js", "br"), "ETag");
  EXPECT_NE(plain, brotli);
  EXPECT_TRUE(plain.starts_with('"') && plain.ends_with('"'));
  const auto known = get("/assets/app-1234.js", "br", "\"other\", W/" + brotli);
  EXPECT_EQ(known->status, 304);
  EXPECT_TRUE(known->fixed_body.empty());
  EXPECT_EQ(header(known, "ETag"), brotli);
  EXPECT_EQ(header(known, "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/assets/app-1234.js", "", "*")->status, 304);
  EXPECT_EQ(get("/assets/app-1234.js", "", brotli)->status, 200);  // another form of it
}

TEST(NetAssets, PathsOfTheClientGetThePage) {
  for (const char* path : {"/", "/tables/abc", "/index.html", "/apiary", "/replay/x/12"}) {
    EXPECT_EQ(get(path)->fixed_body, file("/index.html")) << path;
  }
  for (const char* path : {"/missing.js", "/assets/gone-1.css", "/tables/abc.png"}) {
    EXPECT_EQ(get(path)->status, 404) << path;
  }
  for (const char* path : {"/api", "/api/me", "/healthz", "/metrics"}) {
    EXPECT_EQ(get(path), std::nullopt) << path;
  }
  Request post;
  post.method = "POST";
  post.path = "/";
  EXPECT_FALSE(asset_response(post, test_site()));
}

TEST(NetAssets, ATableTellsAtOnceWhatItsPageWillNeed) {
  const Asset early{
      .path = "/early.json",
      .content_type = "application/json",
      .tag = "1",
      .body =
          R"({"table":["/assets/Table.js","/assets/Table.css"],"boards":{"toy":["/assets/toy.js"]}})",
      .gzip = {},
      .brotli = {}};
  const std::string page =
      "</assets/Table.js>; rel=modulepreload; crossorigin, "
      "</assets/Table.css>; rel=preload; as=style; crossorigin, ";
  const auto answers = [](const std::string& game) {
    return "</api/tables/x1>; rel=preload; as=fetch; crossorigin, </api/games/" + game +
           "/catalogue>; rel=preload; as=fetch; crossorigin, "
           "</api/games>; rel=preload; as=fetch; crossorigin, "
           "</api/me>; rel=preload; as=fetch; crossorigin";
  };
  const Early known({&early, 1});
  EXPECT_EQ(known.links("toy", "x1"),
            page + "</assets/toy.js>; rel=modulepreload; crossorigin, " + answers("toy"));
  EXPECT_EQ(known.links("other", "x1"), page + answers("other"));
  EXPECT_EQ(Early(test_site()).links("toy", "x1"), "");
  for (const std::string_view wrong : {"", "{", "[]", R"({"table":7,"boards":[]})"}) {
    Asset bad = early;
    bad.body = wrong;
    EXPECT_EQ(Early({&bad, 1}).links("toy", "x1"), "") << wrong;
  }
}

TEST(NetAssets, GoesOverTheWire) {
  server_test::TestServer server;
  server.on_request = [](const Request& request, const Reply& reply) {
    reply(*asset_response(request, test_site()));
  };
  const auto response = server_test::fetch(server.port(), "GET", "/assets/app-1234.js", {},
                                           {{"Accept-Encoding", "gzip"}});
  ASSERT_TRUE(response);
  EXPECT_EQ(response->body, file("/assets/app-1234.js.gz"));
  EXPECT_EQ(response->header("Content-Encoding"), "gzip");
  EXPECT_EQ(response->header("Cache-Control"), "public, max-age=31536000, immutable");
  const auto again = server_test::fetch(
      server.port(), "GET", "/assets/app-1234.js", {},
      {{"Accept-Encoding", "gzip"}, {"If-None-Match", response->header("ETag")}});
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(server_test::fetch(server.port(), "GET", "/empty.txt")->body, "");
}

}  // namespace
}  // namespace rookery::server
