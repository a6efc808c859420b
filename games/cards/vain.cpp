// What is legal and brings nothing yet, so that nobody is asked about it unless they wish.
#include <algorithm>

#include "games/cards/actions.h"
#include "games/cards/cards.h"
#include "games/cards/library.h"
#include "games/cards/reductions.h"
#include "games/cards/values.h"

namespace rookery::cards {
namespace {

// CRD-MARSHAL-08: a reduction ends with the phase and is for what its player marshals, in the own
// turn; for events it is only if they are loyal and the agenda says so.
bool saves_later(const State& s, Seat seat, const Reduction& reduction) {
  if (s.phase == Phase::marshalling && s.course().active == seat) return false;
  return reduction.which != cheaper_loyal || std::ranges::none_of(s.at(seat).hand, [](Kind kind) {
           return is_a(kind, CardType::event) && record(kind).loyal;
         });
}

bool nothing_yet(const State& s, Seat seat, Action action) {
  if (verb_of(action) != Verb::use) return false;
  const Ref ref = card_at(s, action, 0);
  if (ref == no_ref) return false;
  const auto abilities = behaviour(s.card(ref).kind).abilities;
  if (action.arg(4) >= abilities.size()) return false;
  const AbilitySpec& spec = abilities[action.arg(4)];
  const Reduction* reduction = spec.effect[1] == nullptr ? reduction_of(spec.effect[0]) : nullptr;
  return reduction != nullptr && saves_later(s, seat, *reduction);
}

}  // namespace
}  // namespace rookery::cards

namespace rookery {

bool CardsRules::in_vain(const State& s, Seat seat, Action action) {
  return cards::nothing_yet(s, seat, action);
}

}  // namespace rookery
