// House Lannister.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static bool lord_or_lady(const Moment& m, Ref ref) {
  return m.has(ref, Trait::lord) || m.has(ref, Trait::lady);
}
static bool lannister_noble_of_yours(const Moment& m, Ref ref) {
  return m.character(ref) && m.is(ref, Faction::lannister) && lord_or_lady(m, ref);
}
static bool unique_lannister_of_yours(const Moment& m, Ref ref) {
  return m.character(ref) && m.is(ref, Faction::lannister) && record(m.card(ref).kind).unique;
}

static constexpr std::array<Declaration, 11> lannister_cards{{
    {.kind = Kind::cersei_lannister,
     .constants = {{{Gives::claim, true, [](const Moment& m, Ref about) {
                       return m.yours(about) && m.attacking(m.self) && m.in(Icon::intrigue) ? 1 : 0;
                     }}}}},
    {.kind = Kind::joffrey_baratheon,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->exit == Exit::killed && lord_or_lady(m, m.o->card);
                         },
                     .limit = limit(3, Until::round_ends),
                     .effect = {power_for_self<1>}}}}},
    {.kind = Kind::ser_jaime_lannister,
     .constants = {{{Gives::stays_standing, false,
                     [](const Moment& m, Ref) { return m.in(Icon::military) ? 1 : 0; }},
                    {Gives::keywords, false, [](const Moment& m, Ref) {
                       return m.in(Icon::military) && m.participating(m.self)
                                  ? 1 << index(Keyword::renown)
                                  : 0;
                     }}}}},
    {.kind = Kind::the_tickler,
     .abilities = {{{.phase = Phase::dominance,
                     .cost = {.kneel_self = true},
                     .effect = {ask_opponent, opponent_discards_top, ask_late, discard_target},
                     .late = {[](const Moment& m, Ref ref) {
                       return static_cast<int>(index(m.card(ref).kind)) == m.x;
                     }}}}}},
    {.kind = Kind::tyrion_lannister,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::initiated,
                     .when = [](const Moment& m) { return m.in(Icon::intrigue); },
                     .limit = limit(2, Until::round_ends),
                     .effect = {gain_gold<2>}}}}},
    {.kind = Kind::tywin_lannister,
     .constants = {{{Gives::strength, false,
                     [](const Moment& m, Ref) { return int{m.s.at(m.you).gold}; }}}}},
    {.kind = Kind::gold_cloaks,
     .abilities = {{{.timing = Timing::forced_interrupt,
                     .on = On::phase_ends,
                     .when = [](const Moment& m) { return m.card(m.self).ambushed; },
                     .effect = {discard_self_for_good}}}}},
    {.kind = Kind::lannisport_merchant,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_character(Faction::lannister)>}}}}},
    {.kind = Kind::the_queens_assassin,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && m.o->entry == Entry::ambush;
                         },
                     .effect = {ask_opponents_choice, kill_target},
                     .player =
                         [](const Moment& m, Seat seat) {
                           return seat != m.you &&
                                  m.s.at(m.you).hand.size() > m.s.at(seat).hand.size() &&
                                  count_characters(m.s, seat) > 0;
                         },
                     .late = {[](const Moment& m, Ref ref) {
                       return m.yours(ref) && m.character(ref);
                     }}}}}},
    {.kind = Kind::widows_wail,
     .constants = {{{Gives::strength, false, [](const Moment&, Ref) { return 2; }},
                    {Gives::icons, false, [](const Moment& m, Ref on_it) {
                       return m.is(on_it, Kind::joffrey_baratheon) ? 1 << index(Icon::military) : 0;
                     }}}}},
    {.kind = Kind::casterly_rock,
     .constants = {{{Gives::more_challenges, true, [](const Moment& m, Ref about) {
                       return m.yours(about) ? 1 << 4 * index(Icon::intrigue) : 0;
                     }}}}},
}};
static constexpr std::array<Declaration, 5> lannister_rest{{
    {.kind = Kind::lannisport,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.in(Icon::intrigue) &&
                                  !m.s.at(m.you).deck.empty();
                         },
                     .effect = {draw<1>}}}}},
    {.kind = Kind::western_fiefdom,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true},
                     .effect = {cheaper<1, cheaper_card(Faction::lannister)>}}}}},
    {.kind = Kind::hear_me_roar,
     .abilities = {{{.effect = {ask_pick, put_picked, at_end<Lasts::discard_at_end>},
                     .pick = {Zones::of(Zone::hand),
                              [](const Moment& m, Kind kind) {
                                return is_a(kind, CardType::character) &&
                                       record(kind).faction == Faction::lannister &&
                                       can_put(m, kind);
                              }}}}}},
    {.kind = Kind::the_things_i_do_for_love,
     .abilities = {{{.phase = Phase::challenges,
                     .when = [](const Moment& m) { return m.count(lannister_noble_of_yours) > 0; },
                     .cost = {.kneel_faction = true, .x = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && !m.yours(ref) &&
                              record(m.card(ref).kind).cost <= m.x;
                     }},
                     .effect = {return_target}}}}},
    {.kind = Kind::treachery,
     .abilities = {{{.timing = Timing::would,
                     .on = On::initiates,
                     .when =
                         [](const Moment& m) {
                           return m.o->source != no_ref && !is_a(m.o->kind, CardType::plot) &&
                                  !is_a(m.o->kind, CardType::agenda) &&
                                  m.count(unique_lannister_of_yours) > 0;
                         },
                     .effect = {cancel}}}}},
}};

void declare_lannister(Library& library) {
  library.add(lannister_cards);
  library.add(lannister_rest);
  library.plain({Kind::grand_maester_pycelle, Kind::burned_men, Kind::lannisport_moneylender});
}

}  // namespace rookery::cards
