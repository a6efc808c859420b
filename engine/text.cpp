#include "engine/text.h"

#include <charconv>

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

// What stands between braces, or nothing if that is no argument.
std::optional<TextArgument> parse_argument(std::string_view inside) {
  TextArgument argument;
  const char* end = inside.data() + inside.size();
  const auto parsed = std::from_chars(inside.data(), end, argument.index);
  if (parsed.ec != std::errc{} || parsed.ptr == end || *parsed.ptr != ':') return std::nullopt;
  argument.kind = inside.substr(inside.find(':') + 1);
  return argument;
}

void append_argument(std::string& out, std::string_view inside, Language language,
                     std::span<const std::uint16_t> args, const Namer& namer) {
  const auto argument = parse_argument(inside);
  if (!argument || argument->index >= args.size()) {
    out.append("{").append(inside).append("}");
    return;
  }
  const std::uint16_t value = args[argument->index];
  const std::size_t bar = argument->kind.find('|');
  const std::string_view kind = argument->kind.substr(0, bar);
  if (kind == "plural" && bar != std::string_view::npos) {
    out += nth_form(argument->kind.substr(bar + 1), plural_form(language, value));
  } else if (kind == "number") {
    out += std::to_string(value);
  } else {
    out += namer(kind, value);
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
  }
  return out;
}

std::vector<TextArgument> arguments_of(std::string_view text) {
  std::vector<TextArgument> arguments;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    text.remove_prefix(open + 1);
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) break;
    const auto argument = parse_argument(text.substr(0, close));
    if (argument && argument->kind.find('|') == std::string_view::npos)
      arguments.push_back(*argument);
  }
  return arguments;
}

}  // namespace rookery
