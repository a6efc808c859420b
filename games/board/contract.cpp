// The contract's entry points that belong to no other part.
#include "games/board/actions.h"
#include "games/board/board.h"
#include "games/board/legal.h"
#include "games/board/play.h"
#include "games/board/resume.h"
#include "games/board/setup.h"

namespace rookery {

using namespace board;

void board::resume(State& s) { Play(s, nullptr).run(); }

void Board::start(State& s, const Config& config, const Seed& seed, EventLog* log) {
  set_up(s, config, seed);
  Play(s, log).run();
}

Refusal Board::apply(State& s, Seat seat, Action action, EventLog* log) {
  const Refusal refusal = why_not(s, seat, action);
  if (refusal.ok()) {
    Play play(s, log);
    play.answer(seat, action);
    play.run();
  }
  return refusal;
}

void Board::legal_actions(const State& s, Seat seat, ActionList& out) {
  board::legal_actions(s, seat, out);
}
void Board::revisions(const State& s, Seat seat, ActionList& out) {
  board::revisions(s, seat, out);
}

// Nothing that is optional and no risk, as far as the first of the list is that; orders that hold
// what there is.
Action Board::default_action(const State& s, Seat seat) {
  ActionList list;
  board::legal_actions(s, seat, list);
  if (s.ask() != Ask::order) {
    for (const Action action : list)
      if (verb_of(action) == Verb::decline || verb_of(action) == Verb::withhold ||
          verb_of(action) == Verb::leave || verb_of(action) == Verb::done)
        return action;
    return list[0];
  }
  for (const OrderKind kind :
       {OrderKind::consolidate, OrderKind::defence, OrderKind::support, OrderKind::raid})
    for (const Action action : list)
      if (verb_of(action) == Verb::order && is(action.as<Order>(1), kind)) return action;
  return list[0];
}

Result Board::result(const State& s) {
  Result result;
  const auto order = ranking(s);
  for (std::size_t i = 0; i < s.seats; ++i) {
    result.place[order[i]] = static_cast<std::uint8_t>(i + 1);
    result.score[order[i]] = static_cast<std::int16_t>(castles_of(s, order[i]));
  }
  return result;
}

std::string Board::print(Action action) { return notation().print(action); }
std::optional<Action> Board::parse(std::string_view text) { return notation().parse(text); }
Sentence Board::label(Action action) { return notation().label(action); }

}  // namespace rookery
