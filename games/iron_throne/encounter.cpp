// The encounter and its resolution, to the end of the turn.
#include "games/iron_throne/play.h"

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
  s.outcome = attack && defence                            ? Outcome::hostility
              : (attack || defence) && on(Rule::IT_ENC_07) ? Outcome::betrayal
                                                           : Outcome::truce;
  tell(Text::event_outcome, as_arg(s.outcome));
}

// --- resolution -----------------------------------------------------------------------------

void Play::resolve() {
  for (Seat seat{0}; seat < s.seats; ++seat) s.at(seat).counted = as_arg(counted_power(s, seat));
  if (s.outcome == Outcome::truce && on(Rule::IT_ENC_12)) {
    s.speaker = on(Rule::IT_RULING_12) ? s.attacker : s.defender;
    return go(Step::talks);
  }
  bool attack_wins = shows_hostility(s, s.attacker);
  bool tie = false;
  if (s.outcome == Outcome::hostility || !on(Rule::IT_ENC_11)) {
    const int attack = total_of(s, Side::attack);
    const int defence = total_of(s, Side::defence);
    s.attack_total = as_arg(attack);
    s.defence_total = as_arg(defence);
    tell(Text::event_totals, s.attacker, as_arg(attack), s.defender, as_arg(defence));
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

void Play::talk() { ask(Ask::talks, s.speaker); }

// IT-TRU-06: influence, power, then hostages, the attacker's first.
void Play::strike_deal() {
  const Terms attacker = Terms::of(s.proposal_attacker);
  const Terms defender = Terms::of(s.proposal_defender);
  tell(Text::event_deal, s.attacker, s.defender, s.proposal_attacker, s.proposal_defender);
  if (attacker.influence > 0) spread(s.attacker, s.defender);
  if (defender.influence > 0) spread(s.defender, s.attacker);
  const auto shift = [this](Seat to, Seat from, std::uint8_t n) {
    s.at(from).sheet = as_arg(s.at(from).sheet - n);
    s.at(to).sheet = as_arg(s.at(to).sheet + n);
    if (n > 0) tell(Text::event_gets_power, to, n, from);
  };
  if (on(Rule::IT_TRU_03)) {
    shift(s.attacker, s.defender, attacker.power);
    shift(s.defender, s.attacker, defender.power);
  }
  go(Step::deal_hostages);
}

void Play::deal_hostages() {
  const std::uint8_t first = Terms::of(s.proposal_attacker).hostages;
  const std::uint8_t all = as_arg(first + Terms::of(s.proposal_defender).hostages);
  Frame& game = s.frames[0];
  if (game.count == all) {
    s.dealt_hostages = 0;
    return go(Step::check_end);
  }
  const bool to_attacker = (game.count++ < first) == on(Rule::IT_TRU_06);
  take_hostage(to_attacker ? s.attacker : s.defender, to_attacker ? s.defender : s.attacker);
}

// IT-RES-01 to 05, IT-RULING-07: one simultaneous step; choices follow in place_rewards.
void Play::rewards() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = clockwise(i);
    if (!on(Rule::IT_SUP_07) && !is_active(s, seat)) continue;
    const Fate fate = fate_of(s, seat);
    if (fate == Fate::won && !SeatSet(s.no_rewards).has(seat)) {
      if (side_of(s, seat) == Side::attack) {
        if (on(Rule::IT_RES_01)) spread(seat, s.defender);
      } else {
        draw_cards(seat, 2);
      }
    }
    if (fate == Fate::lost && !SeatSet(s.no_penalties).has(seat) && champion_lives(s, seat))
      remove_power(champion_of(s, seat),
                   (champion_power(s, seat) + (on(Rule::IT_RES_03) ? 1 : 0)) / 2, seat);
  }
  go(Step::place_rewards);
}

// IT-RES-02: count is the seat's distance from the attacker, n the tokens it has put out.
void Play::place_rewards() {
  Frame& game = s.frames[0];
  for (; game.count < s.seats; ++game.count, game.n = 0) {
    const Seat seat = on(Rule::IT_RES_04) ? clockwise(game.count) : Seat{game.count};
    const bool rewarded = on(Rule::IT_RES_02) && side_of(s, seat) == Side::defence &&
                          s.defence_result == Fate::won && !SeatSet(s.no_rewards).has(seat);
    while (rewarded && game.n < 2 && s.at(seat).sheet > 0) {
      const People own = living_people(s, seat);
      if (own.empty()) break;
      if (own.size() > 1) return ask(Ask::put_power, seat);
      put_power(seat, place_of(own.lowest()));
      ++game.n;
    }
  }
  go(Step::check_end);
}

// --- hostages of the encounter (IT-HOS) -----------------------------------------------------

void Play::take_hostages() {
  const bool tie = s.attack_result == s.defence_result && on(Rule::IT_HOS_03);
  if (s.outcome == Outcome::hostility && !tie && on(Rule::IT_HOS_01))
    return hostage_after_hostility();
  if (s.outcome == Outcome::betrayal && on(Rule::IT_HOS_02)) return hostage_after_betrayal();
  go(Step::refill);
}

// IT-HOS-01: the winner takes one, from whom of the losing side they like.
void Play::hostage_after_hostility() {
  const bool attack = s.attack_result == Fate::won;
  const Seat taker = attack ? s.attacker : s.defender;
  SeatSet givers;
  for (const Seat seat : side_members(s, attack ? Side::defence : Side::attack))
    if (may_lose_hostage(s, seat)) givers.add(seat);
  if (givers.empty() || SeatSet(s.no_rewards).has(taker)) return go(Step::refill);  // IT-RES-05
  if (givers.size() > 1) return ask(Ask::hostage_from, taker);
  go(Step::refill);
  take_hostage(taker, givers.lowest());
}

// IT-HOS-02: the betrayed takes one from each of the winning side, clockwise from the attacker.
void Play::hostage_after_betrayal() {
  const bool attack = s.attack_result == Fate::won;
  const Side winners = attack ? Side::attack : Side::defence;
  Frame& game = s.frames[0];
  while (game.count < s.seats) {
    const Seat seat = clockwise(game.count++);
    if (side_of(s, seat) != winners || SeatSet(s.immune).has(seat) || !can_give(s, seat)) continue;
    return take_hostage(attack ? s.defender : s.attacker, seat);
  }
  go(Step::refill);
}

// --- the end of a turn (IT-END) -------------------------------------------------------------

void Play::refill() {
  for (int i = 0; i < s.seats && on(Rule::IT_END_03); ++i) {
    const Seat seat = clockwise(i);
    draw_cards(seat, 5 - s.at(seat).hand.size());
  }
  go(Step::after_resolution);
}

void Play::clean_up() {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    if (player.shown != no_title) ++player.played[player.shown];
    if (on(Rule::IT_END_02)) {
      for (Title title = 0; title < title_count; ++title)
        player.discard[title] = as_arg(player.discard[title] + player.played[title]);
      player.played = {};
    }
    if (on(Rule::IT_END_01)) {
      player.side = Side::none;
      player.champion = characters_a_house;
    }
    player.shown = no_title;
    player.bonus = 0;
    player.proposals = 0;
    player.counted = 0;
    settle_deck(seat);
  }
  ++s.used_events[static_cast<std::size_t>(s.event)];
  s.event = EventFace::none;
  if (on(Rule::IT_END_04)) s.attacker = s.left_of(s.attacker);
  s.defender = no_seat;
  s.outcome = Outcome::none;
  s.overridden = false;
  s.attack_result = Fate::none;
  s.defence_result = Fate::none;
  s.attack_total = 0;
  s.defence_total = 0;
  s.no_rewards = 0;
  s.no_penalties = 0;
  s.immune = 0;
  s.ignored_by.fill(no_seat);
  s.per_supporter = 0;
  s.renly = no_seat;
  s.spent_leaders = 0;
  s.speaker = no_seat;
  s.proposal_attacker = no_proposal;
  s.proposal_defender = no_proposal;
  s.last_owner = no_seat;
  s.last_kept = false;
  go(Step::before_turn);
}

}  // namespace rookery::iron_throne
