#include "server/net/http_reader.h"

#include <algorithm>

#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/request.h"

namespace rookery::server {
namespace {

namespace http = boost::beast::http;

constexpr std::size_t read_size = 4096;

const Rejection& refusal_for(boost::system::error_code error) {
  if (error == http::error::header_limit) return refusals::header_too_large;
  if (error == http::error::body_limit) return refusals::too_large;
  return refusals::bad_request;
}

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

const Rejection* method_refusal(http::verb method) {
  switch (method) {
    case http::verb::get:
    case http::verb::head:
    case http::verb::post:
    case http::verb::put:
    case http::verb::patch:
    case http::verb::delete_: return nullptr;
    case http::verb::unknown: return &refusals::unknown_method;
    default: return &refusals::wrong_method;
  }
}

// A key is 16 bytes in base64: 22 letters and two signs of padding.
bool is_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") &&
         std::all_of(key.begin(), key.end() - 2, [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                  c == '+' || c == '/';
         });
}

}  // namespace

RequestReader::RequestReader(std::size_t max_header, std::size_t max_body)
    : max_header_(max_header), max_body_(max_body), buffer_(max_header + read_size) {
  next();
}

void RequestReader::next() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(max_header_));
  parser_->body_limit(max_body_);
  parser_->eager(false);  // the body waits until the head has been judged
  request_ = {};
  head_taken_ = false;
  is_head_ = false;
}

boost::asio::mutable_buffer RequestReader::space() {
  return buffer_.prepare(std::min(read_size, buffer_.max_size() - buffer_.size()));
}

RequestReader::Step RequestReader::wrong(const Rejection& refusal) {
  refusal_ = &refusal;
  return Step::wrong;
}

RequestReader::Step RequestReader::advance() {
  if (!parser_->is_header_done()) return read_head();
  if (parser_->is_done()) {
    request_.body = std::move(parser_->get().body());
    return Step::whole;
  }
  while (!parser_->is_done() && buffer_.size() > 0) {
    boost::system::error_code error;
    buffer_.consume(parser_->put(buffer_.data(), error));
    if (error && error != http::error::need_more) return wrong(refusal_for(error));
  }
  return parser_->is_done() ? advance() : Step::more;
}

RequestReader::Step RequestReader::read_head() {
  if (buffer_.size() == 0) return Step::more;
  boost::system::error_code error;
  buffer_.consume(parser_->put(buffer_.data(), error));
  if (error == http::error::need_more) {
    return buffer_.size() < buffer_.max_size() ? Step::more : wrong(refusals::header_too_large);
  }
  if (error) return wrong(refusal_for(error));
  if (!parser_->is_header_done()) return Step::more;
  if (const Rejection* refusal = take_head()) return wrong(*refusal);
  parser_->eager(true);
  return Step::head;
}

// Fills the request from the head, or says what is wrong with it.
const Rejection* RequestReader::take_head() {
  const Message& message = parser_->get();
  for (const auto& field : message) {
    request_.headers.emplace_back(lower_case(view_of(field.name_string())), view_of(field.value()));
  }
  if (message.count(http::field::host) > 1) return &refusals::bad_request;
  if (message.version() == 11 && message.count(http::field::host) == 0) {
    return &refusals::bad_request;
  }
  // Nobody who calls us needs chunks, and without them no proxy can read a body differently.
  if (message.count(http::field::transfer_encoding) > 0) return &refusals::no_length;
  if (const Rejection* refusal = method_refusal(message.method())) return refusal;
  is_head_ = message.method() == http::verb::head;
  request_.method = is_head_ ? "GET" : std::string(view_of(message.method_string()));

  const std::string_view target = view_of(message.target());
  const std::size_t question = target.find('?');
  const std::string_view path = target.substr(0, question);
  if (path.size() > max_path) return &refusals::too_long;
  auto decoded = decoded_path(path);
  if (!decoded) return &refusals::bad_path;
  request_.path = std::move(*decoded);
  if (question != std::string_view::npos) request_.query = target.substr(question + 1);
  return nullptr;
}

bool RequestReader::has_body() const { return parser_->content_length().value_or(0) > 0; }

bool RequestReader::wants_socket() const {
  return boost::beast::websocket::is_upgrade(parser_->get());
}

bool RequestReader::wants_continue() const {
  return equal_ignoring_case(request_.header("expect"), "100-continue");
}

const Rejection* handshake_refusal(const Request& request) {
  if (request.header("sec-websocket-version") != "13") return &refusals::wrong_version;
  if (!is_key(request.header("sec-websocket-key"))) return &refusals::bad_handshake;
  return nullptr;
}

}  // namespace rookery::server
