// The ledger of a game's rules in readable form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rookery::server {

struct LedgerRule {
  std::string_view id;
  std::string_view where;  // the heading of the rulebook
  std::string_view text;
};
struct LedgerSection {
  std::string_view title;
  std::vector<LedgerRule> rules;
};
struct Ledger {
  std::string_view intro;
  std::vector<LedgerSection> sections;
};

// From the text of docs/rules/GAME.md; views into it.
Ledger parse_ledger(std::string_view text);
// Of the game with that folder; empty if there is none.
Ledger ledger_of(std::string_view folder);

}  // namespace rookery::server
