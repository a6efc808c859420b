// Random games with the set Rookery, which no random deck and no printed one holds.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/cards/cards.h"
#include "harness/selfcheck.h"

namespace rookery::rookery_test {
namespace {

constexpr std::string_view list = R"(House Lannister
Agenda: Riders in the Night
2x Deep Snows
1x Sneak Attack
1x Wildfire Assault
1x Confiscation
1x Summons
9x Unkindness of Ravens
6x Link of Valyrian Steel
4x The Isle of Ravens
6x Weight in Gold
3x Burned Men
3x Gold Cloaks
3x Cersei Lannister
3x The Roseroad
3x Winter Is Coming
3x Waking the Dragon
3x Khal Drogo)";

// The game as checks see it: every deck that is chosen is this one.
template <class Size>
struct WithRookery : Size {
  static const GameInfo& info() {
    static const std::string code = cards::code_of(cards::deck_from_text(list));
    static const std::array<std::string_view, 1> codes{code};
    static const std::array<std::string_view, 1> unchecked{"none"};
    static std::vector<SeatChoiceSpec> choices(Size::info().seat_choices.begin(),
                                               Size::info().seat_choices.end());
    static std::vector<OptionSpec> options(Size::info().options.begin(),
                                           Size::info().options.end());
    static const GameInfo info = [] {
      GameInfo changed = Size::info();
      for (SeatChoiceSpec& choice : choices) choice.values = codes;
      for (OptionSpec& option : options)
        if (option.name == "deck_check") option.values = unchecked;
      changed.seat_choices = choices;
      changed.options = options;
      return changed;
    }();
    return info;
  }
};

TEST(Rookery, RandomGamesKeepWhatMustHold) {
  SelfcheckOptions options;
  options.games = 6;
  options.seed = 9;
  options.redeal_every = 5;
  const auto fails = [](const SelfcheckReport& report) {
    return report.failure ? report.failure->what + "\n" + report.failure->record : "";
  };
  EXPECT_EQ(fails(selfcheck<WithRookery<Cards>>(options)), "");
  options.games = 1;
  EXPECT_EQ(fails(selfcheck<WithRookery<CardsMelee>>(options)), "");
}

}  // namespace
}  // namespace rookery::rookery_test
