// How the board looks to one house: what areas are worth to it, who could strike where and how
// hard. The common ground of the greedy player, its prior and evaluate.cpp. The unit is one Castle.
#pragma once

#include "games/board/questions.h"

namespace rookery::board {

inline float number(int n) { return static_cast<float>(n); }

// How likely a lead in strength wins: certain from about four on.
inline float chance(float lead) {
  const float x = lead > 3.8F ? 1.0F : lead < -3.8F ? -1.0F : lead / 3.8F;
  return 0.5F + x * (0.75F - 0.25F * x * x);
}

// What units are worth, in Castles.
inline constexpr float footman_worth = 0.22F;
inline constexpr float knight_worth = 0.42F;
inline constexpr float engine_worth = 0.3F;
inline constexpr float ship_worth = 0.25F;
inline float troops_worth(Troops troops) {
  return footman_worth * static_cast<float>(troops[Unit::footman]) +
         knight_worth * static_cast<float>(troops[Unit::knight]) +
         engine_worth * static_cast<float>(troops[Unit::siege_engine]) +
         ship_worth * static_cast<float>(troops[Unit::ship]);
}
// In defence, or in the open.
inline float field_strength(Troops troops) {
  return static_cast<float>(troops[Unit::footman] + 2 * troops[Unit::knight] + troops[Unit::ship]);
}

// Who controls which lands, and how many Castles that makes.
struct Realms {
  explicit Realms(const State& s);
  PerSeat<AreaSet> lands_of{};
  PerSeat<int> castles{};
};

// Of holding a land, whoever asks, without regard to the standing of anybody.
float plain_worth(Area area);

class Outlook {
 public:
  Outlook(const State& s, Seat seat);
  // Threats, guards and help cost more than the rest; not every question needs them. Threats are
  // found in these areas only.
  void survey(AreaSet where);
  void survey() { survey(nearby()); }
  // Where it leads to, for units without anything to do.
  void look_ahead();

  const State& s;
  Seat me;
  Realms realms;
  float power_worth;  // of one token more
  PerSeat<float> card{};  // strength to be expected of the next House card
  PerArea<float> threat{};  // the strongest enemy attack that may come here, cards included
  PerArea<float> guard{};  // what defends an enemy's area beside a House card
  PerArea<float> help{};  // own support that may come
  PerArea<float> lure{};  // what can be reached from here

  // What it is worth to the house to hold it; of a sea, to be there.
  float worth(Area area) const;
  bool is_mine(Area area) const { return realms.lands_of[me].has(area); }
  // How likely it is to be lost if so much strength defends it.
  float risk(Area area, float strength) const;
  // Lead in an attack without help.
  float lead(Area to, Seat foe, float strength) const;
  // How much it would please the house if that other one suffered.
  float rivalry(Seat rival) const;
  // What an own area's support brings to its neighbours, if it gives any.
  float help_from(Area area) const;
  bool may_help(Area from, Area to) const;
  float defence_at(Area area) const;  // own strength there, orders aside

 private:
  AreaSet nearby() const;
  void survey_own();
  void survey_enemy(Seat enemy, AreaSet where);
  // Orders lie open and count.
  bool open_;
};

// Of the next card from that hand.
float card_level(const State& s, Seat seat);

// What evaluate goes by: Castles, six of them or more, most of all; Castles in danger, in sight,
// fought for; supply and what it will be; power icons, the root of power; places on the three
// tracks; strength of the hand; units of each kind; the garrison.
using Standing = std::array<float, 19>;
Standing standing_of(const State& s, Seat seat);
// What one more of each part is worth, by the age of the game.
Standing weights_of(const State& s);

}  // namespace rookery::board
