#include "games/cards/questions.h"

#include "games/cards/ops.h"

namespace rookery::cards {

bool holds(const Pile& pile, Kind kind) {
  for (const Kind other : pile)
    if (other == kind) return true;
  return false;
}

void bring_along(State& s, Kind kind) {
  if (is_a(kind, CardType::event)) s.heard = s.heard | behaviour(kind).hears;
  s.minds = s.minds | behaviour(kind).minds;
  if (record(kind).version_of != Kind::none) s.minds.add(Minds::versions);
}

SeatSet playing(const State& s) {
  SeatSet set;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (!s.at(seat).eliminated) set.add(seat);
  return set;
}

bool is_subject(const State& s, const Occurrence& o, Ref ref) {
  return o.set == 0 ? o.card == ref : is_marked(s, o.set, ref);
}

bool is_leaving(const State& s, Ref ref) {
  bool leaving = false;
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    s.under_way.visit(i, [&](const auto& frame) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(frame)>, Occurrence>)
        leaving = leaving || (frame.what == On::leaves && frame.stage <= Stage::occurs &&
                              is_subject(s, frame, ref));
    });
  }
  return leaving;
}

// --- who listens --------------------------------------------------------------------------------

bool is_heard(const State& s, const Occurrence& o) {
  if (s.gathered.hears.has(o.what)) return true;
  bool heard = false;
  if (s.heard.has(o.what))
    for (Seat seat{0}; seat < s.seats; ++seat) heard = heard || !s.at(seat).hand.empty();
  if (o.what == On::leaves)
    each_subject(s, o, [&](Ref ref) { heard = heard || s.card(ref).attached > 0; });
  return heard;
}

bool can_answer(const State& s, Seat seat, Timing timing, const Occurrence& o) {
  return each_usable(s, seat, timing, &o, [](const Usable&) { return true; });
}

// CRD-DUPE-05, CRD-DUPE-12.
bool can_save(const State& s, Seat seat, const Occurrence& o, Ref ref) {
  if (o.what != On::leaves || o.exit == Exit::sacrificed || o.cannot_be_saved) return false;
  if (!is_subject(s, o, ref) || s.card(ref).attached == 0) return false;
  bool found = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref other) {
        const Card& card = s.card(other);
        found =
            found || (card.role == Role::duplicate && card.host == ref && card.controller == seat);
      });
  return found;
}

// --- abilities ----------------------------------------------------------------------------------

const AbilitySpec& spec_of(const Ability& ability) {
  return behaviour(ability.kind).abilities[ability.nth];
}
const Occurrence* answered_by(const State& s, const Ability& ability) {
  if (ability.trigger == 0) return nullptr;
  return &s.under_way.at<Occurrence>(ability.trigger - 1U);
}
Moment moment_of(const State& s, const Ability& ability) {
  return {s,         ability.source, ability.kind, ability.seat, answered_by(s, ability),
          ability.x, ability.player};
}
// CRD-ABIL-29: whether the card may be chosen together with those chosen so far.
static bool joins_chosen(const State& s, const Ability& ability, Ref ref) {
  const Target& target = spec_of(ability).target;
  if (target.total_strength == 0 && !target.one_player) return true;
  int sum = strength(s, ref);
  bool fits = true;
  if (ability.set != 0) {
    each_card(
        s, [&](const Player& board) { return board.marks[ability.set - 1U]; },
        [&](Ref other) {
          sum += strength(s, other);
          fits = fits && (!target.one_player || s.card(other).controller == s.card(ref).controller);
        });
  }
  return fits && (target.total_strength == 0 || sum <= target.total_strength);
}
// Several targets: as few as the card says; each player of several may stop unless one is due.
bool can_stop_choosing(const Ability& ability) {
  const Target& target =
      ability.step == AbilityStep::effect ? spec_of(ability).late : spec_of(ability).target;
  return ability.x >= target.least;
}
bool is_target(const State& s, const Ability& ability, Ref ref) {
  const Moment m = moment_of(s, ability);
  if (!in_play(s, ref) || s.card(ref).role == Role::duplicate) return false;
  if (is_immune(s, ref, ability.kind)) return false;
  const AbilitySpec& spec = spec_of(ability);
  if (s.minds.has(Minds::cannot) && is_spared(s, ref, ops::done_to_target(spec))) return false;
  const bool chosen = ability.set != 0 && is_marked(s, ability.set, ref);
  if (ability.step != AbilityStep::effect) {
    const bool was_legal = ability.legal == 0 || is_marked(s, ability.legal, ref);
    return was_legal && !chosen && spec.target.fits(m, ref) && joins_chosen(s, ability, ref);
  }
  if (spec.late.of_chosen) return chosen;
  if (spec.late.fits == nullptr || (spec.late.each_player && chosen)) return false;
  return spec.late.fits({s, ability.source, ability.kind, s.question.asked(), m.o,
                         static_cast<int>(index(ability.picked))},
                        ref);
}
// A card of yours that the cost kneels or sacrifices.
static bool could_pay(const State& s, const Moment& m, const Cost& cost, Ref ref) {
  if (!in_play(s, ref) || !m.yours(ref)) return false;
  if (cost.sacrifice != nullptr)
    return cost.sacrifice(m, ref) && !is_spared(s, ref, Exit::sacrificed);
  return !m.kneeling(ref) && cost.kneel(m, ref) && !is_spared(s, ref, knelt);
}
bool can_pay_with(const State& s, const Ability& ability, Ref ref) {
  return could_pay(s, moment_of(s, ability), spec_of(ability).cost, ref);
}

template <class Fits>
static bool any_in_play(const State& s, Fits fits) {
  return any_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) { return s.card(ref).role != Role::duplicate && fits(ref); });
}

static bool has_payment(const State& s, const Moment& m, const AbilitySpec& spec, bool event) {
  const Cost& cost = spec.cost;
  int gold = cost.gold;
  const int x = cost.x_of_event && m.o != nullptr ? record(m.o->kind).cost : 0;
  if (event) gold += event_cost(s, m.you, m.kind, x);
  if (gold > s.at(m.you).gold) return false;
  if (cost.discard && s.at(m.you).hand.empty()) return false;
  if (cost.kneel_self && (m.kneeling(m.self) || is_spared(s, m.self, knelt))) return false;
  if (cost.sacrifice_self && is_spared(s, m.self, Exit::sacrificed)) return false;
  if (cost.kneel_faction && m.kneeling(faction_of(m.you))) return false;
  if (cost.stand_token && m.card(m.self).tokens[index(Token::stand)] == 0) return false;
  if (cost.kneel == nullptr && cost.sacrifice == nullptr) return true;
  return any_in_play(s, [&](Ref ref) { return could_pay(s, m, cost, ref); });
}

static bool has_target(const State& s, const Moment& m, const AbilitySpec& spec) {
  if (spec.player != nullptr) {
    bool any = false;
    for (const Seat seat : playing(s)) any = any || spec.player(m, seat);
    if (!any) return false;
  }
  const int most = spec.target.total_strength;
  return spec.target.fits == nullptr || any_in_play(s, [&](Ref ref) {
           return spec.target.fits(m, ref) && !is_immune(s, ref, m.kind) &&
                  !(s.minds.has(Minds::cannot) && is_spared(s, ref, ops::done_to_target(spec))) &&
                  (most == 0 || strength(s, ref) <= most);
         });
}

static bool has_pick(const State& s, const Moment& m, const AbilitySpec& spec) {
  if (spec.pick.fits == nullptr || spec.pick.may) return true;
  for (const Seat seat : playing(s)) {
    const bool here = spec.pick.whose == Whose::yours    ? seat == m.you
                      : spec.pick.whose == Whose::losers ? seat == s.challenge.loser
                                                         : seat != m.you;
    Moment there = m;
    there.player = seat;
    if (here && any_in_piles(s, seat, spec.pick,
                             [&](Zone, Kind kind) { return spec.pick.fits(there, kind); }))
      return true;
  }
  return false;
}
const Pile* pile_of(const State& s, Seat seat, Zone zone) {
  switch (zone) {
    case Zone::hand: return &s.at(seat).hand;
    case Zone::discard: return &s.at(seat).discard;
    case Zone::dead: return &s.at(seat).dead;
    default: return nullptr;
  }
}
Seat picks_from(const State& s, const Ability& ability) {
  switch (spec_of(ability).pick.whose) {
    case Whose::losers: return s.challenge.loser;
    case Whose::opponents: return ability.player;
    default: return ability.seat;
  }
}
bool can_choose(const State& s, const Ability& ability, Seat seat) {
  const AbilitySpec& spec = spec_of(ability);
  Moment m = moment_of(s, ability);
  m.player = seat;
  if (s.at(seat).eliminated) return false;
  if (spec.player != nullptr) return spec.player(m, seat);
  if (seat == ability.seat) return false;
  return spec.pick.whose != Whose::opponents ||
         any_in_piles(s, seat, spec.pick, [&](Zone, Kind kind) { return spec.pick.fits(m, kind); });
}

// How often the ability has something to answer: once for each subject of a set (CRD-RULING-19).
static int occasions(const State& s, const Moment& m, const AbilitySpec& spec) {
  if (m.o == nullptr || m.o->set == 0) return spec.when == nullptr || spec.when(m) ? 1 : 0;
  int n = 0;
  each_subject(s, *m.o, [&](Ref ref) {
    Occurrence one = *m.o;
    one.set = 0;
    one.card = ref;
    Moment single{m.s, m.self, m.kind, m.you, &one, m.x};
    n += spec.when == nullptr || spec.when(single) ? 1 : 0;
  });
  return n;
}

static bool limit_reached(const State& s, Seat seat, const Usable& source, const Limit& limit) {
  if (limit.times == 0) return false;
  const Ref whose = limit.by_title ? no_ref : source.ref;
  for (const Used& used : s.used)
    if (used.card == whose && same_title(s, used.kind, source.kind) &&
        used.nth == (limit.shared ? 0 : source.nth) && used.seat == seat)
      return used.times >= limit.times;
  return false;
}

// CRD-RULING-66: how often in a phase an action that nothing else stops may be used. An event is
// stopped by being played.
Limit cap_of(Kind kind, const AbilitySpec& spec) {
  constexpr int most_repetitions = 50;
  return ops::may_loop(kind, spec) && on(Rule::CRD_RULING_66)
             ? limit(most_repetitions, Until::phase_ends)
             : Limit{};
}

// CRD-LAST-03. A phase has ended once what lasts until then has expired (CRD-RULING-24).
bool has_ended(const State& s, Until until) {
  if (until == Until::new_plot) return false;
  if (until == Until::challenge_ends) return !s.challenge.under_way;
  bool ended = false;
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    s.under_way.visit(i, [&](const auto& frame) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(frame)>, Occurrence>)
        ended = ended || (frame.what == On::phase_ends && frame.stage > Stage::occurs &&
                          (until == Until::phase_ends || frame.phase == Phase::taxation));
    });
  }
  return ended;
}

// What says when an ability of that kind may be used.
static Rule timing_rule(Timing timing) {
  switch (timing) {
    case Timing::action: return Rule::CRD_WINDOW_01;
    case Timing::forced_reaction:
    case Timing::reaction: return Rule::CRD_REACT_01;
    default: return Rule::CRD_INT_01;
  }
}

Refusal why_not_use(const State& s, Seat seat, const Usable& source, Timing timing,
                    const Occurrence* o) {
  const auto abilities = behaviour(source.kind).abilities;
  const auto card = static_cast<Arg>(source.kind);
  if (static_cast<std::size_t>(source.nth) >= abilities.size())
    return refuse(Text::refuse_no_ability, Rule::CRD_ABIL_02, card);
  const AbilitySpec& spec = abilities[static_cast<std::size_t>(source.nth)];
  if (spec.timing != timing || (o != nullptr && spec.on != o->what))
    return refuse(Text::refuse_not_now, timing_rule(spec.timing), card);
  const bool event = source.ref == no_ref;
  if (event != is_a(source.kind, CardType::event))
    return refuse(Text::refuse_not_now, Rule::CRD_ABIL_12, card);
  if (spec.phase != Phase::setup && spec.phase != s.phase && on(Rule::CRD_WINDOW_01))
    return refuse(Text::refuse_phase, Rule::CRD_WINDOW_01, card, static_cast<Arg>(spec.phase));
  if (!event && is_blank(s, source.ref))
    return refuse(Text::refuse_blank, Rule::CRD_BLANK_01, card);
  const bool forced = timing == Timing::forced_interrupt || timing == Timing::forced_reaction;
  if (!forced && silenced(s, seat)) return refuse(Text::refuse_silenced, Rule::CRD_ABIL_34, card);
  if (event && (given_in_hand(s, Gives::bans_marshal, seat, source.kind) != 0))
    return refuse(Text::refuse_banned, Rule::CRD_ABIL_34, card);
  const Rule limits = spec.limit.by_title ? Rule::CRD_ABIL_40 : Rule::CRD_ABIL_38;
  if (limit_reached(s, seat, source, spec.limit) && on(limits))
    return refuse(Text::refuse_limit, limits, card);
  // CRD-ABIL-37: what makes the card cheaper makes X larger.
  const bool pays_x = event && record(source.kind).cost_x;
  const int spared = pays_x ? 9 - event_cost(s, seat, source.kind, 9) : 0;
  const int most = s.at(seat).gold + spared;
  const Moment m{s, source.ref, source.kind, seat, o, most};
  int left = occasions(s, m, spec);
  if (o != nullptr && !event)
    for (const std::uint16_t used : o->used)
      left -= used == static_cast<std::uint16_t>(source.ref | source.nth << 12) ? 1 : 0;
  if (left <= 0) return refuse(Text::refuse_condition, Rule::CRD_ABIL_02, card);
  if (!has_payment(s, m, spec, event)) return refuse(Text::refuse_cost, Rule::CRD_ABIL_14, card);
  if (!has_target(s, m, spec) || !has_pick(s, m, spec))
    return refuse(Text::refuse_no_target, Rule::CRD_ABIL_27, card);
  if (spec.until != Until::new_plot && has_ended(s, spec.until) && on(Rule::CRD_LAST_03))
    return refuse(Text::refuse_not_now, Rule::CRD_LAST_03, card);
  if (!event && s.used.size() > 0 && limit_reached(s, seat, source, cap_of(source.kind, spec)))
    return refuse(Text::refuse_bound, Rule::CRD_RULING_66, card);
  const bool room = s.under_way.depth() + 5 < 24 && s.lasting.size() + 4 < most_effects &&
                    s.used.size() + 4 < most_effects && (o == nullptr || o->used.size() + 1 < 12);
  return room ? fine : refuse(Text::refuse_bound, Rule::CRD_RULING_71, card);
}

int most_x(const State& s, const Ability& ability) {
  const int spared = ability.from_hand ? 9 - event_cost(s, ability.seat, ability.kind, 9) : 0;
  return s.at(ability.seat).gold + spared;
}

bool can_pick(const State& s, const Ability& ability, Kind kind) {
  Moment m = moment_of(s, ability);
  m.player = picks_from(s, ability);
  return spec_of(ability).pick.fits(m, kind);
}

}  // namespace rookery::cards
