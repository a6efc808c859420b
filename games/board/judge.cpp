#include "games/board/judge.h"

namespace rookery::board {

Judge::Judge(const State& s, Seat seat) : s_(s), me_(seat), view_(s, seat) {
  switch (s.ask()) {
    case Ask::order:
    case Ask::raven:
      view_.survey();
      view_.look_ahead();
      prepare_orders();
      return;
    case Ask::move:
    case Ask::march:
    case Ask::muster:
    case Ask::retreat:
    case Ask::promote:
      view_.survey();
      view_.look_ahead();
      return;
    case Ask::raid:
    case Ask::leave_token:
    case Ask::consolidate:
    case Ask::reduce:
    case Ask::lose_unit:
    case Ask::lose_knight: view_.survey(); return;
    case Ask::bid: wanted_ = s.under_way.top_is<Clash>() ? clash_target() : attack_target(); return;
    default: prepare_battle(); return;
  }
}

float Judge::score(Action action) const {
  switch (s_.ask()) {
    case Ask::house: return 0;
    case Ask::order: return score_order(action);
    case Ask::raven: return swap(action);
    case Ask::raid: return raid(action);
    case Ask::march: return best_march(static_cast<Area>(action.arg(0)));
    case Ask::move: return move(action);
    case Ask::leave_token: return leave_token(action);
    case Ask::support: return support(action);
    case Ask::accept_support: return verb_of(action) == Verb::accept ? 1.0F : 0.0F;
    case Ask::capture: return static_cast<float>(action.arg(0));
    case Ask::consolidate: return consolidate(action);
    case Ask::muster:
    case Ask::promote: return muster(action);
    case Ask::reduce:
    case Ask::lose_unit: return -loss(static_cast<Area>(action.arg(0)), Man::of(action.arg(1)));
    case Ask::lose_knight: return -loss(static_cast<Area>(action.arg(0)), Man{Unit::knight, false});
    case Ask::retreat: return refuge(static_cast<Area>(action.arg(0)));
    case Ask::bid: return bid(action.arg(0));
    default: return battle_ != nullptr ? battle(action) : court(action);
  }
}

}  // namespace rookery::board
