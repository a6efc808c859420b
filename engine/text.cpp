#include "engine/text.h"

#include <algorithm>
#include <charconv>
#include <memory>

namespace rookery {
namespace {

// Polish: 1 karta; 2-4 karty (but 12-14 kart); else kart. English: 1 card, else cards.
std::size_t plural_form(Language language, unsigned n) {
  if (n == 1) return 0;
  if (language == Language::en) return 1;
  const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return few ? 1 : 2;
}

std::string_view nth_form(std::string_view forms, std::size_t n) {
  for (; n > 0; --n) {
    const std::size_t bar = forms.find('|');
    if (bar == std::string_view::npos) return forms;
    forms.remove_prefix(bar + 1);
  }
  return forms.substr(0, forms.find('|'));
}

std::optional<Case> parse_case(std::string_view code) {
  const auto* found = std::find(case_codes.begin(), case_codes.end(), code);
  if (found == case_codes.end()) return std::nullopt;
  return static_cast<Case>(found - case_codes.begin());
}

// What stands between braces: `0:seat`, `0:seat.gen`, `0:plural|card|cards`.
struct Inside {
  TextArgument argument;
  std::optional<std::string_view> plural_forms;
};

// Nothing if it is no argument.
std::optional<Inside> parse_inside(std::string_view text) {
  Inside inside;
  const char* begin = std::to_address(text.begin());
  const char* end = begin + text.size();
  const auto parsed = std::from_chars(begin, end, inside.argument.index);
  if (parsed.ec != std::errc{} || parsed.ptr == end || *parsed.ptr != ':') return std::nullopt;
  std::string_view kind = text.substr(text.find(':') + 1);
  if (const std::size_t bar = kind.find('|'); bar != std::string_view::npos) {
    inside.plural_forms = kind.substr(bar + 1);
    kind = kind.substr(0, bar);
  }
  if (const std::size_t dot = kind.find('.'); dot != std::string_view::npos) {
    const auto form = parse_case(kind.substr(dot + 1));
    if (!form) return std::nullopt;
    inside.argument.form = *form;
    kind = kind.substr(0, dot);
  }
  inside.argument.kind = kind;
  return inside;
}

void append_argument(std::string& out, std::string_view text, Language language,
                     std::span<const std::uint16_t> args, const Namer& namer) {
  const auto inside = parse_inside(text);
  if (!inside || inside->argument.index >= args.size()) {
    out.append("{").append(text).append("}");
    return;
  }
  const auto& [index, kind, form] = inside->argument;
  const std::uint16_t value = args[index];
  if (kind == "plural" && inside->plural_forms) {
    out += nth_form(*inside->plural_forms, plural_form(language, value));
  } else if (kind == "number") {
    out += std::to_string(value);
  } else {
    out += namer(kind, value, form);
  }
}

}  // namespace

std::optional<Language> parse_language(std::string_view code) {
  if (code.starts_with("pl")) return Language::pl;
  if (code.starts_with("en") || code == "C" || code.starts_with("C.") || code == "POSIX") {
    return Language::en;
  }
  return std::nullopt;
}

std::string render(std::string_view text, Language language, std::span<const std::uint16_t> args,
                   const Namer& namer) {
  std::string out;
  out.reserve(text.size() + 32);
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      out += text.substr(open);
      break;
    }
    append_argument(out, text.substr(open + 1, close - open - 1), language, args, namer);
    text.remove_prefix(close + 1);
    // "She plays Dracarys!": a name may end the sentence itself.
    if (out.ends_with('!') && text.starts_with('.')) text.remove_prefix(1);
  }
  return out;
}

std::vector<TextArgument> arguments_of(std::string_view text) {
  std::vector<TextArgument> arguments;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    text.remove_prefix(open + 1);
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) break;
    const auto inside = parse_inside(text.substr(0, close));
    if (inside && !inside->plural_forms) arguments.push_back(inside->argument);
  }
  return arguments;
}

}  // namespace rookery
