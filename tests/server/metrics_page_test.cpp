// What docs/metrics.md, the alerts and the dashboard name is what /metrics really shows.
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/server_fixture.h"

namespace rookery::server_test::metrics_page_test {
namespace {

using Names = std::set<std::string>;

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(std::string(ROOKERY_SOURCE_DIR) + "/" + file).rdbuf();
  return text.str();
}

// What the first group of the pattern finds.
Names names_in(const std::string& text, const std::string& pattern) {
  Names names;
  const std::regex form(pattern);
  for (std::sregex_iterator at(text.begin(), text.end(), form), end; at != end; ++at)
    names.insert((*at)[1]);
  return names;
}

std::string shown() {
  const RunningServer server;
  return Player::nobody(server).get("/metrics").raw.body;
}

TEST(MetricsPage, ListsEveryNameWithItsKind) {
  EXPECT_EQ(names_in(shown(), "# TYPE (rookery_[a-z_]+ [a-z]+)"), [] {
    Names told;
    const std::string page = text_of("docs/metrics.md");
    const std::regex row(R"(\n\| `(rookery_[a-z_]+)` \| ([a-z]+) \|)");
    for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at)
      told.insert((*at)[1].str() + " " + (*at)[2].str());
    return told;
  }());
}

// Of a histogram these are series: name_bucket, name_sum, name_count.
TEST(MetricsPage, AlertsAndDashboardUseNoOtherSeries) {
  const Names series = names_in(shown(), "\n(rookery_[a-z_]+)[ {]");
  EXPECT_GT(series.size(), 20U);
  for (const char* file : {"tools/hosting/alerts.yml", "tools/hosting/grafana.json"}) {
    const std::string text = text_of(file);
    const Names used = names_in(text, "(rookery_[a-z_]+)");
    EXPECT_GT(used.size(), 5U) << file;
    // Descriptions of alerts may name a histogram as a whole.
    const Names families = names_in(shown(), "# TYPE (rookery_[a-z_]+)");
    for (const std::string& name : used)
      EXPECT_TRUE(series.contains(name) || families.contains(name)) << file << ": " << name;
    for (const std::string& name : names_in(text, R"((rookery_[a-z_]+)[{\[])"))
      EXPECT_TRUE(series.contains(name)) << file << ": " << name;
  }
}

TEST(MetricsPage, DashboardShowsEveryFamily) {
  const std::string dashboard = text_of("tools/hosting/grafana.json");
  ASSERT_TRUE(json::accept(dashboard));
  for (const std::string& name : names_in(shown(), "# TYPE (rookery_[a-z_]+)")) {
    const bool rare = name == "rookery_bot_answers_total" || name == "rookery_bot_hints_total" ||
                      name == "rookery_bot_foreseen_total" ||
                      name == "rookery_store_batch_seconds_total" ||
                      name == "rookery_net_frames_in_total";
    EXPECT_TRUE(rare || dashboard.find(name) != std::string::npos) << name;
  }
}

TEST(MetricsPage, NamesEveryAlert) {
  EXPECT_EQ(names_in(text_of("tools/hosting/alerts.yml"), "alert: (Rookery[A-Za-z]+)"),
            names_in(text_of("docs/metrics.md"), R"(\n\| `(Rookery[A-Za-z]+)` \|)"));
}

}  // namespace
}  // namespace rookery::server_test::metrics_page_test
