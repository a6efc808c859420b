#include "games/iron_throne/legal.h"

#include <algorithm>
#include <bit>

#include "games/iron_throne/questions.h"

namespace rookery::iron_throne {
namespace {

Refusal refuse(Text text, Rule rule, std::uint8_t a = 0, std::uint8_t b = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}
Refusal other_question() { return refuse(Text::refuse_other_question, Rule::IT_TURN_01); }

// --- single answers -------------------------------------------------------------------------

Refusal why_not_own_living(const State& s, Seat seat, Person person) {
  if (seat_of(s, person) != seat && on(Rule::IT_POW_01))
    return refuse(Text::refuse_not_yours, Rule::IT_POW_01, person);
  if (!lives(s, person)) return refuse(Text::refuse_dead, Rule::IT_DIE_01, person);
  return {};
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
  if (seat_of(s, person) != seat || !s.at(seat).hand.holds(place_of(person)))
    return refuse(Text::refuse_not_in_hand, Rule::IT_CARD_05, person);
  const Title title = place_of(person);
  const auto timing = static_cast<Timing>(s.top().card);
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
    default: return other_question();
  }
}

Refusal why_not_source(const State& s, std::uint8_t source) {
  const State::Player& giver = s.at(s.top().subject);
  const bool there = source == from_deck ? !giver.deck.empty()
                     : source == from_hand
                         ? !giver.hand.empty()
                         : source - from_held < takeable_hostages(s, s.top().subject);
  return there ? Refusal{} : refuse(Text::refuse_empty_source, Rule::IT_TAKE_02);
}

bool is_seen(const State& s, Seat owner, Face face) {
  const Title title = title_of(s.at(owner).house, face);
  return std::find(s.seen.begin(), s.seen.end(), title) != s.seen.end();
}

Refusal why_not_house(const State& s, std::uint8_t house) {
  if (house >= house_count || s.seat_of[house] != no_seat)
    return refuse(Text::refuse_house_taken, Rule::IT_SET_01, house);
  return {};
}

Refusal why_not_leader(const State& s, Seat seat, Person person) {
  const bool offered =
      seat_of(s, person) == seat && ((s.at(seat).offered >> place_of(person)) & 1U) != 0;
  return offered ? Refusal{} : refuse(Text::refuse_not_drawn, Rule::IT_SET_02, person);
}

Refusal when(bool legal, Text text, Rule rule, std::uint8_t a = 0) {
  return legal ? Refusal{} : refuse(text, rule, a);
}

// The verbs a question is answered with, as bits.
constexpr std::uint64_t bits(auto... verbs) {
  return ((std::uint64_t{1} << static_cast<unsigned>(verbs)) | ...);
}
constexpr std::uint64_t verbs_for(Ask ask) {
  switch (ask) {
    case Ask::nothing: return 0;
    case Ask::house: return bits(Verb::house);
    case Ask::leader: return bits(Verb::keep);
    case Ask::use_leader: return bits(Verb::use, Verb::decline);
    case Ask::hostages: return bits(Verb::release, Verb::torture, Verb::done);
    case Ask::defender:
    case Ask::hostage_from:
    case Ask::player: return bits(Verb::choose);
    case Ask::put_power: return bits(Verb::power);
    case Ask::put_power_or_stop: return bits(Verb::power, Verb::stop);
    case Ask::champion: return bits(Verb::send);
    case Ask::offer: return bits(Verb::offer, Verb::pass);
    case Ask::answer_offer: return bits(Verb::accept, Verb::refuse);
    case Ask::play_text: return bits(Verb::play, Verb::pass);
    case Ask::lay_card:
    case Ask::higher_card: return bits(Verb::lay);
    case Ask::talks: return bits(Verb::propose, Verb::accept, Verb::walk);
    case Ask::hostage_source: return bits(Verb::take);
    case Ask::torture_target:
    case Ask::character: return bits(Verb::target);
    case Ask::amount: return bits(Verb::amount);
    case Ask::discard: return bits(Verb::discard);
    case Ask::discard_or_decline: return bits(Verb::discard, Verb::decline);
    case Ask::keep_card: return bits(Verb::pick);
    case Ask::ban_card: return bits(Verb::ban);
    case Ask::strike_card: return bits(Verb::strike);
    case Ask::lose_or_withdraw: return bits(Verb::lose, Verb::withdraw);
    case Ask::truce_or_total: return bits(Verb::talk, Verb::fight);
    case Ask::free_hostage: return bits(Verb::free, Verb::decline);
    case Ask::torture_taken: return bits(Verb::torture, Verb::decline);
    case Ask::torture_which: return bits(Verb::torture);
  }
  return 0;
}

// Those without arguments come first.
constexpr std::uint64_t plain_verbs = (std::uint64_t{1} << static_cast<unsigned>(Verb::house)) - 1;

Refusal why_not_answer(const State& s, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  const std::uint8_t arg = action.arg(0);
  if (arguments(verb) == 0 && s.ask != Ask::talks) return {};
  const Frame& frame = s.top();
  switch (s.ask) {
    case Ask::house: return why_not_house(s, arg);
    case Ask::leader: return why_not_leader(s, seat, arg);
    case Ask::hostages:
    case Ask::torture_which: return why_not_hostage(s, seat, arg);
    case Ask::torture_taken:
      return when(arg + 1 == hostages_held(s, seat), Text::refuse_no_hostage, Rule::IT_CARD_08);
    case Ask::torture_target:
      return when(seat_of(s, arg) == frame.subject && lives(s, arg), Text::refuse_not_a_target,
                  Rule::IT_FREE_03, arg);
    case Ask::defender:
      return when(arg < s.seats && possible_defenders(s).has(Seat{arg}), Text::refuse_not_by_event,
                  event_cards[static_cast<std::size_t>(s.event)].measure == Measure::house
                      ? Rule::IT_PREP_02
                      : Rule::IT_PREP_03);
    case Ask::put_power:
    case Ask::put_power_or_stop:
    case Ask::champion: return why_not_own_living(s, seat, arg);
    case Ask::offer: return why_not_offer(s, seat, Seat{arg}, action.arg(1));
    case Ask::play_text: return why_not_play(s, seat, arg);
    case Ask::lay_card: return why_not_lay(s, seat, arg);
    case Ask::talks: return why_not_talk(s, seat, action);
    case Ask::hostage_from: {
      const Side losers = s.attack_result == Fate::won ? Side::defence : Side::attack;
      return when(
          arg < s.seats && side_of(s, Seat{arg}) == losers && may_lose_hostage(s, Seat{arg}),
          Text::refuse_not_a_giver, Rule::IT_HOS_01);
    }
    case Ask::hostage_source: return why_not_source(s, arg);
    case Ask::player:
      return when(arg < s.seats && player_choices(s, frame).has(Seat{arg}),
                  Text::refuse_not_a_player, Rule::IT_CARD_08);
    case Ask::character:
      return when(character_choices(s, frame).has(arg), Text::refuse_not_a_target, Rule::IT_CARD_08,
                  arg);
    case Ask::amount: {
      const Range range = amount_range(s, frame);
      return when(arg >= range.least && arg <= range.most, Text::refuse_amount, Rule::IT_CARD_08);
    }
    case Ask::discard:
    case Ask::discard_or_decline:
      return when(s.at(seat).hand.holds(title_of(s.at(seat).house, arg)), Text::refuse_no_such_card,
                  Rule::IT_CARD_08, arg);
    case Ask::keep_card:
      return when(is_seen(s, seat, arg), Text::refuse_not_looked_at, Rule::IT_CARD_08, arg);
    case Ask::ban_card:
      return when(is_seen(s, frame.subject, arg), Text::refuse_not_looked_at, Rule::IT_CARD_08,
                  arg);
    case Ask::strike_card:
      return when(s.at(frame.subject).hand.holds(title_of(s.at(frame.subject).house, arg)),
                  Text::refuse_no_such_card, Rule::IT_CARD_08, arg);
    case Ask::higher_card: {
      const Title title = title_of(s.at(seat).house, arg);
      return when(title != no_title && ((higher_titles(s, seat) >> title) & 1U) != 0,
                  Text::refuse_not_higher, Rule::IT_CARD_08, arg);
    }
    case Ask::free_hostage:
      return when(arg < s.seats && arg != seat && action.arg(1) < hostages_held(s, Seat{arg}),
                  Text::refuse_no_hostage, Rule::IT_CARD_08);
    default: return {};
  }
}

// --- lists ----------------------------------------------------------------------------------

Title lowest_title(std::uint32_t titles) { return static_cast<Title>(std::countr_zero(titles)); }

// Candidates in the order of their bits; only those that nothing speaks against are listed.
class Lister {
 public:
  Lister(const State& s, Seat seat, ActionList& out) : s_(s), seat_(seat), out_(out) {}

  void run() {
    const std::uint64_t verbs = verbs_for(s_.ask);
    for (std::uint64_t left = verbs & plain_verbs; left != 0; left &= left - 1)
      plain(static_cast<Verb>(std::countr_zero(left)));
    for (std::uint64_t left = verbs & ~plain_verbs; left != 0; left &= left - 1)
      candidates(static_cast<Verb>(std::countr_zero(left)));
  }

 private:
  void candidates(Verb verb) {
    switch (verb) {
      case Verb::house: return upto(verb, house_count);
      case Verb::choose: return upto(verb, s_.seats);
      case Verb::amount: return amounts();
      case Verb::keep: return own_people(verb);
      case Verb::power:
      case Verb::send: return people(verb, living_people(s_, seat_));
      case Verb::play: return texts();
      case Verb::target:
        return people(verb, s_.ask == Ask::torture_target ? living_people(s_, s_.top().subject)
                                                          : character_choices(s_, s_.top()));
      case Verb::lay:
        if (s_.ask == Ask::lay_card) return cards();
        [[fallthrough]];
      case Verb::discard:
      case Verb::pick: return faces(verb, seat_);
      case Verb::ban:
      case Verb::strike: return faces(verb, s_.top().subject);
      case Verb::release:
      case Verb::torture: return hostages(verb);
      case Verb::offer:
        offers(std::min(s_.attacker, s_.defender));
        return offers(std::max(s_.attacker, s_.defender));
      case Verb::take:
        return upto(verb, static_cast<std::size_t>(from_held) +
                              static_cast<std::size_t>(takeable_hostages(s_, s_.top().subject)));
      case Verb::free:
        for (Seat holder{0}; holder < s_.seats; ++holder)
          for (int n = 0; n < hostages_held(s_, holder); ++n)
            try_out(act(verb, holder, static_cast<std::uint8_t>(n)));
        return;
      case Verb::propose: return proposals();
      default: return;
    }
  }
  void plain(Verb verb) {
    // IT-TRU-09: nothing to accept before there is a proposal.
    if (s_.ask == Ask::talks && verb == Verb::accept && s_.proposal_attacker == no_proposal) return;
    out_.push(act(verb));
  }

  void upto(Verb verb, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) try_out(act(verb, static_cast<std::uint8_t>(i)));
  }
  void own_people(Verb verb) {
    for (std::uint8_t i = 0; i < characters_a_house; ++i)
      try_out(act(verb, person_of(s_, seat_, i)));
  }
  // The frequent ones are listed without trying each.
  void people(Verb verb, People choices) {
    for (; !choices.empty(); choices.bits &= choices.bits - 1)
      out_.push(act(verb, choices.lowest()));
  }
  void amounts() {
    const Range range = amount_range(s_, s_.top());
    for (int n = range.least; n <= range.most; ++n)
      out_.push(act(Verb::amount, static_cast<std::uint8_t>(n)));
  }
  void hostages(Verb verb) {
    const int held = hostages_held(s_, seat_);
    // Only the one just taken, which lies last (IT-CARD-08).
    for (int n = s_.ask == Ask::torture_taken ? held - 1 : 0; n < held; ++n)
      out_.push(act(verb, static_cast<std::uint8_t>(n)));
  }
  void offers(Seat host) {
    if (s_.taxer != no_seat && host != s_.taxer && s_.at(seat_).hand.empty()) return;
    for (People own = living_people(s_, seat_); !own.empty(); own.bits &= own.bits - 1)
      out_.push(act(Verb::offer, host, own.lowest()));
  }
  void texts() {
    const auto timing = static_cast<Timing>(s_.top().card);
    for (std::uint32_t left = playable_texts(s_, seat_, timing); left != 0; left &= left - 1)
      out_.push(act(Verb::play, person_of(s_, seat_, lowest_title(left))));
  }
  void cards() {
    for (std::uint32_t left = layable_titles(s_, seat_); left != 0; left &= left - 1)
      out_.push(act(Verb::lay, face_of(s_.at(seat_).house, lowest_title(left))));
  }
  void faces(Verb verb, Seat owner) {
    for (Title title = 0; title < title_count; ++title)
      if (s_.at(owner).hand.holds(title) || !s_.seen.empty())
        try_out(act(verb, face_of(s_.at(owner).house, title)));
  }
  void proposals() {
    if (s_.at(seat_).proposals >= s_.truce_proposals && on(Rule::IT_TRU_09)) return;
    FixedVector<std::uint8_t, Terms::kinds> defender;  // what the defender could gain
    const Means attackers = means_of(s_, s_.attacker);
    for (std::uint8_t d = 0; d < Terms::kinds; ++d)
      if (attackers.cover(Terms::of(d))) defender.push_back(d);
    const Means defenders = means_of(s_, s_.defender);
    for (std::uint8_t a = 0; a < Terms::kinds; ++a) {
      if (!defenders.cover(Terms::of(a))) continue;
      const std::size_t first = a == 0 ? 1 : 0;  // IT-TRU-04: somebody gains something
      const std::span<Action> deals = out_.extend(defender.size() - first);
      for (std::size_t i = 0; i < deals.size(); ++i)
        deals[i] = act(Verb::propose, a, defender[i + first]);
    }
  }
  void try_out(Action action) {
    if (why_not_answer(s_, seat_, action).ok()) out_.push(action);
  }

  const State& s_;
  Seat seat_;
  ActionList& out_;
};

}  // namespace

void legal_actions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (seat < s.seats && s.owes(seat)) Lister(s, seat, out).run();
}

Refusal why_not(const State& s, Seat seat, Action action) {
  if (s.over()) return refuse(Text::refuse_over, Rule::IT_WIN_04);
  if (seat >= s.seats || !s.owes(seat)) return refuse(Text::refuse_not_asked, Rule::IT_TURN_01);
  const std::uint8_t verb = action.verb();
  if (verb == 0 || verb > last_verb || !well_formed(action) ||
      ((verbs_for(s.ask) >> verb) & 1U) == 0)
    return other_question();
  return why_not_answer(s, seat, action);
}

}  // namespace rookery::iron_throne
