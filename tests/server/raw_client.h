// A blocking client that sends exactly the bytes it is given, right or wrong, and a WebSocket
// client on top of it. Everything gives up after a few seconds, so that no test hangs.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery::server_test {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct RawResponse {
  int status = 0;
  std::string head;  // status line and headers, as sent
  std::string body;
  std::string header(std::string_view name) const;  // any case; empty if there is none
};

class RawClient {
 public:
  // `receive_buffer`: of the kernel, in bytes; 0 leaves it.
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  ~RawClient();
  RawClient(RawClient&& other) noexcept;
  RawClient& operator=(RawClient&& other) noexcept;

  bool connected() const { return fd_ >= 0; }
  bool send(std::string_view bytes);
  void finish_sending();  // half-closes
  void close();

  // More bytes into `pending`; false at the end of the stream, after a reset, or too late.
  bool receive();
  // Whether the peer closes within the time given; what comes before is kept in `pending`.
  bool closes_within(std::chrono::milliseconds time);
  // `bare`: the answer to a HEAD, which has no body whatever its Content-Length.
  std::optional<RawResponse> response(bool bare = false);
  // Sends a whole request and reads the answer. A body brings its Content-Type and length.
  std::optional<RawResponse> request(std::string_view method, std::string_view target,
                                     std::string_view body = {}, const Fields& fields = {});

  std::string pending;  // received and not yet taken
  std::chrono::milliseconds patience{5000};

 private:
  int fd_ = -1;
  std::uint16_t port_ = 0;
};

// One request on a connection of its own.
std::optional<RawResponse> fetch(std::uint16_t port, std::string_view method,
                                 std::string_view target, std::string_view body = {},
                                 const Fields& fields = {});

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
  Opcode opcode = Opcode::text;
  bool last = true;
  std::string payload;
  std::uint16_t close_code() const;  // 1005 if there is none
};

// The bytes of one frame from a client.
std::string frame_bytes(Opcode opcode, std::string_view payload, bool last = true,
                        bool masked = true);

class RawSocket {
 public:
  // Shakes hands; `open()` tells whether it went well, and `refusal` else what came.
  RawSocket(std::uint16_t port, std::string_view target, const Fields& fields = {},
            int receive_buffer = 0);

  bool open() const { return open_; }
  bool send(std::string_view text) { return send(Opcode::text, text); }
  bool send(Opcode opcode, std::string_view payload, bool last = true, bool masked = true) {
    return client.send(frame_bytes(opcode, payload, last, masked));
  }
  std::optional<Frame> frame();  // the next one; nothing at the end of the stream
  // The next text message; answers pings, skips pongs; nothing at a close or the end.
  std::optional<std::string> text();
  // Reads to the close frame, answers it, and returns its code; 1006 if there was none.
  std::uint16_t close_code();

  RawClient client;
  std::optional<RawResponse> refusal;

 private:
  bool open_ = false;
};

}  // namespace rookery::server_test
