#include "engine/writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

#include <fmt/format.h>

namespace rookery {
namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

}  // namespace

// Views are made of short plain words: they are copied whole.
void JsonWriter::quote(std::string_view text) {
  out_ += '"';
  while (!text.empty()) {
    const auto odd = std::find_if_not(text.begin(), text.end(), is_plain);
    const auto plain = static_cast<std::size_t>(odd - text.begin());
    out_ += text.substr(0, plain);
    if (odd == text.end()) break;
    if (static_cast<unsigned char>(*odd) < 0x20) {
      out_ += fmt::format("\\u{:04x}", static_cast<unsigned>(*odd));
    } else {
      out_ += '\\';
      out_ += *odd;
    }
    text.remove_prefix(plain + 1);
  }
  out_ += '"';
}

void JsonWriter::long_number(std::int64_t value) {
  std::array<char, 20> digits{};  // the longest, -9223372036854775808, just fits
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out_.append(digits.data(), end);
}

}  // namespace rookery
