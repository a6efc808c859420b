// What a position is worth to a seat in parts a person can name, for reasons in words.
#include <algorithm>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/judgement.h"

namespace rookery {

using namespace iron_throne;

namespace {

// Of each part of a standing: the word that speaks of it.
enum Term : std::uint8_t { influence, might_shown, sheet, hand, captives, turn, encounter };
constexpr std::array<Term, std::tuple_size_v<Standing>> term_of{
    influence, influence, might_shown, sheet, hand, hand, captives, turn, encounter};
constexpr std::array own{
    static_cast<TextId>(Text::why_influence), static_cast<TextId>(Text::why_might),
    static_cast<TextId>(Text::why_sheet),     static_cast<TextId>(Text::why_hand),
    static_cast<TextId>(Text::why_captives),  static_cast<TextId>(Text::why_turn),
    static_cast<TextId>(Text::why_encounter)};
constexpr TermTexts texts{own, static_cast<TextId>(Text::why_others),
                          static_cast<TextId>(Text::why_wins),
                          static_cast<TextId>(Text::why_holds)};

}  // namespace

const TermTexts& IronThrone::term_texts() { return texts; }

void IronThrone::terms(const State& s, Seat seat, std::span<float> worths) {
  std::fill(worths.begin(), worths.end(), 0.0F);
  if (s.turn == 0) return;
  const Standing standing = standing_of(s, seat);
  for (std::size_t i = 0; i < standing.size(); ++i) worths[term_of[i]] += standing[i];
}

}  // namespace rookery
