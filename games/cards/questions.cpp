#include "games/cards/questions.h"

namespace rookery::cards {

bool holds(const Pile& pile, Kind kind) {
  for (const Kind other : pile)
    if (other == kind) return true;
  return false;
}

SeatSet playing(const State& s) {
  SeatSet set;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (!s.at(seat).eliminated) set.add(seat);
  return set;
}

bool is_subject(const State& s, const Occurrence& o, Ref ref) {
  if (o.set == 0) return o.card == ref;
  return (s.at(owner_of(ref)).marks[o.set - 1U] & slot_bit(slot_of(ref))) != 0;
}

// --- who listens --------------------------------------------------------------------------------

bool is_heard(const State& s, const Occurrence& o) {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Player& player = s.at(seat);
    if (s.heard.has(o.what) && !player.hand.empty()) return true;
    for (Slots left = player.watchers; left != 0; left &= left - 1) {
      const auto slot = static_cast<std::size_t>(std::countr_zero(left));
      if (behaviour(player.slots[slot].kind).hears.has(o.what)) return true;
    }
  }
  bool heard = false;
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
  const AbilitySpec& spec = spec_of(ability);
  const bool chosen = ability.set != 0 &&
                      (s.at(owner_of(ref)).marks[ability.set - 1U] & slot_bit(slot_of(ref))) != 0;
  if (ability.step != AbilityStep::effect)
    return !chosen && spec.target.fits(m, ref) && joins_chosen(s, ability, ref);
  if (spec.late.of_chosen) return chosen;
  if (spec.late.fits == nullptr || (spec.late.each_player && chosen)) return false;
  return spec.late.fits({s, ability.source, ability.kind, s.question.asked(), m.o,
                         static_cast<int>(index(ability.picked))},
                        ref);
}
bool can_pay_with(const State& s, const Ability& ability, Ref ref) {
  const Moment m = moment_of(s, ability);
  return in_play(s, ref) && m.yours(ref) && !m.kneeling(ref) && spec_of(ability).cost.kneel(m, ref);
}

template <class Fits>
static bool any_in_play(const State& s, Fits fits) {
  bool found = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) { found = found || (s.card(ref).role != Role::duplicate && fits(ref)); });
  return found;
}

static bool has_payment(const State& s, const Moment& m, const AbilitySpec& spec, bool event) {
  const Cost& cost = spec.cost;
  int gold = cost.gold;
  const int x = cost.x_of_event && m.o != nullptr ? record(m.o->kind).cost : 0;
  if (event) gold += event_cost(s, m.you, m.kind, x);
  if (gold > s.at(m.you).gold) return false;
  if (cost.discard && s.at(m.you).hand.empty()) return false;
  if (cost.kneel_self && m.kneeling(m.self)) return false;
  if (cost.kneel_faction && m.kneeling(faction_of(m.you))) return false;
  if (cost.stand_token && m.card(m.self).tokens[index(Token::stand)] == 0) return false;
  return cost.kneel == nullptr || any_in_play(s, [&](Ref ref) {
           return m.yours(ref) && !m.kneeling(ref) && cost.kneel(m, ref);
         });
}

static bool has_target(const State& s, const Moment& m, const AbilitySpec& spec) {
  if (spec.player != nullptr) {
    bool any = false;
    for (const Seat seat : playing(s)) any = any || spec.player(m, seat);
    if (!any) return false;
  }
  const int most = spec.target.total_strength;
  return spec.target.fits == nullptr || any_in_play(s, [&](Ref ref) {
           return spec.target.fits(m, ref) && (most == 0 || strength(s, ref) <= most);
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
    if (here && any_in_piles(s, seat, spec.pick.from,
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
         any_in_piles(s, seat, spec.pick.from,
                      [&](Zone, Kind kind) { return spec.pick.fits(m, kind); });
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
    if (used.card == whose && used.kind == source.kind &&
        used.nth == (limit.shared ? 0 : source.nth) && used.seat == seat)
      return used.times >= limit.times;
  return false;
}

Refusal why_not_use(const State& s, Seat seat, const Usable& source, Timing timing,
                    const Occurrence* o) {
  const auto abilities = behaviour(source.kind).abilities;
  const auto card = static_cast<Arg>(source.kind);
  if (static_cast<std::size_t>(source.nth) >= abilities.size())
    return refuse(Text::refuse_no_ability, Rule::CRD_ABIL_02, card);
  const AbilitySpec& spec = abilities[static_cast<std::size_t>(source.nth)];
  if (spec.timing != timing || (o != nullptr && spec.on != o->what))
    return refuse(Text::refuse_not_now, Rule::CRD_WINDOW_01, card);
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
  const int spared = event ? 9 - event_cost(s, seat, source.kind, 9) : 0;
  const int most = s.at(seat).gold + (record(source.kind).cost_x ? spared : 0);
  const Moment m{s, source.ref, source.kind, seat, o, most};
  int left = occasions(s, m, spec);
  if (o != nullptr && !event)
    for (const std::uint16_t used : o->used)
      left -= used == static_cast<std::uint16_t>(source.ref | source.nth << 12) ? 1 : 0;
  if (left <= 0) return refuse(Text::refuse_condition, Rule::CRD_ABIL_02, card);
  if (!has_payment(s, m, spec, event)) return refuse(Text::refuse_cost, Rule::CRD_ABIL_14, card);
  if (!has_target(s, m, spec) || !has_pick(s, m, spec))
    return refuse(Text::refuse_no_target, Rule::CRD_ABIL_27, card);
  const bool room = s.under_way.depth() + 5 < 24 && s.lasting.size() + 4 < 40 &&
                    s.used.size() + 4 < 40 && (o == nullptr || o->used.size() + 1 < 12);
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

// --- marshalling --------------------------------------------------------------------------------

Ref own_copy(const State& s, Seat seat, Kind kind) {
  if (!record(kind).unique) return no_ref;
  const Player& player = s.at(seat);
  Ref found = no_ref;
  each_slot(player.in_play & ~player.lent, [&](int slot) {
    const Card& card = player.slots[static_cast<std::size_t>(slot)];
    if (card.kind == kind && card.role != Role::duplicate) found = ref_of(seat, slot);
  });
  return found;
}

// Two places are kept for what an effect in progress may bring.
bool has_room(const State& s, Seat owner) {
  const Player& player = s.at(owner);
  return std::popcount(player.in_play | player.gone) + 8 < slots_a_seat;
}

bool could_host(Kind attachment, Kind host) {
  if (!is_a(host, CardType::character)) return false;
  const CardRecord& what = record(attachment);
  if (what.attach_faction != Faction::neutral && what.attach_faction != record(host).faction)
    return false;
  return what.attach_traits.empty() || !(what.attach_traits & record(host).traits).empty();
}

// CRD-ATT-03, CRD-KEY-20 to CRD-KEY-22.
Refusal why_not_attach(const State& s, Seat, Kind kind, Ref host) {
  const auto card = static_cast<Arg>(kind);
  if (!in_play(s, host) || !is_character(s, host))
    return refuse(Text::refuse_host, Rule::CRD_ATT_03, card, static_cast<Arg>(s.card(host).kind));
  if (!could_host(kind, s.card(host).kind) && on(Rule::CRD_MARSHAL_12))
    return refuse(Text::refuse_host, Rule::CRD_MARSHAL_12, card,
                  static_cast<Arg>(s.card(host).kind));
  const CardRecord& who = record(s.card(host).kind);
  if (keywords(s, host).has(Keyword::no_attachments) && on(Rule::CRD_KEY_20))
    return refuse(Text::refuse_no_attachments, Rule::CRD_KEY_20, card,
                  static_cast<Arg>(s.card(host).kind));
  const bool only_some = !who.attachments_only.empty() && !is_blank(s, host);
  if (only_some && on(Rule::CRD_KEY_22) && (who.attachments_only & record(kind).traits).empty())
    return refuse(Text::refuse_no_attachments, Rule::CRD_KEY_22, card,
                  static_cast<Arg>(s.card(host).kind));
  return fine;
}

bool has_host(const State& s, Seat seat, Kind kind) {
  bool found = false;
  each_card(
      s, [](const Player& board) { return board.characters; },
      [&](Ref ref) { found = found || why_not_attach(s, seat, kind, ref).ok(); });
  return found;
}

// CRD-RULING-48: a copy in play that the player owns or controls, but not both, bars the others.
static Refusal why_not_unique(const State& s, Seat seat, Seat owner, Kind kind) {
  if (!record(kind).unique) return fine;
  bool barred = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        const Card& card = s.card(ref);
        if (card.kind != kind || card.role == Role::duplicate) return;
        const bool own = owner_of(ref) == seat;
        const bool held = card.controller == seat;
        if (seat == owner) barred = barred || own != held;
        if (seat != owner) barred = barred || own || held || owner_of(ref) == owner;
      });
  return barred ? refuse(Text::refuse_unique_elsewhere, Rule::CRD_RULING_48, static_cast<Arg>(kind))
                : fine;
}

Refusal why_not_put(const State& s, Seat seat, Seat owner, Kind kind, bool from_dead) {
  const auto card = static_cast<Arg>(kind);
  if (record(kind).unique) {
    for (const Seat whose : SeatSet::of(seat) | SeatSet::of(owner)) {
      int copies = from_dead && whose == owner ? -1 : 0;  // CRD-DEAD-02
      for (const Kind other : s.at(whose).dead) copies += other == kind ? 1 : 0;
      if (copies > 0) return refuse(Text::refuse_dead, Rule::CRD_DEAD_01, card);
    }
  }
  if (const Refusal no = why_not_unique(s, seat, owner, kind)) return no;
  if (!has_room(s, owner)) return refuse(Text::refuse_bound, Rule::CRD_RULING_71, card);
  if (is_a(kind, CardType::attachment) && own_copy(s, seat, kind) == no_ref &&
      !has_host(s, seat, kind))
    return refuse(Text::refuse_no_host, Rule::CRD_ATT_02, card);
  return fine;
}

// What holds however a card comes into play.
static Refusal why_not_bring(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  if (record(kind).unique && holds(s.at(seat).dead, kind) && on(Rule::CRD_DEAD_01))
    return refuse(Text::refuse_dead, Rule::CRD_DEAD_01, card);
  if (const Refusal no = why_not_unique(s, seat, seat, kind)) return no;
  if (!has_room(s, seat)) return refuse(Text::refuse_bound, Rule::CRD_RULING_71, card);
  if (is_a(kind, CardType::attachment) && own_copy(s, seat, kind) == no_ref &&
      !has_host(s, seat, kind))
    return refuse(Text::refuse_no_host, Rule::CRD_ATT_02, card);
  return fine;
}

static Refusal why_not_active(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  const bool here = s.under_way.top_is<Window>() && s.now<Window>().marshalling;
  if (!here) return refuse(Text::refuse_marshal_phase, Rule::CRD_MARSHAL_15, card);
  if (s.course().active != seat && on(Rule::CRD_MARSHAL_04))
    return refuse(Text::refuse_not_active, Rule::CRD_MARSHAL_04, s.course().active);
  if (!holds(s.at(seat).hand, kind))
    return refuse(Text::refuse_not_in_hand, Rule::CRD_MARSHAL_07, card);
  if (is_a(kind, CardType::event)) return refuse(Text::refuse_event, Rule::CRD_MARSHAL_10, card);
  return fine;
}

Refusal why_not_marshal(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  if (const Refusal no = why_not_active(s, seat, kind)) return no;
  if (own_copy(s, seat, kind) != no_ref)
    return refuse(Text::refuse_unique, Rule::CRD_UNIQ_02, card);
  if (given_in_hand(s, Gives::bans_marshal, seat, kind) != 0)
    return refuse(Text::refuse_banned, Rule::CRD_ABIL_34, card);
  const int cost = cost_to_marshal(s, seat, kind);
  if (cost > s.at(seat).gold && on(Rule::CRD_ABIL_03))
    return refuse(Text::refuse_gold, Rule::CRD_ABIL_03, card, static_cast<Arg>(cost));
  const bool limited = keywords_of(kind).has(Keyword::limited);
  if (limited && s.at(seat).limited >= limited_allowed(s, seat) && on(Rule::CRD_KEY_18))
    return refuse(Text::refuse_limited, Rule::CRD_KEY_18, card);
  return why_not_bring(s, seat, kind);
}

Refusal why_not_duplicate(const State& s, Seat seat, Kind kind) {
  if (const Refusal no = why_not_active(s, seat, kind)) return no;
  if (own_copy(s, seat, kind) == no_ref)
    return refuse(Text::refuse_no_copy, Rule::CRD_DUPE_01, static_cast<Arg>(kind));
  return why_not_bring(s, seat, kind);
}

Refusal why_not_ambush(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  if (s.phase != Phase::challenges || !s.under_way.top_is<Window>())
    return refuse(Text::refuse_ambush_phase, Rule::CRD_KEY_05, card);
  if (!holds(s.at(seat).hand, kind))
    return refuse(Text::refuse_not_in_hand, Rule::CRD_KEY_05, card);
  const int cost = ambush_cost(s, seat, kind);
  if (cost < 0) return refuse(Text::refuse_no_ambush, Rule::CRD_KEY_05, card);
  if (cost > s.at(seat).gold)
    return refuse(Text::refuse_gold, Rule::CRD_KEY_05, card, static_cast<Arg>(cost));
  return why_not_bring(s, seat, kind);
}

// CRD-WINDOW-01, CRD-MARSHAL-04.
bool can_act(const State& s, Seat seat, bool marshalling) {
  if (each_usable(s, seat, Timing::action, nullptr, [](const Usable&) { return true; }))
    return true;
  const bool ambush_phase = s.phase == Phase::challenges;
  const bool active = marshalling && s.course().active == seat;
  if (!active && !ambush_phase) return false;
  for (const Kind kind : s.at(seat).hand) {
    if (active && (why_not_marshal(s, seat, kind).ok() || why_not_duplicate(s, seat, kind).ok()))
      return true;
    if (ambush_phase && ambush_cost(s, seat, kind) >= 0 && why_not_ambush(s, seat, kind).ok())
      return true;
  }
  return false;
}

// --- set-up -------------------------------------------------------------------------------------

static int times_in(const FixedVector<Kind, 8>& list, Kind kind) {
  int n = 0;
  for (const Kind other : list) n += other == kind ? 1 : 0;
  return n;
}

// CRD-SETUP-13, CRD-SETUP-17.
int laid_cost(const Player& player) {
  int sum = 0;
  Kind last = Kind::none;
  for (const Kind kind : player.laid) {
    if (!(kind == last && record(kind).unique)) sum += record(kind).cost;
    last = kind;
  }
  return sum;
}

static bool laid_host(const Player& player, Kind attachment) {
  for (const Kind kind : player.laid) {
    const CardRecord& who = record(kind);
    const bool open = !keywords_of(kind).has(Keyword::no_attachments) &&
                      (who.attachments_only.empty() ||
                       !(who.attachments_only & record(attachment).traits).empty());
    if (open && could_host(attachment, kind)) return true;
  }
  return false;
}

Refusal why_not_lay(const State& s, Seat seat, Kind kind) {
  const Player& player = s.at(seat);
  const auto card = static_cast<Arg>(kind);
  if (!holds(player.hand, kind)) return refuse(Text::refuse_not_in_hand, Rule::CRD_SETUP_12, card);
  if (is_a(kind, CardType::event) && on(Rule::CRD_SETUP_15))
    return refuse(Text::refuse_setup_event, Rule::CRD_SETUP_15, card);
  const bool duplicate =
      record(kind).unique && times_in(player.laid, kind) > 0 && on(Rule::CRD_SETUP_17);
  if (!duplicate && laid_cost(player) + record(kind).cost > 8 && on(Rule::CRD_SETUP_13))
    return refuse(Text::refuse_setup_cost, Rule::CRD_SETUP_13, card);
  if (keywords_of(kind).has(Keyword::limited) && on(Rule::CRD_SETUP_14))
    for (const Kind other : player.laid)
      if (keywords_of(other).has(Keyword::limited))
        return refuse(Text::refuse_setup_limited, Rule::CRD_SETUP_14, card);
  if (is_a(kind, CardType::attachment) && !duplicate && !laid_host(player, kind) &&
      on(Rule::CRD_SETUP_16))
    return refuse(Text::refuse_setup_host, Rule::CRD_SETUP_16, card);
  return player.laid.full() ? refuse(Text::refuse_bound, Rule::CRD_RULING_71, card) : fine;
}

}  // namespace rookery::cards
