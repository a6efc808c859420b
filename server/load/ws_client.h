// One WebSocket of a scripted player. Cheap on purpose: no masks but zero, no copies of whole
// messages, one buffer for all sockets.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>

namespace rookery::load {

class WsListener {
 public:
  virtual ~WsListener() = default;
  virtual void received(int socket, std::string_view text) = 0;
  virtual void lost(int socket, std::string_view why) = 0;  // once, unless close() came first
};

class WsClient : public std::enable_shared_from_this<WsClient> {
 public:
  WsClient(boost::asio::io_context& io, WsListener& listener, int number)
      : socket_(io), listener_(&listener), number_(number) {}

  void open(const boost::asio::ip::tcp::endpoint& server, const std::string& target,
            const std::string& cookie);
  void send(std::string_view text) { send_frame(0x1, text); }
  void close();  // nothing is heard of it any more

 private:
  void wait();
  void read();
  bool take(std::string_view bytes);       // false if it was lost
  std::size_t take_head(std::string_view bytes);   // bytes used, 0: more are needed
  std::size_t take_frame(std::string_view bytes);  // the same
  void take_message(unsigned opcode, std::string_view payload);
  void send_frame(unsigned opcode, std::string_view payload);
  void send_bytes(std::string_view bytes);
  void lose(std::string_view why);

  boost::asio::ip::tcp::socket socket_;
  WsListener* listener_;  // null when nobody listens
  int number_;
  bool open_ = false;    // the handshake is over
  std::string partial_;  // the beginning of a frame whose end has not come
};

}  // namespace rookery::load
