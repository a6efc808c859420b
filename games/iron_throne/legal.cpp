// Lists of what is legal.
#include "games/iron_throne/legal.h"

#include <algorithm>
#include <bit>

#include "games/iron_throne/questions.h"

namespace rookery::iron_throne {
namespace {

Title lowest_title(std::uint32_t titles) { return Title{std::countr_zero(titles)}; }

// Candidates in the order of their bits; only those that nothing speaks against are listed.
class Lister {
 public:
  Lister(const State& s, Seat seat, ActionList& out) : s_(s), seat_(seat), out_(out) {}

  void run() {
    const Verbs verbs = verbs_for(s_.ask());
    for (Verbs left = verbs & plain_verbs; left != 0; left &= left - 1)
      plain(static_cast<Verb>(std::countr_zero(left)));
    for (Verbs left = verbs & ~plain_verbs; left != 0; left &= left - 1)
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
        return people(verb, s_.ask() == Ask::torture_target ? living_people(s_, s_.torture().owner)
                                                            : character_choices(s_, s_.ability()));
      case Verb::lay:
        if (s_.ask() == Ask::lay_card) return cards();
        [[fallthrough]];
      case Verb::discard:
      case Verb::pick: return faces(verb, seat_);
      case Verb::ban:
      case Verb::strike: return faces(verb, s_.ability().player);
      case Verb::release:
      case Verb::torture: return hostages(verb);
      case Verb::offer:
        offers(std::min(s_.attacker, s_.defender));
        return offers(std::max(s_.attacker, s_.defender));
      case Verb::take:
        return upto(verb, static_cast<std::size_t>(from_held) +
                              static_cast<std::size_t>(takeable_hostages(s_, s_.taking().giver)));
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
    if (s_.ask() == Ask::talks && verb == Verb::accept && s_.proposal_attacker == no_proposal)
      return;
    out_.push(act(verb));
  }

  void upto(Verb verb, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) try_out(act(verb, static_cast<std::uint8_t>(i)));
  }
  void own_people(Verb verb) {
    for (Title title{0}; title < characters_a_house; ++title)
      try_out(act(verb, person_of(s_, seat_, title)));
  }
  // The frequent ones are listed without trying each.
  void people(Verb verb, People choices) {
    for (; !choices.empty(); choices.bits &= choices.bits - 1)
      out_.push(act(verb, choices.lowest()));
  }
  void amounts() {
    const Range range = amount_range(s_, s_.ability());
    for (int n = range.least; n <= range.most; ++n)
      out_.push(act(Verb::amount, static_cast<std::uint8_t>(n)));
  }
  void hostages(Verb verb) {
    const int held = hostages_held(s_, seat_);
    // Only the one just taken, which lies last (IT-CARD-08).
    for (int n = s_.ask() == Ask::torture_taken ? held - 1 : 0; n < held; ++n)
      out_.push(act(verb, static_cast<std::uint8_t>(n)));
  }
  void offers(Seat host) {
    if (s_.taxer != no_seat && host != s_.taxer && s_.at(seat_).hand.empty()) return;
    for (People own = living_people(s_, seat_); !own.empty(); own.bits &= own.bits - 1)
      out_.push(act(Verb::offer, host, own.lowest()));
  }
  void texts() {
    for (std::uint32_t left = playable_texts(s_, seat_, s_.window().timing); left != 0;
         left &= left - 1)
      out_.push(act(Verb::play, person_of(s_, seat_, lowest_title(left))));
  }
  void cards() {
    for (std::uint32_t left = layable_titles(s_, seat_); left != 0; left &= left - 1)
      out_.push(act(Verb::lay, face_of(s_.at(seat_).house, lowest_title(left))));
  }
  void faces(Verb verb, Seat owner) {
    for (Title title{0}; title < title_count; ++title)
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
  if (seat < s.seats && s.question.owes(seat)) Lister(s, seat, out).run();
}

}  // namespace rookery::iron_throne
