// What a position is worth to a leader in parts a person can name, for reasons in words. Shares of
// the win follow powers of e of these.
#include <algorithm>
#include <cmath>

#include "games/alliances/alliances.h"
#include "games/alliances/judgement.h"

namespace rookery {

using namespace alliances;

namespace {

enum Term : std::uint8_t { weaker, stronger, bid, hand };
constexpr std::array own{static_cast<TextId>(Text::why_weaker),
                         static_cast<TextId>(Text::why_stronger),
                         static_cast<TextId>(Text::why_bid), static_cast<TextId>(Text::why_hand)};
constexpr TermTexts texts{own, static_cast<TextId>(Text::why_others),
                          static_cast<TextId>(Text::why_wins),
                          static_cast<TextId>(Text::why_holds)};

}  // namespace

const TermTexts& Alliances::term_texts() { return texts; }

void Alliances::terms(const State& s, Seat seat, std::span<float> worths) {
  const Lanes might = might_of(s, no_seat);
  const float left = might[seat];
  const float right = might[seat == 0 ? s.seats - 1U : seat - 1U];
  const Forecast forecast(s);
  worths[stronger] = forecast.merit(0, std::max(left, right));
  worths[weaker] = forecast.merit(left, right) - worths[stronger];
  Lanes hands{};
  for (Seat leader{0}; leader < s.seats; ++leader) hands[leader] = hand_worth(s, leader);
  const Prospects prospects(s, no_seat);
  worths[bid] = std::log(prospects.expected(bid_chances(s, hands))[seat] / prospects.now(seat));
  worths[hand] = weight_of_hands(s) * (hands[seat] - sum_of(hands) / static_cast<float>(s.seats));
}

}  // namespace rookery
