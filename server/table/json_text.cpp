#include "server/table/json_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace rookery::server {
namespace {

constexpr auto brackets_and_quotes = [] {
  std::array<bool, 256> marks{};
  for (const unsigned char c : {'{', '}', '[', ']', '"'}) marks[c] = true;
  return marks;
}();

}  // namespace

// Texts are short, so quotes and backslashes are looked for eight bytes at a time.
std::size_t text_end(std::string_view json, std::size_t from) {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t ones = 0x0101010101010101;
  // The lowest bit set is in the first byte that is the wanted one; above it others may be too.
  const auto found = [](std::uint64_t word, unsigned char wanted) {
    const std::uint64_t zero = word ^ (ones * wanted);
    return (zero - ones) & ~zero & (ones << 7U);
  };
  std::size_t at = from + 1;
  for (std::uint64_t word = 0; at + sizeof word <= json.size();) {
    std::memcpy(&word, json.data() + at, sizeof word);
    const std::uint64_t marks = found(word, '"') | found(word, '\\');
    if (marks == 0) {
      at += sizeof word;
      continue;
    }
    at += static_cast<std::size_t>(std::countr_zero(marks)) / 8;
    if (json[at] == '"') return at + 1;
    at += 2;
  }
  while (at < json.size() && json[at] != '"') at += json[at] == '\\' ? 2 : 1;
  return std::min(at + 1, json.size());
}

std::size_t value_end(std::string_view json, std::size_t from) {
  if (from >= json.size()) return json.size();
  if (json[from] == '"') return text_end(json, from);
  if (json[from] != '{' && json[from] != '[')
    return std::min(json.find_first_of(",}]", from), json.size());
  int depth = 1;
  std::size_t at = from + 1;
  while (at < json.size()) {
    const auto c = static_cast<unsigned char>(json[at]);
    if (!brackets_and_quotes[c]) {
      ++at;
    } else if (c == '"') {
      at = text_end(json, at);
    } else {
      ++at;
      if (c == '{' || c == '[') {
        ++depth;
      } else if (--depth == 0) {
        return at;
      }
    }
  }
  return at;
}

void JsonWalk::next() {
  if (json_.front() == '{') {
    key_ = json_.substr(at_ + 1, json_.find('"', at_ + 1) - at_ - 1);
    at_ += key_.size() + 3;
  }
  const std::size_t end = value_end(json_, at_);
  value_ = json_.substr(at_, end - at_);
  at_ = end < json_.size() && json_[end] == ',' ? end + 1 : end;
}

std::string_view member(std::string_view object, std::string_view key) {
  for (JsonWalk walk(object); !walk.done();) {
    walk.next();
    if (walk.key() == key) return walk.value();
  }
  return {};
}

}  // namespace rookery::server
