// The procedures' frame: what is carried out next, and what the rules look after all the time.
#include <utility>

#include "games/cards/play.h"

namespace rookery::cards {

// In the middle of something, but at a moment when its parts so far have been done in full: costs
// are paid and targets not chosen yet, or it has happened and nobody has reacted.
static bool is_between(const State& s) {
  if (s.under_way.top_is<Ability>()) return s.now<Ability>().step == AbilityStep::targets;
  return s.under_way.top_is<Occurrence>() && s.now<Occurrence>().stage == Stage::forced_reactions;
}

void Play::run() {
  for (;;) {
    if (power_changed) check_power();
    if (s.question.open() || s.over()) return;
    if (may_settle()) {
      settle();
    } else if (s.lasting.size() > 0 && is_between(s)) {
      kill_burning();
    }
    if (s.question.open() || s.over()) return;
    step();
  }
}

void Play::step() {
  switch (s.under_way.kind()) {
    case Procedures::kind_of<Course>: return course_step();
    case Procedures::kind_of<Window>: return window_step();
    case Procedures::kind_of<Challenging>: return challenging_step();
    case Procedures::kind_of<Occurrence>: return occurrence_step();
    case Procedures::kind_of<Ordering>: return ordering_step();
    default: return ability_step();
  }
}

// CRD-RULING-08, CRD-RULING-50: when an effect or a step has fully resolved. Between most steps of
// a round there is nothing to look after, which these few looks tell.
bool Play::may_settle() {
  bool any = s.unsettled;
  any |= s.lasting.size() > 0;
  any |= !s.conceded.empty();
  any |= s.minds.has(Minds::clashes);
  for (Seat seat{0}; seat < s.seats; ++seat) {
    any |= s.at(seat).gone != 0;
    any |= s.at(seat).deck.empty();
  }
  const bool full = std::exchange(resolved, false);
  return any && (full || !(s.under_way.top_is<Ability>() || s.under_way.top_is<Occurrence>()));
}

// Not during set-up.
void Play::settle() {
  if (!s.conceded.empty()) check_conceded();
  if (s.phase != Phase::setup) check_decks();
  if (s.over() || s.question.open()) return;
  if (s.minds.has(Minds::clashes) && ask_clash()) return;
  const std::size_t depth = s.under_way.depth();
  if (s.unsettled) {
    drop_illegal_attachments();
    sacrifice_doomed();
  }
  // CRD-CHAL-07, CRD-CHAL-17: who is being declared takes part only when all are, and Stealth has
  // chosen.
  const Challenging* challenging =
      s.under_way.top_is<Challenging>() ? &s.now<Challenging>() : nullptr;
  const bool declaring = challenging != nullptr && (challenging->step == ChallengeStep::attackers ||
                                                    challenging->step == ChallengeStep::stealth ||
                                                    challenging->step == ChallengeStep::defenders);
  if (s.lasting.size() > 0 && s.under_way.depth() == depth && !declaring) kill_burning();
  sweep();
}

// CRD-RULING-22: right after the strength fell, so in the middle of things too; several at once in
// the order the first player chooses.
void Play::kill_burning() {
  Ref only = no_ref;
  int n = 0;
  each_burning(s, [&](const Lasting& effect) {
    if (n++ == 0) only = effect.card;
  });
  if (n > 1 && on(Rule::CRD_RULING_22)) return ask(Ask::next_delayed, s.first);
  if (n > 0) burn(only);
}

// Only what lifts the strength above 0 saves.
void Play::burn(Ref ref) {
  occur(Occurrence{.card = ref,
                   .what = On::leaves,
                   .exit = Exit::killed,
                   .cannot_be_saved = true,
                   .burnt = true});
}

// Characters whose own text has them sacrificed.
void Play::sacrifice_doomed() {
  if (!Behaviour::Given(s.gathered.of_play).has(Gives::sacrificed)) return;
  const std::size_t depth = s.under_way.depth();
  for (Seat seat{0}; seat < s.seats; ++seat)
    each_slot(s.at(seat).characters, [&](int slot) {
      const Ref ref = ref_of(seat, slot);
      if (s.under_way.depth() != depth || given(s, Gives::sacrificed, ref) == 0) return;
      if (is_leaving(s, ref)) return;
      leave(ref, Exit::sacrificed, true);
      s.unsettled = true;  // there may be another
    });
}

// Whoever has conceded contends for nothing any more, though still in the game for a moment.
static SeatSet contenders(const State& s) { return playing(s) - s.conceded; }

static SeatSet empty_decks(const State& s) {
  SeatSet out;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (s.at(seat).deck.empty()) out.add(seat);
  return out.empty() ? out : out & contenders(s);
}

// CRD-WIN-01, CRD-WIN-03; CRD-RULING-09: where decks are empty at the same moment, who wins by that
// is among those the first player may name.
void Play::check_power() {
  power_changed = false;
  SeatSet reached;
  for (const Seat seat : contenders(s))
    if (total_power(s, seat) >= 15 && on(Rule::CRD_WIN_01)) reached.add(seat);
  if (reached.empty()) return;
  const SeatSet out = s.phase == Phase::setup ? SeatSet() : empty_decks(s);
  if (!out.empty() && on(Rule::CRD_RULING_09)) {
    const SeatSet alive = reached - out;
    reached = reached | (alive.empty() ? winners_by_decks(out) : alive);
  }
  if (reached.size() == 1 || !on(Rule::CRD_WIN_03)) return win(reached.lowest());
  s.winners = reached;
  ask(Ask::winner, s.first);
}

// CRD-INTRO-06: who has more power than anybody else, in the introductory duel.
static SeatSet most_powerful(const State& s) {
  int most = -1;
  SeatSet best;
  if (!s.introductory || !on(Rule::CRD_INTRO_06)) return best;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const int power = total_power(s, seat);
    if (power > most) best = SeatSet();
    if (power >= most) best.add(seat);
    most = std::max(most, power);
  }
  return best.size() == 1 ? best : SeatSet();
}

// CRD-WIN-05, CRD-WIN-06: who can win now that these decks have run out; none if several go on.
SeatSet Play::winners_by_decks(SeatSet out) const {
  if (const SeatSet best = most_powerful(s); !best.empty()) return best;
  const SeatSet left = contenders(s) - out;
  if (left.empty()) return out;
  return left.size() == 1 ? left : SeatSet();
}

// CRD-WIN-04.
void Play::check_decks() {
  const SeatSet out = empty_decks(s);
  if (out.empty() || !on(Rule::CRD_WIN_04)) return;
  for (const Seat seat : out) tell(Text::event_deck_empty, seat);
  const SeatSet winners = winners_by_decks(out);
  if (winners.size() > 1) {
    s.winners = winners;
    return ask(Ask::winner, s.first);
  }
  if (most_powerful(s).empty())
    for (const Seat seat : out) eliminate(seat);
  if (!winners.empty()) win(winners.lowest());
}

void Play::win(Seat seat) {
  s.winner = seat;
  tell(Text::event_wins, seat, total_power(s, seat));
  finish(seat);
}

void Play::finish(Seat winner) {
  s.winner = winner;
  while (s.under_way.depth() > 1) {
    // An event in the middle of being played has no area of its own: it goes where it would have.
    if (s.under_way.top_is<Ability>() && in_no_area(s.now<Ability>())) {
      const Ability& ability = s.now<Ability>();
      s.at(ability.seat).discard.push_back(ability.kind);
    }
    end_procedure();
  }
  s.course().step = Step::over;
  s.question.close();
  forget_draft();
  sweep();
}

// CRD-ATT-06, CRD-RULING-50.
void Play::drop_illegal_attachments() {
  s.unsettled = false;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Player& board = s.at(seat);
    each_slot(board.in_play & ~(board.characters | board.locations), [&](int slot) {
      const Ref ref = ref_of(seat, slot);
      const Card& card = s.card(ref);
      if (card.role != Role::attachment) return;
      if (why_not_attach(s, card.controller, card.kind, card.host, ref).ok()) return;
      tell(Text::event_falls_off, card.controller, card.kind);
      take_out(ref, Exit::discarded);
    });
  }
}

// Cards that have left play are forgotten once nothing is under way that could still speak of them.
void Play::sweep() {
  Slots any = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) any |= s.at(seat).gone;
  if (any == 0) return;
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    bool speaks = false;
    s.under_way.visit(i, [&](const auto& frame) {
      using P = std::remove_cvref_t<decltype(frame)>;
      speaks = std::is_same_v<P, Occurrence> || std::is_same_v<P, Ability>;
    });
    if (speaks) return;
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    each_slot(s.at(seat).gone, [&](int slot) { s.card(ref_of(seat, slot)) = Card{}; });
    s.at(seat).gone = 0;
  }
}

}  // namespace rookery::cards
