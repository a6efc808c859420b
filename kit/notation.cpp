#include "kit/notation.h"

#include <algorithm>
#include <charconv>

namespace rookery::kit {
namespace {

// The pattern in pieces: literal text, then the name of an argument (empty after the last).
template <class Piece>
void for_each_piece(std::string_view pattern, Piece piece) {
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::string_view literal = pattern.substr(0, open);
    if (open == std::string_view::npos) return piece(literal, std::string_view());
    const std::size_t close = pattern.find('}', open);
    piece(literal, pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
}

std::string_view word_of(std::string_view pattern) { return pattern.substr(0, pattern.find(' ')); }

}  // namespace

std::string Notation::print(Action action) const {
  if (action.verb() == 0 || action.verb() > verbs_.size()) return "?";
  std::string out;
  int at = 0;
  for_each_piece(verbs_[action.verb() - 1U].pattern,
                 [&](std::string_view literal, std::string_view argument) {
                   out += literal;
                   if (argument.empty() || at >= Action::argument_bytes) return;
                   const ArgumentKind& of = kind(argument);
                   of.write(of.bytes == 2 ? action.wide(at) : action.arg(at), out);
                   at += of.bytes;
                 });
  return out;
}

std::optional<Action> Notation::parse(std::string_view text) const {
  const std::string_view word = word_of(text);
  const auto verb = std::find_if(verbs_.begin(), verbs_.end(), [word](const VerbForm& form) {
    return word_of(form.pattern) == word;
  });
  if (verb == verbs_.end()) return std::nullopt;
  std::array<std::uint8_t, Action::argument_bytes> bytes{};
  std::size_t at = 0;
  bool read = true;
  for_each_piece(verb->pattern, [&](std::string_view literal, std::string_view argument) {
    read = read && take(text, literal);
    if (!read || argument.empty()) return;
    const ArgumentKind& of = kind(argument);
    const auto value = of.read(text);
    read = value.has_value();
    if (!read) return;
    if (of.bytes == 2) bytes[at++] = static_cast<std::uint8_t>(*value >> 8U);
    bytes[at++] = static_cast<std::uint8_t>(*value);
  });
  if (!read || !text.empty()) return std::nullopt;
  return Action::make(static_cast<std::uint8_t>(verb - verbs_.begin() + 1), bytes);
}

Sentence Notation::label(Action action) const {
  Sentence label;
  if (action.verb() == 0 || action.verb() > verbs_.size()) return label;
  const VerbForm& form = verbs_[action.verb() - 1U];
  label.text = form.label;
  int at = 0;
  std::size_t n = 0;
  for_each_piece(form.pattern, [&](std::string_view, std::string_view argument) {
    if (argument.empty()) return;
    const int size = kind(argument).bytes;
    label.args[n++] = size == 2 ? action.wide(at) : action.arg(at);
    at += size;
  });
  return label;
}

std::string_view take_word(std::string_view& text) {
  const auto* end = std::find_if(text.begin(), text.end(), [](char c) {
    const bool letter = c >= 'a' && c <= 'z';
    const bool digit = c >= '0' && c <= '9';
    return !letter && !digit && c != '_';
  });
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

std::optional<unsigned> take_number(std::string_view& text, unsigned most) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const auto length = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || value > most || (length > 1 && text[0] == '0')) return std::nullopt;
  text.remove_prefix(length);
  return value;
}

bool take(std::string_view& text, std::string_view literal) {
  if (!text.starts_with(literal)) return false;
  text.remove_prefix(literal.size());
  return true;
}

}  // namespace rookery::kit
