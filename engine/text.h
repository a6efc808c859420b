// Texts in two languages and the small template language of the catalogues.
#pragma once

#include <array>
#include <cstddef>
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

// Why a position could never come about; without words, it could. One language alone does not
// compile: whoever sets up a scenario reads it.
struct Broken : LocalText {
  constexpr Broken() : LocalText{} {}
  consteval Broken(std::string_view english, std::string_view polish) : LocalText{english, polish} {
    if (english.empty() || polish.empty()) throw "both languages say what is broken";
  }
  constexpr explicit operator bool() const { return !en.empty(); }
};

// What a key of a catalogue is about: `talks` for `ask.talks` and for `ask.talks.open`, which puts
// the same question in other words.
constexpr std::string_view kind_of(std::string_view key) {
  key.remove_prefix(key.find('.') + 1);
  return key.substr(0, key.find('.'));
}

// The cases of Polish; English has none. Templates write them as `case_codes` has them.
enum class Case : std::uint8_t { nominative, genitive, dative, accusative, instrumental, locative };
inline constexpr std::array<std::string_view, 6> case_codes{"nom", "gen", "dat",
                                                            "acc", "ins", "loc"};

// The name of a thing, with the Polish cases that sentences need; an empty one is as the
// nominative.
struct Name {
  std::string_view en;
  std::string_view pl;
  std::array<std::string_view, 5> pl_cases;  // from the genitive on
  constexpr std::string_view in(Language language, Case form = Case::nominative) const {
    if (language == Language::en) return en;
    if (form == Case::nominative) return pl;
    const std::string_view declined = pl_cases[static_cast<std::size_t>(form) - 1];
    return declined.empty() ? pl : declined;
  }
  constexpr operator LocalText() const { return {en, pl}; }
};

// Names one argument: kind is what the template says after the colon ("seat", "ally", …).
using Namer = std::function<std::string(std::string_view kind, std::uint16_t value, Case form)>;

// Fills a catalogue template. `{1:ally}` is argument 1 named as an ally, `{1:ally.gen}` the same in
// the genitive; `{2:number}` its number; `{2:plural|card|cards}` the form that fits argument 2
// (English has two forms, Polish three). `{0:text}`, in words of a table (`table.*`) alone, is
// something said already, which the one who draws the table puts there.
std::string render(std::string_view text, Language language, std::span<const std::uint16_t> args,
                   const Namer& namer);

// The arguments a template names, in the order of its sentence; plural forms are not names.
struct TextArgument {
  unsigned index = 0;
  std::string_view kind;
  Case form = Case::nominative;
};
std::vector<TextArgument> arguments_of(std::string_view text);

}  // namespace rookery
