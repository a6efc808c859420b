// Looking at the top cards of a deck, keeping or killing some, and putting the others back.
#include <algorithm>

#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

namespace {

template <class Cards, class Card>
void take_out(Cards& cards, Card card) {
  cards.remove(
      static_cast<std::size_t>(std::find(cards.begin(), cards.end(), card) - cards.begin()));
}

}  // namespace

void Play::op_peek(Ability& a, const Op& op, Deck deck) {
  if (a.begun) return next_op(a);
  a.begun = true;
  deck == Deck::influence ? look_at_influence(a.you, op.n) : look_at_allies(a.you, op.n);
  if (s.peeked_influence.empty() && s.peeked_allies.empty()) return next_op(a);
  s.peeker = a.you;
  s.frames.push(Peek{.you = a.you,
                     .deck = deck,
                     .left = deck == Deck::influence ? op.take : op.kill,
                     .under = op.put == Put::top_or_bottom ? op.n : op.bottom});
}

void Play::look_at_influence(Seat you, std::size_t n) {
  refill_influence_deck();
  auto& peeked = s.peeked_influence;
  while (peeked.size() < n && !s.influence_deck.empty())
    peeked.push_back(s.influence_deck.pop_back().card);
  if (peeked.empty()) return;
  tell(Text::event_peeks_influence, you, peeked.size());
  for (const Influence card : peeked)
    reveal(Text::event_saw_influence, SeatSet::of(you), you, card);
}

void Play::look_at_allies(Seat you, std::size_t n) {
  auto& peeked = s.peeked_allies;
  // ALL-VARIANT-07: the next card of the row first.
  if (!s.row.empty() && on(Rule::ALL_VARIANT_07)) {
    s.peeked_row = true;
    s.peeked_open = s.row.remove(0);
    peeked.push_back(s.peeked_open);
  }
  refill_ally_deck();
  while (peeked.size() < n && !s.ally_deck.empty()) peeked.push_back(s.ally_deck.pop_back().card);
  if (peeked.empty()) return;
  tell(Text::event_peeks_allies, you, peeked.size());
  for (const Ally ally : peeked) reveal(Text::event_saw_ally, SeatSet::of(you), you, ally);
}

void Play::peek_step() {
  auto& peek = s.frames.top<Peek>();
  peek.deck == Deck::influence ? put_back_influence(peek) : put_back_allies(peek);
  if (s.question.open()) return;
  s.peeker = no_seat;
  s.peeked_row = false;
  s.frames.pop();
}

void Play::put_back_influence(Peek& peek) {
  auto& peeked = s.peeked_influence;
  if (peek.left > 0) return ask(Ask::take_peeked, peek.you);
  if (peeked.size() > 1) return ask(Ask::put_under, peek.you);
  if (peeked.size() == 1) answer_peek(peek, peek.you, act(Verb::under, peeked[0]));
}

void Play::put_back_allies(Peek& peek) {
  auto& peeked = s.peeked_allies;
  if (peek.left > 0) return ask(Ask::kill_peeked, peek.you);
  if (peek.under > 0 && !peeked.empty()) return ask(Ask::put_top_or_bottom, peek.you);
  if (peeked.size() > 1) return ask(Ask::put_top, peek.you);
  if (peeked.size() == 1) answer_peek(peek, peek.you, act(Verb::top, peeked[0]));
}

void Play::answer_peek(Peek& peek, Seat seat, Action action) {
  const std::uint8_t known = SeatSet::of(seat).bits();
  if (peek.deck == Deck::influence) {
    const Influence card = influence_of(action);
    take_out(s.peeked_influence, card);
    if (verb_of(action) == Verb::take) {
      s.hands[seat].add(card, 0);
      --peek.left;
      return tell(Text::event_keeps_one, seat);
    }
    s.influence_deck.insert(0, {card, known});
    return tell(Text::event_puts_under, seat);
  }
  const Ally ally = ally_of(action);
  take_out(s.peeked_allies, ally);
  if (s.peeked_open == ally) s.peeked_open = Ally::none;
  switch (verb_of(action)) {
    case Verb::kill:
      --peek.left;
      tell(Text::event_kills_peeked, seat, ally);
      return kill(ally);
    case Verb::top: return put_on_top(peek, ally);
    default:
      --peek.under;
      s.ally_deck.insert(0, {ally, known});
      return tell(Text::event_puts_bottom, seat);
  }
}

void Play::put_on_top(Peek& peek, Ally ally) {
  // ALL-RULING-39: if the first looked at lay in the row, so does the first put back.
  if (s.peeked_row && on(Rule::ALL_RULING_39)) {
    s.peeked_row = false;
    s.row.insert(0, ally);
    return reveal(Text::event_puts_in_row, everyone, peek.you, ally);
  }
  s.ally_deck.insert(s.ally_deck.size() - peek.on_top++, {ally, SeatSet::of(peek.you).bits()});
  tell(Text::event_puts_top, peek.you);
}

}  // namespace rookery::alliances
