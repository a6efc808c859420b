// One connection that speaks HTTP: reads a request, has it answered, reads the next.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <boost/beast/core/tcp_stream.hpp>

#include "server/net/http_reader.h"
#include "server/net/hub.h"

namespace rookery::server {

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Hub& hub, boost::asio::ip::tcp::socket socket, std::string peer, Tally::Place place);

  void start();
  void leave() override;
  void cut() override;

 private:
  enum class Phase : std::uint8_t { idle, reading, handling, answering, lingering, ended };

  void read();
  void on_read(boost::system::error_code error, std::size_t bytes);
  void advance();
  const Rejection* judge_head();
  void refuse(const Rejection& refusal);
  void say_continue();
  void handle();
  void upgrade();
  void admit(std::uint64_t turn, std::unique_ptr<SocketOwner> owner);
  class Answer;
  std::shared_ptr<Answer> make_answer();
  void reply(std::uint64_t turn, Response response);

  void answer(Response response, bool may_keep_alive = true);
  void on_written(boost::system::error_code error, std::size_t bytes, bool keep_alive);
  void linger();
  void end();

  Hub& hub_;
  boost::beast::tcp_stream stream_;
  std::string peer_;
  Tally::Place place_;
  RequestReader reader_;
  Phase phase_ = Phase::idle;
  std::uint64_t turn_ = 0;  // which request is being handled: an old Reply answers no new one
  Response response_;       // being written
  std::string head_;
  std::size_t lingered_ = 0;
  std::chrono::seconds retry_after_{1};
};

}  // namespace rookery::server
