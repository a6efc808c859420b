// Playing influence cards, kneeling, and triumph abilities.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

// s.turn is the leader whose turn it would be. ALL-PLAY-04, 05: past those who kneel.
void Play::next_turn() {
  const unsigned standing = (SeatSet::first(s.seats) - s.kneeling).bits();
  const unsigned twice_round = standing | standing << s.seats;
  const auto next = s.turn + std::countr_zero(twice_round >> s.turn);
  s.turn = static_cast<Seat>(next >= s.seats ? next - s.seats : next);
  const Seat seat = s.turn;
  // ALL-RULING-05: everybody sees that this leader can play nothing. Whether cards in hand are
  // playable is the leader's secret, so then the leader is asked.
  if (is_spent(s, seat) && !may_skip(s, seat) && on(Rule::ALL_RULING_05)) {
    s.turn = s.left_of(seat);
    return kneel(seat);
  }
  ask(Ask::turn, seat);
}

// ALL-PLAY-03: ability first, then the card is placed. ALL-RULING-06: meanwhile it lies nowhere.
void Play::play_card(Seat seat, Influence card) {
  // ALL-CARD-14: with The Silence in front of you, a turn you take is your last.
  if (s.whites_play && !s.frames.top_is<LastTurn>() && on(Rule::ALL_CARD_14)) {
    const Titles silence = titles_in_area(s, seat) & last_turn_cards;
    if (!silence.empty())
      s.frames.push(LastTurn{seat, find_op(card_of(silence.lowest()), OpCode::final_turn)->n});
  }
  s.hands[seat].remove(card);
  ++s.cards_played[seat];
  s.skipped = {};
  tell(Text::event_plays, seat, card);
  s.turn = next_to_play(s, seat);
  s.frames.push(Turn{.you = seat, .card = card, .area = seat});
  const bool ignored = s.in_force(RoundRule::no_on_play) && is_in(card, on_play_cards);
  if (is_in(card, acting_cards) && !ignored && on(Rule::ALL_PLAY_03)) begin_ability(seat, card);
}

// The ability is done: place the card, and then let those kneel who must.
void Play::turn_step() {
  const Turn done = s.frames.top<Turn>();
  s.frames.pop();
  s.bids[done.area].push_back({done.card, 0});
  // ALL-RULING-50: right after the card is placed; who kneels already is not affected.
  const SeatSet forced = s.forced_to_kneel - s.kneeling;
  s.forced_to_kneel = {};
  for (const Seat seat : forced) {
    if (on(Rule::ALL_RULING_50)) kneel(seat);
  }
}

// A card of the last turn has been dealt with: another one, as long as there may be one, or kneel.
void Play::last_turn_step() {
  auto& last = s.frames.top<LastTurn>();
  const Seat seat = last.you;
  --last.cards;
  if (last.cards > 0 && !s.kneels(seat) && !is_spent(s, seat)) return ask(Ask::last_card, seat);
  s.frames.pop();
  if (!s.kneels(seat)) kneel(seat);
}

// Patience lets one turn go by, The Silence any number. ALL-RULING-30: when all who stand have
// skipped, nobody may any more.
void Play::skip_turn(Seat seat) {
  if (!area_has(s, seat, last_turn_cards)) {
    for (BidCard& bid : s.bids[seat]) {
      if (is_in(bid.card, skip_cards)) bid.marks |= BidCard::spent;
    }
  }
  tell(Text::event_skips, seat);
  s.turn = s.left_of(seat);
  s.skipped.add(seat);
  const SeatSet standing = SeatSet::first(s.seats) - s.kneeling;
  if ((standing - s.skipped).empty() && on(Rule::ALL_RULING_30)) s.no_more_skips = true;
}

// ALL-PLAY-04, and what this round's ally has to say about it.
void Play::kneel(Seat seat) {
  if (on(Rule::ALL_PLAY_04)) s.kneeling.add(seat);
  s.skipped = {};
  tell(Text::event_kneels, seat);
  // ALL-CARD-17: Arianne Martell, once a round (ALL-RULING-22), whatever the cards say.
  if (s.in_force(RoundRule::first_kneeler_takes_back) && !s.took_back && !s.bids[seat].empty() &&
      on(Rule::ALL_CARD_17)) {
    if (on(Rule::ALL_RULING_22)) s.took_back = true;
    while (!s.bids[seat].empty()) {
      const Influence card = s.bids[seat].remove(0).card;
      to_hand(seat, card);
      tell(Text::event_takes_back, seat, card);
    }
  } else if (s.in_force(RoundRule::empty_kneeler_discards) && s.bids[seat].empty()) {
    // Gregor Clegane's fine.
    s.frames.push(Discards{seat, card_of(s.current).ops[0].n});
  }
}

// ALL-RULING-10: clockwise from the first player; a leader with several chooses their order. True
// if one is being resolved.
bool Play::triumphs(Window window) {
  const bool open =
      s.open_windows.has(window) && !s.in_force(RoundRule::no_triumph) && on(Rule::ALL_TRIUMPH_01);
  if (!open) return false;
  Seat seat = s.first_player;
  for (int i = 0; i < s.seats; ++i, seat = s.left_of(seat)) {
    const Titles titles = open_triumphs(s, seat, window);
    if (titles.empty()) continue;
    if (titles.size() > 1 && on(Rule::ALL_RULING_10)) {
      ask(Ask::triumph_order, seat);
    } else {
      resolve_triumph(seat, titles.lowest());
    }
    return true;
  }
  return false;
}

void Play::resolve_triumph(Seat seat, Influence card) {
  for (BidCard& bid : s.bids[seat]) {
    if (bid.card != card || bid.is(BidCard::resolved)) continue;
    bid.marks |= BidCard::resolved;
    break;
  }
  begin_ability(seat, card);
}

}  // namespace rookery::alliances
