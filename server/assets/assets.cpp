#include "server/assets/assets.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "server/net/gzip.h"
#include "server/net/request.h"
#include "server/net/response.h"

namespace rookery::server {
namespace {

struct Encoding {
  std::string_view name;  // in Accept-Encoding and Content-Encoding; empty: as it is
  std::string_view suffix;
  std::string_view body;
};

bool is_under(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

bool is_ours(std::string_view path) {
  return !is_under(path, "/api") && !is_under(path, "/healthz") && !is_under(path, "/metrics");
}

bool has_extension(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

// The weight a client gives to an encoding; what it does not name, it does not want.
double weight_of_encoding(std::string_view accepted, std::string_view name) {
  double named = -1;
  double any = 0;
  each_weighted(accepted, [&](std::string_view element, double weight) {
    if (equal_ignoring_case(element, name)) named = weight;
    if (element == "*") any = weight;
  });
  return named >= 0 ? named : any;
}

// The smallest form that the client takes: brotli before gzip before none.
Encoding choose_encoding(const Asset& asset, std::string_view accepted) {
  const std::array<Encoding, 2> forms{{{"br", "-br", asset.brotli}, {"gzip", "-gz", asset.gzip}}};
  for (const Encoding& form : forms) {
    if (!form.body.empty() && weight_of_encoding(accepted, form.name) > 0) return form;
  }
  return {"", "", asset.body};
}

bool is_known(std::string_view if_none_match, std::string_view tag) {
  bool known = false;
  each_weighted(if_none_match, [&](std::string_view element, double) {
    if (element.starts_with("W/")) element.remove_prefix(2);
    known = known || element == "*" || element == tag;
  });
  return known;
}

Response response_with(const Asset& asset, const Request& request) {
  const Encoding form = choose_encoding(asset, request.header("accept-encoding"));
  const std::string tag = "\"" + std::string(asset.tag).append(form.suffix) + "\"";
  Response response;
  response.headers.emplace_back("ETag", tag);
  // A file whose name holds a hash of its content never changes; all others are asked for again.
  response.headers.emplace_back("Cache-Control", asset.path.starts_with("/assets/")
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
  if (!asset.gzip.empty() || !asset.brotli.empty()) {
    response.headers.emplace_back("Vary", "Accept-Encoding");
  }
  if (is_known(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  response.content_type = asset.content_type;
  response.fixed_body = form.body;
  if (!form.name.empty()) response.headers.emplace_back("Content-Encoding", form.name);
  return response;
}

}  // namespace

const Asset* find_asset(std::string_view path, std::span<const Asset> among) {
  const auto found = std::lower_bound(
      among.begin(), among.end(), path,
      [](const Asset& asset, std::string_view wanted) { return asset.path < wanted; });
  return found != among.end() && found->path == path ? &*found : nullptr;
}

std::optional<Response> asset_response(const Request& request, std::span<const Asset> among) {
  if (request.method != "GET" || !is_ours(request.path)) return std::nullopt;
  const Asset* asset = find_asset(request.path, among);
  if (asset == nullptr && !has_extension(request.path)) asset = find_asset("/index.html", among);
  if (asset == nullptr) return response_of(refusals::not_found, request);
  return response_with(*asset, request);
}

FixedJson::FixedJson(std::string body, std::string tag)
    : body_(std::move(body)), tag_(std::move(tag)), gzip_(gzip(body_)) {}

Response FixedJson::response(const Request& request) const {
  return response_with({.path = {},
                        .content_type = "application/json",
                        .tag = tag_,
                        .body = body_,
                        .gzip = gzip_,
                        .brotli = {}},
                       request);
}

}  // namespace rookery::server
