// What cards in play speak of and listen to, kept for all boards together, and what a hand can do.
#include "games/cards/values.h"

namespace rookery::cards {

static bool lies_at(Slots slots, Ref ref) { return (slots & slot_bit(slot_of(ref))) != 0; }

void gather(const State& s, Ref ref, Gathered& all) {
  const Card& card = s.card(ref);
  const Player& board = s.at(owner_of(ref));
  const Behaviour& what = behaviour(card.kind);
  if (card.role == Role::duplicate) return;
  if (record(card.kind).unique) all.unique |= unique_bit(card.kind);
  if (!what.constants.empty()) {
    if (card.role != Role::agenda) all.of_play |= what.says.bits();
    if (card.role == Role::attachment) all.of_host |= what.says.bits();
    all.of_play |= what.says_beyond.bits();
    all.beyond |= what.says_beyond.bits();
    all.of_hand |= what.says_of_hand.bits();
  }
  if (!lies_at(board.watchers, ref)) return;
  for (const AbilitySpec& ability : what.abilities)
    all.answers[index(ability.timing)].add(ability.on);
  all.hears = all.hears | what.hears;
}

void gather(Kind kind, Held& held) {
  held.ambush = held.ambush || record(kind).ambush > 0;
  if (!is_a(kind, CardType::event)) return;
  held.answers = held.answers | behaviour(kind).hears;
  held.acts_in = held.acts_in | behaviour(kind).acts_in;
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
