// Cards of no faction.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

template <Icon icon>
static int gain_icon(const Moment&, Ref) {
  return 1 << index(icon);
}

static constexpr std::array<Declaration, 12> neutral_cards{{
    {.kind = Kind::littlefinger,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::enters,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.self && m.o->entry == Entry::marshalled &&
                                  !m.s.at(m.you).deck.empty();
                         },
                     .effect = {draw<2>}}}}},
    {.kind = Kind::rattleshirts_raiders,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = [](const Moment& m) { return m.you_won() && m.attacking(m.self); },
                     .target = {[](const Moment& m, Ref ref) {
                       return m.attachment(ref) && m.losers(ref);
                     }},
                     .effect = {discard_target}}}}},
    {.kind = Kind::milk_of_the_poppy,
     .constants = {{{Gives::blank, false, [](const Moment&, Ref) { return 1; }}}}},
    {.kind = Kind::the_kingsroad,
     .abilities = {{{.phase = Phase::marshalling,
                     .cost = {.kneel_self = true, .sacrifice_self = true},
                     .effect = {cheaper<3, 0>}}}}},
    {.kind = Kind::seal_of_the_hand,
     .abilities = {{{.when = [](const Moment& m) { return m.can_stand(m.host()); },
                     .cost = {.kneel_self = true},
                     .target = {[](const Moment& m, Ref ref) { return ref == m.host(); }},
                     .effect = {stand_target}}}}},
    {.kind = Kind::bodyguard,
     .abilities = {{{.timing = Timing::would,
                     .on = On::leaves,
                     .when =
                         [](const Moment& m) {
                           return m.o->card == m.host() && !m.o->cannot_be_saved &&
                                  (m.o->exit == Exit::killed || m.o->exit == Exit::discarded);
                         },
                     .cost = {.sacrifice_self = true},
                     .effect = {save_host}}}}},
    {.kind = Kind::little_bird, .constants = {{{Gives::icons, false, gain_icon<Icon::intrigue>}}}},
    {.kind = Kind::noble_lineage, .constants = {{{Gives::icons, false, gain_icon<Icon::power>}}}},
    {.kind = Kind::syrios_training,
     .constants = {{{Gives::icons, false, gain_icon<Icon::military>}}}},
    {.kind = Kind::the_iron_throne,
     .constants = {{{Gives::dominance, true,
                     [](const Moment& m, Ref about) { return m.yours(about) ? 8 : 0; }}}}},
    {.kind = Kind::superior_claim,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.in(Icon::power) && m.challenge().margin() >= 5;
                         },
                     .limit = max_per_challenge,
                     .effect = {power_for_faction<2>}}}}},
    {.kind = Kind::the_hands_judgment,
     .abilities =
         {{{.timing = Timing::would,
            .on = On::initiates,
            .when = [](const Moment& m) { return m.o->source == no_ref && m.o->seat != m.you; },
            .cost = {.x_of_event = true},
            .effect = {cancel}}}}},
}};

static bool without_intrigue(const Moment& m, Ref ref) {
  return m.losers(ref) && !icons(m.s, ref).has(Icon::intrigue);
}
static bool won_military_attack_by_five(const Moment& m) {
  return m.you_won() && m.you_attack() && m.in(Icon::military) && m.challenge().margin() >= 5;
}
static constexpr std::array<Declaration, 2> neutral_events{{
    {.kind = Kind::put_to_the_sword,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = won_military_attack_by_five,
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.losers(ref);
                     }},
                     .limit = max_per_challenge,
                     .effect = {kill_target}}}}},
    {.kind = Kind::put_to_the_torch,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when = won_military_attack_by_five,
                     .target = {[](const Moment& m, Ref ref) {
                       return m.location(ref) && m.losers(ref);
                     }},
                     .limit = max_per_challenge,
                     .effect = {discard_target}}}}},
}};

static constexpr std::array<Declaration, 3> neutral_rest{{
    {.kind = Kind::varys,
     .abilities = {{{.timing = Timing::interrupt,
                     .on = On::phase_ends,
                     .when =
                         [](const Moment& m) {
                           if (m.o->phase != Phase::dominance) return false;
                           int others = -1;
                           for (const Seat seat : playing(m.s))
                             others += count_characters(m.s, seat);
                           return others > 0;
                         },
                     .cost = {.remove_self = true},
                     .effect = {discard_all_characters}}}}},
    {.kind = Kind::wildling_horde,
     .abilities = {{{.phase = Phase::challenges,
                     .cost = {.kneel_faction = true},
                     .target = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && m.yours(ref) && m.has(ref, Trait::wildling) &&
                              m.participating(ref);
                     }},
                     .effect = {strengthen_target<2, Until::challenge_ends>}}}}},
    {.kind = Kind::tears_of_lys,
     .abilities = {{{.timing = Timing::reaction,
                     .on = On::challenge,
                     .when =
                         [](const Moment& m) {
                           return m.you_won() && m.you_attack() && m.in(Icon::intrigue) &&
                                  any_character(m, [](const Moment& you, Ref ref) {
                                    return without_intrigue(you, ref);
                                  });
                         },
                     .limit = max_per_challenge,
                     .effect = {ask_must, poison_target},
                     .late = {[](const Moment& m, Ref ref) {
                       return m.character(ref) && without_intrigue(m, ref);
                     }}}}}},
}};

void declare_neutral(Library& library) {
  library.add(neutral_cards);
  library.add(neutral_events);
  library.add(neutral_rest);
  library.plain({Kind::the_roseroad});
}

}  // namespace rookery::cards
