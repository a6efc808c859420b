// What happens, with all that may come before and after it (CRD-INT-01).
#include "games/cards/play.h"

namespace rookery::cards {

// A set of marks on cards; there are as many as things that can happen to several cards at once,
// one inside another (CRD-RULING-71).
std::uint8_t Play::take_marks() {
  for (std::uint8_t set = 1; set <= most_marks; ++set) {
    if ((s.marks_in_use >> set & 1U) != 0) continue;
    s.marks_in_use = byte(s.marks_in_use | 1U << set);
    return set;
  }
  fault("too many things happen to sets of cards at once");
}

void Play::release_marks(std::uint8_t set) {
  if (set == 0) return;
  s.marks_in_use = byte(s.marks_in_use & ~(1U << set));
  for (Seat seat{0}; seat < s.seats; ++seat) s.at(seat).marks[set - 1U] = 0;
}

static bool has_delayed(const State& s) {
  bool any = false;
  each_delayed(s, [&](const Lasting&) { any = true; });
  return any;
}

// Where nobody listens, it happens and nothing else.
void Play::occur(Occurrence o) {
  o.turn = kit::Rotation(s.first);
  if (is_heard(s, o) || (o.what == On::phase_ends && has_delayed(s))) {
    begin(o);
    return;
  }
  happen(o);
  release_marks(o.set);
}

void Play::after(Occurrence o) {
  if (!is_heard(s, o)) return release_marks(o.set);
  if (s.under_way.top_is<Ability>()) spend(s.now<Ability>());
  o.turn = kit::Rotation(s.first);
  o.stage = Stage::forced_reactions;
  begin(o);
}

// CRD-INT-10, CRD-INT-19: all were saved, so nothing is imminent any more.
static bool nobody_leaves(const State& s, const Occurrence& o) {
  if (o.what != On::leaves || o.stage > Stage::occurs) return false;
  bool any = false;
  each_subject(s, o, [&](Ref ref) { any = any || in_play(s, ref); });
  return !any;
}

void Play::next_stage(Occurrence& o) {
  o.stage = static_cast<Stage>(static_cast<int>(o.stage) + 1);
  o.used.clear();
  o.turn = kit::Rotation(s.first);
}

// A stage in which nobody does anything goes on to the next at once.
void Play::occurrence_step() {
  Occurrence& o = s.now<Occurrence>();
  if (o.cancelled || nobody_leaves(s, o)) return end_occurrence();
  switch (o.stage) {
    case Stage::would:
      if (window_of(o, Timing::would, Ask::would)) return;
      if (o.what == On::initiates) return end_occurrence();
      next_stage(o);
      [[fallthrough]];
    case Stage::forced_interrupts:
      if (forced_step(o, Timing::forced_interrupt)) return;
      next_stage(o);
      [[fallthrough]];
    case Stage::interrupts:
      if (window_of(o, Timing::interrupt, Ask::interrupt)) return;
      next_stage(o);
      [[fallthrough]];
    case Stage::occurs: {
      const std::size_t below = s.under_way.depth() - 2;
      next_stage(o);
      happen(o);
      if (s.under_way.is<Ability>(below)) spend(s.under_way.at<Ability>(below));
      return;
    }
    case Stage::forced_reactions:
      if (o.what == On::phase_ends && delayed_step()) return;
      if (forced_step(o, Timing::forced_reaction)) return;
      next_stage(o);
      [[fallthrough]];
    default:
      if (!window_of(o, Timing::reaction, Ask::reaction)) end_occurrence();
  }
}

// Whether a card in play has an ability of that kind that hangs on what its player holds.
static bool needs_hand(const State& s, Seat seat, Timing timing, On what) {
  bool found = false;
  each_controlled(
      s, seat, [](const Player& board) { return board.watchers; },
      [&](Ref ref) {
        for (const AbilitySpec& spec : behaviour(s.card(ref).kind).abilities)
          found = found || (spec.timing == timing && spec.on == what &&
                            spec.pick.from.has(Zone::hand) && spec.pick.whose == Whose::yours);
      });
  return found;
}

static bool can_save_any(const State& s, Seat seat, const Occurrence& o) {
  bool any = false;
  each_subject(s, o, [&](Ref ref) { any = any || can_save(s, seat, o, ref); });
  return any;
}

// CRD-INT-05, CRD-REACT-03: the first player first, then player order, until all pass in a row;
// true while somebody is asked.
bool Play::window_of(Occurrence& o, Timing timing, Ask question) {
  const bool saves = timing == Timing::would && o.what == On::leaves;
  const Seat seat = o.turn.advance(s.seats, [&](Seat next) {
    if (s.at(next).eliminated) return false;
    if (can_answer(s, next, timing, o) || (saves && can_save_any(s, next, o))) return true;
    // Who is asked may then follow from nothing but what all can see.
    return !s.skip_empty_windows && !s.at(next).hand.empty() &&
           (s.heard.has(o.what) || needs_hand(s, next, timing, o.what));
  });
  if (seat == no_seat) return false;
  // To what is told as well: all see what is under way.
  if (s.skip_empty_windows)
    reveal(Text::event_ponders, everyone, seat, question, s.under_way.depth(), o.what);
  ask(question, seat);
  return true;
}

// CRD-INT-18: forced abilities, in the order the first player chooses; true while there are any.
bool Play::forced_step(Occurrence& o, Timing timing) {
  Usable only;
  Seat whose = no_seat;
  int n = 0;
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.nth(i);
    each_usable(s, seat, timing, &o, [&](const Usable& source) {
      only = source;
      whose = seat;
      ++n;
      return false;
    });
  }
  if (n > 1 && on(Rule::CRD_INT_18)) {
    ask(Ask::next_forced, s.first);
  } else if (n > 0) {
    use(whose, only.ref, only.kind, only.nth, static_cast<int>(s.under_way.depth()));
  }
  return n > 0;
}

// The thing itself. What it sets off lies on top of it and comes first.
void Play::happen(Occurrence& o) {
  switch (o.what) {
    case On::leaves: {
      const PileSizes before = pile_sizes(s);
      each_subject(s, o, [&](Ref ref) {
        if (in_play(s, ref)) take_out(ref, o.exit);
      });
      return order_piles(before);
    }
    case On::stands:
      each_subject(s, o, [&](Ref ref) {
        if (!s.card(ref).kneeling) return;
        s.card(ref).kneeling = false;
        const Seat by = o.seat == no_seat ? s.card(ref).controller : o.seat;
        if (s.phase == Phase::standing && is_character(s, ref)) ++s.at(by).stood;
      });
      return;
    case On::phase_ends: {  // CRD-RULING-24
      const bool round = o.phase == Phase::taxation;  // CRD-TAX-06
      expire([&](const Lasting& effect) {
        if (is_delayed(effect)) return false;
        return effect.until == Until::phase_ends || (round && effect.until == Until::round_ends);
      });
      s.used.remove_if([&](const Used& use) {
        return use.until == Until::phase_ends || (round && use.until == Until::round_ends);
      });
      for (Seat seat{0}; seat < s.seats; ++seat) {
        if (o.phase == Phase::challenges)  // CRD-KEY-05: in no other do cards enter that way
          each_slot(s.at(seat).in_play,
                    [&](int slot) { s.card(ref_of(seat, slot)).ambushed = false; });
        if (!round) continue;
        s.at(seat).limited = 0;
        s.at(seat).first_cheaper = 0;
        s.at(seat).events = 0;
        s.at(seat).rivalry = SeatSet();
        s.at(seat).power_challenged = SeatSet();
      }
      return;
    }
    default: return;
  }
}

// CRD-RULING-24: what waits for the end of the phase, in the order the first player chooses
// (CRD-ROUND-09); true while there is any.
bool Play::delayed_step() {
  Lasting first;
  bool several = false;
  each_delayed(s, [&](const Lasting& effect) {
    if (first.what == Lasts::none) first = effect;
    several = several || effect.card != first.card || effect.source != first.source;
  });
  if (first.what == Lasts::none) return false;
  if (several && on(Rule::CRD_ROUND_09)) {
    ask(Ask::next_delayed, s.first);
  } else {
    carry_out(first);
  }
  return true;
}

void Play::carry_out(const Lasting& delayed) {
  bool done = false;
  s.lasting.remove_if([&](const Lasting& effect) {
    const bool it = !done && effect.card == delayed.card && effect.what == delayed.what &&
                    effect.source == delayed.source;
    done = done || it;
    return it;
  });
  if (is_immune(s, delayed.card, delayed.source)) return;  // CRD-RULING-23
  Card& card = s.card(delayed.card);
  switch (delayed.what) {
    case Lasts::poison:
      if (card.tokens[index(Token::poison)] == 0) return;
      --card.tokens[index(Token::poison)];
      return leave(delayed.card, Exit::killed);
    case Lasts::return_at_end: return leave(delayed.card, Exit::to_hand, delayed.which != 0);
    default: return leave(delayed.card, Exit::discarded, true);
  }
}

void Play::end_occurrence() {
  const Occurrence o = s.now<Occurrence>();
  release_marks(o.set);
  end_procedure();
  // CRD-INT-11: a cancelled effect never initiates.
  if (o.what == On::initiates && o.cancelled && on(Rule::CRD_INT_11))
    s.now<Ability>().cancelled = true;
}

// CRD-DUPE-05: this cannot be cancelled.
void Play::save_with_duplicate(Seat seat, Ref ref) {
  Occurrence& o = s.now<Occurrence>();
  o.turn.acted(seat, s.seats);
  Ref duplicate = no_ref;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref other) {
        const Card& card = s.card(other);
        if (card.role == Role::duplicate && card.host == ref && card.controller == seat)
          duplicate = other;
      });
  tell(Text::event_saved_by_duplicate, seat, s.card(ref).kind);
  if (o.set == 0) {
    o.card = no_ref;
  } else {
    s.at(owner_of(ref)).marks[o.set - 1U] &= ~slot_bit(slot_of(ref));
  }
  take_out(duplicate, Exit::discarded);
}

}  // namespace rookery::cards
