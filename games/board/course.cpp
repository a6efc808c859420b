// The round, its end, who controls what, and the end of the game.
#include "games/board/play.h"
#include "games/board/setup.h"
#include "games/board/wrong.h"

namespace rookery::board {

void Play::run() {
  while (!s.question.open() && !s.over()) {
    if (control_changed) {
      settle();
      continue;
    }
    switch (s.under_way.kind()) {
      case Procedures::kind_of<Course>: course_step(); break;
      case Procedures::kind_of<SupplyCheck>: supply_step(); break;
      case Procedures::kind_of<Reduction>: reduction_step(); break;
      case Procedures::kind_of<MusterRound>: muster_round_step(); break;
      case Procedures::kind_of<Mustering>: mustering_step(); break;
      case Procedures::kind_of<Clash>: clash_step(); break;
      case Procedures::kind_of<Attack>: attack_step(); break;
      case Procedures::kind_of<March>: march_step(); break;
      case Procedures::kind_of<CallForSupport>: support_step(); break;
      case Procedures::kind_of<Battle>: battle_step(); break;
      case Procedures::kind_of<Capture>: capture_step(); break;
      default: fault("nothing is under way");
    }
  }
}

// BRD-ROUND-01, BRD-ROUND-03, BRD-ROUND-04: the steps of a round.
void Play::course_step() {
  switch (s.step()) {
    case Step::choose_houses: return choose_houses();
    case Step::advance_round: return advance_round();
    case Step::reveal_westeros: return reveal_westeros();
    case Step::advance_wildlings: return advance_wildlings();
    case Step::resolve_westeros: return resolve_westeros();
    case Step::assign_orders: return assign_orders();
    case Step::reveal_orders: return reveal_orders();
    case Step::use_raven: return use_raven();
    case Step::raids: return raids();
    case Step::marches: return marches();
    case Step::consolidate: return consolidate_step();
    case Step::clean_up: return clean_up();
    case Step::over: return;
  }
}

// BRD-SETUP-08: seat by seat, as long as more than one house is left to choose from.
void Play::choose_houses() {
  Seat seat{0};
  while (seat < s.seats && s.at(seat).house != House::none) ++seat;
  if (seat + 1 < s.seats) return ask(Ask::house, seat);
  if (seat < s.seats) {
    std::size_t last = 0;
    while (s.seat_of[static_cast<House>(last)] != no_seat) ++last;
    take_house(seat, static_cast<House>(last));
  }
  lay_out(s);
  tell(Text::event_round, s.round);
  go(after_houses());  // BRD-ROUND-02: no Westeros phase in round 1
}

void Play::take_house(Seat seat, House house) {
  s.at(seat).house = house;
  s.seat_of[house] = seat;
  tell(Text::event_house, seat, house);
}

void Play::clean_up() {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (const Area area : s.held[seat]) {
      if (on(Rule::BRD_CLEAN_01)) remove_order(area);
      if (!on(Rule::BRD_CLEAN_02)) continue;
      s.standing[area] = s.standing[area] + s.routed[area];
      s.routed[area] = Troops();
    }
  }
  if (on(Rule::BRD_CLEAN_03)) s.blade_used = s.raven_used = false;
  s.banned = OrderSet();
  if (s.round >= s.rounds && on(Rule::BRD_CLEAN_04)) return finish();
  go(after_clean_up());
}

// --- control ------------------------------------------------------------------------------------

// Whoever controls a seventh castle has won, at once (BRD-WIN-01); else Ships in a port go to
// whoever controls its land (BRD-PORT-13, BRD-RULING-37).
void Play::settle() {
  control_changed = false;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (castles_of(s, seat) < castles_to_win || !on(Rule::BRD_WIN_01)) continue;
    tell(Text::event_seventh, ranking(s)[0]);  // BRD-RULING-03: two may have seven
    return finish();
  }
  for (const Area port : ports) {
    const Seat owner = s.owner[port];
    if (owner == no_seat) continue;
    const Seat taker = controller(s, record(port).port_land);
    if (taker != owner && on(taker == no_seat ? Rule::BRD_RULING_37 : Rule::BRD_PORT_13))
      return settle_port(port, taker);
  }
}

void Play::settle_port(Area port, Seat taker) {
  control_changed = true;  // there may be more
  if (taker != no_seat) {
    begin(Capture{taker, port});
    return capture_step();
  }
  tell(Text::event_ships_lost, s.owner[port], port);
  take(port, s.standing[port]);
  if (s.owner[port] != no_seat) take(port, s.routed[port], true);
  remove_order(port);
}

void Play::capture_step() {
  if (most_captured(s, s.now<Capture>()) == 0) return capture(0);
  ask(Ask::capture, s.now<Capture>().taker);
}

void Play::capture(int ships) {
  const Capture done = s.now<Capture>();
  const Seat loser = s.owner[done.port];
  tell(Text::event_captures, done.taker, ships, done.port, loser);
  take(done.port, s.standing[done.port]);
  if (s.owner[done.port] != no_seat) take(done.port, s.routed[done.port], true);
  put(done.taker, done.port, Troops::of(Unit::ship, ships));
  remove_order(done.port);  // BRD-RULING-36
  end_procedure();
  control_changed = true;
}

void Play::finish() {
  s.course().step = Step::over;
  while (s.under_way.depth() > 1) end_procedure();
  s.question.close();
  tell(Text::event_wins, ranking(s)[0]);
}

}  // namespace rookery::board
