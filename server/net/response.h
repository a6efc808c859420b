// What goes back: the head of a response, and the network's own refusals.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace rookery::server {

// One reason to say no, as docs/protocol.md has it: a code for programs, a sentence for people.
struct Rejection {
  int status;
  std::string_view code;
  std::string_view en;
  std::string_view pl;
};

namespace refusals {
extern const Rejection bad_request, bad_path, bad_handshake, wrong_origin, not_found, wrong_method,
    unknown_method, no_length, too_long, too_large, wrong_content_type, too_many_requests,
    too_many_sockets, header_too_large, failed, wrong_version;
}

Response response_of(const Rejection& refusal, bool in_polish = false);
// In the language the request asks for.
Response response_of(const Rejection& refusal, const Request& request);

struct HeadOptions {
  std::size_t body_size = 0;
  bool keep_alive = false;
  std::time_t now = 0;
};
// Status line and headers, to the empty line. A header that holds a line break or another control
// character is left out: it could only be an attempt at a second header.
std::string response_head(const Response& response, const HeadOptions& options);

// Sent without asking anything of anybody, when there are too many connections.
std::string_view busy_response();

}  // namespace rookery::server
