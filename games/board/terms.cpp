// What a position is worth to a house in parts a person can name, for reasons in words.
#include <algorithm>

#include "games/board/board.h"
#include "games/board/judgement.h"

namespace rookery {

using namespace board;

namespace {

// Of each part of a standing: the word that speaks of it.
enum Term : std::uint8_t {
  castles_held,
  danger,
  sight,
  battle,
  supply,
  power,
  tracks,
  hand,
  units
};
constexpr std::array<Term, std::tuple_size_v<Standing>> term_of{
    castles_held, castles_held, castles_held, danger, sight, battle, supply, supply, power, power,
    tracks,       tracks,       tracks,       hand,   units, units,  units,  units,  danger};
constexpr std::array own{
    static_cast<TextId>(Text::why_castles), static_cast<TextId>(Text::why_danger),
    static_cast<TextId>(Text::why_sight),   static_cast<TextId>(Text::why_battle),
    static_cast<TextId>(Text::why_supply),  static_cast<TextId>(Text::why_power),
    static_cast<TextId>(Text::why_tracks),  static_cast<TextId>(Text::why_hand),
    static_cast<TextId>(Text::why_units)};
constexpr TermTexts texts{own, static_cast<TextId>(Text::why_others),
                          static_cast<TextId>(Text::why_wins),
                          static_cast<TextId>(Text::why_holds)};

}  // namespace

const TermTexts& Board::term_texts() { return texts; }

void Board::terms(const State& s, Seat seat, std::span<float> worths) {
  std::fill(worths.begin(), worths.end(), 0.0F);
  if (s.step() == Step::choose_houses) return;
  const Standing standing = standing_of(s, seat);
  const Standing weights = weights_of(s);
  for (std::size_t i = 0; i < standing.size(); ++i) worths[term_of[i]] += weights[i] * standing[i];
}

}  // namespace rookery
