// What texts do to cards and hostages.
#include "games/iron_throne/play.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

void Play::draw_op(const Op& op) {
  const Ability& text = s.ability();
  if (op.who == Who::each_side_mate) {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = s.clockwise(i);
      if (players_for(s, text.you, op.who, no_seat).has(seat)) draw_cards(seat, op.n);
    }
    return next_op();
  }
  if (!choose_player()) return;
  draw_cards(s.ability().player, op.n);
  next_op();
}

void Play::discard_op(const Op& op) {
  Ability& text = s.ability();
  if (op.who == Who::each_losing) {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = s.clockwise(i);
      if (players_for(s, text.you, op.who, no_seat).has(seat)) discard_random(seat, op.n);
    }
    return next_op();
  }
  if (op.how == How::you) {
    if (s.at(text.player).hand.empty()) return next_op();
    return ask(Ask::strike_card, text.you);
  }
  if (op.how == How::random) {
    if (!choose_amount()) return;
    discard_random(text.you, text.number);
    return next_op();
  }
  if (!text.chosen.begun) {
    text.chosen.begun = true;
    text.cards_left = op.n;
  }
  if (text.cards_left == 0 || s.at(text.you).hand.empty()) return next_op();
  ask(may_decline(op) ? Ask::discard_or_decline : Ask::discard, text.you);
}

// The top cards: one into the hand, the other under the deck.
void Play::dig(const Op& op) {
  const Ability& text = s.ability();
  Player& you = s.at(text.you);
  const std::size_t n = std::min<std::size_t>(op.n, you.deck.size());
  if (n < 2) {
    draw_cards(text.you, 1);
    return next_op();
  }
  for (std::size_t i = 0; i < n; ++i) s.seen.push_back(you.deck[you.deck.size() - 1 - i]);
  tell(Text::event_digs, text.you, n);
  for (const Title title : s.seen)
    reveal(Text::event_saw_own, SeatSet::of(text.you), text.you, face(text.you, title));
  ask(Ask::keep_card, text.you);
}

void Play::keep_card(Seat seat, Title kept) {
  Player& player = s.at(seat);
  const Title left = s.seen[0] == kept ? s.seen[1] : s.seen[0];
  player.deck.pop_back();
  player.deck.pop_back();
  player.known_bottom = std::min(player.known_bottom, byte(player.deck.size()));
  player.deck.insert(0, left);
  ++player.known_bottom;
  player.hand.add(kept);
  s.seen.clear();
  tell(Text::event_keeps_one, seat);
  next_op();
}

// Only the user and the owner see which cards.
void Play::peek_hand(const Op& op) {
  if (!choose_player()) return;
  const Ability& text = s.ability();
  Hand& hand = s.at(text.player).hand;
  const int n = std::min<int>(op.n, hand.size());
  tell(Text::event_looks_hand, text.you, text.player, n);
  Counts looked = hand.counts();
  if (op.how == How::random) {
    looked = {};
    Counts left = hand.counts();
    for (int i = 0; i < n; ++i) {
      auto k =
          static_cast<int>(draw(s.rng, Draw::peek, static_cast<std::uint32_t>(hand.size() - i)));
      Title title{0};
      for (; k >= left[title]; ++title) k -= left[title];
      --left[title];
      ++looked[title];
    }
  }
  const bool to_choose =
      text.op + 1U < ops_of(text).size() && ops_of(text)[text.op + 1U].code == OpCode::ban_card;
  for (Title title{0}; title < title_count; ++title) {
    if (looked[title] == 0) continue;
    hand.show(text.you, title, looked[title]);
    for (int i = 0; i < looked[title]; ++i) {
      reveal(Text::event_saw, SeatSet::of(text.you) | SeatSet::of(text.player), text.you,
             text.player, face(text.player, title));
      if (to_choose) s.seen.push_back(title);
    }
  }
  next_op();
}

void Play::ban_card() {
  if (!choose_player()) return;
  if (s.seen.empty()) return next_op();
  ask(Ask::ban_card, s.ability().you);
}

void Play::forbid(Seat seat, Title title) {
  const Seat owner = s.ability().player;
  auto& banned = s.at(owner).banned;
  banned[banned[0] == no_title ? 0 : 1] = title;
  s.banner = seat;
  s.seen.clear();
  tell(Text::event_bans, seat, owner);
  reveal(Text::event_banned, SeatSet::of(seat) | SeatSet::of(owner), owner, face(owner, title));
  next_op();
}

// --- revealed cards -------------------------------------------------------------------------

void Play::replace_revealed(const Op& op) {
  if (!choose_player()) return;
  const Seat seat = s.ability().player;
  Player& player = s.at(seat);
  if (op.from == From::deck) {
    if (player.shown != no_title) to_discard(seat, std::exchange(player.shown, no_title));
    if (!player.deck.empty()) {
      show_card(seat, player.deck.pop_back());
      settle_deck(seat);
    }
    find_outcome();
    return next_op();
  }
  const std::uint32_t titles = higher_titles(s, seat);
  if (titles == 0) {
    reveal(Text::event_nothing_higher, everyone, seat);
    return next_op();
  }
  if (std::popcount(titles) == 1) return replace_with(seat, Title{std::countr_zero(titles)});
  reveal(Text::event_ponders, everyone, seat);
  ask(Ask::higher_card, seat);
}

void Play::replace_with(Seat seat, Title title) {
  Player& player = s.at(seat);
  if (player.shown != no_title) to_discard(seat, std::exchange(player.shown, no_title));
  player.hand.remove(title);
  show_card(seat, title);
  find_outcome();
  next_op();
}

// --- hostages -------------------------------------------------------------------------------

void Play::take_hostage_op() {
  if (!choose_player()) return;
  const Ability& text = s.ability();
  const Seat taker = text.you;
  const Seat giver = text.player;
  next_op();
  take_hostage(taker, giver);
}

void Play::torture_op(const Op& op) {
  const Seat you = s.ability().you;
  if (op.just_taken) {
    // A card of the own house has come home and cannot be tortured.
    if (!s.last_kept) return next_op();
    return ask(Ask::torture_taken, you);
  }
  const int held = hostages_held(s, you);
  if (held > 1) return ask(Ask::torture_which, you);
  next_op();
  if (held == 1) begin_torture(you, 0);
}

void Play::free_hostage_op() {
  const Seat you = s.ability().you;
  if (static_cast<int>(s.hostages.size()) == hostages_held(s, you)) return next_op();
  ask(Ask::free_hostage, you);
}

}  // namespace rookery::iron_throne
