// What is asked, in which words, and why.
#include "games/cards/cards.h"
#include "games/cards/legal.h"

namespace rookery::cards {

struct Wording {
  Ask ask;
  Text text;
  Verbs verbs;
  Rule rule;
};
static constexpr std::array wordings{
    Wording{Ask::mulligan, Text::ask_mulligan, bits(Verb::keep, Verb::mulligan),
            Rule::CRD_SETUP_08},
    Wording{Ask::lay_out, Text::ask_lay_out, bits(Verb::lay, Verb::done), Rule::CRD_SETUP_12},
    Wording{Ask::attach, Text::ask_attach, bits(Verb::choose), Rule::CRD_SETUP_18},
    Wording{Ask::plot, Text::ask_plot, bits(Verb::plot), Rule::CRD_PLOT_02},
    Wording{Ask::first_player, Text::ask_first_player, bits(Verb::player), Rule::CRD_PLOT_10},
    Wording{Ask::next_revealed, Text::ask_next_revealed, bits(Verb::player), Rule::CRD_PLOT_13},
    Wording{Ask::action, Text::ask_action,
            bits(Verb::pass, Verb::marshal, Verb::duplicate, Verb::equip, Verb::ambush,
                 Verb::spring, Verb::play, Verb::use),
            Rule::CRD_WINDOW_02},
    Wording{Ask::challenge, Text::ask_challenge, bits(Verb::pass, Verb::challenge),
            Rule::CRD_CHAL_03},
    Wording{Ask::attackers, Text::ask_attackers, bits(Verb::attack, Verb::withdraw, Verb::done),
            Rule::CRD_CHAL_09},
    Wording{Ask::stealth, Text::ask_stealth, bits(Verb::bypass, Verb::no), Rule::CRD_KEY_15},
    Wording{Ask::defenders, Text::ask_defenders, bits(Verb::defend, Verb::withdraw, Verb::done),
            Rule::CRD_CHAL_16},
    Wording{Ask::claim_kill, Text::ask_claim_kill, bits(Verb::kill), Rule::CRD_CHAL_33},
    Wording{Ask::keyword, Text::ask_keyword, bits(Verb::keyword), Rule::CRD_CHAL_41},
    Wording{Ask::use_keyword, Text::ask_use_keyword, bits(Verb::no, Verb::yes),
            Rule::CRD_RULING_36},
    Wording{Ask::intimidate, Text::ask_intimidate, bits(Verb::kneel, Verb::no), Rule::CRD_KEY_12},
    Wording{Ask::would, Text::ask_would, bits(Verb::pass, Verb::use, Verb::play, Verb::save),
            Rule::CRD_RULING_18},
    Wording{Ask::interrupt, Text::ask_interrupt, bits(Verb::pass, Verb::use, Verb::play),
            Rule::CRD_INT_05},
    Wording{Ask::reaction, Text::ask_reaction, bits(Verb::pass, Verb::use, Verb::play),
            Rule::CRD_REACT_03},
    Wording{Ask::next_forced, Text::ask_next_forced, bits(Verb::use), Rule::CRD_INT_18},
    Wording{Ask::next_delayed, Text::ask_next_delayed, bits(Verb::resolve), Rule::CRD_ROUND_09},
    Wording{Ask::ambush, Text::ask_ambush, bits(Verb::gold), Rule::CRD_KEY_07},
    Wording{Ask::pile, Text::ask_pile, bits(Verb::top), Rule::CRD_ZONE_17},
    Wording{Ask::pay_with, Text::ask_pay_with, bits(Verb::choose), Rule::CRD_ABIL_04},
    Wording{Ask::pay_card, Text::ask_pay_card, bits(Verb::discard), Rule::CRD_ABIL_04},
    Wording{Ask::amount, Text::ask_amount, bits(Verb::gold), Rule::CRD_ABIL_37},
    Wording{Ask::target, Text::ask_target, bits(Verb::choose), Rule::CRD_ABIL_26},
    Wording{Ask::targets, Text::ask_targets, bits(Verb::choose, Verb::done), Rule::CRD_ABIL_29},
    Wording{Ask::pick, Text::ask_pick, bits(Verb::take, Verb::leave), Rule::CRD_RULING_27},
    Wording{Ask::player, Text::ask_player, bits(Verb::player), Rule::CRD_ABIL_26},
    Wording{Ask::icon, Text::ask_icon, bits(Verb::icon), Rule::CRD_ABIL_26},
    Wording{Ask::may, Text::ask_may, bits(Verb::choose, Verb::no), Rule::CRD_ABIL_33},
    Wording{Ask::either, Text::ask_either, bits(Verb::draw, Verb::power), Rule::CRD_ABIL_33},
    Wording{Ask::instead, Text::ask_instead, bits(Verb::no, Verb::yes), Rule::CRD_ABIL_33},
    Wording{Ask::type, Text::ask_type, bits(Verb::type), Rule::CRD_ABIL_26},
    Wording{Ask::bottom, Text::ask_bottom, bits(Verb::bottom, Verb::done), Rule::CRD_PEEK_01},
    Wording{Ask::top, Text::ask_top, bits(Verb::top), Rule::CRD_PEEK_01},
    Wording{Ask::stand, Text::ask_stand, bits(Verb::choose), Rule::CRD_STAND_01},
    Wording{Ask::reserve, Text::ask_reserve, bits(Verb::discard), Rule::CRD_TAX_04},
    Wording{Ask::winner, Text::ask_winner, bits(Verb::player), Rule::CRD_WIN_03},
    Wording{Ask::title, Text::ask_title, bits(Verb::title), Rule::CRD_MELEE_04},
    Wording{Ask::redirect, Text::ask_redirect, bits(Verb::no, Verb::yes), Rule::CRD_MELEE_11},
    Wording{Ask::redirect_to, Text::ask_redirect_to, bits(Verb::player), Rule::CRD_MELEE_12},
    Wording{Ask::claim_on, Text::ask_claim_on, bits(Verb::player, Verb::done, Verb::no),
            Rule::CRD_TITLE_08},
    Wording{Ask::clash, Text::ask_clash, bits(Verb::choose), Rule::CRD_ROUND_10},
};
// They stand in the order of Ask, without `nothing`.
static constexpr const Wording& wording(Ask ask) { return wordings[index(ask) - 1]; }
static_assert([] {
  for (std::size_t i = 0; i < wordings.size(); ++i)
    if (index(wordings[i].ask) != i + 1) return false;
  return wordings.back().ask == Ask::clash;
}());

Verbs verbs_for(Ask ask) { return ask == Ask::nothing ? 0 : wording(ask).verbs; }
Rule rule_of_question(const State& s) {
  return s.ask() == Ask::nothing ? Rule::none : wording(s.ask()).rule;
}

// What the keyword would do, where it can be declined.
static Text words_for(Keyword keyword) {
  switch (keyword) {
    case Keyword::insight: return Text::ask_use_keyword_insight;
    case Keyword::pillage: return Text::ask_use_keyword_pillage;
    case Keyword::renown: return Text::ask_use_keyword_renown;
    default: return Text::ask_use_keyword;
  }
}

static Text words_for(const State& s) {
  if (s.ask() == Ask::use_keyword) return words_for(s.now<Challenging>().keyword);
  if (s.ask() == Ask::targets && s.now<Ability>().kind == Kind::wildfire_assault)
    return Text::ask_targets_spare;  // elsewhere what is chosen suffers
  if (s.ask() != Ask::action) return wording(s.ask()).text;
  if (s.now<Window>().marshalling && s.course().active == s.question.asked())
    return Text::ask_action_marshal;
  return s.challenge.under_way ? Text::ask_action_challenge : Text::ask_action;
}

// What a window is about, as its sentence names it.
static Args args_of(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::ambush: return {static_cast<Arg>(s.now<Window>().ambushes)};
    case Ask::lay_out: return {static_cast<Arg>(8 - laid_cost(s.at(seat)))};
    case Ask::attach: return {static_cast<Arg>(s.at(seat).laid[0])};
    case Ask::action: return {static_cast<Arg>(s.phase), s.at(seat).gold};
    case Ask::attackers:
    case Ask::defenders:
    case Ask::redirect:
    case Ask::redirect_to:
      return {static_cast<Arg>(s.challenge.type), s.challenge.attacker, s.challenge.defender};
    case Ask::stealth: return {static_cast<Arg>(s.card(s.now<Challenging>().asked).kind)};
    case Ask::claim_kill: return {s.now<Challenging>().left};
    case Ask::would:
    case Ask::interrupt:
    case Ask::reaction: {
      const Occurrence& o = s.now<Occurrence>();
      return {static_cast<Arg>(occasion_of(o.what, o.exit))};
    }
    case Ask::use_keyword:
    case Ask::intimidate:
      return {static_cast<Arg>(s.card(s.now<Challenging>().asked).kind),
              static_cast<Arg>(s.now<Challenging>().keyword)};
    case Ask::reserve:
      return {
          static_cast<Arg>(s.at(seat).hand.size() - static_cast<std::size_t>(reserve(s, seat)))};
    case Ask::either:
    case Ask::instead:
    case Ask::type:
    case Ask::bottom:
    case Ask::top:
    case Ask::pay_card:
    case Ask::pay_with:
    case Ask::amount:
    case Ask::target:
    case Ask::targets:
    case Ask::pick:
    case Ask::player:
    case Ask::icon:
    case Ask::may: return {static_cast<Arg>(s.now<Ability>().kind)};
    default: return {};
  }
}

static Cause cause_of(const State& s) {
  Cause cause{.rule = static_cast<RuleId>(rule_of_question(s))};
  if (s.under_way.top_is<Ability>()) {
    cause.card = static_cast<std::uint16_t>(s.now<Ability>().kind);
    cause.whose = s.now<Ability>().seat;
  } else if (const Occurrence* o = occurrence_on_top(s)) {
    if (o->kind != Kind::none) cause.card = static_cast<std::uint16_t>(o->kind);
    if (o->card != no_ref && !s.card(o->card).facedown)
      cause.card = static_cast<std::uint16_t>(s.card(o->card).kind);
    cause.whose = o->seat;
  } else if (s.ask() == Ask::redirect || s.ask() == Ask::redirect_to) {
    cause.card = static_cast<std::uint16_t>(Kind::crown_regent);
    cause.whose = holder_of(s, Kind::crown_regent);
  } else if (s.ask() == Ask::claim_on) {
    cause.card = static_cast<std::uint16_t>(Kind::master_of_whispers);
    cause.whose = s.challenge.attacker;
  } else if (s.ask() == Ask::stealth || s.ask() == Ask::use_keyword || s.ask() == Ask::intimidate) {
    cause.card = static_cast<std::uint16_t>(s.card(s.now<Challenging>().asked).kind);
    cause.whose = s.challenge.attacker;
  }
  return cause;
}

static Text phase_text(Phase phase) {
  constexpr std::array texts{Text::phase_setup,       Text::phase_plot,       Text::phase_draw,
                             Text::phase_marshalling, Text::phase_challenges, Text::phase_dominance,
                             Text::phase_standing,    Text::phase_taxation};
  return texts[index(phase)];
}

static Action pass_of(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::action:
    case Ask::would:
    case Ask::interrupt:
    case Ask::reaction:
    case Ask::challenge: return act(Verb::pass);
    case Ask::stealth:
    case Ask::use_keyword:
    case Ask::intimidate:
    case Ask::instead:
    case Ask::redirect:
    case Ask::may: return act(Verb::no);
    case Ask::defenders: return why_not_end_defence(s, seat).ok() ? act(Verb::done) : Action{};
    case Ask::targets: return can_stop_choosing(s.now<Ability>()) ? act(Verb::done) : Action{};
    case Ask::lay_out: return act(Verb::done);
    default: return {};
  }
}

}  // namespace rookery::cards

namespace rookery {

using namespace cards;

Decision CardsRules::decision(const State& s, Seat seat) {
  Decision decision;
  if (seat >= s.seats || !s.question.owes(seat)) return decision;
  decision.text = static_cast<TextId>(words_for(s));
  decision.args = args_of(s, seat);
  decision.cause = cause_of(s);
  decision.round = s.round;
  decision.phase = static_cast<TextId>(phase_text(s.phase));
  decision.pass = pass_of(s, seat);
  const bool window = s.ask() == Ask::action || s.ask() == Ask::would ||
                      s.ask() == Ask::interrupt || s.ask() == Ask::reaction;
  decision.window = window && !s.skip_empty_windows;
  if (s.ask() == Ask::claim_kill) decision.min = decision.max = s.now<Challenging>().left;
  return decision;
}

}  // namespace rookery
