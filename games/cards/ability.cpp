// An ability being used, or an event played: restrictions have been checked; costs, targets, the
// attempt to initiate, the effect (CRD-ABIL-01).
#include "games/cards/play.h"

namespace rookery::cards {

static constexpr std::uint8_t not_said = 0xFF;

static Limit limit_of(const Ability& ability) {
  const AbilitySpec& spec = spec_of(ability);
  return spec.limit.times > 0 || ability.from_hand ? spec.limit : cap_of(ability.kind, spec);
}
// Where uses of the ability are counted, if there have been any.
static Used* find_used(State& s, const Ability& ability, const Limit& limit) {
  const Ref whose = limit.by_title ? no_ref : ability.source;
  const int counted = limit.shared ? 0 : ability.nth;
  for (Used& used : s.used)
    if (used.card == whose && same_title(s, used.kind, ability.kind) && used.nth == counted &&
        used.seat == ability.seat)
      return &used;
  return nullptr;
}

void Play::use(Seat seat, Ref source, Kind kind, int nth, int trigger) {
  Ability ability{.source = source,
                  .kind = kind,
                  .nth = byte(nth),
                  .seat = seat,
                  .trigger = byte(trigger),
                  .from_hand = source == no_ref};
  const AbilitySpec& spec = behaviour(kind).abilities[static_cast<std::size_t>(nth)];
  ability.x = spec.cost.x ? not_said : byte(0);
  // What an attachment does is about its host, also when it has left play to pay for it.
  if (source != no_ref && spec.target.fits == nullptr) ability.target = s.card(source).host;
  if (trigger > 0) {
    Occurrence& o = s.under_way.at<Occurrence>(static_cast<std::size_t>(trigger - 1));
    o.turn.acted(seat, s.seats);
    if (source != no_ref) o.used.push_back(static_cast<std::uint16_t>(source | nth << 12));
  } else if (s.under_way.top_is<Window>()) {
    act(seat);
  }
  if (const Limit limit = limit_of(ability); limit.times > 0) {  // CRD-ABIL-42: a cancelled use too
    if (Used* used = find_used(s, ability, limit)) {
      ++used->times;
    } else {
      s.used.push({.card = limit.by_title ? no_ref : source,
                   .kind = kind,
                   .nth = limit.shared ? byte(0) : byte(nth),
                   .seat = seat,
                   .times = 1,
                   .until = limit.period});
    }
  }
  if (s.faq_targets && spec.target.fits != nullptr) note_targets(ability);
  if (source == no_ref) {
    from_hand(seat, kind);
    reveal(Text::event_plays, everyone, seat, kind);
  } else {
    tell(Text::event_uses, seat, kind);
  }
  begin(ability);
}

// CRD-RULING-26, with `target_check=faq33`: only what can be chosen now can be chosen later.
void Play::note_targets(Ability& ability) {
  Ability checked = ability;
  checked.x = byte(most_x(s, ability));
  const std::uint8_t set = take_marks();
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (is_target(s, checked, ref))
          s.at(owner_of(ref)).marks[set - 1U] |= slot_bit(slot_of(ref));
      });
  ability.legal = set;
}

static bool is_done(const Ability& ability) {
  const AbilitySpec& spec = spec_of(ability);
  return ability.failed || ability.op >= spec.effect.size() || spec.effect[ability.op] == nullptr;
}

// CRD-EVENT-02: when its effect is done an event reaches the discard pile, before anybody reacts.
void Play::spend(Ability& ability) {
  if (!ability.from_hand || ability.step != AbilityStep::effect || !is_done(ability)) return;
  ability.step = AbilityStep::spent;
  s.at(ability.seat).discard.push_back(ability.kind);
}

// CRD-ABIL-20, CRD-ZONE-20: what should have left play for it is still there.
static bool is_unpaid(const State& s, const Ability& ability) {
  const Cost& cost = spec_of(ability).cost;
  const bool self = cost.sacrifice_self || cost.return_self || cost.remove_self;
  return ((self && in_play(s, ability.source)) ||
          (cost.sacrifice != nullptr && in_play(s, ability.cost_card))) &&
         on(Rule::CRD_ABIL_20);
}

void Play::ability_step() {
  Ability& ability = s.now<Ability>();
  const AbilitySpec& spec = spec_of(ability);
  switch (ability.step) {
    case AbilityStep::costs: return pay(ability);
    case AbilityStep::targets:
      return is_unpaid(s, ability) ? abandon(ability) : choose_targets(ability);
    case AbilityStep::initiate:
      ability.step = AbilityStep::effect;
      if (spec.timing == Timing::when_revealed) return;
      {
        Occurrence o{.source = ability.source,
                     .what = On::initiates,
                     .seat = ability.seat,
                     .kind = ability.kind,
                     .turn = kit::Rotation(s.first)};
        if (is_heard(s, o)) begin(o);
      }
      return;
    case AbilityStep::effect: {
      if (ability.cancelled) tell(Text::event_cancelled, ability.seat, ability.kind);
      if (ability.cancelled || is_done(ability)) return finish_ability(ability);
      const Op op = spec.effect[ability.op++];
      return op(*this, ability);
    }
    default: return finish_ability(ability);
  }
}

// CRD-ABIL-19: all at once; what must be chosen for it is chosen first.
void Play::pay(Ability& ability) {
  const AbilitySpec& spec = spec_of(ability);
  const Cost& cost = spec.cost;
  if (cost.x && ability.x == not_said) return ask(Ask::amount, ability.seat);
  if ((cost.kneel != nullptr || cost.sacrifice != nullptr) && ability.cost_card == no_ref) {
    int n = 0;
    each_card(
        s, [](const Player& board) { return board.in_play; },
        [&](Ref ref) {
          if (!can_pay_with(s, ability, ref)) return;
          ++n;
          ability.cost_card = ref;
        });
    if (n > 1) {
      ability.cost_card = no_ref;
      return ask(Ask::pay_with, ability.seat);
    }
  }
  if (cost.discard && ability.paid == Kind::none) return ask(Ask::pay_card, ability.seat);
  ability.step = AbilityStep::targets;
  int gold = cost.gold;
  if (ability.from_hand) {
    const Occurrence* o = answered_by(s, ability);
    const int x = cost.x_of_event && o != nullptr ? record(o->kind).cost : ability.x;
    gold += event_cost(s, ability.seat, ability.kind, x);
    ++s.at(ability.seat).events;
    s.lasting.remove_if([&](const Lasting& effect) {
      return effect.what == Lasts::cheaper && effect.seat == ability.seat &&
             effect.which == cheaper_loyal && record(ability.kind).loyal;
    });
  }
  if (gold > 0) lose_gold(ability.seat, gold);
  if (cost.discard) discard_from_hand(ability.seat, ability.paid);
  if (cost.kneel_faction) kneel(faction_of(ability.seat));
  if (cost.kneel != nullptr) kneel(ability.cost_card);
  if (cost.stand_token) --s.card(ability.source).tokens[index(Token::stand)];
  if (cost.kneel_self) kneel(ability.source);
  // CRD-RULING-29: what leaves play as a cost cannot be saved.
  if (cost.sacrifice_self) leave(ability.source, Exit::sacrificed, true);
  if (cost.return_self) leave(ability.source, Exit::to_hand, true);
  if (cost.remove_self) leave(ability.source, Exit::removed, true);
  if (cost.sacrifice != nullptr) leave(ability.cost_card, Exit::sacrificed, true);
}

// A player, a card out of play, cards in play: what the card says of these, one after another.
void Play::choose_targets(Ability& ability) {
  const AbilitySpec& spec = spec_of(ability);
  const bool pick = spec.pick.target && ability.picked == Kind::none;
  const bool player = (spec.player != nullptr && !spec.player_late) ||
                      (pick && spec.pick.whose == Whose::opponents);
  if (player && ability.player == no_seat) return ask_player(ability);
  if (pick) {
    const Seat whose = picks_from(s, ability);
    if (any_in_piles(s, whose, spec.pick,
                     [&](Zone, Kind kind) { return can_pick(s, ability, kind); }))
      return ask(Ask::pick, ability.seat);
    // That nothing comes of it is seen by all, and tells of hands.
    reveal(Text::event_has_none, everyone, ability.seat, ability.kind);
    ability.step = AbilityStep::finish;
    return;
  }
  if (spec.target.fits == nullptr) {
    ability.step = AbilityStep::initiate;
    return;
  }
  if (spec.target.most == 1) return ask_target(ability);
  // Several, in any order; `position` says that the player has stopped (CRD-ABIL-29).
  if (ability.set == 0) ability.set = take_marks();
  bool any = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) { any = any || is_target(s, ability, ref); });
  if (ability.position == 0 && any && ability.x < spec.target.most)
    return ask(Ask::targets, ability.seat);
  ability.position = 0;
  ability.step = ability.x > 0 ? AbilityStep::initiate : AbilityStep::finish;  // CRD-ABIL-30
}

void Play::ask_player(Ability& ability) {
  SeatSet open;
  for (const Seat seat : playing(s))
    if (can_choose(s, ability, seat)) open.add(seat);
  if (open.size() > 1) return ask(Ask::player, ability.seat);
  if (open.empty()) {
    ability.failed = true;
    if (ability.step == AbilityStep::targets) ability.step = AbilityStep::finish;
    return;
  }
  ability.player = open.lowest();
}

// CRD-ABIL-26 to CRD-ABIL-28.
void Play::ask_target(Ability& ability) {
  int n = 0;
  Ref only = no_ref;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (!is_target(s, ability, ref)) return;
        ++n;
        only = ref;
      });
  if (n == 0) {  // gone since the check
    ability.step = AbilityStep::finish;
    return;
  }
  if (n > 1) return ask(Ask::target, ability.seat);
  ability.target = only;
  ability.step = AbilityStep::initiate;
}

// CRD-ABIL-20: the other costs stay paid; nothing was initiated, and an event was not played.
void Play::abandon(Ability& ability) {
  const Ability was = ability;
  if (const Limit limit = limit_of(was); limit.times > 0)
    if (Used* used = find_used(s, was, limit)) --used->times;
  release_marks(was.legal);
  end_procedure();
  resolved = true;
  tell(Text::event_unpaid, was.seat, was.kind);
  if (!was.from_hand) return;
  --s.at(was.seat).events;
  to_hand(was.seat, was.kind, everyone);
}

// CRD-EVENT-02: so too before anybody reacts to the event itself.
void Play::finish_ability(Ability& ability) {
  const Ability done = ability;
  release_marks(done.set);
  release_marks(done.legal);
  end_procedure();
  resolved = true;
  if (!done.from_hand) return;
  if (in_no_area(done)) s.at(done.seat).discard.push_back(done.kind);
  after(Occurrence{.what = On::played, .seat = done.seat, .kind = done.kind});
}

}  // namespace rookery::cards
