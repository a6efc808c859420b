// Bytes as a client might send them: decoded or refused, the same in whatever pieces they come, and
// a session that reads them ends cleanly. The first byte says how long the pieces are.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "server/net/http_reader.h"
#include "server/net/request.h"
#include "tests/fuzz/wire.h"

using namespace rookery;
using namespace rookery::server;

namespace {

constexpr std::size_t max_header = 2000;
constexpr std::size_t max_body = 500;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_decoders(std::string_view bytes) {
  if (const auto path = decoded_path(bytes)) {
    check(path->starts_with('/') && path->size() <= max_path && is_utf8(*path));
    check(path->find("//") == std::string::npos && (*path + "/").find("/../") == std::string::npos);
    check(path->find('\0') == std::string::npos && (*path == "/" || !path->ends_with('/')));
    if (path->find('%') == std::string::npos) check(decoded_path(*path) == *path);
  }
  Request request;
  request.query = bytes;
  request.headers = {{"cookie", std::string(bytes)}};
  check(is_utf8(request.query_value("a")));
  check(request.cookie("a").find(';') == std::string_view::npos);
  prefers_polish(bytes);
  double weight = 0;
  each_weighted(bytes, [&](std::string_view, double each) { weight = std::max(weight, each); });
  check(weight >= 0 && weight <= 1);
}

// What a reader accepts of the bytes when they come in pieces. Why it stops is not told: of a head
// that never ends the parser may see sooner or later that it is wrong.
std::string story(std::string_view bytes, std::size_t piece) {
  RequestReader reader(max_header, max_body);
  std::string out;
  for (;;) {
    switch (reader.advance()) {
      case RequestReader::Step::more: {
        if (bytes.empty()) return out;
        const auto space = reader.space();
        const std::size_t size = std::min({piece, bytes.size(), space.size()});
        check(size > 0);
        std::copy_n(bytes.data(), size, static_cast<char*>(space.data()));
        reader.add(size);
        bytes.remove_prefix(size);
        break;
      }
      case RequestReader::Step::head:
        check(reader.request().path.starts_with('/'));
        out += reader.request().method + reader.request().path + "?" + reader.request().query;
        for (const auto& [name, value] : reader.request().headers) {
          check(name == lower_case(name) && value.find('\n') == std::string::npos);
          out += name + ":" + value + "\n";
        }
        break;
      case RequestReader::Step::whole:
        check(reader.request().body.size() <= max_body);
        out += "[" + reader.request().body + "]";
        reader.next();
        break;
      case RequestReader::Step::wrong: check(reader.refusal().status >= 400); return out;
    }
  }
}

class Echo final : public Handler {
 public:
  void handle(Request request, Reply reply) override {
    if (request.path == "/forget") return;
    Response response;
    response.headers = {{"X-Echo", request.query}};
    response.body = std::move(request.body);
    reply(std::move(response));
  }
  void accept_socket(const Request&, Accept accept) override {
    accept(nullptr, Response{.status = 404});
  }
};

void check_session(std::string_view bytes, std::size_t piece) {
  static Echo echo;
  static NetOptions options{.max_body = max_body, .max_header = max_header};
  static Lobby lobby(options, echo);
  fuzz::Wire wire(*lobby.hubs.front());
  while (!bytes.empty()) {
    wire.send(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  wire.finish();
  check(wire.received().empty() || wire.received().starts_with("HTTP/1.1 "));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = data[0] == 0 ? size : data[0];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  check_decoders(bytes);
  check(story(bytes, piece) == story(bytes, size));
  check_session(bytes, std::max<std::size_t>(piece, 16));
  return 0;
}
