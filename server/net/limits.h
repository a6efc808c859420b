// How often and how much: limits by address, in bounded memory.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace rookery::server {

// What limits count as one: an IPv4 address, or the /64 an IPv6 address lies in, as one household
// has all of it.
std::string neighbourhood_of(std::string_view address);
// The wider part of the network that one customer may have: the /24 or the /48. Written otherwise
// than any neighbourhood.
std::string district_of(std::string_view address);

// A token bucket for each address. It remembers a bounded number of them; the one seen longest ago
// is forgotten first.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  RateLimit(double per_second, double at_once, std::size_t most_addresses = 65'536);

  // Takes a token and returns nothing, or returns how long there will be none.
  std::optional<std::chrono::milliseconds> take(std::string_view address, Clock::time_point now);
  // Gives a token back.
  void give_back(std::string_view address);
  std::size_t size() const { return places_.size(); }

 private:
  struct Bucket {
    std::string address;
    double tokens;
    Clock::time_point filled;
  };
  double per_second_;
  double at_once_;
  std::size_t most_;
  std::list<Bucket> buckets_;  // the one seen last is in front
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> places_;
};

// So many events an hour of one neighbourhood, and some times as many of the district it lies in,
// so that who has thousands of neighbourhoods has no thousand shares. Strangers are never refused
// for what others did: of those remembered the one seen longest ago is forgotten.
class HourlyLimit {
 public:
  static constexpr int neighbourhoods_a_district = 8;
  explicit HourlyLimit(int most, std::size_t most_addresses = 65'536);  // 0: no limit
  bool take(std::string_view address, RateLimit::Clock::time_point now = RateLimit::Clock::now());

 private:
  RateLimit near_;
  RateLimit wide_;
};

// Counts what each address holds, up to a limit. From any thread.
class Tally {
 public:
  explicit Tally(std::size_t limit) : limit_(limit) {}

  // One thing held; given back when destroyed. Must not outlive its Tally.
  class Place {
   public:
    Place() = default;
    Place(Place&& other) noexcept;
    Place& operator=(Place&& other) noexcept;
    ~Place();

   private:
    friend class Tally;
    Place(Tally& tally, std::string address) : tally_(&tally), address_(std::move(address)) {}
    Tally* tally_ = nullptr;
    std::string address_;
  };
  // Nothing if the address has as many as it may.
  std::optional<Place> take(std::string_view address);

 private:
  const std::size_t limit_;  // 0: none
  std::mutex mutex_;         // guards the next
  std::unordered_map<std::string, std::size_t> held_;
};

}  // namespace rookery::server
