// Why not now: somebody else is asked, or something else. Each refusal names the rule of the step
// that the wish belongs to, or, if nothing of the kind is going on, none.
#include "games/iron_throne/decision.h"
#include "games/iron_throne/questions.h"
#include "games/iron_throne/refusals.h"

namespace rookery::iron_throne {
namespace {

bool is_one_of(Action action, Verbs verbs) { return ((verbs >> action.verb()) & 1U) != 0; }

// Who offers when (IT-SUP-01), and that they do so once (IT-SUP-03).
Refusal why_not_offering(const State& s, Seat seat) {
  if (is_active(s, seat)) return refuse(Text::refuse_active_offers, Rule::IT_SUP_01);
  const auto place = [&s](Seat who) { return (who + s.seats - s.attacker) % s.seats; };
  const bool past = s.step() > Step::support_offer || place(seat) < place(s.subject) ||
                    (seat == s.subject && s.ask() == Ask::answer_offer);
  if (past) return refuse(Text::refuse_offer_made, Rule::IT_SUP_03);
  return refuse(Text::refuse_offer_later, Rule::IT_SUP_01, s.subject);
}

Refusal why_not_laying(const State& s, Seat seat) {
  if (!is_active(s, seat)) return refuse(Text::refuse_only_active, Rule::IT_ENC_03);
  const Player& player = s.at(seat);
  if (player.laid != no_title || player.shown != no_title)
    return refuse(Text::refuse_laid_already, Rule::IT_ENC_03);
  if (s.first_to_lay != no_seat)
    return refuse(Text::refuse_lays_first, Rule::IT_ENC_06, s.first_to_lay);
  return refuse(Text::refuse_no_card_to_lay, Rule::IT_ENC_05);
}

// Attacker and defender do it, one after the other.
Refusal why_not_preparing(const State& s, Seat seat, Rule rule) {
  if (!is_active(s, seat)) return refuse(Text::refuse_only_active, rule);
  if (seat == s.attacker) return refuse(Text::refuse_done_already, rule);
  return refuse(Text::refuse_attacker_first, rule, s.attacker);
}

bool in_window(const State& s, Timing timing) {
  return s.under_way.top_is<Window>() && s.window().timing == timing;
}

// Whoever wishes it: what the wish is too early or too late for. None: nothing of the kind.
Refusal why_not_yet(const State& s, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  if (verb == Verb::offer && s.step() >= Step::support_offer) return why_not_offering(s, seat);
  if (verb == Verb::play) {
    const Arg person = action.arg(0);
    if (s.step() < Step::lay_cards) return refuse(Text::refuse_too_early, Rule::IT_CARD_06, person);
    if (s.ask() == Ask::use_leader)
      return refuse(Text::refuse_leaders_first, Rule::IT_CON_02, s.question.asked());
    return refuse(Text::refuse_not_now, Rule::IT_CARD_05, person);
  }
  if (verb == Verb::lay && in_window(s, Timing::before_cards_facedown))
    return refuse(Text::refuse_texts_first, Rule::IT_ENC_02);
  if (is_one_of(action, bits(Verb::release, Verb::torture)) &&
      in_window(s, Timing::before_your_turn))
    return refuse(Text::refuse_hostages_later, Rule::IT_TURN_02);
  return {};
}

// The rule that says that something must be done.
Rule rule_of_duty(const State& s) {
  if (s.ask() == Ask::put_power) return Rule::IT_RULING_03;
  const bool taking = s.ask() == Ask::hostage_from || s.ask() == Ask::hostage_source;
  if (taking && s.step() != Step::deal_hostages && s.under_way.find<Ability>() == nullptr)
    return Rule::IT_HOS_04;
  return rule_of_question(s);
}

// Of a question that the seat could be asked too, but is not now.
Refusal why_not_this_seat(const State& s, Seat seat) {
  const Seat asked = s.question.asked();
  const Rule rule = rule_of_question(s);
  switch (s.ask()) {
    case Ask::house:
      if (s.at(seat).house == House::none) break;
      return refuse(Text::refuse_has_house, rule);
    case Ask::leader: return refuse(Text::refuse_kept_already, rule);
    case Ask::hostages: return refuse(Text::refuse_hostages_order, Rule::IT_RULING_14, asked);
    case Ask::put_power:
      if (s.step() == Step::place_rewards) break;
      return why_not_preparing(s, seat, rule);
    case Ask::champion: return why_not_preparing(s, seat, rule);
    case Ask::offer: return why_not_offering(s, seat);
    case Ask::answer_offer: return refuse(Text::refuse_offer_to_other, rule, asked);
    case Ask::use_leader:
    case Ask::play_text: return refuse(Text::refuse_window_order, rule, asked);
    case Ask::lay_card: return why_not_laying(s, seat);
    case Ask::talks:
      if (!is_active(s, seat)) return refuse(Text::refuse_not_at_talks, Rule::IT_TRU_02);
      return refuse(Text::refuse_not_your_word, rule, asked);
    default: break;
  }
  return refuse(Text::refuse_waiting, rule, asked);
}

}  // namespace

Refusal why_not_turn(const State& s, Seat seat, Action action) {
  if (seat < s.seats) {
    if (is_one_of(action, verbs_for(s.ask()))) return why_not_this_seat(s, seat);
    if (const Refusal refusal = why_not_yet(s, seat, action)) return refusal;
  }
  return refuse(Text::refuse_waiting, rule_of_question(s), s.question.asked());
}

Refusal why_not_now(const State& s, Seat seat, Action action) {
  constexpr Verbs leaving_undone = bits(Verb::pass, Verb::done, Verb::decline, Verb::stop);
  const bool optional = (verbs_for(s.ask()) & (leaving_undone | bits(Verb::walk))) != 0;
  if (is_one_of(action, leaving_undone) && !optional)
    return refuse(Text::refuse_must, rule_of_duty(s));
  if (const Refusal refusal = why_not_yet(s, seat, action)) return refusal;
  if (verb_of(action) == Verb::use && s.ask() == Ask::play_text && s.window().used.has(seat))
    return refuse(Text::refuse_leader_used, Rule::IT_CARD_04);
  return refuse(Text::refuse_other_question, Rule::none);
}

}  // namespace rookery::iron_throne
