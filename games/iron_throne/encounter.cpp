// The encounter: cards, outcome, talks and deals.
#include "games/iron_throne/play.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

// --- cards ----------------------------------------------------------------------------------

// IT-ENC-03: in secret, both at once; IT-ENC-06: because of Bran one of them first, face up. Who
// has no card is not asked.
void Play::lay_cards() {
  const auto must_choose = [this](Seat seat) {
    return s.at(seat).laid == no_title && s.at(seat).shown == no_title && !s.at(seat).hand.empty();
  };
  const Seat first = s.first_to_lay;
  if (first != no_seat && s.at(first).shown == no_title) {
    if (must_choose(first)) return ask(Ask::lay_card, first);
    show_first(first);
  }
  SeatSet asked;
  for (const Seat seat : {s.attacker, s.defender})
    if (must_choose(seat)) asked.add(seat);
  go(Step::reveal);
  if (!asked.empty()) ask(Ask::lay_card, asked);
}

// Whoever lays first because of Bran; without a card in hand it is the top of the deck.
void Play::show_first(Seat seat) {
  s.first_to_lay = no_seat;
  Player& player = s.at(seat);
  if (player.laid != no_title) {
    const Title title = std::exchange(player.laid, no_title);
    player.hand.remove(title);
    // It was a copy that is not forbidden, if there is one: who forbade the other knows that it is
    // still there.
    lift_bans(player, title, false);
    const auto bans = std::count(player.banned.begin(), player.banned.end(), title);
    if (bans > 0) player.hand.show(s.banner, title, static_cast<int>(bans));
    show_card(seat, title);
  } else if (!player.deck.empty()) {
    show_card(seat, player.deck.pop_back());
    settle_deck(seat);
  }
}

void Play::show_card(Seat seat, Title title) {
  s.at(seat).shown = title;
  reveal(Text::event_shows, everyone, seat, face(seat, title));
}

void Play::reveal_cards() {
  for (const Seat seat : {s.attacker, s.defender}) {
    Player& player = s.at(seat);
    if (player.shown != no_title) continue;
    if (player.laid != no_title) {
      player.hand.remove(player.laid);
      show_card(seat, std::exchange(player.laid, no_title));
    } else if (!player.deck.empty() && on(Rule::IT_ENC_05)) {
      show_card(seat, player.deck.pop_back());
      settle_deck(seat);
    } else {
      tell(Text::event_shows_nothing, seat);  // IT-RULING-05
    }
  }
  // What was forbidden has been laid or not: it is of no account any more.
  for (const Seat seat : {s.attacker, s.defender}) s.at(seat).banned.fill(no_title);
  s.banner = no_seat;
  find_outcome();
  go(Step::after_reveal);
}

// IT-ENC-07, IT-RULING-06.
void Play::find_outcome() {
  if (s.overridden && on(Rule::IT_RULING_06)) return;
  const bool attack = shows_hostility(s, s.attacker);
  const bool defence = shows_hostility(s, s.defender);
  set_outcome(attack && defence                            ? Outcome::hostility
              : (attack || defence) && on(Rule::IT_ENC_07) ? Outcome::betrayal
                                                           : Outcome::truce);
}

void Play::set_outcome(Outcome outcome) {
  s.outcome = outcome;
  tell(Text::event_outcome, outcome);
}

// --- resolution -----------------------------------------------------------------------------

void Play::resolve() {
  for (Seat seat{0}; seat < s.seats; ++seat) s.at(seat).counted = byte(counted_power(s, seat));
  if (s.outcome == Outcome::truce && on(Rule::IT_ENC_12)) {
    s.speaker = first_to_speak(s);
    return go(Step::talks);
  }
  bool attack_wins = shows_hostility(s, s.attacker);
  bool tie = false;
  if (s.outcome == Outcome::hostility || !on(Rule::IT_ENC_11)) {
    const int attack = total_of(s, Side::attack);
    const int defence = total_of(s, Side::defence);
    s.attack_total = byte(attack);
    s.defence_total = byte(defence);
    tell(Text::event_totals, s.attacker, attack, s.defender, defence);
    attack_wins = attack > defence;
    tie = attack == defence && on(Rule::IT_ENC_10);
  }
  if (tie) {
    tell(Text::event_tie);
    return both_lose();
  }
  s.attack_result = attack_wins ? Fate::won : Fate::lost;
  s.defence_result = attack_wins ? Fate::lost : Fate::won;
  tell(Text::event_wins, attack_wins ? s.attacker : s.defender);
  go(Step::rewards);
}

// IT-ENC-10, IT-TRU-08.
void Play::both_lose() {
  s.attack_result = Fate::lost;
  s.defence_result = Fate::lost;
  go(Step::rewards);
}

// IT-TRU-06: influence, power, then hostages, the attacker's first.
void Play::strike_deal() {
  const Terms attacker = Terms::of(s.proposal_attacker);
  const Terms defender = Terms::of(s.proposal_defender);
  tell(Text::event_deal, s.attacker, s.defender, s.proposal_attacker, s.proposal_defender);
  if (attacker.influence > 0) spread(s.attacker, s.defender);
  if (defender.influence > 0) spread(s.defender, s.attacker);
  if (on(Rule::IT_TRU_03)) {
    shift_sheet_power(s.attacker, s.defender, attacker.power);
    shift_sheet_power(s.defender, s.attacker, defender.power);
  }
  go(Step::deal_hostages);
}

void Play::deal_hostages() {
  const int of_attacker = Terms::of(s.proposal_attacker).hostages;
  const int all = of_attacker + Terms::of(s.proposal_defender).hostages;
  Course& course = s.course();
  if (course.hostages_dealt == all) {
    s.dealt_hostages = 0;
    return go(Step::check_end);
  }
  const bool to_attacker = attacker_takes(course.hostages_dealt++, of_attacker);
  take_hostage(to_attacker ? s.attacker : s.defender, to_attacker ? s.defender : s.attacker);
}

}  // namespace rookery::iron_throne
