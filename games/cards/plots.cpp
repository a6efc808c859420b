// Plots.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static constexpr std::array<Declaration, 17> plot_cards{{
    {.kind = Kind::a_clash_of_kings,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.in(Icon::power) &&
                                  m.card(faction_of(m.challenge().loser)).power > 0;
                         },
                     .effect = {move_power_from_loser}}}}},
    {.kind = Kind::a_feast_for_crows,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::dominance,
                     .when = [](const Moment& m) { return m.o->seat == m.you; },
                     .effect = {power_for_faction<2>}}}}},
    {.kind = Kind::a_noble_cause,
     .constants = {{{Gives::cheaper_first, true, nullptr,
                     [](const Moment&, Kind kind) {
                       return is_a(kind, CardType::character) &&
                                      (has_trait(kind, Trait::lord) || has_trait(kind, Trait::lady))
                                  ? 2
                                  : 0;
                     }}}}},
    {.kind = Kind::a_storm_of_swords,
     .constants = {{{Gives::more_challenges, true,
                     [](const Moment& m, Ref about) {
                       return m.yours(about) ? 1 << 4 * index(Icon::military) : 0;
                     }}}}},
    {.kind = Kind::building_orders,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {look_at_own<10>, ask_found, take_found},
                     .pick = {Zones::of(Zone::deck),
                              [](const Moment&, Kind kind) {
                                return is_a(kind, CardType::attachment) ||
                                       is_a(kind, CardType::location);
                              },
                              true}}}}},
    {.kind = Kind::calling_the_banners,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {ask_opponent, gold_for_their_characters}}}}},
    {.kind = Kind::calm_over_westeros,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {ask_icon, less_claim_against_you}}}}},
    {.kind = Kind::confiscation,
     .abilities = {{{.timing = Timing::when_revealed,
                     .target = {[](const Moment& m, Ref ref) { return m.attachment(ref); }},
                     .effect = {discard_target}}}}},
    {.kind = Kind::counting_coppers,
     .abilities = {{{.timing = Timing::when_revealed, .effect = {draw<3>}}}}},
    {.kind = Kind::filthy_accusations,
     .abilities = {{{.timing = Timing::when_revealed,
                     .target = {[](const Moment& m, Ref ref) { return m.can_kneel(ref); }},
                     .effect = {kneel_target}}}}},
    {.kind = Kind::fortified_position,
     .constants = {{{Gives::blank, true,
                     [](const Moment& m, Ref about) { return m.character(about) ? 1 : 0; }}}}},
    {.kind = Kind::marching_orders,
     .constants = {{{Gives::bans_marshal, true, nullptr,
                     [](const Moment&, Kind kind) {
                       return is_a(kind, CardType::character) ? 0 : 1;
                     }}}}},
    {.kind = Kind::power_behind_the_throne,
     .abilities = {{{.timing = Timing::when_revealed, .effect = {stand_token}},
                    {.timing = Timing::action,
                     .cost = {.stand_token = true},
                     .target = {[](const Moment& m, Ref ref) { return m.can_stand(ref); }},
                     .effect = {stand_target}}}}},
    {.kind = Kind::summons,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {look_at_own<10>, ask_found, take_found},
                     .pick = {Zones::of(Zone::deck),
                              [](const Moment&,
                                 Kind kind) { return is_a(kind, CardType::character); },
                              true}}}}},
    {.kind = Kind::supporting_the_faith,
     .abilities = {{{.timing = Timing::forced_reaction,
                     .on = On::phase_begins,
                     .when = [](const Moment& m) { return m.o->phase == Phase::challenges; },
                     .effect = {lose_all_gold}}}}},
    {.kind = Kind::taxation,
     .constants = {{{Gives::more_limited, true,
                     [](const Moment& m, Ref about) { return m.yours(about) ? 1 : 0; }}}}},
    {.kind = Kind::wildfire_assault,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {each_chooses<3>, kill_the_rest},
                     .late = {.fits = [](const Moment& m,
                                         Ref ref) { return m.yours(ref) && m.character(ref); },
                              .least = 0,
                              .each_player = true}}}}},
}};

static constexpr std::array<Declaration, 8> more_plots{{
    {.kind = Kind::a_game_of_thrones,
     .constants = {{{Gives::bans_challenge, true,
                     [](const Moment& m, Ref about) {
                       const Player& player = m.s.at(m.card(about).controller);
                       return player.won[index(Icon::intrigue)] == 0
                                  ? 1 << index(Icon::military) | 1 << index(Icon::power)
                                  : 0;
                     }}}}},
    {.kind = Kind::heads_on_spikes,
     .abilities = {{{.timing = Timing::when_revealed, .effect = {ask_opponent, spike}}}}},
    {.kind = Kind::jousting_contest,
     .constants = {{{Gives::most_declared, true, [](const Moment&, Ref) { return 1; }}}}},
    {.kind = Kind::marched_to_the_wall,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {each_chooses<1>, discard_chosen},
                     .late = {.fits = [](const Moment& m,
                                         Ref ref) { return m.yours(ref) && m.character(ref); },
                              .each_player = true}}}}},
    {.kind = Kind::naval_superiority,
     .constants = {{{Gives::no_base_income, true,
                     [](const Moment& m, Ref about) {
                       return m.has(about, Trait::kingdom) || m.has(about, Trait::edict) ? 1 : 0;
                     }}}}},
    {.kind = Kind::rebuilding,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {shuffle_in_three},
                     .pick = {Zones::of(Zone::discard), [](const Moment&, Kind) { return true; },
                              true}}}}},
    {.kind = Kind::reinforcements,
     .abilities = {{{.timing = Timing::when_revealed,
                     .effect = {put_picked},
                     .pick = {.from = Zones::of(Zone::hand).with(Zone::discard),
                              .fits =
                                  [](const Moment& m, Kind kind) {
                                    return is_a(kind, CardType::character) &&
                                           record(kind).cost <= 5 && can_put(m, kind);
                                  },
                              .target = true}}}}},
    {.kind = Kind::sneak_attack,
     .constants = {{{Gives::bans_challenge, true,
                     [](const Moment& m, Ref about) {
                       const auto& made = m.s.at(m.you).challenges;
                       return m.yours(about) && made[0] + made[1] + made[2] > 0
                                  ? int{every_icon.bits()}
                                  : 0;
                     }}}}},
}};

void declare_plots(Library& library) {
  library.add(plot_cards);
  library.add(more_plots);
  library.plain({Kind::the_winds_of_winter});
}

}  // namespace rookery::cards
