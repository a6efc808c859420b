#include "cli/play/layout.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rookery::cli {
namespace {

bool continues_a_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Bytes of the code point or control sequence at the start of a text that is not empty.
std::size_t first_length(std::string_view text) {
  if (text.starts_with("\033[")) {
    std::size_t end = 2;
    while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
    return std::min(end + 1, text.size());
  }
  std::size_t n = 1;
  while (n < text.size() && continues_a_code_point(text[n])) ++n;
  return n;
}

// Bytes that fill at most `width` columns.
std::size_t bytes_within(std::string_view text, int width) {
  std::size_t n = 0;
  for (int used = 0; n < text.size() && used < width; ++used) n += first_length(text.substr(n));
  return n;
}

constexpr std::string_view no_break_space = "\u00A0";

std::string with(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  for (std::size_t at = 0; (at = out.find(from, at)) != std::string::npos; at += to.size()) {
    out.replace(at, from.size(), to);
  }
  return out;
}

constexpr std::array<std::pair<std::string_view, char>, 38> plain_signs{{
    {"ą", 'a'},  {"ć", 'c'}, {"ę", 'e'}, {"ł", 'l'}, {"ń", 'n'}, {"ó", 'o'}, {"ś", 's'}, {"ź", 'z'},
    {"ż", 'z'},  {"Ą", 'A'}, {"Ć", 'C'}, {"Ę", 'E'}, {"Ł", 'L'}, {"Ń", 'N'}, {"Ó", 'O'}, {"Ś", 'S'},
    {"Ź", 'Z'},  {"Ż", 'Z'}, {"–", '-'}, {"—", '-'}, {"→", '>'}, {"…", '~'}, {"„", '"'}, {"”", '"'},
    {"’", '\''}, {"×", 'x'}, {"─", '-'}, {"·", '.'}, {"»", '>'}, {"│", '|'}, {"■", '#'}, {"□", '='},
    {"♦", '$'},  {"∩", 'n'}, {"★", '*'}, {"†", '+'}, {"▶", '>'}, {"✓", '+'},
}};

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    if (text[0] != '\033') ++width;
    text.remove_prefix(first_length(text));
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  out.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return out;
}

std::string right_aligned(std::string_view text, int width) {
  std::string out(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return out.append(text);
}

std::string cut(std::string_view text, int width, std::string_view mark) {
  if (width_of(text) > width) {
    text = text.substr(0, bytes_within(text, std::max(0, width - width_of(mark))));
    return with(text, no_break_space, " ").append(mark);
  }
  return with(text, no_break_space, " ");
}

Lines wrapped(std::string_view text, int width, std::string_view indent) {
  const std::size_t leading = std::min(text.find_first_not_of(' '), text.size());
  Lines lines{std::string(leading, ' ')};
  text.remove_prefix(leading);
  int used = static_cast<int>(leading);
  const int margin = width_of(indent);
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    const int left = lines.size() > 1 ? margin : static_cast<int>(leading);
    if (used > left && used + 1 + width_of(word) > width) {
      lines.emplace_back(indent);
      used = margin;
    } else if (used > left) {
      lines.back() += ' ';
      ++used;
    }
    while (width_of(word) > std::max(1, width - used)) {
      const std::size_t piece = bytes_within(word, std::max(1, width - used));
      lines.back() += word.substr(0, piece);
      word.remove_prefix(piece);
      lines.emplace_back(indent);
      used = margin;
    }
    lines.back() += word;
    used += width_of(word);
  }
  for (std::string& line : lines) line = with(line, no_break_space, " ");
  return lines;
}

std::string unbroken(std::string_view text) { return with(text, " ", no_break_space); }

Lines in_columns(const std::vector<std::string>& items, int width) {
  constexpr int gap = 3;
  for (std::size_t rows = 1; rows < items.size(); ++rows) {
    std::vector<int> widths;
    int total = 0;
    for (std::size_t from = 0; from < items.size(); from += rows) {
      int widest = 0;
      const std::size_t to = std::min(items.size(), from + rows);
      for (std::size_t i = from; i < to; ++i) widest = std::max(widest, width_of(items[i]));
      total += widest + (widths.empty() ? 0 : gap);
      widths.push_back(widest + gap);
    }
    if (total > width) continue;
    Lines lines(rows);
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool last = i + rows >= items.size();
      lines[i % rows] += last ? items[i] : padded(items[i], widths[i / rows]);
    }
    return lines;
  }
  return items;
}

Lines side_by_side(const Lines& left, int left_width, const Lines& right) {
  Lines lines(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i < left.size()) lines[i] = left[i];
    if (i < right.size()) lines[i] = padded(lines[i], left_width) + right[i];
  }
  return lines;
}

std::string in_ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view sign = text.substr(0, first_length(text));
    const auto* known = std::find_if(plain_signs.begin(), plain_signs.end(),
                                     [&](const auto& pair) { return pair.first == sign; });
    if (known != plain_signs.end()) {
      out += known->second;
    } else if (sign.size() == 1 || sign[0] == '\033') {
      out += sign;
    } else {
      out += '?';
    }
    text.remove_prefix(sign.size());
  }
  return out;
}

std::string folded(std::string_view text) {
  std::string out = in_ascii(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string quotable(std::string_view text) {
  constexpr int longest = 40;
  std::string out(text);
  for (char& c : out) {
    if (static_cast<unsigned char>(c) < 0x20U || c == 0x7F) c = '?';
  }
  return cut(out, longest, "…");
}

}  // namespace rookery::cli
