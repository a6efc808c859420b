// The call for support, in battles and against neutral forces.
#include <algorithm>

#include "games/board/play.h"
#include "games/board/wrong.h"

namespace rookery::board {

void Play::call_for_support(Area embattled, Seat attacker, Seat defender, int needed) {
  CallForSupport call;
  call.left = supporters(s, embattled);
  call.attacker = attacker;
  call.defender = defender;
  call.embattled = embattled;
  call.needed = byte(needed);
  begin(call);
}

// BRD-SUPPORT-05: in turn order; the orders of one house by the areas they lie in.
void Play::support_step() {
  CallForSupport& call = s.now<CallForSupport>();
  // Against a neutral force nobody is asked once it is enough, or cannot be any more.
  int possible = 0;
  for (const Area area : call.left)
    possible += support_strength(s, area, call.embattled, Side::attack);
  const bool settled = call.defender == no_seat && (call.needed == 0 || possible < call.needed);
  for (int i = 0; i < s.seats && !settled; ++i) {
    const Seat seat = nth_to_support(s, i);
    const AreaSet own = call.left & s.held[seat];
    if (own.empty() || !may_take_part(call, seat)) continue;
    call.asked = own.lowest();
    call.left.remove(call.asked);
    return ask(Ask::support, seat);
  }
  end_support();
}

void Play::declare_support(Seat seat, Side side) {
  CallForSupport& call = s.now<CallForSupport>();
  call.side = side;
  const Seat receiver = side == Side::attack ? call.attacker : call.defender;
  tell(Text::event_offers_support, seat, call.asked, receiver);
  if (receiver == seat || !on(Rule::BRD_SUPPORT_09)) return take_support();
  ask(Ask::accept_support, receiver);  // BRD-RULING-51
}

void Play::take_support() {
  CallForSupport& call = s.now<CallForSupport>();
  call.given[call.side].add(call.asked);
  const int strength = support_strength(s, call.asked, call.embattled, call.side);
  call.needed = byte(std::max(0, call.needed - strength));
}

void Play::end_support() {
  const CallForSupport call = s.now<CallForSupport>();
  if (!on(Rule::BRD_SUPPORT_07))
    for (const Area area : call.given[Side::attack] | call.given[Side::defence]) remove_order(area);
  end_procedure();
  if (s.under_way.top_is<Battle>()) {
    s.now<Battle>().support = call.given;
  } else {
    s.now<March>().helpers = call.given[Side::attack];
  }
}

}  // namespace rookery::board
