// What the rules ask about a challenge: who may be challenged, declared, bypassed, and what
// keywords do (CRD-CHAL, CRD-KEY).
#include "games/cards/questions.h"
#include "games/cards/titles.h"

namespace rookery::cards {

bool was_declared(const State& s, Ref ref) {
  return s.card(ref).part != Part::none && !is_lasting(s, Lasts::win_stands, ref);
}
void forget_declared(State& s) {
  each_character(s, s.question.asked(), [&](Ref ref) {
    if (was_declared(s, ref)) s.card(ref).part = Part::none;
  });
}

Icons attacking_icons(const State& s, Seat seat) {
  Icons all;
  each_character(s, seat, [&](Ref ref) {
    if (!s.card(ref).kneeling) all = all | icons(s, ref);
  });
  return all;
}

// Cards that say "cannot": it beats any that allow more.
static bool cannot_challenge(const State& s, Seat seat, Icon type, Seat against) {
  for (const Lasting& effect : s.lasting) {
    if (effect.seat != seat) continue;
    if (effect.what == Lasts::no_challenge && Icons(effect.which).has(type)) return true;
    if (effect.what == Lasts::no_challenge_against && effect.which == against.number()) return true;
  }
  return banned_challenges(s, seat).has(type);
}

// CRD-TITLE-05, CRD-RULING-59: the Hand of the King has one power challenge more, and two of them
// are against different opponents.
static Refusal why_no_more_challenges(const State& s, Seat seat, Icon type, Seat against) {
  const int more = s.at(seat).challenges[index(type)] - challenges_allowed(s, seat, type);
  if (more < 0 || !on(Rule::CRD_CHAL_03)) return fine;
  const bool as_hand = more == 0 && type == Icon::power &&
                       title_of(s, seat) == Kind::hand_of_the_king && on(Rule::CRD_TITLE_05);
  if (!as_hand)
    return refuse(Text::refuse_challenge_used, Rule::CRD_CHAL_03, static_cast<Arg>(type));
  const SeatSet before = s.at(seat).power_challenged;
  return before == SeatSet::of(against)
             ? refuse(Text::refuse_same_opponent, Rule::CRD_TITLE_05, against)
             : fine;
}

Refusal why_barred(const State& s, Seat seat, Icon type, Seat against) {
  if (against == seat || s.at(against).eliminated)
    return refuse(Text::refuse_opponent, Rule::CRD_CHAL_07, against);
  if (supported_by(s, seat) == against && on(Rule::CRD_MELEE_08))
    return refuse(Text::refuse_supports, Rule::CRD_MELEE_08, against);
  if (const Refusal no = why_no_more_challenges(s, seat, type, against)) return no;
  if (cannot_challenge(s, seat, type, against))
    return refuse(Text::refuse_cannot_challenge, Rule::CRD_ABIL_34, static_cast<Arg>(type));
  return fine;
}
Refusal why_not_challenge(const State& s, Seat seat, Icon type, Seat against) {
  if (const Refusal no = why_barred(s, seat, type, against)) return no;
  return attacking_icons(s, seat).has(type)
             ? fine
             : refuse(Text::refuse_no_attacker, Rule::CRD_CHAL_09, static_cast<Arg>(type));
}

bool may_initiate(const State& s, Seat seat) {
  return any_challenge(s, seat, [](Icon, Seat) { return true; });
}

// `anyway`: kneeling and without the icon too.
static Refusal why_not_declare(const State& s, Seat seat, Ref ref, Rule rule, bool anyway = false) {
  const auto card = static_cast<Arg>(s.card(ref).kind);
  if (!in_play(s, ref) || !is_character(s, ref) || s.card(ref).controller != seat)
    return refuse(Text::refuse_not_yours, rule, card);
  if (s.card(ref).part != Part::none) return refuse(Text::refuse_declared, Rule::CRD_CHAL_19, card);
  if (s.card(ref).kneeling && !anyway && on(rule)) return refuse(Text::refuse_kneeling, rule, card);
  if (!icons(s, ref).has(s.challenge.type) && !anyway && on(Rule::CRD_CHAL_18))
    return refuse(Text::refuse_icon, rule, card, static_cast<Arg>(s.challenge.type));
  return fine;
}
static int declared(const State& s, Seat seat) {
  int n = 0;
  each_character(s, seat, [&](Ref ref) { n += was_declared(s, ref) ? 1 : 0; });
  return n;
}
static Refusal why_no_more(const State& s, Seat seat, Ref ref) {
  const int most = most_declared(s, seat);
  return most == slots_a_seat || declared(s, seat) < most
             ? fine
             : refuse(Text::refuse_most_declared, Rule::CRD_ABIL_34,
                      static_cast<Arg>(s.card(ref).kind));
}
Refusal why_not_attack(const State& s, Seat seat, Ref ref) {
  if (const Refusal no = why_not_declare(s, seat, ref, Rule::CRD_CHAL_08)) return no;
  return why_no_more(s, seat, ref);
}
static Refusal why_unable_to_defend(const State& s, Seat seat, Ref ref) {
  const auto card = static_cast<Arg>(s.card(ref).kind);
  if (in_play(s, ref) && s.card(ref).bypassed && on(Rule::CRD_KEY_16))
    return refuse(Text::refuse_bypassed, Rule::CRD_KEY_16, card);
  if (is_lasting(s, Lasts::no_defending, ref))
    return refuse(Text::refuse_no_defending, Rule::CRD_ABIL_34, card);
  return why_not_declare(s, seat, ref, Rule::CRD_CHAL_17,
                         given(s, Gives::defends_anyway, ref) != 0);
}
// Characters that must still be declared, if able.
static int owed_defenders(const State& s, Seat seat, Ref but = no_ref) {
  int n = 0;
  for (const Lasting& effect : s.lasting)
    if (effect.what == Lasts::must_defend && effect.card != but &&
        why_unable_to_defend(s, seat, effect.card).ok())
      ++n;
  return n;
}
Refusal why_not_defend(const State& s, Seat seat, Ref ref) {
  if (const Refusal no = why_unable_to_defend(s, seat, ref)) return no;
  if (const Refusal no = why_no_more(s, seat, ref)) return no;
  // Where only so many may be declared, those who must come first.
  const int most = most_declared(s, seat);
  const bool last = most < slots_a_seat && declared(s, seat) + owed_defenders(s, seat, ref) >= most;
  return last && !is_lasting(s, Lasts::must_defend, ref)
             ? refuse(Text::refuse_must_defend, Rule::CRD_ABIL_23)
             : fine;
}
Refusal why_not_end_defence(const State& s, Seat seat) {
  return owed_defenders(s, seat) > 0 && declared(s, seat) < most_declared(s, seat)
             ? refuse(Text::refuse_must_defend, Rule::CRD_ABIL_23)
             : fine;
}

// CRD-KEY-15; CRD-RULING-40: also one that is bypassed already.
Refusal why_not_bypass(const State& s, Ref ref) {
  const auto card = static_cast<Arg>(s.card(ref).kind);
  if (!in_play(s, ref) || !is_character(s, ref) || s.card(ref).controller != s.challenge.defender ||
      keywords(s, ref).has(Keyword::stealth))
    return refuse(Text::refuse_not_offered, Rule::CRD_KEY_15);
  return given(s, Gives::no_bypass, ref) != 0
             ? refuse(Text::refuse_no_bypass, Rule::CRD_ABIL_34, card)
             : fine;
}
bool can_be_bypassed(const State& s, Ref ref) { return why_not_bypass(s, ref).ok(); }

bool can_be_intimidated(const State& s, Ref ref) {  // CRD-KEY-12, CRD-KEY-13
  return in_play(s, ref) && is_character(s, ref) && s.card(ref).controller == s.challenge.loser &&
         !(s.card(ref).kneeling && on(Rule::CRD_KEY_13)) && !is_spared(s, ref, knelt) &&
         (strength(s, ref) <= s.challenge.margin() || !on(Rule::CRD_KEY_12));
}

// `used`: how many instances of it are used already, for a card of the deck each.
static bool keyword_applies(const State& s, Keyword keyword, Ref ref, std::size_t used) {
  if (part_of(s, ref) == Part::none || !keywords(s, ref).has(keyword)) return false;
  switch (keyword) {
    case Keyword::insight: return s.at(s.challenge.winner).deck.size() > used;
    case Keyword::pillage: return s.at(s.challenge.loser).deck.size() > used;
    case Keyword::renown: return true;
    case Keyword::intimidate: {
      if (s.challenge.winner != s.challenge.attacker && on(Rule::CRD_RULING_38)) return false;
      bool any = false;
      each_character(s, s.challenge.loser,
                     [&](Ref who) { any = any || can_be_intimidated(s, who); });
      return any;
    }
    default: return false;
  }
}

bool instance_applies(const State& s, const Challenging& now, Ref ref) {
  return keyword_applies(s, now.keyword, ref, now.left);
}

Keywords keywords_to_process(const State& s, const Challenging& challenging) {
  Keywords open;
  if (s.challenge.winner == no_seat) return open;
  each_character(s, s.challenge.winner, [&](Ref ref) {
    if (part_of(s, ref) == Part::none) return;
    for (const Keyword keyword : keywords(s, ref))
      if (keyword <= Keyword::renown && !challenging.done.has(keyword) &&
          keyword_applies(s, keyword, ref, 0))
        open.add(keyword);
  });
  return open;
}

}  // namespace rookery::cards
