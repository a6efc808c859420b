// Reads requests out of the bytes of one connection, one after another. Knows no socket and no
// clock, so that tests and the fuzzer can feed it whatever they like.
#pragma once

#include <optional>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/net.h"
#include "server/net/response.h"

namespace rookery::server {

class RequestReader {
 public:
  using Message = boost::beast::http::request<boost::beast::http::string_body>;

  RequestReader(std::size_t max_header, std::size_t max_body);

  // Where the next bytes go; never empty after `more`.
  boost::asio::mutable_buffer space();
  void add(std::size_t bytes) { buffer_.commit(bytes); }

  enum class Step : std::uint8_t {
    more,   // bytes are wanted
    head,   // the head has been read: request() is whole but for its body
    whole,  // the body too
    wrong,  // refusal() says why; nothing more can be read from this connection
  };
  Step advance();
  void next();  // after `whole`: begins the next request

  Request& request() { return request_; }
  const Rejection& refusal() const { return *refusal_; }
  bool is_head() const { return is_head_; }  // the method HEAD
  bool has_body() const;
  bool keep_alive() const { return parser_->keep_alive(); }
  bool wants_socket() const;  // asks for a WebSocket
  bool wants_continue() const;
  // After `whole`: nothing of a next request has come yet.
  bool is_dry() const { return buffer_.size() == 0; }
  // After `whole`: the message itself, for the handshake of a WebSocket.
  Message release() { return parser_->release(); }

 private:
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
  Step wrong(const Rejection& refusal);
  Step read_head();
  const Rejection* take_head();

  std::size_t max_header_;
  std::size_t max_body_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  Request request_;
  const Rejection* refusal_ = nullptr;
  bool head_taken_ = false;
  bool is_head_ = false;
};

// What is wrong with a WebSocket handshake, if anything.
const Rejection* handshake_refusal(const Request& request);

}  // namespace rookery::server
