// Expected shares of the win, for search.
#include <algorithm>
#include <cmath>

#include "games/board/board.h"
#include "games/board/judgement.h"

namespace rookery::board {
namespace {

// How likely the units of an area would take the most promising Castle they can reach.
float hope_of(const Outlook& view, Area from) {
  const State& s = view.s;
  float best = 0;
  const AreaSet goals = (reach(s, view.me, from) & castles) - view.realms.lands_of[view.me];
  for (const Area to : goals - impassable(s)) {
    const float strength = number(attack_strength(s.standing[from], to)) + view.help[to];
    const Seat foe = defender_at(s, view.me, to);
    const float won = foe != no_seat       ? chance(view.lead(to, foe, strength))
                      : !s.neutral.has(to) ? 0.95F
                      : strength >= number(neutral_strength(s, to)) ? 0.9F
                                                                    : 0.0F;
    best = std::max(best, won);
  }
  return best;
}

// What the battle under way promises: a Castle, or the loss of one.
float prospect(const Outlook& view) {
  const Battle* battle = view.s.under_way.find<Battle>();
  if (battle == nullptr || battle->step > BattleStep::final_strength || !is_castle(battle->area))
    return 0;
  const Seat attacker = battle->seat[Side::attack];
  const Seat defender = battle->seat[Side::defence];
  if (view.me != attacker && view.me != defender) return 0;
  float lead = number(full_strength(view.s, *battle, Side::attack) -
                      full_strength(view.s, *battle, Side::defence));
  if (cards_hidden(*battle)) lead += view.card[attacker] - view.card[defender];
  lead += higher(view.s, Track::fiefdoms, attacker, defender) ? 0.5F : -0.5F;
  const float won = chance(cards_hidden(*battle) ? lead : 3 * lead);
  return view.me == attacker ? won : -won;
}

Troops troops_in_the_field(const State& s, Seat seat) {
  Troops all;
  for (const Area area : s.held[seat]) all = all + units_at(s, area);
  if (const Battle* battle = s.under_way.find<Battle>(); battle != nullptr) {
    if (battle->seat[Side::attack] == seat) all = all + battle->attackers;
  } else if (const March* march = s.under_way.find<March>(); march != nullptr) {
    if (march->seat == seat) all = all + march->attackers + march->group;
  }
  return all;
}

}  // namespace

Standing standing_of(const State& s, Seat seat) {
  Outlook view(s, seat);
  const AreaSet own = view.realms.lands_of[seat];
  view.survey(own & castles);
  const int held = view.realms.castles[seat];
  float risk = 0;
  int power_icons = 0;
  for (const Area area : own) {
    power_icons += record(area).power;
    if (is_castle(area)) risk += view.risk(area, view.defence_at(area));
  }
  float hope = 0;
  float second_hope = 0;
  for (const Area area : s.held[seat]) {
    const float one = hope_of(view, area);
    second_hope = std::max(second_hope, std::min(one, hope));
    hope = std::max(hope, one);
  }
  int most = 0;
  for (Seat rival{0}; rival < s.seats; ++rival)
    if (rival != seat) most = std::max(most, view.realms.castles[rival]);
  int cards = 0;
  for (const std::uint8_t n : s.at(seat).hand)
    cards += record(card_of(s.at(seat).house, n)).strength;
  const Troops troops = troops_in_the_field(s, seat);
  return {number(held),
          held >= castles_to_win - 1 ? 1.0F : 0.0F,
          held > most ? 1.0F : 0.0F,
          risk,
          hope + second_hope,
          prospect(view),
          number(s.at(seat).supply),
          number(supply_icons(s, seat) - s.at(seat).supply),
          number(power_icons),
          std::sqrt(number(s.at(seat).power)),
          number(position(s, Track::iron_throne, seat)),
          number(position(s, Track::fiefdoms, seat)),
          number(position(s, Track::kings_court, seat)),
          number(cards),
          number(troops[Unit::footman]),
          number(troops[Unit::knight]),
          number(troops[Unit::siege_engine]),
          number(troops[Unit::ship]),
          s.garrisons.has(seat) ? 1.0F : 0.0F};
}

namespace {

// What each part of a standing is worth in the first round and in the last. Found by logistic
// regression over 120,000 positions of 3,000 games of `greedy` with a random answer in
// thirty-three, the houses held constant: see "What a position is worth" in docs/bots.md.
struct PartWorth {
  float first;
  float last;
};
constexpr std::array<PartWorth, std::tuple_size_v<Standing>> part_worths{{
    {0.37F, 0.71F},    // Castles and Strongholds
    {0.13F, 0.49F},    // six of them
    {0, 0.05F},        // more than anybody else
    {-0.79F, -0.94F},  // in danger
    {0, 0.38F},        // in sight
    {0.16F, 0.77F},    // fought for
    {0.06F, 0.19F},    // supply
    {0, 0.15F},        // what it will change by
    {0.05F, 0},        // power icons
    {0.27F, 0.28F},    // root of power
    {-0.02F, -0.1F},   // Iron Throne
    {-0.14F, -0.03F},  // Fiefdoms
    {0, -0.13F},       // King's Court
    {0.01F, 0},        // cards in hand
    {0.2F, 0.08F},     // Footmen
    {0.1F, 0.2F},      // Knights
    {0.05F, 0},        // Siege Engines
    {0.42F, 0.13F},    // Ships
    {0.19F, 0},        // garrison
}};

}  // namespace

Standing weights_of(const State& s) {
  const float age = number(s.round - 1) / number(std::max(1, s.rounds - 1));
  Standing weights;
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = part_worths[i].first + age * (part_worths[i].last - part_worths[i].first);
  return weights;
}

}  // namespace rookery::board

namespace rookery {

using namespace board;

Values Board::evaluate(const State& s) {
  if (s.over()) return win_shares(result(s));
  Values values{};
  if (s.step() == Step::choose_houses) {
    for (Seat seat{0}; seat < s.seats; ++seat) values[seat] = 1.0F / static_cast<float>(s.seats);
    return values;
  }
  const Standing weights = weights_of(s);
  float most = -1e9F;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Standing standing = standing_of(s, seat);
    for (std::size_t i = 0; i < standing.size(); ++i) values[seat] += standing[i] * weights[i];
    most = std::max(most, values[seat]);
  }
  float sum = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) sum += values[seat] = std::exp(values[seat] - most);
  for (Seat seat{0}; seat < s.seats; ++seat) values[seat] /= sum;
  return values;
}

}  // namespace rookery
