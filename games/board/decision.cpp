// What a seat is asked: in which words, with which answers, and what made the game ask.
#include <algorithm>

#include "games/board/board.h"
#include "games/board/legal.h"
#include "games/board/questions.h"

namespace rookery::board {
namespace {

// One question: its words, the verbs that answer it, the rule that asks.
struct Wording {
  Ask ask;
  Text text;
  Verbs verbs;
  Rule rule;
};
constexpr std::array wordings{
    Wording{Ask::house, Text::ask_house, bits(Verb::house), Rule::BRD_SETUP_08},
    Wording{Ask::order, Text::ask_order, bits(Verb::order, Verb::skip, Verb::ready),
            Rule::BRD_PLAN_01},
    Wording{Ask::raven, Text::ask_raven, bits(Verb::swap, Verb::look, Verb::decline),
            Rule::BRD_RAVEN_01},
    Wording{Ask::raven_card, Text::ask_raven_card, bits(Verb::top, Verb::bottom),
            Rule::BRD_RAVEN_03},
    Wording{Ask::raid, Text::ask_raid, bits(Verb::raid, Verb::forgo), Rule::BRD_RAID_01},
    Wording{Ask::march, Text::ask_march, bits(Verb::march), Rule::BRD_MARCH_01},
    Wording{Ask::move, Text::ask_move, bits(Verb::move, Verb::done), Rule::BRD_MARCH_02},
    Wording{Ask::leave_token, Text::ask_leave_token, bits(Verb::token, Verb::leave),
            Rule::BRD_CONTROL_02},
    Wording{Ask::support, Text::ask_support, bits(Verb::support, Verb::withhold),
            Rule::BRD_SUPPORT_02},
    Wording{Ask::accept_support, Text::ask_accept_support, bits(Verb::accept, Verb::refuse),
            Rule::BRD_SUPPORT_09},
    Wording{Ask::house_card, Text::ask_house_card, bits(Verb::play), Rule::BRD_CARDS_01},
    Wording{Ask::cancel_card, Text::ask_cancel_card, bits(Verb::use, Verb::decline),
            Rule::BRD_CARDS_04},
    Wording{Ask::replace_card, Text::ask_replace_card, bits(Verb::use, Verb::decline),
            Rule::BRD_CARDS_05},
    Wording{Ask::kill_footman, Text::ask_kill_footman, bits(Verb::destroy), Rule::BRD_CARDS_05},
    Wording{Ask::remove_order, Text::ask_remove_order, bits(Verb::remove), Rule::BRD_CARDS_05},
    Wording{Ask::remove_any_order, Text::ask_remove_any_order, bits(Verb::remove, Verb::decline),
            Rule::BRD_CARDS_06},
    Wording{Ask::sink, Text::ask_sink, bits(Verb::track), Rule::BRD_CARDS_05},
    Wording{Ask::redraw_tides, Text::ask_redraw_tides, bits(Verb::use, Verb::decline),
            Rule::BRD_TIDES_03},
    Wording{Ask::blade, Text::ask_blade, bits(Verb::use, Verb::decline), Rule::BRD_BLADE_01},
    Wording{Ask::upgrade_footman, Text::ask_upgrade_footman, bits(Verb::upgrade, Verb::decline),
            Rule::BRD_CARDS_06},
    Wording{Ask::casualty, Text::ask_casualty, bits(Verb::destroy), Rule::BRD_CASU_04},
    Wording{Ask::retreat, Text::ask_retreat, bits(Verb::retreat), Rule::BRD_RETREAT_03},
    Wording{Ask::send_retreat, Text::ask_send_retreat, bits(Verb::retreat, Verb::decline),
            Rule::BRD_CARDS_06},
    Wording{Ask::retreat_loss, Text::ask_retreat_loss, bits(Verb::destroy), Rule::BRD_RETREAT_06},
    Wording{Ask::discard_enemy, Text::ask_discard_enemy, bits(Verb::discard, Verb::decline),
            Rule::BRD_RULING_28},
    Wording{Ask::capture, Text::ask_capture, bits(Verb::capture), Rule::BRD_PORT_13},
    Wording{Ask::consolidate, Text::ask_consolidate, bits(Verb::consolidate, Verb::levy),
            Rule::BRD_CONS_01},
    Wording{Ask::muster, Text::ask_muster,
            bits(Verb::muster, Verb::launch, Verb::upgrade, Verb::done), Rule::BRD_MUSTER_01},
    Wording{Ask::reduce, Text::ask_reduce, bits(Verb::destroy), Rule::BRD_SUPPLY_03},
    Wording{Ask::bid, Text::ask_bid, bits(Verb::bid), Rule::BRD_CLASH_03},
    Wording{Ask::place_tied, Text::ask_place_tied, bits(Verb::place), Rule::BRD_CLASH_05},
    Wording{Ask::name_tied, Text::ask_name_tied, bits(Verb::name), Rule::BRD_WILD_09},
    Wording{Ask::throne_of_blades, Text::ask_throne_of_blades, bits(Verb::choose),
            Rule::BRD_WEST_11},
    Wording{Ask::dark_wings, Text::ask_dark_wings, bits(Verb::choose), Rule::BRD_WEST_15},
    Wording{Ask::put_to_the_sword, Text::ask_put_to_the_sword, bits(Verb::choose),
            Rule::BRD_WEST_22},
    Wording{Ask::units_or_track, Text::ask_units_or_track, bits(Verb::sacrifice, Verb::fall),
            Rule::BRD_WILD_08},
    Wording{Ask::fallen_track, Text::ask_fallen_track, bits(Verb::track), Rule::BRD_TRACKS_02},
    Wording{Ask::lose_unit, Text::ask_lose_unit, bits(Verb::destroy), Rule::BRD_WILD_08},
    Wording{Ask::lose_knight, Text::ask_lose_knight, bits(Verb::demote, Verb::destroy),
            Rule::BRD_WILD_08},
    Wording{Ask::promote, Text::ask_promote, bits(Verb::upgrade, Verb::done), Rule::BRD_WILD_07},
    Wording{Ask::discard_card, Text::ask_discard_card, bits(Verb::discard), Rule::BRD_WILD_08},
    Wording{Ask::low_track, Text::ask_low_track, bits(Verb::track), Rule::BRD_WILD_08},
    Wording{Ask::high_track, Text::ask_high_track, bits(Verb::track), Rule::BRD_WILD_07},
    Wording{Ask::recover_card, Text::ask_recover_card, bits(Verb::recover, Verb::decline),
            Rule::BRD_WILD_07},
};

// They stand in the order of Ask, without `nothing`.
constexpr const Wording& wording(Ask ask) { return wordings[index(ask) - 1]; }
static_assert([] {
  for (std::size_t i = 0; i < wordings.size(); ++i)
    if (index(wordings[i].ask) != i + 1) return false;
  return wordings.back().ask == Ask::recover_card;
}());

Args battle_args(const State& s, const Battle& battle, Seat seat) {
  const Seat enemy = battle.seat[other(side_of(battle, seat))];
  const auto area = static_cast<Arg>(battle.area);
  switch (s.ask()) {
    case Ask::casualty:
    case Ask::retreat_loss: return {battle.losses, area};
    default: return {enemy, area};
  }
}

Args args_of(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::order: return {static_cast<Arg>(next_to_order(s, seat))};
    case Ask::move:
    case Ask::leave_token: return {static_cast<Arg>(s.now<March>().from)};
    case Ask::support: {
      const CallForSupport& call = s.now<CallForSupport>();
      return {static_cast<Arg>(call.asked), static_cast<Arg>(call.embattled), call.attacker,
              call.defender};
    }
    case Ask::accept_support: {
      const CallForSupport& call = s.now<CallForSupport>();
      return {s.owner[call.asked], static_cast<Arg>(call.asked)};
    }
    case Ask::capture:
      return {static_cast<Arg>(s.now<Capture>().port), s.owner[s.now<Capture>().port]};
    case Ask::bid:
      if (s.under_way.top_is<Clash>()) return {static_cast<Arg>(s.now<Clash>().track)};
      return {s.now<Attack>().strength};
    case Ask::place_tied:
      return {static_cast<Arg>(s.now<Clash>().track),
              static_cast<Arg>(s.tracks[s.now<Clash>().track].size() + 1)};
    case Ask::lose_unit:
    case Ask::lose_knight:
    case Ask::promote: return {s.now<Attack>().left};
    case Ask::fallen_track: return {s.now<Attack>().bidder};
    case Ask::reduce: return {s.at(seat).supply};
    default: break;
  }
  return s.under_way.top_is<Battle>() ? battle_args(s, s.now<Battle>(), seat) : Args{};
}

// Some questions are put otherwise when not all they could offer is there.
Text words_for(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::order:
      if (next_to_order(s, seat) == Area::none) return Text::ask_order_ready;
      return why_not_skip(s, seat, next_to_order(s, seat)).ok() ? Text::ask_order_short
                                                                : Text::ask_order;
    case Ask::bid: return s.under_way.top_is<Clash>() ? Text::ask_bid : Text::ask_bid_wildlings;
    case Ask::support:
      return s.now<CallForSupport>().defender == no_seat ? Text::ask_support_neutral
                                                         : Text::ask_support;
    case Ask::name_tied:
      return s.now<Attack>().won ? Text::ask_name_tied : Text::ask_name_tied_lowest;
    default: return wording(s.ask()).text;
  }
}

// --- what made the game ask
// -----------------------------------------------------------------------

// GameInfo::cards are house cards, Westeros cards, wildling cards, tides cards.
std::uint16_t card_number(Card card) { return static_cast<std::uint16_t>(card); }
std::uint16_t card_number(Westeros card) {
  return static_cast<std::uint16_t>(card_count + index(card));
}
std::uint16_t card_number(Wildling card) {
  return static_cast<std::uint16_t>(card_count + westeros_count + index(card));
}

bool asked_by_card(Ask ask) {
  switch (ask) {
    case Ask::cancel_card:
    case Ask::replace_card:
    case Ask::kill_footman:
    case Ask::remove_order:
    case Ask::remove_any_order:
    case Ask::sink:
    case Ask::upgrade_footman:
    case Ask::send_retreat:
    case Ask::discard_enemy: return true;
    default: return false;
  }
}

}  // namespace

Verbs verbs_for(Ask ask) { return ask == Ask::nothing ? 0 : wording(ask).verbs; }

Rule rule_of_question(const State& s) {
  if (s.ask() == Ask::bid && !s.under_way.top_is<Clash>()) return Rule::BRD_WILD_03;
  return s.ask() == Ask::nothing ? Rule::none : wording(s.ask()).rule;
}

static Cause cause_of(const State& s, Seat seat) {
  Cause cause{.rule = static_cast<RuleId>(rule_of_question(s))};
  if (asked_by_card(s.ask())) {
    const Battle& battle = s.now<Battle>();
    cause.card = card_number(battle.card[side_of(battle, seat)]);
    cause.whose = seat;
  } else if (const March* march = s.under_way.find<March>()) {
    cause.whose = march->seat;
  } else if (const Attack* attack = s.under_way.find<Attack>()) {
    if (attack->card != Wildling::none) cause.card = card_number(attack->card);
  } else if (s.step() == Step::resolve_westeros && s.course().deck > 0) {
    cause.card = card_number(s.shown[s.course().deck - 1U]);
  }
  return cause;
}

static Text phase_of(Step step) {
  if (step < Step::assign_orders) return Text::phase_westeros;
  return step < Step::raids ? Text::phase_planning : Text::phase_action;
}

// To do without what is offered.
static Action pass_of(const State& s, Seat seat) {
  ActionList list;
  legal_actions(s, seat, list);
  for (const Action action : list)
    if (verb_of(action) == Verb::decline || verb_of(action) == Verb::withhold) return action;
  return {};
}

}  // namespace rookery::board

namespace rookery {

using namespace board;

Decision Board::decision(const State& s, Seat seat) {
  Decision decision;
  if (seat >= s.seats || !s.question.owes(seat)) return decision;
  decision.text = static_cast<TextId>(words_for(s, seat));
  decision.args = args_of(s, seat);
  decision.cause = cause_of(s, seat);
  decision.round = s.round;
  if (s.step() != Step::choose_houses) decision.phase = static_cast<TextId>(phase_of(s.step()));
  decision.pass = pass_of(s, seat);
  if (s.ask() == Ask::lose_unit || s.ask() == Ask::lose_knight)
    decision.min = decision.max = s.now<Attack>().left;
  if (s.ask() == Ask::casualty || s.ask() == Ask::retreat_loss)
    decision.min = decision.max = s.now<Battle>().losses;
  return decision;
}

}  // namespace rookery
