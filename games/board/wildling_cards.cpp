// What the nine wildling cards do. Each function goes on where it stopped and says whether it is
// through; Attack::begun and Attack::left say how far it is.
#include <algorithm>
#include <utility>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

bool Play::suffer(Seat seat, bool lowest) {
  switch (s.now<Attack>().card) {
    case Wildling::preemptive_raid: return !lowest || preemptive_raid(seat);
    case Wildling::crow_killers: return crow_killers(seat, lowest);
    case Wildling::rattleshirts_raiders: lower_supply(seat, lowest ? 2 : 1); return true;
    case Wildling::massing_on_the_milkwater: return milkwater(seat, lowest);
    case Wildling::a_king_beyond_the_wall: return king_beyond(seat, lowest);
    case Wildling::mammoth_riders: return lose_units(seat, lowest ? 3 : 2);
    case Wildling::the_horde_descends:  // where: losable (BRD-RULING-58)
      return lose_units(seat, lowest ? 2 : 1);
    case Wildling::skinchanger_scout: lose_power(seat, lowest ? tokens_a_house : 2); return true;
    default: return true;  // Silence at the Wall
  }
}

bool Play::reward(Seat seat) {
  Attack& attack = s.now<Attack>();
  const bool begun = std::exchange(attack.begun, true);
  State::Player& player = s.at(seat);
  switch (attack.card) {
    case Wildling::preemptive_raid: {
      SeatSet others = attack.bidders;
      if (on(Rule::BRD_RULING_56)) others.remove(seat);
      if (!begun) begin_attack(6, others, false);
      return begun;
    }
    case Wildling::crow_killers:
      if (!begun) attack.left = 2;
      return crow_reward(seat);
    case Wildling::rattleshirts_raiders: set_supply(seat, player.supply + 1); return true;
    case Wildling::massing_on_the_milkwater:
      player.hand = player.hand | std::exchange(player.discard, Hand());
      tell(Text::event_recovers_all, seat);
      return true;
    case Wildling::a_king_beyond_the_wall:
      if (!begun) ask(Ask::high_track, seat);
      return begun;
    case Wildling::mammoth_riders:
      if (!begun && !player.discard.empty()) ask(Ask::recover_card, seat);
      return !s.question.open();
    case Wildling::the_horde_descends:
      if (!begun) begin_mustering(seat, controlled(s, seat), true);
      return begun;
    case Wildling::skinchanger_scout:
      if (player.bid > 0) tell(Text::event_gains_power, seat, player.bid);
      player.power = byte(player.power + std::exchange(player.bid, byte(0)));
      return true;
    default: return true;
  }
}

// --- units --------------------------------------------------------------------------------------

namespace {

int units_in(const State& s, AreaSet set) {
  int n = 0;
  for (const Area area : set) n += size_at(s, area);
  return n;
}
int units_of(const State& s, Seat seat) { return units_in(s, s.held[seat]); }
AreaSet with_knights(const State& s, Seat seat) {
  AreaSet found;
  for (const Area area : s.held[seat])
    if (units_at(s, area)[Unit::knight] > 0) found.add(area);
  return found;
}
int knights_of(const State& s, Seat seat) {
  int n = 0;
  for (const Area area : s.held[seat]) n += units_at(s, area)[Unit::knight];
  return n;
}

}  // namespace

// With no more units than asked for, all there are.
bool Play::lose_units(Seat seat, int n) {
  Attack& attack = s.now<Attack>();
  if (!std::exchange(attack.begun, true)) {
    attack.area = Area::none;
    attack.left = byte(std::min(n, units_of(s, seat)));
  }
  // Ships in the port of an area that a loss has emptied may be gone too.
  attack.left = byte(std::min<int>(attack.left, units_of(s, seat)));
  const AreaSet from = losable(s, attack, seat);
  if (attack.left > 0 && attack.left == units_in(s, from)) {
    for (const Area area : from)
      for (std::uint8_t man = 0; man < Man::kinds; ++man)
        while (has_man(s, area, Man::of(man))) lose_one(area, Man::of(man));
  }
  if (attack.left == 0) return true;
  const std::optional<Piece> only = only_piece(s, from);
  if (!only) ask(Ask::lose_unit, seat);
  if (only) lose_one(only->area, only->man);
  return false;
}

void Play::lose_one(Area area, Man man) {
  Attack& attack = s.now<Attack>();
  destroy(area, man);
  --attack.left;
  attack.area = area;
  control_changed = true;  // at once: a home may fall back, and win the game (BRD-WIN-01)
}

// Two units, or two places down on the track where the house stands highest.
bool Play::preemptive_raid(Seat seat) {
  Attack& attack = s.now<Attack>();
  if (attack.begun) return lose_units(seat, 0);
  ask(Ask::units_or_track, seat);
  return false;
}

// A drop ends at the last place.
void Play::fall_on_track(Track track) {
  const Attack& attack = s.now<Attack>();
  const int to = std::min(position(s, track, attack.bidder) + 2, s.seats - 1);
  move_on_track(track, attack.bidder, to);
}

// --- Crow Killers
// ---------------------------------------------------------------------------------

// Knights become Footmen; for want of Footmen they are destroyed.
bool Play::crow_killers(Seat seat, bool lowest) {
  Attack& attack = s.now<Attack>();
  const int knights = knights_of(s, seat);
  if (!std::exchange(attack.begun, true))
    attack.left = byte(lowest ? knights : std::min(knights, 2));
  const int footmen = reserve(s, seat)[Unit::footman];
  const bool no_choice = (attack.left == knights && (footmen >= knights || footmen == 0)) ||
                         with_knights(s, seat).size() == 1;
  if (attack.left > 0 && !no_choice) {
    ask(Ask::lose_knight, seat);
    return false;
  }
  for (const Area area : s.held[seat]) {
    while (attack.left > 0 && units_at(s, area)[Unit::knight] > 0) {
      if (reserve(s, seat)[Unit::footman] > 0) {
        demote(seat, area);
      } else {
        lose_one(area, Man{Unit::knight, s.standing[area][Unit::knight] == 0});
      }
    }
  }
  control_changed = true;
  return true;
}

void Play::demote(Seat seat, Area area) {
  const bool routed = s.standing[area][Unit::knight] == 0;
  Troops& there = (routed ? s.routed : s.standing)[area];
  there.remove(Unit::knight);
  there.add(Unit::footman);
  tell(Text::event_demotes, seat, area);
  --s.now<Attack>().left;
}

bool Play::crow_reward(Seat seat) {
  if (s.now<Attack>().left == 0 || promotable(s, seat).empty()) return true;
  ask(Ask::promote, seat);
  return false;
}

// --- cards and tracks
// -------------------------------------------------------------------------------

// BRD-RULING-59: never the last card, and nothing of a hand of one strength.
bool Play::milkwater(Seat seat, bool lowest) {
  Attack& attack = s.now<Attack>();
  State::Player& player = s.at(seat);
  if (attack.begun || player.hand.size() < 2) return true;
  if (!lowest) {
    attack.begun = true;
    ask(Ask::discard_card, seat);
    return false;
  }
  int most = 0;
  int least = 9;
  for (const std::uint8_t n : player.hand) {
    const int strength = record(card_of(player.house, n)).strength;
    most = std::max(most, strength);
    least = std::min(least, strength);
  }
  if (most == least && on(Rule::BRD_RULING_59)) return true;
  for (const std::uint8_t n : player.hand) {
    const Card card = card_of(player.house, n);
    if (record(card).strength != most) continue;
    discard(seat, card);
    tell(Text::event_discards, seat, card);
  }
  return true;
}

bool Play::king_beyond(Seat seat, bool lowest) {
  Attack& attack = s.now<Attack>();
  if (lowest) {
    for (const Track track : every_track) move_on_track(track, seat, s.seats - 1);
    return true;
  }
  if (attack.begun) return true;
  attack.begun = true;
  ask(Ask::low_track, seat);
  return false;
}

void Play::lower_supply(Seat seat, int by) { set_supply(seat, s.at(seat).supply - by); }

void Play::answer_wildlings(Seat seat, Action action) {
  Attack& attack = s.now<Attack>();
  const auto track = static_cast<Track>(action.arg(0));
  switch (verb_of(action)) {
    case Verb::sacrifice:
      attack.begun = true;
      attack.left = byte(std::min(2, units_of(s, seat)));
      return;
    case Verb::fall: {
      attack.begun = true;
      const TrackSet tracks = highest_tracks(s, seat);
      if (last_everywhere(s, seat)) return;  // there is nowhere to fall to
      if (tracks.size() > 1) return ask(Ask::fallen_track, decides_other_ties(s));
      return fall_on_track(tracks.lowest());
    }
    case Verb::destroy: return lose_one(action.as<Area>(0), Man::of(action.arg(1)));
    case Verb::demote: return demote(seat, action.as<Area>(0));
    case Verb::upgrade:
      upgrade(seat, action.as<Area>(0), Man::of(action.arg(1)), Unit::knight);
      --attack.left;
      return;
    case Verb::done: attack.left = 0; return;
    case Verb::discard:
      discard(seat, action.as<Card>(0));
      tell(Text::event_discards, seat, action.arg(0));
      return;
    case Verb::recover: {
      const std::uint8_t n = place_in_hand(action.as<Card>(0));
      s.at(seat).discard.remove(n);
      s.at(seat).hand.add(n);
      tell(Text::event_recovers, seat, action.arg(0));
      return;
    }
    case Verb::decline: return;
    default: break;
  }
  if (attack.card == Wildling::preemptive_raid) return fall_on_track(track);
  move_on_track(track, seat, attack.won ? 0 : s.seats - 1);
}

}  // namespace rookery::board
