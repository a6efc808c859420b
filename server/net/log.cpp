#include "server/net/log.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <ctime>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <poll.h>

#include "server/net/request.h"

namespace rookery::server {
namespace {

constexpr std::array<std::string_view, 4> level_names{"debug", "info", "warn", "error"};
constexpr std::array<std::string_view, 9> secret_names{
    "token", "cookie", "secret", "password", "salt", "seed", "authorization", "key", "hash"};

std::atomic<Level> lowest{Level::info};
std::mutex sink_mutex;
std::function<void(std::string_view)> sink;  // under the mutex

bool is_secret(std::string_view name) {
  const std::string lower = lower_case(name);
  for (const std::string_view secret : secret_names) {
    if (lower.find(secret) != std::string::npos) return true;
  }
  return false;
}

void append_time(std::string& out) {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  const std::time_t seconds = static_cast<std::time_t>(ms / 1000);
  std::tm tm{};
  gmtime_r(&seconds, &tm);
  fmt::format_to(std::back_inserter(out), "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
                 tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec,
                 ms % 1000);
}

void append_value(std::string& out, const LogField::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) return append_json(out, *text);
  if (const auto* number = std::get_if<double>(&value)) {
    out += std::isfinite(*number) ? fmt::format("{}", *number) : "null";
    return;
  }
  std::visit([&](const auto& plain) { fmt::format_to(std::back_inserter(out), "{}", plain); },
             value);
}

// In one write where the system takes it whole, so that lines of processes do not mix.
void write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, bytes.data(), bytes.size());
    if (written <= 0) return;  // nobody listens: the game goes on
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

std::optional<Level> parse_level(std::string_view name) {
  for (std::size_t i = 0; i < level_names.size(); ++i) {
    if (level_names[i] == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

void set_log_level(Level level) { lowest.store(level, std::memory_order_relaxed); }

bool logs(Level level) { return level >= lowest.load(std::memory_order_relaxed); }

void set_log_sink(std::function<void(std::string_view)> to) {
  const std::lock_guard lock(sink_mutex);
  sink = std::move(to);
}

void append_json(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char c = text.front();
    if (length == 0) {
      out += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

namespace {

std::string line_of(Level level, std::string_view event, std::initializer_list<LogField> fields) {
  std::string line = R"({"time":")";
  append_time(line);
  line += R"(","level":")";
  line += level_names[static_cast<std::size_t>(level)];
  line += R"(","event":)";
  append_json(line, event);
  for (const LogField& field : fields) {
    line += ',';
    append_json(line, field.name);
    line += ':';
    if (is_secret(field.name)) {
      line += "\"…\"";
    } else {
      append_value(line, field.value);
    }
  }
  line += '}';
  return line;
}

}  // namespace

// --- a thread of its own --------------------------------------------------------------------

class LogThread::Lines {
 public:
  Lines(int file, std::size_t most) : file_(file), most_(most) {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  ~Lines() {
    last_moment_ = Clock::now() + std::chrono::seconds(1);
    thread_.request_stop();
    thread_.join();
  }

  void add(std::string line) {
    {
      const std::lock_guard lock(mutex_);
      if (bytes_ + line.size() > most_) {
        ++lost_;
        return;
      }
      bytes_ += line.size();
      waiting_.push_back(std::move(line));
    }
    changed_.notify_one();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void run(const std::stop_token& stop) {
    while (true) {
      std::string line;
      std::uint64_t lost = 0;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
        line = std::move(waiting_.front());
        waiting_.pop_front();
        bytes_ -= line.size();
        if (waiting_.empty()) lost = std::exchange(lost_, 0);
      }
      if (!write(line, stop)) return;
      if (lost > 0) write(line_of(Level::warn, "log_lost", {{"lines", lost}}) + '\n', stop);
    }
  }

  // In pieces that a pipe with any room takes whole, so that no write waits. False when the last
  // moment has passed.
  bool write(std::string_view bytes, const std::stop_token& stop) const {
    constexpr std::size_t piece = 4096;  // PIPE_BUF
    while (!bytes.empty()) {
      pollfd room{file_, POLLOUT, 0};
      if (::poll(&room, 1, 50) <= 0) {
        if (stop.stop_requested() && Clock::now() > last_moment_) return false;
        continue;
      }
      const ssize_t written = ::write(file_, bytes.data(), std::min(bytes.size(), piece));
      if (written <= 0) break;  // nobody listens, or the disk is full: the game goes on
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  const int file_;
  const std::size_t most_;
  std::mutex mutex_;  // guards the next four
  std::condition_variable_any changed_;
  std::deque<std::string> waiting_;
  std::size_t bytes_ = 0;
  std::uint64_t lost_ = 0;
  Clock::time_point last_moment_;  // set before the thread is asked to stop
  std::jthread thread_;
};

namespace {

std::function<void(std::string)> to_thread;  // under the mutex of the sink

}  // namespace

LogThread::LogThread(int file, std::size_t most_waiting)
    : lines_(std::make_unique<Lines>(file, most_waiting)) {
  const std::lock_guard lock(sink_mutex);
  to_thread = [lines = lines_.get()](std::string line) { lines->add(std::move(line)); };
}

LogThread::~LogThread() {
  const std::lock_guard lock(sink_mutex);
  to_thread = nullptr;
}

void log_event(Level level, std::string_view event, std::initializer_list<LogField> fields) {
  if (!logs(level)) return;
  std::string line = line_of(level, event, fields);
  const std::lock_guard lock(sink_mutex);
  if (sink) return sink(line);
  line += '\n';
  to_thread ? to_thread(std::move(line)) : write_all(line);
}

}  // namespace rookery::server
