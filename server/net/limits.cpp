#include "server/net/limits.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/asio/ip/address.hpp>

namespace rookery::server {
namespace {

namespace ip = boost::asio::ip;

}  // namespace

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

std::string district_of(std::string_view address) {
  boost::system::error_code wrong;
  const auto parsed = ip::make_address(neighbourhood_of(address), wrong);
  if (wrong) return std::string(address) + "/";
  if (parsed.is_v4()) {
    auto bytes = parsed.to_v4().to_bytes();
    bytes[3] = 0;
    return ip::address_v4(bytes).to_string() + "/24";
  }
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 6, bytes.end(), 0);
  return ip::address_v6(bytes).to_string() + "/48";
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

void RateLimit::give_back(std::string_view address) {
  const auto place = places_.find(neighbourhood_of(address));
  if (place != places_.end()) place->second->tokens += 1;
}

HourlyLimit::HourlyLimit(int most, std::size_t most_addresses)
    : near_(most / 3600.0, most, most_addresses),
      wide_(most * neighbourhoods_a_district / 3600.0, most * neighbourhoods_a_district,
            most_addresses) {}

bool HourlyLimit::take(std::string_view address, RateLimit::Clock::time_point now) {
  if (near_.take(address, now)) return false;
  if (!wide_.take(district_of(address), now)) return true;
  near_.give_back(address);
  return false;
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
  const std::lock_guard lock(tally_->mutex_);
  const auto held = tally_->held_.find(address_);
  if (--held->second == 0) tally_->held_.erase(held);
}

std::optional<Tally::Place> Tally::take(std::string_view address) {
  if (limit_ == 0) return Place();
  std::string key = neighbourhood_of(address);
  const std::lock_guard lock(mutex_);
  std::size_t& held = held_[key];
  if (held >= limit_) return std::nullopt;
  ++held;
  return Place(*this, std::move(key));
}

}  // namespace rookery::server
