#include <gmock/gmock.h>

#include "games/registry.h"
#include "server/library/ledger.h"

namespace rookery::server {
namespace {

constexpr std::string_view english =
    "# A title\n\n- [X-Y-00] (before) Stands under no heading of its own.\n"
    "## One\n\n- [X-A-01] (Here, 1) First (of two).\n- [X-A-02] (There) Second.\n"
    "## Two\nNothing but words.\n## Three\n- [X-C-01] (End) Last.";
constexpr std::string_view polish =
    "## Drugi\n- [X-C-01] (Koniec) Ostatnia.\n## Pierwszy\n- [X-A-02] (Tam) Druga.\n"
    "- [X-A-01] (Tu, 1) Pierwsza (z dwóch).\n- [X-Z-01] (Nigdzie) Nieznana.\n";

TEST(Ledger, JoinsTheLanguagesById) {
  const Ledger ledger = read_ledger(english, polish);
  ASSERT_EQ(ledger.size(), 3U);  // a heading without rules is no section
  EXPECT_EQ(ledger[1].id, "X-A");
  EXPECT_EQ(ledger[1].title.en, "One");
  EXPECT_EQ(ledger[1].title.pl, "Pierwszy");
  ASSERT_EQ(ledger[1].rules.size(), 2U);
  const LedgerRule& first = ledger[1].rules[0];
  EXPECT_EQ(first.id, "X-A-01");
  EXPECT_EQ(first.where.en, "Here, 1");
  EXPECT_EQ(first.where.pl, "Tu, 1");
  EXPECT_EQ(first.text.en, "First (of two).");
  EXPECT_EQ(first.text.pl, "Pierwsza (z dwóch).");
  EXPECT_EQ(ledger[2].rules[0].text.pl, "Ostatnia.");
}

TEST(Ledger, IsEnglishWhereThereIsNoPolish) {
  const Ledger ledger = read_ledger(english, polish);
  EXPECT_EQ(ledger[0].rules[0].text.pl, "Stands under no heading of its own.");
  EXPECT_TRUE(read_ledger("", polish).empty());
  EXPECT_TRUE(ledger_of("chess").empty());
}

TEST(Ledger, OfEveryGameHasEveryRuleInBothLanguages) {
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = entry.face->info();
    std::vector<std::string_view> ids;
    for (const LedgerSection& section : ledger_of(info.folder)) {
      EXPECT_NE(section.title.pl, section.title.en);
      for (const LedgerRule& rule : section.rules) {
        // The page keeps a line that was withdrawn, with what took its place.
        if (!rule.text.en.starts_with("Withdrawn; see ")) ids.push_back(rule.id);
        EXPECT_NE(rule.text.pl, rule.text.en) << rule.id;
      }
    }
    std::vector<std::string_view> known;
    for (const std::string_view id : info.rules) {
      if (!id.empty()) known.push_back(id);
    }
    EXPECT_THAT(ids, testing::UnorderedElementsAreArray(known)) << info.id;
  }
}

}  // namespace
}  // namespace rookery::server
