// For people who think: questions about a position that a game answers from what one seat knows.
// An answer is data: sentences of the catalogue, shares, and the things on the table it is about.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/message.h"
#include "engine/rng.h"
#include "engine/text.h"

namespace rookery {

// A study that a game offers (GameInfo::studies).
struct StudySpec {
  std::string_view name;  // how it is asked for
  LocalText title;
  // The kind of thing it is about, as `touches` names things; empty if it is about none.
  std::string_view about{};
};

// Who wants to know, and of what.
struct StudyQuestion {
  Seat seat{0};
  std::string_view name;
  std::string_view about{};  // area:winterfell; may be left out
};

struct Finding {
  Sentence text;
  std::vector<Sentence> more{};  // what else there is to say of it
  std::optional<double> share{};  // how likely it is, 0 … 1
  std::vector<std::string> touches{};  // things on the table, as an action names them
};

struct Study {
  std::vector<Finding> findings;
  std::uint32_t worlds = 0;  // so many imagined states are behind it
};

// All that a study is given: states its seat cannot tell from the real one, as many as there is
// time for. There is no way from here to the real state. The same knowledge and the same chance
// give the same worlds, so the same answer, unless time ends them.
template <class State>
class Worlds {
 public:
  using Deal = std::function<State(Rng&)>;
  using More = std::function<bool(std::uint32_t dealt)>;
  Worlds(Deal deal, More more, Rng& rng)
      : deal_(std::move(deal)), more_(std::move(more)), rng_(rng) {}

  // Whether there is time for another one; there always is for the first.
  bool more() const { return dealt_ == 0 || more_(dealt_); }
  State next() {
    ++dealt_;
    return deal_(rng_);
  }
  std::uint32_t dealt() const { return dealt_; }
  // Chance for what is guessed in a world.
  Rng fork() {
    Rng own;
    own.rekey_from(rng_);
    return own;
  }

 private:
  Deal deal_;
  More more_;
  Rng& rng_;
  std::uint32_t dealt_ = 0;
};

}  // namespace rookery
