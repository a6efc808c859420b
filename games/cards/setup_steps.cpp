// Before the first round: hands, mulligans, set-up cards (CRD-SETUP).
#include "games/cards/play.h"

namespace rookery::cards {

static constexpr int starting_hand = 7;  // CRD-SETUP-07

void Play::setup_step() {
  Course& course = s.course();
  switch (course.step) {
    case Step::first_player:
      s.first = Seat(draw(s.rng, Draw::first_player, s.seats));
      tell(Text::event_first_drawn, s.first);
      return go(Step::draw_hands);
    case Step::draw_hands:
      for (int i = 0; i < s.seats; ++i) draw_cards(s.nth(i), starting_hand);
      return go(Step::mulligans);
    case Step::mulligans:  // CRD-SETUP-10
      if (course.position == s.seats) return go(Step::lay_out);
      return ask(Ask::mulligan, s.nth(course.position++));
    case Step::lay_out:  // CRD-SETUP-12
      if (course.position == s.seats) return go(Step::reveal_setup);
      if (s.at(s.nth(course.position)).ready) return void(++course.position);
      return ask(Ask::lay_out, s.nth(course.position));
    case Step::reveal_setup: return reveal_setup();
    case Step::attach_setup: return attach_setup();
    default:  // CRD-SETUP-20
      for (int i = 0; i < s.seats; ++i) {
        const Seat seat = s.nth(i);
        const int missing = starting_hand - static_cast<int>(s.at(seat).hand.size());
        if (missing > 0 && on(Rule::CRD_SETUP_20)) draw_cards(seat, missing);
      }
      return go(Step::begin_plot);
  }
}

// CRD-SETUP-08.
void Play::mulligan(Seat seat, bool again) {
  tell(again ? Text::event_mulligan : Text::event_keeps, seat);
  if (!again || !on(Rule::CRD_SETUP_08)) return;
  Player& player = s.at(seat);
  while (!player.hand.empty()) {
    player.deck.push_back(player.hand.pop_back());
    player.hand_known.pop_back();
    player.deck_known.push_back(SeatSet());
  }
  player.held = Held{};
  shuffle_deck(seat);
  draw_cards(seat, starting_hand);
}

void Play::lay_out(Seat seat, Kind kind) {
  from_hand(seat, kind);
  // Sorted, so that the order of laying tells nothing.
  auto& laid = s.at(seat).laid;
  std::size_t at = 0;
  while (at < laid.size() && laid[at] < kind) ++at;
  laid.insert(at, kind);
  tell(Text::event_lays, seat);
}

// CRD-SETUP-18, CRD-SETUP-19: nothing enters play; attachments wait until all else is there.
void Play::reveal_setup() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.nth(i);
    Player& player = s.at(seat);
    FixedVector<Kind, 8> waiting;
    for (const Kind kind : player.laid) {
      reveal(Text::event_setup_card, everyone, seat, kind);
      if (is_a(kind, CardType::attachment)) {
        waiting.push_back(kind);
      } else if (const Ref copy = own_copy(s, seat, kind); copy != no_ref) {
        place(seat, kind, copy, Role::duplicate);
      } else {
        place(seat, kind, no_ref, Role::card);
      }
    }
    player.laid = waiting;
  }
  go(Step::attach_setup);
}

void Play::attach_setup() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.nth(i);
    if (s.at(seat).laid.empty()) continue;
    const Kind kind = s.at(seat).laid[0];
    if (const Ref copy = own_copy(s, seat, kind); copy != no_ref) {
      s.at(seat).laid.remove(0);
      place(seat, kind, copy, Role::duplicate);
      return;
    }
    Ref only = no_ref;
    int hosts = 0;
    each_character(s, seat, [&](Ref ref) {
      if (!why_not_attach(s, seat, kind, ref).ok()) return;
      only = ref;
      ++hosts;
    });
    if (hosts == 1) return attach_laid(seat, kind, only);
    return ask(Ask::attach, seat);
  }
  go(Step::fill_hands);
}

void Play::attach_laid(Seat seat, Kind kind, Ref host) {
  s.at(seat).laid.remove(0);
  place(seat, kind, host, Role::attachment);
  tell(Text::event_attaches, seat, kind, s.card(host).kind);
}

}  // namespace rookery::cards
