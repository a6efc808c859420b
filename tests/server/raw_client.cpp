#include "tests/server/raw_client.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>

namespace rookery::server_test {
namespace {

using Clock = std::chrono::steady_clock;

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

bool wait_until_readable(int fd, std::chrono::milliseconds time) {
  pollfd waiting{.fd = fd, .events = POLLIN, .revents = 0};
  return ::poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(time.count(), 0))) > 0;
}

}  // namespace

std::string RawResponse::header(std::string_view name) const {
  std::string_view rest = head;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find("\r\n"), rest.size());
    const std::string_view line = rest.substr(0, end);
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos && same_name(line.substr(0, colon), name)) {
      return std::string(
          line.substr(std::min(line.find_first_not_of(' ', colon + 1), line.size())));
    }
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return {};
}

RawClient::RawClient(std::uint16_t port, int receive_buffer) : port_(port) {
  fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (receive_buffer > 0) {
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}

RawClient::~RawClient() { close(); }

RawClient::RawClient(RawClient&& other) noexcept { *this = std::move(other); }

RawClient& RawClient::operator=(RawClient&& other) noexcept {
  std::swap(fd_, other.fd_);
  std::swap(port_, other.port_);
  std::swap(pending, other.pending);
  std::swap(patience, other.patience);
  return *this;
}

void RawClient::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

void RawClient::finish_sending() { ::shutdown(fd_, SHUT_WR); }

bool RawClient::send(std::string_view bytes) {
  const auto end = Clock::now() + patience;
  while (!bytes.empty()) {
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    pollfd waiting{.fd = fd_, .events = POLLOUT, .revents = 0};
    ::poll(&waiting, 1, 50);
    if (Clock::now() > end) return false;
  }
  return true;
}

bool RawClient::receive() {
  if (fd_ < 0 || !wait_until_readable(fd_, patience)) return false;
  std::array<char, 65536> buffer;
  const ssize_t got = ::recv(fd_, buffer.data(), buffer.size(), 0);
  if (got <= 0) return false;
  pending.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}

bool RawClient::closes_within(std::chrono::milliseconds time) {
  const auto end = Clock::now() + time;
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0 || !wait_until_readable(fd_, left)) return false;
    if (!receive()) return true;
  }
}

std::optional<RawResponse> RawClient::response(bool bare) {
  std::size_t end = 0;
  while ((end = pending.find("\r\n\r\n")) == std::string::npos) {
    if (!receive()) return std::nullopt;
  }
  RawResponse response;
  response.head = pending.substr(0, end + 2);
  pending.erase(0, end + 4);
  if (response.head.size() < 12) return std::nullopt;
  response.status = std::atoi(response.head.c_str() + 9);
  if (bare) return response;
  const std::size_t length = std::strtoul(response.header("Content-Length").c_str(), nullptr, 10);
  while (pending.size() < length) {
    if (!receive()) return std::nullopt;
  }
  response.body = pending.substr(0, length);
  pending.erase(0, length);
  return response;
}

std::optional<RawResponse> RawClient::request(std::string_view method, std::string_view target,
                                              std::string_view body, const Fields& fields) {
  std::string text;
  text.append(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: 127.0.0.1:");
  text.append(std::to_string(port_)).append("\r\n");
  for (const auto& [name, value] : fields) {
    text.append(name).append(": ").append(value).append("\r\n");
  }
  if (!body.empty()) {
    const bool typed = std::any_of(fields.begin(), fields.end(), [](const auto& field) {
      return same_name(field.first, "Content-Type");
    });
    if (!typed) text += "Content-Type: application/json\r\n";
    text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n");
  }
  text.append("\r\n").append(body);
  if (!send(text)) return std::nullopt;
  return response(method == "HEAD");
}

std::optional<RawResponse> fetch(std::uint16_t port, std::string_view method,
                                 std::string_view target, std::string_view body,
                                 const Fields& fields) {
  RawClient client(port);
  return client.request(method, target, body, fields);
}

std::uint16_t Frame::close_code() const {
  if (payload.size() < 2) return 1005;
  return static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8U |
                                    static_cast<unsigned char>(payload[1]));
}

std::string frame_bytes(Opcode opcode, std::string_view payload, bool last, bool masked) {
  std::string out;
  out += static_cast<char>((last ? 0x80 : 0) | static_cast<int>(opcode));
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    out += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else {
    const int bytes = payload.size() < 65536 ? 2 : 8;
    out += static_cast<char>(mask_bit | (bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(payload.size() >> (8 * i) & 0xff);
  }
  if (!masked) return out.append(payload);
  constexpr std::array<unsigned char, 4> key{0x37, 0xfa, 0x21, 0x3d};
  out.append(reinterpret_cast<const char*>(key.data()), key.size());
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ key[i % 4]);
  }
  return out;
}

RawSocket::RawSocket(std::uint16_t port, std::string_view target, const Fields& fields,
                     int receive_buffer)
    : client(port, receive_buffer) {
  Fields all{{"Connection", "Upgrade"},
             {"Upgrade", "websocket"},
             {"Sec-WebSocket-Version", "13"},
             {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  for (const auto& field : fields) {
    std::erase_if(all, [&](const auto& own) { return same_name(own.first, field.first); });
  }
  all.insert(all.end(), fields.begin(), fields.end());
  auto answer = client.request("GET", target, {}, all);
  // The accept value of RFC 6455's own example key.
  open_ = answer && answer->status == 101 &&
          answer->header("Sec-WebSocket-Accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
  if (!open_) refusal = std::move(answer);
}

std::optional<Frame> RawSocket::frame() {
  const auto need = [&](std::size_t bytes) {
    while (client.pending.size() < bytes) {
      if (!client.receive()) return false;
    }
    return true;
  };
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(client.pending[i]); };
  if (!need(2)) return std::nullopt;
  Frame frame;
  frame.last = (byte(0) & 0x80U) != 0;
  frame.opcode = static_cast<Opcode>(byte(0) & 0x0fU);
  std::size_t length = byte(1) & 0x7fU;
  std::size_t begin = 2;
  if (length >= 126) {
    const std::size_t bytes = length == 126 ? 2 : 8;
    begin += bytes;
    if (!need(begin)) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < bytes; ++i) length = length << 8U | byte(2 + i);
  }
  if (!need(begin + length)) return std::nullopt;
  frame.payload = client.pending.substr(begin, length);
  client.pending.erase(0, begin + length);
  return frame;
}

std::optional<std::string> RawSocket::text() {
  while (auto got = frame()) {
    if (got->opcode == Opcode::text) return std::move(got->payload);
    if (got->opcode == Opcode::ping) send(Opcode::pong, got->payload);
    if (got->opcode == Opcode::close) break;
  }
  return std::nullopt;
}

std::uint16_t RawSocket::close_code() {
  while (auto got = frame()) {
    if (got->opcode != Opcode::close) continue;
    send(Opcode::close, got->payload.substr(0, 2));
    return got->close_code();
  }
  return 1006;
}

}  // namespace rookery::server_test
