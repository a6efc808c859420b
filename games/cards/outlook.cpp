#include "games/cards/outlook.h"

#include <algorithm>

namespace rookery::cards {

constexpr int power_to_win = 15;
constexpr float the_game = 12.0F;  // what winning it is worth beside anything else

Fighter Outlook::fighter(Ref ref) const {
  const Keywords words = keywords(s_, ref);
  Fighter fighter{.ref = ref, .strength = strength(s_, ref), .icons = icons(s_, ref)};
  fighter.standing = !s_.card(ref).kneeling;
  fighter.stealth = words.has(Keyword::stealth);
  if (words.has(Keyword::renown)) fighter.gain += 1.0F;
  if (words.has(Keyword::insight))
    fighter.gain += std::max(0.0F, draw_worth(s_, s_.card(ref).controller, 1));
  if (words.has(Keyword::pillage)) fighter.gain += 0.15F;
  if (words.has(Keyword::intimidate)) fighter.gain += 0.3F;
  return fighter;
}

int Outlook::might(Seat seat, Icon type) const {
  int sum = 0;
  each_character(s_, seat, [&](Ref ref) {
    if (!s_.card(ref).kneeling && icons(s_, ref).has(type)) sum += strength(s_, ref);
  });
  return sum;
}

bool Outlook::is_still_to_attack(Seat seat) const {
  if (s_.phase != Phase::challenges) return true;
  return s_.course().active == seat || !s_.course().been_active.has(seat);
}

Icons Outlook::challenges_left(Seat seat) const {
  Icons left;
  if (!is_still_to_attack(seat)) return left;
  for (const Icon type : every_icon)
    if (s_.at(seat).challenges[index(type)] < challenges_allowed(s_, seat, type)) left.add(type);
  return left - banned_challenges(s_, seat);
}

float Outlook::win_now(Seat seat, int power) const {
  return total_power(s_, seat) + power >= power_to_win ? the_game : 0.0F;
}

float Outlook::claim_worth(Icon type, Seat attacker, Seat loser) const {
  int amount = record(s_.card(plot_of(attacker)).kind).claim;
  if (s_.challenge.under_way && s_.challenge.type == type && s_.challenge.attacker == attacker) {
    amount = claim(s_);
  } else {
    for (const Lasting& effect : s_.lasting)
      if (effect.what == Lasts::claim_against && effect.seat == loser &&
          Icons(effect.which).has(type))
        amount = std::max(0, amount + effect.amount);
  }
  if (amount == 0) return 0.0F;
  switch (type) {
    case Icon::military: {
      // The loser gives up the least.
      std::array<float, 3> least{99.0F, 99.0F, 99.0F};
      each_character(s_, loser, [&](Ref ref) {
        float worth = loss_of(s_, ref);
        for (float& place : least)
          if (worth < place) std::swap(worth, place);
      });
      float sum = 0;
      for (int i = 0; i < std::min(amount, 3); ++i) {
        const float one = least[static_cast<std::size_t>(i)];
        if (one < 90.0F) sum += one;
      }
      return sum;
    }
    case Icon::intrigue:
      return 0.8F * number(std::min(amount, static_cast<int>(s_.at(loser).hand.size())));
    default: {
      const int moved = std::min(amount, int{s_.card(faction_of(loser)).power});
      return 1.8F * number(moved) + win_now(attacker, moved);
    }
  }
}

Outlook::Needs Outlook::needs_of(Seat seat) const {
  Needs needs{challenges_left(seat), {}};
  for (const Seat other : playing(s_)) {
    if (other == seat) continue;
    for (const Icon type : challenges_left(other))
      if (might(other, type) > 0) needs.threats.add(type);
  }
  return needs;
}

// To defend against what may still come, to attack elsewhere, to count in dominance.
float Outlook::standing_worth(const Fighter& fighter, const Needs& needs) {
  if (!fighter.standing || fighter.stays) return 0.0F;
  const float strength = number(fighter.strength);
  float worth = 0.02F * strength;
  for (const Icon type : fighter.icons & needs.attacks)
    worth += 0.08F * strength + (type == Icon::intrigue ? 0.0F : 0.1F);
  for (const Icon type : fighter.icons & needs.threats)
    worth += 0.1F * strength + (type == Icon::intrigue ? 0.1F : 0.25F);
  return worth;
}

float Outlook::standing_worth(Ref ref) const {
  Fighter one = fighter(ref);
  one.standing = true;
  return standing_worth(one, needs_of(s_.card(ref).controller));
}

// --- attack -------------------------------------------------------------------------------------

namespace {

// Those who can still be declared, and what each costs its side beyond what it brings.
struct Levy {
  Fighters able;
  std::array<float, most_fighters> prices{};
  int strength = 0;
  float gain = 0;
  float cost = 0;

  void add(const Fighter& one, float standing_worth) {
    if (able.size() < most_fighters) prices[able.size()] = standing_worth;
    able.push(one);
  }
  // The one with the least of that, of those who are not sent; the size if none is left.
  template <class Price>
  std::size_t cheapest(const Sortie& sent, Price price) const {
    std::size_t best = able.size();
    float least = 1e9F;
    for (std::size_t i = 0; i < able.size(); ++i) {
      if (sent.has(able[i].ref)) continue;
      if (const float each = price(i); each < least) {
        least = each;
        best = i;
      }
    }
    return best;
  }
  void send(std::size_t i, Sortie& sortie) {
    strength += able[i].strength;
    gain += able[i].gain;
    cost += prices[i];
    sortie.members.push(able[i].ref);
  }
};

// What the challenged could defend with, less whom Stealth passes by, the strongest first.
class Bulwark {
 public:
  Bulwark(const State& s, Seat seat, Icon type) {
    each_character(s, seat, [&](Ref ref) {
      if (s.card(ref).kneeling || s.card(ref).bypassed || !icons(s, ref).has(type)) return;
      strengths_.push(cards::strength(s, ref));
    });
    std::sort(strengths_.begin(), strengths_.end(), std::greater<>());
    for (const int one : strengths_) sum_ += one;
  }
  void bypass() {
    if (passed_ < strengths_.size()) sum_ -= strengths_[passed_++];
  }
  int strength() const { return sum_; }

 private:
  Few<int, most_fighters> strengths_;
  std::size_t passed_ = 0;
  int sum_ = 0;
};

}  // namespace

// Enough to win against all who could defend, the cheapest for their strength first; then whoever
// brings more than it costs.
Sortie Outlook::attack(Icon type, Seat against) const {
  Needs needs = needs_of(me_);
  needs.attacks.remove(type);  // this very one
  Levy levy;
  Bulwark bulwark(s_, against, type);
  Sortie sortie;
  each_character(s_, me_, [&](Ref ref) {
    if (s_.card(ref).kneeling) return;
    Fighter one = fighter(ref);
    if (!one.icons.has(type)) return;
    one.stays = stays_standing(s_, ref, Part::attacker);
    if (s_.card(ref).part != Part::attacker) return levy.add(one, standing_worth(one, needs));
    levy.strength += one.strength;
    levy.gain += one.gain;
    if (one.stealth) bulwark.bypass();
  });
  const auto enough = [&] { return levy.strength >= std::max(1, bulwark.strength()); };
  const int most = most_declared(s_, me_);
  while (static_cast<int>(sortie.members.size()) < most) {
    const bool won = enough();
    const std::size_t next = levy.cheapest(sortie, [&](std::size_t i) {
      const float price = levy.prices[i] - levy.able[i].gain;
      return won ? price : (price + 0.3F) / number(levy.able[i].strength + 1);
    });
    if (next == levy.able.size() || (won && levy.prices[next] >= levy.able[next].gain)) break;
    levy.send(next, sortie);
    if (levy.able[next].stealth) bulwark.bypass();
  }
  // Who could be beaten need not defend, but mostly does.
  const int missing = bulwark.strength() - levy.strength;
  const float won = enough() ? 0.93F : std::max(0.02F, 0.3F - 0.05F * number(missing));
  const float unopposed = bulwark.strength() <= 0 ? 0.95F : enough() ? 0.35F : 0.1F;
  sortie.worth = won * (claim_worth(type, me_, against) + levy.gain) +
                 unopposed * (1.0F + win_now(me_, 1)) - levy.cost - 0.05F;
  return sortie;
}

// --- defence ------------------------------------------------------------------------------------

int Outlook::lead() const {
  const int lead = side_strength(s_, Part::attacker) - side_strength(s_, Part::defender);
  return s_.challenge.attacker == me_ ? lead : -lead;
}

float Outlook::stake() const {
  const Challenge& challenge = s_.challenge;
  float sum = claim_worth(challenge.type, challenge.attacker, challenge.defender);
  each_character(s_, challenge.attacker, [&](Ref ref) {
    if (s_.card(ref).part == Part::attacker) sum += fighter(ref).gain;
  });
  if (side_strength(s_, Part::defender) == 0) sum += 1.0F + win_now(challenge.attacker, 1);
  return sum;
}

// Nobody, one alone so that it is not unopposed, or as many as it takes to win: what costs least.
Sortie Outlook::defence() const {
  const Challenge& challenge = s_.challenge;
  const Needs needs = needs_of(me_);
  const int attack = side_strength(s_, Part::attacker);
  Levy levy;
  levy.strength = side_strength(s_, Part::defender);
  if (levy.strength > attack) return {};
  const bool opposed = levy.strength > 0;
  float lost = claim_worth(challenge.type, challenge.attacker, me_);
  each_character(s_, challenge.attacker, [&](Ref ref) {
    if (s_.card(ref).part == Part::attacker) lost += fighter(ref).gain;
  });
  each_character(s_, me_, [&](Ref ref) {
    if (!why_not_defend(s_, me_, ref).ok()) return;
    Fighter one = fighter(ref);
    one.stays = stays_standing(s_, ref, Part::defender);
    levy.add(one, standing_worth(one, needs));
  });
  Sortie alone;
  float least = opposed ? 0.0F : 1.0F + win_now(challenge.attacker, 1);
  const std::size_t first = levy.cheapest(
      alone, [&](std::size_t i) { return levy.able[i].strength > 0 ? levy.prices[i] : 1e8F; });
  if (first < levy.able.size() && levy.prices[first] + 0.1F < least) {
    least = levy.prices[first] + 0.1F;
    alone.members.push(levy.able[first].ref);
  }
  Sortie all;
  while (levy.strength <= attack) {
    const int missing = attack - levy.strength + 1;
    const std::size_t next = levy.cheapest(all, [&](std::size_t i) {
      const Fighter& one = levy.able[i];
      return (levy.prices[i] + 0.2F - one.gain) / number(std::min(missing, one.strength + 1));
    });
    if (next == levy.able.size()) return alone;
    levy.send(next, all);
  }
  // What the attacker may hold in hand can still turn it.
  return levy.cost - levy.gain + 0.15F * lost < least + lost ? all : alone;
}

}  // namespace rookery::cards
