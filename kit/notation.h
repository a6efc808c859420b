// The verbs of a game in one table: how each action is written, read, checked and labelled.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/action.h"
#include "engine/message.h"

namespace rookery::kit {

// How one kind of argument is written: `c2`, `eddard_stark`, `#3`, or nothing at all.
struct ArgumentKind {
  std::string_view name;
  void (*write)(unsigned value, std::string& out);
  // Takes what it can read off the front of the text; nothing if that is no such argument.
  std::optional<unsigned> (*read)(std::string_view& text);
  int bytes = 1;  // of the action: two for what has more than 256 of its kind
};

// One row a verb, in the order of the game's enum from 1 on. The pattern is a word and, after it,
// the kinds of its arguments in braces with what stands between them: `token {place}>{council}`.
struct VerbForm {
  std::string_view pattern;
  TextId label;  // what the action is called on a button; its arguments are those of the action
};

class Notation {
 public:
  constexpr Notation(std::span<const VerbForm> verbs, std::span<const ArgumentKind> kinds)
      : verbs_(verbs), kinds_(kinds) {
    unused_.fill(~std::uint64_t{0});
    for (std::size_t i = 0; i < verbs.size(); ++i) {
      const int used = 8 * (1 + bytes_of(verbs[i].pattern));
      unused_[i + 1] = used == 64 ? 0 : ~std::uint64_t{0} >> used;
    }
  }

  // The same text for the same action, in every position; `?` for what is no action.
  std::string print(Action action) const;
  std::optional<Action> parse(std::string_view text) const;
  Sentence label(Action action) const;
  // An action of a verb of the table, whose unused bytes are zero: so each has one spelling.
  // Whether its arguments exist is for the rules to find out.
  constexpr bool well_formed(Action action) const {
    return (action.bits & unused_[action.verb()]) == 0 && action.verb() != 0;
  }
  std::size_t size() const { return verbs_.size(); }

 private:
  constexpr int bytes_of(std::string_view pattern) const {
    int bytes = 0;
    for (std::size_t i = 0; (i = pattern.find('{', i)) != std::string_view::npos; ++i)
      bytes += kind(pattern.substr(i + 1, pattern.find('}', i) - i - 1)).bytes;
    return bytes;
  }
  // A kind that the table does not have does not compile where the notation is constexpr.
  constexpr const ArgumentKind& kind(std::string_view name) const {
    for (const ArgumentKind& kind : kinds_)
      if (kind.name == name) return kind;
    throw name;
  }

  std::span<const VerbForm> verbs_;
  std::span<const ArgumentKind> kinds_;
  std::array<std::uint64_t, 256> unused_{};
};

// --- for the readers of arguments ---------------------------------------------------------------

// Takes letters, digits and underscores off the front: an id.
std::string_view take_word(std::string_view& text);
// Takes a number of at most `most` in its one spelling: no sign, no leading zero.
std::optional<unsigned> take_number(std::string_view& text, unsigned most);
bool take(std::string_view& text, std::string_view literal);
// The place of the id in a list of things with an `id`.
template <class Things>
std::optional<unsigned> take_id(std::string_view& text, const Things& things) {
  const std::string_view word = take_word(text);
  for (unsigned i = 0; i < things.size(); ++i)
    if (things[i].id == word) return i;
  return std::nullopt;
}

}  // namespace rookery::kit
