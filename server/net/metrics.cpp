#include "server/net/metrics.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <fmt/format.h>

namespace rookery::server {
namespace {

void append_escaped(std::string& out, std::string_view text, bool quoted) {
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else {
      if (c == '\\' || (quoted && c == '"')) out += '\\';
      out += c;
    }
  }
}

// a="1",b="2" — without the braces, since a histogram adds one of its own.
std::string labels_text(const Metrics::Labels& labels) {
  std::string out;
  for (const auto& [name, value] : labels) {
    if (!out.empty()) out += ',';
    out += name;
    out += "=\"";
    append_escaped(out, value, true);
    out += '"';
  }
  return out;
}

std::string number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
  return fmt::format("{}", value);
}

void append_line(std::string& out, std::string_view name, std::string_view labels,
                 std::string_view value) {
  out += name;
  if (!labels.empty()) out.append("{").append(labels).append("}");
  out.append(" ").append(value).append("\n");
}

void append_histogram(std::string& out, const std::string& name, const std::string& labels,
                      const Histogram& histogram) {
  const std::string before = labels.empty() ? "" : labels + ",";
  std::uint64_t total = 0;
  for (std::size_t i = 0; i <= histogram.bounds().size(); ++i) {
    total += histogram.count_in(i);
    const std::string bound =
        i < histogram.bounds().size() ? number(histogram.bounds()[i]) : "+Inf";
    append_line(out, name + "_bucket", fmt::format("{}le=\"{}\"", before, bound),
                std::to_string(total));
  }
  append_line(out, name + "_sum", labels, number(histogram.sum()));
  append_line(out, name + "_count", labels, std::to_string(total));
}

// The series in `value`, made if there is none yet.
template <class T, class Value, class... From>
T& made(Value& value, From&&... from) {
  if (std::holds_alternative<std::monostate>(value)) {
    value = std::make_unique<T>(std::forward<From>(from)...);
  }
  return *std::get<std::unique_ptr<T>>(value);
}

}  // namespace

Histogram::Histogram(std::span<const double> bounds)
    : bounds_(bounds.begin(), bounds.end()), counts_(bounds.size() + 1) {
  assert(std::is_sorted(bounds_.begin(), bounds_.end()));
}

void Histogram::observe(double value) {
  const auto bound = std::lower_bound(bounds_.begin(), bounds_.end(), value);
  counts_[static_cast<std::size_t>(bound - bounds_.begin())].fetch_add(1,
                                                                       std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

std::uint64_t Histogram::count_in(std::size_t bucket) const {
  return counts_[bucket].load(std::memory_order_relaxed);
}

Metrics::Value& Metrics::series_of(std::string_view kind, std::string_view name,
                                   std::string_view help, const Labels& labels) {
  auto family = families_.find(name);
  if (family == families_.end()) {
    family = families_.emplace(std::string(name), Family{kind, std::string(help), {}}).first;
  }
  assert(family->second.kind == kind);
  return family->second.series[labels_text(labels)];
}

Counter& Metrics::counter(std::string_view name, std::string_view help, const Labels& labels) {
  return made<Counter>(series_of("counter", name, help, labels));
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, const Labels& labels) {
  return made<Gauge>(series_of("gauge", name, help, labels));
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help,
                              std::span<const double> bounds, const Labels& labels) {
  return made<Histogram>(series_of("histogram", name, help, labels), bounds);
}

void Metrics::watch_counter(std::string_view name, std::string_view help, Look look,
                            const Labels& labels) {
  series_of("counter", name, help, labels) = std::move(look);
}

void Metrics::watch_gauge(std::string_view name, std::string_view help, Look look,
                          const Labels& labels) {
  series_of("gauge", name, help, labels) = std::move(look);
}

void Metrics::show(std::string& out, const std::string& name, const std::string& labels,
                   const Value& value) {
  if (const auto* counter = std::get_if<std::unique_ptr<Counter>>(&value)) {
    append_line(out, name, labels, std::to_string((*counter)->value()));
  } else if (const auto* gauge = std::get_if<std::unique_ptr<Gauge>>(&value)) {
    append_line(out, name, labels, number((*gauge)->value()));
  } else if (const auto* histogram = std::get_if<std::unique_ptr<Histogram>>(&value)) {
    append_histogram(out, name, labels, **histogram);
  } else if (const auto* look = std::get_if<Look>(&value)) {
    append_line(out, name, labels, number((*look)()));
  }
}

std::string Metrics::text() const {
  std::string out;
  for (const auto& [name, family] : families_) {
    out.append("# HELP ").append(name).append(" ");
    append_escaped(out, family.help, false);
    out.append("\n# TYPE ").append(name).append(" ").append(family.kind).append("\n");
    for (const auto& [labels, value] : family.series) show(out, name, labels, value);
  }
  return out;
}

void watch_net(Metrics& metrics, const Net& net) {
  const auto watch = [&](bool counts_up, std::string_view name, std::string_view help,
                         Count NetCounts::* field) {
    auto look = [&net, field] { return static_cast<double>(std::uint64_t{net.counts().*field}); };
    counts_up ? metrics.watch_counter(name, help, look) : metrics.watch_gauge(name, help, look);
  };
  watch(false, "rookery_net_connections", "Connections open now.", &NetCounts::connections);
  watch(false, "rookery_net_sockets", "WebSockets open now.", &NetCounts::sockets);
  watch(true, "rookery_net_requests_total", "Requests read.", &NetCounts::requests);
  watch(true, "rookery_net_refused_total", "Requests, frames and connections refused.",
        &NetCounts::refused);
  watch(true, "rookery_net_messages_in_total", "WebSocket messages received.",
        &NetCounts::messages_in);
  watch(true, "rookery_net_frames_in_total", "WebSocket frames received, pings and empty ones too.",
        &NetCounts::frames_in);
  watch(true, "rookery_net_messages_out_total", "WebSocket messages sent.",
        &NetCounts::messages_out);
  watch(true, "rookery_net_bytes_out_total", "Bytes sent.", &NetCounts::bytes_out);
  watch(true, "rookery_net_dropped_slow_total", "Receivers dropped for being too slow.",
        &NetCounts::dropped_slow);
}

}  // namespace rookery::server
