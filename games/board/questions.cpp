#include "games/board/questions.h"

#include <algorithm>

#include "games/board/wrong.h"

namespace rookery::board {

// --- houses and tracks --------------------------------------------------------------------------

int position(const State& s, Track track, Seat seat) {
  const auto& order = s.tracks[track];
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i] == seat) return static_cast<int>(i);
  return s.seats;
}

int stars(const State& s, Seat seat) {
  const int at = position(s, Track::kings_court, seat);
  return at < s.seats ? printed_stars(at, s.seats) : 0;
}

Area home_of(const State& s, Seat seat) { return houses[index(s.at(seat).house)].home; }

// Revealed bids lie on the table until all is settled that depends on them (BRD-RULING-10).
int pool(const State& s, Seat seat) {
  const State::Player& player = s.at(seat);
  const int on_table = player.bid != no_bid && s.ask() != Ask::bid ? player.bid : 0;
  return tokens_a_house - player.power - on_table - s.tokens[seat].size();
}

// --- areas --------------------------------------------------------------------------------------

Seat token_at(const State& s, Area area) {
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (s.tokens[seat].has(area)) return seat;
  return no_seat;
}

Seat controller(const State& s, Area area) {
  if (ports.has(area)) return controller(s, record(area).port_land);
  if (s.owner[area] != no_seat) return s.owner[area];
  if (seas.has(area)) return no_seat;
  const Seat token = token_at(s, area);
  if (token != no_seat && on(Rule::BRD_CONTROL_01)) return token;
  const House home = record(area).home;
  return home == House::none || !on(Rule::BRD_HOME_01) ? no_seat : s.seat_of[home];
}

AreaSet held_by_others(const State& s, Seat seat) {
  AreaSet all;
  for (Seat other{0}; other < s.seats; ++other)
    if (other != seat) all = all | s.held[other];
  return all;
}

AreaSet tokens_of_others(const State& s, Seat seat) {
  AreaSet all;
  for (Seat other{0}; other < s.seats; ++other)
    if (other != seat) all = all | s.tokens[other];
  return all;
}

AreaSet controlled(const State& s, Seat seat) {
  const AreaSet own = (s.held[seat] & lands) | marked(s, seat);
  const Area home = home_of(s, seat);
  const AreaSet taken = held_by_others(s, seat) | tokens_of_others(s, seat);
  return own.with(home, (!taken.has(home) || !on(Rule::BRD_HOME_02)) && on(Rule::BRD_HOME_01));
}

int castles_of(const State& s, Seat seat) { return castles_among(controlled(s, seat)); }

Seat garrison_at(const State& s, Area area) {
  const House home = record(area).home;
  if (home == House::none) return no_seat;
  const Seat seat = s.seat_of[home];
  return seat != no_seat && s.garrisons.has(seat) ? seat : no_seat;
}

Seat defender_at(const State& s, Seat seat, Area area) {
  const Seat owner =
      s.owner[area] != no_seat || !on(Rule::BRD_GARRISON_02) ? s.owner[area] : garrison_at(s, area);
  return owner == seat ? no_seat : owner;
}

namespace {

// By seats and area; 0xFF where no token can lie.
constexpr auto neutral_table = [] {
  std::array<std::array<std::uint8_t, area_count>, most_seats + 1> table{};
  for (auto& row : table) row.fill(0xFF);
  for (const NeutralRecord& token : neutrals)
    for (int seats = token.least_seats; seats <= token.most_seats; ++seats)
      table[static_cast<std::size_t>(seats)][index(token.area)] = byte(token.strength);
  return table;
}();
constexpr auto impassable_table = [] {
  std::array<AreaSet, most_seats + 1> table{};
  for (std::size_t seats = 0; seats < table.size(); ++seats)
    for (std::size_t i = 0; i < area_count; ++i)
      if (neutral_table[seats][i] == 0) table[seats].add(static_cast<Area>(i));
  return table;
}();

}  // namespace

std::uint8_t neutral_strength(const State& s, Area area) {
  return neutral_table[s.seats][index(area)];
}

AreaSet impassable(const State& s) {
  return either(Rule::BRD_NEUTRAL_07, s.neutral & impassable_table[s.seats], AreaSet());
}

// --- units and supply ---------------------------------------------------------------------------

Troops reserve(const State& s, Seat seat) {
  Troops left;
  for (const Unit unit : every_unit) left.add(unit, units[index(unit)].copies);
  for (const Area area : s.held[seat]) left = left - units_at(s, area);
  if (const March* march = s.under_way.find<March>(); march != nullptr && march->seat == seat)
    left = left - march->attackers - march->group;
  if (const Battle* battle = s.under_way.find<Battle>(); battle != nullptr) {
    if (battle->seat[Side::attack] == seat) left = left - battle->attackers;
    if (battle->seat[going_back(*battle)] == seat) left = left - battle->retreating;
  }
  return left;
}

Armies armies(const State& s, Seat seat) {
  Armies all;
  for (const Area area : s.held[seat]) all = all + Armies::of_size(counted_size(s, area));
  return all;
}

bool fits_supply(const State& s, Seat seat) { return armies(s, seat).fit(supply_limit(s, seat)); }

bool fits_with(const State& s, Seat seat, Area area, int more) {
  const int there = s.owner[area] == seat ? size_at(s, area) : 0;
  const Armies changed = armies(s, seat) - Armies::of_size(there) + Armies::of_size(there + more);
  return changed.fit(supply_limit(s, seat));
}

int most_captured(const State& s, const Capture& capture) {
  int most = std::min(size_at(s, capture.port), reserve(s, capture.taker)[Unit::ship]);
  Armies others = armies(s, capture.taker);
  const March* march = s.under_way.find<March>();
  if (march != nullptr && march->seat == capture.taker)  // attackers count too (BRD-RULING-07)
    others = others + Armies::of_size(march->attackers.size());
  while (most > 0 && !(others + Armies::of_size(most)).fit(supply_limit(s, capture.taker))) --most;
  return most;
}

int supply_icons(const State& s, Seat seat) {
  int icons = 0;
  for (const Area area : controlled(s, seat)) icons += record(area).supply;
  return std::min(icons, supply_most);
}

namespace {

// The armies of a house that must shrink: what each was and what it is now.
struct Shrinking {
  std::array<int, area_count> was{};
  std::array<int, area_count> is{};
  std::size_t size = 0;
  std::size_t wanted = 0;  // one of them must lose at least one more
  Armies limit;

  Armies sizes(const std::array<int, area_count>& of) const {
    Armies all;
    for (std::size_t i = 0; i < size; ++i) all = all + Armies::of_size(of[i]);
    return all;
  }
  // Whether the sizes fit and no unit taken away could be put back.
  bool is_least(std::array<int, area_count>& sizes_now) const {
    if (!sizes(sizes_now).fit(limit)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      if (sizes_now[i] == was[i]) continue;
      ++sizes_now[i];
      const bool back = sizes(sizes_now).fit(limit);
      --sizes_now[i];
      if (back) return false;
    }
    return true;
  }
  bool possible(std::size_t i, std::array<int, area_count>& now) const {
    if (i == size) return is_least(now);
    const int most = i == wanted ? is[i] - 1 : is[i];
    for (int left = most; left >= 1; --left) {
      now[i] = left;
      if (possible(i + 1, now)) return true;
    }
    return false;
  }
};

}  // namespace

static bool may_reduce(const State& s, const Reduction& reduction, Area area) {
  if (s.owner[area] != reduction.seat || size_at(s, area) < 2) return false;
  if (!on(Rule::BRD_RULING_06)) return true;
  Shrinking shrinking;
  shrinking.limit = supply_limit(s, reduction.seat);
  for (const Area held : s.held[reduction.seat]) {
    const int is = size_at(s, held);
    const auto gone = std::count(reduction.removed.begin(), reduction.removed.end(), held);
    if (is + gone < 2) continue;
    if (held == area) shrinking.wanted = shrinking.size;
    shrinking.is[shrinking.size] = is;
    shrinking.was[shrinking.size++] = is + static_cast<int>(gone);
  }
  std::array<int, area_count> now{};
  return shrinking.possible(0, now);
}

AreaSet reducible(const State& s, const Reduction& reduction) {
  AreaSet found;
  for (const Area area : s.held[reduction.seat])
    if (may_reduce(s, reduction, area)) found.add(area);
  return found;
}

std::optional<Piece> only_piece(const State& s, AreaSet set) {
  std::optional<Piece> found;
  for (const Area area : set) {
    for (std::uint8_t man = 0; man < Man::kinds; ++man) {
      if (!has_man(s, area, Man::of(man))) continue;
      if (found) return std::nullopt;
      found = Piece{area, Man::of(man)};
    }
  }
  return found;
}

// --- wildlings ----------------------------------------------------------------------------------

AreaSet losable(const State& s, const Attack& attack, Seat seat) {
  const bool horde = attack.card == Wildling::the_horde_descends &&
                     attack.step == AttackStep::lowest && on(Rule::BRD_RULING_58);
  if (!horde) return s.held[seat];
  if (attack.left == 1)  // the same Castle, unless none had two: then the first one is empty now
    return attack.area != Area::none && is_castle(attack.area) && s.held[seat].has(attack.area)
               ? AreaSet::of(attack.area)
               : s.held[seat];
  AreaSet found;
  for (const Area area : s.held[seat] & castles)
    if (size_at(s, area) >= 2) found.add(area);
  return found.empty() ? s.held[seat] : found;
}

AreaSet promotable(const State& s, Seat seat) {
  AreaSet found;
  if (!is_left(reserve(s, seat)[Unit::knight])) return found;
  for (const Area area : s.held[seat])
    if (units_at(s, area)[Unit::footman] > 0) found.add(area);
  return found;
}

TrackSet highest_tracks(const State& s, Seat seat) {
  TrackSet found;
  int best = s.seats;
  for (const Track track : every_track) {
    const int at = position(s, track, seat);
    if (at < best) found = TrackSet();
    if (at <= best) found.add(track);
    best = std::min(best, at);
  }
  return found;
}

// --- ways ---------------------------------------------------------------------------------------

AreaSet reach(const State& s, Seat seat, Area from) {
  const AreaSet next = neighbours(from);
  if (ports.has(from)) return next & seas;  // BRD-PORT-06
  if (seas.has(from)) {
    AreaSet open = next & sailed_on();
    for (const Area port : next& ports)
      if (may_enter_port(s, seat, port)) open.add(port);
    return open;
  }
  AreaSet open = next & walked_on();
  const AreaSet sailed = bridged_by(s, seat);
  AreaSet chain = next & sailed;
  for (AreaSet grown = chain; !grown.empty();) {
    open = open | (neighbours(grown) & lands);
    const AreaSet wider = neighbours(grown) & sailed;
    grown = wider - chain;
    chain = chain | wider;
  }
  return open.without(from);
}

// --- orders -------------------------------------------------------------------------------------

Area lies_at(const State& s, Seat seat, Order order, Area but) {
  for (const Area area : s.held[seat].without(but))
    if (s.order[area] == order) return area;
  return Area::none;
}

int tokens_placed(const State& s, Seat seat, Order order) {
  int n = 0;
  for (const Area area : s.held[seat]) n += s.order[area] == order ? 1 : 0;
  return n;
}

namespace {

constexpr OrderSet single_orders =
    orders_where([](const OrderRecord& order) { return order.copies == 1; });
constexpr OrderSet all_orders = orders_where([](const OrderRecord&) { return true; });

OrderSet usable(const State& s, Seat seat, Area ignored) {
  OrderSet once;  // there are at most two of each
  OrderSet twice;
  for (const Area area : s.held[seat]) {
    if (s.order[area] == Order::none || area == ignored) continue;
    const OrderSet order = OrderSet::of(s.order[area]);
    twice = twice | (once & order);
    once = once | order;
  }
  const OrderSet used_up = (once & single_orders) | (twice - single_orders);
  const OrderSet left = all_orders - limited(used_up) - s.banned;
  const int specials = (once & special_orders).size();
  return specials >= stars(s, seat) && on(Rule::BRD_PLAN_07) ? left - special_orders : left;
}

}  // namespace

OrderSet usable_orders(const State& s, Seat seat) { return usable(s, seat, Area::none); }
OrderSet usable_instead(const State& s, Seat seat, Area area) { return usable(s, seat, area); }

int usable_number(const State& s, Seat seat) {
  int normal = 0;
  int special = 0;
  for (std::size_t i = 0; i < order_count; ++i) {
    if (s.banned.has(static_cast<Order>(i)) && on(Rule::BRD_RULING_19)) continue;
    (orders[i].star ? special : normal) += orders[i].copies;
  }
  return normal + std::min(special, stars(s, seat));
}

bool is_short_of_orders(const State& s, Seat seat) {
  return usable_number(s, seat) < s.held[seat].size();
}

AreaSet orders_on(const State& s, Seat seat, OrderKind kind) {
  AreaSet found;
  for (const Area area : s.held[seat])
    if (is(s.order[area], kind)) found.add(area);
  return found;
}

AreaSet raid_targets(const State& s, Seat seat, Area from) {
  AreaSet targets;
  for (const Area area : in_range_of_raid(from) & held_by_others(s, seat)) {
    const Order order = s.order[area];
    const bool defence = is(order, OrderKind::defence) && s.order[from] == Order::raid_plus;
    if (raidable(order) || (defence && on(Rule::BRD_RAID_11))) targets.add(area);
  }
  return targets;
}

// --- the end ------------------------------------------------------------------------------------

std::array<Seat, most_seats> ranking(const State& s) {
  std::array<Seat, most_seats> order{};
  std::array<std::array<int, 5>, most_seats> standing{};
  for (Seat seat{0}; seat < s.seats; ++seat) {
    order[seat] = seat;
    const AreaSet own = controlled(s, seat);
    const int held = if_counted(Rule::BRD_WIN_02, castles_among(own));
    const int strong = if_counted(Rule::BRD_WIN_03, (own & strongholds).size());
    const int supply = if_counted(Rule::BRD_WIN_04, s.at(seat).supply);
    const int power = if_counted(Rule::BRD_WIN_05, s.at(seat).power);
    const int throne =
        if_counted(Rule::BRD_WIN_06, s.seats - position(s, Track::iron_throne, seat));
    const bool faq = s.faq_ties && on(Rule::BRD_RULING_01);
    standing[seat] = faq ? std::array<int, 5>{held, own.size(), supply, throne, 0}
                         : std::array<int, 5>{held, strong, supply, power, throne};
  }
  for (std::size_t i = 1; i < s.seats; ++i)
    for (std::size_t at = i; at > 0 && standing[order[at]] > standing[order[at - 1]]; --at)
      std::swap(order[at], order[at - 1]);
  return order;
}

}  // namespace rookery::board
