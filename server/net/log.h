// The server's log: one line of JSON an event, to standard error.
//
//   log_event(Level::info, "listening", {{"host", host}, {"port", port}});
//   {"time":"2025-01-31T12:00:00.000Z","level":"info","event":"listening","host":"…","port":7777}
//
// From any thread. A field whose name says that it is a secret is never written out.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace rookery::server {

enum class Level : std::uint8_t { debug, info, warn, error };
std::optional<Level> parse_level(std::string_view name);

struct LogField {
  using Value = std::variant<std::string_view, std::int64_t, std::uint64_t, double, bool>;

  template <class T>
    requires std::convertible_to<T, std::string_view>
  LogField(std::string_view named, const T& text) : name(named), value(std::string_view(text)) {}
  template <std::signed_integral T>
  LogField(std::string_view named, T number) : name(named), value(std::int64_t{number}) {}
  template <std::unsigned_integral T>
  LogField(std::string_view named, T number) : name(named), value(std::uint64_t{number}) {}
  LogField(std::string_view named, double number) : name(named), value(number) {}
  LogField(std::string_view named, bool flag) : name(named), value(flag) {}

  std::string_view name;
  Value value;
};

// Events below the level cost a comparison. At first it is `info`.
void set_log_level(Level level);
bool logs(Level level);
void log_event(Level level, std::string_view event, std::initializer_list<LogField> fields = {});

// Where lines go instead of standard error, without their line breaks; none: standard error. The
// sink is called by one thread at a time.
void set_log_sink(std::function<void(std::string_view line)> sink);

// While it lives, lines go to the file from a thread of its own: whoever logs never waits for
// whoever reads, be it a terminal that was stopped or a pipe that is full. What has no room any
// more is left out, and counted in a line `log_lost` as soon as there is some. One at a time.
class LogThread {
 public:
  explicit LogThread(int file, std::size_t most_waiting = 1024 * 1024);
  LogThread(const LogThread&) = delete;
  LogThread& operator=(const LogThread&) = delete;
  // What waits is still written, as far as it is taken within a second.
  ~LogThread();

 private:
  class Lines;
  std::unique_ptr<Lines> lines_;
};

// Appends the text as a JSON string. What is not UTF-8 becomes U+FFFD, a byte at a time.
void append_json(std::string& out, std::string_view text);

}  // namespace rookery::server
