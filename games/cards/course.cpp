// The framework of a round, step by step (CRD-ROUND-01).
#include "games/cards/play.h"

namespace rookery::cards {

void Play::go(Step next) {
  Course& course = s.course();
  course.step = next;
  course.position = 0;
  course.begun = false;
}

void Play::course_step() {
  const Step step = s.step();
  if (step < Step::begin_plot) return setup_step();
  if (step < Step::begin_draw) return plot_step();
  later_step();
}

void Play::plot_step() {
  switch (s.step()) {
    case Step::begin_plot:
      ++s.round;
      tell(Text::event_round, s.round);
      return begin_phase(Phase::plot, Step::choose_plots);
    case Step::choose_plots: return choose_plots();
    case Step::reveal_plots: return reveal_plots();
    case Step::initiative: return compare_initiative();
    case Step::name_first: return go(Step::when_revealed);
    case Step::when_revealed: return resolve_revealed();
    case Step::recycle: return recycle_plots();
    case Step::plots_seen:
      go(s.seats > 2 ? Step::titles : Step::plot_window);  // CRD-MELEE-02
      return after(Occurrence{.what = On::plots_revealed});
    case Step::titles: return draft_titles();
    case Step::plot_window: return open_window(Step::end_plot);
    default: return end_phase(Step::begin_draw);
  }
}

void Play::later_step() {
  switch (s.step()) {
    case Step::begin_draw: return begin_phase(Phase::draw, Step::draw_cards);
    case Step::draw_cards: return draw_phase();
    case Step::draw_window: return open_window(Step::end_draw);
    case Step::end_draw: return end_phase(Step::begin_marshalling);
    case Step::begin_marshalling:
      s.course().active = s.first;
      s.course().been_active = SeatSet();
      return begin_phase(Phase::marshalling, Step::income);
    case Step::income: return collect_income();
    case Step::marshal_window: return open_window(Step::next_marshal, true);
    case Step::next_marshal: return next_active(Step::income, Step::end_marshalling);
    case Step::end_marshalling: return end_phase(Step::begin_challenges);
    case Step::begin_challenges:
      s.course().active = s.first;
      s.course().been_active = SeatSet();
      return begin_phase(Phase::challenges, Step::challenge_window);
    case Step::challenge_window:
      if (s.at(s.course().active).eliminated) return go(Step::next_challenger);
      return open_window(Step::may_challenge);
    case Step::may_challenge: return may_challenge();
    case Step::next_challenger: return next_active(Step::challenge_window, Step::end_challenges);
    case Step::end_challenges: return end_phase(Step::begin_dominance);
    case Step::begin_dominance: return begin_phase(Phase::dominance, Step::dominance);
    case Step::dominance: return count_dominance();
    case Step::dominance_window: return open_window(Step::end_dominance);
    case Step::end_dominance: return end_phase(Step::begin_standing);
    case Step::begin_standing: return begin_phase(Phase::standing, Step::stand);
    case Step::stand: return stand_all();
    case Step::standing_window: return open_window(Step::end_standing);
    case Step::end_standing: return end_phase(Step::begin_taxation);
    case Step::begin_taxation: return begin_phase(Phase::taxation, Step::return_gold);
    case Step::return_gold:  // CRD-TAX-02
      for (Seat seat{0}; seat < s.seats; ++seat)
        if (s.at(seat).gold > 0 && on(Rule::CRD_TAX_02)) lose_gold(seat, s.at(seat).gold);
      return go(Step::reserve);
    case Step::reserve: return check_reserve();
    case Step::return_titles: return return_titles();
    case Step::taxation_window: return open_window(Step::end_taxation);
    case Step::end_taxation: return end_phase(Step::begin_plot);  // CRD-ROUND-12
    default: return;
  }
}

void Play::begin_phase(Phase phase, Step next) {
  s.phase = phase;
  tell(Text::event_phase, phase);
  for (Seat seat{0}; seat < s.seats; ++seat) {
    s.at(seat).challenges = {};
    s.at(seat).won = {};
    s.at(seat).lost = {};
    s.at(seat).lost_defending = 0;
    s.at(seat).stood = 0;
  }
  go(next);
  after(Occurrence{.what = On::phase_begins, .phase = phase});
}

void Play::end_phase(Step next) {
  go(next);
  occur(Occurrence{.what = On::phase_ends, .phase = s.phase});
}

void Play::open_window(Step next, bool marshalling) {
  go(next);
  const bool by_order = !marshalling || on(Rule::CRD_MARSHAL_05);
  begin(Window{.turn = kit::Rotation(by_order ? s.first : s.course().active),
               .marshalling = marshalling});
  window_step();
}

// --- the plot phase -----------------------------------------------------------------------------

// CRD-PLOT-02: all choose at once and in secret.
void Play::choose_plots() {
  if (s.course().begun) return go(Step::reveal_plots);
  s.course().begun = true;
  ask(Ask::plot, playing(s));
}

// What constant abilities add to the strength of each character.
using Bonuses = std::array<int, max_seats * slots_a_seat>;
static Bonuses bonuses(const State& s) {
  Bonuses all{};
  each_card(
      s, [](const Player& board) { return board.characters; },
      [&](Ref ref) { all[ref.number()] = given(s, Gives::strength, ref); });
  return all;
}

// CRD-PLOT-03, CRD-PLOT-04.
void Play::reveal_plots() {
  const bool heard = is_heard(s, Occurrence{.what = On::strengthened});
  const Bonuses before = heard ? bonuses(s) : Bonuses{};
  for (const Seat seat : playing(s)) {
    Player& player = s.at(seat);
    turn_plot(seat, player.chosen_plot);
    player.chosen_plot = Kind::none;
  }
  go(Step::initiative);
  if (!heard) return;
  // CRD-MOD-01: a card that counts used plots adds more now, which is an effect of it.
  const std::uint8_t set = take_marks();
  const Bonuses now = bonuses(s);
  each_card(
      s, [](const Player& board) { return board.characters; },
      [&](Ref ref) {
        if (now[ref.number()] > before[ref.number()])
          s.at(owner_of(ref)).marks[set - 1U] |= slot_bit(slot_of(ref));
      });
  after(Occurrence{.what = On::strengthened, .set = set});
}

// CRD-PLOT-08, CRD-PLOT-09.
void Play::compare_initiative() {
  int most = -1;
  int least_power = 0;
  SeatSet best;
  for (const Seat seat : playing(s)) {
    const int value = on(Rule::CRD_PLOT_08) ? initiative(s, seat) : 0;
    const int power = on(Rule::CRD_PLOT_09) ? total_power(s, seat) : 0;
    tell(Text::event_initiative, seat, value);
    const bool better = value > most || (value == most && power < least_power);
    if (better) best = SeatSet();
    if (better || (value == most && power == least_power)) best.add(seat);
    if (!better) continue;
    most = value;
    least_power = power;
  }
  int skip =
      best.size() > 1
          ? static_cast<int>(draw(s.rng, Draw::initiative, static_cast<std::uint32_t>(best.size())))
          : 0;
  for (const Seat seat : best) {
    if (skip-- > 0) continue;
    if (best.size() > 1) {
      reveal(Text::event_wins_initiative, everyone, seat);
    } else {
      tell(Text::event_wins_initiative, seat);
    }
    s.course().to_resolve = playing(s);
    go(Step::name_first);
    return ask(Ask::first_player, seat);
  }
}

// CRD-PLOT-13: in the order the first player picks.
void Play::resolve_revealed() {
  Course& course = s.course();
  for (const Seat seat : course.to_resolve) {
    const Behaviour& what = behaviour(s.card(plot_of(seat)).kind);
    bool speaks = false;
    for (const AbilitySpec& spec : what.abilities) speaks |= spec.timing == Timing::when_revealed;
    if (!speaks || s.at(seat).eliminated) course.to_resolve.remove(seat);
  }
  if (course.to_resolve.empty()) return go(Step::recycle);
  if (course.to_resolve.size() > 1 && on(Rule::CRD_PLOT_13))
    return ask(Ask::next_revealed, s.first);
  const Seat seat = course.to_resolve.lowest();
  course.to_resolve.remove(seat);
  use(seat, plot_of(seat), s.card(plot_of(seat)).kind, 0, 0);
}

// CRD-PLOT-15.
void Play::recycle_plots() {
  for (const Seat seat : playing(s)) recycle_plots_of(seat);
  go(Step::plots_seen);
}
void Play::recycle_plots_of(Seat seat) {
  Player& player = s.at(seat);
  if (!player.plots.empty() || !on(Rule::CRD_PLOT_15)) return;
  tell(Text::event_recycles, seat);
  while (!player.used_plots.empty()) {
    const Kind kind = player.used_plots.pop_back();
    std::size_t at = 0;
    while (at < player.plots.size() && player.plots[at] < kind) ++at;
    player.plots.insert(at, kind);
  }
}

// --- draw, marshalling --------------------------------------------------------------------------

// CRD-DRAW-01; CRD-TITLE-06, CRD-RULING-61: one more for the Master of Laws, in this step alone.
void Play::draw_phase() {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = s.nth(i);
    const bool laws = title_of(s, seat) == Kind::master_of_laws && on(Rule::CRD_TITLE_06);
    if (!s.at(seat).eliminated) draw_cards(seat, (on(Rule::CRD_DRAW_01) ? 2 : 1) + (laws ? 1 : 0));
  }
  go(Step::draw_window);
}

// CRD-MARSHAL-03.
void Play::collect_income() {
  const Seat seat = s.course().active;
  if (s.at(seat).eliminated) return go(Step::next_marshal);
  const int gold = income(s, seat);
  tell(Text::event_income, seat, gold);
  gain_gold(seat, gold);
  go(Step::marshal_window);
  after(Occurrence{.what = On::income, .amount = byte(gold), .seat = seat});
}

// CRD-MARSHAL-13, CRD-CHAL-06: each player is active once, in player order.
void Play::next_active(Step again, Step on_with) {
  Course& course = s.course();
  course.been_active.add(course.active);
  for (int i = 1; i <= s.seats; ++i) {
    const Seat seat = Seat((course.active + i) % s.seats);
    if (course.been_active.has(seat) || s.at(seat).eliminated) continue;
    course.active = seat;
    return go(again);
  }
  course.active = no_seat;
  go(on_with);
}

// --- challenges, dominance, standing, taxation --------------------------------------------------

// CRD-CHAL-03, CRD-CHAL-04.
void Play::may_challenge() {
  const Seat seat = s.course().active;
  if (s.at(seat).eliminated || !may_initiate(s, seat)) return go(Step::next_challenger);
  ask(Ask::challenge, seat);
}

// CRD-DOM-02 to CRD-DOM-04.
void Play::count_dominance() {
  int most = -1;
  Seat best = no_seat;
  for (const Seat seat : playing(s)) {
    const int value = dominance_strength(s, seat);
    tell(Text::event_dominance, seat, value);
    if (value == most && on(Rule::CRD_DOM_04)) best = no_seat;
    if (value > most) best = seat;
    most = std::max(most, value);
  }
  go(Step::dominance_window);
  if (best == no_seat) return tell(Text::event_no_dominance);
  tell(Text::event_wins_dominance, best);
  gain_power(faction_of(best), 1);
  after(Occurrence{.what = On::dominance, .seat = best});
}

// CRD-STAND-01: every kneeling card of every player, at once. Where not all characters may stand,
// each player in order says first which do (CRD-ROUND-08).
void Play::stand_all() {
  Course& course = s.course();
  if (course.set == 0) course.set = take_marks();
  if (course.position < s.seats) return choose_standing(s.nth(course.position));
  const std::uint8_t set = course.set;
  course.set = 0;
  go(Step::standing_window);
  tell(Text::event_all_stand);
  stand_marked(set);
}

void Play::choose_standing(Seat seat) {
  Course& course = s.course();
  const auto mark = [&](Ref ref) {
    s.at(owner_of(ref)).marks[course.set - 1U] |= slot_bit(slot_of(ref));
  };
  int kneeling = 0;
  int chosen = 0;
  each_character(s, seat, [&](Ref ref) {
    if (!s.card(ref).kneeling) return;
    ++kneeling;
    chosen += (s.at(owner_of(ref)).marks[course.set - 1U] & slot_bit(slot_of(ref))) != 0 ? 1 : 0;
  });
  const int allowed = may_stand(s, seat);
  if (kneeling > allowed && chosen < allowed) return ask(Ask::stand, seat);
  each_controlled(
      s, seat, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (s.card(ref).kneeling && (kneeling <= allowed || !is_character(s, ref))) mark(ref);
      });
  ++course.position;
}

// CRD-TAX-03 to CRD-TAX-05.
void Play::check_reserve() {
  Course& course = s.course();
  if (course.position == s.seats) return go(Step::return_titles);
  const Seat seat = s.nth(course.position);
  const int over = static_cast<int>(s.at(seat).hand.size()) - reserve(s, seat);
  if (over > 0 && !s.at(seat).eliminated && on(Rule::CRD_TAX_04)) return ask(Ask::reserve, seat);
  ++course.position;
}

}  // namespace rookery::cards
