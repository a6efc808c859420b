// Why an answer to the question under way is not legal.
#include <algorithm>
#include <bit>

#include "games/iron_throne/questions.h"
#include "games/iron_throne/refusals.h"

namespace rookery::iron_throne {
namespace {

// --- single answers -------------------------------------------------------------------------

// IT-SET-03: the leader is no character in play.
bool leads(const State& s, Person person) {
  const Seat seat = seat_of(s, person);
  return seat != no_seat && s.at(seat).leader == title_of(person);
}

Refusal why_not_own_living(const State& s, Seat seat, Person person) {
  if (seat_of(s, person) != seat && on(Rule::IT_POW_01))
    return refuse(Text::refuse_not_yours, Rule::IT_POW_01, person);
  if (leads(s, person)) return refuse(Text::refuse_leader_token, Rule::IT_SET_03, person);
  if (!lives(s, person)) return refuse(Text::refuse_dead, Rule::IT_DIE_01, person);
  return {};
}

// A character that a text or a torture is about.
Refusal why_not_target(const State& s, bool possible, Person person, Rule rule) {
  if (possible) return {};
  if (leads(s, person)) return refuse(Text::refuse_leader_token, Rule::IT_SET_03, person);
  return refuse(Text::refuse_not_a_target, rule, person);
}

Refusal why_not_hostage(const State& s, Seat seat, int n) {
  if (n < hostages_held(s, seat)) return {};
  return refuse(Text::refuse_no_hostage, Rule::IT_FREE_01);
}

// IT-SUP-01; Margaery's tax needs a card to pay with.
Refusal why_not_offer(const State& s, Seat seat, Seat host, Person person) {
  if (host >= s.seats || (!is_active(s, host) && on(Rule::IT_SUP_01)))
    return refuse(Text::refuse_not_active, Rule::IT_SUP_01);
  if (s.taxer != no_seat && host != s.taxer && s.at(seat).hand.empty())
    return refuse(Text::refuse_cannot_pay, Rule::IT_CON_01);
  return why_not_own_living(s, seat, person);
}

Refusal why_not_play(const State& s, Seat seat, Person person) {
  if (seat_of(s, person) != seat || !s.at(seat).hand.holds(title_of(person)))
    return refuse(Text::refuse_not_in_hand, Rule::IT_CARD_05, person);
  const Title title = title_of(person);
  const Timing timing = s.window().timing;
  if (character_cards[person].timing != timing)
    return refuse(Text::refuse_not_now, Rule::IT_CARD_05, person);
  const State::Player& player = s.at(seat);
  if (!champion_lives(s, seat)) return refuse(Text::refuse_nobody_there, Rule::IT_RULING_17);
  if (title != player.champion && title != player.leader)
    return refuse(Text::refuse_not_there, Rule::IT_CARD_05, person);
  if (readable_texts(s, seat, timing, 1U << title) == 0)
    return refuse(Text::refuse_no_object, Rule::IT_CARD_07, person);
  return {};
}

Refusal why_not_lay(const State& s, Seat seat, Face face) {
  const Title title = title_of(s.at(seat).house, face);
  if (title == no_title || !s.at(seat).hand.holds(title))
    return refuse(Text::refuse_no_such_card, Rule::IT_ENC_03, face);
  if (((layable_titles(s, seat) >> title) & 1U) == 0 && on(Rule::IT_CON_01))
    return refuse(Text::refuse_banned, Rule::IT_CON_01, face);
  return {};
}

// IT-TRU-04, IT-TRU-05, IT-TRU-09.
Refusal why_not_talk(const State& s, Seat seat, Action action) {
  const bool standing = s.proposal_attacker != no_proposal;
  switch (verb_of(action)) {
    case Verb::walk: return {};
    case Verb::accept:
      return standing ? Refusal{} : refuse(Text::refuse_nothing_proposed, Rule::IT_TRU_09);
    case Verb::propose: {
      if (s.at(seat).proposals >= s.truce_proposals && on(Rule::IT_TRU_09))
        return refuse(Text::refuse_no_proposals_left, Rule::IT_TRU_09);
      const std::uint8_t a = action.arg(0);
      const std::uint8_t d = action.arg(1);
      if (a >= Terms::kinds || d >= Terms::kinds || (a == 0 && d == 0 && on(Rule::IT_TRU_04)))
        return refuse(Text::refuse_empty_deal, Rule::IT_TRU_04);
      if (!means_of(s, s.defender).cover(Terms::of(a)) ||
          !means_of(s, s.attacker).cover(Terms::of(d)))
        return refuse(Text::refuse_cannot_be_done, Rule::IT_TRU_05);
      return {};
    }
    default: return {};
  }
}

Refusal why_not_source(const State& s, std::uint8_t source) {
  const Seat from = s.taking().giver;
  const State::Player& giver = s.at(from);
  const bool there = source == from_deck   ? !giver.deck.empty()
                     : source == from_hand ? !giver.hand.empty()
                                           : source - from_held < takeable_hostages(s, from);
  if (there) return {};
  if (source >= from_held && source - from_held < hostages_held(s, from))
    return refuse(Text::refuse_just_dealt, Rule::IT_TRU_06);
  return refuse(Text::refuse_empty_source, Rule::IT_TAKE_02);
}

bool holds(const State& s, Seat owner, Face face) {
  return s.at(owner).hand.holds(title_of(s.at(owner).house, face));
}
bool is_seen(const State& s, Seat owner, Face face) {
  const Title title = title_of(s.at(owner).house, face);
  return std::find(s.seen.begin(), s.seen.end(), title) != s.seen.end();
}

Refusal why_not_house(const State& s, House house) {
  if (static_cast<std::size_t>(house) >= house_count || s.seat_of[house] != no_seat)
    return refuse(Text::refuse_house_taken, Rule::IT_SET_01, static_cast<Arg>(house));
  return {};
}

Refusal why_not_leader(const State& s, Seat seat, Person person) {
  const bool offered =
      seat_of(s, person) == seat && ((s.at(seat).offered >> title_of(person)) & 1U) != 0;
  return offered ? Refusal{} : refuse(Text::refuse_not_drawn, Rule::IT_SET_02, person);
}

Refusal when(bool legal, Text text, Rule rule, Arg a = 0) {
  return legal ? Refusal{} : refuse(text, rule, a);
}

}  // namespace

Refusal why_not_answer(const State& s, Seat seat, Action action) {
  const std::uint8_t arg = action.arg(0);
  const Person person = action.as<Person>(0);
  const Face face = action.as<Face>(0);
  if (verb_of(action) < Verb::house && s.ask() != Ask::talks) return {};
  switch (s.ask()) {
    case Ask::house: return why_not_house(s, action.as<House>(0));
    case Ask::leader: return why_not_leader(s, seat, person);
    case Ask::hostages:
    case Ask::torture_which: return why_not_hostage(s, seat, arg);
    case Ask::torture_taken:
      return when(arg + 1 == hostages_held(s, seat), Text::refuse_no_hostage, Rule::IT_CARD_08);
    case Ask::torture_target:
      return why_not_target(s, seat_of(s, person) == s.torture().owner && lives(s, person), person,
                            Rule::IT_FREE_03);
    case Ask::defender:
      return when(arg < s.seats && possible_defenders(s).has(Seat{arg}), Text::refuse_not_by_event,
                  rule_of_event(s));
    case Ask::put_power:
    case Ask::put_power_or_stop:
    case Ask::champion: return why_not_own_living(s, seat, person);
    case Ask::offer: return why_not_offer(s, seat, Seat{arg}, action.as<Person>(1));
    case Ask::play_text: return why_not_play(s, seat, person);
    case Ask::lay_card: return why_not_lay(s, seat, face);
    case Ask::talks: return why_not_talk(s, seat, action);
    case Ask::hostage_from: {
      const Side losers = s.attack_result == Fate::won ? Side::defence : Side::attack;
      return when(
          arg < s.seats && side_of(s, Seat{arg}) == losers && may_lose_hostage(s, Seat{arg}),
          Text::refuse_not_a_giver, Rule::IT_HOS_01);
    }
    case Ask::hostage_source: return why_not_source(s, arg);
    case Ask::player:
      return when(arg < s.seats && player_choices(s, s.ability()).has(Seat{arg}),
                  Text::refuse_not_a_player, Rule::IT_CARD_08);
    case Ask::character:
      return why_not_target(s, character_choices(s, s.ability()).has(person), person,
                            Rule::IT_CARD_08);
    case Ask::amount: {
      const Range range = amount_range(s, s.ability());
      return when(arg >= range.least && arg <= range.most, Text::refuse_amount, Rule::IT_CARD_08);
    }
    case Ask::discard:
    case Ask::discard_or_decline:
      return when(holds(s, seat, face), Text::refuse_no_such_card, Rule::IT_CARD_08, arg);
    case Ask::keep_card:
      return when(is_seen(s, seat, face), Text::refuse_not_looked_at, Rule::IT_CARD_08, arg);
    case Ask::ban_card:
      return when(is_seen(s, s.ability().player, face), Text::refuse_not_looked_at,
                  Rule::IT_CARD_08, arg);
    case Ask::strike_card:
      return when(holds(s, s.ability().player, face), Text::refuse_no_such_card, Rule::IT_CARD_08,
                  arg);
    case Ask::higher_card: {
      const Title title = title_of(s.at(seat).house, face);
      return when(title != no_title && ((higher_titles(s, seat) >> title) & 1U) != 0,
                  Text::refuse_not_higher, Rule::IT_CARD_08, arg);
    }
    case Ask::free_hostage:
      return when(arg < s.seats && arg != seat && action.arg(1) < hostages_held(s, Seat{arg}),
                  Text::refuse_no_hostage, Rule::IT_CARD_08);
    default: return {};
  }
}

Refusal why_not(const State& s, Seat seat, Action action) {
  if (s.over()) return refuse(Text::refuse_over, Rule::IT_WIN_04);
  if (!notation().well_formed(action) || action.verb() > last_verb)
    return refuse(Text::refuse_no_action, Rule::none);
  if (seat >= s.seats || !s.question.owes(seat)) return why_not_turn(s, seat, action);
  if (((verbs_for(s.ask()) >> action.verb()) & 1U) == 0) return why_not_now(s, seat, action);
  return why_not_answer(s, seat, action);
}

}  // namespace rookery::iron_throne
