// Steps of effects that deal with cards out of play.
#include "games/cards/ops.h"

namespace rookery::cards::ops {

// Out of the pile it was picked from; the topmost copy of it.
static void take_from(Play& p, const Ability& a) {
  const Seat whose = picks_from(p.s, a);
  Player& player = p.s.at(whose);
  if (static_cast<Zone>(a.zone) == Zone::hand) return p.from_hand(whose, a.picked);
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
void put_picked(Play& p, Ability& a) {
  take_from(p, a);
  p.reveal(Text::event_puts, everyone, a.seat, a.picked);
  const bool attached = is_a(a.picked, CardType::attachment);
  a.target =
      p.enter(a.seat, a.picked, attached ? a.target : no_ref, Entry::put, picks_from(p.s, a));
}
// CRD-ABIL-35: the two parts share one window for reactions, so she is gone before it opens.
void put_picked_for_self(Play& p, Ability& a) {
  put_picked(p, a);
  if (in_play(p.s, a.source)) p.leave(a.source, Exit::to_hand, true);
}
void ask_host(Play& p, Ability& a) {
  a.target = no_ref;
  if (!is_a(a.picked, CardType::attachment) || own_copy(p.s, a.seat, a.picked) != no_ref) return;
  ask_must(p, a);
  if (!p.s.question.owes(a.seat) || static_cast<Zone>(a.zone) != Zone::hand) return;
  // While its host is chosen, all see the card and that it is still in the hand.
  p.reveal(Text::event_chooses, everyone, a.seat, a.picked);
  p.show_in_hand(picks_from(p.s, a), a.picked);
}

// CRD-SEARCH-01, CRD-PEEK-01: the player sees them, nobody else does.
void look(Play& p, Ability& a, Seat whose, int most) {
  Player& player = p.s.at(whose);
  const std::size_t n = std::min(static_cast<std::size_t>(most), player.deck.size());
  p.tell(Text::event_looks, a.seat, n, whose);
  for (std::size_t i = player.deck.size() - n; i < player.deck.size(); ++i) {
    if (!player.deck_known[i].has(a.seat))
      p.reveal(Text::event_saw, SeatSet::of(a.seat), player.deck[i]);
    // Of several, others no longer know which is which once one is taken or their order changed.
    if (n > 1) player.deck_known[i] = SeatSet();
    player.deck_known[i].add(a.seat);
  }
  a.player = whose;
  a.looked = byte(n);
}
void ask_found(Play& p, Ability& a) { p.ask(Ask::pick, a.seat); }
void search_deck(Play& p, Ability& a) {
  look(p, a, a.seat, static_cast<int>(p.s.at(a.seat).deck.size()));
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

// --- cards that were looked at ------------------------------------------------------------------

// Where the card picked lies among them.
static std::size_t place_of_picked(const Play& p, const Ability& a) {
  const Pile& deck = p.s.at(a.player).deck;
  std::size_t i = deck.size();
  while (deck[--i] != a.picked) {
  }
  return i;
}
static void picked_to_bottom(Play& p, Ability& a) {
  p.to_bottom(a.player, place_of_picked(p, a));
  p.tell(Text::event_bottom, a.seat, a.player);
  --a.looked;
  a.picked = Kind::none;
}
// Added to the hand, which is no drawing.
void take_looked(Play& p, Ability& a) {
  if (a.picked == Kind::none) return;
  Player& player = p.s.at(a.player);
  const std::size_t i = place_of_picked(p, a);
  const SeatSet known = player.deck_known[i];
  player.deck.remove(i);
  player.deck_known.remove(i);
  p.tell(Text::event_adds, a.seat);
  p.to_hand(a.seat, a.picked, known - SeatSet::of(a.seat));
  --a.looked;
  a.picked = Kind::none;
}
void rest_to_bottom(Play& p, Ability& a) {
  if (a.picked != Kind::none) picked_to_bottom(p, a);
  // Of two alike either may be named, and it is asked all the same: not to ask would tell that they
  // are.
  if (a.looked == 1) {
    a.picked = p.s.at(a.player).deck.back();
    picked_to_bottom(p, a);
  }
  if (a.looked == 0) return;
  --a.op;  // and again
  p.ask(Ask::bottom, a.seat);
}
void some_to_bottom(Play& p, Ability& a) {
  if (a.picked != Kind::none) {
    picked_to_bottom(p, a);
    ++a.x;
  }
  if (a.position > 0 || a.x == 3 || a.looked == 0) return;
  --a.op;
  p.ask(Ask::bottom, a.seat);
}
// The one named lies below all that are named later.
void rest_on_top(Play& p, Ability& a) {
  Player& player = p.s.at(a.player);
  if (a.picked != Kind::none) {
    const std::size_t from = place_of_picked(p, a);
    const std::size_t to = player.deck.size() - a.looked;
    const Kind kind = player.deck[from];
    player.deck.remove(from);
    player.deck.insert(to, kind);
    --a.looked;
    a.picked = Kind::none;
  }
  if (a.looked <= 1) return;
  --a.op;
  p.ask(Ask::top, a.seat);
}

// --- hands --------------------------------------------------------------------------------------

void opponents_discard_random(Play& p, Ability& a) {
  for (int i = 0; i < p.s.seats; ++i) {
    const Seat seat = p.s.nth(i);
    if (seat != a.seat && !p.s.at(seat).eliminated && !p.s.at(seat).hand.empty())
      p.discard_random(seat);
  }
}
void loser_discards_random(Play& p, Ability&) {
  const Seat loser = p.s.challenge.loser;
  if (!p.s.at(loser).hand.empty()) p.discard_random(loser);
}
void spike(Play& p, Ability& a) {
  if (p.s.at(a.player).hand.empty()) return;
  const Kind kind = p.discard_random(a.player, true);
  if (is_a(kind, CardType::character)) p.gain_power(faction_of(a.seat), 2);
}
void see_hand(Play& p, Ability& a) {
  Player& player = p.s.at(a.player);
  p.tell(Text::event_sees_hand, a.seat, a.player);
  for (std::size_t i = 0; i < player.hand.size(); ++i) {
    if (!player.hand_known[i].has(a.seat))
      p.reveal(Text::event_saw, SeatSet::of(a.seat), player.hand[i]);
    player.hand_known[i].add(a.seat);
  }
}
void discard_picked(Play& p, Ability& a) { p.discard_from_hand(a.player, a.picked); }

// --- piles --------------------------------------------------------------------------------------

void ask_losers_type(Play& p, Ability&) { p.ask(Ask::type, p.s.challenge.loser); }

// Cards of the discard pile, one after another; all are shuffled in together.
void shuffle_in_three(Play& p, Ability& a) {
  Player& player = p.s.at(a.seat);
  if (a.picked != Kind::none) {
    take_from(p, a);
    p.tell(Text::event_shuffles_in, a.seat, a.picked);
    player.deck.push_back(a.picked);
    player.deck_known.push_back(everyone);
    a.picked = Kind::none;
    ++a.x;
  }
  if (a.position == 0 && a.x < 3 && !player.discard.empty()) {
    --a.op;
    return p.ask(Ask::pick, a.seat);
  }
  if (a.x > 0) p.shuffle_deck(a.seat);
}
void ask_instead(Play& p, Ability& a) {
  if (has_trait(a.picked, Trait::hatchling) &&
      why_not_put(p.s, a.seat, a.seat, a.picked, true).ok())
    p.ask(Ask::instead, a.seat);
}
void shuffle_in_or_put(Play& p, Ability& a) {
  if (a.x != 0) return put_picked(p, a);
  take_from(p, a);
  p.tell(Text::event_shuffles_in, a.seat, a.picked);
  p.to_pile(a.seat, a.picked, Exit::to_deck);
}
void ask_either(Play& p, Ability& a) {
  if (p.s.at(a.seat).deck.empty()) {
    a.x = 1;
    return;
  }
  p.ask(Ask::either, a.seat);
}
void draw_or_power(Play& p, Ability& a) {
  if (a.x != 0) return p.gain_power(faction_of(a.seat), 1);
  p.draw_cards(a.seat, 1);
}

// CRD-ZONE-25: with something on both sides, or not at all.
void swap_picked_with_top(Play& p, Ability& a) {
  Player& player = p.s.at(a.seat);
  a.failed = player.discard.empty() || !holds(player.hand, a.picked);
  if (a.failed) return;
  const Kind top = player.discard.pop_back();
  p.discard_from_hand(a.seat, a.picked);
  p.tell(Text::event_takes, a.seat, top);
  p.to_hand(a.seat, top, everyone);
}

// --- plots --------------------------------------------------------------------------------------

void ask_plot(Play& p, Ability& a) {
  a.failed = p.s.at(a.seat).plots.empty();
  if (!a.failed) p.ask(Ask::plot, a.seat);
}
// CRD-PLOT-12: nobody counts initiative; the when-revealed ability lies on top and comes first.
void reveal_plot(Play& p, Ability& a) {
  const Kind plot = p.s.at(a.seat).chosen_plot;
  p.s.at(a.seat).chosen_plot = Kind::none;
  p.turn_plot(a.seat, plot);
  if (behaviour(plot).timings.has(Timing::when_revealed) && on(Rule::CRD_PLOT_12))
    p.use(a.seat, plot_of(a.seat), plot, 0, 0);
}
// CRD-RULING-65, CRD-PLOT-16.
void plot_is_revealed(Play& p, Ability& a) {
  if (on(Rule::CRD_RULING_65)) p.recycle_plots_of(a.seat);
  p.after(Occurrence{.what = On::plots_revealed, .seat = a.seat});
}

}  // namespace rookery::cards::ops
