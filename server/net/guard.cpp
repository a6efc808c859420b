#include "server/net/guard.h"

#include <algorithm>
#include <array>

#include <boost/asio/ip/address.hpp>

#include "server/net/request.h"

namespace rookery::server {
namespace {

namespace ip = boost::asio::ip;

std::string_view without_slash(std::string_view origin) {
  if (origin.ends_with('/')) origin.remove_suffix(1);
  return origin;
}

bool is_listed(std::string_view origin, std::span<const std::string> others) {
  return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
    return equal_ignoring_case(origin, without_slash(other));
  });
}

bool is_json(std::string_view content_type) {
  return equal_ignoring_case(trimmed(content_type.substr(0, content_type.find(';'))),
                             "application/json");
}

bool comes_from_elsewhere(const Request& request, const NetOptions& options) {
  const std::string_view origin = request.header("origin");
  if (!origin.empty()) return !origin_allowed(origin, request.header("host"), options.origins);
  return equal_ignoring_case(request.header("sec-fetch-site"), "cross-site");
}

}  // namespace

bool origin_allowed(std::string_view origin, std::string_view host,
                    std::span<const std::string> others) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!host.empty() && origin.size() == scheme.size() + host.size() &&
        equal_ignoring_case(origin.substr(0, scheme.size()), scheme) &&
        equal_ignoring_case(origin.substr(scheme.size()), host)) {
      return true;
    }
  }
  return is_listed(origin, others);
}

bool changes_state(std::string_view method) {
  static constexpr std::array<std::string_view, 4> changing{"POST", "PUT", "PATCH", "DELETE"};
  return std::find(changing.begin(), changing.end(), method) != changing.end();
}

const Rejection* refusal_of(const Request& request, bool has_body, bool wants_socket,
                            const NetOptions& options) {
  if ((wants_socket || changes_state(request.method)) && comes_from_elsewhere(request, options)) {
    return &refusals::wrong_origin;
  }
  if (has_body && !is_json(request.header("content-type"))) return &refusals::wrong_content_type;
  return nullptr;
}

bool came_over_tls(const Request& request, const NetOptions& options) {
  constexpr std::string_view https = "https://";
  const auto is_https = [&](std::string_view origin) {
    return equal_ignoring_case(origin.substr(0, https.size()), https);
  };
  if (options.behind_proxy && equal_ignoring_case(request.header("x-forwarded-proto"), "https"))
    return true;
  const std::string_view origin = request.header("origin");
  const std::string_view host = request.header("host");
  if (is_https(origin) && origin_allowed(origin, host, options.origins)) return true;
  return std::ranges::any_of(options.origins, [&](const std::string& other) {
    return is_https(other) &&
           equal_ignoring_case(without_slash(std::string_view(other).substr(https.size())), host);
  });
}

std::string client_address(const Request& request, std::string_view peer, int trusted_hops) {
  std::string all;  // of several headers of that name, one list
  for (const auto& [name, value] : request.headers) {
    if (name == "x-forwarded-for") all += (all.empty() ? "" : ",") + value;
  }
  std::string_view rest = all;
  std::string_view named;
  for (int hop = 0; hop < trusted_hops && !rest.empty(); ++hop) {
    const std::size_t comma = rest.rfind(',');
    named = trimmed(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
    rest = rest.substr(0, comma == std::string_view::npos ? 0 : comma);
  }
  boost::system::error_code wrong;
  const auto address = ip::make_address(std::string(named), wrong);
  return wrong ? std::string(peer) : address.to_string();
}

}  // namespace rookery::server
