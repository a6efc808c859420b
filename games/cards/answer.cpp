// Where answers go.
#include "games/cards/play.h"

namespace rookery::cards {

void Play::answer(Seat seat, Action action) {
  const Ask question = s.ask();
  const Verb verb = verb_of(action);
  if (question == Ask::plot) {
    s.at(seat).chosen_plot = kind_at(action, 0);
    tell_only(SeatSet::of(seat), Text::event_chooses_plot, kind_at(action, 0));
    s.question.answered(seat);
    return;
  }
  const Seat asked = seat;
  s.question.answered(seat);
  switch (question) {
    case Ask::mulligan: return mulligan(asked, verb == Verb::mulligan);
    case Ask::lay_out:
      if (verb == Verb::lay) return lay_out(asked, kind_at(action, 0));
      s.at(asked).ready = true;
      return tell(Text::event_ready, asked);
    case Ask::attach: return attach_laid(asked, s.at(asked).laid[0], card_at(s, action, 0));
    case Ask::first_player:
      s.first = Seat(action.arg(0));
      return tell(Text::event_first, asked, s.first);
    case Ask::next_revealed: {
      const Seat whose(action.arg(0));
      s.course().to_resolve.remove(whose);
      return use(whose, plot_of(whose), s.card(plot_of(whose)).kind, 0, 0);
    }
    case Ask::reserve: return discard_from_hand(asked, kind_at(action, 0));
    case Ask::stand: {
      const Ref ref = card_at(s, action, 0);
      s.at(owner_of(ref)).marks[s.course().set - 1U] |= slot_bit(slot_of(ref));
      return;
    }
    case Ask::winner: return win(Seat(action.arg(0)));
    case Ask::title: return take_title(asked, kind_at(action, 0));
    case Ask::challenge:
    case Ask::attackers:
    case Ask::stealth:
    case Ask::redirect:
    case Ask::redirect_to:
    case Ask::defenders:
    case Ask::claim_on:
    case Ask::claim_kill:
    case Ask::keyword:
    case Ask::use_keyword:
    case Ask::intimidate: return answer_challenge(question, asked, action);
    case Ask::action: return answer_window(asked, action, 0);
    case Ask::would:
    case Ask::interrupt:
    case Ask::reaction:
    case Ask::next_forced:
      return answer_window(asked, action, static_cast<int>(s.under_way.depth()));
    case Ask::next_delayed: return answer_delayed(action);
    case Ask::ambush: return answer_price(asked, action);
    case Ask::pile: return order_next(kind_at(action, 0));
    case Ask::clash: return answer_clash(card_at(s, action, 0));
    default: return answer_ability(question, asked, action);
  }
}

void Play::answer_challenge(Ask question, Seat asked, Action action) {
  const Verb verb = verb_of(action);
  switch (question) {
    case Ask::challenge:
      if (verb == Verb::challenge) return initiate(asked, action.as<Icon>(0), Seat(action.arg(1)));
      tell(Text::event_stops, asked);
      return go(Step::next_challenger);
    case Ask::attackers:
      if (verb == Verb::done) return attackers_done();
      s.card(card_at(s, action, 0)).part = verb == Verb::withdraw ? Part::none : Part::attacker;
      return;
    case Ask::stealth:
      if (verb == Verb::no) return;
      s.card(card_at(s, action, 0)).bypassed = true;
      note_bypass(card_at(s, action, 0));
      return tell(Text::event_bypasses, asked, s.card(s.now<Challenging>().asked).kind,
                  s.card(card_at(s, action, 0)).kind);
    case Ask::redirect:
      if (verb == Verb::yes) redirect();
      return;
    case Ask::redirect_to: return resolve_against(Seat(action.arg(0)));
    case Ask::claim_on: return claim_on(verb, Seat(action.arg(0)));
    case Ask::defenders:
      if (verb == Verb::done) return defenders_done();
      s.card(card_at(s, action, 0)).part = verb == Verb::withdraw ? Part::none : Part::defender;
      return;
    case Ask::claim_kill: {
      const Ref ref = card_at(s, action, 0);
      Challenging& now = s.now<Challenging>();
      s.at(owner_of(ref)).marks[now.set - 1U] |= slot_bit(slot_of(ref));
      --now.left;
      return;
    }
    case Ask::keyword: return process_keyword(action.as<Keyword>(0));
    case Ask::use_keyword:
      if (verb == Verb::yes) use_instance(s.now<Challenging>().asked);
      return;
    default:
      if (verb == Verb::kneel) {
        s.now<Challenging>().step = ChallengeStep::keywords;  // CRD-KEY-14: one, all told
        kneel(card_at(s, action, 0));
      }
      return;
  }
}

// Who bypassed whom, if that card may speak of it.
void Play::note_bypass(Ref ref) {
  const Card& card = s.card(s.now<Challenging>().asked);
  if (!behaviour(card.kind).hears.has(On::initiated)) return;
  s.lasting.push({.card = ref,
                  .what = Lasts::bypassed,
                  .until = Until::challenge_ends,
                  .seat = card.controller,
                  .source = card.kind});
}

void Play::answer_window(Seat seat, Action action, int trigger) {
  switch (verb_of(action)) {
    case Verb::pass: return pass(seat);
    case Verb::marshal: return marshal(seat, kind_at(action, 0), no_ref, false);
    case Verb::duplicate: return marshal(seat, kind_at(action, 0), no_ref, true);
    case Verb::equip: return marshal(seat, kind_at(action, 0), card_at(s, action, 2), false);
    case Verb::ambush: return ambush(seat, kind_at(action, 0), no_ref);
    case Verb::spring: return ambush(seat, kind_at(action, 0), card_at(s, action, 2));
    case Verb::save: return save_with_duplicate(seat, card_at(s, action, 0));
    case Verb::play: return use(seat, no_ref, kind_at(action, 0), 0, trigger);
    default: {
      const Ref ref = card_at(s, action, 0);
      return use(s.card(ref).controller, ref, s.card(ref).kind, action.arg(4), trigger);
    }
  }
}

// CRD-KEY-07.
void Play::answer_price(Seat seat, Action action) {
  const Window window = s.now<Window>();
  ambush_for(seat, window.ambushes, window.host, action.arg(0));
}

void Play::answer_delayed(Action action) {
  Lasting chosen;
  each_due(s, [&](const Lasting& effect) {
    if (act_on(Verb::resolve, effect.source, s, effect.card) == action) chosen = effect;
  });
  if (chosen.what == Lasts::burns) return burn(chosen.card);
  carry_out(chosen);
}

void Play::answer_ability(Ask question, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  Ability& ability = s.now<Ability>();
  switch (question) {
    case Ask::pay_with: ability.cost_card = card_at(s, action, 0); return;
    case Ask::pay_card: ability.paid = kind_at(action, 0); return;
    case Ask::either: ability.x = verb == Verb::power ? 1 : 0; return;
    case Ask::instead: ability.x = verb == Verb::yes ? 1 : 0; return;
    case Ask::type:
      ability.x = action.arg(0);
      return tell(Text::event_names_type, seat, action.arg(0));
    case Ask::bottom:
    case Ask::top:
      ability.picked = verb == Verb::done ? Kind::none : kind_at(action, 0);
      ability.position = byte(verb == Verb::done ? 1 : 0);
      return;
    case Ask::amount: ability.x = action.arg(0); return;
    case Ask::target:
    case Ask::may:
      if (verb == Verb::no) {
        ability.failed = true;
        return;
      }
      ability.target = card_at(s, action, 0);
      if (ability.step == AbilityStep::targets) ability.step = AbilityStep::initiate;
      tell(Text::event_chooses, seat, s.card(ability.target).kind);
      return;
    case Ask::targets:
      if (verb == Verb::done) {
        ++ability.position;
        if (ability.step == AbilityStep::effect) ability.x = 0;  // the next player's turn
        return;
      }
      {
        const Ref ref = card_at(s, action, 0);
        s.at(owner_of(ref)).marks[ability.set - 1U] |= slot_bit(slot_of(ref));
        ++ability.x;
        return tell(Text::event_chooses, seat, s.card(ref).kind);
      }
    case Ask::pick:
      if (verb == Verb::leave) {
        ability.position = 1;
        return;
      }
      ability.zone = action.arg(0);
      ability.picked = kind_at(action, 1);
      return;
    case Ask::player: ability.player = Seat(action.arg(0)); return;
    default: ability.x = action.arg(0); return tell(Text::event_names_icon, seat, action.arg(0));
  }
}

}  // namespace rookery::cards
