// Challenges ahead: who can fight, what a win brings, whom to send and whom to keep back.
#pragma once

#include "games/cards/worth.h"

namespace rookery::cards {

struct Fighter {
  Ref ref = no_ref;
  int strength = 0;
  Icons icons{};
  bool standing = false;
  bool stealth = false;
  bool stays = false;  // does not kneel for it
  float gain = 0;      // what its keywords bring if its side wins
};
inline constexpr std::size_t most_fighters = 40;
using Fighters = Few<Fighter, most_fighters>;

// Whom one side sends, and what that is worth to it.
struct Sortie {
  float worth = 0;
  Few<Ref, most_fighters> members;
  bool has(Ref ref) const {
    for (const Ref member : members)
      if (member == ref) return true;
    return false;
  }
};

class Outlook {
 public:
  Outlook(const State& s, Seat me) : s_(s), me_(me) {}

  // What the claim of a challenge costs the loser and brings the winner, together.
  float claim_worth(Icon type, Seat attacker, Seat loser) const;
  // The best attack of that type, with those who are declared already in it.
  Sortie attack(Icon type, Seat against) const;
  // The best answer to the challenge under way.
  Sortie defence() const;
  // What it is worth that the character stands for the rest of the phase.
  float standing_worth(Ref ref) const;
  // What a win of the challenge under way is worth to me, on either side.
  float stake() const;
  // By how much I lead in it: 0 and more wins for the attacker, 1 for the defender.
  int lead() const;

  Fighter fighter(Ref ref) const;
  int might(Seat seat, Icon type) const;  // of those who stand

 private:
  // What a seat still needs standing characters for.
  struct Needs {
    Icons attacks;
    Icons threats;
  };
  Needs needs_of(Seat seat) const;
  static float standing_worth(const Fighter& fighter, const Needs& needs);
  bool is_still_to_attack(Seat seat) const;
  Icons challenges_left(Seat seat) const;
  float win_now(Seat seat, int power) const;

  const State& s_;
  Seat me_;
};

}  // namespace rookery::cards
