// What can happen to a piece. Each of these tells what it does.
#include <algorithm>

#include "games/iron_throne/play.h"

namespace rookery::iron_throne {

// IT-CARD-02, IT-RULING-19: draws what there is.
int Play::draw_cards(Seat seat, int n) {
  Player& player = s.at(seat);
  int drawn = 0;
  for (; drawn < n && !player.deck.empty(); ++drawn) {
    const Title title = player.deck.pop_back();
    player.hand.add(title);
    reveal(Text::event_drew, SeatSet::of(seat), seat, face(seat, title));
    settle_deck(seat);
  }
  if (drawn > 0) tell(Text::event_draws, seat, drawn);
  return drawn;
}

// As soon as a deck is empty its discard pile becomes the new one.
void Play::settle_deck(Seat seat) {
  Player& player = s.at(seat);
  player.known_bottom = std::min(player.known_bottom, byte(player.deck.size()));
  if (!player.deck.empty() || !on(Rule::IT_CARD_02)) return;
  if (std::all_of(player.discard.begin(), player.discard.end(), [](auto n) { return n == 0; }))
    return;
  reshuffle(seat);
}

// The pile joins whatever is left of the deck. In one order whatever came before: the shuffle alone
// decides.
void Play::reshuffle(Seat seat) {
  Player& player = s.at(seat);
  Counts counts = player.discard;
  for (const Title title : player.deck) ++counts[title];
  player.discard = {};
  player.deck.clear();
  player.known_bottom = 0;
  for (Title title{0}; title < title_count; ++title)
    for (; counts[title] > 0; --counts[title]) player.deck.push_back(title);
  shuffle(s.rng, Draw::house_deck, std::span(player.deck.begin(), player.deck.end()));
  tell(Text::event_reshuffles, seat);
}

void Play::to_discard(Seat seat, Title title) {
  ++s.at(seat).discard[title];
  settle_deck(seat);
}

void Play::discard_from_hand(Seat seat, Title title) {
  Player& player = s.at(seat);
  player.hand.remove(title);
  lift_bans(player, title, true);
  reveal(Text::event_discards, everyone, seat, face(seat, title));
  to_discard(seat, title);
}

void Play::discard_random(Seat seat, int n) {
  for (; n > 0 && !s.at(seat).hand.empty(); --n) {
    const Hand& hand = s.at(seat).hand;
    discard_from_hand(seat, hand.nth(static_cast<int>(draw(
                                s.rng, Draw::hand_card, static_cast<std::uint32_t>(hand.size())))));
  }
}

// IT-POW-02, IT-FREE-04, IT-DIE-01: as many as there are, and a character left with none dies.
void Play::remove_power(Person person, int n, Seat to_sheet_of) {
  const Seat owner = seat_of(s, person);
  std::uint8_t& power = s.at(owner).power[title_of(person)];
  const std::uint8_t taken = std::min(power, byte(n));
  power = byte(power - taken);
  s.at(to_sheet_of).sheet = byte(s.at(to_sheet_of).sheet + taken);
  tell(Text::event_loses_power, person, taken, to_sheet_of);
  if (power > 0 || !lives(s, person) || !on(Rule::IT_DIE_01)) return;
  s.at(owner).living = byte(s.at(owner).living & ~(1U << title_of(person)));
  look_for_end = true;
  tell(Text::event_dies, person);
}

void Play::put_power(Seat seat, Title character) {
  Player& player = s.at(seat);
  --player.sheet;
  ++player.power[character];
  tell(Text::event_puts_power, seat, person_of(s, seat, character));
}

void Play::shift_sheet_power(Seat to, Seat from, int n) {
  s.at(from).sheet = byte(s.at(from).sheet - n);
  s.at(to).sheet = byte(s.at(to).sheet + n);
  if (n > 0) tell(Text::event_gets_power, to, n, from);
}

// IT-WIN-01.
void Play::spread(Seat seat, Seat board) {
  Player& player = s.at(seat);
  if (player.influence[seat] == 0) return;
  --player.influence[seat];
  if (on(Rule::IT_WIN_01)) ++player.influence[board];
  look_for_end = true;
  tell(Text::event_spreads, seat, board);
}

// IT-WDR-02, IT-WDR-03: what was done stays done, bonuses end.
void Play::withdraw(Seat seat) {
  Player& player = s.at(seat);
  tell(Text::event_withdraws, seat);
  player.side = Side::none;
  player.champion = nobody;
  player.bonus = 0;
  s.ignored_by[seat] = no_seat;
  for (Seat& user : s.ignored_by)
    if (user == seat && on(Rule::IT_RULING_18)) user = no_seat;
  if (!on(Rule::IT_WDR_02)) return;
  for (Title title{0}; title < title_count; ++title) {
    player.discard[title] = byte(player.discard[title] + player.played[title]);
    player.played[title] = 0;
  }
  settle_deck(seat);
}

}  // namespace rookery::iron_throne
