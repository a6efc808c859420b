// What the rules ask about a position: who controls what, what fits the supply, where units can go,
// how strong a side is. Nothing here changes anything.
#pragma once

#include <optional>

#include "games/board/state.h"

namespace rookery::board {

// --- houses and tracks --------------------------------------------------------------------------

// The i-th house in turn order, 0 first (BRD-DEFS-04).
inline Seat in_turn(const State& s, int i) {
  return on(Rule::BRD_DEFS_04) ? s.tracks[Track::iron_throne][static_cast<std::size_t>(i)]
                               : Seat{i};
}
// 0 first; as many as there are seats while the track is being bid for.
int position(const State& s, Track track, Seat seat);
inline bool higher(const State& s, Track track, Seat a, Seat b) {
  return position(s, track, a) < position(s, track, b);
}
// Special orders the house may place (BRD-TRACKS-05).
int stars(const State& s, Seat seat);
Area home_of(const State& s, Seat seat);
inline SeatSet everyone_playing(const State& s) { return SeatSet::first(s.seats); }
// In a Clash of Kings: those who have bid most of the houses that are not on the track yet.
SeatSet highest_left(const State& s, Track track);
// Power tokens of the house in the pool (BRD-COMPONENT-03).
int pool(const State& s, Seat seat);

// --- areas --------------------------------------------------------------------------------------

// BRD-CONTROL-01, BRD-HOME-01, BRD-RULING-41: by units, else by a power token, else by the shield.
// Of a port: who controls its land (BRD-PORT-01).
Seat controller(const State& s, Area area);
Seat token_at(const State& s, Area area);
// Lands the house controls.
AreaSet controlled(const State& s, Seat seat);
int castles_of(const State& s, Seat seat);
inline int castles_among(AreaSet controlled_areas) { return (controlled_areas & castles).size(); }
// The house whose garrison stands there, or no_seat.
Seat garrison_at(const State& s, Area area);
// Whom units of the seat would fight there: the owner of units or of a garrison.
Seat defender_at(const State& s, Seat seat, Area area);
// 0 is impassable (BRD-NEUTRAL-07).
std::uint8_t neutral_strength(const State& s, Area area);
AreaSet impassable(const State& s);
// Every area with units of others than the seat.
AreaSet held_by_others(const State& s, Seat seat);
AreaSet tokens_of_others(const State& s, Seat seat);

// --- units and supply ---------------------------------------------------------------------------

inline Troops units_at(const State& s, Area area) { return s.standing[area] + s.routed[area]; }
inline int size_at(const State& s, Area area) { return units_at(s, area).size(); }
// Pieces that are not on the board.
Troops reserve(const State& s, Seat seat);
Armies armies(const State& s, Seat seat);
int supply_icons(const State& s, Seat seat);
// BRD-SUPPLY-02: what the token shows, whatever icons have come or gone since (BRD-SUPPLY-06).
inline Armies supply_limit(const State& s, Seat seat) {
  if (!on(Rule::BRD_SUPPLY_02)) return supply_limits[supply_most];
  if (!on(Rule::BRD_SUPPLY_06))
    return supply_limits[static_cast<std::size_t>(supply_icons(s, seat))];
  return supply_limits[s.at(seat).supply];
}
bool fits_supply(const State& s, Seat seat);
// Whether the house may have `more` units more in that area.
bool fits_with(const State& s, Seat seat, Area area, int more);
// How many of the Ships in the port the taker could keep (BRD-PORT-13).
int most_captured(const State& s, const Capture& capture);
// Where one more unit may be destroyed to fit the supply, without destroying any unit that could
// have stayed (BRD-RULING-06).
AreaSet reducible(const State& s, const Reduction& reduction);

// A unit that is there, if all units in these areas are alike: then nobody need be asked which.
struct Piece {
  Area area = Area::none;
  Man man;
};
std::optional<Piece> only_piece(const State& s, AreaSet set);
inline bool has_man(const State& s, Area area, Man man) {
  return (man.routed ? s.routed : s.standing)[area][man.unit] > 0;
}

// --- wildlings ----------------------------------------------------------------------------------

// Where the house may lose a unit to the card: anywhere, but two to the Horde at one Castle or
// Stronghold if there is such an area (BRD-RULING-58).
AreaSet losable(const State& s, const Attack& attack, Seat seat);
// Where Footmen could become Knights.
AreaSet promotable(const State& s, Seat seat);
using TrackSet = kit::SetOf<Track>;
// Where the house stands highest.
TrackSet highest_tracks(const State& s, Seat seat);
// Who could be the highest bidder of an attack that is won, or the lowest of one that is lost.
SeatSet extreme_bidders(const State& s, const Attack& attack);

// --- ways ---------------------------------------------------------------------------------------

// Where units of the house in that area can go, whoever is there: next to it, and for land units by
// sea transport (BRD-TRANSPORT-01).
AreaSet reach(const State& s, Seat seat, Area from);

// --- orders -------------------------------------------------------------------------------------

// Whether orders lie face down now.
inline bool orders_hidden(const State& s) {
  return s.step() == Step::assign_orders && on(Rule::BRD_PLAN_03);
}
// Where that order of the house lies, `but` aside; none if nowhere.
Area lies_at(const State& s, Seat seat, Order order, Area but);
int tokens_placed(const State& s, Seat seat, Order order);
// Orders the seat could still place, on top of those that lie: bans and stars observed.
OrderSet usable_orders(const State& s, Seat seat);
// The same, if what lies in `area` were taken back.
OrderSet usable_instead(const State& s, Seat seat, Area area);
// How many orders could be placed in all (BRD-RULING-19).
int usable_number(const State& s, Seat seat);
bool is_short_of_orders(const State& s, Seat seat);
AreaSet orders_on(const State& s, Seat seat, OrderKind kind);
// Where a Raid order there may strike (BRD-RAID-02, -05, -06, -11; BRD-PORT-09, -10).
AreaSet raid_targets(const State& s, Seat seat, Area from);

// What a Consolidate Power order there brings (BRD-CONS-02, BRD-PORT-11).
bool may_levy(const State& s, Area area);
int consolidated_power(const State& s, Seat seat, Area area);

// --- marches ------------------------------------------------------------------------------------

// The supply of a whole march: a group may go only if what is left can still end within the limit.
class MarchSupply {
 public:
  MarchSupply(const State& s, const March& march);
  bool fits(Area to, int size) const;
  // Whether the march may end as things are.
  bool fits_now() const;

 private:
  const State& s_;
  const March& march_;
  Armies others_;  // all armies but the one in the area it starts from
};
// Areas that units of the march may enter at all, strength and supply aside.
AreaSet march_targets(const State& s, const March& march);

// --- battles ------------------------------------------------------------------------------------

// Support orders that can have a say in a battle there (BRD-SUPPORT-01, -11; BRD-PORT-07).
AreaSet supporters(const State& s, Area embattled);
// Whether the house that is asked just now may support that side (BRD-SUPPORT-13, BRD-RULING-25).
bool may_support(const State& s, const CallForSupport& call, Seat seat, Side side);
// What an area's support is worth to one side, house cards aside.
int support_strength(const State& s, Area area, Area embattled, Side side);
// Of a group of a march against a neutral force there, without support (BRD-NEUTRAL-02).
int attack_strength(const State& s, const March& march, Troops troops, Area area);
// Of the units alone.
int attack_strength(Troops troops, Area area);
int initial_strength(const State& s, const Battle& battle, Side side);
// With house cards, tides cards and the Blade, as far as they are on the table.
int full_strength(const State& s, const Battle& battle, Side side);
int swords(const State& s, const Battle& battle, Side side);
int fortifications(const State& s, const Battle& battle, Side side);
// The units of a side in the embattled area.
Troops fighting(const State& s, const Battle& battle, Side side);
bool plays(const Battle& battle, Side side, Card card);
Side side_of(const Battle& battle, Seat seat);
// House cards and tides cards lie face down until both sides have chosen, or drawn.
inline bool cards_hidden(const Battle& battle) { return battle.step <= BattleStep::reveal_cards; }
inline bool tides_hidden(const Battle& battle) { return battle.step <= BattleStep::reveal_tides; }
// The hand, without a card that Tyrion has sent back.
Hand playable_cards(const State& s, const Battle& battle, Side side);
bool may_use_blade(const State& s, const Battle& battle);
// Whose ability of the step comes next, in turn order (BRD-CARDS-07).
std::optional<Side> next_side(const State& s, const Battle& battle);
bool may_replace(const State& s, const Battle& battle, Side side);  // Aeron
bool last_everywhere(const State& s, Seat seat);
// Orders that Queen of Thorns, or Cersei, of that side may remove.
AreaSet removable_nearby(const State& s, const Battle& battle, Side side);
AreaSet removable_anywhere(const State& s, const Battle& battle, Side side);
// Areas with Footmen that Renly may make Knights.
AreaSet renly_areas(const State& s, const Battle& battle, Side side);

// The side whose units leave the embattled area: the loser's, or the winner's sent back by Arianne.
inline Side going_back(const Battle& battle) {
  return battle.sent_back ? Side::attack : other(battle.victor);
}
// Where the loser's units may retreat to, and what each of these areas costs in units.
struct Retreats {
  AreaSet areas;
  int losses = 0;  // the fewest possible, and the same in each of them
};
// Of the beaten side, by its own rules; `anywhere` for Robb, who may send a beaten attacker
// elsewhere than home.
Retreats retreats(const State& s, const Battle& battle, bool anywhere);
// How many of the beaten units are destroyed if they go there; all if there is no such area.
int retreat_losses(const State& s, const Battle& battle, Area area);

// --- the end ------------------------------------------------------------------------------------

// Best first (BRD-WIN-02 to 06, BRD-RULING-03).
std::array<Seat, most_seats> ranking(const State& s);

}  // namespace rookery::board
