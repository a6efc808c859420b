#include "server/table/visible.h"

#include <algorithm>
#include <array>
#include <map>

namespace rookery::server {
namespace {

struct Range {
  char32_t low;
  char32_t high;
};

template <std::size_t n>
bool is_in(const std::array<Range, n>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& range) { return c >= range.low && c <= range.high; });
}

// Leaves no mark, or tells a program how to set the text: directions, joiners, fillers, variants,
// tags, and what no alphabet has.
constexpr std::array<Range, 24> unseen{{
    {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C},     {0x115F, 0x1160},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},     {0x2028, 0x202E},
    {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},     {0xE000, 0xF8FF},
    {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},     {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},   {0x1BCA0, 0x1BCA3},   {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF}, {0xF0000, 0xFFFFF}, {0x100000, 0x10FFFF}, {0x110000, 0xFFFFFFFF},
}};
// Of these, chat may have: joiners and the variants of emoji.
constexpr std::array<Range, 2> useful{{{0x200C, 0x200D}, {0xFE0E, 0xFE0F}}};
constexpr std::array<Range, 2> controls{{{0x00, 0x1F}, {0x7F, 0x9F}}};
constexpr std::array<Range, 7> blanks{{{0x20, 0x20},
                                       {0xA0, 0xA0},
                                       {0x1680, 0x1680},
                                       {0x2000, 0x200A},
                                       {0x202F, 0x202F},
                                       {0x205F, 0x205F},
                                       {0x3000, 0x3000}}};
constexpr std::array<Range, 5> accents{
    {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}}};

// Takes one character off the text, which is UTF-8.
char32_t next_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t character = bytes == 1 ? first : first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < std::min(bytes, text.size()); ++i)
    character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(std::min(bytes, text.size()));
  return character;
}

// Letters that look like a plain one, or do but for an accent.
struct Alike {
  char plain;
  std::u32string_view letters;
};
constexpr std::array<Alike, 36> alike{{
    {'a', U"àáâãäåāăąǎȁȃạảấầẩẫậắằẳẵặɑаαΑАÀÁÂÃÄÅĀĂĄ"},
    {'b', U"ḃḅвВΒЬьƄßβ"},
    {'c', U"çćĉċčсСϲⅽÇĆĈĊČ"},
    {'d', U"ďđḋḍԁⅾÐĎĐ"},
    {'e', U"èéêëēĕėęěẹẻẽếềểễệеЕёЁєΕÈÉÊËĒĔĖĘĚ"},
    {'f', U"ƒḟϝ"},
    {'g', U"ĝğġģɡԍĜĞĠĢ"},
    {'h', U"ĥħһНΗĤĦ"},
    {'j', U"ĵјЈĴ"},
    {'k', U"ķĸкКκΚĶ"},
    {'l', U"ĺļľŀłⅼӀіІїЇιΙìíîïĩīĭįıÌÍÎÏĨĪĬĮİǀ∣ĹĻĽĿŁ"},
    {'m', U"ṁṃмМΜⅿ"},
    {'n', U"ñńņňŉŋпиηΝÑŃŅŇŊ"},
    {'o', U"òóôõöøōŏőơọỏốồổỗộоОοΟσÒÓÔÕÖØŌŎŐ"},
    {'p', U"ṗрРρΡ"},
    {'q', U"ԛ"},
    {'r', U"ŕŗřгŔŖŘ"},
    {'s', U"śŝşšșѕЅŚŜŞŠȘ"},
    {'t', U"ţťŧțтТτΤŢŤŦȚ"},
    {'u', U"ùúûüũūŭůűųưцυÙÚÛÜŨŪŬŮŰŲ"},
    {'v', U"ṽѵνⅴ"},
    {'w', U"ŵẁẃẅԝωшŴ"},
    {'x', U"хХχΧⅹ×"},
    {'y', U"ýÿŷỳуУγΥýŶÝŸ"},
    {'z', U"źżžΖŹŻŽ"},
    {'3', U"зЗэ"},
    {'4', U"чЧ"},
    {'6', U"б"},
    {'-', U"‐‑‒–—―−"},
    {'\'', U"’‘ʼ`´′"},
    {'"', U"“”„″"},
    {'.', U"․·•"},
    {',', U"‚"},
    {':', U"ː："},
    {'/', U"⁄∕"},
    {'_', U"＿"},
}};

const std::map<char32_t, char>& plain_letters() {
  static const std::map<char32_t, char> all = [] {
    std::map<char32_t, char> letters;
    for (const Alike& one : alike) {
      for (const char32_t letter : one.letters) letters.emplace(letter, one.plain);
    }
    return letters;
  }();
  return all;
}

// As wide, circled or mathematical letters are read.
char32_t unadorned(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFF01 + '!';
  if (c >= 0x24B6 && c <= 0x24E9) return 'a' + (c - 0x24B6) % 26;
  if (c >= 0x1D400 && c <= 0x1D6A3) return 'a' + (c - 0x1D400) % 26;
  if (c >= 0x1D7CE && c <= 0x1D7FF) return '0' + (c - 0x1D7CE) % 10;
  return c;
}

void append_shape(std::string& shape, char32_t c) {
  c = unadorned(c);
  if (const auto found = plain_letters().find(c); found != plain_letters().end()) c = found->second;
  if (c >= 'A' && c <= 'Z') c = c - 'A' + 'a';
  if (c == '0') c = 'o';
  if (c == '1' || c == 'i' || c == '|' || c == '!') c = 'l';
  if (c < 0x80) {
    shape += static_cast<char>(c);
  } else {
    shape += '#' + std::to_string(static_cast<std::uint32_t>(c));
  }
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
    text.replace(at, from.size(), to);
}

}  // namespace

bool is_good_name(std::string_view name, std::size_t most) {
  std::size_t characters = 0;
  std::size_t marks = 0;
  for (std::string_view rest = name; !rest.empty(); ++characters) {
    const char32_t c = next_character(rest);
    const bool blank = is_in(blanks, c);
    if (is_in(controls, c) || is_in(unseen, c) || (blank && c != ' ')) return false;
    if (!blank && !is_in(accents, c)) ++marks;
  }
  // More accents than letters are a smear over what others write.
  return characters >= 1 && characters <= most && marks > 0 && marks * 2 >= characters &&
         name.front() != ' ' && name.back() != ' ' && name.find("  ") == std::string_view::npos;
}

std::string without_unseen(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    std::string_view rest = text;
    const char32_t c = next_character(rest);
    const std::string_view bytes = text.substr(0, text.size() - rest.size());
    if (!is_in(unseen, c) || is_in(useful, c)) kept += bytes;
    text = rest;
  }
  return kept;
}

bool is_control_free(std::string_view text) {
  while (!text.empty()) {
    if (is_in(controls, next_character(text))) return false;
  }
  return true;
}

std::string shape_of(std::string_view name) {
  std::string shape;
  while (!name.empty()) {
    const char32_t c = next_character(name);
    if (!is_in(unseen, c) && !is_in(accents, c) && !is_in(blanks, c)) append_shape(shape, c);
  }
  replace_all(shape, "rn", "m");
  replace_all(shape, "vv", "w");
  return shape;
}

}  // namespace rookery::server
