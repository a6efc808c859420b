// Text on a terminal: how wide it is, how it breaks into lines, how it stands in columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rookery::cli {

using Lines = std::vector<std::string>;

// Columns a text takes: code points, colour codes not counted. Every letter and sign we print is
// one column wide.
int width_of(std::string_view text);

// Filled with spaces up to `width`; longer texts stay as they are.
std::string padded(std::string_view text, int width);
// The same, with the text at the right end.
std::string right_aligned(std::string_view text, int width);
// On one line not wider than `width`; `mark` stands for what was cut off. Only for text without
// colour codes.
std::string cut(std::string_view text, int width, std::string_view mark);

// Broken at spaces into lines of at most `width`; `indent` is put before every line but the first
// and counts. A word that is too long is broken. Only for text without colour codes. Spaces at the
// beginning stay; a no-break space does not break and comes out as a space.
Lines wrapped(std::string_view text, int width, std::string_view indent = "");
// With no-break spaces for spaces, so that it stays on one line.
std::string unbroken(std::string_view text);

// In as few lines as possible, filled down each column first.
Lines in_columns(const std::vector<std::string>& items, int width);
// Two blocks of lines next to each other; those on the left are `left_width` wide.
Lines side_by_side(const Lines& left, int left_width, const Lines& right);

// Lower case, without the marks of Polish letters: for comparing what people type.
std::string folded(std::string_view text);
// One ASCII sign for every code point, for terminals that know no others.
std::string in_ascii(std::string_view text);
// Something a person typed, fit to be shown back: no control codes, not too long.
std::string quotable(std::string_view text);

}  // namespace rookery::cli
