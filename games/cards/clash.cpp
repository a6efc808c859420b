// Constant abilities that cannot apply together: characters that blank one another. The first
// player says once in which order they apply (CRD-ROUND-10, CRD-RULING-17).
#include "games/cards/play.h"

namespace rookery::cards {

// Whether the text of one would blank the other.
bool would_blank(const State& s, Ref one, Ref other) {
  for (const Constant& constant : behaviour(s.card(one).kind).constants)
    if (constant.what == Gives::blank && constant.beyond && constant.amount != nullptr &&
        constant.amount(moment(s, one), other) != 0)
      return true;
  return false;
}

Clash clashing(const State& s) {
  Clash blanking;
  each_card(
      s, [](const Player& board) { return board.auras & board.characters; },
      [&](Ref ref) {
        if (behaviour(s.card(ref).kind).says_beyond.has(Gives::blank) && !blanking.full())
          blanking.push_back(ref);
      });
  Clash clash;
  for (const Ref one : blanking) {
    bool clashes = false;
    for (const Ref other : blanking)
      clashes =
          clashes || (one != other && would_blank(s, one, other) && would_blank(s, other, one));
    if (clashes) clash.push_back(one);
  }
  return clash;
}

// Negative until all have their place.
static int said(const State& s, Ref ref) {
  for (const Lasting& effect : s.lasting)
    if (effect.what == Lasts::applies && effect.card == ref) return effect.amount;
  return 0;
}
int place_in_clash(const State& s, Ref ref) { return std::abs(said(s, ref)); }

bool Play::ask_clash() {
  const Clash clash = clashing(s);
  int open = 0;
  bool settled = false;
  for (const Ref ref : clash) {
    open += said(s, ref) == 0 ? 1 : 0;
    settled = settled || said(s, ref) > 0;
  }
  if (open == 0 || !on(Rule::CRD_ROUND_10)) return false;
  // Another one has appeared, so all are ordered anew.
  if (settled && on(Rule::CRD_RULING_17))
    s.lasting.remove_if([](const Lasting& l) { return l.what == Lasts::applies; });
  ask(Ask::clash, s.first);
  return true;
}

void Play::answer_clash(Ref ref) {
  const Clash clash = clashing(s);
  int place = 1;
  for (const Ref other : clash) place += said(s, other) != 0 ? 1 : 0;
  const auto put = [&](Ref which) {
    s.lasting.push({.card = which,
                    .what = Lasts::applies,
                    .until = Until::new_plot,
                    .amount = static_cast<std::int8_t>(-place++),
                    .source = s.card(which).kind});
  };
  put(ref);
  tell(Text::event_chooses, s.first, s.card(ref).kind);
  if (place < static_cast<int>(clash.size())) return;
  for (const Ref other : clash)
    if (said(s, other) == 0) put(other);
  for (Lasting& effect : s.lasting)
    if (effect.what == Lasts::applies) effect.amount = static_cast<std::int8_t>(-effect.amount);
}

}  // namespace rookery::cards
