// The web client, carried inside the program: files as they were built, and how they are served.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace rookery::server {

struct Asset {
  std::string_view path;  // as requested, e.g. "/assets/index-4f2a.js"
  std::string_view content_type;
  std::string_view tag;     // of what is in it; the ETag of each encoding is made from it
  std::string_view body;    // as it is
  std::string_view gzip;    // the same compressed; empty if there is none
  std::string_view brotli;  // the same compressed; empty if there is none
};

// In the order of their paths. All they point to lives as long as the program.
std::span<const Asset> all_assets();
const Asset* find_asset(std::string_view path, std::span<const Asset> among = all_assets());

// The answer to a GET that is not the API's: a file, 304 if the client has it, the page for any
// path without an extension (the client routes those itself), or 404. Nothing for other methods
// and for paths of the API, /healthz and /metrics.
std::optional<Response> asset_response(const Request& request,
                                       std::span<const Asset> among = all_assets());

// JSON made once while the program runs and served as files are: compressed to who takes that, 304
// to who has it. It must outlive its answers.
class FixedJson {
 public:
  FixedJson(std::string body, std::string tag);
  Response response(const Request& request) const;

 private:
  std::string body_;
  std::string tag_;
  std::string gzip_;
};

}  // namespace rookery::server
