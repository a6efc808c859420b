// House Stark.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static bool direwolf_of_yours(const Moment& m, Ref ref) {
  return m.yours(ref) && m.has(ref, Trait::direwolf) && m.character(ref);
}

static constexpr std::array<Declaration, 17> stark_cards{{
    {.kind = Kind::arya_stark,
     .constants = {{{Gives::icons, false,
                     [](const Moment& m, Ref) {
                       return has_duplicate(m.s, m.self) ? 1 << index(Icon::military) : 0;
                     }}}},
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     // CRD-DUPE-01: of a card that its player owns.
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && owner_of(m.self) == m.you;
                         },
                     .effect = {facedown_duplicate}}}}},
    {.kind = Kind::bran_stark,
     .abilities = {{{.timing = Timing::would,
                     .on = On::initiates,
                     .when = [](const Moment& m) { return m.o->source == no_ref && m.o->seat != m.you; },
                     .cost = {.sacrifice_self = true},
                     .effect = {cancel}}}}},
    {.kind = Kind::catelyn_stark,
     .constants = {{{Gives::silence, true, [](const Moment& m, Ref about) {
                       return !m.yours(about) && m.participating(m.self) ? 1 : 0;
                     }}}}},
    {.kind = Kind::eddard_stark,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::initiated,
                     .when = [](const Moment& m) { return m.o->other == m.you && m.kneeling(m.self); },
                     .effect = {stand_self}}}}},
    {.kind = Kind::grey_wind,
     .abilities = {{{.timing = Timing::action,
                     .phase = Phase::challenges,
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) &&
                              strength(m.s, ref) <= (m.control(Kind::robb_stark) ? 2 : 1);
                     }},
                     .effect = {kill_target}}}}},
    {.kind = Kind::robb_stark,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return (m.o->exit == Exit::killed || m.o->exit == Exit::sacrificed) &&
                                  m.yours(m.o->card) && m.is(m.o->card, Faction::stark) &&
                                  is_a(m.card(m.o->card).kind, CardType::character) &&
                                  m.count([](const Moment& you, Ref ref) {
                                    return you.can_stand(ref);
                                  }) > 0;
                         },
                     .limit = limit(1, Until::round_ends),
                     .effect = {stand_all_yours}}}}},
    {.kind = Kind::sansa_stark,
     .constants = {{{Gives::enters_kneeling, false, [](const Moment&, Ref) { return 1; }}}},
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::stands,
                     .when = [](const Moment& m) { return m.o->card == m.self; },
                     .limit = limit(1, Until::round_ends),
                     .effect = {power_for_faction<1>}}}}},
    {.kind = Kind::summer,
     .constants = {{{Gives::keywords, true, [](const Moment& m, Ref about) {
                       return m.yours(about) && m.is(about, Kind::bran_stark)
                                  ? 1 << index(Keyword::insight)
                                  : 0;
                     }}}},
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .when = [](const Moment& m) { return m.o->card == m.self; },
                     .effect = {ask_pick, take_picked},
                     .pick = {Zones::of(Zone::discard).with(Zone::dead),
                              [](const Moment&, Kind kind) {
                                return record(kind).faction == Faction::stark &&
                                       is_a(kind, CardType::character) && record(kind).strength <= 2;
                              }}}}}},
    {.kind = Kind::direwolf_pup,
     .constants = {{{Gives::strength, false, [](const Moment& m, Ref) {
                       return m.count([](const Moment& pup, Ref ref) {
                         return ref != pup.self && pup.card(ref).role != Role::duplicate &&
                                pup.has(ref, Trait::direwolf);
                       });
                     }}}}},
    {.kind = Kind::vanguard_of_the_north,
     .constants = {{{Gives::stays_standing, false, [](const Moment& m, Ref) {
                       for (Seat seat{0}; seat < m.s.seats; ++seat)
                         if (const Kind plot = m.card(plot_of(seat)).kind;
                             plot != Kind::none && has_trait(plot, Trait::war))
                           return m.in(Icon::military) ? 1 : 0;
                       return 0;
                     }}}}},
    {.kind = Kind::winterfell_steward,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::stark)>}}}}},
    {.kind = Kind::ice,
     .constants = {{{Gives::strength, false, [](const Moment&, Ref) { return 2; }}}},
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.in(Icon::military) && m.participating(m.host());
                         },
                     .cost = {.sacrifice_self = true},
                     .target = {[](const Moment& m, Ref ref) { return m.character(ref) && m.losers(ref); }},
                     .effect = {kill_target}}}}},
    {.kind = Kind::gates_of_winterfell,
     .abilities = {{{.phase = Phase::challenges,
                     .when = [](const Moment& m) { return !m.s.at(m.you).deck.empty(); },
                     .cost = {.kneel_self = true},
                     .effect = {reveal_top_and_draw}}}}},
    {.kind = Kind::the_wolfswood,
     .constants = {{{Gives::ambush, true, nullptr, [](const Moment&, Kind kind) {
                       return has_trait(kind, Trait::direwolf) ? record(kind).cost + 1 : 0;
                     }}}}},
    {.kind = Kind::heart_tree_grove,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::stark)>}}}}},
    {.kind = Kind::for_the_north,
     .abilities = {{{.when = [](const Moment& m) { return m.in(Icon::military); },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.is(ref, Faction::stark) && m.participating(ref);
                     }},
                     .effect = {strengthen_target<2, Until::challenge_ends>, draw_if_you_win}}}}},
    {.kind = Kind::winter_is_coming,
     .abilities = {{{.when = [](const Moment& m) { return m.challenge().under_way; },
                     .limit = max_per_challenge,
                     .effect = {claim_up}}}}},
}};
static constexpr std::array<Declaration, 1> stark_events{{
    {.kind = Kind::like_warm_rain,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_lost() && m.you_defend() && m.in(Icon::intrigue);
                         },
                     .cost = {.kneel = direwolf_of_yours},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.attacking(ref);
                     }},
                     .limit = max_per_challenge,
                     .effect = {kill_target}}}}},
}};

void declare_stark(Library& library) {
  library.add(stark_cards);
  library.add(stark_events);
  library.plain({Kind::tumblestone_knight});
}

}  // namespace rookery::cards
