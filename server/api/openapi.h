// The machine-readable description of the HTTP API: server/api/openapi.json, embedded.
#pragma once

#include <string_view>

namespace rookery::server {

std::string_view openapi_text();

}  // namespace rookery::server
