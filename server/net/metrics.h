// Counters, gauges and histograms, shown in Prometheus' text format.
//
// Series are made and shown on one thread, the network's; what they hold is atomic, so that any
// thread may count. References stay good as long as the Metrics they come from.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/net/net.h"

namespace rookery::server {

class Counter {
 public:
  void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

class Gauge {
 public:
  void set(double value) { value_.store(value, std::memory_order_relaxed); }
  void add(double change) { value_.fetch_add(change, std::memory_order_relaxed); }
  double value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<double> value_ = 0;
};

class Histogram {
 public:
  // `bounds` ascend; what exceeds the last is counted too.
  explicit Histogram(std::span<const double> bounds);
  void observe(double value);

  std::span<const double> bounds() const { return bounds_; }
  std::uint64_t count_in(std::size_t bucket) const;  // 0 … bounds().size(), not cumulative
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<std::uint64_t>> counts_;
  std::atomic<double> sum_ = 0;
};

// In seconds, from half a millisecond to ten seconds.
inline constexpr std::array<double, 13> latency_bounds{
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10};

class Metrics {
 public:
  using Labels = std::vector<std::pair<std::string, std::string>>;
  using Look = std::function<double()>;  // called when shown, on the one thread

  // Asked again for the same name and labels, each returns the same series. A name belongs to one
  // kind; by convention it ends in _total for counters and in its unit otherwise.
  Counter& counter(std::string_view name, std::string_view help, const Labels& labels = {});
  Gauge& gauge(std::string_view name, std::string_view help, const Labels& labels = {});
  Histogram& histogram(std::string_view name, std::string_view help,
                       std::span<const double> bounds = latency_bounds, const Labels& labels = {});
  // What is counted elsewhere and only looked at.
  void watch_counter(std::string_view name, std::string_view help, Look look,
                     const Labels& labels = {});
  void watch_gauge(std::string_view name, std::string_view help, Look look,
                   const Labels& labels = {});

  std::string text() const;
  static constexpr std::string_view content_type = "text/plain; version=0.0.4; charset=utf-8";

 private:
  using Value = std::variant<std::monostate, std::unique_ptr<Counter>, std::unique_ptr<Gauge>,
                             std::unique_ptr<Histogram>, Look>;
  struct Family {
    std::string_view kind;
    std::string help;
    std::map<std::string, Value> series;  // by their labels, as shown
  };
  Value& series_of(std::string_view kind, std::string_view name, std::string_view help,
                   const Labels& labels);
  static void show(std::string& out, const std::string& name, const std::string& labels,
                   const Value& value);

  std::map<std::string, Family, std::less<>> families_;
};

// Shows what the network counts, as rookery_net_….
void watch_net(Metrics& metrics, const Net& net);

}  // namespace rookery::server
