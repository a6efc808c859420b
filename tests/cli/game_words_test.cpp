// Words of a table, filled.
#include "cli/play/game_words.h"

#include <gtest/gtest.h>

namespace rookery::cli {
namespace game_words_test {

TEST(GameWords, TakeNumbersAndWhatIsSaidAlready) {
  const LocalText text{"{1:text} has {0:number} {0:plural|card|cards}",
                       "{1:text}: {0:number} {0:plural|karta|karty|kart}"};
  EXPECT_EQ(filled(text, Language::en, {1, std::string("Arya")}), "Arya has 1 card");
  EXPECT_EQ(filled(text, Language::pl, {5, std::string_view("Arya")}), "Arya: 5 kart");
}

TEST(GameWords, SayANumberBelowNoughtAsAText) {
  const LocalText text{"{0:text} of {1:text}", "{0:text} z {1:text}"};
  EXPECT_EQ(filled(text, Language::en, {-2, 300}), "-2 of 300");
}

}  // namespace game_words_test
}  // namespace rookery::cli
