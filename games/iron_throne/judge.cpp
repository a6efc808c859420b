#include "games/iron_throne/judge.h"

#include <algorithm>
#include <cmath>

#include "games/iron_throne/actions.h"

namespace rookery::iron_throne {

Judge::Judge(const State& s, Seat me) : s_(s), me_(me) {
  if (s.ask() == Ask::talks) {
    const Seat rival = me == s.attacker ? s.defender : s.attacker;
    mine_ = deal_worth(s, me, rival);
    theirs_ = deal_worth(s, rival, me);
    my_refusal_ = no_deal(s, me);
    their_refusal_ = no_deal(s, rival);
  }
}

float Judge::score(Action action) const {
  const std::uint8_t a = action.arg(0);
  const Person person = action.as<Person>(0);
  const Face face = action.as<Face>(0);
  switch (verb_of(action)) {
    case Verb::pass:
    case Verb::decline:
    case Verb::stop:
    case Verb::refuse:
    case Verb::fight:
    case Verb::house:
    case Verb::keep: return 0;
    case Verb::done: return 0.02F;
    case Verb::use: return leader_gain();
    case Verb::accept: return s_.ask() == Ask::talks ? accept_deal() : accept_support();
    case Verb::walk: return my_refusal_;
    case Verb::lose: return -0.15F;
    case Verb::withdraw: return -0.2F;
    case Verb::talk: return talk_instead();
    case Verb::choose: return player(Seat{a});
    case Verb::power: return put_power(person);
    case Verb::send: return send(person);
    case Verb::offer: return offer(Seat{a}, action.as<Person>(1));
    case Verb::play: return text_gain(person);
    case Verb::lay:
      return s_.ask() == Ask::higher_card ? higher(face) : lay(title_of(house(), face));
    case Verb::propose: return propose(a, action.arg(1));
    case Verb::take: return take(a);
    case Verb::release: return 0.01F;
    case Verb::torture: return torture(a);
    case Verb::free: return free(Seat{a}, action.arg(1));
    case Verb::target: return target(person);
    case Verb::amount: return amount(a);
    case Verb::discard: return discard(title_of(house(), face));
    case Verb::pick: return card_worth(s_, me_, title_of(house(), face));
    case Verb::ban:
    case Verb::strike: {
      const Seat subject = s_.ability().player;
      return card_worth(s_, subject, title_of(s_.at(subject).house, face));
    }
  }
  return 0;
}

float Judge::discard(Title title) const {
  const bool wanted = s_.ask() == Ask::discard_or_decline;
  return (wanted ? 0.07F : 0.0F) - card_worth(s_, me_, title);
}

// --- the encounter ---

float Judge::put_power(Person person) const {
  Power power = s_.at(me_).power;
  ++power[title_of(person)];
  return might(power) - might(s_.at(me_).power) - sheet_worth;
}

float Judge::send(Person person) const {
  const Player& rival = s_.at(opposing_active(s_, me_));
  const int theirs = rival.champion < characters_a_house
                         ? rival.power[rival.champion]
                         : *std::max_element(rival.power.begin(), rival.power.end());
  const int mine = power_of(s_, person);
  const float chance = win_chance(static_cast<float>(mine - theirs) * 0.8F);
  const float lost = power_loss(s_, person, (mine + 1) / 2);
  return chance * prize(s_, me_, my_side()) +
         (1 - chance) * (prize(s_, me_, other(my_side())) - lost);
}

float Judge::eagerness(Title title) {
  if (title == truce) return 1.6F;
  return 0.5F + 0.11F * static_cast<float>(title_values[title]);
}

float Judge::lay(Title mine) const {
  const Seat rival = opposing_active(s_, me_);
  const Player& other_player = s_.at(rival);
  const float lead = lead_of(s_, my_side());
  const float win = prize(s_, me_, my_side());
  const float lose = prize(s_, me_, other(my_side()));
  const float deal = std::max(
      my_refusal(), 0.45F * influence_worth(s_, me_) - 0.6F * rival_influence(s_, me_, rival));
  float sum = 0;
  float weight = 0;
  const auto meet = [&](Title theirs, float w) {
    float worth = 0;
    if (fights(mine) && fights(theirs)) {
      const float total =
          lead + static_cast<float>(title_values[mine]) - static_cast<float>(title_values[theirs]);
      worth = total > 0 ? win + hostage_worth : total < 0 ? lose - hostage_cost : my_refusal();
    } else if (fights(mine)) {
      worth = win - hostage_cost;
    } else if (fights(theirs)) {
      worth = lose + hostage_worth;
    } else {
      worth = deal;
    }
    sum += w * worth;
    weight += w;
  };
  if (other_player.shown != no_title) {
    meet(other_player.shown, 1);
  } else {
    for (Title title{0}; title < title_count; ++title)
      if (other_player.hand.holds(title)) meet(title, eagerness(title));
  }
  if (weight == 0) return -card_worth(s_, me_, mine);
  return sum / weight - 0.6F * card_worth(s_, me_, mine);
}

float Judge::swing(float by) const {
  if (s_.outcome != Outcome::hostility || my_side() == Side::none) return 0;
  const int mine = total_of(s_, my_side());
  const int theirs = total_of(s_, other(my_side()));
  const auto worth = [&](float total) {
    const float lead = total - static_cast<float>(theirs);
    return lead > 0   ? prize(s_, me_, my_side())
           : lead < 0 ? prize(s_, me_, other(my_side()))
                      : my_refusal();
  };
  return worth(static_cast<float>(mine) + by) - worth(static_cast<float>(mine));
}

float Judge::outcome_now() const {
  if (my_side() == Side::none) return 0;
  bool win = shows_hostility(s_, active_of(s_, my_side()));
  if (s_.outcome == Outcome::hostility)
    win = total_of(s_, my_side()) > total_of(s_, other(my_side()));
  return prize(s_, me_, win ? my_side() : other(my_side()));
}

float Judge::talk_instead() const {
  // The alternative gives the other side two more.
  const Seat rival = opposing_active(s_, me_);
  const float deal = 0.4F * influence_worth(s_, me_) - 0.5F * rival_influence(s_, me_, rival);
  return std::max(deal, my_refusal()) - outcome_now() - swing(-2);
}

// --- support ---

float Judge::stand(Seat seat, Side side, int power, Seat eye) const {
  State with = s_;
  const float lead = lead_of(s_, side) + static_cast<float>(power);
  with.at(seat).side = side;
  with.at(seat).champion = nobody;
  const float chance = win_chance(lead);
  return chance * prize(with, eye, side) + (1 - chance) * prize(with, eye, other(side));
}

float Judge::without(Side side, Seat eye) const {
  const float chance = win_chance(lead_of(s_, side));
  return chance * prize(s_, eye, side) + (1 - chance) * prize(s_, eye, other(side));
}

float Judge::offer(Seat host, Person person) const {
  const Side side = side_of(s_, host);
  const int power = power_of(s_, person);
  const float chance = win_chance(lead_of(s_, side) + static_cast<float>(power));
  float worth = stand(me_, side, power, me_) - without(side, me_);
  worth -= (1 - chance) * power_loss(s_, person, (power + 1) / 2);
  if (s_.taxer != no_seat && host != s_.taxer) worth -= 0.08F;
  return worth - 0.01F;
}

float Judge::accept_support() const {
  const Side side = my_side();
  return stand(s_.subject, side, power_of(s_, s_.offered), me_) - without(side, me_);
}

// --- talks ---

float Judge::propose(std::uint8_t attacker, std::uint8_t defender) const {
  const bool attacks = me_ == s_.attacker;
  const std::uint8_t get = attacks ? attacker : defender;
  const std::uint8_t give = attacks ? defender : attacker;
  const float mine = mine_.gain[get] - mine_.cost[give];
  const float theirs = theirs_.gain[give] - theirs_.cost[get];
  // They take what beats walking away, most surely what is fair; a bird in the hand is worth more
  // than two that may fly.
  const float surplus = theirs - std::max({their_refusal_, 0.05F, 0.6F * mine});
  const float chance = 1.0F / (1.0F + std::exp(-12.0F * surplus));
  return 0.85F * chance * mine + (1 - chance) * my_refusal_ - 0.02F;
}

float Judge::accept_deal() const {
  const bool attacks = me_ == s_.attacker;
  const std::uint8_t get = attacks ? s_.proposal_attacker : s_.proposal_defender;
  const std::uint8_t give = attacks ? s_.proposal_defender : s_.proposal_attacker;
  return mine_.gain[get] - mine_.cost[give];
}

// --- hostages ---

float Judge::take(std::uint8_t source) const {
  if (source == from_hand) return 0.12F;
  if (source == from_deck) return 0.1F;
  const Hostage held = s_.hostages[nth_hostage(s_, s_.taking().giver, source - from_held)];
  return held.owner() == me_ ? 0.15F : 0.11F;
}

float Judge::torture(int n) const {
  const Hostage hostage = own_hostage(n);
  const Seat owner = hostage.owner();
  const Title title = hostage.title();
  if (is_character(title)) {
    if (title == s_.at(owner).leader)
      return 0.02F * static_cast<float>(std::min<int>(4, s_.at(owner).sheet));
    const Person person = person_of(s_, owner, title);
    return lives(s_, person) ? harm(s_, me_, person, 4) : 0;
  }
  float best = 0;
  for (People people = living_people(s_, owner); !people.empty(); people.bits &= people.bits - 1)
    best = std::max(best, harm(s_, me_, people.lowest(), 1));
  return best + sheet_worth;
}

float Judge::free(Seat holder, int n) const {
  const Hostage hostage = s_.hostages[nth_hostage(s_, holder, n)];
  return hostage.owner() == me_ ? 0.1F : -0.05F;
}

}  // namespace rookery::iron_throne
