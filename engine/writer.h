// Where views are written to. A game writes its view once, against this vocabulary; a hash, a
// JSON text or anything else listens.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace rookery {

template <class W>
concept ViewWriter = requires(W w, std::string_view text, std::int64_t number, bool flag) {
  w.begin_object();
  w.end_object();
  w.begin_array();
  w.end_array();
  w.key(text);
  w.text(text);
  w.number(number);
  w.boolean(flag);
  w.null();
};

// 64 bits of everything written: equal views have equal hashes, and unequal ones practically
// never. Fast enough to compare the views of millions of positions.
class HashWriter {
 public:
  void begin_object() { mix(1); }
  void end_object() { mix(2); }
  void begin_array() { mix(3); }
  void end_array() { mix(4); }
  void key(std::string_view name) { mix_bytes(5, name); }
  void text(std::string_view value) { mix_bytes(6, value); }
  void number(std::int64_t value) {
    mix(7);
    mix(static_cast<std::uint64_t>(value));
  }
  void boolean(bool value) { mix(value ? 8 : 9); }
  void null() { mix(10); }
  std::uint64_t hash() const { return hash_; }

 private:
  void mix(std::uint64_t v) {
    hash_ = (hash_ ^ v) * 0x9E3779B97F4A7C15ULL;
    hash_ ^= hash_ >> 29U;
  }
  void mix_bytes(std::uint64_t tag, std::string_view bytes) {
    mix(tag + 16 * bytes.size());
    std::uint64_t word = 0;
    unsigned filled = 0;
    for (const char c : bytes) {
      word = word << 8U | static_cast<unsigned char>(c);
      if (++filled == 8) {
        mix(word);
        word = 0;
        filled = 0;
      }
    }
    if (filled > 0) mix(word);
  }
  std::uint64_t hash_ = 0x243F6A8885A308D3ULL;
};

class JsonWriter {
 public:
  // With room for as many bytes as will probably be written.
  explicit JsonWriter(std::size_t room = 0) : out_(room, '\0') {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }
  // Names are ours, of letters and the like: what they would have to be escaped for is not there.
  void key(std::string_view name) {
    assert(name.find_first_of("\"\\") == std::string_view::npos);
    char* to = separated(name.size() + 3);
    *to++ = '"';
    to += name.copy(to, name.size());
    *to++ = '"';
    *to++ = ':';
    end_at(to);
    fresh_ = true;
  }
  void text(std::string_view value);
  void number(std::int64_t value) {
    if (value < 0 || value >= 10) return long_number(value);  // few are
    char* to = separated(1);
    *to++ = static_cast<char>('0' + value);
    end_at(to);
  }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  // A value that is JSON already.
  void raw(std::string_view json) {
    char* to = separated(json.size());
    end_at(to + json.copy(to, json.size()));
  }
  std::string_view str() const { return {out_.data(), size_}; }
  std::string take() {
    out_.resize(size_);
    return std::move(out_);
  }

 private:
  // Room for so many bytes, and before them the comma between two values.
  char* separated(std::size_t bytes) {
    if (out_.size() - size_ <= bytes) grow(bytes);
    if (!fresh_) out_[size_++] = ',';
    fresh_ = false;
    return out_.data() + size_;
  }
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - out_.data()); }
  void open(char bracket) {
    char* to = separated(1);
    *to++ = bracket;
    end_at(to);
    fresh_ = true;
  }
  void close(char bracket) {
    fresh_ = true;  // no comma before it
    char* to = separated(1);
    *to++ = bracket;
    end_at(to);
  }
  void grow(std::size_t bytes);
  void long_number(std::int64_t value);

  // Written into, not appended to: a view is thousands of short pieces.
  std::string out_;
  std::size_t size_ = 0;  // of what is written
  bool fresh_ = true;
};

static_assert(ViewWriter<HashWriter> && ViewWriter<JsonWriter>);

}  // namespace rookery
