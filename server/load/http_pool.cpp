#include "server/load/http_pool.h"

#include <algorithm>

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace rookery::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

// One connection: a request, its answer, the next request.
class HttpPool::Line : public std::enable_shared_from_this<Line> {
 public:
  explicit Line(HttpPool& pool) : pool_(&pool), socket_(pool.io_) {}

  bool idle() const { return !busy_; }
  void rouse() { busy_ = true; }  // next() will follow
  void next() {
    busy_ = pool_ != nullptr && !pool_->waiting_.empty();
    if (!busy_) return;
    job_ = std::move(pool_->waiting_.front());
    pool_->waiting_.pop_front();
    if (socket_.is_open()) return send();
    socket_.async_connect(pool_->server_, [self = shared_from_this()](error_code error) {
      if (error) return self->answer({});
      error_code ignored;
      self->socket_.set_option(tcp::no_delay(true), ignored);
      self->send();
    });
  }
  void leave() {
    pool_ = nullptr;
    error_code ignored;
    socket_.close(ignored);
  }

 private:
  void send() {
    if (pool_ == nullptr) return;
    request_ = {};
    request_.version(11);
    request_.method_string(job_.ask.method);
    request_.target(job_.ask.target);
    request_.set(http::field::host, "127.0.0.1:" + std::to_string(pool_->server_.port()));
    if (!job_.ask.cookie.empty()) request_.set(http::field::cookie, job_.ask.cookie);
    if (!job_.ask.body.empty()) request_.set(http::field::content_type, "application/json");
    request_.body() = std::move(job_.ask.body);
    request_.prepare_payload();
    http::async_write(socket_, request_,
                      [self = shared_from_this()](error_code error, std::size_t) {
                        error ? self->answer({}) : self->receive();
                      });
  }
  void receive() {
    response_ = {};
    http::async_read(
        socket_, buffer_, response_,
        [self = shared_from_this()](error_code error, std::size_t) { self->received(error); });
  }
  void received(error_code error) {
    if (error) return answer({});
    Answer answer{static_cast<int>(response_.result_int()), std::move(response_.body()), {}};
    const auto cookie = response_[http::field::set_cookie];
    answer.cookie = std::string(cookie.substr(0, cookie.find(';')));
    if (!response_.keep_alive()) hang_up();
    this->answer(answer);
  }
  void hang_up() {
    error_code ignored;
    socket_.close(ignored);
    buffer_.clear();
  }
  void answer(const Answer& answer) {
    if (answer.status == 0) hang_up();
    const Done done = std::move(job_.done);
    if (pool_ != nullptr) done(answer);
    next();
  }

  HttpPool* pool_;  // null when it is gone
  tcp::socket socket_;
  boost::beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
  Job job_;
  bool busy_ = false;
};

HttpPool::HttpPool(asio::io_context& io, tcp::endpoint server, int connections)
    : io_(io), server_(std::move(server)) {
  for (int i = 0; i < connections; ++i) lines_.push_back(std::make_shared<Line>(*this));
}

HttpPool::~HttpPool() {
  for (const auto& line : lines_) line->leave();
}

void HttpPool::ask(Ask ask, Done done) {
  waiting_.push_back({std::move(ask), std::move(done)});
  // Posted, so that nobody is answered before this call returns, to a line that has not been
  // roused by an earlier call.
  const auto line =
      std::find_if(lines_.begin(), lines_.end(), [](const auto& l) { return l->idle(); });
  if (line == lines_.end()) return;
  (*line)->rouse();
  asio::post(io_, [roused = *line] { roused->next(); });
}

}  // namespace rookery::load
