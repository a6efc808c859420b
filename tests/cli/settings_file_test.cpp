// Settings from a file: what wins over what, and what is refused.
#include "cli/settings_file.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/serve_settings.h"
#include "tests/cli/run.h"

namespace rookery::cli {
namespace {

using cli_test::Folder;
using cli_test::rookery;
using ::testing::AllOf;
using ::testing::HasSubstr;

struct Settings {
  int port = 1;
  bool proxy = false;
  std::vector<std::string> origins;
  std::string said;  // when refused
};

Settings read(const std::string& text, const std::vector<std::string>& words = {}) {
  const Folder folder;
  Settings settings;
  CLI::App app;
  app.add_option("--port", settings.port)->envname("ROOKERY_TEST_PORT")->check(CLI::Range(0, 99));
  app.add_flag("--behind-proxy", settings.proxy)->envname("ROOKERY_TEST_PROXY");
  app.add_option("--origin", settings.origins)->envname("ROOKERY_TEST_ORIGIN");
  app.add_option("--config");
  app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  const auto done = read_settings(app, folder.file("settings", text), Language::en);
  if (!done) settings.said = done.error().text;
  return settings;
}

TEST(SettingsFile, SetsWhatNothingElseHasSet) {
  const Settings all = read(
      "# a comment\n\n  port = 7 \r\nbehind-proxy=true\norigin=https://a.example\n"
      "origin=https://b.example");
  EXPECT_EQ(all.said, "");
  EXPECT_EQ(all.port, 7);
  EXPECT_TRUE(all.proxy);
  EXPECT_THAT(all.origins, testing::ElementsAre("https://a.example", "https://b.example"));
  EXPECT_EQ(read("").port, 1);
}

TEST(SettingsFile, AFlagAndTheEnvironmentWin) {
  EXPECT_EQ(read("port=7", {"--port", "8"}).port, 8);
  ::setenv("ROOKERY_TEST_PORT", "9", 1);
  EXPECT_EQ(read("port=7").port, 9);
  EXPECT_EQ(read("port=7", {"--port", "8"}).port, 8);
  ::unsetenv("ROOKERY_TEST_PORT");
  const Settings origins = read("origin=https://a.example", {"--origin", "https://c.example"});
  EXPECT_THAT(origins.origins, testing::ElementsAre("https://c.example"));
}

TEST(SettingsFile, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(read("port=7\nprot=8").said,
              AllOf(HasSubstr("settings, line 2"), HasSubstr("no setting 'prot'"),
                    HasSubstr("port, behind-proxy, origin")));
  EXPECT_THAT(read("port 7").said, AllOf(HasSubstr("line 1"), HasSubstr("name=value")));
  EXPECT_THAT(read("port=many").said, AllOf(HasSubstr("line 1"), HasSubstr("many")));
  EXPECT_THAT(read("port=700").said, AllOf(HasSubstr("line 1"), HasSubstr("700")));
  EXPECT_THAT(read("port=7\nport=8").said, HasSubstr("twice"));
  EXPECT_THAT(read("config=other").said, HasSubstr("no setting 'config'"));
  EXPECT_THAT(read("[serve]\nport=7").said, HasSubstr("line 1"));
}

// The program itself: it would go on to serve, and be refused for its level of logging.
TEST(SettingsFile, ServeReadsIt) {
  const Folder folder;
  const auto serve = [&](const std::string& text, const cli_test::Environment& environment = {},
                         const cli_test::Words& more = {}) {
    cli_test::Words words{"serve", "--data", folder.path("data"), "--config",
                          folder.file("conf", text)};
    words.insert(words.end(), more.begin(), more.end());
    const auto ran = rookery(words, environment);
    EXPECT_NE(ran.code, 0);
    return ran.err;
  };
  EXPECT_THAT(serve("port=0\nlog-level=loud"), HasSubstr("no log level 'loud'"));
  EXPECT_THAT(serve("port=0\nlog-level=loud", {{"ROOKERY_LOG_LEVEL", "shrill"}}),
              HasSubstr("'shrill'"));
  EXPECT_THAT(serve("log-level=loud", {{"ROOKERY_LOG_LEVEL", "shrill"}}, {"--log-level", "hoarse"}),
              HasSubstr("'hoarse'"));
  EXPECT_THAT(serve("log-level=loud\nhots=x"), AllOf(HasSubstr("line 2"), HasSubstr("'hots'")));
  EXPECT_THAT(serve("log-level=loud\nhots=x", {{"LC_ALL", "pl_PL.UTF-8"}}), HasSubstr("wiersz 2"));
  EXPECT_THAT(rookery({"serve", "--config", folder.path("none")}).err, HasSubstr("none"));
  EXPECT_THAT(rookery({"serve", "--config", folder.path("")}).err, HasSubstr("cannot be read"));
}

// --- what they mean

server::ServerOptions options_of(std::vector<std::string> words) {
  CLI::App app;
  ServeSettings settings;
  settings.add_to(app);
  std::reverse(words.begin(), words.end());
  app.parse(words);
  return settings.options();
}

TEST(ServeSettings, ReachWhatTheyName) {
  using std::chrono::hours;
  const auto set =
      options_of({"--keep-open-hours", "5", "--keep-playing-days", "2", "--keep-finished-days", "3",
                  "--keep-guests-days", "4", "--window-seconds", "1.5", "--trusted-hops", "3",
                  "--requests-at-once", "70", "--audit", "changes", "--audit-addresses"});
  EXPECT_EQ(set.hall.keep_open, hours(5));
  EXPECT_EQ(set.hall.keep_unplayed, hours(5));
  EXPECT_EQ(set.hall.keep_playing, hours(48));
  EXPECT_EQ(set.hall.keep_finished, hours(72));
  EXPECT_EQ(set.hall.keep_guests, hours(96));
  EXPECT_EQ(set.hall.window_time, std::chrono::milliseconds(1500));
  EXPECT_EQ(set.net.trusted_hops, 3);
  EXPECT_EQ(set.net.requests_at_once, 70);
  EXPECT_EQ(set.audit.scope, server::AuditOptions::Scope::changes);
  EXPECT_TRUE(set.audit.full_addresses);
}

TEST(ServeSettings, KeepAsLongAsTheHallWouldUnlessTold) {
  const server::HallOptions plain;
  const auto set = options_of({});
  EXPECT_EQ(set.hall.keep_open, plain.keep_open);
  EXPECT_EQ(set.hall.keep_unplayed, plain.keep_unplayed);
  EXPECT_EQ(set.hall.keep_playing, plain.keep_playing);
  EXPECT_EQ(set.hall.keep_finished, plain.keep_finished);
  EXPECT_EQ(set.hall.keep_guests, plain.keep_guests);
  EXPECT_EQ(set.hall.window_time, plain.window_time);
  EXPECT_EQ(set.audit.scope, server::AuditOptions::Scope::refusals);
  EXPECT_FALSE(set.audit.full_addresses);
  EXPECT_GT(options_of({"--keep-finished-days", "0"}).hall.keep_finished,
            std::chrono::hours(24 * 365 * 50))
      << "for ever";
}

TEST(ServeSettings, RefuseWhatCannotBe) {
  EXPECT_THAT(rookery({"serve", "--audit", "all"}).err, HasSubstr("--audit"));
  EXPECT_THAT(rookery({"serve", "--trusted-hops", "0"}).err, HasSubstr("from 1 to 16"));
  EXPECT_THAT(rookery({"serve", "--keep-guests-days", "-1"}).err, HasSubstr("whole number"));
}

// --- what docs/hosting.md says

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(std::string(ROOKERY_SOURCE_DIR) + "/" + file).rdbuf();
  return text.str();
}
std::string hosting_page() { return text_of("docs/hosting.md"); }

TEST(HostingPage, ListsTheSettingsThereAre) {
  const std::string page = hosting_page();
  const std::string help = rookery({"serve", "--help"}).out;
  std::set<std::string> told;
  const std::regex row(R"(\n\| `--([a-z-]+)` \| `(ROOKERY_[A-Z_]+)` \|)");
  for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at) {
    told.insert((*at)[2]);
    EXPECT_THAT(help, HasSubstr("--" + (*at)[1].str()));
  }
  std::set<std::string> known;
  const std::regex variable(R"(ROOKERY_[A-Z_]+)");
  const std::string options = help.substr(0, help.find("Each flag can also"));
  for (std::sregex_iterator at(options.begin(), options.end(), variable), end; at != end; ++at)
    known.insert(at->str());
  EXPECT_EQ(told, known);
  EXPECT_GT(known.size(), 10U);
}

TEST(HostingPage, ItsProxiesShowNoMetrics) {
  for (const char* file : {"docs/hosting.md", "tools/hosting/Caddyfile"})
    EXPECT_THAT(text_of(file), HasSubstr("@operators path /metrics /healthz")) << file;
  EXPECT_THAT(text_of("tools/hosting/nginx.conf"),
              AllOf(HasSubstr("location = /metrics"), HasSubstr("location = /healthz")));
}

// The file on the page is one that is understood: only its level of logging is not.
TEST(HostingPage, ItsFileOfSettingsIsRead) {
  const std::string page = hosting_page();
  const std::size_t begin = page.find("    # /etc/rookery.conf");
  const std::string text = page.substr(begin, page.find("\n\n", begin) - begin);
  const Folder folder;
  const auto ran =
      rookery({"serve", "--config", folder.file("conf", text + "\n    log-level=loud\n")});
  EXPECT_THAT(ran.err, HasSubstr("no log level 'loud'"));
}

}  // namespace
}  // namespace rookery::cli
