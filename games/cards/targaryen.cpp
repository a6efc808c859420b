// House Targaryen.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

template <Keyword keyword>
static int for_your_stormborn(const Moment& m, Ref about) {
  return m.yours(about) && m.character(about) && m.has(about, Trait::stormborn)
             ? 1 << index(keyword)
             : 0;
}
static bool won_power(const Moment& m) { return m.you_won() && m.in(Icon::power); }

static constexpr std::array<Declaration, 10> targaryen_people{{
    {.kind = Kind::daenerys_targaryen,
     .constants = {{{Gives::strength, true,
                     [](const Moment& m, Ref about) {
                       if (m.kneeling(m.self) || !m.challenge().under_way) return 0;
                       const Part side = m.part(about);
                       const bool against_you = (m.you_attack() && side == Part::defender) ||
                                                (m.you_defend() && side == Part::attacker);
                       return against_you ? -1 : 0;
                     }}}}},
    {.kind = Kind::drogon,
     .constants = {{{Gives::keywords, true, for_your_stormborn<Keyword::renown>}}}},
    {.kind = Kind::khal_drogo,
     .constants = {{{Gives::more_challenges, true,
                     [](const Moment& m, Ref about) {
                       return m.yours(about) ? 1 << 4 * index(Icon::military) : 0;
                     }}}}},
    {.kind = Kind::magister_illyrio,
     .abilities = {{{.cost = {.gold = 2},
                     .target = {[](const Moment& m, Ref ref) { return m.can_stand(ref); }},
                     .limit = limit(1, Until::phase_ends),
                     .effect = {stand_target}}}}},
    {.kind = Kind::rhaegal,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.count([](const Moment& you, Ref ref) {
                             return you.character(ref) && you.has(ref, Trait::stormborn) &&
                                    you.participating(ref);
                           }) > 0;
                         },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.can_stand(ref) && m.has(ref, Trait::stormborn);
                     }},
                     .limit = limit(1, Until::phase_ends),
                     .effect = {stand_target}}}}},
    {.kind = Kind::ser_jorah_mormont,
     .constants = {{{Gives::sacrificed, false,
                     [](const Moment& m, Ref) {
                       return m.card(m.self).tokens[index(Token::betrayal)] >= 3 ? 1 : 0;
                     }}}},
     .abilities = {{{.timing = Timing::forced_reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won() && m.participating(m.self); },
                     .effect = {betray}}}}},
    {.kind = Kind::viserion,
     .constants = {{{Gives::keywords, true, for_your_stormborn<Keyword::stealth>}}}},
    {.kind = Kind::viserys_targaryen,
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::leaves,
                     .when = [](const Moment& m) { return m.o->card == m.self; },
                     .target = {[](const Moment& m, Ref ref) { return m.attachment(ref); }},
                     .effect = {discard_target}}}}},
    {.kind = Kind::handmaiden,
     .abilities = {{{.cost = {.sacrifice_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.can_stand(ref) && m.has(ref, Trait::lady);
                     }},
                     .effect = {stand_target}}}}},
    {.kind = Kind::targaryen_loyalist,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::targaryen)>}}}}},
}};

static constexpr std::array<Declaration, 8> targaryen_rest{{
    {.kind = Kind::unsullied,
     .constants = {{{Gives::strength, true,
                     [](const Moment& m, Ref about) {
                       return m.attacking(m.self) && m.defending(about) ? -1 : 0;
                     }}}}},
    {.kind = Kind::drogos_arakh,
     .constants = {{{Gives::strength, false, [](const Moment&, Ref) { return 2; }},
                    {Gives::stays_standing, false,
                     [](const Moment& m, Ref on_it) {
                       return m.is(on_it, Kind::khal_drogo) && m.in(Icon::military) &&
                                      m.you_attack() &&
                                      m.s.at(m.you).challenges[index(Icon::military)] <= 1
                                  ? 1
                                  : 0;
                     }}}}},
    {.kind = Kind::plaza_of_punishment,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = won_power,
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && count_attachments(m.s, ref) == 0;
                     }},
                     .effect = {burn_target<2>}}}}},
    {.kind = Kind::dothraki_sea,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = won_power,
                     .cost = {.sacrifice_self = true},
                     .effect = {ask_pick, put_picked, at_end<Lasts::return_at_end, 1>},
                     .pick = {Zones::of(Zone::hand),
                              [](const Moment& m, Kind kind) {
                                return is_a(kind, CardType::character) &&
                                       has_trait(kind, Trait::dothraki) && can_put(m, kind);
                              }}}}}},
    {.kind = Kind::illyrios_estate,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::targaryen)>}}}}},
    {.kind = Kind::dracarys,
     .abilities = {{{.cost = {.kneel =
                                  [](const Moment& m, Ref ref) {
                                    return m.character(ref) &&
                                           (m.has(ref, Trait::dragon) ||
                                            m.is(ref, Kind::daenerys_targaryen));
                                  }},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.participating(ref);
                     }},
                     .effect = {burn_target<4>}}}}},
    {.kind = Kind::fire_and_blood,
     .abilities = {{{.phase = Phase::challenges,
                     .effect = {ask_instead, shuffle_in_or_put},
                     .pick = {.from = Zones::of(Zone::dead),
                              .fits =
                                  [](const Moment&, Kind kind) {
                                    return is_a(kind, CardType::character) && record(kind).unique &&
                                           record(kind).faction == Faction::targaryen;
                                  },
                              .target = true}}}}},
    {.kind = Kind::waking_the_dragon,
     .abilities = {{{.target = {[](const Moment& m, Ref ref) {
                       return m.can_stand(ref) && m.yours(ref) && m.is(ref, Faction::targaryen) &&
                              record(m.card(ref).kind).unique;
                     }},
                     .effect = {stand_target, at_end<Lasts::return_at_end>}}}}},
}};

void declare_targaryen(Library& library) {
  library.add(targaryen_people);
  library.add(targaryen_rest);
  library.plain({Kind::braided_warrior});
}

}  // namespace rookery::cards
