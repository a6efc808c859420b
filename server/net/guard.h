// Who may ask, and how often: the checks that need no knowledge of the request's meaning.
#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/net.h"
#include "server/net/response.h"

namespace rookery::server {

// Whether a request that came with this Origin was made by a page of the given Host, or of one of
// the other origins allowed.
bool origin_allowed(std::string_view origin, std::string_view host,
                    std::span<const std::string> others);

// POST, PUT, PATCH, DELETE.
bool changes_state(std::string_view method);

// What speaks against a request whose head has been read: where it comes from, what its body is.
const Refusal* refusal_of(const Request& request, bool has_body, bool wants_socket,
                          const NetOptions& options);

// The client's address: the peer's, or the last one of X-Forwarded-For, which the trusted proxy
// itself added. One that is no address is ignored.
std::string client_address(const Request& request, std::string_view peer, bool behind_proxy);

// What limits count as one: an IPv4 address, or the /64 an IPv6 address lies in, as one household
// has all of it.
std::string neighbourhood_of(std::string_view address);

// A token bucket for each address. It remembers a bounded number of them; the one seen longest ago
// is forgotten first.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  RateLimit(double per_second, double at_once, std::size_t most_addresses = 65'536);

  // Takes a token and returns nothing, or returns how long there will be none.
  std::optional<std::chrono::milliseconds> take(std::string_view address, Clock::time_point now);
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

// Counts what each address holds, up to a limit.
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
  std::size_t limit_;  // 0: none
  std::unordered_map<std::string, std::size_t> held_;
};

}  // namespace rookery::server
