#include "server/net/guard.h"

#include <algorithm>
#include <array>
#include <cmath>

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

const Refusal* refusal_of(const Request& request, bool has_body, bool wants_socket,
                          const NetOptions& options) {
  if ((wants_socket || changes_state(request.method)) && comes_from_elsewhere(request, options)) {
    return &refusals::wrong_origin;
  }
  if (has_body && !is_json(request.header("content-type"))) return &refusals::wrong_content_type;
  return nullptr;
}

std::string client_address(const Request& request, std::string_view peer, bool behind_proxy) {
  if (behind_proxy) {
    std::string_view forwarded;
    for (const auto& [name, value] : request.headers) {
      if (name == "x-forwarded-for") forwarded = value;
    }
    const std::size_t comma = forwarded.rfind(',');
    const std::string_view last =
        trimmed(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1));
    boost::system::error_code wrong;
    const auto address = ip::make_address(std::string(last), wrong);
    if (!wrong) return address.to_string();
  }
  return std::string(peer);
}

std::string neighbourhood_of(std::string_view address) {
  boost::system::error_code wrong;
  const auto parsed = ip::make_address(std::string(address), wrong);
  if (wrong || parsed.is_v4()) return std::string(address);
  const ip::address_v6 v6 = parsed.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return ip::address_v6(bytes).to_string();
}

RateLimit::RateLimit(double per_second, double at_once, std::size_t most_addresses)
    : per_second_(per_second), at_once_(std::max(at_once, 1.0)), most_(most_addresses) {}

std::optional<std::chrono::milliseconds> RateLimit::take(std::string_view address,
                                                         Clock::time_point now) {
  if (per_second_ <= 0) return std::nullopt;
  const std::string key = neighbourhood_of(address);
  const auto place = places_.find(key);
  if (place == places_.end()) {
    if (buckets_.size() >= most_ && !buckets_.empty()) {
      places_.erase(buckets_.back().address);
      buckets_.pop_back();
    }
    buckets_.push_front({key, at_once_, now});
    places_.emplace(buckets_.front().address, buckets_.begin());
  } else {
    buckets_.splice(buckets_.begin(), buckets_, place->second);
  }
  Bucket& bucket = buckets_.front();
  const std::chrono::duration<double> passed = now - bucket.filled;
  bucket.tokens = std::min(at_once_, bucket.tokens + passed.count() * per_second_);
  bucket.filled = now;
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return std::nullopt;
  }
  const double wait = 1000 * (1 - bucket.tokens) / per_second_;
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(std::min(wait, 3.6e6))));
}

Tally::Place::Place(Place&& other) noexcept
    : tally_(std::exchange(other.tally_, nullptr)), address_(std::move(other.address_)) {}

Tally::Place& Tally::Place::operator=(Place&& other) noexcept {
  std::swap(tally_, other.tally_);
  std::swap(address_, other.address_);
  return *this;
}

Tally::Place::~Place() {
  if (tally_ == nullptr) return;
  const auto held = tally_->held_.find(address_);
  if (--held->second == 0) tally_->held_.erase(held);
}

std::optional<Tally::Place> Tally::take(std::string_view address) {
  if (limit_ == 0) return Place();
  std::string key = neighbourhood_of(address);
  std::size_t& held = held_[key];
  if (held >= limit_) return std::nullopt;
  ++held;
  return Place(*this, std::move(key));
}

}  // namespace rookery::server
