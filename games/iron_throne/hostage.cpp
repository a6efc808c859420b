// Taking, releasing and torturing hostages.
#include "games/iron_throne/play.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

void Play::take_hostage(Seat taker, Seat giver) { s.under_way.push(Taking{taker, giver}); }

// IT-TAKE-01, IT-RULING-13: one of the sources that are not empty; if all are, nothing is taken.
void Play::taking_step() {
  const Taking taking = s.taking();
  const Player& giver = s.at(taking.giver);
  const int held = takeable_hostages(s, taking.giver);
  const int choices = (giver.deck.empty() ? 0 : 1) + (giver.hand.empty() ? 0 : 1) + held;
  if (choices > 1) return ask(Ask::hostage_source, taking.taker);
  if (choices == 0) {
    tell(Text::event_no_hostage, taking.taker, taking.giver);
    return end_procedure();
  }
  take_from(!giver.deck.empty() ? from_deck : !giver.hand.empty() ? from_hand : from_held);
}

void Play::take_from(std::uint8_t source) {
  const auto [taker, giver] = s.taking();
  end_procedure();
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
    const Title title =
        player.hand.nth(card_taken(static_cast<int>(draw(s.rng, Draw::hand_card, cards))));
    player.hand.remove_unseen(title, taker);
    lift_bans(player, title, true);
    tell(Text::event_takes_from_hand, taker, giver);
    return keep_hostage(taker, giver, title, known_from_hand(giver));
  }
  const int place = source - from_held;
  const Hostage held = s.hostages.remove(nth_hostage(s, giver, hostage_taken(place)));
  tell(Text::event_takes_held, taker, giver, held.owner(), place);
  keep_hostage(taker, held.owner(), held.title(), known_from_holder(held.known()));
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
  s.hostages.push_back(Hostage::make(owner, title, taker, known_to_taker(s, known, taker)));
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

// One that somebody else holds, because of a text.
void Play::free_hostage(Seat seat, Seat holder, int n) {
  const Hostage hostage = s.hostages.remove(nth_hostage(s, holder, n));
  tell(Text::event_frees, seat, holder, hostage.owner());
  give_back(hostage);
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
  s.under_way.push(Torture{.torturer = seat, .owner = owner, .card = hostage.title()});
  to_discard(owner, hostage.title());
}

void Play::torture_step() {
  const Torture torture = s.torture();
  if (is_character(torture.card)) {
    end_procedure();
    return torture_character(torture);
  }
  // (c)
  const People people = living_people(s, torture.owner);
  if (people.size() > 1 && torture.target == no_person)
    return ask(Ask::torture_target, torture.torturer);
  end_procedure();
  remove_power(torture.target == no_person ? people.lowest() : torture.target, 1,
               tortured_power_to(torture.torturer, torture.owner));
}

void Play::torture_character(const Torture& torture) {
  Player& owner = s.at(torture.owner);
  const bool leads = torture.card == owner.leader;
  const bool dead = !leads && !lives(owner, torture.card);
  if (suffers_as_leader(leads, dead)) {  // (a)
    const std::uint8_t taken = std::min<std::uint8_t>(owner.sheet, 4);
    owner.sheet = byte(owner.sheet - taken);
    s.box = byte(s.box + taken);
    return tell(Text::event_loses_sheet, torture.owner, taken);
  }
  // (b); IT-RULING-15: a dead one feels nothing.
  const Person person = person_of(s, torture.owner, torture.card);
  if (lives(s, person)) return remove_power(person, 4, torture.owner);
  tell(Text::event_feels_nothing, person);
}

}  // namespace rookery::iron_throne
