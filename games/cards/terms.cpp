// What a position is worth to a player in parts a person can name, for reasons in words: what
// evaluate weighs, each feature under the word that speaks of it.
#include <algorithm>

#include "games/cards/cards.h"
#include "games/cards/judge.h"

namespace rookery {

using namespace cards;

namespace {

enum Term : std::uint8_t { power, characters, unanswered, attached, economy, hand, first, deck };
constexpr std::array own{
    static_cast<TextId>(Text::why_power),   static_cast<TextId>(Text::why_characters),
    static_cast<TextId>(Text::why_icons),   static_cast<TextId>(Text::why_attached),
    static_cast<TextId>(Text::why_economy), static_cast<TextId>(Text::why_hand),
    static_cast<TextId>(Text::why_first),   static_cast<TextId>(Text::why_deck)};
constexpr TermTexts texts{own, static_cast<TextId>(Text::why_others),
                          static_cast<TextId>(Text::why_wins),
                          static_cast<TextId>(Text::why_holds)};

constexpr Term term_of(Feature feature) {
  switch (feature) {
    case Feature::power:
    case Feature::power_squared:
    case Feature::power_at_the_end: return power;
    case Feature::stronger:
    case Feature::unanswered: return unanswered;
    case Feature::duplicates:
    case Feature::attachments: return attached;
    case Feature::income:
    case Feature::locations: return economy;
    case Feature::hand:
    case Feature::hand_cost: return hand;
    case Feature::first: return first;
    case Feature::short_deck: return deck;
    default: return characters;  // how many, how strong, what they can do
  }
}

}  // namespace

const TermTexts& CardsRules::term_texts() { return texts; }

void CardsRules::terms(const State& s, Seat seat, std::span<float> worths) {
  std::fill(worths.begin(), worths.end(), 0.0F);
  if (!playing(s).has(seat)) return;
  std::array<float, feature_count> standing;
  features(s, seat, standing);
  for (std::size_t i = 0; i < feature_count; ++i)
    worths[term_of(static_cast<Feature>(i))] +=
        static_cast<float>(cards::features[i].weight) * standing[i];
}

}  // namespace rookery
