// The procedures' frame: what is carried out next, and what the rules look after all the time.
#include "games/cards/play.h"

namespace rookery::cards {

void Play::run() {
  for (;;) {
    if (power_changed) check_power();
    if (s.question.open() || s.over()) return;
    settle();
    if (s.question.open() || s.over()) return;
    step();
  }
}

void Play::step() {
  switch (s.under_way.kind()) {
    case Procedures::kind_of<Course>: return course_step();
    case Procedures::kind_of<Window>: return window_step();
    case Procedures::kind_of<Challenging>: return challenging_step();
    case Procedures::kind_of<Occurrence>: return occurrence_step();
    default: return ability_step();
  }
}

void Play::settle() {
  // CRD-RULING-08: when an effect or a step has fully resolved, and not during set-up.
  const bool resolved = !s.under_way.top_is<Ability>() && !s.under_way.top_is<Occurrence>();
  if (!resolved) return;
  if (s.phase != Phase::setup) check_decks();
  if (s.over() || s.question.open()) return;
  if (s.unsettled) {
    drop_illegal_attachments();
    sacrifice_doomed();
  }
  if (s.lasting.size() > 0 && !s.under_way.top_is<Occurrence>()) kill_burning();
  sweep();
}

// CRD-RULING-22: only what lifts the strength above 0 saves.
void Play::kill_burning() {
  for (const Lasting& effect : s.lasting) {
    if (effect.what != Lasts::burns || !in_play(s, effect.card) || strength(s, effect.card) > 0)
      continue;
    return occur(Occurrence{.card = effect.card,
                            .what = On::leaves,
                            .exit = Exit::killed,
                            .cannot_be_saved = true,
                            .burnt = true});
  }
}

// Characters whose own text has them sacrificed.
void Play::sacrifice_doomed() {
  for (Seat seat{0}; seat < s.seats; ++seat)
    each_slot(s.at(seat).characters, [&](int slot) {
      const Ref ref = ref_of(seat, slot);
      if (s.under_way.top_is<Occurrence>() || given(s, Gives::sacrificed, ref) == 0) return;
      leave(ref, Exit::sacrificed, true);
      s.unsettled = true;  // there may be another
    });
}

// CRD-WIN-01, CRD-WIN-03.
void Play::check_power() {
  power_changed = false;
  SeatSet reached;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (!s.at(seat).eliminated && total_power(s, seat) >= 15 && on(Rule::CRD_WIN_01))
      reached.add(seat);
  if (reached.empty()) return;
  if (reached.size() == 1) return win(reached.lowest());
  s.winners = reached;
  ask(Ask::winner, s.first);
}

// CRD-WIN-04 to CRD-WIN-06, CRD-INTRO-06.
void Play::check_decks() {
  SeatSet out;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (!s.at(seat).eliminated && s.at(seat).deck.empty()) out.add(seat);
  if (out.empty() || !on(Rule::CRD_WIN_04)) return;
  for (const Seat seat : out) tell(Text::event_deck_empty, seat);
  if (s.introductory && on(Rule::CRD_INTRO_06)) {
    int most = -1;
    SeatSet best;
    for (Seat seat{0}; seat < s.seats; ++seat) {
      const int power = total_power(s, seat);
      if (power > most) best = SeatSet();
      if (power >= most) best.add(seat);
      most = std::max(most, power);
    }
    if (best.size() == 1) return win(best.lowest());
  }
  const SeatSet left = playing(s) - out;
  if (left.empty()) {
    s.winners = out;
    ask(Ask::winner, s.first);
    return;
  }
  for (const Seat seat : out) eliminate(seat);
  if (left.size() == 1) win(left.lowest());
}

// CRD-RULING-11: what the player owns leaves the game.
void Play::eliminate(Seat seat) {
  Player& player = s.at(seat);
  player.eliminated = true;
  tell(Text::event_eliminated, seat);
  each_slot(player.in_play & ~(slot_bit(first_free_slot) - 1), [&](int slot) {
    if (in_play(s, ref_of(seat, slot))) take_out(ref_of(seat, slot), Exit::removed);
  });
  player.gold = 0;
  if (s.first == seat) s.first = s.after(seat);  // CRD-ROUND-07
}

void Play::win(Seat seat) {
  s.winner = seat;
  tell(Text::event_wins, seat, total_power(s, seat));
  finish(seat);
}

void Play::finish(Seat winner) {
  s.winner = winner;
  while (s.under_way.depth() > 1) {
    // An event in the middle of being played has no area of its own: it goes where it would have.
    if (s.under_way.top_is<Ability>() && s.now<Ability>().from_hand) {
      const Ability& ability = s.now<Ability>();
      s.at(ability.seat).discard.push_back(ability.kind);
    }
    end_procedure();
  }
  s.course().step = Step::over;
  s.question.close();
  sweep();
}

// CRD-ATT-06, CRD-RULING-50.
void Play::drop_illegal_attachments() {
  s.unsettled = false;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    each_slot(s.at(seat).in_play, [&](int slot) {
      const Ref ref = ref_of(seat, slot);
      const Card& card = s.card(ref);
      if (card.role != Role::attachment) return;
      if (why_not_attach(s, card.controller, card.kind, card.host).ok()) return;
      tell(Text::event_falls_off, card.controller, card.kind);
      take_out(ref, Exit::discarded);
    });
  }
}

// Cards that have left play are forgotten once nothing is under way that could still speak of them.
void Play::sweep() {
  Slots any = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) any |= s.at(seat).gone;
  if (any == 0) return;
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    bool speaks = false;
    s.under_way.visit(i, [&](const auto& frame) {
      using P = std::remove_cvref_t<decltype(frame)>;
      speaks = std::is_same_v<P, Occurrence> || std::is_same_v<P, Ability>;
    });
    if (speaks) return;
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    each_slot(s.at(seat).gone, [&](int slot) { s.card(ref_of(seat, slot)) = Card{}; });
    s.at(seat).gone = 0;
  }
}

}  // namespace rookery::cards
