// For games whose players bring decks (HasDecks): what builders of decks, servers and the command
// line ask of such a game. Cards are named by their ids.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/info.h"
#include "engine/rng.h"

namespace rookery {

struct DeckCount {
  std::string_view card;
  int count = 0;
};

struct DeckFault {
  std::string_view rule;  // a ledger id; empty if no rule stands behind it
  std::string_view card;  // empty if it is about none
  int line = 0;           // of the text, from 1; 0 if it is about none
  Error text;
};

// What was understood of a deck, and all that is wrong with it.
struct DeckReport {
  std::string name;  // as the text calls it
  std::string_view check;
  std::string_view faction;  // empty: none, or more than one
  std::string_view agenda;
  std::vector<DeckCount> plots;
  std::vector<DeckCount> draw;
  std::vector<DeckFault> faults;
  std::string code;  // empty if it cannot be written as one
  Error text;        // the list in words, in both languages
  bool legal() const { return faults.empty(); }
};

class DeckBook {
 public:
  virtual ~DeckBook() = default;
  // The choice of a seat that names a deck.
  virtual std::string_view choice() const = 0;
  // How a deck can be judged, the strictest first.
  virtual std::span<const std::string_view> checks() const = 0;
  // A list in words, a code, or the id of a printed deck; `check` is one of `checks()`.
  virtual DeckReport read(std::string_view deck, std::string_view check) const = 0;
  // The code of a deck that passes the strictest check.
  virtual std::string random(const Seed& seed) const = 0;
  // All cards and printed decks, as docs/protocol.md has a DeckBook.
  virtual std::string json() const = 0;
};

}  // namespace rookery
