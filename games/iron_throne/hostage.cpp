// Taking, releasing and torturing hostages.
#include "games/iron_throne/play.h"

namespace rookery::iron_throne {

void Play::take_hostage(Seat taker, Seat giver) {
  Frame& frame = push(Proc::hostage, taker);
  frame.subject = giver;
}

// IT-TAKE-01, IT-RULING-13: one of the sources that are not empty; if all are, nothing is taken.
void Play::hostage_step() {
  const Frame& frame = s.top();
  const Player& giver = s.at(frame.subject);
  const int held = takeable_hostages(s, frame.subject);
  const int choices = (giver.deck.empty() ? 0 : 1) + (giver.hand.empty() ? 0 : 1) + held;
  if (choices > 1) return ask(Ask::hostage_source, frame.you);
  if (choices == 0) {
    tell(Text::event_no_hostage, frame.you, frame.subject);
    return pop();
  }
  take_from(!giver.deck.empty() ? from_deck : !giver.hand.empty() ? from_hand : from_held);
}

void Play::take_from(std::uint8_t source) {
  const Seat taker = s.top().you;
  const Seat giver = s.top().subject;
  pop();
  Player& player = s.at(giver);
  if (source == from_deck) {
    // Its owner knows it only if it was put under the deck and all above it is gone.
    const bool known = player.known_bottom == player.deck.size();
    const Title title = player.deck.pop_back();
    settle_deck(giver);
    tell(Text::event_takes_from_deck, taker, giver);
    return keep_hostage(taker, giver, title, known ? SeatSet::of(giver) : SeatSet());
  }
  if (source == from_hand) {
    const auto cards = static_cast<std::uint32_t>(player.hand.size());
    const Title title = player.hand.nth(
        on(Rule::IT_TAKE_01) ? static_cast<int>(draw(s.rng, Draw::hand_card, cards)) : 0);
    player.hand.remove_unseen(title, taker);
    lift_bans(player, title, true);
    tell(Text::event_takes_from_hand, taker, giver);
    return keep_hostage(taker, giver, title, on(Rule::IT_TALK_04) ? SeatSet::of(giver) : SeatSet());
  }
  const int place = on(Rule::IT_RULING_27) ? source - from_held : 0;
  const Hostage held = s.hostages.remove(nth_hostage(s, giver, place));
  tell(Text::event_takes_held, taker, giver, held.owner(), as_arg(source - from_held));
  keep_hostage(taker, held.owner(), held.title(),
               on(Rule::IT_RULING_25) ? held.known() : SeatSet());
}

// IT-TAKE-03, IT-TAKE-04: a card of the taker's own house goes to hand.
void Play::keep_hostage(Seat taker, Seat owner, Title title, SeatSet known) {
  s.last_owner = owner;
  s.last_kept = false;
  reveal(Text::event_took, SeatSet::of(taker) | known, taker, owner, face(owner, title));
  if (owner == taker && on(Rule::IT_TAKE_04)) {
    s.at(taker).hand.add(title, known - SeatSet::of(taker));
    tell(Text::event_comes_home, taker);
    return;
  }
  if (!on(Rule::IT_TAKE_03)) known = SeatSet::first(s.seats);
  s.hostages.push_back(Hostage::make(owner, title, taker, known | SeatSet::of(taker)));
  s.last_kept = true;
  if (s.step() == Step::deal_hostages) ++s.dealt_hostages;
}

// --- releasing ------------------------------------------------------------------------------

// IT-FREE-02.
void Play::release(Seat seat, int n) {
  const Hostage hostage = s.hostages.remove(nth_hostage(s, seat, n));
  tell(Text::event_releases, seat, hostage.owner());
  give_back(hostage);
  if (on(Rule::IT_FREE_02)) draw_cards(seat, 1);
}

// To its owner's hand; whoever knew the face knows that it is there now.
void Play::give_back(Hostage hostage) {
  const Seat owner = hostage.owner();
  reveal(Text::event_back, hostage.known() | SeatSet::of(owner), owner,
         face(owner, hostage.title()));
  s.at(owner).hand.add(hostage.title(), hostage.known() - SeatSet::of(owner));
}

// --- torture --------------------------------------------------------------------------------

// IT-FREE-03: shown, to its owner's discard pile, and then by its kind.
void Play::begin_torture(Seat seat, int n) {
  const Hostage hostage = s.hostages.remove(nth_hostage(s, seat, n));
  const Seat owner = hostage.owner();
  reveal(Text::event_tortures, everyone, seat, owner, face(owner, hostage.title()));
  s.last_owner = owner;
  s.last_kept = false;
  Frame& frame = push(Proc::torture, seat);
  frame.subject = owner;
  frame.card = hostage.title();
  to_discard(owner, hostage.title());
}

void Play::torture_step() {
  const Frame frame = s.top();
  Player& owner = s.at(frame.subject);
  if (!is_character(frame.card)) {  // (c)
    const People people = living_people(s, frame.subject);
    if (people.size() > 1 && frame.target == no_person) return ask(Ask::torture_target, frame.you);
    pop();
    return remove_power(frame.target == no_person ? people.lowest() : frame.target, 1,
                        on(Rule::IT_FREE_03) ? frame.you : frame.subject);
  }
  pop();
  const bool dead = frame.card != owner.leader && !lives(owner, frame.card);
  if (frame.card == owner.leader || (dead && !on(Rule::IT_FREE_05))) {  // (a)
    const std::uint8_t taken = std::min<std::uint8_t>(owner.sheet, 4);
    owner.sheet = as_arg(owner.sheet - taken);
    s.box = as_arg(s.box + taken);
    return tell(Text::event_loses_sheet, frame.subject, taken);
  }
  // (b); IT-RULING-15: a dead one feels nothing.
  const Person person = person_of(s, frame.subject, frame.card);
  if (lives(s, person)) return remove_power(person, 4, frame.subject);
  tell(Text::event_feels_nothing, person);
}

}  // namespace rookery::iron_throne
