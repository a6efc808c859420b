// The set "Rookery": cards of our own design, one of each type, that show how a set is added
// (docs/adding-cards.md). No tournament admits them.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static constexpr std::array<Declaration, 5> rookery_cards{{
    {.kind = Kind::deep_snows,
     .constants = {{{Gives::halves, true,
                     [](const Moment& m, Ref about) { return m.attacking(about) ? 1 : 0; }}}}},
    {.kind = Kind::riders_in_the_night,
     .constants = {{{Gives::ambush, true, nullptr,
                     [](const Moment&, Kind kind) {  // a price and 1 more
                       return is_a(kind, CardType::character) ? record(kind).cost + 2 + 1 : 0;
                     }},
                    {Gives::reserve, true,
                     [](const Moment& m, Ref about) { return m.yours(about) ? -2 : 0; }}}}},
    {.kind = Kind::link_of_valyrian_steel,
     .constants = {{{Gives::immune, false,
                     [](const Moment&, Ref) {
                       return 1 << index(CardType::event) | 1 << index(CardType::plot);
                     }}}}},
    {.kind = Kind::the_isle_of_ravens,
     .minds_piles = true,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.gold = 1, .kneel_self = true},
                     .effect = {take_picked},
                     .pick = {.from = Zones::of(Zone::discard).with(Zone::dead),
                              .fits = [](const Moment&, Kind) { return true; },
                              .target = true,
                              .top = true}}}}},
    {.kind = Kind::weight_in_gold,
     .abilities = {{{.phase = Phase::challenges,
                     .cost = {.x = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.participating(ref);
                     }},
                     .effect = {set_target_to_x<Until::challenge_ends>}}}}},
}};

// Flock: doubled beside another of the same side.
static int beside_another(const Moment& m, Ref) {
  const auto flies_along = [](const Moment& bird, Ref ref) {
    return ref != bird.self && bird.participating(ref) && keywords(bird.s, ref).has(Keyword::flock);
  };
  return m.participating(m.self) && m.count(flies_along) > 0 ? 1 : 0;
}
static constexpr KeywordDeclaration flock{Keyword::flock, {Gives::doubles, false, beside_another}};

void declare_rookery(Library& library) {
  library.add(rookery_cards);
  library.add(flock);
  library.plain({Kind::unkindness_of_ravens});
}

}  // namespace rookery::cards
