#include "games/iron_throne/decision.h"

#include <algorithm>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"

namespace rookery::iron_throne {
namespace {

constexpr std::array wording_table{
    Wording{Ask::house, Text::ask_house, bits(Verb::house)},
    Wording{Ask::leader, Text::ask_leader, bits(Verb::keep)},
    Wording{Ask::use_leader, Text::ask_use_leader, bits(Verb::use, Verb::decline)},
    Wording{Ask::hostages, Text::ask_hostages, bits(Verb::release, Verb::torture, Verb::done)},
    Wording{Ask::torture_target, Text::ask_torture_target, bits(Verb::target)},
    Wording{Ask::defender, Text::ask_defender, bits(Verb::choose)},
    Wording{Ask::put_power, Text::ask_put_power, bits(Verb::power)},
    Wording{Ask::put_power_or_stop, Text::ask_put_power_or_stop, bits(Verb::power, Verb::stop)},
    Wording{Ask::champion, Text::ask_champion, bits(Verb::send)},
    Wording{Ask::offer, Text::ask_offer, bits(Verb::offer, Verb::pass)},
    Wording{Ask::answer_offer, Text::ask_answer_offer, bits(Verb::accept, Verb::refuse)},
    Wording{Ask::play_text, Text::ask_play_text, bits(Verb::play, Verb::pass)},
    Wording{Ask::play_text, Text::ask_play_text_none, bits(Verb::pass)},
    Wording{Ask::lay_card, Text::ask_lay_card, bits(Verb::lay)},
    Wording{Ask::talks, Text::ask_talks, bits(Verb::propose, Verb::accept, Verb::walk)},
    Wording{Ask::talks, Text::ask_talks_open, bits(Verb::propose, Verb::walk)},
    Wording{Ask::talks, Text::ask_talks_last, bits(Verb::accept, Verb::walk)},
    Wording{Ask::hostage_from, Text::ask_hostage_from, bits(Verb::choose)},
    Wording{Ask::hostage_source, Text::ask_hostage_source, bits(Verb::take)},
    Wording{Ask::player, Text::ask_player, bits(Verb::choose)},
    Wording{Ask::character, Text::ask_character, bits(Verb::target)},
    Wording{Ask::amount, Text::ask_amount, bits(Verb::amount)},
    Wording{Ask::discard, Text::ask_discard, bits(Verb::discard)},
    Wording{Ask::discard_or_decline, Text::ask_discard_or_decline,
            bits(Verb::discard, Verb::decline)},
    Wording{Ask::keep_card, Text::ask_keep_card, bits(Verb::pick)},
    Wording{Ask::higher_card, Text::ask_higher_card, bits(Verb::lay)},
    Wording{Ask::ban_card, Text::ask_ban_card, bits(Verb::ban)},
    Wording{Ask::strike_card, Text::ask_strike_card, bits(Verb::strike)},
    Wording{Ask::lose_or_withdraw, Text::ask_lose_or_withdraw, bits(Verb::lose, Verb::withdraw)},
    Wording{Ask::truce_or_total, Text::ask_truce_or_total, bits(Verb::talk, Verb::fight)},
    Wording{Ask::free_hostage, Text::ask_free_hostage, bits(Verb::free, Verb::decline)},
    Wording{Ask::torture_taken, Text::ask_torture_taken, bits(Verb::torture, Verb::decline)},
    Wording{Ask::torture_which, Text::ask_torture_which, bits(Verb::torture)},
};
constexpr std::size_t asks = static_cast<std::size_t>(Ask::torture_which) + 1;

constexpr auto verbs_by_ask = [] {
  std::array<Verbs, asks> all{};
  for (const Wording& wording : wording_table)
    all[static_cast<std::size_t>(wording.ask)] |= wording.offers;
  return all;
}();
constexpr auto ways_by_ask = [] {
  std::array<std::uint8_t, asks> all{};
  for (const Wording& wording : wording_table) ++all[static_cast<std::size_t>(wording.ask)];
  return all;
}();

// The wording that offers what is legal and nothing else.
Text words_for(const State& s, Seat seat) {
  const auto first = std::find_if(wording_table.begin(), wording_table.end(),
                                  [&s](const Wording& wording) { return wording.ask == s.ask(); });
  const std::uint8_t ways = ways_by_ask[static_cast<std::size_t>(s.ask())];
  if (ways == 1) return first->text;
  ActionList list;
  legal_actions(s, seat, list);
  Verbs legal = 0;
  for (const Action action : list) legal |= bits(verb_of(action));
  const auto fits =
      std::find_if(first, first + ways, [=](const Wording& way) { return way.offers == legal; });
  return (fits == first + ways ? first : fits)->text;
}

// Margaery has made support of the other side dear, and there is no card to pay with.
bool one_host_only(const State& s, Seat seat) {
  return s.taxer != no_seat && s.at(seat).hand.empty();
}

Args args_of(const State& s, Seat seat) {
  const auto text = [&s]() -> const Ability& { return s.ability(); };
  switch (s.ask()) {
    case Ask::use_leader: return {person_of(s, seat, s.at(seat).leader)};
    case Ask::play_text: return {static_cast<Arg>(s.window().timing)};
    case Ask::torture_target: return {s.torture().owner};
    case Ask::hostage_source: return {s.taking().giver};
    case Ask::ban_card:
    case Ask::strike_card: return {text().player, text().person};
    case Ask::put_power_or_stop: return {text().power_left, text().person};
    case Ask::offer:
      if (one_host_only(s, seat)) return {s.taxer};
      return {s.attacker, s.defender};
    case Ask::answer_offer: return {s.subject, s.offered};
    case Ask::player:
    case Ask::character:
    case Ask::amount:
    case Ask::discard_or_decline:
    case Ask::keep_card:
    case Ask::higher_card:
    case Ask::free_hostage:
    case Ask::torture_taken:
    case Ask::torture_which: return {text().person};
    case Ask::discard: return {text().cards_left, text().person};
    case Ask::lose_or_withdraw: return {current_op(text()).n, text().person};
    case Ask::truce_or_total: return {text().you, current_op(text()).n, text().person};
    default: return {};
  }
}

// --- what made the game ask -----------------------------------------------------------------

// GameInfo::cards are the leaders, the cards of characters, the events.
Cause by_leader(Person person, Seat whose) { return {.card = person, .whose = whose}; }
Cause by_card(const Ability& text) {
  if (text.of_leader) return by_leader(text.person, text.you);
  return {.card = static_cast<std::uint16_t>(leader_count + text.person), .whose = text.you};
}

Rule rule_of_taking(const State& s) {
  if (s.under_way.find<Ability>() != nullptr) return Rule::IT_TAKE_01;
  if (s.step() == Step::deal_hostages) return Rule::IT_TRU_06;
  return s.outcome == Outcome::betrayal ? Rule::IT_HOS_02 : Rule::IT_HOS_01;
}

}  // namespace

Rule rule_of_question(const State& s) {
  switch (s.ask()) {
    case Ask::house: return Rule::IT_SET_01;
    case Ask::leader: return Rule::IT_SET_02;
    case Ask::hostages: return Rule::IT_FREE_01;
    case Ask::torture_target: return Rule::IT_FREE_03;
    case Ask::defender: return rule_of_event(s);
    case Ask::put_power:
      return s.step() == Step::place_rewards ? Rule::IT_RES_02 : Rule::IT_PREP_06;
    case Ask::champion: return Rule::IT_PREP_07;
    case Ask::offer: return Rule::IT_SUP_01;
    case Ask::answer_offer: return Rule::IT_SUP_02;
    case Ask::use_leader:
    case Ask::play_text: return Rule::IT_CON_04;
    case Ask::lay_card: return s.first_to_lay != no_seat ? Rule::IT_ENC_06 : Rule::IT_ENC_03;
    case Ask::talks: return Rule::IT_TRU_09;
    case Ask::hostage_from: return Rule::IT_HOS_01;
    case Ask::hostage_source: return rule_of_taking(s);
    default: return Rule::IT_CARD_08;
  }
}

std::span<const Wording> wordings() { return wording_table; }

Verbs verbs_for(Ask ask) { return verbs_by_ask[static_cast<std::size_t>(ask)]; }

Cause cause_of(const State& s, Seat seat) {
  if (s.ask() == Ask::use_leader) return by_leader(person_of(s, seat, s.at(seat).leader), seat);
  // A hostage may be taken or tortured because of a text, too.
  if (const Ability* text = s.under_way.find<Ability>()) return by_card(*text);
  Cause cause{.rule = static_cast<RuleId>(rule_of_question(s))};
  if (s.turn > 0) cause.whose = s.ask() == Ask::answer_offer ? s.subject : s.attacker;
  if (s.ask() == Ask::defender)
    cause.card = static_cast<std::uint16_t>(leader_count + card_text_count +
                                            static_cast<std::size_t>(s.event));
  return cause;
}

static Text phase_of(Step step) {
  if (step < Step::support_window) return Text::phase_preparation;
  if (step < Step::before_facedown) return Text::phase_support;
  return step < Step::rewards ? Text::phase_encounter : Text::phase_resolution;
}

// To do without what is offered.
static Action pass_of(const State& s, Seat seat) {
  ActionList list;
  legal_actions(s, seat, list);
  for (const Action action : list)
    if (verb_of(action) == Verb::pass || verb_of(action) == Verb::decline) return action;
  return {};
}

}  // namespace rookery::iron_throne

namespace rookery {

using namespace iron_throne;

Decision IronThrone::decision(const State& s, Seat seat) {
  Decision decision;
  if (seat >= s.seats || !s.question.owes(seat)) return decision;
  Text text = words_for(s, seat);
  if (text == Text::ask_offer && one_host_only(s, seat)) text = Text::ask_offer_one;
  decision.text = static_cast<TextId>(text);
  decision.args = args_of(s, seat);
  decision.cause = cause_of(s, seat);
  decision.round = s.turn;
  if (s.turn > 0) decision.phase = static_cast<TextId>(phase_of(s.step()));
  decision.pass = pass_of(s, seat);
  decision.window = s.ask() == Ask::play_text && !s.skip_empty_windows;
  if (s.ask() == Ask::discard) decision.min = decision.max = s.ability().cards_left;
  return decision;
}

}  // namespace rookery
