// Rate limits, tallies and addresses, without sockets.
#include <chrono>
#include <string>

#include "server/net/guard.h"
#include "server/net/limits.h"

namespace rookery::server {
namespace {

using namespace std::chrono_literals;

TEST(NetGuard, ABucketFillsAgain) {
  RateLimit limit(2, 3);
  const RateLimit::Clock::time_point start{};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("1.1.1.1", start), std::nullopt);
  EXPECT_EQ(limit.take("1.1.1.1", start), 500ms);
  EXPECT_EQ(limit.take("1.1.1.2", start), std::nullopt);  // another's bucket
  EXPECT_EQ(limit.take("1.1.1.1", start + 300ms), 200ms);
  EXPECT_EQ(limit.take("1.1.1.1", start + 500ms), std::nullopt);
  EXPECT_EQ(limit.take("1.1.1.1", start + 500ms), 500ms);
  // However long the pause, there is never more than a bucketful.
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("1.1.1.1", start + 1h), std::nullopt);
  EXPECT_NE(limit.take("1.1.1.1", start + 1h), std::nullopt);
}

TEST(NetGuard, RememberedAddressesAreBounded) {
  RateLimit limit(1, 1, 100);
  const RateLimit::Clock::time_point now{};
  limit.take("10.9.9.9", now);
  for (int i = 0; i < 1000; ++i) {
    limit.take("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250), now);
    EXPECT_NE(limit.take("10.9.9.9", now), std::nullopt);  // seen often, so never forgotten
  }
  EXPECT_EQ(limit.size(), 100U);
}

TEST(NetGuard, NoLimitRemembersNobody) {
  RateLimit limit(0, 1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(limit.take("1.1.1.1", {}), std::nullopt);
  EXPECT_EQ(limit.size(), 0U);
}

TEST(NetGuard, OneHouseholdIsOneAddress) {
  EXPECT_EQ(neighbourhood_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(neighbourhood_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(neighbourhood_of("2001:db8:1:2::9"), "2001:db8:1:2::");
  EXPECT_EQ(neighbourhood_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(neighbourhood_of("no address"), "no address");
}

TEST(NetGuard, ATallyGivesBack) {
  Tally tally(2);
  auto one = tally.take("1.1.1.1");
  auto two = tally.take("1.1.1.1");
  ASSERT_TRUE(one && two);
  EXPECT_FALSE(tally.take("1.1.1.1"));
  EXPECT_TRUE(tally.take("1.1.1.2"));
  Tally::Place moved = std::move(*one);
  one.reset();
  EXPECT_FALSE(tally.take("1.1.1.1"));
  moved = {};
  EXPECT_TRUE(tally.take("1.1.1.1"));
}

TEST(NetGuard, NamesTheClient) {
  Request request;
  EXPECT_EQ(client_address(request, "9.9.9.9", 1), "9.9.9.9");
  request.headers = {{"x-forwarded-for", "1.1.1.1, 2.2.2.2"}};
  EXPECT_EQ(client_address(request, "9.9.9.9", 1), "2.2.2.2");
  EXPECT_EQ(client_address(request, "9.9.9.9", 0), "9.9.9.9");
  // A client may send a header of its own; the proxy's comes last.
  request.headers.emplace_back("x-forwarded-for", " 2001:DB8::1 ");
  EXPECT_EQ(client_address(request, "9.9.9.9", 1), "2001:db8::1");
  // Of several proxies each adds whom it was called by.
  EXPECT_EQ(client_address(request, "9.9.9.9", 2), "2.2.2.2");
  EXPECT_EQ(client_address(request, "9.9.9.9", 3), "1.1.1.1");
  EXPECT_EQ(client_address(request, "9.9.9.9", 4), "1.1.1.1");
  request.headers.emplace_back("x-forwarded-for", "<script>");
  EXPECT_EQ(client_address(request, "9.9.9.9", 1), "9.9.9.9");
}

TEST(NetGuard, ComparesOrigins) {
  const std::vector<std::string> others{"https://play.example", "http://other.example:8080/"};
  EXPECT_TRUE(origin_allowed("http://h:1", "h:1", {}));
  EXPECT_TRUE(origin_allowed("HTTPS://H:1", "h:1", {}));
  EXPECT_TRUE(origin_allowed("http://other.example:8080", "h", others));
  for (const char* bad : {"", "null", "h:1", "http://h", "http://h:11", "http://h:1/", "ftp://h:1",
                          "http://evil.example/h:1", "http://h:1.evil.example"}) {
    EXPECT_FALSE(origin_allowed(bad, "h:1", {})) << bad;
  }
  EXPECT_FALSE(origin_allowed("http://", "", {}));
  EXPECT_FALSE(origin_allowed("https://play.example.evil", "h", others));
}

TEST(NetGuard, ADistrictIsWiderThanANeighbourhood) {
  EXPECT_EQ(district_of("192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(district_of("::ffff:192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(district_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
  EXPECT_EQ(district_of("2001:db8:1:9::1"), "2001:db8:1::/48");
  EXPECT_NE(district_of("no address"), neighbourhood_of("no address"));
}

// One /64 that makes thousands of addresses uses up its own share and nobody else's; and whoever
// has thousands of /64s has no thousand shares.
TEST(NetGuard, OneNeighbourShutsOutNobody) {
  HourlyLimit limit(20, 1000);
  const RateLimit::Clock::time_point now{};
  int admitted = 0;
  for (int i = 0; i < 10'000; ++i)
    admitted += limit.take("2001:db8:1:2::" + std::to_string(i % 9999), now) ? 1 : 0;
  EXPECT_EQ(admitted, 20);
  int more = 0;
  for (int i = 0; i < 5'000; ++i)
    more += limit.take("2001:db8:1:" + std::to_string(i) + "::1", now) ? 1 : 0;
  EXPECT_EQ(more, 20 * HourlyLimit::neighbourhoods_a_district - 20);
  EXPECT_TRUE(limit.take("2001:db8:2::1", now));
  EXPECT_TRUE(limit.take("198.51.100.7", now));
  EXPECT_FALSE(limit.take("2001:db8:1:2::77", now));
  EXPECT_TRUE(limit.take("2001:db8:1:2::77", now + 1h)) << "an hour later";
  HourlyLimit none(0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(none.take("1.1.1.1", now));
}

TEST(NetGuard, TellsWhoCameOverTls) {
  NetOptions options;
  Request request;
  request.headers = {{"host", "play.example"}};
  EXPECT_FALSE(came_over_tls(request, options));
  request.headers.emplace_back("x-forwarded-proto", "https");
  EXPECT_FALSE(came_over_tls(request, options)) << "anybody can say so";
  options.behind_proxy = true;
  EXPECT_TRUE(came_over_tls(request, options));
  options.behind_proxy = false;
  request.headers = {{"host", "play.example"}, {"origin", "https://play.example"}};
  EXPECT_TRUE(came_over_tls(request, options)) << "a proxy that tells nothing";
  request.headers = {{"host", "play.example"}, {"origin", "https://other.example"}};
  EXPECT_FALSE(came_over_tls(request, options));
  request.headers = {{"host", "play.example"}};
  options.origins = {"https://play.example/"};
  EXPECT_TRUE(came_over_tls(request, options));
  options.origins = {"http://play.example"};
  EXPECT_FALSE(came_over_tls(request, options));
}

}  // namespace
}  // namespace rookery::server
