// Why an action is refused: whose turn it is, what is asked, and which rule forbids the wish.
#include "games/board/legal.h"
#include "games/board/questions.h"

namespace rookery::board {
namespace {

bool is_one_of(Action action, Verbs verbs) { return (bits(verb_of(action)) & verbs) != 0; }

// Arguments that name something.
bool arguments_exist(Action action) {
  const auto area = [&](int i) { return action.arg(i) < area_count; };
  switch (verb_of(action)) {
    case Verb::house:
    case Verb::place:
    case Verb::name: return action.arg(0) < house_count;
    case Verb::order:
    case Verb::swap: return area(0) && action.arg(1) < order_count;
    case Verb::raid:
    case Verb::launch: return area(0) && area(1);
    case Verb::move:
      return area(0) && area(1) && action.arg(2) > 0 && action.arg(2) < Troops::groups;
    case Verb::support: return area(0) && action.arg(1) < side_ids.size();
    case Verb::play:
    case Verb::discard:
    case Verb::recover: return action.arg(0) < card_count;
    case Verb::track: return action.arg(0) < track_ids.size();
    case Verb::destroy: return area(0) && action.arg(1) < Man::kinds;
    case Verb::upgrade: return area(0) && action.arg(1) < Man::kinds && action.arg(2) < unit_count;
    case Verb::muster: return area(0) && action.arg(1) < unit_count;
    case Verb::skip:
    case Verb::forgo:
    case Verb::march:
    case Verb::withhold:
    case Verb::remove:
    case Verb::demote:
    case Verb::consolidate:
    case Verb::levy:
    case Verb::retreat: return area(0);
    case Verb::capture:
    case Verb::bid: return action.arg(0) <= tokens_a_house;
    case Verb::choose: return action.arg(0) <= choose_nothing;
    default: return true;
  }
}

// Of a question to which somebody else must answer now.
Refusal why_not_turn(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::order:
      if (s.course().in_turn_order) break;
      return refuse(Text::refuse_answered, rule_of_question(s));
    case Ask::bid: return refuse(Text::refuse_answered, rule_of_question(s));
    case Ask::house_card: {
      const Battle& battle = s.now<Battle>();
      if (seat != battle.seat[Side::attack] && seat != battle.seat[Side::defence]) break;
      return refuse(Text::refuse_answered, rule_of_question(s));
    }
    default: break;
  }
  if (s.question.owing().empty()) return refuse(Text::refuse_no_action, Rule::none);
  return refuse(Text::refuse_waiting, rule_of_question(s), s.question.asked());
}

Refusal why_not_bid(const State& s, Seat seat, int bid) {
  const Rule rule = s.under_way.top_is<Clash>() ? Rule::BRD_RULING_46 : Rule::BRD_WILD_03;
  if (bid <= s.at(seat).power || !on(rule)) return {};
  return refuse(Text::refuse_bid, rule, s.at(seat).power);
}

Refusal why_not_answer(const State& s, Seat seat, Action action) {
  switch (s.ask()) {
    case Ask::order:
      if (verb_of(action) == Verb::order)
        return why_not_order(s, seat, action.as<Area>(0), action.as<Order>(1));
      if (verb_of(action) == Verb::skip) return why_not_skip(s, seat, action.as<Area>(0));
      if (next_to_order(s, seat) != Area::none && on(Rule::BRD_PLAN_08))
        return refuse(Text::refuse_not_ready, Rule::BRD_PLAN_08,
                      static_cast<Arg>(next_to_order(s, seat)));
      return {};
    case Ask::move: {
      const March& march = s.now<March>();
      if (verb_of(action) == Verb::done) return why_not_listed(s, seat, action);
      if (action.as<Area>(0) != march.from)
        return refuse(Text::refuse_other_march,
                      is(s.order[action.as<Area>(0)], OrderKind::march) ? Rule::BRD_MARCH_01
                                                                        : Rule::BRD_MARCH_14,
                      static_cast<Arg>(march.from));
      return why_not_move(s, march, action.as<Area>(1), troops_of(action));
    }
    case Ask::muster:
      if (verb_of(action) == Verb::done) return {};
      return why_not_muster(s, s.now<Mustering>(), action);
    case Ask::bid: return why_not_bid(s, seat, action.arg(0));
    default: return why_not_listed(s, seat, action);
  }
}

}  // namespace

Refusal why_not(const State& s, Seat seat, Action action) {
  if (!notation().well_formed(action) || action.verb() > last_verb || !arguments_exist(action))
    return refuse(Text::refuse_no_action, Rule::none);
  if (seat >= s.seats || !s.question.owes(seat)) {
    if (verb_of(action) == Verb::order && may_revise(s, seat))
      return why_not_order(s, seat, action.as<Area>(0), action.as<Order>(1));
    if (verb_of(action) == Verb::wait && may_revise(s, seat)) return {};
    return why_not_turn(s, seat);
  }
  if (s.raven_used && s.ask() != Ask::raven && is_one_of(action, bits(Verb::look, Verb::swap)))
    return refuse(Text::refuse_raven_used, Rule::BRD_RAVEN_06);
  if (s.ask() == Ask::house_card && verb_of(action) == Verb::decline)
    return refuse(Text::refuse_must_play, Rule::BRD_CARDS_02);
  if (!is_one_of(action, verbs_for(s.ask())))
    return refuse(Text::refuse_other_question, Rule::none);
  return why_not_answer(s, seat, action);
}

// --- orders
// -----------------------------------------------------------------------------------------

namespace {

Rule rule_of_ban(Order order) {
  switch (record(order).kind) {
    case OrderKind::march: return Rule::BRD_WEST_17;
    case OrderKind::defence: return Rule::BRD_WEST_18;
    case OrderKind::raid: return Rule::BRD_WEST_19;
    case OrderKind::consolidate: return Rule::BRD_WEST_20;
    default: return Rule::BRD_WEST_21;
  }
}

// The token is there to be placed: not used up, not banned, within the stars.
Refusal why_not_token(const State& s, Seat seat, Area area, Order order) {
  if (usable_instead(s, seat, area).has(order)) return {};
  const auto named = static_cast<Arg>(order);
  if (s.banned.has(order)) return refuse(Text::refuse_banned, rule_of_ban(order), named);
  if (lies_at(s, seat, order, area) != Area::none) {
    // What is settled for this area may change places with that other order.
    if (s.order[area] != Order::none || s.course().skipped.has(area) ||
        next_to_order(s, seat) == Area::none)
      return {};
    return refuse(Text::refuse_order_used_up,
                  record(order).star ? Rule::BRD_PLAN_06 : Rule::BRD_PLAN_05, named);
  }
  return refuse(Text::refuse_stars,
                is_short_of_orders(s, seat) ? Rule::BRD_PLAN_11 : Rule::BRD_PLAN_07,
                static_cast<Arg>(stars(s, seat)));
}

}  // namespace

Refusal why_not_order(const State& s, Seat seat, Area area, Order order) {
  if (!s.held[seat].has(area)) {
    const Rule rule = garrison_at(s, area) == seat ? Rule::BRD_GARRISON_04 : Rule::BRD_PLAN_02;
    if (on(rule)) return refuse(Text::refuse_no_units, rule, static_cast<Arg>(area));
  }
  if (s.order[area] == order)
    return refuse(Text::refuse_same_order, Rule::BRD_PLAN_02, static_cast<Arg>(area));
  return why_not_token(s, seat, area, order);
}

Refusal why_not_skip(const State& s, Seat seat, Area area) {
  if (!s.held[seat].has(area))
    return refuse(Text::refuse_no_units, Rule::BRD_PLAN_02, static_cast<Arg>(area));
  if (!on(Rule::BRD_PLAN_01)) return {};
  if (!s.course().in_turn_order || !is_short_of_orders(s, seat))
    return refuse(Text::refuse_skip, Rule::BRD_PLAN_01, static_cast<Arg>(area));
  int open = 0;
  for (const Area held : s.held[seat] - s.course().skipped)
    open += s.order[held] == Order::none ? 1 : 0;
  if ((s.course().skipped.has(area) || open <= orders_left(s, seat)) && on(Rule::BRD_PLAN_10))
    return refuse(Text::refuse_must_place, Rule::BRD_PLAN_10);
  return {};
}

// --- marches
// ----------------------------------------------------------------------------------------

namespace {

// The kind of the target and the way there.
Refusal why_not_way(const State& s, const March& march, Area to, Troops troops) {
  const auto area = static_cast<Arg>(to);
  if (troops[Unit::ship] == 0 && is_water(to))
    return refuse(Text::refuse_no_swimming, Rule::BRD_MARCH_05, area);
  if (troops[Unit::ship] > 0 && !is_water(to))
    return refuse(Text::refuse_no_landing, Rule::BRD_MARCH_06, area);
  if (ports.has(to) && neighbours(march.from).has(to) && controller(s, to) != march.seat)
    return refuse(Text::refuse_foreign_port,
                  s.owner[to] != no_seat ? Rule::BRD_PORT_05 : Rule::BRD_PORT_06, area);
  return refuse(Text::refuse_too_far, Rule::BRD_MARCH_04, static_cast<Arg>(march.from), area);
}

// Whom it would meet there.
Refusal why_not_target(const State& s, const March& march, Area to) {
  const auto area = static_cast<Arg>(to);
  if (impassable(s).has(to)) return refuse(Text::refuse_impassable, Rule::BRD_NEUTRAL_07, area);
  if (march.closed.has(to)) return refuse(Text::refuse_closed, Rule::BRD_RULING_24, area);
  const bool of_neutral = s.neutral.has(to) || march.embattled == Area::none;
  const Rule rule = of_neutral               ? Rule::BRD_NEUTRAL_06
                    : s.owner[to] == no_seat ? Rule::BRD_RULING_23
                                             : Rule::BRD_MARCH_07;
  return refuse(Text::refuse_second_attack, rule, area);
}

// BRD-NEUTRAL-01: with all the support that could come.
bool beats_neutral(const State& s, const March& march, Area to, Troops troops) {
  int strength = attack_strength(s, march, troops, to);
  for (const Area area : supporters(s, to)) {
    if (area == march.from) continue;
    strength += support_strength(s, area, to, Side::attack);
  }
  return strength >= neutral_strength(s, to) || !on(Rule::BRD_NEUTRAL_01);
}

}  // namespace

Refusal why_not_move(const State& s, const March& march, Area to, Troops troops) {
  if (!s.standing[march.from].covers(troops)) {
    if (units_at(s, march.from).covers(troops))
      return refuse(Text::refuse_routed, Rule::BRD_MARCH_15, static_cast<Arg>(march.from));
    return refuse(Text::refuse_not_there, Rule::BRD_MARCH_02, static_cast<Arg>(march.from));
  }
  if (!march_targets(s, march).has(to)) {
    if (!reach(s, march.seat, march.from).has(to)) return why_not_way(s, march, to, troops);
    return why_not_target(s, march, to);
  }
  if (s.neutral.has(to) && !beats_neutral(s, march, to, troops))
    return refuse(Text::refuse_neutral, Rule::BRD_NEUTRAL_01, static_cast<Arg>(to),
                  neutral_strength(s, to));
  if (MarchSupply(s, march).fits(to, troops.size())) return {};
  if (ports.has(to) && size_at(s, to) + troops.size() > ships_in_port)
    return refuse(Text::refuse_port_full, Rule::BRD_PORT_02, static_cast<Arg>(to));
  return refuse(Text::refuse_supply, Rule::BRD_SUPPLY_07, s.at(march.seat).supply);
}

}  // namespace rookery::board
