// Why an action is refused: whose turn it is, what is asked, and which rule forbids the wish.
#include <algorithm>

#include "games/cards/legal.h"

namespace rookery::cards {

static bool names_card(Verb verb) {
  switch (verb) {
    case Verb::use:
    case Verb::save:
    case Verb::attack:
    case Verb::defend:
    case Verb::bypass:
    case Verb::kill:
    case Verb::kneel:
    case Verb::withdraw:
    case Verb::choose: return true;
    default: return false;
  }
}

// Arguments that name something.
static Refusal why_no_such_thing(const State& s, Action action) {
  const Verb verb = verb_of(action);
  const Refusal no_action = refuse(Text::refuse_no_action, Rule::none);
  const Refusal not_there = refuse(Text::refuse_not_there, Rule::CRD_ABIL_11);
  const auto kind = [&](int i) { return action.wide(i) < kind_count; };
  if (names_card(verb)) {
    if (action.arg(0) >= max_seats || !kind(1)) return no_action;
    return card_at(s, action, 0) == no_ref ? not_there : fine;
  }
  switch (verb) {
    case Verb::plot:
    case Verb::lay:
    case Verb::marshal:
    case Verb::duplicate:
    case Verb::ambush:
    case Verb::play:
    case Verb::title:
    case Verb::bottom:
    case Verb::top:
    case Verb::discard: return kind(0) ? fine : no_action;
    // Of a duplicate too, so whether it is there the list says.
    case Verb::resolve: return kind(0) && action.arg(2) < max_seats && kind(3) ? fine : no_action;
    case Verb::equip:
    case Verb::spring:
      if (!kind(0) || action.arg(2) >= max_seats || !kind(3)) return no_action;
      return card_at(s, action, 2) == no_ref ? not_there : fine;
    case Verb::take: return action.arg(0) < zone_ids.size() && kind(1) ? fine : no_action;
    case Verb::challenge: return action.arg(0) < 3 && action.arg(1) < s.seats ? fine : no_action;
    case Verb::player: return action.arg(0) < s.seats ? fine : no_action;
    case Verb::icon: return action.arg(0) < 3 ? fine : no_action;
    case Verb::type: return action.arg(0) < named_types.size() ? fine : no_action;
    case Verb::keyword: return action.arg(0) < keyword_names.size() ? fine : no_action;
    default: return fine;
  }
}

static Refusal why_not_in_window(const State& s, Seat seat, Action action) {
  const Kind kind = kind_at(action, 0);
  const Occurrence* o = occurrence_on_top(s);
  switch (verb_of(action)) {
    case Verb::marshal:
      if (const Refusal no = why_not_marshal(s, seat, kind)) return no;
      return is_a(kind, CardType::attachment)
                 ? refuse(Text::refuse_needs_host, Rule::CRD_MARSHAL_12, static_cast<Arg>(kind))
                 : fine;
    case Verb::equip:
      if (const Refusal no = why_not_marshal(s, seat, kind)) return no;
      if (!is_a(kind, CardType::attachment))
        return refuse(Text::refuse_no_attachment, Rule::CRD_MARSHAL_12, static_cast<Arg>(kind));
      return why_not_attach(s, seat, kind, card_at(s, action, 2));
    case Verb::duplicate: return why_not_duplicate(s, seat, kind);
    case Verb::ambush: {
      if (const Refusal no = why_not_ambush(s, seat, kind)) return no;
      const bool attached = is_a(kind, CardType::attachment) && own_copy(s, seat, kind) == no_ref;
      return attached ? refuse(Text::refuse_needs_host, Rule::CRD_ATT_01, static_cast<Arg>(kind))
                      : fine;
    }
    case Verb::spring:
      if (const Refusal no = why_not_ambush(s, seat, kind)) return no;
      if (!is_a(kind, CardType::attachment) || own_copy(s, seat, kind) != no_ref)
        return refuse(Text::refuse_no_attachment, Rule::CRD_ATT_01, static_cast<Arg>(kind));
      return why_not_attach(s, seat, kind, card_at(s, action, 2));
    case Verb::play:
      if (!holds(s.at(seat).hand, kind))
        return refuse(Text::refuse_not_in_hand, Rule::CRD_EVENT_01, static_cast<Arg>(kind));
      return why_not_use(s, seat, {no_ref, kind, 0}, timing_of(s.ask()), o);
    case Verb::save: {
      const Ref ref = card_at(s, action, 0);
      return o != nullptr && can_save(s, seat, *o, ref)
                 ? fine
                 : refuse(Text::refuse_save, Rule::CRD_DUPE_05, static_cast<Arg>(s.card(ref).kind));
    }
    case Verb::use: {
      const Ref ref = card_at(s, action, 0);
      if (s.card(ref).controller != seat)
        return refuse(Text::refuse_not_yours, Rule::CRD_ABIL_08,
                      static_cast<Arg>(s.card(ref).kind));
      return why_not_use(s, seat, {ref, s.card(ref).kind, action.arg(4)}, timing_of(s.ask()), o);
    }
    default: return fine;
  }
}

// Of questions with a short list: it is there or it is not.
static Refusal why_not_listed(const State& s, Seat seat, Action action) {
  ActionList list;
  legal_actions(s, seat, list);
  if (std::binary_search(list.begin(), list.end(), action)) return fine;
  return refuse(Text::refuse_not_offered, rule_of_question(s));
}

static Refusal why_not_end_attack(const State& s, Seat seat, Action action) {
  return why_not_listed(s, seat, action).ok()
             ? fine
             : refuse(Text::refuse_no_attackers, rule_of_question(s));
}

// X is as much as there is gold for, and leaves something to choose.
static Refusal why_not_amount(const State& s, Seat seat, Action action) {
  if (why_not_listed(s, seat, action).ok()) return fine;
  const Ability& now = s.now<Ability>();
  const auto card = static_cast<Arg>(now.kind);
  const Arg x = action.arg(0);
  return x > most_x(s, now) ? refuse(Text::refuse_gold, Rule::CRD_ABIL_14, card, x)
                            : refuse(Text::refuse_no_target, Rule::CRD_ABIL_27, card);
}

static Refusal why_not_withdraw(const State& s, Seat seat, Action action) {
  const Ref ref = card_at(s, action, 0);
  const Card& card = s.card(ref);
  return card.controller == seat && was_declared(s, ref)
             ? fine
             : refuse(Text::refuse_not_declared, rule_of_question(s), static_cast<Arg>(card.kind));
}

static Refusal why_not_choose(const State& s, Action action) {
  return is_target(s, s.now<Ability>(), card_at(s, action, 0))
             ? fine
             : refuse(Text::refuse_not_offered, rule_of_question(s));
}

Refusal why_not_concede(const State& s, Seat seat) {
  if (s.over()) return refuse(Text::refuse_over, Rule::CRD_WIN_01);
  if (seat >= s.seats) return refuse(Text::refuse_not_asked, rule_of_question(s));
  return s.at(seat).eliminated || s.conceded.has(seat)
             ? refuse(Text::refuse_out, Rule::CRD_RULING_13)
             : fine;
}

Refusal why_not(const State& s, Seat seat, Action action) {
  if (action == act(Verb::concede)) return why_not_concede(s, seat);
  if (s.over()) return refuse(Text::refuse_over, Rule::CRD_WIN_01);
  if (seat >= s.seats || !s.question.owes(seat))
    return refuse(Text::refuse_not_asked, rule_of_question(s));
  if (!notation().well_formed(action) || action.verb() > last_verb)
    return refuse(Text::refuse_no_action, Rule::none);
  if ((bits(verb_of(action)) & verbs_for(s.ask())) == 0)
    return refuse(Text::refuse_other_question, Rule::none);
  if (const Refusal no = why_no_such_thing(s, action)) return no;
  switch (s.ask()) {
    case Ask::lay_out:
      return verb_of(action) == Verb::lay ? why_not_lay(s, seat, kind_at(action, 0)) : fine;
    case Ask::action:
    case Ask::would:
    case Ask::interrupt:
    case Ask::reaction: return why_not_in_window(s, seat, action);
    case Ask::challenge:
      if (verb_of(action) == Verb::pass) return fine;
      return why_not_challenge(s, seat, action.as<Icon>(0), Seat(action.arg(1)));
    case Ask::attackers:
      if (verb_of(action) == Verb::attack) return why_not_attack(s, seat, card_at(s, action, 0));
      if (verb_of(action) == Verb::withdraw) return why_not_withdraw(s, seat, action);
      return why_not_end_attack(s, seat, action);
    case Ask::defenders:
      if (verb_of(action) == Verb::withdraw) return why_not_withdraw(s, seat, action);
      if (verb_of(action) == Verb::done) return why_not_end_defence(s, seat);
      return why_not_defend(s, seat, card_at(s, action, 0));
    case Ask::stealth:
      return verb_of(action) == Verb::no ? fine : why_not_bypass(s, card_at(s, action, 0));
    case Ask::amount: return why_not_amount(s, seat, action);
    case Ask::target:
    case Ask::targets:
    case Ask::may:
      if (verb_of(action) == Verb::choose) return why_not_choose(s, action);
      return why_not_listed(s, seat, action);
    default: return why_not_listed(s, seat, action);
  }
}

}  // namespace rookery::cards
