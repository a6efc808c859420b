#include "games/cards/ops.h"

namespace rookery::cards::ops {

int done_to_target(const AbilitySpec& spec) {
  int what = 0;
  for (const Op op : spec.effect) {
    if (op == kill_target) what |= 1 << index(Exit::killed);
    if (op == discard_target) what |= 1 << index(Exit::discarded);
    if (op == return_target || op == return_target_for_good) what |= 1 << index(Exit::to_hand);
    if (op == kneel_target) what |= knelt;
  }
  return what;
}

bool may_loop(Kind kind, const AbilitySpec& spec) {
  const Cost& cost = spec.cost;
  const bool runs_out = cost.gold > 0 || cost.x || cost.x_of_event || cost.sacrifice_self ||
                        cost.stand_token || cost.return_self || cost.remove_self || cost.discard ||
                        cost.sacrifice != nullptr;
  if (spec.timing != Timing::action || spec.limit.times > 0 || runs_out) return false;
  bool stands = false;
  for (const Op op : spec.effect)
    stands = stands || op == stand_self || op == stand_target || op == stand_all_yours;
  const bool kneels = cost.kneel_self || cost.kneel_faction || cost.kneel != nullptr;
  const bool character = cost.kneel != nullptr || is_a(kind, CardType::character);
  return !kneels || (stands && character);
}

// CRD-IMMUNE-01: whether the card is there, and the effect concerns it.
static bool reached(const Play& p, const Ability& a, Ref ref) {
  return in_play(p.s, ref) && !is_immune(p.s, ref, a.kind);
}

static void stand(Play& p, const Ability& a, Ref ref) {
  if (!reached(p, a, ref) || !p.s.card(ref).kneeling) return;
  if (is_character(p.s, ref) && may_stand(p.s, a.seat) == 0) return;
  p.stand(ref, a.seat);
}
void stand_self(Play& p, Ability& a) { stand(p, a, a.source); }
void stand_target(Play& p, Ability& a) { stand(p, a, a.target); }
void stand_all_yours(Play& p, Ability& a) {
  const std::uint8_t set = p.take_marks();
  int left = may_stand(p.s, a.seat);
  each_character(p.s, a.seat, [&](Ref ref) {
    if (!p.s.card(ref).kneeling || !reached(p, a, ref) || left-- <= 0) return;
    p.s.at(owner_of(ref)).marks[set - 1U] |= slot_bit(slot_of(ref));
    p.tell(Text::event_stands, a.seat, p.s.card(ref).kind);
  });
  p.stand_marked(set, a.seat);
}
void kneel_target(Play& p, Ability& a) {
  if (reached(p, a, a.target) && !p.s.card(a.target).kneeling) p.kneel(a.target);
}
void kill_target(Play& p, Ability& a) {
  if (a.target != no_ref && reached(p, a, a.target)) p.leave(a.target, Exit::killed);
}
void discard_target(Play& p, Ability& a) {
  if (a.target != no_ref && reached(p, a, a.target)) p.leave(a.target, Exit::discarded);
}
void discard_self_for_good(Play& p, Ability& a) {
  if (in_play(p.s, a.source)) p.leave(a.source, Exit::discarded, true);
}
void return_target(Play& p, Ability& a) {
  if (reached(p, a, a.target)) p.leave(a.target, Exit::to_hand);
}
void stand_token(Play& p, Ability& a) { ++p.s.card(a.source).tokens[index(Token::stand)]; }
void lose_all_gold(Play& p, Ability&) {
  for (Seat seat{0}; seat < p.s.seats; ++seat) p.lose_gold(seat, p.s.at(seat).gold);
}
void claim_up(Play& p, Ability& a) {
  p.last({.what = Lasts::claim,
          .until = Until::challenge_ends,
          .amount = 1,
          .seat = a.seat,
          .source = a.kind,
          .which = every_icon.bits()});
}
void draw_if_you_win(Play& p, Ability& a) {
  p.last({.what = Lasts::win_draws,
          .until = Until::challenge_ends,
          .amount = 1,
          .seat = a.seat,
          .source = a.kind});
}
void move_power_from_loser(Play& p, Ability& a) {
  p.move_power(faction_of(p.s.challenge.loser), faction_of(a.seat), 1);
}

void kneel_self(Play& p, Ability& a) {
  if (in_play(p.s, a.source) && !p.s.card(a.source).kneeling) p.kneel(a.source);
}
void return_target_for_good(Play& p, Ability& a) {
  if (reached(p, a, a.target)) p.leave(a.target, Exit::to_hand, true);
}
void control_target(Play& p, Ability& a) {
  if (reached(p, a, a.target)) p.take_control(a.seat, a.target);
}

// --- power and gold -----------------------------------------------------------------------------

void power_for_target(Play& p, Ability& a) {
  if (reached(p, a, a.target)) p.gain_power(a.target, 1);
}
void power_by_margin(Play& p, Ability& a) {
  if (in_play(p.s, a.source)) p.gain_power(a.source, p.s.challenge.margin() / 5);
}
void power_by_used_plots(Play& p, Ability& a) {
  if (const std::size_t n = p.s.at(a.seat).used_plots.size(); n > 0)
    p.gain_power(faction_of(a.seat), static_cast<int>(n));
}
void take_power_off_target(Play& p, Ability& a) {
  Card& card = p.s.card(a.target);
  if (!reached(p, a, a.target) || card.power == 0) return;
  --card.power;
  p.tell(Text::event_loses_power, card.controller, card.kind, 1);
}
void move_power_from_player(Play& p, Ability& a) {
  p.move_power(faction_of(a.player), faction_of(a.seat), 1);
}

// --- strength and icons -------------------------------------------------------------------------

static void last(Play& p, const Ability& a, Ref ref, Lasts what, Until until, int which) {
  p.last({.card = ref,
          .what = what,
          .until = until,
          .seat = a.seat,
          .source = a.kind,
          .which = byte(which)});
}
static void change_strength(Play& p, const Ability& a, Ref ref, int n, Until until) {
  const Card& card = p.s.card(ref);
  p.tell(n > 0 ? Text::event_strengthens : Text::event_weakens, card.controller, card.kind,
         std::abs(n));
  p.last({.card = ref,
          .what = Lasts::strength,
          .until = until,
          .amount = static_cast<std::int8_t>(n),
          .seat = a.seat,
          .source = a.kind});
}
void strengthen(Play& p, const Ability& a, Ref ref, int n, Until until) {
  if (!reached(p, a, ref)) return;
  change_strength(p, a, ref, n, until);
  p.after(Occurrence{.card = ref, .what = On::strengthened});
}
void set_strength(Play& p, Ability& a, int n, Until until) {
  if (!reached(p, a, a.target)) return;
  const Card& card = p.s.card(a.target);
  p.tell(Text::event_strength_is, card.controller, card.kind, n);
  p.last({.card = a.target,
          .what = Lasts::strength_is,
          .until = until,
          .amount = static_cast<std::int8_t>(n),
          .seat = a.seat,
          .source = a.kind});
}
void weaken_and_burn(Play& p, Ability& a, int n) {
  if (!reached(p, a, a.target)) return;
  change_strength(p, a, a.target, -n, Until::phase_ends);
  last(p, a, a.target, Lasts::burns, Until::phase_ends, 0);
  p.kill_burning();
}
void gain_icon(Play& p, Ability& a) {
  if (in_play(p.s, a.source)) last(p, a, a.source, Lasts::gains_icons, Until::phase_ends, 1 << a.x);
}
void give_target_intrigue(Play& p, Ability& a) {
  if (reached(p, a, a.target))
    last(p, a, a.target, Lasts::gains_icons, Until::phase_ends, 1 << index(Icon::intrigue));
}
void take_icon(Play& p, Ability& a) {
  if (reached(p, a, a.target))
    last(p, a, a.target, Lasts::loses_icons, Until::phase_ends, 1 << a.x);
}
void take_all_icons(Play& p, Ability& a) {
  if (reached(p, a, a.target))
    last(p, a, a.target, Lasts::loses_icons, Until::phase_ends, every_icon.bits());
}

// --- challenges ---------------------------------------------------------------------------------

void remove_target(Play& p, Ability& a) {
  if (reached(p, a, a.target)) p.remove_from_challenge(a.target);
}
void defend_with_target(Play& p, Ability& a) {
  if (!reached(p, a, a.target)) return;
  p.s.card(a.target).part = Part::defender;
  p.tell(Text::event_joins, a.seat, p.s.card(a.target).kind);
  last(p, a, a.target, Lasts::win_stands, Until::challenge_ends, 0);
}
void ignore_target(Play& p, Ability& a) {
  last(p, a, a.target, Lasts::no_contribution, Until::challenge_ends, 0);
}
void make_target_defend(Play& p, Ability& a) {
  last(p, a, a.target, Lasts::must_defend, Until::challenge_ends, 0);
}
void bar_bypassed(Play& p, Ability& a) {
  for (std::size_t i = 0; i < p.s.lasting.size(); ++i) {
    const Lasting effect = p.s.lasting.items[i];
    if (effect.what == Lasts::bypassed && effect.seat == a.seat && effect.source == a.kind)
      last(p, a, effect.card, Lasts::no_defending, Until::phase_ends, 0);
  }
}
void claim_up_in_type(Play& p, Ability& a) {
  p.last({.what = Lasts::claim,
          .until = Until::phase_ends,
          .amount = 1,
          .seat = a.seat,
          .source = a.kind,
          .which = byte(1U << index(p.s.challenge.type))});
}
// About a player: who is told in `seat`, what in `which`.
static void order(Play& p, const Ability& a, Lasts what, Until until, Seat seat, int which) {
  p.last({.what = what, .until = until, .seat = seat, .source = a.kind, .which = byte(which)});
}
void forbid_named(Play& p, Ability& a) {
  order(p, a, Lasts::no_challenge, Until::phase_ends, p.s.challenge.winner, 1 << a.x);
}
void forbid_loser(Play& p, Ability& a) {
  order(p, a, Lasts::no_challenge_against, Until::round_ends, p.s.challenge.loser, a.seat.number());
}
void one_more_named(Play& p, Ability& a) {
  order(p, a, Lasts::more_challenges, Until::phase_ends, a.seat, 1 << a.x);
}

// --- tokens, and what waits ---------------------------------------------------------------------

void betray(Play& p, Ability& a) {
  if (!in_play(p.s, a.source)) return;
  Card& card = p.s.card(a.source);
  ++card.tokens[index(Token::betrayal)];
  p.tell(Text::event_betrayal, card.controller, card.kind);
  if (given(p.s, Gives::sacrificed, a.source) != 0) p.leave(a.source, Exit::sacrificed, true);
}
void poison_target(Play& p, Ability& a) {
  Card& card = p.s.card(a.target);
  ++card.tokens[index(Token::poison)];
  p.tell(Text::event_poison, card.controller, card.kind);
  last(p, a, a.target, Lasts::poison, Until::phase_ends, 0);
}
void wait_for_end(Play& p, const Ability& a, Lasts what, int which) {
  if (reached(p, a, a.target)) last(p, a, a.target, what, Until::phase_ends, which);
}

// --- cancel, save, instead ----------------------------------------------------------------------

static Occurrence& answered(Play& p, const Ability& a) {
  return p.s.under_way.at<Occurrence>(a.trigger - 1U);
}
void cancel(Play& p, Ability& a) { answered(p, a).cancelled = true; }

static void save(Play& p, const Ability& a, Ref ref) {
  Occurrence& o = answered(p, a);
  if (!is_subject(p.s, o, ref)) return;
  p.tell(Text::event_saved, p.s.card(ref).controller, p.s.card(ref).kind);
  if (o.set == 0) {
    o.card = no_ref;
  } else {
    p.s.at(owner_of(ref)).marks[o.set - 1U] &= ~slot_bit(slot_of(ref));
  }
}
void save_host(Play& p, Ability& a) { save(p, a, a.target); }
void save_target(Play& p, Ability& a) { save(p, a, a.target); }
// CRD-EX-19: from now on it is an attachment, and nothing else.
void attach_this_to_target(Play& p, Ability& a) {
  if (!reached(p, a, a.target) || !has_room(p.s, a.seat)) return;
  p.place(a.seat, a.kind, a.target, Role::attachment);
  a.from_hand = false;
}
// CRD-INT-22: it still counts as killed.
void leave_otherwise(Play& p, const Ability& a, Exit exit) {
  p.s.lasting.push({.card = a.source,
                    .what = Lasts::instead,
                    .until = Until::phase_ends,
                    .seat = a.seat,
                    .source = a.kind,
                    .which = byte(exit)});
}

// --- what is asked on the way -------------------------------------------------------------------

void ask_opponent(Play& p, Ability& a) { p.ask_player(a); }
void ask_icon(Play& p, Ability& a) { p.ask(Ask::icon, a.seat); }

void ask_pick(Play& p, Ability& a) {
  const Pick& pick = spec_of(a).pick;
  if (pick.may || any_in_piles(p.s, picks_from(p.s, a), pick,
                               [&](Zone, Kind kind) { return can_pick(p.s, a, kind); }))
    return p.ask(Ask::pick, a.seat);
  // That nothing comes of it is seen by all, and tells of hands.
  p.reveal(Text::event_has_none, everyone, a.seat, a.kind);
  a.failed = true;
}

static void ask_one(Play& p, Ability& a, Seat chooser, Ask question) {
  p.ask(question, chooser);
  int n = 0;
  Ref only = no_ref;
  each_card(
      p.s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (!is_target(p.s, a, ref)) return;
        ++n;
        only = ref;
      });
  if (n > 1 || (n == 1 && question == Ask::may)) return;
  p.s.question.close();
  a.target = only;
  a.failed = n == 0;
}
void ask_late(Play& p, Ability& a) { ask_one(p, a, a.seat, Ask::may); }
void ask_must(Play& p, Ability& a) { ask_one(p, a, a.seat, Ask::target); }
void ask_opponents_choice(Play& p, Ability& a) {
  if (p.s.at(a.seat).hand.size() <= p.s.at(a.player).hand.size()) {
    a.failed = true;
    return;
  }
  ask_one(p, a, a.player, Ask::target);
}

// --- and what follows ---------------------------------------------------------------------------

void less_claim_against_you(Play& p, Ability& a) {
  p.last({.what = Lasts::claim_against,
          .until = Until::new_plot,
          .amount = -1,
          .seat = a.seat,
          .source = a.kind,
          .which = byte(1U << a.x)});
}
void move_gold_from_income(Play& p, Ability& a) {
  const Seat from = answered(p, a).seat;
  if (p.s.at(from).gold == 0) return;
  p.lose_gold(from, 1);
  p.gain_gold(a.seat, 1);
  p.tell(Text::event_moves_gold, from, a.seat, 1);
}
void gold_for_their_characters(Play& p, Ability& a) {
  const int n = count_characters(p.s, a.player);
  if (n == 0) return;
  p.gain_gold(a.seat, n);
  p.tell(Text::event_gains_gold, a.seat, n);
}
void opponent_discards_top(Play& p, Ability& a) {
  const Player& player = p.s.at(a.player);
  a.failed = player.deck.empty();
  if (a.failed) return;
  a.picked = player.deck.back();
  p.discard_top(a.player);
}

// --- several cards ------------------------------------------------------------------------------

static void mark(Play& p, std::uint8_t set, Ref ref) {
  p.s.at(owner_of(ref)).marks[set - 1U] |= slot_bit(slot_of(ref));
}
template <class Do>
static void each_chosen(const State& s, const Ability& a, Do call) {
  if (a.set == 0) return;
  each_card(s, [&](const Player& board) { return board.marks[a.set - 1U] & board.in_play; }, call);
}

// CRD-ROUND-08: all choose, in player order; then it happens to all at once.
void choose_each(Play& p, Ability& a, int n) {
  if (a.set == 0) a.set = p.take_marks();
  while (a.position < p.s.seats) {
    const Seat seat = p.s.nth(a.position);
    int have = 0;  // that can be chosen
    each_character(p.s, seat, [&](Ref ref) { have += reached(p, a, ref) ? 1 : 0; });
    if (a.x < std::min(n, have) && (spec_of(a).late.least == 0 || have > n)) {
      --a.op;  // and again for the next
      return p.ask(Ask::targets, seat);
    }
    if (spec_of(a).late.least > 0 && have <= n)  // no choice
      each_character(p.s, seat, [&](Ref ref) {
        if (reached(p, a, ref)) mark(p, a.set, ref);
      });
    ++a.position;
    a.x = 0;
  }
}
void discard_chosen(Play& p, Ability& a) {
  const std::uint8_t set = a.set;
  a.set = 0;
  p.leave_marked(set, Exit::discarded, true);
}
// CRD-ABIL-35: in full, or nothing follows.
void kneel_chosen(Play& p, Ability& a) {
  each_chosen(p.s, a, [&](Ref ref) {
    if (p.s.card(ref).kneeling) {
      a.failed = true;
    } else {
      p.kneel(ref);
    }
  });
}
void strengthen_chosen(Play& p, Ability& a, int n, Until until) {
  const std::uint8_t set = a.set;
  each_chosen(p.s, a, [&](Ref ref) { change_strength(p, a, ref, n, until); });
  a.set = 0;
  p.after(Occurrence{.what = On::strengthened, .set = set});
}
void strengthen_yours(Play& p, Ability& a, int n, Until until) {
  a.set = p.take_marks();
  each_character(p.s, a.seat, [&](Ref ref) {
    if (reached(p, a, ref)) mark(p, a.set, ref);
  });
  strengthen_chosen(p, a, n, until);
}
// Every character the effect reaches, without those marked in `but`.
static std::uint8_t mark_all(Play& p, const Ability& a, std::uint8_t but) {
  const std::uint8_t set = p.take_marks();
  each_card(
      p.s, [](const Player& board) { return board.characters; },
      [&](Ref ref) {
        if (reached(p, a, ref) && (but == 0 || !is_marked(p.s, but, ref))) mark(p, set, ref);
      });
  return set;
}
void discard_all_characters(Play& p, Ability& a) {
  p.leave_marked(mark_all(p, a, 0), Exit::discarded);
}
void kill_the_rest(Play& p, Ability& a) {
  p.leave_marked(mark_all(p, a, a.set), Exit::killed, true);
}

}  // namespace rookery::cards::ops
