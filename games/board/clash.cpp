// Bids, the influence tracks and their tokens.
#include <algorithm>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

// --- bids ---------------------------------------------------------------------------------------

void Play::ask_bids(SeatSet bidders) {
  clear_bids();
  ask(Ask::bid, bidders);
}

void Play::bid(Seat seat, int power) {
  s.at(seat).bid = byte(power);
  tell(Text::event_has_bid, seat);
}

// BRD-CLASH-06, BRD-WILD-12: all of it goes to the pool, win or lose.
void Play::reveal_bids(SeatSet bidders) {
  for (const Seat seat : bidders) {
    State::Player& player = s.at(seat);
    reveal(Text::event_bid, everyone, seat, player.bid);
    if (on(s.under_way.top_is<Clash>() ? Rule::BRD_CLASH_06 : Rule::BRD_WILD_12))
      player.power = byte(player.power - player.bid);
  }
}

void Play::clear_bids() {
  for (Seat seat{0}; seat < s.seats; ++seat) s.at(seat).bid = no_bid;
}

// --- Clash of Kings -----------------------------------------------------------------------------

// BRD-CLASH-02: one track after another.
void Play::clash_step() {
  Clash& clash = s.now<Clash>();
  switch (clash.step) {
    case ClashStep::bid:
      clash.step = ClashStep::rank;
      tell(Text::event_bids_open, clash.track);
      return ask_bids(everyone_playing(s));
    case ClashStep::rank:
      if (s.tracks[clash.track].empty()) reveal_bids(everyone_playing(s));
      return rank_bidders();
    case ClashStep::take_token:
      if (on(Rule::BRD_CLASH_07)) hand_over(clash.track);  // before the next track is bid for
      clear_bids();
      if (clash.track == Track::kings_court) return end_procedure();
      clash = Clash{static_cast<Track>(index(clash.track) + 1), ClashStep::bid};
      return;
  }
}

// Houses not on the track yet that have bid most.
SeatSet highest_left(const State& s, Track track) {
  SeatSet highest;
  int most = -1;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (position(s, track, seat) < s.seats) continue;
    const int bid = compared_bid(s.at(seat).bid);
    if (bid > most) highest = SeatSet();
    if (bid >= most) highest.add(seat);
    most = std::max(most, bid);
  }
  return highest;
}

// BRD-CLASH-04, BRD-CLASH-05: the Throne's holder orders those who are tied.
void Play::rank_bidders() {
  Clash& clash = s.now<Clash>();
  while (static_cast<int>(s.tracks[clash.track].size()) < s.seats) {
    const SeatSet next = highest_left(s, clash.track);
    if (next.size() > 1 && on(Rule::BRD_CLASH_05))
      return ask(Ask::place_tied, orders_tied(s, clash.track));
    place_on_track(next.lowest());
  }
  clash.step = ClashStep::take_token;
}

void Play::place_on_track(Seat seat) {
  const Track track = s.now<Clash>().track;
  s.tracks[track].push_back(seat);
  tell(Text::event_placed, seat, track, s.tracks[track].size());
}

// --- moves on a track
// -----------------------------------------------------------------------------

// BRD-INFLMOVE-01, BRD-INFLMOVE-02: the houses between close the gap; a token changes hands at
// once.
void Play::move_on_track(Track track, Seat seat, int to) {
  auto& order = s.tracks[track];
  const auto from = static_cast<std::size_t>(position(s, track, seat));
  if (on(Rule::BRD_INFLMOVE_01)) {
    order.remove(from);
    order.insert(static_cast<std::size_t>(to), seat);
  } else {
    std::swap(order[from], order[static_cast<std::size_t>(to)]);
  }
  tell(Text::event_moved_on_track, seat, track, to + 1);
  if (on(Rule::BRD_INFLMOVE_02)) hand_over(track);
}

void Play::hand_over(Track track) {
  const Seat first = s.tracks[track][0];
  if (s.holder[track] == first) return;
  s.holder[track] = first;
  tell(Text::event_takes_token, first, track);
}

}  // namespace rookery::board
