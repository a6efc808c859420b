// The Night's Watch.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static bool of_the_watch(const Moment& m, Ref ref) {
  return m.character(ref) && m.is(ref, Faction::nights_watch);
}
static bool killed_self(const Moment& m) {
  return m.o->card == m.self && m.o->exit == Exit::killed;
}
static bool challenges_end(const Moment& m) { return m.o->phase == Phase::challenges; }

static constexpr std::array<Declaration, 9> watch_people{{
    {.kind = Kind::benjen_stark,
     .constants = {{{Gives::no_bypass, true,
                     [](const Moment& m, Ref about) {
                       return m.yours(about) && m.has(about, Trait::ranger) ? 1 : 0;
                     }}}},
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::leaves,
                     .when = killed_self,
                     .effect = {power_for_faction<2>, go_instead<Exit::to_deck>}}}}},
    {.kind = Kind::ghost,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::initiated,
                     .when =
                         [](const Moment& m) {
                           for (const Lasting& effect : m.s.lasting)
                             if (effect.what == Lasts::bypassed && effect.source == Kind::ghost &&
                                 effect.seat == m.you && m.attacking(m.self))
                               return true;
                           return false;
                         },
                     .effect = {bar_bypassed}}}}},
    {.kind = Kind::jon_snow,
     .constants = {{{Gives::takes_part, true,
                     [](const Moment& m, Ref about) {
                       if (about != m.self || m.kneeling(m.self) || !m.you_attack()) return 0;
                       return m.count([](const Moment& jon, Ref ref) {
                         return ref != jon.self && of_the_watch(jon, ref) &&
                                jon.card(ref).part == Part::attacker;
                       }) > 0
                                  ? 1
                                  : 0;
                     }}}}},
    {.kind = Kind::maester_aemon,
     .abilities = {{{.timing = Timing::would,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->exit == Exit::killed && !m.o->cannot_be_saved &&
                                  of_the_watch(m, m.o->card);
                         },
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return of_the_watch(m, ref) && is_subject(m.s, *m.o, ref);
                     }},
                     .effect = {save_target}}}}},
    {.kind = Kind::old_bear_mormont,
     .constants = {{{Gives::stays_standing, false,
                     [](const Moment& m, Ref) { return m.control(Kind::the_wall) ? 2 : 0; }}}},
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::phase_ends,
                     .when =
                         [](const Moment& m) {
                           return challenges_end(m) && m.s.at(m.you).lost_defending == 0;
                         },
                     .effect = {ask_pick, ask_host, put_picked},
                     .pick = {Zones::of(Zone::hand),
                              [](const Moment& m, Kind kind) {
                                return record(kind).faction == Faction::nights_watch &&
                                       !is_a(kind, CardType::event) && can_put(m, kind);
                              }},
                     .late = {[](const Moment& m, Ref ref) {
                       return why_not_attach(m.s, m.you, static_cast<Kind>(m.x), ref).ok();
                     }}}}}},
    {.kind = Kind::ser_waymar_royce,
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           if (!killed_self(m)) return false;
                           for (const Seat seat : playing(m.s))
                             if (seat != m.you && !m.s.at(seat).hand.empty()) return true;
                           return false;
                         },
                     .effect = {opponents_discard_random}}}}},
    {.kind = Kind::yoren,
     .abilities =
         {{{.timing = Timing::reaction,
            .on = On::enters,
            .when = [](const Moment&
                           m) { return m.o->card == m.self && m.o->entry == Entry::marshalled; },
            .effect = {put_picked},
            .pick = {.from = Zones::of(Zone::discard),
                     .fits =
                         [](const Moment& m, Kind kind) {
                           return is_a(kind, CardType::character) && record(kind).cost <= 3 &&
                                  can_put(m, kind);
                         },
                     .whose = Whose::opponents,
                     .target = true}}}}},
    {.kind = Kind::messenger_raven,
     .abilities = {{{.phase = Phase::dominance,
                     .when = [](const Moment& m) { return m.can_draw(); },
                     .cost = {.return_self = true},
                     .effect = {draw<1>}}}}},
    {.kind = Kind::old_forest_hunter,
     .abilities = {{{.cost = {.discard = true},
                     .limit = limit(1, Until::phase_ends),
                     .effect = {gain_gold<1>}}}}},
}};

static constexpr std::array<Declaration, 8> watch_rest{{
    {.kind = Kind::steward_at_the_wall,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::nights_watch)>}}}}},
    {.kind = Kind::veteran_builder,
     .abilities = {{{.cost = {.sacrifice_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.location(ref) && m.kneeling(ref);
                     }},
                     .effect = {stand_target}}}}},
    {.kind = Kind::longclaw,
     .constants = {{{Gives::strength, false, [](const Moment&, Ref) { return 1; }},
                    {Gives::keywords, false,
                     [](const Moment&, Ref) { return 1 << index(Keyword::renown); }}}}},
    {.kind = Kind::castle_black,
     .abilities = {{{.cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return of_the_watch(m, ref) && m.defending(ref);
                     }},
                     .effect = {stand_target, strengthen_target<2, Until::challenge_ends>}}}}},
    {.kind = Kind::the_wall,
     .constants = {{{Gives::strength, true,
                     [](const Moment& m, Ref about) {
                       return m.yours(about) && of_the_watch(m, about) ? 1 : 0;
                     }}}},
     .abilities = {{{.timing = Timing::forced_reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_lost() && m.challenge().unopposed && !m.kneeling(m.self);
                         },
                     .effect = {kneel_self}},
                    {.timing = Timing::interrupt,
                     .on = On::phase_ends,
                     .when = challenges_end,
                     .cost = {.kneel_self = true},
                     .effect = {power_for_faction<2>}}}}},
    {.kind = Kind::a_meager_contribution,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::income,
                     .when = [](const Moment&
                                    m) { return m.o->seat != m.you && m.s.at(m.o->seat).gold > 0; },
                     .limit = max_per_round,
                     .effect = {move_gold_from_income}}}}},
    {.kind = Kind::take_the_black,
     .abilities = {{{.phase = Phase::dominance,
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && !m.yours(ref) &&
                              !record(m.card(ref).kind).unique &&
                              record(m.card(ref).kind).cost <= 6;
                     }},
                     .limit = max_per_round,
                     .effect = {control_target}}}}},
    {.kind = Kind::the_sword_in_the_darkness,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won_by(5) && m.you_defend() &&
                                  m.count([](const Moment& you, Ref ref) {
                                    return of_the_watch(you, ref) && you.participating(ref);
                                  }) > 0;
                         },
                     .effect = {forbid_loser}}}}},
}};

void declare_nights_watch(Library& library) {
  library.add(watch_people);
  library.add(watch_rest);
  library.plain({Kind::samwell_tarly, Kind::ranging_party});
}

}  // namespace rookery::cards
