// WebSockets over real sockets: messages, limits, closing from either side, slow receivers.
#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include "server/net/frames.h"
#include "tests/server/raw_client.h"
#include "tests/server/test_server.h"

namespace rookery::server_test {
namespace {

using namespace std::chrono_literals;
using namespace server;
using namespace std::string_literals;

int refused_status(const RawSocket& socket) {
  return socket.refusal ? socket.refusal->status : socket.open() ? 101 : 0;
}

TEST(NetWs, EchoesAndTellsTheOwner) {
  TestServer server;
  RawSocket socket(server.port(), "/api/tables/x/socket?a=1");
  ASSERT_TRUE(socket.open());
  for (const std::string& text : {"hello"s, "zażółć gęślą jaźń"s, ""s, std::string(4096, 'x')}) {
    ASSERT_TRUE(socket.send(text));
    EXPECT_EQ(socket.text(), text);
  }
  EXPECT_EQ(server.counts().sockets, 1U);
  EXPECT_EQ(server.counts().messages_in, 4U);
  EXPECT_EQ(server.counts().messages_out, 4U);
  socket.send(Opcode::close, "\x03\xe8");
  EXPECT_EQ(socket.close_code(), 1000);
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.closed == 1; }));
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.destroyed == 1; }));
  EXPECT_EQ(server.story.opened, 1);
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
  EXPECT_EQ(server.counts().sockets, 0U);
}

TEST(NetWs, ASocketLivesOnTheThreadItsOwnerNames) {
  NetOptions options = TestServer::quick();
  options.threads = 3;
  TestServer server(options);
  server.loop_of = [](const Request& request) {
    return static_cast<std::size_t>(request.path.back() - '0');
  };
  std::mutex mutex;  // guards the next
  std::map<std::string, std::set<std::thread::id>> threads;
  server.on_message = [&](Socket& socket, std::string_view text) {
    const std::lock_guard lock(mutex);
    threads[std::string(text)].insert(std::this_thread::get_id());
    socket.send(std::make_shared<const std::string>(text));
  };
  std::vector<std::unique_ptr<RawSocket>> sockets;
  for (int i = 0; i < 9; ++i) {
    const std::string loop = std::to_string(i % 3);
    sockets.push_back(std::make_unique<RawSocket>(server.port(), "/loop" + loop));
    ASSERT_TRUE(sockets.back()->open());
    ASSERT_TRUE(sockets.back()->send(loop));
    EXPECT_EQ(sockets.back()->text(), loop);
  }
  EXPECT_EQ(server.counts().sockets, 9U);
  EXPECT_EQ(server.counts().connections, 9U);
  EXPECT_EQ(server.counts().messages_in, 9U);
  std::set<std::thread::id> all;
  for (const auto& [loop, own] : threads) {
    EXPECT_EQ(own.size(), 1U) << loop;
    all.insert(own.begin(), own.end());
  }
  EXPECT_EQ(all.size(), 3U);
  server.on_thread([&] { EXPECT_TRUE(threads["0"].contains(std::this_thread::get_id())); });
  server.stop_and_join();
  for (const auto& socket : sockets) EXPECT_EQ(socket->close_code(), 1001);
  EXPECT_EQ(server.story.closed, 9);
  EXPECT_EQ(server.story.destroyed, 9);
}

TEST(NetWs, TheHandlerMayRefuse) {
  TestServer server;
  server.on_handshake = [](const Request& request, Response& refusal) {
    if (request.path == "/ok") return true;
    if (request.path == "/throw") throw std::runtime_error("a test throws");
    refusal = {.status = 404, .body = R"({"error":{"code":"no_such_table","text":"None."}})"};
    return false;
  };
  const RawSocket refused(server.port(), "/no");
  EXPECT_EQ(refused_status(refused), 404);
  EXPECT_NE(refused.refusal->body.find("no_such_table"), std::string::npos);
  EXPECT_EQ(refused_status(RawSocket(server.port(), "/throw")), 500);
  EXPECT_TRUE(RawSocket(server.port(), "/ok").open());
}

TEST(NetWs, RefusesOtherOriginsAndBadHandshakes) {
  TestServer server;
  const auto status = [&](const Fields& fields) {
    return refused_status(RawSocket(server.port(), "/s", fields));
  };
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(status({{"Origin", own}}), 101);
  EXPECT_EQ(status({}), 101);
  EXPECT_EQ(status({{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(status({{"Origin", "null"}}), 403);
  EXPECT_EQ(status({{"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(status({{"Sec-WebSocket-Key", "short"}}), 400);
  EXPECT_EQ(status({{"Sec-WebSocket-Version", "8"}}), 426);
  EXPECT_EQ(status({{"Connection", "close"}}), 200);  // no handshake: an ordinary request
  EXPECT_EQ(status({{"Upgrade", "h2c"}}), 200);
  RawClient hasty(server.port());
  hasty.send(
      "GET /s HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      frame_bytes(Opcode::text, "before the answer"));
  EXPECT_EQ(hasty.response()->status, 400);
}

TEST(NetWs, FragmentsWithControlFramesBetween) {
  TestServer server;
  RawSocket socket(server.port(), "/s");
  socket.send(Opcode::text, "one ", false);
  socket.send(Opcode::ping, "are you there");
  socket.send(Opcode::more, "two ", false);
  socket.send(Opcode::pong, "unasked");
  socket.send(Opcode::more, "three", true);
  const auto pong = socket.frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, Opcode::pong);
  EXPECT_EQ(pong->payload, "are you there");
  EXPECT_EQ(socket.text(), "one two three");
}

TEST(NetWs, AFrameMayComeByteByByte) {
  TestServer server;
  RawSocket socket(server.port(), "/s");
  for (const char c : frame_bytes(Opcode::text, "slowly")) {
    ASSERT_TRUE(socket.client.send(std::string(1, c)));
  }
  EXPECT_EQ(socket.text(), "slowly");
}

struct BadFrames {
  const char* name;
  std::string bytes;
  std::uint16_t code;
};

TEST(NetWs, BadFramesAreAnsweredByTheirCodeAndCostNobodyElse) {
  auto options = TestServer::quick();
  options.max_message = 1000;
  TestServer server(options);
  RawSocket bystander(server.port(), "/s");
  const std::string huge = "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\1\2\3\4";
  const std::vector<BadFrames> cases{
      {"binary", frame_bytes(Opcode::binary, "data"), 1003},
      {"too large", frame_bytes(Opcode::text, std::string(1001, 'x')), 1009},
      {"too large in parts",
       frame_bytes(Opcode::text, std::string(600, 'x'), false) +
           frame_bytes(Opcode::more, std::string(600, 'x')),
       1009},
      {"claims to be huge", huge, 1009},
      {"unmasked", frame_bytes(Opcode::text, "bare", true, false), 1002},
      {"reserved bits", "\xf1\x80\1\2\3\4", 1002},
      {"unknown opcode", "\x83\x80\1\2\3\4", 1002},
      {"fragmented ping", frame_bytes(Opcode::ping, "p", false), 1002},
      {"long ping", frame_bytes(Opcode::ping, std::string(126, 'p')), 1002},
      {"continues nothing", frame_bytes(Opcode::more, "x"), 1002},
      {"begins anew", frame_bytes(Opcode::text, "x", false) + frame_bytes(Opcode::text, "y"), 1002},
      {"not UTF-8", frame_bytes(Opcode::text, "\xff\xfe"), 1007},
      {"ends within a letter", frame_bytes(Opcode::text, "\xc5"), 1007},
      {"ends within a letter, in parts",
       frame_bytes(Opcode::text, "\xc5", false) + frame_bytes(Opcode::more, ""), 1007},
      {"surrogate", frame_bytes(Opcode::text, "\xed\xa0\x80"), 1007},
      {"close with half a code", frame_bytes(Opcode::close, "\x03"), 1002},
      {"close with a code nobody sends", frame_bytes(Opcode::close, "\x03\xee"), 1002},
  };
  for (const auto& bad : cases) {
    RawSocket socket(server.port(), "/s");
    ASSERT_TRUE(socket.open()) << bad.name;
    socket.client.send(bad.bytes);
    EXPECT_EQ(socket.close_code(), bad.code) << bad.name;
    EXPECT_TRUE(socket.client.closes_within(2s)) << bad.name;
  }
  bystander.send("still here");
  EXPECT_EQ(bystander.text(), "still here");
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.sockets == 1; }));
  EXPECT_EQ(server.counts().refused, cases.size());
  EXPECT_EQ(server.story.received, std::vector<std::string>{"still here"});
}

TEST(NetWs, WhoBreaksTheRulesAndStaysIsCutOff) {
  TestServer server;
  std::vector<RawSocket> sockets;
  for (const char* bytes : {"\xf1\x80\1\2\3\4", "\x82\x80\1\2\3\4"}) {  // bad; binary
    auto& socket = sockets.emplace_back(server.port(), "/s");
    socket.client.send({bytes, 6});  // and says nothing more, not even goodbye
  }
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.destroyed == 2; }));
}

TEST(NetWs, AnAbruptEndIsNoticed) {
  TestServer server;
  {
    RawSocket socket(server.port(), "/s");
    socket.client.send(frame_bytes(Opcode::text, "half").substr(0, 5));
  }
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.destroyed == 1; }));
  EXPECT_EQ(server.story.closed, 1);
}

TEST(NetWs, TheOwnerClosesAfterWhatItSent) {
  TestServer server;
  server.on_message = [](Socket& socket, std::string_view) {
    for (int i = 0; i < 100; ++i) socket.send(std::make_shared<const std::string>(5000, 'a'));
    socket.close(1008, "enough");
    socket.close(1000, "twice");
    socket.send(std::make_shared<const std::string>("never"));
  };
  RawSocket socket(server.port(), "/s");
  socket.send("go");
  socket.send("not heard any more");
  for (int i = 0; i < 100; ++i) ASSERT_EQ(socket.text(), std::string(5000, 'a'));
  const auto close = socket.frame();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->opcode, Opcode::close);
  EXPECT_EQ(close->close_code(), 1008);
  EXPECT_EQ(close->payload.substr(2), "enough");
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.destroyed == 1; }));
  EXPECT_EQ(server.story.received.size(), 1U);
  // The client never answers the close frame: the time limit ends it.
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
}

TEST(NetWs, AnOwnerThatThrowsLosesItsSocketOnly) {
  TestServer server;
  server.on_message = [](Socket& socket, std::string_view text) {
    if (text == "throw") throw std::runtime_error("a test throws");
    socket.send(std::make_shared<const std::string>(text));
  };
  RawSocket good(server.port(), "/s");
  RawSocket bad(server.port(), "/s");
  bad.send("throw");
  EXPECT_EQ(bad.close_code(), 1011);
  good.send("fine");
  EXPECT_EQ(good.text(), "fine");
}

TEST(NetWs, ALongReasonIsCutBetweenLetters) {
  TestServer server;
  std::string reason = "x";
  for (int i = 0; i < 100; ++i) reason += "ż";
  server.on_message = [&](Socket& socket, std::string_view) { socket.close(1008, reason); };
  RawSocket socket(server.port(), "/s");
  socket.send("go");
  const auto close = socket.frame();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->payload.substr(2), reason.substr(0, 123));
  ASSERT_EQ(reason.size() % 2, 1U);
}

TEST(NetWs, PingsAndDropsTheSilent) {
  auto options = TestServer::quick();
  options.ping_every = 250ms;
  TestServer server(options);
  RawSocket silent(server.port(), "/s");
  RawSocket lively(server.port(), "/s");
  const auto begin = std::chrono::steady_clock::now();
  int pings = 0;
  while (std::chrono::steady_clock::now() - begin < 1500ms) {
    const auto frame = lively.frame();
    ASSERT_TRUE(frame);
    if (frame->opcode != Opcode::ping) continue;
    ++pings;
    lively.send(Opcode::pong, frame->payload);
  }
  EXPECT_GE(pings, 2);
  EXPECT_TRUE(silent.client.closes_within(100ms));
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.destroyed == 1; }));
  lively.send("here");
  EXPECT_EQ(lively.text(), "here");
}

// Two receivers get the same texts; one reads nothing. It is dropped, the other misses nothing.
TEST(NetWs, ASlowReceiverIsDroppedAndDelaysNobody) {
  auto options = TestServer::quick();
  options.max_waiting = 200'000;
  TestServer server(options);
  RawSocket slow(server.port(), "/s", {}, 4096);
  RawSocket fast(server.port(), "/s");
  ASSERT_TRUE(server.story_comes_to([](const Story& s) { return s.opened == 2; }));
  const int messages = 400;
  const std::string filler(50'000, 'm');
  for (int i = 0; i < messages; ++i) {
    server.on_thread([&] {
      const auto text = std::make_shared<const std::string>(std::to_string(i) + filler);
      for (const auto& socket : server.story.sockets) socket->send(text);
    });
    ASSERT_EQ(fast.text(), std::to_string(i) + filler);
  }
  EXPECT_EQ(server.counts().dropped_slow, 1U);
  EXPECT_TRUE(server.story_comes_to([](const Story& s) { return s.destroyed == 1; }));
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 1; }));
  int got = 0;
  while (slow.text()) ++got;
  EXPECT_LT(got, messages);
}

TEST(NetWs, ASlowReceiverThatWakesUpIsToldWhy) {
  auto options = TestServer::quick();
  options.max_waiting = 100'000;
  options.close_timeout = 2s;
  TestServer server(options);
  RawSocket slow(server.port(), "/s", {}, 4096);
  const auto text = std::make_shared<const std::string>(50'000, 'm');
  ASSERT_TRUE(server.story_comes_to([](const Story& s) { return s.opened == 1; }));
  const auto held = server.story.sockets.front();
  while (server.counts().dropped_slow == 0) {
    server.on_thread([&] {
      for (int i = 0; i < 10; ++i) held->send(text);
    });
  }
  EXPECT_EQ(slow.close_code(), 1013);
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
  server.on_thread([&] { held->send(text); });  // to a closed one: nothing happens
}

TEST(NetWs, OneLargeMessageMayExceedTheQueue) {
  auto options = TestServer::quick();
  options.max_waiting = 1000;
  TestServer server(options);
  server.on_message = [](Socket& socket, std::string_view) {
    socket.send(std::make_shared<const std::string>(2'000'000, 'a'));
  };
  RawSocket socket(server.port(), "/s");
  socket.send("go");
  EXPECT_EQ(socket.text(), std::string(2'000'000, 'a'));
}

TEST(NetWs, SharedTextsAreNotCopied) {
  TestServer server;
  RawSocket one(server.port(), "/s", {}, 4096);
  RawSocket two(server.port(), "/s", {}, 4096);
  ASSERT_TRUE(server.story_comes_to([](const Story& s) { return s.opened == 2; }));
  const auto text = std::make_shared<const std::string>(10'000'000, 'm');
  server.on_thread([&] {
    for (const auto& socket : server.story.sockets) socket->send(text);
    EXPECT_GE(text.use_count(), 3);
  });
  EXPECT_EQ(one.text(), *text);
  EXPECT_EQ(two.text(), *text);
}

TEST(NetWs, StopSaysGoodbyeToAll) {
  TestServer server;
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 20; ++i) sockets.emplace_back(server.port(), "/s");
  RawClient asking(server.port());
  asking.send("GET / HT");
  ASSERT_TRUE(server.story_comes_to([](const Story& s) { return s.opened == 20; }));
  server.on_thread([&] {
    for (const auto& socket : server.story.sockets) {
      socket->send(std::make_shared<const std::string>("bye"));
    }
  });
  server.net->stop();
  const auto begin = std::chrono::steady_clock::now();
  for (auto& socket : sockets) {
    EXPECT_EQ(socket.text(), "bye");
    EXPECT_EQ(socket.close_code(), 1001);
  }
  server.stop_and_join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 2s);
  EXPECT_EQ(server.story.closed, 20);
  EXPECT_EQ(server.story.destroyed, 20);
}

TEST(NetWs, StopDoesNotWaitForWhoDoesNotAnswer) {
  TestServer server;
  RawSocket silent(server.port(), "/s");
  RawSocket stuck(server.port(), "/s", {}, 4096);
  ASSERT_TRUE(server.story_comes_to([](const Story& s) { return s.opened == 2; }));
  server.on_thread([&] {
    server.story.sockets.back()->send(std::make_shared<const std::string>(20'000'000, 'x'));
  });
  const auto begin = std::chrono::steady_clock::now();
  server.stop_and_join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
  EXPECT_EQ(server.story.destroyed, 2);
}

TEST(NetWs, ManySocketsAtOnce) {
  TestServer server;
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 200; ++i) sockets.emplace_back(server.port(), "/s");
  for (std::size_t i = 0; i < sockets.size(); ++i) sockets[i].send(std::to_string(i));
  for (std::size_t i = 0; i < sockets.size(); ++i) EXPECT_EQ(sockets[i].text(), std::to_string(i));
  EXPECT_EQ(server.counts().sockets, 200U);
}

TEST(NetWs, BehindAProxyTheNamedAddressHasALimit) {
  auto options = TestServer::quick();
  options.behind_proxy = true;
  options.max_connections_of_one = 2;
  TestServer server(options);
  const auto open = [&](const char* address) {
    return RawSocket(server.port(), "/s", {{"X-Forwarded-For", address}});
  };
  std::optional<RawSocket> one = open("10.0.0.1");
  const RawSocket two = open("10.0.0.1");
  EXPECT_TRUE(one->open() && two.open());
  EXPECT_EQ(refused_status(open("10.0.0.1")), 429);
  EXPECT_TRUE(open("10.0.0.2").open());
  one.reset();
  ASSERT_TRUE(server.eventually([](const NetCounts& c) { return c.sockets == 1; }));
  EXPECT_TRUE(open("10.0.0.1").open());
}

// --- frames that never become a message

NetOptions few_frames() {
  NetOptions options = TestServer::quick();
  options.frames_per_second = 10;  // 50 at once
  return options;
}

TEST(NetWs, PingsAreCounted) {
  TestServer server(few_frames());
  RawSocket socket(server.port(), "/s");
  ASSERT_TRUE(socket.open());
  for (int i = 0; i < 30; ++i) socket.send(Opcode::ping, "");
  ASSERT_TRUE(socket.send("still here"));
  EXPECT_EQ(socket.text(), "still here");
  EXPECT_EQ(server.counts().frames_in, 31U);
  EXPECT_EQ(server.counts().messages_in, 1U);
  for (int i = 0; i < 60; ++i) socket.send(Opcode::ping, "x");
  EXPECT_EQ(socket.close_code(), 1008);
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.refused == 1; }));
}

TEST(NetWs, EmptyPartsOfAMessageAreCounted) {
  TestServer server(few_frames());
  RawSocket socket(server.port(), "/s");
  ASSERT_TRUE(socket.open());
  socket.send(Opcode::text, "", false);
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += frame_bytes(Opcode::more, "", false);
  socket.client.send(flood);
  EXPECT_EQ(socket.close_code(), 1008);
}

// Told so, and deaf to it.
TEST(NetWs, WhoeverGoesOnIsCutOff) {
  NetOptions options = few_frames();
  options.close_timeout = 60s;  // so that it is not this which ends it
  TestServer server(options);
  RawSocket socket(server.port(), "/s");
  ASSERT_TRUE(socket.open());
  std::string flood;
  for (int i = 0; i < 500; ++i) flood += frame_bytes(Opcode::ping, "");
  for (int i = 0; i < 100 && socket.client.send(flood); ++i) {
  }
  EXPECT_TRUE(server.eventually([](const NetCounts& c) { return c.connections == 0; }));
}

TEST(NetWs, FramesAreCountedHoweverTheyAreCut) {
  const std::string bytes = frame_bytes(Opcode::text, std::string(300, 'x')) +
                            frame_bytes(Opcode::ping, "") + frame_bytes(Opcode::text, "abc") +
                            frame_bytes(Opcode::binary, std::string(70'000, 'y')) +
                            frame_bytes(Opcode::close, "\x03\xe8");
  for (const std::size_t piece : {1UL, 2UL, 3UL, 7UL, 1000UL, 100'000UL}) {
    FrameCounter counter;
    std::size_t frames = 0;
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      frames += counter.add(std::string_view(bytes).substr(at, piece));
    EXPECT_EQ(frames, 5U) << piece;
  }
}

}  // namespace
}  // namespace rookery::server_test
