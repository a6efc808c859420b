// A way to another port of this machine that can be cut, stopped or made slow: what a network or
// the disk behind it does to a server, without either. One thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace rookery::load {

class Relay {
 public:
  enum class Mode : std::uint8_t {
    open,
    silent,  // nothing comes through, and nobody is told; what was sent comes when it opens again
    cut,  // connections are broken off, and new ones too
  };

  Relay(boost::asio::io_context& io, std::uint16_t to);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  std::uint16_t port() const { return port_; }
  // Each piece of a conversation waits so long, in each direction.
  void set(Mode mode, std::chrono::milliseconds delay = {});

 private:
  class Line;
  // Shared with the lines, which may live a little longer.
  struct Way {
    Mode mode = Mode::open;
    std::chrono::milliseconds delay{};
  };
  void accept();

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::endpoint to_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::shared_ptr<Way> way_ = std::make_shared<Way>();
  std::list<std::weak_ptr<Line>> lines_;
};

}  // namespace rookery::load
