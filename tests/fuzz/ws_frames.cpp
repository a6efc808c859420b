// Frames as a client might send them after a good handshake. What comes back must be well-formed
// frames with at most one close, the last; and the owner hears of the end exactly once.
// The first byte chooses: odd, the bytes are sent as they are; even, they are cut into frames with
// mask and length put right, so that the fuzzer gets past them.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "server/net/request.h"
#include "tests/fuzz/wire.h"

using namespace rookery;
using namespace rookery::server;

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

int owners = 0;

class Owner final : public SocketOwner {
 public:
  Owner() { ++owners; }
  ~Owner() override {
    check(closed_);
    --owners;
  }
  void opened(std::shared_ptr<Socket> socket) override { socket_ = std::move(socket); }
  void received(std::string_view text) override {
    check(!closed_ && is_utf8(text) && text.size() <= 300);
    socket_->send(std::make_shared<const std::string>(text));
    if (text.starts_with('!')) socket_->close(1008, text);
    if (text.starts_with('*')) {
      for (int i = 0; i < 50; ++i) socket_->send(std::make_shared<const std::string>(50'000, 'x'));
    }
  }
  void closed() override {
    check(!std::exchange(closed_, true));
    socket_->send(std::make_shared<const std::string>("to nobody"));
    socket_.reset();
  }

 private:
  std::shared_ptr<Socket> socket_;
  bool closed_ = false;
};

class Opens final : public Handler {
 public:
  void handle(Request, Reply) override { std::abort(); }
  void accept_socket(const Request&, Accept accept) override {
    accept(std::make_unique<Owner>(), {});
  }
};

// Each frame: a byte for the head, one for the length, then the payload, as far as there is one.
std::string framed(std::string_view bytes) {
  std::string out;
  while (bytes.size() >= 2) {
    const auto wanted = static_cast<unsigned char>(bytes[1]);
    const std::string_view payload = bytes.substr(2, wanted);
    out += bytes[0];
    if (payload.size() < 126) {
      out += static_cast<char>(0x80U | payload.size());
    } else {
      out += '\xfe';
      out += '\0';
      out += static_cast<char>(payload.size());
    }
    out.append(4, '\0');  // a mask that changes nothing
    out += payload;
    bytes.remove_prefix(2 + payload.size());
  }
  return out;
}

void check_frames(std::string_view bytes) {
  bool closed = false;
  while (!bytes.empty()) {
    check(!closed && bytes.size() >= 2);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned opcode = byte(0) & 0x0fU;
    check((byte(0) & 0x70U) == 0 && (byte(1) & 0x80U) == 0);
    check(opcode == 1 || opcode == 8 || opcode == 9 || opcode == 10);
    std::size_t length = byte(1);
    std::size_t begin = 2;
    if (length >= 126) {
      const std::size_t size = length == 126 ? 2 : 8;
      check(bytes.size() >= begin + size);
      length = 0;
      for (std::size_t i = 0; i < size; ++i) length = length << 8U | byte(begin + i);
      begin += size;
    }
    closed = opcode == 8;
    check(!closed || length <= 125);
    if (bytes.size() - begin < length) return;  // dropped in the middle: the receiver was gone
    bytes.remove_prefix(begin + length);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string bytes = data[0] % 2 == 1 ? std::string(rest) : framed(rest);
  const std::size_t piece = data[0] < 128 ? std::max<std::size_t>(bytes.size(), 1) : data[0] - 100U;

  static Opens opens;
  static NetOptions options{.max_message = 300, .max_waiting = 1'000'000};
  static Lobby lobby(options, opens);
  fuzz::Wire wire(*lobby.hubs.front());
  wire.send(
      "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    wire.send(std::string_view(bytes).substr(at, piece));
  }
  wire.finish();
  check(owners == 0);
  const std::size_t head = wire.received().find("\r\n\r\n");
  check(wire.received().starts_with("HTTP/1.1 101 ") && head != std::string::npos);
  check_frames(std::string_view(wire.received()).substr(head + 4));
  return 0;
}
