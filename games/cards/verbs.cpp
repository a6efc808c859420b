// What can happen to a card or a player. Cards never touch the state but through these.
#include "games/cards/play.h"

namespace rookery::cards {

void Play::draw_cards(Seat seat, int n) {
  Player& player = s.at(seat);
  n = std::min(n, static_cast<int>(player.deck.size()));  // CRD-ABIL-24
  if (n <= 0) return;
  tell(Text::event_draws, seat, n);
  for (int i = 0; i < n; ++i) {
    const Kind kind = player.deck.back();
    const SeatSet known = player.deck_known.back();
    player.deck.pop_back();
    player.deck_known.pop_back();
    reveal(Text::event_drew, SeatSet::of(seat), seat, kind);
    to_hand(seat, kind, known - SeatSet::of(seat));
  }
}

void Play::gain_gold(Seat seat, int n) {
  s.at(seat).gold = byte(std::min(255, s.at(seat).gold + n));
}
void Play::lose_gold(Seat seat, int n) { s.at(seat).gold = byte(std::max(0, s.at(seat).gold - n)); }

void Play::gain_power(Ref ref, int n) {
  Card& card = s.card(ref);
  card.power = byte(std::min(255, card.power + n));
  power_changed = true;
  tell(Text::event_gains_power, card.controller, card.kind, n);
  after(
      Occurrence{.card = ref, .what = On::gains_power, .amount = byte(n), .seat = card.controller});
}

void Play::gain_power_marked(std::uint8_t set, Seat seat) {
  each_card(
      s, [&](const Player& board) { return board.marks[set - 1U]; },
      [&](Ref ref) {
        Card& card = s.card(ref);
        card.power = byte(std::min(255, card.power + 1));
        tell(Text::event_gains_power, seat, card.kind, 1);
      });
  power_changed = true;
  after(Occurrence{.what = On::gains_power, .set = set, .amount = 1, .seat = seat});
}

// CRD-WIN-08: moved, not gained.
void Play::move_power(Ref from, Ref to, int n) {
  n = std::min(n, static_cast<int>(s.card(from).power));
  if (n <= 0) return;
  s.card(from).power = byte(s.card(from).power - n);
  s.card(to).power = byte(s.card(to).power + n);
  power_changed = true;
  tell(Text::event_moves_power, s.card(from).controller, s.card(to).controller, n);
}

void Play::kneel(Ref ref) {
  if (is_spared(s, ref, knelt)) return;  // CRD-RULING-52
  s.card(ref).kneeling = true;
  tell(Text::event_kneels, s.card(ref).controller, s.card(ref).kind);
}

void Play::stand(Ref ref, Seat by) {
  tell(Text::event_stands, s.card(ref).controller, s.card(ref).kind);
  occur(Occurrence{.card = ref, .what = On::stands, .seat = by});
}
void Play::stand_marked(std::uint8_t set, Seat by) {
  occur(Occurrence{.what = On::stands, .set = set, .seat = by});
}

// CRD-CHAL-20: it stays as it is otherwise.
void Play::remove_from_challenge(Ref ref) {
  if (s.card(ref).part == Part::none) return;
  s.card(ref).part = Part::none;
  tell(Text::event_removed, s.card(ref).controller, s.card(ref).kind);
}

// CRD-LAST-03: what would be over already never begins.
void Play::last(const Lasting& effect) {
  if (!has_ended(s, effect.until) || !on(Rule::CRD_LAST_03)) s.lasting.push(effect);
}

static bool has_control_effect(const State& s, Ref ref) {
  return is_lasting(s, Lasts::control, ref);
}
// Of an effect that lasts as long as the card stays in play.
static Lasting control_for_good(Seat seat, Ref ref) {
  return {.card = ref, .what = Lasts::control, .until = Until::new_plot, .which = seat.number()};
}

// CRD-ZONE-09, CRD-ZONE-12. Without another effect on it the card itself says who controls it.
void Play::take_control(Seat seat, Ref ref) {
  if (!why_not_control(s, seat, ref).ok()) return;
  if (has_control_effect(s, ref)) s.lasting.push(control_for_good(seat, ref));
  give_control(seat, ref);
}
void Play::take_control_until(Seat seat, Ref ref, Until until, Kind source) {
  if (!why_not_control(s, seat, ref).ok()) return;
  if (s.card(ref).controller != owner_of(ref) && !has_control_effect(s, ref))
    s.lasting.push(control_for_good(s.card(ref).controller, ref));
  last({.card = ref,
        .what = Lasts::control,
        .until = until,
        .source = source,
        .which = seat.number()});
  if (!has_ended(s, until)) give_control(seat, ref);
}
void Play::pass_control(Ref ref) {
  if (!in_play(s, ref)) return;
  Seat next = owner_of(ref);
  for (const Lasting& effect : s.lasting)
    if (effect.what == Lasts::control && effect.card == ref) next = Seat(effect.which);
  if (next != s.card(ref).controller) give_control(next, ref);
}
void Play::give_control(Seat seat, Ref ref) {
  Player& owner = s.at(owner_of(ref));
  remove_from_challenge(ref);
  s.card(ref).controller = seat;
  const Slots bit = slot_bit(slot_of(ref));
  owner.lent = seat == owner_of(ref) ? owner.lent & ~bit : owner.lent | bit;
  s.unsettled = true;
  power_changed = true;
  tell(Text::event_controls, seat, s.card(ref).kind);
}

// CRD-RULING-52: what cannot be done to a card is not.
void Play::leave(Ref ref, Exit exit, bool cannot_be_saved) {
  if (is_spared(s, ref, exit)) return;
  occur(Occurrence{
      .card = ref, .what = On::leaves, .exit = exit, .cannot_be_saved = cannot_be_saved});
}
void Play::leave_marked(std::uint8_t set, Exit exit, bool cannot_be_saved) {
  if (s.minds.has(Minds::cannot))
    each_card(
        s, [&](const Player& board) { return board.marks[set - 1U]; },
        [&](Ref ref) {
          if (is_spared(s, ref, exit))
            s.at(owner_of(ref)).marks[set - 1U] &= ~slot_bit(slot_of(ref));
        });
  occur(
      Occurrence{.what = On::leaves, .set = set, .exit = exit, .cannot_be_saved = cannot_be_saved});
}

// --- entering play ------------------------------------------------------------------------------

Ref Play::place(Seat owner, Kind kind, Ref host, Role role) {
  Player& player = s.at(owner);
  const Slots taken = player.in_play | player.gone | (slot_bit(first_free_slot) - 1);
  if (~taken == 0) fault("a player has more cards in play than the table holds");
  const int slot = std::countr_zero(~taken);
  const Ref ref = ref_of(owner, slot);
  std::uint8_t copies = 0;  // a bit for each number that is taken
  each_slot(player.in_play, [&](int other) {
    const Card& card = player.slots[static_cast<std::size_t>(other)];
    if (card.kind == kind && card.copy > 0) copies = byte(copies | 1U << (card.copy - 1U));
  });
  s.card(ref) = Card{.host = host,
                     .kind = kind,
                     .controller = owner,
                     .role = role,
                     .copy = byte(std::countr_one(copies) + 1)};
  const Slots bit = slot_bit(slot);
  player.in_play |= bit;
  if (host != no_ref) ++s.card(host).attached;
  if (role == Role::duplicate) return ref;
  if (is_a(kind, CardType::character)) player.characters |= bit;
  if (is_a(kind, CardType::location)) player.locations |= bit;
  join(player, slot);
  gather(s, ref, s.gathered);
  s.unsettled = true;
  return ref;
}

// Whether an attachment makes its host stronger now.
static bool strengthens(const State& s, Ref ref) {
  const Card& card = s.card(ref);
  for (const Constant& constant : behaviour(card.kind).constants)
    if (constant.what == Gives::strength && !constant.beyond &&
        constant.amount(moment(s, ref), card.host) > 0)
      return true;
  return false;
}

// CRD-UNIQ-02: a further copy of a unique card comes as its duplicate.
Ref Play::enter(Seat seat, Kind kind, Ref host, Entry entry, Seat owner) {
  if (owner == no_seat) owner = seat;
  if (const Ref copy = own_copy(s, seat, kind); copy != no_ref && owner == seat) {
    return add_duplicate(seat, kind, copy, false);
  }
  const Ref ref = place(owner, kind, host, host == no_ref ? Role::card : Role::attachment);
  if (owner != seat) {
    s.card(ref).controller = seat;
    s.at(owner).lent |= slot_bit(slot_of(ref));
  }
  s.card(ref).ambushed = entry == Entry::ambush;
  if (host != no_ref) tell(Text::event_attaches, seat, kind, s.card(host).kind);
  s.card(ref).kneeling = given(s, Gives::enters_kneeling, ref) != 0;
  if (host != no_ref && strengthens(s, ref))
    after(Occurrence{.card = host, .what = On::strengthened});
  after(Occurrence{.card = ref, .what = On::enters, .seat = seat, .entry = entry});
  return ref;
}

Ref Play::add_duplicate(Seat seat, Kind kind, Ref host, bool facedown) {
  const Ref ref = place(seat, kind, host, Role::duplicate);
  s.card(ref).facedown = facedown;
  if (facedown) s.card(ref).copy = 0;
  return ref;
}

// --- leaving play -------------------------------------------------------------------------------

// CRD-ZONE-07: all at the same moment.
void Play::take_out(Ref ref, Exit exit) {
  const Card card = s.card(ref);
  const Seat owner = owner_of(ref);
  if (card.attached > 0) {
    each_card(
        s, [](const Player& board) { return board.in_play; },
        [&](Ref other) {
          const Card& on_it = s.card(other);
          if (on_it.host != ref || other == ref) return;
          if (on_it.role == Role::duplicate) {
            take_out(other, Exit::discarded);  // CRD-DUPE-11
          } else if (on_it.role == Role::attachment) {
        // CRD-KEY-24; an event that has become an attachment says the same of itself.
            const bool terminal =
                (keywords_of(on_it.kind).has(Keyword::terminal) && on(Rule::CRD_KEY_24)) ||
                is_a(on_it.kind, CardType::event);
            take_out(other, terminal ? Exit::discarded : Exit::to_hand);
          }
        });
  }
  if (exit == Exit::killed && on(Rule::CRD_INT_22)) {
    for (const Lasting& effect : s.lasting)
      if (effect.what == Lasts::instead && effect.card == ref)
        exit = static_cast<Exit>(effect.which);  // CRD-INT-23: the last one
  }
  s.lasting.remove_if([&](const Lasting& effect) { return effect.card == ref; });
  s.used.remove_if([&](const Used& use) { return use.card == ref; });
  if (card.facedown) reveal(Text::event_turned_up, everyone, card.controller, card.kind);
  if (card.role != Role::duplicate || card.facedown)
    tell(Text::event_leaves, card.controller, card.kind, exit);
  if (card.power > 0) power_changed = true;
  vacate(ref);
  to_pile(owner, card.kind, exit);
}

void Play::vacate(Ref ref) {
  Player& player = s.at(owner_of(ref));
  const Slots bit = slot_bit(slot_of(ref));
  Card& card = s.card(ref);
  if (card.host != no_ref && s.card(card.host).attached > 0) --s.card(card.host).attached;
  for (Slots* slots : {&player.in_play, &player.characters, &player.locations, &player.watchers,
                       &player.auras, &player.patrons, &player.lent})
    *slots &= ~bit;
  for (Slots& slots : player.actors) slots &= ~bit;
  for (Slots& slots : player.listeners) slots &= ~bit;
  const bool silent = card.role == Role::duplicate;
  s.unsettled = true;
  player.gone |= bit;
  card = Card{.kind = card.kind, .controller = card.controller, .role = Role::gone};
  if (!silent) s.gathered = gather_all(s);
}

void Play::to_pile(Seat owner, Kind kind, Exit exit) {
  Player& player = s.at(owner);
  switch (exit) {
    case Exit::killed: return player.dead.push_back(kind);
    case Exit::discarded:
    case Exit::sacrificed: return player.discard.push_back(kind);
    case Exit::to_hand: return to_hand(owner, kind, everyone - SeatSet::of(owner));
    case Exit::to_deck:
      player.deck.push_back(kind);
      player.deck_known.push_back(SeatSet());
      return shuffle_deck(owner);
    case Exit::removed: return player.removed.push_back(kind);
  }
}

PileSizes pile_sizes(const State& s) {
  PileSizes sizes;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    sizes.discard[seat] = byte(s.at(seat).discard.size());
    sizes.dead[seat] = byte(s.at(seat).dead.size());
  }
  return sizes;
}

// CRD-ZONE-17, CRD-DEAD-04, where a card of this game looks at the order (CRD-RULING-72).
void Play::order_piles(const PileSizes& before) {
  if (!s.minds.has(Minds::piles)) return;
  for (int i = s.seats; i-- > 0;) {  // the first player's lie on top, so they come first
    const Seat seat = s.nth(i);
    const Player& player = s.at(seat);
    if (const auto n = player.discard.size() - before.discard[seat]; n > 1)
      begin(Ordering{.seat = seat, .left = byte(n)});
    if (const auto n = player.dead.size() - before.dead[seat]; n > 1)
      begin(Ordering{.seat = seat, .dead = true, .left = byte(n)});
  }
}
void Play::ordering_step() {
  const Ordering& now = s.now<Ordering>();
  const Pile& pile = now.dead ? s.at(now.seat).dead : s.at(now.seat).discard;
  bool alike = true;
  for (std::size_t i = pile.size() - now.left; i < pile.size(); ++i)
    alike = alike && pile[i] == pile.back();
  if (alike) return end_procedure();
  ask(Ask::pile, now.seat);
}
void Play::order_next(Kind kind) {
  Ordering& now = s.now<Ordering>();
  Pile& pile = now.dead ? s.at(now.seat).dead : s.at(now.seat).discard;
  const std::size_t to = pile.size() - now.left;
  std::size_t from = to;
  while (pile[from] != kind) ++from;
  pile.remove(from);
  pile.insert(to, kind);
  --now.left;
}

// --- hands and decks ----------------------------------------------------------------------------

// Hands are kept sorted: their order says nothing.
void Play::to_hand(Seat owner, Kind kind, SeatSet known) {
  Player& player = s.at(owner);
  known = known & ((SeatSet::first(s.seats) | SeatSet::of(Seat{7})) - SeatSet::of(owner));
  std::size_t at = 0;
  while (at < player.hand.size() &&
         (player.hand[at] < kind ||
          (player.hand[at] == kind && player.hand_known[at].bits() < known.bits())))
    ++at;
  player.hand.insert(at, kind);
  player.hand_known.insert(at, known);
  gather(kind, player.held);
}

// Of several copies the one that most know of goes: what is left is known to nobody by mistake.
void Play::from_hand(Seat seat, Kind kind) {
  Player& player = s.at(seat);
  for (std::size_t i = player.hand.size(); i-- > 0;) {
    if (player.hand[i] != kind) continue;
    player.hand.remove(i);
    player.hand_known.remove(i);
    player.held = gather_held(player.hand);
    return;
  }
  fault("a card is played from a hand that does not hold it");
}

void Play::show_in_hand(Seat seat, Kind kind) {
  from_hand(seat, kind);
  to_hand(seat, kind, everyone);
}

Kind Play::top_of_deck(Seat seat) {
  Player& player = s.at(seat);
  if (player.deck.empty()) return Kind::none;
  player.deck_known.pop_back();
  return player.deck.pop_back();
}

void Play::shuffle_deck(Seat seat) {
  Player& player = s.at(seat);
  for (SeatSet& known : player.deck_known) known = SeatSet();
  shuffle(s.rng, Draw::deck, std::span(player.deck.begin(), player.deck.end()));
}

void Play::discard_from_hand(Seat seat, Kind kind) {
  from_hand(seat, kind);
  reveal(Text::event_discards, everyone, seat, kind);
  s.at(seat).discard.push_back(kind);
}

Kind Play::discard_random(Seat seat, bool characters_die) {
  Player& player = s.at(seat);
  const std::size_t i =
      draw(s.rng, Draw::random_discard, static_cast<std::uint32_t>(player.hand.size()));
  const Kind kind = player.hand[i];
  from_hand(seat, kind);  // which of two copies it was nobody can tell
  reveal(Text::event_discards, everyone, seat, kind);
  const bool dies = characters_die && is_a(kind, CardType::character);
  (dies ? player.dead : player.discard).push_back(kind);
  return kind;
}

// A card of the deck by its place; who has seen it goes on knowing it.
void Play::to_bottom(Seat seat, std::size_t place) {
  Player& player = s.at(seat);
  const Kind kind = player.deck[place];
  const SeatSet known = player.deck_known[place];
  player.deck.remove(place);
  player.deck_known.remove(place);
  player.deck.insert(0, kind);
  player.deck_known.insert(0, known);
}

void Play::discard_top(Seat seat) {
  const Kind kind = top_of_deck(seat);
  if (kind == Kind::none) return;
  reveal(Text::event_discards_top, everyone, seat, kind);
  s.at(seat).discard.push_back(kind);
}

// CRD-PLOT-04: the new plot covers the old one; tokens on that are gone.
void Play::turn_plot(Seat seat, Kind kind) {
  Player& player = s.at(seat);
  Card& plot = s.card(plot_of(seat));
  if (plot.kind != Kind::none) player.used_plots.push_back(plot.kind);
  for (std::size_t i = 0; i < player.plots.size(); ++i) {
    if (player.plots[i] != kind) continue;
    player.plots.remove(i);
    break;
  }
  plot = Card{.kind = kind, .controller = seat, .role = Role::card, .copy = 1};
  player.in_play |= slot_bit(plot_slot);
  join(player, plot_slot);
  s.gathered = gather_all(s);
  expire([&](const Lasting& effect) {
    return effect.until == Until::new_plot && effect.seat == seat;
  });
  s.used.remove_if([&](const Used& use) { return use.card == plot_of(seat); });
  s.unsettled = true;
  reveal(Text::event_plot, everyone, seat, kind);
}

}  // namespace rookery::cards
