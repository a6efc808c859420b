// House Martell.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static bool lost_defending(const Moment& m) { return m.you_lost_defending(); }

static constexpr std::array<Declaration, 11> martell_people{{
    {.kind = Kind::areo_hotah,
     .abilities =
         {{{.timing = Timing::reaction,
            .on = On::enters,
            .when = [](const Moment& m) { return m.o->card == m.self && m.challenge().under_way; },
            .target = {[](const Moment& m, Ref ref) { return m.removable(ref); }},
            .effect = {remove_target}}}}},
    {.kind = Kind::arianne_martell,
     .abilities = {{{.limit = limit(1, Until::phase_ends),
                     .effect = {ask_pick, put_picked_for_self},
                     .pick = {Zones::of(Zone::hand),
                              [](const Moment& m, Kind kind) {
                                return is_a(kind, CardType::character) && record(kind).cost <= 5 &&
                                       can_put(m, kind);
                              }}}}}},
    {.kind = Kind::doran_martell,
     .constants = {{{Gives::strength, true,
                     [](const Moment& m, Ref about) {
                       return about != m.self && m.yours(about) && m.character(about) &&
                                      m.is(about, Faction::martell) && m.noble(about)
                                  ? m.used_plots()
                                  : 0;
                     }}}}},
    {.kind = Kind::edric_dayne,
     .abilities = {{{.cost = {.gold = 1}, .effect = {ask_icon, gain_icon}}}}},
    {.kind = Kind::maester_caleotte,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) { return m.you_lost() && m.participating(m.self); },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && !icons(m.s, ref).empty();
                     }},
                     .effect = {ask_icon, take_icon}}}}},
    {.kind = Kind::obara_sand,
     .constants = {{{Gives::defends_anyway, false,
                     [](const Moment& m, Ref) {
                       return m.in(Icon::power) && m.you_defend() ? 1 : 0;
                     }}}}},
    {.kind = Kind::the_red_viper,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won_by(5) && m.attacking(m.self); },
                     .effect = {power_by_margin}}}}},
    {.kind = Kind::desert_scavenger,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::martell)>}}}}},
    {.kind = Kind::dornish_paramour,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::initiated,
                     .when = [](const Moment& m) { return m.card(m.self).part == Part::attacker; },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.card(ref).controller == m.challenge().defender;
                     }},
                     .effect = {make_target_defend}}}}},
    {.kind = Kind::greenblood_trader,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .when = [](const Moment& m) { return m.o->card == m.self && m.can_draw(); },
                     .effect = {look_at_own<2>, ask_found, take_looked, rest_to_bottom},
                     .pick = {Zones::of(Zone::deck), [](const Moment&, Kind) { return true; },
                              true}}}}},
    {.kind = Kind::palace_spearman,
     .constants = {{{Gives::icons, false,
                     [](const Moment& m,
                        Ref) { return m.first_player() ? 0 : 1 << index(Icon::intrigue); }}}}},
}};

static constexpr std::array<Declaration, 7> martell_rest{{
    {.kind = Kind::dawn,
     .constants = {{{Gives::strength, false, [](const Moment& m, Ref) { return m.used_plots(); }},
                    {Gives::keywords, false,
                     [](const Moment& m, Ref on_it) {
                       return m.has(on_it, Trait::house_dayne) ? 1 << index(Keyword::intimidate)
                                                               : 0;
                     }}}}},
    {.kind = Kind::ghaston_grey,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return lost_defending(m) &&
                                  any_character(m, [](const Moment& you, Ref ref) {
                                    return you.attacking(ref);
                                  });
                         },
                     .cost = {.kneel_self = true, .sacrifice_self = true},
                     .effect = {ask_must, return_target_for_good},
                     .late = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.attacking(ref);
                     }}}}}},
    {.kind = Kind::sunspear,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = lost_defending,
                     .cost = {.kneel_self = true},
                     .effect = {claim_up_in_type}}}}},
    {.kind = Kind::blood_orange_grove,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::martell)>}}}}},
    {.kind = Kind::dorans_game,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won_by(5) && m.in(Icon::intrigue) && m.used_plots() > 0;
                         },
                     .limit = max_per_challenge,
                     .effect = {power_by_used_plots}}}}},
    {.kind = Kind::unbowed_unbent_unbroken,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return lost_defending(m) && !m.first_player(); },
                     .limit = max_per_challenge,
                     .effect = {ask_icon, forbid_named}}}}},
    {.kind = Kind::confinement,
     .abilities = {{{.target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && strength(m.s, ref) <= 4 &&
                              !icons(m.s, ref).empty();
                     }},
                     .effect = {take_all_icons}}}}},
}};

void declare_martell(Library& library) {
  library.add(martell_people);
  library.add(martell_rest);
  library.plain({Kind::house_dayne_knight});
}

}  // namespace rookery::cards
