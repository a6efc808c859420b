// How the parts of a request are decoded. Nothing here trusts its input or throws.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace rookery::server {

inline constexpr std::size_t max_path = 1024;  // bytes, decoded or not

bool is_utf8(std::string_view text);
// How many bytes the first letter of a text that is not empty has; 0 if they are not UTF-8.
std::size_t utf8_length(std::string_view text);

bool equal_ignoring_case(std::string_view a, std::string_view b);  // of ASCII letters
std::string lower_case(std::string_view text);                     // of ASCII letters
std::string_view trimmed(std::string_view text);                   // of spaces and tabs

// Nothing if a % is not followed by two hex digits.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space);

// The path of a request as sent, without its query. Nothing if it does not begin with '/', is too
// long, is not UTF-8, or if a part of it is empty, "." or "..", or holds an encoded slash, a
// backslash or a control character: whoever matches or looks up paths may rely on that.
std::optional<std::string> decoded_path(std::string_view path);

// Whether Accept-Language puts Polish before English.
bool prefers_polish(std::string_view accept_language);

// Calls `visit(element, weight)` for each element of a list such as "br;q=0.5, gzip".
template <class Visit>
void each_weighted(std::string_view list, Visit&& visit);

// The weight behind "…;q=", from 0 to 1; 1 without one, 0 if it cannot be read.
double weight_of(std::string_view parameters);

template <class Visit>
void each_weighted(std::string_view list, Visit&& visit) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view element = list.substr(0, comma);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    const std::size_t semicolon = element.find(';');
    const std::string_view name = trimmed(element.substr(0, semicolon));
    const auto parameters =
        semicolon == std::string_view::npos ? std::string_view() : element.substr(semicolon + 1);
    if (!name.empty()) visit(name, weight_of(parameters));
  }
}

}  // namespace rookery::server
