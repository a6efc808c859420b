#include "games/cards/ops.h"

namespace rookery::cards::ops {

void stand_self(Play& p, Ability& a) {
  if (in_play(p.s, a.source) && p.s.card(a.source).kneeling) p.stand(a.source);
}
void stand_target(Play& p, Ability& a) {
  if (in_play(p.s, a.target) && p.s.card(a.target).kneeling) p.stand(a.target);
}
void stand_all_yours(Play& p, Ability& a) {
  const std::uint8_t set = p.take_marks();
  each_character(p.s, a.seat, [&](Ref ref) {
    if (!p.s.card(ref).kneeling) return;
    p.s.at(owner_of(ref)).marks[set - 1U] |= slot_bit(slot_of(ref));
    p.tell(Text::event_stands, a.seat, p.s.card(ref).kind);
  });
  p.stand_marked(set);
}
void kneel_target(Play& p, Ability& a) {
  if (in_play(p.s, a.target) && !p.s.card(a.target).kneeling) p.kneel(a.target);
}
void kill_target(Play& p, Ability& a) {
  if (a.target != no_ref && in_play(p.s, a.target)) p.leave(a.target, Exit::killed);
}
void discard_target(Play& p, Ability& a) {
  if (a.target != no_ref && in_play(p.s, a.target)) p.leave(a.target, Exit::discarded);
}
void discard_self_for_good(Play& p, Ability& a) {
  if (in_play(p.s, a.source)) p.leave(a.source, Exit::discarded, true);
}
void return_target(Play& p, Ability& a) {
  if (in_play(p.s, a.target)) p.leave(a.target, Exit::to_hand);
}
void stand_token(Play& p, Ability& a) { ++p.s.card(a.source).tokens[index(Token::stand)]; }
void lose_all_gold(Play& p, Ability&) {
  for (Seat seat{0}; seat < p.s.seats; ++seat) p.lose_gold(seat, p.s.at(seat).gold);
}
void claim_up(Play& p, Ability& a) {
  p.s.lasting.push({.what = Lasts::claim,
                    .until = Until::challenge_ends,
                    .amount = 1,
                    .seat = a.seat,
                    .source = a.kind,
                    .which = every_icon.bits()});
}
void draw_if_you_win(Play& p, Ability& a) {
  p.s.lasting.push({.what = Lasts::win_draws,
                    .until = Until::challenge_ends,
                    .amount = 1,
                    .seat = a.seat,
                    .source = a.kind});
}
void move_power_from_loser(Play& p, Ability& a) {
  p.move_power(faction_of(p.s.challenge.loser), faction_of(a.seat), 1);
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
  if (!in_play(p.s, a.target) || !has_room(p.s, a.seat)) return;
  p.place(a.seat, a.kind, a.target, Role::attachment);
  a.from_hand = false;
}
// CRD-INT-22: it still counts as killed.
void return_instead(Play& p, Ability& a) {
  p.s.lasting.push({.card = a.source,
                    .what = Lasts::instead,
                    .until = Until::phase_ends,
                    .seat = a.seat,
                    .source = a.kind,
                    .which = byte(Exit::to_hand)});
}

// --- what is asked on the way -------------------------------------------------------------------

void ask_opponent(Play& p, Ability& a) {
  const SeatSet others = playing(p.s) - SeatSet::of(a.seat);
  if (others.size() == 1) {
    a.player = others.lowest();
    return;
  }
  p.ask(Ask::player, a.seat);
}
void ask_icon(Play& p, Ability& a) { p.ask(Ask::icon, a.seat); }

void ask_pick(Play& p, Ability& a) {
  const Pick& pick = spec_of(a).pick;
  const Player& player = p.s.at(a.seat);
  bool any = pick.may;
  for (const auto& [zone, pile] : {std::pair{Zone::hand, &player.hand},
                                   {Zone::discard, &player.discard},
                                   {Zone::dead, &player.dead}})
    if (pick.from.has(zone))
      for (const Kind kind : *pile) any = any || can_pick(p.s, a, kind);
  if (any) return p.ask(Ask::pick, a.seat);
  a.failed = true;
}

static void ask_one(Play& p, Ability& a, Seat chooser, Ask question) {
  p.ask(question, chooser);
  bool any = false;
  each_card(
      p.s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) { any = any || is_target(p.s, a, ref); });
  if (any) return;
  p.s.question.close();
  a.failed = true;
}
void ask_late(Play& p, Ability& a) { ask_one(p, a, a.seat, Ask::may); }
void ask_opponents_choice(Play& p, Ability& a) {
  if (p.s.at(a.seat).hand.size() <= p.s.at(a.player).hand.size()) {
    a.failed = true;
    return;
  }
  ask_one(p, a, a.player, Ask::target);
}

// --- and what follows ---------------------------------------------------------------------------

void less_claim_against_you(Play& p, Ability& a) {
  p.s.lasting.push({.what = Lasts::claim_against,
                    .until = Until::new_plot,
                    .amount = -1,
                    .seat = a.seat,
                    .source = a.kind,
                    .which = byte(1U << a.x)});
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

// Out of the pile it was picked from; the topmost copy of it.
static void take_from(Play& p, const Ability& a) {
  Player& player = p.s.at(a.seat);
  if (static_cast<Zone>(a.zone) == Zone::hand) return p.from_hand(a.seat, a.picked);
  Pile& pile = static_cast<Zone>(a.zone) == Zone::dead ? player.dead : player.discard;
  for (std::size_t i = pile.size(); i-- > 0;)
    if (pile[i] == a.picked) {
      pile.remove(i);
      return;
    }
}
void take_picked(Play& p, Ability& a) {
  take_from(p, a);
  p.tell(Text::event_takes, a.seat, a.picked);
  p.to_hand(a.seat, a.picked, everyone);
}
void put_picked_into_play(Play& p, Ability& a) {
  take_from(p, a);
  p.reveal(Text::event_puts, everyone, a.seat, a.picked);
  const Player& player = p.s.at(a.seat);
  const Slots before = player.in_play;
  // At the end of the phase, if it is still there, it is discarded; as a duplicate too.
  const Kind kind = a.picked;
  const Seat seat = a.seat;
  const Kind source = a.kind;
  p.enter(seat, kind, no_ref, Entry::put);
  const Slots fresh = player.in_play & ~before;
  each_slot(fresh, [&](int slot) {
    p.s.lasting.push({.card = ref_of(seat, slot),
                      .what = Lasts::discard_at_end,
                      .until = Until::phase_ends,
                      .seat = seat,
                      .source = source});
  });
}

// CRD-SEARCH-01: the player sees them, nobody else does.
void look_at_ten(Play& p, Ability& a) {
  Player& player = p.s.at(a.seat);
  const std::size_t n = std::min<std::size_t>(10, player.deck.size());
  p.tell(Text::event_looks, a.seat, n);
  for (std::size_t i = player.deck.size() - n; i < player.deck.size(); ++i) {
    if (!player.deck_known[i].has(a.seat))
      p.reveal(Text::event_saw, SeatSet::of(a.seat), player.deck[i]);
    player.deck_known[i].add(a.seat);
  }
  p.ask(Ask::pick, a.seat);
}
void take_found(Play& p, Ability& a) {
  Player& player = p.s.at(a.seat);
  if (a.picked != Kind::none) {
    for (std::size_t i = player.deck.size(); i-- > 0;) {
      if (player.deck[i] != a.picked) continue;
      player.deck.remove(i);
      player.deck_known.remove(i);
      break;
    }
    p.reveal(Text::event_finds, everyone, a.seat, a.picked);  // CRD-SEARCH-04
    p.to_hand(a.seat, a.picked, everyone);
  } else {
    p.tell(Text::event_finds_nothing, a.seat);
  }
  p.shuffle_deck(a.seat);
}
void reveal_top_and_draw(Play& p, Ability& a) {
  Player& player = p.s.at(a.seat);
  if (player.deck.empty()) return;
  const Kind top = player.deck.back();
  p.reveal(Text::event_reveals_top, everyone, a.seat, top);
  player.deck_known.back() = everyone;
  if (record(top).faction == Faction::stark) p.draw_cards(a.seat, 1);
}
void facedown_duplicate(Play& p, Ability& a) {
  if (!in_play(p.s, a.source)) return;
  const Kind kind = p.top_of_deck(a.seat);
  if (kind == Kind::none) return;
  p.tell(Text::event_facedown_duplicate, a.seat, p.s.card(a.source).kind);
  p.reveal(Text::event_saw, SeatSet::of(a.seat), kind);
  p.add_duplicate(a.seat, kind, a.source, true);
}

// Each player in player order chooses up to three characters; then all others die at once.
void spare_three(Play& p, Ability& a) {
  if (a.set == 0) a.set = p.take_marks();
  while (a.position < p.s.seats) {
    const Seat seat = p.s.nth(a.position);
    if (a.x < std::min(3, count_characters(p.s, seat))) {
      --a.op;  // and again for the next
      return p.ask(Ask::targets, seat);
    }
    ++a.position;
    a.x = 0;
  }
}
void kill_the_rest(Play& p, Ability& a) {
  const std::uint8_t set = p.take_marks();
  for (Seat seat{0}; seat < p.s.seats; ++seat) {
    Player& player = p.s.at(seat);
    player.marks[set - 1U] = player.characters & ~player.marks[a.set - 1U];
  }
  p.leave_marked(set, Exit::killed, true);
}

}  // namespace rookery::cards::ops
