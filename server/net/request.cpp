#include "server/net/request.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace rookery::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool is_fit_part(std::string_view part) {
  return !part.empty() && part != "." && part != ".." &&
         std::none_of(part.begin(), part.end(),
                      [](char c) { return is_control(c) || c == '/' || c == '\\'; });
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  // The second byte tells over-long forms, surrogates and what lies beyond U+10FFFF.
  if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f) ||
      (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f)) {
    return 0;
  }
  return length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' && plus_is_space ? ' ' : text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

std::optional<std::string> decoded_path(std::string_view path) {
  if (path.empty() || path.front() != '/' || path.size() > max_path) return std::nullopt;
  if (path == "/") return "/";
  std::string out;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    const auto part = percent_decoded(path.substr(0, end), false);
    if (!part || !is_fit_part(*part)) return std::nullopt;
    out += '/';
    out += *part;
    path.remove_prefix(end);
  }
  if (!is_utf8(out)) return std::nullopt;
  return out;
}

double weight_of(std::string_view parameters) {
  const std::string_view text = trimmed(parameters);
  if (text.empty()) return 1;
  if (text.size() < 3 || lower(text[0]) != 'q' || text[1] != '=') return 0;
  double weight = 0;
  const auto read = std::from_chars(text.data() + 2, text.data() + text.size(), weight);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole && weight >= 0 && weight <= 1 ? weight : 0;
}

bool prefers_polish(std::string_view accept_language) {
  double polish = 0;
  double english = 0;
  std::size_t place = 0;
  each_weighted(accept_language, [&](std::string_view tag, double weight) {
    // Of equal weights the earlier wins.
    const double value = weight - 1e-6 * static_cast<double>(std::min<std::size_t>(place++, 100));
    const std::string_view language = tag.substr(0, tag.find('-'));
    if (equal_ignoring_case(language, "pl")) polish = std::max(polish, value);
    if (equal_ignoring_case(language, "en")) english = std::max(english, value);
  });
  return polish > english;
}

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

std::string_view Request::cookie(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key != "cookie") continue;
    std::string_view rest = value;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(';'), rest.size());
      const std::string_view pair = trimmed(rest.substr(0, end));
      const std::size_t equals = pair.find('=');
      if (equals != std::string_view::npos && pair.substr(0, equals) == name) {
        return pair.substr(equals + 1);
      }
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return {};
}

std::string Request::query_value(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (percent_decoded(pair.substr(0, equals), true) != name) continue;
    const auto value = percent_decoded(pair.substr(std::min(equals + 1, pair.size())), true);
    return value && is_utf8(*value) ? *value : std::string();
  }
  return {};
}

}  // namespace rookery::server
