// A challenge, from its initiation to its end (CRD-CHAL-02).
#include "games/cards/play.h"

namespace rookery::cards {

void Play::challenging_step() {
  Challenging& now = s.now<Challenging>();
  const auto window = [&](ChallengeStep next) {
    now.step = next;
    begin(Window{.turn = kit::Rotation(s.first)});
  };
  switch (now.step) {
    case ChallengeStep::attackers: return declare_attackers();
    case ChallengeStep::stealth: return ask_stealth();
    case ChallengeStep::redirect: return ask_redirect();
    case ChallengeStep::initiate: {
      now.step = ChallengeStep::window_attack;
      return after(Occurrence{
          .what = On::initiated, .seat = s.challenge.attacker, .other = s.challenge.against});
    }
    case ChallengeStep::window_attack: return window(ChallengeStep::defenders);
    case ChallengeStep::defenders: return declare_defenders();
    case ChallengeStep::window_defence: return window(ChallengeStep::compare);
    case ChallengeStep::compare: return compare_strength();
    case ChallengeStep::bonuses: return gain_bonuses();
    case ChallengeStep::claim: return apply_claim();
    case ChallengeStep::claim_on: return ask_claim_on();
    case ChallengeStep::claim_kills: return choose_claim();
    case ChallengeStep::keywords: return process_keywords();
    case ChallengeStep::keyword: return next_instance();
    default: return end_challenge();
  }
}

// CRD-CHAL-07: one indivisible step; the rest of it follows in questions.
void Play::initiate(Seat seat, Icon type, Seat defender) {
  s.challenge = Challenge{
      .under_way = true, .type = type, .attacker = seat, .defender = defender, .against = defender};
  begin(Challenging{});
}

// CRD-CHAL-09. There is none only where a player has left the game and taken along what gave the
// attacker its icon, and then no challenge is initiated (CRD-CHAL-07).
void Play::declare_attackers() {
  if (attacking_icons(s, s.challenge.attacker).has(s.challenge.type))
    return ask(Ask::attackers, s.challenge.attacker);
  tell(Text::event_no_attacker, s.challenge.attacker, s.challenge.type);
  s.now<Challenging>().step = ChallengeStep::end;
}

// CRD-CHAL-10.
void Play::attackers_done() {
  Challenging& now = s.now<Challenging>();
  tell(Text::event_challenge, s.challenge.attacker, s.challenge.type, s.challenge.defender);
  ++s.at(s.challenge.attacker).challenges[index(s.challenge.type)];
  if (s.challenge.type == Icon::power && s.seats > 2)
    s.at(s.challenge.attacker).power_challenged.add(s.challenge.against);
  each_character(s, s.challenge.attacker, [&](Ref ref) {
    if (s.card(ref).part != Part::attacker) return;
    reveal(Text::event_attacks, everyone, s.challenge.attacker, s.card(ref).kind);
    if (!stays_standing(s, ref, Part::attacker) && on(Rule::CRD_CHAL_10)) kneel(ref);
  });
  now.step = ChallengeStep::stealth;
  now.asked = no_ref;
}

// CRD-KEY-15: for each attacker with Stealth, one after another.
void Play::ask_stealth() {
  Challenging& now = s.now<Challenging>();
  bool any = false;
  each_character(s, s.challenge.defender, [&](Ref ref) { any = any || can_be_bypassed(s, ref); });
  Ref next = no_ref;
  if (any) {
    each_character(s, s.challenge.attacker, [&](Ref ref) {
      const bool later = now.asked == no_ref || ref > now.asked;
      if (later && (next == no_ref || ref < next) && s.card(ref).part == Part::attacker &&
          keywords(s, ref).has(Keyword::stealth))
        next = ref;
    });
  }
  now.asked = next;
  if (next == no_ref) {
    now.step = ChallengeStep::redirect;
    return;
  }
  ask(Ask::stealth, s.challenge.attacker);
}

// CRD-RULING-57: once for each challenge, before anybody reacts to it.
void Play::ask_redirect() {
  s.now<Challenging>().step = ChallengeStep::initiate;
  if (can_redirect(s)) ask(Ask::redirect, holder_of(s, Kind::crown_regent));
}

// CRD-MELEE-12: the attacker must choose another opponent at once.
void Play::redirect() {
  const Seat regent = holder_of(s, Kind::crown_regent);
  tell(Text::event_redirects, regent);
  s.used.push({.card = title_ref(regent), .kind = Kind::crown_regent, .seat = regent, .times = 1});
  const SeatSet open = redirect_targets(s);
  if (open.size() == 1) return resolve_against(open.lowest());
  ask(Ask::redirect_to, s.challenge.attacker);
}

// CRD-MELEE-13: who was bypassed is so no longer, and Stealth may choose anew.
void Play::resolve_against(Seat seat) {
  if (on(Rule::CRD_MELEE_13)) {
    each_character(s, s.challenge.defender, [&](Ref ref) { s.card(ref).bypassed = false; });
    s.lasting.remove_if([](const Lasting& effect) { return effect.what == Lasts::bypassed; });
  }
  s.challenge.defender = seat;
  tell(Text::event_redirected, s.challenge.attacker, seat);
  Challenging& now = s.now<Challenging>();
  now.step = ChallengeStep::stealth;
  now.asked = no_ref;
}

// CRD-CHAL-16.
void Play::declare_defenders() {
  bool any = false;
  each_character(s, s.challenge.defender, [&](Ref ref) {
    any = any || s.card(ref).part == Part::defender ||
          why_not_defend(s, s.challenge.defender, ref).ok();
  });
  if (!any) return defenders_done();
  ask(Ask::defenders, s.challenge.defender);
}

void Play::defenders_done() {
  bool any = false;
  each_character(s, s.challenge.defender, [&](Ref ref) {
    if (s.card(ref).part != Part::defender || !was_declared(s, ref)) return;
    any = true;
    reveal(Text::event_defends, everyone, s.challenge.defender, s.card(ref).kind);
    if (!stays_standing(s, ref, Part::defender) && !s.card(ref).kneeling) kneel(ref);
  });
  if (!any) reveal(Text::event_no_defender, everyone, s.challenge.defender);
  s.now<Challenging>().step = ChallengeStep::window_defence;
}

// CRD-CHAL-22 to CRD-CHAL-27.
void Play::compare_strength() {
  Challenge& challenge = s.challenge;
  challenge.attack = byte(side_strength(s, Part::attacker));
  challenge.defence = byte(side_strength(s, Part::defender));
  tell(Text::event_compare, challenge.attacker, challenge.attack, challenge.defender,
       challenge.defence);
  const bool attack_wins = on(Rule::CRD_CHAL_23) ? challenge.attack >= challenge.defence
                                                 : challenge.attack > challenge.defence;
  const Seat winner = attack_wins ? challenge.attacker : challenge.defender;
  bool takes_part = false;
  each_character(s, winner,
                 [&](Ref ref) { takes_part = takes_part || part_of(s, ref) != Part::none; });
  s.now<Challenging>().step = ChallengeStep::bonuses;
  if (!takes_part || std::max(challenge.attack, challenge.defence) == 0) {  // CRD-CHAL-24
    s.now<Challenging>().step = ChallengeStep::end;
    return tell(Text::event_nobody_wins);
  }
  challenge.winner = winner;
  challenge.loser = attack_wins ? challenge.defender : challenge.attacker;
  challenge.unopposed = attack_wins && challenge.defence == 0 && on(Rule::CRD_CHAL_26);
  ++s.at(winner).won[index(challenge.type)];
  ++s.at(challenge.loser).lost[index(challenge.type)];
  if (attack_wins) ++s.at(challenge.loser).lost_defending;
  tell(Text::event_wins_challenge, winner, challenge.type, challenge.margin());
  int draws = 0;
  for (const Lasting& effect : s.lasting)  // CRD-LAST-05: at once, before reactions
    if (effect.what == Lasts::win_draws && effect.seat == winner) draws += effect.amount;
  if (draws > 0 && on(Rule::CRD_LAST_05)) {
    draw_cards(winner, draws);
    resolved = true;
  }
  after(Occurrence{.what = On::challenge, .seat = winner, .other = challenge.loser});
  stand_victors();
}

// CRD-LAST-05: on top of the window for reactions, so it comes first.
void Play::stand_victors() {
  const std::uint8_t set = take_marks();
  for (const Lasting& effect : s.lasting) {
    if (effect.what != Lasts::win_stands || effect.seat != s.challenge.winner ||
        !in_play(s, effect.card) || !s.card(effect.card).kneeling)
      continue;
    s.at(owner_of(effect.card)).marks[set - 1U] |= slot_bit(slot_of(effect.card));
    tell(Text::event_stands, s.card(effect.card).controller, s.card(effect.card).kind);
  }
  bool any = false;
  for (Seat seat{0}; seat < s.seats; ++seat) any = any || s.at(seat).marks[set - 1U] != 0;
  if (any) return stand_marked(set, s.challenge.winner);
  release_marks(set);
}

// CRD-CHAL-29, CRD-CHAL-30: all of them at once; only the attacker wins unopposed.
void Play::gain_bonuses() {
  s.now<Challenging>().step = ChallengeStep::claim;
  const Seat winner = s.challenge.winner;
  const Seat loser = s.challenge.loser;
  int power = 0;
  if (s.challenge.unopposed) {
    tell(Text::event_unopposed, winner);
    ++power;
  }
  const bool had = s.at(winner).rivalry.has(loser) && on(Rule::CRD_MELEE_10);
  if (is_rival(s, winner, loser) && !had && on(Rule::CRD_MELEE_09)) {
    tell(Text::event_rivalry, winner, loser);
    s.at(winner).rivalry.add(loser);
    ++power;
  }
  if (power > 0) gain_power(faction_of(winner), power);
}

// CRD-RULING-52: claim chooses none that cannot be killed.
static int count_killable(const State& s, Seat seat) {
  int n = 0;
  each_character(s, seat, [&](Ref ref) { n += is_spared(s, ref, Exit::killed) ? 0 : 1; });
  return n;
}

// CRD-CHAL-31 to CRD-CHAL-40.
void Play::apply_claim() {
  Challenging& now = s.now<Challenging>();
  now.step = ChallengeStep::keywords;
  const Challenge& challenge = s.challenge;
  if (challenge.winner != challenge.attacker && on(Rule::CRD_CHAL_31)) return;
  const int amount = on(Rule::CRD_CHAL_32) ? claim(s) : 1;
  tell(Text::event_claim, challenge.attacker, challenge.type, amount);
  const Seat loser = challenge.loser;
  switch (challenge.type) {
    case Icon::military:
      now.left = byte(std::min(amount, count_killable(s, loser)));
      if (now.left == 0) return;
      now.step = ChallengeStep::claim_kills;
      now.set = take_marks();
      return;
    case Icon::intrigue:
      if (title_of(s, challenge.attacker) == Kind::master_of_whispers && on(Rule::CRD_TITLE_08)) {
        now.step = ChallengeStep::claim_on;
        return;
      }
      now.claimed = SeatSet::of(loser);
      return claim_cards();
    default: return move_power(faction_of(loser), faction_of(challenge.attacker), amount);
  }
}

// CRD-TITLE-08, CRD-RULING-55: any number of opponents, one after another; then it hits them all.
void Play::ask_claim_on() {
  if (s.now<Challenging>().claimed != claim_targets(s))
    return ask(Ask::claim_on, s.challenge.attacker);
  claim_cards();
}

void Play::claim_on(Verb verb, Seat seat) {
  SeatSet& claimed = s.now<Challenging>().claimed;
  if (verb == Verb::player) {
    claimed.add(seat);
    return tell(Text::event_claim_on, s.challenge.attacker, seat);
  }
  if (verb == Verb::no) claimed = SeatSet::of(s.challenge.loser);  // as usual
  if (claimed.empty()) tell(Text::event_claim_on_nobody, s.challenge.attacker);
  claim_cards();
}

// CRD-CHAL-38, CRD-RULING-54: in player order, in full against each.
void Play::claim_cards() {
  Challenging& now = s.now<Challenging>();
  now.step = ChallengeStep::keywords;
  const SeatSet hit = now.claimed;
  now.claimed = SeatSet();
  const int amount = on(Rule::CRD_CHAL_32) ? claim(s) : 1;
  const PileSizes before = pile_sizes(s);
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.nth(i);
    for (int n = 0; hit.has(seat) && n < amount && !s.at(seat).hand.empty(); ++n)
      discard_random(seat);
  }
  order_piles(before);
}

// CRD-CHAL-33: all of them are chosen first, and die at once.
void Play::choose_claim() {
  Challenging& now = s.now<Challenging>();
  const Seat loser = s.challenge.loser;
  int open = 0;
  each_character(s, loser, [&](Ref ref) {
    if ((s.at(owner_of(ref)).marks[now.set - 1U] & slot_bit(slot_of(ref))) != 0) return;
    open += is_spared(s, ref, Exit::killed) ? 0 : 1;
  });
  if (now.left > 0 && open > now.left) return ask(Ask::claim_kill, loser);
  if (now.left > 0) {  // all that are left
    each_character(s, loser, [&](Ref ref) {
      s.at(owner_of(ref)).marks[now.set - 1U] |= slot_bit(slot_of(ref));
    });
  }
  now.left = 0;
  now.step = ChallengeStep::keywords;
  const std::uint8_t set = now.set;
  now.set = 0;
  leave_marked(set, Exit::killed);
}

// CRD-CHAL-41: the first player picks a keyword, and all its instances follow.
void Play::process_keywords() {
  Challenging& now = s.now<Challenging>();
  const Keywords open = keywords_to_process(s, now);
  if (open.empty()) {
    now.step = ChallengeStep::end;
    return;
  }
  if (open.size() > 1 && on(Rule::CRD_CHAL_41)) return ask(Ask::keyword, s.first);
  process_keyword(open.lowest());
}

// CRD-RULING-37: each of them once.
void Play::process_keyword(Keyword keyword) {
  Challenging& now = s.now<Challenging>();
  now.keyword = keyword;
  if (on(Rule::CRD_RULING_37)) now.done.add(keyword);
  now.asked = no_ref;
  now.left = 0;
  now.step = ChallengeStep::keyword;
}

// CRD-RULING-36: each instance may be used or not; then all that are used resolve at once.
void Play::next_instance() {
  Challenging& now = s.now<Challenging>();
  Ref next = no_ref;
  each_character(s, s.challenge.winner, [&](Ref ref) {
    const bool later = now.asked == no_ref || ref > now.asked;
    if (later && (next == no_ref || ref < next) && instance_applies(s, now, ref)) next = ref;
  });
  if (next == no_ref) return resolve_instances();
  now.asked = next;
  ask(now.keyword == Keyword::intimidate ? Ask::intimidate : Ask::use_keyword, s.challenge.winner);
}

void Play::use_instance(Ref ref) {
  Challenging& now = s.now<Challenging>();
  if (now.set == 0) now.set = take_marks();
  s.at(owner_of(ref)).marks[now.set - 1U] |= slot_bit(slot_of(ref));
  ++now.left;
}

// CRD-CHAL-41: simultaneously, with one window for reactions.
void Play::resolve_instances() {
  Challenging& now = s.now<Challenging>();
  const Seat seat = s.challenge.winner;
  const std::uint8_t set = now.set;
  const int n = now.left;
  now.step = ChallengeStep::keywords;
  now.set = 0;
  now.left = 0;
  if (set == 0) return;
  each_card(
      s, [&](const Player& board) { return board.marks[set - 1U]; },
      [&](Ref ref) { tell(Text::event_keyword, seat, s.card(ref).kind, now.keyword); });
  switch (now.keyword) {
    case Keyword::insight:
      release_marks(set);
      return draw_cards(seat, on(Rule::CRD_KEY_08) ? n : 0);
    case Keyword::pillage:  // CRD-KEY-09
      for (int i = 0; i < n; ++i) discard_top(s.challenge.loser);
      resolved = true;  // a deck that is empty now counts before anybody reacts
      return after(
          Occurrence{.what = On::pillaged, .set = set, .seat = seat, .other = s.challenge.loser});
    default:
      if (on(Rule::CRD_KEY_10)) return gain_power_marked(set, seat);
      release_marks(set);
      return gain_power(faction_of(seat), n);
  }
}

// CRD-CHAL-42, CRD-LAST-02.
void Play::end_challenge() {
  for (Seat seat{0}; seat < s.seats; ++seat)
    each_slot(s.at(seat).characters, [&](int slot) {
      s.card(ref_of(seat, slot)).part = Part::none;
      s.card(ref_of(seat, slot)).bypassed = false;
    });
  s.challenge = Challenge{};
  expire([](const Lasting& effect) { return effect.until == Until::challenge_ends; });
  s.used.remove_if([](const Used& use) { return use.until == Until::challenge_ends; });
  end_procedure();
  s.course().step = Step::challenge_window;  // CRD-CHAL-05
}

}  // namespace rookery::cards
