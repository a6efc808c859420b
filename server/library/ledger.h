// The ledger of a game's rules, in both languages.
#pragma once

#include <string_view>
#include <vector>

#include "engine/text.h"

namespace rookery::server {

struct LedgerRule {
  std::string_view id;
  LocalText where;  // the heading of the rulebook
  LocalText text;
};
struct LedgerSection {
  std::string_view id;  // what the id of its first rule begins with: ALL-SETUP
  LocalText title;
  std::vector<LedgerRule> rules;
};
using Ledger = std::vector<LedgerSection>;

// From the texts of docs/rules/GAME.md and docs/rules/pl/GAME.md; views into them. The English one
// says which rules there are, and stands in where the Polish one has no such id.
Ledger read_ledger(std::string_view english, std::string_view polish);
// Of the game with that folder; empty if there is none.
Ledger ledger_of(std::string_view folder);

}  // namespace rookery::server
