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
    case ChallengeStep::attackers: return ask(Ask::attackers, s.challenge.attacker);
    case ChallengeStep::stealth: return ask_stealth();
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

// CRD-CHAL-10.
void Play::attackers_done() {
  Challenging& now = s.now<Challenging>();
  tell(Text::event_challenge, s.challenge.attacker, s.challenge.type, s.challenge.defender);
  ++s.at(s.challenge.attacker).challenges[index(s.challenge.type)];
  each_character(s, s.challenge.attacker, [&](Ref ref) {
    if (s.card(ref).part != Part::attacker) return;
    tell(Text::event_attacks, s.challenge.attacker, s.card(ref).kind);
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
    now.step = ChallengeStep::initiate;
    return;
  }
  ask(Ask::stealth, s.challenge.attacker);
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
    if (s.card(ref).part != Part::defender) return;
    any = true;
    tell(Text::event_defends, s.challenge.defender, s.card(ref).kind);
    if (!stays_standing(s, ref, Part::defender) && !s.card(ref).kneeling) kneel(ref);
  });
  if (!any) tell(Text::event_no_defender, s.challenge.defender);
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
  if (draws > 0 && on(Rule::CRD_LAST_05)) draw_cards(winner, draws);
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

// CRD-CHAL-29.
void Play::gain_bonuses() {
  s.now<Challenging>().step = ChallengeStep::claim;
  if (!s.challenge.unopposed) return;
  tell(Text::event_unopposed, s.challenge.attacker);
  gain_power(faction_of(s.challenge.attacker), 1);
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
      now.left = byte(std::min(amount, count_characters(s, loser)));
      if (now.left == 0) return;
      now.step = ChallengeStep::claim_kills;
      now.set = take_marks();
      return;
    case Icon::intrigue:
      for (int i = 0; i < amount && !s.at(loser).hand.empty(); ++i) discard_random(loser);
      return;
    default: return move_power(faction_of(loser), faction_of(challenge.attacker), amount);
  }
}

// CRD-CHAL-33: all of them are chosen first, and die at once.
void Play::choose_claim() {
  Challenging& now = s.now<Challenging>();
  const Seat loser = s.challenge.loser;
  int open = 0;
  Ref only = no_ref;
  each_character(s, loser, [&](Ref ref) {
    if ((s.at(owner_of(ref)).marks[now.set - 1U] & slot_bit(slot_of(ref))) != 0) return;
    ++open;
    only = ref;
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
  now.keyword = open.lowest();
  now.done.add(now.keyword);
  now.asked = no_ref;
  now.step = ChallengeStep::keyword;
}

// CRD-RULING-36: each instance may be used or not.
void Play::next_instance() {
  Challenging& now = s.now<Challenging>();
  Ref next = no_ref;
  each_character(s, s.challenge.winner, [&](Ref ref) {
    const bool later = now.asked == no_ref || ref > now.asked;
    if (later && (next == no_ref || ref < next) && instance_applies(s, now.keyword, ref))
      next = ref;
  });
  if (next == no_ref) {
    now.step = ChallengeStep::keywords;
    return;
  }
  now.asked = next;
  ask(now.keyword == Keyword::intimidate ? Ask::intimidate : Ask::use_keyword, s.challenge.winner);
}

void Play::use_keyword(Ref ref) {
  const Seat seat = s.challenge.winner;
  tell(Text::event_keyword, seat, s.card(ref).kind, s.now<Challenging>().keyword);
  switch (s.now<Challenging>().keyword) {
    case Keyword::insight: return draw_cards(seat, on(Rule::CRD_KEY_08) ? 1 : 0);
    case Keyword::pillage: {  // CRD-KEY-09
      const Kind top = s.at(s.challenge.loser).deck.back();
      discard_top(s.challenge.loser);
      return after(Occurrence{.card = ref,
                              .what = On::pillaged,
                              .seat = seat,
                              .other = s.challenge.loser,
                              .kind = top});
    }
    default: return gain_power(on(Rule::CRD_KEY_10) ? ref : faction_of(seat), 1);
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
  s.lasting.remove_if([](const Lasting& effect) { return effect.until == Until::challenge_ends; });
  s.used.remove_if([](const Used& use) { return use.until == Until::challenge_ends; });
  end_procedure();
  s.course().step = Step::challenge_window;  // CRD-CHAL-05
}

}  // namespace rookery::cards
