// Bids, tracks, wildlings, Westeros cards.
#include <algorithm>

#include "games/board/judge.h"

namespace rookery::board {
namespace {

int richest_but(const State& s, Seat seat) {
  int most = 0;
  for (Seat other{0}; other < s.seats; ++other)
    if (other != seat) most = std::max<int>(most, s.at(other).power);
  return most;
}

}  // namespace

// --- bids ---------------------------------------------------------------------------------------

float Judge::bid(int power) const {
  const float off = number(power) - wanted_;
  return -(off < 0 ? -off : off) * 0.1F;
}

// A part of what it has, never more than takes the first place for certain.
float Judge::clash_target() const {
  const int power = s_.at(me_).power;
  const Track track = s_.now<Clash>().track;
  const float part = track == Track::iron_throne ? 0.4F : track == Track::fiefdoms ? 0.5F : 0.9F;
  const float most = number(richest_but(s_, me_) + 1);
  return std::min(part * number(power), most);
}

float Judge::attack_target() const {
  const Attack& attack = s_.now<Attack>();
  const int power = s_.at(me_).power;
  int all = 0;
  for (const Seat seat : attack.bidders) all += s_.at(seat).power;
  const float share = number(attack.strength) / number(std::max(1, attack.bidders.size()));
  if (all < attack.strength) return std::min(1.0F, number(power));  // hopeless: but not the lowest
  return std::min(0.6F * number(power), share + 0.4F);
}

// --- tracks -------------------------------------------------------------------------------------

// How bad it is for that seat to be where it is: falling from high costs more.
float Judge::track_place(Track track, Seat seat) const {
  const float weight = track == Track::kings_court   ? 1.0F
                       : track == Track::iron_throne ? 0.9F
                                                     : 1.1F;
  return weight * number(position(s_, track, seat));
}

// Whom it would rather see ahead.
float Judge::favour(Seat seat) const { return seat == me_ ? 10.0F : -view_.rivalry(seat); }

// --- choices ------------------------------------------------------------------------------------

float Judge::choose(Action action) const {
  if (action.arg(0) == choose_nothing) return 0;
  const auto mean_of = [&](auto of) {
    float sum = 0;
    for (Seat seat{0}; seat < s_.seats; ++seat) sum += number(of(seat));
    return number(of(me_)) - sum / number(s_.seats);
  };
  switch (static_cast<Westeros>(action.arg(0))) {
    case Westeros::supply:
      return 0.3F * mean_of([&](Seat seat) { return supply_icons(s_, seat) - s_.at(seat).supply; });
    case Westeros::mustering:
      return 0.1F + 0.3F * mean_of([&](Seat seat) {
                      const AreaSet own = view_.realms.lands_of[seat];
                      return (own & castles).size() + (own & strongholds).size();
                    });
    case Westeros::clash_of_kings:
      return 0.15F * mean_of([&](Seat seat) { return s_.at(seat).power; }) +
             0.1F * mean_of([&](Seat seat) {
               int sum = 0;
               for (const Track track : every_track) sum += position(s_, track, seat);
               return sum;
             });
    case Westeros::game_of_thrones:
      return 0.05F + 0.15F * mean_of([&](Seat seat) {
                       int icons = 0;
                       for (const Area area : view_.realms.lands_of[seat])
                         icons += record(area).power;
                       return icons;
                     });
    case Westeros::storm_of_swords: return 0.05F;
    default: return -0.05F;
  }
}

float Judge::court(Action action) const {
  switch (s_.ask()) {
    case Ask::place_tied: return favour(s_.seat_of[static_cast<House>(action.arg(0))]);
    case Ask::name_tied: {
      const Seat seat = s_.seat_of[static_cast<House>(action.arg(0))];
      return s_.now<Attack>().won ? favour(seat) : -favour(seat);
    }
    case Ask::throne_of_blades:
    case Ask::dark_wings:
    case Ask::put_to_the_sword: return choose(action);
    case Ask::units_or_track: return verb_of(action) == Verb::fall ? 0.1F : 0.0F;
    case Ask::fallen_track: {
      const Seat seat = s_.now<Attack>().bidder;
      const float place = track_place(static_cast<Track>(action.arg(0)), seat);
      return seat == me_ ? place : -place;
    }
    case Ask::discard_card: return -number(record(static_cast<Card>(action.arg(0))).strength);
    case Ask::low_track:
    case Ask::high_track: return track_place(static_cast<Track>(action.arg(0)), me_);
    case Ask::recover_card:
      if (verb_of(action) == Verb::decline) return 0;
      return 1.0F + number(record(static_cast<Card>(action.arg(0))).strength);
    default: return 0;
  }
}

}  // namespace rookery::board
