// What a game tells about itself, and how a new game is asked for.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <tl/expected.hpp>

#include "engine/message.h"
#include "engine/seat.h"
#include "engine/study.h"
#include "engine/text.h"

namespace rookery {

// What went wrong, in one sentence for a person; in English, and where players read it in Polish
// too.
struct Error {
  std::string text;
  std::string polish{};
  const std::string& in(Language language) const {
    return language == Language::pl && !polish.empty() ? polish : text;
  }
};
template <class T>
using Expected = tl::expected<T, Error>;
inline tl::unexpected<Error> fail(std::string text) {
  return tl::unexpected<Error>(Error{std::move(text)});
}
inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

// One error in both languages; arguments that are in both themselves are said in the right one.
decltype(auto) word_in(Language language, const auto& word) {
  if constexpr (requires { word.in(language); }) {
    return word.in(language);
  } else {
    return (word);
  }
}
template <class... A>
Error in_both(const LocalText& text, const A&... args) {
  const auto in = [&](Language language) {
    return fmt::format(fmt::runtime(text.in(language)), word_in(language, args)...);
  };
  return {in(Language::en), in(Language::pl)};
}

// Whole numbers from min to max, each with one spelling: decimal digits, no sign, no leading zero.
struct NumberRange {
  int min = 0;
  int max = 0;
  std::optional<int> read(std::string_view text) const;
};

// What a value is called, and what it does.
struct ValueSpec {
  LocalText title;
  LocalText summary{};
};

// A value that goes only with something else, so that a client does not offer what `configure`
// refuses. All needs of a value hold together.
struct Requirement {
  std::string_view value;  // which; empty: each of them
  std::string_view name{};  // an option, or another choice of the same seat, that must be
  std::string_view is{};  // this
  int seats = 0;  // or at least so many seats
  int most = 0;  // or at most so many
};

struct OptionSpec {
  std::string_view name;
  // Default first. Scenarios prove each of them, checks draw them, the shell completes them.
  std::span<const std::string_view> values;
  std::string_view rules;  // ledger ids it changes, comma separated
  LocalText title;
  // The option is a number, any of these; `values` are then those that stand for the rest.
  std::optional<NumberRange> numbers{};
  LocalText summary{};  // what it does, in a sentence
  std::span<const ValueSpec> words{};  // one a value, unless they are yes and no or numbers
  std::span<const Requirement> needs{};
};

// A choice that belongs to one seat (a leader, a house, a deck). Where its needs are met every seat
// makes it, no two seats alike; where not, none does. Unless it is `free`: then a seat may leave it
// to the game, seats may choose alike, and besides the values any text will do that `configure`
// understands.
struct SeatChoiceSpec {
  std::string_view name;
  std::span<const std::string_view> values;
  LocalText title;
  std::span<const ValueSpec> words{};  // one a value
  std::span<const Requirement> needs{};
  bool free = false;
  Requirement secret{};  // the option that keeps it from all other seats
};

// Something a scenario must prove: every card has an id of its own.
struct CardSpec {
  std::string_view id;
  LocalText name;
  LocalText text;
  std::string_view source;  // "designed" if the printed text is not known, else where it is from
  // As texts name an argument that is such a card. The cards of a kind stand one after another, in
  // the order of the argument's values from 0.
  std::string_view kind;
};

// What an argument of a text may be: `name(state, kind, value)` has a name for 0..count-1.
struct KindSpec {
  std::string_view name;
  int count = 0;  // 0: as many as there are seats
  bool fixed = false;  // the names are the same in every position
  std::span<const std::string_view> ids{};  // of each value, as views and `touches` write them
};

struct GameInfo {
  std::string_view id;  // for CLI, API, records, URLs
  std::string_view folder;  // for paths
  LocalText name;
  int min_seats = 0;
  int max_seats = 0;
  int usual_seats = 4;  // where nobody says how many
  bool public_talk_only = false;  // the rules of the game forbid secret talk
  int rules_version = 0;  // a record made under another version is not replayed by guess
  int max_decisions = 0;  // every game ends within this many answers
  std::span<const OptionSpec> options;
  std::span<const SeatChoiceSpec> seat_choices;
  std::span<const std::string_view> rules;  // ledger ids; index 0 is empty
  std::span<const std::string_view> text_keys;
  std::span<const LocalText> texts;
  std::span<const CardSpec> cards;
  std::span<const KindSpec> kinds;  // all that its texts use, but `number`, `plural` and `text`
  // The event that begins a round, or what the game calls so.
  TextId round = no_text;
  // Refusals that no rule need stand behind: nothing of the kind is asked now, or only the text of
  // a card forbids it. All others name a rule.
  std::span<const TextId> plain_refusals{};
  // What people may ask about a position (HasStudies); none in most games.
  std::span<const StudySpec> studies{};
  // Lines of the ledger that tell how to read it or the box: there is nothing that could be proven.
  std::span<const std::string_view> informing_rules{};
};

// How a game is asked for, in words; `configure` turns it into the game's own compact Config.
struct Setup {
  int seats = 0;
  std::map<std::string, std::string, std::less<>> options;
  // One map a seat, may be shorter than `seats`.
  std::vector<std::map<std::string, std::string, std::less<>>> choices;
};

// How a finished game ended. place 1 is best; those who share a win have place 1 together.
struct Result {
  std::array<std::uint8_t, max_seats> place{};
  std::array<std::int16_t, max_seats> score{};
  int winners() const {
    int n = 0;
    for (auto p : place) n += p == 1 ? 1 : 0;
    return n;
  }
  friend bool operator==(const Result&, const Result&) = default;
};

// Checks names and values of options and choices against the specs: the part of configure that
// is the same for every game. Fills in defaults.
Expected<Setup> check_setup(const GameInfo& info, Setup setup);

}  // namespace rookery
