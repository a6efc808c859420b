// House Tyrell.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

// Left and Right serve each other alike.
template <Kind twin, int gift>
static int with_twin(const Moment& m, Ref) {
  return m.control(twin) ? gift : 0;
}
static bool tyrell_character(const Moment& m, Ref ref) {
  return m.character(ref) && m.is(ref, Faction::tyrell);
}

static constexpr std::array<Declaration, 11> tyrell_people{{
    {.kind = Kind::left,
     .constants = {{{Gives::strength, false, with_twin<Kind::right, 1>},
                    {Gives::icons, false, with_twin<Kind::right, 1 << index(Icon::power)>},
                    {Gives::stays_standing, false, with_twin<Kind::right, 2>}}}},
    {.kind = Kind::maester_lomys,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.you_defend() && m.in(Icon::intrigue) &&
                                  !m.s.at(m.challenge().loser).hand.empty();
                         },
                     .effect = {loser_discards_random}}}}},
    {.kind = Kind::margaery_tyrell,
     .abilities = {{{.phase = Phase::challenges,
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) { return m.character(ref); }},
                     .effect = {strengthen_target<3, Until::phase_ends>}}}}},
    {.kind = Kind::paxter_redwyne,
     .constants = {{{Gives::cheaper_event, true, nullptr,
                     [](const Moment&, Kind) { return 1; }}}}},
    {.kind = Kind::randyll_tarly,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::strengthened,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && m.can_stand(m.self);
                         },
                     .limit = limit(2, Until::phase_ends),
                     .effect = {stand_self}}}}},
    {.kind = Kind::right,
     .constants = {{{Gives::strength, false, with_twin<Kind::left, 1>},
                    {Gives::icons, false, with_twin<Kind::left, 1 << index(Icon::intrigue)>},
                    {Gives::stays_standing, false, with_twin<Kind::left, 2>}}}},
    {.kind = Kind::the_knight_of_flowers,
     .constants = {{{Gives::most_declared, true,
                     [](const Moment& m, Ref about) {
                       if (!m.attacking(m.self) ||
                           m.card(about).controller != m.challenge().defender)
                         return 0;
                       const bool alone = !any_character(m, [](const Moment& you, Ref ref) {
                         return ref != you.self && you.attacking(ref);
                       });
                       return alone ? 1 : 0;
                     }}}}},
    {.kind = Kind::the_queen_of_thorns,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.in(Icon::intrigue) && m.participating(m.self);
                         },
                     .effect = {ask_pick, put_picked},
                     .pick = {Zones::of(Zone::hand),
                              [](const Moment& m, Kind kind) {
                                return is_a(kind, CardType::character) && record(kind).cost <= 6 &&
                                       record(kind).faction == Faction::tyrell && can_put(m, kind);
                              }}}}}},
    {.kind = Kind::garden_caretaker,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::tyrell)>}}}}},
    {.kind = Kind::olennas_informant,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .phase = Phase::challenges,
                     .when = [](const Moment& m) { return m.o->card == m.self; },
                     .effect = {ask_icon, one_more_named}}}}},
    {.kind = Kind::wardens_of_the_reach,
     .constants = {{{Gives::strength, false,
                     [](const Moment& m, Ref) {
                       return m.count([](const Moment& you, Ref ref) {
                         return you.location(ref) && you.has(ref, Trait::the_reach);
                       });
                     }}}}},
}};

static constexpr std::array<Declaration, 7> tyrell_rest{{
    {.kind = Kind::heartsbane,
     .abilities = {{{.when = [](const Moment& m) { return m.participating(m.host()); },
                     .cost = {.kneel_self = true},
                     .effect = {strengthen_target<3, Until::challenge_ends>}}}}},
    {.kind = Kind::highgarden,
     .abilities = {{{.phase = Phase::challenges,
                     .cost = {.gold = 1, .kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.removable(ref) && m.attacking(ref);
                     }},
                     .effect = {remove_target, stand_target}}}}},
    {.kind = Kind::the_mander,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won_by(5) && m.can_draw(); },
                     .cost = {.kneel_self = true},
                     .effect = {draw<2>}}}}},
    {.kind = Kind::rose_garden,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::tyrell)>}}}}},
    {.kind = Kind::growing_strong,
     .abilities = {{{.phase = Phase::challenges,
                     .target = {.fits = tyrell_character, .least = 0, .most = 3},
                     .effect = {strengthen_all_chosen<2, Until::phase_ends>}}}}},
    {.kind = Kind::olennas_cunning,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && !m.in(Icon::military) && m.can_draw();
                         },
                     .effect = {ask_losers_type, search_deck, ask_found, take_found},
                     .pick = {Zones::of(Zone::deck),
                              [](const Moment& m, Kind kind) {
                                constexpr std::array types{CardType::character, CardType::location,
                                                           CardType::attachment, CardType::event};
                                return !is_a(kind, types[static_cast<std::size_t>(m.x)]);
                              },
                              true}}}}},
    {.kind = Kind::the_bear_and_the_maiden_fair,
     .abilities = {{{.effect = {look_at_theirs<5>, some_to_bottom, rest_on_top},
                     .player = [](const Moment& m,
                                  Seat seat) { return !m.s.at(seat).deck.empty(); }}}}},
}};

void declare_tyrell(Library& library) {
  library.add(tyrell_people);
  library.add(tyrell_rest);
  library.plain({Kind::courtesan_of_the_rose});
}

}  // namespace rookery::cards
