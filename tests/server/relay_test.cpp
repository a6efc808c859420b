// The way to the database that can be closed: what passes, what waits, what is broken off.
#include "server/load/relay.h"

#include <array>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

namespace rookery::load {
namespace relay_test {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

// Somebody who calls through the relay, and somebody who answers every call with the same words.
class RelayWay : public ::testing::Test {
 protected:
  struct Call {
    explicit Call(asio::io_context& io) : socket(io) {}
    tcp::socket socket;
    std::array<char, 64> heard{};
    std::string all;
    bool ended = false;
  };

  void SetUp() override { answer_callers(); }
  void answer_callers() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (error) return;
      echo(std::make_shared<tcp::socket>(std::move(socket)),
           std::make_shared<std::string>(64, ' '));
      answer_callers();
    });
  }
  void echo(const std::shared_ptr<tcp::socket>& socket, const std::shared_ptr<std::string>& words) {
    socket->async_read_some(asio::buffer(*words), [=, this](error_code error, std::size_t bytes) {
      if (error) return;
      asio::async_write(*socket, asio::buffer(*words, bytes),
                        [=, this](error_code, std::size_t) { echo(socket, words); });
    });
  }

  std::shared_ptr<Call> call() {
    auto made = std::make_shared<Call>(io_);
    made->socket.async_connect({asio::ip::address_v4::loopback(), relay_.port()},
                               [=, this](error_code) { hear(made); });
    run(milliseconds(50));
    return made;
  }
  void hear(const std::shared_ptr<Call>& call) {
    call->socket.async_read_some(asio::buffer(call->heard),
                                 [=, this](error_code error, std::size_t bytes) {
                                   call->ended = static_cast<bool>(error);
                                   call->all.append(call->heard.data(), bytes);
                                   if (!error) hear(call);
                                 });
  }
  static void say(Call& call, const std::string& words) {
    error_code ignored;
    asio::write(call.socket, asio::buffer(words), ignored);
  }
  void run(milliseconds time) { io_.run_for(time); }
  bool await(const std::function<bool()>& so) {
    for (int i = 0; i < 500 && !so(); ++i) run(milliseconds(10));
    return so();
  }

  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  Relay relay_{io_, acceptor_.local_endpoint().port()};
};

TEST_F(RelayWay, IsOpenAtFirst) {
  const auto one = call();
  say(*one, "hello");
  EXPECT_TRUE(await([&] { return one->all == "hello"; }));
}

TEST_F(RelayWay, KeepsSilentUntilItOpens) {
  const auto before = call();
  relay_.set(Relay::Mode::silent);
  const auto during = call();
  say(*before, "one");
  say(*during, "two");
  run(milliseconds(200));
  EXPECT_EQ(before->all + during->all, "");
  EXPECT_FALSE(before->ended || during->ended);
  relay_.set(Relay::Mode::open);
  EXPECT_TRUE(await([&] { return before->all == "one" && during->all == "two"; }));
}

TEST_F(RelayWay, BreaksOffWhatIsCut) {
  const auto before = call();
  relay_.set(Relay::Mode::cut);
  EXPECT_TRUE(await([&] { return before->ended; }));
  const auto during = call();
  EXPECT_TRUE(await([&] { return during->ended; }));
  relay_.set(Relay::Mode::open);
  const auto after = call();
  say(*after, "again");
  EXPECT_TRUE(await([&] { return after->all == "again"; }));
}

TEST_F(RelayWay, IsSlowInBothDirections) {
  relay_.set(Relay::Mode::open, milliseconds(100));
  const auto one = call();
  const auto sent = std::chrono::steady_clock::now();
  say(*one, "slow");
  EXPECT_TRUE(await([&] { return one->all == "slow"; }));
  EXPECT_GE(std::chrono::steady_clock::now() - sent, milliseconds(200));
}

}  // namespace relay_test
}  // namespace rookery::load
