// Refusals that many questions give: somebody else is asked, or something else. Each names the rule
// that says so; where only the text of a card does, or nothing of the kind is asked, it names none.
#include "games/alliances/decision.h"
#include "games/alliances/legal_parts.h"

namespace rookery::alliances {

[[gnu::noinline, gnu::cold]] Refusal refuse(Text text, Rule rule, std::uint8_t a, std::uint8_t b) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}

namespace {

Cause cause_now(const State& s) { return cause_of(s, s.asked()); }

// Why the seat that is asked decides, and nobody else. None: a card asks it of somebody who is not
// its "you".
Rule rule_of_asking(const State& s) {
  switch (s.ask()) {
    case Ask::turn: return Rule::ALL_PLAY_01;
    case Ask::offer_kill: return Rule::ALL_RULING_24;
    case Ask::cancel_kill: return Rule::ALL_CARD_23;
    case Ask::place_ally:  // or a card lets somebody else place it
      if (s.asked() != s.frames.top<Claim>().you) return Rule::none;
      break;
    default: break;
  }
  const Cause cause = cause_now(s);
  if (cause.rule != 0) return static_cast<Rule>(cause.rule);
  if (cause.whose != s.asked()) return Rule::none;
  return cause.card < ally_count ? Rule::ALL_YOU_03 : Rule::ALL_YOU_01;
}

bool takes_turn(Verb verb) {
  return verb == Verb::play || verb == Verb::kneel || verb == Verb::skip;
}

}  // namespace

Rule rule_of_card(const State& s) {
  const std::uint16_t card = cause_now(s).card;
  if (card == Cause::no_card) return Rule::none;
  if (card >= ally_count) {
    switch (static_cast<Influence>(card - ally_count)) {
      case Influence::betrayal: return Rule::ALL_CARD_10;
      case Influence::corruption: return Rule::ALL_CARD_11;
      case Influence::interception: return Rule::ALL_CARD_13;
      case Influence::bribery: return Rule::ALL_CARD_15;
      default: return Rule::none;
    }
  }
  switch (static_cast<Ally>(card)) {
    case Ally::oberyn_martell: return Rule::ALL_CARD_18;
    case Ally::varys: return Rule::ALL_CARD_19;
    case Ally::patchface: return Rule::ALL_CARD_20;
    case Ally::shae: return Rule::ALL_CARD_22;
    case Ally::robb_stark: return Rule::ALL_CARD_23;
    case Ally::ilyn_payne: return Rule::ALL_CARD_24;
    default: return Rule::none;
  }
}

Refusal refuse_kind(const State& s, Text text, Action action) {
  if (verb_of(action) != Verb::decline) return refuse(text, Rule::none);
  const Cause cause = cause_now(s);
  return refuse(text, cause.rule != 0 ? static_cast<Rule>(cause.rule) : Rule::ALL_RULING_07);
}

Refusal why_not_asked(const State& s, Seat seat, Action action) {
  if (seat >= s.seats) return refuse(Text::refuse_no_such_seat, Rule::none, seat);
  const bool turns = s.ask() == Ask::turn || s.ask() == Ask::last_card;
  if (turns && s.kneels(seat) && takes_turn(verb_of(action)))
    return refuse(Text::refuse_has_knelt, Rule::ALL_PLAY_04);
  if (s.ask() == Ask::pick) return refuse(Text::refuse_has_picked, Rule::ALL_VARIANT_01);
  return refuse(Text::refuse_not_asked, rule_of_asking(s), seat);
}

}  // namespace rookery::alliances
