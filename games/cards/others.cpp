// Cards of other factions that stretch the engine most: instead, contribution, taking part, an
// event that becomes an attachment.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static constexpr std::array<Declaration, 4> other_cards{{
    {.kind = Kind::ser_davos_seaworth,
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && m.o->exit == Exit::killed;
                         },
                     .effect = {return_instead}}}}},
    {.kind = Kind::balon_greyjoy,
     .constants = {{{Gives::no_contribution, true,
                     [](const Moment& m, Ref about) {
                       return m.attacking(m.self) && m.defending(about) &&
                                      strength(m.s, about) < strength(m.s, m.self)
                                  ? 1
                                  : 0;
                     }}}}},
    {.kind = Kind::jon_snow,
     .constants = {{{Gives::takes_part, true,
                     [](const Moment& m, Ref about) {
                       if (about != m.self || m.kneeling(m.self) || !m.you_attack()) return 0;
                       return m.count([](const Moment& jon, Ref ref) {
                         return ref != jon.self && jon.character(ref) &&
                                jon.is(ref, Faction::nights_watch) &&
                                jon.card(ref).part == Part::attacker;
                       }) > 0
                                  ? 1
                                  : 0;
                     }}}}},
    {.kind = Kind::risen_from_the_sea,
     .constants = {{{Gives::strength, false, [](const Moment&, Ref) { return 1; }}}},
     .abilities = {{{.timing = Timing::would,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->exit == Exit::killed && !m.o->cannot_be_saved &&
                                  m.character(m.o->card) && m.is(m.o->card, Faction::greyjoy);
                         },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.is(ref, Faction::greyjoy) &&
                              is_subject(m.s, *m.o, ref);
                     }},
                     .effect = {save_target, attach_this_to_target}}}}},
}};

void declare_others(Library& library) { library.add(other_cards); }

}  // namespace rookery::cards
