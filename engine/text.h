// Texts in two languages and the small template language of the catalogues.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rookery {

enum class Language : std::uint8_t { en, pl };

std::optional<Language> parse_language(std::string_view code);

struct LocalText {
  std::string_view en;
  std::string_view pl;
  constexpr std::string_view in(Language language) const {
    return language == Language::pl ? pl : en;
  }
};

// What a key of a catalogue is about: `talks` for `ask.talks` and for `ask.talks.open`, which puts
// the same question in other words.
constexpr std::string_view kind_of(std::string_view key) {
  key.remove_prefix(key.find('.') + 1);
  return key.substr(0, key.find('.'));
}

// Names one argument: kind is what the template says after the colon ("seat", "ally", …).
using Namer = std::function<std::string(std::string_view kind, std::uint16_t value)>;

// Fills a catalogue template. `{1:ally}` is argument 1 named as an ally; `{2:number}` its number;
// `{2:plural|card|cards}` the form that fits argument 2 (English has two forms, Polish three).
std::string render(std::string_view text, Language language, std::span<const std::uint16_t> args,
                   const Namer& namer);

// The arguments a template names, in the order of its sentence; plural forms are not names.
struct TextArgument {
  unsigned index = 0;
  std::string_view kind;
};
std::vector<TextArgument> arguments_of(std::string_view text);

}  // namespace rookery
