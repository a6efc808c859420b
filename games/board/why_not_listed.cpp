// Why an answer is not among those offered, where the list of them is short.
#include <algorithm>

#include "games/board/legal.h"
#include "games/board/questions.h"

namespace rookery::board {
namespace {

// A card that is not there to be played, discarded or taken back.
Refusal why_not_card(const State& s, Action action) {
  const Card card = action.as<Card>(0);
  const auto named = static_cast<Arg>(card);
  const Seat owner = s.seat_of[house_of(card)];
  if (s.ask() == Ask::house_card && owner != no_seat &&
      s.now<Battle>().returned[side_of(s.now<Battle>(), owner)] == card)
    return refuse(Text::refuse_card_text, Rule::none, named);
  const bool discarded = owner != no_seat && s.at(owner).discard.has(place_in_hand(card));
  const Rule rule =
      s.ask() == Ask::house_card && !discarded ? Rule::BRD_CARDS_01 : Rule::BRD_CARDS_08;
  return refuse(Text::refuse_not_in_hand, rule, named);
}

Refusal why_not_raid(const State& s, Seat seat, Action action) {
  const Area from = action.as<Area>(0);
  const auto named = static_cast<Arg>(from);
  if (!orders_on(s, seat, OrderKind::raid).has(from))
    return refuse(Text::refuse_no_such_order, Rule::BRD_RAID_01, named);
  const Area target = action.as<Area>(1);
  const auto to = static_cast<Arg>(target);
  if (!neighbours(from).has(target))
    return refuse(Text::refuse_not_next_to, Rule::BRD_RAID_02, named, to);
  if (ports.has(from) && lands.has(target))
    return refuse(Text::refuse_raid_from_port, Rule::BRD_PORT_09, to);
  if (lands.has(from) && ports.has(target))
    return refuse(Text::refuse_raid_port, Rule::BRD_PORT_10, to);
  if (lands.has(from) && seas.has(target))
    return refuse(Text::refuse_raid_sea, Rule::BRD_RAID_05, to);
  const Order order = s.order[target];
  if (order == Order::none || s.owner[target] == seat)
    return refuse(Text::refuse_nothing_to_raid, Rule::BRD_RAID_02, to);
  const bool special = s.order[from] == Order::raid_plus;
  return refuse(Text::refuse_raid_kind, special ? Rule::BRD_RAID_11 : Rule::BRD_RAID_10,
                static_cast<Arg>(order));
}

Refusal why_not_swap(const State& s, Seat seat, Action action) {
  const Area area = action.as<Area>(0);
  const Order order = action.as<Order>(1);
  if (!s.held[seat].has(area) || s.order[area] == Order::none)
    return refuse(Text::refuse_no_order_there, Rule::BRD_RAVEN_02, static_cast<Arg>(area));
  if (s.banned.has(order))
    return refuse(Text::refuse_banned, Rule::BRD_RULING_18, static_cast<Arg>(order));
  const int there = s.order[area] == order ? 1 : 0;
  if (there > 0 || tokens_placed(s, seat, order) >= record(order).copies)
    return refuse(Text::refuse_order_used_up, Rule::BRD_RAVEN_02, static_cast<Arg>(order));
  return refuse(Text::refuse_stars, Rule::BRD_RULING_18, static_cast<Arg>(stars(s, seat)));
}

Refusal why_not_support(const State& s, Seat seat, Action action) {
  const CallForSupport& call = s.now<CallForSupport>();
  const Area from = action.as<Area>(0);
  if (lands.has(from) && seas.has(call.embattled))
    return refuse(Text::refuse_support_at_sea, Rule::BRD_SUPPORT_11, static_cast<Arg>(from));
  if (ports.has(from) && lands.has(call.embattled))
    return refuse(Text::refuse_port_on_land, Rule::BRD_PORT_07, static_cast<Arg>(from));
  if (!supporters(s, call.embattled).has(from))
    return refuse(Text::refuse_no_support, Rule::BRD_SUPPORT_01, static_cast<Arg>(from));
  if (from != call.asked)
    return refuse(Text::refuse_other_support, Rule::BRD_SUPPORT_05, static_cast<Arg>(call.asked));
  const auto side = static_cast<Side>(action.arg(1));
  if (side == Side::defence && call.defender == no_seat)
    return refuse(Text::refuse_support_neutral, Rule::BRD_NEUTRAL_03);
  const Seat against = side == Side::attack ? call.defender : call.attacker;
  if (seat == against) return refuse(Text::refuse_against_self, Rule::BRD_SUPPORT_13);
  return refuse(Text::refuse_both_sides, Rule::BRD_RULING_25);
}

Refusal why_not_retreat(const State& s, Action action) {
  const Battle& battle = s.now<Battle>();
  const Area area = action.as<Area>(0);
  const auto named = static_cast<Arg>(area);
  const Side side = other(battle.victor);
  const Seat seat = battle.seat[side];
  if (area == battle.from && side == Side::defence)
    return refuse(Text::refuse_retreat_attacker, Rule::BRD_RETREAT_05, named);
  if (is_water(area) != is_water(battle.area))
    return refuse(Text::refuse_retreat_kind, Rule::BRD_RETREAT_08, named);
  if (!reach(s, seat, battle.area).has(area))
    return refuse(Text::refuse_too_far, Rule::BRD_RETREAT_03, static_cast<Arg>(battle.area), named);
  if (s.neutral.has(area)) return refuse(Text::refuse_retreat_closed, Rule::BRD_RULING_34, named);
  const Seat there = controller(s, area);
  if (there == seat || there == no_seat)
    return refuse(
        Text::refuse_retreat_losses,
        retreats(s, battle, false).losses == 0 ? Rule::BRD_RETREAT_06 : Rule::BRD_RULING_32, named);
  Rule rule = Rule::BRD_RETREAT_03;
  if (s.owner[area] == no_seat)  // only a token, or only a shield
    rule = token_at(s, area) != no_seat ? Rule::BRD_RETREAT_14 : Rule::BRD_RULING_34;
  return refuse(Text::refuse_retreat_closed, rule, named);
}

Refusal why_not_destroy(const State& s, Seat seat, Action action) {
  const Area area = action.as<Area>(0);
  const Man man = Man::of(action.arg(1));
  const auto named = static_cast<Arg>(area);
  switch (s.ask()) {
    case Ask::casualty:
      if (man.routed) return refuse(Text::refuse_routed_casualty, Rule::BRD_CASU_05);
      if (man.unit == Unit::siege_engine)
        return refuse(Text::refuse_engine_casualty, Rule::BRD_RULING_31);
      return refuse(Text::refuse_casualty, Rule::BRD_CASU_03,
                    static_cast<Arg>(s.now<Battle>().area));
    case Ask::retreat_loss:
      return refuse(Text::refuse_casualty, Rule::BRD_RETREAT_06,
                    static_cast<Arg>(s.now<Battle>().area));
    case Ask::reduce:
      if (s.owner[area] == seat && has_man(s, area, man))
        return refuse(Text::refuse_reduce, Rule::BRD_RULING_06, named);
      return refuse(Text::refuse_not_there, Rule::BRD_SUPPLY_03, named);
    case Ask::kill_footman: return refuse(Text::refuse_card_text, Rule::none);
    default:
      if (s.owner[area] != seat || !has_man(s, area, man))
        return refuse(Text::refuse_not_there, Rule::BRD_WILD_08, named);
      if (s.ask() == Ask::lose_knight) return refuse(Text::refuse_card_text, Rule::none);
      return refuse(Text::refuse_at_castle, Rule::BRD_RULING_58);
  }
}

Refusal why_not_levy(const State& s, Seat seat, Action action) {
  const Area area = action.as<Area>(0);
  const auto named = static_cast<Arg>(area);
  if (!orders_on(s, seat, OrderKind::consolidate).has(area))
    return refuse(Text::refuse_no_such_order, Rule::BRD_CONS_01, named);
  if (ports.has(area)) return refuse(Text::refuse_levy_port, Rule::BRD_PORT_12, named);
  if (s.order[area] != Order::consolidate_plus)
    return refuse(Text::refuse_levy_normal, Rule::BRD_CONS_04, named);
  return refuse(Text::refuse_no_castle, Rule::BRD_CONS_05, named);
}

Refusal why_not_house(const State& s, House house) {
  const auto named = static_cast<Arg>(house);
  if (houses[index(house)].least_seats <= s.seats)
    return refuse(Text::refuse_house, Rule::BRD_SETUP_08, named);
  constexpr std::array rules{Rule::BRD_PLAYERS_03, Rule::BRD_PLAYERS_02, Rule::BRD_PLAYERS_01};
  return refuse(Text::refuse_house_absent, rules[s.seats - 3U], named);
}

Refusal why_not_tied(const State& s) {
  return s.ask() == Ask::place_tied ? refuse(Text::refuse_not_tied, Rule::BRD_CLASH_05)
                                    : refuse(Text::refuse_not_tied, Rule::BRD_WILD_09);
}

Refusal reason(const State& s, Seat seat, Action action) {
  const auto area = static_cast<Arg>(action.arg(0));
  switch (verb_of(action)) {
    case Verb::play:
    case Verb::discard:
    case Verb::recover: return why_not_card(s, action);
    case Verb::raid:
    case Verb::forgo: return why_not_raid(s, seat, action);
    case Verb::swap: return why_not_swap(s, seat, action);
    case Verb::march: return refuse(Text::refuse_no_such_order, Rule::BRD_MARCH_01, area);
    case Verb::support:
    case Verb::withhold: return why_not_support(s, seat, action);
    case Verb::retreat: return why_not_retreat(s, action);
    case Verb::destroy: return why_not_destroy(s, seat, action);
    case Verb::levy:
    case Verb::consolidate: return why_not_levy(s, seat, action);
    case Verb::place:
    case Verb::name: return why_not_tied(s);
    case Verb::capture:
      return refuse(Text::refuse_capture, Rule::BRD_PORT_13,
                    static_cast<Arg>(most_captured(s, s.now<Capture>())));
    case Verb::done: return refuse(Text::refuse_supply, Rule::BRD_SUPPLY_07, s.at(seat).supply);
    case Verb::house: return why_not_house(s, action.as<House>(0));
    case Verb::choose: return refuse(Text::refuse_choice, rule_of_question(s));
    default: return refuse(Text::refuse_card_text, Rule::none);
  }
}

}  // namespace

Refusal why_not_listed(const State& s, Seat seat, Action action) {
  ActionList list;
  legal_actions(s, seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  return reason(s, seat, action);
}

}  // namespace rookery::board
