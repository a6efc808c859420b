// House Greyjoy.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static bool won_unopposed_with_self(const Moment& m) {
  return m.you_won_unopposed() && m.participating(m.self);
}
// CRD-RULING-22: of one killed for its strength, only if 1 more lifts that.
static bool can_rise(const Moment& m, Ref ref) {
  const bool lifts = m.o->burnt && raw_strength(m.s, ref) >= 0 &&
                     why_not_attach(m.s, m.you, Kind::risen_from_the_sea, ref).ok();
  return m.character(ref) && m.is(ref, Faction::greyjoy) && (!m.o->cannot_be_saved || lifts);
}

static constexpr std::array<Declaration, 9> greyjoy_people{{
    {.kind = Kind::aeron_damphair,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::dominance,
                     .when = [](const Moment& m) { return m.o->seat == m.you; },
                     .effect = {ask_pick, put_picked},
                     .pick = {Zones::of(Zone::dead),
                              [](const Moment& m, Kind kind) {
                                return is_a(kind, CardType::character) &&
                                       has_trait(kind, Trait::ironborn) && can_put(m, kind, true);
                              }}}}}},
    {.kind = Kind::alannys_greyjoy,
     .constants = {{{Gives::reserve, true,
                     [](const Moment& m, Ref about) {
                       return m.first_player() && !m.yours(about) ? -1 : 0;
                     }}}}},
    {.kind = Kind::asha_greyjoy,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return won_unopposed_with_self(m) && m.can_stand(m.self);
                         },
                     .effect = {stand_self}}}}},
    {.kind = Kind::balon_greyjoy,
     .constants = {{{Gives::no_contribution, true,
                     [](const Moment& m, Ref about) {
                       return m.attacking(m.self) && m.defending(about) &&
                                      strength(m.s, about) < strength(m.s, m.self)
                                  ? 1
                                  : 0;
                     }}}}},
    {.kind = Kind::euron_crows_eye,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::pillaged,
                     .when = [](const Moment& m) { return m.o->card == m.self; },
                     .effect = {ask_pick, put_picked},
                     .pick = {.from = Zones::of(Zone::discard),
                              .fits =
                                  [](const Moment& m, Kind kind) {
                                    return is_a(kind, CardType::location) && can_put(m, kind);
                                  },
                              .whose = Whose::losers}}}}},
    {.kind = Kind::theon_greyjoy,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = won_unopposed_with_self,
                     .effect = {power_for_self<1>}}}}},
    {.kind = Kind::drowned_men,
     .constants = {{{Gives::strength, false,
                     [](const Moment& m, Ref) {
                       return m.count([](const Moment& you, Ref ref) {
                         return you.location(ref) && you.has(ref, Trait::warship);
                       });
                     }}}}},
    {.kind = Kind::iron_islands_fishmonger,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::greyjoy)>}}}}},
    {.kind = Kind::lordsport_shipwright,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.location(ref) && !m.kneeling(ref) &&
                              record(m.card(ref).kind).cost <= (m.first_player() ? 3 : 2);
                     }},
                     .effect = {kneel_target}}}}},
}};

static constexpr std::array<Declaration, 7> greyjoy_rest{{
    {.kind = Kind::throwing_axe,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won() && m.attacking(m.host()); },
                     .cost = {.sacrifice_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.defending(ref);
                     }},
                     .effect = {kill_target}}}}},
    {.kind = Kind::great_kraken,
     .constants = {{{Gives::keywords, true,
                     [](const Moment& m, Ref about) {
                       return m.yours(about) && m.is(about, Kind::balon_greyjoy)
                                  ? 1 << index(Keyword::stealth)
                                  : 0;
                     }}}},
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won_unopposed(); },
                     .limit = limit(2, Until::round_ends),
                     .effect = {ask_either, draw_or_power}}}}},
    {.kind = Kind::iron_fleet_scout,
     .abilities = {{{.phase = Phase::challenges,
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.is(ref, Faction::greyjoy) &&
                              m.participating(ref);
                     }},
                     .effect = {strengthen_by_turn<1, 2, Until::challenge_ends>}}}}},
    {.kind = Kind::sea_tower,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::greyjoy)>}}}}},
    {.kind = Kind::risen_from_the_sea,
     .constants = {{{Gives::strength, false, [](const Moment&, Ref) { return 1; }}}},
     .abilities = {{{.timing = Timing::would,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->exit == Exit::killed && can_rise(m, m.o->card);
                         },
                     .target = {[](const Moment& m, Ref ref) {
                       return is_subject(m.s, *m.o, ref) && can_rise(m, ref);
                     }},
                     .effect = {save_target, attach_this_to_target}}}}},
    {.kind = Kind::the_krakens_grasp,
     .abilities = {{{.phase = Phase::challenges,
                     .when = [](const Moment& m) { return m.first_player(); },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.defending(ref) && strength(m.s, ref) <= 5;
                     }},
                     .effect = {ignore_target}}}}},
    {.kind = Kind::we_do_not_sow,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won_unopposed(); },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.losers(ref) && (m.attachment(ref) || m.location(ref));
                     }},
                     .limit = max_per_challenge,
                     .effect = {discard_target}}}}},
}};

void declare_greyjoy(Library& library) {
  library.add(greyjoy_people);
  library.add(greyjoy_rest);
  library.plain({Kind::maester_wendamyr, Kind::black_winds_crew, Kind::salty_navigator});
}

}  // namespace rookery::cards
