// A number that any thread may count and any may read.
#pragma once

#include <atomic>
#include <cstdint>

namespace rookery::server {

class Count {
 public:
  Count(std::uint64_t value = 0) : value_(value) {}
  Count(const Count& other) : value_(other) {}
  Count& operator=(std::uint64_t value) {
    value_.store(value, std::memory_order_relaxed);
    return *this;
  }
  Count& operator=(const Count& other) { return *this = static_cast<std::uint64_t>(other); }
  operator std::uint64_t() const { return value_.load(std::memory_order_relaxed); }

  void operator+=(std::uint64_t more) { value_.fetch_add(more, std::memory_order_relaxed); }
  void operator-=(std::uint64_t less) { value_.fetch_sub(less, std::memory_order_relaxed); }
  void operator++() { *this += 1; }
  void operator--() { *this -= 1; }

 private:
  std::atomic<std::uint64_t> value_;
};

}  // namespace rookery::server
