#include "engine/writer.h"

#include <algorithm>
#include <charconv>

namespace rookery {

void JsonWriter::grow(std::size_t bytes) {
  out_.resize(std::max(2 * out_.size(), size_ + bytes + 64));
}

// Views are made of short plain words.
void JsonWriter::text(std::string_view value) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::size_t longest = 6;  // \u001f
  char* to = separated(longest * value.size() + 2);
  *to++ = '"';
  for (const char c : value) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20) {
      to = std::copy_n("\\u00", 4, to);
      *to++ = digits[code >> 4U];
      *to++ = digits[code & 0xFU];
      continue;
    }
    if (c == '"' || c == '\\') *to++ = '\\';
    *to++ = c;
  }
  *to++ = '"';
  end_at(to);
}

void JsonWriter::long_number(std::int64_t value) {
  constexpr std::size_t longest = 20;  // -9223372036854775808
  char* to = separated(longest);
  end_at(std::to_chars(to, to + longest, value).ptr);
}

}  // namespace rookery
