// HTTP over real sockets: what is answered, what is refused, and how slow is too slow.
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <future>
#include <string>
#include <thread>

#include "server/net/log.h"
#include "tests/server/raw_client.h"
#include "tests/server/test_server.h"

namespace rookery::server_test {
namespace {

using namespace std::chrono_literals;
using namespace server;
using namespace std::string_literals;

std::string error_code_of(const std::optional<RawResponse>& response) {
  if (!response) return "no answer";
  const auto body = nlohmann::json::parse(response->body, nullptr, false);
  if (body.is_discarded() || !body.contains("error")) return "no error";
  if (body["error"]["text"].get<std::string>().empty()) return "no text";
  return body["error"]["code"];
}

std::string code_for(std::uint16_t port, std::string_view bytes) {
  RawClient client(port);
  client.send(bytes);
  const auto response = client.response();
  return response ? std::to_string(response->status) + " " + error_code_of(response) : "closed";
}

TEST(NetHttp, AnswersWithEveryGuardHeader) {
  TestServer server;
  const auto response = fetch(server.port(), "GET", "/a%20b/c?x=1&y=%20");
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 200);
  EXPECT_EQ(response->body, "GET /a b/c x=1&y=%20\n");
  EXPECT_EQ(response->header("Content-Type"), "text/plain");
  EXPECT_EQ(response->header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(response->header("Referrer-Policy"), "same-origin");
  EXPECT_EQ(response->header("Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(response->header("Cache-Control"), "no-store");
  EXPECT_FALSE(response->header("Permissions-Policy").empty());
  EXPECT_TRUE(response->header("Content-Security-Policy").starts_with("default-src 'none';"));
  EXPECT_FALSE(response->header("Date").empty());
}

TEST(NetHttp, KeepsAliveAndKeepsOrder) {
  TestServer server;
  RawClient client(server.port());
  std::string all;
  for (int i = 0; i < 50; ++i) {
    all += "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }
  ASSERT_TRUE(client.send(all));
  for (int i = 0; i < 50; ++i) {
    const auto response = client.response();
    ASSERT_TRUE(response) << i;
    EXPECT_EQ(response->body, "GET /" + std::to_string(i) + " \n");
    EXPECT_EQ(response->header("Connection"), "keep-alive");
  }
  EXPECT_EQ(server.counts().requests, 50U);
}

TEST(NetHttp, ClosesWhenAskedAndForHttp10) {
  TestServer server;
  RawClient asked(server.port());
  EXPECT_EQ(asked.request("GET", "/", {}, {{"Connection", "close"}})->header("Connection"),
            "close");
  EXPECT_TRUE(asked.closes_within(2s));
  RawClient old(server.port());
  old.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.response()->status, 200);
  EXPECT_TRUE(old.closes_within(2s));
}

TEST(NetHttp, HeadIsGetWithoutBody) {
  TestServer server;
  RawClient client(server.port());
  const auto head = client.request("HEAD", "/thing");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->header("Content-Length"), std::to_string("GET /thing \n"s.size()));
  const auto next = client.request("GET", "/thing");  // nothing of a body stood in between
  ASSERT_TRUE(next);
  EXPECT_EQ(next->body, "GET /thing \n");
}

TEST(NetHttp, PassesBodiesAndChangingMethods) {
  TestServer server;
  RawClient client(server.port());
  for (const char* method : {"POST", "PUT", "PATCH", "DELETE"}) {
    const auto response = client.request(method, "/x", R"({"a":1})");
    ASSERT_TRUE(response) << method;
    EXPECT_EQ(response->body, method + " /x \n{\"a\":1}"s);
  }
  EXPECT_EQ(client.request("POST", "/x")->body, "POST /x \n");  // without a body, without a type
}

TEST(NetHttp, ABodyMayComeByteByByte) {
  TestServer server;
  RawClient client(server.port());
  for (const char c :
       "POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
       "Content-Length: 3\r\n\r\n[1]"s) {
    ASSERT_TRUE(client.send(std::string(1, c)));
  }
  EXPECT_EQ(client.response()->body, "POST /x \n[1]");
}

TEST(NetHttp, SaysContinue) {
  TestServer server;
  RawClient client(server.port());
  client.send(
      "POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
      "Expect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.response()->status, 100);
  client.send("{}");
  EXPECT_EQ(client.response()->body, "POST /x \n{}");
}

TEST(NetHttp, RefusesWhatIsMalformed) {
  TestServer server;
  const auto code = [&](std::string_view bytes) { return code_for(server.port(), bytes); };
  EXPECT_EQ(code("nonsense\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("GET /\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("GET / HTTP/9.9\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("GET / HTTP/1.1\r\n\r\n"), "400 bad_request");  // no Host
  EXPECT_EQ(code("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("GET / HTTP/1.1\r\nHost: a\r\nA B: c\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("GET / HTTP/1.1\r\nHost: a\r\nA: \x01\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(code("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"),
            "400 bad_request");
  EXPECT_EQ(code("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            "411 no_length");
  EXPECT_EQ(code("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n"), "411 no_length");
  EXPECT_EQ(code("\x16\x03\x01\x02"s + std::string(300, '\0')), "400 bad_request");  // TLS
}

TEST(NetHttp, RefusesPaths) {
  TestServer server;
  const auto code = [&](std::string_view target) {
    return code_for(server.port(), "GET "s.append(target).append(" HTTP/1.1\r\nHost: a\r\n\r\n"));
  };
  for (const char* target :
       {"/a/../b", "/..", "/%2e%2e/x", "/.", "//", "/a//b", "/a/", "/a%00b", "/%ff", "/%c0%af",
        "/a%2fb", "/a%5cb", "/%", "/%4", "/%zz", "/a%0ab", "*", "http://a/b", "a"}) {
    EXPECT_EQ(code(target), "400 bad_path") << target;
  }
  EXPECT_EQ(code("/" + std::string(1025, 'a')), "414 too_long");
  EXPECT_EQ(code("/" + std::string(1023, 'a')), "200 no error");
  EXPECT_EQ(code("/%C5%82%C3%B3d%C5%BA"), "200 no error");
}

TEST(NetHttp, RefusesMethods) {
  TestServer server;
  const auto options = fetch(server.port(), "OPTIONS", "/");
  EXPECT_EQ(options->status, 405);
  EXPECT_EQ(error_code_of(options), "wrong_method");
  EXPECT_EQ(options->header("Allow"), "GET, HEAD, POST, PUT, PATCH, DELETE");
  EXPECT_EQ(fetch(server.port(), "TRACE", "/")->status, 405);
  EXPECT_EQ(fetch(server.port(), "BREW", "/")->status, 501);
  EXPECT_EQ(fetch(server.port(), "get", "/")->status, 501);
}

TEST(NetHttp, RefusesWhatIsTooLarge) {
  auto options = TestServer::quick();
  options.max_body = 1000;
  options.max_header = 2000;
  TestServer server(options);
  EXPECT_EQ(fetch(server.port(), "POST", "/", std::string(1000, ' '))->status, 200);
  EXPECT_EQ(error_code_of(fetch(server.port(), "POST", "/", std::string(1001, ' '))), "too_large");
  // The body is not waited for, and the answer arrives although it is still being sent.
  EXPECT_EQ(fetch(server.port(), "POST", "/", std::string(500'000, ' '))->status, 413);
  EXPECT_EQ(fetch(server.port(), "GET", "/", {}, {{"A", std::string(1500, 'a')}})->status, 200);
  EXPECT_EQ(fetch(server.port(), "GET", "/", {}, {{"A", std::string(2500, 'a')}})->status, 431);
  EXPECT_EQ(fetch(server.port(), "GET", "/", {}, {{"A", std::string(200'000, 'a')}})->status, 431);
  EXPECT_EQ(fetch(server.port(), "GET", "/?" + std::string(3000, 'a'))->status, 431);
  EXPECT_EQ(server.counts().refused, 5U);
}

TEST(NetHttp, RefusesOtherOrigins) {
  auto options = TestServer::quick();
  options.origins = {"https://play.example/"};
  TestServer server(options);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  const auto status = [&](const char* method, const Fields& fields) {
    return fetch(server.port(), method, "/x", {}, fields)->status;
  };
  EXPECT_EQ(status("POST", {{"Origin", own}}), 200);
  EXPECT_EQ(status("POST", {{"Origin", "https" + own.substr(4)}}), 200);
  EXPECT_EQ(status("POST", {{"Origin", "https://PLAY.example"}}), 200);
  EXPECT_EQ(status("POST", {}), 200);
  EXPECT_EQ(status("POST", {{"Origin", "http://127.0.0.1"}}), 403);
  EXPECT_EQ(status("POST", {{"Origin", own + ".evil.example"}}), 403);
  EXPECT_EQ(status("POST", {{"Origin", "null"}}), 403);
  EXPECT_EQ(status("POST", {{"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(status("POST", {{"Sec-Fetch-Site", "same-origin"}}), 200);
  for (const char* method : {"PUT", "PATCH", "DELETE"}) {
    EXPECT_EQ(status(method, {{"Origin", "https://evil.example"}}), 403) << method;
  }
  EXPECT_EQ(status("GET", {{"Origin", "https://evil.example"}}), 200);  // changes nothing
  EXPECT_EQ(error_code_of(fetch(server.port(), "POST", "/", {}, {{"Origin", "http://e"}})),
            "wrong_origin");
}

TEST(NetHttp, RefusesBodiesThatAreNotJson) {
  TestServer server;
  const auto status = [&](const char* type) {
    return fetch(server.port(), "POST", "/x", "{}", {{"Content-Type", type}})->status;
  };
  EXPECT_EQ(status("application/json"), 200);
  EXPECT_EQ(status("Application/JSON; charset=utf-8"), 200);
  EXPECT_EQ(status("text/plain"), 415);
  EXPECT_EQ(status("application/jsonp"), 415);
  EXPECT_EQ(status("application/x-www-form-urlencoded"), 415);
  EXPECT_EQ(status(""), 415);
}

TEST(NetHttp, SpeaksTheLanguageAskedFor) {
  TestServer server;
  const auto polish = fetch(server.port(), "POST", "/", {},
                            {{"Origin", "http://e"}, {"Accept-Language", "pl-PL,en;q=0.8"}});
  EXPECT_NE(polish->body.find("Żądania"), std::string::npos);
  const auto english = fetch(server.port(), "POST", "/", {},
                             {{"Origin", "http://e"}, {"Accept-Language", "de,en,pl;q=0.5"}});
  EXPECT_NE(english->body.find("Requests"), std::string::npos);
}

TEST(NetHttp, LimitsTheRateOfAnAddress) {
  auto options = TestServer::quick();
  options.requests_per_second = 0.5;
  options.requests_at_once = 3;
  options.behind_proxy = true;
  TestServer server(options);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(fetch(server.port(), "GET", "/")->status, 200);
  const auto refused = fetch(server.port(), "GET", "/");
  EXPECT_EQ(refused->status, 429);
  EXPECT_EQ(error_code_of(refused), "too_many_requests");
  EXPECT_EQ(refused->header("Retry-After"), "2");
  EXPECT_EQ(fetch(server.port(), "GET", "/", {}, {{"X-Forwarded-For", "10.0.0.9"}})->status, 200);
}

TEST(NetHttp, TrustsAProxyOnlyWhenTold) {
  for (const bool trusted : {false, true}) {
    auto options = TestServer::quick();
    options.behind_proxy = trusted;
    TestServer server(options);
    server.on_request = [](const Request& request, const Reply& reply) {
      Response response;
      response.body = request.remote + (request.secure ? " secure" : " plain");
      reply(std::move(response));
    };
    const auto response =
        fetch(server.port(), "GET", "/", {},
              {{"X-Forwarded-For", "1.2.3.4, 10.0.0.7"}, {"X-Forwarded-Proto", "https"}});
    EXPECT_EQ(response->body, trusted ? "10.0.0.7 secure" : "127.0.0.1 plain");
  }
}

TEST(NetHttp, RepliesMayComeLaterAndInAnyOrder) {
  TestServer server;
  server.on_request = [&](const Request& request, const Reply& reply) {
    const auto delay = request.path == "/slow" ? 150ms : 10ms;
    server.net->after(delay, [reply, path = request.path] {
      Response response;
      response.body = path;
      reply(response);
      reply({.status = 500});  // the second call does nothing
    });
  };
  RawClient slow(server.port());
  RawClient fast(server.port());
  slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(fast.request("GET", "/fast")->body, "/fast");
  EXPECT_TRUE(slow.pending.empty());
  EXPECT_EQ(slow.response()->body, "/slow");
  EXPECT_EQ(slow.request("GET", "/fast")->body, "/fast");
}

TEST(NetHttp, AnOldReplyAnswersNoLaterRequest) {
  TestServer server;
  std::vector<Reply> kept;
  server.on_request = [&](const Request& request, const Reply& reply) {
    kept.push_back(reply);
    if (request.path == "/first") reply({.body = "1"});
    if (request.path == "/second") {
      kept.front()({.body = "again"});
      reply({.body = "2"});
    }
  };
  RawClient client(server.port());
  EXPECT_EQ(client.request("GET", "/first")->body, "1");
  EXPECT_EQ(client.request("GET", "/second")->body, "2");
}

TEST(NetHttp, AForgottenOrThrowingHandlerAnswers500) {
  TestServer server;
  server.on_request = [](const Request& request, const Reply& reply) {
    if (request.path == "/throw") throw std::runtime_error("a test throws");
    if (request.path == "/thread") {
      std::thread([dropped = reply] { std::this_thread::sleep_for(20ms); }).detach();
    }
  };
  EXPECT_EQ(error_code_of(fetch(server.port(), "GET", "/thread")), "failed");
  EXPECT_EQ(error_code_of(fetch(server.port(), "GET", "/forget")), "failed");
  EXPECT_EQ(error_code_of(fetch(server.port(), "GET", "/throw")), "failed");
  EXPECT_EQ(fetch(server.port(), "GET", "/forget")->status, 500);  // it lives on
}

TEST(NetHttp, SendsFixedBodiesAndOwnHeaders) {
  TestServer server;
  static const std::string large(3'000'000, 'r');
  server.on_request = [](const Request&, const Reply& reply) {
    reply({.content_type = "text/css",
           .fixed_body = large,
           .headers = {{"cache-control", "public"}, {"Bad", "a\r\nX-Evil: 1"}, {"ETag", "\"1\""}}});
  };
  const auto response = fetch(server.port(), "GET", "/");
  ASSERT_TRUE(response);
  EXPECT_EQ(response->body, large);
  EXPECT_EQ(response->header("Cache-Control"), "public");
  EXPECT_EQ(response->head.find("no-store"), std::string::npos);
  EXPECT_EQ(response->head.find("X-Evil"), std::string::npos);
  EXPECT_EQ(response->header("ETag"), "\"1\"");
}

TEST(NetHttp, NotModifiedHasNoBody) {
  TestServer server;
  server.on_request = [](const Request&, const Reply& reply) {
    reply({.status = 304, .body = "never sent"});
  };
  RawClient client(server.port());
  for (int i = 0; i < 2; ++i) {
    const auto response = client.request("GET", "/");
    ASSERT_TRUE(response);
    EXPECT_EQ(response->status, 304);
    EXPECT_EQ(response->header("Content-Length"), "");
  }
}

TEST(NetHttp, ASlowRequestIsCutOff) {
  auto options = TestServer::quick();
  options.request_timeout = 300ms;
  TestServer server(options);
  const auto begin = std::chrono::steady_clock::now();
  RawClient client(server.port());
  ASSERT_TRUE(client.send("GET / HTTP/1.1\r\nHost: x\r\n"));
  bool cut = false;
  // A byte now and then does not buy more time.
  for (int i = 0; i < 40 && !cut; ++i) {
    client.send("a");
    cut = client.closes_within(50ms);
  }
  EXPECT_TRUE(cut);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 1500ms);
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
  EXPECT_EQ(server.counts().refused, 1U);
}

TEST(NetHttp, ASlowBodyASilentConnectionAndAnIdleOneAreCutOff) {
  auto options = TestServer::quick();
  options.request_timeout = 200ms;
  options.idle_timeout = 1500ms;
  TestServer server(options);
  RawClient silent(server.port());
  RawClient body(server.port());
  body.send(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      "Content-Length: 9\r\n\r\n{");
  RawClient idle(server.port());
  EXPECT_EQ(idle.request("GET", "/")->status, 200);
  EXPECT_TRUE(silent.closes_within(1s));
  EXPECT_TRUE(body.closes_within(1s));
  EXPECT_EQ(idle.request("GET", "/")->status, 200);  // longer than a request may take
  EXPECT_TRUE(idle.closes_within(4s));
}

TEST(NetHttp, WhoDoesNotReadAnAnswerIsCutOff) {
  auto options = TestServer::quick();
  options.request_timeout = 300ms;
  options.min_speed = 1'000'000'000;
  TestServer server(options);
  static const std::string large(8'000'000, 'r');
  server.on_request = [&](const Request&, const Reply& reply) { reply({.fixed_body = large}); };
  RawClient client(server.port(), 4096);
  client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.requests == 1; }));
  EXPECT_EQ(fetch(server.port(), "HEAD", "/")->status, 200);  // others are served meanwhile
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
  while (client.receive()) {
  }
  EXPECT_LT(client.pending.size(), large.size());
}

TEST(NetHttp, TooManyConnectionsAreTurnedAway) {
  auto options = TestServer::quick();
  options.max_connections = 3;
  options.request_timeout = 5s;
  TestServer server(options);
  std::vector<RawClient> clients;
  for (int i = 0; i < 3; ++i) clients.emplace_back(server.port());
  ASSERT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 3; }));
  RawClient fourth(server.port());
  const auto response = fourth.response();
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 503);
  EXPECT_EQ(error_code_of(response), "busy");
  EXPECT_TRUE(fourth.closes_within(1s));
  clients.pop_back();
  ASSERT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 2; }));
  EXPECT_EQ(fetch(server.port(), "GET", "/")->status, 200);
}

TEST(NetHttp, TooManyConnectionsOfOneAddressAreTurnedAway) {
  auto options = TestServer::quick();
  options.max_connections_of_one = 2;
  options.request_timeout = 5s;
  TestServer server(options);
  RawClient one(server.port());
  RawClient two(server.port());
  EXPECT_EQ(one.request("GET", "/")->status, 200);
  EXPECT_EQ(two.request("GET", "/")->status, 200);
  RawClient three(server.port());
  EXPECT_TRUE(three.closes_within(1s));
  one.close();
  ASSERT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 1; }));
  EXPECT_EQ(fetch(server.port(), "GET", "/")->status, 200);
}

TEST(NetHttp, ManyConnectionsAtOnce) {
  TestServer server;
  std::vector<RawClient> clients;
  for (int i = 0; i < 200; ++i) clients.emplace_back(server.port());
  for (auto& client : clients) client.send("GET /x HTTP/1.1\r\nHost: x\r\n\r\n");
  for (auto& client : clients) EXPECT_EQ(client.response()->status, 200);
  EXPECT_EQ(server.counts().connections, 200U);
  clients.clear();
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
}

TEST(NetHttp, StopLetsAnAnswerGoOut) {
  TestServer server;
  server.on_request = [&](const Request&, const Reply& reply) {
    server.net->stop();
    server.net->after(100ms, [reply] { reply({.body = "late"}); });
  };
  RawClient idle(server.port());
  RawClient client(server.port());
  const auto response = client.request("GET", "/");
  ASSERT_TRUE(response);
  EXPECT_EQ(response->body, "late");
  EXPECT_EQ(response->header("Connection"), "close");
  EXPECT_TRUE(idle.closes_within(1s));
  client.close();
  server.stop_and_join();
  EXPECT_FALSE(RawClient(server.port()).connected());
}

TEST(NetHttp, StopDoesNotWaitForeverForAHandler) {
  auto options = TestServer::quick();
  options.stop_timeout = 200ms;
  Reply kept;
  TestServer server(options);
  server.on_request = [&](const Request&, const Reply& reply) { kept = reply; };
  RawClient client(server.port());
  client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.requests == 1; }));
  const auto begin = std::chrono::steady_clock::now();
  server.stop_and_join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
  EXPECT_TRUE(client.closes_within(1s));
  kept({});  // nobody is there any more
}

TEST(NetHttp, PostedAndDelayedWorkRunsOnTheThread) {
  TestServer server;
  std::vector<int> order;
  std::promise<void> done;
  server.net->post([&] {
    server.net->after(60ms, [&] {
      order.push_back(3);
      done.set_value();
    });
    server.net->after(10ms, [&] { order.push_back(2); });
    server.net->after(1h, [&] { order.push_back(4); });
    order.push_back(1);
  });
  done.get_future().wait();
  server.stop_and_join();  // the one far away does not keep it
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3}));
}

// Without a free file descriptor nothing can be accepted; trying again must not eat the processor.
TEST(NetHttp, SurvivesRunningOutOfFileDescriptors) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizers need descriptors of their own to check a virtual object";
#endif
  TestServer server;
  std::atomic<int> failures = 0;
  set_log_sink([&](std::string_view line) {
    if (line.find("accept_failed") != std::string_view::npos) ++failures;
  });
  const int next = ::dup(0);
  ::close(next);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit narrow = before;
  narrow.rlim_cur = static_cast<rlim_t>(next) + 1;  // room for the client's end only
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &narrow), 0);
  RawClient client(server.port());
  EXPECT_TRUE(client.connected());
  const auto begin = std::chrono::steady_clock::now();
  std::this_thread::sleep_for(350ms);
  const int failed = failures;
  const auto waited = std::chrono::steady_clock::now() - begin;
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_GE(failed, 2);
  EXPECT_LE(failed, 2 + waited / 100ms);
  EXPECT_EQ(client.request("GET", "/")->status, 200);
  set_log_sink(nullptr);
}

TEST(NetHttp, ATakenPortIsReported) {
  TestServer server;
  auto options = TestServer::quick();
  options.port = server.port();
  NetFailure failure;
  EXPECT_EQ(open_net(options, server, failure), nullptr);
  EXPECT_NE(failure.text.find("in use"), std::string::npos) << failure.text;
  options.host = "no such host";
  EXPECT_EQ(open_net(options, server, failure), nullptr);
}

}  // namespace
}  // namespace rookery::server_test
