// What the server says when it refuses: a code for programs, a status, a sentence in two languages.
#pragma once

#include <string>
#include <string_view>

#include "engine/text.h"
#include "server/net/net.h"
#include "server/table/command.h"

namespace rookery::server {

struct ErrorSpec {
  std::string_view code;
  int status;
  LocalText text;
};

// The spec of `internal` for a code that is none.
const ErrorSpec& error_of(std::string_view code);
Language language_of(const Request& request);

// {"code": …, "text": …}; detail follows the sentence.
std::string error_fields(std::string_view code, Language language, std::string_view detail = {});
Response error_response(std::string_view code, Language language, std::string_view detail = {});

}  // namespace rookery::server
