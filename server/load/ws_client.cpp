#include "server/load/ws_client.h"

#include <array>

#include <fmt/format.h>

namespace rookery::load {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

void WsClient::open(const tcp::endpoint& server, const std::string& target,
                    const std::string& cookie) {
  std::string head = fmt::format(
      "GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2NyaXB0ZWQgcGxheWVycw==\r\n",
      target, server.port());
  if (!cookie.empty()) head += fmt::format("Cookie: {}\r\n", cookie);
  head += "\r\n";
  socket_.async_connect(server, [self = shared_from_this(), head](error_code error) {
    if (error) return self->lose(error.message());
    error_code ignored;
    self->socket_.set_option(tcp::no_delay(true), ignored);
    self->socket_.non_blocking(true, ignored);
    self->send_bytes(head);
    self->wait();
  });
}

void WsClient::wait() {
  if (listener_ == nullptr) return;
  socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
    error ? self->lose(error.message()) : self->read();
  });
}

void WsClient::read() {
  static std::array<char, 256 * 1024> buffer;  // one thread, one buffer
  error_code error;
  const std::size_t bytes = socket_.read_some(asio::buffer(buffer), error);
  if (error == asio::error::would_block) return wait();
  if (error) return lose(error.message());
  const std::string_view fresh(buffer.data(), bytes);
  if (!partial_.empty()) {
    partial_ += fresh;
    const std::string all = std::move(partial_);
    partial_.clear();
    if (!take(all)) return;
  } else if (!take(fresh)) {
    return;
  }
  wait();
}

bool WsClient::take(std::string_view bytes) {
  while (!bytes.empty() && listener_ != nullptr) {
    const std::size_t used = open_ ? take_frame(bytes) : take_head(bytes);
    if (used == 0) {
      partial_ = bytes;
      break;
    }
    bytes.remove_prefix(used);
  }
  return listener_ != nullptr;
}

std::size_t WsClient::take_head(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return 0;
  open_ = bytes.starts_with("HTTP/1.1 101");
  if (!open_) lose(bytes.substr(0, bytes.find('\r')));
  return end + 4;
}

std::size_t WsClient::take_frame(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() < 2) return 0;
  std::size_t length = byte(1) & 0x7FU;
  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (bytes.size() < 2 + wide) return 0;
  if (wide != 0) length = 0;
  for (std::size_t i = 0; i < wide; ++i) length = length << 8U | byte(2 + i);
  if (bytes.size() - 2 - wide < length) return 0;
  take_message(byte(0) & 0x0FU, bytes.substr(2 + wide, length));
  return 2 + wide + length;
}

void WsClient::take_message(unsigned opcode, std::string_view payload) {
  if (opcode == 0x1) return listener_->received(number_, payload);
  if (opcode == 0x9) return send_frame(0xA, payload);
  if (opcode != 0x8) return;
  unsigned code = 0;
  if (payload.size() >= 2)
    code = static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
  lose(fmt::format("closed with {}", code));
}

void WsClient::send_frame(unsigned opcode, std::string_view payload) {
  // A client must mask; a mask of zeros changes nothing and costs nothing.
  std::string frame;
  frame += static_cast<char>(0x80U | opcode);
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80U | payload.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xFFU);
  }
  frame.append(4, '\0');
  frame += payload;
  send_bytes(frame);
}

// What a player sends is small: it fits into the kernel's buffer, or the server has stopped
// reading.
void WsClient::send_bytes(std::string_view bytes) {
  if (listener_ == nullptr) return;
  error_code error;
  const std::size_t sent = socket_.write_some(asio::buffer(bytes), error);
  if (error) return lose(error.message());
  if (sent < bytes.size()) lose("the server does not read");
}

void WsClient::close() {
  listener_ = nullptr;
  error_code ignored;
  socket_.close(ignored);
}

void WsClient::lose(std::string_view why) {
  if (listener_ == nullptr) return;
  WsListener* const listener = listener_;
  close();
  listener->lost(number_, why);
}

}  // namespace rookery::load
