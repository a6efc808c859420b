// What cards in play speak of and listen to, kept for all boards together, and what a hand can do.
#include <algorithm>

#include "games/cards/values.h"

namespace rookery::cards {

// Adds what there is to add without asking whether there is any: no card is like the next, and a
// wrong guess costs the processor more than a few additions of nothing.
void gather(const State& s, Ref ref, Gathered& all) {
  const Card& card = s.card(ref);
  const Behaviour& what = behaviour(card.kind);
  if (card.role == Role::duplicate) return;
  all.unique |= record(card.kind).unique * unique_bit(card.kind);
  all.of_play |= (card.role == Role::agenda ? 0 : what.says.bits()) | what.says_beyond.bits();
  all.of_host |= card.role == Role::attachment ? what.says.bits() : 0;
  all.beyond |= what.says_beyond.bits();
  all.of_hand |= what.says_of_hand.bits();
  for (std::size_t i = 0; i < all.answers.size(); ++i)
    all.answers[i] = all.answers[i] | what.answers[i];
  all.hears = all.hears | what.hears;
}

void gather(Kind kind, Held& held) {
  const int price = record(kind).ambush;  // 0: none
  held.ambush = std::min(held.ambush, byte(price == 0 ? 255 : price));
  const bool event = is_a(kind, CardType::event);
  const Behaviour& what = behaviour(kind);
  held.answers = held.answers | (event ? what.hears : Heard());
  held.acts_in = held.acts_in | (event ? what.acts_in : kit::SetOf<Phase>());
}

Held gather_held(const Pile& hand) {
  Held held;
  for (const Kind kind : hand) gather(kind, held);
  return held;
}

Gathered gather_all(const State& s) {
  Gathered all;
  each_card(
      s, [](const Player& board) { return board.in_play | board.watchers | board.auras; },
      [&](Ref ref) { gather(s, ref, all); });
  return all;
}

}  // namespace rookery::cards
