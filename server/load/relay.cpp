#include "server/load/relay.h"

#include <array>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

namespace rookery::load {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds look_again{10};  // while nothing may pass

}  // namespace

// One connection: two directions, each a piece at a time.
class Relay::Line : public std::enable_shared_from_this<Line> {
 public:
  Line(tcp::socket near, std::shared_ptr<const Way> way)
      : way_(std::move(way)),
        there_(near.get_executor()),
        back_(near.get_executor()),
        near_(std::move(near)),
        far_(near_.get_executor()) {}

  void open(const tcp::endpoint& to) {
    far_.async_connect(to, [self = shared_from_this()](error_code error) {
      if (error) return self->close();
      error_code ignored;
      self->near_.set_option(tcp::no_delay(true), ignored);
      self->far_.set_option(tcp::no_delay(true), ignored);
      self->read(self->there_, self->near_, self->far_);
      self->read(self->back_, self->far_, self->near_);
    });
  }
  void close() {
    error_code ignored;
    near_.close(ignored);
    far_.close(ignored);
    there_.timer.cancel();
    back_.timer.cancel();
  }

 private:
  struct Direction {
    explicit Direction(const tcp::socket::executor_type& executor) : timer(executor) {}
    std::array<char, 64 * 1024> piece;
    asio::steady_timer timer;
  };

  void read(Direction& way, tcp::socket& from, tcp::socket& to) {
    from.async_read_some(asio::buffer(way.piece), [this, self = shared_from_this(), &way, &from,
                                                   &to](error_code error, std::size_t bytes) {
      if (error) return close();
      wait(way, from, to, bytes, way_->delay);
    });
  }

  void wait(Direction& way, tcp::socket& from, tcp::socket& to, std::size_t bytes,
            std::chrono::milliseconds time) {
    if (time.count() == 0 && way_->mode == Mode::open) return write(way, from, to, bytes);
    way.timer.expires_after(std::max(time, look_again));
    way.timer.async_wait(
        [this, self = shared_from_this(), &way, &from, &to, bytes](error_code cancelled) {
          if (!cancelled) wait(way, from, to, bytes, {});
        });
  }

  void write(Direction& way, tcp::socket& from, tcp::socket& to, std::size_t bytes) {
    asio::async_write(
        to, asio::buffer(way.piece.data(), bytes),
        [this, self = shared_from_this(), &way, &from, &to](error_code error, std::size_t) {
          error ? close() : read(way, from, to);
        });
  }

  std::shared_ptr<const Way> way_;
  Direction there_;
  Direction back_;
  tcp::socket near_;
  tcp::socket far_;
};

Relay::Relay(asio::io_context& io, std::uint16_t to)
    : io_(io),
      to_(asio::ip::address_v4::loopback(), to),
      acceptor_(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
      port_(acceptor_.local_endpoint().port()) {
  accept();
}

Relay::~Relay() { set(Mode::cut); }

void Relay::accept() {
  acceptor_.async_accept([this, way = way_](error_code error, tcp::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (!error && way->mode != Mode::cut) {
      const auto line = std::make_shared<Line>(std::move(socket), way);
      lines_.push_back(line);
      line->open(to_);
    }
    accept();
  });
}

void Relay::set(Mode mode, std::chrono::milliseconds delay) {
  *way_ = {mode, delay};
  std::erase_if(lines_, [](const auto& line) { return line.expired(); });
  if (mode != Mode::cut) return;
  for (const auto& line : lines_) {
    if (const auto open = line.lock()) open->close();
  }
  lines_.clear();
}

}  // namespace rookery::load
