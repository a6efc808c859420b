// Lists of what is legal.
#include "games/board/legal.h"

#include "games/board/questions.h"
#include "games/board/wrong.h"

namespace rookery::board {

// BRD-PLAN-10: a house that is short of orders leaves the areas that are left without one.
Area next_to_order(const State& s, Seat seat) {
  if (s.course().in_turn_order && orders_left(s, seat) == 0) return Area::none;
  for (const Area area : s.held[seat] - s.course().skipped)
    if (s.order[area] == Order::none) return area;
  return Area::none;
}

int orders_left(const State& s, Seat seat) {
  int placed = 0;
  for (const Area area : s.held[seat]) placed += s.order[area] != Order::none ? 1 : 0;
  return usable_number(s, seat) - placed;
}

// Until the last seat is ready; not where others have seen which areas have an order.
bool may_revise(const State& s, Seat seat) {
  return s.ask() == Ask::order && seat < s.seats && !s.held[seat].empty() &&
         (s.question.owes(seat) || !s.course().in_turn_order);
}

namespace {

// Everything that could be mustered, in the order of the list, until `found` says that it is
// enough.
template <class Found>
bool each_mustering(const State& s, const Mustering& mustering, Found found) {
  const AreaSet open = mustering.two | mustering.one;
  for (const Area area : open)
    for (const bool routed : {false, true})
      for (const Unit unit : {Unit::knight, Unit::siege_engine})
        if (has_man(s, area, Man{Unit::footman, routed}) && found(act_upgrade(area, routed, unit)))
          return true;
  for (const Area area : open)
    for (const Unit unit : {Unit::footman, Unit::knight, Unit::siege_engine})
      if (found(act(Verb::muster, area, unit))) return true;
  for (const Area area : open)
    for (const Area water : neighbours(area) - lands)
      if (found(act(Verb::launch, area, water))) return true;
  return false;
}

// Pushes in the order of the bits: verbs ascend, then arguments.
class Lister {
 public:
  Lister(const State& s, Seat seat, ActionList& out) : s_(s), seat_(seat), out_(out) {}

  void run() {
    switch (s_.ask()) {
      case Ask::nothing: return;
      case Ask::house: return houses_left();
      case Ask::order: return next_order();
      case Ask::raven: return raven();
      case Ask::raven_card: return plain(Verb::top, Verb::bottom);
      case Ask::raid: return raids();
      case Ask::march: return each(Verb::march, orders_on(s_, seat_, OrderKind::march));
      case Ask::move: return moves();
      case Ask::leave_token: return plain(Verb::token, Verb::leave);
      case Ask::support: return support();
      case Ask::accept_support: return plain(Verb::accept, Verb::refuse);
      case Ask::capture: return upto(Verb::capture, most_captured(s_, s_.now<Capture>()));
      case Ask::consolidate: return consolidate();
      case Ask::muster: return muster();
      case Ask::reduce: return men(reducible(s_, s_.now<Reduction>()));
      case Ask::bid: return upto(Verb::bid, s_.at(seat_).power);
      case Ask::place_tied: return each_house(Verb::place, highest_left(s_, s_.now<Clash>().track));
      case Ask::name_tied: return each_house(Verb::name, extreme_bidders(s_, s_.now<Attack>()));
      case Ask::throne_of_blades: return effects(Westeros::supply, Westeros::mustering);
      case Ask::dark_wings: return effects(Westeros::clash_of_kings, Westeros::game_of_thrones);
      case Ask::put_to_the_sword:
        return effects(Westeros::rains_of_autumn, Westeros::storm_of_swords);
      case Ask::units_or_track: return plain(Verb::sacrifice, Verb::fall);
      case Ask::fallen_track: return tracks(highest_tracks(s_, s_.now<Attack>().bidder));
      case Ask::lose_unit: return men(losable(s_, s_.now<Attack>(), seat_));
      case Ask::lose_knight: return knights();
      case Ask::promote: plain(Verb::done); return footmen(promotable(s_, seat_));
      case Ask::discard_card: return cards(Verb::discard, seat_, s_.at(seat_).hand);
      case Ask::low_track: return tracks(TrackSet::of(Track::fiefdoms).with(Track::kings_court));
      case Ask::high_track:
      case Ask::sink: return tracks(TrackSet(std::uint8_t{7}));
      case Ask::recover_card:
        plain(Verb::decline);
        return cards(Verb::recover, seat_, s_.at(seat_).discard);
      default: return battle(s_.now<Battle>());
    }
  }

 private:
  void battle(const Battle& battle) {
    const Side side = side_of(battle, seat_);
    switch (s_.ask()) {
      case Ask::house_card: return cards(Verb::play, seat_, playable_cards(s_, battle, side));
      case Ask::cancel_card:
      case Ask::replace_card:
      case Ask::redraw_tides:
      case Ask::blade: return plain(Verb::decline, Verb::use);
      case Ask::kill_footman:
        push(act_destroy(battle.area, Man{Unit::footman, false}));
        return push(act_destroy(battle.area, Man{Unit::footman, true}));
      case Ask::remove_order: return each(Verb::remove, removable_nearby(s_, battle, side));
      case Ask::remove_any_order:
        plain(Verb::decline);
        return each(Verb::remove, removable_anywhere(s_, battle, side));
      case Ask::upgrade_footman: plain(Verb::decline); return renly(battle, side);
      case Ask::casualty: return fighters(battle.area, fighting(s_, battle, side));
      case Ask::retreat: return each(Verb::retreat, retreats(s_, battle, false).areas);
      case Ask::send_retreat:
        plain(Verb::decline);
        return each(Verb::retreat, retreats(s_, battle, true).areas);
      case Ask::retreat_loss: return fighters(battle.area, battle.retreating);
      case Ask::discard_enemy: {
        plain(Verb::decline);
        const Seat victim = battle.seat[other(side)];
        return cards(Verb::discard, victim, s_.at(victim).hand);
      }
      default: return;
    }
  }

  void push(Action action) { out_.push(action); }
  void plain(auto... verbs) { (push(act(verbs)), ...); }
  void upto(Verb verb, int most) {
    for (int n = 0; n <= most; ++n) push(act(verb, n));
  }
  void each(Verb verb, AreaSet set) {
    for (const Area area : set) push(act(verb, area));
  }
  void each_house(Verb verb, SeatSet set) {
    for (std::size_t i = 0; i < house_count; ++i) {
      const Seat seat = s_.seat_of[static_cast<House>(i)];
      if (seat != no_seat && set.has(seat)) push(act(verb, i));
    }
  }
  void tracks(TrackSet set) {
    for (const Track track : set) push(act(Verb::track, track));
  }
  void effects(Westeros one, Westeros two) {
    push(act(Verb::choose, one));
    push(act(Verb::choose, two));
    push(act(Verb::choose, choose_nothing));
  }
  void cards(Verb verb, Seat owner, Hand hand) {
    for (const std::uint8_t n : hand) push(act(verb, card_of(s_.at(owner).house, n)));
  }
  void men(AreaSet set) {
    for (const Area area : set)
      for (std::uint8_t man = 0; man < Man::kinds; ++man)
        if (has_man(s_, area, Man::of(man))) push(act_destroy(area, Man::of(man)));
  }
  void fighters(Area area, Troops troops) {
    for (const Unit unit : every_unit)
      if (troops[unit] > 0) push(act_destroy(area, Man{unit, false}));
  }
  void footmen(AreaSet set) {
    for (const Area area : set)
      for (const bool routed : {false, true})
        if (has_man(s_, area, Man{Unit::footman, routed}))
          push(act_upgrade(area, routed, Unit::knight));
  }

  void houses_left() {
    for (std::size_t i = 0; i < house_count; ++i)
      if (is_available(static_cast<House>(i), s_.seats) &&
          (s_.seat_of[static_cast<House>(i)] == no_seat || !on(Rule::BRD_SETUP_08)))
        push(act(Verb::house, i));
  }

  void next_order() {
    const Area area = next_to_order(s_, seat_);
    if (area == Area::none) return plain(Verb::ready);
    for (const Order order : usable_orders(s_, seat_)) push(act(Verb::order, area, order));
    if (why_not_skip(s_, seat_, area).ok()) push(act(Verb::skip, area));
  }
  void raven() {
    plain(Verb::decline);
    if (on(Rule::BRD_RAVEN_03)) plain(Verb::look);
    for (const Area area : s_.held[seat_]) {
      if (s_.order[area] == Order::none) continue;
      for (const Order order : usable_by_raven(s_, seat_, area).without(s_.order[area]))
        push(act(Verb::swap, area, order));
    }
  }
  void raids() {
    const AreaSet froms = orders_on(s_, seat_, OrderKind::raid);
    AreaSet idle = froms;  // those that may do nothing
    for (const Area from : froms) {
      const AreaSet targets = raid_targets(s_, seat_, from);
      for (const Area target : targets) push(act(Verb::raid, from, target));
      if (!may_forgo(!targets.empty())) idle.remove(from);
    }
    each(Verb::forgo, idle);
  }
  void consolidate() {
    const AreaSet own = orders_on(s_, seat_, OrderKind::consolidate);
    each(Verb::consolidate, own);
    for (const Area area : own)
      if (may_levy(s_, area)) push(act(Verb::levy, area));
  }

  void moves() {
    const March& march = s_.now<March>();
    const MarchSupply supply(s_, march);
    if (supply.fits_now()) plain(Verb::done);
    const Troops here = s_.standing[march.from];
    for (const Area to : march_targets(s_, march)) {
      std::uint32_t sizes = 0;  // of groups that may go there, a bit each
      for (int size = 1; size <= here.size(); ++size)
        if (supply.fits(to, size)) sizes |= 1U << static_cast<unsigned>(size);
      if (sizes != 0) groups(march, to, here, sizes);
    }
  }
  void groups(const March& march, Area to, Troops here, std::uint32_t sizes) {
    const bool neutral = s_.neutral.has(to);
    const auto offer = [&](Troops group) {
      if ((sizes >> static_cast<unsigned>(group.size()) & 1U) == 0) return;
      if (neutral && !why_not_move(s_, march, to, group).ok()) return;
      push(act_move(march.from, to, group));
    };
    for (int engines = 0; engines <= here[Unit::siege_engine]; ++engines)
      for (int knights = 0; knights <= here[Unit::knight]; ++knights)
        for (int footmen = 0; footmen <= here[Unit::footman]; ++footmen)
          offer(Troops::of(Unit::footman, footmen) + Troops::of(Unit::knight, knights) +
                Troops::of(Unit::siege_engine, engines));
    for (int ships = 1; ships <= here[Unit::ship]; ++ships) offer(Troops::of(Unit::ship, ships));
  }

  void support() {
    const CallForSupport& call = s_.now<CallForSupport>();
    for (const Side side : {Side::attack, Side::defence})
      if (may_support(s_, call, seat_, side)) push(act(Verb::support, call.asked, side));
    push(act(Verb::withhold, call.asked));
  }

  void renly(const Battle& battle, Side side) {
    for (const Area area : renly_areas(s_, battle, side)) {
      const bool here = area == battle.area;
      const Troops standing = here ? fighting(s_, battle, side) : s_.standing[area];
      const bool routed =
          (!here || side == Side::defence) && has_man(s_, area, Man{Unit::footman, true});
      if (standing[Unit::footman] > 0) push(act_upgrade(area, false, Unit::knight));
      if (routed) push(act_upgrade(area, true, Unit::knight));
    }
  }

  void knights() {
    AreaSet with;
    for (const Area area : s_.held[seat_])
      if (units_at(s_, area)[Unit::knight] > 0) with.add(area);
    if (reserve(s_, seat_)[Unit::footman] > 0) return each(Verb::demote, with);
    for (const Area area : with)
      push(act_destroy(area, Man{Unit::knight, s_.standing[area][Unit::knight] == 0}));
  }
  void muster() {
    plain(Verb::done);
    const Mustering& mustering = s_.now<Mustering>();
    each_mustering(s_, mustering, [&](Action action) {
      if (why_not_muster(s_, mustering, action).ok()) push(action);
      return false;
    });
  }

  const State& s_;
  Seat seat_;
  ActionList& out_;
};

}  // namespace

bool can_move(const State& s, const March& march) {
  const MarchSupply supply(s, march);
  const Troops here = s.standing[march.from];
  for (const Area to : march_targets(s, march)) {
    // All units together are the strongest; if supply forbids that, fewer may do.
    const bool neutral = s.neutral.has(to);
    for (int size = here.size(); size > 0; --size)
      if (supply.fits(to, size) && (!neutral || why_not_move(s, march, to, here).text !=
                                                    static_cast<TextId>(Text::refuse_neutral)))
        return true;
  }
  return false;
}

bool can_muster(const State& s, const Mustering& mustering) {
  return each_mustering(s, mustering,
                        [&](Action action) { return why_not_muster(s, mustering, action).ok(); });
}

void legal_actions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (seat < s.seats && s.question.owes(seat)) Lister(s, seat, out).run();
}

void revisions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (!may_revise(s, seat)) return;
  const Area next = s.question.owes(seat) ? next_to_order(s, seat) : Area::none;
  for (const Area area : s.held[seat]) {
    if (area == next) continue;
    for (std::size_t i = 0; i < order_count; ++i) {
      const auto order = static_cast<Order>(i);
      if (why_not_order(s, seat, area, order).ok()) out.push(act(Verb::order, area, order));
    }
  }
  for (const Area area : s.held[seat])
    if (area != next && s.course().in_turn_order && why_not_skip(s, seat, area).ok())
      out.push(act(Verb::skip, area));
  if (!s.question.owes(seat)) out.push(act(Verb::wait));
}

}  // namespace rookery::board
