// House Baratheon.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static bool standing_character(const Moment& m, Ref ref) { return m.can_kneel(ref); }
static bool you_win_dominance(const Moment& m) { return m.o->seat == m.you; }

static constexpr std::array<Declaration, 11> baratheon_people{{
    {.kind = Kind::maester_cressen,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.attachment(ref) && m.has(ref, Trait::condition);
                     }},
                     .effect = {discard_target}}}}},
    {.kind = Kind::melisandre,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .when =
                         [](const Moment& m) {
                           return m.o->seat == m.you && m.o->entry == Entry::marshalled &&
                                  m.has(m.o->card, Trait::rhllor);
                         },
                     .target = {standing_character},
                     .limit = {1, Until::round_ends, false, true},
                     .effect = {kneel_target}},
                    {.timing = Timing::reaction,
                     .on = On::played,
                     .when =
                         [](const Moment& m) {
                           return m.o->seat == m.you && has_trait(m.o->kind, Trait::rhllor);
                         },
                     .target = {standing_character},
                     .limit = {1, Until::round_ends, false, true},
                     .effect = {kneel_target}}}}},
    {.kind = Kind::robert_baratheon,
     .constants = {{{Gives::strength, false,
                     [](const Moment& m, Ref) {
                       int n = 0;
                       each_card(
                           m.s, [](const Player& board) { return board.characters; },
                           [&](Ref ref) { n += ref != m.self && m.kneeling(ref) ? 1 : 0; });
                       return n;
                     }}}}},
    {.kind = Kind::selyse_baratheon,
     .abilities = {{{.phase = Phase::challenges,
                     .cost = {.gold = 1},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.is(ref, Faction::baratheon);
                     }},
                     .effect = {give_target_intrigue}}}}},
    {.kind = Kind::ser_davos_seaworth,
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && m.o->exit == Exit::killed;
                         },
                     .effect = {go_instead<Exit::to_hand>}}}}},
    {.kind = Kind::shireen_baratheon,
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && m.o->exit == Exit::killed;
                         },
                     .target = {standing_character},
                     .effect = {kneel_target}}}}},
    {.kind = Kind::stannis_baratheon,
     .constants = {{{Gives::most_stood, true, [](const Moment&, Ref) { return 2; }}}}},
    {.kind = Kind::fiery_followers,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::phase_begins,
                     .when =
                         [](const Moment& m) {
                           return m.o->phase == Phase::dominance && m.can_stand(m.self);
                         },
                     .effect = {stand_self}}}}},
    {.kind = Kind::kings_hunting_party,
     .constants = {{{Gives::icons, false,
                     [](const Moment& m, Ref) {
                       const bool king = any_character(m, [](const Moment& you, Ref ref) {
                         return !you.yours(ref) && you.has(ref, Trait::king);
                       });
                       return king ? 1 << index(Icon::intrigue) : 0;
                     }}}}},
    {.kind = Kind::dragonstone_faithful,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::baratheon)>}}}}},
    {.kind = Kind::vanguard_lancer,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .when = [](const Moment& m) { return m.o->card == m.self; },
                     .target = {[](const Moment& m, Ref ref) {
                       return !m.yours(ref) && m.card(ref).power > 0 &&
                              (m.character(ref) || is_a(m.card(ref).kind, CardType::faction));
                     }},
                     .effect = {take_power_off_target}}}}},
}};

static constexpr std::array<Declaration, 7> baratheon_rest{{
    {.kind = Kind::lightbringer,
     .constants = {{{Gives::keywords, false,
                     [](const Moment& m, Ref on_it) {
                       return m.is(on_it, Kind::stannis_baratheon) ? 1 << index(Keyword::renown)
                                                                   : 0;
                     }}}},
     .abilities =
         {{{.timing = Timing::reaction,
            .on = On::gains_power,
            .when = [](const Moment& m) { return m.o->card == m.host() && m.can_stand(m.host()); },
            .limit = limit(1, Until::phase_ends),
            .effect = {stand_target}}}}},
    {.kind = Kind::dragonstone_port,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::baratheon)>}}}}},
    {.kind = Kind::chamber_of_the_painted_table,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::dominance,
                     .when = you_win_dominance,
                     .cost = {.kneel_self = true},
                     .effect = {ask_opponent, move_power_from_player},
                     .player =
                         [](const Moment& m, Seat seat) {
                           return seat != m.you && m.card(faction_of(seat)).power > 0;
                         },
                     .player_late = true}}}},
    {.kind = Kind::the_red_keep,
     .constants = {{{Gives::side_strength, true,
                     [](const Moment& m, Ref about) {
                       return m.yours(about) && m.in(Icon::power) &&
                                      m.count([](const Moment& you, Ref ref) {
                                        return you.character(ref) && you.participating(ref);
                                      }) > 0
                                  ? 2
                                  : 0;
                     }}}},
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::phase_ends,
                     .when =
                         [](const Moment& m) {
                           return m.o->phase == Phase::challenges && m.can_draw() &&
                                  m.s.at(m.you).lost[index(Icon::power)] == 0;
                         },
                     .cost = {.kneel_self = true},
                     .effect = {draw<2>}}}}},
    {.kind = Kind::consolidation_of_power,
     .abilities = {{{.phase = Phase::marshalling,
                     .target = {.fits = standing_character,
                                .least = 0,
                                .most = slots_a_seat,
                                .one_player = true,
                                .total_strength = 4},
                     .effect = {kneel_chosen, ask_must, power_for_target},
                     .late = {.of_chosen = true}}}}},
    {.kind = Kind::ours_is_the_fury,
     .abilities = {{{.when =
                         [](const Moment& m) { return m.challenge().under_way && m.you_defend(); },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.yours(ref) && m.kneeling(ref) &&
                              m.is(ref, Faction::baratheon);
                     }},
                     .effect = {defend_with_target}}}}},
    {.kind = Kind::seen_in_flames,
     .abilities = {{{.phase = Phase::challenges,
                     .when =
                         [](const Moment& m) {
                           return m.count([](const Moment& you, Ref ref) {
                             return you.character(ref) && you.has(ref, Trait::rhllor);
                           }) > 0;
                         },
                     .effect = {see_hand, ask_pick, discard_picked},
                     .player =
                         [](const Moment& m, Seat seat) {
                           return seat != m.you && !m.s.at(seat).hand.empty();
                         },
                     .pick = {.from = Zones::of(Zone::hand),
                              .fits = [](const Moment&, Kind) { return true; },
                              .whose = Whose::opponents}}}}},
}};

void declare_baratheon(Library& library) {
  library.add(baratheon_people);
  library.add(baratheon_rest);
  library.plain({Kind::bastard_in_hiding});
}

}  // namespace rookery::cards
