#include "games/iron_throne/questions.h"

#include <algorithm>
#include <bit>

namespace rookery::iron_throne {

int total_of(const State& s, Side side) {
  int total = shown_value(s, active_of(s, side));
  for (const Seat seat : side_members(s, side)) {
    if (on(Rule::IT_ENC_09)) total += counted_power(s, seat);
    total += s.at(seat).bonus;
  }
  if (s.renly != no_seat && side_of(s, s.renly) == side)
    total += s.per_supporter * supporters_of(s, side);
  return total;
}

// --- hostages -------------------------------------------------------------------------------

int hostages_held(const State& s, Seat seat) {
  return static_cast<int>(std::count_if(s.hostages.begin(), s.hostages.end(),
                                        [seat](Hostage h) { return h.holder() == seat; }));
}

std::size_t nth_hostage(const State& s, Seat seat, int n) {
  for (std::size_t i = 0; i < s.hostages.size(); ++i) {
    if (s.hostages[i].holder() == seat && n-- == 0) return i;
  }
  return s.hostages.size();
}

int takeable_hostages(const State& s, Seat giver) {
  int n = 0;
  // IT-RULING-11: what became a hostage in this deal lies at the end and stays.
  for (std::size_t i = 0; i < hostages_before_deal(s); ++i)
    n += s.hostages[i].holder() == giver ? 1 : 0;
  return n;
}

bool can_give(const State& s, Seat giver) {
  const Player& player = s.at(giver);
  return !player.hand.empty() || !player.deck.empty() || takeable_hostages(s, giver) > 0;
}

// --- what a text is about -------------------------------------------------------------------

SeatSet players_for(const State& s, Seat you, Who who, Seat chosen) {
  SeatSet seats;
  const auto add_if = [&](auto wanted) {
    for (Seat seat{0}; seat < s.seats; ++seat)
      if (wanted(seat)) seats.add(seat);
  };
  const Side side = side_of(s, you);
  switch (who) {
    case Who::you: return SeatSet::of(you);
    case Who::chosen: return SeatSet::of(chosen);
    case Who::opposing_active: return SeatSet::of(opposing_active(s, you));
    case Who::other_active:
      add_if([&](Seat seat) { return seat != you && is_active(s, seat); });
      break;
    case Who::other: add_if([&](Seat seat) { return seat != you; }); break;
    case Who::other_participating:
      add_if([&](Seat seat) { return seat != you && side_of(s, seat) != Side::none; });
      break;
    case Who::revealed_hostility:
      add_if([&](Seat seat) { return is_active(s, seat) && shows_hostility(s, seat); });
      break;
    case Who::supporter: add_if([&](Seat seat) { return supports(s, seat); }); break;
    case Who::other_supporter:
      add_if([&](Seat seat) { return seat != you && supports(s, seat); });
      break;
    // IT-RULING-28: when both sides lost, the one its user is not on.
    case Who::losing:
    case Who::each_losing: return side_members(s, other(side));
    case Who::own_side: return side_members(s, side);
    case Who::each_side_mate: return side_members(s, side) - SeatSet::of(you);
  }
  return seats;
}

namespace {

// Living champions of the wanted seats.
template <class Wanted>
People champions(const State& s, Wanted wanted) {
  People people;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (champion_lives(s, seat) && wanted(seat)) people.add(champion_of(s, seat));
  return people;
}

}  // namespace

People characters_for(const State& s, Seat you, Target target) {
  const Side against = other(side_of(s, you));
  const auto opposing = [&](Seat seat) { return side_of(s, seat) == against; };
  switch (target) {
    case Target::own_living:
    case Target::other_own: return living_people(s, you);
    case Target::own_participating: return champions(s, [&](Seat seat) { return seat == you; });
    case Target::own_idle: {
      People people = living_people(s, you);
      if (champion_lives(s, you)) people.remove(champion_of(s, you));
      return people;
    }
    case Target::opposing_active:
      if (!on(Rule::IT_RULING_30)) return living_people(s, opposing_active(s, you));
      return champions(s, [&](Seat seat) { return opposing(seat) && is_active(s, seat); });
    case Target::each_opposing_supporter:
      return champions(s, [&](Seat seat) { return opposing(seat) && !is_active(s, seat); });
    case Target::opposing_participating:
    case Target::each_opposing: return champions(s, opposing);
    case Target::other_participating: return champions(s, [&](Seat seat) { return seat != you; });
    case Target::hostage_house:
      return s.last_owner == no_seat ? People{} : living_people(s, s.last_owner);
    case Target::no_stronger:
      return champions(s, [&](Seat seat) {
        return opposing(seat) && champion_power(s, seat) <= champion_power(s, you);
      });
  }
  return {};
}

// --- whether a text can be used -------------------------------------------------------------

namespace {

// Characters of each house whose texts are for a time, a bit each.
using ByTime = std::array<std::array<std::uint8_t, timing_names.size()>, house_count>;
template <class Card>
constexpr ByTime by_time(const std::array<Card, person_count>& cards) {
  ByTime all{};
  for (std::size_t i = 0; i < person_count; ++i) {
    auto& bits = all[i / characters_a_house][static_cast<std::size_t>(cards[i].timing)];
    bits = static_cast<std::uint8_t>(bits | 1U << i % characters_a_house);
  }
  return all;
}
constexpr ByTime leaders_by_time = by_time(leader_cards);
constexpr ByTime texts_by_time = by_time(character_cards);
unsigned timed(const ByTime& texts, House house, Timing timing) {
  return texts[static_cast<std::size_t>(house)][static_cast<std::size_t>(timing)];
}

bool part_fits(const State& s, Seat seat, Part part) {
  switch (part) {
    case Part::any: return true;
    case Part::active: return is_active(s, seat);
    case Part::defender: return seat == s.defender;
    case Part::supporter: return supports(s, seat);
    case Part::participating: return side_of(s, seat) != Side::none;
  }
  return false;
}

bool need_fits(const State& s, Seat seat, Need need) {
  switch (need) {
    case Need::none: return true;
    case Need::no_supporters: return supporters_of(s, side_of(s, seat)) == 0;
    case Need::supporters: return supporters_of(s, side_of(s, seat)) > 0;
    case Need::own_hostility: return shows_hostility(s, seat);
    case Need::influence_on_subject:
      return s.at(seat).influence[s.subject] > 0 || !on(Rule::IT_WIN_02);
    case Need::strongest: {
      if (!champion_lives(s, seat)) return false;
      for (const Seat rival : side_members(s, other(side_of(s, seat))))
        if (champion_power(s, rival) >= champion_power(s, seat)) return false;
      return true;
    }
  }
  return false;
}

template <class Text>
bool conditions_hold(const State& s, Seat seat, const Text& text) {
  return (text.outcome == Outcome::none || text.outcome == s.outcome) &&
         part_fits(s, seat, text.part) &&
         (text.result == Fate::none || text.result == fate_of(s, seat)) &&
         need_fits(s, seat, text.need);
}

template <class Fits>
bool any_of(SeatSet seats, Fits fits) {
  for (const Seat seat : seats)
    if (fits(seat)) return true;
  return false;
}

// IT-CARD-07: whether the op has something to be about. What an earlier op of the same text brings
// (cards drawn, a hostage) is taken for granted.
bool has_object(const State& s, Seat you, const Op& op, bool first) {
  const Player& player = s.at(you);
  switch (op.code) {
    case OpCode::remove_power:
      return op.target == Target::hostage_house || !characters_for(s, you, op.target).empty();
    case OpCode::ignore_power: return !characters_for(s, you, op.target).empty();
    case OpCode::add_total:
      return op.per != Per::idle_half || !characters_for(s, you, Target::own_idle).empty();
    case OpCode::put_out_power:
      return player.sheet > 0 && !characters_for(s, you, op.target).empty();
    case OpCode::shift_power: {
      const People own = living_people(s, you);
      return own.size() >= 2 && std::any_of(player.power.begin(), player.power.end(),
                                            [](std::uint8_t power) { return power >= 2; });
    }
    case OpCode::pay_power: return player.sheet >= op.min;
    case OpCode::take_sheet_power: {
      return any_of(players_for(s, you, op.who, no_seat),
                    [&s](Seat seat) { return s.at(seat).sheet > 0; });
    }
    // IT-RULING-31: no partial discard.
    case OpCode::discard:
      if (op.who != Who::you || !first) return true;
      return player.hand.size() >= (op.max > 0 ? op.min : least_discard(op));
    case OpCode::dig: return !player.deck.empty();
    case OpCode::ban_card: return !s.at(opposing_active(s, you)).hand.empty();
    case OpCode::replace_revealed:
    case OpCode::withdraw:
    case OpCode::discard_or_withdraw: return !players_for(s, you, op.who, no_seat).empty();
    case OpCode::take_hostage:
      return any_of(players_for(s, you, op.who, no_seat),
                    [&s](Seat seat) { return may_lose_hostage(s, seat); });
    case OpCode::torture: return op.just_taken || hostages_held(s, you) > 0;
    case OpCode::free_hostage: return static_cast<int>(s.hostages.size()) > hostages_held(s, you);
    default: return true;
  }
}

bool may_be_skipped(const Op& op) {
  return op.optional || (op.code == OpCode::put_out_power && op.min == 0);
}

// Something of it can be done, and nothing that must be done cannot.
bool has_objects(const State& s, Seat you, std::span<const Op> ops) {
  bool some = false;
  for (std::size_t i = 0; i < ops.size(); ++i) {
    const bool has = has_object(s, you, ops[i], i == 0);
    if (!has && !may_be_skipped(ops[i]) && ops[i].code != OpCode::free_hostage) return false;
    some = some || has;
  }
  return some;
}

}  // namespace

SeatSet leaders_timed(const State& s, Timing timing) {
  unsigned seats = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const unsigned speaks = timed(leaders_by_time, s.at(seat).house, timing);
    seats |= ((speaks >> s.at(seat).leader) & 1U) << seat;
  }
  return SeatSet(static_cast<std::uint8_t>(seats));
}

bool leader_usable(const State& s, Seat seat, Timing timing) {
  const LeaderCard& card = leader_card(s, seat);
  if (timing == Timing::before_your_turn && seat != s.attacker) return false;
  // Once support is forced there is no decision left to come before (IT-SUP-06).
  if (timing == Timing::before_support_offer && side_of(s, s.subject) != Side::none) return false;
  if (card.once_a_turn && s.spent_leaders.has(seat)) return false;
  return conditions_hold(s, seat, card) && has_objects(s, seat, card.ops);
}

namespace {

// IT-CARD-05, IT-RULING-17: who may speak for a player, a bit each: the character that takes part
// and the leader, as long as the former lives.
unsigned speakers(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  if (player.side == Side::none) return 0;
  if (!champion_lives(s, seat) && on(Rule::IT_RULING_17)) return 0;
  if (!on(Rule::IT_CARD_05)) return all_characters;
  return (1U << player.champion | 1U << player.leader) & all_characters;
}

bool speaks_now(const State& s, Seat seat, Title title) {
  const CharacterCard& card = character_cards[person_of(s, seat, title)];
  if (!on(Rule::IT_CARD_07)) return true;
  return conditions_hold(s, seat, card) && has_objects(s, seat, card.ops);
}

}  // namespace

unsigned readable_texts(const State& s, Seat seat, Timing timing, std::uint32_t titles) {
  unsigned readable = 0;
  for (std::uint32_t left =
           titles & speakers(s, seat) & timed(texts_by_time, s.at(seat).house, timing);
       left != 0; left &= left - 1) {
    const Title title{std::countr_zero(left)};
    if (speaks_now(s, seat, title)) readable |= 1U << title;
  }
  return readable;
}

// --- choices of the op under way -------------------------------------------------------------

SeatSet player_choices(const State& s, const Ability& text) {
  const Op& op = current_op(text);
  SeatSet seats = players_for(s, text.you, op.who, text.player);
  for (const Seat seat : seats) {
    const bool out = (op.code == OpCode::take_hostage && !may_lose_hostage(s, seat)) ||
                     (op.code == OpCode::take_sheet_power && s.at(seat).sheet == 0);
    if (out) seats.remove(seat);
  }
  return seats;
}

People character_choices(const State& s, const Ability& text) {
  const Op& op = current_op(text);
  if (op.code == OpCode::force_support) return living_people(s, s.subject);
  if (op.code == OpCode::add_total) return characters_for(s, text.you, Target::own_idle);
  if (op.code != OpCode::shift_power) return characters_for(s, text.you, op.target);
  if (text.chosen.character) {
    People people = living_people(s, text.you);
    people.remove(text.character);  // to another one
    return people;
  }
  People rich;
  for (Title title{0}; title < characters_a_house; ++title)
    if (s.at(text.you).power[title] >= 2) rich.add(person_of(s, text.you, title));
  return rich;
}

Range amount_range(const State& s, const Ability& text) {
  const Op& op = current_op(text);
  const Player& you = s.at(text.you);
  switch (op.code) {
    case OpCode::remove_power: return {op.min, std::min<int>(op.max, power_of(s, text.character))};
    case OpCode::put_out_power:
    case OpCode::pay_power: return {op.min, std::min<int>(op.max, you.sheet)};
    case OpCode::shift_power: return {1, std::min<int>(op.max, power_of(s, text.character) - 1)};
    case OpCode::take_sheet_power: return {0, std::min<int>(op.max, s.at(text.player).sheet)};
    case OpCode::discard: return {op.min, std::min<int>(op.max, you.hand.size())};
    default: return {0, 0};
  }
}

std::uint32_t higher_titles(const State& s, Seat seat) {
  std::uint32_t titles = 0;
  for (Title title = first_hostility; title < title_count; ++title)
    if (s.at(seat).hand.holds(title) && title_values[title] > shown_value(s, seat))
      titles |= 1U << title;
  return titles;
}

// --- deals, cards, defenders ----------------------------------------------------------------

Means means_of(const State& s, Seat giver) {
  if (!on(Rule::IT_TRU_05)) return {2, 3};
  const Player& player = s.at(giver);
  int discarded = 0;
  for (const std::uint8_t n : player.discard) discarded += n;
  const int cards = player.hand.size() + static_cast<int>(player.deck.size()) + discarded +
                    hostages_held(s, giver);
  return {s.immune.has(giver) ? 0 : cards, player.sheet};
}

std::uint32_t layable_titles(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  const std::uint32_t held = player.hand.titles();
  if (player.banned[0] == no_title) return held;
  std::uint32_t free = 0;  // a copy of it is not forbidden
  for (Title title{0}; title < title_count; ++title) {
    const auto bans = std::count(player.banned.begin(), player.banned.end(), title);
    if (player.hand.count(title) > bans) free |= 1U << title;
  }
  // The ban does not hold while there is no other card to lay.
  return free != 0 ? free : held;
}

SeatSet possible_defenders(const State& s) {
  const EventCard& card = event_cards[static_cast<std::size_t>(s.event)];
  const SeatSet others = SeatSet::first(s.seats) - SeatSet::of(s.attacker);
  if (card.measure == Measure::house) {
    const Seat named = s.seat_of[card.house];
    return named == s.attacker || !on(Rule::IT_PREP_02) ? others : SeatSet::of(named);
  }
  const auto measure = [&](Seat seat) {
    switch (card.measure) {
      case Measure::hand: return s.at(seat).hand.size();
      case Measure::power: return power_out(s.at(seat));
      default: return spread_by(s, seat);
    }
  };
  int most = 0;
  for (const Seat seat : others) most = std::max(most, measure(seat));
  SeatSet seats;
  for (const Seat seat : others)
    if (measure(seat) == most || !on(Rule::IT_PREP_03)) seats.add(seat);
  return seats;
}

}  // namespace rookery::iron_throne
